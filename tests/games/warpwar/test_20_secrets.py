"""What players may see (WW-20)."""

import pytest

from tests.games.warpwar.stage import (
    SEATS,
    act,
    heard,
    hex_of,
    orders,
    play,
    refused,
    ship_of,
    stage,
)
from thunderchild.core.events import seen_by
from thunderchild.core.game import SPECTATOR
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.actions import Order, Orders
from thunderchild.games.warpwar.model.kinds import DODGE
from thunderchild.games.warpwar.model.state import LOST, WarpWarState
from thunderchild.games.warpwar.told.combat import (
    AnswerLocked,
    HitsCounted,
    HitsPlaced,
    LoadLost,
    OrderShown,
    ShipDestroyed,
    ShipEscaped,
)
from thunderchild.games.warpwar.told.events import (
    BuildEnded,
    CounterAppeared,
    CounterLeft,
    LoadPassed,
    RecordsOpened,
    ShipAppeared,
    ShipMoved,
    Stowed,
)

TWO_CARRIERS = ["W1 PD9 SR1 at Umma", "W2 PD9 SR1 at Umma", "S10 PD1 at Umma"]


def look_alike(game: WarpWar, one: WarpWarState, other: WarpWarState, *seats: str) -> bool:
    """Whether two different positions look the same to these seats."""
    numbers = [SEATS.index(seat) if seat in SEATS else SPECTATOR for seat in seats]
    return one != other and all(game.view(one, n) == game.view(other, n) for n in numbers)


# ---- what is open (WW-20.1, WW-20.3) -----------------------------------------------------


@pytest.mark.rule("WW-20.1", "WW-20.3")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_counters_turn_points_and_losses_are_open(seat: int) -> None:
    game, s = stage(
        first=["W1 PD5 T5! at Ur", "S10 PD1 at Erech", "W2 PD1 at Umma"],
        second=["W1 PD9 B9 at Umma"],
        turn=6,
        at="combat",
        vp=(1, 2),
    )
    s, told = orders(game, s, "W2 attack", "W1 attack B9>W2")
    view = game.view(s, seat)
    assert (view.turn, view.vp, view.active) == (6, [1, 2], 1)
    ships = [(v.name, v.hex, v.level, v.born, v.destroyed) for v in view.seen if v.owner == 0]
    assert ships == [
        ("W1", hex_of(game, "Ur"), 1, 5, False),
        ("S10", hex_of(game, "Erech"), 0, 1, False),
        ("W2", -1, 0, 1, True),
    ]
    watcher = "second" if seat == 1 else "spectator"
    assert [e.name for e in heard(told, watcher, ShipDestroyed)] == ["W2"]


@pytest.mark.rule("WW-20.1", "WW-20.3")
@pytest.mark.parametrize("seat", ["first", "second", "spectator"])
def test_orders_once_shown_and_all_that_follows_are_open(seat: str) -> None:
    """Level, tactic, powers, targets, hits, absorption, effective hits, escapes."""
    game, s = stage(
        first=["W1 TL1 PD9 B4 at Umma", "W2 PD2 at Umma"],
        second=["W1 PD9 S3 at Umma"],
        turn=9,
        at="combat",
    )
    s, told = orders(game, s, "W1 attack D2 B4>W1; W2 retreat D2", "W1 attack D1 S3")
    shown = heard(told, seat, OrderShown)
    assert [(e.name, e.level, e.drive, e.beam, e.screen, e.target) for e in shown] == [
        ("W1", 1, 2, 4, 0, "W1"),
        ("W2", 0, 2, 0, 0, ""),
        ("W1", 0, 1, 0, 3, ""),
    ]
    (counted,) = heard(told, seat, HitsCounted)
    assert (counted.total, counted.absorbed, counted.effective) == (4 + 1 + 2, 3, 4)
    s, told = act(game, s, "second", "hits W1 PD4")
    assert [e.name for e in heard(told, seat, ShipEscaped)] == ["W2"]


