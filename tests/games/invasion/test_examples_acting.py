"""The worked examples from Human Action to Assembly, with their own numbers."""

import pytest

from tests.games.invasion.cardstage import Stage
from tests.games.invasion.country import harbor_in, land, people, tracks
from thunderchild.games.invasion.model.actions import (
    AttackCylinder,
    Attract,
    ChooseDestination,
    ChooseTripod,
    EndHumanAction,
    KeepRefugees,
    MoveUnit,
    PayForRefugees,
)
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
    BLUE,
    CYLINDER,
    DESTROYED,
    RED,
    RED_WEED,
    WAVE,
    ZONE_YELLOW,
)
from thunderchild.games.invasion.rules import units
from thunderchild.games.invasion.rules.assembly import AssemblyPhase
from thunderchild.games.invasion.rules.cylinders import NewCylinders
from thunderchild.games.invasion.rules.escape import EscapePhase
from thunderchild.games.invasion.rules.human_action import HumanActionPhase
from thunderchild.games.invasion.rules.martian_action import MartianActionPhase, WaveAction
from thunderchild.games.invasion.rules.tracks import gain_human, lose_human
from thunderchild.games.invasion.rules.wave_movement import MoveWave

# ---- Human Action and Escape -------------------------------------------------------------------


@pytest.mark.rule("INV-EXA-X15", "INV-EWK-06")
def test_earthworks_stay_behind():
    stage = Stage()
    gun = stage.unit("field_gun", "sendai", 3)
    stage.begin(HumanActionPhase())
    stage.answer(MoveUnit(gun, stage.zone("tokyo")))
    assert stage.s.unit_zone[gun] == stage.zone("tokyo") and stage.s.unit_works[gun] == 0


@pytest.mark.rule("INV-EXA-J19", "INV-ESC-08", "INV-CAP-01")
def test_one_gear_feeds_one_refugee():
    stage = Stage()
    stage.s.workforce[stage.zone("kobe")] = 3
    stage.refugees("kobe", 4)
    assert land(stage, "kobe")[2] == 1
    stage.run(EscapePhase())
    assert people(stage, "kobe") == (3, 1, 0) and stage.s.martian == 3


@pytest.mark.rule("INV-EXA-J30", "INV-SCJ-3", "INV-DEC-081")
def test_a_point_feeds_a_refugee_in_scenario_3():
    stage = Stage("japan", "3")
    stage.s.pp = 1
    stage.s.workforce[stage.zone("osaka")] = 4
    stage.refugees("osaka", 2)
    assert land(stage, "osaka")[0] == ZONE_YELLOW
    stage.run(EscapePhase(), answers=[PayForRefugees(1)])
    assert people(stage, "osaka") == (4, 2, 0)
    assert (stage.s.pp, stage.s.martian) == (0, 0)


@pytest.mark.rule("INV-EXA-X20", "INV-ESC-08", "INV-ESC-11", "INV-DEC-066")
@pytest.mark.parametrize(("doubles", "left"), [(1, (6, 0, 1)), (0, (6, 2, 0))])
def test_two_gears_feed_two_points_of_refugees(doubles, left):
    stage = Stage("england")
    stage.refugees("leicester", 2, 1)
    stage.begin(HumanActionPhase())
    stage.answer(EndHumanAction())
    stage.answer(KeepRefugees(doubles))
    assert people(stage, "leicester") == left and stage.s.martian == 2


@pytest.mark.rule("INV-EXA-X21", "INV-ESC-05")
def test_half_a_counter_escapes_and_half_of_it_stays():
    stage = Stage("england")
    harbor_in(stage, "london")
    stage.refugees("london", 0, 1)
    stage.run(EscapePhase(), dice=["green"])  # one die: the Refugee 1 does not roll again
    assert people(stage, "london")[1:] == (1, 0)
    assert stage.s.human == stage.s.escaped == 1


