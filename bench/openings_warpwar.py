"""How WarpWar's openings do against each other, with the same machine playing on for both.

    python -m bench.openings_warpwar                      the Veteran, 16 games for each pair
    python -m bench.openings_warpwar --player captain --games 6 --seed 1

Rows are what the first mover builds in turn 1 of Advanced, columns what the second does; the last
row and the last column are the reference, who opens as he likes. Each cell tells how many games the
first mover won; a draw counts half. Every cell has the same seeds.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bench.reference import reference
from thunderchild import titles
from thunderchild.core.chance import Fast
from thunderchild.core.record import Setup
from thunderchild.lab.sitting import play, seed_of
from thunderchild.players import Player, levels
from thunderchild.players.warpwar.parts import PACKAGE, WarpWarParts
from thunderchild.players.warpwar.style import STEADY

Habit = Mapping[str, Any]  # fields of a style
Maker = Callable[[], Player]
REFERENCE: Final = "reference"
FIRST: Final[Mapping[str, Habit]] = {
    "Screen 3": {"openers": ((0, 20),)},
    "Beam 1": {"openers": ((7, 0),)},
    "Beam 2": {"openers": ((14, 0),)},
    "Beam 3": {"openers": ((22, 0),)},
    "Beam 5": {"openers": ((34, 0),)},
}
SECOND: Final[Mapping[str, Habit]] = {
    "pickets and a gun": {"forts": (0,), "chasers": ((25, 9),)},
    "pickets and a runner": {"forts": (0,), "chasers": ((0, 0),)},
    "two guards": {"forts": (2,)},
    "three guards": {"forts": (3,)},
}


def seated(name: str, habit: Habit) -> Player:
    """A machine of a level that always opens in one way."""
    file = levels.read(PACKAGE)
    level = next((one for one in file.level if one.name == name), None) if file else None
    if level is None:
        raise SystemExit(f"There is no level {name}.")
    return levels.seated(WarpWarParts(replace(STEADY, **habit)), level)


def makers(name: str, habits: Mapping[str, Habit]) -> dict[str, Maker]:
    """Who opens in each of these ways, and the reference."""
    found: dict[str, Maker] = {
        label: partial(seated, name, habit) for label, habit in habits.items()
    }
    return {**found, REFERENCE: partial(reference, "warpwar")}


def won(first: Maker, second: Maker, games: int, seed: int) -> float:
    """How many games the first mover wins."""
    setup = titles.settle(titles.with_limit(Setup("warpwar", "advanced"), ["veteran"]))
    game, total = titles.make(setup), 0.0
    for number in range(games):
        own = seed_of(seed, number, "openings")
        both = [first(), second()]
        starter = game.new(Fast(own), telling=False)[0].starter
        ended = play(game, both[::-1] if starter else both, own).outcome
        total += 0.5 if ended.winner is None else float(ended.winner == game.seats[starter])
    return total


def main(words: Sequence[str] | None = None) -> int:
    """Play and print, row by row."""
    reader = argparse.ArgumentParser(prog="python -m bench.openings_warpwar", description=__doc__)
    reader.add_argument("--player", default="veteran", help="a level")
    reader.add_argument("--games", type=int, default=16, help="for each pair of openings")
    reader.add_argument("--seed", type=int, default=1)
    every = [*FIRST, REFERENCE]
    reader.add_argument("--first", action="append", choices=every, help="all by default")
    asked = reader.parse_args(words)
    rows, columns = makers(asked.player, FIRST), makers(asked.player, SECOND)
    print(f"{asked.player}, {asked.games} games each: {', '.join(columns)}")
    for row in asked.first or every:
        cells = [
            won(rows[row], second, asked.games, asked.seed)
            for label, second in columns.items()
            if (row, label) != (REFERENCE, REFERENCE)
        ]
        print(f"{row:9} " + " ".join(f"{cell:5.1f}" for cell in cells), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
