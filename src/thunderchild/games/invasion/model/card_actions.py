"""What the player can answer an Event card. To decline is a `Pass` of the game's own actions."""

from typing import ClassVar

from msgspec import Struct

from thunderchild.core.actions import Action, Pass, Ref
from thunderchild.games.invasion.model.kinds import NONE


class PlayCard(Action, frozen=True, tag="play_card"):
    """Play a held card in its window (INV-DEC-011)."""

    card: int


class BuyCard(Action, frozen=True, tag="buy_card"):
    """Pay for a further Event card (INV-DEC-100)."""


class ChooseCards(Action, frozen=True, tag="choose_cards"):
    """The Event deck of England's scenario I (INV-DEC-002)."""

    cards: list[int]


class TakeOption(Action, frozen=True, tag="take_option"):
    """One of the lists of a card that says OR (INV-DEC-012)."""

    option: int


class PickZone(Action, frozen=True, tag="pick_zone"):
    """The Zone in which an effect happens (INV-DEC-012)."""

    zone: int
    GOES: ClassVar = ("zone", "zone")


class PickUnit(Action, frozen=True, tag="pick_unit"):
    """The Unit that an effect speaks of (INV-DEC-012)."""

    unit: int
    GOES: ClassVar = ("unit", "unit")


class PickRefugee(Action, frozen=True, tag="pick_refugee"):
    """A Refugee counter of 1 or 2 points in a Zone (INV-DEC-012)."""

    zone: int
    points: int = 1

    def goes(self) -> Ref | None:
        """A counter of so many points."""
        return self.ref("refugee_2" if self.points == 2 else "refugee", "zone")


class PickRow(Action, frozen=True, tag="pick_row"):
    """The Wave or Cylinder that an effect speaks of (INV-DEC-012)."""

    row: int
    GOES: ClassVar = ("wave", "row")


class PickTripod(Action, frozen=True, tag="pick_tripod"):
    """A Tripod of a Wave or Cylinder (INV-DEC-012)."""

    row: int
    colour: int
    damaged: int = 0


class PickHarbor(Action, frozen=True, tag="pick_harbor"):
    """A Harbor, of the map or of the cup (INV-DEC-012)."""

    harbor: int
    GOES: ClassVar = ("harbor", "harbor")


class PickPlan(Action, frozen=True, tag="pick_plan"):
    """A Battle Plan of the player's choice (INV-DEC-012)."""

    plan: int


class PickNumber(Action, frozen=True, tag="pick_number"):
    """How many of what a card gives up to (INV-DEC-012)."""

    number: int


class CardMove(Action, frozen=True, tag="card_move"):
    """One Unit, or a Refugee counter of a Zone, moves by a card (INV-DEC-012)."""

    to: int
    unit: int = NONE
    zone: int = NONE  # where the Refugee is
    points: int = 0  # of the Refugee
    GOES: ClassVar = ("zone", "to")

    def takes(self) -> Ref | None:
        """The Unit, or a Refugee counter."""
        kind = "refugee_2" if self.points == 2 else "refugee"
        return self.ref("unit", "unit") or self.ref(kind, "zone")


class NoChoice(Struct, frozen=True):
    """What an effect is done to when nothing is picked; it is never offered."""


Target = (
    TakeOption
    | PickZone
    | PickUnit
    | PickRefugee
    | PickRow
    | PickTripod
    | PickHarbor
    | PickPlan
    | PickNumber
    | CardMove
    | NoChoice
)
PICKS = (
    TakeOption,
    PickZone,
    PickUnit,
    PickRefugee,
    PickRow,
    PickTripod,
    PickHarbor,
    PickPlan,
    PickNumber,
    CardMove,
    Pass,
)
CardAction = (
    PlayCard
    | BuyCard
    | ChooseCards
    | TakeOption
    | PickZone
    | PickUnit
    | PickRefugee
    | PickRow
    | PickTripod
    | PickHarbor
    | PickPlan
    | PickNumber
    | CardMove
)
