"""Victory and draws (WW-19)."""

import pytest

from tests.games.warpwar.stage import act, asked, heard, orders, play, stage
from thunderchild.core.outcome import Outcome
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.told.events import GameEnded, PointsScored, RecordsOpened


def outcome(game: WarpWar, s: WarpWarState) -> tuple[str | None, str]:
    found = game.outcome(s)
    assert isinstance(found, Outcome)
    return found.winner, found.reason


# ---- victory points (WW-19.1 to WW-19.3) --------------------------------------------------


@pytest.mark.rule("WW-19.1")
@pytest.mark.parametrize(
    ("fleet", "points"),
    [
        (["W1 PD5 B2 at Babylon"], 1),
        (["W1 PD0/5 SR1 at Babylon"], 1),  # any ship, whatever its damage
        (["S10 S1 at Babylon"], 1),  # a Systemship too
        (["W1 PD1 at Babylon", "W2 PD1 at Babylon", "S10 PD1 at Babylon"], 1),  # once a base
        (["W1 PD1 SR2 at Babylon", "S10 PD1 aboard W1", "S12 PD1 aboard W1"], 1),
        (["W1 PD1 at Babylon", "W2 PD1 at Ugarit"], 2),
        (["W1 PD1 at Sumer", "W2 PD1 at 2222"], 0),
        (["W1 PD1 at Ur", "W2 PD1 at Mosul"], 0),  # own bases
    ],
)
def test_each_enemy_base_occupied_scores_1(fleet: list[str], points: int) -> None:
    _, s = stage(first=fleet, second=["W1 PD1 at Kish"], at="turn")
    assert s.vp == [points, 0]


@pytest.mark.rule("WW-19.1")
def test_points_are_scored_by_the_active_player_at_the_start_of_his_turn() -> None:
    game, s = stage(first=["W1 PD1 at 2222"], second=["W1 PD1 at 0607"], turn=5)
    s, told = play(game, s, "first: move W1 Babylon", "first: halt", "second: build nothing")
    assert s.vp == [0, 0], "not on arrival, and not at the start of the other's turn"
    s, more = play(game, s, "second: move W1 Ur", "second: halt")
    assert s.vp == [1, 0]
    scored = heard(told + more, "spectator", PointsScored)
    assert [(e.who, e.points, e.total, e.stars) for e in scored] == [
        ("first", 1, 1, ["Babylon 2223"])
    ]


@pytest.mark.rule("WW-19.1")
def test_a_shared_star_is_occupied_by_nobody() -> None:
    _, s = stage(
        first=["S10 PD1 at Babylon"],
        second=["S13 PD1 at Babylon"],
        at="turn",
        options={"stranded_systemships": "remain"},
    )
    assert s.vp == [0, 0]


@pytest.mark.rule("WW-19.2")
def test_points_add_up_and_are_never_lost() -> None:
    game, s = stage(first=["W1 PD2 at Babylon"], second=["W1 PD1 at Kish"], at="turn", turn=5)
    s, _ = play(game, s, "first: build nothing", "first: move W1 2222", "first: halt")
    s, _ = play(game, s, "second: build nothing", "second: halt", "first: build nothing")
    assert (s.turn, s.vp) == (6, [1, 0])
    s, _ = play(game, s, "first: move W1 Babylon", "first: halt", "second: build nothing")
    s, _ = play(game, s, "second: halt")
    assert s.vp == [2, 0]


@pytest.mark.rule("WW-19.2")
@pytest.mark.parametrize(
    ("before", "bases", "after", "won"),
    [
        (0, ["Nineveh", "Babylon"], 2, False),
        (2, ["Nineveh", "Babylon"], 2, False),  # held twice, but never three at once
        (2, ["Babylon"], 1, False),
        (2, [], 0, False),
        (0, ["Nineveh", "Babylon", "Ugarit"], 3, True),
    ],
)
def test_at_once_three_bases_at_the_same_time(
    before: int, bases: list[str], after: int, won: bool
) -> None:
    fleet = [f"W{n} PD1 at {base}" for n, base in enumerate(["Kish", *bases], 1)]
    game, s = stage(first=fleet, at="turn", vp=(before, 0), options={"vp_mode": "at_once"})
    assert s.vp == [after, 0]
    assert (game.outcome(s) is not None) == won


