"""Section 16: picking up and dropping Systemships in combat."""

import pytest

from tests.games.warpwar.fights import Fight, event_rules
from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.told.chronicle import carriers
from thunderchild.games.warpwar.told.combat import PickupCompleted, PickupFailed, ShipEscaped

WARPSHIP = "W1 PD9 B2 S2 T1 M3 SR3"
LOADS = ["S10 PD3 B1 aboard W1", "S12 PD2 aboard W1", "S14 PD2 S2 B1 T1 M3"]
IDLE = "; S14 dodge"


def carrier(combat_transfers: str = "one_per_warpship", lifted_systemship: str = "dodge") -> Fight:
    """A Warpship with two of three racks full and a third Systemship beside it."""
    return Fight(
        [WARPSHIP, *LOADS],
        ["W2 PD9 B9 T3 M9"],
        combat_transfers=combat_transfers,
        lifted_systemship=lifted_systemship,
    )


@pytest.mark.rule("WW-16.1")
@pytest.mark.parametrize("act", ["drop S10", "pickup S14"])
def test_a_transfer_needs_drive_0_screen_0_and_no_attack_and_no_missiles(act: str) -> None:
    fight = carrier()
    assert fight.accepts("first", f"orders W1 dodge {act}{IDLE}")
    assert fight.accepts("first", f"orders W1 retreat {act}{IDLE}")
    assert fight.accepts("first", f"orders W1 dodge B2>W2 {act}{IDLE}")  # the Beam may fire
    assert fight.breaks("first", f"W1 attack {act}{IDLE}") == "WW-16.1"
    assert fight.breaks("first", f"W1 dodge D1 {act}{IDLE}") == "WW-16.1"
    assert fight.breaks("first", f"W1 dodge S1 {act}{IDLE}") == "WW-16.1"
    assert fight.breaks("first", f"W1 dodge M>W2@1 {act}{IDLE}") == "WW-16.1"


@pytest.mark.rule("WW-16.1")
def test_only_warpships_pick_up_and_drop() -> None:
    fight = Fight(["S10 PD1", "S12 PD1"], ["W2 PD1"])
    assert fight.breaks("first", "S10 dodge pickup S12; S12 dodge") == "WW-16.1"


@pytest.mark.rule("WW-16.1")
def test_a_warpship_makes_one_act_in_all() -> None:
    fight = carrier()
    assert fight.breaks("first", f"W1 dodge drop S10 drop S12{IDLE}") == "WW-16.1"
    assert fight.breaks("first", f"W1 dodge drop S10 pickup S14{IDLE}") == "WW-16.1"


@pytest.mark.rule("WW-16.1")
def test_the_limit_of_one_is_for_each_warpship_or_for_each_player() -> None:
    fleet = ["W1 PD1 SR1", "S10 PD1 aboard W1", "W3 PD1 SR1", "S12 PD1"]
    both = "W1 dodge drop S10; W3 dodge pickup S12; S12 dodge"
    one = "W1 dodge drop S10; W3 dodge; S12 dodge"
    fight = Fight(fleet, ["W2 PD1"])
    assert fight.accepts("first", f"orders {both}")
    fight = Fight(fleet, ["W2 PD1"], combat_transfers="one_per_player")
    assert fight.breaks("first", both) == "WW-16.1"
    assert fight.accepts("first", f"orders {one}")
    # The other side has an act of its own.
    fight = Fight(fleet, ["W2 PD1 SR1", "S13 PD1 aboard W2"], combat_transfers="one_per_player")
    fight.round(one, "W2 dodge drop S13")
    assert fight.where("first", "S10") == fight.where("second", "S13") == "1719"


