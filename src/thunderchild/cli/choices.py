"""The choices of a question as a person is shown them: numbered, in groups, filtered by words."""

import re
from collections.abc import Iterator
from typing import Any, Final

from thunderchild.core.chance import Draws
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.game import Game

FEW: Final = 40  # as many choices are written out at once
EXAMPLES: Final = 5
TRIES: Final = 20
WIDTH: Final = 48  # of the notation, where words stand beside it
DOTS: Final = "..."


class Row:
    """One numbered choice: how it is written, and what it is in words."""

    __slots__ = ("action", "number", "text", "words")

    def __init__(self, number: int, action: Any, text: str, words: str) -> None:
        self.number, self.action, self.text, self.words = number, action, text, words

    def has(self, word: str) -> bool:
        """Whether a word stands in it."""
        return word in re.split(r"[\s,:;.()-]+", f"{self.text} {self.words}".lower())

    def holds(self, word: str) -> bool:
        """Whether some letters stand in it."""
        return word in f"{self.text} {self.words}".lower()

    def group(self) -> str:
        """All but the last word."""
        head, _, last = self.text.rpartition(" ")
        return f"{head} {DOTS}" if head else last


class Choices:
    """What one seat may do now."""

    def __init__(self, game: Game[Any, Any], state: Any, who: int, decision: Decision[Any]) -> None:
        self.game, self.state, self.who = game, state, who
        parts = list(_parts(decision))
        self.written = [part for part in parts if not part.NUMBERED]  # too many to be numbered
        self.rows: list[Row] = []
        for part in parts:
            if part.NUMBERED:
                for action in part:
                    self._add(part, action)

    def _add(self, part: Decision[Any], action: Any) -> None:
        """Number an action."""
        text = self.game.write(self.state, self.who, action)
        name = "told" if hasattr(part, "told") else "text"
        is_own = getattr(type(part), name, Listed.text) is not Listed.text
        words = str(getattr(part, name)(action)) if is_own else ""
        words = "" if words.lower() in text else words
        self.rows.append(Row(len(self.rows) + 1, action, text, words))

    def shown(self) -> list[str]:
        """The lines under a question: all choices, or their groups where there are many."""
        if len(self.rows) <= FEW:
            return _table(self.rows)
        groups: dict[str, list[Row]] = {}
        for row in self.rows:
            groups.setdefault(row.group(), []).append(row)
        if len(groups) > FEW:
            groups = _by_verb(self.rows)
        return self._group_lines(groups)

    def _group_lines(self, groups: dict[str, list[Row]]) -> list[str]:
        """A line for each group, then how to see its choices."""
        lines = []
        width = max(map(len, groups))
        for name, rows in groups.items():
            if len(rows) == 1:
                lines += _table(rows)
            else:
                lines.append(f"   -  {name:{width}}  {len(rows)} choices")
        example = max(groups, key=lambda name: len(groups[name])).removesuffix(DOTS).strip()
        return [*lines, f"  ({len(self.rows)} choices; for a list type, for example, ? {example})"]

    def matching(self, query: str) -> list[Row]:
        """The choices that have all these words; else those that hold them as parts of words."""
        words = query.lower().replace(DOTS, "").split()
        whole = [row for row in self.rows if all(row.has(word) for word in words)]
        return whole or [row for row in self.rows if all(row.holds(word) for word in words)]

    def examples(self) -> list[str]:
        """Some legal actions of those that are not numbered, as they are written."""
        draws, found = Draws(0), set()
        for part in self.written:
            for _ in range(TRIES):
                found.add(self.game.write(self.state, self.who, part.sample(draws)))
        return sorted(found, key=lambda text: (len(text), text))[:EXAMPLES]


def _parts(decision: Decision[Any]) -> Iterator[Decision[Any]]:
    """The parts of a union, and of unions in it."""
    if isinstance(decision, AnyOf):
        for part in decision.parts:
            yield from _parts(part)
    else:
        yield decision


def _by_verb(rows: list[Row]) -> dict[str, list[Row]]:
    """Groups by the first word alone."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        verb, space, _ = row.text.partition(" ")
        groups.setdefault(f"{verb} {DOTS}" if space else verb, []).append(row)
    return groups


def _table(rows: list[Row]) -> list[str]:
    """Numbered lines, with words beside the notation where there are any."""
    width = min(WIDTH, max((len(row.text) for row in rows), default=0))
    return [f"  {row.number:2}  {row.text:{width}}  {row.words}".rstrip() for row in rows]


def page(rows: list[Row]) -> tuple[list[str], list[Row]]:
    """The first lines of a long list, and what is left."""
    lines, rest = _table(rows[:FEW]), rows[FEW:]
    if rest:
        lines.append(f"  ({len(rest)} more; `more` shows them)")
    return lines, rest
