"""Units, tables, forces and lists of London, and what is refused when they are corrected."""

from fractions import Fraction
from typing import get_args

import pytest

from thunderchild import titles
from thunderchild.core.content import ContentError
from thunderchild.core.rulebook import RuleBook
from thunderchild.games.london.content import rows
from thunderchild.games.london.content.citymap import Terrain
from thunderchild.games.london.content.files import PACKAGE, Content, open_pack, own_content
from thunderchild.games.london.model import kinds

CONTENT = own_content()


def laid_over(name: str, old: str, new: str) -> Content:
    text = open_pack().text(name)
    assert old in text
    return Content(open_pack({name: text.replace(old, new, 1)}))


def kind(name: str) -> int:
    return kinds.UNIT_NAMES.index(name)


RATINGS = """
walker 6 1 3 1 9          saucer 4 1 5 1 2         death_ray 3 3 2 3 1     monster 6 1 4 3 1
missile_base 4 4 0 2 1    bio_lab 3 1 0 2 1        hq 3 1 0 3 1            envoy 0 0 3 1 1
heroine 0 0 0 0 1         superhero 1 1 6 8 1      hero 0 0 4 3 1          germs 0 0 0 5 1
angry_mob 9 1 2 3 1       warship 2 4 0 4 1        police 2 1 3 3 1        firemen 7 1 3 2 1
priest 0 1 3 2 1          juggernaut 1 1 3 7 1     super_gun 2 6 0 8 1     emp_beam 1 3 0 7 1
airship 2 1 4 6 1         artillery 2 2 2 4 3      infantry 3 1 3 3 6      cavalry 3 1 5 4 3
"""


def printed() -> list[tuple[str, list[int]]]:
    words = RATINGS.split()
    return [(words[i], [int(w) for w in words[i + 1 : i + 6]]) for i in range(0, len(words), 6)]


@pytest.mark.rule("LON-1.1")
def test_ratings_prices_and_counts_of_every_unit() -> None:
    content = Content()
    assert [name for name, _ in printed()] == list(kinds.UNIT_NAMES)
    for name, (combat, reach, movement, cost, count) in printed():
        k = kind(name)
        assert content.combat[k] == combat, name
        assert content.range[k] == reach, name
        assert content.movement[k] == movement, name
        assert content.cost[k] == cost, name
        assert content.count[k] == count, name


@pytest.mark.rule("LON-1.4", elsewhere=True)
def test_the_lander() -> None:
    lander = Content().lander
    assert (lander.combat, lander.range, lander.movement) == (3, 1, 0)


@pytest.mark.rule("LON-1.6")
def test_sides_and_categories() -> None:
    content = Content()
    found = [
        (kinds.SIDE_NAMES[s], kinds.CATEGORY_NAMES[c])
        for s, c in zip(content.side, content.category, strict=True)
    ]
    expected = (
        [("martian", "regular")] * 4
        + [("martian", "infrastructure")] * 3
        + [("martian", "political")]
        + [("earthling", "champion")] * 9
        + [("earthling", "infernal_machine")] * 4
        + [("earthling", "army")] * 3
    )
    assert found == expected
    army = [kinds.UNIT_NAMES[k] for k, c in enumerate(content.category) if c == kinds.ARMY]
    assert army == ["artillery", "infantry", "cavalry"]
    assert sum(content.count[k] for k in (kinds.ARTILLERY, kinds.INFANTRY, kinds.CAVALRY)) == 12


@pytest.mark.rule("LON-1.10", "LON-1.11")
def test_units_without_a_number() -> None:
    content = Content()
    words = {unit.id: unit.combat for unit in content.units if not unit.strength()}
    assert words == {"envoy": "x", "heroine": "x", "hero": "x", "priest": "x", "germs": "none"}
    assert all(content.combat[k] == kinds.NO_COMBAT for k in kinds.UNNUMBERED)


