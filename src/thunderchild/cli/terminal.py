"""`terminal`: a game in line mode."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from thunderchild.cli.common import (
    content_option,
    make_setup,
    map_option,
    option_option,
    pairs,
    scenario_option,
    seat_option,
    seats_of,
    seed_option,
)
from thunderchild.core.errors import InputError

if TYPE_CHECKING:
    from thunderchild.table.table import Table


@click.command()
@click.argument("title")
@scenario_option
@option_option
@seat_option
@seed_option
@map_option
@content_option
@click.option(
    "--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game."
)
def terminal(
    *,
    title: str,
    scenario: str | None,
    options: tuple[str, ...],
    seats: tuple[str, ...],
    seed: int | None,
    chart: str | None,
    folder: Path | None,
    resume: Path | None,
) -> None:
    """Play in this terminal, line by line; ? explains.

    Seats that are not named: a person, if nobody is one yet, else the best machine.
    """
    from thunderchild.cli.session import Session
    from thunderchild.table.table import Table

    named = pairs(seats, "seat")
    places = seats_of(title, scenario, named, folder)
    if resume is not None:
        if scenario or options or seats or chart or folder or seed is not None:
            raise InputError("A saved game brings its own setup; --resume goes alone.")
        table = saved(title, resume)
    else:
        players = fill(title, places, named)
        setup = make_setup(title, scenario, options, chart, folder, players=list(players.values()))
        table = Table(setup, players, seed=seed)
    Session(table).run()


def fill(title: str, places: tuple[str, ...], named: dict[str, str]) -> dict[str, str]:
    """A player for every seat."""
    from thunderchild import titles

    entry = titles.title(title)
    players = dict(named)
    for seat in places:
        if seat not in players:
            has_person = titles.PERSON in players.values()
            players[seat] = entry.players[-1] if has_person else titles.PERSON
    return {seat: players[seat] for seat in places}


def saved(title: str, file: Path) -> "Table":
    """The table of a record."""
    from msgspec.structs import replace

    from thunderchild import titles
    from thunderchild.cli.common import load
    from thunderchild.core import record as rec
    from thunderchild.table.table import Table

    record = load(file)
    if record.setup.title != title:
        raise InputError(f"{file}: this is a record of {record.setup.title}, not of {title}.")
    if record.outcome() is not None:
        raise InputError(f"{file}: this game is over; `replay` shows it.")
    seed = int(record.seal) if record.chance == "fast" else None
    if seed is None and record.key is None:
        raise InputError(f"{file}: the record has no key, so the game cannot go on.")
    try:
        lines = rec.lines_now(record, rec.open_game(record, titles.make))
        setup = replace(record.setup, pack=record.content, engine=record.engine)
        engine = None if lines is not record.lines else record.engine
        return Table.restore(setup, record.seats, lines, key=record.key, seed=seed, engine=engine)
    except rec.RecordError as error:
        raise InputError(f"{file}: {error}") from None
