"""A game's own style is for that game alone: the styles of all titles are linked on every page."""

import re
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "web" / "src" / "games"
FILES = sorted(GAMES.glob("*/style.css"))
OWN = re.compile(r"\.(theme|cover)-[a-z]+")


def selectors(css: str) -> list[str]:
    """All selectors of a sheet, those inside media queries too."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    css = re.sub(r"@font-face\s*\{[^}]*\}", "", css)
    heads = re.findall(r"([^{}]+)\{", css)
    whole = [head.strip() for head in heads if not head.strip().startswith("@")]
    return [one.strip() for head in whole for one in re.split(r",(?![^()]*\))", head)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_every_rule_stands_below_the_games_own_class(path: Path) -> None:
    found = selectors(path.read_text("utf-8"))
    assert len(found) > 50
    assert [one for one in found if not OWN.search(one)] == []
