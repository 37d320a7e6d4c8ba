"""Section 17: how a combat ends."""

import pytest

from tests.games.warpwar.fights import BESIDE, Fight, event_rules, row_of_stars
from tests.games.warpwar.stage import act, asked, heard, new_game, orders, play, stage
from thunderchild.core.options import OptionError
from thunderchild.games.warpwar.battle.berths import TakeAboardDecision
from thunderchild.games.warpwar.told.combat import (
    CombatBegan,
    CombatEnded,
    LoadLost,
    RoundEnded,
    ShipDestroyed,
    WithdrawalForced,
)
from thunderchild.games.warpwar.told.events import CounterAppeared, CounterLeft

ROW = row_of_stars({"Nook": "0505", "Gate": "0606", "Far": "0808"}, "Nook", "Far")
BASES = row_of_stars({"North": "0505", "Middle": "0606", "South": "0707"}, "North", "South")


def withdrawn_to(fight: Fight) -> set[str]:
    """The hexes the active player may withdraw to."""
    assert fight.asked[0] == "WithdrawQuestion"
    decision = fight.game.decision(fight.s, fight.s.active)
    assert decision is not None
    return {fight.game.facts.labels[action.to] for action in decision}


# ---- one side left -----------------------------------------------------------------------------


@pytest.mark.rule("WW-17.1")
def test_it_ends_when_one_side_is_destroyed() -> None:
    fight = Fight(["W1 PD9 B3"], ["W2 PD3", "S13 PD3"])
    fight.round("W1 attack B3>W2", "W2 attack; S13 attack")
    assert fight.destroyed == ["second W2"]
    assert fight.goes_on
    fight.round("W1 attack B3>S13", "S13 attack")
    assert fight.is_over
    assert [e.star for e in fight.heard("second", CombatEnded)] == ["Umma 1719"]


@pytest.mark.rule("WW-17.1")
def test_it_ends_by_escape_and_destruction_together() -> None:
    fight = Fight(["W1 PD9 B3"], ["W2 PD3", "W3 PD3"])
    fight.round("W1 attack B3>W2", "W2 attack; W3 retreat")
    assert fight.destroyed == ["second W2"]
    fight.act("second", "retreat W3 1720")
    assert fight.is_over


@pytest.mark.rule("WW-17.1")
def test_a_carried_ship_does_not_hold_the_star() -> None:
    fight = Fight(["W1 PD9"], ["W2 PD3 SR1", "S13 PD3 aboard W2"])
    fight.round("W1 attack", "W2 retreat")
    fight.act("second", "retreat W2 1720")
    assert fight.is_over


# ---- dry rounds --------------------------------------------------------------------------------


@pytest.mark.rule("WW-17.2")
@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_the_number_of_dry_rounds_is_an_option(rounds: int) -> None:
    fight = Fight(["W1 PD9"], ["W2 PD3"], dry_rounds=rounds)
    for number in range(1, rounds + 1):
        assert fight.goes_on
        fight.round("W1 dodge", "W2 dodge")
        ended = fight.heard("second", RoundEnded)
        assert [(e.round, e.dry) for e in ended] == [(number, number)]
    assert fight.asked == ("WithdrawQuestion", ["first"])
    assert [e.who for e in fight.heard("second", WithdrawalForced)] == ["first"]


@pytest.mark.rule("WW-17.2")
def test_dry_rounds_are_three_unless_agreed_and_never_fewer_than_one() -> None:
    assert new_game().facts.options.dry_rounds == 3
    fight = Fight(["W1 PD9"], ["W2 PD3"])
    for _ in range(3):
        assert fight.goes_on
        fight.round("W1 dodge", "W2 dodge")
    assert fight.asked == ("WithdrawQuestion", ["first"])
    with pytest.raises(OptionError):
        new_game(dry_rounds=0)


@pytest.mark.rule("WW-17.2")
def test_the_active_player_withdraws_whoever_attacked() -> None:
    fight = Fight(["W1 PD9"], ["W2 PD3"], active="second", dry_rounds=1)
    fight.round("W1 dodge", "W2 dodge")
    assert fight.asked == ("WithdrawQuestion", ["second"])
    fight.act("second", "withdraw W2 1720")
    assert fight.where("first", "W1") == "1719"
    assert fight.where("second", "W2") == "1720"
    assert fight.is_over


