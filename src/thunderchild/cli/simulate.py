"""`simulate` and `compare`: many games between machines."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from thunderchild.cli import plotting
from thunderchild.cli.common import (
    F,
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
    warn,
)
from thunderchild.cli.main import show
from thunderchild.cli.progress import bar

if TYPE_CHECKING:
    from thunderchild.lab.compare import Rates, Score
    from thunderchild.lab.simulate import SeriesResult

WORKERS: Final = click.IntRange(1, 256)
GAMES: Final = click.IntRange(1, 10_000_000)


def series_options(function: F) -> F:
    """What both commands take: processes, and where the games go."""
    for add in (
        click.option(
            "--out",
            type=click.Path(path_type=Path),
            metavar="FILE",
            help="Keep each game as a line of JSON; the same command continues from there.",
        ),
        click.option(
            "--records",
            type=click.Path(path_type=Path),
            metavar="DIR",
            help="Write a record per game.",
        ),
        json_option,
        click.option(
            "--workers", type=WORKERS, metavar="N", help="Processes; all cores if not given."
        ),
    ):
        function = add(function)
    return function


@click.command()
@click.argument("title")
@scenario_option
@option_option
@seat_option
@click.option("--games", required=True, type=GAMES, metavar="N", help="How many games.")
@seed_option
@series_options
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
    out: Path | None,
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
    job = lab.Series(setup, players, seed or 0, records=to)
    lab.check(job, games)
    plotting.check(plot, table)
    begun = time.perf_counter()
    with plotting.rows_into(table) as each, bar(games) as progress:
        total = lab.tally(job, games, workers or 0, progress, out=out, each=each)
    result = lab.result_of(job, total, time.perf_counter() - begun)
    if as_json:
        show(result)
    else:
        print_result(result)
    if plot == plotting.HERE:
        plotting.draw_here(result, total.lengths, to_error=as_json)
    elif plot is not None:
        plotting.draw_file(Path(plot), result, total.lengths)
    close(complete=result.complete, asked=games, out=out)


def close(*, complete: bool, asked: int, out: Path | None) -> None:
    """After Ctrl-C: say that this is not all, and leave as an interrupted command does."""
    if complete:
        return
    words = f"Interrupted before all {asked} games were played."
    if out is not None:
        words += f" Run the same command again to continue: {out} has the games so far."
    warn(words)
    raise KeyboardInterrupt


def played_words(games: int, resumed: int, seconds: float) -> str:
    """How long it took, and how many games of a file did not have to be played."""
    played = games - resumed
    if not played:
        return "all from the file"
    rate = played / seconds if seconds else 0.0
    took = f"{seconds:.1f} s ({rate:,.0f} games/s)" if rate >= 10 else f"{seconds:.1f} s"
    return f"{resumed} from the file, the rest in {took}" if resumed else f"in {took}"


def print_result(result: "SeriesResult") -> None:
    """A series of games for people."""
    click.echo(
        f"{result.title} {result.scenario}: {result.games} games, {result.actions} actions, "
        f"{played_words(result.games, result.resumed, result.seconds)}"
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
@series_options
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
    out: Path | None,
    chart: str | None,
    folder: Path | None,
) -> None:
    """Measure PLAYER against AGAINST.

    In a game for two the seats are swapped in every second game, and draws count half. In a game
    for one, or one that all seats win together, both play the same seeds, N games each, and the
    shares that they win are compared.
    """
    from thunderchild.lab import compare as lab

    setup = make_setup(title, scenario, options, chart, folder, players=(player, against))
    alone = lab.is_alone(setup)
    found: Score | Rates
    with bar(2 * games if alone else games) as progress:
        found = (lab.compare_alone if alone else lab.compare)(
            setup,
            player,
            against,
            games=games,
            seed=seed or 0,
            workers=workers or 0,
            progress=progress,
            records=str(records) if records else "",
            out=out,
        )
    if as_json:
        show(found)
    elif isinstance(found, lab.Rates):
        print_rates(found)
    else:
        print_score(found)
    close(complete=found.complete, asked=games, out=out)


def print_score(score: "Score") -> None:
    """A comparison for people."""
    click.echo(
        f"{score.title} {score.scenario}: {score.player} against {score.against}, "
        f"{score.games} games, seed {score.seed}, "
        f"{played_words(score.games, score.resumed, score.seconds)}"
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
        f"{rates.games} games each, seed {rates.seed}, "
        f"{played_words(rates.games, rates.resumed, rates.seconds)}"
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
