"""Land battles before the first round: initiative, preparation, placement (parts 10 to 13)."""

import pytest

from tests.games.invasion.battle_stage import field, land
from thunderchild.games.invasion.battle.placement import PlacePieces
from thunderchild.games.invasion.battle.preparation import Preparation, Purchases, Scouting
from thunderchild.games.invasion.model.actions import TakeKeg, TakeWorks
from thunderchild.games.invasion.model.battle_actions import (
    BuyPlan,
    DigIn,
    GiveWorks,
    PlacePiece,
    Ready,
    SendCavalry,
    TakePlan,
)
from thunderchild.games.invasion.model.kinds import (
    HUMAN,
    KRIEGSSPIEL,
    MARTIAN,
    NONE,
    SURPRISE_SHOT,
    TERRAIN,
    TRAP,
)
from thunderchild.games.invasion.proves import invariants

# ---- the frame --------------------------------------------------------------------------------


@pytest.mark.rule("INV-BAT-03", "INV-EXA-J01")
def test_exactly_the_tripods_of_the_wave_fight() -> None:
    b = land(wave="GgYR", units=["field_gun", "infantry", "refugee", "cavalry"])
    assert sorted(b.s.tripod_colour) == [0, 0, 1, 2]
    assert sum(b.s.tripod_damaged) == 1
    assert len(b.s.piece_kind) == 4  # the Refugee too


@pytest.mark.rule("INV-BAT-03")
def test_refugees_of_england_stay_out_unless_the_option_says_so() -> None:
    b = land("england", units=["field_gun", "refugee", "refugee_2"], cards=["E-L02"])
    assert len(b.s.piece_kind) == 1
    fighting = land(
        "england",
        units=["field_gun", "refugee", "refugee_2"],
        options={"refugees_fight": "on"},
        cards=["E-L02"],
    )
    assert len(fighting.s.piece_kind) == 3


@pytest.mark.rule("INV-BAT-05", "INV-BAT-08")
def test_hills_give_the_initiative_and_the_tripods_are_placed_first() -> None:
    b = land(hills=True, wave="GG Y R", units=["field_gun"])
    assert b.s.initiative == HUMAN
    b.act(Ready(), cards=["J-L01"])
    assert b.asked == "PlaceQuestion"
    assert [b.at(tripod) for tripod in range(4)] == ["E1", "E1", "B1", "A1"]


@pytest.mark.rule("INV-BAT-05")
def test_without_hills_you_place_first() -> None:
    b = land(hills=False, wave="G", units=["field_gun"])
    assert b.s.initiative == MARTIAN
    assert b.asked == "PlaceQuestion"  # nothing to prepare: no question
    assert b.at(0) == ""
    b.s.plans_held[SURPRISE_SHOT] = 1
    b.act(PlacePiece(0, b.hex("C4")), cards=["J-L01", "J-L04"])
    assert b.at(0) == "E2"  # placed on E, then moved by the first card


@pytest.mark.rule("INV-BAT-05", "INV-BAT-04", "INV-RND-04")
@pytest.mark.parametrize(("card", "side"), [("E-L01", HUMAN), ("E-L02", MARTIAN)])
def test_england_draws_a_letter_for_the_initiative(card: str, side: int) -> None:
    cards = [card, "E-L03"] if side == HUMAN else [card]
    b = land("england", wave="GYR", units=["field_gun"], cards=cards)
    assert b.s.initiative == side
    assert (b.at(0) != "") == (side == HUMAN)
    assert b.s.land_deck[b.game.facts.battle.deck(b.s).ids.index(card)] == 0  # discarded


@pytest.mark.rule("INV-BAT-07", "INV-RND-07", "INV-EXA-J08")
def test_tripods_stand_on_the_letters_of_their_colours() -> None:
    b = land(hills=True, wave="GG Y R").act(Ready(), cards=["J-L01"])
    assert [b.at(tripod) for tripod in range(4)] == ["E1", "E1", "B1", "A1"]


