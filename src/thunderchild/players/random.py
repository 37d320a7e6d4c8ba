"""A machine that does anything legal."""

from typing import Any

from thunderchild.core.chance import MASK64, Draws, Fast


class Random:
    """Samples what its seat may do.

    A decision depends only on what the seat may know, so the decision in an imagined world is the
    decision in the true one (the generic suite proves it for every title).
    """

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """Imagine a world behind the view and sample the decision there."""
        decision = game.decision(game.imagine(view, Fast(draws.pick(MASK64))), seat)
        return decision.sample(draws)
