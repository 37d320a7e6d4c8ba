"""The map of London: hexes, stations, landmarks, bridges, edge, and the clockwise order."""

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Final, Literal

import msgspec

from thunderchild.core.content import ContentError, Item, Part, parse, quote
from thunderchild.core.hexes import COLUMNS, HexGrid
from thunderchild.games.london.model.kinds import BRIDGED, CITY, RIVER, TERRAIN_NAMES

MAP_FILE: Final = "map.toml"
DIE: Final = 6
MOST_HEXES: Final = 2000
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

Terrain = Literal["park", "city", "river", "bridged"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class MapSheet(Part, frozen=True):
    """What the map is called and where hex 0101 lies on the globe."""

    id: Text
    name: Text
    latitude: float
    longitude: float
    note: str = ""


class HexRow(Item, frozen=True):
    """One hex (LON-2.1)."""

    id: str
    terrain: Terrain
    name: Text


class Edge(Item, frozen=True):
    """The map-edge hexes in clockwise order (LON-2.9, LON-25.6)."""

    clockwise: tuple[str, ...]


class River(Item, frozen=True):
    """The river's course, hex by hex, for drawing."""

    name: Text
    course: tuple[str, ...]


class Station(Item, frozen=True):
    """A railway station (LON-2.7)."""

    id: Text
    name: Text
    hex: str
    termini: tuple[str, ...] = ()


class Landmark(Item, frozen=True):
    """A landmark (LON-2.7)."""

    id: Text
    name: Text
    hex: str


class ExtraTarget(Item, frozen=True):
    """A station or landmark that is off unless an option takes it in."""

    id: Text
    kind: Literal["station", "landmark"]
    name: Text
    hex: str


class Bridge(Item, frozen=True):
    """The bridges of a bridged hex (LON-2.5)."""

    hex: str
    bridges: tuple[str, ...]


class EntryHex(Item, frozen=True):
    """A numbered edge hex (LON-2.8)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=DIE)]
    hex: str
    side: Text


class MapFile(Part, frozen=True):
    """map.toml."""

    sheet: MapSheet
    hex: tuple[HexRow, ...]
    edge: Edge
    river: River
    station: tuple[Station, ...]
    landmark: tuple[Landmark, ...]
    bridge: tuple[Bridge, ...]
    entry: tuple[EntryHex, ...]
    extra_target: tuple[ExtraTarget, ...] = ()


class CityMap:
    """The hexes of a map as ints in file order, with tables."""

    def __init__(self, file: MapFile) -> None:
        """Check a map and build its tables."""
        self.file: Final = file
        self.grid: Final = _grid(file)
        self.labels: Final = self.grid.labels
        self.names: Final = tuple(row.name for row in file.hex)
        self.terrain: Final = [TERRAIN_NAMES.index(row.terrain) for row in file.hex]
        self.neighbours: Final = self.grid.neighbours
        self.stations: Final = self._targets("station", file.station)
        self.landmarks: Final = self._targets("landmark", file.landmark)
        self.extra: Final = self._targets("extra_target", file.extra_target)
        self.edge: Final = self._edge()
        self.entries: Final = self._entries()
        self._check_targets()
        self._check_water()

    def __len__(self) -> int:
        """Return the number of hexes."""
        return len(self.labels)

    def at(self, label: str) -> int:
        """Return the int of a hex number; ValueError if there is none."""
        return self.grid.at(label)

    @cached_property
    def distance(self) -> list[list[int]]:
        """Steps between any two hexes (LON-13.6, LON-27.6)."""
        return self.grid.distance

    @cached_property
    def rings(self) -> list[list[tuple[int, ...]]]:
        """Return the hexes at each distance from 0 up, by hex (LON-13.6)."""
        most = max(map(max, self.distance))
        table: list[list[tuple[int, ...]]] = []
        for row in self.distance:
            rings: list[list[int]] = [[] for _ in range(most + 1)]
            for here, far in enumerate(row):
                rings[far].append(here)
            table.append([tuple(ring) for ring in rings])
        return table

    @cached_property
    def turn(self) -> list[list[int]]:
        """Return for each hex the place of every other in its clockwise sweep (LON-26.2).

        The smaller number is met first by a line that turns clockwise from north; of two hexes
        on one line the nearer has the smaller number. The hex itself has the number 0.
        """
        corners = [corner(label) for label in self.labels]
        finest = math.lcm(*range(1, 1 + max(x for x, _ in corners)))
        table = []
        for here, origin in enumerate(corners):
            keys = [sweep_key(origin, other, finest) for other in corners]
            near = self.distance[here]
            order = sorted(range(len(keys)), key=lambda h: (keys[h], near[h]))
            row = [0] * len(order)
            for place, found in enumerate(h for h in order if h != here):
                row[found] = place + 1
            table.append(row)
        return table

    def place(self, what: str, label: str) -> int:
        """Return the int of a hex number in the file; the error names the field."""
        try:
            return self.grid.at(label)
        except ValueError as error:
            raise ContentError(f"{MAP_FILE}: {what}: {error}") from None

    def _targets(
        self, table: str, rows: Sequence[Station | Landmark | ExtraTarget]
    ) -> tuple[int, ...]:
        """The hexes of stations or landmarks, which can all become rubble (LON-2.7)."""
        found = []
        for number, row in enumerate(rows, 1):
            what = f"{table} {number} {quote(row.name)}: hex"
            here = self.place(what, row.hex)
            if self.terrain[here] not in (CITY, BRIDGED):
                raise ContentError(
                    f"{MAP_FILE}: {what}: expected a city or bridged hex, found {quote(row.hex)}"
                )
            found.append(here)
        return tuple(found)

    def _check_targets(self) -> None:
        """A hex is one target at most, names are used once, and there is a station."""
        rows = (*self.file.station, *self.file.landmark, *self.file.extra_target)
        for field in ("id", "name", "hex"):
            seen: set[str] = set()
            for row in rows:
                value = getattr(row, field)
                if value in seen:
                    raise ContentError(
                        f"{MAP_FILE}: {field}: {quote(value)} belongs to two stations or landmarks"
                    )
                seen.add(value)
        if not self.stations:
            raise ContentError(f"{MAP_FILE}: station: expected one or more")

    def _edge(self) -> tuple[int, ...]:
        """The map-edge hexes: each hex on the border, once (LON-2.9, LON-25.6)."""
        given = tuple(self.place("edge: clockwise", label) for label in self.file.edge.clockwise)
        border = {here for here, near in enumerate(self.neighbours) if len(near) < DIE}
        if len(set(given)) != len(given):
            raise ContentError(f"{MAP_FILE}: edge: clockwise: expected every hex once")
        wrong = sorted(self.labels[here] for here in border ^ set(given))
        if wrong:
            raise ContentError(
                f"{MAP_FILE}: edge: clockwise: expected the hexes on the border of the map; "
                f"{wrong[0]} is {'not one' if self.at(wrong[0]) in given else 'missing'}"
            )
        return given

    def _entries(self) -> tuple[int, ...]:
        """The numbered edge hexes, for a die of 1 to 6 (LON-2.8)."""
        numbers = sorted(entry.number for entry in self.file.entry)
        if numbers != list(range(1, DIE + 1)):
            raise ContentError(f"{MAP_FILE}: entry: number: expected 1 to {DIE}, each once")
        rows = sorted(self.file.entry, key=lambda entry: entry.number)
        found = tuple(self.place(f"entry {row.number}: hex", row.hex) for row in rows)
        for row, here in zip(rows, found, strict=True):
            if here not in self.edge:
                raise ContentError(
                    f"{MAP_FILE}: entry {row.number}: hex: expected a map-edge hex, "
                    f"found {quote(row.hex)}"
                )
        return found

    def _check_water(self) -> None:
        """Bridges stand in bridged hexes and the river runs through water."""
        spans = [self.place("bridge: hex", row.hex) for row in self.file.bridge]
        bridged = [here for here, kind in enumerate(self.terrain) if kind == BRIDGED]
        if sorted(spans) != bridged:
            raise ContentError(f"{MAP_FILE}: bridge: hex: expected the bridged hexes, each once")
        course = [self.place("river: course", label) for label in self.file.river.course]
        for here, there in pairwise(course):
            if there not in self.neighbours[here]:
                raise ContentError(
                    f"{MAP_FILE}: river: course: {self.labels[there]} does not touch "
                    f"{self.labels[here]}"
                )
        dry = [here for here in course if self.terrain[here] not in (RIVER, BRIDGED)]
        if dry:
            raise ContentError(
                f"{MAP_FILE}: river: course: {self.labels[dry[0]]} is no river or bridged hex"
            )


def parse_map(text: str) -> CityMap:
    """Read the text of a map file."""
    return CityMap(parse(MAP_FILE, text, MapFile))


def corner(label: str) -> tuple[int, int]:
    """Return column and twice the row, one more in even columns: whole numbers (LON-26.4)."""
    column, row = int(label[:2]), int(label[2:])
    return column, 2 * row + (column % 2 == 0)


def sweep_key(a: tuple[int, int], b: tuple[int, int], finest: int) -> tuple[int, int]:
    """Return a key that grows with the bearing from `a` to `b`, in whole numbers (LON-26.4).

    `finest` is a number that every column difference divides.
    """
    x, y = b[0] - a[0], b[1] - a[1]
    if x == 0:
        return (NORTH if y <= 0 else SOUTH), 0
    slope = y * (finest // abs(x))
    return (EAST, slope) if x > 0 else (WEST, -slope)


def _grid(file: MapFile) -> HexGrid:
    """The hexes of the file, each once (LON-2.1)."""
    if not 1 <= len(file.hex) <= MOST_HEXES:
        raise ContentError(f"{MAP_FILE}: hex: expected 1 to {MOST_HEXES} hexes")
    seen: set[str] = set()
    for row in file.hex:
        try:
            COLUMNS.parse(row.id)
        except ValueError as error:
            raise ContentError(f"{MAP_FILE}: hex {quote(row.name)}: id: {error}") from None
        if row.id in seen or "00" in (row.id[:2], row.id[2:]):
            word = "stands twice" if row.id in seen else "has a column or row 00"
            raise ContentError(f"{MAP_FILE}: hex {quote(row.name)}: id: {row.id} {word}")
        seen.add(row.id)
    return HexGrid((COLUMNS.parse(row.id) for row in file.hex), COLUMNS)
