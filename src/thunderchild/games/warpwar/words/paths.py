"""A whole path in one line: `move W6 1720-1719-1817`, `move W1 Sumer`."""

from typing import Any

from thunderchild.core.chance import Scripted
from thunderchild.core.game import Game
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.actions import Move
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.rules.routes import path_to, ways_of
from thunderchild.games.warpwar.words.reader import Reader
from thunderchild.games.warpwar.words.reading import is_trip, read_path


def read_moves(
    game: Game[WarpWarState, Any], facts: Facts, s: WarpWarState, seat: int, text: str
) -> list[Move]:
    """The moves a path means, each read in the position after the one before; none if it is none.

    Places that are not neighbours are joined by a cheapest way. A step that cannot be made ends
    the list, so that whoever makes the moves hears the reason.
    """
    r = Reader(facts, s, seat, text.strip())
    if not r.word("move"):
        return []
    ship, legs = read_path(r)
    s = s.copy()
    moves: list[Move] = []
    for warp, to in legs:
        for move in _leg(facts, s, ship, to, warp=warp):
            moves.append(move)
            if game.why_not(s, seat, move) is not None:
                return moves
            game.advance(s, seat, move, Scripted([]))
    return moves


def _leg(facts: Facts, s: WarpWarState, ship: int, to: int, *, warp: bool) -> list[Move]:
    """One step or trip, or the cheapest way to a place further off."""
    at = s.hex[ship]
    if warp or at < 0 or to in facts.neighbours[at] or to in facts.warps[at]:
        return [Move(ship, to, warp or is_trip(facts, at, to))]
    ways = ways_of(facts, s, ship)
    if to in ways.hexes:
        return [Move(ship, hex, by_warp) for hex, by_warp in path_to(ways, to)]
    return [Move(ship, to)]
