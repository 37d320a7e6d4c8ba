"""Both maps: every fact the rulebooks state, and what any map must keep to."""

import pytest
from msgspec.structs import replace

from thunderchild.core.content import ContentError
from thunderchild.games.invasion.content.files import Content, open_pack
from thunderchild.games.invasion.content.maps import Map, load_map, with_counters
from thunderchild.games.invasion.model import kinds

GAMES = ("japan", "england")
GREEN, YELLOW, RED = kinds.DIE_GREEN, kinds.DIE_YELLOW, kinds.DIE_RED

NAMED_IN_THE_BOOKS = {
    "japan": (
        "Tokyo Osaka Sendai Shizuoka Kanazawa Kobe Kochi Nagasaki Hiroshima Seoul Miyazaki "
        "Obihiro Asahikawa"
    ),
    "england": (
        "Scotland Newcastle Leeds Liverpool Wales Birmingham Leicester Norwich Bristol "
        "Southampton London"
    ),
}


def fresh(name: str) -> Map:
    return load_map(open_pack(), f"{name}-map.toml")


def laid_over(name: str, old: str, new: str) -> Content:
    text = open_pack().text(name)
    assert old in text
    return Content(open_pack({name: text.replace(old, new, 1)}))


def at(chart: Map, name: str) -> int:
    return chart.zone_names.index(name)


def gears(chart: Map, name: str) -> int:
    zone = at(chart, name)
    return chart.gears(zone, chart.workforce[zone])


def are_adjacent(chart: Map, a: str, b: str) -> bool:
    return at(chart, b) in chart.neighbours[at(chart, a)]


@pytest.mark.parametrize("name", ["japan", "england"])
def test_every_zone_of_the_rulebook_is_there(name: str) -> None:
    names = fresh(name).zone_names
    assert set(NAMED_IN_THE_BOOKS[name].split()) <= set(names)


def test_sizes() -> None:
    japan = fresh("japan")
    england = fresh("england")
    assert (len(japan), len(japan.file.link), japan.gears_at_start) == (15, 26, 21)
    assert (len(england), len(england.file.link), england.gears_at_start) == (11, 20, 22)
    obihiro = at(japan, "Obihiro")  # Destroyed at the start: 20 Gears are left
    assert japan.gears_at_start - japan.gears(obihiro, japan.workforce[obihiro]) == 20


@pytest.mark.rule("INV-COM-01")
@pytest.mark.parametrize("name", GAMES)
def test_adjacency_is_mutual_and_joins_all_zones(name: str) -> None:
    chart = fresh(name)
    for here, row in enumerate(chart.neighbours):
        assert row
        assert here not in row
        assert all(here in chart.neighbours[there] for there in row)
    assert chart.graph.is_connected()
    assert chart.distance(chart.capital, chart.capital) == 0


@pytest.mark.rule("INV-COM-01")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Sendai", "Tokyo"),
        ("Tokyo", "Shizuoka"),
        ("Nagasaki", "Hiroshima"),
        ("Kochi", "Osaka"),
        ("Nagasaki", "Seoul"),
    ],
)
def test_pairs_the_examples_need(a: str, b: str) -> None:
    japan = fresh("japan")
    assert are_adjacent(japan, a, b)
    assert are_adjacent(japan, b, a)


@pytest.mark.rule("INV-MAC-08")
@pytest.mark.parametrize("name", GAMES)
def test_the_movement_chart_leads_to_adjacent_zones(name: str) -> None:
    chart = fresh(name)
    reached = set()
    for here, row in enumerate(chart.destinations):
        assert len(row) == len(kinds.DIE)
        assert set(row) <= set(chart.neighbours[here])
        reached.update(row)
    assert reached == set(range(len(chart)))


@pytest.mark.rule("INV-MAC-08")
def test_known_cells_of_the_movement_chart() -> None:
    japan = fresh("japan")
    assert japan.destinations[at(japan, "Kochi")][YELLOW] == at(japan, "Osaka")
    assert at(japan, "Seoul") in japan.destinations[at(japan, "Nagasaki")]


@pytest.mark.parametrize("name", GAMES)
def test_waves_drift_to_the_capital(name: str) -> None:
    chart = fresh(name)
    chances = (3, 2, 1)
    nearer = sum(
        chance * (chart.distance(here, chart.capital) - chart.distance(there, chart.capital))
        for here, row in enumerate(chart.destinations)
        for chance, there in zip(chances, row, strict=True)
        if here != chart.capital
    )
    assert 0.3 < nearer / (6 * (len(chart) - 1)) < 0.8


