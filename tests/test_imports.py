"""Imports go one way; games and core touch no file, clock or chance of their own.

`core` imports no other part. A game imports only `core`. `players/<title>` may import its own
game. `table` imports `core` and `titles`; `lab` also `players`; `server` and `cli` sit on top.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

import pytest

PACKAGE = "thunderchild"
SOURCE = Path(__file__).resolve().parents[1] / "src" / PACKAGE

# Part -> the parts it may import, besides itself. A part not named here fails the test.
MAY_IMPORT: dict[str, set[str]] = {
    "": set(),
    "core": set(),
    "games": {"core"},
    "titles": {"core", "games"},
    "players": {"core", "games", "titles"},
    "table": {"core", "titles"},
    "lab": {"", "core", "titles", "table", "players"},
    "server": {"", "core", "titles", "players", "lab", "table"},
    "cli": {"", "core", "titles", "players", "lab", "table", "server"},
}

# The rooms of a game, storey by storey: a module imports from its own storey and those below.
STOREYS: dict[str, int] = {
    "model": 0,
    "content": 1,
    "told": 2,
    "page": 2,
    "rules": 3,
    "battle": 3,
    "cards": 3,
    "knows": 4,
    "words": 5,
    "proves": 6,
}
ROOF = 7  # game.py and what stands beside it
ANNEX = "league"  # a folder for a game that is made of the games of its family

# What no game may import, and no module of core but those that are named.
OUTSIDE = {
    "asyncio", "concurrent", "datetime", "glob", "http", "importlib", "io", "locale", "logging",
    "multiprocessing", "os", "pathlib", "platform", "random", "secrets", "select", "shutil",
    "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "urllib",
    "uuid",
}  # fmt: skip
ALLOWED_OUTSIDE = {
    "core.rules": {"os"},  # reads which check a knock-out run has disabled
    "core.content": {"importlib", "pathlib"},
    "core.rulebook": {"importlib", "pathlib"},
    "core.record": {"io", "os", "pathlib", "tempfile"},
    "core.chance": {"random", "secrets"},
    "core.title": {"importlib"},  # loads a game when it is first asked for
    "core.gathering": {"importlib"},  # looks at the module that a game class stands in
    "core.declared": set(),  # writes methods as text, as dataclasses does
}
# Names of built-in functions that reach outside without an import.
REACHING = {"open", "input", "print", "exec", "eval", "__import__", "breakpoint"}

# Packages from elsewhere that core and games may use, and where.
THIRD_PARTY = {"msgspec"}
ONLY_IN = {"tomli_w": {"core.content"}}
CODEC = {"core.codec"}


@dataclass(frozen=True)
class Import:
    """One import statement: who imports what, and where it stands."""

    module: str  # of the importer, below the package: "core.game"
    target: str  # dotted, absolute: "thunderchild.core.game" or "os.path"
    line: int
    lazy: bool

    @property
    def top(self) -> str:
        return self.target.partition(".")[0]

    @property
    def inner(self) -> str | None:
        """The target below our package, or None for other packages."""
        return self.target.partition(".")[2] if self.top == PACKAGE else None

    def __str__(self) -> str:
        return f"{self.module}:{self.line} imports {self.target}"


def module_name(path: Path, source: Path = SOURCE) -> str:
    parts = list(path.relative_to(source).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


def imports_of(tree: ast.Module, module: str, *, is_package: bool) -> Iterator[Import]:
    """Give every import of a module, those inside functions and TYPE_CHECKING blocks included."""
    lazy_lines = {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or is_for_types(node)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    for node in ast.walk(tree):
        targets: list[str] = []
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = [PACKAGE, *filter(None, module.split("."))]
                above = here[: len(here) - node.level + (1 if is_package else 0)]
                base = ".".join([*above, *filter(None, [node.module])])
            # `from thunderchild import titles` imports the module titles
            targets = [f"{base}.{a.name}" if base == PACKAGE else base for a in node.names]
        for target in dict.fromkeys(targets):
            yield Import(module, target, node.lineno, node.lineno in lazy_lines)  # type: ignore[attr-defined]


def is_for_types(node: ast.AST) -> TypeGuard[ast.If]:
    """Tell whether this is an `if TYPE_CHECKING:` block."""
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def part_of(module: str) -> str:
    return module.partition(".")[0]


def second(module: str) -> str:
    """Give the second word: the title in games.warpwar.kinds."""
    return (module.split(".") + ["", ""])[1]


def is_annex(module: str) -> bool:
    """Tell whether a module belongs to a game made of the games beside which it stands."""
    return module.split(".")[2:3] == [ANNEX]


def room_of(module: str) -> str:
    """Give the room: `rules` in games.warpwar.rules.movement, none for game.py.

    A game that is made of others has the same rooms in a folder of its own.
    """
    parts = [part for place, part in enumerate(module.split(".")) if (place, part) != (2, ANNEX)]
    return parts[2] if len(parts) > 3 or (len(parts) == 3 and parts[2] in STOREYS) else ""


def storey_of(module: str) -> int:
    return STOREYS.get(room_of(module), ROOF)


def fault_of_rooms(found: Import) -> str | None:
    """Say which import goes upward inside a game."""
    inner = found.inner or ""
    if part_of(found.module) != "games" or part_of(inner) != "games":
        return None
    room = room_of(found.module)
    if room and room not in STOREYS:
        return f"{found}: no game has a room {room}"
    if is_annex(inner) and not is_annex(found.module):
        return f"{found}: no game imports the one that is made of it"
    if inner.count(".") >= 2 and storey_of(inner) > storey_of(found.module):
        return f"{found}: nothing imports upward"
    return None


def fault_inside(found: Import) -> str | None:
    """Say what is wrong with an import of our own package."""
    inner = found.inner
    if inner is None:
        return None
    importer, part = part_of(found.module), part_of(inner)
    if part == "__version__":
        part = ""
    if importer not in MAY_IMPORT:
        return f"{found}: the part {importer} is not in the picture"
    if part != importer and part not in MAY_IMPORT[importer]:
        return f"{found}: {importer or PACKAGE} may not import {part or PACKAGE}"
    if importer == part == "games" and second(inner) not in ("", second(found.module)):
        return f"{found}: a game may not import another game"
    if importer == "players" and part == "games":
        title = second(found.module)
        if second(inner) != title:
            return f"{found}: players/{title} may import only its own game"
    if "testing" in inner.split(".") and part == "core" and importer in ("core", "games"):
        if "testing" not in found.module.split("."):
            return f"{found}: rules may not import the test suite"
    return None


def fault_outside(found: Import) -> str | None:
    """Say what is wrong with an import of core or a game from outside the package."""
    importer = part_of(found.module)
    if found.inner is not None or importer not in ("core", "games"):
        return None
    if found.module.startswith("core.testing"):
        if found.top in ("pytest", "hypothesis") and not found.lazy:
            return f"{found}: the suite imports {found.top} inside functions only"
        return None
    if found.top in OUTSIDE and found.top not in ALLOWED_OUTSIDE.get(found.module, set()):
        return f"{found}: {importer} reaches no files, clocks, chance or processes"
    known = found.top in THIRD_PARTY or found.module in ONLY_IN.get(found.top, set())
    if not known and found.top not in STANDARD:
        return f"{found}: {importer} needs nothing but the standard library and msgspec"
    if found.target.startswith(("msgspec.json", "msgspec.msgpack")) and found.module not in CODEC:
        return f"{found}: only core.codec serialises"
    return None


def faults_of_calls(tree: ast.Module, module: str) -> Iterator[str]:
    """Find calls of built-in functions that reach outside."""
    if part_of(module) not in ("core", "games") or module.startswith("core.testing"):
        return
    if module in ALLOWED_OUTSIDE:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in REACHING:
                yield f"{module}:{node.lineno} calls {node.func.id}: it reaches outside"


def faults(text: str, module: str, *, is_package: bool = False) -> list[str]:
    """Give every breach of the contracts in one module."""
    tree = ast.parse(text)
    found = list(imports_of(tree, module, is_package=is_package))
    inside = [fault for one in found if (fault := fault_inside(one))]
    outside = [fault for one in found if (fault := fault_outside(one))]
    rooms = [fault for one in found if (fault := fault_of_rooms(one))]
    return [*inside, *rooms, *outside, *faults_of_calls(tree, module)]


def sources() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


STANDARD = set(__import__("sys").stdlib_module_names)


def test_every_module_keeps_the_contracts():
    found = [
        fault
        for path in sources()
        for fault in faults(
            path.read_text("utf-8"), module_name(path), is_package=path.name == "__init__.py"
        )
    ]
    assert not found, "\n" + "\n".join(found)


def test_the_parts_are_those_of_the_picture():
    parts = {part_of(module_name(path)) for path in sources()}
    assert parts <= set(MAY_IMPORT)
    assert "" in parts


def maps_of_rooms() -> list[Path]:
    """Find the rooms whose `__init__.py` lists their files."""
    found = sorted((SOURCE / "games").glob("*/*/**/__init__.py"))
    return [path for path in found if "keeps this list whole" in path.read_text("utf-8")]


@pytest.mark.parametrize("path", maps_of_rooms(), ids=lambda path: "-".join(path.parts[-4:-1]))
def test_a_map_of_a_room_names_its_files(path):
    tree = ast.parse(path.read_text("utf-8"))
    rows = [row for row in (ast.get_docstring(tree) or "").splitlines() if row.startswith("    ")]
    named = {name for row in rows for name in row[:18].strip().partition("  ")[0].split(", ")}
    there = {file.stem for file in path.parent.glob("*.py")} - {"__init__"}
    there |= {file.parent.name for file in path.parent.glob("*/__init__.py")}
    assert named == there


@pytest.mark.parametrize("game", ["invasion", "london", "warpwar"])
def test_a_game_begins_with_a_map_of_its_rooms(game):
    folder = SOURCE / "games" / game
    text = (folder / "__init__.py").read_text("utf-8")
    there = {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}
    there |= {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert {row.split()[0] for row in text.splitlines() if row.startswith("    ")} == {
        *there,
        "RULES.md",
    }


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("games.warpwar.model.state", "from thunderchild.games.warpwar.rules import movement"),
        ("games.warpwar.model.state", "from thunderchild.games.warpwar.content.facts import F"),
        ("games.warpwar.rules.movement", "from thunderchild.games.warpwar.knows.view import View"),
        ("games.warpwar.rules.movement", "from thunderchild.games.warpwar.game import WarpWar"),
        ("games.warpwar.cellar.wine", "from thunderchild.games.warpwar.model import kinds"),
        ("games.invasion.rules.die", "from thunderchild.games.invasion.league.rules import sheet"),
        ("games.invasion.league.model.state", "from thunderchild.games.invasion.rules import die"),
        (
            "games.invasion.league.cellar.wine",
            "from thunderchild.games.invasion.model import kinds",
        ),
        ("core.game", "from thunderchild.games.warpwar import kinds"),
        ("core.game", "import thunderchild.titles"),
        ("core.game", "from thunderchild import titles"),
        ("core.game", "from ..games import warpwar"),
        ("core.game", "import random"),
        ("core.game", "def f():\n    from os import path"),
        ("core.game", "from thunderchild.core.testing import suite"),
        ("core.record", "import time"),
        ("core.chance", "import time"),
        ("core.testing.suite", "import pytest"),
        ("core.game", "import numpy"),
        ("core.game", "import msgspec.json"),
        ("games.warpwar.combat", "from thunderchild.games.london import kinds"),
        ("games.warpwar.combat", "from ..london import kinds"),
        ("games.warpwar.combat", "from thunderchild.table import game"),
        ("games.warpwar.combat", "from pathlib import Path"),
        ("games.warpwar.combat", "x = open('map.toml')"),
        ("players.warpwar.greedy", "from thunderchild.games.london import kinds"),
        ("players.invasion.greedy", "from thunderchild.games.warpwar import kinds"),
        ("players.random", "from thunderchild.games.warpwar import kinds"),
        ("players.random", "import thunderchild.table"),
        ("table.game", "from thunderchild.players import random"),
        ("table.game", "from thunderchild.games.warpwar import kinds"),
        ("lab.simulate", "from thunderchild.server import app"),
        ("server.app", "from thunderchild.games.warpwar import kinds"),
        ("server.app", "from thunderchild.cli import main"),
        ("extra.thing", "from thunderchild.core import game"),
    ],
)
def test_a_planted_breach_is_found(module, text):
    assert faults(text, module)


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("core.game", "from thunderchild.core.state import State\nimport dataclasses"),
        ("core.content", "import tomllib\nfrom pathlib import Path"),
        ("core.chance", "import random, hashlib"),
        ("core.testing.suite", "import time\ndef f():\n    import pytest"),
        ("core.testing.suite", "if TYPE_CHECKING:\n    import pytest"),
        ("games.warpwar.combat", "from thunderchild.core.procedure import Ask\nimport msgspec"),
        ("games.warpwar.rules.movement", "from thunderchild.games.warpwar.model import kinds"),
        ("games.warpwar.rules.movement", "from thunderchild.games.warpwar.battle.fire import f"),
        ("games.warpwar.game", "from thunderchild.games.warpwar.proves.biases import BIASES"),
        ("games.warpwar", "from . import kinds"),
        ("games.invasion.league.rules.sheet", "from thunderchild.games.invasion.rules import die"),
        ("games.invasion.league.game", "from thunderchild.games.invasion.game import Japan"),
        ("titles", "from thunderchild.games.warpwar import game"),
        ("players.warpwar.greedy", "from thunderchild.games.warpwar import kinds"),
        ("players.invasion.greedy", "from thunderchild.games.invasion import kinds"),
        ("table.game", "from thunderchild import titles\nimport os"),
        ("lab.simulate", "from thunderchild.players import random\nimport multiprocessing"),
        ("cli.main", "from thunderchild import __version__\nimport click"),
    ],
)
def test_what_the_picture_allows_passes(module, text):
    is_package = module == "games.warpwar"
    assert faults(text, module, is_package=is_package) == []
