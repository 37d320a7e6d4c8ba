"""Our side: random legal play of WarpWar Advanced through the gate, and the cost of copies."""

import time
from typing import Any, Final

from bench.play import RandomPlay, Rates, seat_of
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.model.actions import Orders

SETUP: Final = Setup("warpwar", "advanced", {"turn_limit": "40"})


class OrderRates(Rates):
    """With the ship-orders among the decisions."""

    def __init__(self) -> None:
        super().__init__()
        self.ship_orders = 0
        self.order_seconds = 0.0

    @property
    def order_rate(self) -> float:
        """Ship-orders a second, within the decisions that are sealed orders."""
        return self.ship_orders / self.order_seconds if self.order_seconds else 0.0


class Ours(RandomPlay):
    """WarpWar, ready to be measured."""

    def __init__(self) -> None:
        super().__init__(SETUP)

    def through_the_gate(self, seconds: float, seed: int) -> OrderRates:
        """Sample, check and apply, with the copy that leaves the old position as it was."""
        game, rates, clock = self.game, OrderRates(), time.process_time
        begun = clock()
        while clock() - begun < seconds or not rates.ship_orders:
            chance, draws = Fast(seed + rates.games), Draws(seed + rates.games)
            s, _ = game.new(chance, telling=False)
            while s.pending:
                seat = seat_of(s)
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

    def sealing(self, least: int = 200) -> list[tuple[Any, int]]:
        """Positions of random games in which a seat is asked for sealed orders, with that seat.

        Most random games have none, so that they are looked for once, beforehand.
        """
        game, seed, found = self.game, 0, list[tuple[Any, int]]()
        while len(found) < least:
            chance, draws = Fast(seed), Draws(seed)
            s, _ = game.new(chance, telling=False)
            while s.pending:
                seat = seat_of(s)
                decision: Any = game.decision(s, seat)
                if Orders in decision.kinds():
                    found.append((s.copy(), seat))
                game.advance(s, seat, decision.sample(draws), chance)
            seed += 1
        return found

    def orders_in_place(self, sealing: list[tuple[Any, int]], seconds: float, seed: int) -> float:
        """Ship-orders a second: offered, sampled and carried out in place.

        The copies are made beforehand, and the clock is read once for all of them: reading it for
        each would cost as much as a quick order.
        """
        game, orders, spent, clock = self.game, 0, 0.0, time.process_time
        draws, chance = Draws(seed), Fast(seed)
        while spent < seconds:
            asked = [(s.copy(), seat) for s, seat in sealing]
            begun = clock()
            for s, seat in asked:
                action: Any = game.decision(s, seat).sample(draws)  # type: ignore[union-attr]
                game.advance(s, seat, action, chance)
                orders += len(action.orders)
            spent += clock() - begun
        return orders / spent

    def positions(self, seed: int, step: int = 10) -> list[Any]:
        """Positions spread over one random game."""
        game, chance, draws = self.game, Fast(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        found, count = [s], 0
        while s.pending:
            seat = seat_of(s)
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