@pytest.mark.rule("WW-16.1", "WW-16.10")
def test_by_option_a_warpship_makes_as_many_acts_as_it_has_racks() -> None:
    fight = carrier(combat_transfers="up_to_racks")
    fight.round(f"W1 dodge drop S10 drop S12 pickup S14{IDLE}", "W2 dodge")
    assert fight.where("first", "S10") == fight.where("first", "S12") == "1719"
    assert fight.where("first", "S14") == "aboard W1"
    beside = "; S10 dodge; S12 dodge"
    assert fight.accepts("first", f"orders W1 dodge pickup S10 pickup S12{beside}")
    assert fight.accepts("first", f"orders W1 dodge drop S14 pickup S10 pickup S12{beside}")
    # Racks count as they are when the round begins.
    fleet = ["W1 PD1 SR2/3", "S10 PD1", "S12 PD1", "S14 PD1"]
    fight = Fight(fleet, ["W2 PD1"], combat_transfers="up_to_racks")
    still = "; S10 dodge; S12 dodge; S14 dodge"
    assert fight.accepts("first", f"orders W1 dodge pickup S10 pickup S12{still}")
    three = f"W1 dodge pickup S10 pickup S12 pickup S14{still}"
    assert fight.breaks("first", three) == "WW-16.1"


@pytest.mark.rule("WW-16.2")
def test_a_dropped_ship_neither_fires_nor_is_fired_at_this_round() -> None:
    fight = carrier()
    assert fight.breaks("first", f"W1 dodge drop S10{IDLE}; S10 attack B1>W2") == "WW-11.14"
    assert fight.breaks("second", "W2 attack B9>S10") == "WW-11.10"
    fight.round(f"W1 dodge drop S10{IDLE}", "W2 attack D9")
    assert fight.where("first", "S10") == "1719"
    assert fight.shots == []
    fight.round(f"W1 dodge{IDLE}; S10 attack B1>W2", "W2 attack B1>S10", "S10 PD3", "W2 B3")
    assert fight.hits == {"first S10": 3, "second W2": 3}


@pytest.mark.rule("WW-16.2", "WW-16.4")
def test_in_combat_everybody_sees_who_drops_and_who_takes_what() -> None:
    fleet = ["W1 PD1 SR1", "W3 PD1 SR1", "S10 PD1 aboard W1"]
    fight = Fight(fleet, ["W2 PD1"])
    assert carriers(fight.s, 2) == [0, 1]  # loaded unseen, it may be on either
    fight.round("W1 dodge drop S10; W3 dodge", "W2 dodge")
    assert carriers(fight.s, 2) == []
    fight.round("W1 dodge; W3 dodge pickup S10; S10 dodge", "W2 dodge")
    assert carriers(fight.s, 2) == [1]


@pytest.mark.rule("WW-16.3")
def test_a_ship_being_picked_up_dodges_at_drive_0_and_holds_its_fire() -> None:
    fight = carrier()
    assert fight.accepts("first", "orders W1 dodge pickup S14; S14 dodge")
    assert fight.accepts("first", "orders W1 dodge pickup S14; S14 dodge S2")
    assert fight.breaks("first", "W1 dodge pickup S14; S14 attack") == "WW-16.3"
    assert fight.breaks("first", "W1 dodge pickup S14; S14 dodge D1") == "WW-16.3"
    assert fight.breaks("first", "W1 dodge pickup S14; S14 dodge B1>W2") == "WW-16.3"
    assert fight.breaks("first", "W1 dodge pickup S14; S14 dodge M>W2@1") == "WW-16.3"
    # Without the pickup all of it is fine.
    assert fight.accepts("first", "orders W1 dodge; S14 dodge D1 B1>W2")


