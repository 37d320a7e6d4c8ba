"""Building (WW-5)."""

import pytest

from tests.games.warpwar.stage import (
    act,
    asked,
    built,
    heard,
    hex_of,
    names,
    orders,
    play,
    record,
    refused,
    ship_of,
    stage,
    where,
)
from thunderchild.games.warpwar.model.actions import Build, NewShip
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.told.events import (
    CounterLeft,
    PlanPaid,
    ShipAppeared,
    ShipBuilt,
    Stowed,
)


@pytest.mark.rule("WW-5.1", "WW-5.2")
@pytest.mark.parametrize(
    ("ship", "cost"),
    [
        ("S PD1", 1),
        ("S B1", 1),
        ("S S1", 1),
        ("S T1", 1),
        ("S M3", 1),
        ("S M6", 2),
        ("W SR1", 6),
        ("W PD1", 6),
        ("W PD2 B3 S4 T5 M9 SR6", 28),
        ("S PD2 B3 S4 T5 M9", 17),
    ],
)
def test_what_ships_cost(ship: str, cost: int) -> None:
    """1 BP a point, three missiles for 1 BP, 5 BP for a Warp Generator."""
    game, s = stage(at="build", bp=(cost - 10 if cost > 10 else 0, 0))
    have = s.bp[0]
    s, told = act(game, s, "first", f"build {ship} at Ur")
    assert s.bp[0] == have - cost
    assert [e.cost for e in heard(told, "first", ShipBuilt)] == [cost]
    assert [(e.spent, e.left) for e in heard(told, "first", PlanPaid)] == [(cost, have - cost)]
    assert s.accounts[-6:] == [0, 5, 10, cost, 0, 0]


@pytest.mark.rule("WW-5.2")
@pytest.mark.parametrize("value", [-1, 10_000])
def test_attributes_are_whole_numbers_from_0(value: int) -> None:
    game, s = stage(at="build", bp=(0, 0))
    plan = Build([NewShip(SYSTEMSHIP, value, 5, 0, 0, 0, 0, hex_of(game, "Ur"))])
    assert refused(game, s, "first", plan).rule == "WW-5.2"


@pytest.mark.rule("WW-5.3")
@pytest.mark.parametrize(
    "ship", ["W PD1", "W B1", "W S1", "W T1", "W M3", "W SR1", "S B9", "S M30"]
)
def test_no_attribute_is_compulsory_and_none_has_a_limit(ship: str) -> None:
    game, s = stage(at="build")
    s, _ = act(game, s, "first", f"build {ship} at Ur")
    assert len(names(s, "first")) == 1


@pytest.mark.rule("WW-5.3")
def test_a_large_ship_is_only_a_matter_of_bp() -> None:
    game, s = stage(at="build", bp=(1000, 0))
    s, _ = act(game, s, "first", "build W PD500 B100 S100 T100 M300 SR100 at Ur")
    assert built(s, "first", "W1") == [500, 100, 100, 100, 300, 100]
    assert s.bp[0] == 5


@pytest.mark.rule("WW-5.3")
@pytest.mark.parametrize("kind", ["W", "S"])
def test_a_ship_of_nothing_is_refused(kind: str) -> None:
    game, s = stage(at="build")
    assert refused(game, s, "first", f"build {kind} at Ur").rule == "WW-5.3"


@pytest.mark.rule("WW-5.4")
def test_a_ship_has_one_generator_or_none() -> None:
    game, s = stage(at="build")
    base = hex_of(game, "Ur")
    for kind in (WARPSHIP, SYSTEMSHIP):
        after, _ = act(game, s, "first", Build([NewShip(kind, 1, 0, 0, 0, 0, 0, base)]))
        assert s.bp[0] - after.bp[0] == (6 if kind == WARPSHIP else 1)
    assert refused(game, s, "first", Build([NewShip(2, 1, 0, 0, 0, 0, 0, base)])).rule == "WW-5.4"


