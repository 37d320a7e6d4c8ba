"""Naval Battles (part 22), and Thunder Child (INV-CHR-08)."""

from typing import Any

import pytest

from tests.games.invasion.battle_stage import Battle, field, naval
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.battle.aiming import (
    AtAll,
    AtClosest,
    Focused,
    HighActivity,
    TripodAct,
)
from thunderchild.games.invasion.battle.ending import is_over, why_over
from thunderchild.games.invasion.battle.human_step import HumanStep
from thunderchild.games.invasion.battle.marching import Arrival, Prowl
from thunderchild.games.invasion.battle.martian_step import MartianStep
from thunderchild.games.invasion.battle.naval import NavalBattle
from thunderchild.games.invasion.model.battle_actions import (
    BreakOff,
    BuyWarship,
    ChooseStep,
    ChooseTarget,
    EndStep,
    FireAt,
    PlacePiece,
    Ram,
    Sail,
    UseTerrain,
)
from thunderchild.games.invasion.model.kinds import (
    CLOSEST,
    DETECT,
    FIRE,
    MOVE_DOWN,
    MOVE_UP,
    MOVE_UP_LEFT,
    NAVAL,
    NO_BATTLE,
    NONE,
    TO_FREIGHTER,
    TO_WARSHIP,
)


def sea(title: str = "japan", **what: Any) -> Battle:
    """A Naval Battle in full swing."""
    return field(title, sea=True, **what)


def act(b: Battle, frame: TripodAct, tripod: int = 0, **rig: object) -> Battle:
    """A Tripod, by default the first, does something."""
    frame.tripod = tripod
    return b.call(frame, **rig)


def step(b: Battle) -> Battle:
    """The Human step begins."""
    return b.call(HumanStep())


# ---- the Martian step -------------------------------------------------------------------------


@pytest.mark.rule("INV-MST-05", "INV-NAV-07", "INV-EXA-J21")
def test_fire_at_range_two_needs_yellow_at_sea() -> None:
    b = act(sea(tripods=["G@C3"], pieces=["warship@C5"]), AtClosest(act=FIRE), dice="G")
    assert b.piece_at(0) == "C5"
    act(b, AtClosest(act=FIRE), dice="Y")
    assert b.s.piece_hex == [NONE]
    assert b.s.martian == 0


@pytest.mark.rule("INV-NAV-09", "INV-CAP-02")
def test_a_hit_freighter_is_captured() -> None:
    b = act(sea(tripods=["G@C3"], pieces=["refugee@C4"]), AtClosest(act=FIRE), dice="G")
    assert b.s.martian == 1
    b = act(
        sea("england", tripods=["G@C3"], pieces=["refugee_2@C4"]), AtClosest(act=FIRE), dice="G"
    )
    assert b.s.martian == 2  # its points


@pytest.mark.rule("INV-NAV-07")
def test_the_closest_ship_of_either_kind_is_fired_on() -> None:
    b = sea(tripods=["G@C3"], pieces=["refugee@C5", "warship@C4"])
    act(b, AtClosest(act=FIRE), dice="G")
    assert [hex == NONE for hex in b.s.piece_hex] == [False, True]


@pytest.mark.rule("INV-NAV-07")
def test_england_fires_past_earthworks_and_detects_them() -> None:
    b = sea("england", tripods=["G@C3"], pieces=["warship+1@C4", "refugee@C5"])
    act(b, AtClosest(act=FIRE), dice="Y")
    assert [hex == NONE for hex in b.s.piece_hex] == [False, True]
    act(b, AtClosest(act=DETECT), dice="G")
    assert b.s.piece_works[0] == 0


@pytest.mark.rule("INV-DEC-077", "INV-DEC-042")
def test_ties_at_sea_are_yours() -> None:
    b = sea(tripods=["G@C3"], pieces=["refugee@C5", "warship@C1"])
    act(b, AtClosest(act=FIRE))
    assert b.asked == "TargetQuestion"
    b.act(ChooseTarget(1), dice="Y")
    assert b.s.piece_hex[1] == NONE


