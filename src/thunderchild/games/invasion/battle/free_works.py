"""Free Earthworks for every Gun, at sea for every ship (INV-EWK-02, INV-NAV-03, INV-MIX-04)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.decision import Listed
from thunderchild.core.procedure import (
    END,
    NEXT,
    Procedure,
    Procedures,
    Question,
    Questions,
    Result,
)
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.digging import FREE_LEVEL, give_level
from thunderchild.games.invasion.battle.field import (
    HIDDEN,
    guns,
    piece_name,
    pieces,
)
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.differences import gives_works
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import GiveWorks
from thunderchild.games.invasion.model.kinds import LAND, NAVAL
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import ask


def to_be_hidden(facts: BattleFacts, s: InvasionState) -> list[int]:
    """Guns (at sea: ships) that have not had their free level and have room for it."""
    mine = pieces(s) if s.battle == NAVAL else guns(s)
    room = [piece for piece in mine if s.piece_works[piece] < facts.cap]
    return [piece for piece in room if not s.piece_done[piece] & HIDDEN]


def is_short(facts: BattleFacts, s: InvasionState) -> bool:
    """Whether too few counters are left for the free levels of a Land battle (INV-MIX-03)."""
    left = facts.works_left(s)
    return s.battle == LAND and 0 <= left < len(to_be_hidden(facts, s))


@check("INV-DEC-047")
def piece_can_be_hidden(d: "FreeWorksDecision", action: GiveWorks) -> Refusal | None:
    """A Gun or ship that has had no free level in this battle (INV-EWK-02, INV-MIX-04)."""
    if action.piece in to_be_hidden(d.facts, d.s):
        return None
    return Refusal("It cannot get a free level", "INV-DEC-047")


class FreeWorksDecision(Listed[GiveWorks]):
    """Who gets one of the last counters."""

    ACTIONS = (GiveWorks,)
    CHECKS = (piece_can_be_hidden,)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[GiveWorks]:
        """Each that has none yet."""
        return (GiveWorks(piece) for piece in to_be_hidden(self.facts, self.s))

    def text(self, action: GiveWorks) -> str:
        return piece_name(self.s, action.piece)


class FreeWorksQuestion(Question):
    """Which Guns or ships get the last Earthworks counters (INV-DEC-047)."""

    def offer(self, p: Play, seat: int) -> FreeWorksDecision:
        """Each that has none yet."""
        return FreeWorksDecision(p.facts.battle, p.s)

    def take(self, p: Play, seat: int, action: GiveWorks) -> Result:
        give_level(p, action.piece, p.facts.battle.cap, FREE_LEVEL)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Too few Earthworks are left: choose who gets one."


class FreeWorks(Procedure):
    """Every Gun gets one free level at each battle, at sea every ship (INV-EWK-02, INV-NAV-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("give", "choose", "again")
    WHERE = gives_works

    def give(self, p: Play) -> Result:
        """If the counters suffice all get one (INV-EWK-02, INV-MIX-04)."""
        s = p.s
        open_to = to_be_hidden(p.facts.battle, s)
        left = p.facts.battle.works_left(s)
        if left >= 0 and left < len(open_to):
            return NEXT if left else END
        rule = "INV-NAV-03" if s.battle == NAVAL else FREE_LEVEL
        for piece in open_to:
            give_level(p, piece, p.facts.battle.cap, rule)
        return END

    def choose(self, p: Play) -> Result:
        """Otherwise you choose who gets one (INV-MIX-04)."""
        return ask(p, FreeWorksQuestion)

    def again(self, p: Play) -> Result:
        """While counters last (INV-MIX-04)."""
        return p.jump("give")


PROCEDURES: Procedures = (FreeWorks,)
QUESTIONS: Questions = (FreeWorksQuestion,)
