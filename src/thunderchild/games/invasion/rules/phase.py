"""What all phases have in common: how they begin and close, and the Event card between (part 6)."""

from typing import ClassVar

from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import END, NEXT, Result
from thunderchild.games.invasion.cards.deck import EventCheck, is_due
from thunderchild.games.invasion.content.differences import reads_backs
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import PHASES
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.base import Step
from thunderchild.games.invasion.rules.closing import NOT_YET
from thunderchild.games.invasion.told.map import PhaseBegan


class Phase(Step):
    """A phase of the turn; its own lines stand between these (INV-SEQ-01, INV-SEQ-02)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(reads_backs, "event_check"),
        "close",
    )
    PHASE: ClassVar[int]
    RULE: ClassVar[str]  # by which it begins

    def begin(self, p: Play) -> Result:
        """The phase begins, and you have not acted in it.

        INV-PRO-01, INV-BAT-01, INV-DEV-01, INV-HAC-01, INV-ESC-01, INV-MAC-01, INV-ASM-01;
        INV-SEQ-02.
        """
        p.s.phase, p.s.acted = self.PHASE, NOT_YET
        p.tell(PhaseBegan(PHASES[self.PHASE], self.RULE))
        return NEXT

    def event_check(self, p: Play) -> Result:
        """The back of the next Event card may show this phase (INV-EVT-01)."""
        return p.call(EventCheck()) if is_due(p.facts, p.s) else NEXT

    def close(self, p: Play) -> Result:
        """What lasted for this phase ends (INV-EVT-13)."""
        modifiers.end_of_phase(p.s)
        return END
