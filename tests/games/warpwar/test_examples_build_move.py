"""The worked examples of building, repair, movement and victory: EX-1 to EX-15, EX-49 to EX-53."""

import pytest

from tests.games.warpwar.stage import (
    act,
    heard,
    hex_of,
    new_game,
    orders,
    play,
    record,
    refused,
    ship_of,
    stage,
    where,
)
from thunderchild.core.chance import Fast
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.actions import Build, Move
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.rules.routes import cost_to
from thunderchild.games.warpwar.rules.yard import BuildDecision
from thunderchild.games.warpwar.told.combat import HitsCounted, ShotRead
from thunderchild.games.warpwar.told.events import PointsScored, ShipBuilt

# ---- cost and technology: EX-1 to EX-9 --------------------------------------------------


def bought(turn: int, ship: str) -> tuple[int, int]:
    """The level and the cost of a ship built on a turn."""
    game, s = stage(at="build", turn=turn, bp=(100, 0))
    s, told = act(game, s, "first", f"build {ship} at Ur")
    (event,) = heard(told, "first", ShipBuilt)
    assert s.bp[0] == 110 - event.cost
    return event.level, event.cost


@pytest.mark.rule("WW-5.2", "WW-6.1")
def test_ex_1_a_warpship_of_17_bp() -> None:
    assert bought(3, "W PD5 B3 S2 T1 M3") == (0, 17)
    assert bought(3, "S PD5 B3 S2 T1 M3") == (0, 12), "12 BP without the WG"


@pytest.mark.rule("WW-5.2", "WW-6.1", "WW-5.10")
def test_ex_2_a_carrier_of_12_bp_carries_up_to_2() -> None:
    assert bought(6, "W PD5 SR2") == (1, 12)
    game, s = stage(first=["W1 PD5 SR2 at Ur", *[f"S{n} PD1 at Ur" for n in (10, 12, 14)]])
    s, _ = play(game, s, "first: pickup W1 S10", "first: pickup W1 S12")
    assert refused(game, s, "first", "pickup W1 S14").rule == "WW-5.10"


@pytest.mark.rule("WW-5.2", "WW-6.1", "WW-5.5")
def test_ex_3_a_systemship_of_20_bp() -> None:
    assert bought(2, "S PD7 B8 S5") == (0, 20)
    game, s = stage(at="build", turn=2, bp=(100, 0))
    assert refused(game, s, "first", "build S PD7 B8 S5 SR1 at Ur").rule == "WW-5.5"
    assert bought(2, "W PD7 B8 S5")[1] == 25, "with a WG it is no Systemship"


@pytest.mark.rule("WW-5.2", "WW-6.1")
def test_ex_4_a_missile_boat_of_4_bp() -> None:
    assert bought(9, "S PD1 T1 M6") == (2, 4)


@pytest.mark.rule("WW-5.2")
def test_ex_5_the_ship_w4_costs_22_bp() -> None:
    assert bought(1 + 1, "W PD7 B3 S3 T1 M6 SR1")[1] == 22


@pytest.mark.rule("WW-5.2", "WW-7.3", "WW-7.4")
def test_ex_6_a_ship_of_25_bp_and_its_repair() -> None:
    assert bought(2, "W PD7 B6 S4 T1 M6")[1] == 25
    game, s = stage(first=["W1 PD5/7 B5/6 S4 T1 M4/6 at Ur"], at="build")
    repaired, _ = act(game, s, "first", "build repair W1 PD2 B1")
    assert s.bp[0] - repaired.bp[0] == 3
    resupplied, _ = act(game, s, "first", "build repair W1 M2")
    assert s.bp[0] - resupplied.bp[0] == 1
    s, _ = act(game, s, "first", "build repair W1 PD2 B1 M2")
    assert record(s, "first", "W1") == [7, 6, 4, 1, 6, 0]
    assert s.bp[0] == 10 - 4


@pytest.mark.rule("WW-6.1")
def test_ex_7_the_levels_of_sixteen_turns() -> None:
    turns = (1, 4, 5, 8, 9, 12, 13, 16)
    game = new_game("advanced")
    assert [game.facts.level(turn) for turn in turns] == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("WW-6.3")