@pytest.mark.rule("LON-11.1", elsewhere=True)
def test_who_flies_advances_overloads_and_keeps_to_land_or_parks() -> None:
    def having(flag: str) -> str:
        return " ".join(unit.id for unit in CONTENT.units if getattr(unit, flag))

    assert having("flies") == "saucer superhero airship"
    assert having("advances") == "walker"
    assert having("overloads") == "death_ray missile_base"
    assert having("parks_only") == "death_ray"
    assert having("land_only") == "police firemen infantry cavalry"
    assert having("extra_attacks") == "monster"
    monster = CONTENT.units[kinds.MONSTER]
    assert (monster.extra_attacks, monster.extra_attack_cost) == (2, 2)
    assert monster.movement == monster.extra_attacks * monster.extra_attack_cost


def test_each_unit_says_what_it_does_in_a_sentence() -> None:
    for unit in CONTENT.units:
        assert unit.text.endswith("."), unit.id
        assert len(unit.text) <= 100, unit.id
        assert unit.provenance == "rulebook"


def test_what_the_rulebook_states_is_marked_so() -> None:
    walker = CONTENT.units[kinds.WALKER].sources
    assert (walker.combat, walker.movement, walker.cost) == ("rulebook", "reconstructed", "derived")
    gun = CONTENT.units[kinds.SUPER_GUN].sources
    assert (gun.combat, gun.range, gun.cost) == ("rulebook", "rulebook", "reconstructed")
    for unit in CONTENT.units[kinds.HEROINE + 1 :]:
        assert unit.sources.cost == "reconstructed"


@pytest.mark.rule("LON-2.6")
def test_terrain_effects() -> None:
    content = Content()
    no, full = kinds.PROHIBITED, kinds.FULL_TURN
    rows = {
        kinds.PARK: (1, 1, 1, False),
        kinds.CITY: (1, no, 1, False),
        kinds.CITY_RUBBLE: (2, 2, 1, False),
        kinds.RIVER: (full, 2, 1, True),
        kinds.BRIDGED: (1, no, 1, False),
        kinds.BRIDGED_RUBBLE: (full, 2, 1, True),
    }
    for ground, (earthling, martian, flying, water) in rows.items():
        assert content.entry_cost[kinds.EARTHLING_WAY][ground] == earthling
        assert content.entry_cost[kinds.MARTIAN_WAY][ground] == martian
        assert content.entry_cost[kinds.FLYING_WAY][ground] == flying
        assert content.water[ground] == water
    assert content.ground[: len(kinds.TERRAIN_NAMES)][kinds.RIVER].id == kinds.TERRAIN_NAMES[2]


@pytest.mark.rule("LON-4.5")
def test_no_purchase_overflows_the_track() -> None:
    track = Content().track
    assert (track.turns, track.points, track.martian_boxes) == (12, 10, 10)
    assert min(CONTENT.cost[k] for k in kinds.MARTIAN_KINDS) == 1
    with pytest.raises(ContentError, match="points: expected at most 10, one Martian unit per box"):
        laid_over("tables.toml", "points = 10", "points = 11")


@pytest.mark.rule("LON-1.9", "LON-4.10")
def test_the_turn_track() -> None:
    track = Content().track
    assert track.turns == 12
    assert track.army_turns == (1, 3, 5, 7, 11)
    assert track.infernal_machine_turn == 9
    laid_over("units.toml", "count = 6", "count = 2")
    with pytest.raises(ContentError, match="fewer than 5 units of the category army"):
        laid_over("units.toml", "count = 6", "count = 1")


def test_objectives_and_minions() -> None:
    assert [row.name for row in CONTENT.objectives] == [
        "Crush Army!",
        "Level City!",
        "Abduct Girl!",
        "Colonize!",
        "Peace!",
    ]
    assert CONTENT.crush_threshold == 9
    ends = {row.id: row.ends for row in CONTENT.objectives}
    assert [name for name, end in ends.items() if end == "last_turn"] == ["abduct_girl", "colonize"]
    assert [row.name for row in CONTENT.minions] == [
        "Queen Bea",
        "General Panic",
        "Colonel Jack Boot",
        "Doctor Otto Matik",
    ]
    assert all(row.speech for row in CONTENT.minions)


