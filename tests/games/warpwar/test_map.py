"""The map of 1977: the facts of the sheet, and the checks that any map must pass."""

from collections import deque

import pytest

from thunderchild.core import content
from thunderchild.core.content import ContentError
from thunderchild.games.warpwar.content.files import PRINTED_MAP, open_pack
from thunderchild.games.warpwar.content.starmap import MapFile, StarMap, parse_map, to_toml
from thunderchild.games.warpwar.model.kinds import NORTH, SOUTH

TEXT = open_pack().text(PRINTED_MAP)


@pytest.fixture(scope="module")
def sheet() -> StarMap:
    return parse_map(PRINTED_MAP, TEXT)


def hex_of(sheet: StarMap, star: str) -> str:
    return sheet.labels[sheet.star_hex[sheet.star_names.index(star)]]


def lines_of(sheet: StarMap) -> set[frozenset[str]]:
    return {frozenset(line.ends) for line in sheet.file.warpline}


@pytest.mark.rule("WW-1.1")
def test_a_hex_is_a_star_hex_or_a_space_hex(sheet: StarMap) -> None:
    table = sheet.star_at
    assert len(table) == 322
    assert sorted(star for star in table if star >= 0) == list(range(28))
    assert table.count(-1) == 322 - 28
    assert table[sheet.at("1719")] == sheet.star_names.index("Umma")
    assert table[sheet.at("1720")] == -1
    rebuilt = StarMap("again", sheet.file)
    assert rebuilt.star_at == table


@pytest.mark.rule("WW-1.2")
def test_three_bases_at_each_end() -> None:
    sheet = parse_map(PRINTED_MAP, TEXT)
    names = [[sheet.describe(place) for place in end] for end in sheet.bases]
    assert names[NORTH] == ["Mosul 0307", "Ur 0606", "Larsu 0804"]
    assert names[SOUTH] == ["Nineveh 2125", "Babylon 2223", "Ugarit 2622"]
    assert sheet.bases_in_use(middle_only=False) == sheet.bases


@pytest.mark.rule("WW-1.3")
def test_the_middle_bases_are_ur_and_babylon(sheet: StarMap) -> None:
    used = sheet.bases_in_use(middle_only=True)
    assert [[sheet.describe(place) for place in end] for end in used] == [
        ["Ur 0606"],
        ["Babylon 2223"],
    ]
    for end, middle in zip(sheet.bases, sheet.middle, strict=True):
        columns = sorted(sheet.grid.hexes[place].q for place in end)
        assert sheet.grid.hexes[middle].q == columns[1]


@pytest.mark.rule("WW-1.4")
def test_28_stars_and_24_warplines() -> None:
    sheet = parse_map(PRINTED_MAP, TEXT)
    assert len(sheet.star_names) == len(set(sheet.star_names)) == 28
    assert len(lines_of(sheet)) == len(sheet.file.warpline) == 24
    assert sum(map(len, sheet.warps)) == 48
    counts = {name: len(sheet.warps[sheet.at(hex_of(sheet, name))]) for name in sheet.star_names}
    assert [name for name, count in counts.items() if count == 4] == ["Nippur", "Umma"]
    assert sorted(name for name, count in counts.items() if count == 3) == [
        "Adab",
        "Kish",
        "Lagash",
    ]
    for place, far in enumerate(sheet.warps):
        assert all(place in sheet.warps[other] for other in far)


@pytest.mark.rule("WW-1.5")
def test_a_hex_under_a_warpline_has_no_warpline() -> None:
    sheet = parse_map(PRINTED_MAP, TEXT)
    under = sheet.grid.crossed(sheet.at("1719"), sheet.at("1817"))
    assert [sheet.labels[place] for place in under] == ["1718", "1818"]
    for place in under:
        assert sheet.warps[place] == []
        assert sheet.star_at[place] == -1
        assert sheet.exits[place] == sheet.neighbours[place]


@pytest.mark.rule("WW-1.6")
def test_only_322_whole_hexes_are_on_the_map(sheet: StarMap) -> None:
    assert len(sheet.file.grid.region().hexes()) == len(sheet.grid) == 322
    for corner in ("0107", "0701", "2128", "2821"):
        assert sheet.labels[sheet.at(corner)] == corner
    for outside in ("0006", "0106", "2229", "2922", "0109"):
        with pytest.raises(ValueError, match="expected a hex of the map"):
            sheet.at(outside)
    assert all(0 <= i < 322 for row in sheet.neighbours for i in row)


@pytest.mark.rule("WW-1.7")
def test_stars_lie_in_free_space() -> None:
    sheet = parse_map(PRINTED_MAP, TEXT)
    for place in sheet.star_hex:
        assert len(sheet.neighbours[place]) == 6
        assert all(sheet.star_at[near] == -1 for near in sheet.neighbours[place])
        assert len(sheet.exits[place]) == 6 + len(sheet.warps[place])
    nearest = min(sheet.distance[a][b] for a in sheet.star_hex for b in sheet.star_hex if a != b)
    assert nearest == 2


