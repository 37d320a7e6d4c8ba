"""Where a Warpship can get to this turn, for the page and for machines (WW-8)."""

from bisect import bisect_right
from collections.abc import Set
from typing import Final

from thunderchild.core.remembering import Remembered
from thunderchild.core.rules import Refusal
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import Ways

remembered: Final = Remembered()

BANNED: Final = Refusal("No ship may enter an enemy base star on the first turn", "WW-8.9")


def ways_of(facts: Facts, s: WarpWarState, ship: int, *, unstopped: bool = False) -> Ways:
    """Every hex within the ship's points with a cheapest way: steps and warpline trips (WW-8.3).

    A star with an enemy ship ends the way (WW-8.6), unless asked what if it did not; a banned base
    is not entered (WW-8.9).
    """
    return ways_from(facts, s, s.owner[ship], s.hex[ship], s.points(ship), unstopped=unstopped)


def ways_from(
    facts: Facts, s: WarpWarState, seat: int, start: int, points: int, *, unstopped: bool = False
) -> Ways:
    """The same for any Warpship of a seat that has so many points on a hex."""
    enemy = frozenset(hex for i, hex in enumerate(s.hex) if hex >= 0 and s.owner[i] != seat)
    stops = frozenset[int]() if unstopped else enemy & facts.stars
    banned = frozenset(
        base for base in facts.enemy_bases(s, seat) if facts.is_banned(s, seat, base)
    )
    return remembered.part(
        (facts, start, points, stops, banned),
        lambda: ways_within(facts, start, points, stops, banned),
    )


def ways_within(facts: Facts, start: int, points: int, stops: Set[int], banned: Set[int]) -> Ways:
    """Every hex within so many points, the nearest first."""
    known = {start, *banned}
    hexes: list[int] = []
    before: list[int] = []
    within: list[int] = []
    warps: list[int] = []
    edge = [start]
    for _ in range(points):
        first = len(hexes)
        for at in edge:
            for to, warp in facts.exits[at]:
                if to not in known:
                    known.add(to)
                    hexes.append(to)
                    before.append(at)
                    if warp:
                        warps.append(to)
        within.append(len(hexes))
        edge = [to for to in hexes[first:] if to not in stops]
    return Ways(start, hexes, before, within, warps, [to for to in hexes if to in stops])


def hexes_within(ways: Ways, points: int) -> list[int]:
    """The hexes that a ship with so many points gets to, the nearest first."""
    return ways.hexes[: ways.within[points - 1]] if points > 0 else []


def cost_to(ways: Ways, to: int) -> int:
    """The movement points that the way to a hex takes."""
    return bisect_right(ways.within, ways.hexes.index(to)) + 1


def path_to(ways: Ways, to: int) -> list[tuple[int, bool]]:
    """The hexes on the way to one, that one included, and whether each is a trip on a warpline."""
    origins = dict(zip(ways.hexes, ways.before, strict=True))
    found = list[tuple[int, bool]]()
    while to != ways.start:
        found.append((to, to in ways.warps))
        to = origins[to]
    return found[::-1]


def why_beyond(facts: Facts, s: WarpWarState, ship: int, to: int) -> Refusal | None:
    """Why a ship cannot get to a hex of the map this turn, or None when it can."""
    if to in ways_of(facts, s, ship).hexes:
        return None
    name, points, place = s.name(ship), s.points(ship), facts.place(to)
    far = facts.map.travel(s.hex[ship])[to]
    if to == s.hex[ship]:
        return Refusal(f"{name} is there already", "WW-8.3")
    if far > points:
        return Refusal(f"{place} is {far} MP away; {name} has {points}", "WW-8.2")
    if to in ways_of(facts, s, ship, unstopped=True).hexes:
        why = f"{name} would meet the enemy on the way to {place} and have to stop"
        return Refusal(why, "WW-8.6")
    return (
        BANNED
        if facts.is_banned(s, s.owner[ship], to)
        else Refusal(
            f"The way to {place} leads over an enemy base star, closed on the first turn", "WW-8.9"
        )
    )
