"""Activation: at the end of a Movement Phase units turn face-up (LON-8)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Listed
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts, Play, seat_bit
from thunderchild.games.london.model.actions import Activate, Done
from thunderchild.games.london.model.kinds import HQ, MARTIAN, MINIONS
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.page.forms import PieceForm
from thunderchild.games.london.rules.minions import MinionQuestion, Minions, appear
from thunderchild.games.london.rules.pieces import turn_up


def inactive(facts: Facts, s: LondonState, side: int) -> list[int]:
    """A side's face-down pieces on the map."""
    martian = side == MARTIAN
    return [
        piece
        for piece, kind in enumerate(s.kind_of)
        if (kind < FIRST_EARTHLING) == martian and not s.up[piece] and s.hex[piece] >= 0
    ]


@check("LON-8.3")
def is_own_inactive(d: "ActivatePart", action: Activate) -> Refusal | None:
    """One's own Inactive units on the map can be turned up (LON-8.3, LON-8.6)."""
    if action.piece in d.pieces:
        return None
    return Refusal("That is not an Inactive unit of yours on the map", "LON-8.3")


class ActivatePart(Listed[Activate]):
    """Pieces that can be turned up."""

    ACTIONS = (Activate,)
    CHECKS = (is_own_inactive,)

    def __init__(self, facts: Facts, s: LondonState, seat: int) -> None:
        self.facts, self.s = facts, s
        self.pieces = inactive(facts, s, seat)

    def candidates(self) -> Iterator[Activate]:
        for piece in self.pieces:
            yield Activate(piece)

    def text(self, action: Activate) -> str:
        """Which unit it is, and where."""
        kind, hex = self.s.kind_of[action.piece], self.s.hex[action.piece]
        return f"{self.facts.unit_names[kind]} at {self.facts.names[hex]}"


class ActivationDecision(AnyOf):
    """Turn a unit up, or be done."""

    def __init__(self, facts: Facts, s: LondonState, seat: int) -> None:
        self.activate = ActivatePart(facts, s, seat)
        self.done = Enough(Done(), "done turning up")
        super().__init__([self.activate, self.done])

    def form(self) -> PieceForm:
        """The pieces, by what their owner knows them to be."""
        facts, s = self.activate.facts, self.activate.s
        pieces = self.activate.pieces
        names = [f"{facts.unit_names[s.kind_of[i]]} {facts.label(s, i)}" for i in pieces]
        return PieceForm("activate", pieces, names, [self.done.choice(Done())], "LON-8.3")


class ActivateQuestion(Question):
    """A player may turn any of his Inactive units face-up (LON-8.3)."""

    def offer(self, p: Play, seat: int) -> ActivationDecision:
        """Any of them, or none."""
        return ActivationDecision(p.facts, p.s, seat)

    def take(self, p: Play, seat: int, action: Activate | Done) -> Result:
        if type(action) is Activate:
            turn_up(p, action.piece, "LON-8.3")
        else:
            p.s.closed = 1
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Which of your face-down units turn up? They may attack now and move next turn."


def needs_minion(facts: Facts, s: LondonState) -> bool:
    """An HQ that has just become Active has no minion yet (LON-18.1)."""
    return len(s.minions) == MINIONS and facts.active(s, HQ) >= 0


class Activation(Procedure):
    """The end of a Movement Phase (LON-6.2, LON-8.3)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "activate", "minion", "arrival", "again")
    # The system's own Martians all turn up at once (LON-25.7).
    SYSTEM_LINES: ClassVar[tuple[str, ...]] = ("activate_all", "draw_minion", "arrival")

    def begin(self, p: Play) -> Result:
        """After all movement (LON-6.2)."""
        p.s.closed = 0
        return NEXT

    def activate(self, p: Play) -> Result:
        """As many as the player likes (LON-8.3)."""
        s = p.s
        if not inactive(p.facts, s, s.side):
            s.closed = 1
            return NEXT
        return p.ask(seat_bit(s.side), ActivateQuestion)

    def minion(self, p: Play) -> Result:
        """The owner of a new HQ picks any minion (LON-18.1)."""
        return p.ask(seat_bit(MARTIAN), MinionQuestion) if needs_minion(p.facts, p.s) else NEXT

    def arrival(self, p: Play) -> Result:
        """What the minion's arrival sets off (LON-18.7)."""
        return p.call(Minions()) if p.s.arriving else NEXT

    def again(self, p: Play) -> Result:
        """Until the player is done (LON-8.3)."""
        return NEXT if p.s.closed else p.jump("activate")

    def activate_all(self, p: Play) -> Result:
        """All Inactive Martians on the map turn Active (LON-25.7)."""
        for piece in inactive(p.facts, p.s, MARTIAN):
            turn_up(p, piece, "LON-25.7")
        return NEXT

    def draw_minion(self, p: Play) -> Result:
        """In solitaire the first minion is drawn at random (LON-29.2)."""
        s = p.s
        if needs_minion(p.facts, s):
            appear(p, s.minions[p.pick(len(s.minions), "the first minion")], "LON-29.2")
        return NEXT


class SystemActivation(Activation):
    """The same for the Martians of the solitaire game (LON-25.7, LON-29.2)."""

    LINES: ClassVar[tuple[str, ...]] = Activation.SYSTEM_LINES
