"""What a seat of the League knows: all Nations, the sheet, and what is proposed for it."""

from typing import Any

from msgspec import Struct

from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.league.model.kinds import Stage, Step


class SheetRowView(Struct, frozen=True):
    """A row of the sheet: where its counter stands, and how full its next box is."""

    step: Step
    paid: int
    cost: int  # of the next box; 0 at Break-Through


class ProposalView(Struct, frozen=True):
    """What a Nation proposes for the sheet."""

    by: int
    row: int
    number: int


class NationView(Struct, frozen=True):
    """A Nation as everybody sees it: its position, and how far it is in the phase."""

    name: str
    busy: bool  # it has not finished the phase in hand
    counted: int  # Escaped points that have gone to the pool
    view: View


class LeagueView(Struct, frozen=True):
    """The position as everybody sees it."""

    seat: int
    turn: int
    stage: Stage
    question: str
    pool: int
    rows: list[SheetRowView]
    proposal: ProposalView | None
    nations: list[NationView]
    winner: int
    reason: int
    place: list[Any]  # for imagining: no page needs it
