"""Section 15: escape and retreat."""

import pytest

from tests.games.warpwar.fights import BESIDE, Fight, event_rules, row_of_stars
from tests.games.warpwar.stage import SEATS, heard
from thunderchild.games.warpwar.told.combat import (
    CombatBegan,
    EscapeFailed,
    PickupCompleted,
    ShipPlaced,
)

# 0505 Nook - 0606 Gate - 0707 space - 0808 Far
ROW = row_of_stars({"Nook": "0505", "Gate": "0606", "Far": "0808"}, "Nook", "Far")
# 0505 North base - 0606 Middle - 0707 South base
BASES = row_of_stars({"North": "0505", "Middle": "0606", "South": "0707"}, "North", "South")


def offered(fight: Fight, seat: int) -> list[tuple[str, str]]:
    """The placements a seat may choose from: ship and hex."""
    decision = fight.game.decision(fight.s, seat)
    assert decision is not None
    return [(fight.s.name(a.ship), fight.game.facts.labels[a.to]) for a in decision]


# ---- who escapes -------------------------------------------------------------------------------


@pytest.mark.rule("WW-15.1")
def test_every_beam_must_let_it_go() -> None:
    ships = ["W2 PD10 B1", "W3 PD10 B1", "W4 PD10 B1"]
    free = Fight(["W1 PD9"], ships)
    free.round("W1 retreat D3", "W2 attack D2 B1>W1; W3 dodge D9 B1>W1; W4 attack D9")
    assert free.escaped == ["first W1"]
    held = Fight(["W1 PD9"], ships)
    held.round("W1 retreat D3", "W2 attack D2 B1>W1; W3 dodge D9 B1>W1; W4 attack D9 B1>W1")
    assert [shot[2] for shot in held.shots] == ["escapes", "escapes", "miss"]
    assert held.escaped == []
    assert held.goes_on


@pytest.mark.rule("WW-15.1")
def test_a_beam_at_another_ship_holds_only_that_one() -> None:
    fight = Fight(["W1 PD9", "W2 PD9"], ["W3 PD9 B1"])
    fight.round("W1 retreat D1; W2 retreat D1", "W3 attack D1 B1>W2")
    assert fight.escaped == ["first W1"]
    assert fight.held == ["first W2"]


@pytest.mark.rule("WW-15.1")
def test_only_retreating_ships_escape() -> None:
    fight = Fight(["W1 PD9", "W2 PD9"], ["W3 PD9 B1"])
    fight.round("W1 dodge D9; W2 attack D9", "W3 dodge")
    assert fight.escaped == fight.held == []
    assert fight.goes_on


@pytest.mark.rule("WW-15.2")
@pytest.mark.parametrize("drive", [1, 5, 6, 7, 20])
def test_missiles_neither_stop_nor_help(drive: int) -> None:
    fight = Fight(["W1 PD9"], ["W2 PD9 T1 M3", "W3 PD9 B1"])
    fight.round("W1 retreat D5", f"W2 attack D8 M>W1@{drive}; W3 dodge")
    assert fight.escaped == ["first W1"]
    fight = Fight(["W1 PD9"], ["W2 PD9 T1 M3", "W3 PD9 B1"])
    fight.round("W1 retreat D5", f"W2 attack M>W1@{drive}; W3 attack D5 B1>W1")
    assert fight.escaped == []
    assert fight.held == ["first W1"]


@pytest.mark.rule("WW-15.2")
@pytest.mark.parametrize(
    ("order", "by_beams", "by_ships"),
    [
        ("attack D4 M>W1@9", True, True),  # the ship itself reads -1: Escapes
        ("attack D5 M>W1@99", True, False),  # 0: Miss
        ("attack D8 M>W1@1", True, False),  # +3: Hit, but a missile was fired, not a Beam
        ("dodge D8 M>W1@99", True, True),  # a dodger never holds anyone
        ("attack D5 M>W9@99", True, True),  # fired at somebody else
    ],
)
def test_by_option_missile_ships_are_read_too(order: str, by_beams: bool, by_ships: bool) -> None:
    for option, escapes in (("beams", by_beams), ("beams_and_missile_ships", by_ships)):
        fight = Fight(["W1 PD9", "W9 PD9"], ["W2 PD9 T1 M3"], escape_check=option)
        fight.round("W1 retreat D5; W9 dodge D9", f"W2 {order}")
        if fight.is_asked("HitsQuestion", "first"):
            fight.act("first", "hits W1 PD2")
        assert fight.escaped == (["first W1"] if escapes else [])
        assert fight.held == ([] if escapes else ["first W1"])