@pytest.mark.rule("WW-1.7")
def test_another_map_may_have_stars_side_by_side_and_at_the_edge() -> None:
    other = parse_map("map.toml", SMALL)
    first, second = other.star_hex
    assert second in other.neighbours[first]
    assert len(other.neighbours[first]) < 6
    assert other.exits[first].count(second) == 1


SMALL = """
provenance = "original"
map = { id = "small", name = "Small" }
grid = { diff_min = -1, diff_max = 1, sum_min = 2, sum_max = 6 }
ends.north = { bases = ["A"], middle = "A" }
ends.south = { bases = ["B"], middle = "B" }
star = [{ name = "A", hex = "0101" }, { name = "B", hex = "0202" }]
warpline = [{ ends = ["A", "B"] }]
"""


def test_the_examples_of_the_booklet_fit_the_map(sheet: StarMap) -> None:
    umma, girsu, kish = (sheet.at(hex_of(sheet, name)) for name in ("Umma", "Girsu", "Kish"))
    assert sheet.at("1720") in sheet.neighbours[umma]
    assert girsu in sheet.warps[umma]
    assert sheet.distance[girsu][kish] == 3
    path = [sheet.at(label) for label in ("1919", "1818", "1717")]
    assert path[1] in sheet.neighbours[path[0]]
    assert path[2] in sheet.neighbours[path[1]]
    assert sheet.distance[path[0]][path[2]] == 2


def fewest_mp(file: MapFile, start: str, goal: str) -> int:
    """A breadth-first search of its own, on labels, straight from the file."""
    places = {star.name: star.hex for star in file.star}
    lines = [tuple(places[end] for end in line.ends) for line in file.warpline]
    queue = deque([(places[start], 0)])
    seen = {places[start]}
    while queue:
        here, spent = queue.popleft()
        if here == places[goal]:
            return spent
        a, b = int(here[:2]), int(here[2:])
        steps = [(a - 1, b - 1), (a, b - 1), (a + 1, b), (a + 1, b + 1), (a, b + 1), (a - 1, b)]
        there = [f"{x:02}{y:02}" for x, y in steps if abs(y - x) <= 7 and 8 <= x + y <= 50]
        there += [line[1] for line in lines if line[0] == here]
        there += [line[0] for line in lines if line[1] == here]
        for place in there:
            if place not in seen:
                seen.add(place)
                queue.append((place, spent + 1))
    raise AssertionError(goal)


@pytest.mark.parametrize(
    ("start", "goal", "points"),
    [
        ("Girsu", "Kish", 3),
        ("Ur", "Babylon", 8),
        ("Larsu", "Ugarit", 8),
        ("Mosul", "Nineveh", 10),
        ("Mosul", "Babylon", 9),
        ("Mosul", "Ugarit", 13),
        ("Ur", "Nineveh", 10),
        ("Ur", "Ugarit", 10),
        ("Larsu", "Nineveh", 11),
        ("Larsu", "Babylon", 9),
    ],
)
def test_fewest_points_between_stars(sheet: StarMap, start: str, goal: str, points: int) -> None:
    """Example 15, and the other pairs of bases."""
    assert fewest_mp(sheet.file, start, goal) == points
    here, there = sheet.at(hex_of(sheet, start)), sheet.at(hex_of(sheet, goal))
    assert sheet.travel(here)[there] == points
    assert sheet.travel(there)[here] == points


def test_ur_to_babylon_is_17_plain_steps(sheet: StarMap) -> None:
    assert sheet.distance[sheet.at("0606")][sheet.at("2223")] == 17


def test_no_warpline_joins_two_bases_or_passes_a_star(sheet: StarMap) -> None:
    bases = {place for end in sheet.bases for place in end}
    for line in sheet.file.warpline:
        first, second = (sheet.at(hex_of(sheet, end)) for end in line.ends)
        assert not {first, second} <= bases
        assert all(sheet.star_at[place] == -1 for place in sheet.grid.crossed(first, second))


def test_what_is_not_on_the_scans_says_so(sheet: StarMap) -> None:
    derived = [star.name for star in sheet.file.star if star.provenance != "published"]
    assert derived == ["Mosul", "Larsu"]
    lines = [line.ends for line in sheet.file.warpline if line.provenance != "published"]
    assert lines == [("Mosul", "Sippur"), ("Larsu", "Susa")]


def test_a_hex_is_described_with_its_star(sheet: StarMap) -> None:
    assert sheet.describe(sheet.at("1719")) == "Umma 1719"
    assert sheet.describe(sheet.at("1720")) == "1720"


def test_a_map_becomes_toml_and_back(sheet: StarMap) -> None:
    again = parse_map("again.toml", to_toml(sheet.file))
    assert again.file == sheet.file
    assert to_toml(again.file) == to_toml(sheet.file)
    small = parse_map("small.toml", SMALL)
    assert to_toml(small.file).startswith('provenance = "original"')
    assert parse_map("small.toml", to_toml(small.file)).file == small.file


