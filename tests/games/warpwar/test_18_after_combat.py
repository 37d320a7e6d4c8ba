"""Systemships after combat (WW-18)."""

import pytest

from tests.games.warpwar.stage import act, asked, heard, play, refused, ship_of, stage, where
from thunderchild.games.warpwar.model.actions import Berth, Rearrange
from thunderchild.games.warpwar.told.events import CounterAppeared, CounterLeft, Stowed, TurnEnded

FLEET = [
    "W1 PD9 SR2 at Umma",
    "W2 PD0/1 SR1 at Umma",
    "S10 PD1 at Umma",
    "S12 PD1 aboard W1",
    "W3 PD9 SR1 at Girsu",
    "S14 PD1 at Girsu",
    "W4 PD9 SR1 at 1720",
    "S20 PD1 aboard W4",
]


@pytest.mark.rule("WW-18.1", "WW-18.2")
def test_loading_unloading_and_transfer_are_free_at_every_star() -> None:
    """Also by a Warpship with PD 0, and at several stars at once."""
    game, s = stage(first=FLEET, at="pickup")
    assert asked(game, s) == ("RearrangeQuestion", ["first"])
    s, _ = act(game, s, "first", "stow S10>W1 S12>W2 S14>W3")
    assert [where(game, s, "first", n) for n in ("S10", "S12", "S14", "S20")] == [
        "aboard W1",
        "aboard W2",
        "aboard W3",
        "aboard W4",
    ]
    assert s.transfers == s.steps == [0] * 8


@pytest.mark.rule("WW-18.1")
def test_a_load_is_put_on_the_hex() -> None:
    game, s = stage(first=FLEET, at="pickup")
    s, told = act(game, s, "first", "stow S12>hex")
    assert where(game, s, "first", "S12") == "1719"
    assert [e.name for e in heard(told, "second", CounterAppeared)] == ["S12"]


@pytest.mark.rule("WW-18.1")
def test_nothing_need_be_changed() -> None:
    game, s = stage(first=FLEET, at="pickup")
    after, _ = act(game, s, "first", "stow nothing")
    assert after.carrier == s.carrier


@pytest.mark.rule("WW-18.1", "WW-20.2")
@pytest.mark.parametrize(
    ("fleet", "forced"),
    [
        (["W1 PD1 at Umma", "S10 PD1 at Umma"], True),
        (["W1 PD1 SR1 at Umma", "S10 PD1 at Umma"], False),
        (["W1 PD1 SR1 at Umma", "S10 PD1 aboard W1"], False),
        (["W1 PD1 at Umma", "S10 PD1 at Umma", "W2 PD1 SR1 at Girsu"], True),
    ],
)
def test_it_is_asked_without_a_rack_too_as_racks_are_secret(fleet: list[str], forced: bool) -> None:
    game, s = stage(first=fleet, at="pickup")
    assert asked(game, s) == ("RearrangeQuestion", ["first"])
    decision = game.decision(s, 0)
    assert decision is not None
    found = decision.forced()
    assert (found is not None) == forced
    if found is not None:
        assert (found.action, found.why.rule) == (Rearrange(), "WW-20.2")
    open_game, s = stage(first=fleet, at="pickup", options={"records": "open"})
    expected = ("BuildQuestion", ["second"]) if forced else ("RearrangeQuestion", ["first"])
    assert asked(open_game, s) == expected, "where racks are open there is nothing to hide"


@pytest.mark.rule("WW-18.1", "WW-5.10")
def test_racks_limit_it() -> None:
    game, s = stage(first=FLEET, at="pickup")
    assert refused(game, s, "first", "stow S10>W2 S12>W2").rule == "WW-5.10"
    s, _ = act(game, s, "first", "stow S10>W2")
    game, s = stage(first=FLEET, second=["W1 PD1 at Kish"], at="pickup")
    s, _ = act(game, s, "first", "stow S10>W1")  # two racks: S10 and S12
    assert sorted(s.loads(0)) == [2, 3]


