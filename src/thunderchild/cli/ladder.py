"""`ladder`: who is stronger, by how much, and how sure that is."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from thunderchild.cli.common import (
    content_option,
    json_option,
    make_setup,
    map_option,
    option_option,
    scenario_option,
    seed_option,
)
from thunderchild.cli.main import show
from thunderchild.cli.plotting import check_picture, draw, picture_option
from thunderchild.cli.progress import bar
from thunderchild.cli.simulate import GAMES, WORKERS, close, played_words

if TYPE_CHECKING:
    from thunderchild.lab.ladder import LadderResult


@click.command()
@click.argument("title")
@click.argument("players", nargs=-1, metavar="[PLAYER]...")
@scenario_option
@option_option
@click.option(
    "--games",
    required=True,
    type=GAMES,
    metavar="N",
    help="Games of each pairing, even; in a game for one, of each player.",
)
@click.option(
    "--base",
    default="",
    metavar="PLAYER",
    help="The player with 1500 points, or to compare with; reference, if it plays.",
)
@seed_option
@click.option("--workers", type=WORKERS, metavar="N", help="Processes; all cores if not given.")
@json_option
@click.option("--toml", "as_toml", is_flag=True, help="Print rows for the file of the levels.")
@picture_option
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Keep each game as a line of JSON; the same command continues from there.",
)
@map_option
@content_option
def ladder(
    *,
    title: str,
    players: tuple[str, ...],
    scenario: str | None,
    options: tuple[str, ...],
    games: int,
    base: str,
    seed: int | None,
    workers: int | None,
    as_json: bool,
    as_toml: bool,
    picture: Path | None,
    out: Path | None,
    chart: str | None,
    folder: Path | None,
) -> None:
    """Rate the machines of TITLE, or those PLAYERs that are named.

    In a game for two everybody meets everybody on the same seeds, with the seats swapped. In a
    game for one, or one that all seats win together, all play the same seeds. A player is a
    machine, `reference`, a level that searches with its rollouts (`captain:600`), or
    `module:Class`.
    """
    from thunderchild import players as known
    from thunderchild.lab import ladder as lab

    chosen = list(players) or known.names(title)
    setup = make_setup(title, scenario, options, chart, folder, players=chosen)
    lab.check(setup, chosen, games)
    if picture is not None:
        check_picture(picture)
    with bar(lab.expected_games(setup, chosen, games)) as progress:
        found = lab.ladder(
            setup,
            chosen,
            games=games,
            base=base,
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
        print_measured(found)
    else:
        print_ladder(found)
    close(complete=found.complete, asked=lab.expected_games(setup, chosen, games), out=out)


def print_measured(found: "LadderResult") -> None:
    """What was measured, as `levels.toml` keeps it; only levels of the title."""
    from datetime import UTC, datetime

    from thunderchild import titles

    levels = {level.name for level in titles.title(found.title).levels}
    for player, fields in measured(found):
        if player in levels:
            click.echo("[[measured]]")
            click.echo(f'title = "{found.title}"\nscenario = "{found.scenario}"')
            click.echo(f'level = "{player}"')
            for name, value in fields.items():
                click.echo(f"{name} = {value}")
            click.echo(f'date = "{datetime.now(UTC):%Y-%m-%d}"\n')


def measured(found: "LadderResult") -> list[tuple[str, dict[str, str]]]:
    """The figures of each player, by the names that they have in the file."""
    rows = [
        (
            one.player,
            {
                "rating": f"{one.rating:.0f}",
                "low": f"{one.low:.0f}",
                "high": f"{one.high:.0f}",
                "games": str(one.games),
            },
        )
        for one in found.standings
    ]
    rows += [
        (
            one.won.player,
            {
                "wins": f"{one.won.share:.3f}",
                "low": f"{one.won.low:.3f}",
                "high": f"{one.won.high:.3f}",
                "games": str(found.seeds),
            },
        )
        for one in found.alone
    ]
    return rows


def drawn(found: "LadderResult") -> str:
    """A ladder as a picture."""
    from thunderchild import titles
    from thunderchild.lab.drawing import Interval, intervals

    entry = titles.title(found.title)
    labels = {level.name: level.label for level in entry.levels}
    heading = f"{entry.label}, {found.scenario}: {found.games} games, seed {found.seed}"
    if found.alone:
        shares = [(one.won.player, one.won.share, one.won.low, one.won.high) for one in found.alone]
        rows = [
            Interval(labels.get(player, player), 100 * share, 100 * low, 100 * high, words)
            for player, share, low, high in shares
            for words in [f"{share:.0%} ({low:.0%} to {high:.0%})".replace("%", " %")]
        ]
        return intervals(heading, "games won alone, in 100, with 95 % intervals", rows)
    rows = [
        Interval(
            labels.get(one.player, one.player),
            one.rating,
            one.low,
            one.high,
            f"{one.rating:.0f} ({one.low:.0f} to {one.high:.0f})",
        )
        for one in found.standings
    ]
    return intervals(heading, "rating, with 95 % intervals", rows)


def print_ladder(found: "LadderResult") -> None:
    """A ladder for people."""
    click.echo(
        f"{found.title} {found.scenario}: {found.games} games on {found.seeds} seeds, "
        f"seed {found.seed}, {played_words(found.games, found.resumed, found.seconds)}"
    )
    if found.alone:
        print_alone(found)
    else:
        print_rated(found)


def print_rated(found: "LadderResult") -> None:
    """Ratings, and how each did against each."""
    from thunderchild.lab.rating import expected

    width = max(len(one.player) for one in found.standings)
    click.echo(f"rating 1500: {found.base or 'the mean of all'}; 95 % intervals over the seeds")
    for at, one in enumerate(found.standings):
        words = f"{one.player:{width}}  {one.rating:6.0f} ({one.low:.0f} to {one.high:.0f})"
        words += f"  scored {one.score:6.1%} of {one.games}"
        if at + 1 < len(found.standings):
            share = expected(one.rating - found.standings[at + 1].rating)
            words += f"  {share:.0%} expected against the next"
        click.echo(words)
    for pair in found.pairings:
        click.echo(
            f"{pair.player} against {pair.against}: {pair.wins} won, {pair.draws} drawn, "
            f"{pair.losses} lost, {pair.score:.1%}"
        )


def print_alone(found: "LadderResult") -> None:
    """Shares of wins, and the difference from the base."""
    width = max(len(one.won.player) for one in found.alone)
    for one in found.alone:
        won = one.won
        words = f"{won.player:{width}}  {won.wins:6} won  {won.share:6.1%} "
        words += f"(95 %: {won.low:.1%} to {won.high:.1%})"
        if won.player != found.base:
            words += (
                f"  {one.difference:+.1%} ({one.low:+.1%} to {one.high:+.1%}) "
                f"against {found.base}: "
                f"{one.better} seeds better, {one.worse} worse, p {one.p:.3f}"
            )
        click.echo(words)
