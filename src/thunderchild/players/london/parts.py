"""What London supplies to the search that all titles share."""

from typing import Final

from thunderchild.core.chance import MASK64, Draws
from thunderchild.games.london.game import London
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.actions import Activate, Attack, Bombard, Move
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.movement import MoveQuestion
from thunderchild.players import Offer, offer_in
from thunderchild.players.london import belief, features, manners
from thunderchild.players.london.greedy import Greedy
from thunderchild.players.parts import is_noticed
from thunderchild.players.search.distinct import distinct
from thunderchild.players.search.fitted import Fitted, fitted
from thunderchild.players.search.plans import Plan

OF_PIECES: Final = (Move, Attack, Bombard)
PACKAGE: Final = "thunderchild.players.london"


class LondonParts:
    """The parts of London."""

    def __init__(self, temper: str = "") -> None:
        self.temper = temper

    def tempered(self, temper: str) -> "LondonParts":
        """The same with a base player of another temper."""
        return LondonParts(temper)

    def base(self) -> Greedy:
        """A new base player."""
        return Greedy(temper=self.temper)

    def stand_in(self) -> Greedy:
        """The base player, who takes an imagined position for the truth."""
        return Greedy(temper=self.temper)

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

    def segment(self, game: London, s: LondonState, seat: int) -> object:
        """A side's part of a turn."""
        return (s.turn, s.side)

    def is_rest(self, game: London, s: LondonState) -> bool:
        """Before somebody moves."""
        return isinstance(game.questions[s.kind], MoveQuestion)

    def is_searched(self, game: London, s: LondonState, seat: int, decision: Offer) -> bool:
        """Moves and attacks; on the map alone, not while units are bought and placed."""
        kinds = decision.kinds()
        return bool(s.hex) and (Activate in kinds or any(kind in kinds for kind in OF_PIECES))

    def plans(
        self, game: London, s: LondonState, seat: int, decision: Offer, draws: Draws
    ) -> list[Plan]:
        """The base plan, and other manners for this part of the turn (`manners.py`)."""
        found = manners.plans(game, seat, self.temper)
        return distinct(self, game, s, seat, found, draws.pick(MASK64))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the features."""
        return features.NAMES

    def features(self, game: London, s: LondonState, seat: int) -> list[float]:
        """What is learnt, from the Earthling's side alone."""
        return features.features(game, s) if seat == EARTHLING and s.hex else []

    def case(self, game: London, s: LondonState) -> str:
        """Each Objective is learnt by itself."""
        return features.case(game, s)

    def likely(self, game: London, view: View, seat: int, seed: int) -> LondonState:
        """A likely world."""
        return belief.likely(game, view, seat, seed)

    def learnt(self, game: London, s: LondonState) -> Fitted:
        """The outlook that a position needs."""
        names, case = features.NAMES, features.case(game, s)
        return fitted(PACKAGE, game.TITLE, game.scenario, names, case)

    def reasons(self, game: London, s: LondonState, seat: int) -> dict[str, float]:
        """What each feature adds."""
        sign = -1.0 if seat == MARTIAN else 1.0
        parts = self.learnt(game, s).parts(features.features(game, s))
        return {name: sign * part for name, part in parts.items()}

    def outlook(self, game: London, s: LondonState, seat: int) -> float:
        """The chance of a seat to win."""
        chance = self.learnt(game, s).chance(features.features(game, s))
        return 1.0 - chance if seat == MARTIAN else chance


PARTS: Final = LondonParts()
