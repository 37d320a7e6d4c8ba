"""Set-up and scenarios (WW-4)."""

import pytest

from tests.games.warpwar.stage import (
    act,
    asked,
    heard,
    hex_of,
    names,
    new_game,
    play,
    refused,
    stage,
)
from thunderchild.core.chance import Fast, Scripted
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.actions import ChooseEnd
from thunderchild.games.warpwar.model.kinds import NORTH, SOUTH
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.told.events import (
    BuildPointsReceived,
    EndChosen,
    FirstMoverSettled,
    PointsScored,
)

NORTH_BASES = ["Mosul", "Ur", "Larsu"]
SOUTH_BASES = ["Nineveh", "Babylon", "Ugarit"]


# ---- who moves first, and where (WW-4.1, WW-4.2, WW-4.16) ----------------------------------------


@pytest.mark.rule("WW-4.1", "WW-4.16")
@pytest.mark.parametrize(
    ("option", "draw", "starter"),
    [
        ("random", [0], "first"),
        ("random", [1], "second"),
        ("first_colour", [], "first"),
        ("second_colour", [], "second"),
    ],
)
def test_who_moves_first_is_drawn_or_agreed(option: str, draw: list[int], starter: str) -> None:
    game = new_game("learning", first_player=option)
    s, told = game.new(Scripted(draw))
    second = "second" if starter == "first" else "first"
    assert [e.who for e in heard(told, "spectator", FirstMoverSettled)] == [starter]
    assert asked(game, s) == ("EndQuestion", [second]), "the second mover chooses his end first"
    s, _ = act(game, s, second, "end south")
    assert asked(game, s) == ("BuildQuestion", [starter])
    assert s.draws == len(draw)


@pytest.mark.rule("WW-4.1")
@pytest.mark.parametrize("end", ["north", "south"])
@pytest.mark.parametrize("starter", [0, 1])
def test_the_second_mover_chooses_either_end_openly(end: str, starter: int) -> None:
    game = new_game("advanced")
    s, _ = game.new(Scripted([starter]))
    chooser = ("first", "second")[1 - starter]
    s, told = act(game, s, chooser, f"end {end}")
    for seat in ("first", "second", "spectator"):
        assert [(e.who, e.end) for e in heard(told, seat, EndChosen)] == [(chooser, end)]
    mine = [hex_of(game, name) for name in (NORTH_BASES if end == "north" else SOUTH_BASES)]
    theirs = [hex_of(game, name) for name in (SOUTH_BASES if end == "north" else NORTH_BASES)]
    assert list(game.facts.own_bases(s, 1 - starter)) == mine
    assert list(game.facts.own_bases(s, starter)) == theirs
    assert list(game.facts.enemy_bases(s, starter)) == mine


@pytest.mark.rule("WW-4.1")
def test_there_are_two_ends() -> None:
    game = new_game("advanced", first_player="first_colour")
    s, _ = game.new(Fast(0))
    decision = game.decision(s, 1)
    assert decision is not None
    assert list(decision) == [ChooseEnd(NORTH), ChooseEnd(SOUTH)]
    assert refused(game, s, "second", ChooseEnd(2)).rule == "WW-4.1"
    assert refused(game, s, "first", ChooseEnd(NORTH)).rule == ""


@pytest.mark.rule("WW-4.2")
def test_the_map_is_empty_until_the_first_build_events() -> None:
    game = new_game("advanced", first_player="first_colour")
    s, _ = game.new(Fast(0))
    assert s.owner == []
    s, _ = play(game, s, "second: end south")
    assert s.owner == []
    s, _ = play(game, s, "first: build W PD1 at Ur", "first: halt")
    assert names(s, "second") == []
    s, _ = play(game, s, "second: build S PD1 at Babylon")
    assert (names(s, "first"), names(s, "second")) == (["W1"], ["S13"])


@pytest.mark.rule("WW-4.16")
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("end", ["north", "south"])
def test_colour_decides_only_the_systemship_numbers(starter: int, end: str) -> None:
    """Seat first has the first colour, whoever begins and wherever he sits."""
    game = new_game("advanced")
    s, _ = game.new(Scripted([starter]))
    s, _ = act(game, s, ("first", "second")[1 - starter], f"end {end}")
    for seat in (starter, 1 - starter):
        base = "Ur" if s.ends[seat] == NORTH else "Babylon"
        name = ("first", "second")[seat]
        s, _ = play(game, s, f"{name}: build S PD1 at {base}; W PD1 at {base}", f"{name}: halt")
        if game.asked(s) == [seat]:  # there is something to load
            s, _ = play(game, s, f"{name}: stow nothing")
    assert names(s, "first") == ["S10", "W1"]
    assert names(s, "second") == ["S13", "W1"]


