"""What happens in a game of London, told in the past tense.

`who` is a side's name, `name` a piece as everybody may call it, `at` a hex as people read it.
"""

from typing import ClassVar

from thunderchild.core.events import ANY, Event
from thunderchild.games.london.told.combat import CombatEvent
from thunderchild.games.london.told.system import SystemEvent

# ---- set-up ------------------------------------------------------------------------------


class ObjectiveChosen(Event, frozen=True, tag="objective_chosen"):
    RULE: ClassVar[str] = "LON-4.2"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return "The Martian picked his Objective in secret."


class ObjectiveTaken(Event, frozen=True, tag="objective_taken"):
    objective: int
    name: str
    RULE: ClassVar[str] = "LON-4.2"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"Your Objective is {self.name}"


class PurchaseMade(Event, frozen=True, tag="purchase_made"):
    who: str
    by: str
    RULE: ClassVar[str] = "LON-4.3"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"The {self.who.capitalize()} bought his units in secret."


class UnitsBought(Event, frozen=True, tag="units_bought"):
    kinds: list[int]
    units: list[str]
    spent: int
    RULE: ClassVar[str] = "LON-4.13"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        points = "point" if self.spent == 1 else "points"
        return f"You bought {', '.join(self.units) or 'nothing'} for {self.spent} {points}."


class TrackFilled(Event, frozen=True, tag="track_filled"):
    boxes: int
    RULE: ClassVar[str] = "LON-4.4"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"The Martian filled boxes 1 to {self.boxes} of the track, face-down."


class TrackOrdered(Event, frozen=True, tag="track_ordered"):
    kinds: list[int]
    units: list[str]
    RULE: ClassVar[str] = "LON-4.4"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"On the track: {', '.join(self.units) or 'No More! everywhere'}."


class UnitPlaced(Event, frozen=True, tag="unit_placed"):
    unit: int
    name: str
    hex: int
    at: str
    RULE: ClassVar[str] = "LON-4.9"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"You set up {self.name} at {self.at}."


class SetUpShown(Event, frozen=True, tag="set_up_shown"):
    pieces: list[int]
    labels: list[str]
    hexes: list[int]
    RULE: ClassVar[str] = "LON-4.9"
    REVEALS: ClassVar[bool] = True
    NEWS: ClassVar[int] = 1

    def text(self) -> str:
        number = len(self.pieces)
        pieces = "piece" if number == 1 else f"{number} pieces"
        return f"The Earthling set up {'one ' if number == 1 else ''}{pieces}, face-down."


class ReinforcementsDrawn(Event, frozen=True, tag="reinforcements_drawn"):
    turns: list[int]
    RULE: ClassVar[str] = "LON-4.10"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return "The Earthling's free reinforcements were drawn and put on the track."


class ReinforcementsSeen(Event, frozen=True, tag="reinforcements_seen"):
    kinds: list[int]
    units: list[str]
    turns: list[int]
    RULE: ClassVar[str] = "LON-5.7"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        pairs = zip(self.turns, self.units, strict=True)
        return "You will get " + ", ".join(f"{unit} on turn {turn}" for turn, unit in pairs) + "."


# ---- turns -------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True, tag="turn_began"):
    turn: int
    RULE: ClassVar[str] = "LON-6.1"
    SCENE: ClassVar[bool] = True
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"Turn {self.turn} began."


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    who: str
    phase: str
    RULE: ClassVar[str] = "LON-6.2"
    SCENE: ClassVar[bool] = True
    DOER: ClassVar[str] = "who"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.who.capitalize()} {self.phase}."


# ---- movement ----------------------------------------------------------------------------


class PieceMoved(Event, frozen=True, tag="moved"):
    piece: int
    name: str
    path: list[int]  # hexes entered
    origin: int  # a hex
    at: str
    to: str
    left: int  # points left
    by: str
    RULE: ClassVar[str] = "LON-9.1"
    BEAT: ClassVar[str] = "{0.piece}"
    DULL: ClassVar[bool] = True
    NEWS: ClassVar[int] = 1

    def text(self) -> str:
        return f"{self.name} moved from {self.at} to {self.to}."


class PieceStopped(Event, frozen=True, tag="stopped"):
    piece: int
    name: str
    hex: int
    at: str
    RULE: ClassVar[str] = "LON-10.3"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.name} had to stop at {self.at}: it is in an enemy zone of control."


