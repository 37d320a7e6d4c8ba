"""The light face of the list of games: a font with a few letters, made by the build."""

import json
import re
import struct
import subprocess
import zlib
from pathlib import Path
from urllib.parse import unquote

from tests.support import browser as finder
from thunderchild import titles

MAKE = """
import { readFileSync, writeFileSync } from "node:fs";
const [program, source, text, target] = process.argv.slice(1);
const { fewLetters } = await import(program);
writeFileSync(target, fewLetters(readFileSync(source), text));
"""
FONT = "node_modules/@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff"


def tables(woff: bytes) -> dict[str, bytes]:
    """The tables of a WOFF file, with their sums checked."""
    assert woff[:4] == b"wOFF"
    assert struct.unpack(">I", woff[8:12])[0] == len(woff)
    found = {}
    for i in range(struct.unpack(">H", woff[12:14])[0]):
        tag, at, packed, size, total = struct.unpack(">4sIIII", woff[44 + 20 * i : 64 + 20 * i])
        body = woff[at : at + packed]
        body = zlib.decompress(body) if packed < size else body
        assert len(body) == size
        words = struct.unpack(f">{(size + 3) // 4}I", body + b"\0" * (-size % 4))
        assert tag == b"head" or sum(words) % 2**32 == total
        found[tag.decode()] = body
    return found


def glyphs(cmap: bytes) -> dict[str, int]:
    """Letters to glyphs, of a table with one letter in each segment."""
    count = struct.unpack(">H", cmap[18:20])[0] // 2
    words = struct.unpack(f">{(len(cmap) - 26) // 2}H", cmap[26:])
    ends, deltas = words[:count], words[2 * count + 1 : 3 * count + 1]
    return {
        chr(code): (code + delta) % 65536
        for code, delta in zip(ends, deltas, strict=True)
        if code < 65535
    }


def test_a_font_with_a_few_letters(root: Path, tmp_path: Path) -> None:
    web = root / "web"
    made = tmp_path / "few.woff"
    program = (web / "letters.mjs").as_uri()
    command = [finder.node(), "--input-type=module", "-e", MAKE, program, str(web / FONT)]
    subprocess.run([*command, "London!", str(made)], check=True)
    whole, few = tables((web / FONT).read_bytes()), tables(made.read_bytes())
    assert set(glyphs(few["cmap"])) == set("London!")
    assert len(few["glyf"]) < len(whole["glyf"]) / 8
    assert few["hmtx"] == whole["hmtx"]
    places = struct.unpack(f">{len(few['loca']) // 4}I", few["loca"])
    assert places[-1] == len(few["glyf"])
    old = struct.unpack(f">{len(whole['loca']) // 2}H", whole["loca"])
    for glyph in glyphs(few["cmap"]).values():
        shape = whole["glyf"][2 * old[glyph] : 2 * old[glyph + 1]]
        assert few["glyf"][places[glyph] :].startswith(shape)
        assert shape


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
    sizes = [one["bytes"] for name, one in manifest["files"].items() if name.endswith(".woff")]
    assert len(sizes) == 1
    assert sizes[0] < 22_000
