"""The rule ledger, the watching plug-in and knock-out runs, on a toy game."""

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from thunderchild.core.errors import InputError
from thunderchild.core.testing import knockout as knocking
from thunderchild.core.testing.citations import citations_in, folder_of, namings, namings_in
from thunderchild.core.testing.knockout import KnockoutError, knockout, sites
from thunderchild.core.testing.ledger import exit_status, ledger

PACKAGE = "toygame_of_the_ledger"
PLUGIN = "thunderchild.core.testing.plugin"

RULES = """# Toy

## 1. Fire

### TOY-1.1 Beams
A Beam needs power.

### TOY-1.2 Missiles
A missile needs a Tube.

### TOY-1.3 Targets
A target is needed.

### TOY-1.4 Note
Nothing to do.

### TOY-1.5 Pieces
They are round.

### TOY-1.6 Last
Forgotten by all.

## Exempt

- TOY-1.4: it orders nothing.
"""

FIRE = '''
"""Fire."""
from thunderchild.core.rules import Refusal, check, register_line


@check("TOY-1.1")
def beam(power: int) -> Refusal | None:
    """Beams need power."""
    return None if power else Refusal("No power", "TOY-1.1")


@check()
def tube(tubes: int) -> Refusal | None:
    """Missiles need a Tube (TOY-1.2)."""
    return None if tubes else Refusal("No Tube", "TOY-1.2")


class Aim:
    """Targets (TOY-1.3)."""

    def pick(self) -> int:
        return 1


class Piece:
    """A piece (TOY-1.5)."""

    shape = "round"
'''

TESTS = """
import pytest
from toygame_of_the_ledger.fire import Aim, beam, tube


@pytest.mark.rule("TOY-1.1")
def test_beam():
    assert beam(0) is not None
    assert beam(1) is None


@pytest.mark.rule("TOY-1.2")
def test_tube_is_only_called():
    tube(0)


@pytest.mark.rule("TOY-1.3")
def test_aim():
    assert Aim().pick() == 1


@pytest.mark.rule("TOY-1.5")
def test_piece():
    beam(0)
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A toy game with its tests, importable here and in pytest runs of its own."""
    package = tmp_path / "src" / PACKAGE
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "RULES.md").write_text(RULES)
    (package / "fire.py").write_text(FIRE)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS)
    settings = f"[pytest]\nrule_packages = {PACKAGE}\nmarkers =\n  browser: none here\n"
    (tmp_path / "pytest.ini").write_text(settings)
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    path = os.pathsep.join([str(tmp_path / "src"), *filter(None, sys.path)])
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # the toy needs no other: quicker
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith(PACKAGE)]:
        del sys.modules[name]


def run_pytest(toy: Path, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", PLUGIN, "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *arguments], cwd=toy, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def test_citations_are_docstrings_checks_and_exact_ids() -> None:
    found = citations_in(
        textwrap.dedent('''
            """A module (WW-1.1)."""
            RULE = "WW-9.9"
            class A:
                """A class (WW-1.2)."""
                def f(self):
                    """A method (WW-1.3, WW-1.4)."""
                    def inner():
                        """Inside (WW-1.5)."""
                    return Refusal("see WW-8.8", "WW-1.6")
            @rules.check("WW-1.7")
            async def g(): pass
            if True:
                class B:
                    """Data (WW-1.8)."""
        '''),
        "x.py",
    )
    assert [(c.rule, c.qualname, c.kind) for c in found] == [
        ("WW-1.1", "", "module"),
        ("WW-1.2", "A", "class"),
        ("WW-1.3", "A.f", "function"),
        ("WW-1.4", "A.f", "function"),
        ("WW-1.6", "A.f", "function"),
        ("WW-1.5", "A.f.<locals>.inner", "function"),
        ("WW-1.7", "g", "function"),
        ("WW-1.8", "B", "data"),
    ]
    assert str(found[2]) == "x.py:6 A.f"


def test_namings_are_marks_wherever_they_stand() -> None:
    text = """
pytestmark = [pytest.mark.rule("WW-1.1")]
@pytest.mark.rule("WW-1.2", "WW-1.3", elsewhere=True)
class TestA:
    @mark.rule("WW-1.4")
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("WW-1.5"))])
    def test(self, x): rule("WW-1.6")
@pytest.mark.rule("WW-1.7")
def no_test(): pass
"""
    assert {n.rule for n in namings_in(text, "t.py")} == {f"WW-1.{i}" for i in range(1, 6)}


def test_the_ledger_says_what_is_missing(toy: Path) -> None:
    found = ledger("toy", PACKAGE, toy / "tests")
    assert found.untested == ("TOY-1.6",)
    assert found.uncited == ("TOY-1.6",)
    assert found.missing == ("TOY-1.6",)
    assert exit_status([found]) == 1
    assert str(found).splitlines() == [
        "toy: 6 rules, 4 tested, 4 cited, 1 missing, 1 exempt",
        "  missing TOY-1.6: not tested and not cited",
        "  too many exempt: at most 15% may be",
        "  exempt TOY-1.4: it orders nothing.",
    ]
    data = json.loads(json.dumps(found.to_data()))
    assert data["rules"] == 6
    assert data["missing"] == ["TOY-1.6"]
    assert data["exempt"] == [{"id": "TOY-1.4", "reason": "it orders nothing."}]


