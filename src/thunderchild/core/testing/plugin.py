"""A pytest plug-in: a test that names a rule must run code that cites it.

Load it with `-p thunderchild.core.testing.plugin`.

- `@pytest.mark.rule("WW-11.6", ...)` names the rules a test shows. While such a test runs, the
  functions it calls are noted; if a rule is cited in the code and no citing function ran, the test
  fails. A docstring of a class or module counts as run when any function in it ran. A class without
  functions counts with its module, and only where no other code cites the rule.
  `@pytest.mark.rule("WW-11.6", elsewhere=True)` says that the code runs in another process.
- `--rule ID` (more than once if wanted) selects the tests that name one of these rules.
"""

import os
import sys
import threading
from collections.abc import Generator, Iterable
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any, Final

from thunderchild.core.build import BUILD, COMPILED
from thunderchild.core.rules import KNOCKOUT_VARIABLE
from thunderchild.core.testing.citations import CLASS, DATA, FUNCTION, Citation, citations

if TYPE_CHECKING:
    import pytest

MARK: Final = "rule"
PACKAGES: Final = "rule_packages"
DEFAULT_PACKAGES: Final = ["thunderchild.core", "thunderchild.games"]


def pytest_addoption(parser: "pytest.Parser") -> None:
    """Add `--rule` and the setting that says where citing code is."""
    parser.addoption(
        "--rule", action="append", default=[], metavar="ID", help="run tests naming this rule"
    )
    parser.addini(PACKAGES, "packages whose code cites rules", "args", DEFAULT_PACKAGES)


def pytest_configure(config: "pytest.Config") -> None:
    """Register the mark, and watch unless something is knocked out: then it cannot run.

    Native code has no frames to watch, so what a test runs is shown by the pure build alone.
    """
    import pytest

    config.addinivalue_line("markers", f"{MARK}(*ids): the rules that this test shows")
    if os.environ.get(KNOCKOUT_VARIABLE) or BUILD == COMPILED:
        return

    class CodeWatch:
        """Runs each test that names rules under a watcher."""

        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
            named = rules_of(item)
            if not named:
                return (yield)
            with RuleWatcher(index_of(config).places(named)) as watcher:
                result = yield
            if watcher.missing:
                pytest.fail(watcher.fault(), pytrace=False)
            return result

    config.pluginmanager.register(CodeWatch(), "thunderchild-rule-watch")


def pytest_collection_modifyitems(config: "pytest.Config", items: list["pytest.Item"]) -> None:
    """Leave out tests that do not name one of the rules asked for."""
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    kept = [item for item in items if wanted & set(rules_of(item, elsewhere=True))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def rules_of(item: "pytest.Item", *, elsewhere: bool = False) -> list[str]:
    """Return the rules a test names; those carried out elsewhere only if asked."""
    marks = item.iter_markers(MARK)
    return [
        rule
        for mark in marks
        if elsewhere or not mark.kwargs.get("elsewhere")
        for rule in mark.args
    ]


class RuleWatcher:
    """Looks at the functions that are called until each of some rules has had its code run."""

    def __init__(self, missing: dict[str, list[Citation]]) -> None:
        self.missing = dict(missing)
        self._seen: set[CodeType] = set()
        self._before: Any = None
        self._is_on = False

    def __enter__(self) -> "RuleWatcher":
        """Begin to watch this thread and those that start, if there is anything to wait for."""
        if self.missing:
            self._before, self._is_on = sys.getprofile(), True
            note = self._note
            threading.setprofile(note)
            sys.setprofile(note)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop watching."""
        if self._is_on:
            self._is_on = False
            sys.setprofile(self._before)
            threading.setprofile(self._before)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        """Look at each function once; the rest of a test runs at full speed when all is found."""
        if event != "call" or (code := frame.f_code) in self._seen:
            return
        self._seen.add(code)
        file, name = code.co_filename, code.co_qualname
        for rule, places in list(self.missing.items()):
            if any(is_at(place, file, name) for place in places):
                self.missing.pop(rule, None)
        if not self.missing:
            self.__exit__()

    def fault(self) -> str:
        """Return what is wrong when a rule is left."""
        rule, places = next(iter(self.missing.items()))
        listed = ", ".join(str(place) for place in places)
        return f"this test names {rule}, but ran none of the code that cites it: {listed}"


INDEXES: "Final[dict[Any, Index]]" = {}


def index_of(config: "pytest.Config") -> "Index":
    """Return the index of citations, made once for a run."""
    if config not in INDEXES:
        found = (one for package in config.getini(PACKAGES) for one in citations(package))
        INDEXES[config] = Index(found)
    return INDEXES[config]


class Index:
    """The citations of each rule."""

    def __init__(self, found: Iterable[Citation]) -> None:
        self.by_rule: dict[str, list[Citation]] = {}
        for citation in found:
            self.by_rule.setdefault(citation.rule, []).append(citation)

    def places(self, named: list[str]) -> dict[str, list[Citation]]:
        """Return where the rules that a test names are cited, for those that are cited at all."""
        found: dict[str, list[Citation]] = {}
        for rule in dict.fromkeys(named):
            every = self.by_rule.get(rule, [])
            if every:
                found[rule] = [place for place in every if place.kind != DATA] or every
        return found


def is_at(place: Citation, file: str, name: str) -> bool:
    """Whether a function is the citing code: the function itself, or any of the class or module."""
    if file != place.file:
        return False
    if place.kind == FUNCTION:
        return name == place.qualname
    start = place.qualname + "." if place.kind == CLASS else ""
    return name.startswith(start) and name != "<module>"