@pytest.mark.rule("WW-19.2")
def test_at_once_is_for_advanced_only() -> None:
    """Basic has one base in use: its points add up whatever the option says."""
    game, s = stage(
        "basic",
        first=["W1 PD1 at Babylon"],
        second=["W1 PD1 at Kish"],
        at="turn",
        vp=(1, 0),
        options={"vp_mode": "at_once"},
    )
    assert s.vp == [2, 0]
    assert outcome(game, s)[0] == "first"


@pytest.mark.rule("WW-19.3", "WW-19.1")
def test_who_reaches_the_number_wins_at_once() -> None:
    """Before he builds or moves, and his enemy gets no answer."""
    game, s = stage(
        first=["W1 PD1 at Babylon"],
        second=["W1 PD9 B9 at 2222"],
        turn=5,
        active="second",
        vp=(2, 0),
    )
    s, told = play(game, s, "second: halt")
    assert outcome(game, s) == ("first", "reached the victory points")
    assert (s.turn, s.vp, game.asked(s)) == (6, [3, 0], [])
    assert [(e.who, e.rule) for e in heard(told, "second", GameEnded)] == [("first", "WW-19.3")]
    assert game.decision(s, 0) is None


@pytest.mark.rule("WW-19.3")
def test_more_than_the_number_wins_too() -> None:
    fleet = ["W1 PD1 at Babylon", "W2 PD1 at Nineveh", "W3 PD1 at Ugarit"]
    game, s = stage(
        second=[t.replace("Babylon", "Ur").replace("Nineveh", "Mosul") for t in fleet],
        active="second",
        at="turn",
        vp=(0, 2),
    )
    assert s.vp == [0, 4]
    assert outcome(game, s)[0] == "second"


# ---- draws without effective ships (WW-19.4, WW-19.6) -----------------------------------


@pytest.mark.rule("WW-19.4")
@pytest.mark.parametrize("scenario", ["learning", "basic"])
@pytest.mark.parametrize(
    ("first", "second", "drawn"),
    [
        (["W1 PD1 at Ur"], ["W1 PD0/1 B5 at Kish"], False),  # a mobile Warpship
        (["W1 PD0/1 B5 at Ur"], ["W1 PD2/9 at Kish"], False),
        (["W1 PD0/1 B5 at Ur"], ["W1 PD0/9 S4 at Kish"], True),
        (["W1 PD0/1 B5 at Nineveh"], ["W1 PD0/9 S4 at Kish"], True),  # no base in use
        ([], [], True),
    ],
)
def test_learning_and_basic_are_drawn_without_effective_ships(
    scenario: str, first: list[str], second: list[str], drawn: bool
) -> None:
    game, s = stage(scenario, first=first, second=second, at="turn", turn=2)
    assert (game.outcome(s) is not None) == drawn
    if drawn:
        assert outcome(game, s) == (None, "no effective ship is left")


@pytest.mark.rule("WW-19.4")
def test_systemships_alone_are_not_effective_unless_on_an_enemy_base() -> None:
    armed = ["S10 PD9 B9 T1 M3 at Ur"]
    game, s = stage("basic", first=armed, second=["S13 PD9 B9 at Babylon"], at="turn")
    assert outcome(game, s)[0] is None
    game, s = stage("basic", first=["S10 PD1 at Kish"], second=["S13 S1 at Ur"], at="turn")
    assert game.outcome(s) is None, "S13 occupies an enemy base and will score"


@pytest.mark.rule("WW-19.4", "WW-19.1")
def test_a_ship_on_a_shared_base_does_not_occupy_it() -> None:
    game, s = stage(
        "basic",
        first=["S10 PD1 at Ur"],
        second=["S13 PD1 at Ur"],
        at="turn",
        options={"stranded_systemships": "remain"},
    )
    assert outcome(game, s) == (None, "no effective ship is left")


@pytest.mark.rule("WW-19.4")
@pytest.mark.parametrize(
    ("fleet", "effective"),
    [
        (["W1 PD0/9 B5 at Kish"], False),  # PD 0 is never armed
        (["S10 PD1 B1 at Kish"], True),
        (["S10 PD1 T1 M1/3 at Kish"], True),
        (["S10 PD1 T1 at Kish"], False),
        (["S10 PD1 M3 at Kish"], False),
        (["S10 PD0/1 B1 at Kish"], False),
        (["S10 PD5 S5 at Kish"], False),
        (["W1 PD0/1 SR1 at Kish", "S10 PD1 B1 aboard W1"], True),  # a carried ship counts
        (["W1 PD1 at Kish"], True),
    ],
)
def test_armed_ships_are_effective_by_option(fleet: list[str], effective: bool) -> None:
    for option in ("mobile", "mobile_or_armed"):
        game, s = stage("basic", first=fleet, at="turn", options={"effective_ship": option})
        lives = effective and (option == "mobile_or_armed" or fleet == ["W1 PD1 at Kish"])
        assert (game.outcome(s) is None) == lives


