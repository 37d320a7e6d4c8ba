"""`replay` and `verify`: games on paper."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from thunderchild.cli.common import load, sentence
from thunderchild.core.errors import InputError, known_are

if TYPE_CHECKING:
    from thunderchild.core.record import Step

FILE: Final = click.Path(path_type=Path)
PARTED: Final = 1
WRONG_INPUT: Final = 2


@click.command()
@click.argument("file", type=FILE)
@click.option(
    "--at", type=click.IntRange(0), metavar="N", help="After action N; the last one if not given."
)
@click.option("--seat", metavar="NAME", help="As that seat sees it; the spectator if not given.")
def replay(file: Path, at: int | None, seat: str | None) -> None:
    """Show the position after action N of a record."""
    from thunderchild import titles
    from thunderchild.core import record as rec
    from thunderchild.core.events import seen_by
    from thunderchild.core.game import SPECTATOR
    from thunderchild.table.sealing import owner_of

    owner = owner_of(rec.load(file))
    record = load(file)
    try:
        game = rec.open_game(record, titles.make)
        if seat is not None and seat not in game.seats:
            raise InputError(f"There is no seat {seat!r}; {known_are(seat, game.seats)}")
        if seat is not None and seat != owner and record.outcome() is None:
            raise InputError(f"{file}: what {seat} sees is shown when the game is over.")
        who = SPECTATOR if seat is None else game.seats.index(seat)
        steps = list(rec.replay(record, titles.make, at))
    except rec.RecordError as error:
        raise InputError(f"{file}: {error}") from None
    step = steps[-1]
    if step.number:
        click.echo(f"After action {step.number}: {shown(step, game.seats, who)}")
    else:
        click.echo("At the start")
    for event in seen_by(step.events, who):
        click.echo(f"  {event.text()} ({event.rule})" if event.rule else f"  {event.text()}")
    click.echo()
    click.echo(game.text(game.view(step.state, who)))
    outcome = game.outcome(step.state)
    if step.number == len(record.actions()):
        outcome = record.outcome() or outcome
    if outcome is not None:
        click.echo(f"The game is over: {outcome.winner or 'nobody'} wins, {outcome.reason}.")


def shown(step: "Step", seats: tuple[str, ...], who: int) -> str:
    """The action in words: its own seat reads all of it, others only what kind it was."""
    if who >= 0 and seats[who] == step.seat:
        return f"{step.seat} {step.text}"
    return f"{step.seat} {step.text.split()[0]} ..."


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
def verify(files: tuple[Path, ...]) -> None:
    """Carry out records again and check every hash.

    Exit code 2 when a file cannot be read, else 1 when a record parts; all files are looked at.
    """
    from thunderchild import titles
    from thunderchild.core import record as rec

    code = 0
    for file in files:
        try:
            verdict = rec.verify(load(file), titles.make)
        except InputError as error:
            click.echo(sentence(str(error)), err=True)
            code = WRONG_INPUT
            continue
        if not verdict.ok:
            code = code or PARTED
        click.echo(f"{file}: {'ok, ' if verdict.ok else ''}{verdict.sentence}")
    sys.exit(code)
