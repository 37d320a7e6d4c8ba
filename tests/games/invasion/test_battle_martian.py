"""The Martian step on land and its Special actions (parts 14 and 15)."""

import pytest

from tests.games.invasion.battle_stage import Battle, field, land, step_card
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.battle.aiming import (
    AtAll,
    AtClosest,
    Focused,
    HighActivity,
    TripodAct,
)
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.marching import Arrival, DoubleMove, March, Smoke
from thunderchild.games.invasion.battle.martian_step import MartianStep
from thunderchild.games.invasion.content.battle_deck import is_special
from thunderchild.games.invasion.model.actions import (
    GiveUpCurate,
)
from thunderchild.games.invasion.model.battle_actions import ActFirst, ChooseTarget
from thunderchild.games.invasion.model.kinds import (
    BLUE,
    CARD_ACTIONS,
    DETECT,
    FIRE,
    GREEN,
    MOVE_DOWN,
    MOVE_DOWN_LEFT,
    MOVE_DOWN_RIGHT,
    NONE,
)
from thunderchild.games.invasion.proves import invariants


def act(b: Battle, frame: TripodAct, tripod: int = 0, **rig: object) -> Battle:
    """A Tripod, by default the first, does something."""
    frame.tripod = tripod
    return b.call(frame, **rig)


# ---- the card and its rows --------------------------------------------------------------------


@pytest.mark.rule("INV-MST-01", "INV-MST-02", "INV-EXA-J09")
def test_rows_are_carried_out_from_top_to_bottom() -> None:
    b = field(
        tripods=["G@E1", "G@E1", "Y@C1", "R@A2"],
        pieces=["field_gun+1@E4", "field_gun@A4"],
    )
    b.call(MartianStep(), cards=["J-L02"], dice="YY")
    acts = [text for text in b.texts() if (":" in text and "Move" in text) or "Detect." in text]
    assert [b.at(tripod) for tripod in range(4)] == ["E2", "E2", "B1", "A2"]
    assert b.names().count("TripodMoved") == 3
    assert [text.split(":")[0] for text in acts][:4] == ["Green 1", "Green 1", "Green 2", "Green 2"]
    # Green 1 found the Gun at Range 2 with Yellow; Green 2 and Red then had none to Detect,
    # and Red fired at the Revealed Gun two hexes away.
    assert b.s.piece_works == [0, 0]
    assert [hex == NONE for hex in b.s.piece_hex] == [False, True]


@pytest.mark.rule("INV-MST-01")
def test_both_greens_move_before_the_next_row_begins() -> None:
    b = field(tripods=["G@E1", "Y@C1", "G@E1", "R@A1"], pieces=["field_gun@C6"])
    b.call(MartianStep(), cards=["J-L02"])
    movers = [text.split(" moved")[0] for text in b.texts() if " moved" in text]
    assert movers == ["Green 1", "Green 2", "Yellow 1"]


@pytest.mark.rule("INV-MST-02", "INV-DEC-041")
def test_the_order_of_tripods_of_one_colour_is_yours() -> None:
    b = field(tripods=["G@E1", "G@A1", "Y@C1"], pieces=["field_gun+1@C5"])
    b.call(MartianStep(), cards=["J-L02"])
    assert b.asked == "TripodOrderQuestion"
    assert b.why_not(ActFirst(2)).rule == "INV-DEC-041"
    b.act(ActFirst(1))
    assert b.names()[0] == "TripodActed"
    assert b.texts()[0].startswith("Green 2")
    assert b.at(0) == "E2" and b.at(1) == "A2"  # the last one needed no question


@pytest.mark.rule("INV-MST-02")
def test_equal_tripods_need_no_order() -> None:
    b = field(tripods=["G@E1", "G@E1"], pieces=["field_gun@A6"])
    b.call(MartianStep(), cards=["J-L02"])
    assert b.asked == ""


