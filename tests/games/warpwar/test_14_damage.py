"""Section 14: damage, where it goes, and what it destroys."""

import pytest

from tests.games.warpwar.fights import Fight
from tests.games.warpwar.stage import act, orders, refused, stage
from thunderchild.games.warpwar.model.actions import PlaceHits, Placement
from thunderchild.games.warpwar.told.chronicle import carriers
from thunderchild.games.warpwar.told.combat import (
    HitsCounted,
    HitsPlaced,
    LoadFell,
    LoadLost,
    ShipDestroyed,
)

CARRIER = ["W1 PD3 SR2", "S10 PD2 M3 T1 aboard W1", "S12 PD1 aboard W1"]


def hit(
    hits: int, fleet: list[str], order: str = "W1 attack", loaded_rack: str = "lost_with_rack"
) -> Fight:
    """A fight in which the first ship has just taken so many effective hits, three or more."""
    fight = Fight(fleet, [f"W9 PD20 B{hits - 2}"], loaded_rack=loaded_rack)
    fight.s, fight.told = orders(fight.game, fight.s, order, f"W9 attack B{hits - 2}>W1")
    assert fight.hits == {"first W1": hits}
    return fight


# ---- Screens and effective hits ----------------------------------------------------------------


@pytest.mark.rule("WW-14.1")
def test_all_weapons_of_all_enemies_make_one_total() -> None:
    fight = Fight(["W1 PD30 S9"], ["W2 PD9 B3", "W3 PD9 B1", "S13 TL1 PD2 T2 M3"])
    fight.round(
        "W1 attack S4",
        "W2 attack B3>W1; W3 attack D1 B1>W1; S13 dodge M>W1@1 M>W1@2",
        first_hits="W1 PD13",
    )
    # 3+2 and 1+2 by Beams, 2+1+2 and 2+1+1 by missiles; the Screen subtracts once.
    assert fight.counted == {"first W1": (17, 4, 13)}


@pytest.mark.rule("WW-14.2", "WW-6.4")
@pytest.mark.parametrize(
    ("level", "power", "option", "absorbed"),
    [
        (0, 1, "yes", 1),
        (2, 1, "yes", 3),
        (2, 3, "yes", 5),
        (2, 0, "yes", 0),
        (2, 1, "no", 1),
        (2, 3, "no", 3),
        (2, 0, "no", 0),
    ],
)
def test_a_powered_screen_absorbs_its_power_and_its_level(
    level: int, power: int, option: str, absorbed: int
) -> None:
    fight = Fight([f"W1 TL{level} PD30 S5"], ["W2 PD9 B7"], screen_tech=option)
    fight.round(f"W1 attack S{power}", "W2 attack B7>W1", first_hits=f"W1 PD{9 - absorbed}")
    assert fight.counted == {"first W1": (9, absorbed, 9 - absorbed)}


@pytest.mark.rule("WW-14.2", "WW-6.3", "WW-6.4")
def test_the_booklets_example_of_technology() -> None:
    """EX-9: Beam 4 at TL 2, plain Hit; Screen 3 at TL 1."""
    fight = Fight(["W1 TL2 PD9 B4"], ["W2 TL1 PD9 S3"])
    fight.round("W1 attack D0 B4>W2", "W2 attack D1 S3", second_hits="W2 PD2")
    assert fight.counted == {"second W2": (6, 4, 2)}


@pytest.mark.rule("WW-14.3")
@pytest.mark.parametrize(("beam", "effective"), [(1, 0), (2, 0), (3, 1), (6, 4)])
def test_effective_hits_are_never_below_0(beam: int, effective: int) -> None:
    fight = Fight(["W1 PD30 S4"], ["W2 PD9 B9"])
    hits = f"W1 PD{effective}" if effective else ""
    fight.round("W1 attack S4", f"W2 attack B{beam}>W1", first_hits=hits)
    assert fight.counted == {"first W1": (beam + 2, min(4, beam + 2), effective)}
    assert fight.record("first", "W1") == [30 - effective, 0, 4, 0, 0, 0]


