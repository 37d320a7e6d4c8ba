"""Martian Action, Attract, Zones and Assembly (parts 24 to 28)."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.model.actions import (
    Attract,
    ChooseDestination,
    ChooseWave,
)
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
    CYLINDER,
    DESTROYED,
    RED_WEED,
    WAVE,
    WAVES,
    ZONE_BLUE,
    ZONE_GREEN,
    ZONE_RUINED,
    ZONE_YELLOW,
)
from thunderchild.games.invasion.rules import modifiers, units, waves
from thunderchild.games.invasion.rules.assembly import AssemblyPhase, AssemblyRoll
from thunderchild.games.invasion.rules.martian_action import MartianActionPhase, WaveAction
from thunderchild.games.invasion.rules.wave_movement import MoveWave, choosable
from thunderchild.games.invasion.rules.zones import Aftermath, colour_of


def wave_in(zone, *tripods, title="japan", workforce=3, scenario="core", **options):
    stage = Stage(title, scenario, **options)
    stage.wave(1, zone, *(tripods or ["red"]))
    stage.s.workforce[stage.zone(zone)] = workforce
    return stage


# ---- the action -------------------------------------------------------------------------------


@pytest.mark.rule("INV-COM-03")
def test_the_colour_of_a_zone():
    stage = Stage()
    osaka, tokyo = stage.zone("osaka"), stage.zone("tokyo")
    for workforce, colour in ((1, ZONE_YELLOW), (4, ZONE_YELLOW), (5, ZONE_GREEN), (8, ZONE_GREEN)):
        stage.s.workforce[osaka] = workforce
        assert colour_of(stage.game.facts, stage.s, osaka) == colour
    stage.s.workforce[tokyo] = 1
    assert colour_of(stage.game.facts, stage.s, tokyo) == ZONE_BLUE
    stage.red_weed("osaka")
    assert colour_of(stage.game.facts, stage.s, osaka) == ZONE_RUINED


@pytest.mark.rule("INV-MAC-03", "INV-MAC-04")
def test_a_red_die_in_a_yellow_zone_brings_a_tripod():
    stage = wave_in("kochi")  # J22
    stage.run(WaveAction(row=0), dice=["red", 0])
    assert stage.tripods(1) == ["green", "red"]


@pytest.mark.rule("INV-MAC-05")
def test_repair_takes_a_damaged_tripod_at_random():
    stage = wave_in("kochi", "red!", "blue!")
    stage.run(WaveAction(row=0), dice=["yellow", 1])
    assert stage.tripods(1) == ["red!", "blue"]
    whole = wave_in("kochi", "red")
    whole.run(WaveAction(row=0), dice=["yellow"])
    assert whole.tripods(1) == ["red"]


@pytest.mark.rule("INV-MAC-06", "INV-COM-08")
def test_parts_of_the_flying_machine():
    stage = wave_in("osaka", workforce=6)
    stage.run(WaveAction(row=0), dice=["red"])
    assert stage.s.flying == 1
    stage.s.flying = 4
    stage.run(WaveAction(row=0), dice=["red"])
    assert stage.s.flying == 4


@pytest.mark.rule("INV-MAC-07")
def test_england_devastates_at_once():
    stage = wave_in("leeds", title="england", workforce=4)
    stage.run(WaveAction(row=0), dice=["red", "yellow"])
    assert stage.s.workforce[stage.zone("leeds")] == 2


# ---- moving -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-MAC-03", "INV-MAC-08", "INV-RND-15")
def test_the_chart_sends_a_wave_on_its_way():
    stage = wave_in("kochi")  # J23
    stage.run(WaveAction(row=0), dice=["green", "yellow"])
    assert stage.s.wave_zone[0] == stage.zone("osaka")


@pytest.mark.rule("INV-MAC-09")
def test_a_ruined_destination_is_rolled_again():
    stage = wave_in("kochi")
    stage.destroyed("osaka")
    rest = stage.game.facts.map.destinations[stage.zone("kochi")][0]
    stage.run(MoveWave(row=0), dice=["yellow", "yellow", "green"])
    assert stage.s.wave_zone[0] == rest
    bold = wave_in("kochi", avoid_ruins="off")
    bold.destroyed("osaka")
    bold.run(MoveWave(row=0), dice=["yellow"])
    assert bold.s.wave_zone[0] == bold.zone("osaka")


def all_ruined(stage, zone):
    ids = stage.game.facts.map.zone_ids
    places = stage.game.facts.map.destinations[stage.zone(zone)]
    stage.destroyed(*(ids[place] for place in places))
    far = stage.game.facts.map.graph.distance[stage.game.facts.map.capital]
    least = min(far[place] for place in places)
    return sorted({place for place in places if far[place] == least})


@pytest.mark.rule("INV-MAC-09")
def test_if_all_are_ruined_it_goes_toward_the_capital():
    stage = Stage()
    zones = stage.game.facts.map.zone_ids
    one = next(z for z in zones if len(all_ruined(Stage(), z)) == 1)
    stage = wave_in(one)  # X07
    nearest = all_ruined(stage, one)
    stage.run(MoveWave(row=0))
    assert [stage.s.wave_zone[0]] == nearest


@pytest.mark.rule("INV-MAC-09", "INV-DEC-092")
def test_you_break_a_tie_in_distance():
    zones = Stage().game.facts.map.zone_ids
    tied = next(z for z in zones if len(all_ruined(Stage(), z)) > 1)
    stage = wave_in(tied)
    nearest = all_ruined(stage, tied)
    stage.begin(MoveWave(row=0))
    assert sorted(action.zone for action in stage.offers()) == nearest
    assert stage.why_not(ChooseDestination(stage.zone(tied))).rule == "INV-DEC-091"
    stage.answer(ChooseDestination(nearest[-1]))
    assert stage.s.wave_zone[0] == nearest[-1]


@pytest.mark.rule("INV-MAC-10", "INV-KEG-04")
def test_powder_goes_off_on_arrival_and_nothing_else_happens():
    stage = wave_in("kochi", "red", "blue")
    stage.wave(2, "osaka", "green")
    stage.s.kegs[stage.zone("osaka")] = 1
    gun = stage.unit("field_gun", "osaka")
    stage.refugees("osaka", 2)
    stage.begin(MoveWave(row=0), dice=["yellow", "green"])
    stage.answer(stage.offers()[0])
    stage.answer(stage.offers()[0])
    assert not stage.s.pending and stage.s.kegs[stage.zone("osaka")] == 0
    assert stage.tripods(2) == ["green"]
    assert units.is_unit(stage.s, gun) and stage.s.refugees[stage.zone("osaka")] == 2


# ---- Attract ----------------------------------------------------------------------------------


@pytest.mark.rule("INV-ATR-01", "INV-ATR-02", "INV-DEC-090", "INV-DEC-091")
def test_cavalry_next_door_attracts_a_wave():
    stage = wave_in("nagasaki")  # J24
    horse = stage.unit("cavalry", "hiroshima")
    far = stage.unit("cavalry", "tokyo")
    stage.begin(MoveWave(row=0))
    assert set(stage.offers()) == {Attract(horse), Pass()}
    assert stage.why_not(Attract(far)).rule == "INV-DEC-090"
    stage.answer(Attract(horse), ["yellow"])
    assert stage.why_not(ChooseDestination(stage.zone("tokyo"))).rule == "INV-DEC-091"
    stage.answer(ChooseDestination(stage.zone("seoul")))
    assert stage.s.wave_zone[0] == stage.zone("seoul") and units.is_unit(stage.s, horse)


@pytest.mark.rule("INV-ATR-01", "INV-ATR-03", "INV-ATR-04", "INV-RND-16")
@pytest.mark.parametrize("title", ["japan", "england"])
def test_the_dice_of_attract(title):
    zone = "nagasaki" if title == "japan" else "leeds"
    stage = wave_in(zone, title=title)
    first, second = stage.unit("cavalry", zone), stage.unit("cavalry", zone)
    stage.begin(MoveWave(row=0))
    stage.answer(Attract(first), ["red"])
    assert stage.why_not(Attract(first)).rule == "INV-DEC-090"
    stage.answer(Attract(second), ["green"])
    assert not units.is_unit(stage.s, second) and units.is_unit(stage.s, first)
    stage.answer(stage.offers()[0])
    assert not stage.s.pending
    again = wave_in(zone, title=title)
    again.unit("cavalry", zone)
    again.begin(MoveWave(row=0))
    assert again.answer(Pass(), ["green"]) == []
    assert again.s.wave_zone[0] != again.zone(zone)


@pytest.mark.rule("INV-ATR-01")
def test_a_survivor_tries_again_for_the_next_wave():
    stage = wave_in("nagasaki")
    horse = stage.unit("cavalry", "nagasaki")
    stage.begin(MoveWave(row=0))
    stage.answer(Attract(horse), ["red", "green"])
    stage.wave(2, "nagasaki", "blue")
    stage.begin(MoveWave(row=1))
    assert Attract(horse) in stage.offers()


@pytest.mark.rule("INV-ATR-02")
def test_ruins_can_be_chosen_only_if_all_are_ruined():
    stage = wave_in("nagasaki")
    places = sorted(set(stage.game.facts.map.destinations[stage.zone("nagasaki")]))
    stage.destroyed(stage.game.facts.map.zone_ids[places[0]])
    assert sorted(choosable(stage.game.facts, stage.s, 0)) == places[1:]
    bold = wave_in("nagasaki", attract_into_ruins="on")
    bold.destroyed(bold.game.facts.map.zone_ids[places[0]])
    assert sorted(choosable(bold.game.facts, bold.s, 0)) == places
    stage.destroyed(*(stage.game.facts.map.zone_ids[place] for place in places))
    assert sorted(choosable(stage.game.facts, stage.s, 0)) == places


# ---- the end of the phase ---------------------------------------------------------------------


@pytest.mark.rule("INV-ZON-01", "INV-ZON-02", "INV-MAC-01", "INV-RND-18")
def test_points_for_ruined_zones():
    stage = Stage()  # J25
    stage.destroyed("osaka", "kobe")
    stage.red_weed("kochi")
    stage.run(Aftermath(), dice=["green", "yellow"])
    assert stage.s.martian == 8
    stage.run(Aftermath(), dice=["red", "yellow"])  # J26
    assert stage.s.martian == 18
    assert stage.s.ruin.count(RED_WEED) == 2 and stage.s.ruin.count(DESTROYED) == 1


@pytest.mark.rule("INV-ZON-02")
def test_red_weed_is_worth_six_in_england():
    stage = Stage("england")
    stage.red_weed("leeds")
    stage.destroyed("wales")
    stage.run(Aftermath(), dice=["green"])
    assert stage.s.martian == 8


@pytest.mark.rule("INV-ZON-01", "INV-EVT-13")
def test_a_card_lets_weed_grow_on_yellow():
    stage = Stage()
    stage.destroyed("osaka")
    modifiers.add(stage.s, modifiers.WEED_COLOURS, -1, 0b110, 0)
    stage.run(Aftermath(), dice=["yellow"])
    assert stage.s.ruin[stage.zone("osaka")] == RED_WEED


@pytest.mark.rule("INV-ZON-03", "INV-CAP-04")
def test_refugees_in_zones_with_a_wave_are_captured():
    stage = wave_in("osaka")
    stage.refugees("osaka", 3)
    stage.refugees("kobe", 2)
    unit = stage.unit("infantry", "osaka")
    stage.run(Aftermath())
    assert stage.s.refugees[stage.zone("osaka")] == 0
    assert stage.s.refugees[stage.zone("kobe")] == 2
    assert stage.s.martian == 3 and units.is_unit(stage.s, unit)
    england = wave_in("leeds", title="england")
    england.refugees("leeds", 1, 2)
    england.run(Aftermath())
    assert england.s.martian == 5


@pytest.mark.rule("INV-SCJ-3", "INV-ZON-03")
def test_in_scenario_3_a_wave_takes_as_many_as_it_has_tripods():
    stage = wave_in("osaka", scenario="3")  # J29
    stage.refugees("osaka", 2)
    stage.run(Aftermath())
    assert stage.s.refugees[stage.zone("osaka")] == 1 and stage.s.martian == 1
    stage.wave(2, "osaka", "blue")
    stage.refugees("osaka", 5)
    stage.run(Aftermath())
    assert stage.s.refugees[stage.zone("osaka")] == 3


@pytest.mark.rule("INV-MAC-02", "INV-SEQ-04", "INV-DEC-014")
def test_waves_act_by_number_or_in_your_order():
    stage = Stage()
    stage.wave(1, "osaka", "red")
    stage.wave(2, "kobe", "blue")
    stage.cylinder(3, "kochi", "green")
    for zone in ("osaka", "kobe"):
        stage.s.workforce[stage.zone(zone)] = 3
    stage.run(MartianActionPhase(), dice=["yellow", "red", 0])
    assert stage.tripods(1) == ["red"] and stage.tripods(2) == ["green", "blue"]
    own = Stage(wave_order="player")
    own.wave(1, "osaka", "red")
    own.wave(2, "kobe", "blue")
    for zone in ("osaka", "kobe"):
        own.s.workforce[own.zone(zone)] = 3
    own.begin(MartianActionPhase())
    assert set(own.offers()) == {ChooseWave(0), ChooseWave(1)}
    assert own.why_not(ChooseWave(2)).rule == "INV-DEC-014"
    own.answer(ChooseWave(1), ["yellow", "red", 0])
    assert own.tripods(1) == ["green", "red"] and own.tripods(2) == ["blue"]


@pytest.mark.rule("INV-EVT-13", "INV-MAC-02")
def test_a_card_holds_a_wave_back():
    stage = wave_in("kochi")
    modifiers.add(stage.s, modifiers.SKIP_WAVE, 0, 1, 0)
    stage.run(MartianActionPhase())
    assert stage.tripods(1) == ["red"] and not stage.s.modifiers


@pytest.mark.rule("INV-SCE-08")
def test_englands_ironclads_grow_to_five():
    stage = Stage("england", "1")
    stage.wave(1, "london", "red", "blue", "green", "yellow")
    stage.wave(2, "london", "red", "blue", "green", "yellow", "black")
    stage.run(MartianActionPhase(), dice=["red", "red", 0])
    assert len(stage.tripods(1)) == len(stage.tripods(2)) == 5


# ---- Tripods without numbers ------------------------------------------------------------------


def group(stage, zone, *colours):
    row = WAVES + stage.zone(zone)
    waves.place_wave(stage.s, row, WAVE, stage.zone(zone))
    for colour in colours:
        stage.s.wave_tripods[row * waves.ROW + 2 * colour] += 1
        stage.s.cup[colour] -= 1
    return row


@pytest.mark.rule("INV-SCJ-2", "INV-MAC-08")
def test_groups_act_once_and_join_after_the_phase():
    stage = Stage("japan", "2")
    kochi, osaka = group(stage, "kochi", 0), group(stage, "osaka", 1)
    stage.s.workforce[stage.zone("kochi")] = stage.s.workforce[stage.zone("osaka")] = 3
    names = stage.game.facts.map.zone_ids
    first = names.index("osaka") < names.index("kochi")
    dice = ["yellow", "green", "yellow"] if first else ["green", "yellow", "yellow"]
    stage.run(MartianActionPhase(), dice=dice)
    assert stage.s.wave_state[kochi] == ABSENT
    assert waves.tripods_of(stage.s, osaka) == 2


@pytest.mark.rule("INV-SCE-19", "INV-SCE-2")
def test_english_tripods_act_alone():
    stage = Stage("england", "2")
    leeds = group(stage, "leeds", 0, 1)
    stage.s.workforce[stage.zone("leeds")] = 3
    stage.run(MartianActionPhase(), dice=["green", "green", "red", "red"])
    places = {z for z, s in zip(stage.s.wave_zone, stage.s.wave_state, strict=True) if s == WAVE}
    assert len(places) == 2 and stage.zone("leeds") in places
    assert waves.tripods_of(stage.s, leeds) == 1
    assert stage.s.refugees_2[stage.zone("leeds")] == 0 or stage.s.martian
    together = Stage("england", "2", sce2_group="on")
    leeds = group(together, "leeds", 0, 1)
    together.s.workforce[together.zone("leeds")] = 3
    together.run(MartianActionPhase(), dice=["green", "green"])
    assert together.s.wave_state[leeds] == ABSENT


# ---- Assembly ---------------------------------------------------------------------------------


@pytest.mark.rule("INV-ASM-01", "INV-ASM-02", "INV-RND-19")
@pytest.mark.parametrize(("die", "state"), [("green", WAVE), ("yellow", 1), ("red", 1)])
def test_a_cylinder_opens_on_the_colour_of_its_machine(die, state):
    stage = Stage()  # J27
    row = stage.cylinder(3, "miyazaki", "red", "red", "blue")
    stage.s.machines[3 * stage.zone("miyazaki")] = 1
    stage.run(AssemblyRoll(row=row), dice=[die])
    assert stage.s.wave_state[row] == state and len(stage.tripods(3)) == 3


@pytest.mark.rule("INV-ASM-02")
def test_any_machine_will_do_and_none_will_not():
    stage = Stage()
    row = stage.cylinder(3, "miyazaki", "red")
    stage.run(AssemblyRoll(row=row), dice=["green"])
    assert stage.s.wave_state[row] == CYLINDER
    stage.s.machines[3 * stage.zone("miyazaki") + 2] = 1
    stage.run(AssemblyRoll(row=row), dice=["red"])
    assert stage.s.wave_state[row] == WAVE


@pytest.mark.rule("INV-ASM-02", "INV-SPC-03")
@pytest.mark.parametrize("building", [4, 2])
def test_england_draws_different_colours_when_it_opens(building):
    stage = Stage("england")  # E05, X10
    row = stage.cylinder(2, "scotland", building=building)
    stage.s.machines[3 * stage.zone("scotland")] = 1
    stage.run(AssemblyRoll(row=row), dice=["green", *[0] * building])
    assert stage.s.wave_state[row] == WAVE and stage.s.wave_building[row] == 0
    assert len(set(stage.tripods(2))) == building


@pytest.mark.rule("INV-SCJ-2", "INV-SCE-16")
def test_machines_build_tripods_in_each_assembly():
    for title, zone in (("japan", "osaka"), ("england", "leeds")):
        stage = Stage(title, "2")
        stage.s.machines[3 * stage.zone(zone)] = 2
        stage.run(AssemblyPhase(), dice=["green", 0, "red"])
        assert waves.tripods_of(stage.s, WAVES + stage.zone(zone)) == 1


@pytest.mark.rule("INV-EVT-13", "INV-ASM-01")
def test_cards_let_cylinders_roll_twice_or_not_at_all():
    stage = Stage()
    row = stage.cylinder(3, "miyazaki", "red")
    stage.s.machines[3 * stage.zone("miyazaki")] = 1
    modifiers.add(stage.s, modifiers.ASSEMBLY_SKIP, row, 1, 0)
    stage.run(AssemblyPhase())
    modifiers.add(stage.s, modifiers.ASSEMBLY_ROLLS, -1, 2, 0)
    stage.run(AssemblyPhase(), dice=["red", "green"])
    assert stage.s.wave_state[row] == WAVE
