"""`learn`: the outlook of a title, from games that are played for it."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from thunderchild.cli.common import (
    json_option,
    make_setup,
    option_option,
    scenario_option,
    seed_option,
)
from thunderchild.cli.main import show
from thunderchild.cli.plotting import check_picture, draw, picture_option
from thunderchild.cli.progress import bar
from thunderchild.cli.simulate import GAMES, WORKERS, close, played_words

if TYPE_CHECKING:
    from thunderchild.lab.learn import LearntResult


@click.command()
@click.argument("title")
@scenario_option
@option_option
@click.option("--games", required=True, type=GAMES, metavar="N", help="How many games.")
@seed_option
@click.option("--workers", type=WORKERS, metavar="N", help="Processes; all cores if not given.")
@json_option
@click.option("--toml", "as_toml", is_flag=True, help="Print the table for the file outlook.toml.")
@picture_option
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Keep each game as a line of JSON; the same command continues from there.",
)
def learn(
    *,
    title: str,
    scenario: str | None,
    options: tuple[str, ...],
    games: int,
    seed: int | None,
    workers: int | None,
    as_json: bool,
    as_toml: bool,
    picture: Path | None,
    out: Path | None,
) -> None:
    """Learn which features of a position foretell who wins TITLE, and how well they do.

    A quarter of the games is held back: loss and bins are of these.
    """
    from thunderchild.lab import learn as lab

    lab.parts_of(title)
    setup = make_setup(title, scenario, options, players=("greedy",))
    if picture is not None:
        check_picture(picture)
    with bar(games) as progress:
        found = lab.learn(
            setup,
            games=games,
            seed=seed or 0,
            workers=workers or 0,
            progress=progress,
            out=out,
        )
    if picture is not None:
        draw(picture, drawn(found))
    if as_json:
        show(found)
    elif as_toml:
        print_toml(found)
    else:
        print_learnt(found)
    close(complete=found.complete, asked=games, out=out)


def drawn(found: "LearntResult") -> str:
    """What was foretold and what came true, as a picture."""
    from thunderchild.lab.drawing import reliability

    heading = f"{found.title} {found.scenario}: what was foretold"
    return reliability(heading, [(one.foretold, one.true, one.positions) for one in found.bins])


def print_learnt(found: "LearntResult") -> None:
    """What was learnt, for people."""
    for one in (found, *found.cases):
        print_case(one)


def print_case(found: "LearntResult") -> None:
    """The same of one case, or of all."""
    case = f" {found.case}" if found.case else ""
    click.echo(
        f"{found.title} {found.scenario}{case}: {found.positions} positions of {found.games} "
        f"games, seed {found.seed}, {played_words(found.games, found.resumed, found.seconds)}"
    )
    click.echo(
        f"log loss {found.log_loss:.3f} on games not learnt from; "
        f"{found.plain_loss:.3f} for always saying the mean"
    )
    for name, weight in found.weights.items():
        click.echo(f"{weight:+9.3f}  {name}")
    for one in found.bins:
        click.echo(f"foretold {one.foretold:4.0%}, true {one.true:4.0%}: {one.positions} positions")


def print_toml(found: "LearntResult") -> None:
    """The same as `outlook.toml` keeps it."""
    from datetime import UTC, datetime

    for one in (found, *found.cases):
        click.echo(f'[[outlook]]\ntitle = "{one.title}"\nscenario = "{one.scenario}"')
        if one.case:
            click.echo(f'case = "{one.case}"')
        click.echo(f'games = {one.games}\ndate = "{datetime.now(UTC):%Y-%m-%d}"')
        click.echo(f"log_loss = {one.log_loss:.4f}\nplain_loss = {one.plain_loss:.4f}")
        click.echo(f"worst_bin = {one.worst_bin:.4f}\nbias = {one.bias:.5f}\n")
        click.echo("[outlook.weights]")
        for name, weight in one.weights.items():
            click.echo(f'"{name}" = {weight:.6f}')
        click.echo("")
