"""The position as one view tells it: everything open and everything of the seat itself.

What others keep secret gets a stand-in of the right side and category, for the imagination to
replace.
"""

from typing import Final

from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.knows.view import OwnPiece, SeenPiece, View
from thunderchild.games.london.model.kinds import (
    ARMY,
    ARTILLERY,
    CHAMPION,
    HEROINE,
    INFERNAL_MACHINE,
    JUGGERNAUT,
    MARTIAN,
    SUPERHERO,
    WALKER,
)
from thunderchild.games.london.model.state import NOBODY, LondonState

STAND_INS: Final = {ARMY: ARTILLERY, INFERNAL_MACHINE: JUGGERNAUT, CHAMPION: SUPERHERO}


def public_state(facts: Facts, view: View) -> LondonState:
    """A position with everything the view holds but the place in the sequence of play."""
    s = LondonState()
    s.kind = view.question
    s.pending = sum(1 << seat for seat, asked in enumerate(view.asked) if asked)
    s.draws, s.winner, s.reason = view.draws, view.winner, view.reason
    s.turn, s.side, s.objective = view.turn, view.side, view.objective
    s.shown, s.opened, s.due, s.force = int(view.shown), view.opened, int(view.due), view.force
    s.cart = view.cart[:]
    s.plan = [number for pair in view.plan for number in pair]
    s.track, s.order, s.strays = view.track[:], view.order[:], view.strays[:]
    s.arrivals, s.arrived = view.arrivals[:], view.arrived[:]
    s.captor, s.minion, s.minions = view.captor, view.minion, view.minions[:]
    s.bea_used, s.boot_used, s.panic_used, s.otto_used = view.used
    s.first_attack, s.landed_then, s.lull = view.first_attack, view.landed_then, view.lull
    s.passed = view.passed
    s.closed, s.revocable = int(view.closed), int(view.revocable)
    s.shot, s.arriving, s.repaired = view.shot, view.arriving, view.repaired
    _fill_map(facts, s, view)
    return s


def _fill_map(facts: Facts, s: LondonState, view: View) -> None:
    """Rubble and pieces."""
    if not view.minions and view.minion < 0 and not view.place:
        return
    s.unit_at, s.rubble = [NOBODY] * facts.hexes, [0] * facts.hexes
    for hex in view.rubble:
        s.rubble[hex] = 1
    rows: list[OwnPiece | SeenPiece] = [*view.own, *view.seen]
    rows.sort(key=piece_of)
    s.kind_of = [row.kind if row.kind >= 0 else _stand_in(row) for row in rows]
    s.hex = [row.hex for row in rows]
    s.up = [int(row.up) for row in rows]
    s.known = [row.known for row in rows]
    s.bought = [int(row.bought) for row in rows]
    s.moved = [int(row.moved) for row in rows]
    s.fired = [int(row.fired) for row in rows]
    s.number = [int(row.label[1:]) for row in rows]
    if HEROINE in s.kind_of:
        s.heroine = s.kind_of.index(HEROINE)
    settle_map(s)


def piece_of(row: OwnPiece | SeenPiece) -> int:
    """Its number: pieces are kept in the order of their numbers."""
    return row.piece


def _stand_in(row: OwnPiece | SeenPiece) -> int:
    """A kind for a piece whose own is not known."""
    if isinstance(row, SeenPiece) and row.side == MARTIAN:
        return WALKER
    category = row.category if isinstance(row, SeenPiece) else -1
    return STAND_INS.get(category, ARTILLERY)


def settle_map(s: LondonState) -> None:
    """Write down where every unit but the Heroine stands."""
    unit_at, heroine = [NOBODY] * len(s.unit_at), s.heroine
    for piece, hex in enumerate(s.hex):
        if hex >= 0 and piece != heroine:
            unit_at[hex] = piece
    s.unit_at = unit_at