# ---- Learning (WW-4.3 to WW-4.6) ---------------------------------------------------------------


def began(scenario: str) -> tuple[WarpWar, WarpWarState]:
    """A new game in which first, in the north, is about to build."""
    game = new_game(scenario, first_player="first_colour")
    s, _ = game.new(Fast(0))
    return game, act(game, s, "second", "end south")[0]


@pytest.mark.rule("WW-4.3")
def test_learning_has_40_bp_for_warpships_all_to_be_spent_once() -> None:
    game, s = began("learning")
    assert s.bp == [40, 0]
    assert refused(game, s, "first", "build S PD40 at Ur").rule == "WW-4.3"
    assert refused(game, s, "first", "build nothing").rule == "WW-4.3"
    assert refused(game, s, "first", "build W PD28 at Ur").rule == "WW-4.3"  # 33 BP, 7 left
    assert refused(game, s, "first", "build W PD36 at Ur").rule == "WW-5.16"  # 41 BP
    s, _ = play(game, s, "first: build W PD35 at Ur", "first: halt")
    s, _ = play(game, s, "second: build W PD15 at Babylon; W PD15 at Babylon", "second: halt")
    assert s.bp == [0, 0]
    assert (s.turn, asked(game, s)) == (2, ("MoveQuestion", ["first"])), "no BP, no build event"
    for line in ("first: halt", "second: halt", "first: halt"):
        assert asked(game, s)[0] == "MoveQuestion"
        s, told = play(game, s, line)
        assert heard(told, "first", BuildPointsReceived) == []
    assert s.bp == [0, 0]


@pytest.mark.rule("WW-4.4", "WW-4.5")
@pytest.mark.parametrize("star", ["Nineveh", "Ugarit", "Sumer"])
def test_learning_uses_only_the_middle_bases(star: str) -> None:
    """One on the enemy's middle base is 1 VP and wins; the other bases are ordinary stars."""
    game, s = stage("learning", first=[f"W1 PD1 at {star}"], second=["W1 PD1 at Kish"], at="turn")
    assert (s.vp, game.outcome(s)) == ([0, 0], None)
    game, s = stage("learning", first=["W1 PD1 at Babylon"], second=["W1 PD1 at Kish"], at="turn")
    assert s.vp == [1, 0]
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winner == "first"


@pytest.mark.rule("WW-4.4", "WW-4.8", "WW-5.12")
@pytest.mark.parametrize(("scenario", "points"), [("learning", 35), ("basic", 45)])
def test_only_the_middle_base_builds(scenario: str, points: int) -> None:
    game, s = began(scenario)
    for star in ("Mosul", "Larsu", "Babylon"):
        assert refused(game, s, "first", f"build W PD{points} at {star}").rule == "WW-5.12"
    s, _ = act(game, s, "first", f"build W PD{points} at Ur")
    assert names(s, "first") == ["W1"]


@pytest.mark.rule("WW-4.6")
def test_learning_has_no_racks_and_level_0() -> None:
    game, s = began("learning")
    assert refused(game, s, "first", "build W PD34 SR1 at Ur").rule == "WW-4.6"
    assert [game.facts.level(turn) for turn in (1, 5, 9, 40)] == [0, 0, 0, 0]
    assert game.facts.kinds == [0]


@pytest.mark.rule("WW-4.6", "WW-4.10")
@pytest.mark.parametrize(("scenario", "rest"), [("learning", "W PD35"), ("basic", "W PD45")])
def test_learning_and_basic_have_no_repair(scenario: str, rest: str) -> None:
    """There is no build event after turn 1; even in it a repair is refused."""
    game, s = stage(scenario, first=["W1 PD1/9 at Ur"], second=["W1 PD1 at Babylon"], at="turn")
    assert asked(game, s) == ("MoveQuestion", ["first"])
    game, s = began(scenario)
    built, _ = act(game, s, "first", f"build {rest} at Ur")
    plan = game.read(built, 0, "build repair W1 PD1")
    assert refused(game, s, "first", plan).rule == "WW-4.10"


# ---- Basic (WW-4.7 to WW-4.10) -----------------------------------------------------------------


