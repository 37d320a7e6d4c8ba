"""The view of a League, built from nothing; and a position that fits it."""

from collections.abc import Sequence
from typing import Any

from thunderchild.core.chance import Chance
from thunderchild.core.procedure import Question
from thunderchild.games.invasion.league.content.facts import LeagueFacts
from thunderchild.games.invasion.league.knows.view import (
    LeagueView,
    NationView,
    ProposalView,
    SheetRowView,
)
from thunderchild.games.invasion.league.model.kinds import NOBODY, STAGES, STEPS
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.league.rules.council import Council
from thunderchild.games.invasion.model.kinds import HUMAN


def view_of(
    facts: LeagueFacts,
    questions: Sequence[type[Question]],
    place: list[Any],
    s: LeagueState,
    seat: int,
) -> LeagueView:
    """All that a seat may know; the spectator knows as much."""
    return LeagueView(
        seat=seat,
        turn=s.turn,
        stage=STAGES[s.stage + 1],
        question=questions[s.kind].__name__ if s.kind >= 0 else "",
        pool=s.pool,
        rows=[
            SheetRowView(STEPS[step], s.paid[row], facts.cost(row, step))
            for row, step in enumerate(s.steps)
        ],
        proposal=proposal_of(s),
        nations=[
            NationView(facts.names[i], bool(nation.pending), s.counted[i], game.view(nation, HUMAN))
            for i, (game, nation) in enumerate(zip(facts.nations, s.nations, strict=True))
        ],
        winner=s.winner,
        reason=s.reason,
        place=place,
    )


def proposal_of(s: LeagueState) -> ProposalView | None:
    """What lies on the table of the council (INV-LTN-04)."""
    council = s.nearest(Council)
    if council is None or council.row == NOBODY:
        return None
    return ProposalView(council.by, council.row, council.amount)


class ApartChance:
    """The draws of one Nation's imagined world, apart from those of the others."""

    __slots__ = ("nation", "nations", "source")

    def __init__(self, source: Chance, nation: int, nations: int) -> None:
        self.source, self.nation, self.nations = source, nation, nations

    def pick(self, n: int, at: int, what: str) -> int:
        """Every so manyth draw belongs to this Nation."""
        return self.source.pick(n, at * self.nations + self.nation, what)


def set_out(facts: LeagueFacts, s: LeagueState, view: LeagueView, chance: Chance) -> None:
    """Lay the sheet and the Nations out; each Nation's next Event card is thought up."""
    s.turn, s.stage, s.pool = view.turn, STAGES.index(view.stage) - 1, view.pool
    s.steps = [STEPS.index(row.step) for row in view.rows]
    s.paid = [row.paid for row in view.rows]
    s.counted = [nation.counted for nation in view.nations]
    number = len(facts.nations)
    s.nations = [
        game.imagine(seen.view, ApartChance(chance, i, number))
        for i, (game, seen) in enumerate(zip(facts.nations, view.nations, strict=True))
    ]
