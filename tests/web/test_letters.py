"""Fonts in the letters that are needed, made by the build; no text has a letter that is missing."""

import html
import json
import re
import string
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote

import pytest
from fontTools.ttLib import TTFont

from tests.support import browser as finder
from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json
from thunderchild.core.record import Setup
from thunderchild.table.table import Table

SOURCE = "src/thunderchild"
SERIF = "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght"
FELL = "@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2"

FACES = {  # font, weights, units: as the styles have them
    "Antonio": (
        "@fontsource-variable/antonio/files/antonio-latin-wght-normal.woff2",
        "400-700",
    ),
    "Archivo": (
        "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
        "400-800",
    ),
    "Source Serif": (f"{SERIF}-normal.woff2", "400-800"),
    "Source Serif, italic": (f"{SERIF}-italic.woff2", "400"),
}


def make(root: Path, letters: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program as the build does."""
    program: list[str | Path] = [
        sys.executable,
        root / "web/letters.py",
        root / "web/node_modules" / FELL,
    ]
    return subprocess.run([*program, "--only", letters], capture_output=True, check=False)


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
    css = (root / "web/src/door/dress.css").read_text("utf-8")
    found = re.search(r"letters:[^?]+\?([^\"]+)", css)
    assert found
    letters = set(unquote(found[1]))
    for name in ("london", "japan", "england", "league"):
        title = titles.title(name)
        words = title.label + "".join(one.name for one in title.scenario_texts())
        words += "New game of Play now Start the game Your games so far"
        assert set(words) <= letters, name


def test_the_list_takes_few_letters_and_a_table_those_it_needs(root: Path) -> None:
    finder.builder().build()
    manifest = json.loads((root / "src/thunderchild/server/static/manifest.json").read_text())
    files = manifest["files"].items()
    sizes = sorted(one["bytes"] for name, one in files if name.startswith("im-fell-english"))
    few, light, whole = sizes
    assert few < 15_000 < light < 24_000 < whole


def alphabet(root: Path) -> set[str]:
    return set((root / "web/letters.txt").read_text("utf-8").rstrip("\n"))


@pytest.mark.parametrize("name", FACES)
def test_a_light_face_has_all_letters_of_the_program_that_the_whole_one_has(
    root: Path, name: str
) -> None:
    font = root / "web/node_modules" / FACES[name][0]
    program: list[str | Path] = [sys.executable, root / "web/letters.py", font, "--face"]
    program += FACES[name][1:]
    made = subprocess.run(program, capture_output=True, check=True).stdout
    whole, light = TTFont(font).getBestCmap(), TTFont(BytesIO(made)).getBestCmap()
    assert {*map(ord, alphabet(root))} & set(whole) == set(light)
    assert len(made) < 0.55 * len(font.read_bytes())


def unknown(text: str, known: set[str]) -> list[str]:
    """The letters of a text that are not in the alphabet; line breaks are no letters."""
    return sorted(set(text) - known - set("\n\t"))


def test_no_text_of_the_sources_has_a_letter_beyond_the_alphabet(root: Path) -> None:
    """What the page itself says, rules, content, and the sentences of the server."""
    known = alphabet(root)
    found = {}
    sources = [
        *(path for end in ("*.ts", "*.tsx", "*.html") for path in (root / "web/src").rglob(end)),
        *(path for end in ("*.md", "*.toml", "*.py") for path in (root / SOURCE).rglob(end)),
    ]
    assert len(sources) > 300
    for path in sources:
        if path.name.endswith(".test.ts") or {"testing", "cli"} & set(path.parts):
            continue
        text = path.read_text("utf-8")
        text += "".join(chr(int(code, 16)) for code in re.findall(r"\\u([0-9a-fA-F]{4})", text))
        text += html.unescape(" ".join(re.findall(r"&\w+;", text))) if ".ts" in path.name else ""
        if letters := unknown(text, known):
            found[str(path.relative_to(root))] = letters
    assert found == {}


@pytest.mark.parametrize("title", ["warpwar", "london", "japan", "england"])
def test_nothing_that_is_sent_has_a_letter_beyond_the_alphabet(root: Path, title: str) -> None:
    known, draws = alphabet(root), Draws(4)
    for scenario in titles.title(title).scenarios:
        table = Table(Setup(title, scenario), {}, seed=4)
        sent = [to_json(table.board()).decode()]
        while table.outcome is None and table.number < 60:
            for seat in (*table.chairs, ""):
                sent.append(to_json(table.position(seat, table.seq - 1)).decode())
            seat = table.asked()[0]
            decision = table.game.decision(table.state, table.seat_number(seat))
            assert decision is not None
            table.act(seat, decision.sample(draws))
        assert len(sent) > 10
        assert unknown("".join(sent), known) == [], scenario


def test_a_letter_beyond_the_alphabet_is_noticed(root: Path) -> None:
    assert unknown("Kōchi – 1898\n", alphabet(root)) == ["ō"]


def test_other_letters_come_from_the_whole_font(root: Path) -> None:
    """Content of one's own may have any letter: browsers then fetch the whole font."""
    finder.builder().build()
    static = root / "src/thunderchild/server/static"
    for sheet in ("main-*.css", "london-*.css", "invasion-*.css"):
        (path,) = static.glob(sheet)
        rules = re.findall(r"@font-face\{([^}]*)\}", path.read_text("utf-8"))
        ranges: dict[str, list[str]] = {}
        for rule in rules:
            family = re.sub(r"src:[^;]*;?|unicode-range:[^;]*;?", "", rule)
            ranges.setdefault(family, []).extend(re.findall("unicode-range:([^;]*)", rule))
        for family, found in ranges.items():
            if "Title Letters" in family:
                continue
            light, rest = (codes(one) for one in found)
            known = {*map(ord, alphabet(root))}
            if "IM Fell" in family:  # old type: its figures cannot be read
                assert light < known and not light & {*map(ord, "0123456789%×→")}
                assert {*map(ord, string.ascii_letters)} < light
            else:
                assert light == known
            assert known | rest == set(range(0x110000)) and not known & rest


def codes(ranges: str) -> set[int]:
    """The letters of a unicode-range."""
    found: set[int] = set()
    for one in ranges.upper().replace("U+", "").split(","):
        if "?" in one:
            first, last = one.replace("?", "0"), one.replace("?", "F")
        else:
            first, _, last = one.strip().partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found
