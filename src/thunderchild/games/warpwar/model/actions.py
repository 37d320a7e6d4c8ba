"""What a player can do in WarpWar. Ships and hexes are numbers; the notation has their names."""

from typing import ClassVar

from msgspec import Struct, field

from thunderchild.core.actions import Action


class ChooseEnd(Action, frozen=True, tag="end"):
    """The player who moves second takes an end of the map (WW-4.1)."""

    end: int  # NORTH or SOUTH


class NewShip(Struct, frozen=True, forbid_unknown_fields=True):
    """One ship of a build plan."""

    kind: int  # WARPSHIP or SYSTEMSHIP
    pd: int
    beam: int
    screen: int
    tubes: int
    missiles: int
    racks: int
    base: int  # the hex it appears on
    # A Warpship there that takes it at once (option build_into_racks). Ships of the same plan can
    # be named too: they are numbered on from the last ship there is.
    aboard: int = -1


class Repair(Struct, frozen=True, forbid_unknown_fields=True):
    """Points restored to one ship; missiles are counted one by one."""

    ship: int
    pd: int = 0
    beam: int = 0
    screen: int = 0
    tubes: int = 0
    missiles: int = 0
    racks: int = 0


class Build(Action, frozen=True, tag="build"):
    """The whole build event in one secret plan: new ships, repair and resupply (WW-5.16)."""

    ships: list[NewShip] = field(default_factory=list)
    repairs: list[Repair] = field(default_factory=list)


class Move(Action, frozen=True, tag="move"):
    """One step to a neighbouring hex, or one trip along a warpline (WW-8.3)."""

    ship: int
    to: int
    warp: bool = False
    TAKES: ClassVar = ("ship", "ship")
    GOES: ClassVar = ("hex", "to")


class PickUp(Action, frozen=True, tag="pickup"):
    """Take a Systemship aboard during movement (WW-9.3)."""

    ship: int
    load: int
    TAKES: ClassVar = ("ship", "ship")
    GOES: ClassVar = ("ship", "load")


class Drop(Action, frozen=True, tag="drop"):
    """Put a Systemship on the star during movement (WW-9.3)."""

    ship: int
    load: int
    TAKES: ClassVar = ("ship", "ship")
    GOES: ClassVar = ("ship", "load")


class EndMovement(Action, frozen=True, tag="halt"):
    """No more movement this turn."""


class ChooseCombat(Action, frozen=True, tag="fight"):
    """The star where the next combat is fought (WW-10.2)."""

    hex: int
    GOES: ClassVar = ("hex", "hex")


class Missile(Struct, frozen=True, forbid_unknown_fields=True):
    """One missile: its target and its Drive setting (WW-11.8)."""

    target: int
    drive: int


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """The order of one ship for one round (WW-11.1). Tube power is the number of missiles."""

    ship: int
    tactic: int
    drive: int = 0
    beam: int = 0
    screen: int = 0
    target: int = -1  # of the Beam
    missiles: list[Missile] = []
    drops: list[int] = []
    pickups: list[int] = []


class Orders(Action, frozen=True, tag="orders"):
    """One order for each ship a player has in the combat."""

    orders: list[Order]


class Placement(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the effective hits on one ship go; `missiles` counts hits, not missiles (WW-14.5)."""

    ship: int
    pd: int = 0
    beam: int = 0
    screen: int = 0
    tubes: int = 0
    missiles: int = 0
    racks: int = 0
    lost: list[int] = []  # Systemships lost with their racks (WW-14.10)


class PlaceHits(Action, frozen=True, tag="hits"):
    """All hit placements of one player in one round (WW-10.6)."""

    placements: list[Placement] = field(default_factory=list)


class Retreat(Action, frozen=True, tag="retreat"):
    """Place one escaped ship beside the star (WW-15.5)."""

    ship: int
    to: int
    TAKES: ClassVar = ("ship", "ship")
    GOES: ClassVar = ("hex", "to")


class Berth(Struct, frozen=True, forbid_unknown_fields=True):
    """A Systemship and the Warpship that holds it afterwards; -1 is the hex itself."""

    load: int
    aboard: int


class TakeAboard(Action, frozen=True, tag="aboard"):
    """Which Systemships the withdrawing Warpships take along (WW-17.4)."""

    berths: list[Berth] = field(default_factory=list)


class Withdraw(Action, frozen=True, tag="withdraw"):
    """Place one withdrawing ship beside the star (WW-17.3)."""

    ship: int
    to: int
    TAKES: ClassVar = ("ship", "ship")
    GOES: ClassVar = ("hex", "to")


class Rearrange(Action, frozen=True, tag="stow"):
    """Systemships that change their place after combat (WW-18.1); the others stay."""

    berths: list[Berth] = field(default_factory=list)


AnyAction = (
    ChooseEnd
    | Build
    | Move
    | PickUp
    | Drop
    | EndMovement
    | ChooseCombat
    | Orders
    | PlaceHits
    | Retreat
    | TakeAboard
    | Withdraw
    | Rearrange
)
