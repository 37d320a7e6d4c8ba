"""Ships as a machine sees them: its own as they are, the enemy's as it imagines them."""

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

from thunderchild.games.warpwar.kinds import WARPSHIP

GENERATOR: Final = 5  # BP of a Warp Generator (WW-5.1)


class Fighter:
    """One ship: what it has now, what it is worth, how strong it is."""

    __slots__ = (
        "aboard", "beam", "born", "built", "hex", "level", "missiles", "name", "now", "pd",
        "points", "racks", "screen", "serviced", "ship", "stopped", "strength", "tubes", "used",
        "warp", "worth",
    )  # fmt: skip

    def __init__(self, record: Any) -> None:
        """Take a ship from an `OwnShip` of a view."""
        self.ship: int = record.ship
        self.name: str = record.name
        self.warp: bool = record.kind == WARPSHIP
        self.level: int = record.level
        self.born: int = record.born
        self.hex: int = record.hex
        self.aboard: int = record.aboard
        self.used: int = record.steps + record.transfers
        self.stopped: bool = record.stopped
        self.serviced: bool = record.serviced
        self.now: list[int] = list(record.now)
        self.built: list[int] = list(record.built)
        self.pd, self.beam, self.screen, self.tubes, self.missiles, self.racks = self.now
        self.points: int = self.pd + self.beam + self.screen + self.tubes + self.racks
        self.points += (self.missiles + 2) // 3
        self.worth: int = self.points + (GENERATOR if self.warp else 0) + self.level
        self.strength: float = strength(self)

    @property
    def missing(self) -> int:
        """Points lost since it was built, missiles aside."""
        lost = sum(built - now for built, now in zip(self.built, self.now, strict=True))
        return lost - (self.built[4] - self.now[4])


def strength(f: Fighter) -> float:
    """How much a ship counts for in a fight: what it can do times how long it lasts."""
    if f.points == 0:
        return 0.0
    beam = min(f.beam, f.pd - 1) + f.level + 0.7 if f.beam and f.pd > 1 else 0.0
    shots = min(f.tubes, f.missiles, f.pd)
    volleys = min(1.0, f.missiles / (3.0 * shots)) if shots else 0.0
    missiles = shots * (2.0 + f.level) * 0.6 * volleys
    attack = 0.2 + max(beam, missiles) + 0.3 * min(beam, missiles)
    lasting = f.points + min(f.screen, f.pd) * 1.2 + 0.6 * f.pd
    return attack * lasting


def combined(ships: Iterable[Fighter]) -> float:
    """The strength of several ships together: more than the sum, as they share the fire."""
    root = sum(math.sqrt(f.strength) for f in ships)
    return root * root


def odds(attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> float:
    """The chance that the side whose turn it is clears the star (WW-17.2 favours the other)."""
    if not attackers:
        return 0.0
    if not defenders:
        return 1.0
    first, second = combined(attackers) + 1e-6, combined(defenders) + 1e-6
    chance = 1.0 / (1.0 + math.pow(second / first, 1.4))
    fastest = max(f.pd for f in attackers)
    slippery = max(f.pd for f in defenders) - fastest
    return chance * (0.75 if slippery > 2 else 0.9)


def living(records: Iterable[Any]) -> list[Fighter]:
    """The ships of a view that are still there."""
    return [Fighter(record) for record in records if record.fate == 0]
