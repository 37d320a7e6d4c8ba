"""Naval Battles (part 22), and Thunder Child (INV-CHR-08)."""

from typing import Any

import pytest

from tests.games.invasion.battle_stage import Battle, field, naval
from thunderchild.games.invasion import modifiers
from thunderchild.games.invasion.actions import Pass
from thunderchild.games.invasion.battle.actions import (
    BreakOff,
    BuyPlan,
    BuyWarship,
    ChooseStep,
    ChooseTarget,
    EndStep,
    FireAt,
    GiveWorks,
    PlacePiece,
    Ram,
    Ready,
    Sail,
    TakeWarships,
    UseTerrain,
)
from thunderchild.games.invasion.battle.aiming import AtAll, AtClosest, Focused, HighActivity
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.human_step import HumanStep
from thunderchild.games.invasion.battle.marching import Arrival, Prowl
from thunderchild.games.invasion.battle.martian_step import MartianStep
from thunderchild.games.invasion.battle.naval import NavalBattle, NavalSetUp
from thunderchild.games.invasion.events_cards.actions import PlayCard
from thunderchild.games.invasion.kinds import (
    CLOSEST,
    DETECT,
    FIRE,
    HELD,
    HUMAN,
    MARTIAN,
    MOVE_DOWN,
    MOVE_UP,
    MOVE_UP_LEFT,
    NARRATOR,
    NAVAL,
    NO_BATTLE,
    NONE,
    THUNDER_CHILD,
    TO_FREIGHTER,
    TO_WARSHIP,
    TRAP,
    WARSHIP,
)


def sea(title: str = "japan", **what: Any) -> Battle:
    """A Naval Battle in full swing."""
    return field(title, sea=True, **what)


def act(b: Battle, procedure: type, index: int = 0, **rig: object) -> Battle:
    """The first Tripod does something."""
    b.s.actor = 0
    return b.call(procedure, index, **rig)


def step(b: Battle) -> Battle:
    """The Human step begins."""
    return b.call(HumanStep)


# ---- set-up -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-NAV-01", "INV-NAV-03", "INV-NAV-04", "INV-NAV-05", "INV-RND-13")
@pytest.mark.rule("INV-DEC-073", "INV-DEC-076")
def test_the_order_of_set_up_in_japan() -> None:
    b = naval(sailing=["refugee", "refugee"], tripods=2, pp=2)
    assert b.asked == "PlaceQuestion"
    assert b.why_not(PlacePiece(0, b.hex("C2"))).rule == "INV-DEC-073"
    b.act(PlacePiece(0, b.hex("C1"))).act(PlacePiece(1, b.hex("C1")))
    assert b.asked == "FleetQuestion"
    assert b.s.tripod_colour == []  # their colours are not known yet
    b.act(BuyWarship()).act(BuyWarship(), draws=["green", "green"], cards=["J-N01"])
    assert b.s.pp == 0
    assert b.s.naval_cup[0] == 0
    assert [b.at(0), b.at(1)] == ["A2", "A2"]
    assert b.asked == "PlaceQuestion"
    assert b.why_not(PlacePiece(2, b.hex("B1"))).rule == "INV-DEC-076"  # the top row
    assert b.why_not(PlacePiece(2, b.hex("A2"))).rule == "INV-DEC-076"  # a Tripod
    b.act(PlacePiece(2, b.hex("D4")))
    b.act(PlacePiece(3, b.hex("D4")), cards=["J-N03"])  # Japan: no stacking limit
    assert b.s.round == 1


@pytest.mark.rule("INV-NAV-04", "INV-DEC-074", "INV-DEC-075", "INV-PRO-03")
def test_warships_and_plans_must_be_paid() -> None:
    b = naval(pp=11).act(PlacePiece(0, 2))
    b.act(BuyPlan(TRAP)).act(BuyWarship(), draws=["red"], cards=["J-N01"])
    assert b.s.pp == 0
    assert b.s.plans_held[TRAP] == 1
    assert b.s.piece_kind == [10, WARSHIP]


