"""`simulate` and `compare`: many games between machines."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from thunderchild.cli.common import (
    content_option,
    json_option,
    make_setup,
    map_option,
    option_option,
    pairs,
    scenario_option,
    seat_option,
    seats_of,
    seed_option,
)
from thunderchild.cli.main import show

if TYPE_CHECKING:
    from thunderchild.lab.compare import Score
    from thunderchild.lab.simulate import Result

WORKERS: Final = click.IntRange(1, 256)
GAMES: Final = click.IntRange(1, 10_000_000)


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None] | None]:
    """A progress bar, on a terminal only."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=total)

        def advance(count: int) -> None:
            progress.advance(task, count)

        yield advance


@click.command()
@click.argument("title")
@scenario_option
@option_option
@seat_option
@click.option("--games", required=True, type=GAMES, metavar="N", help="How many games.")
@seed_option
@click.option("--workers", type=WORKERS, metavar="N", help="Processes; all cores if not given.")
@json_option
@click.option(
    "--records", type=click.Path(path_type=Path), metavar="DIR", help="Write a record per game."
)
@map_option
@content_option
def simulate(
    *,
    title: str,
    scenario: str | None,
    options: tuple[str, ...],
    seats: tuple[str, ...],
    games: int,
    seed: int | None,
    workers: int | None,
    as_json: bool,
    records: Path | None,
    chart: str | None,
    folder: Path | None,
) -> None:
    """Play many games between machines and say how they ended.

    Seats that are not named are played by random. The same seed gives the same result, whatever
    the number of workers.
    """
    from thunderchild.lab import simulate as lab

    named = pairs(seats, "seat")
    players = {seat: named.get(seat, "random") for seat in seats_of(title, scenario, named, folder)}
    setup = make_setup(title, scenario, options, chart, folder, players=list(players.values()))
    job = lab.Job(setup, players, seed or 0, records=str(records) if records else "")
    lab.check(job, games)
    with bar(games) as progress:
        result = lab.simulate(job, games, workers or 0, progress)
    if as_json:
        show(result)
    else:
        print_result(result)


def print_result(result: "Result") -> None:
    """A series of games for people."""
    speed = result.actions / result.seconds if result.seconds else 0.0
    click.echo(
        f"{result.title} {result.scenario}: {result.games} games, {result.actions} actions "
        f"in {result.seconds:.1f} s ({speed:.0f} actions/s)"
    )
    turns = result.turns
    click.echo(f"turns: {turns.mean:.1f} on average, {turns.min} to {turns.max}")
    for end in result.outcomes:
        who = end.winner or "draw"
        click.echo(
            f"{end.count:8}  {end.share:6.1%} ({end.low:.1%} to {end.high:.1%})  "
            f"{who}: {end.reason}"
        )


@click.command()
@click.argument("title")
@click.argument("player")
@click.argument("against")
@scenario_option
@option_option
@click.option("--games", required=True, type=GAMES, metavar="N", help="How many games; even.")
@seed_option
@click.option("--workers", type=WORKERS, metavar="N", help="Processes; all cores if not given.")
@json_option
@click.option(
    "--records", type=click.Path(path_type=Path), metavar="DIR", help="Write a record per game."
)
@map_option
@content_option
def compare(
    *,
    title: str,
    player: str,
    against: str,
    scenario: str | None,
    options: tuple[str, ...],
    games: int,
    seed: int | None,
    workers: int | None,
    as_json: bool,
    records: Path | None,
    chart: str | None,
    folder: Path | None,
) -> None:
    """Measure PLAYER against AGAINST: seats swapped in every second game, draws half."""
    from thunderchild.lab import compare as lab

    setup = make_setup(title, scenario, options, chart, folder, players=(player, against))
    with bar(games) as progress:
        score = lab.compare(
            setup,
            player,
            against,
            games=games,
            seed=seed or 0,
            workers=workers or 0,
            progress=progress,
            records=str(records) if records else "",
        )
    if as_json:
        show(score)
    else:
        print_score(score)


def print_score(score: "Score") -> None:
    """A comparison for people."""
    click.echo(
        f"{score.title} {score.scenario}: {score.player} against {score.against}, "
        f"{score.games} games, seed {score.seed}, {score.seconds:.1f} s"
    )
    click.echo(f"{score.wins} won, {score.draws} drawn, {score.losses} lost")
    click.echo(
        f"score {score.score:.1%} (95 %: {score.low:.1%} to {score.high:.1%}); "
        f"turns {score.turns.mean:.1f} on average, {score.turns.min} to {score.turns.max}"
    )
