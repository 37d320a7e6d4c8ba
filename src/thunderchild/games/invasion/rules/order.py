"""Waves and Cylinders act by number, or as the player says (INV-SEQ-04)."""

from typing import ClassVar, Final

from thunderchild.core.choices import Offers
from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import NEXT, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.content.differences import player_orders, reads_backs
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.actions import ChooseWave
from thunderchild.games.invasion.model.kinds import NONE, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.phase import Phase

# Bits of wave_done.
ACTED: Final = 1  # has acted in this phase
READY: Final = 2  # was there when the phase began


@check("INV-DEC-014")
def has_not_acted(decision: "Order", action: ChooseWave) -> Refusal | None:
    """One that has not acted in this phase (INV-SEQ-04)."""
    if action.row in decision.rows:
        return None
    return Refusal("That one does not act now", "INV-DEC-014")


class Order(Offers[ChooseWave]):
    """Who acts next."""

    ACTIONS = (ChooseWave,)
    CHECKS = (has_not_acted,)

    def __init__(self, facts: Facts, s: InvasionState, rows: list[int]) -> None:
        self.facts, self.s, self.rows = facts, s, rows

    def legal(self) -> list[ChooseWave]:
        """Each row that has not acted."""
        return [ChooseWave(row) for row in self.rows]

    def text(self, action: ChooseWave) -> str:
        return waves.wave_label(self.facts, self.s, action.row)


class OrderQuestion(Question):
    """Which Wave or Cylinder acts next (INV-DEC-014)."""

    def offer(self, p: Play, seat: int) -> Order:
        """Each that has not acted."""
        return Order(p.facts, p.s, waiting(p.s))

    def take(self, p: Play, seat: int, action: ChooseWave) -> Result:
        p.s.top(Acting).row = action.row
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Choose who acts next."


def waiting(s: InvasionState) -> list[int]:
    """The rows that were there when the phase began and have not acted."""
    return [row for row, bits in enumerate(s.wave_done) if bits == READY]


class Acting(Phase):
    """A phase in which Waves (or Cylinders) act one after another; the act is before `again`."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(reads_backs, "event_check"),
        "muster",
        only_where(player_orders, "choose"),
        "next_row",
        "again",
        "close",
    )
    WHO: ClassVar[int] = WAVE
    row: int = NONE  # the one that acts

    def muster(self, p: Play) -> Result:
        """All that are there now act once; a new Wave waits a turn (INV-SEQ-04, INV-ASM-03)."""
        s = p.s
        s.wave_done = [READY if state == self.WHO else 0 for state in s.wave_state]
        return NEXT

    def choose(self, p: Play) -> Result:
        """You give the order, by option (INV-SEQ-04)."""
        return ask(p, OrderQuestion) if len(waiting(p.s)) > 1 else NEXT

    def next_row(self, p: Play) -> Result:
        """The lowest number, or the one you chose (INV-SEQ-04)."""
        s = p.s
        if self.row == NONE:
            rows = waiting(s)
            if not rows:
                return p.past("again")
            self.row = rows[0]
        s.wave_done[self.row] |= ACTED
        return NEXT

    def again(self, p: Play) -> Result:
        """The next one (INV-SEQ-04)."""
        self.row = NONE
        return p.jump("choose" if "choose" in p.book.names_of(type(self)) else "next_row")


QUESTIONS: Questions = (OrderQuestion,)
