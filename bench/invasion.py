"""Random legal play of Japan and England: whole games, decisions and Land battles in a second."""

import time
from typing import Any, Final

from bench.play import RandomPlay
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.invasion.model.kinds import HUMAN, LAND

SETUPS: Final = {"Japan": Setup("japan", "core"), "England": Setup("england", "core")}
BATTLES: Final = 40


class Invasion(RandomPlay):
    """One of the two titles, ready to be measured."""

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