@pytest.mark.rule("WW-18.1", "WW-5.10")
def test_two_full_warpships_exchange_their_loads() -> None:
    fleet = ["W1 SR1 at Umma", "W2 SR1 at Umma", "S10 PD1 aboard W1", "S12 PD1 aboard W2"]
    game, s = stage(first=fleet, at="pickup")
    s, _ = act(game, s, "first", "stow S10>W2 S12>W1")
    assert [where(game, s, "first", n) for n in ("S10", "S12")] == ["aboard W2", "aboard W1"]


@pytest.mark.rule("WW-18.1")
def test_only_own_systemships_at_a_star_change_their_place() -> None:
    enemy = ["S13 PD1 at Kish", "W1 PD1 SR1 at Kish"]
    game, s = stage(first=FLEET, second=enemy, at="pickup")
    for wrong in (
        Rearrange([Berth(7, -1)]),  # S20 is in space
        Rearrange([Berth(7, 0)]),
        Rearrange([Berth(8, -1)]),  # the enemy's
        Rearrange([Berth(0, 1)]),  # a Warpship
        Rearrange([Berth(2, 0), Berth(2, 1)]),  # twice
        Rearrange([Berth(-1, 0)]),
        Rearrange([Berth(99, 0)]),
    ):
        assert refused(game, s, "first", wrong).rule == "WW-18.1"


@pytest.mark.rule("WW-18.1")
def test_a_systemship_goes_only_to_a_warpship_beside_it() -> None:
    enemy = ["S13 PD1 at Kish", "W1 PD1 SR1 at Kish"]
    game, s = stage(first=FLEET, second=enemy, at="pickup")
    for aboard in (4, 6, 9, 3, 99):  # at Girsu, in space, the enemy's, a Systemship, nobody
        wrong = Rearrange([Berth(2, aboard)])
        assert refused(game, s, "first", wrong).rule == "WW-18.1"


@pytest.mark.rule("WW-18.2")
def test_only_the_active_player_rearranges() -> None:
    enemy = ["W1 PD1 SR1 at Kish", "S13 PD1 at Kish"]
    game, s = stage(first=FLEET, second=enemy, at="pickup", turn=4)
    assert asked(game, s)[1] == ["first"]
    assert refused(game, s, "second", Rearrange()).rule == ""
    s, _ = play(game, s, "first: stow nothing")
    s, _ = play(game, s, "second: build nothing", "second: halt")
    assert asked(game, s) == ("RearrangeQuestion", ["second"])
    assert refused(game, s, "first", Rearrange()).rule == ""


@pytest.mark.rule("WW-18.3", "WW-3.2")
def test_then_the_turn_passes() -> None:
    game, s = stage(first=FLEET, second=["W1 PD1 at Kish"], at="pickup", turn=4)
    s, told = play(game, s, "first: stow nothing")
    assert [e.who for e in heard(told, "second", TurnEnded)] == ["first"]
    assert asked(game, s) == ("BuildQuestion", ["second"])
    assert s.active == 1


@pytest.mark.rule("WW-18.1")
def test_nobody_is_asked_when_all_can_see_that_there_is_nothing_to_load() -> None:
    fleet = ["W1 PD1 SR1 at Umma", "S10 PD1 at Girsu"]
    game, s = stage(first=fleet, second=["W1 PD1 at Kish"], at="pickup")
    assert asked(game, s)[0] == "BuildQuestion"


@pytest.mark.rule("WW-18.1", "WW-20.7")
def test_transfers_between_racks_are_not_seen() -> None:
    game, s = stage(first=FLEET, second=["W1 PD1 at Kish"], at="pickup")
    moved, told = act(game, s, "first", "stow S12>W2")
    still, quiet = act(game, s, "first", "stow nothing")
    for kind in (CounterLeft, CounterAppeared, Stowed):
        assert heard(told, "second", kind) == heard(quiet, "second", kind) == []
    assert game.view(moved, 1) == game.view(still, 1)
    assert moved.carrier[ship_of(s, "first", "S12")] == ship_of(s, "first", "W2")
