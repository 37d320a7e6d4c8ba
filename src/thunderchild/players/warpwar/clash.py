"""One round of combat as arithmetic: what two sets of orders do to each other.

A sheet is one ship's order: tactic, Drive, Beam, Screen, index of the Beam's target (or -1), and
missiles as pairs of target index and Drive setting. A side's orders are one sheet for each ship.

Many orders of one side meet many of the other. They often fire the same volley at a ship, or leave
it in the same stance: each volley meets each stance once, and equal results are priced once.
"""

import math
from collections.abc import Sequence
from typing import Final

from thunderchild.games.warpwar.model.kinds import ATTACK, ESCAPES, HIT, RETREAT, TACTICS
from thunderchild.players.warpwar.fighters import Fighter

Sheet = tuple[int, int, int, int, int, tuple[tuple[int, int], ...]]
Sheets = tuple[Sheet, ...]
Shot = tuple[int, int, int, int]  # tactic, Drive, damage before the result's bonus, what it can do
Volley = tuple[Shot, ...]  # all that is fired at one ship
Stance = tuple[int, int]  # of a ship that is fired at: tactic, Drive
Cover = tuple[bool, int, int]  # and what it does besides: it flees, Screen, missiles fired
Toll = tuple[float, float, float, int]  # worth lost, missiles spent, strength left, hits
Sum = tuple[float, float, int]  # of a side: worth lost and spent, strength left, hits
Grid = list[list[int]]  # by the orders that fire and those that answer: the number of a sum

STRENGTH: Final = 1.4  # how much the stronger side is favoured
HITS: Final = 1  # what a shot can do
HOLDS: Final = 2  # stop an escape


class Stakes:
    """What the star means, from the side of the one who thinks."""

    __slots__ = (
        "active", "crt", "dry", "limit", "mine", "missile_ships_hold", "odds_against",
        "screens_grow", "span", "theirs",
    )  # fmt: skip

    def __init__(
        self,
        mine: float,
        theirs: float,
        active: bool,
        dry: int,
        limit: int,
        screens_grow: bool,
        crt: list[int],
        span: int,
        missile_ships_hold: bool = False,
        odds_against: float = 1.0,
    ) -> None:
        self.mine = mine  # what holding it is worth to me
        self.theirs = theirs  # what their holding it costs me
        self.active = active  # it is my player-turn: after the dry rounds I must leave (WW-17.2)
        self.dry = dry
        self.limit = limit
        self.screens_grow = screens_grow  # option screen_tech
        self.crt = crt
        self.span = span  # results on one row of the flat table
        self.missile_ships_hold = missile_ships_hold  # option escape_check
        self.odds_against = odds_against  # that I keep the star, where both are equally strong


def volley_at(
    target: int, shooters: Sequence[Fighter], orders: Sheets, missile_ships_hold: bool
) -> Volley:
    """What orders fire at one ship. A Beam stops an escape, too, unless the result is a miss."""
    shots: list[Shot] = []
    for i, shooter in enumerate(shooters):
        tactic, drive, beam, _, aim, missiles = orders[i]
        if beam and aim == target:
            shots.append((tactic, drive, beam + shooter.level, HITS + HOLDS))
        for mark, setting in missiles:
            if mark == target:
                shots.append((ATTACK, setting, 2 + shooter.level, HITS))
                if missile_ships_hold:
                    shots.append((tactic, drive, 0, HOLDS))
    return tuple(shots)


def struck(volley: Volley, tactic: int, drive: int, stakes: Stakes) -> int:
    """Twice the damage a volley does to a ship of this stance, and 1 if its escape is stopped."""
    crt, span = stakes.crt, stakes.span
    half = span // 2
    damage = held = 0
    for firing, setting, strength, effect in volley:
        d = setting - drive
        if d > half:
            d = half
        elif d < -half:
            d = -half
        result = crt[(firing * TACTICS + tactic) * span + d + half]
        if effect & HITS and HIT <= result < ESCAPES:
            damage += strength + result - HIT
        if effect & HOLDS and result != ESCAPES:
            held = 1
    return 2 * damage + held


def toll(f: Fighter, cover: Cover, damage: int, held: int, stakes: Stakes) -> Toll:
    """What a round costs one ship, and what is left of it on the star."""
    flees, screen, fired = cover
    hits = damage
    if hits and screen:
        hits -= screen + (f.level if stakes.screens_grow else 0)
    lost, share = 0.0, 1.0
    if hits > 0:
        points = f.points
        if fired:
            points += (f.missiles - fired + 2) // 3 - (f.missiles + 2) // 3
        if hits >= points:
            return float(f.worth), 0.0, 0.0, hits
        lost = 1.1 * hits
        share = 1.0 - hits / points
    left = 0.0 if flees and not held else f.strength * share * share + 0.05
    return lost, 0.25 * fired, left, max(0, hits)


