"""What London gives the engine that all titles share."""

from typing import Final

from thunderchild.games.london.game import London
from thunderchild.games.london.model.actions import Attack, Bombard, Move
from thunderchild.games.london.model.kinds import MARTIAN
from thunderchild.games.london.model.state import LondonState
from thunderchild.players import offer_in
from thunderchild.players.london.greedy import Greedy
from thunderchild.players.parts import is_noticed

OF_PIECES: Final = (Move, Attack, Bombard)


class LondonParts:
    """The parts of London."""

    def base(self) -> Greedy:
        """A new base player."""
        return Greedy()

    def noticed(self, game: London, s: LondonState, seat: int, share: int) -> LondonState | None:
        """A position in which only some units may move and attack."""
        kinds = offer_in(game, s, seat).kinds()
        if not any(kind in kinds for kind in OF_PIECES):
            return None
        seen, facts = s.copy(), game.facts
        for piece in facts.martians(s) if seat == MARTIAN else facts.earthlings(s):
            if not is_noticed(s.turn, piece, share):
                seen.moved[piece] = seen.fired[piece] = 1
        return seen


PARTS: Final = LondonParts()
