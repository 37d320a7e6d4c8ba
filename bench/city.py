"""Random legal play of London through the gate: how many decisions in a second."""

import time
from typing import Final

from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup

SCENARIOS: Final = ("two_player", "solitaire")


class City:
    """London, ready to be measured."""

    def __init__(self, scenario: str) -> None:
        self.game = titles.make(Setup("london", scenario))

    def rate(self, seconds: float, seed: int) -> float:
        """Decisions a second: sample, gate, apply; whole games only."""
        game, clock = self.game, time.process_time
        decisions = games = 0
        begun = clock()
        while clock() - begun < seconds or not games:
            chance, draws = Fast(seed + games), Draws(seed + games)
            s, _ = game.new(chance, telling=False)
            while s.pending:
                seat = (s.pending & -s.pending).bit_length() - 1
                decision = game.decision(s, seat)
                action = decision.sample(draws)  # type: ignore[union-attr]
                s, _ = game.apply(s, seat, action, chance, telling=False, decision=decision)
                decisions += 1
            games += 1
        return decisions / (clock() - begun)
