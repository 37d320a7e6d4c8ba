"""Section 10: where combat is fought, and one round of it."""

import pytest

from tests.games.warpwar.fights import Fight
from tests.games.warpwar.stage import act, asked, heard, names, orders, play, refused, stage, where
from thunderchild.core.events import Told
from thunderchild.games.warpwar.battle.damage import HitsDecision
from thunderchild.games.warpwar.model.actions import PlaceHits
from thunderchild.games.warpwar.told.combat import (
    AnswerLocked,
    CombatBegan,
    CombatEnded,
    HitsCounted,
    HitsPlaced,
    OrderShown,
    ShipDestroyed,
)

BOTH = ["first", "second"]
SHOOTERS = ["W3 PD9 B3 at Umma", "W4 PD9 B3 at Umma"]


def kinds(told: list[Told]) -> list[str]:
    """The kinds of public events, each once, in the order they were told."""
    return list(dict.fromkeys(type(event).__name__ for audience, event in told if audience < 0))


# ---- where and in which order ------------------------------------------------------------------


@pytest.mark.rule("WW-10.1")
def test_combat_must_be_fought_where_both_have_ships() -> None:
    game, s = stage(first=["W1 PD3 at 1720"], second=["W1 PD3 at Umma"])
    s, _ = act(game, s, "first", "move W1 1720-1719")
    s, told = act(game, s, "first", "halt")
    assert asked(game, s) == ("OrdersQuestion", BOTH)
    assert [event.star for event in heard(told, "second", CombatBegan)] == ["Umma 1719"]


@pytest.mark.rule("WW-10.1")
def test_unarmed_ships_and_lone_systemships_fight_too() -> None:
    game, s = stage(first=["W1 SR1 at Umma"], second=["S13 PD1 at Umma"], at="combat")
    assert asked(game, s) == ("OrdersQuestion", BOTH)


@pytest.mark.rule("WW-10.1")
def test_there_is_no_combat_in_space() -> None:
    game, s = stage(first=["W1 PD3 B3 at 1720"], second=["W1 PD3 B3 at 1720"])
    s, told = act(game, s, "first", "halt")
    assert heard(told, "first", CombatBegan) == []
    assert s.active == 1  # the turn has passed


@pytest.mark.rule("WW-10.1")
def test_there_is_no_combat_where_one_side_is_alone() -> None:
    game, s = stage(first=["W1 PD3 at Umma"], second=["W1 PD3 at Girsu"])
    s, told = act(game, s, "first", "halt")
    assert heard(told, "first", CombatBegan) == []


@pytest.mark.rule("WW-10.2")
@pytest.mark.parametrize("active", BOTH)
def test_the_active_player_chooses_the_order_of_combats(active: str) -> None:
    game, s = stage(
        first=["W1 PD3 at Umma", "W2 PD3 at Girsu"],
        second=["W1 PD3 B9 at Umma", "W2 PD3 at Girsu", "W3 PD1 at Kish"],
        at="combat",
        active=active,
    )
    assert asked(game, s) == ("CombatQuestion", [active])
    assert refused(game, s, active, "fight Kish").rule == "WW-10.2"
    assert refused(game, s, active, "fight 1720").rule == "WW-10.2"
    s, told = act(game, s, active, "fight Umma")
    assert [e.star for e in heard(told, "first", CombatBegan)] == ["Umma 1719"]
    # It is finished, with all its rounds, before the other begins; that one needs no choice.
    s, told = orders(game, s, "W1 dodge", "W1 dodge")
    assert heard(told, "first", CombatBegan) == []
    s, told = orders(game, s, "W1 retreat", "W1 dodge")
    s, told = act(game, s, "first", "retreat W1 1720")
    assert [e.star for e in heard(told, "first", CombatEnded)] == ["Umma 1719"]
    assert [e.star for e in heard(told, "first", CombatBegan)] == ["Girsu 1817"]
    assert asked(game, s) == ("OrdersQuestion", BOTH)


