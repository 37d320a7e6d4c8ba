"""What happens, told in the past tense."""

from typing import ClassVar

from thunderchild.core.events import Event
from thunderchild.core.testing.specimen.kinds import REASONS, SEATS, TARGET_REACHED


class TurnBegan(Event, frozen=True):
    """A new turn."""

    RULE: ClassVar[str] = "SPEC-2.1"
    turn: int

    def text(self) -> str:
        return f"Turn {self.turn} began."


class TileTaken(Event, frozen=True):
    """The public shell of a draw."""

    RULE: ClassVar[str] = "SPEC-1.3"
    seat: int

    def text(self) -> str:
        return f"{SEATS[self.seat].title()} took a tile."


class TileDrawn(Event, frozen=True):
    """Which tile it was: for its owner."""

    RULE: ClassVar[str] = "SPEC-1.3"
    REVEALS: ClassVar[bool] = True
    value: int

    def text(self) -> str:
        return f"You drew a {self.value}."


class RichNamed(Event, frozen=True):
    """The leader named a lane."""

    RULE: ClassVar[str] = "SPEC-2.1"
    lane: int
    name: str

    def text(self) -> str:
        return f"The {self.name} lane became the rich one."


class Bought(Event, frozen=True):
    """A purchase, in the open."""

    RULE: ClassVar[str] = "SPEC-3.1"
    seat: int
    lamp: int
    oil: int

    def text(self) -> str:
        return f"{SEATS[self.seat].title()} bought {self.lamp} lamp and {self.oil} oil."


class TileSeen(Event, frozen=True):
    """What a lamp showed: for whoever lit it."""

    RULE: ClassVar[str] = "SPEC-3.2"
    REVEALS: ClassVar[bool] = True
    value: int

    def text(self) -> str:
        return f"Your lamp showed a {self.value} in the other hand."


class OrdersSealed(Event, frozen=True):
    """A player has written his orders."""

    RULE: ClassVar[str] = "SPEC-4.1"
    seat: int

    def text(self) -> str:
        return f"{SEATS[self.seat].title()} wrote orders."


class OrdersShown(Event, frozen=True):
    """The orders of one side."""

    RULE: ClassVar[str] = "SPEC-4.1"
    REVEALS: ClassVar[bool] = True
    seat: int
    tiles: list[int]

    def text(self) -> str:
        tiles = " and ".join(str(tile) if tile else "nothing" for tile in self.tiles)
        return f"{SEATS[self.seat].title()} showed {tiles}."


class MachineDrew(Event, frozen=True):
    """The tile of the solitaire side for one lane."""

    RULE: ClassVar[str] = "SPEC-7.1"
    REVEALS: ClassVar[bool] = True
    lane: int
    value: int

    def text(self) -> str:
        return f"The cup gave right a {self.value}." if self.value else "The cup was empty."


class WindRolled(Event, frozen=True):
    """The die for the wind."""

    RULE: ClassVar[str] = "SPEC-5.2"
    lane: int
    die: int
    out: bool

    def text(self) -> str:
        end = "; the wind put out the lights." if self.out else "."
        return f"The die showed {self.die}{end}"


class Bribed(Event, frozen=True):
    """A coin changed hands; nobody scores."""

    RULE: ClassVar[str] = "SPEC-5.4"
    seat: int

    def text(self) -> str:
        return f"{SEATS[self.seat].title()} paid a bribe."


class MachineBribed(Event, frozen=True):
    """The solitaire side paid, as it always does when it can."""

    RULE: ClassVar[str] = "SPEC-7.2"
    coins: int

    def text(self) -> str:
        return f"Right was weaker and had a coin, so it paid a bribe; it has {self.coins} left."


class TileAdded(Event, frozen=True):
    """A tile from the hand was added."""

    RULE: ClassVar[str] = "SPEC-5.5"
    REVEALS: ClassVar[bool] = True
    seat: int
    value: int

    def text(self) -> str:
        return f"{SEATS[self.seat].title()} added a {self.value}."


class AnswerMissed(Event, frozen=True):
    """The weaker side let it be."""

    RULE: ClassVar[str] = "SPEC-5.3"
    seat: int

    def text(self) -> str:
        return f"{SEATS[self.seat].title()} let it be."


class Scored(Event, frozen=True):
    """A lane was settled."""

    RULE: ClassVar[str] = "SPEC-5.1"
    seat: int
    points: int
    strength: list[int]

    def text(self) -> str:
        high, low = max(self.strength), min(self.strength)
        return f"{SEATS[self.seat].title()} scored {self.points} with {high} against {low}."


class GameEnded(Event, frozen=True):
    """Somebody has won, or nobody."""

    RULE: ClassVar[str] = "SPEC-6.2"
    winner: int  # -1: nobody
    reason: str

    def text(self) -> str:
        who = "Nobody" if self.winner < 0 else SEATS[self.winner].title()
        return f"{who} won: {self.reason}."

    @property
    def rule(self) -> str:
        """Points win at once, or the last turn decides."""
        return "SPEC-6.1" if self.reason == REASONS[TARGET_REACHED] else self.RULE


Events = (
    TurnBegan
    | TileTaken
    | TileDrawn
    | RichNamed
    | Bought
    | TileSeen
    | OrdersSealed
    | OrdersShown
    | MachineDrew
    | WindRolled
    | Bribed
    | MachineBribed
    | TileAdded
    | AnswerMissed
    | Scored
    | GameEnded
)