@pytest.mark.rule("INV-DEC-074")
def test_no_warship_without_the_money() -> None:
    b = naval(pp=5).act(PlacePiece(0, 2))
    modifiers.add(b.s, modifiers.COST, WARSHIP, 5, 0)
    assert b.why_not(BuyWarship()).rule == "INV-DEC-074"


@pytest.mark.rule("INV-NAV-03")
def test_warships_need_hexes_where_they_do_not_share_them() -> None:
    b = naval("england", pp=100, plans=["trap"])
    b.act(Ready(), cards=["E-N02"], draws=["green"])
    for _ in range(25):  # 35 hexes without the top row and the letters
        b.act(BuyWarship())
    assert b.asked == "PlaceQuestion"  # there is no hex for another one
    assert b.s.pp == 25


@pytest.mark.rule("INV-DEC-084", "INV-EVT-13")
def test_free_warships_come_all_in_one_battle() -> None:
    def promise(s: Any) -> None:
        s.free_warships = 2

    b = naval(prepare=promise).act(PlacePiece(0, 2))
    assert b.asked == "FleetQuestion"
    b.act(TakeWarships(), draws=["red"], cards=["J-N01"])
    assert b.s.piece_kind.count(WARSHIP) == 2
    assert b.s.free_warships == 0


@pytest.mark.rule("INV-DEC-084")
def test_free_warships_can_wait() -> None:
    def promise(s: Any) -> None:
        s.free_warships = 2

    b = naval(prepare=promise).act(PlacePiece(0, 2))
    b.act(Ready(), draws=["red"], cards=["J-N01", "J-N03"])
    assert b.s.free_warships == 2
    none = naval(pp=1).act(PlacePiece(0, 2))
    assert none.why_not(TakeWarships()).rule == "INV-DEC-084"


@pytest.mark.rule("INV-NAV-03", "INV-NAV-19")
def test_england_with_the_initiative_sees_the_tripods_first() -> None:
    b = naval("england", pp=5, sailing=["refugee_2", "refugee"])
    assert b.asked == "PurchaseQuestion"  # Battle Plans first
    b.act(Ready(), cards=["E-N01", "E-N02"], draws=["green"])  # S1 is H
    assert b.s.initiative == HUMAN
    assert b.at(0) == "A2"
    assert b.asked == "FleetQuestion"
    b.act(BuyWarship())
    assert b.s.pp == 2
    assert b.why_not(PlacePiece(2, b.hex("A2"))).rule == "INV-DEC-076"
    b.act(PlacePiece(0, b.hex("E1"))).act(PlacePiece(1, b.hex("E1")))
    b.act(PlacePiece(2, b.hex("E4")), cards=["E-N03"])
    assert b.s.piece_works == [1, 1, 1]  # every piece has an Earthworks


@pytest.mark.rule("INV-NAV-03")
def test_england_without_the_initiative_places_first() -> None:
    b = naval("england", pp=4, plans=["trap"], cards=["E-N02"], draws=["green"])  # S2 is M
    assert b.s.initiative == MARTIAN
    assert b.at(0) == ""
    b.act(BuyWarship())
    b.act(PlacePiece(0, b.hex("E1")))
    b.act(PlacePiece(1, b.hex("D2")), cards=["E-N01"])
    assert b.asked == "TrapQuestion"  # after set-up
    assert b.at(0) == b.piece_at(1) == "D2"  # placing is not moving: nothing was lost


