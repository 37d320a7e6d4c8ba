"""docs/authors.md is true: its examples run, its tables are those of the code."""

import re
from pathlib import Path

import pytest

from thunderchild.core import budget, decision, procedure
from thunderchild.core.game import Game
from thunderchild.core.testing import CHECKS

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "authors.md").read_text("utf-8")
SPECIMEN = ROOT / "src" / "thunderchild" / "core" / "testing" / "specimen"


def test_the_examples_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 2
    exec("\n".join(blocks), {})


def test_every_check_is_in_the_table_with_its_sentence() -> None:
    rows = dict(re.findall(r"^\| `([a-z_.]+)` \| (.+) \|$", PAGE, re.MULTILINE))
    assert {name: rows[name] for name in CHECKS} == CHECKS


def test_every_file_of_the_specimen_is_in_the_table() -> None:
    named = set(re.findall(r"`([a-z_]+\.py)`", PAGE))
    files = {path.name for path in SPECIMEN.glob("*.py")} - {"__init__.py"}
    assert files <= named


@pytest.mark.parametrize(
    "name", ["SECRET_FIELDS", "BIASES", "PROBES", "RANDOM_OPTIONS", "OFTEN", "UNREACHED"]
)
def test_what_the_suite_is_told_exists(name: str) -> None:
    assert hasattr(Game, name)
    assert f"`{name}`" in PAGE


def test_the_names_of_the_contract_exist() -> None:
    for name in ("Listed", "AnyOf", "Budget", "Each"):
        assert hasattr(budget if name == "Budget" else decision, name)
        assert f"`{name}`" in PAGE
    for name in ("NEXT", "END", "PlayOf", "Procedure", "Question"):
        assert hasattr(procedure, name)
        assert name in PAGE


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
