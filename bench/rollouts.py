"""How many imagined games a search plays out in a second of processor time.

    python -m bench.rollouts japan --turns 2 --seconds 5

Positions are those of the base player's own games in which a search begins; from each a few
rollouts of the base plan are played, as a search plays them: a world imagined from the view, the
base player at every seat, the outlook at the end.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.players import offer_in
from thunderchild.players.parts import Parts
from thunderchild.players.search.plans import Plan
from thunderchild.players.search.rollout import Rollout
from thunderchild.players.search.search import is_open

SCENARIOS: Final = {
    "warpwar": "advanced",
    "london": "two_player",
    "japan": "core",
    "england": "core",
}
EACH: Final = 8  # rollouts from one position


def parts_of(title: str) -> Parts:
    """The parts of a title."""
    found: Parts = import_module(f"{titles.title(title).machine_packages[-1]}.parts").PARTS
    return found


def positions(game: Any, parts: Parts, seed: int) -> Iterator[tuple[Any, int]]:
    """Positions in which a search begins, each with the seat that is asked, without end."""
    base = parts.base()
    while True:
        chance, draws = Fast(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        seed += 1
        before: object = None
        while s.pending:
            seat = game.asked(s)[0]
            stretch = (seat, parts.segment(game, s, seat))
            if stretch != before and is_open(parts, game, s, seat, offer_in(game, s, seat)):
                before = stretch
                yield s, seat
            action = base.choose(game, game.view(s, seat), seat, draws)
            game.advance(s, seat, action, chance)


def rate(title: str, turns: int, seconds: float, seed: int) -> float:
    """Rollouts of some turns in a second; the base player's own games are not counted."""
    game, parts = titles.make(titles.settle(Setup(title, SCENARIOS[title]))), parts_of(title)
    plan, played, spent = Plan("", parts.base()), 0, 0.0
    for s, seat in positions(game, parts, seed):
        rollout, view = Rollout(parts, game, seat, turns), game.view(s, seat)
        begun = time.process_time()
        for number in range(EACH):
            world = game.imagine(view, Fast(seed + played + number))
            rollout.value(world, plan, seed + played + number)
        spent += time.process_time() - begun
        played += EACH
        if spent >= seconds:
            break
    return played / spent


def main(words: list[str] | None = None) -> int:
    """Measure and print."""
    reader = argparse.ArgumentParser(prog="python -m bench.rollouts", description=__doc__)
    reader.add_argument("title", choices=sorted(SCENARIOS))
    reader.add_argument("--turns", type=int, default=2)
    reader.add_argument("--seconds", type=float, default=5.0)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args(words)
    found = rate(asked.title, max(1, asked.turns), asked.seconds, asked.seed)
    print(f"{asked.title}: {found:.0f} rollouts of {max(1, asked.turns)} turns a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
