"""A world behind a view where every BP counts: missiles are hit points too (WW-14.5, WW-7.4)."""

from pathlib import Path

import pytest

from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.content.facts import points
from thunderchild.games.warpwar.knows.explain import Life
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP

LINES = Path(__file__).parent / "dear_missiles.txt"  # what was played, up to where it stopped

# PD 5, 2 Tubes and 6 missiles, in a game that stopped once because no world was found: entries as
# (change, size, shown), the changes being 0 fired, 1 hit, 3 serviced.
SEEN = [
    (0, 2, [3, 0, 0, 2, 2, 0]), (1, 1, [0] * 6), (0, 1, [3, 0, 0, 1, 1, 0]),
    (3, 6, [5, 0, 0, 0, 0, 0]), (0, 2, [4, 0, 0, 2, 2, 0]), (0, 1, [5, 0, 0, 1, 1, 0]),
    (0, 2, [3, 0, 0, 2, 2, 0]), (3, 10, [0] * 6), (3, 12, [5, 0, 0, 0, 0, 0]),
    (0, 2, [2, 0, 0, 2, 2, 0]), (1, 4, [0] * 6), (1, 4, [3, 0, 0, 0, 0, 0]),
]  # fmt: skip


@pytest.mark.parametrize("resupplied", [False, True])
def test_the_true_design_is_found_when_missiles_are_restored(resupplied):
    entries = [(change, size, shown, i) for i, (change, size, shown) in enumerate(SEEN)]
    found = set()
    for seed in range(60):
        life = Life(2, SYSTEMSHIP, entries, [0] * 6, 3, True)
        life.resupplied = resupplied
        life.settle(Draws(seed))
        found.add(points(life.design, 3))
    assert (9 in found) is resupplied


def test_a_world_is_found_where_all_points_are_spent_and_repaired():
    """PD 9, 3 Tubes and 9 missiles for all 20 BP; after a fight it got everything back (WW-7.2).

    A game stopped here once: a ship that was repaired as little as it showed cost 21 BP at least.
    """
    game = titles.make(Setup("warpwar", "advanced", {"first_player": "first_colour"}))
    chance = Fast(1)
    s, _ = game.new(chance)
    for line in LINES.read_text("utf-8").splitlines():
        seat, _, text = line.partition(" ")
        at = game.seats.index(seat)
        s, _ = game.apply(s, at, game.read(s, at, text), chance)
    view = game.view(s, 0)
    for seed in range(10):
        world = game.imagine(view, Fast(seed))
        assert game.view(world, 0) == view and game.faults(world) == []
        assert game.facts.cost(WARPSHIP, world.built[6:12]) == 20
