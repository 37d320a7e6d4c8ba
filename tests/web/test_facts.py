"""The pages of the games read facts: they look for nothing in a text, and copy no list unseen."""

import re
from pathlib import Path

import pytest

from thunderchild.games.invasion.model import kinds as invasion
from thunderchild.games.warpwar.model import kinds as warpwar

QUOTED = r"\"(?:\\.|[^\"\\\n])*\""
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
REGULAR = re.compile(
    r"(?:[(,=:\[!&|?]|return)\s*/(?![/*>])(?:\\.|\[[^\]\n]*\]|[^/\n\\])+/[gimsuvy]*\s*[.,;)\]]"
)
SEARCHES = {
    "a regular expression": REGULAR,
    "RegExp": re.compile(r"\bRegExp\b"),
    "match, exec or search": re.compile(r"\.(?:match|matchAll|exec|search)\("),
    "split": re.compile(r"\.split\("),
    "endsWith": re.compile(r"\.endsWith\("),
    "startsWith of a word": re.compile(r"\.startsWith\((?:\"[^\"]{2,}\"|`)"),
    "a phrase looked for": re.compile(r"\.(?:includes|indexOf)\((?:\"[^\"]* [^\"]*\"|`)"),
}
ALLOWED = {
    ("games/index.ts", "split"): "the letters of a rule id name its book",
    ("games/london/Layers.tsx", "split"): "a name is broken into lines",
    ("games/london/art.ts", "a regular expression"): "a railway bridge is drawn by its name",
    ("games/invasion/scene.ts", "split"): "the id of a phase is written as a title",
    ("games/invasion/events.ts", "startsWith of a word"): "a rule id: the set-up is not told",
    ("games/invasion/BattleSide.tsx", "startsWith of a word"): "a kind: both sorts of Refugees",
    ("games/invasion/BattleView.tsx", "startsWith of a word"): "a kind: both sorts of Refugees",
}
COPIES = [
    ("invasion/model.ts", "DIE", invasion.DIE),
    ("invasion/model.ts", "TRIPODS", invasion.COLOURS),
    ("invasion/model.ts", "TRIPOD_LETTERS", invasion.LETTERS),
    ("warpwar/pieces.ts", "TACTICS", tuple(name.title() for name in warpwar.TACTIC_NAMES)),
    ("warpwar/pieces.ts", "KINDS", tuple(name.title() for name in warpwar.SHIP_NAMES)),
]


def searches(text: str) -> set[str]:
    """The ways in which a source looks into texts."""
    code = COMMENT.sub("", text)
    bare = re.sub(QUOTED, '""', code)
    return {
        name
        for name, pattern in SEARCHES.items()
        if pattern.search(bare if pattern is REGULAR else code)
    }


def sources(root: Path) -> list[Path]:
    """The sources of the games' pages, without tests and generated types."""
    found = sorted((root / "web/src/games").rglob("*.ts*"))
    return [path for path in found if path.name != "wire.ts" and ".test." not in path.name]


def test_no_page_of_a_game_looks_into_a_text(root: Path) -> None:
    found = {
        (path.relative_to(root / "web/src").as_posix(), name)
        for path in sources(root)
        for name in searches(path.read_text("utf-8"))
    }
    assert found - ALLOWED.keys() == set()
    assert ALLOWED.keys() - found == set(), "allowed, but no longer there"


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("const at = /\\d+$/.exec(name)?.[0];", "a regular expression"),
        ("[/signal officer/i, sign],", "a regular expression"),
        ("names.map((n) => n.replace(/[A-Z]/g, low))", "a regular expression"),
        ("text.match(pattern)", "match, exec or search"),
        ("String(facts.die).split(mark)", "split"),
        ('known.endsWith("nothing left")', "endsWith"),
        ('text.includes("fires at")', "a phrase looked for"),
        ("`${what}`.indexOf(` ${name} `)", "a phrase looked for"),
        ('result.startsWith("hit")', "startsWith of a word"),
    ],
)
def test_what_would_be_found(line: str, name: str) -> None:
    assert name in searches(line)


@pytest.mark.parametrize(
    "line",
    [
        "const half = (a / b) / 2;",
        '<Sign name="keg" /> <b>{x}</b>',
        'key.startsWith("u")',
        "// text.match(/x/)",
        'const way = "M0/1/2";',
    ],
)
def test_what_would_not(line: str) -> None:
    assert searches(line) == set()


@pytest.mark.parametrize(("file", "name", "ours"), COPIES)
def test_lists_of_the_page_are_those_of_the_rules(
    file: str, name: str, ours: tuple[str, ...], root: Path
) -> None:
    """A page types its colours and tactics by such lists, in the order of the kinds."""
    text = (root / "web/src/games" / file).read_text("utf-8")
    match = re.search(rf"export const {name} = \[(.*?)\] as const", text, re.DOTALL)
    assert match is not None
    assert tuple(re.findall(r'"([^"]*)"', match[1])) == tuple(ours)
