"""`terminal`: a game in line mode."""

import sys
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
    from thunderchild.cli.keeping import ShelvedGame
    from thunderchild.table.table import Table


@click.command()
@click.argument("title", required=False)
@scenario_option
@option_option
@seat_option
@seed_option
@map_option
@content_option
@click.option("--practice", is_flag=True, help="Everything can be taken back.")
@click.option("--advised", is_flag=True, help="People who play each other may ask the adviser.")
@click.option("--continue", "go_on", is_flag=True, help="Resume the game you left last.")
@click.option(
    "--resume", type=click.Path(path_type=Path), metavar="FILE", help="Resume a saved game."
)
@click.option("--no-save", is_flag=True, help="Do not keep the game.")
@click.option("--no-color", is_flag=True, help="Print without colours.")
def terminal(
    *,
    title: str | None,
    scenario: str | None,
    options: tuple[str, ...],
    seats: tuple[str, ...],
    seed: int | None,
    chart: str | None,
    folder: Path | None,
    practice: bool,
    advised: bool,
    go_on: bool,
    resume: Path | None,
    no_save: bool,
    no_color: bool,
) -> None:
    """Play in this terminal, line by line; ? explains.

    A seat that is not named goes to a person if there is none yet, otherwise to the machine that
    suits a newcomer. The game is saved automatically; --continue resumes it.
    """
    from thunderchild import titles
    from thunderchild.cli.keeping import Keeper
    from thunderchild.cli.session import Session

    if title is not None:
        titles.title(title)
    file: Path | None = None
    if go_on or resume is not None:
        if (
            scenario
            or options
            or seats
            or chart
            or folder
            or practice
            or advised
            or seed is not None
        ):
            raise InputError("A saved game has its own setup; give --continue or --resume alone.")
        if go_on and resume is not None:
            raise InputError("--continue finds the game by itself; --resume FILE names it.")
        file = resume if resume is not None else chosen(title)
        table = saved(title, file)
    else:
        marks = {"practice": practice, "advised": advised}
        table = new(title, scenario, options, seats, seed, chart, folder, marks)
    keeper = None if no_save else Keeper(file if file is not None and is_kept(file) else None)
    Session(table, keeper=keeper, colour=not no_color).run()


def new(
    title: str | None,
    scenario: str | None,
    options: tuple[str, ...],
    seats: tuple[str, ...],
    seed: int | None,
    chart: str | None,
    folder: Path | None,
    marks: dict[str, bool],
) -> "Table":
    """The table of a new game; its marks are set whatever is played."""
    from msgspec.structs import replace

    from thunderchild import titles
    from thunderchild.table.table import Table

    if title is None:
        known = ", ".join(entry.name for entry in titles.TITLES.values() if entry.listed)
        raise InputError(f"Say which game: {known}. --continue goes on with the last one.")
    named = pairs(seats, "seat")
    players = fill(title, seats_of(title, scenario, named, folder), named)
    setup = make_setup(title, scenario, options, chart, folder, players=list(players.values()))
    return Table(replace(setup, **marks), players, seed=seed)


def fill(title: str, places: tuple[str, ...], named: dict[str, str]) -> dict[str, str]:
    """A player for every seat."""
    from thunderchild import titles

    entry = titles.title(title)
    players = dict(named)
    for seat in places:
        if seat not in players:
            has_person = titles.PERSON in players.values()
            players[seat] = entry.usual_machine if has_person else titles.PERSON
    return {seat: players[seat] for seat in places}


def is_kept(file: Path) -> bool:
    """Whether a file lies on the shelf of kept games."""
    from thunderchild.cli.keeping import shelf

    return file.resolve().parent == shelf().resolve()


def chosen(title: str | None) -> Path:
    """The game that was left last; where there are several, a person may take another."""
    from thunderchild.cli.keeping import unfinished

    found = unfinished(title)
    if not found:
        of = f" of {title}" if title else ""
        raise InputError(f"No unfinished game{of} is kept here.")
    if len(found) == 1:
        return found[0].path
    for number, kept in enumerate(found, 1):
        click.echo(f"  {number:2}  {kept}")
    if not sys.stdin.isatty():
        click.echo(f"Resuming the last one: {found[0]}.")
        return found[0].path
    return asked(found).path


def asked(found: list["ShelvedGame"]) -> "ShelvedGame":
    """Let the person choose from a list."""
    while True:
        text = click.prompt("Which one? Enter takes the last", default="1", show_default=False)
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(found):
            return found[int(text) - 1]
        click.echo(f"Type a number from 1 to {len(found)}.")


def saved(title: str | None, file: Path) -> "Table":
    """The table of a record."""
    from msgspec.structs import replace

    from thunderchild import titles
    from thunderchild.cli.common import load
    from thunderchild.core import record as rec
    from thunderchild.table.table import Table

    record = load(file)
    if title not in (None, record.setup.title):
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