@pytest.mark.rule("WW-20.1", "WW-5.12")
def test_a_new_ship_is_seen_to_appear() -> None:
    game, s = stage(at="build", turn=9)
    s, told = act(game, s, "first", "build W PD1 at Ur; S PD1 at Mosul")
    for seat in ("second", "spectator"):
        assert [(e.name, e.at) for e in heard(told, seat, ShipAppeared)] == [
            ("W1", "Ur 0606"),
            ("S10", "Mosul 0307"),
        ]
    assert [(v.name, v.born, v.level) for v in game.view(s, 1).seen] == [
        ("W1", 9, 2),
        ("S10", 9, 2),
    ]


# ---- what is secret (WW-20.2) ------------------------------------------------------------


@pytest.mark.rule("WW-20.2")
@pytest.mark.parametrize("watcher", ["second", "spectator"])
def test_repairs_resupply_and_bp_are_secret(watcher: str) -> None:
    game, s = stage(first=["W1 PD1/3 T1 M0/6 at Ur"], at="build", bp=(9, 0))
    plans = ["build nothing", "build repair W1 PD2", "build repair W1 M6"]
    worlds = [act(game, s, "first", plan) for plan in plans]
    for world, told in worlds[1:]:
        assert look_alike(game, worlds[0][0], world, watcher)
        assert not look_alike(game, worlds[0][0], world, "first")
        assert seen_by(told, SEATS.index(watcher) if watcher in SEATS else SPECTATOR) == [
            BuildEnded("first")
        ]
    assert game.view(worlds[0][0], 1).bp == 0
    assert game.view(worlds[0][0], SPECTATOR).bp == -1


@pytest.mark.rule("WW-20.2", "WW-14.11")
@pytest.mark.parametrize("watcher", ["second", "spectator"])
def test_where_hits_were_placed_is_secret(watcher: str) -> None:
    game, s = stage(first=["W1 PD9 B4 at Umma"], second=["W1 PD9 B1 at Umma"], at="combat")
    s, _ = orders(game, s, "W1 attack", "W1 attack B1>W1")  # 3 hits
    on_pd, told = act(game, s, "first", "hits W1 PD3")
    on_beam, _ = act(game, s, "first", "hits W1 B3")
    assert look_alike(game, on_pd, on_beam, watcher)
    assert heard(told, watcher, HitsPlaced) == []
    assert [e.placed for e in heard(told, "first", HitsPlaced)] == [[3, 0, 0, 0, 0, 0]]


@pytest.mark.rule("WW-20.2", "WW-20.7")
def test_which_systemships_a_warpship_carries_is_secret() -> None:
    game, s = stage(
        first=["W1 PD5 SR1 at Umma", "W2 PD5 SR1 at Umma", "S10 PD1 at Umma", "S12 PD1 at Umma"]
    )
    one, _ = play(game, s, "first: pickup W1 S10", "first: pickup W2 S12")
    other, _ = play(game, s, "first: pickup W2 S10", "first: pickup W1 S12")
    assert look_alike(game, one, other, "second", "spectator")


@pytest.mark.rule("WW-20.2")
def test_an_enemy_ship_has_no_field_for_its_record() -> None:
    game, s = stage(first=["W1 PD7 B6 S4 T1 M6 SR2 at Ur"], second=["W1 PD1 at Babylon"])
    (ship,) = game.view(s, 1).seen
    assert not {"built", "now", "aboard", "transfers", "fate"} & set(type(ship).__struct_fields__)
    view = game.view(s, SPECTATOR)
    assert (view.own, view.accounts, view.opened, view.answers, view.sealed) == ([], [], [], [], [])


# ---- the end, and open records (WW-20.4) -------------------------------------------------


