"""Solitaire: what the Martians attack, and what else they decide (LON-28, LON-29)."""

import pytest

from tests.games.london.solo import combat, movement
from tests.games.london.stage import (
    act,
    asked,
    captor,
    is_rubble,
    is_up,
    minion,
    stage,
    where,
)
from thunderchild.games.london.told.combat import BeaUsed, BootUsed, DieRolled, ObjectiveShown
from thunderchild.games.london.told.events import PieceMoved, UnitRepaired
from thunderchild.games.london.told.system import SystemHeldFire, SystemTargeted

AWAY = "Heroine 2012 down"
ANY_ODDS = {"solitaire_min_odds": "none"}


@pytest.mark.rule("LON-28.1", "LON-28.11")
def test_each_fighting_unit_attacks_once() -> None:
    units = ["Walker 0501", "Saucer 0801", "Death Ray 0106", "Missile Base 1501", "Monster 2004"]
    solo = combat([*units, "HQ 0612", "Bio Lab 0512"])
    assert [attack[:2] for attack in solo.attacks()] == ["M1", "M2", "M3", "M4", "M5"]
    idle = combat(["Walker 0101"])
    assert idle.attacks() == [], "fields all round"
    assert len(idle.events(SystemHeldFire)) == 1


@pytest.mark.rule("LON-28.2", "LON-28.14")
def test_never_below_1_to_1_unless_the_option_allows_it() -> None:
    assert combat(["Walker 0101"], "Angry Mob 0102").attacks() == []
    assert combat(["Walker 0101"], "Infantry 0102").attacks() == ["M1 E1"]
    assert combat(["Walker 0101"], "Angry Mob 0102", options=ANY_ODDS).attacks() == ["M1 E1"]
    # At 1-2 and 1-3 the former is taken: a Lander's rating of 3 in a Death Ray at range.
    solo = combat(["Death Ray 0101"], "Firemen 0102", "Artillery 0201 down", options=ANY_ODDS)
    assert solo.attacks() == ["M1 E2"], "1-1 before 1-3"


@pytest.mark.rule("LON-28.3")
def test_stations_then_landmarks_then_units_then_the_way() -> None:
    # 0906 Charing Cross; 0907, 0806, 0905 landmarks; 0807 Victoria: all around 0806 and 0906.
    people = ["Artillery 0805"]
    first = combat(["Walker 0805"], "Artillery 0804", rubble=["0805", "0906"])
    assert first.attacks() == ["M1 0905"], "bearing 60, before 0806 and the unit"
    assert first.events(SystemTargeted)[0].priority == "intact landmark"
    station = combat(["Walker 0806"], *people, rubble=["0806"])
    assert station.attacks() == ["M1 0906"], "0906 (bearing 60) before 0807 (180)"
    unit = combat(["Walker 0501"], "Infantry 0502")
    assert unit.attacks() == ["M1 E1"], "rather than clearing 0601"
    assert combat(["Walker 0501"]).attacks() == ["M1 0601"]


@pytest.mark.rule("LON-28.4")
def test_a_saucer_takes_small_numbers_before_stations() -> None:
    beside = combat(["Saucer 0902"], "Artillery 0802", rubble=["0902"])
    assert beside.attacks() == ["M1 E1"]
    assert combat(["Walker 0902"], "Artillery 0802", rubble=["0902"]).attacks() == ["M1 0903"]
    assert combat(["Saucer 0902"], "Infantry 0802", rubble=["0902"]).attacks() == ["M1 0903"]


@pytest.mark.rule("LON-28.5")
def test_a_station_with_people_in_it_is_attacked_through_them() -> None:
    held = combat(["Walker 0902"], "Infantry 0903", rubble=["0902"], draws=[5])
    assert held.attacks() == ["M1 E1"]
    assert is_rubble(held.game, held.s, "0903")
    mob = combat(["Walker 0902"], "Angry Mob 0903", rubble=["0902"])
    assert not is_rubble(mob.game, mob.s, "0903"), "not at 1-2"
    girl = combat(["Walker 0902"], "Angry Mob 0903", "Heroine 0903", rubble=["0902"])
    assert girl.attacks() == ["M1 E2"], "the Heroine always is a candidate, even in company"
    assert captor(girl.game, girl.s) == "M1"
    assert is_rubble(girl.game, girl.s, "0903")


@pytest.mark.rule("LON-28.6")
def test_example_31_artillery_then_infantry_then_superhero() -> None:
    people = ["Superhero 1610", "Infantry 1510", "Artillery 1608"]
    # Walker at 1609: 3-1 on the Artillery, 2-1 on the Infantry, Crushing on the Superhero.
    for gone, best in ((0, "E3"), (1, "E2"), (2, "E1")):
        left = people[: len(people) - gone]
        solo = combat(["Walker 1609"], *left, rubble=["1609"], draws=[5])
        assert solo.attacks() == [f"M1 {best}"]


