"""What happens in a game of WarpWar, told in the past tense.

`who` is a seat, `name` a ship's, `at`, `to` and `star` are places as people read them.
"""

from typing import ClassVar

from thunderchild.core.events import ANY, Event
from thunderchild.games.warpwar.model.kinds import SIDES
from thunderchild.games.warpwar.told.combat import (
    AnswerLocked,
    CombatBegan,
    CombatEnded,
    EscapeFailed,
    EscapeRead,
    HitsCounted,
    HitsPlaced,
    LoadFell,
    LoadLost,
    OrderShown,
    PickupCompleted,
    PickupFailed,
    RoundEnded,
    ShipDestroyed,
    ShipEscaped,
    ShipPlaced,
    ShipSurvived,
    ShotRead,
    WithdrawalForced,
)
from thunderchild.games.warpwar.told.ship_words import record_text

# ---- set-up and turns --------------------------------------------------------------------


class FirstMoverSettled(Event, frozen=True, tag="first_mover"):
    who: str
    RULE: ClassVar[str] = "WW-4.1"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"{SIDES[self.who]} moves first."


class EndChosen(Event, frozen=True, tag="end_chosen"):
    who: str
    end: str
    RULE: ClassVar[str] = "WW-4.1"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"{SIDES[self.who]} took the {self.end} end of the map."


class TurnBegan(Event, frozen=True, tag="turn_began"):
    who: str
    turn: int
    RULE: ClassVar[str] = "WW-3.2"
    SCENE: ClassVar[bool] = True
    DOER: ClassVar[str] = "who"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"Turn {self.turn}: {SIDES[self.who]} began."


class PointsScored(Event, frozen=True, tag="points_scored"):
    who: str
    points: int
    total: int
    stars: list[str]
    RULE: ClassVar[str] = "WW-19.1"
    NEWS: ClassVar[int] = 5

    def text(self) -> str:
        points = f"{self.points} VP, {self.total} in all"
        return f"{SIDES[self.who]} held {', '.join(self.stars)}: {points}."


class BuildPointsReceived(Event, frozen=True, tag="bp_received"):
    who: str
    points: int
    by: str
    RULE: ClassVar[str] = "WW-4.12"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"{SIDES[self.who]} received {self.points} BP."


class GameEnded(Event, frozen=True, tag="game_ended"):
    who: str  # empty for a draw
    reason: str
    by: str
    RULE: ClassVar[str] = "WW-19.3"
    REVEALS: ClassVar[bool] = True
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        if not self.who:
            return f"The game was drawn: {self.reason}."
        return f"{SIDES[self.who]} won: {self.reason}."


class RecordsOpened(Event, frozen=True, tag="records_opened"):
    records: list[str]
    accounts: list[list[int]]
    answers: list[int]  # where hits were placed and points restored, in the chronicle's order
    RULE: ClassVar[str] = "WW-20.4"
    REVEALS: ClassVar[bool] = True
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return "All records were revealed."


# ---- building ----------------------------------------------------------------------------


class ShipAppeared(Event, frozen=True, tag="ship_appeared"):
    who: str
    ship: int
    name: str
    hex: int
    at: str
    RULE: ClassVar[str] = "WW-5.12"
    FOLLOWS: ClassVar[tuple[str, ...]] = ("ship_appeared",)
    DOER: ClassVar[str] = "who"
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} appeared at {self.at}."


class ShipBuilt(Event, frozen=True, tag="ship_built"):
    ship: int
    name: str
    level: int
    built: list[int]
    cost: int
    RULE: ClassVar[str] = "WW-5.2"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"You built {self.name}: {record_text(self.built)}, TL {self.level}, {self.cost} BP."


class ShipServiced(Event, frozen=True, tag="ship_serviced"):
    ship: int
    name: str
    restored: list[int]
    RULE: ClassVar[str] = "WW-7.3"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"You restored {record_text(self.restored)} to {self.name}."