@pytest.mark.rule("WW-17.2")
@pytest.mark.parametrize("struck", ["first", "second"])
def test_an_effective_hit_on_either_side_breaks_the_run(struck: str) -> None:
    fight = Fight(["W1 PD9 B1"], ["W2 PD9 B1"], dry_rounds=2)
    fight.round("W1 dodge", "W2 dodge")
    if struck == "first":
        fight.round("W1 attack", "W2 attack B1>W1", first_hits="W1 PD3")
    else:
        fight.round("W1 attack B1>W2", "W2 attack", second_hits="W2 PD3")
    assert fight.goes_on
    assert fight.s.dry == 0
    fight.round("W1 dodge", "W2 dodge")
    assert fight.goes_on
    fight.round("W1 dodge", "W2 dodge")
    assert fight.asked == ("WithdrawQuestion", ["first"])


@pytest.mark.rule("WW-17.2", "WW-17.1")
def test_no_withdrawal_if_the_last_dry_round_empties_the_star() -> None:
    fight = Fight(["W1 PD9"], ["W2 PD3"], dry_rounds=1)
    fight.round("W1 dodge", "W2 retreat")
    fight.act("second", "retreat W2 1720")
    assert fight.s.dry == 0
    assert fight.is_over
    assert fight.heard("first", WithdrawalForced) == []
    assert fight.where("first", "W1") == "1719"


# ---- withdrawing -------------------------------------------------------------------------------


@pytest.mark.rule("WW-17.3")
def test_ships_withdraw_together_or_apart_and_without_pd() -> None:
    fight = Fight(["W1 PD0/3 B1", "W2 PD3", "W3 PD3"], ["W4 PD3"], dry_rounds=1)
    fight.round("W1 dodge; W2 attack; W3 dodge", "W4 dodge")
    assert withdrawn_to(fight) == set(BESIDE)
    assert fight.refused("first", "withdraw W1 1719").rule == "WW-17.3"
    assert fight.refused("first", "withdraw W1 1721").rule == "WW-17.3"
    fight.act("first", "withdraw W1 1720")
    assert fight.refused("first", "withdraw W1 1618").rule == "WW-17.3"
    fight.act("first", "withdraw W3 1720")
    fight.act("first", "withdraw W2 1618")
    assert [fight.where("first", w) for w in ("W1", "W2", "W3")] == ["1720", "1618", "1720"]
    assert fight.s.steps[:3] == [0, 0, 0]
    assert fight.is_over


@pytest.mark.rule("WW-17.3")
@pytest.mark.parametrize(
    ("option", "banned"),
    [("any", []), ("no_enemy", ["1720"]), ("empty", ["1720", "1618"])],
)
def test_withdrawal_keeps_to_the_retreat_hexes(option: str, banned: list[str]) -> None:
    fight = Fight(
        ["W1 PD3", "W2 PD3 at 1618"],
        ["W3 PD3", "W4 PD3 at 1720"],
        retreat_hex=option,
        dry_rounds=1,
    )
    fight.round("W1 dodge", "W3 dodge")
    assert withdrawn_to(fight) == set(BESIDE) - set(banned)
    for hex in banned:
        assert fight.refused("first", f"withdraw W1 {hex}").rule == "WW-17.3"


@pytest.mark.rule("WW-17.3", "WW-15.5")
@pytest.mark.parametrize(("turn", "hexes"), [(1, {"0505"}), (2, {"0505", "0707"})])
def test_withdrawal_keeps_to_the_ban_of_the_first_turn(turn: int, hexes: set[str]) -> None:
    fight = Fight(["W1 PD3"], ["W2 PD3"], star="Middle", content=BASES, turn=turn, dry_rounds=1)
    fight.round("W1 dodge", "W2 dodge")
    if len(hexes) == 1:  # the only hex is taken without a question
        assert {fight.where("first", "W1")} == hexes
    else:
        assert withdrawn_to(fight) == hexes


@pytest.mark.rule("WW-17.3")
def test_a_ship_that_can_neither_stay_nor_go_is_destroyed() -> None:
    fight = Fight(
        ["W1 PD3 SR1", "S10 PD1", "W2 PD3"],
        ["W3 PD3", "S13 PD1 at Gate"],
        star="Nook",
        content=ROW,
        dry_rounds=1,
    )
    fight.round("W1 dodge; S10 dodge; W2 dodge", "W3 dodge")
    fight.act("first", "aboard S10>W1")
    assert fight.s.fleet(0) == []
    gone = fight.heard("second", ShipDestroyed)
    assert [(e.name, e.rule) for e in gone] == [("W1", "WW-17.3"), ("W2", "WW-17.3")]
    assert event_rules(fight.heard("first", LoadLost)) == ["WW-9.7"]
    assert fight.where("second", "W3") == "0505"
    assert fight.is_over