@pytest.mark.rule("LON-28.6", "LON-26.1")
def test_equal_columns_the_nearer_then_clockwise() -> None:
    far = combat(["Death Ray 0104"], "Artillery 0101", "Police 0102", draws=[5])
    assert far.attacks() == ["M1 E2"], "both 1-1, one nearer"
    tie = combat(["Walker 0202"], "Police 0203", "Airship 0302", "Artillery 0102", draws=[5])
    assert tie.attacks() == ["M1 E2"], "bearing 60 before 180 and 300"
    certain = combat(["Walker 0202"], "Artillery 0203", "Heroine 0302")
    assert certain.attacks() == ["M1 E2"], "a certain effect before 3-1"


@pytest.mark.rule("LON-28.7")
def test_without_a_number_means_1_to_1() -> None:
    assert combat(["Walker 0202"], "Superhero 0203 down", "Infantry 0302", draws=[5]).attacks() == [
        "M1 E2"
    ]
    assert combat(["Walker 0202"], "Angry Mob 0203 down").attacks() == ["M1 E1"]
    hero = combat(["Walker 0202"], "Hero 0203", "Infantry 0302", draws=[5])
    assert hero.attacks() == ["M1 E2"]


@pytest.mark.rule("LON-26.5")
def test_of_two_pieces_in_one_hex_face_up_first_then_army_first() -> None:
    two = combat(["Walker 0402"], "Infantry 0401 down", "Heroine 0401 down", rubble=["0402"])
    assert two.attacks() == ["M1 E1"], "Army before Champion, as the backs show"
    for drawn, target in ((0, "M1 E1"), (1, "M1 E2")):
        champions = combat(
            ["Walker 0402"],
            "Firemen 0401 down",
            "Heroine 0401 down",
            rubble=["0402"],
            draws=[drawn, 0, 0],
        )
        assert champions.attacks() == [target], "two Champions: a draw"


@pytest.mark.rule("LON-28.8", "LON-28.12")
def test_the_way_to_the_nearest_target_is_cleared() -> None:
    assert combat(["Walker 0501"]).attacks() == ["M1 0601"]
    assert combat(["Walker 1501"]).attacks() == ["M1 1502"]
    assert combat(["Walker 1501"], rubble=["1502"]).attacks() == ["M1 1401"]
    assert combat(["Walker 2004"]).attacks() == ["M1 1905"]
    assert combat(["Walker 0501"], rubble=["0601"]).attacks() == [], "no other hex lies between"
    base = combat(["Missile Base 1501"], rubble=["1502", "1401"])
    assert base.attacks() == ["M1 1503"], "of the hexes two away, the first clockwise"
    occupied = combat(["Walker 0501"], "Angry Mob 0601")
    assert occupied.attacks() == []


@pytest.mark.rule("LON-28.9")
def test_walkers_always_advance() -> None:
    solo = combat(["Walker 0402"], "Infantry 0401", rubble=["0402"], draws=[5])
    assert where(solo.game, solo.s, "E1") == "gone"
    assert where(solo.game, solo.s, "M1") == "0401"
    miss = combat(["Walker 0402"], "Infantry 0401", rubble=["0402"], draws=[0])
    assert where(miss.game, miss.s, "M1") == "0402"


@pytest.mark.rule("LON-28.10")
def test_bases_attack_only_with_the_option() -> None:
    bases = ["HQ 0101", "Bio Lab 0201"]
    assert combat(bases, "Artillery 0102", "Police 0202").attacks() == []
    option = {"solitaire_bases_attack": "true"}
    solo = combat(bases, "Artillery 0102", "Police 0202", options=option, draws=[5, 5])
    assert solo.attacks() == ["M1 E1", "M2 E2"]


@pytest.mark.rule("LON-28.11")
def test_targets_are_looked_at_anew_after_each_attack() -> None:
    solo = combat(["Walker 0902", "Walker 0803"], rubble=["0902", "0803"])
    assert solo.attacks() == ["M1 0903", "M2 0904"], "0903 is rubble when the second looks"


@pytest.mark.rule("LON-28.13")
def test_a_target_with_a_martian_in_it_is_none() -> None:
    solo = combat(["Walker 0902", "Saucer 0903"], rubble=["0902"])
    assert "M1 0903" not in solo.attacks()
    girl = combat(["Walker 0202", "Walker 0203"], "Heroine 0203", captor="M2")
    assert "M1 E1" not in girl.attacks(), "a Heroine who is held is no target"
    assert captor(girl.game, girl.s) == "M2"


# ---- other decisions ---------------------------------------------------------------------------


@pytest.mark.rule("LON-29.1", "LON-26.3")
def test_earthlings_are_pushed_clockwise_from_the_martian() -> None:
    # Walker 0606 north of Infantry 0607: 2-1, a 3 is ER; 0708 (bearing 150) is met first.
    solo = combat(["Walker 0606"], "Infantry 0607", rubble=["0507"], draws=[2])
    assert where(solo.game, solo.s, "E1") == "0708"
    other = combat(["Walker 0606"], "Infantry 0607", "Police 0708", rubble=["0507"], draws=[2])
    assert where(other.game, other.s, "E1") == "0608", "next, due south"


