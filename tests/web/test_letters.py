"""The light face of the list of games: a font with a few letters, made by the build."""

import json
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote

from fontTools.ttLib import TTFont

from tests.support import browser as finder
from thunderchild import titles

FELL = "@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2"


def make(root: Path, letters: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program as the build does."""
    program: list[str | Path] = [
        sys.executable,
        root / "web/letters.py",
        root / "web/node_modules" / FELL,
    ]
    return subprocess.run([*program, letters], capture_output=True, check=False)


def test_a_font_with_a_few_letters(root: Path) -> None:
    made = make(root, "London!").stdout
    whole, few = TTFont(root / "web/node_modules" / FELL), TTFont(BytesIO(made))
    assert few.flavor == "woff2"
    assert {chr(code) for code in few.getBestCmap()} == set("London!")
    old, new = whole.getBestCmap(), few.getBestCmap()
    for letter in map(ord, "London!"):
        assert few["glyf"][new[letter]] == whole["glyf"][old[letter]]
        assert few["hmtx"][new[letter]] == whole["hmtx"][old[letter]]
    assert len(made) < len((root / "web/node_modules" / FELL).read_bytes()) / 8


def test_a_letter_that_the_font_lacks_is_an_error(root: Path) -> None:
    done = make(root, "Лондон")
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"the font lacks letters: ['U+041B'" in done.stderr


def test_the_list_has_the_letters_of_all_names(root: Path) -> None:
    css = (root / "web/src/style/shell.css").read_text("utf-8")
    found = re.search(r"letters:[^?]+\?([^\"]+)", css)
    assert found
    letters = set(unquote(found[1]))
    for name in ("london", "japan", "england"):
        title = titles.title(name)
        words = title.label + "".join(one.name for one in title.scenario_texts()) + "New game"
        assert set(words) <= letters, name


def test_the_light_face_is_light(root: Path) -> None:
    finder.builder().build()
    manifest = json.loads((root / "src/thunderchild/server/static/manifest.json").read_text())
    files = manifest["files"].items()
    light, whole = sorted(one["bytes"] for name, one in files if name.startswith("im-fell-english"))
    assert light < 17_000 < whole