@pytest.mark.rule("INV-MST-02", "INV-DEC-041")
def test_no_order_is_asked_where_only_one_comes_near_a_gun() -> None:
    b = field(tripods=["G@E1", "G@A1"], pieces=["field_gun+1@A6"])
    b.call(MartianStep(), cards=["J-L02"])
    assert b.asked == ""
    assert b.at(0) == "E2" and b.at(1) == "A2"


@pytest.mark.rule("INV-DEC-082")
def test_the_order_at_sea_is_yours_too() -> None:
    b = field(sea=True, tripods=["U@E2", "U@A2"], pieces=["warship@C5", "refugee@C1"])
    b.call(MartianStep(), cards=["J-N01"])  # Blue: Warship, Warship
    assert b.asked == "TripodOrderQuestion"


@pytest.mark.rule("INV-MST-03", "INV-EXA-J15")
def test_a_damaged_tripod_does_only_the_first_action() -> None:
    b = field(tripods=["y@C1"], pieces=["field_gun+1@B3"])
    b.call(MartianStep(), cards=["J-L02"])  # Yellow: Move down-left, Detect
    assert b.at(0) == "B1"
    assert b.s.piece_works == [1]
    assert "DiceRolled" not in b.names()


@pytest.mark.rule("INV-MST-03", "INV-EXA-J16")
def test_a_damaged_tripod_never_does_a_special_action() -> None:
    b = field(tripods=["k@C3"], pieces=["field_gun@C4"])
    b.call(MartianStep(), cards=["J-L04"])  # Black: High Activity
    assert "TripodIdle" in b.names()
    assert "DiceRolled" not in b.names()


@pytest.mark.rule("INV-MST-03")
def test_damaged_limits_can_be_switched_off() -> None:
    b = field(tripods=["k@C3"], pieces=["field_gun@C4"], options={"damaged_limits": "off"})
    b.call(MartianStep(), cards=["J-L04"], dice="G")
    assert b.s.piece_hex == [NONE]


@pytest.mark.rule("INV-SPC-01", "INV-EXA-J12")
def test_double_move_is_special() -> None:
    assert is_special(CARD_ACTIONS.index("double_move"))
    ordinary = {name for i, name in enumerate(CARD_ACTIONS) if not is_special(i)}
    assert ordinary >= {"detect", "fire", "move_down", "closest"}
    assert "arrival" not in ordinary


# ---- Detect and Fire --------------------------------------------------------------------------


@pytest.mark.rule("INV-MST-05", "INV-MST-06", "INV-EWK-04", "INV-EXA-J10")
@pytest.mark.parametrize(("die", "level"), [("G", 1), ("Y", 0), ("R", 1)])
def test_detect_at_range_two_needs_yellow(die: str, level: int) -> None:
    b = act(field(tripods=["G@C3"], pieces=["field_gun+1@C5"]), AtClosest(act=DETECT), dice=die)
    assert b.s.piece_works == [level]
    assert b.s.unit_works == [level]


@pytest.mark.rule("INV-MST-05", "INV-MST-07", "INV-EXA-J11")
@pytest.mark.parametrize(("die", "lives"), [("G", True), ("Y", False), ("R", True)])
def test_fire_at_range_two_needs_yellow(die: str, lives: bool) -> None:
    b = act(field(tripods=["G@C3"], pieces=["field_gun@C5"]), AtClosest(act=FIRE), dice=die)
    assert (b.s.piece_hex[0] != NONE) == lives
    assert len(b.s.unit_kind) == lives
    assert b.s.martian == 0  # Destroyed, not Captured


@pytest.mark.rule("INV-MST-04", "INV-MST-05")
@pytest.mark.parametrize(("hex", "die"), [("C4", "G"), ("C5", "Y"), ("C6", "R")])
def test_the_colour_by_range(hex: str, die: str) -> None:
    b = act(field(tripods=["G@C3"], pieces=[f"field_gun@{hex}"]), AtClosest(act=FIRE), dice=die)
    assert b.s.piece_hex == [NONE]


