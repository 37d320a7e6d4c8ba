"""What Japan and England supply to the search that all titles share."""

from typing import Final

from thunderchild.core.chance import MASK64, Draws
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.actions import BuyUnit, MoveUnit
from thunderchild.games.invasion.model.kinds import ABSENT, HUMAN, NONE, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.production import ProductionQuestion
from thunderchild.games.invasion.rules.units import ACTED
from thunderchild.players import Offer, offer_in
from thunderchild.players.invasion import features, manners
from thunderchild.players.invasion.greedy import Greedy
from thunderchild.players.parts import is_noticed
from thunderchild.players.search.distinct import distinct
from thunderchild.players.search.fitted import Fitted, fitted
from thunderchild.players.search.plans import Plan

ROWS: Final = 100  # Waves are noticed by numbers that no Unit has
ALIKE: Final = 1009  # and by others where other Tripods are seen
PACKAGE: Final = "thunderchild.players.invasion"


class InvasionParts:
    """The parts of Japan and England, of a steady commander or of one with a temper."""

    def __init__(self, temper: str = "") -> None:
        self.temper = temper
        self.each_turn = True  # a rollout is judged after each of its turns (`rollout.py`)

    def tempered(self, temper: str) -> "InvasionParts":
        """The same for a bold or a careful commander (`style.py`)."""
        return InvasionParts(temper)

    def base(self) -> Greedy:
        """A new base player."""
        return Greedy(temper=self.temper)

    def stand_in(self) -> Greedy:
        """The base player, who takes an imagined position for the truth."""
        return self.base()

    def noticed(
        self, game: Invasion, s: InvasionState, seat: int, share: int
    ) -> InvasionState | None:
        """A position in which only some Waves are on the map, and only some Units can act."""
        kinds = offer_in(game, s, seat).kinds()
        if BuyUnit not in kinds and MoveUnit not in kinds:
            return None
        seen, luck = s.copy(), ALIKE * tripods_seen(s)
        for row, state in enumerate(s.wave_state):
            if state == WAVE and not is_noticed(s.turn, luck + ROWS + row, share):
                seen.wave_state[row] = ABSENT
        for unit, zone in enumerate(s.unit_zone):
            if zone != NONE and not is_noticed(s.turn, luck + unit, share):
                seen.unit_done[unit] |= ACTED
        return seen

    def segment(self, game: Invasion, s: InvasionState, seat: int) -> object:
        """What is bought and moved in a turn, while no Wave moves."""
        return (s.turn, tuple(s.wave_zone), tuple(s.wave_state))

    def is_rest(self, game: Invasion, s: InvasionState) -> bool:
        """Before something is bought."""
        return isinstance(game.questions[s.kind], ProductionQuestion)

    def is_searched(self, game: Invasion, s: InvasionState, seat: int, decision: Offer) -> bool:
        """What is bought: the plan then lasts for the turn."""
        return isinstance(game.questions[s.kind], ProductionQuestion)

    def plans(
        self, game: Invasion, s: InvasionState, seat: int, decision: Offer, draws: Draws
    ) -> list[Plan]:
        """The base plan, an attack on each Wave, other manners and mixtures (`manners.py`)."""
        found = manners.plans(game, s, draws, self.temper)
        return distinct(self, game, s, seat, found, draws.pick(MASK64))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the features."""
        return features.NAMES

    def features(self, game: Invasion, s: InvasionState, seat: int) -> list[float]:
        """What is learnt: the Martians have no player."""
        return features.features(game, s) if seat == HUMAN else []

    def case(self, game: Invasion, s: InvasionState) -> str:
        """Each part of a war is learnt by itself."""
        return features.case(s)

    def learnt(self, game: Invasion, s: InvasionState) -> Fitted:
        """The outlook that a position needs."""
        return fitted(PACKAGE, game.TITLE, game.scenario, features.NAMES, features.case(s))

    def reasons(self, game: Invasion, s: InvasionState, seat: int) -> dict[str, float]:
        """What each feature adds."""
        return self.learnt(game, s).parts(features.features(game, s))

    def outlook(self, game: Invasion, s: InvasionState, seat: int) -> float:
        """The chance to win."""
        return self.learnt(game, s).chance(features.features(game, s))


def tripods_seen(s: InvasionState) -> int:
    """A number for the Tripods of all Waves.

    Which Waves a commander forgets depends on it. Every game begins with the same Waves in the same
    Zones, so forgetting the same ones in the same turn of each game would be a fixed habit.
    """
    found = 0
    for number in s.wave_tripods:
        found = (31 * found + number) & MASK64
    return found


PARTS: Final = InvasionParts()
