"""What happens in combat, told in the past tense: orders, shots, hits, escapes, the end.

Both sides have a W1, so a ship is always named with its side: `enemy` is the seat aimed at.
"""

from typing import ClassVar

from thunderchild.core.events import ANY, Event
from thunderchild.games.warpwar.model.kinds import RESULT_NAMES, RETREAT, SIDES, TACTIC_NAMES
from thunderchild.games.warpwar.told.ship_words import record_text


class CombatBegan(Event, frozen=True, tag="combat_began"):
    hex: int
    star: str
    RULE: ClassVar[str] = "WW-10.1"
    SCENE: ClassVar[bool] = True
    NEWS: ClassVar[int] = 3
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"Combat began at {self.star}."


class AnswerLocked(Event, frozen=True, tag="answer_locked"):
    who: str
    RULE: ClassVar[str] = "WW-20.5"
    FINAL: ClassVar[bool] = True
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"{SIDES[self.who]} has locked."


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
    enemy: str
    target: str
    missiles: list[tuple[str, int]]
    drops: list[str]
    pickups: list[str]
    target_ship: int  # -1: no Beam is fired
    missile_targets: list[int]
    dropped: list[int]
    picked_up: list[int]
    RULE: ClassVar[str] = "WW-10.3"
    REVEALS: ClassVar[bool] = True
    BEAT: ClassVar[str] = "orders"

    def text(self) -> str:
        powers = f"D {self.drive} B {self.beam} S {self.screen} T {self.tubes}"
        tactic = TACTIC_NAMES[self.tactic]
        parts = [f"{SIDES[self.who]}'s {self.name} (TL {self.level}) {tactic}: {powers}"]
        if self.target:
            parts.append(f"Beam at {SIDES[self.enemy]}'s {self.target}")
        aims = [(f"{SIDES[self.enemy]}'s {target}", drive) for target, drive in self.missiles]
        parts += [f"missile at {target} with Drive {drive}" for target, drive in aims]
        parts += [f"drops {name}" for name in self.drops]
        parts += [f"picks up {name}" for name in self.pickups]
        return "; ".join(parts) + "."


class ShotRead(Event, frozen=True, tag="shot_read"):
    who: str
    firer: int
    name: str
    enemy: str
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
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        weapon = "missile" if self.missile else "Beam"
        words = (
            f"{SIDES[self.who]}'s {self.name}, {weapon} at "
            f"{SIDES[self.enemy]}'s {self.target_name}:"
            f" {TACTIC_NAMES[self.row]} against {TACTIC_NAMES[self.column]},"
            f" Drive difference {self.difference:+d}: {RESULT_NAMES[self.result]}"
        )
        if not self.damage:
            return words + "."
        bonus = self.damage - self.strength - self.level
        return f"{words}; {self.strength}+{self.level}+{bonus} = {self.damage} hits."


class EscapeRead(Event, frozen=True, tag="escape_read"):
    who: str
    firer: int
    name: str
    enemy: str
    target: int
    target_name: str
    row: int
    difference: int
    result: int
    RULE: ClassVar[str] = "WW-15.2"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return (
            f"{SIDES[self.who]}'s {self.name}, which fired missiles at "
            f"{SIDES[self.enemy]}'s {self.target_name}:"
            f" {TACTIC_NAMES[self.row]} against {TACTIC_NAMES[RETREAT]},"
            f" Drive difference {self.difference:+d}: {RESULT_NAMES[self.result]}."
        )


class HitsCounted(Event, frozen=True, tag="hits_counted"):
    who: str
    ship: int
    name: str
    total: int
    absorbed: int
    effective: int
    RULE: ClassVar[str] = "WW-14.3"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return (
            f"{SIDES[self.who]}'s {self.name}: {self.total} hits, Screen absorbed {self.absorbed},"
            f" {self.effective} effective."
        )


class HitsPlaced(Event, frozen=True, tag="hits_placed"):
    ship: int
    name: str
    placed: list[int]
    now: list[int]
    RULE: ClassVar[str] = "WW-14.4"
    REVEALS: ClassVar[bool] = True  # to the enemy only where records are open (WW-20.4)
    DULL: ClassVar[bool] = True
    BEAT: ClassVar[str] = "orders"

    def text(self) -> str:
        left = record_text(self.now)
        return f"{self.name} took hits on {record_text(self.placed)}; left: {left}."


class ShipDestroyed(Event, frozen=True, tag="ship_destroyed"):
    who: str
    ship: int
    name: str
    by: str = "WW-14.9"
    RULE: ClassVar[str] = "WW-14.9"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 4
    BEAT: ClassVar[str] = "orders"

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} was destroyed."


class ShipSurvived(Event, frozen=True, tag="ship_survived"):
    who: str
    ship: int
    name: str
    RULE: ClassVar[str] = "WW-14.8"
    REVEALS: ClassVar[bool] = True
    DULL: ClassVar[bool] = True
    DOER: ClassVar[str] = "who"
    BEAT: ClassVar[str] = "orders"

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} survived."


class LoadLost(Event, frozen=True, tag="load_lost"):
    load: int
    name: str
    by: str
    RULE: ClassVar[str] = "WW-9.7"
    REVEALS: ClassVar[bool] = True  # to the enemy only where records are open (WW-20.4)
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"{self.name} was lost aboard."


class LoadFell(Event, frozen=True, tag="load_fell"):
    who: str
    load: int
    name: str
    hex: int
    star: str
    RULE: ClassVar[str] = "WW-14.10"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} fell out of its rack at {self.star}."


class PickupCompleted(Event, frozen=True, tag="pickup_completed"):
    who: str
    ship: int
    name: str
    load: int
    load_name: str
    RULE: ClassVar[str] = "WW-16.4"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} took {self.load_name} aboard."


class PickupFailed(Event, frozen=True, tag="pickup_failed"):
    who: str
    load: int
    load_name: str
    by: str
    RULE: ClassVar[str] = "WW-16.4"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.load_name} stayed behind."


class ShipEscaped(Event, frozen=True, tag="ship_escaped"):
    who: str
    ship: int
    name: str
    RULE: ClassVar[str] = "WW-15.1"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} escaped."


class EscapeFailed(Event, frozen=True, tag="escape_failed"):
    who: str
    ship: int
    name: str
    by: str = "WW-15.9"
    RULE: ClassVar[str] = "WW-15.9"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} failed to escape."


class ShipPlaced(Event, frozen=True, tag="ship_placed"):
    who: str
    ship: int
    name: str
    to: str
    hex: int
    by: str
    RULE: ClassVar[str] = "WW-15.5"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2
    DOER: ClassVar[str] = "who"

    def text(self) -> str:
        return f"{SIDES[self.who]}'s {self.name} went to {self.to}."


class RoundEnded(Event, frozen=True, tag="round_ended"):
    round: int
    dry: int
    RULE: ClassVar[str] = "WW-17.2"
    SILENT: ClassVar[bool] = True
    SCENE: ClassVar[bool] = True

    def text(self) -> str:
        if self.dry:
            return f"Round {self.round} ended; {self.dry} in a row without an effective hit."
        return f"Round {self.round} ended."


class WithdrawalForced(Event, frozen=True, tag="withdrawal_forced"):
    who: str
    hex: int
    star: str
    RULE: ClassVar[str] = "WW-17.2"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{SIDES[self.who]} must withdraw from {self.star}."


class CombatEnded(Event, frozen=True, tag="combat_ended"):
    hex: int
    star: str
    RULE: ClassVar[str] = "WW-17.1"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 1

    def text(self) -> str:
        return f"The combat at {self.star} was over."
