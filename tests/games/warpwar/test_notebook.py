"""The automatic notebook: what is provable about each ship, and nothing more."""

import random

import pytest

from tests.games.warpwar.stage import (
    SEATS,
    act,
    new_game,
    orders,
    play,
    record,
    ship_of,
    stage,
)
from thunderchild.core import options as core_options
from thunderchild.core.chance import Draws, Fast
from thunderchild.games.warpwar.content.facts import built_of, values_of
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows import notebook
from thunderchild.games.warpwar.knows.notebook import notes_on
from thunderchild.games.warpwar.knows.public import open_state
from thunderchild.games.warpwar.knows.view import Note, SeenShip
from thunderchild.games.warpwar.model.options import Options
from thunderchild.games.warpwar.model.state import ALIVE, LOST, WarpWarState
from thunderchild.games.warpwar.proves import biases
from thunderchild.games.warpwar.told.chronicle import carriers


def seen(game: WarpWar, s: WarpWarState, name: str, by: str = "second") -> SeenShip:
    """What the enemy knows of a ship."""
    view = game.annotated(game.view(s, SEATS.index(by)))
    return next(ship for ship in view.seen if ship.name == name)


def note(game: WarpWar, s: WarpWarState, name: str, by: str = "second") -> Note:
    found = seen(game, s, name, by).note
    assert found is not None
    return found


def bounds(game: WarpWar, s: WarpWarState, name: str, by: str = "second") -> tuple[int, int]:
    found = note(game, s, name, by)
    return found.cost_least, found.cost_most


# ---- what movement proves (WW-20.6) ----------------------------------------


@pytest.mark.rule("WW-20.6")
def test_a_path_proves_pd() -> None:
    game, s = stage(first=["W1 PD9 B2 at Ur"], second=["W1 PD1 at Babylon"])
    assert note(game, s, "W1").now_least == [0] * 6
    for steps, there in enumerate(("Erech", "Adab", "Khafa"), 1):
        s, _ = act(game, s, "first", f"move W1 {there}")
        assert note(game, s, "W1").now_least == [steps, 0, 0, 0, 0, 0]
    s, _ = play(game, s, "first: halt", "second: build nothing", "second: halt")
    s, _ = play(game, s, "first: build nothing", "first: move W1 Adab")
    assert note(game, s, "W1").now_least[0] == 3, "a shorter path later proves nothing new"
    assert note(game, s, "W1").built_least[0] == 3


@pytest.mark.rule("WW-20.6", "WW-20.7")
def test_a_transfer_that_only_one_ship_can_have_made_adds_to_the_path() -> None:
    game, s = stage(first=["W1 PD9 SR1 at Erech", "S10 PD1 at Erech"])
    s, _ = play(game, s, "first: pickup W1 S10", "first: move W1 Adab", "first: drop W1 S10")
    assert note(game, s, "W1").now_least == [3, 0, 0, 0, 0, 1], "three points and a rack"


@pytest.mark.rule("WW-20.7")
def test_a_transfer_that_two_ships_may_have_made_proves_nothing_of_either() -> None:
    game, s = stage(first=["W1 PD9 SR1 at Erech", "W2 PD9 SR1 at Erech", "S10 PD1 at Erech"])
    s, _ = play(game, s, "first: pickup W1 S10")
    assert seen(game, s, "S10").maybe_aboard == [0, 1]
    for name in ("W1", "W2"):
        assert note(game, s, name).now_least == [0] * 6
    s, _ = play(game, s, "first: move W1 Adab", "first: drop W1 S10")
    assert note(game, s, "W1").now_least == [3, 0, 0, 0, 0, 1], "it was W1 that took it, too"
    assert note(game, s, "W2").now_least == [0] * 6


# ---- what combat proves (WW-20.1) ----------------------------------------


@pytest.mark.rule("WW-20.1")
def test_an_order_proves_what_it_used() -> None:
    game, s = stage(
        first=["W1 PD9 B3 S3 T2 M6 SR1 at Umma", "S10 PD1 aboard W1"],
        second=["W1 PD9 at Umma"],
        at="combat",
    )
    s, _ = orders(game, s, "W1 attack D9", "W1 attack")
    assert note(game, s, "W1").now_least == [9, 0, 0, 0, 0, 0]
    s, _ = orders(game, s, "W1 attack D5 B2>W1 S1", "W1 attack")
    assert note(game, s, "W1").now_least == [9, 2, 1, 0, 0, 0]
    s, _ = orders(game, s, "W1 attack M>W1@9 M>W1@9", "W1 attack")
    assert note(game, s, "W1").built_least == [9, 2, 1, 2, 3, 0], "missiles are built in threes"
    assert note(game, s, "W1").now_least == [9, 2, 1, 2, 1, 0], "two missiles are gone"
    assert note(game, s, "W1").fired == 2


