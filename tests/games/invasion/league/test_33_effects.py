"""What the rows of the sheet do to a Nation: every Crisis and every Break-Through (part 33)."""

import pytest

from tests.games.invasion.battle_stage import field, land
from tests.games.invasion.cardstage import Stage
from tests.games.invasion.country import harbor_in
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.battle.dice import BY_TABLES
from thunderchild.games.invasion.battle.human_step import HumanStep
from thunderchild.games.invasion.battle.naval import Fleet
from thunderchild.games.invasion.content.files import own_content
from thunderchild.games.invasion.league.model.kinds import BREAK_THROUGH, CRISIS
from thunderchild.games.invasion.league.rules.sheet import meaning
from thunderchild.games.invasion.model.actions import BuyHarbor, Dig, LayPowder
from thunderchild.games.invasion.model.battle_actions import (
    BuyWarship,
    DigIn,
    FireAt,
    RollAgain,
    SendCavalry,
    TakeConvoy,
    TakeWarships,
)
from thunderchild.games.invasion.model.card_actions import PickHarbor
from thunderchild.games.invasion.model.kinds import IN_CUP, NONE, ON_MAP, PIECES, REMOVED
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.escape import EscapePhase
from thunderchild.games.invasion.rules.human_action import HumanActionPhase
from thunderchild.games.invasion.rules.open_roads import OpenRoadsQuestion
from thunderchild.games.invasion.rules.production import BuyHarbors, ProductionPhase


def under(s, row, step):
    """Put a Nation under one box of the sheet, and nothing else."""
    boxes = next(one for one in own_content().league_rows if one.id == row)
    found = {CRISIS: boxes.crisis.changes, BREAK_THROUGH: boxes.break_through.changes}[step]
    modifiers.set_by_league(s, [value for change in found for value in meaning(change)])


def nation(row, step, title="japan", scenario="core", **options):
    stage = Stage(title, scenario, league=True, **options)
    under(stage.s, row, step)
    return stage


# ---- Harbors --------------------------------------------------------------------------------


@pytest.mark.rule("INV-LTN-05", "INV-LTN-07")
@pytest.mark.parametrize(("title", "random", "chosen"), [("japan", 4, None), ("england", 7, 17)])
def test_clogged_harbors_cost_two_more_also_chosen_ones(title, random, chosen):
    stage = nation("harbors", CRISIS, title)
    stage.s.pp = 30
    stage.begin(ProductionPhase())
    offered = BuyHarbors(stage.game.facts, stage.s)
    prices = {action.harbor == NONE: offered.price(action) for action in offered}
    assert prices.get(True) == random
    assert prices.get(False) == chosen
    before = stage.s.pp
    stage.answer(BuyHarbor(), [0])
    assert before - stage.s.pp == random


@pytest.mark.rule("INV-LTN-07")
def test_a_free_harbor_stays_free():
    stage = nation("harbors", CRISIS, "england", "3")
    stage.begin(ProductionPhase())
    before = stage.s.pp
    stage.answer(BuyHarbor(), [0])
    assert stage.s.pp == before


@pytest.mark.rule("INV-LTN-05", "INV-DEC-026")
def test_on_open_roads_two_are_drawn_and_one_is_placed():
    stage = nation("harbors", BREAK_THROUGH)
    stage.begin(ProductionPhase())
    stage.answer(BuyHarbor(), [1, 1])  # the second, then the third of what is left
    assert stage.s.kind == OpenRoadsQuestion.kind
    assert stage.offers() == [PickHarbor(1), PickHarbor(2)]
    assert stage.why_not(PickHarbor(0)).rule == "INV-DEC-026"
    stage.answer(PickHarbor(2))
    assert [stage.s.harbors[h] for h in (0, 1, 2)] == [IN_CUP, IN_CUP, ON_MAP]


@pytest.mark.rule("INV-LTN-07", "INV-PRO-05")
def test_open_roads_replace_the_harbors_of_ruined_zones():
    stage = nation("harbors", BREAK_THROUGH)
    names = stage.game.facts.map
    gone = names.harbor_zone[0]
    stage.destroyed(names.zone_ids[gone])
    other = next(h for h, zone in enumerate(names.harbor_zone) if zone != gone)
    stage.begin(ProductionPhase())
    stage.answer(BuyHarbor(), [0, other - 1, 1])
    assert stage.s.harbors[0] == REMOVED
    assert PickHarbor(0) not in stage.offers()
    assert len(stage.offers()) == 2


