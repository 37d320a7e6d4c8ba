"""What matters now in WarpWar, from what a seat knows."""

from collections.abc import Iterator
from typing import Final

from thunderchild.core.graph import UNREACHABLE
from thunderchild.core.matters import Matter
from thunderchild.games.warpwar.content.facts import SIDE_NAMES, Facts
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.state import ALIVE

SOON: Final = 3  # turns before a limit


def matters_of(facts: Facts, view: View) -> list[Matter]:
    """All of it, the most urgent first."""
    if view.seat < 0 or min(view.ends) < 0:
        return []
    return [*_bases(facts, view), *_combat(facts, view), *_limit(facts, view)]


def _bases(facts: Facts, view: View) -> Iterator[Matter]:
    """Who stands on whose base (WW-19.1, WW-19.3)."""
    me, other = view.seat, 1 - view.seat
    enemies = {ship.hex for ship in view.seen if ship.owner == other and not ship.destroyed}
    mine = {ship.hex for ship in view.own if ship.fate == ALIVE}
    home, theirs = facts.bases[view.ends[me]], facts.bases[view.ends[other]]
    goal, enemy = facts.scenario.victory_points, SIDE_NAMES[other]
    lost = [hex for hex in home if hex in enemies]
    for hex in lost:
        what = "you lose" if view.vp[other] + len(lost) >= goal else "it scores 1 VP"
        name = facts.place(hex)
        yield Matter(
            "threat",
            f"{enemy} stands on {name}: if it is there when its turn begins, {what}",
            "WW-19.1",
            hex,
        )
    taken = [hex for hex in theirs if hex in mine]
    for hex in taken:
        what = "you win" if view.vp[me] + len(taken) >= goal else "you score 1 VP"
        name = facts.place(hex)
        yield Matter(
            "chance",
            f"You stand on {name}: if you are there when your next turn begins, {what}",
            "WW-19.1",
            hex,
        )
    if view.phase == "movement" and view.active == me:
        for hex in home:
            if hex not in mine and hex not in enemies and mine:
                name = facts.place(hex)
                far = _nearest(facts, view, hex)
                words = f"{name} is empty: any enemy ship can take it{far}"
                yield Matter("trap", words, "WW-19.1", hex)


def _nearest(facts: Facts, view: View, base: int) -> str:
    """How far away the nearest enemy is that can be seen, if nothing stands in its way (WW-8.3)."""
    ways = facts.map.travel(base)
    there = [s.hex for s in view.seen if s.owner != view.seat and not s.destroyed and s.hex >= 0]
    far = [ways[hex] for hex in there if ways[hex] != UNREACHABLE]
    return f"; the nearest is {min(far)} MP away" if far else ""


def _combat(facts: Facts, view: View) -> Iterator[Matter]:
    """A combat that is about to end by itself (WW-17.2)."""
    fight = view.combat
    if fight is not None and fight.dry == facts.options.dry_rounds - 1:
        who = "you must" if view.active == view.seat else f"{SIDE_NAMES[view.active]} must"
        yield Matter(
            "deadline",
            f"One more round without an effective hit, and {who} withdraw from "
            f"{facts.place(fight.hex)}",
            "WW-17.2",
            fight.hex,
        )


def _limit(facts: Facts, view: View) -> Iterator[Matter]:
    """The last turns of a game with a limit (WW-19.5)."""
    limit = facts.options.turn_limit
    if isinstance(limit, int) and 0 <= limit - view.turn < SOON:
        left = limit - view.turn
        when = "This is the last turn" if not left else f"{left} more turns after this one"
        yield Matter("deadline", f"{when}: the game ends after turn {limit}", "WW-19.5")
