"""Solitaire: the clockwise rule and how the Martians move (LON-26, LON-27)."""

import pytest

from tests.games.london.opinion.geometry import distance
from tests.games.london.solo import movement, targets
from tests.games.london.stage import act, asked, captor, heard, is_rubble, stage, where
from thunderchild.games.london.game import London
from thunderchild.games.london.told.events import PieceMoved
from thunderchild.games.london.told.system import SystemAimed

LATE = {"instant_objectives": "false"}
EVERYTHING = targets(London("solitaire"))


def all_but(*left: str) -> list[str]:
    return [hex for hex in EVERYTHING if hex not in left]


@pytest.mark.rule("LON-27.3", "LON-27.2", "LON-27.6", "LON-26.1")
@pytest.mark.parametrize(
    ("here", "aim", "far", "equals"),
    [
        ("0501", "0903", 4, ["0903", "0505"]),
        ("0106", "0505", 4, ["0505", "0507"]),
        ("1501", "1305", 5, ["1405", "1305", "1204"]),
        ("1512", "1107", 7, ["1107", "1206", "1405"]),
        ("2004", "1405", 6, ["1405"]),
    ],
)
def test_examples_25_to_27_the_nearest_target_stations_first_then_clockwise(
    here: str, aim: str, far: int, equals: list[str]
) -> None:
    solo = movement([f"Walker {here}"])
    assert solo.aims()[0] == (aim, far)
    candidates = solo.events(SystemAimed)[0].candidates
    assert [row.at[:4] for row in candidates] == equals, "in clockwise order"


@pytest.mark.rule("LON-27.2", "LON-27.3")
def test_rubble_is_no_target_and_the_option_prefers_stations() -> None:
    assert movement(["Walker 0501"], rubble=["0903"]).aims()[0] == ("0505", 4)
    stations = {"solitaire_aim": "stations_first"}
    assert movement(["Walker 2004"]).aims()[0] == ("1405", 6)
    assert movement(["Walker 2004"], options=stations).aims()[0] == ("1305", 7)


@pytest.mark.rule("LON-27.3", "LON-26.1")
@pytest.mark.parametrize(
    ("here", "aim", "why"),
    [
        ("0501", "0903", "the nearest Intact Target, first clockwise"),
        ("0106", "0505", "the nearest Intact Target, first clockwise"),
        ("1501", "1405", "the nearest Intact Target, first clockwise"),
        ("1512", "1107", "the nearest Intact Target, first clockwise"),
        ("2004", "1405", "the nearest Intact Target"),
    ],
)
def test_by_the_letter_equal_targets_go_clockwise_whatever_they_are(
    here: str, aim: str, why: str
) -> None:
    solo = movement([f"Walker {here}"], options={"solitaire_aim": "nearest_clockwise"})
    assert solo.aims()[0][0] == aim
    assert solo.events(SystemAimed)[0].why == why


@pytest.mark.rule("LON-26.2")
def test_of_two_on_one_line_the_nearer_comes_first() -> None:
    turn = London("solitaire").content.map
    row = turn.turn[turn.at("0906")]
    assert row[turn.at("0905")] < row[turn.at("0904")] < row[turn.at("1004")]
    solo = movement(["Saucer 0501"], "Artillery 0503", "Police 0504")
    assert solo.aims()[0] == ("0503", 2)


@pytest.mark.rule("LON-27.7", "LON-26.1")
@pytest.mark.parametrize(("here", "to"), [("0106", "0306"), ("1512", "1211")])
def test_examples_26_and_27b_the_reachable_hex_nearest_to_the_aim(here: str, to: str) -> None:
    solo = movement([f"Walker {here}"])
    assert where(solo.game, solo.s, "M1") == to


@pytest.mark.rule("LON-27.7", "LON-27.9")
@pytest.mark.parametrize(
    ("here", "cleared"), [("0501", "0601"), ("1501", "1502"), ("2004", "1905")]
)
def test_examples_25_27_and_27c_a_blocked_walker_stays_and_clears_the_way(
    here: str, cleared: str
) -> None:
    solo = movement([f"Walker {here}"])
    assert solo.moves() == []
    assert where(solo.game, solo.s, "M1") == here
    assert is_rubble(solo.game, solo.s, cleared)
    assert sum(solo.s.rubble) == 1


