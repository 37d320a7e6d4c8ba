"""The map of London: its facts, its geometry over all pairs of hexes, and what is refused."""

import math
from itertools import pairwise

import pytest

from tests.games.london.town import TOWN
from thunderchild.core.content import ContentError
from thunderchild.games.london.content.citymap import (
    MAP_FILE,
    CityMap,
    corner,
    parse_map,
    sweep_key,
)
from thunderchild.games.london.content.files import open_pack
from thunderchild.games.london.model.kinds import BRIDGED, CITY, PARK, RIVER

TEXT = open_pack().text(MAP_FILE)

# The sheet as a picture, west to east, north to south.
ROWS = [
    "PPPCPCPCCCPCCCPCPPPC",
    "PPPCCCPCCCCCCCCPCPCC",
    "PPCCCCPCCCCCCCCCCCPC",
    "PCCCCCCCCCCCCCCCCCCP",
    "PCCCCPCCCCCBCCCRCCCC",
    "PPPPPPPCCBBCRRRCRCCR",
    "CCCCCCCCCRCCCCPCRPRP",
    "BPCCCBRBBCCCCCCCRRRC",
    "RRPCRCPCCCCCCCCCCCCP",
    "PBPBRCCCCCCCCCCPCCPP",
    "PCRCCCPPCCCPCPPCPCCP",
    "PCCPPPCCCCPPPPPPCCPP",
]


@pytest.fixture(scope="module")
def sheet() -> CityMap:
    return parse_map(TEXT)


def names(sheet: CityMap, places: list[int]) -> list[str]:
    return [sheet.labels[place] for place in places]


@pytest.mark.rule("LON-2.1")
def test_the_sheet_is_twenty_columns_by_twelve_rows() -> None:
    sheet = parse_map(TEXT)
    assert len(sheet) == 240
    expected = [f"{column:02}{row:02}" for row in range(1, 13) for column in range(1, 21)]
    assert list(sheet.labels) == expected
    letters = {PARK: "P", CITY: "C", RIVER: "R", BRIDGED: "B"}
    picture = "".join(letters[kind] for kind in sheet.terrain)
    assert picture == "".join(ROWS)
    assert [picture.count(letter) for letter in "PCRB"] == [63, 150, 18, 9]
    assert len(set(sheet.names)) == 240


@pytest.mark.rule("LON-2.1")
def test_example_24_neighbours_clockwise_from_north() -> None:
    sheet = parse_map(TEXT)
    for label, near in (
        ("0906", "0905 1005 1006 0907 0806 0805"),
        ("1006", "1005 1106 1107 1007 0907 0906"),
    ):
        assert names(sheet, sheet.grid.steps[sheet.at(label)]) == near.split()


def test_neighbours_are_mutual_and_one_step_away(sheet: CityMap) -> None:
    for here, near in enumerate(sheet.neighbours):
        assert len(near) == len(set(near))
        for there in near:
            assert here in sheet.neighbours[there]
        assert [h for h, steps in enumerate(sheet.distance[here]) if steps == 1] == sorted(near)


@pytest.mark.rule("LON-2.1", elsewhere=True)
def test_distance_is_the_shortest_walk_for_all_pairs(sheet: CityMap) -> None:
    for start in range(len(sheet)):
        found = {start: 0}
        ring = [start]
        while ring:
            ring = [
                there
                for here in ring
                for there in sheet.neighbours[here]
                if there not in found and found.setdefault(there, found[here] + 1)
            ]
        assert [found[place] for place in range(len(sheet))] == sheet.distance[start]


def exact_bearing(a: str, b: str) -> float:
    """The bearing from the middles of the hexes, in degrees."""
    ax, ay = (int(a[:2]) - 1) * math.sqrt(3) / 2, int(a[2:]) + (int(a[:2]) % 2 == 0) / 2
    bx, by = (int(b[:2]) - 1) * math.sqrt(3) / 2, int(b[2:]) + (int(b[:2]) % 2 == 0) / 2
    return math.degrees(math.atan2(bx - ax, ay - by)) % 360


