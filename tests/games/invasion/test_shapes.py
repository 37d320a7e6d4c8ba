"""The drawn maps: each Zone has a shape that holds its mark, and what is adjacent is seen to be."""

import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from thunderchild.core.content import ContentError, Pack
from thunderchild.games.invasion.content.maps import Map, load_map
from thunderchild.games.invasion.content.shapes import ShapeFile, load_shapes, shapes_of

PACKAGE = "thunderchild.games.invasion"
MAPS = ("japan", "england")
MOST_BYTES = 60_000
LEAST_AREA = 900.0  # square units: room for a finger
Point = tuple[float, float]

NUMBER = re.compile(r"-?(?:\d+\.\d+|\.\d+|\d+)")


@pytest.fixture(scope="module")
def pack() -> Pack:
    """Open the package's content."""
    return Pack(PACKAGE)


@pytest.fixture(scope="module", params=MAPS)
def drawn(request: pytest.FixtureRequest, pack: Pack) -> tuple[Map, ShapeFile]:
    """Give a map and its shapes."""
    board = load_map(pack, f"{request.param}-map.toml")
    return board, load_shapes(pack, f"{request.param}-shapes.toml", board)


def rings(path: str) -> list[list[Point]]:
    """Read a path of closed rings: an absolute start, then relative steps."""
    found = []
    for part in path.split("M")[1:]:
        start, _, steps = part.rstrip("z").partition("l")
        (x, y) = map(float, NUMBER.findall(start))
        ring = [(x, y)]
        numbers = list(map(float, NUMBER.findall(steps)))
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        found.append(ring)
    return found


def holds(shape: list[list[Point]], at: Point) -> bool:
    """Whether a point lies inside the rings."""
    odd = False
    for ring in shape:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > at[1]) != (by > at[1]) and at[0] < (bx - ax) * (at[1] - ay) / (by - ay) + ax:
                odd = not odd
    return odd


def area(ring: list[Point]) -> float:
    """Return the area of a ring."""
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def length(path: str) -> float:
    """Return how long an open line is."""
    numbers = list(map(float, NUMBER.findall(path)))
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    return sum(abs(complex(*b) - complex(*a)) for a, b in pairwise(points))


def test_every_zone_has_a_shape_that_holds_its_mark(drawn):
    board, file = drawn
    assert sorted(zone.id for zone in file.zone) == sorted(board.zone_ids)
    for zone in file.zone:
        assert holds(rings(zone.path), (zone.x, zone.y)), zone.id


def test_every_zone_is_large_enough_to_be_chosen(drawn):
    _, file = drawn
    for zone in file.zone:
        assert max(map(area, rings(zone.path))) > LEAST_AREA, zone.id


def test_a_mark_lies_in_no_other_zone_and_in_no_foreign_land(drawn):
    _, file = drawn
    abroad = rings(file.map.foreign)
    for one, other in combinations(file.zone, 2):
        assert not holds(rings(one.path), (other.x, other.y)), (one.id, other.id)
    assert not any(holds(abroad, (zone.x, zone.y)) for zone in file.zone)


def test_names_and_trays_are_on_the_sheet_and_trays_apart(drawn):
    _, file = drawn
    for zone in file.zone:
        for x, y in (zone.name, zone.tray):
            assert 20 <= x <= file.map.width - 20, zone.id
            assert 20 <= y <= file.map.height - 20, zone.id
    for one, other in combinations(file.zone, 2):
        dx, dy = abs(one.tray[0] - other.tray[0]), abs(one.tray[1] - other.tray[1])
        assert dx > 90 or dy > 50, (one.id, other.id)


def test_a_zone_with_a_harbor_site_has_a_port_on_its_own_coast(drawn):
    board, file = drawn
    for shape in file.zone:
        zone = board.zones[board.index[shape.id]]
        assert (shape.port is not None) == bool(zone.harbors), zone.id
        if shape.port is not None:
            near = [abs(complex(*p) - complex(*shape.port)) for r in rings(shape.path) for p in r]
            assert min(near) < 1, zone.id


def test_zones_touch_where_the_map_says_so_and_trails_join_the_rest(drawn):
    board, file = drawn
    touch: dict[frozenset[str], float] = {}
    for line in file.border:
        if line.a and line.b:
            pair = frozenset((line.a, line.b))
            touch[pair] = touch.get(pair, 0.0) + length(line.path)
    seen = {pair for pair, much in touch.items() if much >= 5}
    assert {frozenset(x.zones) for x in board.file.link if x.by == "border"} == seen
    dots = {frozenset(link.zones) for link in board.file.link} - seen
    assert {frozenset((trail.a, trail.b)) for trail in file.trail} == dots


def test_the_files_are_small_and_say_where_they_come_from(drawn, pack):
    board, file = drawn
    text = pack.text(f"{board.id}-shapes.toml")
    assert len(text.encode()) < MOST_BYTES
    assert "Natural Earth" in text
    assert "Natural Earth" in file.map.credit
    assert {zone.provenance for zone in file.zone} == {"derived"}


def test_a_page_gets_zones_in_the_order_of_their_numbers(drawn):
    board, file = drawn
    data = shapes_of(file, board)
    assert [zone["id"] for zone in data["zone"]] == list(board.zone_ids)
    for line, plain in zip(file.trail, data["trail"], strict=True):
        assert (board.zone_ids[plain["a"]], board.zone_ids[plain["b"]]) == (line.a, line.b)


def test_shapes_of_another_map_are_refused(pack):
    board = load_map(pack, "japan-map.toml")
    with pytest.raises(ContentError, match=r"england-shapes\.toml: zone: .*aomori"):
        load_shapes(pack, "england-shapes.toml", board)


def test_a_path_that_is_no_path_is_refused(tmp_path: Path):
    text = Pack(PACKAGE).text("japan-shapes.toml").replace('foreign = "M', 'foreign = "<M')
    (tmp_path / "japan-shapes.toml").write_text(text, "utf-8")
    wrong = Pack(PACKAGE, front=tmp_path)
    with pytest.raises(ContentError, match=r"japan-shapes\.toml: map: foreign"):
        load_shapes(wrong, "japan-shapes.toml", load_map(wrong, "japan-map.toml"))
