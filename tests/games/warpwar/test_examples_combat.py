"""The worked examples of the catalogue on combat: EX-16 to EX-48 and EX-54 to EX-58."""

import pytest

from tests.games.warpwar.fights import BESIDE, Fight
from thunderchild.games.warpwar.told.combat import LoadLost

# ---- orders and power --------------------------------------------------------------------------


@pytest.mark.rule("WW-11.2", "WW-11.6")
def test_example_16_a_damaged_ship_powers_drive_beam_and_screen() -> None:
    fight = Fight(["W1 PD6/9 B2 S2 T1 M3"], ["S25 PD1"])
    assert fight.accepts("first", "orders W1 attack D1 B2>S25 S2")
    assert fight.accepts("first", "orders W1 attack D2 B2>S25 S2")  # the one left unused
    assert fight.breaks("first", "W1 attack D3 B2>S25 S2") == "WW-11.2"
    assert fight.breaks("first", "W1 attack D1 B2>S25 S2 M>S25@1") == "WW-11.6"


@pytest.mark.rule("WW-11.2", "WW-11.3")
def test_example_17_the_beam_order_of_w3() -> None:
    order = "W3 attack D0 B3>S25 S2"
    assert Fight(["W3 PD5 B3 S2"], ["S25 PD5"]).accepts("first", f"orders {order}")
    for ship, rule in (
        ("W3 PD4 B3 S2", "WW-11.2"),
        ("W3 PD9 B2 S2", "WW-11.3"),
        ("W3 PD9 B3 S1", "WW-11.3"),
    ):
        assert Fight([ship], ["S25 PD5"]).breaks("first", order) == rule


@pytest.mark.rule("WW-11.2", "WW-11.8")
def test_example_18_the_missiles_drive_is_free() -> None:
    order = "S25 dodge D4 M>W3@3"
    assert Fight(["W3 PD5"], ["S25 PD5 T1 M3"]).accepts("second", f"orders {order}")
    assert Fight(["W3 PD5"], ["S25 PD4 T1 M3"]).breaks("second", order) == "WW-11.2"


@pytest.mark.rule("WW-13.1", "WW-13.2", "WW-13.6", "WW-17.2")
def test_example_19_both_miss() -> None:
    fight = Fight(["W3 PD5 B3 S2"], ["S25 PD5 T1 M3"])
    fight.round("W3 attack D0 B3>S25 S2", "S25 dodge D4 M>W3@3")
    assert fight.shots == [("first W3", -4, "miss", 0), ("second S25", 3, "miss", 0)]
    assert fight.counted == {}
    assert fight.record("first", "W3") == [5, 3, 2, 0, 0, 0]
    assert fight.record("second", "S25") == [5, 0, 0, 1, 2, 0]
    assert fight.s.dry == 1
    assert fight.goes_on


@pytest.mark.rule("WW-11.11")
def test_example_20_a_systemship_cannot_retreat() -> None:
    fight = Fight(["W1 PD1"], ["S25 PD3"])
    assert fight.breaks("second", "S25 retreat D1") == "WW-11.11"
    assert fight.accepts("first", "orders W1 retreat D1")


# ---- the table ---------------------------------------------------------------------------------


@pytest.mark.rule("WW-12.1", "WW-13.1", "WW-13.3")
@pytest.mark.parametrize(("drive", "difference"), [(2, 1), (1, 2)])
def test_example_21_beam_fire(drive: int, difference: int) -> None:
    fight = Fight(["W1 PD6 B3"], ["W2 PD9"])
    fight.round("W1 dodge D3 B3>W2", f"W2 attack D{drive}", second_hits="W2 PD3")
    assert fight.shots == [("first W1", difference, "hit", 3)]
    assert fight.hits == {"second W2": 3}