@pytest.mark.rule("INV-NAV-03")
def test_one_warship_in_a_hex_in_england() -> None:
    b = sea("england", tripods=["G@A2"], pieces=["warship@C4"])
    b.s.piece_kind.append(WARSHIP)
    for slots in (b.s.piece_works, b.s.piece_done, b.s.piece_shots):
        slots.append(0)
    b.s.piece_unit.append(NONE)
    b.s.piece_hex.append(-2)
    b.call(NavalSetUp)
    assert b.asked == "PlaceQuestion"
    assert b.why_not(PlacePiece(1, b.hex("C4"))).rule == "INV-NAV-03"
    assert PlacePiece(1, b.hex("C5")) in b.choices


@pytest.mark.rule("INV-NAV-07", "INV-NAV-03")
def test_ships_have_no_earthworks_by_option() -> None:
    b = naval(
        "england", options={"naval_earthworks": "off"}, cards=["E-N01", "E-N02"], draws=["green"]
    )
    b.act(PlacePiece(0, b.hex("E1")), cards=["E-N03"])
    assert b.s.piece_works == [0]


@pytest.mark.rule("INV-MIX-04", "INV-DEC-047", "INV-NAV-03")
def test_too_few_earthworks_at_sea() -> None:
    b = sea("england", tripods=["G@A2"], pieces=["refugee@E1", "refugee@D1", "warship@E5"])
    b.s.unit_kind, b.s.unit_zone, b.s.unit_works = [2] * 5, [3] * 5, [4, 4, 4, 4, 3]
    b.s.unit_done = [0] * 5
    b.call(NavalSetUp)
    assert b.asked == "FreeWorksQuestion"
    b.act(GiveWorks(2))
    assert b.s.piece_works == [0, 0, 1]


@pytest.mark.rule("INV-CHR-08", "INV-DEC-011")
def test_thunder_child_joins_as_a_warship() -> None:
    b = sea("england", tripods=["G@A2"], pieces=["refugee@E1"])
    b.s.thunder_child = 1
    b.call(NavalSetUp)
    assert b.s.piece_kind[-1] == THUNDER_CHILD
    assert b.s.thunder_child == 0


@pytest.mark.rule("INV-EVT-05", "INV-DEC-011", "INV-CHR-08")
def test_a_saved_card_brings_thunder_child() -> None:
    b = sea("england", tripods=["G@A2"], pieces=["refugee@E1"])
    card = b.game.event_cards.ids.index("E-E01")
    b.s.event_deck[card] = HELD
    b.call(NavalSetUp)
    assert b.asked == "WindowQuestion"
    b.act(PlayCard(card))
    assert b.asked == "PlaceQuestion"
    assert b.s.piece_kind[-1] == THUNDER_CHILD


@pytest.mark.rule("INV-CHR-05")
def test_a_character_sails_and_escapes_for_its_own_points() -> None:
    b = naval("england", sailing=["narrator"], cards=["E-N01", "E-N02"], draws=["green"])
    assert b.s.piece_kind == [NARRATOR]
    b.s.piece_hex[0] = b.hex("E6")
    step(b).act(Sail(0, b.hex("E7")))
    assert b.s.human == 3
    assert b.s.unit_kind == []
    assert b.s.escaped == 0


# ---- the Martian step -------------------------------------------------------------------------


@pytest.mark.rule("INV-MST-05", "INV-NAV-07", "INV-EXA-J21")
def test_fire_at_range_two_needs_yellow_at_sea() -> None:
    b = act(sea(tripods=["G@C3"], pieces=["warship@C5"]), AtClosest, FIRE, dice="G")
    assert b.piece_at(0) == "C5"
    act(b, AtClosest, FIRE, dice="Y")
    assert b.s.piece_hex == [NONE]
    assert b.s.martian == 0


@pytest.mark.rule("INV-NAV-09", "INV-CAP-02")
def test_a_hit_freighter_is_captured() -> None:
    b = act(sea(tripods=["G@C3"], pieces=["refugee@C4"]), AtClosest, FIRE, dice="G")
    assert b.s.martian == 1
    b = act(sea("england", tripods=["G@C3"], pieces=["refugee_2@C4"]), AtClosest, FIRE, dice="G")
    assert b.s.martian == 2  # its points


