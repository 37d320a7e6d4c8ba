"""No two games share a block of code: what they have in common is in core, or in web/src/board."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "thunderchild"
CLIENT = ROOT / "web" / "src" / "games"
SIZE = 16  # lines that two games may not share
OTHER = 2  # how many of them may differ all the same
SEED = 4  # lines in a row that begin a search
NAMES = re.compile("warp ?_?war|london|invasion|japan|england", re.IGNORECASE)
IMPORT = re.compile(r"^(import|export)\b[^;]*\bfrom\b[^;]*;|^import\s+\"[^;]*;", re.MULTILINE)


class Line(NamedTuple):
    file: Path
    number: int
    text: str


def python_imports(text: str) -> set[int]:
    """The lines of a module that import."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def client_imports(text: str) -> set[int]:
    """The lines of a file of the client that import."""
    found: set[int] = set()
    for match in IMPORT.finditer(text):
        first = text.count("\n", 0, match.start()) + 1
        found |= set(range(first, first + match.group().count("\n") + 1))
    return found


def lines_of(path: Path) -> list[Line]:
    """The lines that count, without the names of games."""
    text = path.read_text("utf-8")
    left_out = python_imports(text) if path.suffix == ".py" else client_imports(text)
    return [
        Line(path, number, NAMES.sub("game", line.strip()))
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and number not in left_out
    ]


class Place(NamedTuple):
    """A line of a file of a game."""

    game: str
    lines: list[Line]
    at: int

    def __str__(self) -> str:
        line = self.lines[self.at]
        return f"{line.file.relative_to(line.file.parents[2])}:{line.number}"


def seeds(games: dict[str, list[Path]]) -> Iterator[tuple[Place, Place]]:
    """Places in two games where a few lines are the same."""
    places: dict[tuple[str, ...], list[Place]] = defaultdict(list)
    for game, paths in games.items():
        for lines in map(lines_of, paths):
            for at in range(len(lines) - SEED + 1):
                key = tuple(line.text for line in lines[at : at + SEED])
                places[key].append(Place(game, lines, at))
    for found in places.values():
        for one, other in combinations(found, 2):
            if one.game != other.game:
                yield one, other


def is_block(one: Place, other: Place) -> bool:
    """Whether so many lines from here on are the same, but for a few."""
    here, there = (place.lines[place.at : place.at + SIZE] for place in (one, other))
    same = sum(a.text == b.text for a, b in zip(here, there, strict=False))
    return same >= SIZE - OTHER


def shared(games: dict[str, list[Path]]) -> list[str]:
    """Each block that two games share, by where it begins in both."""
    found: dict[tuple[Path, Path], str] = {}
    for one, other in seeds(games):
        for back in range(min(one.at, other.at, SIZE - SEED) + 1):
            first = Place(one.game, one.lines, one.at - back)
            second = Place(other.game, other.lines, other.at - back)
            if is_block(first, second):
                found.setdefault((first.lines[0].file, second.lines[0].file), f"{first}, {second}")
    return sorted(found.values())


def python_games() -> dict[str, list[Path]]:
    """The modules of each game, those of its machine players included."""
    found: dict[str, list[Path]] = defaultdict(list)
    for part in ("games", "players"):
        for folder in (SOURCES / part).iterdir():
            if folder.is_dir():
                found[folder.name] += sorted(folder.rglob("*.py"))
    return found


def client_games() -> dict[str, list[Path]]:
    """The files of each game in the client; what the build makes is not written by anybody."""
    return {
        folder.name: [
            path
            for path in sorted(folder.rglob("*"))
            if path.suffix in {".ts", ".tsx", ".css"} and path.name != "wire.ts"
        ]
        for folder in CLIENT.iterdir()
        if folder.is_dir()
    }


def test_no_two_games_share_a_block() -> None:
    assert shared(python_games()) == []


def test_no_two_games_of_the_client_share_a_block() -> None:
    assert shared(client_games()) == []


def test_a_block_is_found_although_a_few_lines_differ(tmp_path: Path) -> None:
    lines = [f"value_{i} = {i} * london" for i in range(SIZE)]
    one, other = tmp_path / "london" / "one.py", tmp_path / "warpwar" / "other.py"
    for path, changed in ((one, 0), (other, OTHER)):
        path.parent.mkdir()
        own = [f"own_{i} = 0" if i < changed else line for i, line in enumerate(lines)]
        text = "import re\n\n" + "\n\n".join(own).replace("london", path.parent.name)
        path.write_text(text, "utf-8")
    games = {"london": [one], "warpwar": [other]}
    assert len(shared(games)) == 1
    other.write_text(other.read_text("utf-8").replace(f"value_{OTHER} ", "own "), "utf-8")
    assert shared(games) == []


def test_imports_do_not_count() -> None:
    text = 'import {\n  a,\n} from "x";\nimport "./style.css";\nconst b = 1;\n'
    assert client_imports(text) == {1, 2, 3, 4}
    assert python_imports("import re\nfrom x import (\n    y,\n)\nz = 1\n") == {1, 2, 3, 4}
