"""Where a Warpship can get to this turn, for the page and for machines (WW-8)."""

from collections.abc import Set
from typing import Final

from thunderchild.core.remembering import Remembered
from thunderchild.core.rules import Refusal
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import Reach

remembered: Final = Remembered()

BANNED: Final = Refusal("No ship may enter an enemy base star on the first turn", "WW-8.9")


def reach_of(facts: Facts, s: WarpWarState, ship: int, *, unstopped: bool = False) -> list[Reach]:
    """Every hex within the ship's points with a cheapest way: steps and warpline trips (WW-8.3).

    A star with an enemy ship ends the way (WW-8.6), unless asked what if it did not; a banned base
    is not entered (WW-8.9).
    """
    seat, start, points = s.owner[ship], s.hex[ship], s.points(ship)
    enemy = frozenset(hex for i, hex in enumerate(s.hex) if hex >= 0 and s.owner[i] != seat)
    stops = frozenset[int]() if unstopped else enemy & facts.stars
    banned = frozenset(
        base for base in facts.enemy_bases(s, seat) if facts.is_banned(s, seat, base)
    )
    return remembered.part(
        (facts, start, points, stops, banned),
        lambda: ways_within(facts, start, points, stops, banned),
    )


def ways_within(
    facts: Facts, start: int, points: int, stops: Set[int], banned: Set[int]
) -> list[Reach]:
    """Every hex within so many points, the nearest first."""
    ways: dict[int, tuple[list[int], list[bool]]] = {start: ([], [])}
    found: list[Reach] = []
    edge = [start]
    for cost in range(1, points + 1):
        after: list[int] = []
        for at in edge:
            path, warps = ways[at]
            for to, warp in facts.exits[at]:
                if to in ways or to in banned:
                    continue
                ways[to] = way = ([*path, to], [*warps, warp])
                stop = to in stops
                found.append(Reach(to, cost, way[0], way[1], stop))
                if not stop:
                    after.append(to)
        edge = after
    return found


def why_beyond(facts: Facts, s: WarpWarState, ship: int, to: int) -> Refusal | None:
    """Why a ship cannot get to a hex of the map this turn, or None when it can."""
    if any(reach.hex == to for reach in reach_of(facts, s, ship)):
        return None
    name, points, place = s.name(ship), s.points(ship), facts.place(to)
    far = facts.map.travel(s.hex[ship])[to]
    if to == s.hex[ship]:
        return Refusal(f"{name} is there already", "WW-8.3")
    if far > points:
        return Refusal(f"{place} is {far} MP away; {name} has {points}", "WW-8.2")
    if any(reach.hex == to for reach in reach_of(facts, s, ship, unstopped=True)):
        why = f"{name} would meet the enemy on the way to {place} and have to stop"
        return Refusal(why, "WW-8.6")
    return (
        BANNED
        if facts.is_banned(s, s.owner[ship], to)
        else Refusal(
            f"The way to {place} leads over an enemy base star, closed on the first turn", "WW-8.9"
        )
    )
