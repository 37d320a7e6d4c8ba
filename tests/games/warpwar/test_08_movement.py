"""Movement (WW-8)."""

import pytest

from tests.games.warpwar.stage import (
    act,
    asked,
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
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.actions import EndMovement, Move
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import MoveForm, MovingShip
from thunderchild.games.warpwar.rules.routes import cost_to, hexes_within, path_to
from thunderchild.games.warpwar.told.events import ShipMoved, ShipStopped


@pytest.mark.rule("WW-8.1")
def test_only_own_warpships_move_any_all_or_none() -> None:
    game, s = stage(
        first=["W1 PD1 SR1 at Ur", "W2 PD1 at Mosul", "S10 PD9 at Ur", "S12 PD9 aboard W1"],
        second=["W1 PD9 at Babylon"],
    )
    to = hex_of(game, "0607")
    for ship in (2, 3, 4, 5, -1):
        assert refused(game, s, "first", Move(ship, to)).rule == "WW-8.1"
    assert refused(game, s, "second", Move(4, to)).rule == ""
    none, _ = act(game, s, "first", "halt")
    assert asked(game, none) != asked(game, s)
    one, _ = play(game, s, "first: move W2 0407")
    both, _ = play(game, one, "first: move W1 0607")
    assert [where(game, none, "first", w) for w in ("W1", "W2")] == ["0606", "0307"]
    assert [where(game, one, "first", w) for w in ("W1", "W2")] == ["0606", "0407"]
    assert [where(game, both, "first", w) for w in ("W1", "W2")] == ["0607", "0407"]


@pytest.mark.rule("WW-8.1")
def test_movement_goes_on_until_the_player_ends_it() -> None:
    game, s = stage(first=["W1 PD1 at 0607"], second=["W1 PD1 at Babylon"])
    assert asked(game, s) == ("MoveQuestion", ["first"])
    s, _ = act(game, s, "first", "move W1 0707")
    assert asked(game, s) == ("MoveQuestion", ["first"]), "even when nothing can move any more"
    s, _ = act(game, s, "first", EndMovement())
    assert asked(game, s) == ("BuildQuestion", ["second"])


@pytest.mark.rule("WW-8.2")
@pytest.mark.parametrize(("pd", "points"), [("PD3", 3), ("PD2/7", 2), ("PD0/7", 0)])
def test_points_are_the_present_pd(pd: str, points: int) -> None:
    game, s = stage(first=[f"W1 {pd} B1 at 0607"])
    for step in ["0707", "0607", "0707"][:points]:
        s, _ = act(game, s, "first", f"move W1 {step}")
    there = "0706" if points % 2 else "0606"
    assert refused(game, s, "first", f"move W1 {there}").rule == "WW-8.2"


@pytest.mark.rule("WW-8.3")
def test_each_act_costs_1_point() -> None:
    """A step, a trip, a drop, a pickup: four points, and a fifth is not there."""
    game, s = stage(first=["W1 PD4 SR1 at 1720", "S10 PD1 aboard W1"])
    for left, line in enumerate(["move W1 Umma", "drop W1 S10", "pickup W1 S10", "move W1 Girsu"]):
        assert s.points(0) == 4 - left
        s, _ = act(game, s, "first", line)
    assert s.points(0) == 0
    assert refused(game, s, "first", "drop W1 S10").rule == "WW-8.2"
    assert refused(game, s, "first", "move W1 Umma").rule == "WW-8.2"


@pytest.mark.rule("WW-8.3")
def test_a_step_leads_to_one_of_six_adjacent_hexes() -> None:
    game, s = stage(first=["W1 PD2 at 1010"])
    six = ["0909", "1009", "1110", "1111", "1011", "0910"]
    for there in six:
        after, _ = act(game, s, "first", Move(0, hex_of(game, there)))
        assert where(game, after, "first", "W1") == there
    for there in ("1010", "0911", "1109", "1012"):
        assert refused(game, s, "first", Move(0, hex_of(game, there))).rule == "WW-8.3"
    assert refused(game, s, "first", Move(0, hex_of(game, "2223"))).rule == "WW-8.2"


@pytest.mark.rule("WW-8.3", "WW-1.6")
def test_nothing_leaves_the_map() -> None:
    """From the corner 0107 three hexes can be reached; any other number is no step."""
    game, s = stage(first=["W1 PD9 at 0107"])
    decision = game.decision(s, 0)
    assert decision is not None
    steps = {game.facts.labels[a.to] for a in decision if isinstance(a, Move)}
    assert steps == {"0207", "0208", "0108"}
    assert refused(game, s, "first", Move(0, -1)).rule == "WW-8.3"
    assert refused(game, s, "first", Move(0, 322)).rule == "WW-8.3"


@pytest.mark.rule("WW-8.4")
def test_a_trip_runs_from_star_to_star_along_a_whole_warpline() -> None:
    game, s = stage(first=["W1 PD9 at Umma", "W2 PD9 at 1818", "W3 PD9 at 1720"])
    crossed = hex_of(game, "1718")
    assert refused(game, s, "first", Move(0, crossed, True)).rule == "WW-8.4"  # no stop between
    assert refused(game, s, "first", Move(0, hex_of(game, "Kish"), True)).rule == "WW-8.4"
    assert refused(game, s, "first", Move(1, hex_of(game, "Girsu"), True)).rule == "WW-8.4"
    assert refused(game, s, "first", Move(2, hex_of(game, "Umma"), True)).rule == "WW-8.4"
    s, told = act(game, s, "first", "move W1 Girsu")
    assert [(e.warp, e.to) for e in heard(told, "second", ShipMoved)] == [(True, "Girsu 1817")]
    s, _ = act(game, s, "first", "move W1 Umma")
    assert s.steps[0] == 2


@pytest.mark.rule("WW-8.4", "WW-8.3")
def test_steps_and_trips_are_combined() -> None:
    game, s = stage(first=["W1 PD6 at Ur"])
    for line in ("Erech", "Adab", "1111", "1212", "Khafa", "Adab"):
        s, _ = act(game, s, "first", f"move W1 {line}")
    assert where(game, s, "first", "W1") == "1011"
    assert s.points(0) == 0


@pytest.mark.rule("WW-8.5", "WW-8.3")
def test_a_hex_under_a_warpline_is_like_any_other_for_steps() -> None:
    """1718 and 1818 lie under the warpline from Umma to Girsu: a way along costs 3 steps."""
    game, s = stage(first=["W1 PD3 at Umma"])
    for step in ("1718", "1818", "1817"):
        s, told = act(game, s, "first", f"move W1 {step}")
        assert not heard(told, "first", ShipMoved)[0].warp
    assert (where(game, s, "first", "W1"), s.points(0)) == ("1817", 0)


ENEMIES = ["W1 PD5 B2 at {}", "W1 PD0/5 B0/1 S1 at {}", "S13 PD1 B1 at {}", "S13 S1 at {}"]


@pytest.mark.rule("WW-8.6")
@pytest.mark.parametrize("enemy", ENEMIES)
@pytest.mark.parametrize(("start", "star"), [("1720", "Umma"), ("Girsu", "Umma")])
def test_any_enemy_ship_on_a_star_stops_a_warpship(enemy: str, start: str, star: str) -> None:
    """By step or by warpline; armed or not, damaged or not, Warpship or Systemship."""
    game, s = stage(first=[f"W1 PD9 at {start}"], second=[enemy.format(star)])
    s, told = act(game, s, "first", f"move W1 {star}")
    assert [e.star for e in heard(told, "second", ShipStopped)] == ["Umma 1719"]
    for there in ("1720", "Girsu", "Sumer"):
        assert refused(game, s, "first", f"move W1 {there}").rule == "WW-8.6"
    assert s.points(0) == 8


@pytest.mark.rule("WW-8.6", "WW-9.3")
def test_a_stopped_warpship_may_still_drop_and_pick_up() -> None:
    game, s = stage(
        first=["W1 PD9 SR1 at 1720", "S10 PD1 aboard W1", "W2 PD2 SR1 at 1819"],
        second=["S13 PD1 at Umma"],
    )
    s, _ = play(game, s, "first: move W1 Umma", "first: drop W1 S10", "first: move W2 Umma")
    s, _ = play(game, s, "first: pickup W2 S10")
    assert where(game, s, "first", "S10") == "aboard W2"
    assert refused(game, s, "first", "move W1 1720").rule == "WW-8.6"


@pytest.mark.rule("WW-8.6")
def test_an_empty_or_friendly_star_stops_nobody() -> None:
    game, s = stage(first=["W1 PD3 at 1720", "S10 PD1 at Umma"], second=["W1 PD1 at Kish"])
    s, told = play(game, s, "first: move W1 Umma", "first: move W1 Girsu", "first: move W1 Umma")
    assert heard(told, "first", ShipStopped) == []


@pytest.mark.rule("WW-8.6")
def test_who_begins_beside_the_enemy_may_leave() -> None:
    """With `stranded_systemships` = remain a star may be shared as movement begins."""
    game, s = stage(
        first=["W1 PD9 at Umma"],
        second=["S13 PD1 at Umma"],
        options={"stranded_systemships": "remain"},
    )
    s, _ = play(game, s, "first: move W1 1720", "first: move W1 1721")
    assert where(game, s, "first", "W1") == "1721"


@pytest.mark.rule("WW-8.7")
def test_enemies_in_space_have_no_effect() -> None:
    """Pass through, stop there, and nobody fights."""
    game, s = stage(
        first=["W1 PD3 B3 at 1720", "W2 PD3 B3 at 1720"],
        second=["W1 PD3 B3 at 1820"],
        turn=3,
    )
    s, told = play(
        game, s, "first: move W1 1820", "first: move W1 1821", "first: move W2 1820", "first: halt"
    )
    assert heard(told, "first", ShipStopped) == []
    assert where(game, s, "first", "W1") == "1821"
    assert where(game, s, "first", "W2") == where(game, s, "second", "W1") == "1820"
    assert asked(game, s) == ("BuildQuestion", ["second"]), "no combat"


@pytest.mark.rule("WW-8.8")
def test_points_spent_do_not_reduce_power_in_combat() -> None:
    game, s = stage(first=["W1 PD3 B3 at 1821"], second=["S13 PD1 at Umma"])
    s, _ = play(game, s, "first: move W1 1820", "first: move W1 1819", "first: move W1 Umma")
    assert s.points(0) == 0
    s, _ = play(game, s, "first: halt")
    s, _ = orders(game, s, "W1 attack B3>S13", "S13 attack")
    assert names(s, "second") == []


@pytest.mark.rule("WW-8.9")
@pytest.mark.parametrize("option", ["both", "first_player_only"])
@pytest.mark.parametrize("starter", ["first", "second"])
@pytest.mark.parametrize("start", ["2222", "Sumer"])
def test_on_turn_1_nobody_enters_an_enemy_base(option: str, starter: str, start: str) -> None:
    """By step or by warpline; the option lets the second player in."""
    game, s = stage(
        first=[f"W1 PD9 at {start}"],
        turn=1,
        active="first",
        starter=starter,
        options={"first_turn_ban": option},
    )
    if option == "both" or starter == "first":
        assert refused(game, s, "first", "move W1 Babylon").rule == "WW-8.9"
    else:
        s, _ = act(game, s, "first", "move W1 Babylon")
        assert where(game, s, "first", "W1") == "2223"


@pytest.mark.rule("WW-8.9")
def test_the_ban_ends_with_turn_1() -> None:
    game, s = stage(first=["W1 PD9 at 2222"], turn=2)
    s, _ = act(game, s, "first", "move W1 Babylon")
    assert where(game, s, "first", "W1") == "2223"


@pytest.mark.rule("WW-8.9")
def test_own_bases_and_bases_not_in_use_are_free_on_turn_1() -> None:
    game, s = stage("learning", first=["W1 PD9 at 2124", "W2 PD9 at 0605"], turn=1)
    s, _ = play(game, s, "first: move W1 Nineveh", "first: move W2 Ur")
    assert where(game, s, "first", "W1") == "2125"
    game, s = stage("advanced", first=["W1 PD9 at 2124"], turn=1)
    assert refused(game, s, "first", "move W1 Nineveh").rule == "WW-8.9"


@pytest.mark.rule("WW-8.10")
def test_steps_of_several_ships_are_interleaved_and_a_load_is_relayed() -> None:
    """W1 hands S10 to W2 at Girsu, W2 to W3 at Kish: each pays for its own pickup and drop."""
    game, s = stage(
        first=[
            "W1 PD3 SR1 at Umma",
            "W2 PD5 SR1 at Girsu",
            "W3 PD2 SR1 at Kish",
            "S10 PD1 at Umma",
        ]
    )
    s, _ = play(
        game,
        s,
        "first: pickup W1 S10",
        "first: move W1 Girsu",
        "first: drop W1 S10",
        "first: pickup W2 S10",
        "first: move W2 1917",
        "first: move W2 2017",
        "first: move W2 Kish",
        "first: drop W2 S10",
        "first: pickup W3 S10",
        "first: move W3 Jarmo",
    )
    assert (where(game, s, "first", "S10"), where(game, s, "first", "W3")) == ("aboard W3", "1814")
    assert [s.points(ship) for ship in range(3)] == [0, 0, 0]


@pytest.mark.rule("WW-8.10")
def test_ships_move_in_any_order() -> None:
    game, s = stage(first=["W1 PD2 at 0607", "W2 PD2 at 0607"])
    s, _ = play(
        game,
        s,
        "first: move W2 0707",
        "first: move W1 0608",
        "first: move W2 0807",
        "first: move W1 0609",
    )
    assert [where(game, s, "first", name) for name in ("W1", "W2")] == ["0609", "0807"]


@pytest.mark.rule("WW-8.11")
def test_ships_end_anywhere_and_need_no_fuel() -> None:
    game, s = stage(first=["W1 PD1 at 0607"], second=["W1 PD1 at Babylon"], turn=5)
    for step in ("0707", "0607", "0707"):
        s, _ = play(game, s, f"first: move W1 {step}", "first: halt")
        s, _ = play(game, s, "second: build nothing", "second: halt", "first: build nothing")
    assert where(game, s, "first", "W1") == "0707"
    assert s.points(ship_of(s, "first", "W1")) == 1


# ---- where a ship can get to: the form of the page -----------------------------------------------


def move_form(game: WarpWar, s: WarpWarState) -> MoveForm:
    decision = game.decision(s, 0)
    assert decision is not None
    form = decision.form()
    assert isinstance(form, MoveForm)
    return form


def movers(game: WarpWar, s: WarpWarState) -> dict[str, MovingShip]:
    return {ship.name: ship for ship in move_form(game, s).ships}


def explored(game: WarpWar, s: WarpWarState, ship: int) -> dict[int, int]:
    """Fewest points to every hex, found with the gate alone."""
    found: dict[int, int] = {}
    edge, cost = [s], 0
    while edge:
        cost += 1
        after = []
        for here in edge:
            decision = game.decision(here, 0)
            assert decision is not None
            for action in decision:
                if isinstance(action, Move) and action.ship == ship:
                    there = act(game, here, "first", action)[0]
                    if there.hex[ship] not in found and there.hex[ship] != s.hex[ship]:
                        found[there.hex[ship]] = cost
                        after.append(there)
        edge = after
    return found


@pytest.mark.rule("WW-8.3", "WW-8.6", "WW-8.9")
@pytest.mark.parametrize("turn", [1, 2])
def test_the_reach_shown_is_what_the_gate_allows(turn: int) -> None:
    """Four points around Babylon: an enemy at Sumer stops, a base on turn 1 is closed."""
    game, s = stage(
        first=["W1 PD4 at 2022"], second=["S13 PD1 at Sumer", "W1 PD1 at 2122"], turn=turn
    )
    (ways,) = move_form(game, s).ways
    assert {hex: cost_to(ways, hex) for hex in ways.hexes} == explored(game, s, 0)
    for hex in ways.hexes:
        there = s
        for to, warp in path_to(ways, hex):
            there, _ = act(game, there, "first", Move(0, to, warp))
        assert (there.hex[0], there.steps[0]) == (hex, cost_to(ways, hex))
        assert bool(there.stopped[0]) == (hex in ways.stops)


@pytest.mark.rule("WW-8.2", "WW-8.3")
def test_ships_on_one_hex_share_its_ways_as_far_as_their_points_go() -> None:
    game, s = stage(first=["W1 PD2 at Ur", "W2 PD5 at Ur", "W3 PD3 at 1720"])
    form = move_form(game, s)
    assert [ship.ways for ship in form.ships] == [0, 0, 1]
    assert len(form.ways) == 2
    for number, ship in enumerate(form.ships):
        ways = form.ways[ship.ways]
        assert set(hexes_within(ways, ship.points)) == set(explored(game, s, number))


@pytest.mark.rule("WW-8.2", "WW-8.6", "WW-9.3")
def test_the_form_says_why_a_ship_cannot_move() -> None:
    game, s = stage(
        first=["W1 PD0/1 B1 at Ur", "W2 PD5 SR1 at 1720", "S10 PD1 aboard W2"],
        second=["S13 PD1 at Umma"],
    )
    s, _ = act(game, s, "first", "move W2 Umma")
    forms = movers(game, s)
    assert [str(forms[name].why_not) for name in ("W1", "W2")] == [
        "W1 has no movement points left (WW-8.2)",
        "W2 met the enemy and must stop (WW-8.6)",
    ]
    assert forms["W2"].ways == -1
    assert [(c.text, c.why_not) for c in forms["W2"].transfers] == [("W2: drop S10", None)]
