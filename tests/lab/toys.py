"""Players of Lanterns whose strength is known: who lays nothing never scores a point."""

from typing import Any

from thunderchild.core.actions import Pass
from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.core.testing.specimen.model import Buy, Orders


class Sleeper:
    """Buys nothing, lays nothing, answers nothing."""

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        decision = game.decision(game.imagine(view, Fast(draws.pick(MASK64))), seat)
        for action in (Buy(), Orders((0, 0)), Pass()):
            if isinstance(action, decision.kinds()) and action in decision:
                return action
        return decision.sample(draws)


class Eager:
    """Lays the highest tiles it holds."""

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        decision = game.decision(game.imagine(view, Fast(draws.pick(MASK64))), seat)
        if Orders in decision.kinds():
            return max(decision, key=lambda orders: sum(orders.tiles))
        return decision.sample(draws)


class Speechless:
    """No player at all."""
