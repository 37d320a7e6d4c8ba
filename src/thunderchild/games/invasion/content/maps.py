"""The strategic maps: the tables the rules look Zones up in."""

from functools import cached_property
from itertools import starmap
from typing import Final

import msgspec

from thunderchild.core.content import ContentError, Pack, quote
from thunderchild.core.events import Named
from thunderchild.core.graph import Graph
from thunderchild.games.invasion.content.map_file import GREATEST_WORKFORCE, Counter, MapFile, Zone
from thunderchild.games.invasion.model.kinds import DIE, ZONE_BLUE, ZONE_GREEN, ZONE_YELLOW

CHART_SIDE: Final = 3
NO_BONUS: Final = 0


class Map:
    """One strategic map. Zones are ints in file order, Harbors likewise."""

    def __init__(self, file_name: str, file: MapFile) -> None:
        """Check a map file and build its tables."""
        self.file_name: Final = file_name
        self.file: Final = file
        self.id: Final = file.map.id
        self.name: Final = file.map.name
        self.zones: Final = file.zone
        self.zone_ids: Final = tuple(zone.id for zone in file.zone)
        self.zone_names: Final = tuple(zone.name for zone in file.zone)
        self.named_zones: Final = tuple(starmap(Named, enumerate(self.zone_names)))
        self.graph: Final = self._graph()
        self.index: Final = self.graph.index
        self.neighbours: Final = self.graph.neighbours
        self.capital: Final = self.at("map: capital", file.map.capital)
        self.workforce: Final = [zone.workforce for zone in file.zone]
        self.factory: Final = [zone.factory for zone in file.zone]
        self.hills: Final = [zone.hills for zone in file.zone]
        self.destinations: Final = [self._destinations(zone) for zone in file.zone]
        self.harbor_names: Final = tuple(name for zone in file.zone for name in zone.harbors)
        self.named_harbors: Final = tuple(starmap(Named, enumerate(self.harbor_names)))
        self.harbor_zone: Final = [
            number for number, zone in enumerate(file.zone) for _ in zone.harbors
        ]
        self.landing: Final = [self.at("landing", zone) for zone in file.landing.each()]
        self.machines: Final = [
            (self.at(f"machine {number}: zone", m.zone), DIE.index(m.colour))
            for number, m in enumerate(file.machine, 1)
        ]
        self.bonus: Final = self._bonus()
        self.chart: Final = self._chart()
        self._gears: Final = self._gear_table()
        self._colours: Final = self._colour_table()
        self._check()

    def __len__(self) -> int:
        """Return the number of Zones."""
        return len(self.zones)

    def at(self, field: str, zone: str) -> int:
        """Return the int of a Zone by its id; the error names the file and the field."""
        if zone not in self.index:
            raise self.fail(field, f"there is no Zone {quote(zone)}")
        return self.index[zone]

    def fail(self, field: str, sentence: str) -> ContentError:
        """Make an error that names the file and the field."""
        return ContentError(f"{self.file_name}: {field}: {sentence}")

    def gears(self, zone: int, workforce: int) -> int:
        """Return the Gears of a Zone at a Workforce; a ruined Zone has none (INV-COM-03)."""
        return self._gears[zone == self.capital][workforce]

    def colour(self, zone: int, workforce: int) -> int:
        """Return the colour of a Zone at a Workforce: that of its counter (INV-COM-03)."""
        return ZONE_BLUE if zone == self.capital else self._colours[workforce]

    def distance(self, a: int, b: int) -> int:
        """Return the fewest Zone steps from one Zone to another (INV-MAC-09)."""
        return self.graph.distance[a][b]

    @cached_property
    def gears_at_start(self) -> int:
        """The Gears of all Zones at their printed Workforce."""
        return sum(self.gears(zone, value) for zone, value in enumerate(self.workforce))

    def _graph(self) -> Graph:
        """Join the Zones, each pair once, and all of them together (INV-COM-01)."""
        try:
            graph = Graph(self.zone_ids, (link.zones for link in self.file.link))
        except ValueError as error:
            raise self.fail("link", str(error)) from None
        if not graph.is_connected():
            raise self.fail("link", "some Zone cannot be reached")
        return graph

    def _destinations(self, zone: Zone) -> list[int]:
        """Return where a Wave goes on each colour: an adjacent Zone (INV-MAC-08)."""
        here, row = self.index[zone.id], []
        for die, name in zip(DIE, zone.destinations.each(), strict=True):
            field = f'zone "{zone.name}": destinations: {die}'
            there = self.at(field, name)
            if there not in self.neighbours[here]:
                raise self.fail(field, f"{name} is not adjacent to {zone.id}")
            row.append(there)
        return row

    def _bonus(self) -> list[int]:
        """Return the bonus points by Zone (INV-SET-04)."""
        points = [NO_BONUS] * len(self)
        for number, bonus in enumerate(self.file.bonus, 1):
            points[self.at(f"bonus {number}: zone", bonus.zone)] = bonus.points
        return points

    def _chart(self) -> list[list[int]]:
        """Return the nine-Zone chart as rows of Zones; empty if the map has none (INV-SCE-00)."""
        if self.file.chart is None:
            return []
        rows = self.file.chart.rows
        if len(rows) != CHART_SIDE or any(len(row) != CHART_SIDE for row in rows):
            raise self.fail("chart: rows", "expected three rows of three Zones")
        return [
            [self.at(f"chart: rows {number}", zone) for zone in row]
            for number, row in enumerate(rows, 1)
        ]

    def _gear_table(self) -> tuple[list[int], list[int]]:
        """Return Gears by Workforce 0 to 8 for other Zones and for the Capital (INV-COM-03)."""
        tables = ([0] * (GREATEST_WORKFORCE + 1), [0] * (GREATEST_WORKFORCE + 1))
        for number, side in enumerate(self.file.counter, 1):
            if side.lowest > side.highest:
                raise self.fail(f"counter {number}: lowest", "larger than highest")
            table = tables[side.colour == "blue"]
            for workforce in range(side.lowest, side.highest + 1):
                if table[workforce]:
                    raise self.fail(f"counter {number}", f"Workforce {workforce} stands twice")
                table[workforce] = side.gears
        for table in tables:
            if 0 in table[1:]:
                raise self.fail("counter", f"no side for Workforce {table.index(0, 1)}")
        return tables

    def _colour_table(self) -> list[int]:
        """Return the colour of the counter by Workforce 0 to 8 for other Zones (INV-COM-03)."""
        table = [ZONE_YELLOW] * (GREATEST_WORKFORCE + 1)
        for side in self.file.counter:
            if side.colour == "green":
                table[side.lowest : side.highest + 1] = [ZONE_GREEN] * (
                    side.highest + 1 - side.lowest
                )
        return table

    def _check(self) -> None:
        """Refuse names that stand twice and Zones that no chart line leads to."""
        for field, names in (("zone: name", self.zone_names), ("zone: harbors", self.harbor_names)):
            for name in names:
                if names.count(name) > 1:
                    raise self.fail(field, f"{quote(name)} stands twice")
        reached = {zone for row in self.destinations for zone in row}
        for zone, name in enumerate(self.zone_names):
            if zone not in reached:
                raise self.fail(f'zone "{name}"', "no Wave can ever move there")


def with_counters(chart: Map, counters: tuple[Counter, ...]) -> Map:
    """A map with other Production counters on it (INV-COM-03)."""
    return Map(chart.file_name, msgspec.structs.replace(chart.file, counter=counters))


def load_map(pack: Pack, file_name: str) -> Map:
    """Read one map of a pack."""
    return Map(file_name, pack.load(file_name, MapFile))