@pytest.mark.rule("WW-15.3")
def test_a_ship_that_no_beam_was_fired_at_escapes_from_any_number() -> None:
    fight = Fight(["W1 PD1"], ["W2 PD9 B9", "W3 PD9 B9", "S13 PD9 B9"])
    fight.round("W1 retreat", "W2 attack D9; W3 dodge D9; S13 attack D9")
    assert fight.escaped == ["first W1"]


@pytest.mark.rule("WW-15.4")
def test_damage_comes_before_the_escape() -> None:
    fight = Fight(["W1 PD5 B1"], ["W2 PD3 T3 M3"])
    fight.round("W1 retreat D1", "W2 dodge M>W1@4 M>W1@5", first_hits="W1 PD4")
    assert fight.hits == {"first W1": 4}
    fight.act("first", "retreat W1 1720")
    assert fight.record("first", "W1") == [1, 1, 0, 0, 0, 0]
    fight = Fight(["W1 PD5 B1"], ["W2 PD3 T3 M3"])
    fight.round("W1 retreat D1", "W2 dodge M>W1@4 M>W1@5 M>W1@5")
    assert fight.destroyed == ["first W1"]
    assert fight.escaped == []
    assert fight.is_over


@pytest.mark.rule("WW-15.9")
def test_a_ship_that_does_not_escape_fights_on() -> None:
    fight = Fight(["W1 PD9 B1"], ["W2 PD9 B1"])
    fight.round("W1 retreat D5", "W2 attack D5 B1>W1")
    assert event_rules(fight.heard("second", EscapeFailed)) == ["WW-15.9"]
    assert fight.where("first", "W1") == "1719"
    assert fight.goes_on
    assert fight.accepts("first", "orders W1 attack D1 B1>W2")
    fight.round("W1 retreat D6", "W2 attack D5 B1>W1")
    assert fight.escaped == ["first W1"]


# ---- where they go -----------------------------------------------------------------------------


@pytest.mark.rule("WW-15.5")
def test_an_escaped_ship_is_placed_beside_the_star_by_its_owner() -> None:
    fight = Fight(["W1 PD3", "W2 PD3"], ["W3 PD3"])
    fight.round("W1 retreat; W2 retreat", "W3 dodge")
    assert fight.asked == ("RetreatQuestion", ["first"])
    assert {to for _, to in offered(fight, 0)} == set(BESIDE)
    assert len(offered(fight, 0)) == 12
    assert fight.refused("first", "retreat W1 1719").rule == "WW-15.5"  # the star itself
    assert fight.refused("first", "retreat W1 1721").rule == "WW-15.5"  # two hexes away
    assert fight.refused("first", "retreat W1 1817").rule == "WW-15.5"  # along the warpline
    fight.act("first", "retreat W2 1820")
    assert fight.refused("first", "retreat W2 1720").rule == "WW-15.5"  # each is placed once
    assert fight.asked == ("RetreatQuestion", ["first"])
    fight.act("first", "retreat W1 1618")  # each ship separately
    assert fight.where("first", "W1") == "1618"
    assert fight.where("first", "W2") == "1820"
    assert [e.name for e in fight.heard("second", ShipPlaced)] == ["W2", "W1"]
    assert fight.is_over


@pytest.mark.rule("WW-15.5")
def test_only_escaped_ships_are_placed() -> None:
    fight = Fight(["W1 PD3", "W2 PD3", "W4 PD3 at Girsu"], ["W3 PD3"])
    fight.round("W1 retreat; W2 dodge", "W3 dodge")
    assert fight.refused("first", "retreat W2 1720").rule == "WW-15.5"
    assert fight.refused("first", "retreat W4 1720").rule == "WW-15.5"
    fight.act("first", "retreat W1 1720")
    assert fight.goes_on


@pytest.mark.rule("WW-15.5")
@pytest.mark.parametrize(
    ("option", "banned"),
    [("any", []), ("no_enemy", ["1720"]), ("empty", ["1720", "1618"])],
)
def test_the_hexes_that_options_leave(option: str, banned: list[str]) -> None:
    fight = Fight(["W1 PD3", "W2 PD3 at 1618"], ["W3 PD3", "W4 PD3 at 1720"], retreat_hex=option)
    fight.round("W1 retreat", "W3 dodge")
    assert {to for _, to in offered(fight, 0)} == set(BESIDE) - set(banned)
    for hex in banned:
        assert fight.refused("first", f"retreat W1 {hex}").rule == "WW-15.5"


