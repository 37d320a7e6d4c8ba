"""A world behind a view where every BP counts: missiles are hit points too (WW-14.5, WW-7.4)."""

import pytest

from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.content.facts import points
from thunderchild.games.warpwar.knows.explain import Life
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP

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
