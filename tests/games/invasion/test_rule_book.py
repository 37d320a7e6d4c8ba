"""The rule book: every id of the catalogue once, every option, and tables like the content's."""

from collections import Counter

from thunderchild.core import options as core_options
from thunderchild.core.rulebook import RuleBook
from thunderchild.games.invasion.content.files import PACKAGE, Content
from thunderchild.games.invasion.league.model.options import LeagueOptions
from thunderchild.games.invasion.model import kinds
from thunderchild.games.invasion.model.options import EnglandOptions, JapanOptions

RULES_IN_THE_CATALOGUE = 329
IN_EACH_PART = {
    "COM": 14, "DIE": 6, "TRK": 7, "VIC": 4, "SET": 7, "SEQ": 6, "EVT": 13, "PRO": 6, "CAP": 4,
    "BAT": 8, "EWK": 6, "CAV": 2, "PLN": 4, "MST": 11, "SPC": 7, "HST": 7, "BEN": 4, "DEV": 9,
    "HAC": 6, "KEG": 6, "ESC": 11, "NAV": 20, "CYL": 5, "MAC": 10, "ATR": 4, "ZON": 4, "ASM": 3,
    "EOT": 2, "CHR": 8, "MIX": 4, "SCJ": 3, "SCE": 25, "LTN": 7, "DEC": 64, "RND": 22,
}  # fmt: skip
MOST_EXEMPT = 0.15


def table(rule: str) -> list[list[str]]:
    """Give the rows of a rule's table below its head."""
    lines = [line for line in RuleBook.of(PACKAGE).get(rule).text.splitlines() if "|" in line]
    return [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines[2:]]


def test_every_id_of_the_catalogue_is_there() -> None:
    book = RuleBook.of(PACKAGE)
    assert len(book) == RULES_IN_THE_CATALOGUE == sum(IN_EACH_PART.values())
    assert Counter(rule.id.split("-")[1] for rule in book) == IN_EACH_PART
    assert list(dict.fromkeys(rule.id.split("-")[1] for rule in book)) == list(IN_EACH_PART)


def test_few_ids_are_exempt_and_each_says_why() -> None:
    book = RuleBook.of(PACKAGE)
    assert len(book.exempt) < MOST_EXEMPT * len(book)
    assert all(len(reason.split()) >= 5 for reason in book.exempt.values())
    assert not [id for id in book.exempt if id.startswith("INV-LTN")]


def test_the_worked_examples_are_listed() -> None:
    found = Counter(example.split("-")[2][0] for example in RuleBook.of(PACKAGE).examples)
    assert found == {"J": 32, "E": 9, "X": 22}


def test_the_book_tells_the_options_of_all_titles() -> None:
    told = {note.name: rule.id for rule in RuleBook.of(PACKAGE) for note in rule.options}
    for kind in (JapanOptions, EnglandOptions, LeagueOptions):
        specs = core_options.specs(kind)
        assert {spec.name: spec.rule for spec in specs}.items() <= told.items()


def test_the_book_prints_the_prices_of_the_content() -> None:
    content = Content()
    for column, name in ((1, "japan"), (2, "england")):
        p = content.profiles[name].prices
        printed = [row[column].replace("not sold", "-1") for row in table("INV-PRO-03")]
        assert p.cavalry == p.infantry
        assert printed == [
            *map(str, (p.infantry, p.field_gun, p.siege_gun)),
            *map(str, (p.random_harbor, p.chosen_harbor, p.move, p.warship)),
            f"{p.random_plan} or {p.chosen_plan}",
        ]


def test_the_book_prints_the_sheet_of_the_content() -> None:
    rows = Content().league_rows
    shown = [
        (row[0], row[1].partition(":")[0], row[2], row[3], row[4]) for row in table("INV-LTN-05")
    ]
    assert shown == [
        (one.name, one.crisis.name, str(one.ramping_up.cost), one.ramping_up.name,
         str(one.break_through.cost))
        for one in rows
    ]  # fmt: skip
    ends = [row[5].partition(":")[0] for row in table("INV-LTN-05")]
    assert ends == [one.break_through.name for one in rows]


def test_the_book_prints_the_martian_actions_of_the_content() -> None:
    content = Content()
    for column, name in ((1, "japan"), (2, "england")):
        actions = content.profiles[name].martian_action
        words = [
            ", ".join(kinds.MARTIAN_ACTIONS[a].replace("_", " ").title() for a in row)
            for row in actions
        ]
        assert [row[column] for row in table("INV-MAC-03")] == words


def test_the_book_prints_the_chart_of_the_content() -> None:
    england = Content().maps["england"]
    printed = [row[1:] for row in table("INV-SCE-00")]
    assert printed == [[england.zone_names[zone] for zone in row] for row in england.chart]