@pytest.mark.rule("INV-NAV-07")
def test_the_closest_ship_of_either_kind_is_fired_on() -> None:
    b = sea(tripods=["G@C3"], pieces=["refugee@C5", "warship@C4"])
    act(b, AtClosest, FIRE, dice="G")
    assert [hex == NONE for hex in b.s.piece_hex] == [False, True]


@pytest.mark.rule("INV-NAV-07")
def test_england_fires_past_earthworks_and_detects_them() -> None:
    b = sea("england", tripods=["G@C3"], pieces=["warship+1@C4", "refugee@C5"])
    act(b, AtClosest, FIRE, dice="Y")
    assert [hex == NONE for hex in b.s.piece_hex] == [False, True]
    act(b, AtClosest, DETECT, dice="G")
    assert b.s.piece_works[0] == 0


@pytest.mark.rule("INV-DEC-077", "INV-DEC-042")
def test_ties_at_sea_are_yours() -> None:
    b = sea(tripods=["G@C3"], pieces=["refugee@C5", "warship@C1"])
    act(b, AtClosest, FIRE)
    assert b.asked == "TargetQuestion"
    b.act(ChooseTarget(1), dice="Y")
    assert b.s.piece_hex[1] == NONE


@pytest.mark.rule("INV-NAV-07", "INV-DEC-077")
def test_closest_moves_one_hex_nearer() -> None:
    b = sea(tripods=["G@C3"], pieces=["refugee@C5", "warship@E6"])
    act(b, Prowl, CLOSEST)
    assert b.at(0) == "C4"
    act(b, Prowl, TO_WARSHIP)
    assert b.asked == "StepQuestion"
    assert b.why_not(ChooseStep(b.hex("C3"))).rule == "INV-DEC-077"
    b.act(ChooseStep(b.hex("D4")))
    assert b.at(0) == "D4"


@pytest.mark.rule("INV-NAV-07")
def test_without_such_a_ship_nothing_happens() -> None:
    b = act(sea(tripods=["G@C3"], pieces=["refugee@C5"]), Prowl, TO_WARSHIP)
    assert b.at(0) == "C3"
    b = act(sea(tripods=["G@C3"], pieces=["warship@C5"]), Prowl, TO_FREIGHTER)
    assert b.at(0) == "C3"
    assert b.names() == ["TripodIdle"]


@pytest.mark.rule("INV-NAV-08", "INV-CAP-03")
def test_entering_a_hex_takes_all_ships_there() -> None:
    b = sea(tripods=["G@C3"], pieces=["refugee@C4", "refugee@C4", "warship@C4", "warship@A7"])
    act(b, Prowl, CLOSEST)
    assert b.at(0) == "C4"
    assert [hex == NONE for hex in b.s.piece_hex] == [True, True, True, False]
    assert b.s.martian == 2


@pytest.mark.rule("INV-NAV-08")
def test_on_its_targets_hex_it_takes_it_instead_of_moving() -> None:
    b = act(sea("england", tripods=["G@C4"], pieces=["warship+1@C4"]), Prowl, TO_WARSHIP)
    assert b.at(0) == "C4"
    assert b.s.piece_hex == [NONE]


@pytest.mark.rule("INV-NAV-18")
def test_range_in_the_same_hex_counts_as_one() -> None:
    b = act(sea("england", tripods=["G@C4"], pieces=["warship@C4"]), AtClosest, FIRE, dice="Y")
    assert b.piece_at(0) == "C4"
    act(b, AtClosest, FIRE, dice="G")
    assert b.s.piece_hex == [NONE]