@pytest.mark.rule("LON-24.4")
def test_example_23_every_force_costs_ten_points() -> None:
    content = Content()
    rows = [
        {"walker": 9, "saucer": 1},
        {"bio_lab": 1, "walker": 6, "saucer": 2},
        {"walker": 4, "death_ray": 1, "monster": 1},
        {"hq": 1, "bio_lab": 1, "missile_base": 1, "saucer": 2, "walker": 1},
        {"bio_lab": 1, "death_ray": 1, "monster": 1, "saucer": 2},
        {"hq": 1, "bio_lab": 1, "walker": 5},
    ]
    assert [force.units for force in content.forces] == rows
    assert [content.price(counts) for counts in content.force_counts] == [10] * 6
    assert [sum(counts) for counts in content.force_counts] == [10, 9, 6, 6, 5, 7]


@pytest.mark.rule("LON-24.6")
def test_example_23_eight_draws_of_sixteen_units_average_twelve_points() -> None:
    content = Content()
    assert content.random_counts[kinds.ENVOY] == 0
    assert sum(content.random_counts) == 16
    assert content.price(content.random_counts) == 24
    drawn = content.random_force.draws
    assert drawn == 8
    assert Fraction(24, 16) * drawn == content.random_force.average_points == 12


def test_the_prices_solve_the_equations_of_the_forces() -> None:
    """The force table gives every Martian price but the split of Death Ray and Monster."""
    cost = {name: CONTENT.cost[kind(name)] for name in kinds.UNIT_NAMES[: kinds.ENVOY]}
    assert cost["death_ray"] + cost["monster"] == 6
    solutions = [
        (w, s, b, h, m, 10 - 4 * w)
        for w in range(1, 10)
        for s in range(1, 10)
        for b in range(1, 10)
        for h in range(1, 10)
        for m in range(1, 10)
        if 9 * w + s == 10
        and b + 6 * w + 2 * s == 10
        and h + b + m + 2 * s + w == 10
        and b + 2 * s + 10 - 4 * w == 10
        and h + b + 5 * w == 10
    ]
    assert solutions == [(1, 1, 2, 3, 2, 6)]
    assert (cost["walker"], cost["saucer"]) == solutions[0][:2]
    assert (cost["bio_lab"], cost["hq"], cost["missile_base"]) == solutions[0][2:5]


@pytest.mark.rule("LON-24.1")
def test_scenarios_and_what_solitaire_leaves_out() -> None:
    content = Content()
    assert [row.id for row in content.scenarios] == ["two_player", "solitaire"]
    assert content.scenarios[0].removed == ()
    assert set(content.scenarios[1].removed) == {"envoy", "germs"}
    two, one = content.scenarios
    both, alone = (content.lists_for(kinds.EARTHLING, scenario) for scenario in (two, one))
    assert [row.name for row in both if row not in alone] == ["Traps"]
    assert all(row.side == "martian" for row in content.lists_for(kinds.MARTIAN, two))


