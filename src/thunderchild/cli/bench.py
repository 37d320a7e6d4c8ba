"""`bench`: speed beside peers."""

import sys
from importlib import import_module

import click

from thunderchild.cli.common import json_option, source_folder
from thunderchild.cli.main import show


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
def bench(as_json: bool, seconds: float, repeats: int) -> None:
    """Measure speed on one core, with peers in the same run.

    Exit code 1 when a row could not be measured; it says why.
    """
    sys.path.insert(0, str(source_folder("bench").parent))
    measure = import_module("bench.measure")
    rows = measure.run(seconds, repeats)
    if as_json:
        show(rows)
    else:
        click.echo(measure.table(rows))
    sys.exit(measure.exit_status(rows))