@pytest.mark.rule("WW-4.7")
def test_basic_has_50_bp_for_both_kinds_all_to_be_spent_once() -> None:
    game, s = began("basic")
    assert s.bp == [50, 0]
    assert refused(game, s, "first", "build nothing").rule == "WW-4.7"
    assert refused(game, s, "first", "build W PD40 at Ur; S PD4 at Ur").rule == "WW-4.7"  # 49
    assert refused(game, s, "first", "build W PD40 at Ur; S PD6 at Ur").rule == "WW-5.16"  # 51
    s, _ = play(game, s, "first: build W PD40 at Ur; S PD5 at Ur", "first: halt")
    s, _ = play(game, s, "first: stow nothing", "second: build S PD50 at Babylon", "second: halt")
    assert (s.turn, s.bp) == (2, [0, 0])
    assert asked(game, s) == ("MoveQuestion", ["first"])


@pytest.mark.rule("WW-4.8", "WW-4.9")
def test_basic_counts_the_middle_base_and_2_vp_win() -> None:
    enemy = ["W1 PD1 at Kish"]
    game, s = stage("basic", first=["W1 PD1 at Nineveh"], second=enemy, at="turn", vp=(1, 0))
    assert (s.vp, game.outcome(s)) == ([1, 0], None)
    game, s = stage("basic", first=["W1 PD1 at Babylon"], second=enemy, at="turn")
    assert (s.vp, game.outcome(s)) == ([1, 0], None)
    game, s = stage("basic", first=["W1 PD1 at Babylon"], second=enemy, at="turn", vp=(1, 0))
    outcome = game.outcome(s)
    assert outcome is not None
    assert (s.vp, outcome.winner) == ([2, 0], "first")


@pytest.mark.rule("WW-4.10")
def test_basic_has_no_technology() -> None:
    game, _ = began("basic")
    assert [game.facts.level(turn) for turn in (1, 5, 9, 40)] == [0, 0, 0, 0]


# ---- Advanced (WW-4.11 to WW-4.15) -------------------------------------------------------------


@pytest.mark.rule("WW-4.11")
@pytest.mark.parametrize("base", SOUTH_BASES)
def test_advanced_uses_all_three_bases(base: str) -> None:
    game, s = stage("advanced", first=[f"W1 PD1 at {base}"], at="turn")
    assert s.vp == [1, 0]
    game, s = stage("advanced", active="second", at="build")
    s, _ = act(game, s, "second", f"build W PD1 at {base}")
    assert names(s, "second") == ["W1"]


@pytest.mark.rule("WW-4.12", "WW-4.13", "WW-5.16")
def test_advanced_income_is_20_then_10_and_is_kept() -> None:
    game, s = began("advanced")
    assert s.bp == [20, 0]
    s, told = play(game, s, "first: build S PD3 at Ur", "first: halt")
    assert [(e.who, e.points) for e in heard(told, "first", BuildPointsReceived)] == [
        ("second", 20)
    ]
    s, _ = play(game, s, "second: build nothing", "second: halt")
    assert (s.turn, s.bp) == (2, [17 + 10, 20])
    s, _ = play(game, s, "first: build S PD27 at Ur", "first: halt")
    assert s.bp == [0, 30]
    s, _ = play(game, s, "second: build nothing", "second: halt", "first: build nothing")
    assert (s.turn, s.bp) == (3, [10, 30])


@pytest.mark.rule("WW-4.14")
@pytest.mark.parametrize(("before", "won"), [(1, False), (2, True)])
def test_advanced_is_won_with_3_vp(before: int, won: bool) -> None:
    game, s = stage("advanced", first=["W1 PD1 at Ugarit"], at="turn", vp=(before, 0))
    assert s.vp == [before + 1, 0]
    assert (game.outcome(s) is not None) == won


OCCUPIED = ["W1 PD1 at Mosul", "S13 PD1 at Ur", "W3 PD1 at Larsu"]


@pytest.mark.rule("WW-4.15")
@pytest.mark.parametrize(
    ("option", "enemies", "bp"),
    [("no", OCCUPIED, 10), ("yes", OCCUPIED, 0), ("yes", OCCUPIED[:2], 10), ("yes", [], 10)],
)
def test_income_may_depend_on_a_base_by_option(option: str, enemies: list[str], bp: int) -> None:
    """Without the option even three occupied bases change nothing; with it one is enough."""
    _, s = stage(second=enemies, at="build", options={"income_needs_base": option})
    assert s.bp[0] == bp
    assert s.accounts[-6:-3] == [0, 5, bp]


