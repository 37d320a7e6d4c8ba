"""What happens in a game of WarpWar, told in the past tense.

`who` is a seat's name, `name` a ship's, `at`, `to` and `star` are places as people read them.
"""

from typing import ClassVar

from thunderchild.core.events import Event
from thunderchild.games.warpwar.kinds import RESULT_NAMES, TACTIC_NAMES

ATTRIBUTE_LETTERS = ("PD", "B", "S", "T", "M", "SR")


def record_text(values: list[int]) -> str:
    """Attributes as a record shows them: PD 5 B 3 M 6; what is nought is left out."""
    shown = [f"{n} {v}" for n, v in zip(ATTRIBUTE_LETTERS, values, strict=True) if v]
    return " ".join(shown) or "nothing"


# ---- set-up and turns --------------------------------------------------------------------


class FirstMoverSettled(Event, frozen=True, tag="first_mover"):
    who: str
    RULE: ClassVar[str] = "WW-4.1"

    def text(self) -> str:
        return f"{self.who} moves first."


class EndChosen(Event, frozen=True, tag="end_chosen"):
    who: str
    end: str
    RULE: ClassVar[str] = "WW-4.1"

    def text(self) -> str:
        return f"{self.who} took the {self.end} end of the map."


class TurnBegan(Event, frozen=True, tag="turn_began"):
    who: str
    turn: int
    RULE: ClassVar[str] = "WW-3.2"

    def text(self) -> str:
        return f"Turn {self.turn}: {self.who} began."


class PointsScored(Event, frozen=True, tag="points_scored"):
    who: str
    points: int
    total: int
    stars: list[str]
    RULE: ClassVar[str] = "WW-19.1"

    def text(self) -> str:
        return f"{self.who} held {', '.join(self.stars)}: {self.points} VP, {self.total} in all."


class BuildPointsReceived(Event, frozen=True, tag="bp_received"):
    who: str
    points: int
    RULE: ClassVar[str] = "WW-4.12"

    def text(self) -> str:
        return f"{self.who} received {self.points} BP."


class GameEnded(Event, frozen=True, tag="game_ended"):
    who: str  # empty for a draw
    reason: str
    by: str
    RULE: ClassVar[str] = "WW-19.3"

    @property
    def rule(self) -> str:
        return self.by

    def text(self) -> str:
        if not self.who:
            return f"The game was drawn: {self.reason}."
        return f"{self.who} won: {self.reason}."


class RecordsOpened(Event, frozen=True, tag="records_opened"):
    records: list[str]
    accounts: list[list[int]]
    RULE: ClassVar[str] = "WW-20.4"
    REVEALS: ClassVar[bool] = True

    def text(self) -> str:
        return "All records were opened."


# ---- building ----------------------------------------------------------------------------


class ShipAppeared(Event, frozen=True, tag="ship_appeared"):
    who: str
    ship: int
    name: str
    at: str
    RULE: ClassVar[str] = "WW-5.12"

    def text(self) -> str:
        return f"{self.who}'s {self.name} appeared at {self.at}."


class ShipBuilt(Event, frozen=True, tag="ship_built"):
    ship: int
    name: str
    level: int
    built: list[int]
    cost: int
    RULE: ClassVar[str] = "WW-5.2"

    def text(self) -> str:
        return f"You built {self.name}: {record_text(self.built)}, TL {self.level}, {self.cost} BP."


class ShipServiced(Event, frozen=True, tag="ship_serviced"):
    ship: int
    name: str
    restored: list[int]
    RULE: ClassVar[str] = "WW-7.3"

    def text(self) -> str:
        return f"You restored {record_text(self.restored)} to {self.name}."


class PlanPaid(Event, frozen=True, tag="plan_paid"):
    spent: int
    left: int
    RULE: ClassVar[str] = "WW-5.16"

    def text(self) -> str:
        return f"You spent {self.spent} BP and kept {self.left}."


# ---- movement ----------------------------------------------------------------------------


class ShipMoved(Event, frozen=True, tag="ship_moved"):
    who: str
    ship: int
    name: str
    at: str
    to: str
    hex: int
    warp: bool
    RULE: ClassVar[str] = "WW-8.3"

    def text(self) -> str:
        how = "along the warpline " if self.warp else ""
        return f"{self.who}'s {self.name} went {how}from {self.at} to {self.to}."


