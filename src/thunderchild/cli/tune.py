"""`tune`: better numbers for a machine."""

from typing import Final

import click

from thunderchild.cli.common import (
    json_option,
    make_setup,
    option_option,
    scenario_option,
    seats_of,
    seed_option,
)
from thunderchild.cli.main import show

WORKERS: Final = click.IntRange(1, 256)
NUMBER: Final = click.IntRange(1, 1_000_000)


@click.command()
@click.argument("title")
@scenario_option
@option_option
@click.option("--seat", metavar="NAME", help="Whose style; the first seat if not given.")
@click.option(
    "--field",
    "fields",
    multiple=True,
    metavar="NAME",
    help="A number that may change; all if not given.",
)
@click.option("--together", is_flag=True, help="Change all numbers at once: needs more games.")
@click.option("--generations", type=NUMBER, default=4, metavar="N", help="How often mutants race.")
@click.option("--mutants", type=NUMBER, default=15, metavar="N", help="How many each time.")
@click.option("--games", type=NUMBER, default=20, metavar="N", help="Games each in the first heat.")
@click.option("--shown", type=NUMBER, default=400, metavar="N", help="Games of each fresh set.")
@seed_option
@click.option("--workers", type=WORKERS, metavar="N", help="Processes; all cores if not given.")
@json_option
def tune(
    *,
    title: str,
    scenario: str | None,
    options: tuple[str, ...],
    seat: str | None,
    fields: tuple[str, ...],
    together: bool,
    generations: int,
    mutants: int,
    games: int,
    shown: int,
    seed: int | None,
    workers: int | None,
    as_json: bool,
) -> None:
    """Look for better numbers for the style of greedy.

    Mutants race on training seeds; the winner is shown on two sets of fresh ones. Nothing is
    written.
    """
    from thunderchild.lab import tune as lab

    setup = make_setup(title, scenario, options, None, None, players=["greedy"])
    job = lab.Job(
        setup,
        seat or seats_of(title, scenario, {})[0],
        seed=seed or 0,
        generations=generations,
        mutants=mutants,
        games=games,
        shown=shown,
        fields=fields,
        together=together,
    )
    lab.check(job)
    found = lab.tune(job, workers or 0, lambda line: click.echo(line, err=as_json))
    if as_json:
        show(found)
        return
    if not found.changes:
        click.echo("Nothing better was found.")
        return
    click.echo("Style(" + ", ".join(f"{name}={it!r}" for name, it in found.changes.items()) + ")")
    for row in found.fresh:
        click.echo(row.line("before"))