@pytest.mark.rule("WW-20.4")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_at_the_end_all_records_and_accounts_are_shown(seat: int) -> None:
    """Those of destroyed ships too, and of loads lost unseen."""
    game, s = stage(
        first=["W1 PD5 at Babylon", "W2 PD1 SR1 at Umma", "S10 PD1 aboard W2"],
        second=["W1 PD9 B9 at Umma"],
        at="combat",
        active="second",
        vp=(2, 0),
    )
    assert game.view(s, seat).opened == []
    s, told = orders(game, s, "W2 attack", "W1 attack B9>W2")
    assert game.outcome(s) is not None
    view = game.view(s, seat)
    assert view.phase == "over"
    others = [ship for ship in range(4) if s.owner[ship] != seat]
    assert [record.ship for record in view.opened] == others
    for record in view.opened:
        assert record.built == s.built[record.ship * 6 : record.ship * 6 + 6]
        assert record.fate == s.fate[record.ship]
    assert s.fate[2] == LOST
    assert {row.seat for row in view.accounts} == {0, 1}
    watcher = SEATS[seat] if seat >= 0 else "spectator"
    (opened,) = heard(told, watcher, RecordsOpened)
    assert opened.records[1:3] == [
        "Amber W2 TL 0: built PD 1 SR 1; left nothing",
        "Amber S10 TL 0: built PD 1; left PD 1",
    ]
    assert len(opened.accounts) == len(s.accounts) // 6


@pytest.mark.rule("WW-20.4")
def test_records_are_open_all_the_time_by_option() -> None:
    fleets = {"first": ["W1 PD3/5 SR1 at Umma", "S10 PD2 aboard W1"], "second": ["W1 PD1 at Kish"]}
    for option in ("secret", "open"):
        game, s = stage(first=fleets["first"], second=fleets["second"], options={"records": option})
        view = game.view(s, 1)
        if option == "secret":
            assert view.opened == []
            assert {row.seat for row in view.accounts} == {1}
        else:
            assert [(r.ship, r.built[0], r.now[0], r.aboard) for r in view.opened] == [
                (0, 5, 3, -1),
                (1, 2, 2, 0),
            ]
            assert {row.seat for row in view.accounts} == {0, 1}


@pytest.mark.rule("WW-20.4", "WW-20.5")
def test_orders_and_placements_not_yet_shown_stay_secret_even_then() -> None:
    game, s = stage(
        first=["W1 PD9 B4 at Umma"],
        second=["W1 PD9 B1 at Umma"],
        at="combat",
        options={"records": "open"},
    )
    attack, _ = act(game, s, "first", "orders W1 attack B1>W1")
    dodge, _ = act(game, s, "first", "orders W1 dodge D5")
    assert look_alike(game, attack, dodge, "second", "spectator")
    s, _ = act(game, attack, "second", "orders W1 attack B1>W1")
    on_pd, _ = act(game, s, "first", "hits W1 PD3")
    on_beam, _ = act(game, s, "first", "hits W1 B3")
    assert look_alike(game, on_pd, on_beam, "second", "spectator")
    on_pd, told = act(game, on_pd, "second", "hits W1 PD3")
    on_beam, _ = act(game, on_beam, "second", "hits W1 PD3")
    assert game.view(on_pd, 1) != game.view(on_beam, 1), "now the records show it"
    for seat in ("first", "second", "spectator"):
        assert [e.placed[0] for e in heard(told, seat, HitsPlaced)] == [3, 3], "and all are told"


# ---- sealed orders (WW-20.5) -------------------------------------------------------------


@pytest.mark.rule("WW-20.5")
def test_orders_once_locked_stay_and_tell_nothing() -> None:
    game, s = stage(first=["W1 PD9 B4 at Umma"], second=["W1 PD9 B1 at Umma"], at="combat")
    attack, told = act(game, s, "first", "orders W1 attack B4>W1")
    dodge, quiet = act(game, s, "first", "orders W1 dodge D9")
    assert look_alike(game, attack, dodge, "second", "spectator")
    assert seen_by(told, 1) == seen_by(quiet, 1)
    assert [type(event) for event in seen_by(told, 1)] == [AnswerLocked]
    assert game.view(attack, 1).locked == [True, False]
    again = Orders([Order(0, DODGE)])
    assert refused(game, attack, "first", again).sentence == "It is not your turn to choose"
    assert game.view(attack, 0).sealed != []


