"""Odds over all pairs of ratings, and what the Combat Results Table comes to."""

from fractions import Fraction
from itertools import pairwise

import pytest

from tests.games.london.scatter import facts_for
from thunderchild.games.london.battle.odds import column_of, loser_of
from thunderchild.games.london.battle.outcomes import chances_of
from thunderchild.games.london.content.files import Content, own_content
from thunderchild.games.london.model import kinds
from thunderchild.games.london.model.kinds import (
    COLUMN_NAMES,
    CRUSHING,
    EARTHLING_ELIMINATED,
    EARTHLING_RETREATS,
    MARTIAN_ELIMINATED,
    MARTIAN_RETREATS,
    MISS,
    ONE_IN_A_MILLION,
    ONE_ONE,
    ONE_THREE,
    ONE_TWO,
    RESULT_NAMES,
    THREE_ONE,
    TWO_ONE,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.page.forms import DieResult
from thunderchild.games.london.rules.pieces import add_piece

RATINGS = range(1, 31)
RATIOS = {
    ONE_THREE: Fraction(1, 3),
    ONE_TWO: Fraction(1, 2),
    ONE_ONE: Fraction(1),
    TWO_ONE: Fraction(2),
    THREE_ONE: Fraction(3),
    CRUSHING: Fraction(4),
}

TABLE = """
1  ME ME ME ME miss ER ER
2  ME ME MR MR miss ER ER
3  ME MR MR miss ER EE ER
4  ME MR miss ER EE EE ER
5  MR miss ER EE EE EE ER
6  MR miss EE EE EE EE EE
"""


def results(content: Content, column: int) -> list[int]:
    return [content.result(column, die) for die in range(1, 7)]


def sixths(content: Content, column: int, *wanted: int) -> int:
    return sum(result in wanted for result in results(content, column))


@pytest.mark.rule("LON-14.3")
def test_odds_round_to_the_left_for_all_pairs() -> None:
    """The column is the highest whose ratio the odds reach; below 1-3 it is One in a Million."""
    for attacker in RATINGS:
        for defender in RATINGS:
            odds = Fraction(attacker, defender)
            reached = [column for column, ratio in RATIOS.items() if ratio <= odds]
            assert column_of(attacker, defender) == max(reached, default=ONE_IN_A_MILLION)


@pytest.mark.rule("LON-14.1", "LON-14.2")
def test_more_attack_goes_right_and_more_defence_goes_left() -> None:
    for a, b in pairwise(RATINGS):
        for other in RATINGS:
            assert column_of(a, other) <= column_of(b, other)
            assert column_of(other, a) >= column_of(other, b)
    assert {column_of(a, d) for a in RATINGS for d in RATINGS} == set(range(kinds.COLUMNS))
    assert COLUMN_NAMES == ("one_in_a_million", "1-3", "1-2", "1-1", "2-1", "3-1", "crushing")


@pytest.mark.rule("LON-14.3")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        (29, 10, "2-1"),
        (10, 21, "1-3"),
        (1, 3, "1-3"),
        (1, 4, "one_in_a_million"),
        (4, 1, "crushing"),
        (6, 1, "crushing"),
        (3, 1, "3-1"),
        (3, 2, "1-1"),
        (2, 3, "1-2"),
        (2, 6, "1-3"),
        (3, 6, "1-2"),
        (6, 2, "3-1"),
        (6, 9, "1-2"),
        (3, 7, "1-3"),
    ],
)
def test_example_5_and_the_odds_of_the_other_examples(
    attacker: int, defender: int, column: str
) -> None:
    assert COLUMN_NAMES[column_of(attacker, defender)] == column


@pytest.mark.rule("LON-14.4")
def test_the_checks_of_rounding() -> None:
    names = [COLUMN_NAMES[column_of(a, d)] for a, d in ((29, 10), (10, 21), (10, 30), (40, 10))]
    assert names == ["2-1", "1-3", "1-3", "crushing"]
    assert column_of(10, 31) == ONE_IN_A_MILLION
    assert column_of(39, 10) == THREE_ONE


@pytest.mark.rule("LON-15.1")
def test_the_whole_combat_results_table() -> None:
    content = Content()
    for line in TABLE.strip().splitlines():
        die, *row = line.split()
        found = [RESULT_NAMES[content.result(column, int(die))] for column in range(7)]
        assert found == row


@pytest.mark.rule("LON-15.5")
def test_results_per_column_in_sixths() -> None:
    content = own_content()
    order = (MARTIAN_ELIMINATED, MARTIAN_RETREATS, MISS, EARTHLING_RETREATS, EARTHLING_ELIMINATED)
    found = [[sixths(content, column, result) for result in order] for column in range(7)]
    for column, row in enumerate(found):
        dice = [
            DieResult(die, r, RESULT_NAMES[r], "")
            for die, r in enumerate(results(content, column), 1)
        ]
        chances = {chance.letters: chance.sixths for chance in chances_of(dice)}
        assert [chances.get(name, 0) for name in RESULT_NAMES] == row
    assert found == [
        [4, 2, 0, 0, 0],
        [2, 2, 2, 0, 0],
        [1, 2, 1, 1, 1],
        [1, 1, 1, 1, 2],
        [0, 0, 2, 1, 3],
        [0, 0, 0, 2, 4],
        [0, 0, 0, 5, 1],
    ]


@pytest.mark.rule("LON-15.6")
def test_a_higher_die_is_never_worse_for_the_martian() -> None:
    content = Content()
    for column in range(7):
        row = results(content, column)
        assert row == sorted(row), "results are numbered from the worst to the best for Martians"