@pytest.mark.rule("WW-10.2")
def test_the_other_order_of_combats() -> None:
    game, s = stage(
        first=["W1 PD3 at Umma", "W2 PD3 at Girsu"],
        second=["W1 PD3 at Umma", "W2 PD3 at Girsu"],
        at="combat",
    )
    s, told = act(game, s, "first", "fight Girsu")
    assert [e.star for e in heard(told, "second", CombatBegan)] == ["Girsu 1817"]
    s, told = play(game, s, "first: orders W2 retreat", "second: orders W2 retreat")
    s, told = play(game, s, "first: retreat W2 1818", "second: retreat W2 1818")
    assert [e.star for e in heard(told, "second", CombatBegan)] == ["Umma 1719"]


# ---- one round ---------------------------------------------------------------------------------


@pytest.mark.rule("WW-10.3")
def test_the_steps_of_a_round_in_their_order() -> None:
    fight = Fight(
        ["W1 PD5 B3 SR1", "S10 PD2", "W2 PD5", "W3 PD9 SR1", "S12 PD1 aboard W3"],
        ["W4 PD5 B2", "W5 PD1", "W6 PD1 T1 M3"],
    )
    fight.round(
        "W1 dodge B3>W5 pickup S10; S10 dodge; W2 retreat D5; W3 dodge drop S12",
        "W4 attack D3 B2>W1; W5 attack; W6 attack M>W2@8",
        first_hits="W1 PD2; W2 PD2",
    )
    fight.act("first", "retreat W2 1720")
    assert kinds(fight.told) == [
        "AnswerLocked",
        "OrderShown",
        "ShotRead",
        "HitsCounted",
        "ShipSurvived",
        "ShipDestroyed",
        "PickupCompleted",
        "ShipEscaped",
        "ShipPlaced",
        "RoundEnded",
    ]
    assert fight.where("first", "S12") == "1719"  # step 3
    assert fight.record("second", "W6") == [1, 0, 0, 1, 2, 0]  # step 3
    assert fight.hits == {"first W1": 2, "first W2": 2, "second W5": 3}  # step 4
    assert fight.record("first", "W1") == [3, 3, 0, 0, 0, 1]  # step 5
    assert fight.destroyed == ["second W5"]  # step 6
    assert fight.where("first", "S10") == "aboard W1"
    assert fight.where("first", "W2") == "1720"  # step 7
    assert fight.goes_on  # step 8
    assert fight.s.round == 2


@pytest.mark.rule("WW-10.3")
def test_orders_stay_secret_until_both_are_locked() -> None:
    fight = Fight(["W1 PD5 B3"], ["W2 PD5 B3"])
    unlocked = fight.game.view(fight.s, 1)
    s, told = act(fight.game, fight.s, "first", "orders W1 attack D2 B3>W2")
    assert kinds(told) == ["AnswerLocked"]
    assert asked(fight.game, s) == ("OrdersQuestion", ["second"])
    other, _ = act(fight.game, fight.s, "first", "orders W1 retreat D1")
    assert fight.game.view(s, 1) == fight.game.view(other, 1) != unlocked
    assert refused(fight.game, s, "first", "orders W1 dodge").rule == ""  # a locked order stands
    s, told = act(fight.game, s, "second", "orders W2 dodge D5")
    shown = heard(told, "spectator", OrderShown)
    assert [(e.who, e.name, e.drive, e.beam) for e in shown] == [
        ("first", "W1", 2, 3),
        ("second", "W2", 5, 0),
    ]
    assert len(heard(told, "first", AnswerLocked)) == 1


@pytest.mark.rule("WW-10.3", "WW-3.4")
@pytest.mark.parametrize("active", BOTH)
def test_both_players_write_orders_whoever_is_active(active: str) -> None:
    fight = Fight(["W1 PD5"], ["W2 PD5"], active=active)
    assert fight.asked == ("OrdersQuestion", BOTH)


@pytest.mark.rule("WW-10.3", "WW-9.6")
def test_carried_ships_get_no_order() -> None:
    fight = Fight(["W1 PD3 SR1", "S10 PD3 B3 aboard W1"], ["W2 PD3"])
    assert fight.breaks("first", "W1 dodge; S10 attack B3>W2") == "WW-11.14"
    assert fight.accepts("first", "orders W1 dodge")


