"""The taste of a WarpWar player: what it thinks things are worth, as data.

Worth is counted in BP. A style says nothing about the rules: with another style a player follows
the same ideas, only more boldly or more carefully.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

Shares = tuple[int, int]  # of 100 points of a ship, those for Beam and Screen; the rest is PD


class Style(Struct, frozen=True, kw_only=True):
    """Everything that can be tuned (`./run tune`)."""

    # fights, in shares of what the ships are worth
    prey: float = 0.5  # enemy ships that a fight is likely to cost him
    price: float = 0.5  # own ships that it is likely to cost
    exposed: float = 0.4  # own ships that may be thrown off an enemy base
    doubt: float = 1.0  # how often the worst of several worlds counts besides the others
    # what the enemy may do
    fear: float = 0.5  # how much a ship of his counts as what it may be at worst
    fresh: float = 0.5  # how likely he builds a raider when he can, and sends it to a star
    lean: int = 40  # of 100 enemies, those whose combat orders are thought to follow habits
    patience: int = 6  # game-turns before the fleet begins to take greater risks
    # the race for Victory Points
    own_point: float = 14.0  # a base that is mine at my next count
    his_point: float = 14.0  # a base that is his at his
    step: float = 0.25  # a movement point nearer to a goal
    # ships
    kept: float = 0.5  # a BP in hand
    forts: tuple[int, ...] = (0, 0, 0, 3)  # bases well guarded in turn 1, moving second
    guards: tuple[int, ...] = (3, 6, 8, 10)  # BP of later guards
    home_guards: tuple[int, ...] = (0, 12, 14, 16)  # where all BP are spent at once
    openers: tuple[Shares, ...] = ((7, 0), (14, 0), (22, 0))
    chasers: tuple[Shares, ...] = ((25, 9), (0, 0))
    later: tuple[Shares, ...] = ()  # of Warpships after the first; whatever there is, if none
    battleships: tuple[Shares, ...] = ((22, 18), (24, 14), (20, 20), (26, 10))


STEADY: Final = Style()
SEARCHING: Final = Style(  # who searches needs a better Beam, and seldom guards
    forts=(0, 0, 0, 2), openers=((14, 0), (22, 0)), chasers=((25, 9), (25, 9), (0, 0))
)
BOLD: Final = Style(
    prey=0.8,
    price=0.25,
    exposed=0.2,
    doubt=0.0,
    fear=0.2,
    fresh=0.3,
    patience=2,
    own_point=20.0,
    his_point=10.0,
    step=0.4,
    forts=(0,),
    home_guards=(8, 10),
    openers=((22, 0), (28, 0), (22, 8)),
    chasers=((22, 0), (14, 0), (9, 0)),
    battleships=((30, 6), (28, 10), (32, 4)),
)
CAREFUL: Final = Style(
    price=0.65,
    exposed=0.7,
    doubt=1.5,
    fear=1.0,
    fresh=0.7,
    patience=12,
    own_point=11.0,
    his_point=18.0,
    step=0.0,
    forts=(2, 3),
    guards=(6, 8, 10, 12),
    home_guards=(16, 18, 20),
    openers=((7, 20), (7, 27), (14, 14)),
    chasers=((0, 14), (0, 0), (7, 14)),
    later=((0, 20), (0, 33), (7, 20), (14, 24)),
    battleships=((16, 26), (18, 22), (18, 24)),
)
TEMPERS: Final[Mapping[str, Style]] = {"bold": BOLD, "careful": CAREFUL}
