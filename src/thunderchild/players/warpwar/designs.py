"""Ship designs worth a thought, by what they are for and what they cost.

A Warpship that is to sit on an enemy base needs Drive and Screen more than guns: whoever cannot hit
it in three rounds must leave (WW-17.2). A guard on an own base needs no generator.
"""

from collections.abc import Sequence
from typing import Final

from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP
from thunderchild.players.warpwar.duel import forecast
from thunderchild.players.warpwar.fighters import GENERATOR, Fighter
from thunderchild.players.warpwar.style import Shares

Design = tuple[int, int, int, int, int]  # PD, Beam, Screen, Tubes, missiles

# Shares of the points for Beam and Screen; the rest is Power/Drive.
MIXES: Final = (
    (0, 0), (0, 20), (0, 33), (7, 20), (14, 14), (14, 24), (22, 0), (28, 14), (34, 0), (40, 12),
)  # fmt: skip
QUICK_MIXES: Final = ((0, 0), (0, 20), (14, 14), (22, 0), (34, 0))  # for whoever is in a hurry
# What a stranger may come with, in shares of his points: PD, Beam, Screen.
STRANGERS: Final = ((80, 20, 0), (66, 34, 0), (58, 24, 18), (60, 40, 0))

BEAMS: Final = (1, 2, 3, 4, 5)  # of a first ship that comes to raid


def warpships(price: int, fast: int, mixes: Sequence[Shares] = MIXES) -> list[Design]:
    """Warpships of a price that can go so far in a turn."""
    points = price - GENERATOR
    found: list[Design] = []
    for beams, screens in mixes:
        beam = (points * beams + 50) // 100
        screen = (points * screens + 50) // 100
        pd = points - beam - screen
        if pd >= min(fast, points) and pd > beam:
            design = (pd, beam, screen, 0, 0)
            if design not in found:
                found.append(design)
    return found


def fighter(kind: int, design: Design, level: int, ship: int, place: int) -> Fighter:
    """A ship that is only thought of."""
    now = [*design, 0]
    f = Fighter(ship, kind=kind, level=level, built=now, now=now)
    f.hex = place
    return f


def warpship(design: Design, ship: int) -> Fighter:
    """A Warpship of the first level that stands nowhere."""
    return fighter(WARPSHIP, design, 0, ship, -1)


def strangers(price: int, level: int) -> list[Fighter]:
    """Warpships of a price as somebody else may build them."""
    points = max(1, price - GENERATOR)
    found = []
    for pd, beam, _ in STRANGERS:
        power, guns = points * pd // 100, points * beam // 100
        design = (power, guns, points - power - guns, 0, 0)
        found.append(fighter(WARPSHIP, design, level, -1, -1))
    return found


def guns(price: int, slowest: int) -> list[Fighter]:
    """Warpships of a price with a Beam and no Screen that have at least so much Power/Drive."""
    points = price - GENERATOR
    return [
        warpship((points - beam, beam, 0, 0, 0), -1) for beam in BEAMS if points - beam >= slowest
    ]


def guard(price: int, level: int, raiders: Sequence[Fighter]) -> Design:
    """The Systemship of a price that holds a base best against these raiders."""
    best: Design = (price, 0, 0, 0, 0)
    least = 1e9
    for screen in range(price // 2 + 1):
        design: Design = (price - screen, 0, screen, 0, 0)
        f = fighter(SYSTEMSHIP, design, level, -2, -1)
        danger = 0.0
        for raider in raiders:
            danger += forecast([raider], [f]).cleared
        if danger < least - 1e-9:
            least, best = danger, design
    return best


def values(f: Fighter) -> Design:
    """The design of a ship that is only thought of."""
    return f.pd, f.beam, f.screen, f.tubes, f.missiles