@pytest.mark.rule("WW-14.3")
def test_a_screen_protects_only_its_own_ship() -> None:
    fight = Fight(["W1 PD30 S9", "W2 PD30"], ["W3 PD9 B1"])
    fight.round("W1 attack S9; W2 attack", "W3 attack B1>W2", first_hits="W2 PD3")
    assert fight.counted == {"first W2": (3, 0, 3)}


# ---- where hits go -----------------------------------------------------------------------------


@pytest.mark.rule("WW-14.4")
@pytest.mark.parametrize(
    ("placed", "left"),
    [
        ("PD3", [1, 4, 4, 4, 9, 4]),
        ("B3", [4, 1, 4, 4, 9, 4]),
        ("S3", [4, 4, 1, 4, 9, 4]),
        ("T3", [4, 4, 4, 1, 9, 4]),
        ("SR3", [4, 4, 4, 4, 9, 1]),
        ("PD1 B1 S1", [3, 3, 3, 4, 9, 4]),
    ],
)
def test_a_hit_takes_one_point_of_any_attribute(placed: str, left: list[int]) -> None:
    fight = hit(3, ["W1 PD4 B4 S4 T4 M9 SR4"])
    fight.act("first", f"hits W1 {placed}")
    assert fight.record("first", "W1") == left
    built = fight.s.built[:6]
    assert built == [4, 4, 4, 4, 9, 4]


@pytest.mark.rule("WW-14.4")
def test_exactly_the_effective_hits_are_placed_where_there_is_room() -> None:
    fight = hit(5, ["W1 PD4 B2 S0/1 T1 M3"])
    assert fight.refused("first", "hits W1 PD4").rule == "WW-14.4"
    assert fight.refused("first", "hits W1 PD4 B2").rule == "WW-14.4"
    assert fight.refused("first", "hits W1 PD5").rule == "WW-14.4"
    assert fight.refused("first", "hits W1 PD4 S1").rule == "WW-14.4"
    assert fight.refused("first", "hits W1 PD4 SR1").rule == "WW-14.4"
    negative = PlaceHits([Placement(0, pd=4, beam=2, tubes=-1)])
    assert refused(fight.game, fight.s, "first", negative).rule == "WW-14.4"
    assert fight.accepts("first", "hits W1 PD4 B1")


@pytest.mark.rule("WW-14.5")
@pytest.mark.parametrize(("missiles", "most"), [(9, 3), (8, 3), (7, 3), (6, 2), (1, 1), (0, 0)])
def test_missiles_absorb_a_hit_for_every_three_begun(missiles: int, most: int) -> None:
    fight = hit(4, [f"W1 PD9 T3 M{missiles}/9"])
    assert fight.refused("first", f"hits W1 M{most + 1} PD{3 - most}").rule == "WW-14.5"
    fight.act("first", f"hits W1 M{most} PD{4 - most}")
    assert fight.record("first", "W1") == [5 + most, 0, 0, 3, 0, 0]


@pytest.mark.rule("WW-14.6")
def test_the_generator_takes_no_hit() -> None:
    fight = hit(3, ["W1 PD4"])
    fight.act("first", "hits W1 PD3")
    assert fight.record("first", "W1") == [1, 0, 0, 0, 0, 0]
    assert fight.accepts("first", "orders W1 retreat")  # a Warpship still
    # It adds no hit point either: PD 4 alone falls to 4 hits.
    assert hit(4, ["W1 PD4"]).destroyed == ["first W1"]


