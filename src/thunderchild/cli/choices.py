"""The choices of a question as a person is shown them: numbered, in groups, filtered by words.

A choice keeps its number for as long as the same question is asked again and again (a shop, a phase
of moves), so that a list that was printed stays good. A choice that is gone keeps its number too,
and says why it is gone.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from thunderchild.core.chance import Draws
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.errors import InputError
from thunderchild.core.fitting import folded
from thunderchild.core.game import WIDTH, Game

FEW: Final = 40  # as many choices are written out at once
SHORT: Final = 6  # a list of so many is always written out
ALIKE: Final = 3  # so many new ones of a new piece stand in one line, more than SHORT always
EXAMPLES: Final = 5
TRIES: Final = 20
WIDEST: Final = 48  # of the notation, where words stand beside it
DOTS: Final = "..."
MARGIN: Final = 6  # before the notation: a number and its blanks


class ChoiceRow:
    """One numbered choice: how it is written, and what it is in words."""

    __slots__ = ("action", "number", "text", "words")

    def __init__(self, number: int, action: Any, text: str, words: str) -> None:
        self.number, self.action, self.text, self.words = number, action, text, words

    def has(self, word: str) -> bool:
        """Whether it contains a word."""
        return word in re.split(r"[\s,:;.()-]+", f"{self.text} {self.words}".lower())

    def holds(self, word: str) -> bool:
        """Whether it contains some letters."""
        return word in f"{self.text} {self.words}".lower()

    def group(self) -> str:
        """All but the last word."""
        return group_of(self.text)


def group_of(text: str) -> str:
    """All but the last word of a choice."""
    head, _, last = text.rpartition(" ")
    return f"{head} {DOTS}" if head else last


class Numbers:
    """The numbers that were given out for a question, and what was printed under them."""

    def __init__(self) -> None:
        self.given: dict[str, int] = {}
        self.printed: dict[int, str] = {}  # by number, with its words

    def of(self, text: str) -> int:
        """The number of a choice, by its notation."""
        return self.given.setdefault(text, len(self.given) + 1)

    def text(self, number: int) -> str:
        """The choice that has or had this number; empty if there was none."""
        return next((text for text, given in self.given.items() if given == number), "")

    def forget(self) -> None:
        """Begin again."""
        self.given, self.printed = {}, {}

    def note(self, rows: list[ChoiceRow]) -> None:
        """Note that these were printed."""
        self.printed |= {row.number: row.words for row in rows}

    def unseen(self, rows: list[ChoiceRow]) -> list[ChoiceRow]:
        """Rows that were not printed yet, or have changed."""
        return [row for row in rows if self.printed.get(row.number) != row.words]


class Choices:
    """What one seat may do now."""

    def __init__(
        self,
        game: Game[Any, Any],
        state: Any,
        who: int,
        decision: Decision[Any],
        numbers: Numbers | None = None,
    ) -> None:
        self.game, self.state, self.who = game, state, who
        self.numbers = numbers if numbers is not None else Numbers()
        parts = list(_parts(decision))
        self.written = [part for part in parts if not part.NUMBERED]  # too many to be numbered
        self.forced = decision.forced()
        self.listed = [self._row(p, action) for p in parts if p.NUMBERED for action in p]
        self.rows = sorted(self.listed, key=lambda row: row.number)
        self.quiet = next((row for row in self.rows if row.action == decision.quiet), None)

    def _row(self, part: Decision[Any], action: Any) -> ChoiceRow:
        """An action with its number."""
        text = self.game.write(self.state, self.who, action)
        has_words = getattr(type(part), "text", Listed.text) is not Listed.text
        say = getattr(part, "told", getattr(part, "text", None))
        words = str(say(action)) if has_words and say else ""
        words = "" if words.lower() in text else words
        return ChoiceRow(self.numbers.of(text), action, text, words)

    def _number_anew(self) -> None:
        """Number from 1 again, when the whole list is printed."""
        self.numbers.forget()
        for row in self.listed:
            row.number = self.numbers.of(row.text)
        self.rows = list(self.listed)

    # ---- what is printed ----------------------------------------------------------------------

    def news(self, width: int) -> list[str]:
        """The lines under a question: all choices, or what is new since they were printed."""
        unseen = self.numbers.unseen(self.rows)
        if len(self.rows) <= SHORT or len(unseen) > len(self.rows) // 2:
            self._number_anew()
            return self.shown(width)
        lines = self._new_lines(unseen, width)
        self.numbers.note(unseen)
        count = f"{len(self.rows)} choices"
        same = not unseen and len(self.numbers.given) == len(self.rows)
        what = f"the same {count}" if same else f"{count}, numbered as before"
        return [*lines, f"  ({what}; ? lists them)"]

    def _new_lines(self, rows: list[ChoiceRow], width: int) -> list[str]:
        """Choices that were not there before; many that begin alike are one line."""
        printed = self.numbers.printed
        before = {group_of(text) for text, n in self.numbers.given.items() if n in printed}
        lines = []
        for name, alike in _by_group(rows).items():
            if len(alike) < ALIKE or (name in before and len(alike) <= SHORT):
                lines += _table(alike, width)
            else:
                lines.append(f"  {alike[0].number}-{alike[-1].number}  {name}")
        return lines

    def shown(self, width: int = WIDTH) -> list[str]:
        """All choices, or their groups where there are many."""
        self.numbers.note(self.rows)
        if len(self.rows) <= FEW:
            return _table(self.rows, width)
        groups = _by_group(self.rows)
        if len(groups) > FEW:
            groups = _by_verb(self.rows)
        return self._group_lines(groups, width)

    def _group_lines(self, groups: dict[str, list[ChoiceRow]], width: int) -> list[str]:
        """A line for each group, then how to see its choices."""
        lines = []
        column = max(map(len, groups))
        for name, rows in groups.items():
            if len(rows) == 1:
                lines += _table(rows, width)
            else:
                lines.append(f"   -  {name:{column}}  {len(rows)} choices")
        example = max(groups, key=lambda name: len(groups[name])).removesuffix(DOTS).strip()
        return [*lines, f"  ({len(self.rows)} choices; for a list type, for example, ? {example})"]

    # ---- what is typed ------------------------------------------------------------------------

    def numbered(self, number: int) -> Any:
        """The action that has a number; raises InputError, or Refused where it is gone."""
        if not self.rows:
            raise InputError("There are no numbered choices now; ? shows how to write one.")
        for row in self.rows:
            if row.number == number:
                return row.action
        gone = self.numbers.text(number)
        if gone:
            return self.game.read(self.state, self.who, gone)
        most = self.rows[-1].number
        there = f"there are {most}" if most == len(self.rows) else "? lists what there is"
        raise InputError(f"There is no choice {number}; {there}.")

    @property
    def empty_line(self) -> Any:
        """What an empty line means: the only answer, the one that lets things go on, or None."""
        if self.forced is not None:
            return self.forced.action
        return self.quiet.action if self.quiet is not None else None

    def matching(self, query: str) -> list[ChoiceRow]:
        """The choices that have all these words; else those that hold them as parts of words."""
        words = query.lower().replace(DOTS, "").split()
        whole = [row for row in self.rows if all(row.has(word) for word in words)]
        return whole or [row for row in self.rows if all(row.holds(word) for word in words)]

    def examples(self) -> list[str]:
        """Some legal actions of those that are not numbered, as they are written."""
        draws, found = Draws(0), set()
        for part in self.written:
            shown = list(part.examples()) or [part.sample(draws) for _ in range(TRIES)]
            found |= {self.game.write(self.state, self.who, action) for action in shown}
        return sorted(found, key=lambda text: (len(text), text))[:EXAMPLES]

    def lines(self) -> list[str]:
        """Lines that can be typed, for completion: the choices, and the first words of others."""
        return [row.text for row in self.rows] + [f"{text.split()[0]} " for text in self.examples()]


def _parts(decision: Decision[Any]) -> Iterator[Decision[Any]]:
    """The parts of a union, and of unions in it."""
    if isinstance(decision, AnyOf):
        for part in decision.parts:
            yield from _parts(part)
    else:
        yield decision


def _by_group(rows: list[ChoiceRow]) -> dict[str, list[ChoiceRow]]:
    """Groups by all words but the last."""
    groups: dict[str, list[ChoiceRow]] = {}
    for row in rows:
        groups.setdefault(row.group(), []).append(row)
    return groups


def _by_verb(rows: list[ChoiceRow]) -> dict[str, list[ChoiceRow]]:
    """Groups by the first word alone."""
    groups: dict[str, list[ChoiceRow]] = {}
    for row in rows:
        verb, space, _ = row.text.partition(" ")
        groups.setdefault(f"{verb} {DOTS}" if space else verb, []).append(row)
    return groups


def _table(rows: list[ChoiceRow], width: int) -> list[str]:
    """Numbered lines, with words beside the notation where there are any."""
    column = min(WIDEST, width // 2 - MARGIN - 2, max((len(row.text) for row in rows), default=0))
    digits = max((len(str(row.number)) for row in rows), default=0)
    lines = []
    for row in rows:
        line = f"  {row.number:{max(2, digits)}}  {row.text:{column}}  {row.words}".rstrip()
        hang = MARGIN + column if len(row.text) <= column else MARGIN
        lines += folded(line, width, hang)
    return lines


def page(rows: list[ChoiceRow], width: int = WIDTH) -> tuple[list[str], list[ChoiceRow]]:
    """The first lines of a long list, and what is left."""
    lines, rest = _table(rows[:FEW], width), rows[FEW:]
    if rest:
        lines.append(f"  ({len(rest)} more; `more` shows them)")
    return lines, rest