@pytest.mark.rule("WW-19.4")
def test_the_draw_is_looked_for_from_turn_2_on_and_never_in_advanced() -> None:
    game, s = stage("learning", at="turn", turn=1)
    assert (game.outcome(s), asked(game, s)) == (None, ("BuildQuestion", ["first"]))
    game, s = stage("learning", at="turn", turn=1, active="second")
    assert game.outcome(s) is None
    game, s = stage("learning", at="turn", turn=2)
    assert outcome(game, s)[0] is None
    game, s = stage("advanced", at="turn", turn=9)
    assert game.outcome(s) is None


@pytest.mark.rule("WW-19.4")
def test_the_draw_is_seen_at_the_start_of_the_next_player_turn() -> None:
    """Both Warpships shoot each other to wrecks on turn 3: the second player's turn never comes."""
    game, s = stage(
        "learning", first=["W1 PD2 B1 at Umma"], second=["W1 PD2 B1 at Umma"], at="combat", turn=3
    )
    s, _ = orders(game, s, "W1 attack B1>W1", "W1 attack B1>W1")  # 3 hits each: destroyed
    s, told = play(game, s, "first: hits nothing", "second: hits nothing")
    assert outcome(game, s) == (None, "no effective ship is left")
    assert [(e.who, e.rule) for e in heard(told, "first", GameEnded)] == [("", "WW-19.4")]
    assert (s.turn, s.active) == (3, 1)


@pytest.mark.rule("WW-19.6")
def test_points_are_counted_before_the_draw_so_a_winner_wins() -> None:
    """His wreck on the base is the only ship left: it scores, and wins."""
    game, s = stage("learning", first=["W1 PD0/3 S1 at Babylon"], at="turn")
    assert outcome(game, s) == ("first", "reached the victory points")


# ---- the turn limit (WW-19.5) --------------------------------------------------


def end_of(
    turn: int, limit: object, vp: tuple[int, int], **more: object
) -> tuple[WarpWar, WarpWarState]:
    """The game after the second player-turn of a turn."""
    options = {"turn_limit": limit, **more}
    game, s = stage(
        first=["W1 PD1 at Babylon", "W2 PD1 at Nineveh"],
        second=["W1 PD1 at Ur"],
        turn=turn,
        active="second",
        vp=vp,
        options=options,
    )
    return game, act(game, s, "second", "halt")[0]


@pytest.mark.rule("WW-19.5")
@pytest.mark.parametrize(
    ("vp", "winner", "reason"),
    [
        ((1, 0), "first", "more victory points at the turn limit"),
        ((1, 2), "second", "more victory points at the turn limit"),
        ((1, 1), None, "equal at the turn limit"),
        ((0, 0), None, "equal at the turn limit"),
    ],
)
def test_at_the_turn_limit_more_points_win(
    vp: tuple[int, int], winner: str | None, reason: str
) -> None:
    """No further points are counted for the bases then held."""
    game, s = end_of(7, 7, vp)
    assert outcome(game, s) == (winner, reason)
    assert s.vp == list(vp)


@pytest.mark.rule("WW-19.5")
@pytest.mark.parametrize(("turn", "limit"), [(6, 7), (7, None), (50, None)])
def test_before_the_limit_or_without_one_the_game_goes_on(turn: int, limit: int | None) -> None:
    game, s = end_of(turn, limit, (0, 0))
    assert game.outcome(s) is None
    assert s.turn == turn + 1


@pytest.mark.rule("WW-19.5")
def test_both_player_turns_of_the_last_turn_are_played() -> None:
    game, s = stage(
        first=["W1 PD1 at Ur"], second=["W1 PD1 at Kish"], turn=3, options={"turn_limit": 3}
    )
    s, _ = act(game, s, "first", "halt")
    assert game.outcome(s) is None
    s, told = play(game, s, "second: build nothing", "second: halt")
    assert outcome(game, s) == (None, "equal at the turn limit")
    assert [e.rule for e in heard(told, "first", GameEnded)] == ["WW-19.5"]