@pytest.mark.parametrize(
    ("here", "there", "degrees"),
    [
        ("0501", "0903", 120.0),
        ("0501", "0505", 180.0),
        ("0106", "0306", 90.0),
        ("0106", "0406", 100.9),
        ("1501", "1305", 203.4),
        ("1501", "1204", 216.6),
        ("1501", "1405", 190.9),
        ("1512", "1107", 325.3),
        ("1512", "1206", 334.7),
        ("2004", "1905", 240.0),
        ("2004", "1904", 300.0),
        ("0906", "1004", 30.0),
        ("0906", "0804", 330.0),
    ],
)
def test_bearings_of_the_examples(sheet: CityMap, here: str, there: str, degrees: float) -> None:
    a, b = sheet.at(here), sheet.at(there)
    assert exact_bearing(here, there) == pytest.approx(degrees, abs=0.05)
    assert sheet.turn[a][b] > 0


@pytest.mark.rule("LON-26.2", "LON-26.4")
def test_the_sweep_is_by_bearing_then_distance_for_all_pairs() -> None:
    sheet = parse_map(TEXT)
    for here, label in enumerate(sheet.labels):
        row = sheet.turn[here]
        assert row[here] == 0
        assert sorted(row) == list(range(240))
        order = sorted(range(240), key=row.__getitem__)[1:]
        for first, second in pairwise(order):
            x = exact_bearing(label, sheet.labels[first])
            y = exact_bearing(label, sheet.labels[second])
            if math.isclose(x, y, abs_tol=1e-9):
                assert sheet.distance[here][first] < sheet.distance[here][second]
            else:
                assert x < y


@pytest.mark.rule("LON-26.4")
def test_the_sweep_is_the_order_by_half_plane_and_cross_product() -> None:
    """Whole numbers alone: x is the column difference, y that of twice the row."""
    sheet = parse_map(TEXT)
    corners = [corner(label) for label in sheet.labels]
    finest = math.lcm(*range(1, 20))
    for origin in corners[::13]:
        for a in corners[::3]:
            for b in corners[1::5]:
                ax, ay, bx, by = (
                    *(a[i] - origin[i] for i in (0, 1)),
                    b[0] - origin[0],
                    b[1] - origin[1],
                )
                if (ax, ay) == (0, 0) or (bx, by) == (0, 0):
                    continue
                halves = [x < 0 or (x == 0 and y > 0) for x, y in ((ax, ay), (bx, by))]
                cross = ax * by - ay * bx
                first = halves[0] < halves[1] or (halves[0] == halves[1] and cross > 0)
                keys = sweep_key(origin, a, finest), sweep_key(origin, b, finest)
                assert (keys[0] < keys[1]) == first


@pytest.mark.rule("LON-2.7")
def test_nine_stations_and_six_landmarks_on_city_hexes() -> None:
    sheet = parse_map(TEXT)
    stations = "0505 0904 0903 1204 1305 1206 1107 0906 0807"
    landmarks = "0907 0806 1105 1405 0905 0507"
    assert names(sheet, list(sheet.stations)) == stations.split()
    assert names(sheet, list(sheet.landmarks)) == landmarks.split()
    assert names(sheet, list(sheet.extra)) == ["0610", "1909"]
    assert len({*sheet.stations, *sheet.landmarks, *sheet.extra}) == 17
    assert all(sheet.terrain[h] == CITY for h in (*sheet.stations, *sheet.landmarks, *sheet.extra))
    assert [target.kind for target in sheet.file.extra_target] == ["station", "landmark"]


@pytest.mark.rule("LON-2.8")
def test_six_numbered_hexes_on_the_edge() -> None:
    sheet = parse_map(TEXT)
    assert names(sheet, list(sheet.entries)) == ["2004", "1512", "0612", "0106", "0501", "1501"]
    assert all(sheet.terrain[h] == PARK for h in sheet.entries)
    assert set(sheet.entries) <= set(sheet.edge)


@pytest.mark.rule("LON-2.9", "LON-25.6")
def test_sixty_edge_hexes_clockwise_from_the_north_west() -> None:
    sheet = parse_map(TEXT)
    assert len(sheet.edge) == len(set(sheet.edge)) == 60
    corners = [corner(sheet.labels[h]) for h in sheet.edge]
    for here, there in pairwise((*sheet.edge, sheet.edge[0])):
        assert there in sheet.neighbours[here]
    north, east = corners[:20], corners[19:31]
    south, west = corners[30:50], corners[49:]
    assert [x for x, _ in north] == list(range(1, 21))
    assert [y for _, y in east] == sorted(y for _, y in east)
    assert [x for x, _ in south] == list(range(20, 0, -1))
    assert [y for _, y in west] == sorted((y for _, y in west), reverse=True)