@pytest.mark.rule("INV-BAT-07", "INV-EXA-E04")
def test_card_b1_of_england() -> None:
    b = land("england", wave="GYR", cards=["E-L05", "E-L01"])
    assert b.s.initiative == HUMAN
    assert [b.at(tripod) for tripod in range(3)] == ["A1", "B1", "C1"]


# ---- Earthworks -------------------------------------------------------------------------------


@pytest.mark.rule("INV-EWK-02", "INV-DEC-031")
def test_hills_give_two_free_levels_one_for_a_gun() -> None:
    b = land(hills=True, units=["field_gun", "field_gun", "siege_gun"])
    b.act(GiveWorks(0))
    assert b.why_not(GiveWorks(0)).rule == "INV-EWK-02"
    b.act(GiveWorks(2), cards=["J-L01"])
    assert b.s.piece_works == [1, 0, 1]
    assert b.s.unit_works == [1, 0, 1]
    assert b.asked == "PlaceQuestion"  # nothing else can be prepared


@pytest.mark.rule("INV-EWK-02")
def test_no_free_levels_without_hills() -> None:
    b = land(hills=False, units=["field_gun", "infantry"])
    assert b.why_not(GiveWorks(0)).rule == "INV-EWK-02"


@pytest.mark.rule("INV-EWK-01", "INV-DEC-031", "INV-DEC-032")
def test_a_gun_has_at_most_four_levels() -> None:
    b = land(hills=True, units=["field_gun+4", "field_gun+3", "infantry"])
    assert b.why_not(GiveWorks(0)).rule == "INV-EWK-01"
    assert b.why_not(DigIn(2, 0)).rule == "INV-EWK-01"
    b.act(DigIn(2, 1), dice="Y", cards=["J-L01"])
    assert b.s.piece_works[1] == 4


@pytest.mark.rule("INV-EWK-01")
def test_the_cap_is_an_option() -> None:
    b = land(hills=True, units=["field_gun+2", "field_gun"], options={"earthworks_cap": 2})
    assert b.why_not(GiveWorks(0)).rule == "INV-EWK-01"


@pytest.mark.rule("INV-EWK-03", "INV-EXA-J06")
def test_infantry_builds_a_level_on_yellow() -> None:
    b = land(hills=True, units=["field_gun", "field_gun", "infantry"])
    b.act(GiveWorks(0)).act(DigIn(2, 0), dice="Y")
    assert b.s.piece_works[0] == 2
    assert b.s.unit_kind.count(0) == 1  # the Infantry lives
    assert b.why_not(DigIn(2, 0)).rule == "INV-EWK-03"  # once in a battle


@pytest.mark.rule("INV-EWK-03", "INV-EXA-J07", "INV-CAP-01", "INV-BAT-03")
def test_infantry_builds_and_is_lost_on_red() -> None:
    b = land(hills=True, units=["field_gun+2", "field_gun", "infantry"])
    b.act(DigIn(2, 0), dice="R")
    assert b.s.piece_works[0] == 3
    assert b.s.piece_hex[2] == NONE
    assert 0 not in b.s.unit_kind
    assert b.s.martian == 0


@pytest.mark.rule("INV-EWK-03")
def test_green_builds_nothing_in_japan() -> None:
    b = land(units=["field_gun", "infantry"]).act(DigIn(1, 0), dice="G")
    assert b.s.piece_works == [0, 0]
    assert b.asked == "PlaceQuestion"


@pytest.mark.rule("INV-EWK-02")
def test_every_gun_of_england_gets_a_level_up_to_the_cap() -> None:
    b = land("england", units=["field_gun", "siege_gun+4", "infantry"], cards=["E-L02"])
    assert b.s.piece_works == [1, 4, 0]
    assert b.s.unit_works == [1, 4, 0]


