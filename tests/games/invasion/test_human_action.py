"""Human Action, Infantry actions, powder, overcrowding (parts 19 to 21)."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.model.actions import (
    AttackCylinder,
    AttackMachine,
    ChooseTripod,
    Dig,
    EndHumanAction,
    GiveUp,
    GiveUpCurate,
    KeepRefugees,
    LayPowder,
    MoveRefugee,
    MoveUnit,
    PayForRefugees,
)
from thunderchild.games.invasion.model.kinds import REFUGEE, REFUGEE_2
from thunderchild.games.invasion.rules import modifiers, units
from thunderchild.games.invasion.rules.crowding import Overcrowding
from thunderchild.games.invasion.rules.human_action import HumanActionPhase
from thunderchild.games.invasion.rules.powder import GoOff


def acting(title="japan", scenario="core", **options):
    stage = Stage(title, scenario, **options)
    stage.s.pp = 9
    return stage


def begin(stage):
    stage.begin(HumanActionPhase())
    return stage


# ---- moving -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-HAC-01", "INV-DEC-060", "INV-EWK-06")
def test_every_unit_moves_once_and_free():
    stage = acting()
    gun = stage.unit("field_gun", "sendai", 3)  # X15
    horse = stage.unit("cavalry", "sendai")
    begin(stage).answer(MoveUnit(gun, stage.zone("tokyo")))
    assert stage.s.unit_zone[gun] == stage.zone("tokyo")
    assert stage.s.unit_works[gun] == 0 and stage.s.pp == 9
    assert stage.why_not(MoveUnit(gun, stage.zone("sendai"))).rule == "INV-HAC-01"
    assert stage.why_not(MoveUnit(horse, stage.zone("osaka"))).rule == "INV-DEC-060"
    assert stage.why_not(MoveUnit(9, stage.zone("osaka"))).rule == "INV-HAC-01"
    assert stage.why_not(MoveUnit(horse, stage.zone("kanazawa"))) is None


@pytest.mark.rule("INV-HAC-02", "INV-DEC-065")
def test_enemies_ruins_and_crowds_do_not_stop_a_move():
    stage = acting()
    stage.wave(1, "tokyo", "red")
    stage.destroyed("tokyo")
    unit = stage.unit("infantry", "sendai")
    stage.refugees("tokyo", 9)
    stage.refugees("sendai", 1)
    begin(stage).answer(MoveUnit(unit, stage.zone("tokyo")))
    stage.answer(MoveRefugee(stage.zone("sendai"), stage.zone("tokyo"), REFUGEE))
    assert EndHumanAction() in stage.offers()
    assert stage.s.refugees[stage.zone("tokyo")] == 10


@pytest.mark.rule("INV-HAC-06", "INV-DEC-060")
def test_refugees_are_counted_and_each_moves_once():
    stage = acting()
    stage.refugees("sendai", 2)
    sendai, tokyo = stage.zone("sendai"), stage.zone("tokyo")
    begin(stage)
    assert stage.why_not(MoveRefugee(sendai, stage.zone("osaka"), REFUGEE)).rule == "INV-DEC-060"
    stage.answer(MoveRefugee(sendai, tokyo, REFUGEE))
    assert stage.why_not(MoveRefugee(tokyo, sendai, REFUGEE)).rule == "INV-HAC-06"
    stage.answer(MoveRefugee(sendai, tokyo, REFUGEE))
    assert stage.s.refugees[tokyo] == 2
    assert not stage.s.pending  # nobody is left to act


@pytest.mark.rule("INV-HAC-06", "INV-COM-09")
def test_england_moves_two_kinds_of_counters():
    stage = acting("england")
    stage.refugees("london", 1, 1)
    london = stage.zone("london")
    to = stage.game.facts.map.neighbours[london][0]
    begin(stage).answer(MoveRefugee(london, to, REFUGEE_2))
    assert stage.s.refugees_2[to] == 1 and stage.s.refugees[london] == 1
    assert stage.why_not(MoveRefugee(london, to, REFUGEE_2)).rule == "INV-HAC-06"
    assert stage.why_not(MoveRefugee(london, to, REFUGEE)) is None


@pytest.mark.rule("INV-DEC-067", "INV-EVT-13")
def test_a_card_gives_some_units_a_further_step():
    stage = acting()
    unit = stage.unit("infantry", "sendai")
    stage.refugees("sendai", 1)
    sendai, tokyo, shizuoka = (stage.zone(z) for z in ("sendai", "tokyo", "shizuoka"))
    begin(stage)
    modifiers.add(stage.s, modifiers.EXTRA_STEPS, -1, 2, 9)
    stage.answer(MoveUnit(unit, tokyo))
    stage.answer(MoveUnit(unit, shizuoka))
    assert stage.why_not(MoveUnit(unit, tokyo)).rule == "INV-HAC-01"
    stage.answer(MoveRefugee(sendai, tokyo, REFUGEE))
    stage.answer(MoveRefugee(tokyo, shizuoka, REFUGEE, True))
    assert stage.s.unit_zone[unit] == shizuoka and stage.s.refugees[shizuoka] == 1
    assert not stage.s.pending


@pytest.mark.rule("INV-EVT-13")
def test_a_card_limits_how_many_refugees_move():
    stage = acting()
    stage.refugees("sendai", 3)
    begin(stage)
    modifiers.add(stage.s, modifiers.REFUGEE_MOVE_LIMIT, -1, 1, 9)
    sendai, tokyo = stage.zone("sendai"), stage.zone("tokyo")
    stage.answer(MoveRefugee(sendai, tokyo, REFUGEE))
    assert not stage.s.pending


@pytest.mark.rule("INV-CHR-08")
def test_the_great_gun_never_moves():
    stage = acting("england")
    gun = stage.unit("gun_95t", "london")
    stage.unit("infantry", "london")
    begin(stage)
    to = stage.game.facts.map.neighbours[stage.zone("london")][0]
    assert stage.why_not(MoveUnit(gun, to)).rule == "INV-CHR-08"


# ---- Cylinder attacks -------------------------------------------------------------------------


@pytest.mark.rule("INV-HAC-04", "INV-DEC-061", "INV-DEC-062", "INV-DEC-093")
def test_a_japanese_attack_costs_the_infantry_and_a_tripod_of_your_choice():
    stage = acting()
    row = stage.cylinder(3, "obihiro", "red", "blue", "blue")
    unit = stage.unit("infantry", "obihiro")
    begin(stage)
    assert stage.answer(AttackCylinder(unit, row), ["green"]) == []
    assert set(stage.offers()) == {ChooseTripod(2, 0), ChooseTripod(3, 0)}
    assert stage.why_not(ChooseTripod(1, 0)).rule == "INV-DEC-093"
    stage.answer(ChooseTripod(2, 0))
    assert stage.tripods(3) == ["blue", "blue"]
    assert not list(units.all_units(stage.s))
    assert stage.s.martian == 0  # Destroyed, not Captured


@pytest.mark.rule("INV-HAC-04")
@pytest.mark.parametrize(("die", "left"), [("yellow", 1), ("red", 0)])
def test_other_colours_of_the_attack(die, left):
    stage = acting()
    row = stage.cylinder(3, "obihiro", "red")
    unit = stage.unit("infantry", "obihiro")
    begin(stage)
    stage.answer(AttackCylinder(unit, row), [die])
    assert stage.tripods(3) == ["red"] and len(list(units.all_units(stage.s))) == left


@pytest.mark.rule("INV-HAC-04", "INV-HST-06")
def test_an_english_attack_lowers_what_is_under_construction():
    stage = acting("england")
    row = stage.cylinder(2, "wales", building=2)
    first, second = stage.unit("infantry", "wales"), stage.unit("infantry", "wales")
    begin(stage)
    stage.answer(AttackCylinder(first, row), ["green"])
    assert stage.s.wave_building[row] == 1 and stage.s.human == 2
    stage.answer(AttackCylinder(second, row), ["green"])
    assert stage.s.wave_state[row] == 0 and stage.s.human == 4
    assert len(list(units.all_units(stage.s))) == 2


@pytest.mark.rule("INV-DEC-061", "INV-HAC-03", "INV-HAC-05")
def test_only_ready_infantry_in_the_same_zone_attacks():
    stage = acting()
    row = stage.cylinder(3, "obihiro", "red")
    near, far = stage.unit("infantry", "obihiro"), stage.unit("infantry", "tokyo")
    horse = stage.unit("cavalry", "obihiro")
    begin(stage)
    assert stage.why_not(AttackCylinder(far, row)).rule == "INV-DEC-061"
    assert stage.why_not(AttackCylinder(horse, row)).rule == "INV-HAC-03"
    assert stage.why_not(AttackCylinder(near, 0)).rule == "INV-DEC-061"
    stage.answer(AttackCylinder(near, row), ["yellow"])
    assert stage.why_not(AttackCylinder(near, row)).rule == "INV-HAC-01"


@pytest.mark.rule("INV-SCJ-2", "INV-SCE-15")
def test_machines_can_be_attacked_in_their_scenario():
    for title, zone, points in (("japan", "osaka", 0), ("england", "leeds", 2)):
        stage = acting(title, "2")
        stage.s.machines[3 * stage.zone(zone)] = 1
        unit = stage.unit("infantry", zone)
        begin(stage)
        assert stage.why_not(AttackMachine(unit, 1)).rule == "INV-DEC-061"
        stage.answer(AttackMachine(unit, 0), ["green"])
        assert not any(stage.s.machines) and stage.s.human == points
        core = acting(title)
        core.s.machines[3 * core.zone(zone)] = 1
        unit = core.unit("infantry", zone)
        assert begin(core).why_not(AttackMachine(unit, 0)).rule == "INV-SCJ-2"


@pytest.mark.rule("INV-HAC-04")
def test_a_cylinder_without_tripods_is_removed():
    stage = acting()
    row = stage.cylinder(3, "obihiro", "red")
    unit = stage.unit("infantry", "obihiro")
    begin(stage).answer(AttackCylinder(unit, row), ["green"])
    assert stage.s.wave_state[row] == 0 and stage.s.wave_zone[row] == -1


# ---- powder and digging -----------------------------------------------------------------------


@pytest.mark.rule("INV-KEG-01", "INV-DEC-063", "INV-RND-11", "INV-HAC-05", "INV-CAP-03")
@pytest.mark.parametrize(
    ("title", "die", "kegs", "left"),
    [
        ("japan", "green", 0, 0),
        ("japan", "yellow", 1, 1),
        ("japan", "red", 0, 1),
        ("england", "green", 1, 1),
        ("england", "yellow", 0, 0),
        ("england", "red", 0, 1),
    ],
)
def test_laying_powder(title, die, kegs, left):
    stage = acting(title)
    zone = 4
    unit = stage.unit("infantry", stage.game.facts.map.zone_ids[zone])
    begin(stage).answer(LayPowder(unit), [die])
    assert stage.s.kegs[zone] == kegs and len(list(units.all_units(stage.s))) == left


@pytest.mark.rule("INV-KEG-02")
def test_several_lie_in_a_zone_but_only_while_counters_last():
    stage = acting()
    unit = stage.unit("infantry", "tokyo")
    stage.s.kegs[0] = 6
    begin(stage)
    assert stage.why_not(LayPowder(unit)).rule == "INV-KEG-02"
    stage.s.kegs[0] = 5
    assert stage.why_not(LayPowder(unit)) is None


@pytest.mark.rule("INV-EWK-03", "INV-EWK-01", "INV-DEC-064")
@pytest.mark.parametrize(("die", "left"), [("green", 2), ("yellow", 2), ("red", 1)])
def test_english_infantry_digs_in_the_human_action_phase(die, left):
    stage = acting("england")
    unit, gun = stage.unit("infantry", "london"), stage.unit("field_gun", "london", 1)
    far = stage.unit("field_gun", "leeds")
    begin(stage)
    assert stage.why_not(Dig(unit, far)).rule == "INV-DEC-064"
    stage.answer(Dig(unit, gun), [die])
    assert stage.s.unit_works[gun] == 2
    assert len(units.units_in(stage.s, stage.zone("london"))) == left


@pytest.mark.rule("INV-EWK-01", "INV-MIX-03", "INV-DEC-064")
def test_digging_stops_at_the_cap_and_at_the_last_counter():
    stage = acting("england")
    unit, gun = stage.unit("infantry", "london"), stage.unit("field_gun", "london", 4)
    begin(stage)
    assert stage.why_not(Dig(unit, gun)).rule == "INV-EWK-01"
    stage.s.unit_works[gun] = 3
    for _ in range(5):
        stage.unit("field_gun", "leeds", 4)
    assert stage.why_not(Dig(unit, gun)).rule == "INV-MIX-03"
    japan = acting()
    unit, gun = japan.unit("infantry", "tokyo"), japan.unit("field_gun", "tokyo")
    assert begin(japan).why_not(Dig(unit, gun)).rule == "INV-EWK-03"


# ---- the Curate -------------------------------------------------------------------------------


@pytest.mark.rule("INV-CHR-07", "INV-DEC-015", "INV-RND-22")
def test_the_curate_may_spoil_an_action_or_be_lost_instead():
    stage = acting("england")
    unit = stage.unit("infantry", "leeds")
    curate = stage.unit("curate", "leeds")
    begin(stage).answer(LayPowder(unit), ["red"])  # his die: the action is spent
    assert stage.s.kegs[stage.zone("leeds")] == 0
    second = stage.unit("infantry", "leeds")
    stage.answer(LayPowder(second), ["green", "yellow"])
    assert set(stage.offers()) == {GiveUpCurate(), Pass()}
    stage.answer(GiveUpCurate())
    assert stage.s.unit_zone[curate] == -1 and units.is_unit(stage.s, second)
    assert stage.s.martian == 0


@pytest.mark.rule("INV-CHR-07")
def test_a_curate_elsewhere_helps_nobody():
    stage = acting("england")
    unit = stage.unit("infantry", "leeds")
    curate = stage.unit("curate", "london")
    begin(stage).answer(LayPowder(unit), ["yellow"])
    assert not units.is_unit(stage.s, unit) and units.is_unit(stage.s, curate)


# ---- powder going off -------------------------------------------------------------------------


@pytest.mark.rule("INV-KEG-04", "INV-KEG-05", "INV-DEC-093", "INV-RND-17")
def test_powder_damages_the_wave_and_may_cost_a_unit():
    stage = acting()  # J20
    stage.wave(1, "osaka", "red", "blue")
    stage.s.kegs[stage.zone("osaka")] = 2
    unit = stage.unit("infantry", "osaka")
    stage.run(GoOff(row=0), answers=[ChooseTripod(3, 0)], dice=["red", "yellow"])
    assert stage.tripods(1) == ["red", "blue!"]
    assert not units.is_unit(stage.s, unit) and stage.s.kegs[stage.zone("osaka")] == 0
    assert stage.s.martian == 0


@pytest.mark.rule("INV-KEG-04", "INV-KEG-05")
def test_by_option_powder_works_as_in_the_example():
    stage = acting(keg_table="example")
    stage.wave(1, "osaka", "red", "red")
    stage.s.kegs[stage.zone("osaka")] = 2
    stage.unit("infantry", "osaka")
    stage.run(GoOff(row=0), answers=[ChooseTripod(2, 1)], dice=["red", "yellow"])
    assert stage.tripods(1) == ["red"]


@pytest.mark.rule("INV-KEG-05")
def test_points_are_added_up_spread_and_lost_when_nobody_is_left():
    stage = acting()
    stage.wave(1, "osaka", "red!")
    stage.s.kegs[stage.zone("osaka")] = 2
    stage.run(GoOff(row=0), dice=["green", "green"])
    assert stage.s.wave_state[0] == 0 and stage.s.cup[2] == 5


@pytest.mark.rule("INV-KEG-04", "INV-DEC-094", "INV-DEC-050")
def test_you_choose_which_unit_the_powder_takes():
    stage = acting()
    stage.wave(1, "osaka", "red")
    stage.s.kegs[stage.zone("osaka")] = 1
    gun = stage.unit("field_gun", "osaka")
    stage.refugees("osaka", 1)
    stage.begin(GoOff(row=0), dice=["yellow"])
    assert set(stage.offers()) == {GiveUp(gun), GiveUp(refugee=REFUGEE)}
    assert stage.why_not(GiveUp(7)).rule == "INV-DEC-050"
    stage.answer(GiveUp(refugee=REFUGEE))
    assert stage.s.refugees[stage.zone("osaka")] == 0 and stage.s.martian == 0


# ---- overcrowding -----------------------------------------------------------------------------


@pytest.mark.rule("INV-ESC-08", "INV-CAP-01")
def test_refugees_too_many_are_captured():
    stage = acting()  # J19
    kobe = stage.zone("kobe")
    stage.s.workforce[kobe] = 3
    stage.refugees("kobe", 4)
    stage.destroyed("osaka")
    stage.refugees("osaka", 2)
    stage.run(Overcrowding())
    assert stage.s.refugees[kobe] == 1 and stage.s.refugees[stage.zone("osaka")] == 0
    assert stage.s.martian == 5


@pytest.mark.rule("INV-ESC-08", "INV-ESC-11", "INV-DEC-066", "INV-CAP-04")
def test_england_counts_points_and_lets_you_choose():
    for doubles, ones in ((1, 0), (0, 2)):  # X20
        stage = acting("england")
        stage.refugees("leicester", 2, 1)
        stage.begin(Overcrowding())
        assert set(stage.offers()) == {KeepRefugees(0), KeepRefugees(1)}
        assert stage.why_not(KeepRefugees(2)).rule == "INV-DEC-066"
        stage.answer(KeepRefugees(doubles))
        zone = stage.zone("leicester")
        assert (stage.s.refugees_2[zone], stage.s.refugees[zone]) == (doubles, ones)
        assert stage.s.martian == 2


@pytest.mark.rule("INV-ESC-11")
def test_a_double_counter_is_changed_to_lose_one_of_its_points():
    stage = acting("england")
    stage.s.workforce[stage.zone("scotland")] = 4
    stage.refugees("scotland", 0, 1)
    stage.run(Overcrowding())
    zone = stage.zone("scotland")
    assert (stage.s.refugees_2[zone], stage.s.refugees[zone]) == (0, 1)
    assert stage.s.martian == 1


@pytest.mark.rule("INV-SCJ-3", "INV-DEC-081")
def test_in_scenario_3_you_may_pay_for_them():
    stage = acting("japan", "3")  # J30
    stage.s.pp = 1
    stage.s.workforce[stage.zone("osaka")] = 3
    stage.refugees("osaka", 3)
    stage.begin(Overcrowding())
    assert set(stage.offers()) == {PayForRefugees(0), PayForRefugees(1)}
    assert stage.why_not(PayForRefugees(2)).rule == "INV-DEC-081"
    stage.answer(PayForRefugees(1))
    assert stage.s.refugees[stage.zone("osaka")] == 2
    assert stage.s.pp == 0 and stage.s.martian == 1


@pytest.mark.rule("INV-ESC-08")
def test_england_tests_crowds_after_human_action():
    stage = acting("england")
    stage.refugees("leeds", 9)
    begin(stage).answer(EndHumanAction())
    room = stage.game.facts.map.gears(stage.zone("leeds"), stage.s.workforce[stage.zone("leeds")])
    assert stage.s.martian == 9 - room
    japan = acting()
    japan.refugees("osaka", 9)
    begin(japan).answer(EndHumanAction())
    assert japan.s.martian == 0