class HeroineDropped(Event, frozen=True, tag="heroine_dropped"):
    piece: int  # the captor
    name: str
    hex: int
    at: str
    RULE: ClassVar[str] = "LON-12.6"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"{self.name} put the Heroine down at {self.at}."


# ---- reinforcements ----------------------------------------------------------------------


class BoxOpened(Event, frozen=True, tag="box_opened"):
    box: int
    lands: bool
    by: str
    RULE: ClassVar[str] = "LON-22.1"
    REVEALS: ClassVar[bool] = True
    DULL: ClassVar[bool] = True

    def is_own(self) -> bool:
        """What lands is told by its landing."""
        return self.lands

    def text(self) -> str:
        if self.lands:
            return f"A Martian unit is due from box {self.box}."
        return f"Box {self.box} held no unit: no more Martians will land."


class MartianLanded(Event, frozen=True, tag="landed"):
    piece: int
    label: str
    hex: int
    at: str
    RULE: ClassVar[str] = "LON-22.1"
    NEWS: ClassVar[int] = 3
    FOLLOWS: ClassVar[tuple[str, ...]] = ("system_landing",)

    def text(self) -> str:
        return f"Lander {self.label} came down at {self.at}."


class LandingLost(Event, frozen=True, tag="landing_lost"):
    RULE: ClassVar[str] = "LON-22.9"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return "No edge hex was empty: the Martian unit was lost."


class ReinforcementDue(Event, frozen=True, tag="reinforcement_due"):
    kind: int
    name: str
    by: str
    RULE: ClassVar[str] = "LON-22.2"
    REVEALS: ClassVar[bool] = True
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"A reinforcement is due: {self.name}."


class ReinforcementPlaced(Event, frozen=True, tag="reinforced"):
    piece: int
    kind: int
    name: str
    hex: int
    at: str
    by: str
    RULE: ClassVar[str] = "LON-22.2"
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"{self.name} arrived at {self.at}."


class ReinforcementLost(Event, frozen=True, tag="reinforcement_lost"):
    category: str
    RULE: ClassVar[str] = "LON-22.4"
    REVEALS: ClassVar[bool] = True
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"There was no hex for the reinforcement ({self.category}): it was lost."


class UnitRepaired(Event, frozen=True, tag="repaired"):
    piece: int
    name: str
    RULE: ClassVar[str] = "LON-18.11"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"Doctor Otto Matik drew {self.name} for repair."


class UnitRestored(Event, frozen=True, tag="restored"):
    piece: int
    name: str
    hex: int
    at: str
    RULE: ClassVar[str] = "LON-18.11"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"{self.name} came back at {self.at}."


class RepairFailed(Event, frozen=True, tag="repair_failed"):
    piece: int
    name: str
    RULE: ClassVar[str] = "LON-18.11"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"No hex next to the HQ could take {self.name}: nothing came back."


# ---- the end -----------------------------------------------------------------------------


class GameEnded(Event, frozen=True, tag="game_ended"):
    who: str
    reason: str
    by: str
    RULE: ClassVar[str] = "LON-23.1"
    REVEALS: ClassVar[bool] = True
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"The {self.who.capitalize()} won: {self.reason}."


class SecretsOpened(Event, frozen=True, tag="secrets_opened"):
    objective: str
    pieces: list[str]  # face-down ones and what they are
    track: list[str]  # boxes that had not come
    arrivals: list[str]
    RULE: ClassVar[str] = "LON-5.8"
    REVEALS: ClassVar[bool] = True
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        what = f" The Objective was {self.objective}" if self.objective else ""
        return f"Everything was revealed.{what}"


AnyEvent = (
    ObjectiveChosen
    | ObjectiveTaken
    | PurchaseMade
    | UnitsBought
    | TrackFilled
    | TrackOrdered
    | UnitPlaced
    | SetUpShown
    | ReinforcementsDrawn
    | ReinforcementsSeen
    | TurnBegan
    | PhaseBegan
    | PieceMoved
    | PieceStopped
    | HeroineDropped
    | BoxOpened
    | MartianLanded
    | LandingLost
    | ReinforcementDue
    | ReinforcementPlaced
    | ReinforcementLost
    | UnitRepaired
    | UnitRestored
    | RepairFailed
    | GameEnded
    | SecretsOpened
    | CombatEvent
    | SystemEvent
)
