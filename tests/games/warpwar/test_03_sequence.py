"""The sequence of play (WW-3)."""

import pytest

from tests.games.warpwar.stage import SEATS, act, asked, heard, play, refused, ship_of, stage
from thunderchild.core.chance import Fast
from thunderchild.core.events import Event, seen_by
from thunderchild.games.warpwar.model.actions import Build
from thunderchild.games.warpwar.told.events import TurnBegan, TurnEnded

FIRST = ["W1 PD5 B3 SR1 at Babylon", "S10 PD1 at Babylon", "W2 PD4 SR1 at Babylon"]
SECOND = ["W1 PD3 B1 at Sumer"]


def tags(told: list[tuple[int, Event]]) -> list[str]:
    return [type(event).__name__ for event in seen_by(told, 0)]


@pytest.mark.rule("WW-3.1")
def test_turns_count_game_turns_and_are_shared() -> None:
    game, s = stage(first=["W1 PD1 at Ur"], second=["W1 PD1 at Babylon"], turn=4, at="turn")
    told = []
    for seat in ("first", "second", "first", "second", "first"):
        s, one = play(game, s, f"{seat}: build nothing", f"{seat}: halt")
        told += one
    turns = [(e.who, e.turn) for e in heard(told, "first", TurnBegan)]
    assert turns == [("second", 4), ("first", 5), ("second", 5), ("first", 6), ("second", 6)]
    assert s.turn == 6


@pytest.mark.rule("WW-3.1", "WW-6.1")
def test_both_build_at_the_same_level_in_the_same_game_turn() -> None:
    game, s = stage(turn=4, active="second", at="build")
    s, _ = play(game, s, "second: build W PD1 at Babylon", "second: halt")
    s, _ = play(game, s, "first: build W PD1 at Ur", "first: halt")
    s, _ = play(game, s, "second: build S PD1 at Babylon")
    levels = [
        s.level[ship_of(s, seat, name)]
        for seat, name in (("second", "W1"), ("first", "W1"), ("second", "S13"))
    ]
    assert levels == [0, 1, 1]


@pytest.mark.rule("WW-3.1")
@pytest.mark.parametrize("starter", SEATS)
def test_the_first_mover_begins_every_game_turn(starter: str) -> None:
    other = SEATS[1 - SEATS.index(starter)]
    game, s = stage(turn=2, active=starter, starter=starter, at="turn")
    s, told = play(game, s, f"{starter}: build nothing", f"{starter}: halt")
    assert [(e.who, e.turn) for e in heard(told, "first", TurnBegan)] == [(other, 2)]
    s, told = play(game, s, f"{other}: build nothing", f"{other}: halt")
    assert [(e.who, e.turn) for e in heard(told, "first", TurnBegan)] == [(starter, 3)]


@pytest.mark.rule("WW-3.2", "WW-18.3")
def test_the_six_events_come_in_order() -> None:
    """One player-turn from the victory count to the end, as everybody is told of it."""
    game, s = stage(first=FIRST, second=SECOND, active="second", turn=6, at="pickup")
    assert asked(game, s) == ("BuildQuestion", ["first"]), "the turn passed and VP were counted"
    assert (s.turn, s.vp, s.bp) == (7, [1, 0], [10, 0])
    s, told = act(game, s, "first", "build W PD5 at Ur")
    assert asked(game, s) == ("MoveQuestion", ["first"])
    for line in ("move W1 Sumer", "halt"):
        s, more = act(game, s, "first", line)
        told += more
    assert asked(game, s) == ("OrdersQuestion", ["first", "second"])
    s, more = play(game, s, "first: orders W1 attack B3>W1", "second: orders W1 attack")
    told += more
    assert asked(game, s) == ("RearrangeQuestion", ["first"])
    s, more = act(game, s, "first", "stow nothing")
    told += more
    order = [
        t
        for t in tags(told)
        if t
        in {
            "ShipAppeared",
            "ShipMoved",
            "MovementEnded",
            "CombatBegan",
            "CombatEnded",
            "TurnEnded",
            "TurnBegan",
        }
    ]
    assert order == [
        "ShipAppeared",
        "ShipMoved",
        "MovementEnded",
        "CombatBegan",
        "CombatEnded",
        "TurnEnded",
        "TurnBegan",
    ]
    assert [e.who for e in heard(told, "second", TurnEnded)] == ["first"]
    assert asked(game, s) == ("BuildQuestion", ["second"])


