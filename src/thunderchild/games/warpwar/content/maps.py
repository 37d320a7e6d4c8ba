"""Random maps: the same for both ends, and the same again for the same seed.

The recipe is the players' old one (scattered stars that never touch, a warpline now and then to one
of the nearest, at most four a star), with one addition: every star, base and warpline has a twin on
the other side of the map's centre. A map whose bases lie too near or too far apart is thrown away.
"""

from functools import cache
from typing import Final, Protocol

from thunderchild.core.content import ContentError, Pack
from thunderchild.core.errors import InputError
from thunderchild.core.hexes import DIAGONAL, Hex, crossed, distance, neighbour
from thunderchild.games.warpwar.content.files import OTHER_MAP, NamesFile
from thunderchild.games.warpwar.content.starmap import (
    Bounds,
    End,
    Ends,
    Head,
    MapFile,
    Star,
    StarMap,
    Warpline,
    parse_map,
    to_toml,
)

STAR_PAIRS: Final = 14
NEAREST: Final = 4
LINES_PER_STAR: Final = 4
ONE_LINE_IN: Final = 4
FEWEST_LINES: Final = 20
MOST_LINES: Final = 28
MOST_LONELY: Final = 6
NEAREST_ENEMY: Final = 7
FARTHEST_ENEMY: Final = 14
LONGEST_LINE: Final = 6
CLOSEST_STARS: Final = 2
TRIES: Final = 1000
BASES: Final = 6  # the first stars of a sketch: west, middle and east with their twins

BOUNDS: Final = Bounds(diff_min=-7, diff_max=7, sum_min=8, sum_max=50, provenance="original")

# Where the three northern bases may lie: columns (0 is the middle one) and heights.
WEST: Final = (range(-6, -2), range(9, 14))
MIDDLE: Final = (range(-2, 3), range(11, 16))
EAST: Final = (range(3, 7), range(9, 14))


class Chooser(Protocol):
    """A stream of draws."""

    def pick(self, n: int, what: str) -> int:
        """Return a number from 0 to n-1; `what` names the draw for people."""


class NoMapError(InputError):
    """No try gave a map that keeps to the limits."""


def random_map(chooser: Chooser, pack: Pack, name: str = "") -> StarMap:
    """Make a random map; the same draws give the same map."""
    names = pack.load("names.toml", NamesFile).names
    if len(set(names)) < 2 * STAR_PAIRS or len(set(names)) < len(names):
        raise ContentError(f"names.toml: names: expected {2 * STAR_PAIRS} or more, each once")
    for _ in range(TRIES):
        sketch = _Sketch(chooser)
        if sketch.is_good():
            text = to_toml(sketch.named(names, name or "A random map"))
            chart = parse_map(OTHER_MAP, text)
            if _is_fair(chart):
                return chart
    raise NoMapError(f"{TRIES} tries gave no map")


def with_map(pack: Pack, chart: StarMap) -> Pack:
    """Return a pack in which this map is played on."""
    return pack.with_files({OTHER_MAP: to_toml(chart.file)})