@pytest.mark.rule("WW-20.1")
def test_missiles_fired_in_several_rounds_were_all_aboard() -> None:
    game, s = stage(
        first=["W1 PD9 T2 M6 at Umma"],
        second=["W1 PD9 at Umma"],
        at="combat",
        options={"dry_rounds": 9},
    )
    for fired, built in ((2, 3), (4, 6), (6, 6)):
        s, _ = orders(game, s, "W1 attack M>W1@9 M>W1@9", "W1 attack")
        found = note(game, s, "W1")
        known = found.fired, found.built_least[4], found.now_least[4]
        assert known == (fired, built, built - fired), "missiles are built in threes (WW-5.7)"
    assert note(game, s, "W1").cost_least == 5 + 2 + 2 + 2  # WG, 2 PD, 2 Tubes, 6 missiles


@pytest.mark.rule("WW-20.1", "WW-14.8")
def test_hits_survived_prove_hit_points_and_lower_every_bound() -> None:
    game, s = stage(first=["W1 PD9 B3 at Umma"], second=["W1 PD9 B2 at Umma"], at="combat")
    s, _ = orders(game, s, "W1 attack D4 B3>W1 ", "W1 attack D4 B2>W1")
    s, _ = play(game, s, "first: hits W1 B1 PD3", "second: hits W1 PD5")
    assert note(game, s, "W1").now_least == [3, 0, 0, 0, 0, 0], "7 - 4, 3 - 4"
    assert note(game, s, "W1").built_least == [7, 3, 0, 0, 0, 0]
    assert note(game, s, "W1").hits == 4
    assert note(game, s, "W1").cost_least == 5 + 10


@pytest.mark.rule("WW-14.8")
def test_a_ship_that_lives_through_hits_was_built_with_more_than_that() -> None:
    game, s = stage(
        first=["W1 S9 PD9 at Umma"], second=["W1 PD12 B9 at Umma"], at="combat", active="second"
    )
    assert bounds(game, s, "W1")[0] == 6
    s, _ = orders(game, s, "W1 attack", "W1 attack B9>W1")  # Hit+2: 11 hits
    s, _ = act(game, s, "first", "hits W1 S9 PD2")
    assert note(game, s, "W1").cost_least == 5 + 12
    s, _ = orders(game, s, "W1 dodge", "W1 attack D3 B4>W1")  # 4 more
    s, _ = act(game, s, "first", "hits W1 PD4")
    assert note(game, s, "W1").cost_least == 5 + 16
    assert note(game, s, "W1").hits == 15


@pytest.mark.rule("WW-14.8")
def test_a_ship_that_died_had_no_more_hit_points_than_the_hits_that_killed_it() -> None:
    game, s = stage(first=["W1 PD2 at Umma"], second=["W1 PD9 B3 at Umma"], bp=(30, 0), at="combat")
    assert bounds(game, s, "W1") == (6, 37)
    s, _ = orders(game, s, "W1 attack", "W1 attack B3>W1")  # 5 hits
    assert bounds(game, s, "W1") == (6, 5 + 5)
    assert note(game, s, "W1").now_least == [0] * 6
    assert seen(game, s, "W1").destroyed