@pytest.mark.rule("WW-15.5")
def test_empty_counts_ships_placed_a_moment_ago() -> None:
    fight = Fight(["W1 PD3", "W2 PD3"], ["W3 PD3"], retreat_hex="empty")
    fight.round("W1 retreat; W2 retreat", "W3 retreat")
    fight.act("first", "retreat W1 1720")
    assert fight.refused("first", "retreat W2 1720").rule == "WW-15.5"
    fight.act("first", "retreat W2 1618")
    assert {to for _, to in offered(fight, 1)} == set(BESIDE) - {"1720", "1618"}


@pytest.mark.rule("WW-15.5")
@pytest.mark.parametrize("option", ["no_enemy", "empty"])
def test_if_an_option_leaves_no_hex_any_is_used(option: str) -> None:
    around = [f"W{n} PD1 at {hex}" for n, hex in enumerate(BESIDE, 2)]
    fight = Fight(["W1 PD3"], ["W1 PD3", *around], retreat_hex=option)
    fight.round("W1 retreat", "W1 dodge")
    assert {to for _, to in offered(fight, 0)} == set(BESIDE)
    # One hex left is enough to bind, and is taken without a question.
    fight = Fight(["W1 PD3"], ["W1 PD3", *around[1:]], retreat_hex=option)
    fight.round("W1 retreat", "W1 dodge")
    assert fight.where("first", "W1") == BESIDE[0]
    assert [e.rule for e in fight.heard("second", ShipPlaced)] == ["WW-15.5"]


@pytest.mark.rule("WW-15.5")
def test_on_other_maps_a_star_with_an_enemy_is_no_refuge() -> None:
    fight = Fight(["W1 PD3"], ["W2 PD3", "S13 PD1 at Gate"], star="Nook", content=ROW)
    fight.round("W1 retreat", "W2 dodge")
    assert fight.escaped == []
    assert event_rules(fight.heard("first", EscapeFailed)) == ["WW-15.5"]
    assert fight.where("first", "W1") == "0505"
    assert fight.goes_on


@pytest.mark.rule("WW-15.5")
def test_on_other_maps_a_star_without_an_enemy_is_one() -> None:
    fight = Fight(["W1 PD3", "W4 PD3 at Gate"], ["W2 PD3"], star="Nook", content=ROW)
    fight.round("W1 retreat", "W2 dodge")
    assert fight.where("first", "W1") == "0606"
    assert fight.is_over
    assert heard(fight.told, "first", CombatBegan) == []


@pytest.mark.rule("WW-15.5")
def test_space_hexes_with_enemies_are_open_even_on_other_maps() -> None:
    fight = Fight(["W1 PD3"], ["W2 PD3", "W3 PD1 at 0707"], star="Far", content=ROW)
    fight.round("W1 retreat", "W2 dodge")
    assert fight.where("first", "W1") == "0707"


@pytest.mark.rule("WW-15.5", "WW-15.6", "WW-15.9")
@pytest.mark.parametrize("active", ["first", "second"])
def test_a_hex_taken_a_moment_ago_may_be_the_last(active: str) -> None:
    """Both sides escape; the active player takes the only neighbour, a star."""
    ships = {"first": "W1", "second": "W2"}
    fight = Fight(["W1 PD3"], ["W2 PD3"], star="Nook", content=ROW, active=active)
    fight.round("W1 retreat", "W2 retreat")
    assert fight.where(active, ships[active]) == "0606"
    other = "second" if active == "first" else "first"
    assert fight.held == [f"{other} {ships[other]}"]
    assert event_rules(fight.heard(other, EscapeFailed)) == ["WW-15.5"]
    assert fight.where(other, ships[other]) == "0505"
    assert fight.is_over


@pytest.mark.rule("WW-15.5", "WW-8.9")
@pytest.mark.parametrize(
    ("turn", "ban", "first_goes", "second_goes"),
    [
        (1, "both", ["0505"], ["0707"]),
        (1, "first_player_only", ["0505"], ["0505", "0707"]),
        (2, "both", ["0505", "0707"], ["0505", "0707"]),
    ],
)
def test_on_the_first_turn_an_enemy_base_is_no_refuge(
    turn: int, ban: str, first_goes: list[str], second_goes: list[str]
) -> None:
    """First moves first and has the north end."""
    for seat, hexes in ((0, first_goes), (1, second_goes)):
        fight = Fight(
            ["W1 PD3"], ["W2 PD3"], star="Middle", content=BASES, turn=turn, first_turn_ban=ban
        )
        tactics = ("retreat", "dodge") if seat == 0 else ("dodge", "retreat")
        fight.round(f"W1 {tactics[0]}", f"W2 {tactics[1]}")
        if len(hexes) == 1:  # the only hex is taken without a question
            assert fight.where(SEATS[seat], f"W{seat + 1}") == hexes[0]
        else:
            assert sorted(to for _, to in offered(fight, seat)) == hexes