@pytest.mark.rule("INV-EXA-X06", "INV-CYL-02")
def test_a_cylinder_lands_once_for_each_mark():
    stage = Stage()
    gain_human(stage.play(), 30, "INV-ESC-07", "Zones")
    stage.run(NewCylinders(), dice=["green", 0, 0, 0])
    assert stage.s.wave_state[2:5] == [CYLINDER, ABSENT, ABSENT]
    lose_human(stage.play(), 5, "INV-DEV-07", "Devastation")
    assert tracks(stage)[:2] == (2, 5)
    gain_human(stage.play(), 5, "INV-ESC-07", "Zones")
    assert tracks(stage)[:2] == (3, 0)
    stage.run(NewCylinders())
    assert stage.s.wave_state[2:5] == [CYLINDER, ABSENT, ABSENT]


@pytest.mark.rule("INV-EXA-X11", "INV-CYL-05")
def test_five_numbers_in_play_leave_no_room_for_a_landing():
    stage = Stage("england")
    for number, zone in enumerate(("leeds", "wales", "bristol"), 1):
        stage.wave(number, zone, "red")
    for number in (4, 5):
        stage.cylinder(number, "scotland", building=4)
    before = list(stage.s.wave_state)
    gain_human(stage.play(), 80, "INV-HST-06", "Tripods")
    assert tracks(stage)[0] == 8
    stage.run(NewCylinders())
    assert stage.s.wave_state == before == [WAVE] * 3 + [CYLINDER] * 2


# ---- Martian Action ----------------------------------------------------------------------------


def wave_in(zone, *tripods, number=1, scenario="core", **options):
    """A Wave about to act in a Yellow Zone."""
    stage = Stage("japan", scenario, **options)
    stage.wave(number, zone, *(tripods or ["red"]))
    stage.s.workforce[stage.zone(zone)] = 3
    return stage


@pytest.mark.rule("INV-EXA-J22", "INV-MAC-03", "INV-MAC-04")
def test_red_in_a_yellow_zone_is_an_arrival():
    stage = wave_in("kochi", number=2)
    stage.run(WaveAction(row=1), dice=["red", 0])  # the first Tripod of the cup is Green
    assert stage.tripods(2) == ["green", "red"]
    assert stage.s.wave_zone[1] == stage.zone("kochi")


@pytest.mark.rule("INV-EXA-J23", "INV-MAC-03", "INV-MAC-08")
def test_from_kochi_to_osaka():
    stage = wave_in("kochi").run(WaveAction(row=0), dice=["green", "yellow"])
    assert stage.s.wave_zone[0] == stage.zone("osaka")


@pytest.mark.rule("INV-EXA-J24", "INV-ATR-01", "INV-ATR-02")
def test_cavalry_in_hiroshima_draws_the_wave_to_seoul():
    stage = wave_in("nagasaki")
    horse = stage.unit("cavalry", "hiroshima")
    stage.begin(WaveAction(row=0), dice=["green"])
    stage.answer(Attract(horse), ["yellow"])
    stage.answer(ChooseDestination(stage.zone("seoul")))
    assert stage.s.wave_zone[0] == stage.zone("seoul")
    assert units.is_unit(stage.s, horse)


@pytest.mark.rule("INV-EXA-X07", "INV-MAC-09")
def test_among_ruins_the_way_leads_to_tokyo():
    stage = wave_in("kochi")
    stage.destroyed("kobe", "osaka", "miyazaki")  # 3, 2 and 4 Zones from Tokyo
    stage.run(WaveAction(row=0), dice=["green"])
    assert stage.s.wave_zone[0] == stage.zone("osaka")


