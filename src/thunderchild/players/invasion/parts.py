"""What Japan and England give the engine that all titles share."""

from typing import Final

from thunderchild.core.actions import Action
from thunderchild.core.chance import Draws
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.model.actions import BuyUnit, MoveUnit
from thunderchild.games.invasion.model.kinds import ABSENT, HUMAN, NONE, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.production import ProductionQuestion
from thunderchild.games.invasion.rules.units import ACTED
from thunderchild.players import Offer, offer_in
from thunderchild.players.invasion import features
from thunderchild.players.invasion.greedy import Greedy
from thunderchild.players.parts import BasePlayer, is_noticed
from thunderchild.players.search.fitted import fitted
from thunderchild.players.search.plans import Plan

ROWS: Final = 100  # Waves are noticed by numbers that no Unit has
PACKAGE: Final = "thunderchild.players.invasion"


class Focus(Plan):
    """The base player with some of the Waves in mind, as if the others were not there."""

    def __init__(self, words: str, base: BasePlayer, rows: tuple[int, ...]) -> None:
        super().__init__(words, base)
        self.rows = rows

    def answer(
        self,
        game: Invasion,
        s: InvasionState,
        seat: int,
        draws: Draws,
        view: View | None = None,
    ) -> Action:
        """What the base player would do about these Waves, where Waves are what it is about."""
        decision = offer_in(game, s, seat)
        kinds = decision.kinds()
        if BuyUnit in kinds or MoveUnit in kinds:
            seen = s.copy()
            for row in waves.rows_in_play(s, WAVE):
                if row not in self.rows:
                    seen.wave_state[row] = ABSENT
            action: Action = self.base.policy(game, seen, seat, draws, view)
            if action in decision:
                return action
        found: Action = self.base.policy(game, s, seat, draws, view)
        return found


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
        """The base plan; one Wave alone, all but one, none of them."""
        rows = waves.rows_in_play(s, WAVE)
        found = [Plan("Deal with everything in its order", self.base())]
        names = {row: waves.wave_label(game.facts, s, row) for row in rows}
        if rows:
            found.append(Focus("Leave the Waves alone this turn", self.base(), ()))
        if len(rows) > 1:
            found += [Focus(f"Deal with {names[row]} alone", self.base(), (row,)) for row in rows]
        if len(rows) > 2:
            for row in rows:
                others = tuple(other for other in rows if other != row)
                found.append(Focus(f"Leave {names[row]} alone", self.base(), others))
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the features."""
        return features.NAMES

    def features(self, game: Invasion, s: InvasionState, seat: int) -> list[float]:
        """What is learnt: the Martians have no player."""
        return features.features(game, s) if seat == HUMAN else []

    def reasons(self, game: Invasion, s: InvasionState, seat: int) -> dict[str, float]:
        """What each feature adds."""
        learnt = fitted(PACKAGE, game.TITLE, game.scenario, features.NAMES)
        return learnt.parts(features.features(game, s))

    def outlook(self, game: Invasion, s: InvasionState, seat: int) -> float:
        """The chance to win."""
        learnt = fitted(PACKAGE, game.TITLE, game.scenario, features.NAMES)
        return learnt.chance(features.features(game, s))


PARTS: Final = InvasionParts()
