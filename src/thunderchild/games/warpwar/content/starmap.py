"""Star maps: stars, warplines and bases on a grid of hexes, and what must be true of any map."""

import unicodedata
from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any, Final

import msgspec

from thunderchild.core import codec, content
from thunderchild.core.content import ContentError, Item, Part
from thunderchild.core.graph import UNREACHABLE, distances_from
from thunderchild.core.hexes import DIAGONAL, DiagonalRegion, HexGrid
from thunderchild.games.warpwar.model.kinds import END_NAMES

Coordinate = Annotated[int, msgspec.Meta(ge=-99, le=198)]
Text = Annotated[str, msgspec.Meta(max_length=200)]

NO_STAR: Final = -1
MOST_HEXES: Final = 2000
MOST_BASES: Final = 3
LONGEST_NAME: Final = 24


class Head(Part, frozen=True):
    """What a map is called."""

    id: Text
    name: Text
    note: Text = ""


class Bounds(Item, frozen=True):
    """The hexes of the map: bounds of B - A and A + B (WW-1.6)."""

    diff_min: Coordinate
    diff_max: Coordinate
    sum_min: Coordinate
    sum_max: Coordinate

    def region(self) -> DiagonalRegion:
        """Return the bounds as a region."""
        return DiagonalRegion(self.diff_min, self.diff_max, self.sum_min, self.sum_max)


class End(Item, frozen=True):
    """One end of the map: its bases, and which of them is the middle one (WW-1.2, WW-1.3)."""

    bases: tuple[str, ...]
    middle: str


class Ends(Part, frozen=True):
    """Both ends."""

    north: End
    south: End

    def each(self) -> tuple[End, End]:
        """Return the ends in the order of their numbers."""
        return self.north, self.south


class Star(Item, frozen=True):
    """A star and its hex (WW-1.1). The value of 1994 is kept for variants; no rule uses it."""

    name: str
    hex: str
    note: Text = ""
    econ_1994: int | None = None

    def __post_init__(self) -> None:
        """Check what can be seen in the star alone."""
        if not _is_name(self.name):
            raise content.field_error("name", f"1 to {LONGEST_NAME} printable signs", self.name)
        _check_label(self.hex)


def _check_label(label: str) -> None:
    """Refuse a hex number that is not four digits."""
    try:
        DIAGONAL.parse(label)
    except ValueError as error:
        raise ValueError(f"hex: {error}") from None


def _is_name(name: str) -> bool:
    """Whether a text can name a star."""
    plain = unicodedata.normalize("NFC", name) == name and name.strip() == name
    return plain and 0 < len(name) <= LONGEST_NAME and name.isprintable()


class Warpline(Item, frozen=True):
    """A warpline between two stars (WW-1.4)."""

    ends: tuple[str, str]


class MapFile(Part, frozen=True):
    """A map as its file has it."""

    map: Head
    grid: Bounds
    ends: Ends
    star: tuple[Star, ...]
    warpline: tuple[Warpline, ...] = ()


def parse_map(name: str, text: str) -> "StarMap":
    """Read a map from TOML text, ours or anybody's; errors name file, item and field."""
    return StarMap(name, content.parse(name, text, MapFile))


def to_toml(file: MapFile) -> str:
    """Return a map as TOML text that reads back as the same map."""
    data = codec.to_plain(file)
    words = [item["provenance"] for item in _items(data)]
    if len(set(words)) == 1:
        for item in _items(data):
            del item["provenance"]
        data = {"provenance": words[0], **data}
    data["star"] = [{k: v for k, v in star.items() if v not in ("", None)} for star in data["star"]]
    return content.written(data)


def _items(data: Any) -> list[dict[str, Any]]:
    """Return the tables of a map's data that have a provenance."""
    return [data["grid"], *data["ends"].values(), *data["star"], *data["warpline"]]


