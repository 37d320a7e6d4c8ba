"""What happens in an attack, told in the past tense.

`name` is a piece as everybody may call it (`Walker M3`, `Lander M2`, `face-down Champion E4`),
`piece` its number, `hex` a hex's number and `at` its name for people.
"""

from typing import ClassVar

from thunderchild.core.events import ANY, Event


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    who: str
    piece: int
    name: str
    target: int  # -1 for an empty hex
    target_name: str
    hex: int
    at: str
    by: str
    RULE: ClassVar[str] = "LON-14.8"
    BEAT: ClassVar[str] = "{0.piece}"

    def is_dull(self) -> bool:
        return self.target < 0

    def text(self) -> str:
        return f"{self.name} attacked {self.target_name} at {self.at}."


class FirstAttackMade(Event, frozen=True, tag="first_attack"):
    who: str
    RULE: ClassVar[str] = "LON-13.10"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return f"It was the first attack of the game, made by the {self.who.capitalize()}."


class PieceTurnedUp(Event, frozen=True, tag="turned_up"):
    piece: int
    label: str
    kind: int
    name: str
    hex: int
    at: str
    by: str
    RULE: ClassVar[str] = "LON-8.4"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def is_dull(self) -> bool:
        """The solitaire Martians have said at the landing what it is."""
        return self.by == "LON-25.7"

    def text(self) -> str:
        return f"{self.label} at {self.at} turned up: {self.name}."


class HeroineKnown(Event, frozen=True, tag="heroine_known"):
    piece: int
    label: str
    hex: int
    at: str
    RULE: ClassVar[str] = "LON-7.2"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"{self.label} at {self.at} is the Heroine: nobody else shares a hex."


class OddsFormed(Event, frozen=True, tag="odds_formed"):
    attack: int
    defence: int
    column: int
    column_name: str
    results: list[str]  # die 1 to 6
    RULE: ClassVar[str] = "LON-14.3"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        shown = ", ".join(f"{die} {result}" for die, result in enumerate(self.results, 1))
        return f"{self.attack} against {self.defence}: column {self.column_name} ({shown})."


class BootUsed(Event, frozen=True, tag="boot_used"):
    RULE: ClassVar[str] = "LON-18.9"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return "Colonel Jack Boot added 1 to the die."


class DieRolled(Event, frozen=True, tag="die_rolled"):
    die: int
    bonus: int
    result: int
    result_name: str
    RULE: ClassVar[str] = "LON-14.5"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        more = " + 1" if self.bonus else ""
        return f"The die was {self.die}{more}: {self.result_name}."


class BeaUsed(Event, frozen=True, tag="bea_used"):
    RULE: ClassVar[str] = "LON-18.6"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return "Queen Bea demanded another roll."


class HexRubbled(Event, frozen=True, tag="rubbled"):
    hex: int
    at: str
    by: str
    target: bool  # a station or landmark, which somebody may need
    RULE: ClassVar[str] = "LON-3.2"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def is_dull(self) -> bool:
        return not self.target

    def news(self) -> int:
        return self.NEWS if self.target else 0

    def text(self) -> str:
        return f"{self.at} became rubble."


class HexSaved(Event, frozen=True, tag="hex_saved"):
    hex: int
    at: str
    RULE: ClassVar[str] = "LON-3.5"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 1

    def text(self) -> str:
        return f"The Firemen saved {self.at} from rubble."


class PieceRetreated(Event, frozen=True, tag="retreated"):
    piece: int
    name: str
    path: list[int]  # hexes entered
    origin: int  # a hex
    at: str
    to: str
    only: bool  # no other hex or path was open
    by: str
    RULE: ClassVar[str] = "LON-16.1"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        why = ": there was no other way" if self.only else ""
        return f"{self.name} retreated from {self.at} to {self.to}{why}."


class PieceEliminated(Event, frozen=True, tag="eliminated"):
    piece: int
    kind: int
    name: str
    hex: int
    at: str
    why: str
    by: str
    RULE: ClassVar[str] = "LON-15.2"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"{self.name} at {self.at} was eliminated: {self.why}."


class NoEffect(Event, frozen=True, tag="no_effect"):
    piece: int
    name: str
    why: str
    by: str
    RULE: ClassVar[str] = "LON-15.2"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"Nothing happened to {self.name}: {self.why}."


class ObjectiveShown(Event, frozen=True, tag="objective_shown"):
    objective: int
    name: str
    RULE: ClassVar[str] = "LON-20.3"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 5

    def text(self) -> str:
        return f"The Hero was captured, and the Martian showed his Objective: {self.name}"


class HeroineCaptured(Event, frozen=True, tag="heroine_captured"):
    piece: int  # the captor
    name: str
    hex: int  # where she is now
    at: str
    by: str
    RULE: ClassVar[str] = "LON-12.2"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 5

    def text(self) -> str:
        return f"{self.name} captured the Heroine at {self.at}."


class HeroineFreed(Event, frozen=True, tag="heroine_freed"):
    hex: int
    at: str
    by: str
    RULE: ClassVar[str] = "LON-12.7"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"The Heroine was left at {self.at}, free."


class HeroineRelocated(Event, frozen=True, tag="heroine_relocated"):
    piece: int
    hex: int
    at: str
    RULE: ClassVar[str] = "LON-18.7"
    REVEALS: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"The Heroine was taken to {self.at}, face-up."


class HeroineStayed(Event, frozen=True, tag="heroine_stayed"):
    RULE: ClassVar[str] = "LON-18.7"
    SILENT: ClassVar[bool] = True

    def text(self) -> str:
        return "The Earthling left the Heroine where she was."


class WalkerAdvanced(Event, frozen=True, tag="advanced"):
    piece: int
    name: str
    hex: int
    origin: int
    at: str
    to: str
    RULE: ClassVar[str] = "LON-17.1"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"{self.name} advanced from {self.at} to {self.to}."


class LossProclaimed(Event, frozen=True, tag="proclaimed"):
    words: str
    RULE: ClassVar[str] = "LON-18.5"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"The Martian rose and pointed: “{self.words}”"


class MinionShot(Event, frozen=True, tag="minion_shot"):
    minion: int
    name: str
    by: str
    RULE: ClassVar[str] = "LON-18.2"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        if self.by == "LON-18.3":
            return f"{self.name} went with the HQ."
        return f"{self.name} was shot for the loss and left the game."


class MinionAppeared(Event, frozen=True, tag="minion_appeared"):
    minion: int
    name: str
    speech: str
    by: str
    RULE: ClassVar[str] = "LON-18.1"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        said = f" “{self.speech}”" if self.speech else ""
        return f"{self.name} appeared at the HQ.{said}"


CombatEvent = (
    AttackDeclared
    | FirstAttackMade
    | PieceTurnedUp
    | HeroineKnown
    | OddsFormed
    | BootUsed
    | DieRolled
    | BeaUsed
    | HexRubbled
    | HexSaved
    | PieceRetreated
    | PieceEliminated
    | NoEffect
    | ObjectiveShown
    | HeroineCaptured
    | HeroineFreed
    | HeroineRelocated
    | HeroineStayed
    | WalkerAdvanced
    | LossProclaimed
    | MinionShot
    | MinionAppeared
)
