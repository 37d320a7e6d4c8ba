"""The text that a compiler gets plays the same games as the text that people read."""

import ast
import os
import subprocess
import sys
from pathlib import Path

from tools.native.build import write_tree
from tools.native.expand import expanded
from tools.native.tree import Tree

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
KEPT = {name: os.environ[name] for name in ("PYTHONPYCACHEPREFIX",) if name in os.environ}
PLAYING = """
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup

played = (("warpwar", "basic"), ("london", "solitaire"), ("japan", "2"), ("league", "two"))
for title, scenario in played:
    game, chance, draws = titles.make(Setup(title, scenario)), Fast(5), Draws(5)
    s, _ = game.new(chance)
    for _ in range(60):
        if game.outcome(s) is None:
            seat = game.asked(s)[0]
            s, _ = game.apply(s, seat, game.decision(s, seat).sample(draws), chance)
    print(title, s.hash(), s.copy().hash(), game.from_data(s.to_data()).hash())
"""


def played(*folders: Path) -> str:
    """What the games come to with the modules of some folders."""
    found = subprocess.run(
        [sys.executable, "-c", PLAYING],
        env=KEPT | {"PYTHONPATH": ":".join(map(str, folders)), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=100,
    )
    return found.stdout


def test_the_expanded_modules_play_the_same(tmp_path: Path) -> None:
    write_tree(tmp_path, native=False)
    assert "metaclass" not in (tmp_path / "thunderchild/core/state.py").read_text("utf-8")
    assert played(tmp_path, SOURCE) == played(SOURCE)


def test_every_declared_class_is_written_out() -> None:
    tree = Tree(SOURCE)
    names = [name for name in tree.classes if tree.root_of(name)]
    assert "thunderchild.games.invasion.battle.firing.Firing" in names
    assert "thunderchild.games.warpwar.model.state.WarpWarState" in names
    for module in tree.modules:
        found = {
            part.name: {one.name for one in part.body if isinstance(one, ast.FunctionDef)}
            for part in ast.parse(expanded(tree, module)).body
            if isinstance(part, ast.ClassDef)
        }
        for one in module.classes():
            if tree.root_of(f"{module.name}.{one.name}"):
                assert {"copy", "to_data", "__init__"} <= found[one.name]