def test_ex_8_level_3_adds_3_to_a_beam_and_to_each_of_two_missiles() -> None:
    game, s = stage(
        first=["W1 TL3 PD9 B1 at Umma", "W2 TL3 PD9 T2 M3 at Umma"],
        second=["W1 PD99 at Umma", "W2 PD99 at Umma"],
        turn=13,
        at="combat",
    )
    _, told = orders(game, s, "W1 attack D3 B1>W1; W2 dodge M>W2@3 M>W2@4", "W1 dodge; W2 dodge")
    assert [e.damage for e in heard(told, "first", ShotRead)] == [1 + 3, 2 + 3, 2 + 3]


@pytest.mark.rule("WW-6.3", "WW-6.4")
def test_ex_9_six_hits_four_absorbed_two_effective() -> None:
    """TL 2, Beam 4, plain Hit (Dodge d +1 v Attack), against TL 1 with Screen 3."""
    game, s = stage(
        first=["W1 TL2 PD9 B4 at Umma"], second=["W1 TL1 PD9 S3 at Umma"], turn=9, at="combat"
    )
    _, told = orders(game, s, "W1 dodge D1 B4>W1", "W1 attack S3")
    (counted,) = heard(told, "second", HitsCounted)
    assert (counted.total, counted.absorbed, counted.effective) == (6, 4, 2)


# ---- repair and resupply: EX-10, EX-11 --------------------------------------------------


@pytest.mark.rule("WW-7.3", "WW-6.2")
def test_ex_10_pd_2_of_7_is_repaired_for_1_to_5_bp() -> None:
    game, s = stage(first=["W1 PD2/7 at Ur"], at="build", turn=9)
    for to in (3, 4, 5, 6, 7):
        after, _ = act(game, s, "first", f"build repair W1 PD{to - 2}")
        assert after.bp[0] == 10 - (to - 2)
        assert record(after, "first", "W1")[0] == to
        assert after.level[0] == 0
    assert refused(game, s, "first", "build repair W1 PD6").rule == "WW-7.3"


@pytest.mark.rule("WW-7.4")
@pytest.mark.parametrize(
    ("plan", "cost"),
    [
        ("repair W1 M1; repair W2 M1; repair S10 M1", 1),
        ("repair W1 M1", 1),
        ("repair W1 M4", 2),
        ("repair W1 M2; repair W2 M2", 2),
        ("repair W1 M1; repair W2 M1; repair S10 M2", 2),
    ],
)
def test_ex_11_three_ships_each_get_one_missile_for_1_bp(plan: str, cost: int) -> None:
    fleet = ["W1 T1 M0/6 at Ur", "W2 T1 M0/6 at Mosul", "S10 T1 M0/6 at Larsu"]
    game, s = stage(first=fleet, at="build")
    s, _ = act(game, s, "first", f"build {plan}")
    assert s.bp[0] == 10 - cost


# ---- movement: EX-12 to EX-15 --------------------------------------------------


@pytest.mark.rule("WW-8.3", "WW-8.4")
@pytest.mark.parametrize("drop_at", ["", "Umma", "Girsu", "Kish"])
def test_ex_12_by_umma_and_girsu_to_kish(drop_at: str) -> None:
    """5 MP; with one Systemship dropped on the way 6."""
    points = 6 if drop_at else 5
    for pd in (points - 1, points):
        game, s = stage(first=[f"W1 PD{pd} SR1 at 1720", "S10 PD1 aboard W1"])
        path = ["Umma", "Girsu", "1917", "2017", "Kish"]
        lines = [
            line
            for there in path
            for line in (f"move W1 {there}", *(["drop W1 S10"] if there == drop_at else []))
        ]
        for line in lines[:pd]:
            s, _ = act(game, s, "first", line)
        if pd < points:
            assert refused(game, s, "first", lines[-1]).rule == "WW-8.2"
        else:
            assert where(game, s, "first", "W1") == "2118"
            assert s.points(0) == 0


@pytest.mark.rule("WW-8.3", "WW-8.4", "WW-8.5")
def test_ex_13_the_warpline_over_1818_neither_helps_nor_hinders() -> None:
    game, s = stage(first=["W1 PD2 at 1919"])
    s, _ = act(game, s, "first", "move W1 1818")
    for star in ("Umma", "Girsu"):
        assert refused(game, s, "first", Move(0, hex_of(game, star), True)).rule == "WW-8.4"
    s, _ = act(game, s, "first", "move W1 1717")
    assert (where(game, s, "first", "W1"), s.points(0)) == ("1717", 0)


