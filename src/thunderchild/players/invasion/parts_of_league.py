"""What the League supplies to the search: each Nation by the parts of its own game.

A seat plans the turn of its Nation; the others play theirs beside it. The League wins only if every
Nation does, so its outlook is the product of theirs.
"""

from math import prod
from typing import Final

from thunderchild.core.actions import Action
from thunderchild.core.chance import Draws
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.invasion.league.game import League
from thunderchild.games.invasion.league.knows.view import LeagueView
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.players import Offer
from thunderchild.players.invasion import features
from thunderchild.players.invasion.greedy import Greedy
from thunderchild.players.invasion.parts import InvasionParts
from thunderchild.players.search.plans import Plan

SURE: Final = 0.999  # a chance so good that nothing more can come of it


class InNation(Plan):
    """A plan for a Nation; in the council the base player."""

    def __init__(self, plan: Plan, base: Greedy) -> None:
        super().__init__(plan.words, base)
        self.plan = plan

    def begin(self) -> None:
        """As its plan."""
        self.plan.begin()

    def answer(
        self,
        game: League,
        s: LeagueState,
        seat: int,
        draws: Draws,
        view: LeagueView | None = None,
    ) -> Action:
        """What the plan does, where the Nation is asked."""
        if not game.nation_asked(s, seat):
            council: Action = self.base.policy(game, s, seat, draws, view)
            return council
        seen = None if view is None else view.nations[seat].view
        nation: Action = self.plan.answer(game.nation(seat), s.nations[seat], HUMAN, draws, seen)
        return nation


class LeagueParts:
    """The parts of the League, for commanders of one temper."""

    apart: Final = True  # seats answer at the same time, each in its own Nation

    def __init__(self, temper: str = "") -> None:
        self.temper = temper
        self.nation = InvasionParts(temper)
        self.each_turn = self.nation.each_turn

    def tempered(self, temper: str) -> "LeagueParts":
        """The same for bold or careful commanders."""
        return LeagueParts(temper)

    def base(self) -> Greedy:
        """A new base player."""
        return self.nation.base()

    def stand_in(self) -> Greedy:
        """The base player, who takes an imagined position for the truth."""
        return self.base()

    def noticed(self, game: League, s: LeagueState, seat: int, share: int) -> LeagueState | None:
        """A position in which the Nation of the seat has only some Waves and Units."""
        if not game.nation_asked(s, seat):
            return None
        nation = self.nation.noticed(game.nation(seat), s.nations[seat], HUMAN, share)
        if nation is None:
            return None
        seen = s.copy()
        seen.nations[seat] = nation
        return seen

    def segment(self, game: League, s: LeagueState, seat: int) -> object:
        """What is bought and moved in a turn of the Nation."""
        return self.nation.segment(game.nation(seat), s.nations[seat], HUMAN)

    def is_rest(self, game: League, s: LeagueState) -> bool:
        """Before something is bought in any Nation that is still asked."""
        asked = [seat for seat, nation in enumerate(s.nations) if nation.pending]
        return bool(asked) and all(
            self.nation.is_rest(game.nation(seat), s.nations[seat]) for seat in asked
        )

    def is_searched(self, game: League, s: LeagueState, seat: int, decision: Offer) -> bool:
        """What is bought for the Nation."""
        return game.nation_asked(s, seat) and self.nation.is_searched(
            game.nation(seat), s.nations[seat], HUMAN, decision
        )

    def plans(
        self, game: League, s: LeagueState, seat: int, decision: Offer, draws: Draws
    ) -> list[Plan]:
        """The plans for the Nation."""
        nation = game.nation(seat)
        found = self.nation.plans(nation, s.nations[seat], HUMAN, decision, draws)
        return [InNation(plan, self.base()) for plan in found]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the features of one Nation."""
        return features.NAMES

    def features(self, game: League, s: LeagueState, seat: int) -> list[float]:
        """Nothing is learnt from a League: each Nation is judged as if it were alone."""
        return []

    def reasons(self, game: League, s: LeagueState, seat: int) -> dict[str, float]:
        """What each feature of the Nation adds to the outlook of all, until it drops out."""
        if s.nations[seat].winner != UNDECIDED:
            return {}
        own, whole = self.chances(game, s)[seat], self.outlook(game, s, seat)
        share = (1.0 - min(SURE, own)) / (1.0 - min(SURE, whole))
        parts = self.nation.reasons(game.nation(seat), s.nations[seat], HUMAN)
        return {name: share * part for name, part in parts.items()}

    def outlook(self, game: League, s: LeagueState, seat: int) -> float:
        """The chance that every Nation wins."""
        return prod(self.chances(game, s))

    def chances(self, game: League, s: LeagueState) -> list[float]:
        """The chance of each Nation."""
        return [
            self.nation.outlook(game.nation(seat), nation, HUMAN)
            if nation.winner == UNDECIDED
            else float(nation.winner == HUMAN)
            for seat, nation in enumerate(s.nations)
        ]


PARTS: Final = LeagueParts()