@pytest.mark.rule("WW-12.1", "WW-13.2", "WW-13.4")
def test_example_22_missile_fire() -> None:
    fight = Fight(["W1 PD1 T1 M3"], ["W2 PD9"])
    fight.round("W1 dodge M>W2@4", "W2 attack D3", second_hits="W2 PD4")
    assert fight.shots == [("first W1", 1, "hit+2", 4)]
    assert fight.record("second", "W2") == [5, 0, 0, 0, 0, 0]


# ---- damage ------------------------------------------------------------------------------------


@pytest.mark.rule("WW-14.2", "WW-14.3")
def test_example_23_a_screen_of_4_takes_4_of_7_hits() -> None:
    fight = Fight(["W1 PD5 B5"], ["W2 PD9 S4"])
    fight.round("W1 attack B5>W2", "W2 attack S4", second_hits="W2 PD3")
    assert fight.counted == {"second W2": (7, 4, 3)}


@pytest.mark.rule("WW-13.4", "WW-14.2", "WW-14.4", "WW-14.5", "WW-13.6")
def test_examples_24_26_27_28_the_fight_of_w4_and_s35() -> None:
    fight = Fight(["W4 PD7 B3 S3 T1 M6 SR1"], ["S35 TL1 PD6 B2 S3 T2 M9"])
    # A first round that leads to the records the booklet shows for the second.
    fight.round("W4 attack D3 S3", "S35 dodge D4 M>W4@2 M>W4@2", first_hits="W4 PD1 S1 M1")
    assert fight.counted == {"first W4": (6, 3, 3)}
    assert fight.record("first", "W4") == [6, 3, 2, 1, 3, 1]
    assert fight.record("second", "S35") == [6, 2, 3, 2, 7, 0]

    fight.round(
        "W4 attack D2 B3>S35 S1", "S35 dodge D4 M>W4@3 M>W4@4", first_hits="W4 B3 S2 T1 M1 SR1"
    )
    assert fight.shots == [
        ("first W4", -2, "miss", 0),
        ("second S35", 1, "hit+2", 5),
        ("second S35", 2, "hit+1", 4),
    ]
    assert fight.counted == {"first W4": (9, 1, 8)}
    assert fight.record("first", "W4") == [6, 0, 0, 0, 0, 0]
    assert fight.record("second", "S35") == [6, 2, 3, 2, 5, 0]
    assert fight.goes_on


@pytest.mark.rule("WW-14.5")
@pytest.mark.parametrize(("before", "after"), [(6, 3), (3, 0), (2, 0), (1, 0), (4, 1)])
def test_example_25_a_hit_on_missiles(before: int, after: int) -> None:
    fight = Fight(["W1 PD1 B1"], [f"W2 PD5 T3 M{before}/9"])
    fight.round("W1 attack D0 B1>W2", "W2 attack D1", second_hits="W2 M1")
    assert fight.hits == {"second W2": 1}
    assert fight.record("second", "W2") == [5, 0, 0, 3, after, 0]


@pytest.mark.rule("WW-14.5")
def test_example_25_no_hit_on_missiles_that_are_not_there() -> None:
    fight = Fight(["W1 PD1 B1"], ["W2 PD5 T3 M0/3"])
    fight.round("W1 attack D0 B1>W2", "W2 attack D1")
    assert fight.refused("second", "hits W2 M1").rule == "WW-14.5"


@pytest.mark.rule("WW-14.5")
def test_example_25_four_missiles_take_two_hits() -> None:
    fight = Fight(["W1 PD2 B2"], ["W2 PD5 T2 M4/6"])
    fight.round("W1 attack D0 B2>W2", "W2 attack D1")
    assert fight.refused("second", "hits W2 M3").rule == "WW-14.5"
    fight.act("second", "hits W2 M2")
    assert fight.record("second", "W2") == [5, 0, 0, 2, 0, 0]


@pytest.mark.rule("WW-14.8", "WW-14.9")
@pytest.mark.parametrize("beam", [12, 20])
def test_example_29_fourteen_hits_destroy_w4(beam: int) -> None:
    fight = Fight(["W4 PD6/7 B3 S2/3 T1 M3/6 SR1"], [f"W1 PD20 B{beam}"])
    fight.round("W4 attack", f"W1 attack B{beam}>W4")
    assert fight.hits == {"first W4": beam + 2}
    assert fight.destroyed == ["first W4"]
    assert fight.is_over