@pytest.mark.rule("INV-NAV-07", "INV-DEC-077")
def test_closest_moves_one_hex_nearer() -> None:
    b = sea(tripods=["G@C3"], pieces=["refugee@C5", "warship@E6"])
    act(b, Prowl(act=CLOSEST))
    assert b.at(0) == "C4"
    act(b, Prowl(act=TO_WARSHIP))
    assert b.asked == "StepQuestion"
    assert b.why_not(ChooseStep(b.hex("C3"))).rule == "INV-DEC-077"
    b.act(ChooseStep(b.hex("D4")))
    assert b.at(0) == "D4"


@pytest.mark.rule("INV-NAV-07")
def test_without_such_a_ship_nothing_happens() -> None:
    b = act(sea(tripods=["G@C3"], pieces=["refugee@C5"]), Prowl(act=TO_WARSHIP))
    assert b.at(0) == "C3"
    b = act(sea(tripods=["G@C3"], pieces=["warship@C5"]), Prowl(act=TO_FREIGHTER))
    assert b.at(0) == "C3"
    assert b.names() == ["TripodIdle"]


@pytest.mark.rule("INV-NAV-08", "INV-CAP-03")
def test_entering_a_hex_takes_all_ships_there() -> None:
    b = sea(tripods=["G@C3"], pieces=["refugee@C4", "refugee@C4", "warship@C4", "warship@A7"])
    act(b, Prowl(act=CLOSEST))
    assert b.at(0) == "C4"
    assert [hex == NONE for hex in b.s.piece_hex] == [True, True, True, False]
    assert b.s.martian == 2


@pytest.mark.rule("INV-NAV-08")
def test_on_its_targets_hex_it_takes_it_instead_of_moving() -> None:
    b = act(sea("england", tripods=["G@C4"], pieces=["warship+1@C4"]), Prowl(act=TO_WARSHIP))
    assert b.at(0) == "C4"
    assert b.s.piece_hex == [NONE]


@pytest.mark.rule("INV-NAV-18")
def test_range_in_the_same_hex_counts_as_one() -> None:
    b = act(sea("england", tripods=["G@C4"], pieces=["warship@C4"]), AtClosest(act=FIRE), dice="Y")
    assert b.piece_at(0) == "C4"
    act(b, AtClosest(act=FIRE), dice="G")
    assert b.s.piece_hex == [NONE]


@pytest.mark.rule("INV-NAV-07", "INV-NAV-11")
def test_a_blocked_move_turns_to_the_centre() -> None:
    b = act(sea(tripods=["G@C7"], pieces=["refugee@E1"]), Prowl(act=MOVE_DOWN))
    assert b.at(0) == "C6"
    b = act(sea(tripods=["G@A4"], pieces=["refugee@E1"]), Prowl(act=MOVE_UP_LEFT))
    assert b.asked == "StepQuestion"
    assert {b.game.facts.battle.hex(b.s, choice.hex) for choice in b.choices} == {"B3", "B4"}
    b = act(sea(tripods=["G@C3"], pieces=["refugee@E1"]), Prowl(act=MOVE_UP))
    assert b.at(0) == "C2"


@pytest.mark.rule("INV-NAV-10", "INV-SPC-01")
def test_special_actions_at_sea() -> None:
    pieces = ["warship@C4", "refugee@C5", "refugee@E7"]
    b = act(sea(tripods=["G@C3"], pieces=pieces), AtAll(act=FIRE), dice="GY")
    assert [hex == NONE for hex in b.s.piece_hex] == [True, True, False]
    b = act(sea(tripods=["G@C3"], pieces=pieces), Focused(act=FIRE))
    assert [hex == NONE for hex in b.s.piece_hex] == [True, False, False]
    b = act(sea(tripods=["G@C3"], pieces=pieces), HighActivity(), dice="GY")
    assert [hex == NONE for hex in b.s.piece_hex] == [True, True, False]


