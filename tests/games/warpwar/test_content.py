"""Ships, scenarios, designs, the Combat Results Table and the rule book."""

import pytest

from thunderchild.core.content import ContentError
from thunderchild.core.rulebook import RuleBook
from thunderchild.games.warpwar.content.files import (
    CRT_LIMIT,
    PACKAGE,
    Content,
    crt_index,
    open_pack,
)
from thunderchild.games.warpwar.model import kinds

RULES_IN_THE_CATALOGUE = 154

# m miss, h hit, 1 hit+1, 2 hit+2, e escapes; Drive difference -6 to +6.
GRID = """
    Att v Att    m  m  m  m  h  h  2  2  1  m  m  m  m
    Att v Dod    m  m  m  m  m  m  m  m  1  h  h  m  m
    Att v Ret    e  e  e  e  e  e  m  m  m  h  h  m  m
    Dod v Att    m  m  m  m  m  h  h  h  h  m  m  m  m
    Dod v Dod    m  m  m  h  h  h  h  m  m  m  m  m  m
    Dod v Ret    e  e  e  e  e  e  e  e  e  e  e  e  e
    Ret v Att    m  m  m  m  m  h  h  m  m  m  m  m  m
    Ret v Dod    m  m  m  m  m  m  m  m  m  m  m  m  m
    Ret v Ret    e  e  e  e  e  e  e  e  e  e  e  e  e
"""
TACTICS = {"Att": kinds.ATTACK, "Dod": kinds.DODGE, "Ret": kinds.RETREAT}
RESULTS = {
    "m": kinds.MISS,
    "h": kinds.HIT,
    "1": kinds.HIT1,
    "2": kinds.HIT2,
    "e": kinds.ESCAPES,
}


@pytest.fixture(scope="module")
def content() -> Content:
    return Content()


def laid_over(name: str, old: str, new: str) -> Content:
    text = open_pack().text(name)
    assert old in text
    return Content(open_pack({name: text.replace(old, new, 1)}))


@pytest.mark.rule("WW-12.1")
def test_the_whole_combat_results_table() -> None:
    content = Content()
    rows = [line.split() for line in GRID.strip().splitlines()]
    assert len(rows) == 9
    for firing, _, target, *letters in rows:
        assert len(letters) == 13
        for difference, letter in zip(range(-6, 7), letters, strict=True):
            found = content.result(TACTICS[firing], TACTICS[target], difference)
            assert found == RESULTS[letter], (firing, target, difference)


@pytest.mark.rule("WW-12.1")
def test_differences_beyond_the_table_read_like_its_ends(content: Content) -> None:
    for firing in range(kinds.TACTICS):
        for target in range(kinds.TACTICS):
            for far in (7, 20, 999):
                assert content.result(firing, target, far) == content.result(firing, target, 6)
                assert content.result(firing, target, -far) == content.result(firing, target, -6)
    assert crt_index(0, 0, -CRT_LIMIT - 1) == 0


@pytest.mark.rule("WW-12.1")
def test_each_shot_is_read_on_one_printed_row(content: Content) -> None:
    def row(firing: int, difference: int) -> str:
        return content.crt_rows[content.crt_row(firing, difference)].difference

    assert row(kinds.ATTACK, -9) == "-3 or less"
    assert row(kinds.ATTACK, 1) == "0 to +1"
    assert row(kinds.ATTACK, 2) == "+2"
    assert row(kinds.DODGE, -2) == "-3 to -2"
    assert row(kinds.RETREAT, 40) == "+1 or more"
    assert len(content.crt_rows) == 14
    for firing in range(kinds.TACTICS):
        for target in range(kinds.TACTICS):
            for difference in range(-8, 9):
                printed = content.crt_rows[content.crt_row(firing, difference)].results[target]
                found = content.result(firing, target, difference)
                assert kinds.RESULT_NAMES[found] == printed