def gear_tables(chart: Map) -> tuple[list[int], list[int]]:
    """Gears by Workforce, of a common Zone and of the Capital."""
    other = 0 if chart.capital else 1
    tables = [[chart.gears(zone, value) for value in range(9)] for zone in (other, chart.capital)]
    return tables[0], tables[1]


@pytest.mark.rule("INV-COM-03")
@pytest.mark.parametrize("name", GAMES)
def test_gears_by_workforce(name: str) -> None:
    assert gear_tables(fresh(name)) == ([0, 1, 1, 1, 1, 2, 2, 2, 2], [0, 3, 3, 3, 3, 4, 4, 4, 4])


@pytest.mark.rule("INV-COM-03")
@pytest.mark.parametrize("name", GAMES)
def test_the_colour_of_a_zone_is_that_of_its_counter(name: str) -> None:
    chart = fresh(name)
    other = 0 if chart.capital else 1
    found = [kinds.ZONE_COLOURS[chart.colour(other, value)] for value in range(1, 9)]
    assert found == ["yellow"] * 4 + ["green"] * 4
    assert {chart.colour(chart.capital, value) for value in range(1, 9)} == {kinds.ZONE_BLUE}
    repainted = [replace(side, colour="green") for side in chart.file.counter if side.lowest == 1]
    same = [side for side in chart.file.counter if side.lowest > 1 or side.colour == "blue"]
    assert with_counters(chart, (repainted[0], *same)).colour(other, 1) == kinds.ZONE_GREEN


@pytest.mark.rule("INV-COM-03", "INV-SET-07")
def test_the_final_rules_have_counters_of_their_own() -> None:
    content = Content()
    final, early = content.profiles["england_final"], content.profiles["england"]
    assert gear_tables(final.map) == (
        [0, 4, 4, 4, 4, 7, 7, 7, 7],
        [0, 10, 10, 10, 10, 13, 13, 13, 13],
    )
    assert {counter.provenance for counter in final.file.counter} == {"reconstructed"}
    assert early.map is content.maps["england"]
    assert final.map.zone_names == early.map.zone_names


@pytest.mark.parametrize("name", GAMES)
def test_the_map_has_character(name: str) -> None:
    """Factories are in some Zones only, and Workforce differs: a reconstruction, not a tuning."""
    chart = fresh(name)
    assert sum(chart.factory) == 5
    assert len(set(chart.workforce)) >= 5
    assert max(map(chart.workforce.count, chart.workforce)) <= 0.4 * len(chart)


def moves_to_the_capital(chart: Map) -> dict[str, float]:
    """How many moves a Wave needs on average from where Cylinders land, by the chart alone."""
    moves = [0.0] * len(chart)
    for _ in range(500):
        moves = [
            0.0
            if here == chart.capital
            else 1 + sum(n * moves[to] for n, to in zip((3, 2, 1), row, strict=True)) / 6
            for here, row in enumerate(chart.destinations)
        ]
    return {chart.zone_names[zone]: moves[zone] for zone in chart.landing}


@pytest.mark.rule("INV-MAC-08")
def test_waves_go_for_london() -> None:
    chart = fresh("england")
    green = [row[kinds.DIE_GREEN] for row in chart.destinations]
    near = [chart.zone_names[zone] for zone in chart.neighbours[chart.capital]]
    led = {name for name, to in zip(chart.zone_names, green, strict=True) if to == chart.capital}
    assert led == {"Leicester", "Norwich", "Southampton"} < {*near}
    for zone, moves in moves_to_the_capital(chart).items():
        assert moves < 6.5, zone  # a game has some seven turns


def test_printed_start_values() -> None:
    japan = fresh("japan")
    england = fresh("england")
    for chart, capital in ((japan, "Tokyo"), (england, "London")):
        assert chart.zone_names[chart.capital] == capital
        assert chart.workforce[chart.capital] == 8
    assert japan.workforce[at(japan, "Osaka")] == 3
    assert (japan.workforce[at(japan, "Kanazawa")], gears(japan, "Kanazawa")) == (4, 1)
    assert gears(japan, "Kobe") == 1
    assert gears(japan, "Kochi") == 1
    assert (england.workforce[at(england, "Leicester")], gears(england, "Leicester")) == (6, 2)
    assert (england.workforce[at(england, "Scotland")], gears(england, "Scotland")) == (4, 1)


