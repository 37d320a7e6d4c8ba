"""Naval Battles before the first round (INV-NAV-01 to -05, INV-NAV-19)."""

from typing import Any

import pytest

from tests.games.invasion.battle_stage import Battle, field, naval
from thunderchild.games.invasion.battle.human_step import HumanStep
from thunderchild.games.invasion.battle.naval import NavalSetUp
from thunderchild.games.invasion.model.battle_actions import (
    BuyPlan,
    BuyWarship,
    GiveWorks,
    PlacePiece,
    Ready,
    Sail,
    TakeWarships,
)
from thunderchild.games.invasion.model.card_actions import PlayCard
from thunderchild.games.invasion.model.kinds import (
    HELD,
    HUMAN,
    MARTIAN,
    NARRATOR,
    NONE,
    THUNDER_CHILD,
    TRAP,
    WARSHIP,
)
from thunderchild.games.invasion.rules import modifiers


def sea(title: str = "japan", **what: Any) -> Battle:
    """A Naval Battle in full swing."""
    return field(title, sea=True, **what)


def step(b: Battle) -> Battle:
    """The Human step begins."""
    return b.call(HumanStep())


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


@pytest.mark.rule("INV-MIX-02")
def test_the_strict_mix_limits_warships() -> None:
    def promise(s: Any) -> None:
        s.free_warships = 2

    b = naval(pp=100, prepare=promise, options={"strict_counter_mix": "on"}).act(PlacePiece(0, 2))
    for _ in range(9):
        b.act(BuyWarship())
    assert b.why_not(TakeWarships()).rule == "INV-MIX-02"  # one of ten is left
    b.act(BuyWarship())
    assert b.why_not(BuyWarship()).rule == "INV-MIX-02"


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
    b.call(NavalSetUp())
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
    b.call(NavalSetUp())
    assert b.asked == "FreeWorksQuestion"
    b.act(GiveWorks(2))
    assert b.s.piece_works == [0, 0, 1]


@pytest.mark.rule("INV-CHR-08", "INV-DEC-011")
def test_thunder_child_joins_as_a_warship() -> None:
    b = sea("england", tripods=["G@A2"], pieces=["refugee@E1"])
    b.s.thunder_child = 1
    b.call(NavalSetUp())
    assert b.s.piece_kind[-1] == THUNDER_CHILD
    assert b.s.thunder_child == 0


@pytest.mark.rule("INV-EVT-05", "INV-DEC-011", "INV-CHR-08")
def test_a_saved_card_brings_thunder_child() -> None:
    b = sea("england", tripods=["G@A2"], pieces=["refugee@E1"])
    card = b.game.facts.event_cards.ids.index("E-E01")
    b.s.event_deck[card] = HELD
    b.call(NavalSetUp())
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