def aftermath(
    shooters: Sequence[Fighter],
    orders: Sequence[Sheets],
    ships: Sequence[Fighter],
    answers: Sequence[Sheets],
    stakes: Stakes,
) -> tuple[Grid, list[Sum]]:
    """What each of the orders leaves of a side for each of its answers: numbers of sums."""
    grid: Grid = []
    sums: list[Sum] = []
    for i, f in enumerate(ships):
        volleys: dict[Volley, int] = {}
        volley_of: list[int] = []
        for sheets in orders:
            volley = volley_at(i, shooters, sheets, stakes.missile_ships_hold)
            volley_of.append(volleys.setdefault(volley, len(volleys)))
        lines, tolls = paid(f, list(volleys), [sheets[i] for sheets in answers], stakes)
        more = [lines[volley] for volley in volley_of]
        if i:
            grid, sums = added(grid, sums, more, tolls)
        else:
            grid = more
            sums = [(lost + spent, left, hits) for lost, spent, left, hits in tolls]
    return grid, sums


def paid(
    f: Fighter, volleys: Sequence[Volley], answers: Sequence[Sheet], stakes: Stakes
) -> tuple[Grid, list[Toll]]:
    """What each volley costs a ship for each of its answers: numbers of tolls."""
    stances: dict[Stance, int] = {}
    covers: dict[Cover, int] = {}
    places: list[tuple[int, int]] = []  # by answer: its stance, its cover
    for tactic, drive, _, screen, _, missiles in answers:
        stance, cover = (tactic, drive), (tactic == RETREAT, screen, len(missiles))
        place = stances.setdefault(stance, len(stances))
        places.append((place, covers.setdefault(cover, len(covers))))
    kinds, count = list(covers), len(covers)
    known: dict[int, int] = {}  # damage, held and cover to the number of a toll
    tolls: list[Toll] = []
    grid: Grid = []
    for volley in volleys:
        blows = [struck(volley, tactic, drive, stakes) for tactic, drive in stances]
        line: list[int] = []
        for place, kind in places:
            key = blows[place] * count + kind
            number = known.get(key, -1)
            if number < 0:
                number = known[key] = len(tolls)
                tolls.append(toll(f, kinds[kind], blows[place] >> 1, blows[place] & 1, stakes))
            line.append(number)
        grid.append(line)
    return grid, tolls


def added(
    grid: Grid, sums: Sequence[Sum], tolls: Grid, prices: Sequence[Toll]
) -> tuple[Grid, list[Sum]]:
    """The sums with the tolls of one more ship added to them, and the grid of their numbers."""
    count = len(prices)
    places: dict[int, int] = {}
    found: list[Sum] = []
    grown: Grid = []
    for before, line in zip(grid, tolls):
        after: list[int] = []
        for was, price in zip(before, line):
            key = was * count + price
            place = places.get(key, -1)
            if place < 0:
                place = places[key] = len(found)
                lost, left, total = sums[was]
                worth, spent, strength, hits = prices[price]
                found.append((lost + worth + spent, left + strength, total + hits))
            after.append(place)
        grown.append(after)
    return grown, found


def matrix(
    mine: Sequence[Fighter],
    theirs: Sequence[Fighter],
    rows: Sequence[Sheets],
    columns: Sequence[Sheets],
    stakes: Stakes,
) -> list[list[float]]:
    """What each of my orders gains me against each of theirs, in BP."""
    them, their_sums = aftermath(mine, rows, theirs, columns, stakes)
    me, my_sums = aftermath(theirs, columns, mine, rows, stakes)
    count = len(my_sums)
    known: dict[int, float] = {}
    found: list[list[float]] = []
    for line, answers in zip(them, zip(*me)):
        gains: list[float] = []
        for their, my in zip(line, answers):
            key = their * count + my
            gain = known.get(key)
            if gain is None:
                gain = known[key] = gained(my_sums[my], their_sums[their], stakes)
            gains.append(gain)
        found.append(gains)
    return found


def gained(mine: Sum, theirs: Sum, stakes: Stakes) -> float:
    """What a round gains me that leaves the sides with these sums."""
    my_lost, my_left, hits = mine
    their_lost, their_left, more = theirs
    return their_lost - my_lost + star_value(my_left, their_left, hits + more == 0, stakes)


def star_value(my_left: float, their_left: float, is_dry: bool, stakes: Stakes) -> float:
    """What the star is worth to me as the round leaves it."""
    if not my_left:
        return -stakes.theirs if their_left else 0.0
    if not their_left:
        return stakes.mine
    share = 1.0 / (1.0 + stakes.odds_against * math.pow(their_left / my_left, STRENGTH))
    fought = share * stakes.mine - (1.0 - share) * stakes.theirs
    if not is_dry:
        return fought
    weight = min(1.0, (stakes.dry + 1) / stakes.limit)
    leaving = -stakes.theirs if stakes.active else stakes.mine
    return (1.0 - weight) * fought + weight * leaving
