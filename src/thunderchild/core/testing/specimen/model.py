"""What the game is made of: names, options, content, actions, and the position."""

from typing import TYPE_CHECKING, Annotated, Final, Literal

from thunderchild.core.actions import Action
from thunderchild.core.content import Item, file_reader
from thunderchild.core.declared import ints, zeros
from thunderchild.core.options import OptionSet, option
from thunderchild.core.procedure import PlayOf
from thunderchild.core.state import State

if TYPE_CHECKING:
    from thunderchild.core.testing.specimen.game import Specimen  # noqa: F401

LEFT, RIGHT, NOBODY = 0, 1, -1
SEATS: Final = ("left", "right")
LANES: Final = 2
VALUES: Final = 3  # tiles have the values 1, 2 and 3
NOT_GIVEN: Final = -1  # an order that is not written yet
DUEL, SOLITAIRE = "duel", "solitaire"
TARGET_REACHED, MORE_POINTS, EQUAL_POINTS = range(3)
REASONS: Final = ("enough points", "more points after the last turn", "equal points")
PACKAGE: Final = "thunderchild.core.testing.specimen"


class Options(OptionSet, frozen=True):
    """What players can set."""

    target: Annotated[int, option("SPEC-6.1", "Points that win at once")] = 6
    turns: Annotated[int, option("SPEC-6.2", "Number of turns")] = 6
    wind: Annotated[Literal["on", "off"], option("SPEC-5.2", "The wind may blow")] = "on"


class Content(Item, frozen=True):
    """The numbers of the game."""

    lanes: list[str]
    die: int
    wind: int
    deal: int
    income: int
    tiles: list[int]
    lamp_price: int
    oil_price: int
    bribe: int
    most_lamps: int
    most_oil: int


load = file_reader(PACKAGE, "specimen.toml", Content)


class Rich(Action, frozen=True):
    """Name the rich lane (SPEC-2.1)."""

    WORDS = {"lane": ("upper", "lower")}  # noqa: RUF012
    lane: int


class Buy(Action, frozen=True):
    """Spend coins (SPEC-3.1)."""

    LABELLED = True
    lamp: int = 0
    oil: int = 0


class Orders(Action, frozen=True):
    """A tile, or 0, for each lane (SPEC-4.1)."""

    WORDS = {"tiles": ("-", "1", "2", "3")}  # noqa: RUF012
    tiles: tuple[int, int]


class Bribe(Action, frozen=True):
    """Pay, so that nobody scores (SPEC-5.4)."""


class Add(Action, frozen=True):
    """Add a tile from the hand (SPEC-5.5)."""

    value: int


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
    known: list[int] = zeros(2)  # the tile each seat saw in the other's hand this turn, or 0
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

    def could_show(self, seat: int) -> list[int]:
        """How many tiles of each value a lamp may have found in a hand this turn (SPEC-3.2)."""
        return [a + b for a, b in zip(self.hand(seat), self.shown_by(seat), strict=True)]

    def give(self, seat: int, value: int, number: int = 1) -> None:
        """Tiles go from the cup to a hand; those of value 0 are none (SPEC-1.3)."""
        if value:
            self.cup[value - 1] -= number
            self.hands[seat * VALUES + value - 1] += number

    def show_tile(self, seat: int, value: int, *, held: bool = True) -> None:
        """A tile leaves the hand, if it was there, and the game; everybody saw it (SPEC-1.2)."""
        self.hands[seat * VALUES + value - 1] -= held
        self.shown[seat * VALUES + value - 1] += 1
        self.discards[value - 1] += 1


Play = PlayOf[SpecimenState, "Specimen"]  # what the rules read is the game itself