def test_handling_machines_stand_where_cylinders_land() -> None:
    japan = fresh("japan")
    england = fresh("england")
    places = {
        japan: {GREEN: "Miyazaki", YELLOW: "Obihiro", RED: "Asahikawa"},
        england: {GREEN: "Scotland", YELLOW: "Wales", RED: "Bristol"},
    }
    for chart, by_colour in places.items():
        assert {colour: chart.zone_names[zone] for zone, colour in chart.machines} == by_colour
        assert [chart.zone_names[zone] for zone in chart.landing] == list(by_colour.values())


@pytest.mark.rule("INV-SET-04")
def test_bonus_points_of_the_first_landing() -> None:
    england = fresh("england")
    bonus = {england.zone_names[zone]: england.bonus[zone] for zone in england.landing}
    assert bonus == {"Scotland": 0, "Wales": 5, "Bristol": 10}


@pytest.mark.rule("INV-SCE-00")
def test_the_nine_zone_chart() -> None:
    england = fresh("england")
    japan = fresh("japan")
    rows = [" ".join(england.zone_names[zone] for zone in row) for row in england.chart]
    assert rows == [
        "Scotland Leeds Bristol",
        "Newcastle Wales Southampton",
        "Liverpool Birmingham Norwich",
    ]
    assert japan.chart == []


@pytest.mark.rule("INV-COM-02")
def test_features() -> None:
    japan = fresh("japan")
    england = fresh("england")
    for chart in (japan, england):
        assert any(chart.factory)
        assert any(chart.hills)
        assert chart.factory[chart.capital]
        assert len(chart.harbor_zone) == len(chart.harbor_names) == len(set(chart.harbor_names))
    assert (len(japan.harbor_names), len(england.harbor_names)) == (13, 9)
    assert japan.zone_names[japan.harbor_zone[japan.harbor_names.index("Yokohama")]] == "Tokyo"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_known_says_so(name: str) -> None:
    chart = fresh(name)
    for zone in chart.zones:
        assert (zone.provenance == "rulebook") == bool(zone.known)
    invented = [zone.name for zone in chart.zones if not zone.known]
    assert invented == (["Sapporo", "Aomori"] if chart.id == "japan" else [])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('["sendai", "tokyo"]', '["sendai", "sendai"]', 'link: "sendai" is joined to itself'),
        ('["sendai", "tokyo"]', '["sendai", "paris"]', 'link: there is no "paris"'),
        ('["sendai", "tokyo"]', '["tokyo", "shizuoka"]', "are joined twice"),
        ('capital = "tokyo"', 'capital = "edo"', 'map: capital: there is no Zone "edo"'),
        ('{ green = "sapporo", yellow = "obihiro"', '{ green = "tokyo", yellow = "obihiro"',
         'zone "Asahikawa": destinations: green: tokyo is not adjacent to asahikawa'),
        ("workforce = 8", "workforce = 9", 'zone 6 "Tokyo": workforce: expected int <= 8'),
        ("hills = true", "hill = true", 'zone 1 "Asahikawa": hill: there is no such field'),
        ('harbors = ["Aomori"]', 'harbors = ["Hakodate"]', 'harbors: "Hakodate" stands twice'),
        ("highest = 4", "highest = 3", "counter: no side for Workforce 4"),
        ("highest = 4", "highest = 5", "counter 2: Workforce 5 stands twice"),
        ('zone = "miyazaki"', 'zone = "nowhere"', "machine 1: zone: there is no Zone"),
        ('by = "border"', 'by = "bridge"', "link 1: by: invalid enum value"),
    ],
)  # fmt: skip
def test_a_broken_map_is_refused(old: str, new: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        laid_over("japan-map.toml", old, new)
    assert str(caught.value).startswith("japan-map.toml: ")
    assert sentence in str(caught.value)


def test_a_corrected_map_is_taken() -> None:
    content = laid_over("japan-map.toml", "workforce = 2\n", "workforce = 4\n")
    assert content.maps["japan"].workforce[at(content.maps["japan"], "Asahikawa")] == 4
    assert content.pack.embedded()


@pytest.mark.parametrize("rows", ['[["scotland"]]', "[]"])
def test_a_broken_chart_is_refused(rows: str) -> None:
    text = open_pack().text("england-map.toml")
    start, end = text.index("rows = ["), text.index("]\nprovenance", text.index("rows = ["))
    with pytest.raises(ContentError, match="chart: rows: expected three rows of three"):
        Content(open_pack({"england-map.toml": f"{text[:start]}rows = {rows}{text[end + 1 :]}"}))
