"""The rule ledger: every rule of a game's book is cited by its code and named by a test."""

from pathlib import Path
from typing import Any, Final

import msgspec

from thunderchild.core.rulebook import RuleBook
from thunderchild.core.testing.citations import citations, namings

MOST_EXEMPT: Final = 0.15


class Exempt(msgspec.Struct, frozen=True):
    """An id that is no rule, and why."""

    id: str
    reason: str


class Ledger(msgspec.Struct, frozen=True):
    """What is done and what is missing in one catalogue."""

    catalogue: str
    rules: tuple[str, ...]
    tested: tuple[str, ...]
    cited: tuple[str, ...]
    exempt: tuple[Exempt, ...]
    unknown: tuple[str, ...]  # ids of this catalogue's series that its book does not have
    examples: tuple[str, ...] = ()  # worked examples that no test names yet

    @property
    def untested(self) -> tuple[str, ...]:
        """Rules no test names."""
        return self._without(self.tested)

    @property
    def uncited(self) -> tuple[str, ...]:
        """Rules no code cites."""
        return self._without(self.cited)

    @property
    def missing(self) -> tuple[str, ...]:
        """Rules that are not tested or not cited, and not exempt."""
        lacking = {*self.untested, *self.uncited}
        return tuple(rule for rule in self.rules if rule in lacking)

    def _without(self, done: tuple[str, ...]) -> tuple[str, ...]:
        """Return the rules that are neither exempt nor among those done."""
        free = {*done, *(exempt.id for exempt in self.exempt)}
        return tuple(rule for rule in self.rules if rule not in free)

    def to_data(self) -> dict[str, Any]:
        """Return the ledger for JSON: counts, and lists of what is not in order."""
        return {
            "catalogue": self.catalogue,
            "rules": len(self.rules),
            "tested": len(self.tested),
            "cited": len(self.cited),
            "missing": list(self.missing),
            "untested": list(self.untested),
            "uncited": list(self.uncited),
            "unknown": list(self.unknown),
            "examples": list(self.examples),
            "exempt": [{"id": exempt.id, "reason": exempt.reason} for exempt in self.exempt],
        }

    def faults(self) -> list[str]:
        """What keeps the ledger from being complete, one line each."""
        lines = []
        for rule in self.missing:
            lacks = [
                word
                for word, ids in (("not tested", self.untested), ("not cited", self.uncited))
                if rule in ids
            ]
            lines.append(f"missing {rule}: {' and '.join(lacks)}")
        lines += [f"unknown {rule}: the book has no such rule" for rule in self.unknown]
        lines += [f"missing {example}: an example without a test" for example in self.examples]
        if len(self.exempt) >= MOST_EXEMPT * len(self.rules):
            lines.append(f"too many exempt: at most {MOST_EXEMPT:.0%} may be")
        return lines

    def is_complete(self) -> bool:
        """Whether nothing is missing or unknown and few ids are exempt."""
        return not self.faults()

    def __str__(self) -> str:
        """Return the ledger as lines for people."""
        done = f"{len(self.rules)} rules, {len(self.tested)} tested, {len(self.cited)} cited"
        left = f"{len(self.missing)} missing, {len(self.exempt)} exempt"
        lines = [*self.faults(), *(f"exempt {one.id}: {one.reason}" for one in self.exempt)]
        return "\n  ".join([f"{self.catalogue}: {done}, {left}", *lines])


def ledger(catalogue: str, package: str, tests: Path) -> Ledger:
    """Compare a game's book with the citations in its package and the marks below `tests`."""
    book = RuleBook.of(package)
    ids = book.ids()
    cited = {citation.rule for citation in citations(package)}
    tested = {naming.rule for naming in namings(tests)}
    series = {_series(rule) for rule in ids}
    known = {*ids, *book.examples}
    unknown = {rule for rule in cited | tested if rule not in known and _series(rule) in series}
    return Ledger(
        catalogue=catalogue,
        rules=ids,
        tested=tuple(rule for rule in ids if rule in tested),
        cited=tuple(rule for rule in ids if rule in cited),
        exempt=tuple(Exempt(rule, reason) for rule, reason in book.exempt.items()),
        unknown=tuple(sorted(unknown)),
        examples=tuple(example for example in book.examples if example not in tested),
    )


def exit_status(ledgers: list[Ledger]) -> int:
    """Return 0 when all ledgers are complete, else 1."""
    return 0 if all(one.is_complete() for one in ledgers) else 1


def _series(rule: str) -> str:
    """Return the letters an id begins with: WW, INV, LON."""
    return rule.partition("-")[0]
