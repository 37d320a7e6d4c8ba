"""The position of a game of Lanterns."""

from typing import ClassVar, Self

from thunderchild.core.procedure import UNDECIDED
from thunderchild.core.state import CORE_SLOTS, State
from thunderchild.core.testing.specimen.kinds import LANES, NOBODY, NOT_GIVEN, VALUES


class SpecimenState(State):
    """One position; lists by seat hold left's entries first."""

    __slots__ = (
        "coins",
        "cup",
        "discards",
        "hands",
        "known",
        "lamps",
        "oil",
        "opened",
        "orders",
        "points",
        "rich",
        "shown",
        "strength",
        "turn",
    )
    FIELDS: ClassVar[tuple[str, ...]] = CORE_SLOTS + __slots__

    turn: int
    rich: int  # the rich lane, that of the turn before until a new one is named; -1 at the start
    cup: list[int]  # tiles of each value still in the cup
    hands: list[int]  # tiles of each value, by seat
    discards: list[int]  # tiles of each value that were shown
    coins: list[int]
    lamps: list[int]  # bought this turn
    oil: list[int]
    known: list[int]  # the value of the tile each seat saw in the other's hand this turn, or 0
    orders: list[int]  # the tile for each lane, by seat; 0 is none
    opened: int  # whether the orders have been shown
    shown: list[int]  # tiles of each value shown this turn, by seat
    strength: list[int]  # in the lane at hand
    points: list[int]

    def __init__(self) -> None:
        self.stack = []
        self.kind, self.pending, self.draws = -1, 0, 0
        self.winner, self.reason = UNDECIDED, 0
        self.turn, self.rich, self.opened = 0, -1, 0
        self.cup, self.discards = [0] * VALUES, [0] * VALUES
        self.hands, self.shown = [0] * 2 * VALUES, [0] * 2 * VALUES
        self.coins, self.lamps, self.oil = [0, 0], [0, 0], [0, 0]
        self.known, self.strength, self.points = [0, 0], [0, 0], [0, 0]
        self.orders = [NOT_GIVEN] * 2 * LANES

    def copy(self) -> Self:
        """An independent copy."""
        s = type(self).__new__(type(self))
        s.stack = self.stack[:]
        s.kind, s.pending, s.draws = self.kind, self.pending, self.draws
        s.winner, s.reason = self.winner, self.reason
        s.turn, s.rich, s.opened = self.turn, self.rich, self.opened
        s.cup, s.discards = self.cup[:], self.discards[:]
        s.hands, s.shown = self.hands[:], self.shown[:]
        s.coins, s.lamps, s.oil = self.coins[:], self.lamps[:], self.oil[:]
        s.known, s.strength, s.points = self.known[:], self.strength[:], self.points[:]
        s.orders = self.orders[:]
        return s

    def hand(self, seat: int) -> list[int]:
        """How many tiles of each value a seat holds."""
        return self.hands[seat * VALUES : (seat + 1) * VALUES]

    def shown_by(self, seat: int) -> list[int]:
        """How many tiles of each value a seat has shown this turn."""
        return self.shown[seat * VALUES : (seat + 1) * VALUES]

    def orders_of(self, seat: int) -> list[int]:
        """The tiles a seat has ordered."""
        return self.orders[seat * LANES : (seat + 1) * LANES]

    def loser(self) -> int:
        """The weaker side in the lane at hand, or NOBODY (SPEC-5.3)."""
        left, right = self.strength
        return NOBODY if left == right else int(left > right)

    def show_tile(self, seat: int, value: int) -> None:
        """A tile leaves the hand and the game (SPEC-1.2)."""
        self.hands[seat * VALUES + value - 1] -= 1
        self.note_shown(seat, value)

    def note_shown(self, seat: int, value: int) -> None:
        """A tile is out of the game, and everybody saw it (SPEC-1.2)."""
        self.shown[seat * VALUES + value - 1] += 1
        self.discards[value - 1] += 1