@pytest.mark.rule("WW-10.4")
def test_a_ship_destroyed_this_round_has_still_fired() -> None:
    fight = Fight(["W1 PD3 B3"], ["W2 PD4 B4"])
    fight.round("W1 attack B3>W2", "W2 attack B4>W1", second_hits="W2 PD1 B4")
    assert fight.hits == {"first W1": 6, "second W2": 5}
    assert fight.destroyed == ["first W1"]
    assert fight.record("second", "W2") == [3, 0, 0, 0, 0, 0]


@pytest.mark.rule("WW-10.4", "WW-17.1")
def test_both_sides_can_vanish_in_one_round() -> None:
    fight = Fight(["S10 PD2 T1 M3"], ["S13 PD2 T1 M3"])
    fight.round("S10 attack M>S13@1", "S13 attack M>S10@1")
    assert fight.hits == {"first S10": 4, "second S13": 4}
    assert fight.destroyed == ["first S10", "second S13"]
    assert fight.is_over


@pytest.mark.rule("WW-10.4")
def test_only_missiles_are_fewer_before_hits_are_placed() -> None:
    fight = Fight(["W1 PD4 B2 T1 M4/6"], ["W2 PD9 B3"])
    fight.round("W1 attack M>W2@9", "W2 attack B3>W1")
    assert fight.record("first", "W1") == [4, 2, 0, 1, 3, 0]
    assert fight.refused("first", "hits W1 PD3 M2").rule == "WW-14.5"  # M 3 takes one hit
    fight.act("first", "hits W1 PD4 M1")
    assert fight.record("first", "W1") == [0, 2, 0, 1, 0, 0]


@pytest.mark.rule("WW-10.5", "WW-10.3")
def test_a_dropped_ship_gets_its_first_order_in_the_next_round() -> None:
    fight = Fight(["W1 PD3 SR1", "S10 PD3 aboard W1"], ["W2 PD3"])
    assert fight.breaks("first", "W1 dodge drop S10; S10 dodge") == "WW-11.14"
    fight.round("W1 dodge drop S10", "W2 dodge")
    assert fight.breaks("first", "W1 dodge") == "WW-11.14"
    assert fight.accepts("first", "orders W1 dodge; S10 dodge D3")


# ---- placing hits ------------------------------------------------------------------------------


@pytest.mark.rule("WW-10.6")
def test_both_place_hits_at_the_same_time_unseen() -> None:
    fight = Fight(["W1 PD9 B3"], ["W2 PD9 B4"])
    fight.round("W1 attack B3>W2", "W2 attack B4>W1")
    # Both have seen all effective hits, of either side.
    for seat in BOTH:
        counted = [(e.name, e.effective) for e in fight.heard(seat, HitsCounted)]
        assert counted == [("W1", 6), ("W2", 5)]
    assert fight.asked == ("HitsQuestion", BOTH)
    fight.act("first", "hits W1 PD6")
    assert fight.asked == ("HitsQuestion", ["second"])
    assert fight.record("first", "W1") == [9, 3, 0, 0, 0, 0]  # sealed, not yet done
    fight.act("second", "hits W2 PD1 B4")
    assert fight.record("first", "W1") == [3, 3, 0, 0, 0, 0]
    assert fight.record("second", "W2") == [8, 0, 0, 0, 0, 0]
    assert [e.name for e in fight.heard("first", HitsPlaced)] == ["W1"]
    assert [e.name for e in fight.heard("second", HitsPlaced)] == ["W2"]


@pytest.mark.rule("WW-10.6")
def test_hits_are_placed_on_each_hit_ship_and_on_no_other() -> None:
    fight = Fight(["W1 PD9 SR1", "S10 PD5 aboard W1", "W2 PD9"], ["W3 PD9 B1", "W4 PD9 B1"])
    fight.round("W1 attack; W2 attack", "W3 attack B1>W1; W4 attack B1>W1")
    assert fight.hits == {"first W1": 6}
    assert fight.asked == ("HitsQuestion", ["first"])
    assert fight.refused("first", "hits W2 PD6").rule == "WW-10.6"
    assert fight.refused("first", "hits W1 PD3; W2 PD3").rule == "WW-10.6"
    assert fight.refused("first", "hits W1 PD3; W1 PD3").rule == "WW-10.6"
    assert fight.refused("first", "hits W1 PD3; S10 PD3").rule == "WW-10.6"
    assert fight.accepts("first", "hits W1 PD6")


