"""The pages of the games read facts: they look for nothing in a text, and hold no rule.

A test cannot see every rule in a page. It sees the usual signs: a number that something is compared
with or that is said to be the whole, a table from kinds to words, and the id of a rule.
"""

import re
from pathlib import Path
from typing import get_args

import pytest

from thunderchild.games.invasion.league.model import kinds as league
from thunderchild.games.invasion.model import kinds as invasion
from thunderchild.games.warpwar.content.facts import SEAT_NAMES
from thunderchild.games.warpwar.content.files import own_content
from thunderchild.games.warpwar.model import kinds as warpwar
from thunderchild.games.warpwar.model.actions import Repair

SHIPS = own_content().ships
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
    "so many letters": re.compile(r"(?:\"\"|String\([^()]*\))\)?\.slice\("),
}
RULES = {
    "a comparison": re.compile(
        r"^(?!.*\bfor \().*?(?<!\.length)(?<!\.size) (?:===|!==|[<>]=?) -?(?:[2-9]|\d{2,})\b",
        re.MULTILINE,
    ),
    "so many of so many": re.compile(r"[}\w>] ?\bof \d{1,3}\b"),
    "a length": re.compile(r"\blength: \d"),
    "a table of words": re.compile(r"Record<string, string> = \{"),
    "a rule id": re.compile(r"\b(?:WW|LON|INV)-[A-Z0-9]"),
}
# Numbers of lines.
DRAWING = ("art.ts", "grounds.ts", "rubble.ts", "streets.ts", "monuments.ts", "Cover.tsx")
ALLOWED = {
    ("games/index.ts", "split"): "the letters of a rule id name its book",
    ("games/london/Names.tsx", "split"): "a name is broken into lines",
    ("games/london/art.ts", "a regular expression"): "a railway bridge is drawn by its name",
    ("games/invasion/events.ts", "startsWith of a word"): "a rule id: the set-up is not told",
    ("games/invasion/captions.ts", "startsWith of a word"): "a place beside a counter",
    ("games/invasion/captions.ts", "endsWith"): "the same",
}
HEADING = "a heading leads to its rule"
HELD = {
    ("games/index.ts", "a table of words"): "names of the seats, known before the game is fetched",
    ("games/invasion/BattleView.tsx", "a comparison"): "counters of one hex are drawn smaller",
    ("games/invasion/cardSigns.ts", "a table of words"): "signs of Event cards, which are no rule",
    ("games/invasion/DeckPicker.tsx", "a table of words"): "the tone of a card, which is no rule",
    ("games/invasion/moves.ts", "a table of words"): "keys of the page; test_pointing compares",
    ("games/invasion/events.ts", "a rule id"): "the set-up is not told",
    ("games/london/Names.tsx", "a table of words"): "names too long for the map",
    ("games/invasion/piles.ts", "a comparison"): "how many signs a hex has room for",
    ("games/london/Sides.tsx", "a table of words"): "names of the seats",
    ("games/invasion/league/Sheet.tsx", "a rule id"): HEADING,
    ("games/london/End.tsx", "a rule id"): HEADING,
    ("games/london/Tables.tsx", "a rule id"): HEADING,
    ("games/warpwar/End.tsx", "a rule id"): HEADING,
    ("games/warpwar/Notebook.tsx", "a rule id"): HEADING,
    ("games/warpwar/Orders.tsx", "a rule id"): HEADING,
}
COPIES = [
    ("invasion/league/Sheet.tsx", "STEPS", get_args(league.Step)),
    ("invasion/model.ts", "DIE", invasion.DIE),
    ("invasion/model.ts", "TRIPODS", invasion.COLOURS),
    ("invasion/model.ts", "TRIPOD_LETTERS", invasion.LETTERS),
    ("warpwar/pieces.ts", "TACTICS", tuple(name.title() for name in warpwar.TACTIC_NAMES)),
    ("warpwar/pieces.ts", "KINDS", tuple(name.title() for name in warpwar.SHIP_NAMES)),
    ("warpwar/pieces.ts", "RESULTS", tuple(name.title() for name in warpwar.RESULT_NAMES)),
    ("warpwar/pieces.ts", "ATTRIBUTES", tuple(row.short for row in SHIPS.attribute)),
    ("warpwar/pieces.ts", "ATTRIBUTE_WORDS", tuple(row.title for row in SHIPS.attribute)),
    ("warpwar/pieces.ts", "FIELDS", Repair.__struct_fields__[1:]),
    ("warpwar/pieces.ts", "SIDES", SEAT_NAMES),
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


def rules(text: str, *, drawing: bool = False) -> set[str]:
    """The signs of a rule in a source."""
    code = COMMENT.sub("", text)
    found = {name for name, pattern in RULES.items() if pattern.search(code)}
    return found - {"a comparison", "a length"} if drawing else found


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


def test_no_page_of_a_game_holds_a_rule(root: Path) -> None:
    found = {
        (path.relative_to(root / "web/src").as_posix(), name)
        for path in sources(root)
        for name in rules(path.read_text("utf-8"), drawing=path.name in DRAWING)
    }
    assert found - HELD.keys() == set()
    assert HELD.keys() - found == set(), "allowed, but no longer there"


def test_lists_of_kinds_are_compared(root: Path) -> None:
    """A page has no list of names but those that are compared with the rules below."""
    lists = {
        (path.relative_to(root / "web/src/games").as_posix(), name)
        for path in sources(root)
        for name in re.findall(r"const (\w+) = \[\s*\"[^\]]*\] as const", path.read_text("utf-8"))
    }
    assert lists == {(file, name) for file, name, _ in COPIES}


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
        ("at.get(String(facts.at).slice(-4))", "so many letters"),
        ('const label = (at ?? "").slice(0, 4);', "so many letters"),
    ],
)
def test_what_would_be_found(line: str, name: str) -> None:
    assert name in searches(line)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("if (i === 5 && kind === 1) return null;", "a comparison"),
        ('workforce > 4 ? "green" : "red"', "a comparison"),
        ("`${tracks.germs} of 10, and ${tracks.hvp} points`", "so many of so many"),
        ("<strong>{parts} of 4</strong>", "so many of so many"),
        ("Array.from({ length: 11 }, (_, i) => i)", "a length"),
        (
            'const GROUND: Record<string, string> = {\n  park: "1 point for all.",',
            "a table of words",
        ),
        ('Free racks must be filled. <RuleLink rule="WW-17.4" />', "a rule id"),
    ],
)
def test_rules_that_would_be_found(line: str, name: str) -> None:
    assert name in rules(line)


@pytest.mark.parametrize(
    "line",
    [
        "const half = (a / b) / 2;",
        '<Sign name="keg" /> <b>{x}</b>',
        'key.startsWith("u")',
        "// text.match(/x/)",
        'const way = "M0/1/2";',
        "if (path.length < 2 || n > 0) return;",
        "for (let i = 0; i < 26; i++) {",
    ],
)
def test_what_would_not(line: str) -> None:
    assert searches(line) == set() == rules(line)


@pytest.mark.parametrize(("file", "name", "ours"), COPIES)
def test_lists_of_the_page_are_those_of_the_rules(
    file: str, name: str, ours: tuple[str, ...], root: Path
) -> None:
    """A page types its colours and tactics by such lists, in the order of the kinds."""
    text = (root / "web/src/games" / file).read_text("utf-8")
    match = re.search(rf"export const {name} = \[(.*?)\] as const", text, re.DOTALL)
    assert match is not None
    assert tuple(re.findall(r'"([^"]*)"', match[1])) == tuple(ours)
