"""The levels of the machines: the same player seeing less or more, as data.

Each folder of players may have a `levels.toml`. A level is a machine of that name with a label, a
sentence about it, what it sees, and how it was rated on the ladder.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from math import inf
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from thunderchild.core.content import ContentError, load, resource
from thunderchild.core.errors import InputError, known_are
from thunderchild.core.title import MachineText, Title
from thunderchild.players import Player
from thunderchild.players.attention import Forgetful
from thunderchild.players.parts import Parts
from thunderchild.players.search.adviser import Adviser
from thunderchild.players.search.generic import GENERIC
from thunderchild.players.search.hindsight import Reviewer
from thunderchild.players.search.search import Search, SearchBudget

FILE: Final = "levels.toml"
ALL: Final = 100
MOST_ROLLOUTS: Final = 1_000_000
SECOND_LOOK: Final = SearchBudget(rollouts=120, turns=2, plans=8, seconds=8.0)
ADVICE: Final = SearchBudget(rollouts=96, turns=2, plans=8, seconds=8.0)


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """One level."""

    name: str
    label: str
    text: str
    offered: bool = True  # to people; else it is for the lab alone, until it is rated
    attention: int = ALL  # of 100 of its pieces (or plans, if it searches), those it thinks of
    attention_in: dict[str, int] = {}  # the same by title, where they differ
    rollouts: int = 0  # imagined games for one question; none: it does not search
    turns: int = 1  # how far these are played before they are judged
    plans: int = 6  # how many plans it thinks of
    near: int = 0  # imagined games besides, for answers that differ in little from the best
    hope: float = 0.0  # standard errors by which a plan may be behind and still be tried; 0: any
    effort: int = 0  # rounds of best answers for sealed orders, where the title has them
    temper: str = ""  # "bold" or "careful"; steady if there is none
    seconds: float = 12.0  # then it answers with the best so far


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """How a level did on the ladder of a title: points, or the share of games it wins alone."""

    title: str
    scenario: str
    level: str
    low: float
    high: float
    games: int
    date: str
    rating: float | None = None
    wins: float | None = None

    @property
    def words(self) -> str:
        """The result for people."""
        if self.rating is not None:
            return f"Rating {self.rating:.0f} ({self.low:.0f} to {self.high:.0f})."
        share, low, high = (round(100 * part) for part in (self.wins or 0.0, self.low, self.high))
        return f"Wins {share} % of its games ({low} to {high})."


class LevelFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A `levels.toml`."""

    titles: list[str]  # which have these levels
    usual: str  # the one that a beginner should meet
    level: list[Level]  # the weakest first
    measured: list[Measured] = []

    def levels_of(self, title: str) -> list[Level]:
        """The levels that a title has, the weakest first."""
        return [
            replace(one, attention=one.attention_in.get(title, one.attention))
            for one in self.level
            if title in self.titles
        ]


@cache
def read(package: str) -> LevelFile | None:
    """The levels of a package of players, if it has any."""
    source = resource(package, FILE) if find_spec(package) is not None else None
    if source is None or not source.is_file():
        return None
    found = load(source, LevelFile)
    wanted = [(title, found.usual) for title in found.titles]
    wanted += [(row.title, row.level) for row in found.measured]
    wanted += [(title, one.name) for one in found.level for title in one.attention_in]
    for title, name in wanted:
        if [level.name for level in found.levels_of(title)].count(name) != 1:
            raise ContentError(f"{FILE} of {package}: {title} has no level {name!r}, or two")
    return found


def texts(package: str, title: str) -> list[MachineText]:
    """The levels of a title for forms and lists, the weakest first."""
    file = read(package)
    if file is None:
        return []
    return [
        MachineText(
            level.name,
            level.label,
            level.text,
            {
                row.scenario: row.words
                for row in file.measured
                if (row.title, row.level) == (title, level.name)
            },
            level.name == file.usual,
        )
        for level in file.levels_of(title)
        if level.offered
    ]


def machines(package: str, title: str) -> Mapping[str, Callable[[], Player]]:
    """What makes the machine of each level of a title, by name."""
    file = read(package)
    found = file.levels_of(title) if file is not None else []
    return {level.name: partial(made, package, title, level) for level in found}


def searching(title: Title, name: str, rollouts: int) -> Player:
    """A level that searches, with another number of rollouts and nothing else that stops it."""
    package = title.machine_packages[-1]
    file = read(package)
    found = {one.name: one for one in (file.levels_of(title.name) if file else []) if one.rollouts}
    if name not in found:
        also = known_are(name, tuple(found))
        raise InputError(f"{title.label} has no level {name!r} that searches; {also}")
    if not 0 < rollouts <= MOST_ROLLOUTS:
        raise InputError(f"A search has 1 to {MOST_ROLLOUTS} rollouts, not {rollouts}.")
    return made(package, title.name, replace(found[name], rollouts=rollouts, seconds=inf))


def parts_of(title: Title) -> Parts:
    """The parts of a title: its own, or those that the contract alone gives."""
    package = title.machine_packages[-1]
    file = read(package)
    is_known = file is not None and title.name in file.titles
    return parts_in(package, title.name) if is_known else GENERIC


def parts_in(package: str, title: str) -> Parts:
    """The parts of a title with levels: those of its package, unless it has some of its own."""
    own = f"{package}.parts_of_{title}"
    found: Parts = import_module(own if find_spec(own) else f"{package}.parts").PARTS
    return found


def adviser(title: Title) -> Player:
    """The adviser of a title."""
    return Adviser(parts_of(title), ADVICE)


def reviewer(title: Title) -> Reviewer:
    """The judge of the choices of its finished games."""
    return Reviewer(parts_of(title), SECOND_LOOK)


def made(package: str, title: str, level: Level) -> Player:
    """A new machine of a level."""
    return seated(parts_in(package, title), level)


def seated(parts: Any, level: Level) -> Player:
    """The same with parts of its own."""
    if level.temper:
        parts = parts.tempered(level.temper)
    if level.rollouts:
        budget = SearchBudget(
            level.rollouts, level.turns, level.plans, level.seconds, level.near, level.hope
        )
        base = parts.deep(level.effort) if level.effort else None
        return Search(parts, budget, base, share=level.attention)
    if level.attention < ALL:
        return Forgetful(parts, level.attention)
    player: Player = parts.base()
    return player
