"""Our side: random legal play of WarpWar Advanced through the gate, and the cost of copies."""

import time
from typing import Any, Final

from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.actions import Orders

SETUP: Final = Setup("warpwar", "advanced", {"turn_limit": "40"})


class Rates:
    """What one stretch of random play showed, by the second."""

    def __init__(self) -> None:
        self.decisions = self.games = self.ship_orders = 0
        self.seconds = self.order_seconds = 0.0

    @property
    def decision_rate(self) -> float:
        """Decisions a second: sample, gate, apply."""
        return self.decisions / self.seconds

    @property
    def game_rate(self) -> float:
        """Whole games a second."""
        return self.games / self.seconds

    @property
    def order_rate(self) -> float:
        """Ship-orders a second, within the decisions that are sealed orders."""
        return self.ship_orders / self.order_seconds if self.order_seconds else 0.0


class Ours:
    """WarpWar, ready to be measured."""

    def __init__(self) -> None:
        self.game = titles.make(SETUP)

    def through_the_gate(self, seconds: float, seed: int) -> Rates:
        """Sample, check and apply, with the copy that leaves the old position as it was."""
        game, rates, clock = self.game, Rates(), time.process_time
        begun = clock()
        while clock() - begun < seconds or not rates.games:
            chance, draws = Fast(seed + rates.games), Draws(seed + rates.games)
            s, _ = game.new(chance, telling=False)
            while s.pending:
                seat = (s.pending & -s.pending).bit_length() - 1
                before = clock()
                decision = game.decision(s, seat)
                action = decision.sample(draws)  # type: ignore[union-attr]
                s, _ = game.apply(s, seat, action, chance, telling=False, decision=decision)
                if type(action) is Orders:
                    rates.order_seconds += clock() - before
                    rates.ship_orders += len(action.orders)
                rates.decisions += 1
            rates.games += 1
        rates.seconds = clock() - begun
        return rates

    def in_place(self, seconds: float, seed: int) -> float:
        """Decisions a second as a simulation makes them: sampled and applied in place."""
        game, clock = self.game, time.process_time
        decisions = games = 0
        begun = clock()
        while clock() - begun < seconds or not games:
            chance, draws = Fast(seed + games), Draws(seed + games)
            s, _ = game.new(chance, telling=False)
            while s.pending:
                seat = (s.pending & -s.pending).bit_length() - 1
                action = game.decision(s, seat).sample(draws)  # type: ignore[union-attr]
                game.advance(s, seat, action, chance)
                decisions += 1
            games += 1
        return decisions / (clock() - begun)

    def positions(self, seed: int, step: int = 10) -> list[Any]:
        """Positions spread over one random game."""
        game, chance, draws = self.game, Fast(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        found, count = [s], 0
        while s.pending:
            seat = (s.pending & -s.pending).bit_length() - 1
            action = game.decision(s, seat).sample(draws)  # type: ignore[union-attr]
            s, _ = game.apply(s, seat, action, chance, telling=False)
            count += 1
            if count % step == 0:
                found.append(s)
        return found

    def copies(self, seconds: float, seed: int) -> float:
        """Microseconds for one copy of a position, over positions of a whole game."""
        found, clock = self.positions(seed), time.process_time
        copied = 0
        begun = clock()
        while clock() - begun < seconds:
            for s in found:
                s.copy()
            copied += len(found)
        return (clock() - begun) / copied * 1e6