@pytest.mark.rule("WW-20.5")
def test_it_does_not_matter_who_locks_first() -> None:
    game, s = stage(first=["W1 PD9 B4 at Umma"], second=["W1 PD9 B1 at Umma"], at="combat")
    lines = ["first: orders W1 attack B4>W1", "second: orders W1 dodge D4"]
    one, _ = play(game, s, *lines)
    other, _ = play(game, s, *reversed(lines))
    assert one == other


# ---- movement and loads (WW-20.6 to WW-20.8) ---------------------------------------------


@pytest.mark.rule("WW-20.6", "WW-8.3")
@pytest.mark.parametrize("seat", ["second", "spectator"])
def test_every_step_and_trip_is_seen_in_order(seat: str) -> None:
    game, s = stage(first=["W1 PD9 at 1720", "W2 PD9 at Ur"])
    s, told = play(
        game,
        s,
        "first: move W1 Umma",
        "first: move W2 Erech",
        "first: move W1 Girsu",
    )
    path = [(e.name, e.at, e.to, e.warp) for e in heard(told, seat, ShipMoved)]
    assert path == [
        ("W1", "1720", "Umma 1719", False),
        ("W2", "Ur 0606", "Erech 0710", True),
        ("W1", "Umma 1719", "Girsu 1817", True),
    ]
    assert [v.steps for v in game.view(s, 1).seen] == [2, 1]


@pytest.mark.rule("WW-20.6")
def test_points_left_are_not_told() -> None:
    """Another PD, the same path: the enemy sees the same."""
    game, s = stage(at="build")
    worlds = []
    for ship in ("W PD2 B1", "W PD5"):
        world, _ = play(game, s, f"first: build {ship} at Ur", "first: move W1 Erech")
        worlds.append(world)
    assert look_alike(game, worlds[0], worlds[1], "second", "spectator")


@pytest.mark.rule("WW-20.7")
@pytest.mark.parametrize("seat", ["second", "spectator"])
def test_a_counter_is_seen_to_leave_and_appear_but_not_by_whom(seat: str) -> None:
    game, s = stage(first=["W1 PD9 SR1 at Umma", "W2 PD9 SR1 at Umma", "S10 PD1 at Umma"])
    s, left = act(game, s, "first", "pickup W2 S10")
    assert [(e.name, e.star) for e in heard(left, seat, CounterLeft)] == [("S10", "Umma 1719")]
    s, put = act(game, s, "first", "drop W2 S10")
    assert [(e.name, e.star) for e in heard(put, seat, CounterAppeared)] == [("S10", "Umma 1719")]
    assert heard(left + put, seat, Stowed) == []
    assert [(e.load, e.carrier) for e in heard(left + put, "first", Stowed)] == [
        ("S10", "W2"),
        ("S10", ""),
    ]


@pytest.mark.rule("WW-20.7")
@pytest.mark.parametrize("seat", ["second", "spectator"])
def test_by_option_both_see_which_warpship_takes_and_releases_what(seat: str) -> None:
    game, s = stage(first=TWO_CARRIERS, options={"loading": "seen"})
    load, second = ship_of(s, "first", "S10"), ship_of(s, "first", "W2")
    watcher = SEATS.index(seat) if seat in SEATS else SPECTATOR

    def known(s: WarpWarState) -> list[int]:
        return game.view(s, watcher).seen[load].maybe_aboard

    s, left = act(game, s, "first", "pickup W2 S10")
    assert [(e.name, e.carrier) for e in heard(left, seat, CounterLeft)] == [("S10", "W2")]
    assert known(s) == [second]
    assert s.sure == [0, 1, 0]
    s, put = act(game, s, "first", "drop W2 S10")
    assert [(e.name, e.carrier) for e in heard(put, seat, CounterAppeared)] == [("S10", "W2")]
    assert known(s) == []
    s, told = play(game, s, "first: halt", "first: stow S10>W1")
    assert [(e.name, e.carrier) for e in heard(told, seat, CounterLeft)] == [("S10", "W1")]
    assert known(s) == [0], "nothing is exchanged unseen"
    s, _ = play(game, s, "second: build nothing", "second: halt", "first: build nothing")
    s, told = play(game, s, "first: halt", "first: stow S10>W2")
    assert [(e.name, e.carrier) for e in heard(told, seat, LoadPassed)] == [("S10", "W2")]
    assert known(s) == [second]