@pytest.mark.rule("INV-NAV-10", "INV-CAP-01")
@pytest.mark.parametrize("title", ["japan", "england"])
def test_focused_fire_at_sea_destroys(title: str) -> None:
    b = act(sea(title, tripods=["G@C3"], pieces=["refugee@C5", "warship@E7"]), Focused(act=FIRE))
    assert [hex == NONE for hex in b.s.piece_hex] == [True, False]
    assert (b.s.martian, b.s.human, b.s.escaped) == (0, 0, 0)
    b = act(sea(title, tripods=["G@C3"], pieces=["refugee@C4"]), AtClosest(act=FIRE), dice="G")
    assert b.s.martian == 1  # a hit of common Fire Captures


@pytest.mark.rule("INV-NAV-10")
def test_arrival_at_sea_takes_what_is_on_c() -> None:
    b = sea(tripods=["G@A7"], pieces=["refugee@C2", "warship@C2", "warship@E7"])
    act(b, Arrival(), draws=["red"])
    assert b.at(1) == "C2"
    assert [hex == NONE for hex in b.s.piece_hex] == [True, True, False]
    assert b.s.martian == 1
    assert b.s.naval_cup[2] == 1


@pytest.mark.rule("INV-NAV-10", "INV-MST-03")
def test_damaged_naval_tripods_do_only_the_first_action() -> None:
    b = sea(tripods=["u@A2"], pieces=["warship@A7", "refugee@E1"])
    b.call(MartianStep(), cards=["J-N01"])  # Blue: Warship, Warship
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
    won = "The battle on the sea off Obihiro ended: no Tripod is left on the board."
    assert b.texts()[-5:] == [
        "Freighter 1 Escaped.",
        "+1 HVP: 1 Refugee Escaped.",
        "Freighter 2 Escaped.",
        "+1 HVP: 1 Refugee Escaped.",
        won,
    ]


@pytest.mark.rule("INV-NAV-15")
def test_whoever_has_escaped_is_not_called_beaten() -> None:
    """The last Tripod is gone, the Freighters have Escaped: nobody of either side is left."""
    b = sea(tripods=[], pieces=["refugee@A1"])
    assert why_over(b.game.facts.battle, b.s) == "no Tripod is left on the board"
    b.s.piece_hex[0] = NONE
    assert why_over(b.game.facts.battle, b.s) == "no Tripod is left on the board"
    b = sea(tripods=["G@C1"], pieces=[])
    assert why_over(b.game.facts.battle, b.s) == "none of your pieces is left on the board"


@pytest.mark.rule("INV-NAV-15", "INV-DEC-080", "INV-EXA-X13")
def test_without_freighters_you_may_break_off() -> None:
    b = sea(tripods=["G@C1"], pieces=["warship@A7", "warship@E7"])
    step(b)
    assert BreakOff() in b.choices
    b.act(BreakOff())
    assert is_over(b.game.facts.battle, b.s)
    with_freighter = step(sea(tripods=["G@C1"], pieces=["warship@A7", "refugee@E5"]))
    assert BreakOff() not in with_freighter.choices


@pytest.mark.rule("INV-NAV-15", "INV-DEC-080")
def test_you_may_break_off_in_the_martian_step() -> None:
    b = sea(tripods=["G@A2", "Y@C1"], pieces=["warship@A7"])
    b.call(MartianStep(), cards=["J-N01"])
    assert b.asked == "BreakOffQuestion"
    b.act(Pass())
    assert not b.s.broken_off
    assert b.asked == "BreakOffQuestion"
    b.act(BreakOff())
    assert b.s.broken_off


@pytest.mark.rule("INV-NAV-06", "INV-NAV-15", "INV-NAV-16", "INV-NAV-17")
def test_the_end_of_a_naval_battle_clears_everything() -> None:
    b = naval(sailing=["refugee"], tripods=2)
    b.act(PlacePiece(0, b.hex("A1")), draws=["green", "green"], cards=["J-N10", "J-N01"])
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
    b = act(sea("england", tripods=["G@C3"], pieces=["thunder_child@C4"]), Focused(act=FIRE))
    assert b.piece_at(0) == "C4"
    assert "PieceSpared" in b.names()
    act(b, AtClosest(act=FIRE), dice="G")
    assert b.s.piece_hex == [NONE]
    entered = sea("england", tripods=["G@C3"], pieces=["thunder_child@C4"])
    act(entered, Prowl(act=CLOSEST))
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
