"""Our rulings: each of the catalogues is marked in the rule book, and names options that exist."""

import re
from collections import Counter

import pytest

from thunderchild import titles
from thunderchild.core.options import OptionSpec
from thunderchild.core.rulebook import RuleBook

BOOKS = {title.catalogue: title.package for title in titles.TITLES.values() if title.listed}

# The rules of the catalogues with a ruling, and how many where there is more than one. A ruling
# that comes into a rule book comes in here too.
WARPWAR = """
1.3 1.6 2.4 2.6 3.1 4.1 4.6 4.10 4.15 4.16 5.3 5.7 5.12 5.13 5.14 5.15 5.16 6.4 7.2 7.4 8.6 8.9
8.10 9.6 10.6 11.3 11.5 11.8 11.9 11.13 11.14 13.6 14.10 15.2 15.3 15.5 15.6 16.1 16.3 16.5 16.10
17.2 17.3 17.4 19.1 19.2 19.4 19.5 20.4 20.5 20.6 20.7 20.8
"""
LONDON = """
1.10 1.11 2.5 3.4 3.5 3.11 4.8 5.5 5.7 7.6 9.3 9.4 9.7 11.3 12.4 12.9 12.11 12.14 13.7 14.5 15.3
16.5 16.7 16.9 17.3 17.4 18.3 18.6 18.7 18.8 18.10 18.11 19.2 19.3 19.7 19.10 20.3 20.4 20.9 20.10
22.2 22.4 23.2 23.4 23.6 23.9 23.11 25.5 26.5 27.1 27.3 27.8 27.12 27.14 28.6 28.7 28.8 28.10
29.1 29.2 29.3 29.4 29.5 29.6 29.7 29.8 29.9 29.10
"""
INVASION = """
COM-03*2 COM-06 COM-12 COM-14 DIE-02 DIE-04 DIE-05 TRK-02 VIC-03 SET-04*2 SET-05 SET-07*2 SEQ-04
EVT-01 EVT-04 EVT-09 EVT-12 EVT-13 PRO-03*2 PRO-05 PRO-06*3 BAT-03 BAT-04*2 BAT-06 EWK-01 EWK-02
EWK-03 EWK-06 CAV-01 PLN-03*4 MST-02 MST-03 MST-05 MST-10 SPC-03 SPC-04 SPC-05 SPC-07 HST-02 HST-03
BEN-01 DEV-02 DEV-03 DEV-04 DEV-08*2 DEV-09 HAC-04 KEG-03 KEG-04*2 KEG-05 ESC-03 ESC-05*2 ESC-06
ESC-08*2 ESC-11 NAV-03*3 NAV-04 NAV-05 NAV-07*3 NAV-08 NAV-10*2 NAV-12 NAV-15 NAV-18 NAV-19 CYL-01
CYL-02 CYL-05 MAC-09*2 ATR-02 ATR-04 ZON-03 ASM-02 CHR-02 CHR-07 CHR-08 MIX-02 MIX-04 SCJ-1 SCJ-2*5
SCJ-3*5 SCE-00*2 SCE-1 SCE-01 SCE-03 SCE-05 SCE-06*2 SCE-11 SCE-15 SCE-2*2 SCE-21 LTN-01 LTN-02
LTN-03 LTN-06 LTN-07 RND-08
"""
IN_CATALOGUE = {
    "warpwar": ("WW", WARPWAR),
    "london": ("LON", LONDON),
    "invasion": ("INV", INVASION),
}
COUNTS = {"warpwar": 53, "london": 68, "invasion": 128}

# What a catalogue calls our own, or settles, without the word: it is marked all the same.
BESIDES = {
    "INV-SET-07": "the Gears of the final rules are ours",
    "INV-EVT-10": "the decks are our own",
    "INV-CAP-04": "the book says Destroyed, but counts as if Captured",
    "INV-PLN-04": "the number of counters is ours",
    "INV-KEG-02": "the number of counters is ours",
    "INV-NAV-13": "the colours of England's Warships are not printed",
    "INV-NAV-20": "England's Plans do not speak of ships",
    "INV-MAC-03": "most of the table is reconstructed",
    "INV-CHR-03": "the numbers of the special Units are ours",
    "INV-CHR-06": "the Characters of Japan are ours",
    "INV-LTN-04": "who spends, where several people play, is ours",
    "INV-LTN-05": "most of the rows are ours",
}


@pytest.fixture(params=list(BOOKS))
def catalogue(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def book(catalogue: str) -> RuleBook:
    return titles.rule_book(BOOKS[catalogue])


@pytest.fixture
def options(catalogue: str) -> dict[str, OptionSpec]:
    """The options of all titles that share the book."""
    sharing = [title for title in titles.TITLES.values() if title.catalogue == catalogue]
    return {spec.name: spec for title in sharing for spec in title.options}


def expected(catalogue: str) -> Counter[str]:
    """How many rulings each rule of a catalogue has."""
    letters, listed = IN_CATALOGUE[catalogue]
    parts = [part.partition("*") for part in listed.split()]
    return Counter({f"{letters}-{number}": int(many or 1) for number, _, many in parts})


def test_every_ruling_of_the_catalogue_is_marked(catalogue: str, book: RuleBook) -> None:
    found = Counter({rule.id: len(rule.rulings) for rule in book if rule.rulings})
    ours = Counter(rule for rule in BESIDES if rule in book)
    assert found - ours == expected(catalogue)
    assert (found - ours).total() == COUNTS[catalogue]
    assert all(found[rule] for rule in ours)


def test_every_option_is_told_below_its_rule(
    book: RuleBook, options: dict[str, OptionSpec]
) -> None:
    told = {note.name: rule.id for rule in book for note in rule.options}
    assert told == {name: spec.rule for name, spec in options.items()}


def test_what_a_ruling_names_can_be_chosen(book: RuleBook, options: dict[str, OptionSpec]) -> None:
    known = set(options) | {value for spec in options.values() for value in spec.values}
    for rule in book:
        for ruling in rule.rulings:
            for word in re.findall(r"`([^`]+)`", ruling):
                assert word in known, (rule.id, word)


def test_a_ruling_is_whole_sentences(book: RuleBook) -> None:
    for rule in book:
        for ruling in rule.rulings:
            assert ruling.endswith((".", '."')), (rule.id, ruling)
