"""A game's own style is for that game alone: it stays on the page when other games are opened."""

import re
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "web" / "src" / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/style.css"))
OWN = re.compile(r"\.(theme|cover)-[a-z]+")


def selectors(css: str) -> list[str]:
    """All selectors of a sheet, those inside media queries too."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    css = re.sub(r"@(font-face|property [\w-]+)\s*\{[^}]*\}", "", css)
    css = re.sub(r"@keyframes [\w-]+\s*\{(?:[^{}]*\{[^}]*\})*\s*\}", "", css)
    heads = re.findall(r"([^{}]+)\{", css)
    whole = [head.strip() for head in heads if not head.strip().startswith("@")]
    return [one.strip() for head in whole for one in re.split(r",(?![^()]*\))", head)]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_rule_stands_below_the_games_own_class(folder: Path) -> None:
    parts = sorted(
        (*folder.glob("style/*.css"), *folder.glob("cover.css"), *folder.glob("*/style.css"))
    )
    found = selectors("".join(path.read_text("utf-8") for path in parts))
    assert len(found) > 50
    assert [one for one in found if not OWN.search(one)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_has_a_name_for_the_whole_page_begins_with_the_games_own(folder: Path) -> None:
    css = "".join(path.read_text("utf-8") for path in folder.glob("style/*.css"))
    named = re.findall(r"@(?:keyframes|property) (?:--)?([\w-]+)", css)
    assert [name for name in named if not name.startswith(f"{folder.name}-")] == []


@pytest.mark.parametrize("folder", [*FOLDERS, GAMES.parent], ids=lambda folder: folder.name)
def test_every_part_is_imported(folder: Path) -> None:
    sheet = next(
        path for path in (folder / "style.css", folder / "style/main.css") if path.exists()
    )
    named = {sheet.parent / name for name in re.findall(r'@import "\./(.+)";', sheet.read_text())}
    assert {path for path in folder.glob("style/*.css") if path != sheet} == named
