"""Random legal play of Japan and England: whole games, decisions and Land battles in a second."""

import time
from typing import Any, Final

from bench.ours import Rates
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.invasion.kinds import HUMAN, LAND

SETUPS: Final = {"Japan": Setup("japan", "core"), "England": Setup("england", "core")}
BATTLES: Final = 40


class Invasion:
    """One of the two titles, ready to be measured."""

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
                decision = game.decision(s, HUMAN)
                action = decision.sample(draws)  # type: ignore[union-attr]
                s, _ = game.apply(s, HUMAN, action, chance, telling=False, decision=decision)
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
                action = game.decision(s, HUMAN).sample(draws)  # type: ignore[union-attr]
                game.advance(s, HUMAN, action, chance)
                rates.decisions += 1
            rates.games += 1
        rates.seconds = clock() - begun
        return rates

    def fields(self) -> list[Any]:
        """Positions at the first choice of Land battles, from random games."""
        game, found, seed = self.game, list[Any](), 0
        while len(found) < BATTLES:
            chance, draws = Fast(seed), Draws(seed)
            s, _ = game.new(chance, telling=False)
            before = s.battle
            while s.pending:
                if s.battle == LAND != before:
                    found.append(s.copy())
                before = s.battle
                action = game.decision(s, HUMAN).sample(draws)  # type: ignore[union-attr]
                game.advance(s, HUMAN, action, chance)
            seed += 1
        return found[:BATTLES]

    def battles(self, fields: list[Any], seconds: float, seed: int) -> float:
        """Land battles a second, fought to the end in place from given positions."""
        game, clock, fought = self.game, time.process_time, 0
        begun = clock()
        while clock() - begun < seconds or not fought:
            s = fields[fought % len(fields)].copy()
            chance, draws = Fast(seed + fought), Draws(seed + fought)
            while s.pending and s.battle == LAND:
                action = game.decision(s, HUMAN).sample(draws)  # type: ignore[union-attr]
                game.advance(s, HUMAN, action, chance)
            fought += 1
        return fought / (clock() - begun)
