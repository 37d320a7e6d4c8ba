"""Random legal play of any title on one core, through the gate and in place."""

import time
from typing import Any

from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup


class Rates:
    """What one stretch of random play showed, by the second."""

    def __init__(self) -> None:
        self.decisions = self.games = 0
        self.seconds = 0.0

    @property
    def decision_rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds

    @property
    def game_rate(self) -> float:
        """Whole games a second."""
        return self.games / self.seconds


def seat_of(s: Any) -> int:
    """The first seat that is asked."""
    pending: int = s.pending
    return (pending & -pending).bit_length() - 1


class RandomPlay:
    """A title with its scenario, ready to be measured; whole games only."""

    def __init__(self, setup: Setup) -> None:
        self.game = titles.make(setup)

    def through_the_gate(self, seconds: float, seed: int) -> Rates:
        """Sample, check and apply, with the copy that leaves the old position as it was."""
        game, rates, clock = self.game, Rates(), time.process_time
        begun = clock()
        while clock() - begun < seconds or not rates.games:
            chance, draws = Fast(seed + rates.games), Draws(seed + rates.games)
            s, _ = game.new(chance, telling=False)
            while s.pending:
                seat = seat_of(s)
                decision = game.decision(s, seat)
                action = decision.sample(draws)  # type: ignore[union-attr]
                s, _ = game.apply(s, seat, action, chance, telling=False, decision=decision)
                rates.decisions += 1
            rates.games += 1
        rates.seconds = clock() - begun
        return rates

    def in_place(self, seconds: float, seed: int) -> Rates:
        """The same as a simulation makes it: sampled and applied in place."""
        game, rates, clock = self.game, Rates(), time.process_time
        begun = clock()
        while clock() - begun < seconds or not rates.games:
            chance, draws = Fast(seed + rates.games), Draws(seed + rates.games)
            s, _ = game.new(chance, telling=False)
            while s.pending:
                seat = seat_of(s)
                action = game.decision(s, seat).sample(draws)  # type: ignore[union-attr]
                game.advance(s, seat, action, chance)
                rates.decisions += 1
            rates.games += 1
        rates.seconds = clock() - begun
        return rates