@pytest.mark.rule("INV-MIX-04", "INV-DEC-047")
def test_the_last_counters_go_where_you_say() -> None:
    guns = ["field_gun+4"] * 4 + ["field_gun+2", "field_gun", "field_gun"]
    b = land("england", units=guns)
    assert b.asked == "PurchaseQuestion"  # counters could be taken back first
    b.act(Ready())
    assert b.asked == "FreeWorksQuestion"  # 18 of 20 in use, three Guns want one
    assert b.why_not(GiveWorks(0)).rule == "INV-DEC-047"
    b.act(GiveWorks(5)).act(GiveWorks(4), cards=["E-L02"])
    assert b.s.piece_works == [4, 4, 4, 4, 3, 1, 0]


@pytest.mark.rule("INV-KEG-03", "INV-MIX-03")
def test_earthworks_can_be_taken_back_for_others() -> None:
    guns = ["field_gun+4"] * 4 + ["field_gun+2", "field_gun", "field_gun"]
    b = land("england", units=guns)
    b.act(TakeWorks(4), cards=["E-L02"])  # 17 in use: now each of the three gets one
    assert b.asked == "PlaceQuestion"
    assert b.s.piece_works == b.s.unit_works == [4, 4, 4, 4, 2, 1, 1]


@pytest.mark.rule("INV-KEG-03", "INV-BAT-04")
def test_a_keg_can_be_taken_back_in_the_preparation() -> None:
    b = land(units=["field_gun", "infantry"])
    b.s.kegs[3] = 1
    b.act(TakeKeg(3))
    assert b.s.kegs[3] == 0
    assert b.asked == "PreparationQuestion"


@pytest.mark.rule("INV-KEG-03", "INV-BAT-03")
def test_a_keg_can_be_taken_back_after_a_unit_of_the_battle_is_lost() -> None:
    b = land(units=["field_gun", "infantry", "cavalry"])
    b.s.kegs[3] = 1
    b.act(SendCavalry(2), dice="R")
    assert b.s.piece_unit == [0, 1, NONE]  # the slot is free: it is no longer the Cavalry's
    assert not list(invariants.piece_faults(b.game.facts, b.s))
    b.act(TakeKeg(3))
    assert b.s.kegs[3] == 0


# ---- Cavalry and Plans ------------------------------------------------------------------------


@pytest.mark.rule("INV-BAT-03", "INV-BAT-04", "INV-CAV-01", "INV-DEC-033", "INV-RND-05")
@pytest.mark.parametrize(("die", "plans", "lives"), [("G", 1, 1), ("Y", 1, 0), ("R", 0, 0)])
def test_cavalry_plans_in_japan(die: str, plans: int, lives: int) -> None:
    b = land(units=["field_gun", "cavalry"])
    b.act(SendCavalry(1), dice=die, draws=["trap"][:plans])
    assert sum(b.s.plans_held) == plans
    assert b.s.plans_held[TRAP] == plans
    assert b.s.unit_kind.count(1) == lives
    assert (b.s.piece_hex[1] != NONE) == bool(lives)
    assert b.asked == "PlaceQuestion"


@pytest.mark.rule("INV-CAV-01")
def test_each_cavalry_rolls_once() -> None:
    b = land(units=["field_gun", "cavalry", "cavalry"])
    b.act(SendCavalry(1), dice="G", draws=["trap"])
    assert b.why_not(SendCavalry(1)).rule == "INV-CAV-01"
    assert b.why_not(SendCavalry(0)).rule == "INV-CAV-01"
    assert SendCavalry(2) in b.choices


@pytest.mark.rule("INV-CAV-01", "INV-DEC-034", "INV-BAT-04")
def test_cavalry_scouts_in_england_after_placement() -> None:
    b = land("england", units=["field_gun", "cavalry"], plans=["surprise_shot"], cards=["E-L02"])
    assert b.asked == "PlaceQuestion"
    b.act(PlacePiece(0, b.hex("C5"))).act(PlacePiece(1, b.hex("C7")))
    assert b.asked == "ScoutingQuestion"
    b.act(SendCavalry(1), dice="Y")
    assert b.asked == "TakePlanQuestion"
    assert b.why_not(TakePlan(9)).rule == "INV-DEC-034"
    b.act(TakePlan(TERRAIN), cards=["E-L03", "E-L01"])
    assert b.s.plans_held[TERRAIN] == 1
    assert 1 not in b.s.unit_kind
    assert b.s.piece_hex[1] == NONE


