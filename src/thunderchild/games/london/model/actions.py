"""What a player can do in London. Pieces and hexes are numbers; the notation has their names."""

from typing import ClassVar

from thunderchild.core.actions import Action, Pass

# ---- set-up ------------------------------------------------------------------------------


class ChooseObjective(Action, frozen=True, tag="objective"):
    """The Martian picks his secret Objective (LON-4.2)."""

    objective: int
    TAKES: ClassVar = ("objective", "objective")


class Buy(Action, frozen=True, tag="buy"):
    """A whole purchase: how many of each kind, in the order of kinds (LON-4.3, LON-4.7)."""

    units: list[int]


class FillTrack(Action, frozen=True, tag="track"):
    """The units bought, in the order of the boxes (LON-4.4)."""

    units: list[int]


class Place(Action, frozen=True, tag="place"):
    """Set up one unit face-down (LON-4.9)."""

    unit: int  # its kind
    hex: int
    TAKES: ClassVar = ("unit", "unit")
    GOES: ClassVar = ("hex", "hex")


# ---- movement ----------------------------------------------------------------------------


class Move(Action, frozen=True, tag="move"):
    """Move a piece along a path; while it has points and was not stopped it may go on (LON-9.1)."""

    piece: int
    path: list[int]  # the hexes entered, in order
    TAKES: ClassVar = ("piece", "piece")

    def through(self) -> list[int]:
        return self.path


class Panic(Action, frozen=True, tag="panic"):
    """General Panic moves an Earthling unit (LON-18.8)."""

    piece: int
    path: list[int]
    TAKES: ClassVar = ("piece", "piece")

    def through(self) -> list[int]:
        return self.path


class Drop(Action, frozen=True, tag="drop"):
    """The captor puts the Heroine down (LON-12.6)."""


class Activate(Action, frozen=True, tag="activate"):
    """Turn an Inactive unit face-up (LON-8.3)."""

    piece: int
    TAKES: ClassVar = ("piece", "piece")


class Done(Action, frozen=True, tag="done"):
    """Nothing more in this phase (LON-6.3)."""


# ---- combat ------------------------------------------------------------------------------


class Attack(Action, frozen=True, tag="attack"):
    """Attack an enemy piece (LON-13.1); a Monster on the move pays for it (LON-19.3)."""

    piece: int
    target: int
    TAKES: ClassVar = ("piece", "piece")
    GOES: ClassVar = ("piece", "target")


class Bombard(Action, frozen=True, tag="rubble"):
    """A Martian attacks an empty hex (LON-3.1)."""

    piece: int
    hex: int
    TAKES: ClassVar = ("piece", "piece")
    GOES: ClassVar = ("hex", "hex")


class Use(Action, frozen=True, tag="use"):
    """Yes: use the minion's power, or advance (LON-18.6, LON-18.9, LON-18.14, LON-17.1)."""


class Retreat(Action, frozen=True, tag="retreat"):
    """Move the beaten enemy unit to this hex (LON-16.1)."""

    hex: int
    GOES: ClassVar = ("hex", "hex")


class DriveOff(Action, frozen=True, tag="drive"):
    """Move the Priest's Martian three hexes (LON-20.9)."""

    path: list[int]

    def through(self) -> list[int]:
        return self.path


class Victim(Action, frozen=True, tag="victim"):
    """The Martian unit that goes with the Hero (LON-20.3)."""

    piece: int
    TAKES: ClassVar = ("piece", "piece")


class ChooseMinion(Action, frozen=True, tag="minion"):
    """The minion that moves into the new HQ (LON-18.1)."""

    minion: int
    TAKES: ClassVar = ("minion", "minion")


class Relocate(Action, frozen=True, tag="relocate"):
    """Put the Heroine in any hex when Queen Bea appears (LON-18.7)."""

    hex: int
    GOES: ClassVar = ("hex", "hex")


# ---- reinforcements ----------------------------------------------------------------------


class Land(Action, frozen=True, tag="land"):
    """The unit of this turn's box lands on the map edge (LON-22.1)."""

    hex: int
    GOES: ClassVar = ("hex", "hex")


class Repair(Action, frozen=True, tag="repair"):
    """Doctor Otto Matik brings a unit back; which one is drawn (LON-18.11)."""


class Restore(Action, frozen=True, tag="restore"):
    """Where the repaired unit is placed (LON-18.11)."""

    hex: int
    GOES: ClassVar = ("hex", "hex")


class Reinforce(Action, frozen=True, tag="reinforce"):
    """Where the Earthling reinforcement is placed (LON-22.2, LON-22.3)."""

    hex: int
    GOES: ClassVar = ("hex", "hex")


AnyAction = (
    ChooseObjective
    | Buy
    | FillTrack
    | Place
    | Move
    | Panic
    | Drop
    | Activate
    | Done
    | Attack
    | Bombard
    | Use
    | Pass
    | Retreat
    | DriveOff
    | Victim
    | ChooseMinion
    | Relocate
    | Land
    | Repair
    | Restore
    | Reinforce
)