@pytest.mark.rule("INV-LTN-05")
def test_with_one_harbor_left_it_is_placed_without_asking():
    stage = nation("harbors", BREAK_THROUGH)
    last = harbor_in(stage, "osaka") if "osaka" in stage.game.facts.map.zone_ids else 0
    stage.s.harbors = [REMOVED] * len(stage.s.harbors)
    stage.s.harbors[last] = IN_CUP
    stage.begin(ProductionPhase())
    stage.answer(BuyHarbor(), [0])
    assert stage.s.harbors[last] == ON_MAP
    assert stage.s.kind != OpenRoadsQuestion.kind


# ---- Cavalry and Infantry ---------------------------------------------------------------------


@pytest.mark.rule("INV-LTN-05")
def test_green_cavalry_does_no_planning():
    b = land(units=["field_gun", "cavalry", "infantry"])
    under(b.s, "cavalry", CRISIS)
    assert b.why_not(SendCavalry(1)).rule == "INV-LTN-05"
    assert not [action for action in b.choices if isinstance(action, SendCavalry)]


@pytest.mark.rule("INV-LTN-05", "INV-CAV-01")
@pytest.mark.parametrize(("step", "left"), [(None, 0), (BREAK_THROUGH, 1)])
def test_veteran_cavalry_is_not_destroyed_on_yellow(step, left):
    b = land(units=["field_gun", "cavalry"])
    if step is not None:
        under(b.s, "cavalry", step)
    table = b.game.facts.profile.tables.cavalry
    assert table[1].lost  # Yellow Destroys it otherwise
    draws = ["terrain"] if table[1].plan == "random" else []
    b.act(SendCavalry(1), dice="Y", draws=draws)
    cavalry = PIECES.index("cavalry")
    alive = [unit for unit, kind in enumerate(b.s.unit_kind) if kind == cavalry]
    assert sum(b.s.unit_zone[unit] >= 0 for unit in alive) == left


@pytest.mark.rule("INV-LTN-05")
def test_raw_infantry_does_not_dig_before_a_battle():
    b = land(units=["field_gun", "infantry"])
    assert DigIn(1, 0) in b.choices
    under(b.s, "infantry", CRISIS)
    assert b.why_not(DigIn(1, 0)).rule == "INV-LTN-05"


@pytest.mark.rule("INV-LTN-07")
def test_raw_infantry_does_not_dig_in_england_either():
    stage = Stage("england", league=True)
    infantry = stage.unit("infantry", "london")
    gun = stage.unit("field_gun", "london")
    stage.begin(HumanActionPhase())
    assert Dig(infantry, gun) in stage.offers()
    under(stage.s, "infantry", CRISIS)
    assert stage.why_not(Dig(infantry, gun)).rule == "INV-LTN-07"
    assert not [action for action in stage.offers() if isinstance(action, Dig)]


@pytest.mark.rule("INV-LTN-05")
@pytest.mark.parametrize(("step", "lives"), [(None, False), (BREAK_THROUGH, True)])
def test_sappers_are_not_destroyed_by_powder_that_fails(step, lives):
    stage = Stage(league=True)
    infantry = stage.unit("infantry", "osaka")
    if step is not None:
        under(stage.s, "infantry", step)
    failing = next(
        die for die, row in enumerate(stage.game.facts.profile.tables.keg_placing) if row.lost
    )
    stage.begin(HumanActionPhase())
    stage.answer(LayPowder(infantry), [("green", "yellow", "red")[failing]])
    assert (stage.s.unit_zone[infantry : infantry + 1] == [stage.zone("osaka")]) is lives


# ---- Artillery ----------------------------------------------------------------------------------


@pytest.mark.rule("INV-LTN-05", "INV-HST-02")
@pytest.mark.parametrize(("gun", "dice"), [("siege_gun", "G"), ("field_gun", "G")])
def test_siege_guns_short_of_shells_roll_one_die(gun, dice):
    b = in_a_human_step(gun)
    under(b.s, "artillery", CRISIS)
    b.act(FireAt(0, 0), dice=dice)  # all dice given must be used


def in_a_human_step(gun):
    b = field(tripods=["G@C3"], pieces=[f"{gun}@C5"])
    return b.call(HumanStep())


@pytest.mark.rule("INV-LTN-05", "INV-LTN-07", "INV-DEC-013")
def test_range_tables_give_one_new_roll_of_your_own_gun_in_a_battle():
    b = field(tripods=["G@C3", "R@A3"], pieces=["field_gun@C5", "field_gun@C4"])
    under(b.s, "artillery", BREAK_THROUGH)
    b.call(HumanStep())
    b.act(FireAt(0, 0), dice="R")
    assert b.asked == "AgainQuestion"
    assert RollAgain(0, BY_TABLES) in b.choices
    b.act(RollAgain(0, BY_TABLES), dice="R")
    assert "INV-LTN-05" in [event.rule for event in b.told]
    assert b.asked != "AgainQuestion"  # once in each battle
    b.s.piece_done = [0, 0]
    b.call(HumanStep()).act(FireAt(1, 0), dice="R")
    assert b.asked != "AgainQuestion"


