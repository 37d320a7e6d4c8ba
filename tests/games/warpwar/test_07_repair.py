"""Repair and resupply (WW-7)."""

import pytest

from tests.games.warpwar.stage import act, heard, orders, play, record, refused, stage
from thunderchild.core.rules import Refusal
from thunderchild.games.warpwar.model.actions import Build, Repair
from thunderchild.games.warpwar.told.events import ShipServiced


@pytest.mark.rule("WW-7.1", "WW-5.16")
def test_repair_is_paid_from_the_same_bp_as_building() -> None:
    game, s = stage(first=["W1 PD1/9 at Ur"], at="build")
    assert refused(game, s, "first", "build repair W1 PD8; S PD3 at Ur").rule == "WW-5.16"
    s, _ = act(game, s, "first", "build repair W1 PD8; S PD2 at Ur")
    assert s.bp[0] == 0


@pytest.mark.rule("WW-7.2")
def test_a_ship_is_repaired_only_on_an_own_base_star() -> None:
    """Own bases of his end, aboard or not; not enemy bases held, other stars or space."""
    game, s = stage(
        first=[
            "W1 PD1/2 SR1 at Mosul",
            "S10 PD1/2 aboard W1",
            "S12 PD1/2 at Larsu",
            "W2 PD1/2 SR1 at Babylon",
            "S14 PD1/2 aboard W2",
            "W3 PD1/2 at Erech",
            "W4 PD1/2 at 0607",
        ],
        second=["W1 PD1/2 at Nineveh"],
        at="build",
    )
    for name in ("W2", "S14", "W3", "W4"):
        assert refused(game, s, "first", f"build repair {name} PD1").rule == "WW-7.2"
    s, _ = act(game, s, "first", "build repair W1 PD1; repair S10 PD1; repair S12 PD1")
    assert [record(s, "first", name)[0] for name in ("W1", "S10", "S12", "W2")] == [2, 2, 2, 1]


@pytest.mark.rule("WW-7.2", "WW-7.3")
def test_an_enemy_ship_is_not_repaired_and_no_ship_twice() -> None:
    game, s = stage(first=["W1 PD1/4 at Ur"], second=["W1 PD1/2 at Nineveh"], at="build")
    for ship in (1, 2, -1):
        assert refused(game, s, "first", Build([], [Repair(ship, 1)])).rule == "WW-7.2"
    twice = Build([], [Repair(0, 1), Repair(0, 1)])
    assert refused(game, s, "first", twice) == Refusal("W1 is named twice", "WW-7.3")
    nothing = Build([], [Repair(0)])
    assert refused(game, s, "first", nothing) == Refusal("Nothing is restored to W1", "WW-7.3")
    s, _ = act(game, s, "first", Build([], [Repair(0, 2)]))
    assert record(s, "first", "W1")[0] == 3


@pytest.mark.rule("WW-7.2")
def test_a_ship_that_ends_its_move_on_a_base_waits_for_the_next_turn() -> None:
    game, s = stage(first=["W1 PD1/2 at 0607"], at="build", turn=3)
    assert refused(game, s, "first", "build repair W1 PD1").rule == "WW-7.2"
    s, _ = play(game, s, "first: build nothing", "first: move W1 Ur", "first: halt")
    s, _ = play(game, s, "second: build nothing", "second: halt", "first: build repair W1 PD1")
    assert record(s, "first", "W1")[0] == 2


@pytest.mark.rule("WW-7.2")
def test_a_contested_own_base_still_repairs() -> None:
    """Being there is enough; control is asked of building only."""
    game, s = stage(
        first=["S10 PD1/2 at Ur"],
        second=["S13 PD1 at Ur"],
        at="build",
        options={"stranded_systemships": "remain"},
    )
    s, _ = act(game, s, "first", "build repair S10 PD1")
    assert record(s, "first", "S10")[0] == 2