@pytest.mark.rule("WW-7.2")
def test_a_turn_on_an_own_base_may_have_repaired_it() -> None:
    """Old hits no longer add to new ones; and what was proved to be there stays proved."""
    game, s = stage(
        first=["W1 PD6 S4 at Ur"], second=["W1 PD9 B2 at Ur"], active="second", turn=4, at="combat"
    )
    s, _ = orders(game, s, "W1 attack S4", "W1 attack")
    s, _ = orders(game, s, "W1 attack", "W1 attack B2>W1")  # 4 hits
    s, _ = act(game, s, "first", "hits W1 S4")
    assert not note(game, s, "W1").serviced
    assert note(game, s, "W1").now_least == [0, 0, 0, 0, 0, 0]
    for _ in range(3):
        s, _ = orders(game, s, "W1 dodge D4", "W1 dodge")
    s, _ = play(game, s, "second: withdraw W1 0607")
    assert not note(game, s, "W1").serviced, "the yard is still open"
    repaired, _ = act(game, s, "first", "build repair W1 S4")
    alone, _ = act(game, s, "first", "build nothing")
    assert note(game, repaired, "W1") == note(game, alone, "W1")
    assert record(repaired, "first", "W1") != record(alone, "first", "W1")
    s = alone
    assert note(game, s, "W1").serviced
    assert note(game, s, "W1").now_least == [4, 0, 0, 0, 0, 0]
    assert note(game, s, "W1").cost_least == 5 + 8, "4 PD shown after 4 hits"


# ---- what a ship can have cost ----------------------------------------


@pytest.mark.rule("WW-4.12", "WW-5.3")
def test_costs_are_bounded_by_the_bp_received() -> None:
    """20 BP on turn 1: one ship cost 6 to 20, two 6 to 14 each; later income raises the limit."""
    game = new_game("advanced", first_player="first_colour")
    s, _ = game.new(Fast(0))
    s, _ = play(game, s, "second: end south", "first: build W PD3 at Ur", "first: halt")
    assert bounds(game, s, "W1") == (6, 20)
    s, _ = play(game, s, "second: build S PD1 at Babylon; S PD1 at Babylon; W PD1 at Babylon")
    enemy = {name: bounds(game, s, name, by="first") for name in ("S13", "S15", "W1")}
    assert enemy == {"S13": (1, 13), "S15": (1, 13), "W1": (6, 18)}
    s, _ = play(game, s, "second: halt", "second: stow nothing", "first: build W PD1 at Ur")
    assert bounds(game, s, "W1") == (6, 20), "what came later bought no earlier ship"
    assert bounds(game, s, "W2") == (6, 24)


@pytest.mark.rule("WW-4.3", "WW-4.7")
@pytest.mark.parametrize(("scenario", "bp"), [("learning", 40), ("basic", 50)])
def test_where_all_bp_are_spent_a_single_ship_cost_them_all(scenario: str, bp: int) -> None:
    game = new_game(scenario, first_player="first_colour")
    s, _ = game.new(Fast(0))
    s, _ = play(game, s, "second: end south")
    one, _ = act(game, s, "first", f"build W PD{bp - 5} at Ur")
    assert bounds(game, one, "W1") == (bp, bp)
    two, _ = act(game, s, "first", f"build W PD{bp - 11} at Ur; W PD1 at Ur")
    assert bounds(game, two, "W1") == bounds(game, two, "W2") == (6, bp - 6)


@pytest.mark.rule("WW-4.12", "WW-4.13", "WW-20.6")
def test_what_a_later_ship_must_have_cost_was_not_there_for_an_earlier_one() -> None:
    """30 BP in two turns: W2 walks 17 hexes, so it cost 22 at least, and W1 cost 8 at most."""
    game = new_game("advanced", first_player="first_colour")
    s, _ = game.new(Fast(0))
    s, _ = play(game, s, "second: end south", "first: build W PD3 at Ur", "first: halt")
    s, _ = play(game, s, "second: build nothing", "second: halt", "first: build W PD17 at Ur")
    assert bounds(game, s, "W1") == (6, 20)
    for step in range(17):
        s, _ = act(game, s, "first", f"move W2 {('0607', '0606')[step % 2]}")
    assert bounds(game, s, "W2") == (22, 24)
    assert bounds(game, s, "W1") == (6, 8)
    assert note(game, s, "W1").built_most == [3, 3, 3, 3, 9, 3]


# ---- who may carry what (WW-20.7, WW-20.8) ----------------------------------------


@pytest.mark.rule("WW-20.7")
def test_any_warpship_beside_it_may_have_taken_a_systemship() -> None:
    game, s = stage(
        first=["W1 PD9 SR1 at Umma", "W2 PD9 SR1 at Umma", "W3 PD9 at Girsu", "S10 PD1 at Umma"]
    )
    s, _ = act(game, s, "first", "pickup W2 S10")
    found = seen(game, s, "S10")
    assert (found.hex, found.maybe_aboard, found.maybe_lost) == (-1, [0, 1], False)
    s, _ = play(game, s, "first: move W2 Sumer", "first: drop W2 S10")
    assert seen(game, s, "S10").maybe_aboard == []