@pytest.mark.rule("INV-LTN-07")
def test_range_tables_do_not_serve_for_a_die_of_the_martians_or_of_infantry():
    b = land(units=["field_gun", "infantry"])
    under(b.s, "artillery", BREAK_THROUGH)
    b.act(DigIn(1, 0), dice="G")
    assert b.asked != "AgainQuestion"


# ---- Industry, Navy, Medicine -------------------------------------------------------------------


@pytest.mark.rule("INV-LTN-05", "INV-PRO-02")
@pytest.mark.parametrize(("step", "more"), [(CRISIS, -2), (BREAK_THROUGH, 2)])
@pytest.mark.parametrize("title", ["japan", "england"])
def test_industry_takes_and_gives_two_points_of_income(title, step, more):
    plain = Stage(title, league=True)
    plain.begin(ProductionPhase())
    stage = nation("industry", step, title)
    stage.begin(ProductionPhase())
    assert stage.s.pp - plain.s.pp == more


@pytest.mark.rule("INV-LTN-05", "INV-PRO-02")
def test_strained_industry_never_falls_below_nothing():
    stage = nation("industry", CRISIS)
    stage.s.workforce = [0] * len(stage.s.workforce)
    stage.s.pp = 3
    stage.begin(ProductionPhase())
    assert stage.s.pp == 3


@pytest.mark.rule("INV-LTN-05", "INV-NAV-04")
def test_scattered_warships_cost_one_more():
    b = field(sea=True, tripods=["G@C2"], pieces=["refugee@C4"], pp=2)
    under(b.s, "navy", CRISIS)
    b.call(Fleet())
    assert b.asked == "FleetQuestion"
    b.act(BuyWarship(), waits=True)
    assert b.s.pp == 0


@pytest.mark.rule("INV-LTN-05", "INV-LTN-07", "INV-DEC-084")
@pytest.mark.parametrize("title", ["japan", "england"])
def test_convoys_offer_a_free_warship_besides_any_other(title):
    b = field(title, sea=True, tripods=["G@C2"], pieces=["refugee@C4"], pp=9, league=True)
    under(b.s, "navy", BREAK_THROUGH)
    b.s.free_warships = 2
    b.call(Fleet())
    warship = PIECES.index("warship")
    assert b.asked == "ConvoyQuestion"
    b.act(TakeConvoy(), waits=True)
    assert b.s.piece_kind.count(warship) == 1
    assert (b.s.free_warships, b.s.pp) == (2, 9)
    assert b.asked == "FleetQuestion"
    b.act(TakeWarships(), waits=True)
    assert b.s.piece_kind.count(warship) == 3


@pytest.mark.rule("INV-DEC-084")
def test_convoys_may_sail_on():
    b = field(sea=True, tripods=["G@C2"], pieces=["refugee@C4"], pp=9, league=True)
    under(b.s, "navy", BREAK_THROUGH)
    b.call(Fleet())
    b.act(Pass(), waits=True)
    assert b.s.piece_kind.count(PIECES.index("warship")) == 0
    assert b.asked == "FleetQuestion"


@pytest.mark.rule("INV-LTN-07")
def test_without_a_break_through_nobody_is_asked_about_convoys():
    b = field(sea=True, tripods=["G@C2"], pieces=["refugee@C4"], pp=9, league=True)
    under(b.s, "navy", CRISIS)
    b.call(Fleet())
    assert b.asked == "FleetQuestion"


@pytest.mark.rule("INV-LTN-07")
@pytest.mark.parametrize(("step", "more"), [(None, 0), (CRISIS, -1), (BREAK_THROUGH, 1)])
@pytest.mark.parametrize("title", ["japan", "england"])
def test_medicine_counts_in_each_escape_phase(title, step, more):
    stage = Stage(title, league=True)
    if step is not None:
        under(stage.s, "medicine", step)
    plain = Stage(title, league=True)
    for one in (stage, plain):
        one.s.human = 7
        one.run(EscapePhase())
    assert stage.s.human - plain.s.human == more


@pytest.mark.rule("INV-LTN-07", "INV-TRK-05")
def test_ignorance_takes_no_more_than_there_is():
    stage = nation("medicine", CRISIS, "england")
    stage.run(EscapePhase())
    assert stage.s.human == 0


def test_a_nation_by_itself_has_none_of_these_lines():
    alone, league = Stage("japan"), Stage("japan", league=True)
    for kind, line in ((EscapePhase, "medicine"), (Fleet, "convoy")):
        assert line not in alone.game.book.names_of(kind)
        assert line in league.game.book.names_of(kind)
