"""Waves and Cylinders act by number, or as the player says (INV-SEQ-04)."""

from typing import TYPE_CHECKING, ClassVar, Final

from thunderchild.core.procedure import Jump, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.model.actions import ChooseWave
from thunderchild.games.invasion.model.kinds import NONE, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.base import (
    InvasionPlay,
    InvasionProcedure,
    InvasionQuestion,
    Offers,
    ask,
)

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

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

    def __init__(self, game: "Invasion", s: InvasionState, rows: list[int]) -> None:
        self.game, self.s, self.rows = game, s, rows

    def legal(self) -> list[ChooseWave]:
        """Each row that has not acted."""
        return [ChooseWave(row) for row in self.rows]

    def text(self, action: ChooseWave) -> str:
        """The Wave in words."""
        return waves.wave_label(self.game, self.s, action.row)


class OrderQuestion(InvasionQuestion):
    """Which Wave or Cylinder acts next (INV-DEC-014)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Order:
        """Each that has not acted."""
        return Order(game, s, waiting(s))

    def take(self, p: InvasionPlay, seat: int, action: ChooseWave) -> None:
        """Note it."""
        p.s.row = action.row

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return "Choose who acts next."


def waiting(s: InvasionState) -> list[int]:
    """The rows that were there when the phase began and have not acted."""
    return [row for row, bits in enumerate(s.wave_done) if bits == READY]


class Acting(InvasionProcedure):
    """A phase in which Waves (or Cylinders) act one after another.

    Its lines are `muster`, `choose` where the player gives the order, `next_row`, the act, `again`.
    """

    WHO: ClassVar[int] = WAVE

    def muster(self, p: InvasionPlay) -> Result:
        """All that are there now act once; a new Wave waits a turn (INV-SEQ-04, INV-ASM-03)."""
        s = p.s
        s.row = NONE
        s.wave_done = [READY if state == self.WHO else 0 for state in s.wave_state]
        return None

    def choose(self, p: InvasionPlay) -> Result:
        """You give the order, by option (INV-SEQ-04)."""
        return ask(OrderQuestion) if len(waiting(p.s)) > 1 else None

    def next_row(self, p: InvasionPlay) -> Result:
        """The lowest number, or the one you chose (INV-SEQ-04)."""
        s = p.s
        if s.row == NONE:
            rows = waiting(s)
            if not rows:
                return self.past("again")
            s.row = rows[0]
        s.wave_done[s.row] |= ACTED
        return None

    def again(self, p: InvasionPlay) -> Result:
        """The next one (INV-SEQ-04)."""
        p.s.row = NONE
        return Jump("choose" if "choose" in self.line_numbers else "next_row")


QUESTIONS = (OrderQuestion,)
