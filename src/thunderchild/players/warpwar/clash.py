"""One round of combat as arithmetic: what two sets of orders do to each other.

A sheet is one ship's order: tactic, Drive, Beam, Screen, index of the Beam's target (or -1), and
missiles as pairs of target index and Drive setting. A side's orders are one sheet for each ship.
"""

import math
from collections.abc import Sequence

from msgspec import Struct

from thunderchild.games.warpwar.model.kinds import ATTACK, ESCAPES, HIT, RETREAT, TACTICS
from thunderchild.players.warpwar.fighters import Fighter

Sheet = tuple[int, int, int, int, int, tuple[tuple[int, int], ...]]
Sheets = tuple[Sheet, ...]


class Stakes(Struct, frozen=True):
    """What the star means, from the side of the one who thinks."""

    mine: float  # what holding it is worth to me
    theirs: float  # what their holding it costs me
    active: bool  # it is my player-turn: after the dry rounds I must leave (WW-17.2)
    dry: int
    limit: int
    screens_grow: bool  # option screen_tech
    crt: Sequence[int]
    span: int  # results on one row of the flat table
    missile_ships_hold: bool = False  # option escape_check


def fire(
    shooters: Sequence[Fighter], orders: Sheets, answers: Sheets, stakes: Stakes
) -> tuple[list[int], list[bool]]:
    """The damage one side does to each ship of the other, and whose escape a Beam has stopped."""
    damage, held = [0] * len(answers), [False] * len(answers)
    crt, half = stakes.crt, stakes.span // 2
    span = stakes.span
    for shooter, (tactic, drive, beam, _, target, missiles) in zip(shooters, orders, strict=True):
        if beam:
            answer = answers[target]
            d = drive - answer[1]
            d = half if d > half else max(d, -half)
            result = crt[(tactic * TACTICS + answer[0]) * span + d + half]
            if HIT <= result < ESCAPES:
                damage[target] += beam + shooter.level + result - HIT
            if result != ESCAPES:
                held[target] = True
        for aim, setting in missiles:
            answer = answers[aim]
            d = setting - answer[1]
            d = half if d > half else max(d, -half)
            result = crt[(ATTACK * TACTICS + answer[0]) * span + d + half]
            if HIT <= result < ESCAPES:
                damage[aim] += 2 + shooter.level + result - HIT
            if stakes.missile_ships_hold:
                d = max(-half, min(half, drive - answer[1]))
                if crt[(tactic * TACTICS + answer[0]) * span + d + half] != ESCAPES:
                    held[aim] = True
    return damage, held


def suffer(
    ships: Sequence[Fighter],
    orders: Sheets,
    damage: list[int],
    held: list[bool],
    stakes: Stakes,
) -> tuple[float, float, int]:
    """What one side has after a round: worth lost, strength left on the star, hits in all."""
    lost, left, total = 0.0, 0.0, 0
    for i, f in enumerate(ships):
        tactic, _, _, screen, _, missiles = orders[i]
        hits = damage[i]
        if hits and screen:
            hits -= screen + (f.level if stakes.screens_grow else 0)
        share = 1.0
        if hits > 0:
            total += hits
            points = f.points
            if missiles:
                points += (f.missiles - len(missiles) + 2) // 3 - (f.missiles + 2) // 3
            if hits >= points:
                lost += f.worth
                continue
            lost += 1.1 * hits
            share = 1.0 - hits / points
        lost += 0.25 * len(missiles)
        if tactic != RETREAT or held[i]:
            left += f.strength * share * share + 0.05
    return lost, left, total


def payoff(
    mine: Sequence[Fighter],
    theirs: Sequence[Fighter],
    ours: Sheets,
    answers: Sheets,
    stakes: Stakes,
) -> float:
    """What a round gains me, in BP."""
    damage, held = fire(mine, ours, answers, stakes)
    their_lost, their_left, hits = suffer(theirs, answers, damage, held, stakes)
    damage, held = fire(theirs, answers, ours, stakes)
    my_lost, my_left, more = suffer(mine, ours, damage, held, stakes)
    return their_lost - my_lost + star_value(my_left, their_left, hits + more == 0, stakes)


def star_value(my_left: float, their_left: float, is_dry: bool, stakes: Stakes) -> float:
    """What the star is worth to me as the round leaves it."""
    if not my_left:
        return -stakes.theirs if their_left else 0.0
    if not their_left:
        return stakes.mine
    share = 1.0 / (1.0 + math.pow(their_left / my_left, 1.4))
    fought = share * stakes.mine - (1.0 - share) * stakes.theirs
    if not is_dry:
        return fought
    weight = min(1.0, (stakes.dry + 1) / stakes.limit)
    leaving = -stakes.theirs if stakes.active else stakes.mine
    return (1.0 - weight) * fought + weight * leaving
