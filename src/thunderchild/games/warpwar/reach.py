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
    ways: dict[int, tuple[list[int], list[bool]]] = {start: ([], [])}
    found: list[Reach] = []
    edge = [start]
    for cost in range(1, s.points(ship) + 1):
        after: list[int] = []
        for at in edge:
            path, warps = ways[at]
            exits = [(to, True) for to in facts.warps[at]]
            exits += [(to, False) for to in facts.neighbours[at]]
            for to, warp in exits:
                if to in ways or facts.is_banned(s, seat, to):
                    continue
                ways[to] = way = ([*path, to], [*warps, warp])
                stop = facts.is_star[to] and to in enemy
                found.append(Reach(to, cost, way[0], way[1], stop))
                if not stop:
                    after.append(to)
        edge = after
    return found
