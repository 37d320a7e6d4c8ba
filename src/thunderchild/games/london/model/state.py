"""A position of London: ints and flat lists of ints.

A piece is a number, given when it comes onto the map: the Earthlings that were set up in the order
of their hexes, then everybody as they land or arrive. What a piece is (`kind_of`) is secret while
it is face-down; its number, side and place are not.
"""

from typing import Final

from thunderchild.core.state import State
from thunderchild.games.london.model.kinds import MARTIAN, NO_MINION, NO_OBJECTIVE

NOBODY: Final = -1
NOWHERE: Final = -1

# What the enemy knows of a piece (`known`).
HIDDEN: Final = 0
OPEN: Final = 1  # what it is: it turned up, was eliminated, or can only be the Heroine
NOT_HEROINE: Final = 2  # face-down, and a lost reinforcement proved that it is not the Heroine

# What became of an Earthling reinforcement (`arrived`).
WAITING: Final = 0
PLACED: Final = 1
LOST: Final = 2
SHOWN: Final = 3  # it is due now

NO_ATTACK: Final = -1  # of `first_attack`
NO_BOX: Final = -1  # a dummy on the track
UNDRAWN: Final = -2  # a unit that is drawn when its turn comes (LON-24.6)

PIECE_LISTS: Final = ("kind_of", "hex", "up", "known", "bought", "number", "moved", "fired")


class LondonState(State):
    """One position."""

    turn: int = 1
    side: int = MARTIAN  # whose part of the turn it is
    # set-up
    objective: int = NO_OBJECTIVE
    shown: int  # the Objective is public
    cart: list[int]  # kinds bought and not yet put on the track or placed
    plan: list[int]  # kind, hex: Earthlings placed before the set-up is shown
    track: list[int]  # the kind in each box, NO_BOX for a dummy
    opened: int  # boxes whose turn has come
    due: int  # a Martian unit must land now
    strays: list[int]  # boxes whose unit found no hex to land in (LON-22.9)
    arrivals: list[int]  # Earthling reinforcements in the order of their turns
    arrived: list[int]
    force: int = -1  # the solitaire force that was rolled, or -1
    # pieces
    kind_of: list[int]
    hex: list[int]  # NOWHERE when it was eliminated
    up: list[int]  # Active
    known: list[int]
    bought: list[int]  # came by purchase
    number: list[int]  # counted by side: M3, E5
    moved: list[int]  # in this Movement Phase
    fired: list[int]  # in this Combat Phase
    order: list[int]  # Martian pieces in order of arrival, repaired ones last (LON-27.1)
    unit_at: list[int]  # by hex: the piece there, the Heroine apart
    rubble: list[int]  # by hex
    heroine: int = NOBODY
    captor: int = NOBODY  # the Martian that holds her
    # HQ and minions
    minion: int = NO_MINION
    minions: list[int]  # those still to come
    bea_used: int
    boot_used: int
    panic_used: int
    otto_used: int
    # evidence
    first_attack: int = NO_ATTACK  # the side that made it, or NO_ATTACK
    landed_then: int  # Martian pieces landed by then
    lull: int  # the latest box that was still to come when no Martian was on the map
    passed: int  # a bit for each Objective that was met and did not end the game
    # the phase in hand
    closed: int  # the player is done with this phase
    revocable: int  # his last act in it taught nobody anything: it can still be taken back
    # what has become of minions and units
    shot: int  # minions still to be shot for eliminated Martians
    arriving: int  # a minion has just appeared: its number + 1
    repaired: int = NOBODY  # Otto's unit, still to be placed

    def add_piece(self) -> int:
        """Room for one more piece; the caller fills it."""
        for name in PIECE_LISTS:
            getattr(self, name).append(0)
        return len(self.hex) - 1

    def order_of_landing(self) -> list[int]:
        """Martian pieces by their numbers, which they got when they landed."""
        return sorted(self.order)

    def boxes_landed(self) -> list[int]:
        """The boxes they came from, counted from 0, in the same order."""
        used = [box for box in range(self.opened) if box + 1 not in self.strays]
        return used[: len(self.order)]