@pytest.mark.rule("INV-NAV-07", "INV-NAV-11")
def test_a_blocked_move_turns_to_the_centre() -> None:
    b = act(sea(tripods=["G@C7"], pieces=["refugee@E1"]), Prowl, MOVE_DOWN)
    assert b.at(0) == "C6"
    b = act(sea(tripods=["G@A4"], pieces=["refugee@E1"]), Prowl, MOVE_UP_LEFT)
    assert b.asked == "StepQuestion"
    assert {b.game.battle.hex(b.s, choice.hex) for choice in b.choices} == {"B3", "B4"}
    b = act(sea(tripods=["G@C3"], pieces=["refugee@E1"]), Prowl, MOVE_UP)
    assert b.at(0) == "C2"


@pytest.mark.rule("INV-NAV-10", "INV-SPC-01")
def test_special_actions_at_sea() -> None:
    pieces = ["warship@C4", "refugee@C5", "refugee@E7"]
    b = act(sea(tripods=["G@C3"], pieces=pieces), AtAll, FIRE, dice="GY")
    assert [hex == NONE for hex in b.s.piece_hex] == [True, True, False]
    b = act(sea(tripods=["G@C3"], pieces=pieces), Focused, FIRE)
    assert [hex == NONE for hex in b.s.piece_hex] == [True, False, False]
    b = act(sea(tripods=["G@C3"], pieces=pieces), HighActivity, dice="GY")
    assert [hex == NONE for hex in b.s.piece_hex] == [True, True, False]


@pytest.mark.rule("INV-NAV-10")
def test_arrival_at_sea_takes_what_is_on_c() -> None:
    b = sea(tripods=["G@A7"], pieces=["refugee@C2", "warship@C2", "warship@E7"])
    act(b, Arrival, draws=["red"])
    assert b.at(1) == "C2"
    assert [hex == NONE for hex in b.s.piece_hex] == [True, True, False]
    assert b.s.martian == 1
    assert b.s.actor == 0
    assert b.s.naval_cup[2] == 1


@pytest.mark.rule("INV-NAV-10", "INV-MST-03")
def test_damaged_naval_tripods_do_only_the_first_action() -> None:
    b = sea(tripods=["u@A2"], pieces=["warship@A7", "refugee@E1"])
    b.call(MartianStep, cards=["J-N01"])  # Blue: Warship, Warship
    assert b.at(0) == "A3"


# ---- the Human step ---------------------------------------------------------------------------


@pytest.mark.rule("INV-NAV-12", "INV-NAV-13")
@pytest.mark.parametrize("first", ["move", "fire"])
def test_a_warship_of_japan_moves_and_fires(first: str) -> None:
    b = step(sea(tripods=["G@C3", "Y@A1"], pieces=["warship@C5", "refugee@E1"]))
    if first == "move":
        b.act(Sail(0, b.hex("C4"))).act(FireAt(0, 0), dice="Y")
        assert b.s.tripod_damaged[0] == 1
    else:
        b.act(FireAt(0, 0), dice="R").act(Sail(0, b.hex("C6")))
        assert b.s.tripod_damaged[0] == 1
    assert b.why_not(FireAt(0, 0)).rule == "INV-HST-01"
    assert b.why_not(Sail(0, b.hex("C5"))).rule == "INV-NAV-12"


@pytest.mark.rule("INV-NAV-12", "INV-NAV-20")
def test_a_warship_of_england_moves_or_fires() -> None:
    b = sea("england", tripods=["G@C3"], pieces=["warship@C5", "refugee@E1"])
    step(b).act(Sail(0, b.hex("C4")))
    assert b.why_not(FireAt(0, 0)).rule == "INV-NAV-12"
    b = sea("england", tripods=["G@C3"], pieces=["warship@C5", "refugee@E1"], plans=["terrain"])
    step(b).act(FireAt(0, 0), dice="G").act(UseTerrain())
    assert b.why_not(Sail(0, b.hex("C6"))).rule == "INV-NAV-12"
    b.act(FireAt(0, 0), dice="G")  # twice, but it does not move