@pytest.mark.rule("WW-20.7")
def test_by_default_an_exchange_between_racks_is_not_told() -> None:
    game, s = stage(first=TWO_CARRIERS)
    s, told = play(game, s, "first: pickup W2 S10", "first: halt", "first: stow S10>W1")
    for seat in ("second", "spectator"):
        assert heard(told, seat, LoadPassed) == []
        assert {e.carrier for e in heard(told, seat, CounterLeft)} == {""}


@pytest.mark.rule("WW-20.7", "WW-17.4", "WW-5.14")
def test_by_option_loading_is_seen_in_a_withdrawal_and_in_the_yard_too() -> None:
    seen = {"loading": "seen", "dry_rounds": 1, "build_into_racks": "yes"}
    enemy = ["W1 PD1 at Umma"]
    game, s = stage(first=TWO_CARRIERS, second=enemy, at="combat", options=seen)
    s, _ = orders(game, s, "W1 dodge; W2 dodge; S10 dodge", "W1 dodge")
    s, told = act(game, s, "first", "aboard S10>W2")
    assert [e.carrier for e in heard(told, "second", CounterLeft)] == ["W2"]
    game, s = stage(at="build", bp=(9, 0), options=seen)
    s, told = act(game, s, "first", "build W SR1 at Ur; W SR1 at Ur; S PD1 at Ur aboard W2")
    assert [e.carrier for e in heard(told, "second", CounterLeft)] == ["W2"]
    assert game.view(s, 1).seen[2].maybe_aboard == [1]


@pytest.mark.rule("WW-20.7", "WW-17.4")
def test_withdrawing_ships_take_loads_unseen_too() -> None:
    game, s = stage(
        first=["W1 SR1 at Umma", "W2 SR1 at Umma", "S10 PD1 at Umma"],
        second=["W1 PD1 at Umma"],
        at="combat",
        options={"dry_rounds": 1},
    )
    s, _ = orders(game, s, "W1 dodge; W2 dodge; S10 dodge", "W1 dodge")
    one, told = act(game, s, "first", "aboard S10>W1")
    other, _ = act(game, s, "first", "aboard S10>W2")
    assert look_alike(game, one, other, "second", "spectator")
    assert heard(told, "second", Stowed) == []


@pytest.mark.rule("WW-20.1", "WW-16.4")
def test_in_combat_the_shown_order_names_ship_and_load() -> None:
    game, s = stage(
        first=["W1 PD1 SR1 at Umma", "W2 PD1 SR1 at Umma", "S10 PD1 at Umma"],
        second=["W1 PD1 at Umma"],
        at="combat",
    )
    s, told = orders(game, s, "W1 dodge pickup S10; W2 dodge; S10 dodge", "W1 dodge")
    first = heard(told, "second", OrderShown)[0]
    assert (first.name, first.pickups) == ("W1", ["S10"])
    assert game.view(s, 1).seen[2].maybe_aboard == [ship_of(s, "first", "W1")]
    s, told = orders(game, s, "W1 dodge drop S10; W2 dodge", "W1 dodge")
    assert game.view(s, 1).seen[2].hex == hex_of(game, "Umma")


