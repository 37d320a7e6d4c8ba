"""How the solitaire Martians explain themselves: candidates, distances, ties, odds and rules."""

from typing import ClassVar

from msgspec import Struct

from thunderchild.core.events import ANY, Event


class Candidate(Struct, frozen=True):
    """Something the system weighed: a hex or a piece in it."""

    hex: int
    at: str
    piece: int  # -1 for the hex itself
    distance: int
    note: str  # station, landmark, the odds column ...


class ForceRolled(Event, frozen=True, tag="force_rolled"):
    die: int
    name: str
    units: list[str]  # by box
    RULE: ClassVar[str] = "LON-24.4"
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"The force die was {self.die}: {self.name}. Boxes: {', '.join(self.units)}."


class SystemAimed(Event, frozen=True, tag="system_aimed"):
    piece: int
    name: str
    hex: int  # the aim, -1 for none
    at: str
    distance: int
    candidates: list[Candidate]
    why: str
    by: str
    RULE: ClassVar[str] = "LON-27.3"
    BEAT: ClassVar[str] = "{0.piece}"
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        if self.hex < 0:
            return f"{self.name} had no aim: {self.why}."
        return f"{self.name} aimed at {self.at}, {self.distance} away: {self.why}."


class SystemStayed(Event, frozen=True, tag="system_stayed"):
    piece: int
    name: str
    hex: int
    at: str
    why: str
    by: str
    RULE: ClassVar[str] = "LON-27.7"
    BEAT: ClassVar[str] = "{0.piece}"
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.name} stayed at {self.at}: {self.why}."


class SystemMoved(Event, frozen=True, tag="system_moved"):
    piece: int
    name: str
    hex: int
    at: str
    distance: int  # from there to the aim
    candidates: list[Candidate]
    why: str
    by: str
    RULE: ClassVar[str] = "LON-27.7"
    BEAT: ClassVar[str] = "{0.piece}"
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.name} moved to {self.at}, {self.distance} from its aim: {self.why}."


class SystemTargeted(Event, frozen=True, tag="system_targeted"):
    piece: int
    name: str
    target: int  # -1 for a hex
    hex: int
    at: str
    priority: str
    candidates: list[Candidate]
    why: str
    by: str
    RULE: ClassVar[str] = "LON-28.3"
    BEAT: ClassVar[str] = "{0.piece}"
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.name} attacked {self.at} ({self.priority}): {self.why}."


class SystemHeldFire(Event, frozen=True, tag="system_held_fire"):
    piece: int
    name: str
    why: str
    RULE: ClassVar[str] = "LON-28.1"
    BEAT: ClassVar[str] = "{0.piece}"
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.name} did not attack: {self.why}."


class SystemLanding(Event, frozen=True, tag="system_landing"):
    kind: int
    name: str
    die: int  # 0 where none was rolled
    hex: int
    at: str
    why: str
    by: str
    RULE: ClassVar[str] = "LON-25.2"
    NEWS: ClassVar[int] = 3
    BEAT: ClassVar[str] = "landing"

    def text(self) -> str:
        rolled = f"rolled {self.die} and " if self.die else ""
        return f"The {self.name} {rolled}landed at {self.at}: {self.why}."


class SystemDecided(Event, frozen=True, tag="system_decided"):
    what: str
    why: str
    by: str
    RULE: ClassVar[str] = "LON-29.1"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"The Martians {self.what}: {self.why}."


SystemEvent = (
    ForceRolled
    | SystemAimed
    | SystemStayed
    | SystemMoved
    | SystemTargeted
    | SystemHeldFire
    | SystemLanding
    | SystemDecided
)