@pytest.mark.rule("WW-16.3")
def test_by_option_a_ship_being_picked_up_only_holds_its_fire() -> None:
    """The booklet forbids firing: tactic and Drive are free, but no Systemship retreats."""
    fight = carrier(lifted_systemship="free")
    for order in ("dodge", "dodge S2", "attack", "attack D1", "dodge D1 S1"):
        assert fight.accepts("first", f"orders W1 dodge pickup S14; S14 {order}")
    assert fight.breaks("first", "W1 dodge pickup S14; S14 dodge B1>W2") == "WW-16.3"
    assert fight.breaks("first", "W1 dodge pickup S14; S14 attack M>W2@1") == "WW-16.3"
    assert fight.breaks("first", "W1 dodge pickup S14; S14 retreat") == "WW-11.11"
    fight.round("W1 dodge pickup S14; S14 attack D2", "W2 attack D3 B3>S14", "S14 S2 T1 PD1 M1")
    assert fight.counted == {"first S14": (5, 0, 5)}, "attack against attack at +1: hit+2"
    assert fight.where("first", "S14") == "aboard W1"


@pytest.mark.rule("WW-16.3")
@pytest.mark.parametrize("option", ["dodge", "free"])
def test_sampled_orders_hold_to_the_option(option: str) -> None:
    """Random orders with a pickup are legal, and use the freedom there is."""
    fight = carrier(lifted_systemship=option)
    decision = fight.game.decision(fight.s, 0)
    assert decision is not None
    draws, drives = Draws(7), set()
    for _ in range(300):
        orders = decision.sample(draws)
        assert decision.why_not(orders) is None
        loads = {load for order in orders.orders for load in order.pickups}
        drives |= {order.drive for order in orders.orders if order.ship in loads}
    assert (len(drives) > 1) == (option == "free")


@pytest.mark.rule("WW-16.3")
def test_a_ship_being_picked_up_may_be_fired_at_and_screens_itself() -> None:
    fight = carrier()
    fight.round("W1 dodge pickup S14; S14 dodge S2", "W2 attack D3 B3>S14", "S14 PD1")
    assert fight.counted == {"first S14": (3, 2, 1)}
    assert fight.where("first", "S14") == "aboard W1"
    assert fight.record("first", "S14") == [1, 1, 2, 1, 3, 0]


@pytest.mark.rule("WW-16.3", "WW-16.4")
def test_a_ship_destroyed_while_being_picked_up_is_gone() -> None:
    fight = Fight(["W1 PD1 SR1", "S10 PD1"], ["W2 PD9 B3"])
    fight.round("W1 dodge pickup S10; S10 dodge", "W2 attack D3 B3>S10")
    assert fight.destroyed == ["first S10"]
    assert fight.s.loads(0) == []
    assert fight.heard("first", PickupCompleted) == []
    assert fight.heard("first", PickupFailed) == []


@pytest.mark.rule("WW-16.4")
@pytest.mark.parametrize(
    ("hits", "where"), [("W1 PD3", "aboard W1"), ("W1 PD2 SR1", "1719"), ("W1 SR1 PD2", "1719")]
)
def test_a_pickup_needs_a_free_rack_when_it_is_completed(hits: str, where: str) -> None:
    fight = Fight(["W1 PD4 SR1", "S10 PD1"], ["W2 PD9 B3"])
    fight.round("W1 dodge pickup S10; S10 dodge", "W2 attack D3 B3>W1", first_hits=hits)
    assert fight.hits == {"first W1": 3}
    assert fight.where("first", "S10") == where
    failed = event_rules(fight.heard("second", PickupFailed))
    assert failed == ([] if where == "aboard W1" else ["WW-16.4"])
    assert fight.goes_on


@pytest.mark.rule("WW-16.4", "WW-16.1")
def test_of_several_pickups_only_as_many_succeed_as_racks_remain() -> None:
    fleet = ["W1 PD4 SR2", "S10 PD1", "S12 PD1"]
    fight = Fight(fleet, ["W2 PD9 B3"], combat_transfers="up_to_racks")
    order = "W1 dodge pickup S12 pickup S10; S10 dodge; S12 dodge"
    fight.round(order, "W2 attack D3 B3>W1", first_hits="W1 PD2 SR1")
    assert fight.where("first", "S12") == "aboard W1"  # in the order they were named
    assert fight.where("first", "S10") == "1719"