@pytest.mark.rule("INV-NAV-20", "INV-DEC-079")
def test_terrain_at_sea_in_japan() -> None:
    b = sea(tripods=["G@C3"], pieces=["warship@C5", "refugee@E1"], plans=["terrain"])
    step(b).act(UseTerrain()).act(FireAt(0, 0), dice="G").act(Sail(0, b.hex("C4")))
    b.act(FireAt(0, 0), dice="G")
    assert b.why_not(FireAt(0, 0)).rule == "INV-HST-01"


@pytest.mark.rule("INV-NAV-12", "INV-DEC-078")
def test_ships_do_not_enter_a_tripods_hex_or_leap() -> None:
    b = step(sea(tripods=["G@C3"], pieces=["refugee@C2", "warship@C4"]))
    assert b.why_not(Sail(0, b.hex("C3"))).rule == "INV-NAV-12"
    assert b.why_not(Sail(0, b.hex("C4"))).rule == "INV-NAV-12"
    assert b.why_not(Sail(9, b.hex("C4"))).rule == "INV-DEC-078"
    assert b.why_not(Sail(0, 99)).rule == "INV-DEC-078"


@pytest.mark.rule("INV-NAV-12")
def test_warships_of_england_do_not_share_a_hex() -> None:
    b = step(sea("england", tripods=["G@A1"], pieces=["warship@C5", "warship@C6", "refugee@C4"]))
    assert b.why_not(Sail(0, b.hex("C6"))).rule == "INV-NAV-03"
    b.act(Sail(2, b.hex("C5")))  # a Refugee counter may


@pytest.mark.rule("INV-NAV-13", "INV-HST-03")
def test_a_warship_that_fires_loses_its_earthworks() -> None:
    b = step(sea("england", tripods=["G@C3"], pieces=["warship+1@C4"]))
    b.act(FireAt(0, 0), dice="G")
    assert b.s.piece_works == [0]
    assert b.s.tripod_damaged == [1]


@pytest.mark.rule("INV-NAV-14", "INV-ESC-06")
def test_a_freighter_escapes_by_the_bottom_row() -> None:
    b = step(sea(tripods=["G@C3"], pieces=["refugee@C6", "warship@A6", "refugee@E1"]))
    b.act(Sail(0, b.hex("C7")))
    assert (b.s.human, b.s.escaped) == (1, 1)
    assert b.s.piece_hex[0] == NONE
    b.act(Sail(1, b.hex("A7")))
    assert b.piece_at(1) == "A7"  # a Warship does not
    b = step(sea("england", tripods=["G@C3"], pieces=["refugee_2@C6"])).act(Sail(0, 32))
    assert (b.s.human, b.s.escaped) == (2, 2)


# ---- the end ----------------------------------------------------------------------------------


@pytest.mark.rule("INV-NAV-15", "INV-DIE-04")
def test_when_all_tripods_are_destroyed_the_rest_escape() -> None:
    b = naval(sailing=["refugee", "refugee"], pp=1)
    b.act(PlacePiece(0, b.hex("A1"))).act(PlacePiece(1, b.hex("B1")))
    b.act(BuyWarship(), draws=["green"], cards=["J-N10"])
    b.act(PlacePiece(2, b.hex("D3")), cards=["J-N01"])  # Green moves up, from D2 to D1
    b.s.tripod_damaged[0] = 1
    b.act(Sail(2, b.hex("D2"))).act(FireAt(2, 0), dice="Y")
    assert b.s.battle == NO_BATTLE
    assert b.s.human == 2
    assert b.s.naval_cup == [2] * 5
    assert b.s.piece_kind == []


@pytest.mark.rule("INV-NAV-15", "INV-DEC-080", "INV-EXA-X13")
def test_without_freighters_you_may_break_off() -> None:
    b = sea(tripods=["G@C1"], pieces=["warship@A7", "warship@E7"])
    step(b)
    assert BreakOff() in b.choices
    b.act(BreakOff())
    assert is_over(b.game.battle, b.s)
    with_freighter = step(sea(tripods=["G@C1"], pieces=["warship@A7", "refugee@E5"]))
    assert BreakOff() not in with_freighter.choices


