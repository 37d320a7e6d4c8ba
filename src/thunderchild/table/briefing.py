"""Briefings: on one page what a seat is after, how a turn goes, what loses, and what signs mean.

They are TOML files in the folder `briefings` of a game's package. The page and the terminal show
them at any time, and docs/playing.md has the same words: a test compares them.
"""

from collections.abc import Iterator
from functools import cache

from thunderchild.core import content
from thunderchild.core.content import Part
from thunderchild.titles import Title

FOLDER = "briefings"
SUFFIX = ".toml"


class Term(Part, frozen=True, kw_only=True):
    """A sign, a number or a word, and what it means."""

    sign: str
    means: str
    rule: str


class Briefing(Part, frozen=True, kw_only=True):
    """One page for one seat; *words* stand out."""

    seats: list[str]
    name: str
    goal: str
    turn: list[str]
    loses: list[str]
    know: list[str]
    term: list[Term]


class BriefingFile(Part, frozen=True, kw_only=True):
    """The briefings of a title."""

    title: str
    briefing: list[Briefing]


@cache
def briefings_of(title: Title) -> tuple[Briefing, ...]:
    """The briefings of a title, for all its seats; none if it has no file."""
    folder = content.resource(title.package, FOLDER)
    file = folder.joinpath(f"{title.name}{SUFFIX}")
    if not file.is_file():
        return ()
    return tuple(content.load(file, BriefingFile).briefing)


def briefing_of(title: Title, seat: str) -> Briefing | None:
    """The briefing of a seat; a spectator gets the first."""
    found = briefings_of(title)
    return next((one for one in found if seat in one.seats), found[0] if found else None)


def lines_of(briefing: Briefing) -> Iterator[tuple[str, list[str]]]:
    """A briefing as headings with their lines."""
    yield "Goal", [briefing.goal]
    yield "A turn", briefing.turn
    yield "What loses", briefing.loses
    yield "Three things to know", briefing.know
    yield "Signs", [f"*{one.sign}*: {one.means} ({one.rule})" for one in briefing.term]


def markdown(briefing: Briefing) -> str:
    """A briefing as the documentation has it."""
    rows = [f"**{briefing.name}: the briefing**", ""]
    for heading, lines in lines_of(briefing):
        if heading == "Signs":
            continue
        rows += [f"*{heading}.* {lines[0]}" if len(lines) == 1 else f"*{heading}.*", ""]
        if len(lines) > 1:
            rows += [f"* {line}" for line in lines] + [""]
    rows += ["| sign | means | rule |", "| --- | --- | --- |"]
    rows += [f"| {one.sign} | {one.means} | {one.rule} |" for one in briefing.term]
    return "\n".join(rows)
