"""The board and the exact chances of the die."""

from fractions import Fraction
from itertools import product

import pytest

from thunderchild.games.invasion.battle.odds import colour_chance, hits_chance, shot_chances
from thunderchild.games.invasion.content import own_content
from thunderchild.games.invasion.kinds import DIE_GREEN, DIE_RED, DIE_YELLOW, FACES, NONE


@pytest.mark.rule("INV-COM-14", "INV-EXA-X16")
@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [("A1", "B1", 1), ("A1", "C2", 2), ("C1", "C4", 3), ("C1", "B4", 4), ("A1", "E1", 4)],
)
def test_distances_of_the_default_board(one: str, other: str, distance: int) -> None:
    board = own_content().land_board
    assert board.distance[board.grid.at(one)][board.grid.at(other)] == distance
    assert board.distance[board.grid.at(other)][board.grid.at(one)] == distance


@pytest.mark.rule("INV-DIE-01")
def test_the_die_has_three_two_and_one_face() -> None:
    chances = [colour_chance(colour) for colour in (DIE_GREEN, DIE_YELLOW, DIE_RED)]
    assert chances == [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]
    assert colour_chance(NONE) == 0


@pytest.mark.rule("INV-DIE-02")
def test_a_rarer_colour_hits_only_by_option() -> None:
    assert colour_chance(DIE_YELLOW, at_least=True) == Fraction(1, 2)
    assert colour_chance(DIE_RED, at_least=True) == Fraction(1, 6)


@pytest.mark.rule("INV-HST-04", "INV-HST-05")
@pytest.mark.parametrize("dice", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("needed", [DIE_GREEN, DIE_YELLOW, DIE_RED])
@pytest.mark.parametrize("damaged", [False, True])
@pytest.mark.parametrize("at_least", [False, True])
def test_shot_chances_are_those_of_all_throws(
    dice: int, needed: int, damaged: bool, at_least: bool
) -> None:
    throws = list(product(FACES, repeat=dice))
    only_damaged = destroyed = 0
    for throw in throws:
        hits = sum(die >= needed if at_least else die == needed for die in throw)
        life = 1 if damaged else 2
        destroyed += hits >= life
        only_damaged += not damaged and hits == 1
    expected = Fraction(only_damaged, len(throws)), Fraction(destroyed, len(throws))
    assert shot_chances(dice, colour_chance(needed, at_least), damaged) == expected


def test_hits_add_up_to_one() -> None:
    assert sum(hits_chance(3, hits, Fraction(1, 3)) for hits in range(4)) == 1
