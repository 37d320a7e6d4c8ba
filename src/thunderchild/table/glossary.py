"""The glossary of a title: every sign, number, piece, card and word, and what it means.

It has three sources, and no text stands in two of them: the signs of the briefings, the words in
the folder `glossary` of a game's package, and what the game says of its own pieces and cards.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from msgspec.structs import replace

from thunderchild.core import content
from thunderchild.core.content import Part
from thunderchild.core.explained import Explained
from thunderchild.core.record import Setup
from thunderchild.core.rulebook import RuleBook
from thunderchild.table.briefing import briefings_of
from thunderchild.titles import Title, rule_book

FOLDER = "glossary"
FILE = "words.toml"


class Word(Part, frozen=True, kw_only=True):
    """A word of the file; `titles` are those that have it, if not all of the package."""

    key: str
    name: str
    means: str
    rule: str
    words: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    spoken: bool = True  # whether its name in a sentence means this


class OptionWords(Part, frozen=True, kw_only=True):
    """What the values of an option are called in forms."""

    name: str
    values: dict[str, str]


class WordFile(Part, frozen=True, kw_only=True):
    """The words of a package."""

    word: list[Word]
    option: list[OptionWords]


@cache
def glossary_of(title: Title) -> tuple[Explained, ...]:
    """All that a title explains, each key once."""
    found: dict[str, Explained] = {}
    spoken: set[str] = set()
    for one in (*_signs(title), *_words(title), *_pieces(title)):
        if one.key not in found:
            found[one.key] = replace(one, spoken=one.spoken and one.name not in spoken)
            spoken.update(_forms(one)[1:] if one.spoken else one.words)
    book = rule_book(title.package)
    return tuple(one if one.rule else _with_rule(one, book) for one in found.values())


def values_of(title: Title) -> dict[str, dict[str, str]]:
    """What the values of the options of a title are called; what says itself is not there."""
    known = {spec.name for spec in title.options}
    found = _file(title)
    return {one.name: one.values for one in found.option if one.name in known} if found else {}


def look_up(title: Title, wanted: str) -> list[Explained]:
    """What a glossary has of a word, whole or as a part of a name; the exact ones alone, if any."""
    asked = wanted.strip().casefold()
    all_of_it = glossary_of(title)
    exact = [one for one in all_of_it if asked in map(str.casefold, _forms(one))]
    return exact or [one for one in all_of_it if asked in one.name.casefold()]


def line_of(one: Explained) -> str:
    """One entry as a terminal shows it."""
    return f"*{one.name}*: {one.means.rstrip('.')}" + (f" ({one.rule})" if one.rule else "")


def _forms(one: Explained) -> tuple[str, ...]:
    return (one.key, one.name, *one.words)


def _signs(title: Title) -> Iterator[Explained]:
    for page in briefings_of(title):
        for term in page.term:
            yield Explained(term.sign, term.sign, term.means, term.rule)


def _file(title: Title) -> WordFile | None:
    file = content.resource(title.package, FOLDER).joinpath(FILE)
    return content.load(file, WordFile) if file.is_file() else None


def _words(title: Title) -> Iterator[Explained]:
    found = _file(title)
    for one in found.word if found else ():
        if not one.titles or title.name in one.titles:
            yield Explained(one.key, one.name, one.means, one.rule, list(one.words), one.spoken)


def _pieces(title: Title) -> Iterable[Explained]:
    """What the game says of its pieces and cards, in all its scenarios."""
    for scenario in title.scenarios:
        yield from title.make(Setup(title.name, scenario)).explained()


def _with_rule(one: Explained, book: RuleBook) -> Explained:
    named = next((rule.id for rule in book if rule.title == one.name), "")
    return replace(one, rule=named)
