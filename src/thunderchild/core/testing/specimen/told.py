"""What is told, in the past tense, and what a seat knows."""

from typing import Any

from msgspec import Struct

from thunderchild.core.events import Event, Named
from thunderchild.core.testing.specimen.model import SEATS


class SeatEvent(Event, frozen=True):
    seat: int

    @property
    def who(self) -> str:
        return SEATS[self.seat]


class TurnBegan(Event, frozen=True):
    RULE = "SPEC-2.1"
    TEXT = "Turn {0.turn} began."
    turn: int


class TileTaken(SeatEvent, frozen=True):
    """The public shell of a draw."""

    RULE = "SPEC-1.3"
    TEXT = "{0.who} took a tile."


class TileDrawn(Event, frozen=True):
    """Which tile it was: for its owner."""

    RULE = "SPEC-1.3"
    REVEALS = True
    TEXT = "You drew a {0.value}."
    value: int


class RichNamed(Event, frozen=True):
    RULE = "SPEC-2.1"
    TEXT = "The {0.lane} lane became the rich one."
    lane: Named


class Bought(SeatEvent, frozen=True):
    RULE = "SPEC-3.1"
    TEXT = "{0.who} bought {0.lamp} lamp and {0.oil} oil."
    lamp: int
    oil: int


class TileSeen(Event, frozen=True):
    """What a lamp showed: for whoever lit it."""

    RULE = "SPEC-3.2"
    REVEALS = True
    TEXT = "Your lamp showed a {0.value} in the other hand."
    value: int


class OrdersSealed(SeatEvent, frozen=True):
    RULE = "SPEC-4.1"
    TEXT = "{0.who} wrote orders."


class OrdersShown(SeatEvent, frozen=True):
    RULE = "SPEC-4.1"
    REVEALS = True
    tiles: list[int]

    def text(self) -> str:
        tiles = " and ".join(str(tile) if tile else "nothing" for tile in self.tiles)
        return f"{self.who.title()} showed {tiles}."


class MachineDrew(Event, frozen=True):
    RULE = "SPEC-7.1"
    REVEALS = True
    lane: int
    value: int

    def text(self) -> str:
        return f"The cup gave right a {self.value}." if self.value else "The cup was empty."


class WindRolled(Event, frozen=True):
    RULE = "SPEC-5.2"
    lane: int
    die: int
    out: bool

    def text(self) -> str:
        return f"The die showed {self.die}{'; the wind put out the lights' * self.out}."


class Bribed(SeatEvent, frozen=True):
    RULE = "SPEC-5.4"
    TEXT = "{0.who} paid a bribe."


class MachineBribed(Event, frozen=True):
    RULE = "SPEC-7.2"
    TEXT = "Right was weaker and had a coin, so it paid a bribe; it has {0.coins} left."
    coins: int


class TileAdded(SeatEvent, frozen=True):
    RULE = "SPEC-5.5"
    REVEALS = True
    TEXT = "{0.who} added a {0.value}."
    value: int


class Scored(SeatEvent, frozen=True):
    RULE = "SPEC-5.1"
    TEXT = "{0.who} scored {0.points} with {0.strength} against {0.weaker}."
    points: int
    strength: int
    weaker: int


class Own(Struct, frozen=True):
    """What only the seat itself knows."""

    hand: list[int]
    orders: list[int]
    seen: int  # the tile its lamp showed this turn, or 0


class View(Struct, frozen=True):
    """All that a seat may know; a spectator has nothing of his own."""

    seat: int
    turn: int
    rich: int
    in_cup: int  # how many tiles are left
    in_hand: list[int]  # how many each side holds
    discards: list[int]
    coins: list[int]
    lamps: list[int]
    oil: list[int]
    points: list[int]
    sealed: list[bool]  # whose orders are written
    opened: int
    open_orders: list[int]  # once they are shown
    shown: list[int]
    strength: list[int]
    own: Own | None
    place: list[Any]  # in the sequence of play