@pytest.mark.rule("WW-5.5")
def test_systemships_have_no_racks() -> None:
    game, s = stage(at="build")
    assert refused(game, s, "first", "build S PD1 SR1 at Ur").rule == "WW-5.5"
    s, _ = act(game, s, "first", "build W PD1 SR1 at Ur")
    assert built(s, "first", "W1")[5] == 1


@pytest.mark.rule("WW-5.6")
def test_built_strength_is_the_most_power_a_beam_or_screen_takes() -> None:
    """One projector each: strength 3 is not three beams of 1, and takes 3 at most."""
    game, s = stage(first=["W1 PD9 B3 S2 at Umma"], second=["W1 PD9 at Umma"], at="combat")
    assert refused(game, s, "first", "orders W1 attack B4>W1").rule == "WW-11.3"
    assert refused(game, s, "first", "orders W1 attack S3").rule == "WW-11.3"
    s, _ = act(game, s, "first", "orders W1 attack B3>W1 S2")


@pytest.mark.rule("WW-5.7")
@pytest.mark.parametrize("missiles", [1, 2, 4, 5, 7])
def test_missiles_are_bought_in_threes_for_each_ship(missiles: int) -> None:
    game, s = stage(at="build")
    assert refused(game, s, "first", f"build S PD1 M{missiles} at Ur").rule == "WW-5.7"
    s, _ = act(game, s, "first", "build S PD1 M3 at Ur; S PD1 M9 at Ur")
    assert s.bp[0] == 10 - 2 - 4


@pytest.mark.rule("WW-5.7")
def test_one_bps_missiles_are_not_split_among_new_ships() -> None:
    game, s = stage(at="build")
    assert refused(game, s, "first", "build S PD1 M1 at Ur; S PD1 M2 at Ur").rule == "WW-5.7"


@pytest.mark.rule("WW-5.8", "WW-7.4")
def test_no_ship_has_more_missiles_than_it_was_built_with() -> None:
    game, s = stage(first=["S10 PD1 T1 M4/6 at Ur", "S12 PD1 M3 at Ur"], at="build")
    assert refused(game, s, "first", "build repair S10 M3").rule == "WW-7.4"
    assert refused(game, s, "first", "build repair S12 M1").rule == "WW-7.4"
    s, _ = act(game, s, "first", "build repair S10 M2")
    assert record(s, "first", "S10")[4] == 6


@pytest.mark.rule("WW-5.9")
def test_pd_is_movement_allowance_and_power() -> None:
    game, s = stage(first=["W1 PD3 B9 at Umma"], second=["W1 PD1 at Girsu"])
    assert s.points(0) == 3
    for step in ("1720", "1719"):
        s, _ = act(game, s, "first", f"move W1 {step}")
    s, _ = play(game, s, "first: move W1 Girsu")
    assert refused(game, s, "first", "move W1 Umma").rule == "WW-8.2"
    s, _ = act(game, s, "first", "halt")
    assert refused(game, s, "first", "orders W1 attack B4>W1").rule == "WW-11.2"
    s, _ = act(game, s, "first", "orders W1 attack B3>W1")


@pytest.mark.rule("WW-5.10")
def test_one_systemship_a_rack_and_no_warpships() -> None:
    game, s = stage(
        first=["W1 PD9 SR1 at Umma", "W2 PD9 at Umma", "S10 PD1 at Umma", "S12 PD1 at Umma"]
    )
    assert refused(game, s, "first", "pickup W2 S10").rule == "WW-5.10"
    assert refused(game, s, "first", "pickup W1 W2").rule == "WW-9.3"
    s, _ = act(game, s, "first", "pickup W1 S10")
    assert refused(game, s, "first", "pickup W1 S12").rule == "WW-5.10"
    s, _ = play(game, s, "first: drop W1 S10", "first: pickup W1 S12")
    assert where(game, s, "first", "S12") == "aboard W1"


@pytest.mark.rule("WW-5.10")
def test_only_racks_that_are_left_carry() -> None:
    game, s = stage(first=["W1 PD9 SR1/2 at Umma", "S10 PD1 aboard W1", "S12 PD1 at Umma"])
    assert refused(game, s, "first", "pickup W1 S12").rule == "WW-5.10"