BY_RATING = """
1  1-3 OM  OM    3-1 Cr  Cr
2  1-2 1-2 1-3   1-1 2-1 3-1
3  1-1 1-2 1-2   1-1 1-1 2-1
7  2-1 1-1 1-1   1-3 1-2 1-2
9  3-1 2-1 1-1   1-3 1-3 1-2
"""


@pytest.mark.rule("LON-15.7")
def test_columns_by_rating() -> None:
    short = [column.short for column in own_content().columns]
    for line in BY_RATING.strip().splitlines():
        rating, *row = line.split()
        attacks = [short[column_of(int(rating), martian)] for martian in (3, 4, 6)]
        attacked = [short[column_of(martian, int(rating))] for martian in (3, 4, 6)]
        assert attacks + attacked == row


MARTIAN_HARMED = (MARTIAN_ELIMINATED, MARTIAN_RETREATS)


def harmed_by_column() -> tuple[list[int], list[int]]:
    """In how many sixths an attack of an Earthling harms the Martian, and himself, by column."""
    facts = facts_for({})
    s = LondonState()
    s.unit_at, s.rubble = [-1] * facts.hexes, [0] * facts.hexes
    walker = add_piece(s, kinds.WALKER, 0, up=True, bought=True)
    infantry = add_piece(s, kinds.INFANTRY, 1, up=True, bought=True)
    content = own_content()
    losers = [
        [loser_of(facts, s, result, infantry, walker) for result in results(content, column)]
        for column in range(7)
    ]
    return [row.count(walker) for row in losers], [row.count(infantry) for row in losers]


@pytest.mark.rule("LON-15.8")
def test_chances_of_harm_by_column_and_what_follows() -> None:
    content = own_content()
    martian, earthling = harmed_by_column()
    assert martian == [6, 4, 3, 2, 0, 0, 0]
    assert earthling == [0, 0, 2, 3, 4, 6, 6]
    for target in RATINGS:
        harm = [martian[column_of(own, target)] for own in RATINGS]
        assert harm == sorted(harm, reverse=True), "a stronger Earthling never does more harm"
        for own in RATINGS:
            column = column_of(own, target)
            if 2 * own < target:
                assert earthling[column] == 0
            if own >= 2 * target:
                assert martian[column] == 0
    deaths = [sixths(content, column_of(6, own), EARTHLING_ELIMINATED) for own in range(1, 13)]
    assert deaths == [1, 4, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1]


@pytest.mark.rule("LON-15.8")
def test_example_32_attacks_on_a_walker_and_a_saucer() -> None:
    martian, earthling = harmed_by_column()
    for attacker, target, name, harm, harmed in (
        (1, 6, "one_in_a_million", 6, 0),
        (2, 6, "1-3", 4, 0),
        (3, 6, "1-2", 3, 2),
        (7, 6, "1-1", 2, 3),
        (9, 6, "1-1", 2, 3),
        (9, 4, "2-1", 0, 4),
    ):
        column = column_of(attacker, target)
        assert COLUMN_NAMES[column] == name
        assert martian[column] == harm
        assert earthling[column] == harmed


@pytest.mark.rule("LON-15.7")
def test_examples_1_to_4_and_12_columns_of_the_units() -> None:
    combat = own_content().combat
    lander = own_content().lander.combat

    def name(attacker: int, defender: int) -> str:
        return COLUMN_NAMES[column_of(attacker, defender)]

    assert name(lander, combat[kinds.SUPERHERO]) == "3-1"
    assert name(combat[kinds.WALKER], combat[kinds.SUPERHERO]) == "crushing"
    assert name(combat[kinds.SUPER_GUN], lander) == "1-2"
    assert name(combat[kinds.SUPER_GUN], combat[kinds.WALKER]) == "1-3"
    assert name(combat[kinds.INFANTRY], combat[kinds.WALKER]) == "1-2"
    assert name(combat[kinds.ARTILLERY], combat[kinds.WALKER]) == "1-3"
    assert name(combat[kinds.WALKER], combat[kinds.ARTILLERY]) == "3-1"
    assert name(combat[kinds.WALKER], combat[kinds.ANGRY_MOB]) == "1-2"
    assert name(combat[kinds.DEATH_RAY], combat[kinds.FIREMEN]) == "1-3"


def test_artillery_attacks_better_and_defends_worse_than_infantry() -> None:
    """With one rating for both, as the text wants it."""
    content = own_content()
    guns, foot, walker = (
        content.combat[k] for k in (kinds.ARTILLERY, kinds.INFANTRY, kinds.WALKER)
    )
    harm = [sixths(content, column_of(own, walker), *MARTIAN_HARMED) for own in (guns, foot)]
    assert harm[0] > harm[1]
    deaths = [sixths(content, column_of(walker, own), EARTHLING_ELIMINATED) for own in (guns, foot)]
    assert deaths[0] > deaths[1]


def test_attacks_on_the_mob_are_deadly_and_its_own_are_poor() -> None:
    content = own_content()
    mob, walker = content.combat[kinds.ANGRY_MOB], content.combat[kinds.WALKER]
    attacked = column_of(walker, mob)
    assert sixths(content, attacked, EARTHLING_ELIMINATED) == 1
    assert sixths(content, attacked, *MARTIAN_HARMED) == 3
    assert sixths(content, column_of(mob, walker), MARTIAN_ELIMINATED) == 1