@pytest.mark.rule("WW-17.3")
def test_on_other_maps_a_free_star_takes_the_withdrawing_ships() -> None:
    fight = Fight(["W1 PD3", "W2 PD3"], ["W3 PD3"], star="Nook", content=ROW, dry_rounds=1)
    fight.round("W1 dodge; W2 dodge", "W3 dodge")
    fight.act("first", "withdraw W1 Gate")
    assert fight.where("first", "W1") == fight.where("first", "W2") == "0606"
    assert fight.is_over


# ---- Systemships in a withdrawal ---------------------------------------------------------------


@pytest.mark.rule("WW-17.4")
def test_systemships_are_taken_aboard_as_the_owner_wishes_within_the_racks() -> None:
    fleet = ["W1 PD3 SR2", "S10 PD1 aboard W1", "W2 PD3 SR1", "S12 PD1", "S14 PD1", "S20 PD1"]
    fight = Fight(fleet, ["W3 PD3"], dry_rounds=1)
    fight.round("W1 dodge; W2 dodge; S12 dodge; S14 dodge; S20 dodge", "W3 dodge")
    assert fight.asked == ("TakeAboardQuestion", ["first"])
    assert fight.refused("first", "aboard nothing").rule == "WW-17.4"
    assert fight.refused("first", "aboard S12>W1").rule == "WW-17.4"  # a rack would stay free
    assert fight.refused("first", "aboard S12>W1 S14>W1").rule == "WW-5.10"
    assert fight.refused("first", "aboard S12>W1 S12>W2").rule == "WW-17.4"
    assert fight.refused("first", "aboard S10>W2 S12>W1").rule == "WW-17.4"  # it keeps its rack
    assert fight.refused("first", "aboard S12>W1 S14>hex").rule == "WW-17.4"
    assert fight.accepts("first", "aboard S12>W2 S14>W1")
    fight.act("first", "aboard S20>W1 S14>W2")
    assert not fight.has("first", "S12")
    gone = fight.heard("second", ShipDestroyed)
    assert [(e.name, e.rule) for e in gone] == [("S12", "WW-17.4")]
    fight.act("first", "withdraw W1 1720")
    fight.act("first", "withdraw W2 1618")
    assert fight.where("first", "S10") == fight.where("first", "S20") == "aboard W1"
    assert fight.where("first", "S14") == "aboard W2"
    assert fight.is_over


@pytest.mark.rule("WW-17.4")
def test_only_warpships_in_the_hex_take_systemships_aboard() -> None:
    fleet = ["W1 PD3 SR1", "S10 PD1", "W2 PD3 SR1 at Girsu", "S12 PD1 at Girsu"]
    fight = Fight(fleet, ["W3 PD3"], dry_rounds=1)
    fight.round("W1 dodge; S10 dodge", "W3 dodge")
    assert fight.refused("first", "aboard S10>W2").rule == "WW-17.4"
    assert fight.refused("first", "aboard S12>W1").rule == "WW-17.4"
    assert fight.accepts("first", "aboard S10>W1")


@pytest.mark.rule("WW-17.4")
def test_systemships_alone_are_destroyed() -> None:
    fight = Fight(["S10 PD1", "S12 PD1"], ["W3 PD3"], dry_rounds=1)
    fight.round("S10 dodge; S12 dodge", "W3 dodge")
    assert fight.destroyed == ["first S10", "first S12"]
    assert fight.is_over