@pytest.mark.rule("INV-CAV-01")
def test_red_does_nothing_in_england_scouting() -> None:
    b = land("england", units=["field_gun", "cavalry"], plans=["surprise_shot"], cards=["E-L02"])
    b.act(PlacePiece(0, b.hex("C5"))).act(PlacePiece(1, b.hex("C7")))
    b.act(SendCavalry(1), dice="R", cards=["E-L03", "E-L01"])
    assert b.s.unit_kind.count(1) == 1
    assert sum(b.s.plans_held) == 1  # no more than before


@pytest.mark.rule("INV-CAV-02", "INV-DIE-06")
def test_with_an_empty_cup_the_gain_is_lost() -> None:
    b = land(units=["field_gun", "cavalry"], plans=["trap", "trap"])
    b.s.plans = [0] * 6
    b.act(SendCavalry(1), dice="G")
    assert "NoPlanLeft" in b.names()
    assert sum(b.s.plans_held) == 2


@pytest.mark.rule("INV-PLN-01", "INV-PRO-03", "INV-DEC-035", "INV-RND-06")
def test_plans_cost_five_or_ten() -> None:
    b = land(units=["field_gun"], pp=16)
    b.act(BuyPlan(), draws=["kriegsspiel"]).act(BuyPlan(TRAP))
    assert b.s.pp == 1
    assert b.s.plans_held[KRIEGSSPIEL] == b.s.plans_held[TRAP] == 1
    assert b.asked == "PlaceQuestion"  # nothing more can be paid


@pytest.mark.rule("INV-PRO-03", "INV-PLN-01")
def test_plans_must_be_paid_and_must_be_there() -> None:
    b = land(units=["field_gun"], pp=9, plans=["trap", "trap"])
    assert b.why_not(BuyPlan(TERRAIN)).rule == "INV-PRO-03"
    b.s.pp = 20
    assert b.why_not(BuyPlan(TRAP)).rule == "INV-PLN-01"  # both are in use
    assert b.why_not(BuyPlan(7)).rule == "INV-PLN-01"


@pytest.mark.rule("INV-SCE-07")
def test_plans_cost_more_in_england_scenario_one() -> None:
    b = land("england", units=["field_gun"], pp=21, scenario="1")
    b.act(BuyPlan(TERRAIN), cards=["E-L02"])
    assert b.s.pp == 1


@pytest.mark.rule("INV-BAT-04")
def test_england_buys_before_the_initiative_is_known() -> None:
    b = land("england", units=["field_gun"], pp=5)
    assert b.asked == "PurchaseQuestion"
    b.act(Ready(), cards=["E-L02"])
    assert b.asked == "PlaceQuestion"


@pytest.mark.rule("INV-BAT-04", "INV-PLN-01")
def test_purchases_go_on_until_you_are_ready() -> None:
    b = land("england", units=["field_gun"], pp=30)
    b.act(BuyPlan(), draws=["trap"]).act(BuyPlan(TERRAIN))
    assert b.asked == "PurchaseQuestion"
    b.act(Ready(), cards=["E-L02"])
    assert b.s.pp == 15
    b = land(units=["field_gun"], pp=30)
    b.act(BuyPlan(), draws=["trap"]).act(BuyPlan(TERRAIN))
    assert b.asked == "PreparationQuestion"
    b.act(Ready())
    assert b.asked == "PlaceQuestion"


@pytest.mark.rule("INV-CAV-01")
def test_scouting_goes_on_until_you_are_ready() -> None:
    b = field("england", tripods=["G@A1"], pieces=["cavalry@C7", "cavalry@C7", "cavalry@C7"])
    b.call(Scouting()).act(SendCavalry(0), dice="R").act(SendCavalry(1), dice="R")
    assert b.asked == "ScoutingQuestion"
    b.act(Ready())
    assert b.asked == ""


