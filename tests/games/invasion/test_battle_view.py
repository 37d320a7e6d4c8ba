"""What the view of a battle shows (parts 10, 14, 16)."""

import pytest

from tests.games.invasion.battle_stage import field, land, step_card
from thunderchild.core.codec import to_json
from thunderchild.games.invasion.battle.seeing import battle_of
from thunderchild.games.invasion.kinds import HUMAN, NO_BATTLE


def test_no_battle_no_view() -> None:
    b = land()
    assert b.game.view(b.s, HUMAN).battle is not None
    b.s.battle = NO_BATTLE
    assert b.game.view(b.s, HUMAN).battle is None


@pytest.mark.rule("INV-MST-05")
def test_the_chance_of_each_tripod_against_each_target() -> None:
    pieces = ["field_gun+1@C4", "siege_gun@C5", "infantry@C7"]
    b = field(tripods=["G@C3", "Y@A1"], pieces=pieces)
    view = battle_of(b.game, b.s)
    assert view is not None
    shown = [(t.tripod, t.piece, t.range, t.action, t.needs, t.chance) for t in view.threats]
    assert shown == [(0, 0, 1, "detect", "green", "1/2"), (0, 1, 2, "fire", "yellow", "1/3")]


def test_pieces_tripods_and_card_are_named() -> None:
    b = field(tripods=["G@C3", "g@A1"], pieces=["field_gun+1@C4", "refugee@A7"], plans=["trap"])
    step_card(b, "J-L02")
    view = battle_of(b.game, b.s)
    assert view is not None
    assert [t.name for t in view.tripods] == ["Green 1", "Green 2"]
    assert [t.damaged for t in view.tripods] == [False, True]
    assert [p.name for p in view.pieces] == ["Field Gun 1", "Refugee #1"]
    assert [p.dice for p in view.pieces] == [1, 0]
    assert view.card is not None
    assert view.card.label == "L2"
    assert view.card.rows[0].actions == ["move_down", "detect"]
    assert view.plans == [0, 1, 0, 0, 0, 0]
    assert to_json(view)


def test_at_sea_a_refugee_is_a_freighter() -> None:
    b = field(sea=True, tripods=["G@C3"], pieces=["refugee@C4", "warship@A7", "thunder_child@A6"])
    view = battle_of(b.game, b.s)
    assert view is not None
    assert [p.name for p in view.pieces] == ["Freighter #1", "Warship #1", "Thunder Child"]
    assert view.board == "naval"
