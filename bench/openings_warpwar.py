"""How WarpWar's openings do against each other, with the same machine playing on for both.

    python -m bench.openings_warpwar                      the Veteran, 16 games for each pair
    python -m bench.openings_warpwar --player captain --games 6 --seed 1

Rows are what the first mover builds in turn 1 of Advanced, columns what the second does. Each cell
tells how many games the first mover won; a draw counts half. Every cell has the same seeds.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from thunderchild import titles
from thunderchild.core.chance import Fast
from thunderchild.core.record import Setup
from thunderchild.lab.sitting import play, seed_of
from thunderchild.players import Player, levels
from thunderchild.players.warpwar.parts import PACKAGE, WarpWarParts
from thunderchild.players.warpwar.style import STEADY

Habit = Mapping[str, Any]  # fields of a style
FIRST: Final[Mapping[str, Habit]] = {
    "Screen 3": {"openers": ((0, 20),)},
    "Beam 1": {"openers": ((7, 0),)},
    "Beam 2": {"openers": ((14, 0),)},
    "Beam 3": {"openers": ((22, 0),)},
    "Beam 5": {"openers": ((34, 0),)},
}
SECOND: Final[Mapping[str, Habit]] = {
    "pickets": {"forts": (0,)},
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


def won(name: str, first: Habit, second: Habit, games: int, seed: int) -> float:
    """How many games the first mover wins."""
    setup = titles.settle(titles.with_limit(Setup("warpwar", "advanced"), [name]))
    game, total = titles.make(setup), 0.0
    for number in range(games):
        own = seed_of(seed, number, "openings")
        both = [seated(name, first), seated(name, second)]
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
    reader.add_argument("--first", action="append", choices=list(FIRST), help="all by default")
    asked = reader.parse_args(words)
    print(f"{asked.player}, {asked.games} games each: {', '.join(SECOND)}")
    for row in asked.first or list(FIRST):
        cells = [
            won(asked.player, FIRST[row], habit, asked.games, asked.seed)
            for habit in SECOND.values()
        ]
        print(f"{row:8} " + " ".join(f"{cell:5.1f}" for cell in cells), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
