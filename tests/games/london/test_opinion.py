"""The second opinion keeps to the worked examples of the solitaire system."""

import pytest

from tests.games.london.opinion.attacking import choose, pushed_to, retreats, way_clearing
from tests.games.london.opinion.geometry import distance, first
from tests.games.london.opinion.landing import landing, needs_die, otto
from tests.games.london.opinion.moving import aim, destination, monster_step, panic, walks
from tests.games.london.opinion.position import Piece, Position, neighbours


def board(*texts: str, rubble: str = "", **options: str) -> Position:
    """Pieces written as "walker 0501", "-infantry 0903" for face-down ones."""
    pieces = []
    for number, text in enumerate(texts):
        kind, hex = text.split()
        pieces.append(Piece(number, kind.removeprefix("-"), hex, not kind.startswith("-")))
    return Position(pieces, set(rubble.split()), options)


def moves_to(p: Position) -> str | None:
    found = destination(p, p.pieces[0])
    return found[0] if found else None


def attacks(p: Position) -> tuple[str, str] | None:
    choice = choose(p, p.pieces[0])
    return (choice.priority, choice.targets[0].hex) if choice else None


@pytest.mark.parametrize(
    ("where", "goal", "moved", "cleared"),
    [
        ("0501", "0903", None, "0601"),
        ("0106", "0505", "0306", None),
        ("1501", "1305", None, "1502"),
        ("1512", "1107", "1211", None),
        ("2004", "1405", None, "1905"),
    ],
)
def test_examples_25_to_27(where: str, goal: str, moved: str | None, cleared: str | None) -> None:
    p = board(f"walker {where}")
    assert aim(p, p.pieces[0]) == goal
    assert moves_to(p) == moved
    if moved is None:
        assert attacks(p) == ("way", cleared)


def test_example_26_the_other_hex_at_distance_two() -> None:
    p = board("walker 0106")
    reach = [h for h in walks(p, p.pieces[0]) if distance(h, "0505") == 2]
    assert sorted(reach) == ["0306", "0406"]


def test_example_27_both_candidates_for_the_way() -> None:
    p = board("walker 1501")
    assert first("1501", ["1401", "1502"]) == "1502"
    p.rubble.add("1502")
    assert way_clearing(p, p.pieces[0]) == "1401"


def test_example_28_landing() -> None:
    for die, taken, found in (
        (4, "0106", "0105"),
        (2, "1512", "1412"),
        (1, "2004", "2005"),
        (5, "0501", "0601"),
    ):
        assert landing(board(f"-walker {taken}"), "walker", die) == found
        assert landing(board(), "walker", die) == taken
    assert landing(board(), "death_ray", 1) == "0106"
    p = board("-hq 1512", "-bio_lab 0106")
    assert not needs_die(p, "missile_base")
    assert landing(p, "missile_base", 3) == "0105"
    assert landing(board(), "hq", 3) == "0612"
    edge = [f"-walker {hex}" for hex in neighbours("0101")]
    assert landing(board(*edge), "walker", 5) == "0501"


def test_example_29_the_death_ray_walks_through_the_parks() -> None:
    p = board("death_ray 0106")
    stops = []
    for _ in range(3):
        p.pieces[0].hex = moves_to(p) or p.pieces[0].hex
        stops.append(p.pieces[0].hex)
    assert stops[:2] == ["0306", "0506"]
    assert distance(stops[1], "0505") == 1


def test_example_31_artillery_then_infantry_then_superhero() -> None:
    p = board("walker 1609", "artillery 1608", "infantry 1510", "superhero 1610")
    order = []
    while len(p.pieces) > 1:
        choice = choose(p, p.pieces[0])
        assert choice is not None
        assert choice.priority == "unit"
        victim = p.piece(choice.targets[0].piece or 0)
        order.append(victim.kind)
        p.pieces.remove(victim)
    assert order == ["artillery", "infantry", "superhero"]


def test_example_33_a_saucer_leaves_the_station_it_was_pushed_onto() -> None:
    p = board("saucer 0906")
    assert aim(p, p.pieces[0]) == "0905"
    assert moves_to(p) == "1004"
    p.pieces[0].hex = "1004"
    assert attacks(p) == ("station", "0904")


def test_a_saucer_hunts_small_numbers_first() -> None:
    p = board("saucer 0701", "artillery 1512", "infantry 0702")
    assert aim(p, p.pieces[0]) == "1512"
    p = board("saucer 0904", "police 1004", "angry_mob 0803")
    assert attacks(p) == ("prey", "1004")


def test_the_last_target_is_stepped_away_from() -> None:
    everything = [hex for hex in Position([]).intact_targets() if hex != "0906"]
    p = board("saucer 0906", rubble=" ".join(everything))
    assert aim(p, p.pieces[0]) == "0906"
    assert moves_to(p) == "0905"


def test_a_zone_of_control_stops_and_land_troops_do_not_control_water() -> None:
    p = board("saucer 0101", "infantry 0302")
    assert "0303" not in walks(p, p.pieces[0])["0403"]
    assert p.in_zone_of("earthling", "0301")
    q = board("infantry 1107")
    assert not q.in_zone_of("earthling", "1007")
    assert q.in_zone_of("earthling", "1006")
    q.rubble.add("1006")
    assert not q.in_zone_of("earthling", "1006")


def test_example_30_full_turn_and_bridge() -> None:
    p = board("infantry 1107")
    reach = walks(p, p.pieces[0])
    assert reach["1007"] == ["1007"]
    assert reach["0906"] == ["1006", "0906"]


def test_the_monster_steps_closer_or_not_at_all() -> None:
    p = board("monster 0106")
    assert monster_step(p, p.pieces[0], 4, stopped=False) == "0206"
    assert monster_step(p, p.pieces[0], 0, stopped=False) is None
    assert monster_step(p, p.pieces[0], 4, stopped=True) is None


def test_retreats_are_clockwise_from_the_martian() -> None:
    p = board("walker 0606", "infantry 0607")
    open_to_it = retreats(p, p.pieces[1])
    assert open_to_it == ["0708", "0608", "0508"]
    assert pushed_to(p, p.pieces[1], p.pieces[0]) == first("0606", open_to_it) == "0708"
    assert retreats(board("-walker 0606"), board("-walker 0606").pieces[0]) == []


def test_panic_and_otto() -> None:
    p = board("hq 0501", "infantry 0503", "cavalry 1010")
    found = panic(p)
    assert found is not None
    assert found[0].kind == "infantry"
    assert distance("0501", found[1]) == 5
    assert otto(p, "saucer") == "0601"
    assert otto(p, "walker") is None
    p.rubble.add("0401")
    assert otto(p, "walker") == "0401"
