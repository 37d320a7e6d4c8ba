"""The files of the strategic maps, as they are written."""

from typing import Annotated, Final, Literal

import msgspec

from thunderchild.core.content import Item, Part

GREATEST_WORKFORCE: Final = 8
Coordinate = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Workforce = Annotated[int, msgspec.Meta(ge=1, le=GREATEST_WORKFORCE)]
Points = Annotated[int, msgspec.Meta(ge=0, le=999)]
MachineColour = Literal["green", "yellow", "red"]
CounterColour = Literal["yellow", "green", "blue"]


class Head(Part, frozen=True):
    """What a map is called, and its paper size."""

    id: str
    name: str
    capital: str
    width: Coordinate
    height: Coordinate


class Counter(Item, frozen=True):
    """One side of a Production counter: Gears by Workforce (INV-COM-03)."""

    colour: CounterColour
    lowest: Workforce
    highest: Workforce
    gears: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Machine(Item, frozen=True):
    """A Handling Machine of the normal set-up: a colour in a Zone (INV-COM-07, INV-SET-03)."""

    zone: str
    colour: MachineColour


class ByDie(Part, frozen=True):
    """A Zone for each colour of the die."""

    green: str
    yellow: str
    red: str

    def each(self) -> tuple[str, str, str]:
        """Return the Zones in the order of the die's colours."""
        return self.green, self.yellow, self.red


class Landing(Item, frozen=True):
    """Where a Cylinder lands, by the die (INV-CYL-03)."""

    green: str
    yellow: str
    red: str

    def each(self) -> tuple[str, str, str]:
        """Return the Zones in the order of the die's colours."""
        return self.green, self.yellow, self.red


class Bonus(Item, frozen=True):
    """Production Points for the Zone where Wave 1 lands (INV-SET-04)."""

    zone: str
    points: Points


class Chart(Item, frozen=True):
    """The nine-Zone chart: first die the column, second the row (INV-SCE-00)."""

    rows: tuple[tuple[str, ...], ...]


class Zone(Item, frozen=True):
    """A Zone of the map: place, Workforce, features (INV-COM-02), where a Wave goes from it.

    `known` lists what the rulebook says about it; a Zone whose provenance is not "rulebook" is
    worked out as a whole.
    """

    id: str
    name: str
    x: Coordinate
    y: Coordinate
    workforce: Workforce
    factory: bool
    hills: bool
    harbors: tuple[str, ...]
    destinations: ByDie
    known: tuple[str, ...] = ()


class Link(Item, frozen=True):
    """Two adjacent Zones (INV-COM-01)."""

    zones: tuple[str, str]
    by: Literal["border", "dots"]


class MapFile(Part, frozen=True):
    """japan-map.toml, england-map.toml."""

    map: Head
    counter: tuple[Counter, ...]
    machine: tuple[Machine, ...]
    landing: Landing
    zone: tuple[Zone, ...]
    link: tuple[Link, ...]
    bonus: tuple[Bonus, ...] = ()
    chart: Chart | None = None