def test_the_ledger_is_complete_when_all_is_cited_and_tested(toy: Path) -> None:
    package = toy / "src" / PACKAGE
    (package / "RULES.md").write_text(RULES.partition("## Exempt")[0])
    (package / "more.py").write_text('"""The rest (TOY-1.4, TOY-1.6)."""')
    more = toy / "tests" / "test_more.py"
    more.write_text('import pytest\npytestmark = pytest.mark.rule("TOY-1.4", "TOY-1.6")\n')
    found = ledger("toy", PACKAGE, toy / "tests")
    assert found.missing == ()
    assert exit_status([found]) == 0
    more.write_text(more.read_text().replace("TOY-1.4", "TOY-7.7"))
    helper = toy / "tests" / "helper.py"  # no test file, so nothing in it is run
    helper.write_text('import pytest\npytestmark = pytest.mark.rule("TOY-1.4")\n')
    wrong = ledger("toy", PACKAGE, toy / "tests")
    assert wrong.untested == ("TOY-1.4",)
    assert wrong.unknown == ("TOY-7.7",)
    assert exit_status([found, wrong]) == 1
    assert "unknown TOY-7.7: the book has no such rule" in str(wrong)


def test_every_worked_example_wants_a_test(toy: Path) -> None:
    book = toy / "src" / PACKAGE / "RULES.md"
    examples = "## Examples\n\n- TOY-EXA-A1: one.\n- TOY-EXA-A2: two.\n\n## Exempt"
    book.write_text(RULES.replace("## Exempt", examples))
    more = toy / "tests" / "test_more.py"
    more.write_text('import pytest\npytestmark = pytest.mark.rule("TOY-EXA-A1")\n')
    found = ledger("toy", PACKAGE, toy / "tests")
    assert (found.examples, found.unknown) == (("TOY-EXA-A2",), ())
    assert not found.is_complete()
    assert "missing TOY-EXA-A2: an example without a test" in str(found)
    assert found.to_data()["examples"] == ["TOY-EXA-A2"]


def test_a_package_that_does_not_exist_is_named() -> None:
    for name in ("thunderchild.games.chess", "no_such_thing.inside"):
        with pytest.raises(InputError, match=f"there is no package {name}"):
            folder_of(name)


@pytest.mark.pure
def test_tests_that_name_a_rule_must_run_its_code(toy: Path) -> None:
    status, output = run_pytest(toy)
    assert status == 0, output
    tests = toy / "tests" / "test_toy.py"
    tests.write_text(TESTS.replace("assert Aim().pick() == 1", "beam(0)"))
    status, output = run_pytest(toy)
    assert status == 1
    sentence = "this test names TOY-1.3, but ran none of the code that cites it: fire.py:18 Aim"
    assert sentence in output
    assert "1 failed, 3 passed" in output
    elsewhere = tests.read_text().replace('("TOY-1.3")', '("TOY-1.3", elsewhere=True)')
    tests.write_text(elsewhere)
    assert run_pytest(toy)[0] == 0


def test_a_failure_of_its_own_is_shown_first(toy: Path) -> None:
    tests = toy / "tests" / "test_toy.py"
    tests.write_text(TESTS.replace("assert Aim().pick() == 1", "assert False, 'my own'"))
    status, output = run_pytest(toy)
    assert status == 1
    assert "my own" in output
    assert "ran none of the code" not in output


def test_tests_can_be_chosen_by_rule(toy: Path) -> None:
    status, output = run_pytest(toy, "--rule", "TOY-1.1", "--rule=TOY-1.3", "-v")
    assert status == 0
    assert "2 passed, 2 deselected" in output
    assert run_pytest(toy, "--rule", "TOY-9.9")[0] == 5


def test_a_knock_out_that_no_test_notices_is_reported(toy: Path) -> None:
    assert [str(site) for site in sites(PACKAGE)] == [
        f"{PACKAGE}.fire:beam",
        f"{PACKAGE}.fire:tube",
    ]
    told: list[str] = []
    report = knockout(
        "toy", PACKAGE, toy, toy / "tests", tell=lambda verdict: told.append(str(verdict))
    )
    assert [verdict.noticed for verdict in report.verdicts] == [True, False]
    assert knocking.exit_status(report) == 1
    assert told[0].startswith(f"noticed: {PACKAGE}.fire:beam (TOY-1.1): FAILED tests/test_toy.py")
    assert str(report).splitlines() == [
        f"NOT NOTICED: {PACKAGE}.fire:tube (TOY-1.2): all tests that name its rules still pass",
        "toy: 2 knock-outs, 1 noticed by a test",
    ]
    data = json.loads(json.dumps(report.to_data()))
    assert (data["sites"], data["noticed"]) == (2, 1)
    assert data["unnoticed"][0]["site"] == f"{PACKAGE}.fire:tube"


def test_some_sites_can_be_knocked_out_alone(toy: Path) -> None:
    report = knockout("toy", PACKAGE, toy, toy / "tests", only="fire:tu")
    assert [str(verdict.site) for verdict in report.verdicts] == [f"{PACKAGE}.fire:tube"]
    with pytest.raises(KnockoutError, match="'boat' in its name"):
        knockout("toy", PACKAGE, toy, toy / "tests", only="boat")


def test_a_check_without_tests_is_not_noticed(toy: Path) -> None:
    tests = toy / "tests" / "test_toy.py"
    tests.write_text(TESTS.replace('@pytest.mark.rule("TOY-1.2")', ""))
    report = knockout("toy", PACKAGE, toy, toy / "tests")
    assert [verdict.reason for verdict in report.unnoticed] == ["no test names its rules"]


def test_tests_must_pass_before_anything_is_knocked_out(toy: Path) -> None:
    tests = toy / "tests" / "test_toy.py"
    tests.write_text(TESTS.replace("assert beam(1) is None", "assert beam(0) is None"))
    with pytest.raises(KnockoutError, match="do not pass with nothing knocked out"):
        knockout("toy", PACKAGE, toy, toy / "tests")


def test_this_projects_marks_are_found() -> None:
    tests = Path(__file__).resolve().parents[1] / "games" / "warpwar"
    assert "WW-12.1" in {naming.rule for naming in namings(tests)}
