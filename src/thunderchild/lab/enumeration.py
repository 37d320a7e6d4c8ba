"""A second opinion on duels in WarpWar: every legal order, written out and carried out plainly.

It shares nothing with the players but the numbers of a ship and what a star is worth, so that it
finds faults in their arithmetic: the table is written down again, and power may be held back.
"""

import math
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from thunderchild.players.warpwar.clash import Sheet, Stakes
from thunderchild.players.warpwar.fighters import Fighter

ATTACK: Final = 0
DODGE: Final = 1
RETREAT: Final = 2
# By firing and target tactic, for a Drive difference of -6 to +6 (WW-12.1): a digit is a hit with
# that bonus, m a miss, e an escape.
TABLE: Final = {
    (ATTACK, ATTACK): "mmmm00221mmmm",
    (ATTACK, DODGE): "mmmmmmmm100mm",
    (ATTACK, RETREAT): "eeeeeemmm00mm",
    (DODGE, ATTACK): "mmmmm0000mmmm",
    (DODGE, DODGE): "mmm0000mmmmmm",
    (DODGE, RETREAT): "eeeeeeeeeeeee",
    (RETREAT, ATTACK): "mmmmm00mmmmmm",
    (RETREAT, DODGE): "mmmmmmmmmmmmm",
    (RETREAT, RETREAT): "eeeeeeeeeeeee",
}
BEYOND: Final = 5  # a setting that far above the target's Drive misses


def orders(f: Fighter, enemy: Fighter) -> Iterator[Sheet]:
    """Every legal order of a ship that has one enemy (WW-11)."""
    tactics = (ATTACK, DODGE, RETREAT) if f.warp else (ATTACK, DODGE)
    for tactic in tactics:
        for drive in range(f.pd + 1):
            rest = f.pd - drive
            for beam in range(min(f.beam, rest) + 1):
                for screen in range(min(f.screen, rest - beam) + 1):
                    yield tactic, drive, beam, screen, 0 if beam else -1, ()
            for shots in range(1, min(f.tubes, f.missiles, rest) + 1):
                settings = range(1, enemy.pd + BEYOND)
                for salvo in combinations_with_replacement(settings, shots):
                    yield tactic, drive, 0, 0, -1, tuple((0, setting) for setting in salvo)


def read(firing: int, drive: int, target: int, against: int) -> str:
    """The result of one shot."""
    return TABLE[firing, target][max(-6, min(6, drive - against)) + 6]


def fire(
    shooter: Fighter, order: Sheet, target: Fighter, answer: Sheet, grow: bool
) -> tuple[int, bool]:
    """Effective hits on the target, and whether it escapes if it retreats (WW-13 to WW-15)."""
    tactic, drive, beam, _, _, missiles = order
    other, against, _, screen, _, _ = answer
    total, escapes = 0, other == RETREAT
    if beam:
        result = read(tactic, drive, other, against)
        total += beam + shooter.level + int(result) if result.isdigit() else 0
        escapes = escapes and result == "e"
    for _, setting in missiles:
        result = read(ATTACK, setting, other, against)
        total += 2 + shooter.level + int(result) if result.isdigit() else 0
    cover = screen + (target.level if grow else 0) if screen else 0
    return max(0, total - cover), escapes


def after(f: Fighter, order: Sheet, hits: int, escapes: bool) -> tuple[float, float]:
    """BP that a ship has lost and spent, and its strength that is left on the star."""
    fired = len(order[5])
    left = f.points - -(-f.missiles // 3) + -(-(f.missiles - fired) // 3)
    if hits >= left and hits:
        return float(f.worth), 0.0
    share = 1.0 - hits / left if hits else 1.0
    here = 0.0 if escapes else f.strength * share**2 + 0.05
    return 1.1 * hits + 0.25 * fired, here


def gain(mine: Fighter, order: Sheet, enemy: Fighter, answer: Sheet, stakes: Stakes) -> float:
    """What one round gains the first ship, in BP, as the machine prices it."""
    grow = stakes.screens_grow
    hits, they_escape = fire(mine, order, enemy, answer, grow)
    taken, i_escape = fire(enemy, answer, mine, order, grow)
    lost, here = after(mine, order, taken, i_escape)
    won, there = after(enemy, answer, hits, they_escape)
    return won - lost + star(here, there, hits + taken == 0, stakes)


def star(here: float, there: float, is_dry: bool, stakes: Stakes) -> float:
    """What the star is worth after the round."""
    if here == 0.0:
        return -stakes.theirs if there else 0.0
    if there == 0.0:
        return stakes.mine
    ours, others = math.pow(here, 1.4), math.pow(there, 1.4)
    share = ours / (ours + stakes.odds_against * others)
    value = share * stakes.mine - (1 - share) * stakes.theirs
    if is_dry:
        weight = min(1.0, (stakes.dry + 1) / stakes.limit)
        value = (1 - weight) * value + weight * (-stakes.theirs if stakes.active else stakes.mine)
    return value


def worst(
    mine: Fighter, enemy: Fighter, rows: list[Sheet], mix: list[float], stakes: Stakes
) -> float:
    """What a mix of orders gains against the best of all answers."""
    played = [(row, share) for row, share in zip(rows, mix, strict=True) if share > 0.0]
    return min(
        sum(share * gain(mine, row, enemy, answer, stakes) for row, share in played)
        for answer in orders(enemy, mine)
    )


def best(
    mine: Fighter, enemy: Fighter, columns: list[Sheet], mix: list[float], stakes: Stakes
) -> float:
    """What the best of all orders gains against a mix of answers: the value is not above it."""
    played = [(one, share) for one, share in zip(columns, mix, strict=True) if share > 0.0]
    return max(
        sum(share * gain(mine, row, enemy, answer, stakes) for answer, share in played)
        for row in orders(mine, enemy)
    )