class ShipStopped(Event, frozen=True, tag="ship_stopped"):
    who: str
    ship: int
    name: str
    star: str
    RULE: ClassVar[str] = "WW-8.6"

    def text(self) -> str:
        return f"{self.who}'s {self.name} had to stop at {self.star}: the enemy is there."


class CounterLeft(Event, frozen=True, tag="counter_left"):
    who: str
    ship: int
    name: str
    star: str
    RULE: ClassVar[str] = "WW-20.7"

    def text(self) -> str:
        return f"{self.who}'s {self.name} was taken aboard at {self.star}."


class CounterAppeared(Event, frozen=True, tag="counter_appeared"):
    who: str
    ship: int
    name: str
    star: str
    RULE: ClassVar[str] = "WW-20.7"

    def text(self) -> str:
        return f"{self.who}'s {self.name} was put down at {self.star}."


class Stowed(Event, frozen=True, tag="stowed"):
    load: str
    carrier: str  # empty: it lies on the hex
    RULE: ClassVar[str] = "WW-9.3"

    def text(self) -> str:
        return f"{self.load} is aboard {self.carrier}." if self.carrier else f"{self.load} is out."


class MovementEnded(Event, frozen=True, tag="movement_ended"):
    who: str
    RULE: ClassVar[str] = "WW-8.1"

    def text(self) -> str:
        return f"{self.who} ended movement."


# ---- combat ------------------------------------------------------------------------------


class CombatBegan(Event, frozen=True, tag="combat_began"):
    hex: int
    star: str
    RULE: ClassVar[str] = "WW-10.1"

    def text(self) -> str:
        return f"Combat began at {self.star}."


class AnswerLocked(Event, frozen=True, tag="answer_locked"):
    who: str
    RULE: ClassVar[str] = "WW-20.5"

    def text(self) -> str:
        return f"{self.who} has locked."


class OrderShown(Event, frozen=True, tag="order_shown"):
    who: str
    ship: int
    name: str
    level: int
    tactic: int
    drive: int
    beam: int
    screen: int
    tubes: int
    target: str
    missiles: list[tuple[str, int]]
    drops: list[str]
    pickups: list[str]
    RULE: ClassVar[str] = "WW-10.3"
    REVEALS: ClassVar[bool] = True

    def text(self) -> str:
        parts = [
            f"{self.who}'s {self.name} (TL {self.level}) {TACTIC_NAMES[self.tactic]}:"
            f" D {self.drive} B {self.beam} S {self.screen} T {self.tubes}"
        ]
        if self.target:
            parts.append(f"Beam at {self.target}")
        parts += [f"missile at {target} with Drive {drive}" for target, drive in self.missiles]
        parts += [f"drops {name}" for name in self.drops]
        parts += [f"picks up {name}" for name in self.pickups]
        return "; ".join(parts) + "."


class ShotRead(Event, frozen=True, tag="shot_read"):
    who: str
    firer: int
    name: str
    target: int
    target_name: str
    missile: bool
    row: int
    column: int
    difference: int
    result: int
    strength: int  # Beam power, or 2 for a missile
    level: int
    damage: int
    by: str
    RULE: ClassVar[str] = "WW-13.1"

    @property
    def rule(self) -> str:
        return self.by

    def text(self) -> str:
        weapon = "missile" if self.missile else "Beam"
        words = (
            f"{self.who}'s {self.name}, {weapon} at {self.target_name}:"
            f" {TACTIC_NAMES[self.row]} against {TACTIC_NAMES[self.column]},"
            f" Drive difference {self.difference:+d}: {RESULT_NAMES[self.result]}"
        )
        if not self.damage:
            return words + "."
        bonus = self.damage - self.strength - self.level
        return f"{words}; {self.strength}+{self.level}+{bonus} = {self.damage} hits."


class HitsCounted(Event, frozen=True, tag="hits_counted"):
    who: str
    ship: int
    name: str
    total: int
    absorbed: int
    effective: int
    RULE: ClassVar[str] = "WW-14.3"

    def text(self) -> str:
        return (
            f"{self.who}'s {self.name}: {self.total} hits, Screen absorbed {self.absorbed},"
            f" {self.effective} effective."
        )