@pytest.mark.rule("LON-27.1")
def test_units_act_in_order_of_arrival() -> None:
    solo = movement(["Walker 0106", "Saucer 2012", "Walker 0206"])
    assert [move[:2] for move in solo.moves()] == ["M1", "M2", "M3"]
    solo = movement(["Walker 0206", "Saucer 2012", "Walker 0106"])
    assert [move[:7] for move in solo.moves()] == ["M1 0206", "M2 2012", "M3 0106"]


@pytest.mark.rule("LON-27.1")
def test_repaired_units_come_last() -> None:
    game, s = stage(
        "solitaire",
        martian=["Walker gone", "HQ 0401", "Walker 0501"],
        earthling=["Heroine 2012 down"],
        rubble=["0502"],
        minion="otto_matik",
        at="reinforcements",
        draws=[0],
    )
    assert where(game, s, "M1") != "gone"
    assert [game.facts.label(s, piece) for piece in s.order] == ["M2", "M3", "M1"]


@pytest.mark.rule("LON-27.4")
def test_saucers_hunt_face_up_units_of_combat_1_and_2() -> None:
    people = ["Artillery 1512", "Infantry 0502", "Police 0601 down", "Superhero 1801"]
    assert movement(["Saucer 0501"], *people).aims()[0][0] == "1801"
    assert movement(["Walker 0501"], *people).aims()[0][0] == "0903"
    assert movement(["Saucer 0501"], "Infantry 0502", "Police 0601 down").aims()[0][0] == "0903"
    tied = movement(["Saucer 1006"], "Artillery 1003", "Airship 1009", "Police 0707")
    assert tied.aims()[0] == ("1003", 3), "three are 3 away, this one is due north"


@pytest.mark.rule("LON-27.5", "LON-27.17")
def test_without_a_target_the_nearest_earthling_is_the_aim() -> None:
    people = ["Infantry 0111 down", "Cavalry 2001", "Heroine 2012 down"]
    solo = movement(["Walker 0101"], *people, rubble=EVERYTHING, options=LATE)
    assert solo.aims()[0] == ("0111", 10), "face-down units count"
    tied = movement(
        ["Walker 0506"], "Infantry 0504", "Police 0508", rubble=EVERYTHING, options=LATE
    )
    assert tied.aims()[0] == ("0504", 2)


@pytest.mark.rule("LON-27.8")
def test_a_saucer_stops_beside_an_intact_target() -> None:
    solo = movement(["Saucer 0701"])
    assert solo.aims()[0] == ("0903", 3)
    assert distance(where(solo.game, solo.s, "M1"), "0903") == 1
    assert where(solo.game, solo.s, "M1") not in EVERYTHING


@pytest.mark.rule("LON-27.10")
def test_the_death_ray_keeps_to_the_parks() -> None:
    solo = movement(["Death Ray 0106"], rubble=["0205", "0305", "0405"])
    assert solo.moves() == ["M1 0106-0206-0306"], "example 29: M 2, three turns to 0706"
    blocked = movement(["Death Ray 0401"], rubble=["0402", "0502", "0503"])
    assert where(blocked.game, blocked.s, "M1") in ("0401", "0501", "0302", "0301")


@pytest.mark.rule("LON-27.11")
def test_a_lone_face_up_heroine_on_the_way_is_captured_and_kept() -> None:
    solo = movement(["Walker 0106"], "Heroine 0306")
    assert captor(solo.game, solo.s) == "M1"
    aside = movement(["Walker 0106"], "Heroine 0105")
    assert where(aside.game, aside.s, "M1") == "0306"
    hidden = movement(["Walker 0106"], "Heroine 0306 down")
    assert where(hidden.game, hidden.s, "M1") != "0306", "a face-down piece bars the way"


@pytest.mark.rule("LON-27.15")
def test_of_equal_paths_the_clockwise_one_is_taken() -> None:
    path = "0112-0111-0110-0109-0208-0308"
    assert movement(["Saucer 0112"]).moves() == [f"M1 {path}"]
    on_it = movement(["Saucer 0112"], "Heroine 0110")
    assert captor(on_it.game, on_it.s) == "M1"
    assert distance("0112", "0210") + distance("0210", "0308") == 5, "it lies on another"
    beside = movement(["Saucer 0112"], "Heroine 0210")
    assert beside.moves()[0] == f"M1 {path}"
    assert captor(beside.game, beside.s) == ""