@pytest.mark.rule("WW-12.1")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"+3 to +4"', '"+2 to +4"', "row 5: difference: attack +2 is on another row already"),
        ('"+3 to +4"', '"+3"', "no row for attack +4"),
        ('"+3 to +4"', '"+4 to +3"', "row 5: difference: expected low to high within -6 to +6"),
        ('"+3 to +4"', '"+3 to +9"', "row 5: difference: expected low to high within -6 to +6"),
        ('"+3 to +4"', '"3-4"', 'row 5: difference: expected one like "-2 to -1"'),
        ('["attack", "dodge", "retreat"]', '["dodge", "attack", "retreat"]', "columns: expected"),
        ('["hit+2", "miss"', '["hit+3", "miss"', "row 3: results 1: invalid enum value"),
    ],
)
def test_a_broken_table_is_refused(old: str, new: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        laid_over("crt.toml", old, new)
    assert str(caught.value).startswith("crt.toml: ")
    assert sentence in str(caught.value)


def test_every_result_the_rules_know_is_in_the_table(content: Content) -> None:
    assert set(content.crt) == set(range(len(kinds.RESULT_NAMES)))


@pytest.mark.rule("WW-2.2")
def test_counters_of_both_colours() -> None:
    numbers = Content().numbers
    for colour in (0, 1):
        assert numbers[kinds.WARPSHIP][colour] == tuple(range(1, 10))
        assert len(numbers[kinds.SYSTEMSHIP][colour]) == 19
    first = "10 12 14 20 22 24 30 32 34 40 42 44 50 52 54 60 70 80 90"
    second = "13 15 23 25 33 35 43 45 53 55 63 65 73 75 83 85 93 95 99"
    assert numbers[kinds.SYSTEMSHIP][0] == tuple(map(int, first.split()))
    assert numbers[kinds.SYSTEMSHIP][1] == tuple(map(int, second.split()))


def test_prices_and_names_agree_with_the_kinds(content: Content) -> None:
    assert content.per_bp == [1, 1, 1, 1, 3, 1]
    assert content.kind_price == [5, 0]
    assert [a.short for a in content.ships.attribute] == ["PD", "B", "S", "T", "M", "SR"]
    assert [k.letter for k in content.ships.kind] == ["W", "S"]
    assert content.next_number == (10, 100)
    assert content.ships.missile.damage == 2
    assert content.ships.missile.per_hit == 3
    assert content.ships.missile.highest_drive == 999
    assert content.ships.technology.turns_per_level == 4


@pytest.mark.rule("WW-5.1", "WW-5.2")
@pytest.mark.parametrize(
    ("kind", "values", "price"),
    [
        (kinds.WARPSHIP, (5, 3, 2, 1, 3, 0), 17),
        (kinds.WARPSHIP, (5, 0, 0, 0, 0, 2), 12),
        (kinds.SYSTEMSHIP, (7, 8, 5, 0, 0, 0), 20),
        (kinds.SYSTEMSHIP, (1, 0, 0, 1, 6, 0), 4),
        (kinds.WARPSHIP, (7, 3, 3, 1, 6, 1), 22),
        (kinds.WARPSHIP, (7, 6, 4, 1, 6, 0), 25),
    ],
)
def test_the_price_of_the_booklets_ships(kind: int, values: tuple[int, ...], price: int) -> None:
    """Examples 1 to 6."""
    assert Content().price(kind, values) == price


def test_scenarios_have_the_booklets_numbers(content: Content) -> None:
    rows = [
        (s.id, s.first_bp, s.later_bp, s.victory_points, s.bases, s.technology, s.repair)
        for s in content.scenarios
    ]
    assert rows == [
        ("learning", 40, 0, 1, "middle", False, False),
        ("basic", 50, 0, 2, "middle", False, False),
        ("advanced", 20, 10, 3, "all", True, True),
    ]
    learning, basic, advanced = content.scenarios
    assert learning.kinds == ("warpship",)
    assert basic.kinds == advanced.kinds == ("warpship", "systemship")
    assert [s.must_spend for s in content.scenarios] == [True, True, False]
    assert [s.draw_without_ships for s in content.scenarios] == [True, True, False]


def test_designs_can_be_built(content: Content) -> None:
    assert 8 <= len(content.designs) <= 12
    prices = {
        d.name: content.price(kinds.SHIP_NAMES.index(d.kind), d.values()) for d in content.designs
    }
    assert prices["Picket"] == 1
    assert prices["Fighter"] == 3
    assert prices["Slug"] == 20
    assert max(prices.values()) <= 34, "Learning's 40 BP must be spendable after any design"
    assert all(d.provenance == "original" and d.blurb.endswith(".") for d in content.designs)


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("ships.toml", 'name = "beam"', 'name = "ray"', "ships.toml: attribute: expected pd, beam"),
        ("ships.toml", "per_bp = 3", "per_bp = 0", 'attribute 5 "missile": per_bp: expected int'),
        ("ships.toml", 'letter = "S"', 'letters = "S"', 'kind 2 "systemship": letters: there is'),
        ("ships.toml", "[13, 15,", "[15, 13,", "second_colour: expected rising numbers, each once"),
        ("ships.toml", "next = 100", "next = 90", "first_colour: expected numbers below 90"),
        ("scenarios.toml", 'id = "basic"', 'id = "learning"', 'id: there is another "learning"'),
        ("scenarios.toml", 'id = "basic"', 'id = "The Basics"', "id: expected small letters"),
        ("scenarios.toml", 'kinds = ["warpship"]', "kinds = []", "kinds: expected one or more"),
        ("scenarios.toml", "first_bp = 40", "first_bp = -1", "first_bp: expected int >= 1"),
        (
            "designs.toml",
            "missile = 3",
            "missile = 4",
            "missile: expected a multiple of 3, found 4",
        ),
        ("designs.toml", "pd = 1", "pd = 1\nrack = 1", "rack: a Systemship has none"),
        ("designs.toml", "pd = 1", "pd = 0", "expected at least one attribute"),
        ("designs.toml", '"Fighter"', '"Picket"', "there is another design of this name"),
        ("designs.toml", "pd = 1", "pd = 1000", 'design 1 "Picket": pd: expected int <= 999'),
    ],
)
def test_broken_content_is_refused(name: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        laid_over(name, old, new)
    assert str(caught.value).startswith(f"{name}: ")
    assert sentence in str(caught.value)


def test_every_rule_of_the_catalogue_is_in_the_book() -> None:
    book = RuleBook.of(PACKAGE)
    assert len(book) == RULES_IN_THE_CATALOGUE
    in_section = [7, 6, 4, 16, 16, 4, 4, 11, 7, 6, 14, 1, 6, 11, 9, 10, 5, 3, 6, 8]
    expected = [f"WW-{s}.{i}" for s, n in enumerate(in_section, 1) for i in range(1, n + 1)]
    assert list(book.ids()) == expected
    assert len(book.exempt) < 0.15 * len(book)


def test_the_book_prints_the_same_table_as_the_content(content: Content) -> None:
    text = RuleBook.of(PACKAGE).get("WW-12.1").text.lower()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    printed = [tuple(row) for row in rows if row[0] in kinds.TACTIC_NAMES]
    assert printed == [(row.firing, row.difference, *row.results) for row in content.crt_rows]


def test_the_content_is_the_packages_own(content: Content) -> None:
    assert not content.pack.embedded()
    assert Content().pack.hash() == content.pack.hash()