# ---- what a machine thinks of a draw (WW-19.5) ---------------------------------------------


def pass_turns(game: WarpWar, s: WarpWarState, count: int) -> WarpWarState:
    """So many player-turns in which nobody does anything."""
    for _ in range(count):
        seat = ("first", "second")[s.active]
        s, _ = play(game, s, f"{seat}: build nothing", f"{seat}: halt")
    return s


@pytest.mark.rule("WW-19.5")
def test_a_machine_agrees_after_eight_player_turns_in_which_nothing_was_won() -> None:
    game, s = stage(first=["W1 PD5 at Ur"], second=["W1 PD5 at Nineveh"], at="turn", turn=5)
    assert game.view(s, 0).quiet == 1, "the turn that goes on"
    for passed in range(8):
        view = game.view(s, 0)
        assert not game.agrees_to_draw(view, 0), passed
        s = pass_turns(game, s, 1)
    assert [game.agrees_to_draw(game.view(s, seat), seat) for seat in (0, 1)] == [True, True]
    assert game.view(s, -1).quiet == 9


@pytest.mark.rule("WW-19.5")
@pytest.mark.parametrize(("vp", "agrees"), [((1, 0), [False, True]), ((0, 2), [True, False])])
def test_a_machine_that_is_ahead_does_not_agree(vp: tuple[int, int], agrees: list[bool]) -> None:
    game, s = stage(first=["W1 PD5 at Ur"], second=["W1 PD5 at Nineveh"], at="turn", turn=5, vp=vp)
    s = pass_turns(game, s, 8)
    assert [game.agrees_to_draw(game.view(s, seat), seat) for seat in (0, 1)] == agrees


@pytest.mark.rule("WW-19.5", "WW-19.1")
def test_a_point_begins_the_count_anew() -> None:
    game, s = stage(first=["W1 PD5 at Nineveh"], second=["W1 PD5 at Isin"], turn=2)
    s, _ = act(game, s, "first", "halt")
    assert s.quiet == 1
    s = pass_turns(game, s, 1)
    assert (s.vp, s.quiet) == ([1, 0], 0)


@pytest.mark.rule("WW-19.5", "WW-17.2")
@pytest.mark.parametrize(("screen", "quiet"), [(0, 0), (9, 1)])
def test_an_effective_hit_begins_the_count_anew_and_an_absorbed_one_does_not(
    screen: int, quiet: int
) -> None:
    enemy = "W1 PD20 S9 at Umma"
    game, s = stage(first=["W1 PD5 B2 at Umma"], second=[enemy], at="turn")
    s, _ = play(game, s, "first: build nothing", "first: halt")
    s, _ = orders(game, s, "W1 attack B2>W1", f"W1 attack S{screen}")
    if not screen:
        s, _ = act(game, s, "second", "hits W1 PD4")
    assert s.quiet == quiet


@pytest.mark.rule("WW-19.5", "WW-19.2")
def test_a_base_that_is_merely_kept_is_no_point_won_where_all_must_be_held_at_once() -> None:
    options = {"vp_mode": "at_once"}
    game, s = stage(
        first=["W1 PD5 at Nineveh"], second=["W1 PD5 at Isin"], at="turn", options=options
    )
    assert (s.vp, s.quiet) == ([1, 0], 0)
    s = pass_turns(game, s, 2)
    assert (s.vp, s.quiet) == ([1, 0], 2)


@pytest.mark.rule("WW-19.5", "WW-19.2")
def test_at_once_counts_the_bases_held_at_the_limit() -> None:
    """First holds two, second one, whatever the points say."""
    game, s = end_of(7, 7, (0, 1), vp_mode="at_once")
    assert outcome(game, s) == ("first", "more enemy bases at the turn limit")
    game, s = end_of(7, 7, (0, 1), vp_mode="cumulative")
    assert outcome(game, s)[0] == "second"


@pytest.mark.rule("WW-19.3", "WW-20.4")
def test_the_end_opens_all_records() -> None:
    game, s = stage(
        "learning", first=["W1 PD4/5 B2 at Babylon"], second=["W1 PD3 at Kish"], active="second"
    )
    s, told = act(game, s, "second", "halt")
    for seat in ("first", "second", "spectator"):
        (opened,) = heard(told, seat, RecordsOpened)
        assert opened.records == [
            "Amber W1 TL 0: built PD 5 B 2; left PD 4 B 2",
            "Teal W1 TL 0: built PD 3; left PD 3",
        ]