@pytest.mark.rule("WW-14.7")
def test_power_given_this_round_is_not_cut() -> None:
    fight = Fight(["W1 PD6 B3 S3"], ["W2 PD20 B9"])
    fight.round("W1 attack B3>W2 S3", "W2 attack B9>W1", "W1 PD2 B3 S3", "W2 PD5")
    assert fight.counted == {"first W1": (11, 3, 8), "second W2": (5, 0, 5)}
    assert fight.record("first", "W1") == [4, 0, 0, 0, 0, 0]
    assert fight.breaks("first", "W1 attack D5") == "WW-11.2"
    assert fight.breaks("first", "W1 attack S1") == "WW-11.3"


# ---- destruction -------------------------------------------------------------------------------


@pytest.mark.rule("WW-14.8")
@pytest.mark.parametrize("missiles", [1, 2, 3])
def test_hit_points_are_all_attributes_and_a_third_of_the_missiles(missiles: int) -> None:
    ship = f"W1 PD3 B2 S1/2 T1 M{missiles}/9 SR1"  # 3+2+1+1+1+1 = 9
    fight = hit(8, [ship])
    fight.act("first", "hits W1 PD3 B2 S1 T1 M1")
    assert fight.record("first", "W1") == [0, 0, 0, 0, 0, 1]
    fight = hit(9, [ship])
    assert fight.destroyed == ["first W1"]
    assert hit(9, [f"W1 PD3 B2 S1/2 T1 M{missiles + 3}/9 SR1"]).accepts(
        "first", "hits W1 PD3 B2 S1 T1 M2"
    )


@pytest.mark.rule("WW-14.8", "WW-14.3")
def test_surplus_hits_are_lost() -> None:
    fight = Fight(["W1 PD2", "W2 PD2"], ["W3 PD20 B18"])
    fight.round("W1 attack; W2 attack", "W3 attack B18>W1")
    assert fight.hits == {"first W1": 20}
    assert fight.destroyed == ["first W1"]
    assert fight.record("first", "W2") == [2, 0, 0, 0, 0, 0]


@pytest.mark.rule("WW-14.9")
def test_a_ship_with_nothing_left_is_destroyed_and_leaves_the_map() -> None:
    fight = hit(5, ["W1 PD3 B1 SR1"])
    assert not fight.has("first", "W1")
    assert fight.s.hex[0] == -1
    assert [e.name for e in fight.heard("second", ShipDestroyed)] == ["W1"]
    assert fight.is_over
    # One rack or one missile left is something left.
    fight = hit(4, ["W1 PD3 B1 SR1"])
    fight.act("first", "hits W1 PD3 B1")
    assert fight.where("first", "W1") == "1719"
    fight = hit(3, ["W1 PD3 T0/1 M1/3"])
    fight.act("first", "hits W1 PD3")
    assert fight.record("first", "W1") == [0, 0, 0, 0, 1, 0]
    assert fight.goes_on


# ---- racks -------------------------------------------------------------------------------------


@pytest.mark.rule("WW-14.10")
def test_racks_may_be_hit_and_loads_go_with_the_last_ones() -> None:
    fight = hit(3, ["W1 PD3 SR3", *CARRIER[1:]])
    assert fight.refused("first", "hits W1 PD2 SR1 lose S10").rule == "WW-14.10"  # a free rack
    assert fight.refused("first", "hits W1 PD1 SR2").rule == "WW-14.10"
    assert fight.refused("first", "hits W1 PD1 SR2 lose S10 lose S12").rule == "WW-14.10"
    assert fight.refused("first", "hits W1 SR3 lose S10 lose S10").rule == "WW-14.10"
    assert fight.accepts("first", "hits W1 PD2 SR1")
    assert fight.accepts("first", "hits W1 SR3 lose S10 lose S12")
    fight.act("first", "hits W1 PD1 SR2 lose S12")
    assert fight.where("first", "S10") == "aboard W1"
    assert not fight.has("first", "S12")


