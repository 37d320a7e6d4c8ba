"""Where a Warpship can get to this turn, for the page and for machines (WW-8)."""

from thunderchild.games.warpwar.facts import Facts
from thunderchild.games.warpwar.forms import Reach
from thunderchild.games.warpwar.state import WarpWarState


def reach_of(facts: Facts, s: WarpWarState, ship: int) -> list[Reach]:
    """Every hex within the ship's points with a cheapest way: steps and warpline trips (WW-8.3).

    A star with an enemy ship ends the way (WW-8.6); a banned base is not entered (WW-8.9).
    """
    seat = s.owner[ship]
    start = s.hex[ship]
    enemy = {hex for i, hex in enumerate(s.hex) if hex >= 0 and s.owner[i] != seat}
    came: dict[int, tuple[int, bool]] = {start: (-1, False)}
    found: list[tuple[int, int, bool]] = []
    edge = [start]
    for cost in range(1, s.points(ship) + 1):
        after: list[int] = []
        for at in edge:
            ways = [(to, True) for to in facts.warps[at]]
            ways += [(to, False) for to in facts.neighbours[at]]
            for to, warp in ways:
                if to in came or facts.is_banned(s, seat, to):
                    continue
                came[to] = (at, warp)
                stop = facts.is_star[to] and to in enemy
                found.append((to, cost, stop))
                if not stop:
                    after.append(to)
        edge = after
    return [_way(came, start, hex, cost, stop) for hex, cost, stop in found]


def _way(came: dict[int, tuple[int, bool]], start: int, hex: int, cost: int, stop: bool) -> Reach:
    """The way back from a hex to the start, turned round."""
    path: list[int] = []
    warps: list[bool] = []
    at = hex
    while at != start:
        before, warp = came[at]
        path.append(at)
        warps.append(warp)
        at = before
    return Reach(hex, cost, path[::-1], warps[::-1], stop)