class StarMap:
    """A checked map with the tables the rules need; hexes and stars are small ints."""

    def __init__(self, name: str, file: MapFile) -> None:
        """Check a map and build its tables; ContentError says what is wrong with it."""
        self.name: Final = name
        self.file: Final = file
        check_bounds(name, file.grid)
        self.grid: Final = HexGrid(file.grid.region().hexes(), DIAGONAL)
        check_stars(name, file, self.grid)
        check_warplines(name, file)
        check_ends(name, file)
        self.labels: Final = self.grid.labels
        self.neighbours: Final = self.grid.neighbours
        self.star_names: Final = tuple(star.name for star in file.star)
        self.star_hex: Final = [self.grid.at(star.hex) for star in file.star]
        self.star_at: Final = self._star_at()
        self.warps: Final = self._warps()
        self.bases: Final = tuple(
            tuple(self.star_hex[self.star_names.index(base)] for base in end.bases)
            for end in file.ends.each()
        )
        self.middle: Final = tuple(
            self.star_hex[self.star_names.index(end.middle)] for end in file.ends.each()
        )
        self._travel: Final[dict[int, list[int]]] = {}
        check_reach(name, self)

    def _star_at(self) -> list[int]:
        """Return for every hex its star, or NO_STAR in a space hex (WW-1.1)."""
        table = [NO_STAR] * len(self.grid)
        for star, place in enumerate(self.star_hex):
            table[place] = star
        return table

    def _warps(self) -> list[list[int]]:
        """Return for every hex the hexes at the other ends of its warplines (WW-1.4).

        A space hex under a warpline has none (WW-1.5).
        """
        table: list[list[int]] = [[] for _ in range(len(self.grid))]
        for warpline in self.file.warpline:
            first, second = (self.star_hex[self.star_names.index(end)] for end in warpline.ends)
            table[first].append(second)
            table[second].append(first)
        for row in table:
            row.sort()
        return table

    def bases_in_use(self, middle_only: bool) -> tuple[tuple[int, ...], ...]:
        """Return the base hexes of each end that a scenario uses (WW-1.2, WW-1.3)."""
        if middle_only:
            return tuple((place,) for place in self.middle)
        return self.bases

    @property
    def distance(self) -> list[list[int]]:
        """Plain steps between any two hexes."""
        return self.grid.distance

    @cached_property
    def exits(self) -> list[list[int]]:
        """For every hex, where 1 MP can lead: its neighbours and the far ends of warplines.

        A hex at the edge has fewer than six neighbours, on other maps a star too (WW-1.7).
        """
        return [
            [*steps, *(far for far in warps if far not in steps)]
            for steps, warps in zip(self.neighbours, self.warps, strict=True)
        ]

    def travel(self, start: int) -> list[int]:
        """Return the fewest MP from a hex to every hex if nothing stands in the way."""
        if start not in self._travel:
            self._travel[start] = distances_from(start, self.exits)
        return self._travel[start]

    def at(self, label: str) -> int:
        """Return the hex with a number; ValueError says what was expected."""
        return self.grid.at(label)

    def describe(self, place: int) -> str:
        """Return a hex for people: `Umma 1719`, or `1720` in space."""
        star = self.star_at[place]
        label = self.labels[place]
        return label if star == NO_STAR else f"{self.star_names[star]} {label}"


def check_bounds(name: str, grid: Bounds) -> None:
    """Refuse bounds that give no hexes, too many, or numbers that two digits cannot hold."""
    for low, high in (("diff_min", "diff_max"), ("sum_min", "sum_max")):
        if getattr(grid, low) > getattr(grid, high):
            raise ContentError(f"{name}: grid: {low}: larger than {high}")
    least = min(grid.sum_min - grid.diff_max, grid.sum_min + grid.diff_min)
    most = max(grid.sum_max - grid.diff_min, grid.sum_max + grid.diff_max)
    if least < 0 or most > 2 * 99:
        raise ContentError(f"{name}: grid: the numbers of some hexes are not within 00 to 99")
    count = len(grid.region().hexes())
    if not 0 < count <= MOST_HEXES:
        raise ContentError(f"{name}: grid: expected 1 to {MOST_HEXES} hexes, found {count}")


def check_stars(name: str, file: MapFile, grid: HexGrid) -> None:
    """Refuse stars off the map, two stars in a hex, two stars of one name."""
    names: set[str] = set()
    places: dict[int, str] = {}
    for number, star in enumerate(file.star, 1):
        where = f'{name}: star {number} "{star.name}"'
        if star.name in names:
            raise ContentError(f"{where}: name: there is another star of this name")
        names.add(star.name)
        try:
            place = grid.at(star.hex)
        except ValueError as error:
            raise ContentError(f"{where}: hex: {error}") from None
        if place in places:
            raise ContentError(f'{where}: hex: "{places[place]}" is there already')
        places[place] = star.name


def check_warplines(name: str, file: MapFile) -> None:
    """Refuse warplines that do not join two different stars, or join them again."""
    stars = {star.name for star in file.star}
    seen: set[frozenset[str]] = set()
    for number, warpline in enumerate(file.warpline, 1):
        where = f"{name}: warpline {number}: ends"
        _known(where, warpline.ends, stars)
        pair = frozenset(warpline.ends)
        if len(pair) == 1:
            raise ContentError(f'{where}: "{warpline.ends[0]}" is joined to itself')
        if pair in seen:
            raise ContentError(f'{where}: "{warpline.ends[0]}" and "{warpline.ends[1]}" again')
        seen.add(pair)


def check_ends(name: str, file: MapFile) -> None:
    """Refuse ends without one to three bases of their own, a middle one among them (WW-1.2)."""
    stars = {star.name for star in file.star}
    taken: set[str] = set()
    for word, end in zip(END_NAMES, file.ends.each(), strict=True):
        where = f"{name}: ends: {word}"
        _known(f"{where}: bases", end.bases, stars)
        if not 1 <= len(end.bases) <= MOST_BASES:
            raise ContentError(
                f"{where}: bases: expected 1 to {MOST_BASES}, found {len(end.bases)}"
            )
        for base in end.bases:
            if base in taken:
                raise ContentError(f'{where}: bases: "{base}" is a base already')
            taken.add(base)
        if end.middle not in end.bases:
            raise ContentError(
                f"{where}: middle: expected one of its bases, found {content.quote(end.middle)}"
            )


def check_reach(name: str, chart: StarMap) -> None:
    """Refuse a map on which some base cannot be reached from another."""
    every = [place for end in chart.bases for place in end]
    travel = chart.travel(every[0])
    for place in every:
        if travel[place] == UNREACHABLE:
            first, other = chart.describe(every[0]), chart.describe(place)
            raise ContentError(f"{name}: ends: there is no way from {first} to {other}")


def _known(where: str, names: Sequence[str], stars: set[str]) -> None:
    """Refuse names that no star has."""
    for star in names:
        if star not in stars:
            raise ContentError(f"{where}: there is no star {content.quote(star)}")
