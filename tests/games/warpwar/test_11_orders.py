"""Section 11: what an order may say."""

import pytest

from tests.games.warpwar.fights import Fight
from tests.games.warpwar.stage import act, heard, refused, ship_of, stage
from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.model.actions import Missile, Order, Orders
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, TACTIC_NAMES
from thunderchild.games.warpwar.told.combat import OrderShown


def rule_against(fight: Fight, seat: str, *sheets: Order) -> str:
    """The rule by which orders are refused that the notation cannot write."""
    return refused(fight.game, fight.s, seat, Orders(list(sheets))).rule


@pytest.mark.rule("WW-11.1")
def test_an_order_states_tactic_targets_powers_and_transfers() -> None:
    fight = Fight(
        ["W1 TL1 PD9 B3 S2", "W2 PD5 T2 M6", "W3 PD1 B1 SR2", "S10 PD1 aboard W3", "S12 PD1"],
        ["W4 PD1", "W5 PD1"],
    )
    fight.round(
        "W1 attack D2 B3>W4 S2; W2 retreat D1 M>W4@7 M>W5@8; W3 dodge B1>W5 drop S10; S12 dodge",
        "W4 dodge; W5 dodge",
    )
    shown = {e.name: e for e in fight.heard("second", OrderShown) if e.who == "first"}
    one, two, three = (shown[name] for name in ("W1", "W2", "W3"))
    assert TACTIC_NAMES[one.tactic] == "attack"
    assert (one.level, one.drive, one.beam, one.screen, one.tubes) == (1, 2, 3, 2, 0)
    assert one.target == "W4"
    assert TACTIC_NAMES[two.tactic] == "retreat"
    assert (two.drive, two.tubes, two.missiles) == (1, 2, [("W4", 7), ("W5", 8)])
    assert TACTIC_NAMES[three.tactic] == "dodge"
    assert (three.target, three.drops, three.pickups) == ("W5", ["S10"], [])
    fight = Fight(["W3 PD1 SR2", "S12 PD1"], ["W4 PD1"])
    fight.round("W3 dodge pickup S12; S12 dodge", "W4 dodge")
    assert [e.pickups for e in fight.heard("second", OrderShown)] == [["S12"], [], []]


@pytest.mark.rule("WW-11.1")
@pytest.mark.parametrize("tactic", [-1, 3, 99])
def test_there_are_three_tactics(tactic: int) -> None:
    fight = Fight(["W1 PD3"], ["W2 PD3"])
    assert rule_against(fight, "first", Order(0, tactic)) == "WW-11.1"


@pytest.mark.rule("WW-11.2")
def test_powers_share_the_present_pd() -> None:
    fight = Fight(["W1 PD6/9 B4 S4 T3 M3"], ["W2 PD3"])
    assert fight.accepts("first", "orders W1 attack D2 B2>W2 S2")
    assert fight.breaks("first", "W1 attack D2 B2>W2 S3") == "WW-11.2"
    assert fight.breaks("first", "W1 attack D2 B3>W2 S2") == "WW-11.2"
    assert fight.accepts("first", "orders W1 attack D6")
    assert fight.breaks("first", "W1 attack D7") == "WW-11.2"
    assert fight.accepts("first", "orders W1 attack D4 M>W2@1 M>W2@1")
    assert fight.breaks("first", "W1 attack D5 M>W2@1 M>W2@1") == "WW-11.2"
    assert fight.accepts("first", "orders W1 dodge")  # power may be left unused


@pytest.mark.rule("WW-11.2", "WW-8.8")
def test_movement_points_spent_do_not_cut_the_power() -> None:
    game, s = stage(first=["W1 PD3 B1 at 1820"], second=["W2 PD3 at Umma"])
    for step in ("move W1 1820-1720", "move W1 1720-1719", "halt"):
        s, _ = act(game, s, "first", step)
    s, told = act(game, s, "first", "orders W1 attack D2 B1>W2")
    assert told


@pytest.mark.rule("WW-11.3")
def test_the_present_value_is_the_ceiling_of_beam_and_screen() -> None:
    fight = Fight(["W1 PD20 B2/5 S3/4"], ["W2 PD3"])
    assert fight.accepts("first", "orders W1 attack B2>W2 S3")
    assert fight.breaks("first", "W1 attack B3>W2 S3") == "WW-11.3"
    assert fight.breaks("first", "W1 attack B2>W2 S4") == "WW-11.3"


@pytest.mark.rule("WW-11.3", "WW-14.7")
def test_the_ceiling_sinks_with_hits_from_the_next_round() -> None:
    fight = Fight(["W1 PD9 B3 S3"], ["W2 PD9 B3 S3"])
    fight.round("W1 attack B3>W2", "W2 attack B3>W1 S3", "W1 B2 S3", "W2 PD2")
    assert fight.hits == {"first W1": 5, "second W2": 2}
    assert fight.breaks("first", "W1 attack B2>W2") == "WW-11.3"
    assert fight.breaks("first", "W1 attack S1") == "WW-11.3"
    assert fight.accepts("first", "orders W1 attack B1>W2")