@pytest.mark.rule("WW-20.7")
def test_after_combat_a_load_may_pass_to_any_warpship_on_the_same_star() -> None:
    game, s = stage(
        first=["W1 PD9 SR1 at Umma", "S10 PD1 aboard W1", "W2 PD9 SR1 at Girsu", "W3 PD9 at Kish"],
        second=["W1 PD1 at Babylon"],
    )
    assert seen(game, s, "S10").maybe_aboard == [0]
    s, _ = play(game, s, "first: move W1 Girsu")
    assert seen(game, s, "S10").maybe_aboard == [0], "not in movement: the counter would be seen"
    s, _ = play(game, s, "first: halt", "first: stow S10>W2")
    assert seen(game, s, "S10").maybe_aboard == [0, 2]


@pytest.mark.rule("WW-20.8")
def test_what_its_only_carrier_took_along_is_provably_lost() -> None:
    fleet = ["W1 PD1 SR1 at Umma", "S10 PD1 aboard W1", "W2 PD9 SR1 at Girsu"]
    game, s = stage(first=fleet, second=["W1 PD9 B9 at Umma"], at="combat")
    s, _ = orders(game, s, "W1 attack", "W1 attack B9>W1")
    found = seen(game, s, "S10")
    assert (found.maybe_aboard, found.maybe_lost, found.destroyed) == ([], True, False)


@pytest.mark.rule("WW-20.8")
def test_what_another_may_carry_is_only_perhaps_lost() -> None:
    fleet = ["W1 PD1 SR1 at Umma", "W2 PD9 SR1 at Umma", "S10 PD1 aboard W1"]
    game, s = stage(first=fleet, second=["W1 PD9 B9 at Umma"], at="combat")
    assert seen(game, s, "S10").maybe_aboard == [0, 1]
    s, _ = orders(game, s, "W1 attack; W2 dodge", "W1 attack B9>W1")
    found = seen(game, s, "S10")
    assert (found.maybe_aboard, found.maybe_lost) == ([1], True)
    assert s.fate[ship_of(s, "first", "S10")] == LOST


@pytest.mark.rule("WW-20.8", "WW-14.10")
@pytest.mark.parametrize("placed", ["hits W1 PD1", "hits W1 SR1 lose S10"])
def test_a_hit_carrier_may_have_lost_its_load_either_way(placed: str) -> None:
    fleet = ["W1 PD9 SR1 at Umma", "S10 PD1 aboard W1"]
    game, s = stage(first=fleet, second=["W1 PD9 B1 at Umma"], at="combat")
    s, _ = orders(game, s, "W1 dodge", "W1 attack D3 B1>W1")
    s, _ = act(game, s, "first", placed)
    found = seen(game, s, "S10")
    assert (found.maybe_aboard, found.maybe_lost) == ([0], True)


# ---- hits on what is aboard (WW-14.10, protected) ----------------------------------------


PROTECTED = {"loaded_rack": "protected"}


@pytest.mark.rule("WW-14.10", "WW-20.2")
def test_a_load_may_have_taken_hits_unseen() -> None:
    """S10 shows Beam 3, is picked up, and its carrier takes 2 hits: the Beam may be 1 now."""
    game, s = stage(
        first=["W1 PD9 SR1 at Umma", "S10 PD3 B3 at Umma"],
        second=["W1 PD19 B2 at Umma"],
        at="combat",
        options=PROTECTED,
    )
    s, _ = orders(game, s, "W1 dodge; S10 dodge B3>W1", "W1 dodge D9")
    assert note(game, s, "S10").now_least == [3, 3, 0, 0, 0, 0]
    s, _ = orders(game, s, "W1 dodge pickup S10; S10 dodge", "W1 dodge D9")
    s, _ = orders(game, s, "W1 dodge", "W1 attack D3 B2>W1")
    on_load, _ = act(game, s, "first", "hits W1; S10 B2")
    on_ship, _ = act(game, s, "first", "hits W1 PD2")
    for after in (on_load, on_ship):
        assert note(game, after, "S10").now_least == [1, 1, 0, 0, 0, 0]
        assert note(game, after, "S10").hits == 0
        assert note(game, after, "W1").cost_least == 5 + 1, "the load may have taken them all"
    assert game.view(on_load, 1) == game.view(on_ship, 1)