@pytest.mark.rule("INV-CAV-02", "INV-EVT-13")
def test_promised_plans_are_lost_with_an_empty_cup() -> None:
    b = field("england", tripods=["G@A1"], pieces=["field_gun@C5"])
    b.s.next_chosen, b.s.plans = 2, [0, 1, 0, 0, 0, 0]
    b.call(Purchases()).act(TakePlan(TRAP))
    assert b.asked == ""
    assert b.s.plans_held[TRAP] == 1
    assert b.s.next_chosen == 0


@pytest.mark.rule("INV-EVT-13")
def test_promised_plans_come_when_the_preparation_begins() -> None:
    b = land(units=["field_gun"])
    b.s.next_plans, b.s.next_chosen = 1, 1
    b.call(Preparation(), draws=["terrain"])
    assert b.asked == "TakePlanQuestion"
    b.act(TakePlan(TRAP))
    assert (b.s.plans_held[TERRAIN], b.s.plans_held[TRAP]) == (1, 1)
    assert (b.s.next_plans, b.s.next_chosen) == (0, 0)


# ---- placement --------------------------------------------------------------------------------


@pytest.mark.rule("INV-BAT-06", "INV-DEC-036", "INV-DEC-037")
def test_guns_on_gun_hexes_and_others_in_the_bottom_row() -> None:
    b = land(units=["field_gun", "field_gun", "infantry", "infantry"], plans=["surprise_shot"])
    b.act(Ready())
    assert b.why_not(PlacePiece(0, b.hex("C7"))).rule == "INV-BAT-06"
    assert b.why_not(PlacePiece(0, b.hex("C3"))).rule == "INV-BAT-06"
    assert b.why_not(PlacePiece(2, b.hex("C6"))).rule == "INV-DEC-037"
    assert b.why_not(PlacePiece(9, b.hex("C6"))).rule == "INV-DEC-036"
    b.act(PlacePiece(0, b.hex("C4")))
    assert b.why_not(PlacePiece(0, b.hex("C5"))).rule == "INV-DEC-036"
    assert b.why_not(PlacePiece(1, b.hex("C4"))).rule == "INV-BAT-06"
    b.act(PlacePiece(2, b.hex("E7"))).act(PlacePiece(3, b.hex("E7")))
    assert b.s.round == 0
    b.act(PlacePiece(1, b.hex("C5")), cards=["J-L01", "J-L02"])
    assert b.s.round == 1


@pytest.mark.rule("INV-CHR-01", "INV-BAT-06")
def test_a_character_stands_in_the_bottom_row() -> None:
    b = land(units=["field_gun", "army_surgeon"])
    assert b.why_not(PlacePiece(1, b.hex("C5"))).rule == "INV-DEC-037"
    assert PlacePiece(1, b.hex("C7")) in b.choices


@pytest.mark.rule("INV-BAT-06")
def test_guns_stack_when_all_gun_hexes_are_taken() -> None:
    b = land(units=["field_gun"] * 16, plans=["surprise_shot"])
    for piece, hex in enumerate(b.game.facts.battle.board(b.s).guns):
        b.act(PlacePiece(piece, hex))
    b.act(PlacePiece(15, b.hex("C4")), cards=["J-L01", "J-L02"])
    assert b.s.piece_hex.count(b.hex("C4")) == 2


@pytest.mark.rule("INV-BAT-06")
def test_free_stacking_is_an_option() -> None:
    b = land(
        units=["field_gun", "field_gun"],
        options={"gun_stacking": "free"},
        plans=["surprise_shot"],
    )
    b.act(PlacePiece(0, b.hex("C4"))).act(PlacePiece(1, b.hex("C4")), cards=["J-L01", "J-L02"])
    assert b.s.piece_hex == [b.hex("C4")] * 2


@pytest.mark.rule("INV-BAT-06")
def test_placing_ends_when_all_are_placed() -> None:
    b = field(tripods=["G@C1"], pieces=["field_gun@C5"]).call(PlacePieces())
    assert b.asked == ""