@pytest.mark.rule("WW-3.2")
def test_a_new_player_turn_gives_movement_anew() -> None:
    """Points spent, forced stops and fought stars are forgotten as a player-turn begins."""
    game, s = stage(first=["W1 PD1 at 0607"], second=["W1 PD1 at Babylon"], turn=3)
    s, _ = play(game, s, "first: move W1 0707")
    assert refused(game, s, "first", "move W1 0708").rule == "WW-8.2"
    s, _ = play(
        game,
        s,
        "first: halt",
        "second: build nothing",
        "second: halt",
        "first: build nothing",
        "first: move W1 0708",
    )
    assert s.turn == 4
    assert game.facts.labels[s.hex[0]] == "0708"


@pytest.mark.rule("WW-3.2", "WW-8.6")
def test_a_forced_stop_is_over_with_the_turn() -> None:
    game, s = stage(first=["W1 PD3 B3 at 1720"], second=["S13 PD1 at Umma"], turn=4)
    s, _ = play(game, s, "first: move W1 Umma", "first: halt")
    assert s.stopped[0] == 1
    s, _ = play(game, s, "first: orders W1 attack B3>S13", "second: orders S13 attack")
    s, _ = play(game, s, "second: build nothing", "second: halt")
    s, _ = play(game, s, "first: build nothing", "first: move W1 Girsu")
    assert game.facts.labels[s.hex[0]] == "1817"


@pytest.mark.rule("WW-3.2", "WW-20.7")
def test_what_was_seen_of_transfers_counts_for_one_turn() -> None:
    fleet = ["W1 PD9 SR1 at Umma", "W2 PD9 SR1 at Umma", "S10 PD1 at Umma"]
    game, s = stage(first=fleet, turn=4)
    s, _ = play(game, s, "first: pickup W1 S10", "first: move W1 Girsu", "first: drop W1 S10")
    assert (game.view(s, 1).shared, game.view(s, 1).sure) == ([2, 0, 1], [1, 0, 0])
    s, _ = play(game, s, "first: halt", "first: stow nothing")
    assert (game.view(s, 1).shared, game.view(s, 1).sure) == ([], [0, 0, 0])


@pytest.mark.rule("WW-3.3")
def test_one_player_finishes_before_the_other_begins() -> None:
    game, s = stage(first=["W1 PD2 at Ur"], second=["W1 PD2 at Babylon"], turn=3, at="build")
    for line in ("build nothing", "move W1 0707", "halt"):
        assert asked(game, s)[1] == ["first"]
        assert refused(game, s, "second", Build()).rule == ""
        s, _ = act(game, s, "first", line)
    assert asked(game, s) == ("BuildQuestion", ["second"])
    assert refused(game, s, "first", Build()).rule == ""


@pytest.mark.rule("WW-3.4")
def test_the_other_player_acts_only_in_combat() -> None:
    """Orders, hits and placement of escaped ships; nothing else is asked of him."""
    game, s = stage(
        first=["W1 PD9 B9 SR1 at 2223", "S10 PD1 at 2223"],
        second=["W1 PD8 B1 S5 at Babylon", "W2 PD9 at Babylon"],
        active="second",
        turn=4,
        at="pickup",
    )
    seen: list[tuple[str, list[str]]] = []
    lines = [
        "first: build nothing",
        "first: halt",
        "second: orders W1 attack S5; W2 retreat D9",
        "first: orders W1 attack B9>W1; S10 dodge",
        "second: hits W1 S5 B1",
        "second: retreat W2 2222",
        "second: orders W1 dodge",
        "first: orders W1 attack D2 B7>W1; S10 dodge",
        "first: stow S10>W1",
        "second: build nothing",
    ]
    for line in lines:
        seen.append(asked(game, s))
        s, _ = play(game, s, line)
    assert seen == [
        ("BuildQuestion", ["first"]),
        ("MoveQuestion", ["first"]),
        ("OrdersQuestion", ["first", "second"]),
        ("OrdersQuestion", ["first"]),
        ("HitsQuestion", ["second"]),
        ("RetreatQuestion", ["second"]),
        ("OrdersQuestion", ["first", "second"]),
        ("OrdersQuestion", ["first"]),
        ("RearrangeQuestion", ["first"]),
        ("BuildQuestion", ["second"]),
    ]
    assert game.decision(s, 0) is None
    assert game.prompt(s, 0) == ""
    with pytest.raises(Exception, match="not your turn"):
        game.apply(s, 0, Build(), Fast(0))