@pytest.mark.rule("WW-10.6")
def test_nobody_places_anything_after_a_round_without_effective_hits() -> None:
    fight = Fight(["W1 PD9 B1"], ["W2 PD9 S3"])
    fight.round("W1 attack B1>W2", "W2 attack S3")
    assert fight.counted == {"second W2": (3, 3, 0)}
    assert fight.goes_on


@pytest.mark.rule("WW-10.6")
def test_a_ship_that_must_be_destroyed_calls_for_no_placement() -> None:
    game, s = stage(first=["W1 PD1 at Umma"], second=["W2 PD9 B3 at Umma"], at="combat")
    s, told = orders(game, s, "W1 attack", "W2 attack B3>W1")
    assert where(game, s, "second", "W2") == "1719"
    assert s.fleet(0) == [], "nobody is asked: one side alone was hit"
    assert [e.name for e in heard(told, "second", ShipDestroyed)] == ["W1"]


@pytest.mark.rule("WW-10.6")
def test_while_both_sides_were_hit_a_loss_is_not_told_by_not_asking() -> None:
    """Who loses all that was hit is asked all the same, until both have placed their hits."""
    game, s = stage(first=["W1 PD1 B1 at Umma"], second=["W2 PD9 B3 at Umma"], at="combat")
    s, _ = orders(game, s, "W1 attack B1>W2", "W2 attack B3>W1")
    assert asked(game, s) == ("HitsQuestion", ["first", "second"])
    assert refused(game, s, "first", "hits W1 PD1").rule == "WW-10.6"
    assert game.prompt(s, 0) == "The hits destroy your ships: there is nothing to place."
    decision = game.decision(s, 0)
    assert isinstance(decision, HitsDecision)
    forced = decision.forced()
    assert forced is not None
    assert (forced.action, forced.why.rule) == (PlaceHits(), "WW-10.6")
    assert decision.form().forced == forced
    assert game.view(s, 1).asked == [True, True]
    s, told = act(game, s, "first", forced.action)
    assert heard(told, "second", ShipDestroyed) == [], "not before second has placed"
    s, told = act(game, s, "second", "hits W2 PD3")
    assert [e.name for e in heard(told, "second", ShipDestroyed)] == ["W1"]


@pytest.mark.rule("WW-10.6")
def test_one_survivor_is_enough_to_be_asked() -> None:
    game, s = stage(first=["W1 PD1 at Umma", "W2 PD9 at Umma"], second=SHOOTERS, at="combat")
    s, _ = orders(game, s, "W1 attack; W2 attack", "W3 attack B3>W1; W4 attack B3>W2")
    assert asked(game, s) == ("HitsQuestion", ["first"])
    s, _ = act(game, s, "first", "hits W2 PD5")
    assert names(s, "first") == ["W2"]


@pytest.mark.rule("WW-10.6", "WW-14.11")
@pytest.mark.parametrize(
    ("ship", "forced"),
    [("W1 PD9", "hits W1 PD5"), ("W1 PD9 B1", None), ("W1 PD9 SR1", None)],
)
def test_hits_with_one_place_to_go_are_asked_to_keep_it_secret(
    ship: str, forced: str | None
) -> None:
    game, s = stage(first=[f"{ship} at Umma"], second=SHOOTERS[:1], at="combat")
    s, _ = orders(game, s, "W1 attack", "W3 attack B3>W1")
    decision = game.decision(s, 0)
    assert decision is not None
    found = decision.forced()
    if forced is None:
        assert found is None
    else:
        assert found is not None
        assert (game.write(s, 0, found.action), found.why.rule) == (forced, "WW-14.11")