def test_shopping_lists_spend_ten_points() -> None:
    for side in (kinds.MARTIAN, kinds.EARTHLING):
        rows = [row for row in CONTENT.lists if row.side == kinds.SIDE_NAMES[side]]
        assert 4 <= len(rows) <= 6
        for row in rows:
            assert CONTENT.price(row.counts()) == 10, row.name
            assert [CONTENT.side[k] for k in row.kinds()] == [side] * len(row.units)
            assert row.provenance == "original"
            assert row.blurb.endswith(".")
    aims = {row.objective for row in CONTENT.lists if row.side == "martian"}
    assert aims == set(kinds.OBJECTIVE_NAMES)
    peace = next(row for row in CONTENT.lists if row.objective == "peace")
    assert "envoy" in peace.units


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("units.toml", 'id = "saucer"', 'id = "disc"', "unit: expected walker, saucer"),
        ("units.toml", "combat = 6", "combat = 0", 'unit 1 "Walker": combat: expected int >= 1'),
        ("units.toml", "combat = 6", 'combat = "x"', 'unit "walker": combat: expected a number'),
        ("units.toml", "combat = 6", 'combat = "y"', 'unit 1 "Walker": combat: invalid'),
        ("units.toml", "range = 3", "range = 0", 'unit 3 "Death Ray": range: expected 1 or more'),
        ("units.toml", "cost = 8", "cost = 0", 'unit "superhero": cost: expected 1 or more'),
        ("units.toml", "movement = 0\ncost = 3", "movement = 1\ncost = 3", 'unit "hq": movement: '),
        (
            "units.toml",
            "cost = 0\ncount = 1",
            "cost = 0\ncount = 2",
            '"heroine": count: expected 1',
        ),
        ("units.toml", 'category = "army"', 'category = "champion"', '"artillery": category: '),
        ("units.toml", 'side = "earthling"', 'side = "martian"', '"heroine": side: expected'),
        ("units.toml", "extra_attack_cost = 2", "extra_attack_cost = 0", "extra_attack_cost: "),
        ("units.toml", 'combat = "rulebook"', 'combat = "hearsay"', "sources: combat: invalid"),
        ("units.toml", "movement = 0", "movement = 1", "lander: movement: expected int <= 0"),
        ("tables.toml", 'id = "park"', 'id = "city"', "ground: expected park, city, river"),
        ("tables.toml", "martian = 2", "martian = 0", 'ground 3 "River": martian: expected int >='),
        ("tables.toml", '= "prohibited"', '= "never"', 'ground 2 "City": martian: invalid'),
        ("tables.toml", 'id = "1-3"', 'id = "1-2"', "column: expected one_in_a_million, 1-3"),
        ("tables.toml", '"ME", "ME", "ME", "ME", "MR"', '"ME", "MR"', "column 1"),
        ("tables.toml", '"ME", "MR", "miss"', '"MR", "ME", "miss"', 'column "1-1": results: '),
        ("tables.toml", "[1, 3, 5, 7, 11]", "[1, 3, 5, 7, 13]", "army_turns: expected rising"),
        ("tables.toml", "turn = 9", "turn = 7", "infernal_machine_turn: expected a turn without"),
        ("tables.toml", "martian_boxes = 10", "martian_boxes = 13", "martian_boxes: expected at"),
        ("martians.toml", "threshold = 9", "", 'objective "crush_army": threshold: expected 1'),
        ("martians.toml", 'id = "peace"', 'id = "war"', "objective 5"),
        ("martians.toml", 'id = "jack_boot"', 'id = "jill"', "minion: expected queen_bea"),
        ("forces.toml", "roll = 2", "roll = 1", "force: roll: expected 1 to 6, each once"),
        ("forces.toml", "walker = 9", "walker = 10", "force 1: units: walker: expected at most 9"),
        ("forces.toml", "saucer = 1", "saucer = 2", "force 1: units: expected at most 10 units"),
        ("forces.toml", "hq = 1", "police = 1", "force 4: units: expected a Martian unit"),
        ("forces.toml", "draws = 8", "draws = 11", "random: draws: expected at most 10, found 11"),
        ("scenarios.toml", 'id = "solitaire"', 'id = "two_player"', "id: there is another"),
        ("scenarios.toml", '"germs"', '"gems"', 'scenario "solitaire": removed: expected a unit'),
        ("lists.toml", '"Tripods"', '"Traps"', "there is another list of this name"),
        ("lists.toml", '"envoy"', '"monster"', '"Olive branch": price: expected at most 10'),
        (
            "lists.toml",
            '"super_gun", "firemen"',
            '"saucer"',
            "Saucer cannot be bought by this side",
        ),
        ("lists.toml", '"super_gun"', '"heroine"', "Heroine cannot be bought by this side"),
        ("lists.toml", '"super_gun", ', '"firemen", ', "firemen: expected at most 1, found 2"),
        ("lists.toml", '"super_gun"', '"big_gun"', 'units: expected a unit, found "big_gun"'),
    ],
)
def test_broken_content_is_refused(name: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        laid_over(name, old, new)
    assert str(caught.value).startswith(f"{name}: ")
    assert sentence in str(caught.value)


def test_only_martian_lists_have_an_objective() -> None:
    with pytest.raises(ContentError, match='list 7 "The Army": objective: only Martians have one'):
        laid_over("lists.toml", 'name = "The Army"', 'name = "The Army"\nobjective = "peace"')


def test_the_content_is_the_packages_own_and_can_be_corrected() -> None:
    assert not CONTENT.pack.embedded()
    assert Content().pack.hash() == CONTENT.pack.hash()
    corrected = laid_over("units.toml", "movement = 3", "movement = 4")
    assert corrected.movement[kinds.WALKER] == 4
    assert corrected.pack.embedded()
    assert titles.title("london").content().pack.hash() == CONTENT.pack.hash()


IN_SECTION = (
    *(11, 10, 11, 13, 11, 5, 6, 7, 7, 8, 3, 16, 11, 11, 9, 9, 7, 14, 10, 13, 3, 10, 12),
    *(8, 8, 5, 17, 14, 10, 2),
)


def test_every_rule_of_the_catalogue_is_in_the_book() -> None:
    book = RuleBook.of(PACKAGE)
    assert len(book) == sum(IN_SECTION) == 281
    expected = [f"LON-{s}.{i}" for s, n in enumerate(IN_SECTION, 1) for i in range(1, n + 1)]
    assert list(book.ids()) == expected
    assert len(book.exempt) < 0.15 * len(book)


def cells(rule: str) -> list[list[str]]:
    """The rows of a rule's table."""
    lines = RuleBook.of(PACKAGE).get(rule).text.splitlines()
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]
    return [rows[0], *rows[2:]]