@pytest.mark.rule("WW-5.11", "WW-20.2")
def test_the_enemy_sees_the_counter_not_the_record() -> None:
    game, s = stage(at="build")
    s, told = act(game, s, "first", "build W PD3 B2 at Ur")
    assert [(e.who, e.name, e.at) for e in heard(told, "second", ShipAppeared)] == [
        ("first", "W1", "Ur 0606")
    ]
    assert heard(told, "second", ShipBuilt) == heard(told, "second", PlanPaid) == []
    other, _ = act(game, stage(at="build")[1], "first", "build W T1 M12 at Ur")
    assert game.view(s, 1) == game.view(other, 1)
    assert game.view(s, 0) != game.view(other, 0)


@pytest.mark.rule("WW-5.12")
def test_new_ships_appear_on_own_bases_without_enemies() -> None:
    game, s = stage(second=["S13 PD1 at Ur"], first=["W1 PD1 at Babylon"], at="build")
    for star in ("Ur", "Babylon", "Umma", "0607"):
        assert refused(game, s, "first", f"build S PD1 at {star}").rule == "WW-5.12"
    s, _ = act(game, s, "first", "build S PD1 at Mosul; S PD1 at Larsu")
    assert [where(game, s, "first", name) for name in ("S10", "S12")] == ["0307", "0804"]


@pytest.mark.rule("WW-5.12")
def test_a_base_shared_with_the_enemy_is_not_controlled() -> None:
    game, s = stage(
        first=["S10 PD1 at Ur"],
        second=["S13 PD1 at Ur"],
        at="build",
        options={"stranded_systemships": "remain"},
    )
    assert refused(game, s, "first", "build S PD1 at Ur").rule == "WW-5.12"
    s, _ = act(game, s, "first", "build S PD1 at Mosul")
    assert names(s, "first") == ["S10", "S12"]


@pytest.mark.rule("WW-5.13")
def test_new_ships_move_and_fight_in_the_turn_they_are_built() -> None:
    game, s = stage(second=["S13 PD1 at Erech"], at="build")
    s, _ = play(game, s, "first: build W PD2 B2 at Ur", "first: move W1 Erech", "first: halt")
    assert asked(game, s) == ("OrdersQuestion", ["first", "second"])
    s, _ = orders(game, s, "W1 attack B2>S13", "S13 attack")
    assert names(s, "second") == []


@pytest.mark.rule("WW-5.14", "WW-20.1")
def test_a_new_systemship_is_put_on_the_hex_or_by_option_into_a_rack() -> None:
    fleet = ["W1 PD1 SR2 at Ur", "S10 PD1 aboard W1", "W2 PD1 SR1 at Mosul"]
    plan = "build S PD1 at Ur aboard W1"
    game, s = stage(first=fleet, at="build")
    assert refused(game, s, "first", plan).rule == "WW-5.14"
    game, s = stage(first=fleet, at="build", options={"build_into_racks": "yes"})
    for wrong in (
        "build S PD1 at Ur aboard W2",  # another base
        "build S PD1 at Ur aboard W1; S PD1 at Ur aboard W1",  # one rack is free, not two
        "build W PD1 at Ur aboard W1",  # Warpships are never carried
    ):
        assert refused(game, s, "first", wrong).rule == "WW-5.14"
    after, told = act(game, s, "first", plan)
    assert where(game, after, "first", "S12") == "aboard W1"
    seen = [type(e).__name__ for _, e in told if isinstance(e, ShipAppeared | CounterLeft)]
    assert seen == ["ShipAppeared", "CounterLeft"], "its counter is shown on the hex first"
    assert heard(told, "second", Stowed) == []
    after, _ = act(game, s, "first", "build S PD1 at Ur")
    assert where(game, after, "first", "S12") == "0606"


