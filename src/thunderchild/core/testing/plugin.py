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
    """Register the mark, and watch unless something is knocked out: then it cannot run."""
    import pytest

    config.addinivalue_line("markers", f"{MARK}(*ids): the rules that this test shows")
    if os.environ.get(KNOCKOUT_VARIABLE):
        return

    class Watch:
        """Runs each test that names rules under a watcher."""

        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
            named = rules_of(item)
            if not named:
                return (yield)
            watcher = Watcher()
            with watcher:
                result = yield
            sentence = watcher.index(config).fault(named, watcher.ran)
            if sentence:
                pytest.fail(sentence, pytrace=False)
            return result

    config.pluginmanager.register(Watch(), "thunderchild-rule-watch")


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


class Watcher:
    """Notes which Python functions are called while it is on."""

    _index: "Index | None" = None

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()
        self._before: Any = None

    def __enter__(self) -> "Watcher":
        """Begin to watch this thread and those that start."""
        self._before = sys.getprofile()
        note = self._note
        threading.setprofile(note)
        sys.setprofile(note)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop watching."""
        sys.setprofile(self._before)
        threading.setprofile(self._before)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call."""
        if event == "call":
            self.codes.add(frame.f_code)

    @property
    def ran(self) -> set[tuple[str, str]]:
        """The functions that ran, as file and qualified name."""
        return {(code.co_filename, code.co_qualname) for code in self.codes}

    @classmethod
    def index(cls, config: "pytest.Config") -> "Index":
        """Return the index of citations, made once for a run."""
        if cls._index is None:
            cls._index = Index(
                citation for package in config.getini(PACKAGES) for citation in citations(package)
            )
        return cls._index


class Index:
    """The citations of each rule."""

    def __init__(self, found: Iterable[Citation]) -> None:
        self.by_rule: dict[str, list[Citation]] = {}
        for citation in found:
            self.by_rule.setdefault(citation.rule, []).append(citation)

    def fault(self, named: list[str], ran: set[tuple[str, str]]) -> str | None:
        """Return what is wrong if a named rule is cited and none of its code ran."""
        for rule in dict.fromkeys(named):
            every = self.by_rule.get(rule, [])
            places = [place for place in every if place.kind != DATA] or every
            if places and not any(did_run(place, ran) for place in places):
                listed = ", ".join(str(place) for place in places)
                return f"this test names {rule}, but ran none of the code that cites it: {listed}"
        return None


def did_run(place: Citation, ran: set[tuple[str, str]]) -> bool:
    """Whether citing code ran: the function itself, or any of the class or module."""
    if place.kind == FUNCTION:
        return (place.file, place.qualname) in ran
    start = place.qualname + "." if place.kind == CLASS else ""
    return any(
        file == place.file and name.startswith(start) and name != "<module>" for file, name in ran
    )
