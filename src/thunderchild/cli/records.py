"""`replay` and `verify`: games on paper."""

import sys
from pathlib import Path
from typing import Final

import click

from thunderchild.cli.common import json_option, load, printable, sentence
from thunderchild.cli.main import show
from thunderchild.core.errors import InputError

FILE: Final = click.Path(path_type=Path)
PARTED: Final = 1
WRONG_INPUT: Final = 2


@click.command()
@click.argument("file", type=FILE)
@click.option(
    "--at", type=click.IntRange(0), metavar="N", help="After action N; the last one if not given."
)
@click.option("--seat", metavar="NAME", help="As that seat sees it; the spectator if not given.")
@click.option("--step", "by_step", is_flag=True, help="Go through it action by action.")
@json_option
def replay(file: Path, at: int | None, seat: str | None, by_step: bool, as_json: bool) -> None:
    """Show the position after action N of a record, or go through it step by step."""
    from thunderchild.cli.reading import Reading, Stepper
    from thunderchild.cli.screen import Screen

    if by_step and as_json:
        raise InputError("--step is for reading; --json prints one position.")
    reading = Reading(file, seat, None if by_step else at, every=by_step)
    if as_json:
        show(reading.data(reading.steps[-1]))
        return
    stepper = Stepper(reading, Screen(reading.game.TINTS))
    if by_step:
        stepper.run(at)
    else:
        stepper.go(len(reading.steps) - 1, whole=True)


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
def verify(files: tuple[Path, ...]) -> None:
    """Play records again and check every hash.

    Exit code 2 when a file cannot be read, otherwise 1 when a record departs; all files are
    checked.
    """
    from thunderchild import titles
    from thunderchild.core import record as rec

    code = 0
    for file in files:
        try:
            verdict = rec.verify(load(file), titles.make)
        except (InputError, MemoryError, RecursionError) as error:
            reason = str(error) or "it takes more memory than there is"
            click.echo(sentence(reason), err=True)
            code = WRONG_INPUT
            continue
        if not verdict.ok:
            code = code or PARTED
        click.echo(printable(f"{file}: {'ok, ' if verdict.ok else ''}{verdict.sentence}"))
    sys.exit(code)
