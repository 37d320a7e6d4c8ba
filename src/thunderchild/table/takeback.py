"""Taking back: how far a seat may go back, why no further, and what asking for it means.

A seat may undo its own last actions freely as long as each of them

* drew nothing by chance,
* told no event that shows something hidden (`REVEALS`) or that the rules make final (`FINAL`),
* left the same seats being asked, and no other seat has acted since.

Such an action taught nobody anything. Where only other seats are in the way, the other persons can
be asked, for the asker's own last turn. What somebody has learnt is never taken back, not even
from a machine, except in a game of practice: there every position of one's own can be had again,
at once against a machine and with their consent from persons, and machines choose anew.
"""

from thunderchild.core.game import Refused
from thunderchild.core.rules import Refusal
from thunderchild.table.course import CLOSED, DRAWN, SEALED, Course
from thunderchild.table.log import Log
from thunderchild.table.position import CanUndo, Undone

NOTHING_DONE = Refusal("You have done nothing that could be undone")


class Takeback:
    """What one seat of a table may take back now."""

    def __init__(self, course: Course, log: Log, who: int, persons: int, *, practice: bool) -> None:
        """`persons` counts the other persons at the table."""
        self.course, self.log, self.who = course, log, who
        self.persons, self.practice = persons, practice

    def undo(self) -> CanUndo:
        """One click back, or why not."""
        try:
            goal, asks = self.goal(None)
        except Refused as error:
            return CanUndo(-1, False, error.refusal)
        return CanUndo(goal, asks, None)

    def goal(self, to: int | None) -> tuple[int, bool]:
        """The action to go back to, and whether others must agree; raises Refused.

        Without `to` it is the one before the seat's last click.
        """
        course, who = self.course, self.who
        last = course.last_own(who)
        if last < 0:
            raise Refused(NOTHING_DONE)
        goal = self._click_back(last) if to is None else to
        if not 0 <= goal < course.number:
            raise Refused(Refusal(f"There is no action {goal} to go back to"))
        if goal >= course.free_back(who):
            return goal, False
        if not self._was_asked(goal):
            raise Refused(Refusal(f"After action {goal} it was not your turn to choose"))
        if self.practice:
            return goal, self.persons > 0
        refusal = self.why_not(goal)
        if refusal is not None:
            raise Refused(refusal)
        return goal, True

    def _was_asked(self, goal: int) -> bool:
        """Whether the seat had to choose after an action; who acted next had to."""
        course = self.course
        if course.played[goal].seat == self.who:
            return True
        return self.who in course.game.asked(course.state_at(goal))

    def _click_back(self, last: int) -> int:
        """Before the last click, or before as much of it as is free."""
        goal, free = self.course.before_click(last), self.course.free_back(self.who)
        return goal if self.practice or free == self.course.number else max(goal, free)

    def why_not(self, goal: int) -> Refusal | None:
        """Why not even the others can allow it, or None."""
        stands = self._learnt_after(goal)
        if stands:
            return self.reason(stands)
        if goal < self.course.turn_back(self.who):
            return Refusal("You can only ask for your own last turn back")
        if not self.persons:
            return Refusal("Another side has acted since, so it cannot be undone")
        return None

    def _learnt_after(self, goal: int) -> int:
        """The last action after a position by which somebody has learnt something, or 0."""
        numbers = range(goal + 1, self.course.number + 1)
        return max((n for n in numbers if self.course.played[n - 1].learnt), default=0)

    def reason(self, number: int) -> Refusal:
        """Why an action cannot be undone: what it revealed."""
        played = self.course.played[number - 1]
        if played.learnt == SEALED:
            return Refusal("A locked answer cannot be changed")
        told = self.log.decisive(self.who, number)
        rule = told.rule if told is not None else ""
        said = f": {_first_sentence(told.text)}" if told is not None else ""
        words = {DRAWN: "Chance was drawn", CLOSED: "This cannot be undone"}
        what = words.get(played.learnt, "This was shown")
        return Refusal(f"What has been seen cannot be undone. {what}{said}", rule)


def _first_sentence(text: str) -> str:
    """What names a thing told at length, such as the text of a card."""
    return text.partition(". ")[0].removesuffix(".")


def undone(course: Course, log: Log, who: int, goal: int) -> list[Undone]:
    """The actions that going back would undo, as one seat was told of them."""
    told = log.by_number(who, goal)
    return [
        Undone(number, course.game.seats[played.seat], told.get(number, []))
        for number, played in enumerate(course.played[goal:], goal + 1)
    ]


def in_words(by: str, of: str, actions: list[Undone], reader: str) -> str:
    """What a seat asks for, with all that goes with it, for the seat that reads it.

    `by` is the seat at the head of a sentence, `of` inside one.
    """
    first = _quoted(actions[0].texts) or f"the last action of {of}"
    sentence = f"{by} asks to go back to before {first}."
    mine = [action for action in actions if action.seat == reader]
    if not mine:
        return f"{sentence} Nothing of yours is undone."
    number = "1 action" if len(mine) == 1 else f"{len(mine)} actions"
    texts = [_quoted(action.texts) for action in mine if action.texts]
    if not texts:
        return f"{sentence} {number} of yours go with it."
    ends = texts[0] if len(texts) == 1 else f"from {texts[0]} to {texts[-1]}"
    return f"{sentence} {number} of yours {'goes' if len(mine) == 1 else 'go'} with it: {ends}."


def _quoted(texts: list[str]) -> str:
    """The first sentence that was told of an action, in quotes."""
    return f"“{texts[0][:1].upper()}{texts[0][1:].rstrip('.')}”" if texts else ""
