"""`bench`: speed beside peers."""

import sys
from importlib import import_module

import click

from thunderchild.cli.common import json_option, source_folder
from thunderchild.cli.main import show
from thunderchild.cli.progress import ProgressBar


@click.command()
@json_option
@click.option(
    "--seconds",
    type=click.FloatRange(0.05, 60.0),
    default=1.0,
    metavar="S",
    help="Time for one repeat of one measurement.",
)
@click.option(
    "--repeats", type=click.IntRange(1, 99), default=5, metavar="N", help="Medians of N repeats."
)
@click.option("--only", default="", metavar="TEXT", help="Only rows with TEXT in their names.")
def bench(*, as_json: bool, seconds: float, repeats: int, only: str) -> None:
    """Measure speed on one core, with peers in the same run, for each build there is.

    Exit code 1 when a row could not be measured; it says why.
    """
    sys.path.insert(0, str(source_folder("bench").parent))
    measure = import_module("bench.measure")
    shown = ProgressBar(1, sys.stderr, what="measurements") if sys.stderr.isatty() else None

    def progress(done: int, total: int) -> None:
        if shown is not None:
            shown.total = total
            shown.update(done)

    rows = measure.run(seconds, repeats, only, progress)
    if shown is not None:
        shown.clear()
    if as_json:
        show(measure.plain(rows))
    else:
        click.echo(measure.table(rows))
    sys.exit(measure.exit_status(rows))