@pytest.mark.rule("WW-7.3")
@pytest.mark.parametrize("letter", ["PD", "B", "S", "T", "SR"])
def test_a_point_costs_1_bp_in_part_or_whole_never_above_what_was_built(letter: str) -> None:
    game, s = stage(first=[f"W1 {letter}2/5 M3 at Ur"], at="build")
    place = ["PD", "B", "S", "T", "M", "SR"].index(letter)
    for points in (1, 2, 3):
        after, told = act(game, s, "first", f"build repair W1 {letter}{points}")
        assert record(after, "first", "W1")[place] == 2 + points
        assert after.bp[0] == 10 - points
        assert after.accounts[-6:] == [0, 5, 10, 0, points, 0]
        assert [e.restored[place] for e in heard(told, "first", ShipServiced)] == [points]
        assert heard(told, "second", ShipServiced) == []
    assert refused(game, s, "first", f"build repair W1 {letter}4").rule == "WW-7.3"


@pytest.mark.rule("WW-7.3")
def test_a_repair_takes_nothing_away() -> None:
    game, s = stage(first=["W1 PD1/2 B2 at Ur"], at="build")
    wrong = Build([], [Repair(0, pd=1, beam=-1)])
    assert refused(game, s, "first", wrong).rule == "WW-7.3"


@pytest.mark.rule("WW-7.4")
@pytest.mark.parametrize(
    ("counts", "cost"),
    [
        ((1, 0, 0), 1),
        ((3, 0, 0), 1),
        ((1, 1, 1), 1),
        ((2, 2, 0), 2),
        ((4, 4, 1), 3),
        ((4, 4, 2), 4),
    ],
)
def test_three_missiles_for_1_bp_counted_once_over_all_ships(
    counts: tuple[int, int, int], cost: int
) -> None:
    """Ships at different bases share; fractions are lost."""
    fleet = ["W1 T1 M0/6 SR1 at Ur", "S10 T1 M0/6 at Mosul", "S12 T1 M0/6 aboard W1"]
    game, s = stage(first=fleet, at="build")
    parts = [f"repair {n} M{c}" for n, c in zip(("W1", "S10", "S12"), counts, strict=True) if c]
    s, _ = act(game, s, "first", "build " + "; ".join(parts))
    assert s.bp[0] == 10 - cost
    assert s.accounts[-6:] == [0, 5, 10, 0, 0, cost]
    assert tuple(record(s, "first", name)[4] for name in ("W1", "S10", "S12")) == counts


@pytest.mark.rule("WW-7.4")
def test_resupply_never_exceeds_the_built_number() -> None:
    game, s = stage(first=["S10 T1 M4/6 at Ur"], at="build")
    assert refused(game, s, "first", "build repair S10 M3").rule == "WW-7.4"
    s, _ = act(game, s, "first", "build repair S10 M2")
    assert record(s, "first", "S10")[4] == 6


@pytest.mark.rule("WW-7.2", "WW-7.3")
def test_a_ship_hurt_in_play_is_repaired_on_its_base_and_fights_at_full_strength() -> None:
    game, s = stage(
        first=["W1 PD4 B3 at Ur"], second=["W1 PD9 B1 at Ur"], active="second", turn=4, at="combat"
    )
    s, _ = orders(game, s, "W1 attack", "W1 attack B1>W1")  # d 0: Hit+2
    s, _ = act(game, s, "first", "hits W1 PD2 B1")
    for _ in range(3):
        s, _ = orders(game, s, "W1 dodge", "W1 dodge")
    s, _ = play(game, s, "second: withdraw W1 0607")
    assert record(s, "first", "W1") == [2, 2, 0, 0, 0, 0]
    s, _ = act(game, s, "first", "build repair W1 PD2 B1")
    assert record(s, "first", "W1") == [4, 3, 0, 0, 0, 0]
    (enemy,) = game.annotated(game.view(s, 1)).seen
    assert enemy.note is not None
    assert enemy.note.serviced