@pytest.mark.rule("LON-29.2")
@pytest.mark.parametrize(
    ("drawn", "name"),
    list(enumerate(["queen_bea", "general_panic", "jack_boot", "otto_matik"])),
)
def test_the_first_minion_is_drawn(drawn: int, name: str) -> None:
    game, s = stage(
        "solitaire",
        martian=["HQ 0101 down"],
        earthling=["Heroine 2012"],
        at="activation",
        draws=[drawn],
    )
    assert minion(s) == name
    assert is_up(game, s, "M1")


@pytest.mark.rule("LON-29.3", "LON-29.8")
def test_jack_boot_is_used_on_the_first_roll() -> None:
    solo = combat(
        ["Walker 0501", "Walker 0202", "Walker 0104", "HQ 2001"],
        "Infantry 0203",
        "Cavalry 0303",
        minion="jack_boot",
        draws=[1, 1],
    )
    assert len(solo.events(BootUsed)) == 1
    rolls = solo.events(DieRolled)
    assert [(roll.die, roll.bonus) for roll in rolls] == [(2, 1), (2, 0)]
    assert solo.attacks()[0] == "M1 0601", "the first attack had no roll"


@pytest.mark.rule("LON-29.3", "LON-29.8")
@pytest.mark.parametrize(
    ("target", "die", "used"),
    [
        ("Walker 0202", 1, True),  # 1-2: ME
        ("Walker 0202", 2, False),  # MR, and it can retreat
        ("Walker 0202", 4, False),  # Miss
        ("HQ 0202", 2, True),  # 1-1: MR, and it cannot move
    ],
)
def test_queen_bea_objects_to_the_loss_of_a_martian(target: str, die: int, used: bool) -> None:
    game, s = stage(
        "solitaire",
        martian=["HQ 2001", target] if "HQ" not in target else [target],
        earthling=["Infantry 0203", AWAY],
        side="earthling",
        at="combat",
        minion="queen_bea",
    )
    label = "M1" if "HQ" in target else "M2"
    s, told = act(game, s, "earthling", f"attack E1 {label}", draws=[die - 1, 3, 0, 0, 0])
    events = [event for _, event in told if isinstance(event, BeaUsed)]
    assert bool(events) == used
    assert bool(s.bea_used) == used


@pytest.mark.rule("LON-29.4", "LON-29.9")
def test_general_panic_drives_the_nearest_unit_away_first_of_all() -> None:
    solo = movement(
        ["HQ 0501", "Walker 0106"], "Infantry 0503", "Cavalry 1010", minion="general_panic"
    )
    first = solo.events(PieceMoved)[0]
    assert solo.game.facts.label(solo.s, first.piece) == "E1"
    assert len(first.path) == 3
    assert where(solo.game, solo.s, "E2") == "1010"


@pytest.mark.rule("LON-29.4", "LON-29.9")
def test_general_panic_breaks_ties_by_number_and_leaves_who_is_safest() -> None:
    # Both 2 from the HQ: the Hero has no number, which counts as 0.
    solo = movement(["HQ 0503"], "Police 0501", "Hero 0505", minion="general_panic")
    assert solo.moves()[0].startswith("E2 ")
    corner = movement(["HQ 0101"], "Infantry 2012", "Heroine 2011", minion="general_panic")
    assert corner.moves() == [], "no hex in its reach is farther away"


@pytest.mark.rule("LON-29.5", "LON-29.10")
def test_otto_is_always_used_and_takes_the_first_hex_clockwise() -> None:
    game, s = stage(
        "solitaire",
        martian=["HQ 0102", "Walker gone"],
        earthling=["Infantry 0101", AWAY],
        minion="otto_matik",
        at="reinforcements",
        draws=[0],
    )
    assert where(game, s, "M2") == "0201", "0101 is taken, 0201 follows"
    assert is_up(game, s, "M2")
    told = combat(["HQ 0102", "Walker gone"], minion="otto_matik")
    assert len(told.events(UnitRepaired)) == 1


@pytest.mark.rule("LON-29.6")
def test_the_human_moves_martians_that_retreat() -> None:
    game, s = stage(
        "solitaire",
        martian=["Walker 0202"],
        earthling=["Infantry 0203", AWAY],
        side="earthling",
        at="combat",
    )
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[2])
    assert asked(game, s) == ("RetreatQuestion", ["earthling"])
    priest, t = stage(
        "solitaire",
        martian=["Walker 0202"],
        earthling=["Priest 0203", AWAY],
        side="earthling",
        at="combat",
    )
    t, _ = act(priest, t, "earthling", "attack E1 M1")
    assert asked(priest, t) == ("DriveQuestion", ["earthling"])


@pytest.mark.rule("LON-29.7")
def test_the_hero_takes_a_martian_of_the_humans_choice_with_him() -> None:
    solo = combat(["Walker 0202", "Saucer 0101"], "Hero 0203")
    assert asked(solo.game, solo.s) == ("VictimQuestion", ["earthling"])
    assert solo.events(ObjectiveShown) == []
    s, told = act(solo.game, solo.s, "earthling", "victim M2")
    assert where(solo.game, s, "M2") == "gone"
    assert where(solo.game, s, "E1") == "gone"
    assert not any(isinstance(event, ObjectiveShown) for _, event in told)