def test_the_thames_flows_from_edge_to_edge_and_nowhere_else(sheet: CityMap) -> None:
    course = [sheet.at(label) for label in sheet.file.river.course]
    water = [h for h, kind in enumerate(sheet.terrain) if kind in (RIVER, BRIDGED)]
    assert sorted(course) == water
    assert len(set(course)) == len(course) == 27
    assert course[0] in sheet.edge
    assert course[-1] in sheet.edge
    spans = [bridge for row in sheet.file.bridge for bridge in row.bridges]
    assert len(sheet.file.bridge) == 9
    assert len(spans) == len(set(spans)) == 16
    assert "Tower Bridge" not in spans


def test_only_the_thames_parts_the_city(sheet: CityMap) -> None:
    """Over intact bridges Earthlings can walk from any land hex to any other."""
    dry = {h for h, kind in enumerate(sheet.terrain) if kind != RIVER}
    found = {sheet.at("0101")}
    ring = list(found)
    while ring:
        ring = [n for h in ring for n in sheet.neighbours[h] if n in dry and n not in found]
        found.update(ring)
    assert found == dry


def test_the_parks_lead_a_death_ray_from_entry_4_into_the_middle(sheet: CityMap) -> None:
    """Example 29: six park hexes from 0106 to 0706, in reach of eight targets from there."""
    path = ["0106", "0206", "0306", "0406", "0506", "0606", "0706"]
    for here, there in pairwise(path):
        assert sheet.at(there) in sheet.neighbours[sheet.at(here)]
        assert sheet.terrain[sheet.at(there)] == PARK
    targets = (*sheet.stations, *sheet.landmarks)
    near = sorted(sheet.labels[h] for h in targets if sheet.distance[sheet.at("0706")][h] <= 3)
    assert near == ["0505", "0507", "0806", "0807", "0904", "0905", "0906", "0907"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "0201"', 'id = "0101"', 'hex "Kensal Rise Fields": id: 0101 stands twice'),
        ('id = "0101"', 'id = "0001"', 'hex "Willesden Fields": id: 0001 has a column or row 00'),
        ('id = "0101"', 'id = "101"', 'hex "Willesden Fields": id: expected four digits'),
        ('terrain = "park"', 'terrain = "wood"', 'hex 1 "Willesden Fields": terrain: invalid'),
        ('hex = "0505"', 'hex = "2101"', 'station 1 "Paddington": hex: expected a hex of the map'),
        ('hex = "0505"', 'hex = "0506"', 'station 1 "Paddington": hex: expected a city or bridged'),
        ('hex = "0505"', 'hex = "0507"', 'hex: "0507" belongs to two stations or landmarks'),
        ('id = "euston"', 'id = "tower"', 'id: "tower" belongs to two stations or landmarks'),
        ('"0101", "0201", "0301"', '"0101", "0301"', "edge: clockwise: expected the hexes on the"),
        ('"0101", "0201"', '"0101", "0101"', "edge: clockwise: expected every hex once"),
        ('"0101", "0201"', '"0101", "0202", "0201"', "border of the map; 0202 is not one"),
        ("number = 2", "number = 3", "entry: number: expected 1 to 6, each once"),
        ("number = 2", "number = 7", "entry 2: number: expected int <= 6"),
        ('hex = "1512"', 'hex = "1511"', "entry 2: hex: expected a map-edge hex"),
        ('hex = "0108"', 'hex = "0109"', "bridge: hex: expected the bridged hexes, each once"),
        ('"0108", "0109",', '"0108",', "river: course: 0209 does not touch 0108"),
        ('"0108", "0109", "0209"', '"0107", "0108", "0109", "0209"', "0107 is no river or bridged"),
        (
            'provenance = { default = "reconstructed"',
            'provenance = { default = "guess"',
            "expected one of",
        ),
    ],
)
def test_a_broken_map_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    with pytest.raises(ContentError) as caught:
        parse_map(TEXT.replace(old, new, 1))
    assert str(caught.value).startswith("map.toml: ")
    assert sentence in str(caught.value)


def test_a_corrected_map_may_have_another_shape() -> None:
    """A town of seven hexes: one in the middle, six around it."""
    town = parse_map(TOWN)
    assert len(town) == 7
    assert town.turn[0] == [0, 1, 2, 3, 4, 5, 6]