@pytest.mark.rule("WW-16.5")
def test_a_ship_picked_up_leaves_with_its_escaping_warpship() -> None:
    fight = Fight(["W1 PD3 SR1", "S10 PD1"], ["W2 PD9 T1 M3"])
    fight.round("W1 retreat pickup S10; S10 dodge", "W2 attack M>W1@3", first_hits="W1 PD2")
    fight.act("first", "retreat W1 1720")
    assert fight.where("first", "W1") == "1720"
    assert fight.where("first", "S10") == "aboard W1"
    assert fight.is_over


@pytest.mark.rule("WW-16.5", "WW-16.4")
def test_a_ship_not_taken_stays_when_the_warpship_escapes() -> None:
    fight = Fight(["W1 PD3 SR1", "S10 PD1"], ["W2 PD9 T1 M3"])
    fight.round("W1 retreat pickup S10; S10 dodge", "W2 attack M>W1@3", first_hits="W1 PD1 SR1")
    fight.act("first", "retreat W1 1720")
    assert fight.where("first", "S10") == "1719"
    assert fight.goes_on


@pytest.mark.rule("WW-16.6")
def test_two_warpships_do_not_pick_up_the_same_ship() -> None:
    fight = Fight(["W1 PD1 SR1", "W3 PD1 SR1", "S10 PD1", "S12 PD1"], ["W2 PD1"])
    same = "W1 dodge pickup S10; W3 dodge pickup S10; S10 dodge; S12 dodge"
    assert fight.breaks("first", same) == "WW-16.6"
    two = "W1 dodge pickup S10; W3 dodge pickup S12; S10 dodge; S12 dodge"
    assert fight.accepts("first", f"orders {two}")


@pytest.mark.rule("WW-16.7")
def test_if_the_warpship_is_destroyed_the_pickup_fails() -> None:
    fight = Fight(["W1 PD1 SR2", "S10 PD1", "S12 PD1 aboard W1"], ["W2 PD9 B3"])
    fight.round("W1 retreat pickup S10; S10 dodge", "W2 attack D3 B3>W1")
    assert fight.destroyed == ["first W1"]
    assert fight.where("first", "S10") == "1719"
    assert event_rules(fight.heard("second", PickupFailed)) == ["WW-16.7"]
    assert not fight.has("first", "S12")
    assert fight.goes_on


@pytest.mark.rule("WW-16.8")
@pytest.mark.parametrize("dies", [True, False])
def test_a_dropped_ship_stays_unharmed_if_its_warpship_dies_or_escapes(dies: bool) -> None:
    fight = Fight(["W1 PD1 SR1", "S10 PD1 aboard W1"], ["W2 PD9 B3"])
    fight.round("W1 retreat drop S10", "W2 attack D3 B3>W1" if dies else "W2 attack D3")
    if not dies:
        fight.act("first", "retreat W1 1720")
    assert fight.destroyed == (["first W1"] if dies else [])
    assert fight.where("first", "S10") == "1719"
    assert fight.record("first", "S10") == [1, 0, 0, 0, 0, 0]
    assert fight.goes_on


@pytest.mark.rule("WW-16.9", "WW-11.11")
def test_systemships_leave_only_aboard_a_warpship() -> None:
    fight = Fight(["W1 PD1 SR1", "S10 PD1", "S12 PD1"], ["W2 PD1"])
    assert fight.breaks("first", "W1 retreat; S10 retreat; S12 dodge") == "WW-11.11"
    fight.round("W1 retreat pickup S10; S10 dodge; S12 dodge", "W2 dodge")
    assert [e.name for e in fight.heard("second", ShipEscaped)] == ["W1"]
    fight.act("first", "retreat W1 1720")
    assert fight.where("first", "S10") == "aboard W1"
    assert fight.where("first", "S12") == "1719"