@pytest.mark.rule("INV-EXA-J20", "INV-KEG-04", "INV-KEG-05", "INV-DEC-093")
@pytest.mark.parametrize(
    ("table", "chosen", "left"),
    [
        ("standard", [(BLUE, 0)], ["red", "blue!"]),
        ("example", [(RED, 0), (BLUE, 0)], ["red!", "blue!"]),
        ("example", [(RED, 0), (RED, 1)], ["blue"]),
    ],
)
def test_two_kegs_in_osaka(table, chosen, left):
    stage = wave_in("kochi", "red", "blue", keg_table=table)
    stage.s.kegs[stage.zone("osaka")] = 2
    infantry = stage.unit("infantry", "osaka")
    stage.begin(MoveWave(row=0), dice=["yellow", "red", "yellow"])
    for kind in chosen:
        stage.answer(ChooseTripod(*kind))
    assert not stage.s.pending and stage.tripods(1) == left
    assert not units.is_unit(stage.s, infantry) and stage.s.martian == 0
    assert stage.s.kegs[stage.zone("osaka")] == 0


@pytest.mark.rule("INV-EXA-J25", "INV-EXA-J26", "INV-ZON-01", "INV-ZON-02")
def test_two_turns_of_ruins():
    stage = Stage()
    stage.destroyed("osaka", "kobe")
    stage.red_weed("kochi")
    stage.run(MartianActionPhase(), dice=["green", "yellow"])  # J25: no change
    assert tracks(stage)[2:] == (0, 8)
    stage.run(MartianActionPhase(), dice=["red", "yellow"])  # J26: +10
    assert stage.s.ruin.count(RED_WEED) == 2 and stage.s.ruin.count(DESTROYED) == 1
    assert tracks(stage)[2:] == (1, 8)


@pytest.mark.rule("INV-EXA-J29", "INV-SCJ-3", "INV-ZON-03")
def test_one_tripod_takes_one_refugee_in_scenario_3():
    stage = wave_in("osaka", scenario="3")
    stage.refugees("osaka", 2)
    stage.run(MartianActionPhase(), dice=["yellow"])  # Repair: the Wave stays
    assert people(stage, "osaka") == (3, 1, 0) and stage.s.martian == 1


# ---- Assembly ----------------------------------------------------------------------------------


@pytest.mark.rule("INV-EXA-J27", "INV-ASM-02")
@pytest.mark.parametrize(("die", "state"), [("green", WAVE), ("yellow", 1), ("red", 1)])
def test_a_green_machine_opens_a_cylinder_on_green(die, state):
    stage = Stage()
    row = stage.cylinder(3, "miyazaki", "red", "red", "blue")
    stage.s.machines[3 * stage.zone("miyazaki")] = 1
    stage.run(AssemblyPhase(), dice=[die])
    assert stage.s.wave_state[row] == state
    assert stage.tripods(3) == ["red", "red", "blue"]


@pytest.mark.rule("INV-EXA-E05", "INV-ASM-02")
@pytest.mark.parametrize(("die", "tripods"), [("green", 4), ("yellow", 0), ("red", 0)])
def test_a_green_machine_builds_four_tripods_in_england(die, tripods):
    stage = Stage("england")
    row = stage.cylinder(2, "scotland", building=4)
    stage.s.machines[3 * stage.zone("scotland")] = 1
    stage.run(AssemblyPhase(), dice=[die, *[0] * tripods])
    assert stage.s.wave_state[row] == (WAVE if tripods else CYLINDER)
    assert len(stage.tripods(2)) == len(set(stage.tripods(2))) == tripods


@pytest.mark.rule("INV-EXA-X10", "INV-ASM-02", "INV-HAC-04", "INV-SPC-03")
def test_two_attacks_leave_two_tripods():
    stage = Stage("england")
    row = stage.cylinder(2, "scotland", building=4)
    stage.s.machines[3 * stage.zone("scotland")] = 1
    infantry = [stage.unit("infantry", "scotland") for _ in range(2)]
    stage.begin(HumanActionPhase())
    for unit in infantry:
        stage.answer(AttackCylinder(unit, row), ["green"])
    assert not stage.s.pending and stage.s.wave_building[row] == 2
    stage.run(AssemblyPhase(), dice=["green", 0, 0])
    assert stage.s.wave_state[row] == WAVE
    assert len(stage.tripods(2)) == len(set(stage.tripods(2))) == 2
