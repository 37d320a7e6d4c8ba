"""What happens on the strategic map, told in the past tense. Battles and cards have their own."""

from typing import ClassVar, Final

from thunderchild.core.events import Event, Named
from thunderchild.games.invasion.told.humans import HumanEvent
from thunderchild.games.invasion.told.martians import MartianEvent
from thunderchild.games.invasion.told.phrases import capital, phase_title

# Rolls that go on with what was rolled before: the way of a Wave, an Attract, who sails.
CONTINUES: Final = ("INV-MAC-08", "INV-ATR-01", "INV-ESC-04")


class TurnBegan(Event, frozen=True):
    """A new turn."""

    RULE: ClassVar[str] = "INV-SEQ-03"
    turn: int
    OWN: ClassVar[bool] = True
    SCENE: ClassVar[bool] = True

    def text(self) -> str:
        return f"Turn {self.turn} began."


class PhaseBegan(Event, frozen=True):
    """A phase of the turn."""

    phase: str
    by: str
    OWN: ClassVar[bool] = True
    SCENE: ClassVar[bool] = True

    def text(self) -> str:
        return f"The {phase_title(self.phase)} Phase began."


class StepPassed(Event, frozen=True):
    """A step in which you could do nothing."""

    why: str
    by: str
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.why}."


class Rolled(Event, frozen=True):
    """A die outside battles, read on a table; `results` are its Green, Yellow and Red cells."""

    table: str
    dice: list[str]
    result: str
    by: str
    results: tuple[str, ...] = ()
    DULL: ClassVar[bool] = True
    BEAT: ClassVar[str] = "{0.table}"

    def follows(self, kind: str) -> bool:
        return self.by in CONTINUES and kind in ("rolled", "refugees_sailed")

    def text(self) -> str:
        return f"{self.table}: {capital(' and '.join(self.dice))}, {self.result}."


class PointsGained(Event, frozen=True):
    """Points on a track; `now` is the whole, tens included."""

    track: str
    points: int
    now: int
    why: str
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "rolled",
        "dice_rolled",
        "die_rolled_again",
        "refugees_lost",
        "unit_lost",
        "piece_lost",
        "ship_escaped",
        "character_escaped",
        "tripod_hit",
        "tripod_destroyed",
        "building_lowered",
        "machine_destroyed",
        "card_drawn",
        "option_taken",
        "ability_used",
        "points_gained",
        "red_weed_grew",
        "wave_placed",
    )
    GOOD: ClassVar[bool] = True
    DULL: ClassVar[bool] = True
    NEWS: ClassVar[int] = 3

    def is_own(self) -> bool:
        """Income is seen at once."""
        return self.track == "PP"

    def text(self) -> str:
        return f"{self.points:+} {self.track}: {self.why}."


class PointsLost(Event, frozen=True):
    """Points taken from a track; `now` is the whole, tens included."""

    track: str
    points: int
    now: int
    why: str
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "rolled",
        "dice_rolled",
        "die_rolled_again",
        "refugees_placed",
        "workforce_lost",
        "card_drawn",
        "option_taken",
        "points_lost",
        "unit_lost",
    )
    DULL: ClassVar[bool] = True
    NEWS: ClassVar[int] = 2

    def is_own(self) -> bool:
        """What the player pays is seen at once."""
        return self.track == "PP"

    def text(self) -> str:
        return f"{-self.points:+} {self.track}: {self.why}."


class WorkforceLost(Event, frozen=True):
    """A Zone lost Workforce."""

    zone: Named
    points: int
    left: int
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "rolled",
        "refugees_placed",
        "workforce_lost",
        "zone_drawn",
    )
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"{self.zone} lost {self.points} Workforce and has {self.left}."


class ZoneDestroyed(Event, frozen=True):
    """A Zone at Workforce 0, or one that a landing ruined."""

    zone: Named
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "workforce_lost",
        "rolled",
        "cylinder_landed",
        "refugees_placed",
    )
    NEWS: ClassVar[int] = 5

    def text(self) -> str:
        return f"{self.zone} was Destroyed."


class RedWeedGrew(Event, frozen=True):
    """A Destroyed Zone under Red Weed."""

    RULE: ClassVar[str] = "INV-ZON-01"
    zone: Named
    FOLLOWS: ClassVar[tuple[str, ...]] = ("rolled",)
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"Red Weed covered {self.zone}."


class EndRollAhead(Event, frozen=True):
    """A track in a space with a colour: a die at the end of the turn may be the end."""

    RULE: ClassVar[str] = "INV-VIC-03"
    track: str
    space: int
    die: str
    cases: int  # faces of that colour
    of: int
    won: bool
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "points_gained",
        "points_lost",
    )
    NEWS: ClassVar[int] = 6

    def text(self) -> str:
        end = "win" if self.won else "lose"
        return (
            f"{self.track} is at {self.space}: at the end of the turn a die is rolled, and you "
            f"{end} on {self.die.title()} ({self.cases} in {self.of})."
        )


class GameEnded(Event, frozen=True):
    """Somebody won."""

    won: bool
    reason: str
    by: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"The war is {'won' if self.won else 'lost'}: {self.reason}."


CourseEvent = (
    TurnBegan
    | PhaseBegan
    | StepPassed
    | Rolled
    | PointsGained
    | PointsLost
    | WorkforceLost
    | ZoneDestroyed
    | RedWeedGrew
    | EndRollAhead
    | GameEnded
)
StrategicEvent = CourseEvent | HumanEvent | MartianEvent