def reflect(h: Hex) -> Hex:
    """Return the hex on the other side of the map's centre."""
    return Hex(-h.q, (BOUNDS.sum_min + BOUNDS.sum_max) // 2 - h.r)


def _is_fair(chart: StarMap) -> bool:
    """Whether enemy bases lie neither too near nor too far."""
    ways = [chart.travel(a)[b] for a in chart.bases[0] for b in chart.bases[1]]
    return min(ways) >= NEAREST_ENEMY and max(ways) <= FARTHEST_ENEMY


def _height(h: Hex) -> int:
    """Return how far south a hex lies: A + B."""
    return h.q + 2 * h.r


@cache
def _places() -> tuple[Hex, ...]:
    """Return the hexes that can hold a star: not at the edge, and not next to their own twin."""
    region = BOUNDS.region()
    return tuple(
        h
        for h in region.hexes()
        if all(region.has(neighbour(h, direction)) for direction in range(6))
        and distance(h, reflect(h)) >= CLOSEST_STARS
    )


def _side(a: Hex, b: Hex, c: Hex) -> int:
    """Return on which side of the line a -> b a hex lies: positive, negative or 0 on it."""
    return (b.q - a.q) * (_height(c) - _height(a)) - (_height(b) - _height(a)) * (c.q - a.q)


def _cross(a: Hex, b: Hex, c: Hex, d: Hex) -> bool:
    """Whether two lines cut each other between their ends."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _end(names: list[str], west: int, middle: int, east: int) -> End:
    """Return an end of the map."""
    return End(
        bases=(names[west], names[middle], names[east]),
        middle=names[middle],
        provenance="original",
    )


class _Sketch:
    """Stars and warplines before they have names. Stars 0, 2, 4 ... have twins 1, 3, 5 ..."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser
        self.stars: list[Hex] = []
        self.lines: list[tuple[int, int]] = []
        self.free = list(_places())
        for columns, heights in (WEST, MIDDLE, EAST):
            self._place([h for h in self.free if h.q in columns and _height(h) in heights], "base")
        while len(self.stars) < 2 * STAR_PAIRS and self.free:
            self._place(self.free, "star")
        self._draw_lines()

    def _place(self, candidates: list[Hex], what: str) -> None:
        """Put a star and its twin on the better of two free hexes."""
        if not candidates:
            return
        two = [candidates[self.chooser.pick(len(candidates), what)] for _ in range(2)]
        here = max(two, key=self._room)
        self.stars += (here, reflect(here))
        for star in self.stars[-2:]:
            self.free = [h for h in self.free if distance(h, star) >= CLOSEST_STARS]

    def _room(self, h: Hex) -> int:
        """Return how far the nearest star would be, the twin included."""
        return min(distance(h, other) for other in (*self.stars, reflect(h)))

    def _draw_lines(self) -> None:
        """Give each star a chance of a warpline to each of its nearest, twins alike."""
        for star in range(0, len(self.stars), 2):
            others = [other for other in range(len(self.stars)) if other != star]
            others.sort(key=lambda other: (distance(self.stars[star], self.stars[other]), other))
            for other in others[:NEAREST]:
                lucky = self.chooser.pick(ONE_LINE_IN, "warpline") == 0
                if (lucky or self._needs_line(star)) and self._may_join(star, other):
                    self._join(star, other)

    def _needs_line(self, star: int) -> bool:
        """Whether a star is a base without a warpline."""
        return star < BASES and self._count(star) == 0

    def _count(self, star: int) -> int:
        """Return how many warplines a star has."""
        return sum(star in line for line in self.lines)

    def _may_join(self, a: int, b: int) -> bool:
        """Whether a warpline between two stars is wanted."""
        here, there = self.stars[a], self.stars[b]
        if max(a, b) < BASES or distance(here, there) > LONGEST_LINE:
            return False
        if any(self._count(star) >= LINES_PER_STAR for star in (a, b)):
            return False
        pairs = {tuple(sorted(pair)) for pair in ((a, b), (a ^ 1, b ^ 1))}
        if any(pair in self.lines for pair in pairs):
            return False
        if any(h in self.stars for h in crossed(here, there)):
            return False
        ends = [(self.stars[i], self.stars[j]) for i, j in self.lines]
        if len(pairs) == 2:
            ends.append((self.stars[a ^ 1], self.stars[b ^ 1]))
        return not any(_cross(here, there, c, d) for c, d in ends)

    def _join(self, a: int, b: int) -> None:
        """Draw a warpline and its twin."""
        for pair in ((a, b), (a ^ 1, b ^ 1)):
            line = (min(pair), max(pair))
            if line not in self.lines:
                self.lines.append(line)

    def is_good(self) -> bool:
        """Whether there are enough stars and warplines, and bases have some."""
        if len(self.stars) != 2 * STAR_PAIRS:
            return False
        if not FEWEST_LINES <= len(self.lines) <= MOST_LINES:
            return False
        lonely = sum(self._count(star) == 0 for star in range(len(self.stars)))
        return lonely <= MOST_LONELY and not any(self._needs_line(star) for star in range(BASES))

    def named(self, names: tuple[str, ...], title: str) -> MapFile:
        """Return the sketch as a map, with names drawn from a list, north first."""
        left = list(names)
        drawn = [left.pop(self.chooser.pick(len(left), "name")) for _ in self.stars]
        order = sorted(range(len(self.stars)), key=lambda i: (_height(self.stars[i]), i))
        stars = tuple(
            Star(name=drawn[i], hex=DIAGONAL.format(self.stars[i]), provenance="original")
            for i in order
        )
        lines = tuple(
            Warpline(ends=(drawn[i], drawn[j]), provenance="original") for i, j in self.lines
        )
        return MapFile(
            map=Head(id="random", name=title),
            grid=BOUNDS,
            ends=Ends(north=_end(drawn, 0, 2, 4), south=_end(drawn, 5, 3, 1)),
            star=stars,
            warpline=lines,
        )
