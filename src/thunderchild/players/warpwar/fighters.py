"""Ships as a machine sees them: its own as they are, the enemy's as it imagines them."""

from collections.abc import Iterable
from typing import Final

from thunderchild.games.warpwar.knows.view import OwnShip
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, WARPSHIP
from thunderchild.games.warpwar.model.state import ALIVE, WarpWarState

GENERATOR: Final = 5  # BP of a Warp Generator (WW-5.1)


class Fighter:
    """One ship: what it has now, what it is worth, how strong it is."""

    __slots__ = (
        "aboard", "beam", "built", "hex", "level", "missiles", "now", "pd", "points", "racks",
        "screen", "ship", "strength", "tubes", "warp", "worth",
    )  # fmt: skip

    def __init__(
        self, ship: int, *, kind: int, level: int, built: list[int], now: list[int]
    ) -> None:
        self.ship, self.level = ship, level
        self.warp = kind == WARPSHIP
        self.hex = self.aboard = -1
        self.built, self.now = built, now
        self.pd, self.beam, self.screen, self.tubes, self.missiles, self.racks = now
        self.points: int = self.pd + self.beam + self.screen + self.tubes + self.racks
        self.points += (self.missiles + 2) // 3
        self.worth: int = self.points + (GENERATOR if self.warp else 0) + level
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


def own_ships(records: Iterable[OwnShip]) -> list[Fighter]:
    """A seat's living ships from its view."""
    found = []
    for record in records:
        if record.fate == ALIVE:
            f = Fighter(
                record.ship,
                kind=record.kind,
                level=record.level,
                built=list(record.built),
                now=list(record.now),
            )
            f.hex, f.aboard = record.hex, record.aboard
            found.append(f)
    return found


def imagined_ships(world: WarpWarState, seat: int) -> list[Fighter]:
    """A seat's living ships in an imagined world."""
    found = []
    for ship in world.fleet(seat):
        at = ship * ATTRIBUTES
        f = Fighter(
            ship,
            kind=world.kind_of[ship],
            level=world.level[ship],
            built=world.built[at : at + ATTRIBUTES],
            now=world.now[at : at + ATTRIBUTES],
        )
        f.hex, f.aboard = world.hex[ship], world.carrier[ship]
        found.append(f)
    return found