@pytest.mark.rule("WW-17.4")
def test_by_option_all_systemships_are_carried_and_racks_are_filled_first() -> None:
    """Those named first get the racks; in space the others are lost."""
    fleet = ["W1 PD3 SR2", "S10 PD1 aboard W1", "W2 PD3 SR1", "S12 PD1", "S14 PD1", "S20 PD1"]
    fight = Fight(fleet, ["W3 PD3"], dry_rounds=1, stranded_systemships="carried")
    fight.round("W1 dodge; W2 dodge; S12 dodge; S14 dodge; S20 dodge", "W3 dodge")
    assert "racks or not" in fight.game.prompt(fight.s, 0)
    assert fight.refused("first", "aboard nothing").rule == "WW-17.4"
    assert fight.refused("first", "aboard S12>W1 S14>W2").rule == "WW-17.4"  # all are taken
    three_on_one = fight.refused("first", "aboard S12>W1 S14>W1 S20>W1")
    assert three_on_one.rule == "WW-17.4"
    assert "rack is left free" in three_on_one.sentence
    fight.act("first", "aboard S20>W1 S14>W2 S12>W2")
    assert fight.heard("second", ShipDestroyed) == []
    assert [e.name for e in fight.heard("second", CounterLeft)] == ["S12", "S14", "S20"]
    fight.act("first", "withdraw W1 1720")
    assert fight.heard("second", ShipDestroyed) == [], "not before the withdrawal is over"
    fight.act("first", "withdraw W2 1618")
    gone = fight.heard("second", ShipDestroyed)
    assert [(e.name, e.rule) for e in gone] == [("S12", "WW-17.4")]
    assert fight.where("first", "S10") == fight.where("first", "S20") == "aboard W1"
    assert fight.where("first", "S14") == "aboard W2"
    assert fight.is_over


@pytest.mark.rule("WW-17.4", "WW-20.7")
def test_by_option_what_is_carried_beyond_the_racks_is_set_down_at_a_star() -> None:
    fight = Fight(
        ["W1 PD3", "S10 PD1", "S12 PD1"],
        ["W3 PD3"],
        star="Nook",
        content=ROW,
        dry_rounds=1,
        stranded_systemships="carried",
    )
    fight.round("W1 dodge; S10 dodge; S12 dodge", "W3 dodge")
    fight.act("first", "aboard S12>W1 S10>W1")
    for ship in ("W1", "S10", "S12"):
        assert fight.where("first", ship) == "0606", "the only hex beside Nook"
    assert [e.name for e in fight.heard("second", CounterAppeared)] == ["S10", "S12"]
    assert fight.is_over


@pytest.mark.rule("WW-17.4", "WW-17.3")
def test_by_option_what_is_carried_shares_the_fate_of_its_warpship() -> None:
    fight = Fight(
        ["W1 PD3", "S10 PD1"],
        ["W3 PD3", "S13 PD1 at Gate"],
        star="Nook",
        content=ROW,
        dry_rounds=1,
        stranded_systemships="carried",
    )
    fight.round("W1 dodge; S10 dodge", "W3 dodge")
    fight.act("first", "aboard S10>W1")
    assert fight.s.fleet(0) == []
    assert event_rules(fight.heard("first", LoadLost)) == ["WW-9.7"]


@pytest.mark.rule("WW-17.4")
def test_by_option_systemships_without_any_warpship_are_still_destroyed() -> None:
    fight = Fight(["S10 PD1"], ["W3 PD3"], dry_rounds=1, stranded_systemships="carried")
    fight.round("S10 dodge", "W3 dodge")
    assert fight.destroyed == ["first S10"]


@pytest.mark.rule("WW-17.4", "WW-20.2")
@pytest.mark.parametrize(
    ("fleet", "option", "forced"),
    [
        (["W1 PD3", "S10 PD1"], "destroyed", "aboard nothing"),
        (["W1 PD3 SR2", "S10 PD1", "S12 PD1"], "destroyed", "aboard S10>W1 S12>W1"),
        (["W1 PD3 SR1", "S10 PD1", "S12 PD1"], "destroyed", None),  # which of the two?
        (["W1 PD3 SR1", "W2 PD3 SR1", "S10 PD1"], "destroyed", None),  # into which?
        (["W1 PD3 SR1", "W2 PD3", "S10 PD1"], "destroyed", "aboard S10>W1"),
        (["W1 PD3 SR1", "S10 PD1"], "carried", "aboard S10>W1"),
        (["W1 PD3", "S10 PD1"], "carried", None),
    ],
)
def test_the_only_answer_is_asked_for_to_keep_the_racks_secret(
    fleet: list[str], option: str, forced: str | None
) -> None:
    fight = Fight(fleet, ["W3 PD3"], dry_rounds=1, stranded_systemships=option)
    names = [ship.split()[0] for ship in fleet]
    fight.round("; ".join(f"{name} dodge" for name in names), "W3 dodge")
    assert fight.asked == ("TakeAboardQuestion", ["first"])
    decision = fight.game.decision(fight.s, 0)
    assert isinstance(decision, TakeAboardDecision)
    found = decision.forced()
    assert decision.form().forced == found
    if forced is None:
        assert found is None
    else:
        assert found is not None
        assert fight.game.write(fight.s, 0, found.action) == forced
        assert found.why.rule == "WW-20.2"
        fight.act("first", forced)