@pytest.mark.rule("INV-NAV-15", "INV-DEC-080")
def test_you_may_break_off_in_the_martian_step() -> None:
    b = sea(tripods=["G@A2", "Y@C1"], pieces=["warship@A7"])
    b.call(MartianStep, cards=["J-N01"])
    assert b.asked == "BreakOffQuestion"
    b.act(Pass())
    assert not b.s.broken_off
    assert b.asked == "BreakOffQuestion"
    b.act(BreakOff())
    assert b.s.broken_off


@pytest.mark.rule("INV-NAV-06", "INV-NAV-15", "INV-NAV-16", "INV-NAV-17")
def test_the_end_of_a_naval_battle_clears_everything() -> None:
    b = naval(sailing=["refugee"], tripods=2)
    b.act(PlacePiece(0, b.hex("A1")), draws=["green", "green"], cards=["J-N10", "J-N03"])
    waves = list(b.s.wave_tripods)
    b.s.piece_hex[0] = b.hex("E6")
    b.act(Sail(0, b.hex("E7")))
    assert b.s.battle == NO_BATTLE
    assert b.s.naval_cup == [2] * 5
    assert b.s.wave_tripods == waves
    assert b.s.human == 1
    assert NavalBattle.number >= 0


# ---- Thunder Child ----------------------------------------------------------------------------


@pytest.mark.rule("INV-CHR-08")
def test_thunder_child_ignores_the_first_success() -> None:
    b = act(sea("england", tripods=["G@C3"], pieces=["thunder_child@C4"]), Focused, FIRE)
    assert b.piece_at(0) == "C4"
    assert "PieceSpared" in b.names()
    act(b, AtClosest, FIRE, dice="G")
    assert b.s.piece_hex == [NONE]
    entered = sea("england", tripods=["G@C3"], pieces=["thunder_child@C4"])
    act(entered, Prowl, CLOSEST)
    assert entered.s.piece_hex == [NONE]  # entering her hex is no hit


@pytest.mark.rule("INV-CHR-08")
def test_thunder_child_fires_two_dice_at_three_hexes() -> None:
    b = step(sea("england", tripods=["G@C2"], pieces=["thunder_child@C5", "refugee@E1"]))
    b.act(FireAt(0, 0), dice="RR")
    assert b.at(0) == ""
    assert b.s.human == 2


@pytest.mark.rule("INV-CHR-08", "INV-DEC-083", "INV-HST-06")
def test_thunder_child_rams() -> None:
    pieces = ["thunder_child@C4", "warship@C5", "refugee@E1"]
    b = step(sea("england", tripods=["G@C3", "Y@C3", "R@A1"], pieces=pieces))
    assert b.why_not(Ram(1, 0)).rule == "INV-DEC-083"
    assert b.why_not(Ram(0, 2)).rule == "INV-CHR-08"
    assert b.why_not(Ram(0, 9)).rule == "INV-CHR-08"
    b.act(Ram(0, 1))
    assert b.at(1) == "" and b.at(0) == "C3"
    assert b.s.piece_hex[0] == NONE
    assert b.s.human == 2


@pytest.mark.rule("INV-DEC-083")
def test_she_does_not_ram_after_moving_or_firing() -> None:
    pieces = ["thunder_child@C4", "refugee@E1"]
    b = step(sea("england", tripods=["G@C3"], pieces=pieces)).act(FireAt(0, 0), dice="RR")
    assert b.why_not(Ram(0, 0)).rule == "INV-DEC-083"


@pytest.mark.rule("INV-NAV-12")
def test_the_step_ends_when_you_say_so() -> None:
    b = step(sea(tripods=["G@C1"], pieces=["refugee@E5"])).act(EndStep())
    assert b.asked == ""
    assert b.s.battle == NAVAL
