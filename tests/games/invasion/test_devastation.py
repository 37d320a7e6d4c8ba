"""Devastation, Workforce, losses (parts 9 and 18)."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.games.invasion.model.actions import GiveUp
from thunderchild.games.invasion.model.kinds import (
    BLACK_SMOKE,
    DESTROYED,
    ON_MAP,
    PANIC,
    REFUGEE,
    REMOVED,
)
from thunderchild.games.invasion.rules import units
from thunderchild.games.invasion.rules.devastation import Devastate, DevastationPhase


def attacked(title, zone, tripods, scenario="core", workforce=8, **options):
    stage = Stage(title, scenario, **options)
    stage.wave(1, zone, *tripods)
    stage.s.workforce[stage.zone(zone)] = workforce
    stage.s.human = 30
    return stage


def result(stage, zone):
    at = stage.zone(zone)
    s = stage.s
    return 8 - s.workforce[at], s.refugees[at], s.refugees_2[at], 30 - s.human


@pytest.mark.rule("INV-DEV-02", "INV-DEV-03", "INV-DEV-05", "INV-DEV-07", "INV-RND-10")
@pytest.mark.parametrize(
    ("tripods", "die", "found"),
    [
        (1, "green", (1, 2, 0, 0)),
        (1, "yellow", (3, 0, 0, 0)),
        (1, "red", (0, 3, 0, 0)),
        (2, "green", (2, 2, 0, 0)),
        (2, "yellow", (4, 2, 0, 0)),
        (2, "red", (1, 2, 0, 1)),
        (3, "green", (2, 2, 0, 1)),
        (3, "yellow", (4, 2, 0, 1)),
        (3, "red", (1, 2, 0, 2)),
        (4, "green", (2, 2, 0, 2)),
        (4, "yellow", (4, 2, 0, 2)),
        (5, "red", (1, 2, 0, 3)),
    ],
)
def test_the_japanese_table(tripods, die, found):
    stage = attacked("japan", "tokyo", ["red"] * (tripods - 1) + ["red!"])
    stage.run(Devastate(row=0), dice=[die])
    assert result(stage, "tokyo") == found


@pytest.mark.rule("INV-DEV-03")
def test_one_tripod_with_a_heat_ray():
    stage = attacked("japan", "kanazawa", ["red"], workforce=4)  # J17
    stage.run(Devastate(row=0), dice=["green"])
    zone = stage.zone("kanazawa")
    assert (stage.s.workforce[zone], stage.s.refugees[zone]) == (3, 2)


@pytest.mark.rule("INV-DEV-04")
@pytest.mark.parametrize(
    ("die", "found"), [("green", (3, 3, 0, 0)), ("yellow", (6, 0, 0, 0)), ("red", (0, 0, 3, 0))]
)
def test_the_english_table_is_for_each_tripod(die, found):
    stage = attacked("england", "leeds", ["red", "blue!", "green"])
    stage.run(Devastate(row=0), dice=[die])
    assert result(stage, "leeds") == found


@pytest.mark.rule("INV-DEV-04")
def test_by_option_each_tripod_rolls():
    stage = attacked("england", "leeds", ["red", "blue"], england_devastation_per_tripod="on")
    stage.run(Devastate(row=0), dice=["green", "red"])
    assert result(stage, "leeds") == (1, 1, 1, 0)


@pytest.mark.rule("INV-DEV-05", "INV-DEC-050", "INV-CAP-01", "INV-CAP-02")
def test_a_unit_of_your_choice_is_lost():
    stage = attacked("japan", "tokyo", ["red", "red"])
    gun, unit = stage.unit("siege_gun", "tokyo"), stage.unit("infantry", "tokyo")
    stage.refugees("tokyo", 1)
    stage.begin(Devastate(row=0), dice=["green"])
    assert set(stage.offers()) == {GiveUp(gun), GiveUp(unit), GiveUp(refugee=REFUGEE)}
    stage.answer(GiveUp(unit))
    assert stage.s.martian == 1 and units.is_unit(stage.s, gun)
    again = attacked("japan", "tokyo", ["red", "red"])
    gun = again.unit("siege_gun", "tokyo")
    again.run(Devastate(row=0), dice=["green"])
    assert not units.is_unit(again.s, gun) and again.s.martian == 0


@pytest.mark.rule("INV-DEV-06", "INV-COM-03")
def test_the_gears_fall_with_the_workforce():
    stage = attacked("japan", "osaka", ["red"], workforce=5)
    zone = stage.zone("osaka")
    assert stage.game.facts.map.gears(zone, stage.s.workforce[zone]) == 2
    stage.run(Devastate(row=0), dice=["green"])
    assert stage.game.facts.map.gears(zone, stage.s.workforce[zone]) == 1


@pytest.mark.rule("INV-DEV-08")
def test_a_zone_at_nothing_is_destroyed_and_the_attack_stops():
    stage = attacked("japan", "osaka", ["red"] * 4, workforce=2)  # X02
    chart = stage.game.facts.map
    harbor = chart.harbor_zone.index(stage.zone("osaka"))
    stage.s.harbors[harbor] = ON_MAP
    gun = stage.unit("field_gun", "osaka")
    stage.s.kegs[stage.zone("osaka")] = 1
    stage.run(Devastate(row=0), dice=["yellow"])
    zone = stage.zone("osaka")
    assert stage.s.ruin[zone] == DESTROYED and stage.s.workforce[zone] == 0
    assert stage.s.refugees[zone] == 0 and stage.s.human == 30
    assert stage.s.harbors[harbor] == REMOVED
    assert units.is_unit(stage.s, gun) and stage.s.kegs[zone] == 1


@pytest.mark.rule("INV-DEV-08")
def test_the_english_tripod_that_fells_a_zone_leaves_no_refugee():
    stage = attacked("england", "leeds", ["red", "blue", "green"], workforce=2)
    stage.run(Devastate(row=0), dice=["green"])
    zone = stage.zone("leeds")
    assert stage.s.ruin[zone] == DESTROYED and stage.s.refugees[zone] == 1


@pytest.mark.rule("INV-DEV-09")
def test_in_ruins_only_units_are_lost():
    stage = attacked("japan", "osaka", ["red", "red"])  # X03
    stage.destroyed("osaka")
    unit = stage.unit("infantry", "osaka")
    stage.run(Devastate(row=0), dice=["green"])
    assert not units.is_unit(stage.s, unit) and stage.s.martian == 1
    assert stage.s.refugees[stage.zone("osaka")] == 0 and stage.s.human == 30
    none = attacked("japan", "osaka", ["red", "red"], devastate_ruins="none")
    none.destroyed("osaka")
    unit = none.unit("infantry", "osaka")
    none.run(Devastate(row=0), dice=["green"])
    assert units.is_unit(none.s, unit)


@pytest.mark.rule("INV-DEV-01", "INV-SEQ-04")
def test_each_wave_attacks_in_ascending_order_and_cylinders_do_not():
    stage = Stage()
    stage.wave(4, "tokyo", "red")
    stage.wave(2, "osaka", "blue")
    stage.cylinder(3, "kobe", "green")
    stage.run(DevastationPhase(), dice=["red", "yellow"])
    assert stage.s.refugees[stage.zone("osaka")] == 3
    assert stage.s.workforce[stage.zone("tokyo")] == 5
    assert stage.s.refugees[stage.zone("kobe")] == 0


@pytest.mark.rule("INV-SCJ-3")
def test_lost_workforce_drives_people_out_in_scenario_3():
    stage = attacked("japan", "tokyo", ["red", "red"], "3")  # J28
    stage.run(Devastate(row=0), dice=["green"])
    assert result(stage, "tokyo") == (2, 4, 0, 0)


@pytest.mark.rule("INV-SCE-21", "INV-SCE-3")
@pytest.mark.parametrize(
    ("workforce", "die", "found"),
    [(8, "green", (1, 2, 0)), (8, "yellow", (2, 0, 1)), (1, "yellow", (8, 1, 0))],
)
def test_lost_workforce_drives_people_out_in_england_3(workforce, die, found):
    stage = attacked("england", "leeds", ["red"], "3", workforce=workforce)  # E06, E07, X22
    stage.run(Devastate(row=0), dice=[die])
    assert result(stage, "leeds")[:3] == found


@pytest.mark.rule("INV-DEV-02", "INV-EVT-13")
def test_a_card_may_give_the_result():
    stage = attacked("japan", "tokyo", ["red"])
    stage.run(Devastate(row=0, result_at=11 + PANIC))
    assert result(stage, "tokyo") == (0, 3, 0, 0)
    stage = attacked("england", "leeds", ["red", "blue"], england_devastation_per_tripod="on")
    stage.run(Devastate(row=0, result_at=11 + BLACK_SMOKE))
    assert result(stage, "leeds") == (4, 0, 0, 0)


@pytest.mark.rule("INV-SCE-2")
def test_lone_tripods_roll_one_by_one():
    stage = Stage("england", "2")
    row = 5 + stage.zone("leeds")
    stage.s.wave_state[row], stage.s.wave_zone[row] = 2, stage.zone("leeds")
    stage.s.wave_tripods[row * 10] = 2
    stage.s.workforce[stage.zone("leeds")] = 8
    stage.run(DevastationPhase(), dice=["green", "red"])
    assert stage.s.workforce[stage.zone("leeds")] == 7
    assert stage.s.refugees_2[stage.zone("leeds")] == 1
