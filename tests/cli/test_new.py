"""./run new writes a small game that is whole at once."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from thunderchild.cli import new

ROOT = Path(__file__).resolve().parents[2]
COMMAND = "from thunderchild.cli.main import main; main()"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with a new game in it."""
    folder = tmp_path_factory.mktemp("checkout")
    skipped = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "src", folder / "src", ignore=skipped)
    shutil.copytree(ROOT / "tests" / "support", folder / "tests" / "support", ignore=skipped)
    for file in ("pyproject.toml", "tests/__init__.py"):
        shutil.copy(ROOT / file, folder / file)
    (folder / "tests" / "games").mkdir()
    told = run(folder, "-c", COMMAND, "new", "last_straw")
    assert "src/thunderchild/games/last_straw has a game" in told.stdout, told.stderr
    return folder


def run(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-B", *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(folder / "src"), "HOME": str(folder), "PATH": "/usr/bin:/bin"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


def test_it_is_short() -> None:
    """A first game by hand once took 146 lines."""
    assert len(new.filled("game.py.txt", "last_straw").splitlines()) < 75


def test_it_passes_its_test(checkout: Path) -> None:
    found = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/last_straw")
    assert "3 passed" in found.stdout, found.stdout


def test_it_plays_in_the_terminal(checkout: Path) -> None:
    found = run(checkout, "-c", COMMAND, "terminal", "last_straw", typed="take 4\ntake 3\nquit\n")
    assert "12 counters are left" in found.stdout
    assert "Last Straw\n\ncounters: 12\nmover: 0\n" in found.stdout
    assert "First took 3; 9 are left. (LAS-1.2)" in found.stdout


def test_it_fuzzes_completely(checkout: Path) -> None:
    found = run(checkout, "-c", COMMAND, "fuzz", "last_straw", "--games", "20")
    assert "0 leaks, 0 failures" in found.stdout, found.stdout


def test_wrong_names_and_a_second_time_are_refused(checkout: Path) -> None:
    again = run(checkout, "-c", COMMAND, "new", "last_straw")
    assert (again.returncode, again.stderr) == (2, "There is already a game 'last_straw'.\n")
    assert run(checkout, "-c", COMMAND, "new", "Last Straw").returncode == 2
