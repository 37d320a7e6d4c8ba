"""A battle of ten ships a side: how many ship-orders are resolved in a second."""

import time
from typing import Any, Final

from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.content.files import open_pack
from thunderchild.games.warpwar.model.actions import Build, EndMovement, Move, NewShip, Orders
from thunderchild.games.warpwar.model.kinds import WARPSHIP
from thunderchild.games.warpwar.rules.routes import path_to

SHIPS: Final = 10
DESIGN: Final = (14, 8, 7, 3, 9, 0)  # 40 BP with its generator
BP: Final = 400


def rich_game() -> Any:
    """Basic, with enough BP for ten large Warpships."""
    text = open_pack().text("scenarios.toml").replace("first_bp = 50", f"first_bp = {BP}")
    return titles.make(Setup("warpwar", "basic", {}, {"scenarios.toml": text}))


class Battle:
    """A position just before the orders of the first round."""

    def __init__(self) -> None:
        self.game = rich_game()
        self.chance = Fast(1)
        self.start = self.meet()

    def meet(self) -> Any:
        """Both build ten ships; on turn 2 the first player moves all onto the enemy's base."""
        game, draws = self.game, Draws(1)
        s, _ = game.new(self.chance)
        while Orders not in game.decision(s, seat := game.asked(s)[0]).kinds():
            decision = game.decision(s, seat)
            if Build in decision.kinds():
                s = self.act(s, seat, self.plan(decision.form()))
            elif EndMovement in decision.kinds() and s.turn == 2:
                s = self.advance(s, seat)
            elif EndMovement in decision.kinds():
                s = self.act(s, seat, EndMovement())
            else:
                s = self.act(s, seat, decision.sample(draws))
        return s

    def act(self, s: Any, seat: int, action: Any) -> Any:
        """One action through the gate."""
        return self.game.apply(s, seat, action, self.chance)[0]

    def plan(self, form: Any) -> Build:
        """Ten equal Warpships."""
        return Build([NewShip(WARPSHIP, *DESIGN, form.bases[0])] * (form.bp // (BP // SHIPS)))

    def advance(self, s: Any, seat: int) -> Any:
        """Everybody to the enemy's base."""
        goal = self.game.facts.enemy_bases(s, seat)[0]
        form = self.game.decision(s, seat).form()
        for ship in form.ships:
            for place, warp in path_to(form.ways[ship.ways], goal):
                s = self.act(s, seat, Move(ship.ship, place, warp))
        return self.act(s, seat, EndMovement())

    def rate(self, seconds: float, seed: int) -> float:
        """Ship-orders a second over whole battles: sample, gate, resolve, place hits."""
        game, chance, clock = self.game, self.chance, time.process_time
        draws, orders = Draws(seed), 0
        begun = clock()
        while (spent := clock() - begun) < seconds:
            s = self.start
            while s.pending and s.star >= 0:
                seat = (s.pending & -s.pending).bit_length() - 1
                decision = game.decision(s, seat)
                action = decision.sample(draws)
                s, _ = game.apply(s, seat, action, chance, telling=False, decision=decision)
                if type(action) is Orders:
                    orders += len(action.orders)
        return orders / spent

    def in_place(self, seconds: float, seed: int) -> float:
        """The same as a simulation makes it: sampled and carried out in place."""
        game, chance, clock = self.game, self.chance, time.process_time
        draws, orders = Draws(seed), 0
        begun = clock()
        while (spent := clock() - begun) < seconds:
            s = self.start.copy()
            while s.pending and s.star >= 0:
                seat = (s.pending & -s.pending).bit_length() - 1
                action = game.decision(s, seat).sample(draws)
                game.advance(s, seat, action, chance)
                if type(action) is Orders:
                    orders += len(action.orders)
        return orders / spent
