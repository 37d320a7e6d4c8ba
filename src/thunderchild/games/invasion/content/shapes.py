"""The shapes of the strategic maps: coasts, Zones, borders and sea lanes. No rule reads them."""

from typing import Annotated, Any

import msgspec

from thunderchild.core import codec
from thunderchild.core.content import ContentError, Item, Pack, Part
from thunderchild.games.invasion.content.maps import Map

Place = tuple[float, float]
Path = Annotated[str, msgspec.Meta(pattern=r"^[Mlzhv0-9 .\-LQ]+$", max_length=40_000)]


class MapSheet(Item, frozen=True):
    """The drawn sheet: its size, who made the coasts, and land that is no Zone."""

    width: int
    height: int
    credit: str
    foreign: Path


class ZoneShape(Item, frozen=True):
    """A Zone as drawn: its mark, where name and counters stand, its port, its outline."""

    id: str
    lon: float
    lat: float
    x: float
    y: float
    name: Place
    tray: Place
    path: Path
    port: Place | None = None


class ShapeLine(Item, frozen=True):
    """A line between two Zones: a piece of their border, or a trail of Movement Dots."""

    a: str
    b: str
    path: Path


class ShapeFile(Part, frozen=True):
    """japan-shapes.toml, england-shapes.toml."""

    map: MapSheet
    zone: tuple[ZoneShape, ...]
    border: tuple[ShapeLine, ...]
    trail: tuple[ShapeLine, ...] = ()


def load_shapes(pack: Pack, file_name: str, board: Map) -> ShapeFile:
    """Read the shapes of a map; every Zone has one and every line joins two Zones."""
    file = pack.load(file_name, ShapeFile)
    drawn = [zone.id for zone in file.zone]
    if sorted(drawn) != sorted(board.zone_ids):
        odd = sorted(set(drawn) ^ set(board.zone_ids)) or sorted(drawn)
        raise ContentError(f"{file_name}: zone: the map has others: {', '.join(odd)}")
    for line in (*file.border, *file.trail):
        for zone in (line.a, line.b):
            if zone and zone not in board.index:
                raise ContentError(f'{file_name}: line: there is no Zone "{zone}"')
    return file


def shapes_of(file: ShapeFile, board: Map) -> dict[str, Any]:
    """Return the shapes as plain data for a page, Zones in the order of their ints."""
    plain: dict[str, Any] = codec.to_plain(file)
    by_id = {zone["id"]: zone for zone in plain["zone"]}
    plain["zone"] = [by_id[zone] for zone in board.zone_ids]
    for line in (*plain["border"], *plain["trail"]):
        line["a"], line["b"] = board.index.get(line["a"], -1), board.index.get(line["b"], -1)
    return plain