@pytest.mark.rule("LON-27.12")
def test_a_monster_clears_its_way_and_walks_on() -> None:
    solo = movement(["Monster 0501"])
    # Nothing to attack, no step: it rubbles 0601 for 2 points and enters it for the other 2.
    assert solo.attacks()[0] == "M1 0601"
    assert solo.moves() == ["M1 0501-0601"]
    assert solo.attacks() == ["M1 0601"], "in the Combat Phase only a park lies before it"


@pytest.mark.rule("LON-27.12")
def test_a_monster_attacks_before_it_steps_and_twice_at_most() -> None:
    solo = movement(
        ["Monster 0306"], "Infantry 0305", "Cavalry 0406", "Artillery 0307", draws=[5, 5, 5]
    )
    assert solo.attacks() == ["M1 E3", "M1 E1", "M1 E2"], "two extra attacks, then the usual one"
    assert solo.moves() == [], "its points were spent"


@pytest.mark.rule("LON-27.12", "LON-27.13")
def test_a_monster_works_out_its_aim_after_every_step() -> None:
    solo = movement(["Monster 0106"])
    assert solo.moves() == ["M1 0106-0206", "M1 0206-0306"]
    assert solo.aims() == [("0505", 4), ("0505", 3)]
    assert solo.attacks()[0] == "M1 0405", "no step leads on, so it clears the way with 2 points"
    # With 0405 open it walks up to Paddington and attacks it with its last points.
    near = movement(["Monster 0306"], rubble=["0405"])
    assert near.moves() == ["M1 0306-0405"]
    assert near.attacks()[0] == "M1 0505"
    assert near.aims() == [("0505", 2)]


@pytest.mark.rule("LON-27.12")
def test_a_monster_stops_in_a_zone_of_control_but_may_still_attack() -> None:
    solo = movement(["Monster 0206"], "Angry Mob 0407")
    assert solo.moves() == ["M1 0206-0306"], "the Mob is no target at 1-2, but it stops the Monster"


@pytest.mark.rule("LON-27.13")
def test_a_monster_that_had_to_retreat_stops() -> None:
    game, s = stage(
        "solitaire",
        martian=["Monster 0306"],
        earthling=["Firemen 0305", "Heroine 2012 down"],
        at="movement",
        options={"solitaire_min_odds": "none"},
        draws=[1],
    )
    assert asked(game, s) == ("RetreatQuestion", ["earthling"]), "6 to 7 is 1-2, and a 2 is MR"
    s, told = act(game, s, "earthling", "retreat 0206")
    assert where(game, s, "M1") == "0206", "from 0206 two more steps would have been open"
    assert heard(told, "earthling", PieceMoved) == []


@pytest.mark.rule("LON-27.13")
def test_without_any_aim_a_unit_stays() -> None:
    solo = movement(["Saucer 0501"], "Heroine 0501", captor="M1", rubble=EVERYTHING, options=LATE)
    assert solo.events(SystemAimed)[0].hex == -1
    assert where(solo.game, solo.s, "M1") == "0501"


@pytest.mark.rule("LON-27.14")
def test_example_33_a_saucer_must_leave_the_target_it_stands_on() -> None:
    solo = movement(["Saucer 0906"])
    assert solo.aims()[0] == ("0905", 1)
    assert where(solo.game, solo.s, "M1") == "1004"
    assert solo.attacks() == ["M1 0904"]
    assert is_rubble(solo.game, solo.s, "0904")


@pytest.mark.rule("LON-27.14")
def test_from_the_last_target_it_steps_away_to_distance_1() -> None:
    solo = movement(["Saucer 0906"], rubble=all_but("0906"), options=LATE)
    assert solo.aims()[0] == ("0906", 0)
    assert where(solo.game, solo.s, "M1") == "0905"
    assert solo.attacks() == ["M1 0906"]


@pytest.mark.rule("LON-27.16")
def test_walkers_wait_before_a_target_they_cannot_attack() -> None:
    solo = movement(["Walker 0803"], "Angry Mob 0903", rubble=["0803"])
    assert solo.aims()[0] == ("0903", 1)
    assert where(solo.game, solo.s, "M1") == "0803"
    assert "M1 E1" not in solo.attacks()