@pytest.mark.rule("WW-5.16", "WW-4.12")
@pytest.mark.parametrize("helped", ["none", "first", "second", "second_mover"])
def test_a_handicap_gives_one_side_more_bp(helped: str) -> None:
    options = {"handicap": helped, "handicap_bp": "10", "handicap_income": "3"}
    second = helped in {"second", "second_mover"}
    if helped == "none":
        options = {}
    game = new_game("advanced", first_player="first_colour", **options)
    s, _ = play(game, game.new(Fast(1))[0], "second: end south")
    assert s.bp == [20 + 10 * (helped == "first"), 0]
    s, _ = play(game, s, "first: build nothing", "first: halt")
    assert s.bp[1] == 20 + 10 * second
    s, _ = play(game, s, "second: build nothing", "second: halt")
    assert s.bp[0] == 30 + 13 * (helped == "first"), "unspent BP, and the income of turn 2"
    s, _ = play(game, s, "first: build nothing", "first: halt")
    assert s.bp[1] == 30 + 13 * second


@pytest.mark.rule("WW-5.16", "WW-4.1")
@pytest.mark.parametrize("mover", ["first", "second"])
def test_whoever_moves_second_is_helped_whatever_his_colour(mover: str) -> None:
    options = {"handicap": "second_mover", "handicap_bp": "15", "first_player": f"{mover}_colour"}
    game = new_game("advanced", **options)
    other = "second" if mover == "first" else "first"
    s, _ = play(game, game.new(Fast(1))[0], f"{other}: end south")
    s, _ = play(game, s, f"{mover}: build nothing", f"{mover}: halt")
    assert s.bp == ([20, 35] if mover == "first" else [35, 20])


@pytest.mark.rule("WW-5.16", "WW-4.3")
def test_a_handicap_is_spent_where_all_must_be_spent() -> None:
    game = new_game("learning", handicap="second", handicap_bp="2")
    s, _ = game.new(Fast(1))
    income = [[game.facts.income(s, seat, turn) for turn in (1, 2)] for seat in (0, 1)]
    assert income == [[40, 0], [42, 0]]


@pytest.mark.rule("WW-4.15", "WW-5.12", "WW-4.13")
def test_without_a_base_nothing_is_built_and_the_bp_are_kept() -> None:
    game, s = stage(second=OCCUPIED, at="build", bp=(7, 0))
    assert s.bp[0] == 17
    assert asked(game, s) == ("MoveQuestion", ["first"]), "there is nothing that could be done"


@pytest.mark.rule("WW-5.12")
def test_a_ship_that_may_need_repair_keeps_the_build_event_open() -> None:
    """A shared base is controlled by nobody, but what lies there can be repaired (WW-7.2)."""
    game, s = stage(
        first=["S10 PD1/2 at Ur"],
        second=OCCUPIED,
        at="build",
        options={"stranded_systemships": "remain"},
    )
    for base in NORTH_BASES:
        assert refused(game, s, "first", f"build S PD1 at {base}").rule == "WW-5.12"
    s, _ = act(game, s, "first", "build repair S10 PD1")
    assert s.bp[0] == 9


@pytest.mark.rule("WW-4.5", "WW-4.9", "WW-4.14", "WW-19.1")
@pytest.mark.parametrize(("scenario", "number"), [("learning", 1), ("basic", 2), ("advanced", 3)])
def test_the_number_of_points_that_wins(scenario: str, number: int) -> None:
    for before in range(number):
        game, s = stage(
            scenario,
            second=["W1 PD1 at Ur"],
            first=["W1 PD1 at Kish"],
            at="turn",
            active="second",
            vp=(0, before),
        )
        assert s.vp[1] == before + 1
        assert (game.outcome(s) is not None) == (before + 1 == number)


@pytest.mark.rule("WW-4.4", "WW-19.1")
def test_the_middle_base_in_use_is_told() -> None:
    game, s = stage(
        "basic", first=["W1 PD5 at Sumer"], second=["W1 PD1 at Kish"], active="first", turn=3
    )
    s, told = play(game, s, "first: move W1 Babylon", "first: halt", "second: halt")
    assert [(e.who, e.stars, e.total) for e in heard(told, "second", PointsScored)] == [
        ("first", ["Babylon 2223"], 1)
    ]