@pytest.mark.rule("WW-14.10")
def test_only_ships_aboard_are_lost_with_a_rack() -> None:
    fleet = ["W1 PD3 SR1", "S10 PD1 aboard W1", "W2 PD3 SR1", "S12 PD1 aboard W2", "S14 PD1"]
    fight = hit(3, fleet, "W1 attack; W2 attack; S14 attack")
    assert fight.refused("first", "hits W1 PD2 SR1 lose S12").rule == "WW-14.10"
    assert fight.refused("first", "hits W1 PD2 SR1 lose S14").rule == "WW-14.10"
    assert fight.accepts("first", "hits W1 PD2 SR1 lose S10")


@pytest.mark.rule("WW-14.10", "WW-20.8")
def test_the_enemy_does_not_hear_of_a_load_lost_with_its_rack() -> None:
    fight = hit(3, CARRIER)
    one, _ = act(fight.game, fight.s, "first", "hits W1 PD2 SR1 lose S12")
    other, told = act(fight.game, fight.s, "first", "hits W1 PD1 SR2 lose S10 lose S12")
    assert fight.game.view(one, 1) == fight.game.view(other, 1)
    assert fight.game.view(one, 0) != fight.game.view(other, 0)
    fight.told = told
    assert [(e.name, e.rule) for e in fight.heard("first", LoadLost)] == [
        ("S10", "WW-14.10"),
        ("S12", "WW-14.10"),
    ]
    assert fight.heard("second", LoadLost) == []


@pytest.mark.rule("WW-14.10")
def test_protected_a_loaded_rack_cannot_be_hit() -> None:
    fight = hit(3, ["W1 PD3 SR3", *CARRIER[1:]], loaded_rack="protected")
    assert fight.accepts("first", "hits W1 PD2 SR1")  # the free one
    assert fight.refused("first", "hits W1 PD1 SR2").rule == "WW-14.10"
    assert fight.refused("first", "hits W1 PD1 SR2 lose S12").rule == "WW-14.10"
    # Its hits may go to the load; a rack emptied that way can be hit.
    assert fight.accepts("first", "hits W1 PD2; S12 PD1")
    assert fight.accepts("first", "hits W1 SR2; S12 PD1")
    assert fight.refused("first", "hits W1 SR2; S10 PD1").rule == "WW-14.10"
    assert fight.refused("first", "hits W1 PD1; S12 PD2").rule == "WW-14.4"
    assert fight.refused("first", "hits W1 PD3; S12 PD1").rule == "WW-14.4"
    assert fight.accepts("first", "hits W1; S10 PD2 M1")
    fight.act("first", "hits W1 SR2; S12 PD1")
    assert fight.record("first", "W1") == [3, 0, 0, 0, 0, 1]
    assert fight.where("first", "S10") == "aboard W1"
    assert not fight.has("first", "S12")


@pytest.mark.rule("WW-14.10", "WW-14.8")
def test_protected_the_load_counts_in_the_carriers_hit_points() -> None:
    # W1 3+2 = 5, S10 2+1+1 = 4, S12 1: ten in all.
    fight = hit(9, CARRIER, loaded_rack="protected")
    assert fight.refused("first", "hits nothing").rule == "WW-10.6"
    fight.act("first", "hits W1 PD3 SR1; S12 PD1; S10 PD2 M1 T1")
    assert fight.record("first", "W1") == [0, 0, 0, 0, 0, 1]
    assert len(fight.s.fleet(0)) == 1
    fight = hit(10, CARRIER, loaded_rack="protected")
    assert fight.destroyed == ["first W1"]
    assert fight.s.fleet(0) == []
    fight = hit(5, CARRIER)  # by default five are enough
    assert fight.s.fleet(0) == []


@pytest.mark.rule("WW-14.10", "WW-14.8", "WW-16.8")
def test_protected_a_load_dropped_this_round_counts_no_more() -> None:
    # W1 3+2 = 5 and S12 1 are left: six.
    fight = Fight(CARRIER, ["W9 PD20 B5"], loaded_rack="protected")
    fight.round("W1 dodge drop S10", "W9 attack D2 B5>W1")
    assert fight.hits == {"first W1": 6}
    assert fight.destroyed == ["first W1"]
    assert fight.where("first", "S10") == "1719"
    assert not fight.has("first", "S12")