@pytest.mark.rule("WW-8.2")
def test_ex_14_pd_7_undamaged_is_7_points() -> None:
    game, s = stage(first=["W1 PD7 at 1720"])
    for there in ["1721", "1720"] * 3 + ["1721"]:
        s, _ = act(game, s, "first", f"move W1 {there}")
    assert refused(game, s, "first", "move W1 1720").rule == "WW-8.2"


@pytest.mark.rule("WW-8.3")
@pytest.mark.parametrize(
    ("start", "goal", "points"),
    [("Girsu", "Kish", 3), ("Ur", "Babylon", 8), ("Larsu", "Ugarit", 8), ("Mosul", "Nineveh", 10)],
)
def test_ex_15_fewest_points_between_stars(start: str, goal: str, points: int) -> None:
    """The reach a player is shown; one PD less and the goal is out of it."""
    for pd in (points - 1, points):
        game, s = stage(first=[f"W1 PD{pd} at {start}"])
        decision = game.decision(s, 0)
        assert decision is not None
        (ways,) = decision.form().ways  # type: ignore[attr-defined]
        costs = {game.facts.labels[hex]: cost_to(ways, hex) for hex in ways.hexes}
        assert costs.get(game.facts.labels[hex_of(game, goal)]) == (
            points if pd == points else None
        )


@pytest.mark.rule("WW-8.3")
def test_ex_15_ur_to_babylon_is_17_plain_steps() -> None:
    game, _ = stage()
    assert game.facts.map.distance[hex_of(game, "Ur")][hex_of(game, "Babylon")] == 17
    game, s = stage(first=["W1 PD17 at Ur"])
    for a in range(7, 23):
        s, _ = act(game, s, "first", f"move W1 {a:02}{a:02}")
    s, _ = act(game, s, "first", Move(0, hex_of(game, "Babylon")))
    assert s.steps[0] == 17


# ---- victory: EX-49 to EX-52 --------------------------------------------------


@pytest.mark.rule("WW-19.1", "WW-19.3", "WW-4.4", "WW-4.5")
@pytest.mark.parametrize(
    ("star", "wins"), [("Babylon", True), ("Nineveh", False), ("Ugarit", False)]
)
def test_ex_49_learning_is_won_on_the_enemys_middle_base(star: str, wins: bool) -> None:
    game, s = stage("learning", first=[f"W1 PD1 at {star}"], second=["W1 PD1 at Kish"], at="turn")
    outcome = game.outcome(s)
    assert (outcome is not None) == wins
    assert s.vp == [int(wins), 0]


@pytest.mark.rule("WW-19.1", "WW-19.2", "WW-19.3", "WW-4.9")
def test_ex_50_basic_points_of_turns_4_and_7_add_up() -> None:
    """The base is left in between; 2 VP win on turn 7."""
    game, s = stage("basic", first=["W1 PD2 at 2222"], second=["W1 PD1 at Kish"], turn=3)
    scored: list[tuple[int, int]] = []
    for line in ("move W1 Babylon", "move W1 2222", "", "move W1 Babylon"):
        s, _ = play(game, s, *([f"first: {line}"] if line else []), "first: halt")
        s, told = play(game, s, "second: halt")
        scored += [(s.turn, e.total) for e in heard(told, "first", PointsScored)]
        assert (game.outcome(s) is not None) == (s.turn == 7)
    assert scored == [(4, 1), (7, 2)]
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winner == "first"


@pytest.mark.rule("WW-19.1", "WW-19.2", "WW-19.3", "WW-4.14")
def test_ex_51_advanced_two_bases_at_once_and_one_later() -> None:
    fleet = ["W1 PD2 at Nineveh", "W2 PD2 at Ugarit"]
    game, s = stage("advanced", first=fleet, second=["W1 PD1 at Kish"], turn=5, at="turn")
    assert s.vp == [2, 0]
    s, _ = play(game, s, "first: build nothing", "first: move W1 2124", "first: move W2 2621")
    for seat in ("first", "second", "first", "second", "first", "second"):
        assert game.outcome(s) is None
        if asked_to_build(game, s):
            s, _ = play(game, s, f"{seat}: build nothing")
        if seat == "first" and s.turn == 7:
            s, _ = play(game, s, "first: move W1 Nineveh")
        s, _ = play(game, s, f"{seat}: halt")
    assert (s.turn, s.vp) == (8, [3, 0])
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winner == "first"