@pytest.mark.rule("WW-16.10")
def test_transfers_name_what_is_aboard_or_beside_as_the_round_begins() -> None:
    fight = Fight(
        ["W1 PD1 SR3", "S10 PD1 aboard W1", "W3 PD1 SR3", "S12 PD1 aboard W3", "S14 PD1"]
        + ["S20 PD1 at Girsu"],
        ["W2 PD1", "S13 PD1"],
    )
    idle = "; W3 dodge; S14 dodge"
    assert fight.breaks("first", f"W1 dodge drop S12{idle}") == "WW-16.10"  # not aboard it
    assert fight.breaks("first", f"W1 dodge drop S14{idle}") == "WW-16.10"  # not aboard at all
    assert fight.breaks("first", f"W1 dodge pickup S12{idle}") == "WW-16.10"  # aboard another
    assert fight.breaks("first", f"W1 dodge pickup S10{idle}") == "WW-16.10"  # aboard already
    assert fight.breaks("first", f"W1 dodge pickup S20{idle}") == "WW-16.10"  # elsewhere
    assert fight.breaks("first", f"W1 dodge pickup W3{idle}") == "WW-16.10"  # a Warpship
    # Nothing is handed from ship to ship in one round.
    over = "W1 dodge drop S10; W3 dodge pickup S10; S14 dodge"
    assert fight.breaks("first", over) == "WW-16.10"


@pytest.mark.rule("WW-16.10")
def test_a_pickup_is_ordered_only_with_a_free_rack() -> None:
    fleet = ["W1 PD1 SR{}", "S10 PD1 aboard W1", "S14 PD1"]
    order = "W1 dodge pickup S14; S14 dodge"

    def fight(racks: str, limit: str = "one_per_warpship") -> Fight:
        ships = [fleet[0].format(racks), *fleet[1:]]
        return Fight(ships, ["W2 PD1"], combat_transfers=limit)

    assert fight("2").accepts("first", f"orders {order}")
    assert fight("1").breaks("first", order) == "WW-16.10"
    assert fight("1/2").breaks("first", order) == "WW-16.10"
    # Under `up_to_racks` a rack freed by the same order's drop counts, if the acts allow it.
    swap = "W1 dodge drop S10 pickup S14; S14 dodge"
    assert fight("1", "up_to_racks").breaks("first", swap) == "WW-16.1"
    free = Fight(
        ["W1 PD1 SR2", *fleet[1:], "S12 PD1 aboard W1"],
        ["W2 PD1"],
        combat_transfers="up_to_racks",
    )
    assert free.breaks("first", order) == "WW-16.10"
    free.round(swap, "W2 dodge")
    assert free.where("first", "S14") == "aboard W1"
    assert free.where("first", "S10") == "1719"


@pytest.mark.rule("WW-16.10")
def test_under_up_to_racks_no_ship_is_named_twice() -> None:
    fight = carrier(combat_transfers="up_to_racks")
    assert fight.breaks("first", f"W1 dodge drop S10 pickup S10{IDLE}") == "WW-16.10"
    assert fight.breaks("first", f"W1 dodge drop S10 drop S10{IDLE}") == "WW-16.10"
    assert fight.breaks("first", f"W1 dodge pickup S14 pickup S14{IDLE}") == "WW-16.10"


@pytest.mark.rule("WW-16.10")
def test_both_players_may_pick_up_and_drop_whoever_is_active() -> None:
    fight = Fight(
        ["W1 PD1 SR1", "S10 PD1 aboard W1"], ["W2 PD1 SR1", "S13 PD1 aboard W2"], active="first"
    )
    fight.round("W1 dodge drop S10", "W2 dodge drop S13")
    assert fight.where("first", "S10") == fight.where("second", "S13") == "1719"
    fight.round("W1 dodge pickup S10; S10 dodge", "W2 dodge pickup S13; S13 dodge")
    assert fight.where("first", "S10") == "aboard W1"
    assert fight.where("second", "S13") == "aboard W2"