@pytest.mark.rule("WW-14.8")
def test_example_29_thirteen_hits_do_not() -> None:
    fight = Fight(["W4 PD6/7 B3 S2/3 T1 M3/6 SR1"], ["W1 PD20 B11"])
    fight.round("W4 attack", "W1 attack B11>W4", first_hits="W4 PD5 B3 S2 T1 M1 SR1")
    assert fight.hits == {"first W4": 13}
    assert fight.record("first", "W4") == [1, 0, 0, 0, 0, 0]


# ---- escape ------------------------------------------------------------------------------------


@pytest.mark.rule("WW-15.1")
@pytest.mark.parametrize(
    ("drives", "shots", "escapes"),
    [
        pytest.param([4], [(-1, "escapes", 0)], True, id="EX-30"),
        pytest.param([5], [(0, "miss", 0)], False, id="EX-31"),
        pytest.param([8], [(3, "hit", 2)], False, id="EX-32"),
        pytest.param([10], [(5, "miss", 0)], False, id="EX-33"),
        pytest.param([2, 6], [(-3, "escapes", 0), (1, "miss", 0)], False, id="EX-34"),
    ],
)
def test_examples_30_to_34_beams_at_a_retreating_ship(
    drives: list[int], shots: list[tuple[int, str, int]], escapes: bool
) -> None:
    fight = Fight(["W1 PD9"], [f"W{i} PD12 B2" for i in range(1, len(drives) + 1)])
    sheets = [f"W{i} attack D{drive} B2>W1" for i, drive in enumerate(drives, 1)]
    fight.round("W1 retreat D5", "; ".join(sheets))
    assert [shot[1:] for shot in fight.shots] == shots
    if fight.is_asked("HitsQuestion", "first"):
        fight.act("first", "hits W1 PD2")
    assert fight.escaped == (["first W1"] if escapes else [])
    assert fight.held == ([] if escapes else ["first W1"])
    assert fight.goes_on != escapes


@pytest.mark.rule("WW-15.2", "WW-15.4")
@pytest.mark.parametrize("lives", [True, False])
def test_example_35_a_missile_does_not_stop_an_escape(lives: bool) -> None:
    fight = Fight([f"W1 PD5 B{int(lives)}"], ["W2 PD1 T1 M3", "W3 PD5 T2 M6"])
    other = "W3 dodge" if lives else "W3 dodge M>W1@8 M>W1@8"
    fight.round("W1 retreat D5", f"W2 attack M>W1@8; {other}", "W1 PD2" if lives else "")
    assert fight.shots[0] == ("second W2", 3, "hit", 2)
    assert fight.hits == {"first W1": 2 if lives else 6}
    assert fight.escaped == (["first W1"] if lives else [])
    assert fight.destroyed == ([] if lives else ["first W1"])


@pytest.mark.rule("WW-15.3")
def test_example_36_nobody_fires() -> None:
    fight = Fight(["W1 PD5"], ["W2 PD12 B2"])
    fight.round("W1 retreat", "W2 attack D12")
    assert fight.escaped == ["first W1"]
    assert fight.asked == ("RetreatQuestion", ["first"])


@pytest.mark.rule("WW-15.1")
@pytest.mark.parametrize("tactic", ["dodge", "retreat"])
@pytest.mark.parametrize("drive", [0, 4, 5, 6, 8, 11])
def test_example_37_a_beam_of_a_dodging_or_retreating_ship(tactic: str, drive: int) -> None:
    fight = Fight(["W1 PD5"], ["W2 PD12 B1", "W3 PD1"])
    fight.round("W1 retreat D5", f"W2 {tactic} D{drive} B1>W1; W3 attack")
    assert fight.shots == [("second W2", drive - 5, "escapes", 0)]
    assert "first W1" in fight.escaped


