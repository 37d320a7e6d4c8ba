"""The position of a game of Lanterns."""

from typing import TYPE_CHECKING

from thunderchild.core.declared import ints, zeros
from thunderchild.core.procedure import PlayOf
from thunderchild.core.state import State
from thunderchild.core.testing.specimen.kinds import LANES, NOBODY, NOT_GIVEN, VALUES

if TYPE_CHECKING:
    from thunderchild.core.testing.specimen.game import Specimen  # noqa: F401


class SpecimenState(State):
    """One position; lists by seat hold left's entries first."""

    turn: int
    rich: int = -1  # the rich lane, that of the turn before until a new one is named
    cup: list[int] = zeros(VALUES)  # tiles of each value still in the cup
    hands: list[int] = zeros(2 * VALUES)  # tiles of each value, by seat
    discards: list[int] = zeros(VALUES)  # tiles of each value that were shown
    coins: list[int] = zeros(2)
    lamps: list[int] = zeros(2)  # bought this turn
    oil: list[int] = zeros(2)
    known: list[int] = zeros(
        2
    )  # the value of the tile each seat saw in the other's hand this turn, or 0
    orders: list[int] = ints(*[NOT_GIVEN] * 2 * LANES)  # the tile for each lane, by seat; 0 is none
    opened: int  # whether the orders have been shown
    shown: list[int] = zeros(2 * VALUES)  # tiles of each value shown this turn, by seat
    strength: list[int] = zeros(2)  # in the lane at hand
    points: list[int] = zeros(2)

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


Play = PlayOf[SpecimenState, "Specimen"]  # what the rules read is the game itself
