"""A machine that does not think of all its pieces."""

from typing import Any

from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.players.parts import Parts


class Forgetful:
    """Plays as the base player does, with a share of its pieces; it forgets others each turn."""

    def __init__(self, parts: Parts, share: int) -> None:
        self.parts, self.share = parts, share
        self.base = parts.base()

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """What the base player would do if the forgotten pieces could do nothing."""
        world = game.imagine(view, Fast(draws.pick(MASK64)))
        noticed = self.parts.noticed(game, world, seat, self.share)
        if noticed is not None:
            action = self.base.policy(game, noticed, seat, draws, view)
            if game.why_not(world, seat, action) is None:
                return action
        return self.base.choose(game, view, seat, draws)
