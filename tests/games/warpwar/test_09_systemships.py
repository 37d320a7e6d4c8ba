"""Systemships outside combat (WW-9)."""

import pytest

from tests.games.warpwar.stage import (
    act,
    asked,
    has,
    heard,
    hex_of,
    names,
    orders,
    play,
    refused,
    ship_of,
    stage,
    where,
)
from thunderchild.games.warpwar.model.actions import Drop, Move, Order, Orders, PickUp
from thunderchild.games.warpwar.model.kinds import ATTACK
from thunderchild.games.warpwar.model.state import LOST
from thunderchild.games.warpwar.told.combat import LoadLost
from thunderchild.games.warpwar.told.events import CounterAppeared, CounterLeft


@pytest.mark.rule("WW-9.1")
def test_a_systemship_never_moves_by_itself() -> None:
    game, s = stage(first=["S10 PD9 at Ur", "W1 PD2 SR1 at Ur"])
    assert refused(game, s, "first", "move S10 0607").rule == "WW-8.1"
    assert refused(game, s, "first", Move(0, hex_of(game, "Erech"), True)).rule == "WW-8.1"
    assert refused(game, s, "first", PickUp(0, 0)).rule == "WW-8.1"
    s, _ = play(game, s, "first: pickup W1 S10", "first: move W1 0607")
    assert where(game, s, "first", "S10") == "aboard W1"
    assert refused(game, s, "first", "move S10 0707").rule == "WW-8.1"


@pytest.mark.rule("WW-9.2", "WW-20.7")
def test_a_carried_systemship_has_no_counter_on_the_map_a_dropped_one_has() -> None:
    game, s = stage(first=["W1 PD9 SR1 at Ur", "S10 PD1 at Ur"])
    s, told = act(game, s, "first", "pickup W1 S10")
    assert [(e.name, e.star) for e in heard(told, "second", CounterLeft)] == [("S10", "Ur 0606")]
    assert s.hex[ship_of(s, "first", "S10")] == -1
    assert game.view(s, 1).seen[1].hex == -1
    s, told = play(game, s, "first: move W1 Erech", "first: drop W1 S10")
    seen = heard(told, "second", CounterAppeared)
    assert [(e.name, e.star) for e in seen] == [("S10", "Erech 0710")]
    assert game.view(s, 1).seen[1].hex == hex_of(game, "Erech")


@pytest.mark.rule("WW-9.3", "WW-8.3")
def test_pickup_and_drop_at_any_star_for_1_point_each_while_points_and_racks_last() -> None:
    game, s = stage(
        first=["W1 PD5 SR2 at Erech", "S10 PD1 at Erech", "S12 PD1 at Erech", "S14 PD1 at Erech"]
    )
    s, _ = play(game, s, "first: pickup W1 S10", "first: pickup W1 S12")
    assert refused(game, s, "first", "pickup W1 S14").rule == "WW-5.10"
    s, _ = play(game, s, "first: move W1 Adab", "first: drop W1 S10", "first: drop W1 S12")
    assert [where(game, s, "first", n) for n in ("S10", "S12", "S14")] == ["1011", "1011", "0710"]
    assert refused(game, s, "first", "pickup W1 S10").rule == "WW-8.2"


@pytest.mark.rule("WW-9.3")
def test_what_is_not_here_is_not_taken_and_what_is_not_aboard_is_not_dropped() -> None:
    game, s = stage(
        first=[
            "W1 PD9 SR2 at Umma",
            "W2 PD9 SR2 at Umma",
            "S10 PD1 at Girsu",
            "S12 PD1 aboard W2",
            "S14 PD1 at Umma",
        ],
        second=["S13 PD1 at Girsu", "W1 PD1 SR1 at Kish", "S15 PD1 aboard W1"],
    )
    for load in (2, 3, 5, 7, 0, 8, -1):  # elsewhere, aboard another, enemies, a Warpship, nobody
        assert refused(game, s, "first", PickUp(0, load)).rule == "WW-9.3"
    for load in (2, 3, 4, 7, 1, 8, -1):
        assert refused(game, s, "first", Drop(0, load)).rule == "WW-9.3"
    s, _ = play(game, s, "first: pickup W1 S14", "first: drop W2 S12", "first: pickup W1 S12")
    assert sorted(s.loads(0)) == [3, 4]


@pytest.mark.rule("WW-9.4")
def test_systemships_are_never_dropped_in_space() -> None:
    game, s = stage(first=["W1 PD9 SR1 at 1720", "S10 PD1 aboard W1"])
    assert refused(game, s, "first", "drop W1 S10").rule == "WW-9.4"
    s, _ = play(game, s, "first: move W1 Umma", "first: drop W1 S10")
    assert where(game, s, "first", "S10") == "1719"


@pytest.mark.rule("WW-9.5")
def test_a_systemship_dropped_in_movement_fights_that_turn() -> None:
    game, s = stage(
        first=["W1 PD9 SR1 at 1720", "S10 PD3 B3 at Ur", "S12 PD3 B3 aboard W1"],
        second=["S13 PD1 B1 at Umma"],
    )
    s, _ = play(game, s, "first: move W1 Umma", "first: drop W1 S12", "first: halt")
    assert refused(game, s, "first", "orders W1 dodge").rule == "WW-11.14"
    s, _ = orders(game, s, "W1 dodge; S12 attack B3>S13", "S13 attack B1>S12")
    assert asked(game, s) == ("HitsQuestion", ["first", "second"]), "it hit and was hit"
    s, _ = play(game, s, "first: hits S12 B3", "second: hits nothing")
    assert names(s, "second") == []


@pytest.mark.rule("WW-9.6")
def test_a_carried_systemship_takes_no_part_in_combat() -> None:
    game, s = stage(
        first=["W1 PD9 SR1 at Umma", "S10 PD9 B9 aboard W1"],
        second=["W1 PD9 B9 at Umma"],
        at="combat",
    )
    both = Orders([Order(0, ATTACK), Order(1, ATTACK, beam=9, target=2)])
    assert refused(game, s, "first", both).rule == "WW-11.14"
    shot = Orders([Order(2, ATTACK, beam=9, target=1)])
    assert refused(game, s, "second", shot).rule == "WW-11.10"
    missed = Orders([Order(2, ATTACK, beam=5, target=0)])
    s, _ = play(game, s, "first: orders W1 attack")
    s, _ = act(game, s, "second", missed)
    assert refused(game, s, "first", "hits S10 B7").rule == "WW-10.6"
    s, _ = act(game, s, "first", "hits W1 PD7")
    assert s.now[6:12] == [9, 9, 0, 0, 0, 0]


@pytest.mark.rule("WW-9.7", "WW-20.8")
def test_a_destroyed_warpship_takes_its_load_with_it() -> None:
    game, s = stage(
        first=["W1 PD1 SR3 at Umma", "S10 PD9 aboard W1", "S12 PD9 aboard W1", "S14 PD1 at Umma"],
        second=["W1 PD9 B9 at Umma"],
        at="combat",
    )
    s, told = play(
        game,
        s,
        "first: orders W1 attack; S14 dodge",
        "second: orders W1 attack B9>W1",
    )
    assert names(s, "first") == ["S14"]
    assert [s.fate[ship] for ship in (1, 2)] == [LOST, LOST]
    assert [e.name for e in heard(told, "first", LoadLost)] == ["S10", "S12"]
    assert heard(told, "second", LoadLost) == []
    assert not has(s, "first", "S10")
