"""What WarpWar gives the engine that all titles share."""

from typing import Final

from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.actions import EndMovement
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.players import offer_in
from thunderchild.players.parts import is_noticed
from thunderchild.players.warpwar.greedy import Greedy


class WarpWarParts:
    """The parts of WarpWar."""

    def base(self) -> Greedy:
        """A new base player."""
        return Greedy()

    def noticed(self, game: WarpWar, s: WarpWarState, seat: int, share: int) -> WarpWarState | None:
        """A position in which only some Warpships may move."""
        if EndMovement not in offer_in(game, s, seat).kinds():
            return None
        seen = s.copy()
        for ship in seen.fleet(seat):
            if not is_noticed(s.turn, ship, share):
                seen.stopped[ship] = 1
        return seen


PARTS: Final = WarpWarParts()