class HitsPlaced(Event, frozen=True, tag="hits_placed"):
    ship: int
    name: str
    placed: list[int]
    now: list[int]
    RULE: ClassVar[str] = "WW-14.4"

    def text(self) -> str:
        return f"{self.name} took hits on {record_text(self.placed)}; left: {record_text(self.now)}."


class ShipDestroyed(Event, frozen=True, tag="ship_destroyed"):
    who: str
    ship: int
    name: str
    by: str = "WW-14.9"
    RULE: ClassVar[str] = "WW-14.9"
    REVEALS: ClassVar[bool] = True

    @property
    def rule(self) -> str:
        return self.by

    def text(self) -> str:
        return f"{self.who}'s {self.name} was destroyed."


class ShipSurvived(Event, frozen=True, tag="ship_survived"):
    who: str
    ship: int
    name: str
    RULE: ClassVar[str] = "WW-14.8"
    REVEALS: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.who}'s {self.name} survived."


class LoadLost(Event, frozen=True, tag="load_lost"):
    load: int
    name: str
    by: str
    RULE: ClassVar[str] = "WW-9.7"

    @property
    def rule(self) -> str:
        return self.by

    def text(self) -> str:
        return f"Your {self.name} was lost."


class LoadFell(Event, frozen=True, tag="load_fell"):
    who: str
    load: int
    name: str
    star: str
    RULE: ClassVar[str] = "WW-14.10"
    REVEALS: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.who}'s {self.name} fell out of its rack at {self.star}."


class PickupCompleted(Event, frozen=True, tag="pickup_completed"):
    who: str
    ship: int
    name: str
    load: int
    load_name: str
    RULE: ClassVar[str] = "WW-16.4"
    REVEALS: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.who}'s {self.name} took {self.load_name} aboard."


class PickupFailed(Event, frozen=True, tag="pickup_failed"):
    who: str
    load: int
    load_name: str
    by: str
    RULE: ClassVar[str] = "WW-16.4"
    REVEALS: ClassVar[bool] = True

    @property
    def rule(self) -> str:
        return self.by

    def text(self) -> str:
        return f"{self.who}'s {self.load_name} stayed behind."


class ShipEscaped(Event, frozen=True, tag="ship_escaped"):
    who: str
    ship: int
    name: str
    RULE: ClassVar[str] = "WW-15.1"

    def text(self) -> str:
        return f"{self.who}'s {self.name} escaped."


class EscapeFailed(Event, frozen=True, tag="escape_failed"):
    who: str
    ship: int
    name: str
    by: str = "WW-15.9"
    RULE: ClassVar[str] = "WW-15.9"

    @property
    def rule(self) -> str:
        return self.by

    def text(self) -> str:
        return f"{self.who}'s {self.name} did not get away."


class ShipPlaced(Event, frozen=True, tag="ship_placed"):
    who: str
    ship: int
    name: str
    to: str
    hex: int
    by: str
    RULE: ClassVar[str] = "WW-15.5"

    @property
    def rule(self) -> str:
        return self.by

    def text(self) -> str:
        return f"{self.who}'s {self.name} went to {self.to}."


class RoundEnded(Event, frozen=True, tag="round_ended"):
    round: int
    dry: int
    RULE: ClassVar[str] = "WW-17.2"

    def text(self) -> str:
        if self.dry:
            return f"Round {self.round} ended; {self.dry} in a row without an effective hit."
        return f"Round {self.round} ended."


class WithdrawalForced(Event, frozen=True, tag="withdrawal_forced"):
    who: str
    star: str
    RULE: ClassVar[str] = "WW-17.2"

    def text(self) -> str:
        return f"{self.who} must withdraw from {self.star}."


class CombatEnded(Event, frozen=True, tag="combat_ended"):
    star: str
    RULE: ClassVar[str] = "WW-17.1"

    def text(self) -> str:
        return f"The combat at {self.star} was over."


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    who: str
    RULE: ClassVar[str] = "WW-18.3"

    def text(self) -> str:
        return f"{self.who}'s turn ended."


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
    | ShipMoved
    | ShipStopped
    | CounterLeft
    | CounterAppeared
    | Stowed
    | MovementEnded
    | CombatBegan
    | AnswerLocked
    | OrderShown
    | ShotRead
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
