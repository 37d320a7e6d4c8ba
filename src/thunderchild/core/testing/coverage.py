"""What a run has reached: lines, questions, checks and rules."""

from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
from functools import cache
from typing import Any

from msgspec import Struct

from thunderchild.core import rules
from thunderchild.core.build import BUILD, COMPILED
from thunderchild.core.codec import pack
from thunderchild.core.decision import Check, Decision
from thunderchild.core.game import Game
from thunderchild.core.procedure import ASK, Book, Line, PlayOf, Procedure, Result
from thunderchild.core.rulebook import RuleBook
from thunderchild.core.rules import Refusal, Site
from thunderchild.core.testing.checks import Findings


class Coverage(Struct):
    """Names met in one game or in many."""

    lines: set[str] = set()
    sites: set[str] = set()  # citing lines that ran, as `module:qualname`
    questions: set[str] = set()
    tried: set[str] = set()  # checks that were evaluated
    refused: set[str] = set()  # checks that refused something
    rules: set[str] = set()  # rules of refusals and events
    has_lines: set[str] = set()  # all lines the games have
    has_sites: set[str] = set()
    has_questions: set[str] = set()

    def add(self, other: "Coverage") -> None:
        """Take in what another game reached."""
        for name in self.__struct_fields__:
            getattr(self, name).update(getattr(other, name))


class Unreached(Struct, frozen=True):
    """What a run never came to."""

    rules: list[str]
    procedures: list[str]
    decisions: list[str]

    def __bool__(self) -> bool:
        return bool(self.rules or self.procedures or self.decisions)


def package_of(kind: type[Game[Any, Any]]) -> str:
    """The package that holds a game's rules."""
    return kind.PACKAGE or kind.__module__.rpartition(".")[0]


def book_of(kind: type[Game[Any, Any]]) -> frozenset[str]:
    """The rule ids of a game's book; empty when it has none yet."""
    return _ids_in(package_of(kind))


@cache
def _ids_in(package: str) -> frozenset[str]:
    try:
        return frozenset(RuleBook.of(package).ids())
    except (ImportError, TypeError, ValueError, OSError):
        return frozenset()


def place_of(function: Callable[..., Any]) -> str:
    """A function as `module:qualname`."""
    return f"{function.__module__}:{function.__qualname__}"


def unreached(kind: type[Game[Any, Any]], reached: Coverage, exempt: Set[str]) -> Unreached:
    """What the games of a run have and never used, apart from what none of them can reach."""
    lines = {site_name(s): s for s in rules.lines(package_of(kind))}
    idle = [s for name, s in lines.items() if name in reached.has_sites - reached.sites]
    idle += [s for s in rules.checks(package_of(kind)) if not _has_refused(s, reached)]
    idle = [s for s in idle if s.qualname not in exempt]
    cited = {f"{rule} at {site_name(s)}" for s in idle for rule in s.rules if rule not in exempt}
    return Unreached(
        sorted(cited),
        sorted(reached.has_lines - reached.lines - exempt),
        sorted(reached.has_questions - reached.questions - exempt),
    )


def site_name(site: Site) -> str:
    """A site as `module:qualname`."""
    return f"{site.module}:{site.qualname}"


def _has_refused(site: Site, reached: Coverage) -> bool:
    """Whether a check refused something; a check called by hand is known by its rules."""
    name = site_name(site)
    if name in reached.tried:
        return name in reached.refused
    return any(rule in reached.rules for rule in site.rules)


class CoverageWatch:
    """Watches one game: which lines run, and that a line that asks changes nothing.

    The games that it is made of are watched with it.
    """

    def __init__(self, game: Game[Any, Any], found: Findings) -> None:
        self.found = found
        self.reached = Coverage()
        games = [game, *game.inner_games()]
        self.books = [(one, one.book, self._watched(one)) for one in games]
        self.reached.has_questions.update(type(q).__name__ for q in game.questions)

    def _watched(self, game: Game[Any, Any]) -> Book:
        """The book of a game with lines that note their runs."""
        book = game.new_book()
        if BUILD == COMPILED:  # native code calls its lines itself
            return book
        book.lines = [
            (*(self._line(kind, *pair) for pair in zip(names, lines[:-1], strict=True)), lines[-1])
            for kind, names, lines in zip(
                game.PROCEDURES, game.book.names, game.book.lines, strict=True
            )
        ]
        return book

    def _line(self, procedure: type[Procedure], name: str, line: Line) -> Line:
        """One line that notes its runs."""
        found, reached = self.found, self.reached
        shown, place = f"{procedure.__name__}.{name}", place_of(line)
        reached.has_lines.add(shown)
        reached.has_sites.add(place)

        def watched(frame: Any, p: PlayOf[Any, Any]) -> Result:
            reached.lines.add(shown)
            reached.sites.add(place)
            before = pack(p.s.to_data())
            result = line(frame, p)
            if result == ASK and pack(p.s.to_data()) != before:
                found.fail("line.asks", f"{shown} changes the state and asks")
            return result

        return watched

    @contextmanager
    def lines(self) -> Iterator[None]:
        """While this holds, the game runs watched lines."""
        for game, _, watched in self.books:
            game.book = watched
        try:
            yield
        finally:
            for game, plain, _ in self.books:
                game.book = plain

    @contextmanager
    def checks(self) -> Iterator[None]:
        """While this holds, every check that decisions run is noted."""
        tried: set[Check] = set()
        refused: set[Check] = set()
        usual = Decision.why_not

        def watched(decision: Decision[Any], action: Any) -> Refusal | None:
            for check in decision.CHECKS:
                tried.add(check)
                refusal = check(decision, action)
                if refusal is not None:
                    refused.add(check)
                    return refusal
            return None

        Decision.why_not = watched  # type: ignore[method-assign,assignment]
        try:
            yield
        finally:
            Decision.why_not = usual  # type: ignore[method-assign]
            self.reached.tried |= {place_of(check) for check in tried}
            self.reached.refused |= {place_of(check) for check in refused}
