"""What a page needs to draw each WarpWar question as controls that cannot be set illegally.

Forms hold ranges, sums, exclusions and reasons as data; they hold no positions of their own.
"""

from msgspec import Struct

from thunderchild.core.forms import Choice, Forced
from thunderchild.core.rules import Refusal, Remark


class DamagedShip(Struct, frozen=True):
    """A ship that may be repaired or resupplied now: what it lacks, by attribute."""

    ship: int
    name: str
    missing: list[int]  # PD, Beam, Screen, Tubes, Missiles, Racks


class BuildForm(Struct, frozen=True, tag="build"):
    """The build event."""

    bp: int
    spend_all: bool
    level: int
    kinds: list[int]  # the kinds of ship the scenario allows
    racks: list[int]  # the kinds of ship that may have racks
    bases: list[int]  # hexes where new ships may appear
    no_base: Refusal | None
    new_names: list[list[str]]  # next names of Warpships and of Systemships
    most: list[int]  # how many more of each kind (option counter_limit); -1 is no limit
    no_counter: Refusal  # what to say when there are no more
    into_racks: bool  # new Systemships may go into racks at the same base at once
    carriers: list[list[int]]  # then: ship, hex, free racks of the Warpships there
    next_ship: int  # the number of the plan's first ship; the others are numbered on from it
    repair: bool
    damaged: list[DamagedShip]
    remarks: list[Remark]  # on repair


class Ways(Struct, frozen=True):
    """Where Warpships on one hex can get to, the nearest hexes first, by cheapest ways.

    Ships with fewer points than others there get to the first of these hexes only.
    """

    start: int
    hexes: list[int]
    before: list[int]  # for each of them, the hex from which it is entered
    within: list[int]  # how many of them cost at most 1, 2, 3 ... movement points
    warps: list[int]  # those that are entered along a warpline
    stops: list[int]  # those where an enemy ends the move (WW-8.6)


class MovingShip(Struct, frozen=True):
    """What one Warpship may still do."""

    ship: int
    name: str
    points: int  # movement points left
    why_not: Refusal | None  # why it cannot move on
    ways: int  # the place of its ways in the form; -1: it has none
    transfers: list[Choice]  # pick up or drop here, the refused ones with the reason


class MoveForm(Struct, frozen=True, tag="movement"):
    """The movement event."""

    ships: list[MovingShip]
    ways: list[Ways]


class SheetExclusion(Struct, frozen=True):
    """Entries of a sheet that shut each other out: where one is set, none of the other may be."""

    one: list[str]
    other: list[str]
    why: Refusal


class Held(Struct, frozen=True):
    """What an order is held to while something lasts; -1 sets no limit of its own."""

    tactics: list[int]
    drive: int
    beam: int
    screen: int
    missiles: int
    why: Refusal


class OrderPart(Struct, frozen=True):
    """The order sheet of one ship."""

    ship: int
    name: str
    kind: int
    level: int
    power: int  # present PD: Drive + Beam + Screen + Tubes may not exceed it (WW-11.2)
    beam: int  # most power the Beam takes
    screen: int
    beam_adds: list[int]  # by result: hits beyond the Beam's power; -1 where it does none
    missile_hits: list[int]  # by result: the hits of one missile
    tubes: int  # most missiles it can fire this round
    no_shot: Refusal  # what to say about one more
    tactics: list[Choice]  # `action` is the tactic's number
    drops: list[int]  # Systemships aboard that it may drop
    pickups: list[int]  # Systemships on the hex that it may pick up
    acts: int  # most drops and pickups together
    free_racks: int


class OrdersForm(Struct, frozen=True, tag="orders"):
    """The order sheets of one side for one round."""

    parts: list[OrderPart]
    targets: list[int]  # enemy ships that may be fired at
    least_drive: int  # of a missile
    most_drive: int
    one_act: bool  # only one drop or pickup by the whole side (option combat_transfers)
    shared: Refusal  # the power cap
    excludes: list[SheetExclusion]
    transfer: Held  # a ship that picks up or drops
    lifted: Held  # a ship that is being picked up


class HitPart(Struct, frozen=True):
    """Hits to place on one ship."""

    ship: int
    name: str
    hits: int
    destroyed: Remark | None  # nothing to place: the hits destroy it
    room: list[int]  # most hits each attribute can take
    now: list[int]
    aboard: list[int]  # Systemships aboard
    spare_racks: int  # racks that can be hit without losing a Systemship
    lose_with_rack: bool
    loads: list[list[int]]  # option protected: ship, then room by attribute


class HitsForm(Struct, frozen=True, tag="hits"):
    """All placements of one side in one round."""

    parts: list[HitPart]
    per_hit: int  # missiles that one hit takes
    rack: Refusal  # what becomes of a Systemship whose rack is hit
    forced: Forced | None


class BerthPart(Struct, frozen=True):
    """One Systemship and the places it may be put."""

    load: int
    name: str
    hex: int
    aboard: int  # -1: it lies on the hex
    places: list[int]  # Warpships there, and -1 for the hex where that is allowed


class BerthForm(Struct, frozen=True, tag="berths"):
    """Loading, unloading and transfer at no cost."""

    parts: list[BerthPart]
    racks: list[list[int]]  # ship, racks
    fill: Remark | None  # free racks must be filled while Systemships remain on the hex (WW-17.4)
    beyond: Refusal | None  # all are taken along, racks or not, and what becomes of the rest
    forced: Forced | None