@pytest.mark.rule("WW-14.10")
def test_protected_a_load_takes_hits_without_any_screen_and_unseen() -> None:
    fleet = ["W1 PD3 SR1", "S10 PD2 S5 aboard W1"]
    fight = hit(3, fleet, loaded_rack="protected")
    fight.act("first", "hits W1; S10 S3")
    assert fight.record("first", "S10") == [2, 0, 2, 0, 0, 0]
    assert fight.where("first", "S10") == "aboard W1"
    assert [e.name for e in fight.heard("first", HitsPlaced)] == ["W1", "S10"]
    assert fight.heard("second", HitsPlaced) == []


@pytest.mark.rule("WW-14.10")
def test_drops_a_load_falls_out_of_a_lost_rack() -> None:
    fight = hit(3, CARRIER, loaded_rack="drops")
    assert fight.refused("first", "hits W1 PD2 SR1").rule == "WW-14.10"
    fight.act("first", "hits W1 PD2 SR1 lose S10")
    assert fight.where("first", "S10") == "1719"
    assert fight.record("first", "S10") == [2, 0, 0, 1, 3, 0]
    assert fight.where("first", "S12") == "aboard W1"
    assert [e.name for e in fight.heard("second", LoadFell)] == ["S10"]
    assert carriers(fight.s, 1) == []  # everybody sees that it is aboard no more
    assert fight.heard("first", LoadLost) == []
    assert fight.breaks("first", "W1 dodge") == "WW-11.14"  # it fights from the next round on
    assert fight.accepts("first", "orders W1 dodge; S10 attack D1 M>W9@1")
    assert fight.accepts("second", "orders W9 attack B1>S10")


@pytest.mark.rule("WW-14.10", "WW-15.4")
def test_drops_the_fallen_ship_stays_when_the_carrier_escapes() -> None:
    fight = Fight(CARRIER, ["W2 PD1 T1 M3"], loaded_rack="drops")
    fight.round("W1 retreat", "W2 attack M>W1@3", first_hits="W1 SR2 lose S10 lose S12")
    assert fight.hits == {"first W1": 2}
    fight.act("first", "retreat W1 1720")
    assert fight.where("first", "W1") == "1720"
    assert fight.where("first", "S10") == fight.where("first", "S12") == "1719"
    assert fight.goes_on


@pytest.mark.rule("WW-14.10", "WW-9.7")
@pytest.mark.parametrize("way", ["lost_with_rack", "protected", "drops"])
def test_a_destroyed_warpship_takes_its_whole_load_with_it(way: str) -> None:
    fight = hit(10, CARRIER, loaded_rack=way)
    assert fight.s.fleet(0) == []
    assert [e.name for e in fight.heard("first", LoadLost)] == ["S10", "S12"]
    assert fight.heard("second", LoadLost) == []


# ---- what is seen ------------------------------------------------------------------------------


@pytest.mark.rule("WW-14.11")
def test_the_enemy_does_not_see_where_hits_were_placed() -> None:
    game, s = stage(first=["W1 PD6 B6 at Umma"], second=["W2 PD9 B3 at Umma"], at="combat")
    s, _ = orders(game, s, "W1 attack", "W2 attack B3>W1")
    one, told = act(game, s, "first", "hits W1 PD5")
    other, _ = act(game, s, "first", "hits W1 B5")
    assert game.view(one, 1) == game.view(other, 1)
    assert game.view(one, -1) == game.view(other, -1)
    assert game.view(one, 0) != game.view(other, 0)
    audience = {type(event): seen for seen, event in told}
    assert audience[HitsPlaced] == 0
    assert HitsCounted not in audience