@pytest.mark.rule("INV-MST-04", "INV-MST-06")
def test_beyond_range_three_there_is_no_effect() -> None:
    b = act(field(tripods=["G@C1"], pieces=["field_gun+1@C5"]), AtClosest(act=DETECT))
    assert b.names() == ["TripodIdle"]


@pytest.mark.rule("INV-MST-06", "INV-EWK-01")
def test_detect_passes_over_revealed_guns_and_fire_over_hidden_ones() -> None:
    pieces = ["field_gun@C4", "siege_gun+2@C5"]
    b = act(field(tripods=["G@C3"], pieces=pieces), AtClosest(act=DETECT), dice="Y")
    assert b.s.piece_works == [0, 1]
    b = act(field(tripods=["G@C3"], pieces=["field_gun+1@C4"]), AtClosest(act=FIRE))
    assert b.names() == ["TripodIdle"]


@pytest.mark.rule("INV-MST-07")
def test_only_guns_are_fired_on() -> None:
    b = act(field(tripods=["G@C6"], pieces=["infantry@C7"]), AtClosest(act=FIRE))
    assert b.names() == ["TripodIdle"]


@pytest.mark.rule("INV-DEC-042", "INV-MST-06", "INV-MST-07")
def test_ties_are_yours() -> None:
    b = field(tripods=["G@C3"], pieces=["field_gun@B4", "siege_gun@C5", "field_gun@C6"])
    act(b, AtClosest(act=FIRE))
    assert b.asked == "TargetQuestion"
    assert b.why_not(ChooseTarget(2)).rule == "INV-DEC-042"
    b.act(ChooseTarget(1), dice="Y")
    assert [hex == NONE for hex in b.s.piece_hex] == [False, True, False]


@pytest.mark.rule("INV-DEC-042", "INV-SPC-01")
def test_ties_of_focused_fire_are_yours() -> None:
    b = act(field(tripods=["G@C3"], pieces=["field_gun@B4", "siege_gun@C5"]), Focused(act=FIRE))
    assert b.asked == "TargetQuestion"
    b.act(ChooseTarget(0))
    assert [hex == NONE for hex in b.s.piece_hex] == [True, False]


# ---- moving -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-MST-08")
@pytest.mark.parametrize(
    ("start", "arrow", "end"),
    [
        ("C3", MOVE_DOWN, "C4"),
        ("C3", MOVE_DOWN_LEFT, "B3"),
        ("C3", MOVE_DOWN_RIGHT, "D3"),
        ("B3", MOVE_DOWN_LEFT, "A4"),
        ("A3", MOVE_DOWN_LEFT, "A4"),
        ("E3", MOVE_DOWN_RIGHT, "E4"),
    ],
)
def test_moves_go_down_and_straight_at_the_edge(start: str, arrow: int, end: str) -> None:
    b = act(field(tripods=[f"G@{start}"], pieces=["field_gun@C6"]), March(arrow=arrow))
    assert b.at(0) == end


@pytest.mark.rule("INV-MST-09", "INV-CAP-02")
def test_guns_are_destroyed_even_with_earthworks() -> None:
    b = act(field(tripods=["G@C3"], pieces=["field_gun+4@C4"]), March(arrow=MOVE_DOWN))
    assert b.s.piece_hex == [NONE]
    assert b.s.unit_kind == []
    assert b.s.martian == 0


@pytest.mark.rule("INV-MST-09", "INV-CAP-01", "INV-MST-10")
def test_everyone_else_is_captured_and_the_tripod_leaves() -> None:
    pieces = ["infantry@C7", "cavalry@C7", "refugee@C7", "signal_officer@C7", "infantry@D7"]
    b = act(field(tripods=["g@C6"], pieces=pieces), March(arrow=MOVE_DOWN))
    assert b.s.martian == 4
    assert sum(b.s.refugees) == 0
    assert [hex == NONE for hex in b.s.piece_hex] == [True] * 4 + [False]
    assert b.at(0) == ""
    assert b.s.wave_tripods[1] == 1  # back to its Staging Area, Damaged as it was