# ---- both sides, costs, afterwards ---------------------------------------------------------------


@pytest.mark.rule("WW-15.6")
@pytest.mark.parametrize("active", ["first", "second"])
def test_the_active_players_ships_are_placed_first(active: str) -> None:
    other = "second" if active == "first" else "first"
    fight = Fight(["W1 PD3", "W2 PD3"], ["W1 PD3", "W2 PD3"], active=active)
    fight.round("W1 retreat; W2 retreat", "W1 retreat; W2 retreat")
    for seat in (active, active, other, other):
        assert fight.asked == ("RetreatQuestion", [seat])
        ship = offered(fight, ("first", "second").index(seat))[0][0]
        fight.act(seat, f"retreat {ship} 1720")
    assert fight.is_over


@pytest.mark.rule("WW-15.6")
def test_two_retreating_ships_that_fire_at_each_other_both_escape() -> None:
    fight = Fight(["W1 PD9 B9"], ["W2 PD9 B9"])
    fight.round("W1 retreat D0 B9>W2", "W2 retreat D0 B9>W1")
    assert [shot[2] for shot in fight.shots] == ["escapes", "escapes"]
    assert fight.escaped == ["first W1", "second W2"]


@pytest.mark.rule("WW-15.7")
def test_retreat_costs_nothing_and_takes_the_load_along() -> None:
    fight = Fight(["W1 PD0/3 SR2", "S10 PD1 aboard W1", "S12 PD1 aboard W1"], ["W2 PD9"])
    spent = fight.s.steps[0]
    fight.round("W1 retreat", "W2 dodge")
    fight.act("first", "retreat W1 1720")
    assert fight.where("first", "W1") == "1720"
    assert fight.where("first", "S10") == fight.where("first", "S12") == "aboard W1"
    assert fight.s.steps[0] == spent == 0
    assert fight.record("first", "W1") == [0, 0, 0, 0, 0, 2]


@pytest.mark.rule("WW-15.8")
def test_an_escaped_ship_takes_no_further_part() -> None:
    fight = Fight(["W1 PD3 B1", "W2 PD3"], ["W3 PD3 B1"])
    fight.round("W1 retreat; W2 dodge", "W3 dodge")
    fight.act("first", "retreat W1 1720")
    assert fight.breaks("first", "W1 dodge; W2 dodge") == "WW-11.14"
    assert fight.breaks("second", "W3 attack B1>W1") == "WW-11.10"
    assert fight.accepts("first", "orders W2 dodge")


@pytest.mark.rule("WW-15.5")
def test_an_escaped_ship_cannot_join_a_combat_still_to_be_fought() -> None:
    fight = Fight(
        ["W1 PD3", "W2 PD3 at Gate"], ["W3 PD3", "W4 PD3 at Gate"], star="Nook", content=ROW
    )
    fight.act("first", "fight Nook")
    fight.round("W1 retreat", "W3 dodge")
    assert fight.escaped == []
    assert fight.where("first", "W1") == "0505"


@pytest.mark.rule("WW-15.8")
def test_an_escaped_ship_may_go_where_a_combat_is_over() -> None:
    fight = Fight(
        ["W1 PD3", "W2 PD3 at Gate"], ["W3 PD3", "W4 PD3 at Gate"], star="Nook", content=ROW
    )
    fight.act("first", "fight Gate")
    fight.round("W2 dodge", "W4 retreat")
    assert fight.where("second", "W4") == "0707"
    fight.round("W1 retreat", "W3 dodge")
    assert fight.is_over
    assert fight.where("first", "W1") == "0606"
    assert heard(fight.told, "first", CombatBegan) == []


@pytest.mark.rule("WW-15.4", "WW-16.5")
def test_pickups_are_completed_before_the_escape() -> None:
    fight = Fight(["W1 PD3 SR1", "S10 PD1"], ["W2 PD9"])
    fight.round("W1 retreat pickup S10; S10 dodge", "W2 dodge")
    assert [e.load_name for e in fight.heard("second", PickupCompleted)] == ["S10"]
    fight.act("first", "retreat W1 1720")
    assert fight.where("first", "S10") == "aboard W1"
