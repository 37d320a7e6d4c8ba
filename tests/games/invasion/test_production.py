"""Production: income, prices, placing, Harbors, paid movement (part 8)."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.options import specs
from thunderchild.games.invasion.model.actions import (
    BuyHarbor,
    BuyUnit,
    EndProduction,
    PayMove,
    PayRefugee,
    TakeKeg,
    TakeWorks,
)
from thunderchild.games.invasion.model.kinds import (
    CAVALRY,
    FIELD_GUN,
    GUN_95T,
    IN_CUP,
    INFANTRY,
    ON_MAP,
    REMOVED,
    SIEGE_GUN,
)
from thunderchild.games.invasion.page.board import board_of
from thunderchild.games.invasion.rules import modifiers, units
from thunderchild.games.invasion.rules.production import ProductionPhase, income


def spending(title="japan", scenario="core", pp=0, **options):
    """The player may spend; all income is spent already."""
    stage = Stage(title, scenario, **options)
    stage.wave(1, "tokyo" if title == "japan" else "london", "red")
    stage.s.pp = pp
    return stage


def begin(stage, dice=()):
    pp = stage.s.pp
    stage.begin(ProductionPhase(), dice=dice)
    stage.s.pp = pp
    return stage


@pytest.mark.rule("INV-PRO-02", "INV-COM-03")
def test_income_is_the_gears():
    stage = Stage()
    stage.s.workforce = [0] * len(stage.s.workforce)
    stage.s.workforce[stage.zone("osaka")] = 3  # J04
    assert income(stage.game.facts, stage.s) == 1
    stage.s.workforce[stage.zone("osaka")] = 5
    assert income(stage.game.facts, stage.s) == 2
    stage.s.workforce[stage.zone("tokyo")] = 8
    assert income(stage.game.facts, stage.s) == 6
    stage.s.workforce[stage.zone("tokyo")] = 4
    assert income(stage.game.facts, stage.s) == 5
    stage = Stage("england", income="1")
    stage.s.workforce = [0] * len(stage.s.workforce)
    stage.s.workforce[stage.zone("leicester")] = 6  # E02
    assert income(stage.game.facts, stage.s) == 2


@pytest.mark.rule("INV-PRO-02")
@pytest.mark.parametrize(("times", "points"), [("1", 5), ("1.5", 7), ("2", 10), ("2.5", 12)])
def test_a_handicap_multiplies_the_income_and_rounds_down(times, points):
    stage = Stage("japan", income=times)
    stage.s.workforce = [0] * len(stage.s.workforce)
    stage.s.workforce[stage.zone("osaka")] = 1
    stage.s.workforce[stage.zone("tokyo")] = 8
    assert income(stage.game.facts, stage.s) == points
    stage.begin(ProductionPhase())
    assert stage.s.pp == points
    told = next(text for text in stage.told() if "income" in text)
    assert ("times by our own handicap" in told) == (times != "1")
    blurb = board_of(stage.game.facts)["scenario"]["blurb"]
    assert ("paid 2 times by our own handicap (INV-PRO-02)" in blurb) == (times == "2")


@pytest.mark.rule("INV-PRO-02")
@pytest.mark.parametrize("title", ["japan", "england"])
def test_the_handicap_is_offered_as_the_level_of_difficulty(title):
    kind = type(Stage(title).game.options)
    spec = next(one for one in specs(kind) if one.name == "income")
    assert spec.group == "Handicap"
    assert spec.text.startswith("How hard the game is")
    assert "the more, the easier" in spec.text


@pytest.mark.rule("INV-PRO-02")
def test_a_scenario_has_its_own_handicap_and_the_final_rules_none():
    found = {
        (title, scenario): Stage(title, scenario).game.facts.income_halves
        for title in ("japan", "england")
        for scenario in ("core", "2", "3")
    }
    assert found["japan", "core"] == found["japan", "3"] == 2
    assert found["japan", "2"] == found["england", "core"] == 4
    assert found["england", "2"] == found["england", "3"] == 5
    assert Stage("england", profile="england_final").game.facts.income_halves == 2


@pytest.mark.rule("INV-PRO-01", "INV-PRO-02")
def test_income_comes_with_the_phase_whoever_stands_there():
    stage = Stage()
    stage.wave(1, "tokyo", "red")
    stage.begin(ProductionPhase())
    assert stage.s.pp == stage.game.facts.map.gears_at_start
    stage.answer(EndProduction())
    assert not stage.s.pending


@pytest.mark.rule("INV-PRO-03", "INV-DEC-021", "INV-TRK-02")
@pytest.mark.parametrize(
    ("title", "prices"), [("japan", (4, 4, 5, 9)), ("england", (10, 10, 15, 25))]
)
def test_units_have_their_prices(title, prices):
    for kind, price in zip((INFANTRY, CAVALRY, FIELD_GUN, SIEGE_GUN), prices, strict=True):
        stage = begin(spending(title, pp=price))
        zone = stage.game.facts.factories[0]
        stage.answer(BuyUnit(kind, zone))
        assert stage.s.pp == 0
        assert units.units_of(stage.s, zone, kind)
        poor = begin(spending(title, pp=price - 1))
        assert "PP" in poor.why_not(BuyUnit(kind, zone)).sentence


@pytest.mark.rule("INV-PRO-04")
def test_new_units_need_a_factory_that_stands():
    stage = spending(pp=50)
    with_factory, without = (
        stage.game.facts.factories[:2],
        stage.game.facts.map.factory.index(False),
    )
    stage.destroyed(stage.game.facts.map.zone_ids[with_factory[1]])
    begin(stage)
    assert stage.why_not(BuyUnit(INFANTRY, with_factory[0])) is None
    assert stage.why_not(BuyUnit(INFANTRY, with_factory[1])).rule == "INV-PRO-04"
    assert stage.why_not(BuyUnit(INFANTRY, without)).rule == "INV-PRO-04"
    assert stage.why_not(BuyUnit(INFANTRY, 99)).rule == "INV-PRO-04"


@pytest.mark.rule("INV-PRO-04")
def test_a_wave_cylinder_or_machine_is_no_obstacle():
    stage = spending(pp=10)
    stage.cylinder(3, "tokyo", "red")
    stage.s.machines[3 * stage.zone("tokyo")] = 1
    begin(stage)
    assert stage.why_not(BuyUnit(INFANTRY, stage.zone("tokyo"))) is None


@pytest.mark.rule("INV-DEC-021")
def test_only_four_kinds_are_for_sale():
    stage = begin(spending(pp=50))
    assert stage.why_not(BuyUnit(GUN_95T, stage.game.facts.factories[0])).rule == "INV-DEC-021"


@pytest.mark.rule("INV-EVT-13")
def test_cards_change_prices_but_never_below_nothing():
    stage = spending(pp=4)
    begin(stage)
    modifiers.add(stage.s, modifiers.COST, INFANTRY, 1, 9)
    assert "costs 5" in stage.why_not(BuyUnit(INFANTRY, stage.game.facts.factories[0])).sentence
    modifiers.add(stage.s, modifiers.COST, INFANTRY, -9, 9)
    stage.answer(BuyUnit(INFANTRY, stage.game.facts.factories[0]))
    assert stage.s.pp == 4


@pytest.mark.rule("INV-MIX-02")
def test_the_strict_mix_limits_counters():
    stage = begin(spending(pp=500, strict_counter_mix="on"))
    zone = stage.game.facts.factories[0]
    for _ in range(stage.game.content.pieces.strict.siege_gun):
        stage.answer(BuyUnit(SIEGE_GUN, zone))
    assert stage.why_not(BuyUnit(SIEGE_GUN, zone)).rule == "INV-MIX-02"
    assert BuyUnit(SIEGE_GUN, zone) not in stage.offers()
    assert BuyUnit(FIELD_GUN, zone) in stage.offers()


# ---- Harbors ----------------------------------------------------------------------------------


@pytest.mark.rule("INV-PRO-05", "INV-DEC-022")
def test_a_random_harbor_goes_to_its_site():
    stage = begin(spending(pp=2))
    stage.answer(BuyHarbor(), [0])
    assert stage.s.pp == 0 and stage.s.harbors[0] == ON_MAP
    assert stage.s.harbors.count(IN_CUP) == len(stage.s.harbors) - 1


@pytest.mark.rule("INV-PRO-05")
def test_a_harbor_of_a_ruined_zone_is_removed_and_another_drawn_at_no_cost():
    stage = spending(pp=3)
    ruined = stage.game.facts.map.harbor_zone[0]
    stage.destroyed(stage.game.facts.map.zone_ids[ruined])
    begin(stage)
    stage.answer(BuyHarbor(), [0, 0])
    assert stage.s.harbors[0] == REMOVED and stage.s.pp == 1
    assert stage.s.harbors.count(ON_MAP) == 1


@pytest.mark.rule("INV-PRO-05")
def test_without_a_placeable_harbor_none_is_sold():
    stage = spending(pp=30)
    begin(stage)
    stage.s.harbors = [ON_MAP] * len(stage.s.harbors)
    assert stage.why_not(BuyHarbor()).rule == "INV-PRO-05"
    assert not [a for a in stage.offers() if isinstance(a, BuyHarbor)]


@pytest.mark.rule("INV-PRO-05", "INV-DEC-023", "INV-TRK-02")
def test_england_sells_the_harbor_of_your_choice():
    stage = begin(spending("england", pp=15))
    stage.answer(BuyHarbor(2))
    assert stage.s.harbors[2] == ON_MAP and stage.s.pp == 0
    poor = begin(spending("england", pp=14))
    assert "costs 15" in poor.why_not(BuyHarbor(2)).sentence
    ruined = spending("england", pp=20)
    ruined.destroyed(ruined.game.facts.map.zone_ids[ruined.game.facts.map.harbor_zone[2]])
    begin(ruined)
    assert ruined.why_not(BuyHarbor(2)).rule == "INV-PRO-05"
    japan = begin(spending(pp=30))
    assert japan.why_not(BuyHarbor(2)).rule == "INV-DEC-023"


@pytest.mark.rule("INV-PRO-05")
def test_a_harbor_that_cannot_be_placed_says_what_stands_against_it():
    stage = spending("england", pp=100)
    hull = stage.game.facts.map.harbor_names.index("Hull")
    stage.destroyed("leeds")
    begin(stage)
    assert stage.why_not(BuyHarbor(hull)).sentence == "Leeds is ruined"
    stage.s.harbors[hull] = ON_MAP
    assert stage.why_not(BuyHarbor(hull)).sentence == "The Harbor of Hull is open already"
    stage.s.harbors[hull] = REMOVED
    assert stage.why_not(BuyHarbor(hull)).sentence == "The Harbor of Hull has left the game"
    assert stage.why_not(BuyHarbor(99)).sentence == "There is no such Harbor"


@pytest.mark.rule("INV-SCJ-3")
def test_one_harbor_is_drawn_free_in_every_production_phase_of_scenario_3():
    stage = spending("japan", "3")
    stage.begin(ProductionPhase(), dice=[4])
    assert stage.s.harbors[4] == ON_MAP
    assert stage.s.pp == income(stage.game.facts, stage.s)


@pytest.mark.rule("INV-SCE-22")
def test_the_first_random_harbor_is_free_in_england_3():
    stage = begin(spending("england", "3", pp=5))
    stage.answer(BuyHarbor(), [0])
    assert stage.s.pp == 5
    stage.answer(BuyHarbor(), [0])
    assert stage.s.pp == 0


@pytest.mark.rule("INV-SCE-06")
def test_the_ironclads_leave_england_no_income():
    stage = Stage("england", "1")
    stage.wave(1, "london", "red")
    stage.begin(ProductionPhase())
    assert stage.s.pp == 0 and not stage.s.pending


# ---- paid movement ----------------------------------------------------------------------------


@pytest.mark.rule("INV-PRO-01", "INV-PRO-06", "INV-DEC-024")
def test_units_move_for_points_as_often_as_you_pay():
    stage = spending(pp=3)  # J05
    infantry, gun = stage.unit("infantry", "sendai"), stage.unit("field_gun", "sendai", 2)
    begin(stage)
    stage.answer(PayMove(infantry, stage.zone("tokyo")))
    stage.answer(PayMove(gun, stage.zone("tokyo")))
    stage.answer(PayMove(infantry, stage.zone("shizuoka")))
    assert stage.s.pp == 0
    assert stage.s.unit_zone[gun] == stage.zone("tokyo") and stage.s.unit_works[gun] == 0
    assert stage.s.unit_zone[infantry] == stage.zone("shizuoka")


@pytest.mark.rule("INV-PRO-06")
def test_refugees_move_for_points_too_even_into_ruins():
    stage = spending(pp=1)
    stage.refugees("sendai", 2)
    stage.destroyed("tokyo")
    begin(stage)
    stage.answer(PayRefugee(stage.zone("sendai"), stage.zone("tokyo")))
    assert stage.s.refugees[stage.zone("tokyo")] == 1
    assert stage.s.refugees[stage.zone("sendai")] == 1 and stage.s.pp == 0


@pytest.mark.rule("INV-PRO-06", "INV-COM-01", "INV-TRK-02")
def test_what_a_paid_move_may_not_do():
    stage = spending(pp=1)
    gun = stage.unit("field_gun", "sendai")
    begin(stage)
    assert stage.why_not(PayMove(gun, stage.zone("osaka"))).rule == "INV-COM-01"
    assert stage.why_not(PayMove(77, stage.zone("tokyo"))).rule == "INV-PRO-06"
    assert stage.why_not(PayRefugee(stage.zone("osaka"), 0)).rule == "INV-PRO-06"
    stage.s.pp = 0
    assert stage.why_not(PayMove(gun, stage.zone("tokyo"))).rule == "INV-TRK-02"


@pytest.mark.rule("INV-PRO-03")
def test_england_sells_no_movement():
    stage = spending("england", pp=50)
    gun = stage.unit("field_gun", "london")
    begin(stage)
    assert stage.why_not(PayMove(gun, stage.game.facts.map.neighbours[stage.zone("london")][0]))


# ---- taking back ------------------------------------------------------------------------------


@pytest.mark.rule("INV-KEG-03", "INV-DEC-010")
def test_powder_and_englands_earthworks_can_be_taken_back():
    stage = spending("england", pp=0)
    stage.s.kegs[3] = 1
    gun = stage.unit("field_gun", "london", 2)
    begin(stage)
    stage.answer(TakeKeg(3))
    assert stage.s.kegs[3] == 0
    stage.answer(TakeWorks(gun))
    assert stage.s.unit_works[gun] == 1
    assert stage.why_not(TakeKeg(3)) is not None
    japan = spending(pp=1)
    gun = japan.unit("field_gun", "tokyo", 2)
    japan.s.kegs[3] = 1
    begin(japan)
    assert japan.why_not(TakeKeg(3)) is None
    assert japan.why_not(TakeWorks(gun)).rule == "INV-KEG-03"


@pytest.mark.rule("INV-DEC-025")
def test_the_end_is_always_offered_unless_there_is_nothing_else():
    stage = begin(spending(pp=1))
    assert EndProduction() in stage.offers()
    stage = Stage("england", "1")
    stage.begin(ProductionPhase())
    assert not stage.s.pending