@pytest.mark.rule("WW-15.6", "WW-17.1")
def test_example_38_both_retreat_and_the_star_is_empty() -> None:
    fight = Fight(["W1 PD5 B2"], ["W2 PD7 B2"])
    fight.round("W1 retreat D3 B2>W2", "W2 retreat D5 B2>W1")
    assert [shot[2:] for shot in fight.shots] == [("escapes", 0), ("escapes", 0)]
    assert sorted(fight.escaped) == ["first W1", "second W2"]
    assert fight.counted == {}
    fight.act("first", "retreat W1 1720")
    fight.act("second", "retreat W2 1618")
    assert fight.is_over
    assert fight.s.at(fight.game.facts.map.at("1719"), 0) == []
    assert fight.s.at(fight.game.facts.map.at("1719"), 1) == []


@pytest.mark.rule("WW-15.1", "WW-16.1")
@pytest.mark.parametrize("drive", [0, 1, 2, 3, 5])
def test_example_39_a_ship_that_picks_up_cannot_run_from_an_attacker(drive: int) -> None:
    fight = Fight(["W1 PD5 SR1", "S10 PD1"], ["W2 PD9 B1"])
    fight.round("W1 retreat pickup S10; S10 dodge", f"W2 attack D{drive} B1>W1")
    if fight.is_asked("HitsQuestion", "first"):
        fight.act("first", "hits W1 PD1")
    assert fight.escaped == []
    assert fight.held == ["first W1"]


# ---- Systemships in combat ---------------------------------------------------------------------


@pytest.mark.rule("WW-16.1")
def test_example_40_what_a_drop_allows() -> None:
    carried = ["S10 PD1 aboard W1", "S12 PD1 aboard W1"]
    fight = Fight(["W1 PD9 B2 S2 T1 M3 SR2", *carried], ["W2 PD1"])
    assert fight.accepts("first", "orders W1 dodge D0 B2>W2 drop S10")
    assert fight.breaks("first", "W1 dodge D1 B2>W2 drop S10") == "WW-16.1"
    assert fight.breaks("first", "W1 dodge B2>W2 S1 drop S10") == "WW-16.1"
    assert fight.breaks("first", "W1 attack B2>W2 drop S10") == "WW-16.1"
    assert fight.breaks("first", "W1 dodge M>W2@1 drop S10") == "WW-16.1"
    assert fight.breaks("first", "W1 dodge drop S10 drop S12") == "WW-16.1"


@pytest.mark.rule("WW-16.2", "WW-11.10", "WW-10.5")
def test_example_41_the_round_of_a_drop_and_the_next() -> None:
    fight = Fight(["W1 PD3 SR1", "S10 PD3 B1 aboard W1"], ["W2 PD3 B1"])
    assert fight.breaks("second", "W2 attack B1>S10") == "WW-11.10"
    fight.round("W1 dodge drop S10", "W2 dodge")
    assert fight.breaks("first", "W1 dodge") == "WW-11.14"
    fight.round("W1 dodge; S10 attack B1>W2", "W2 attack B1>S10", "S10 PD3", "W2 PD3")
    assert fight.hits == {"first S10": 3, "second W2": 3}


@pytest.mark.rule("WW-16.8")
def test_example_42_the_carrier_escapes_and_the_systemship_stays() -> None:
    fight = Fight(["W1 PD3 SR1", "S10 PD3 aboard W1"], ["W2 PD3 B1"])
    fight.round("W1 retreat drop S10", "W2 dodge")
    fight.act("first", "retreat W1 1720")
    assert fight.where("first", "W1") == "1720"
    assert fight.where("first", "S10") == "1719"
    assert fight.goes_on