class PlanPaid(Event, frozen=True, tag="plan_paid"):
    spent: int
    left: int
    RULE: ClassVar[str] = "WW-5.16"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"You spent {self.spent} BP and kept {self.left}."


class BuildEnded(Event, frozen=True, tag="build_ended"):
    who: str
    RULE: ClassVar[str] = "WW-5.16"
    FINAL: ClassVar[bool] = True  # nothing bought can be handed back
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"{SIDES[self.who]} closed the build event."


# ---- movement ----------------------------------------------------------------------------


class ShipMoved(Event, frozen=True, tag="ship_moved"):
    who: str
    ship: int
    name: str
    origin: int  # a hex
    at: str
    hex: int
    to: str
    warp: bool
    RULE: ClassVar[str] = "WW-8.3"
    BEAT: ClassVar[str] = "{0.who} {0.ship}"
    DOER: ClassVar[str] = "who"
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        how = "along the warpline " if self.warp else ""
        return f"{SIDES[self.who]}'s {self.name} went {how}from {self.at} to {self.to}."


class ShipStopped(Event, frozen=True, tag="ship_stopped"):
    who: str
    ship: int
    name: str
    hex: int
    star: str
    RULE: ClassVar[str] = "WW-8.6"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} had to stop at {self.star}: the enemy is there."


class CounterLeft(Event, frozen=True, tag="counter_left"):
    who: str
    ship: int
    name: str
    hex: int
    star: str
    aboard: int  # -1: it is not told
    carrier: str  # empty: it is not told
    RULE: ClassVar[str] = "WW-20.7"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        whose = f" {self.carrier}" if self.carrier else ""
        return f"{SIDES[self.who]}'s {self.name} was taken aboard{whose} at {self.star}."


class CounterAppeared(Event, frozen=True, tag="counter_appeared"):
    who: str
    ship: int
    name: str
    hex: int
    star: str
    aboard: int  # -1: it is not told
    carrier: str  # empty: it is not told
    RULE: ClassVar[str] = "WW-20.7"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        whose = f" by {self.carrier}" if self.carrier else ""
        return f"{SIDES[self.who]}'s {self.name} was put down{whose} at {self.star}."


class LoadPassed(Event, frozen=True, tag="load_passed"):
    who: str
    ship: int
    name: str
    hex: int
    star: str
    aboard: int
    carrier: str  # that has it now
    RULE: ClassVar[str] = "WW-20.7"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} went over to {self.carrier} at {self.star}."


class Stowed(Event, frozen=True, tag="stowed"):
    ship: int
    load: str
    aboard: int  # -1: it lies on the hex
    carrier: str  # empty: it lies on the hex
    RULE: ClassVar[str] = "WW-9.3"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.load} {f'is aboard {self.carrier}' if self.carrier else 'lies on the star'}."


class MovementEnded(Event, frozen=True, tag="movement_ended"):
    who: str
    RULE: ClassVar[str] = "WW-8.1"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"{SIDES[self.who]} ended movement."


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    who: str
    RULE: ClassVar[str] = "WW-18.3"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"{SIDES[self.who]}'s turn ended."


AnyEvent = (
    FirstMoverSettled
    | EndChosen
    | TurnBegan
    | PointsScored
    | BuildPointsReceived
    | GameEnded
    | RecordsOpened
    | ShipAppeared
    | ShipBuilt
    | ShipServiced
    | PlanPaid
    | BuildEnded
    | ShipMoved
    | ShipStopped
    | CounterLeft
    | CounterAppeared
    | LoadPassed
    | Stowed
    | MovementEnded
    | CombatBegan
    | AnswerLocked
    | OrderShown
    | ShotRead
    | EscapeRead
    | HitsCounted
    | HitsPlaced
    | ShipDestroyed
    | ShipSurvived
    | LoadLost
    | LoadFell
    | PickupCompleted
    | PickupFailed
    | ShipEscaped
    | EscapeFailed
    | ShipPlaced
    | RoundEnded
    | WithdrawalForced
    | CombatEnded
    | TurnEnded
)