@pytest.mark.rule("WW-11.4")
def test_drive_has_no_limit_but_the_pd_and_begins_at_0() -> None:
    fight = Fight(["W1 PD50 B1 S1"], ["W2 PD3"])
    assert fight.accepts("first", "orders W1 attack D0")
    assert fight.accepts("first", "orders W1 attack D50")
    assert rule_against(fight, "first", Order(0, DODGE, -1)) == "WW-11.4"
    assert rule_against(fight, "first", Order(0, DODGE, 1, screen=-1)) == "WW-11.4"
    assert rule_against(fight, "first", Order(0, DODGE, 1, beam=-1)) == "WW-11.4"


@pytest.mark.rule("WW-11.5")
def test_each_missile_needs_a_tube_a_missile_and_a_power() -> None:
    two = "W1 dodge M>W2@1 M>W2@1"
    assert Fight(["W1 PD2 T2 M3"], ["W2 PD3"]).accepts("first", f"orders {two}")
    assert Fight(["W1 PD9 T1 M3"], ["W2 PD3"]).breaks("first", two) == "WW-11.5"
    assert Fight(["W1 PD9 T2 M1/3"], ["W2 PD3"]).breaks("first", two) == "WW-11.5"
    assert Fight(["W1 PD9 T1/2 M3"], ["W2 PD3"]).breaks("first", two) == "WW-11.5"
    assert Fight(["W1 PD1 T2 M3"], ["W2 PD3"]).breaks("first", two) == "WW-11.2"
    fight = Fight(["W1 PD2 T2 M3"], ["W2 PD3"])
    fight.round(two, "W2 dodge")
    shown = fight.heard("second", OrderShown)
    assert [e.tubes for e in shown] == [2, 0]  # T is the number of missiles fired


@pytest.mark.rule("WW-11.6")
def test_missiles_exclude_beam_and_screen() -> None:
    fight = Fight(["W1 PD9 B3 S3 T2 M6"], ["W2 PD3"])
    assert fight.breaks("first", "W1 attack B1>W2 M>W2@1") == "WW-11.6"
    assert fight.breaks("first", "W1 attack S1 M>W2@1") == "WW-11.6"
    assert fight.accepts("first", "orders W1 attack D3 M>W2@1")
    assert fight.accepts("first", "orders W1 attack B3>W2 S3")


@pytest.mark.rule("WW-11.7")
def test_generator_missiles_and_racks_need_no_power() -> None:
    carried = ["S10 PD1 aboard W1", "S12 PD1 aboard W1"]
    fight = Fight(["W1 PD1 B1 T1 M9 SR2", *carried], ["W2 PD3"])
    assert fight.accepts("first", "orders W1 retreat D1")
    assert fight.accepts("first", "orders W1 dodge B1>W2 drop S12")
    assert fight.accepts("first", "orders W1 dodge M>W2@9")
    assert fight.breaks("first", "W1 dodge D1 M>W2@9") == "WW-11.2"  # the Tube does


@pytest.mark.rule("WW-11.8")
def test_a_missiles_drive_is_1_to_999_whatever_the_pd() -> None:
    fight = Fight(["W1 PD3 T3 M3"], ["W2 PD3", "W3 PD3"])
    assert fight.breaks("first", "W1 dodge M>W2@0") == "WW-11.8"
    assert fight.accepts("first", "orders W1 dodge M>W2@1")
    assert fight.accepts("first", "orders W1 dodge M>W2@999")
    assert fight.breaks("first", "W1 dodge M>W2@1000") == "WW-11.8"
    assert fight.breaks("first", "W1 dodge M>W2@5 M>W2@0") == "WW-11.8"
    assert rule_against(fight, "first", Order(0, DODGE, missiles=[Missile(1, -1)])) == "WW-11.8"


@pytest.mark.rule("WW-11.8", "WW-13.2")
def test_each_missile_has_its_own_drive_and_target() -> None:
    fight = Fight(["W1 PD3 T3 M3"], ["W2 PD9", "W3 PD9"])
    fight.round(
        "W1 dodge M>W2@3 M>W3@1 M>W2@4",
        "W2 attack D2; W3 attack D2",
        second_hits="W2 PD7; W3 PD2",
    )
    assert fight.shots == [
        ("first W1", 1, "hit+2", 4),
        ("first W1", -1, "hit", 2),
        ("first W1", 2, "hit+1", 3),
    ]
    assert fight.hits == {"second W2": 7, "second W3": 2}


@pytest.mark.rule("WW-11.9")
def test_a_beam_needs_power_and_one_target() -> None:
    fight = Fight(["W1 TL3 PD9 B3"], ["W2 PD3"])
    assert fight.breaks("first", "W1 attack B2") == "WW-11.9"
    assert fight.breaks("first", "W1 attack B0>W2") == "WW-11.9"
    assert rule_against(fight, "first", Order(0, ATTACK, target=1)) == "WW-11.9"
    assert fight.accepts("first", "orders W1 attack B1>W2")
    fight.round("W1 attack", "W2 attack")  # without power no TL and no bonus is scored
    assert fight.shots == []


