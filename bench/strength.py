"""How strong a machine is now, against the reference: `greedy` as it was when this began.

    python -m bench.strength london --games 400 --seed 7
    python -m bench.strength japan --scenario core --player commander --games 100 --seed 7

Titles for one: both play the same seeds, and how often each wins is compared pair by pair. London
for two: each seed is played three times, with the reference on both sides, with the machine as
Martian and with it as Earthling. Intervals are Wilson's, 95 %; p is McNemar's, exact: the chance of
such a difference between equals. The figures go into docs/machine.md, with seeds that were never
used to choose anything.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from bench.balance import REFERENCE, Condition, Study
from thunderchild import titles
from thunderchild.cli.main import INTERRUPTED, WRONG_INPUT, leave
from thunderchild.cli.progress import ProgressBar
from thunderchild.core import codec
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.lab.pairs import Pairs, pairs_of
from thunderchild.lab.running import run
from thunderchild.lab.stats import wilson
from thunderchild.players import make

PLAYER: Final = "greedy"
SETUPS: Final = {
    "london": (Setup("london", "two_player"), Setup("london", "solitaire")),
    "japan": tuple(Setup("japan", scenario) for scenario in ("core", "1", "2", "3")),
    "england": (
        *(Setup("england", scenario) for scenario in ("core", "1", "2", "3")),
        Setup("england", "core", {"profile": "england_final"}),
    ),
}


def conditions(setup: Setup, player: str = PLAYER) -> Iterator[Condition]:
    """The reference at all seats, then the player at each seat in turn."""
    name = " ".join((setup.title, setup.options.get("profile", setup.scenario)))
    seats = titles.title(setup.title).seats_of(setup.scenario, setup.content)
    base = dict.fromkeys(seats, REFERENCE)
    yield Condition(f"{name}, {REFERENCE}", setup, base, seats[0])
    for seat in seats:
        label = f"{name} {seat}" if len(seats) > 1 else name
        yield Condition(label, setup, {**base, seat: player}, seat)


def averaged(rows: list[Pairs]) -> str:
    """The score over both sides of a game for two."""
    games = sum(row.games for row in rows)
    wins = sum(round(row.share * row.games) for row in rows)
    low, high = wilson(wins, games)
    return f"{'both sides':26} {games:5} games  {wins / games:6.1%} ({low:.1%}-{high:.1%})"


def measure(
    setup: Setup, games: int, seed: int, workers: int = 0, player: str = PLAYER
) -> tuple[list[Pairs], bool]:
    """The figures of every seat, and whether all games were played."""
    chosen = tuple(conditions(setup, player))
    study = Study(setup.title, chosen, games, seed)
    shown = ProgressBar(study.rows, sys.stderr) if sys.stderr.isatty() else None
    won: list[bool] = []
    ended = run(
        study,
        study.rows,
        lambda index, line: won.append(study.read(index, line).won),
        workers=workers,
        progress=None if shown is None else shown.update,
    )
    if shown is not None:
        shown.clear()
    rows = []
    for which, condition in enumerate(chosen[1:], 1):
        ours = won[which * games : (which + 1) * games]
        is_first = condition.counted == chosen[0].counted
        theirs = [first == is_first for first in won[: len(ours)]]  # one of the two always wins
        if ours:
            rows.append(pairs_of(condition.name, ours, theirs))
    return rows, ended.is_whole


def asked_for(title: str, only: str, games: int) -> list[Setup]:
    """The settings that were asked for."""
    if games < 1:
        raise InputError(f"The number of games is at least 1, not {games}.")
    found = [
        setup
        for setup in SETUPS[title]
        if only in ("", setup.scenario, setup.options.get("profile"))
        and (only != setup.scenario or not setup.options)
    ]
    if not found:
        raise InputError(f'{title} has no scenario "{only}" here.')
    return found


def main(words: list[str] | None = None) -> int:
    """Measure and print."""
    reader = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    reader.add_argument("title", choices=sorted(SETUPS))
    reader.add_argument("--scenario", default="", help="one alone; all if not given")
    reader.add_argument("--player", default=PLAYER, help="a machine of the title")
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--workers", type=int, default=0, help="processes; all cores if not given")
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args(words)
    try:
        setups = asked_for(asked.title, asked.scenario, asked.games)
        make(asked.title, asked.player)
    except InputError as error:
        print(error, file=sys.stderr)
        return WRONG_INPUT
    for setup in setups:
        workers = max(0, asked.workers)
        rows, is_whole = measure(setup, asked.games, asked.seed, workers, asked.player)
        for row in rows:
            print(codec.to_json(row).decode() if asked.json else row.line(REFERENCE), flush=True)
        if len(rows) > 1 and not asked.json:
            print(averaged(rows), flush=True)
        if not is_whole:
            print("Interrupted.", file=sys.stderr, flush=True)
            leave(INTERRUPTED)
    return 0


if __name__ == "__main__":
    sys.exit(main())
