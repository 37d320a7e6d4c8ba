"""One word, one meaning: a class name stands for one thing.

The books of two games share words (a Move, a Retreat), and their packages never meet: so each game
may have its own. But none of them has a name of the ground they stand on, nor one name twice.
"""

import ast
from collections import defaultdict
from pathlib import Path

GROUND = ""


def house(path: Path) -> str:
    """The game that a file belongs to; nothing for the ground."""
    parts = path.parts
    if parts[0] in ("games", "players") and len(parts) > 2:
        return parts[1]
    return "specimen" if parts[:2] == ("core", "testing") and len(parts) > 3 else GROUND


def classes(root: Path) -> dict[str, list[tuple[str, Path]]]:
    """Where each class name is defined: house and file."""
    found = defaultdict(list)
    for path in sorted(root.rglob("*.py")):
        where = path.relative_to(root)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append((house(where), where))
    return found


def test_a_class_name_is_defined_once(root: Path) -> None:
    clashes = {}
    for name, places in classes(root / "src/thunderchild").items():
        houses = [where for where, _ in places]
        if len(places) > 1 and (GROUND in houses or len(set(houses)) < len(houses)):
            clashes[name] = [str(path) for _, path in places]
    assert clashes == {}


def test_what_would_be_found(tmp_path: Path) -> None:
    for file in ("core/one.py", "games/warpwar/two.py", "games/london/three.py"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "core/one.py").write_text("class Line: ...\n")
    (tmp_path / "games/warpwar/two.py").write_text("class Line: ...\nclass Move: ...\n")
    (tmp_path / "games/london/three.py").write_text("class Move: ...\n")
    found = classes(tmp_path)
    assert [where for where, _ in found["Line"]] == [GROUND, "warpwar"]
    assert [where for where, _ in found["Move"]] == ["london", "warpwar"]