@pytest.mark.rule("INV-SCJ-3", "INV-MST-09")
def test_a_wave_takes_as_many_refugees_in_a_battle_as_it_had_tripods() -> None:
    b = land(scenario="3", wave="GR", units=["field_gun", *["refugee"] * 5])
    assert b.s.captives == 2
    b = field(scenario="3", tripods=["G@C6", "R@C6"], pieces=["infantry@C7", *["refugee@C7"] * 3])
    b.s.captives = 2
    act(b, March(arrow=MOVE_DOWN))
    assert (b.s.martian, b.s.captives, sum(b.s.refugees)) == (3, 0, 1)
    assert [b.piece_at(piece) for piece in range(4)] == ["", "", "", "C7"]
    act(b, March(arrow=MOVE_DOWN), tripod=1)  # the other Tripod passes by whom it cannot take
    assert (b.s.martian, sum(b.s.refugees)) == (3, 1)


@pytest.mark.rule("INV-MST-09")
def test_without_the_scenario_all_refugees_are_taken() -> None:
    b = land(wave="G", units=["field_gun", *["refugee"] * 3])
    assert b.s.captives == NONE
    b = act(field(tripods=["G@C6"], pieces=["refugee@C7"] * 3), March(arrow=MOVE_DOWN))
    assert (b.s.martian, sum(b.s.refugees)) == (3, 0)


@pytest.mark.rule("INV-CAP-01", "INV-VIC-01")
def test_a_capture_that_ends_the_game_takes_the_piece_off_the_board() -> None:
    b = field(tripods=["g@C6"], pieces=["infantry@C7", "infantry@D7"])
    b.s.set_up, b.s.martian = 1, 99
    act(b, March(arrow=MOVE_DOWN))
    assert b.game.outcome(b.s) is not None
    assert b.s.piece_unit == [NONE, 1]
    assert b.s.piece_hex[0] == NONE
    assert not list(invariants.piece_faults(b.game.facts, b.s))


@pytest.mark.rule("INV-MST-10")
def test_actions_left_are_lost_on_leaving() -> None:
    b = field(tripods=["G@C6"], pieces=["field_gun@C5", "infantry@A7"])
    b.call(MartianStep(), cards=["J-L10"])  # Green: Move down, Fire
    assert b.at(0) == ""
    assert "DiceRolled" not in b.names()


@pytest.mark.rule("INV-MST-10")
def test_in_england_it_stays_and_goes_on_firing() -> None:
    b = field("england", tripods=["G@C7", "Y@C1"], pieces=["field_gun@C6", "infantry@A7"])
    act(b, March(arrow=MOVE_DOWN))
    assert b.at(0) == "C7"
    act(b, AtClosest(act=FIRE), dice="G")
    assert b.s.piece_hex[0] == NONE


@pytest.mark.rule("INV-MST-11", "INV-BEN-01")
def test_the_battle_ends_with_the_last_unit() -> None:
    b = field(tripods=["G@C5", "R@A1"], pieces=["field_gun@C6"])
    b.call(MartianStep(), cards=["J-L02"])
    assert is_over(b.game.facts.battle, b.s)
    assert b.at(1) == "A1"
    assert not any(text.startswith("Red") for text in b.texts())  # its row is lost


@pytest.mark.rule("INV-BEN-01")
def test_england_ends_when_every_tripod_is_at_the_bottom() -> None:
    b = field("england", tripods=["R@C6", "Y@A7"], pieces=["field_gun@A5"])
    b.call(MartianStep(), cards=["E-L01"])  # Yellow first: Focused Detect, then Red: Move, Detect
    assert is_over(b.game.facts.battle, b.s)
    assert "DiceRolled" not in b.names()
    still = field("england", tripods=["R@C6", "Y@A6"], pieces=["field_gun@A5"])
    assert not is_over(still.game.facts.battle, still.s)