@pytest.mark.rule("WW-16.8", "WW-9.7")
def test_example_43_the_carrier_is_destroyed_in_the_round_of_the_drop() -> None:
    carried = ["S10 PD3 aboard W1", "S12 PD3 aboard W1"]
    fight = Fight(["W1 PD1 SR2", *carried], ["W2 PD5 B3"])
    fight.round("W1 dodge drop S10", "W2 attack D2 B3>W1")
    assert fight.hits == {"first W1": 4}
    assert fight.destroyed == ["first W1"]
    assert fight.where("first", "S10") == "1719"
    assert fight.record("first", "S10") == [3, 0, 0, 0, 0, 0]
    assert not fight.has("first", "S12")
    assert fight.goes_on


@pytest.mark.rule("WW-16.7")
def test_example_44_the_carrier_is_destroyed_in_the_round_of_the_pickup() -> None:
    fight = Fight(["W1 PD1 SR1", "S10 PD3"], ["W2 PD5 B3"])
    fight.round("W1 dodge pickup S10; S10 dodge", "W2 attack D2 B3>W1")
    assert fight.destroyed == ["first W1"]
    assert fight.where("first", "S10") == "1719"
    assert fight.goes_on


# ---- three dry rounds --------------------------------------------------------------------------


@pytest.mark.rule("WW-17.2", "WW-17.3")
def test_example_45_three_dry_rounds() -> None:
    fight = Fight(["W1 PD3", "W2 PD0/1 B1"], ["W3 PD3"])
    for _ in range(2):
        fight.round("W1 dodge; W2 dodge", "W3 dodge")
        assert fight.goes_on
    fight.round("W1 dodge; W2 dodge", "W3 dodge")
    assert fight.asked == ("WithdrawQuestion", ["first"])
    fight.act("first", "withdraw W1 1720")
    fight.act("first", "withdraw W2 1618")
    assert fight.is_over
    assert fight.where("second", "W3") == "1719"


@pytest.mark.rule("WW-17.2")
def test_example_46_one_hit_starts_the_count_again() -> None:
    fight = Fight(["W1 PD3 B1"], ["W2 PD9"])
    dry = ("W1 dodge", "W2 dodge")
    fight.round(*dry)
    fight.round(*dry)
    fight.round("W1 attack B1>W2", "W2 attack D1", second_hits="W2 PD1")
    assert fight.hits == {"second W2": 1}
    fight.round(*dry)
    fight.round(*dry)
    assert fight.goes_on
    fight.round(*dry)
    assert fight.asked == ("WithdrawQuestion", ["first"])


@pytest.mark.rule("WW-17.2")
def test_example_47_absorbed_hits_do_not_count() -> None:
    fight = Fight(["W1 PD3 B2"], ["W2 PD9 S4"])
    for _ in range(3):
        assert fight.goes_on
        fight.round("W1 attack B2>W2", "W2 attack S4")
        assert fight.counted == {"second W2": (4, 4, 0)}
    assert fight.asked == ("WithdrawQuestion", ["first"])


@pytest.mark.rule("WW-17.4")
def test_example_48_one_rack_for_two_systemships() -> None:
    fight = Fight(["W1 PD3 SR1", "S10 PD1", "S12 PD1"], ["W2 PD9"], dry_rounds=1)
    fight.round("W1 dodge; S10 dodge; S12 dodge", "W2 dodge")
    fight.act("first", "aboard S12>W1")
    assert not fight.has("first", "S10")
    assert fight.where("first", "S12") == "aboard W1"
    fight.act("first", f"withdraw W1 {BESIDE[0]}")
    assert fight.where("first", "S12") == "aboard W1"
    assert fight.where("first", "W1") == BESIDE[0]


# ---- further derived cases ---------------------------------------------------------------------


@pytest.mark.rule("WW-11.3")
def test_example_54_a_damaged_beam() -> None:
    fight = Fight(["W1 PD6 B1/3"], ["W2 PD1"])
    assert fight.breaks("first", "W1 attack B2>W2") == "WW-11.3"
    assert fight.accepts("first", "orders W1 attack B1>W2")