LARSU = 'name = "Larsu"\nhex = "0804"'


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"0804"', '"84"', 'star 3 "Larsu": hex: expected four digits, found "84"'),
        ('"0804"', '"0899"', 'star 3 "Larsu": hex: expected a hex of the map, found "0899"'),
        ('"0804"', '"0606"', 'star 3 "Larsu": hex: "Ur" is there already'),
        ('"0804"', "804", 'star 3 "Larsu": hex: expected str, found int'),
        (LARSU, 'name = "Ur"\nhex = "0804"', 'star 3 "Ur": name: there is another star'),
        (LARSU, 'name = ""\nhex = "0804"', 'star 3 "": name: expected 1 to 24 printable signs'),
        (LARSU, 'name = " L"\nhex = "0804"', "name: expected 1 to 24 printable signs"),
        (LARSU, 'name = "a\\u0000"\nhex = "0804"', "name: expected 1 to 24 printable signs"),
        (LARSU, 'name = "Larsu"', 'star 3 "Larsu": hex: missing'),
        ('["Ur", "Erech"]', '["Ur", "Uruk"]', 'warpline 2: ends: there is no star "Uruk"'),
        ('["Ur", "Erech"]', '["Ur", "Ur"]', 'warpline 2: ends: "Ur" is joined to itself'),
        ('["Ur", "Erech"]', '["Sippur", "Mosul"]', 'warpline 2: ends: "Sippur" and "Mosul" again'),
        ('["Ur", "Erech"]', '["Ur"]', "warpline 2: ends: expected array of length 2, found 1"),
        ('"Mosul", "Ur", "Larsu"]', '"Eden"]', 'ends: north: bases: there is no star "Eden"'),
        ('["Mosul", "Ur", "Larsu"]', "[]", "ends: north: bases: expected 1 to 3, found 0"),
        (
            '"Ur", "Larsu"]',
            '"Ur", "Larsu", "Susa"]',
            "ends: north: bases: expected 1 to 3, found 4",
        ),
        ('"Ur", "Larsu"]', '"Ur", "Ur"]', 'ends: north: bases: "Ur" is a base already'),
        ('["Nineveh", ', '["Ur", ', 'ends: south: bases: "Ur" is a base already'),
        ('middle = "Ur"', 'middle = "Susa"', "ends: north: middle: expected one of its bases"),
        ("diff_max = 7", "diff_max = -8", "grid: diff_min: larger than diff_max"),
        ("sum_min = 8", "sum_min = 60", "grid: sum_min: larger than sum_max"),
        ("sum_min = 8", "sum_min = 5", "grid: the numbers of some hexes are not within 00 to 99"),
        ("sum_max = 50", "sum_max = 197", "the numbers of some hexes are not within 00 to 99"),
        ("sum_max = 50", "sum_max = 5000", "grid: sum_max: expected int <= 198"),
        ("[grid]", "[grids]", "grids: there is no such field"),
    ],
)
def test_a_broken_map_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    with pytest.raises(ContentError) as caught:
        parse_map("mine.toml", TEXT.replace(old, new, 1))
    assert str(caught.value).startswith("mine.toml: ")
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("WW-1.2")
def test_an_end_without_bases_is_refused() -> None:
    with pytest.raises(ContentError, match="expected 1 to 3, found 0"):
        parse_map("map.toml", SMALL.replace('bases = ["A"]', "bases = []"))


def test_bases_must_be_able_to_reach_each_other() -> None:
    text = SMALL.replace("warpline = [{", "# [{").replace(
        "diff_min = -1, diff_max = 1", "diff_min = 0, diff_max = 0"
    )
    assert parse_map("map.toml", text).travel(0)[1] == 1
    island = """
    provenance = "original"
    map = { id = "x", name = "X" }
    grid = { diff_min = -2, diff_max = 2, sum_min = 4, sum_max = 4 }
    ends.north = { bases = ["A"], middle = "A" }
    ends.south = { bases = ["B"], middle = "B" }
    star = [{ name = "A", hex = "0103" }, { name = "B", hex = "0202" }]
    """
    with pytest.raises(ContentError) as caught:
        parse_map("map.toml", island)
    assert str(caught.value) == "map.toml: ends: there is no way from A 0103 to B 0202"
    parse_map("map.toml", island + '\nwarpline = [{ ends = ["A", "B"] }]')


def test_too_many_hexes_are_refused() -> None:
    with pytest.raises(ContentError, match=r"expected 1 to 2000 hexes, found \d+"):
        parse_map(
            "map.toml",
            SMALL.replace("diff_min = -1, diff_max = 1", "diff_min = -40, diff_max = 40").replace(
                "sum_min = 2, sum_max = 6", "sum_min = 40, sum_max = 150"
            ),
        )


def test_the_map_is_read_from_the_package() -> None:
    assert content.parse(PRINTED_MAP, TEXT, MapFile).map.id == "1977"
