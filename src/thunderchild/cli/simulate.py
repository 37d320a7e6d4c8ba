"""`simulate` and `compare`: many games between machines."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from thunderchild.cli import plotting
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
    from thunderchild.lab.compare import Rates, Score
    from thunderchild.lab.simulate import SeriesResult

WORKERS: Final = click.IntRange(1, 256)
GAMES: Final = click.IntRange(1, 10_000_000)


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None] | None]:
    """A progress bar, on a terminal only."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=total, label="games", file=sys.stderr) as progress:
        yield progress.update


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
@click.option(
    "--csv",
    "table",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a row per game: seed, turns, actions, winner, reason, tracks.",
)
@click.option(
    "--plot",
    is_flag=False,
    flag_value=plotting.HERE,
    metavar="[FILE]",
    help="Draw turns and results, here or into FILE.",
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
    table: Path | None,
    plot: str | None,
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
    to = str(records) if records else ""
    job = lab.Series(setup, players, seed or 0, records=to, rows=table is not None)
    lab.check(job, games)
    plotting.check(plot, table)
    begun = time.perf_counter()
    with bar(games) as progress:
        total = lab.tally(job, games, workers or 0, progress)
    result = lab.result_of(job, total, time.perf_counter() - begun)
    if as_json:
        show(result)
    else:
        print_result(result)
    if table is not None:
        plotting.write_rows(table, total.rows)
    if plot == plotting.HERE:
        plotting.draw_here(result, total.lengths, to_error=as_json)
    elif plot is not None:
        plotting.draw_file(Path(plot), result, total.lengths)


def print_result(result: "SeriesResult") -> None:
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
    """Measure PLAYER against AGAINST.

    In a game for two the seats are swapped in every second game, and draws count half. In a game
    for one both play the same seeds, N games each, and the shares that they win are compared.
    """
    from thunderchild.lab import compare as lab

    setup = make_setup(title, scenario, options, chart, folder, players=(player, against))
    given = {"games": games, "seed": seed or 0, "workers": workers or 0}
    to = str(records) if records else ""
    if len(lab.seats_of(setup)) == 1:
        with bar(2 * games) as progress:
            rates = lab.compare_alone(
                setup, player, against, **given, progress=progress, records=to
            )
        show(rates) if as_json else print_rates(rates)
        return
    with bar(games) as progress:
        score = lab.compare(setup, player, against, **given, progress=progress, records=to)
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


def print_rates(rates: "Rates") -> None:
    """A comparison of players of a game for one, for people."""
    first, second = rates.player, rates.against
    click.echo(
        f"{rates.title} {rates.scenario}: {first.player} and {second.player} on the same seeds, "
        f"{rates.games} games each, seed {rates.seed}, {rates.seconds:.1f} s"
    )
    width = max(len(first.player), len(second.player))
    for rate in (first, second):
        click.echo(
            f"{rate.player:{width}}  {rate.wins:6} won  {rate.share:6.1%} "
            f"(95 %: {rate.low:.1%} to {rate.high:.1%})"
        )
    click.echo(
        f"difference {rates.difference:+.1%} (95 %: {rates.low:+.1%} to {rates.high:+.1%}); "
        f"of the seeds {rates.both} won by both, {rates.player_only} by {first.player} alone, "
        f"{rates.against_only} by {second.player} alone, {rates.neither} by neither"
    )
