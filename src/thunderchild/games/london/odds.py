"""Odds, columns, and what each die does, spelt out by unit and side (LON-14, LON-15)."""

from thunderchild.games.london.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.forms import Chance, DieResult
from thunderchild.games.london.kinds import (
    COLUMNS,
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
from thunderchild.games.london.state import NOBODY, LondonState

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


def results_text(
    facts: Facts, s: LondonState, attacker: int, target: int, column: int, bonus: int = 0
) -> list[DieResult]:
    """All six dice in words."""
    found = []
    for die in range(1, DIE + 1):
        result = read_die(facts, column, die, bonus)
        loser = loser_of(facts, s, result, attacker, target)
        words = outcome_text(facts, s, result, attacker, loser)
        found.append(DieResult(die, result, RESULT_NAMES[result], words))
    return found


def outcome_text(facts: Facts, s: LondonState, result: int, attacker: int, loser: int) -> str:
    """One result in words, by unit and side."""
    if loser == NOBODY:
        return "nothing happens"
    name = facts.name(s, loser)
    side = "Martian" if s.kind_of[loser] < FIRST_EARTHLING else "Earthling"
    if is_fatal(result):
        return f"{name} ({side}) is eliminated"
    own = loser == attacker and s.up[attacker] and facts.overloads[s.kind_of[attacker]]
    if own and result == MARTIAN_RETREATS:
        return f"{name} ({side}) overloads and is eliminated"
    if facts.movement_of(s, loser) == 0:
        return f"{name} ({side}) cannot move and is eliminated"
    return f"{name} ({side}) retreats one hex, or is eliminated where it cannot"


def chances_of(results: list[DieResult]) -> list[Chance]:
    """The six dice put together: what comes in how many sixths (LON-15.5)."""
    counted: dict[tuple[str, str], int] = {}
    for row in results:
        key = (row.letters, row.text)
        counted[key] = counted.get(key, 0) + 1
    return [Chance(letters, text, sixths) for (letters, text), sixths in counted.items()]


def column_name(facts: Facts, column: int) -> str:
    """A column's name as printed."""
    return facts.content.columns[column].name if 0 <= column < COLUMNS else ""