def test_the_book_prints_the_same_tables_as_the_content() -> None:
    head, *rows = cells("LON-15.1")
    assert head[1:] == [column.name for column in CONTENT.columns]
    for row in rows:
        results = [column.results[int(row[0]) - 1] for column in CONTENT.columns]
        assert [cell.lower() for cell in row[1:]] == [result.lower() for result in results]
    ground = {row.name: row for row in CONTENT.ground}
    _, *rows = cells("LON-2.6")
    assert {row[0] for row in rows} == set(ground)
    for name, *costs, land in rows:
        found = [str(getattr(ground[name], way)).replace("_", " ") for way in kinds.WAY_NAMES]
        assert costs == found
        assert (land == "no attack, no ZOC") == ground[name].water
    _, *rows = cells("LON-24.4")
    for roll, text in rows:
        named = {
            unit.name: CONTENT.forces[int(roll) - 1].units.get(unit.id, 0) for unit in CONTENT.units
        }
        for part in text.split(", "):
            number, _, name = part.partition(" ") if part[0].isdigit() else ("1", "", part)
            name = name if name in named else name.removesuffix("s")
            assert named.pop(name) == int(number)
        assert not any(named.values())


def test_the_words_of_the_files_are_the_kinds_of_the_rules() -> None:
    assert get_args(rows.Side) == kinds.SIDE_NAMES
    assert get_args(rows.Category) == kinds.CATEGORY_NAMES
    assert get_args(rows.Ground) == kinds.GROUND_NAMES
    assert get_args(rows.Column) == kinds.COLUMN_NAMES
    assert get_args(rows.Result) == kinds.RESULT_NAMES
    assert get_args(rows.Objective) == kinds.OBJECTIVE_NAMES
    assert get_args(Terrain) == kinds.TERRAIN_NAMES == kinds.GROUND_NAMES[:4]
    assert len(kinds.UNIT_NAMES) == kinds.UNIT_KINDS == len(kinds.CATEGORY_OF)
    assert [*kinds.MARTIAN_KINDS, *kinds.EARTHLING_KINDS] == list(range(kinds.UNIT_KINDS))