@pytest.mark.rule("WW-20.8", "WW-9.7")
def test_the_loss_of_a_load_with_its_carrier_is_not_announced() -> None:
    """Whether S10 was aboard the ship that died or the one that lives looks the same."""
    fleet = ["W1 PD1 SR1 at Umma", "W2 PD1 SR1 at Umma", "S10 PD1 at Umma"]
    game, s = stage(first=fleet, second=["W1 PD9 B9 at Girsu"], turn=4)
    worlds = []
    for carrier in ("W1", "W2"):
        world, told = play(
            game,
            s,
            f"first: pickup {carrier} S10",
            "first: halt",
            "first: stow nothing",
            "second: build nothing",
            "second: move W1 Umma",
            "second: halt",
            "second: orders W1 attack B9>W1",
            "first: orders W1 attack; W2 dodge",
        )
        lost = ["S10"] if carrier == "W1" else []
        assert [e.name for e in heard(told, "first", LoadLost)] == lost
        assert heard(told, "second", LoadLost) == heard(told, "spectator", LoadLost) == []
        worlds.append(world)
    assert look_alike(game, worlds[0], worlds[1], "second", "spectator")


@pytest.mark.rule("WW-20.8", "WW-14.10")
def test_the_loss_of_a_load_with_its_rack_is_not_announced() -> None:
    game, s = stage(
        first=["W1 PD9 SR1 at Umma", "S10 PD1 aboard W1"],
        second=["W1 PD9 B1 at Umma"],
        at="combat",
    )
    s, _ = orders(game, s, "W1 dodge", "W1 attack D3 B1>W1")
    kept, quiet = act(game, s, "first", "hits W1 PD1")
    lost, told = act(game, s, "first", "hits W1 SR1 lose S10")
    assert look_alike(game, kept, lost, "second", "spectator")
    assert seen_by(quiet, 1) == seen_by(told, 1)
    assert lost.fate[ship_of(s, "first", "S10")] == LOST


@pytest.mark.rule("WW-20.2", "WW-7.2")
def test_that_a_load_can_be_repaired_does_not_tell_who_carries_it() -> None:
    """S10 has fired. W1 takes it home to Ur, or W2 takes it away: the enemy sees no difference."""
    fleet = ["W1 PD3 SR1 at Erech", "W2 PD3 SR1 at Erech", "S10 PD1 T1 M0/3 at Erech"]
    game, s = stage(first=fleet, turn=4)
    worlds = []
    for carrier in ("W1", "W2"):
        world, _ = play(
            game,
            s,
            f"first: pickup {carrier} S10",
            "first: move W1 Ur",
            "first: move W2 Adab",
            "first: halt",
            "first: stow nothing",
            "second: build nothing",
            "second: halt",
        )
        worlds.append(world)
    assert look_alike(game, worlds[0], worlds[1], "second", "spectator")
    after, _ = act(game, worlds[1], "first", "build nothing")
    view = game.annotated(game.view(after, 1))
    s10 = next(ship for ship in view.seen if ship.name == "S10")
    assert s10.note is not None
    assert (s10.maybe_aboard, s10.note.serviced) == ([0, 1], True)
    assert refused(game, worlds[1], "first", "build repair S10 M3").rule == "WW-7.2"
    world, _ = act(game, worlds[0], "first", "build repair S10 M3")
    assert world.now[-6:] == [1, 0, 0, 1, 3, 0]


@pytest.mark.rule("WW-20.4", "WW-20.8")
@pytest.mark.parametrize(("option", "heard_by_enemy"), [("secret", []), ("open", ["S10"])])
def test_with_open_records_a_lost_load_is_told(option: str, heard_by_enemy: list[str]) -> None:
    game, s = stage(
        first=["W1 PD9 SR1 at Umma", "S10 PD1 aboard W1"],
        second=["W1 PD9 B1 at Umma"],
        at="combat",
        options={"records": option},
    )
    s, _ = orders(game, s, "W1 dodge", "W1 attack D3 B1>W1")
    _, told = act(game, s, "first", "hits W1 SR1 lose S10")
    assert [e.name for e in heard(told, "second", LoadLost)] == heard_by_enemy
    assert [e.name for e in heard(told, "first", LoadLost)] == ["S10"]
