"""What a London player wants and buys: Objectives and carts, and how often each is taken.

The shares stand in `opening.toml`. For two they are a mixture that an opponent gains nothing by
knowing, as far as was measured (`bench/opening.py`); alone they are what won most.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from thunderchild.core.chance import Draws
from thunderchild.core.content import ContentError, load, resource
from thunderchild.games.london.model.kinds import OBJECTIVE_NAMES, UNIT_NAMES

PACKAGE: Final = "thunderchild.players.london"
FILE: Final = "opening.toml"
FINE: Final = 1 << 30  # of a share


class CartRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A cart as the file has it."""

    share: int  # in 1000 of a side's games
    units: dict[str, int]
    objective: str = ""


class OpeningFile(Struct, frozen=True, forbid_unknown_fields=True):
    """An `opening.toml`."""

    martian: list[CartRow]
    earthling: list[CartRow]
    alone: list[CartRow]


class Cart(Struct, frozen=True):
    """How many of each kind are bought, and how often."""

    share: int
    units: Mapping[int, int]
    objective: int  # -1 for an Earthling

    @property
    def size(self) -> int:
        """How many units it has."""
        return sum(self.units.values())


@cache
def martian() -> tuple[Cart, ...]:
    """The carts of the Martian, for all Objectives."""
    return tuple(_read(_file().martian))


@cache
def earthling(alone: bool) -> tuple[Cart, ...]:
    """The carts of the Earthling, for two or alone."""
    return tuple(_read(_file().alone if alone else _file().earthling))


@cache
def shares() -> tuple[int, ...]:
    """By Objective: how often it is chosen, in 1000."""
    found = [0] * len(OBJECTIVE_NAMES)
    for cart in martian():
        found[cart.objective] += cart.share
    return tuple(found)


def drawn(carts: Sequence[Cart], draws: Draws) -> Cart:
    """One of some carts, by their shares."""
    return carts[weighted([float(cart.share) for cart in carts], draws)]


def weighted(weights: Sequence[float], draws: Draws) -> int:
    """A place in a list, by its weights; they are not all 0."""
    left = sum(weights) * draws.pick(FINE) / FINE
    last = 0
    for at, weight in enumerate(weights):
        if weight > 0:
            last = at
            left -= weight
            if left < 0:
                break
    return last


def _file() -> OpeningFile:
    return load(resource(PACKAGE, FILE), OpeningFile)


def _read(rows: list[CartRow]) -> list[Cart]:
    """Carts with kinds in the place of names."""
    found = []
    for row in rows:
        goal = OBJECTIVE_NAMES.index(row.objective) if row.objective in OBJECTIVE_NAMES else -1
        unknown = [name for name in row.units if name not in UNIT_NAMES]
        if unknown or (row.objective and goal < 0):
            raise ContentError(f"{FILE}: there is no {(*unknown, row.objective)[0]!r}")
        units = {UNIT_NAMES.index(name): count for name, count in row.units.items()}
        found.append(Cart(row.share, units, goal))
    return found