def asked_to_build(game: WarpWar, s: WarpWarState) -> bool:
    return isinstance(game.decision(s, s.active), BuildDecision)


@pytest.mark.rule("WW-8.9")
@pytest.mark.parametrize("seat", ["first", "second"])
@pytest.mark.parametrize("base", ["Nineveh", "Babylon", "Ugarit"])
def test_ex_52_no_enemy_base_is_entered_on_turn_1_even_to_pass(seat: str, base: str) -> None:
    near = {"Nineveh": "2124", "Babylon": "2222", "Ugarit": "2621"}[base]
    fleet = {seat: [f"W1 PD9 at {near}"]}
    game, s = stage(
        first=fleet.get("first", ()),
        second=fleet.get("second", ()),
        active=seat,
        north=seat,
        turn=1,
    )
    assert refused(game, s, seat, f"move W1 {base}").rule == "WW-8.9"


# ---- EX-53 --------------------------------------------------


def draft(scenario: str, text: str) -> str | None:
    """The rule against an unfinished plan of the first build event, or None."""
    game = new_game(scenario, first_player="first_colour")
    s, _ = game.new(Fast(0))
    s, _ = act(game, s, "second", "end south")
    decision = game.decision(s, 0)
    assert isinstance(decision, BuildDecision)
    plan = game.read(s, 0, text)
    assert isinstance(plan, Build)
    refusal = decision.why_not_draft(plan)
    return refusal.rule if refusal else None


@pytest.mark.rule("WW-5.16", "WW-4.3")
def test_ex_53_what_a_purchase_leaves_must_still_be_spendable() -> None:
    assert draft("learning", "build W PD29 at Ur") is None  # 34 BP, 6 left
    assert draft("learning", "build W PD31 at Ur") == "WW-5.16"  # 36 BP, 4 left
    assert draft("learning", "build W PD35 at Ur") is None  # 40 BP
    assert draft("basic", "build W PD44 at Ur") is None  # 49 BP: a Systemship may cost 1
    assert [draft("learning", f"build W PD{35 - left} at Ur") for left in range(8)] == [
        None,
        *["WW-5.16"] * 5,
        None,
        None,
    ]


@pytest.mark.rule("WW-5.16", "WW-4.3")
def test_ex_53_the_same_when_the_plan_is_sent() -> None:
    game = new_game("learning", first_player="first_colour")
    s, _ = game.new(Fast(0))
    s, _ = act(game, s, "second", "end south")
    assert refused(game, s, "first", "build W PD31 at Ur").rule == "WW-5.16"
    assert refused(game, s, "first", "build W PD29 at Ur").rule == "WW-4.3"
    s, _ = act(game, s, "first", "build W PD29 at Ur; W PD1 at Ur")
    assert s.bp[0] == 0
    assert ship_of(s, "first", "W2") == 1


@pytest.mark.rule("WW-5.16", "WW-2.4")
@pytest.mark.parametrize(("limit", "rule"), [("none", None), ("printed", "WW-5.16")])
def test_a_rest_that_only_a_missing_counter_could_buy_is_refused(
    limit: str, rule: str | None
) -> None:
    """Basic: 19 Systemships of 1 BP, then a Warpship of 28 BP leaves 3."""
    game = new_game("basic", first_player="first_colour", counter_limit=limit)
    s, _ = game.new(Fast(0))
    s, _ = act(game, s, "second", "end south")
    decision = game.decision(s, 0)
    assert isinstance(decision, BuildDecision)
    ships = ["S PD1 at Ur"] * 19
    refusal = decision.why_not_draft(
        game.read(s, 0, "build " + "; ".join([*ships, "W PD23 at Ur"]))
    )
    assert (refusal.rule if refusal else None) == rule
    fine = "build " + "; ".join([*ships, "W PD20 at Ur", "W PD1 at Ur"])
    s, _ = act(game, s, "first", fine)
    assert s.bp[0] == 0
