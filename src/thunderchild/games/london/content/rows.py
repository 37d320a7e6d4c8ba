"""The tables of London's content files, typed."""

from typing import Annotated, Literal

import msgspec

from thunderchild.core.content import Item, Part, Provenance, field_error
from thunderchild.games.london.content.citymap import DIE
from thunderchild.games.london.model.kinds import NO_COMBAT, SOLITAIRE, UNIT_NAMES

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Side = Literal["martian", "earthling"]
Category = Literal["political", "infrastructure", "regular", "champion", "infernal_machine", "army"]
Ground = Literal["park", "city", "river", "bridged", "city_rubble", "bridged_rubble"]
Cost = Annotated[int, msgspec.Meta(ge=1, le=99)] | Literal["prohibited", "full_turn"]
Column = Literal["one_in_a_million", "1-3", "1-2", "1-1", "2-1", "3-1", "crushing"]
Result = Literal["ME", "MR", "miss", "ER", "EE"]
Objective = Literal["crush_army", "level_city", "abduct_girl", "colonize", "peace"]


class Sources(Part, frozen=True):
    """Where each number of a unit comes from."""

    combat: Provenance
    range: Provenance
    movement: Provenance
    cost: Provenance
    count: Provenance


class Unit(Item, frozen=True):
    """A kind of unit: ratings, price, counters and what it does (LON-1.1, LON-1.6)."""

    id: str
    name: Text
    side: Side
    category: Category
    combat: Positive | Literal["x", "none"]
    range: Count
    movement: Count
    cost: Count
    count: Positive
    text: Text
    sources: Sources
    alone: str = ""  # what it does in the solitaire game, where that differs
    flies: bool = False
    advances: bool = False
    parks_only: bool = False
    overloads: bool = False
    land_only: bool = False
    extra_attacks: Count = 0
    extra_attack_cost: Count = 0

    def __post_init__(self) -> None:
        """Check that the ratings fit together."""
        if isinstance(self.combat, int) and not self.range:
            raise field_error("range", "1 or more, the unit has a Combat rating", self.range)
        if self.extra_attacks and not self.extra_attack_cost:
            raise field_error("extra_attack_cost", "1 or more", self.extra_attack_cost)

    def strength(self) -> int:
        """Return the Combat rating, or NO_COMBAT where it is no number (LON-1.10)."""
        return self.combat if isinstance(self.combat, int) else NO_COMBAT


class Lander(Item, frozen=True):
    """What a face-down Martian shows (LON-1.4)."""

    name: Text
    combat: Positive
    range: Positive
    movement: Annotated[int, msgspec.Meta(ge=0, le=0)]


class UnitsFile(Part, frozen=True):
    """units.toml."""

    lander: Lander
    unit: tuple[Unit, ...]


class Track(Item, frozen=True):
    """The Turn Track (LON-1.9, LON-4.4, LON-4.10) and the points of each side (LON-4.3)."""

    turns: Positive
    points: Positive
    martian_boxes: Positive
    army_turns: tuple[Positive, ...]
    infernal_machine_turn: Positive


class GroundRow(Item, frozen=True):
    """What a kind of ground costs, and whether it is water (LON-2.6)."""

    id: Ground
    name: Text
    earthling: Cost
    martian: Cost
    flying: Cost
    water: bool


class ColumnRow(Item, frozen=True):
    """A column of the Combat Results Table: results of die 1 to 6 (LON-15.1)."""

    id: Column
    name: Text
    short: Text
    results: tuple[Result, Result, Result, Result, Result, Result]


class TablesFile(Part, frozen=True):
    """tables.toml."""

    track: Track
    ground: tuple[GroundRow, ...]
    column: tuple[ColumnRow, ...]


class ObjectiveRow(Item, frozen=True):
    """A Martian Objective (LON-23.2 to LON-23.6)."""

    id: Objective
    name: Text
    text: Text
    ends: Literal["at_once", "last_turn"]
    threshold: Count = 0


class Minion(Item, frozen=True):
    """A minion of the HQ (LON-18.6 to LON-18.11)."""

    id: str
    name: Text
    text: Text
    speech: str = ""


class Loss(Item, frozen=True):
    """What the Martian says when he loses a unit while the HQ is Active (LON-18.5)."""

    words: Text


class MartiansFile(Part, frozen=True):
    """martians.toml."""

    objective: tuple[ObjectiveRow, ...]
    minion: tuple[Minion, ...]
    loss: Loss | None = None


class ForceRow(Item, frozen=True):
    """A Martian force of the solitaire game (LON-24.4)."""

    roll: Annotated[int, msgspec.Meta(ge=1, le=DIE)]
    name: Text
    units: dict[str, Positive]


class RandomForce(Item, frozen=True):
    """The optional set-up: how many are drawn, out of which units (LON-24.6)."""

    draws: Positive
    average_points: Count
    units: tuple[str, ...]


class ForcesFile(Part, frozen=True):
    """forces.toml."""

    force: tuple[ForceRow, ...]
    random: RandomForce


class Scenario(Item, frozen=True):
    """A way to play, and the units it leaves out (LON-24.1).

    Where it does not say whether the rules run the Martians, its id does.
    """

    id: str
    name: Text
    blurb: Text
    removed: tuple[str, ...]
    solitaire: bool | None = None

    @property
    def is_solitaire(self) -> bool:
        """Whether the rules run the Martians."""
        return self.id == SOLITAIRE if self.solitaire is None else self.solitaire


class ScenariosFile(Part, frozen=True):
    """scenarios.toml."""

    scenario: tuple[Scenario, ...]


class ShoppingList(Item, frozen=True):
    """A ready-made purchase; Martian units in the order of the track (LON-4.3, LON-4.7)."""

    side: Side
    name: Text
    blurb: Text
    units: tuple[str, ...]
    objective: Objective | Literal[""] = ""

    def kinds(self) -> list[int]:
        """Return the units as kinds, in order."""
        return [UNIT_NAMES.index(name) for name in self.units]

    def counts(self) -> list[int]:
        """Return how many of each kind are bought."""
        return [self.units.count(name) for name in UNIT_NAMES]


class ListsFile(Part, frozen=True):
    """lists.toml."""

    list: tuple[ShoppingList, ...]