@pytest.mark.rule("WW-11.10", "WW-9.6")
def test_targets_are_enemy_counters_in_the_hex() -> None:
    fight = Fight(
        ["W1 PD9 B3 T1 M3", "W2 PD9"],
        ["W3 PD3 SR1", "S13 PD1 aboard W3", "W4 PD1 at Girsu", "W5 PD1 at 1720"],
    )
    idle = "; W2 dodge"
    assert fight.accepts("first", f"orders W1 attack B3>W3{idle}")
    for weapon in ("B3>{}", "M>{}@5"):
        for target in ("S13", "W4", "W5"):
            order = f"W1 attack {weapon.format(target)}{idle}"
            assert fight.breaks("first", order) == "WW-11.10"
    own = ship_of(fight.s, "first", "W2")
    for sheet in (
        Order(0, ATTACK, beam=1, target=own),
        Order(0, ATTACK, beam=1, target=0),
        Order(0, ATTACK, beam=1, target=99),
        Order(0, ATTACK, beam=1, target=-2),
        Order(0, ATTACK, missiles=[Missile(own, 3)]),
    ):
        assert rule_against(fight, "first", sheet, Order(own, DODGE)) == "WW-11.10"


@pytest.mark.rule("WW-11.11")
def test_only_warpships_may_retreat() -> None:
    fight = Fight(["W1 PD3", "S10 PD3"], ["W2 PD3"])
    for tactic in TACTIC_NAMES:
        assert fight.accepts("first", f"orders W1 {tactic}; S10 dodge")
    assert fight.accepts("first", "orders W1 dodge; S10 attack D3")
    assert fight.accepts("first", "orders W1 dodge; S10 dodge D3")
    assert fight.breaks("first", "W1 dodge; S10 retreat D3") == "WW-11.11"


@pytest.mark.rule("WW-11.12")
@pytest.mark.parametrize("tactic", TACTIC_NAMES)
@pytest.mark.parametrize("fire", ["B2>W2", "M>W2@1", ""])
def test_any_tactic_goes_with_any_fire(tactic: str, fire: str) -> None:
    fight = Fight(["W1 PD9 B2 T1 M3"], ["W2 PD9"])
    fight.round(f"W1 {tactic} D1 {fire}", "W2 attack D1")
    row = "attack" if fire.startswith("M") else tactic
    cell = {"attack": ("hit+2", 4), "dodge": ("hit", 2), "retreat": ("hit", 2)}[row]
    assert [shot[1:] for shot in fight.shots] == ([(0, *cell)] if fire else [])
    shown = fight.heard("second", OrderShown)[0]
    assert TACTIC_NAMES[shown.tactic] == tactic


@pytest.mark.rule("WW-11.13")
def test_a_ship_without_pd_gets_an_order_without_power() -> None:
    fight = Fight(["W1 PD0/5 B3 S3 T1 M3", "S10 PD0/1 B1"], ["W2 PD3"])
    for tactic in TACTIC_NAMES:
        assert fight.accepts("first", f"orders W1 {tactic}; S10 attack")
    assert fight.breaks("first", "W1 dodge; S10 retreat") == "WW-11.11"
    assert fight.breaks("first", "W1 dodge D1; S10 dodge") == "WW-11.2"
    assert fight.breaks("first", "W1 dodge B1>W2; S10 dodge") == "WW-11.2"
    assert fight.breaks("first", "W1 dodge S1; S10 dodge") == "WW-11.2"
    assert fight.breaks("first", "W1 dodge M>W2@1; S10 dodge") == "WW-11.2"
    assert fight.breaks("first", "S10 dodge") == "WW-11.14"
    fight.round("W1 retreat; S10 attack", "W2 attack D3")
    assert fight.escaped == ["first W1"]


@pytest.mark.rule("WW-11.14")
def test_every_ship_needs_exactly_one_order() -> None:
    fight = Fight(["W1 PD3", "W2 PD3", "W3 PD3 at Girsu"], ["W4 PD3"])
    assert fight.accepts("first", "orders W1 dodge; W2 dodge")
    assert fight.accepts("first", "orders W2 dodge; W1 dodge")
    assert fight.breaks("first", "W1 dodge") == "WW-11.14"
    assert fight.breaks("first", "W1 dodge; W2 dodge; W1 attack") == "WW-11.14"
    assert fight.breaks("first", "W1 dodge; W2 dodge; W3 dodge") == "WW-11.14"
    enemy = ship_of(fight.s, "second", "W4")
    sheets = [Order(ship, DODGE) for ship in (0, 1, enemy)]
    assert rule_against(fight, "first", *sheets) == "WW-11.14"
    assert rule_against(fight, "first") == "WW-11.14"


@pytest.mark.rule("WW-11.14")
def test_a_missed_deadline_means_dodge_without_power() -> None:
    fight = Fight(["W1 PD3 B1", "S10 PD1"], ["W4 PD3"])
    decision = fight.game.decision(fight.s, 0)
    assert decision is not None
    missed = decision.default(Draws(1))
    assert missed == Orders([Order(0, DODGE), Order(1, DODGE)])
    assert missed in decision
    _, told = act(fight.game, fight.s, "first", missed)
    assert heard(told, "first", OrderShown) == []