@pytest.mark.rule("WW-5.14", "WW-5.16")
def test_racks_built_or_repaired_in_the_same_event_take_new_systemships() -> None:
    game, s = stage(at="build", bp=(20, 0), options={"build_into_racks": "yes"})
    plan = "build S PD1 at Ur aboard W1; W PD1 SR2 at Ur; S PD1 at Ur aboard W1"
    assert game.write(s, 0, game.read(s, 0, plan)).replace("0606", "Ur") == plan
    after, _ = act(game, s, "first", plan)
    assert [where(game, after, "first", n) for n in ("S10", "S12")] == ["aboard W1", "aboard W1"]
    for wrong in (
        "build W PD1 SR1 at Ur; S PD1 at Ur aboard W1; S PD1 at Ur aboard W1",
        "build W PD1 SR1 at Mosul; S PD1 at Ur aboard W1",
        "build S PD1 at Ur; S PD1 at Ur aboard S10",
    ):
        assert refused(game, s, "first", wrong).rule == "WW-5.14"
    game, s = stage(first=["W1 PD1 SR0/1 at Ur"], at="build", options={"build_into_racks": "yes"})
    assert refused(game, s, "first", "build S PD1 at Ur aboard W1").rule == "WW-5.14"
    s, _ = act(game, s, "first", "build S PD1 at Ur aboard W1; repair W1 SR1")
    assert where(game, s, "first", "S10") == "aboard W1"


@pytest.mark.rule("WW-5.14")
def test_without_the_option_it_lies_on_the_hex() -> None:
    game, s = stage(first=["W1 PD1 SR2 at Ur"], at="build")
    s, _ = act(game, s, "first", "build S PD1 at Ur")
    assert where(game, s, "first", "S10") == "0606"


@pytest.mark.rule("WW-5.15", "WW-17.4")
def test_no_action_scraps_a_ship() -> None:
    """The booklet has no such rule: not even a withdrawing fleet may leave a rack empty."""
    game, s = stage(
        first=["W1 PD1 SR1 at Umma", "S10 PD1 at Umma"],
        second=["W1 PD1 at Umma"],
        at="combat",
        options={"dry_rounds": 1},
    )
    s, _ = orders(game, s, "W1 dodge; S10 dodge", "W1 dodge")
    assert asked(game, s) == ("TakeAboardQuestion", ["first"])
    assert refused(game, s, "first", "aboard nothing").rule == "WW-17.4"
    s, _ = play(game, s, "first: aboard S10>W1", "first: withdraw W1 1720")
    assert names(s, "first") == ["W1", "S10"]


@pytest.mark.rule("WW-5.16", "WW-7.1")
def test_building_repair_and_resupply_are_one_plan_from_bp_in_hand() -> None:
    fleet = ["W1 PD1/4 T1 M0/6 at Ur", "S10 B1/2 at Ur"]
    game, s = stage(first=fleet, at="build", bp=(2, 0))
    assert s.bp[0] == 12
    plan = "build S PD5 at Ur; repair W1 PD3 M4; repair S10 B1"  # 5 + 4 + 2
    over = "build S PD7 at Ur; repair W1 PD3 M4; repair S10 B1"
    assert refused(game, s, "first", over).rule == "WW-5.16"
    after, _ = act(game, s, "first", plan.replace("PD5", "PD6"))
    assert after.bp[0] == 0
    s, _ = act(game, s, "first", plan)
    assert s.bp[0] == 1
    assert s.accounts[-6:] == [0, 5, 10, 5, 4, 2]
    assert record(s, "first", "W1") == [4, 0, 0, 1, 4, 0]
    assert record(s, "first", "S10")[1] == 2


@pytest.mark.rule("WW-5.16")
def test_new_bp_come_in_before_anything_is_bought() -> None:
    game, s = stage(at="turn")
    s, _ = act(game, s, "first", "build S PD10 at Ur")
    assert s.bp[0] == 0
    assert s.now[ship_of(s, "first", "S10") * 6] == 10


@pytest.mark.rule("WW-5.16")
def test_nothing_is_handed_back_once_the_event_is_closed() -> None:
    game, s = stage(at="build")
    s, _ = act(game, s, "first", "build S PD1 at Ur")
    assert asked(game, s)[0] == "MoveQuestion"
    assert refused(game, s, "first", Build()).rule == ""