@pytest.mark.rule("INV-BEN-01")
def test_japan_goes_on_while_only_infantry_is_left() -> None:
    b = field(tripods=["G@C1"], pieces=["infantry@C7"])
    assert not is_over(b.game.facts.battle, b.s)


# ---- Special actions --------------------------------------------------------------------------


@pytest.mark.rule("INV-SPC-01", "INV-EXA-X12")
def test_double_move_into_the_bottom_row() -> None:
    b = act(field(tripods=["U@C5"], pieces=["infantry@C7", "field_gun@C6"]), DoubleMove())
    assert b.at(0) == ""
    assert b.s.martian == 1  # the Infantry; the Gun on the way was Destroyed
    assert b.s.unit_kind == []


@pytest.mark.rule("INV-SPC-01", "INV-MST-10")
def test_double_move_ends_with_the_first_move_at_the_bottom() -> None:
    b = act(field(tripods=["U@C6"], pieces=["infantry@A7"]), DoubleMove())
    assert b.names().count("TripodMoved") == 1


@pytest.mark.rule("INV-SPC-01", "INV-SPC-02", "INV-RND-09", "INV-EXA-J13")
def test_a_newcomer_acts_if_its_row_is_still_to_come() -> None:
    b = field(tripods=["Y@A1"], pieces=["field_gun@E6"])
    b.call(MartianStep(), cards=["J-L03"], draws=["blue"])
    assert b.at(1) == "C3"  # on C, then Double Move
    assert b.s.wave_tripods[2 * BLUE] == 1
    assert b.s.cup[BLUE] == 4


@pytest.mark.rule("INV-SPC-02", "INV-EXA-J14")
def test_a_newcomer_whose_row_is_past_waits() -> None:
    b = field(tripods=["Y@A1"], pieces=["field_gun@E6"])
    b.call(MartianStep(), cards=["J-L03"], draws=["green"])
    assert b.at(1) == "C1"
    assert b.s.wave_tripods[2 * GREEN] == 1


@pytest.mark.rule("INV-SPC-02")
def test_the_row_in_hand_is_past_for_a_newcomer() -> None:
    b = field(tripods=["Y@A1"], pieces=["field_gun@E6"])
    b.call(MartianStep(), cards=["J-L03"], draws=["yellow"])
    assert len(b.s.tripod_hex) == 2  # it did not bring another one


@pytest.mark.rule("INV-SPC-03", "INV-EXA-X09")
def test_a_wave_with_all_colours_gets_no_reinforcement() -> None:
    b = field("england", tripods=["G@A1", "Y@B1", "R@C1", "U@D1", "K@E1"], pieces=["infantry@A7"])
    act(b, Arrival())
    assert len(b.s.tripod_hex) == 5
    assert "TripodIdle" in b.names()


@pytest.mark.rule("INV-SPC-03")
def test_reinforcements_of_england_are_of_a_new_colour() -> None:
    b = field("england", tripods=["G@A1", "Y@B1", "R@C1", "U@D1"], pieces=["infantry@A7"])
    act(b, Arrival(), draws=["black"])
    assert b.s.tripod_colour[-1] == 4


@pytest.mark.rule("INV-SPC-01", "INV-SPC-06")
def test_detect_all_and_fire_all_roll_for_each_target() -> None:
    pieces = ["field_gun+1@C4", "field_gun+2@C5", "field_gun@D4", "field_gun+1@A6"]
    b = act(field(tripods=["G@C3"], pieces=pieces), AtAll(act=DETECT), dice="GY")
    assert b.s.piece_works == [0, 1, 0, 1]
    b = act(b, AtAll(act=FIRE), dice="GG")  # two Revealed Guns: C4 at Range 1, D4 at Range 2
    assert [hex == NONE for hex in b.s.piece_hex] == [True, False, False, False]


