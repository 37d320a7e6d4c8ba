"""The machine players as they were when strength was first measured, by title.

A copy that is never improved: every figure of docs/machine.md that says "against the reference" is
a match against these. The players that people meet are in thunderchild.players.
"""

from collections.abc import Mapping

from bench.reference.invasion.greedy import Greedy as Invasion
from bench.reference.london.greedy import Greedy as London
from bench.reference.warpwar.greedy import Greedy as WarpWar
from thunderchild.players import Player

KINDS: Mapping[str, type[Player]] = {
    "warpwar": WarpWar,
    "london": London,
    "japan": Invasion,
    "england": Invasion,
    "league": Invasion,
}


def reference(title: str) -> Player:
    """A new reference player of a title."""
    return KINDS[title]()
