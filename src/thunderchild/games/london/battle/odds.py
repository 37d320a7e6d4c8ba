"""Odds, columns and results (LON-14, LON-15)."""

from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.model.kinds import (
    COLUMNS,
    CRUSHING,
    EARTHLING_ELIMINATED,
    EARTHLING_RETREATS,
    MARTIAN_ELIMINATED,
    MISS,
    ONE_IN_A_MILLION,
    ONE_ONE,
    ONE_THREE,
    ONE_TWO,
    THREE_ONE,
    TWO_ONE,
)
from thunderchild.games.london.model.state import NOBODY, LondonState

DIE = 6


def column_of(attack: int, defence: int) -> int:
    """The column, rounded toward the left (LON-14.1, LON-14.2, LON-14.3, LON-14.4, LON-15.7)."""
    if 3 * attack < defence:
        return ONE_IN_A_MILLION
    if 2 * attack < defence:
        return ONE_THREE
    if attack < defence:
        return ONE_TWO
    for times, column in ((2, ONE_ONE), (3, TWO_ONE), (4, THREE_ONE)):
        if attack < times * defence:
            return column
    return CRUSHING


def loser_of(facts: Facts, s: LondonState, result: int, attacker: int, target: int) -> int:
    """The piece a result hits: by the named side, or as defender and attacker (LON-15.3).

    So low odds are good for an Earthling who attacks (LON-15.8).
    """
    if result == MISS:
        return NOBODY
    earthling_hit = result in (EARTHLING_RETREATS, EARTHLING_ELIMINATED)
    martian_attacks = s.kind_of[attacker] < FIRST_EARTHLING
    if martian_attacks or not facts.by_sides:
        return target if earthling_hit else attacker
    return attacker if earthling_hit else target


def is_fatal(result: int) -> bool:
    """EE and ME eliminate, ER and MR retreat (LON-15.2)."""
    return result in (EARTHLING_ELIMINATED, MARTIAN_ELIMINATED)


def read_die(facts: Facts, column: int, die: int, bonus: int) -> int:
    """The result; modified dice stay within 1 to 6 (LON-14.5, LON-15.1)."""
    return facts.content.result(column, max(1, min(DIE, die + bonus)))


def column_name(facts: Facts, column: int) -> str:
    """A column's name as printed."""
    return facts.content.columns[column].name if 0 <= column < COLUMNS else ""
