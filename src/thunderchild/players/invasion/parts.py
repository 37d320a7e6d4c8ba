"""What Japan and England give the engine that all titles share."""

from typing import Final

from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.actions import BuyUnit, MoveUnit
from thunderchild.games.invasion.model.kinds import ABSENT, NONE, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.units import ACTED
from thunderchild.players import offer_in
from thunderchild.players.invasion.greedy import Greedy
from thunderchild.players.parts import is_noticed

ROWS: Final = 100  # Waves are noticed by numbers that no Unit has


class InvasionParts:
    """The parts of Japan and England."""

    def base(self) -> Greedy:
        """A new base player."""
        return Greedy()

    def noticed(
        self, game: Invasion, s: InvasionState, seat: int, share: int
    ) -> InvasionState | None:
        """A position in which only some Waves are on the map, and only some Units can act."""
        kinds = offer_in(game, s, seat).kinds()
        if BuyUnit not in kinds and MoveUnit not in kinds:
            return None
        seen = s.copy()
        for row, state in enumerate(s.wave_state):
            if state == WAVE and not is_noticed(s.turn, ROWS + row, share):
                seen.wave_state[row] = ABSENT
        for unit, zone in enumerate(s.unit_zone):
            if zone != NONE and not is_noticed(s.turn, unit, share):
                seen.unit_done[unit] |= ACTED
        return seen


PARTS: Final = InvasionParts()