@pytest.mark.rule("WW-17.4", "WW-20.4")
def test_where_records_are_open_nobody_is_asked_about_racks_that_are_not_there() -> None:
    fight = Fight(["W1 PD3", "S10 PD1"], ["W3 PD3"], dry_rounds=1, records="open")
    fight.round("W1 dodge; S10 dodge", "W3 dodge")
    assert fight.destroyed == ["first S10"]
    assert fight.asked == ("WithdrawQuestion", ["first"])


@pytest.mark.rule("WW-17.4")
def test_the_other_players_systemships_stay() -> None:
    fight = Fight(["W1 PD3"], ["S13 PD1"], dry_rounds=1)
    fight.round("W1 dodge", "S13 dodge")
    fight.act("first", "withdraw W1 1720")
    assert fight.where("second", "S13") == "1719"
    assert fight.is_over


@pytest.mark.rule("WW-17.4", "WW-17.5")
def test_by_option_stranded_systemships_remain_until_the_next_combat_event() -> None:
    game, s = stage(
        first=["W1 PD3 SR1 at Umma", "S10 PD1 at Umma", "S12 PD1 at Umma"],
        second=["W3 PD3 at Umma"],
        at="combat",
        options={"stranded_systemships": "remain", "dry_rounds": 2},
    )
    for _ in range(2):
        s, told = orders(game, s, "W1 dodge; S10 dodge; S12 dodge", "W3 dodge")
    s, told = play(game, s, "first: aboard S10>W1", "first: withdraw W1 1720")
    assert heard(told, "first", ShipDestroyed) == []
    assert [e.star for e in heard(told, "first", CombatEnded)] == ["Umma 1719"]
    assert s.at(game.facts.map.at("1719"), 0) == [2]
    # No second combat this turn: play goes on to the other player's turn and its combat event.
    assert s.active == 1
    assert heard(told, "first", CombatBegan) == []
    s, _ = act(game, s, "second", "build nothing")
    s, told = act(game, s, "second", "halt")
    assert [e.star for e in heard(told, "first", CombatBegan)] == ["Umma 1719"]
    s, _ = orders(game, s, "S12 dodge", "W3 dodge")
    assert s.dry == 1  # a fresh count
    s, told = orders(game, s, "S12 dodge", "W3 dodge")
    assert asked(game, s) == ("WithdrawQuestion", ["second"])


@pytest.mark.rule("WW-17.4")
def test_by_option_ships_may_leave_a_star_that_stays_contested() -> None:
    game, s = stage(
        first=["S12 PD1 at Umma"],
        second=["W3 PD3 at Umma"],
        active="second",
        options={"stranded_systemships": "remain"},
    )
    s, _ = act(game, s, "second", "move W3 1719-1720")
    s, told = act(game, s, "second", "halt")
    assert heard(told, "first", CombatBegan) == []


# ---- every combat ends -------------------------------------------------------------------------


@pytest.mark.rule("WW-17.5")
def test_the_count_starts_at_0_in_every_combat() -> None:
    game, s = stage(
        first=["W1 PD3 at Umma", "W2 PD3 at Girsu"],
        second=["W1 PD3 at Umma", "W2 PD3 at Girsu"],
        at="combat",
    )
    s, _ = act(game, s, "first", "fight Umma")
    s, _ = orders(game, s, "W1 dodge", "W1 dodge")
    s, _ = orders(game, s, "W1 dodge", "W1 dodge")
    assert s.dry == 2
    s, _ = orders(game, s, "W1 retreat", "W1 dodge")
    s, told = act(game, s, "first", "retreat W1 1720")
    assert [e.star for e in heard(told, "second", CombatBegan)] == ["Girsu 1817"]
    assert (s.round, s.dry) == (1, 0)
    for dry in (1, 2):
        s, _ = orders(game, s, "W2 dodge", "W2 dodge")
        assert s.dry == dry
    s, _ = orders(game, s, "W2 dodge", "W2 dodge")
    assert asked(game, s) == ("WithdrawQuestion", ["first"])
