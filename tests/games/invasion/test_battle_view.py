"""What the view of a battle shows (parts 10, 14, 16)."""

import pytest

from tests.games.invasion.battle_stage import field, land, step_card
from thunderchild.core.codec import to_json
from thunderchild.games.invasion.battle import rolls
from thunderchild.games.invasion.battle.dice import RollDice
from thunderchild.games.invasion.battle.field import OFF, piece_name
from thunderchild.games.invasion.knows.battle_seeing import battle_of
from thunderchild.games.invasion.model.battle_actions import FireAt, Sail
from thunderchild.games.invasion.model.kinds import HUMAN, NO_BATTLE


def test_no_battle_no_view() -> None:
    b = land()
    assert b.game.view(b.s, HUMAN).battle is not None
    b.s.battle = NO_BATTLE
    assert b.game.view(b.s, HUMAN).battle is None


@pytest.mark.rule("INV-MST-05")
def test_the_chance_of_each_tripod_against_each_target() -> None:
    pieces = ["field_gun+1@C4", "siege_gun@C5", "infantry@C7"]
    b = field(tripods=["G@C3", "Y@A1"], pieces=pieces)
    view = battle_of(b.game.facts.battle, b.game.book, b.s)
    assert view is not None
    shown = [(t.tripod, t.piece, t.range, t.action, t.needs, t.cases, t.of) for t in view.threats]
    assert shown == [(0, 0, 1, "detect", "green", 1, 2), (0, 1, 2, "fire", "yellow", 1, 3)]


def test_pieces_tripods_and_card_are_named() -> None:
    b = field(tripods=["G@C3", "g@A1"], pieces=["field_gun+1@C4", "refugee@A7"], plans=["trap"])
    step_card(b, "J-L02")
    placing = battle_of(b.game.facts.battle, b.game.book, b.s)
    assert placing is not None
    assert placing.card == -1  # before the first round a card is drawn for placement only
    b.s.round = 1
    view = battle_of(b.game.facts.battle, b.game.book, b.s)
    assert view is not None
    assert [t.name for t in view.tripods] == ["Green 1", "Green 2"]
    assert [t.damaged for t in view.tripods] == [False, True]
    assert [p.name for p in view.pieces] == ["Field Gun 1", "Refugee #1"]
    assert [p.dice for p in view.pieces] == [1, 0]
    assert b.game.facts.battle.deck(b.s).cards[view.card].label == "L2"
    assert view.plans == [0, 1, 0, 0, 0, 0]
    assert to_json(view)


def test_at_sea_a_refugee_is_a_freighter() -> None:
    b = field(sea=True, tripods=["G@C3"], pieces=["refugee@C4", "warship@A7", "thunder_child@A6"])
    view = battle_of(b.game.facts.battle, b.game.book, b.s)
    assert view is not None
    assert [p.name for p in view.pieces] == ["Freighter 1", "Warship 1", "Thunder Child"]
    assert view.board == "naval"


def test_a_piece_has_one_name_in_events_views_and_notation() -> None:
    b = field(
        tripods=["G@C2"], pieces=["infantry@B5", "field_gun@C5", "field_gun@D4", "refugee@B6"]
    )
    assert [piece_name(b.s, piece) for piece in range(4)] == [
        "Infantry 1",
        "Field Gun 2",
        "Field Gun 3",
        "Refugee #1",
    ]
    line = "fire_at field_gun-3 green-1"
    assert b.game.read(b.s, 0, line) == FireAt(2, 0)
    assert b.game.write(b.s, 0, FireAt(2, 0)) == line
    b.s.piece_hex[1] = OFF  # lost: a word that stood for it would mislead
    assert b.game.write(b.s, 0, FireAt(1, 0)) == "fire_at #1 green-1"


def test_ships_are_numbered_by_their_kind() -> None:
    ships = ["refugee@C4", "warship@A7", "refugee@C5", "refugee_2@B5"]
    b = field(sea=True, tripods=["G@C1"], pieces=ships)
    assert [b.game.write(b.s, 0, Sail(piece, 0)).split()[1] for piece in range(4)] == [
        "freighter-1",
        "warship-1",
        "freighter-2",
        "freighter_2-1",
    ]


@pytest.mark.rule("INV-HST-04")
def test_a_roll_says_from_which_hex_to_which_it_goes() -> None:
    b = field(tripods=["G@C3"], pieces=["field_gun@C4", "infantry@B5"])
    labels = b.game.facts.boards["land"].labels
    shot = RollDice(what=rolls.SHOT_ROLL, roller=0, target=0, count=1)
    assert [labels[hex] for hex in rolls.path(b.s, shot)] == ["C4", "C3"]
    fire = RollDice(what=rolls.FIRE_ROLL, roller=0, target=1, count=1)
    assert [labels[hex] for hex in rolls.path(b.s, fire)] == ["C3", "B5"]
    ride = RollDice(what=rolls.CAVALRY_ROLL, roller=1, count=1)
    assert rolls.path(b.s, ride) == ()
