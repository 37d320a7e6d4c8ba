"""The end of a step in which you act in any order: purchases, moves, placement, a Human step.

One rule for all of them. While anything can be done you are asked, and you say when you do no more.
When nothing more can be done, the step is over, but not before your last act has become final: as
long as no die, card or draw has followed it, it can be undone, and you are asked for your word. So
the last act of a step is as free as the others. A step in which you did nothing and can do nothing
is passed over with a line that says why.

`s.acted` is 0 when a step begins; then the number of draws at your last act plus one.
"""

from typing import Final

from thunderchild.core.choices import Enough
from thunderchild.core.procedure import NEXT, Question, Questions, Result
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.actions import Done
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import Step, ask
from thunderchild.games.invasion.told.map import StepPassed

NOT_YET: Final = 0  # you have not acted in this step
AT_AN_END: Final = -1  # you have said that you do no more


def note_act(s: InvasionState) -> None:
    """You act; whatever is drawn after this makes it final."""
    s.acted = s.draws + 1


def can_undo(s: InvasionState) -> bool:
    """Whether your last act in the step in hand can still be undone."""
    return s.acted == s.draws + 1


def or_done(p: Play, over: Result, why: str, rule: str) -> Result:
    """Nothing more can be done: your word is awaited, or the step is over (see above)."""
    if can_undo(p.s):
        return ask(p, DoneQuestion)
    if p.s.acted == NOT_YET and why:
        p.tell(StepPassed(why, rule))
    return over


class DoneQuestion(Question):
    """Whether the step is over, asked while its last act can be undone (INV-PRO-01, INV-HAC-01)."""

    def offer(self, p: Play, seat: int) -> Enough[Done]:
        return Enough(Done(), p.s.top(Step).closing(p)[1])

    def take(self, p: Play, seat: int, action: Done) -> Result:
        p.s.acted = AT_AN_END
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        """What cannot be done any more."""
        return p.s.top(Step).closing(p)[0]


QUESTIONS: Questions = (DoneQuestion,)
