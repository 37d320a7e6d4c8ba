"""Escape and new Cylinders (parts 21 and 23)."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.model.actions import (
    BoardCharacter,
    ChooseHarborZone,
    SendRefugees,
)
from thunderchild.games.invasion.model.kinds import CYLINDER, NAVAL, WAVE
from thunderchild.games.invasion.rules import modifiers, units
from thunderchild.games.invasion.rules.cylinders import LandCylinder, NewCylinders
from thunderchild.games.invasion.rules.escape import Embark, EscapePhase
from thunderchild.games.invasion.rules.tracks import gain_human


def harbor_in(stage, zone):
    chart = stage.game.facts.map
    harbor = chart.harbor_zone.index(stage.zone(zone))
    return stage.harbor(chart.harbor_names[harbor])


def boarding(title="japan", zone="osaka", singles=0, doubles=0, scenario="core", **options):
    stage = Stage(title, scenario, **options)
    harbor_in(stage, zone)
    stage.refugees(zone, singles, doubles)
    return stage


# ---- Japan ------------------------------------------------------------------------------------


@pytest.mark.rule("INV-ESC-03", "INV-ESC-04", "INV-ESC-06", "INV-RND-12")
def test_green_and_red_flee_and_a_green_group_escapes():
    stage = boarding(singles=3)
    stage.run(Embark(zone=stage.zone("osaka")), dice=["green", "yellow", "red", "green"])
    assert stage.s.refugees[stage.zone("osaka")] == 1
    assert stage.s.human == 2 and stage.s.escaped == 2


@pytest.mark.rule("INV-ESC-10")
def test_without_fleeing_refugees_there_is_no_group_roll():
    stage = boarding(singles=2)
    stage.run(Embark(zone=stage.zone("osaka")), dice=["yellow", "yellow"])
    assert stage.s.refugees[stage.zone("osaka")] == 2


@pytest.mark.rule("INV-ESC-04", "INV-NAV-01")
@pytest.mark.parametrize(("die", "tripods"), [("yellow", 1), ("red", 2)])
def test_other_groups_meet_tripods_at_sea(die, tripods):
    stage = boarding(singles=1)
    stage.begin(Embark(zone=stage.zone("osaka")), dice=["green", die])
    assert stage.s.battle == NAVAL and stage.s.battle_zone == stage.zone("osaka")
    assert len(stage.s.piece_kind) == 1 and stage.s.refugees[stage.zone("osaka")] == 0
    naval = stage.game.content.pieces.cup.naval.each()
    drawn = sum(naval) - sum(stage.s.naval_cup)
    assert drawn in (0, tripods)


@pytest.mark.rule("INV-ESC-03", "INV-DEC-071")
def test_by_option_refugees_stay_ashore():
    stage = boarding(singles=3, escape_optional="on")
    stage.begin(Embark(zone=stage.zone("osaka")))
    assert stage.why_not(SendRefugees(4)).rule == "INV-DEC-071"
    stage.answer(SendRefugees(1), ["green", "green"])
    assert stage.s.refugees[stage.zone("osaka")] == 2 and stage.s.human == 1


@pytest.mark.rule("INV-EVT-13", "INV-ESC-03", "INV-ESC-04")
def test_cards_change_who_flees_and_how_the_group_fares():
    stage = boarding(singles=2)
    modifiers.add(stage.s, modifiers.FLEE_COLOURS, -1, 1, 0)
    modifiers.add(stage.s, modifiers.GROUP_REMAP, 2, 0, 0)
    stage.run(Embark(zone=stage.zone("osaka")), dice=["green", "red", "red"])
    assert stage.s.human == 1 and stage.s.refugees[stage.zone("osaka")] == 1


@pytest.mark.rule("INV-CHR-05", "INV-ESC-09", "INV-DEC-072")
def test_a_character_boards_if_its_card_allows():
    stage = boarding(singles=0)
    surgeon, officer = stage.unit("army_surgeon", "osaka"), stage.unit("signal_officer", "osaka")
    stage.begin(Embark(zone=stage.zone("osaka")))
    assert set(stage.offers()) == {BoardCharacter(surgeon), Pass()}
    assert stage.why_not(BoardCharacter(officer)).rule == "INV-DEC-072"
    stage.answer(BoardCharacter(surgeon), ["green", "green"])
    assert stage.s.human == 2 and stage.s.escaped == 0
    assert not units.is_unit(stage.s, surgeon)


@pytest.mark.rule("INV-CHR-05")
def test_a_character_may_stay_ashore_or_miss_the_ship():
    stage = boarding()
    surgeon = stage.unit("army_surgeon", "osaka")
    stage.run(Embark(zone=stage.zone("osaka")), answers=[Pass()])
    assert units.is_unit(stage.s, surgeon)
    stage.begin(Embark(zone=stage.zone("osaka")))
    stage.answer(BoardCharacter(surgeon), ["yellow"])
    assert units.is_unit(stage.s, surgeon)


@pytest.mark.rule("INV-ESC-01", "INV-ESC-02", "INV-DEC-070", "INV-ESC-07")
def test_the_phase_goes_through_harbor_zones_in_your_order():
    stage = Stage()
    for zone in ("osaka", "nagasaki"):
        harbor_in(stage, zone)
        stage.refugees(zone, 1)
    stage.refugees("kanazawa", 1)  # no Harbor
    stage.wave(1, "osaka", "red")
    stage.begin(EscapePhase())
    osaka, nagasaki = stage.zone("osaka"), stage.zone("nagasaki")
    assert set(stage.offers()) == {ChooseHarborZone(osaka), ChooseHarborZone(nagasaki)}
    assert stage.why_not(ChooseHarborZone(stage.zone("kanazawa"))).rule == "INV-DEC-070"
    stage.answer(ChooseHarborZone(osaka), ["green", "green", "green", "green"])
    assert not stage.s.pending
    assert stage.s.human == 2 + len(stage.game.facts.map)
    assert stage.s.refugees[stage.zone("kanazawa")] == 1


# ---- England ----------------------------------------------------------------------------------


@pytest.mark.rule("INV-ESC-05", "INV-ESC-10")
def test_the_english_chart():
    stage = boarding("england", "london", 2, 2)
    stage.run(Embark(zone=stage.zone("london")), dice=["green", "yellow", "green", "yellow"])
    zone = stage.zone("london")
    # X21: a Refugee 2 becomes a Refugee 1 that does not roll again.
    assert (stage.s.refugees[zone], stage.s.refugees_2[zone]) == (2, 1)
    assert stage.s.human == 2 and stage.s.escaped == 2


@pytest.mark.rule("INV-ESC-05", "INV-NAV-02")
def test_all_that_roll_red_fight_one_battle():
    stage = Stage("england")
    for zone in ("london", "liverpool"):
        harbor_in(stage, zone)
        stage.refugees(zone, 1, 1)
    stage.s.pp = 20
    stage.begin(EscapePhase(), dice=["red", "yellow", "yellow", "red"])
    assert stage.s.battle == NAVAL and stage.s.battle_zone == -1
    assert len(stage.s.piece_kind) == 2


@pytest.mark.rule("INV-CHR-05")
def test_the_narrator_escapes_for_three_points():
    stage = boarding("england", "london")
    narrator = stage.unit("narrator", "london")
    stage.begin(Embark(zone=stage.zone("london")))
    stage.answer(BoardCharacter(narrator), ["green"])
    assert stage.s.human == 3 and not units.is_unit(stage.s, narrator)


# ---- new Cylinders ----------------------------------------------------------------------------


@pytest.mark.rule("INV-CYL-01", "INV-CYL-03", "INV-CYL-04", "INV-RND-14")
def test_germs_bring_a_japanese_cylinder_with_three_tripods():
    stage = Stage()
    gain_human(stage.play(), 30, "INV-ESC-07", "Zones")
    stage.run(NewCylinders(), dice=["red", 0, 0, 0])
    assert stage.s.wave_state[2] == CYLINDER
    assert stage.s.wave_zone[2] == stage.zone("asahikawa")
    assert stage.tripods(3) == ["green"] * 3
    assert not stage.s.ruin[stage.zone("asahikawa")]


@pytest.mark.rule("INV-CYL-02")
def test_each_threshold_works_once_and_two_may_be_due():
    stage = Stage()  # X06
    gain_human(stage.play(), 62, "INV-ESC-07", "Zones")
    stage.s.human = 20  # fallen again before the end of the phase
    stage.run(NewCylinders(), dice=["green", 0, 0, 0, "green", 0, 0, 0])
    assert stage.s.wave_state[2:4] == [CYLINDER, CYLINDER]
    gain_human(stage.play(), 15, "INV-ESC-07", "Zones")
    stage.run(NewCylinders())
    assert stage.s.wave_state[4] == 0


@pytest.mark.rule("INV-CYL-01", "INV-CYL-04")
def test_england_has_other_thresholds_and_builds_in_the_pit():
    stage = Stage("england")
    stage.wave(2, "leeds", "red")
    gain_human(stage.play(), 20, "INV-HST-06", "Tripods")
    stage.run(NewCylinders(), dice=["yellow"])
    assert stage.s.wave_state[0] == CYLINDER and stage.s.wave_building[0] == 4
    assert stage.s.wave_zone[0] == stage.zone("wales") and stage.tripods(1) == []


@pytest.mark.rule("INV-CYL-05")
def test_a_sixth_counter_is_lost():
    stage = Stage("england")  # X11
    for number in range(1, 6):
        stage.wave(number, "leeds", "red")
    gain_human(stage.play(), 80, "INV-HST-06", "Tripods")
    stage.run(NewCylinders())
    assert stage.s.wave_state == [WAVE] * 5


@pytest.mark.rule("INV-SCJ-1")
def test_the_ironclads_gain_tripods_instead():
    stage = Stage("japan", "1")
    stage.wave(1, "tokyo", "red")
    stage.wave(4, "osaka", "red")
    gain_human(stage.play(), 30, "INV-ESC-07", "Zones")
    stage.run(NewCylinders(), dice=[0, 0])
    assert stage.tripods(1) == stage.tripods(4) == ["green", "red"]
    assert CYLINDER not in stage.s.wave_state
    stage.run(LandCylinder())
    assert CYLINDER not in stage.s.wave_state


@pytest.mark.rule("INV-SCE-01", "INV-CYL-05")
def test_no_cylinder_lands_among_englands_ironclads():
    stage = Stage("england", "1")
    stage.run(LandCylinder())
    assert CYLINDER not in stage.s.wave_state


@pytest.mark.rule("INV-SCJ-2", "INV-CYL-01")
def test_an_option_keeps_cylinders_out_of_the_second_scenario():
    stage = Stage("japan", "2", scj2_cylinders="off")
    stage.run(LandCylinder())
    assert CYLINDER not in stage.s.wave_state