@pytest.mark.rule("WW-14.10", "WW-14.11")
@pytest.mark.parametrize(("lost", "kept"), [("S10", "S12"), ("S12", "S10")])
def test_example_55_a_rack_goes_with_its_load(lost: str, kept: str) -> None:
    carried = ["S10 PD1 aboard W1", "S12 PD1 aboard W1"]
    fight = Fight(["W1 PD4 SR2", *carried], ["W2 PD1 B1"])
    fight.round("W1 attack", "W2 attack B1>W1", first_hits=f"W1 PD2 SR1 lose {lost}")
    assert fight.hits == {"first W1": 3}
    assert fight.record("first", "W1") == [2, 0, 0, 0, 0, 1]
    assert not fight.has("first", lost)
    assert fight.where("first", kept) == "aboard W1"
    assert [e.name for e in fight.heard("first", LoadLost)] == [lost]
    assert fight.heard("second", LoadLost) == []


@pytest.mark.rule("WW-14.8", "WW-9.7")
def test_example_55_six_hits_take_all_three() -> None:
    carried = ["S10 PD1 aboard W1", "S12 PD1 aboard W1"]
    fight = Fight(["W1 PD4 SR2", *carried], ["W2 PD4 B4"])
    fight.round("W1 attack", "W2 attack B4>W1")
    assert fight.hits == {"first W1": 6}
    assert fight.destroyed == ["first W1"]
    assert fight.s.fleet(0) == []


@pytest.mark.rule("WW-16.10", "WW-16.4")
def test_example_56_a_pickup_needs_a_rack() -> None:
    full = Fight(["W1 PD3 SR1", "S10 PD1", "S12 PD1 aboard W1"], ["W2 PD3 B1"])
    assert full.breaks("first", "W1 dodge pickup S10; S10 dodge") == "WW-16.10"

    fight = Fight(["W1 PD3 SR2", "S10 PD1", "S12 PD1 aboard W1"], ["W2 PD3 B1"])
    fight.round("W1 dodge pickup S10; S10 dodge", "W2 attack D3", first_hits="")
    assert fight.where("first", "S10") == "aboard W1"

    fight = Fight(["W1 PD3 SR2", "S10 PD1", "S12 PD1 aboard W1"], ["W2 PD4 B1"])
    fight.round("W1 dodge pickup S10; S10 dodge", "W2 attack D3 B1>W1", first_hits="W1 SR1")
    assert fight.where("first", "S10") == "1719"
    assert fight.where("first", "S12") == "aboard W1"


@pytest.mark.rule("WW-10.6")
def test_example_57_who_has_hits_to_place() -> None:
    fight = Fight(["W1 PD5 B2"], ["W2 PD2 B1", "W3 PD5"])
    fight.round("W1 attack D1 B2>W2", "W2 attack D0 B1>W1; W3 attack D1")
    assert fight.hits == {"first W1": 1, "second W2": 4}
    # W2 is lost and W3 took nothing: its owner has nothing to place, and has said so.
    assert fight.asked == ("HitsQuestion", ["first"])
    assert fight.refused("first", "hits nothing").rule == "WW-10.6"
    fight.act("first", "hits W1 PD1")
    assert fight.destroyed == ["second W2"]
    assert fight.record("second", "W3") == [5, 0, 0, 0, 0, 0]


@pytest.mark.rule("WW-14.8", "WW-13.6")
def test_example_58_a_fired_missile_takes_no_hit() -> None:
    fight = Fight(["S10 PD2 T1 M4/6"], ["W2 PD9 B2"])
    fight.round("S10 attack M>W2@99", "W2 attack B2>S10")
    assert fight.hits == {"first S10": 4}
    assert fight.destroyed == ["first S10"]

    silent = Fight(["S10 PD2 T1 M4/6"], ["W2 PD9 B2"])
    silent.round("S10 attack", "W2 attack B2>S10", first_hits="S10 PD1 T1 M2")
    assert silent.record("first", "S10") == [1, 0, 0, 0, 0, 0]