@pytest.mark.rule("INV-SPC-06")
def test_fire_all_has_its_targets_fixed() -> None:
    b = field(tripods=["G@C3"], pieces=["field_gun@C4", "field_gun@C5"])
    act(b, AtAll(act=FIRE), dice="GY")
    assert b.s.piece_hex == [NONE, NONE]


@pytest.mark.rule("INV-SPC-01", "INV-SPC-07")
def test_focused_detect_takes_a_level_without_a_roll() -> None:
    b = act(field(tripods=["G@C3"], pieces=["field_gun@C4", "field_gun+3@C6"]), Focused(act=DETECT))
    assert b.s.piece_works == [0, 2]


@pytest.mark.rule("INV-SPC-01", "INV-SPC-05")
def test_focused_fire_destroys_the_nearest_revealed_gun() -> None:
    b = act(field(tripods=["G@C3"], pieces=["field_gun+1@C4", "field_gun@C6"]), Focused(act=FIRE))
    assert [hex == NONE for hex in b.s.piece_hex] == [False, True]


@pytest.mark.rule("INV-SPC-05")
def test_literal_focused_fire_is_an_option() -> None:
    b = field(
        "england",
        tripods=["G@C1"],
        pieces=["field_gun+1@C5", "field_gun@C6"],
        options={"england_literal_focused_fire": "on"},
    )
    act(b, Focused(act=FIRE))
    assert [hex == NONE for hex in b.s.piece_hex] == [True, False]


@pytest.mark.rule("INV-SPC-04", "INV-SPC-01")
def test_high_activity_looks_its_target_up_anew() -> None:
    b = field(tripods=["K@C3"], pieces=["field_gun+1@C4", "siege_gun+1@C5", "infantry@A7"])
    act(b, HighActivity(), dice="GYGG")
    # Detect C4, Detect C5; Fire at C4, which is Destroyed; Fire at C5 with Green: a miss.
    assert [hex == NONE for hex in b.s.piece_hex] == [True, False, False]
    assert b.s.piece_works[1] == 0


@pytest.mark.rule("INV-SPC-01", "INV-CAP-03")
def test_black_smoke_destroys_what_is_adjacent() -> None:
    b = field(
        "england",
        tripods=["G@C6", "Y@C7"],
        pieces=["infantry@C7", "field_gun+2@D6", "field_gun@C4", "cavalry@E7"],
    )
    act(b, Smoke())
    assert [hex == NONE for hex in b.s.piece_hex] == [True, True, False, False]
    assert b.s.martian == 0  # Destroyed, not Captured
    assert b.at(1) == "C7"


@pytest.mark.rule("INV-CHR-07", "INV-DEC-015")
def test_the_curate_may_stand_in_for_an_infantry() -> None:
    b = field("england", tripods=["G@C6", "Y@C1"], pieces=["infantry@C7", "curate@A7"])
    act(b, March(arrow=MOVE_DOWN))
    assert b.asked == "CurateQuestion"
    b.act(GiveUpCurate())
    assert [hex == NONE for hex in b.s.piece_hex] == [False, True]
    assert b.s.martian == 1  # he was Captured in his place
    kept = field("england", tripods=["G@C6", "Y@C1"], pieces=["infantry@C7", "curate@A7"])
    act(kept, March(arrow=MOVE_DOWN)).act(Pass())
    assert [hex == NONE for hex in kept.s.piece_hex] == [True, False]


@pytest.mark.rule("INV-MST-01")
def test_a_card_in_force_is_put_away_after_the_step() -> None:
    b = field(tripods=["G@C1"], pieces=["field_gun@C6"])
    step_card(b, "J-L02")
    b.call(MartianStep(), cards=["J-L01"])
    assert b.s.battle_card == NONE
    assert b.at(0) == "C2"
    b.call(MartianStep(), cards=["J-L03"])
    assert b.at(0) == "C3"  # everyone acts anew
    assert b.asked == ""  # the card before is no longer in hand
