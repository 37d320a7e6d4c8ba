"""The guide of a lesson: which step it is, what is expected, and what the other side does.

All of it follows from the actions in force, so that a look back, an undo and a restart need
nothing of their own. While the lesson lasts, the learner does what is expected; anything else
that the rules allow is explained and not done. After the last step everybody is free.
"""

import logging
from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any
from weakref import proxy

from msgspec import Struct

from thunderchild import titles
from thunderchild.core.codec import to_plain
from thunderchild.core.content import ContentError
from thunderchild.core.game import Refused
from thunderchild.core.rules import Refusal
from thunderchild.table.lesson import (
    Lesson,
    ScriptedAct,
    TaughtStep,
    is_lesson,
    lessons_of,
    script_of,
)

if TYPE_CHECKING:
    from thunderchild.table.sitting import Sitting

logger = logging.getLogger("thunderchild.table")


class LessonStep(Struct, frozen=True):
    """What a page or a terminal shows of the step in hand."""

    name: str  # of the lesson
    at: int  # the number of the step, from 1
    of: int  # how many there are
    words: list[str]  # cards, one after another
    ask: str  # what to do, in one line
    acts: list[Any]  # what is still expected in this step, the next one first
    text: str  # how the next one is written
    over: bool  # the lesson is over: from here on everybody is free


class Guide:
    """The guide at one table."""

    def __init__(self, table: "Sitting", lesson: Lesson) -> None:
        """Raises ContentError if the lesson cannot be played."""
        self.table: Sitting = proxy(table)  # it holds the guide, and goes when nobody else has it
        self.lesson = lesson
        script = script_of(table.setup.title, table.setup.lesson)
        self.who = table.game.seats.index(lesson.seat)
        self.script = {seat: script.of(seat) for seat in range(len(table.game.seats))}

    def step(self, seat: str) -> LessonStep | None:
        """The step that a seat is shown: the learner's, and nobody else's."""
        if seat != self.lesson.seat:
            return None
        due = self._due()
        shown = [] if self._comes_first() else due
        number = due[0].step if due else len(self.lesson.step) - 1
        step = self.lesson.step[number]
        return LessonStep(
            self.lesson.name,
            number + 1,
            len(self.lesson.step),
            step.words,
            step.ask,
            [to_plain(one.action) for one in shown],
            shown[0].line if shown else "",
            over=not due,
        )

    def check(self, seat: str, actions: Sequence[object]) -> None:
        """Whether a learner's actions are what the lesson expects; raises Refused if not."""
        due = self._due() if seat == self.lesson.seat else []
        if due and self._comes_first():
            raise Refused(Refusal("Wait: the other side acts first"))
        if not due or self._has_parted(due[0]):
            return
        step = self.lesson.step[due[0].step]
        for place, action in enumerate(actions):
            if place and not due:
                return  # the click goes on into the next step, which has its own words
            if not self._fits(due, step, action, first=place == 0):
                raise Refused(self._why(action, step, first=place == 0))
            due = [one for one in due if one.action != action] if step.any_order else due[1:]

    def _fits(
        self, due: list[ScriptedAct], step: TaughtStep, action: object, *, first: bool
    ) -> bool:
        if any(action == one.action for one in (due if step.any_order else due[:1])):
            return True
        return first and any(fnmatchcase(self._written(action), text) for text in step.also)

    def _why(self, action: object, step: TaughtStep, *, first: bool) -> Refusal:
        """What is said of an act that is not expected: why the rules forbid it, or the lesson."""
        table = self.table
        refusal = table.game.why_not(table.state, self.who, action) if first else None
        if refusal is not None:
            return refusal
        written = self._written(action) if first else ""
        for turn in step.wrong:
            if fnmatchcase(written, turn.on):
                return Refusal(turn.say)
        return Refusal(self.lesson.wrong)

    def _written(self, action: object) -> str:
        """A legal or illegal action in notation; empty where it has none here."""
        try:
            return self.table.game.write(self.table.state, self.who, action)
        except (LookupError, ValueError, TypeError):
            return ""

    def scripted(self, seat: str) -> object:
        """What the script has a seat do now, as plain data; None when it has nothing."""
        who = self.table.seat_number(seat)
        if who == self.who or not self._due():
            return None
        acts, done = self.script[who], self._done(who)
        return to_plain(acts[done].action) if done < len(acts) else None

    def waits(self, seat: str) -> bool:
        """Whether a seat that is asked beside the learner lets the learner act first."""
        who = self.table.seat_number(seat)
        if who == self.who or not self._due() or not self._is_asked(self.who):
            return False
        acts, done = self.script[who], self._done(who)
        return done >= len(acts) or acts[done].after > self._done(self.who)

    def _comes_first(self) -> bool:
        """Whether another seat that is asked acts before the learner goes on."""
        others = (who for who in self.script if who != self.who and self._is_asked(who))
        own = self._done(self.who)
        return any(
            act.after <= own for who in others for act in self.script[who][self._done(who) :][:1]
        )

    def _is_asked(self, who: int) -> bool:
        return self.table.game.seats[who] in self.table.asked()

    def _done(self, who: int) -> int:
        return sum(played.seat == who for played in self.table.course.played)

    def _has_parted(self, due: ScriptedAct) -> bool:
        """Whether what is expected cannot be done: the lesson was written anew since it began."""
        return self.table.game.why_not(self.table.state, self.who, due.action) is not None

    def _due(self) -> list[ScriptedAct]:
        """What the learner has still to do in the step in hand; nothing when the lesson is over."""
        acts, done = self.script[self.who], self._done(self.who)
        if done >= len(acts) or self.table.outcome is not None:
            return []
        step = acts[done].step
        due = [one for one in acts if one.step == step]
        begun = next(place for place, one in enumerate(acts) if one.step == step)
        if not self.lesson.step[step].any_order:
            return due[done - begun :]
        own = [one for one in self.table.course.played if one.seat == self.who]
        for played in own[begun:done]:
            found = next((one for one in due if one.text == played.text), due[0])
            due.remove(found)
        return due


def guide_of(table: "Sitting") -> Guide | None:
    """The guide of a table that is a lesson; None for any other, or if the lesson has gone."""
    if not is_lesson(table.setup):
        return None
    try:
        return Guide(table, lessons_of(titles.title(table.setup.title))[table.setup.lesson])
    except ContentError as error:
        logger.warning("a lesson cannot be given: %s", error)
        return None