@pytest.mark.rule("WW-14.10", "WW-7.2")
def test_a_load_hit_unseen_is_repaired_like_any_other_ship() -> None:
    game, s = stage(
        first=["W1 PD9 SR1 at Ur", "S10 PD3 B3 aboard W1"],
        second=["W1 PD19 B2 at Ur"],
        at="combat",
        active="second",
        turn=4,
        options=PROTECTED,
    )
    s, _ = orders(game, s, "W1 dodge", "W1 attack D3 B2>W1")
    s, _ = act(game, s, "first", "hits W1; S10 B2")
    for _ in range(3):
        s, _ = orders(game, s, "W1 dodge", "W1 dodge")
    s, _ = play(game, s, "second: withdraw W1 0607", "first: build repair S10 B1")
    assert record(s, "first", "S10") == [3, 2, 0, 0, 0, 0]


@pytest.mark.rule("WW-14.10")
def test_a_carrier_saved_by_its_load_can_be_imagined() -> None:
    """14 hits on a carrier of 7 BP whose owner had 20: the load must have taken most of them."""
    game, s = stage(
        first=["W1 PD1 SR1 at Umma", "S10 PD13 aboard W1"],
        second=["W1 PD20 B12 at Umma"],
        at="combat",
        options=PROTECTED,
    )
    s, _ = orders(game, s, "W1 attack", "W1 attack B12>W1")
    s, _ = act(game, s, "first", "hits W1 PD1; S10 PD13")
    assert s.fate[ship_of(s, "first", "S10")] == LOST
    view = game.view(s, 1)
    for key in range(5):
        world = game.imagine(view, Fast(key))
        assert game.view(world, 1) == view
        assert game.inconsistency(view, world) is None
        assert game.faults(world) == []


# ---- never more than is true ----------------------------------------


def within(least: list[int], values: list[int], most: list[int]) -> bool:
    return all(a <= b <= c for a, b, c in zip(least, values, most, strict=True))


def check_notes(game: WarpWar, s: WarpWarState) -> None:
    """Every claim of the notebook holds in the true position, and all seats read the same."""
    notes = notes_on(game.facts, s)
    notebook.remembered.forget()
    for seat in (-1, 0, 1):
        assert notes_on(game.facts, open_state(game.view(s, seat))) == notes
    for ship, found in enumerate(notes):
        built, now = built_of(s, ship), values_of(s, ship)
        assert within(found.built_least, built, found.built_most)
        assert s.fate[ship] == LOST or within(found.now_least, now, found.now_most)
        cost = game.facts.cost(s.kind_of[ship], built)
        assert found.cost_least <= cost <= found.cost_most
        maybe = carriers(s, ship)
        if s.hex[ship] >= 0 or s.name(ship)[0] == "W":
            assert maybe == []
        elif s.fate[ship] == ALIVE:
            assert s.carrier[ship] in maybe
        elif s.fate[ship] == LOST:
            assert -1 in maybe


WAYS = (biases.raider, biases.brawler, biases.carrier, biases.coward, biases.cautious)


@pytest.mark.parametrize("rack", ["lost_with_rack", "protected", "drops"])
@pytest.mark.parametrize("seed", range(5))
def test_the_notebook_never_claims_more_than_is_true(rack: str, seed: int) -> None:
    """Random games with random options, looked at after every action."""
    lots = random.Random(f"{rack} {seed}")
    given: dict[str, object] = {
        spec.name: lots.choice(spec.values) for spec in core_options.specs(Options) if spec.values
    }
    given |= {"loaded_rack": rack, "turn_limit": 12, "dry_rounds": lots.choice([1, 3])}
    game = new_game(lots.choice(["basic", "advanced", "advanced"]), **given)
    s, _ = game.new(Fast(seed))
    draws = Draws(seed)
    while game.outcome(s) is None:
        seat = lots.choice(game.asked(s))
        decision = game.decision(s, seat)
        assert decision is not None
        action = lots.choice(WAYS)(game.facts, s, seat, decision, draws)
        game.advance(s, seat, action, Fast(seed))
        check_notes(game, s)
