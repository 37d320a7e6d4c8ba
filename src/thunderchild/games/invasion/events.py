"""What happens on the strategic map, told in the past tense. Battles and cards have their own."""

from typing import ClassVar

from thunderchild.core.events import Event


def several(n: int, one: str, many: str = "") -> str:
    """`1 Refugee`, `3 Refugees`."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


class TurnBegan(Event, frozen=True):
    """A new turn."""

    RULE: ClassVar[str] = "INV-SEQ-03"
    turn: int

    def text(self) -> str:
        """The event as a sentence."""
        return f"Turn {self.turn} began."


class PhaseBegan(Event, frozen=True):
    """A phase of the turn."""

    phase: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"The {self.phase.replace('_', ' ').title()} Phase began."


class Rolled(Event, frozen=True):
    """A die outside battles, read on a table; `results` are its Green, Yellow and Red cells."""

    table: str
    die: str
    result: str
    by: str
    results: tuple[str, ...] = ()

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.table}: {self.die.title()}, {self.result}."


class PointsGained(Event, frozen=True):
    """Points on a track; `now` is the whole, tens included."""

    track: str
    points: int
    now: int
    why: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.points:+} {self.track}: {self.why}."


class PointsLost(Event, frozen=True):
    """Points taken from a track; `now` is the whole, tens included."""

    track: str
    points: int
    now: int
    why: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{-self.points:+} {self.track}: {self.why}."


# ---- Units ------------------------------------------------------------------------------------


class UnitPlaced(Event, frozen=True):
    """A new Unit."""

    unit: str
    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.unit} was placed in {self.zone}."


class UnitMoved(Event, frozen=True):
    """A Unit on its way."""

    unit: str
    origin: str
    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.unit} moved from {self.origin} to {self.zone}."


class UnitLost(Event, frozen=True):
    """A Unit that left play."""

    unit: str
    zone: str
    fate: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.unit} in {self.zone} was {self.fate.title()}."


class CurateGivenUp(Event, frozen=True):
    """The Curate in the place of an Infantry."""

    RULE: ClassVar[str] = "INV-CHR-07"
    unit: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"The Curate stepped in for {self.unit}."


class RefugeesPlaced(Event, frozen=True):
    """New Refugees."""

    zone: str
    number: int
    double: bool
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        name = "Refugee 2 counter" if self.double else "Refugee"
        return f"{several(self.number, name)} appeared in {self.zone}."


class RefugeesMoved(Event, frozen=True):
    """A Refugee counter on its way."""

    origin: str
    zone: str
    double: bool
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        name = "Refugee 2 counter" if self.double else "Refugee"
        return f"A {name} moved from {self.origin} to {self.zone}."


class RefugeesLost(Event, frozen=True):
    """Refugees Captured, Destroyed or Escaped; England counts their points."""

    zone: str
    points: int
    fate: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        was = "was" if self.points == 1 else "were"
        verb = "Escaped" if self.fate == "escaped" else f"{was} {self.fate.title()}"
        return f"{several(self.points, 'Refugee')} in {self.zone} {verb}."


class RefugeesSailed(Event, frozen=True):
    """Refugees at sea, with a Tripod near."""

    zone: str
    points: int
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{several(self.points, 'Refugee')} put to sea from {self.zone}."


class EarthworksBuilt(Event, frozen=True):
    """A Gun dug in."""

    unit: str
    zone: str
    level: int
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.unit} in {self.zone} has {several(self.level, 'level')} of Earthworks."


class EarthworksTaken(Event, frozen=True):
    """A level taken back into the stock."""

    RULE: ClassVar[str] = "INV-KEG-03"
    unit: str
    level: int

    def text(self) -> str:
        """The event as a sentence."""
        return f"A level of Earthworks of {self.unit} was taken back."


class KegPlaced(Event, frozen=True):
    """A Powder Keg (England: Mill) on the map."""

    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"Powder was laid in {self.zone}."


class KegTaken(Event, frozen=True):
    """One taken back into the stock."""

    RULE: ClassVar[str] = "INV-KEG-03"
    zone: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"Powder was taken back from {self.zone}."


class HarborPlaced(Event, frozen=True):
    """A Harbor open."""

    harbor: str
    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"The Harbor of {self.harbor} opened in {self.zone}."


class HarborLost(Event, frozen=True):
    """A Harbor out of the game."""

    harbor: str
    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"The Harbor of {self.harbor} in {self.zone} is out of the game."


class Boarded(Event, frozen=True):
    """A Character goes aboard with the Refugees."""

    RULE: ClassVar[str] = "INV-CHR-05"
    unit: str
    zone: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.unit} went aboard in {self.zone}."


class CharacterEscaped(Event, frozen=True):
    """A Character that got away."""

    RULE: ClassVar[str] = "INV-CHR-05"
    unit: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.unit} Escaped."


# ---- Martians ---------------------------------------------------------------------------------


class WavePlaced(Event, frozen=True):
    """A Wave or Cylinder of the set-up."""

    wave: str
    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.wave} began in {self.zone}."


class CylinderLanded(Event, frozen=True):
    """A new Cylinder."""

    wave: str
    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.wave} landed in {self.zone}."


class LandingLost(Event, frozen=True):
    """A Cylinder that found no counter."""

    RULE: ClassVar[str] = "INV-CYL-05"

    def text(self) -> str:
        """The event as a sentence."""
        return "No number was free: the Cylinder did not land."


class CylinderOpened(Event, frozen=True):
    """A Cylinder is a Wave now."""

    RULE: ClassVar[str] = "INV-ASM-02"
    wave: str
    zone: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.wave} in {self.zone} opened."


class WaveMoved(Event, frozen=True):
    """A Wave on its way."""

    wave: str
    origin: str
    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.wave} moved from {self.origin} to {self.zone}."


class WaveRemoved(Event, frozen=True):
    """A Wave or Cylinder without Tripods."""

    RULE: ClassVar[str] = "INV-BEN-03"
    wave: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.wave} was wiped out."


class TripodArrived(Event, frozen=True):
    """A Tripod drawn from the cup."""

    wave: str
    colour: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"A {self.colour.title()} Tripod joined {self.wave}."


class NoTripod(Event, frozen=True):
    """The cup held none that could come."""

    RULE: ClassVar[str] = "INV-DIE-04"
    wave: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"The cup held no Tripod for {self.wave}."


class TripodDamaged(Event, frozen=True):
    """A Tripod turned to its Damaged side."""

    wave: str
    colour: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"A {self.colour.title()} Tripod of {self.wave} was Damaged."


class TripodRepaired(Event, frozen=True):
    """A Tripod made whole."""

    RULE: ClassVar[str] = "INV-MAC-05"
    wave: str
    colour: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"A {self.colour.title()} Tripod of {self.wave} was repaired."


class TripodDestroyed(Event, frozen=True):
    """A Tripod out of the Wave."""

    wave: str
    colour: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"A {self.colour.title()} Tripod of {self.wave} was Destroyed."


class BuildingLowered(Event, frozen=True):
    """One Tripod fewer under construction in a Cylinder."""

    wave: str
    left: int
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.wave} has {several(self.left, 'Tripod')} under construction."


class FlyingPartBuilt(Event, frozen=True):
    """A part of the Flying Machine."""

    RULE: ClassVar[str] = "INV-MAC-06"
    parts: int

    def text(self) -> str:
        """The event as a sentence."""
        return f"The Flying Machine has {several(self.parts, 'part')}."


class MachinePlaced(Event, frozen=True):
    """A Handling Machine of the set-up."""

    colour: str
    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"A {self.colour.title()} Handling Machine stands in {self.zone}."


class MachineDestroyed(Event, frozen=True):
    """A Handling Machine gone."""

    colour: str
    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"The {self.colour.title()} Handling Machine in {self.zone} was destroyed."


class TripodsJoined(Event, frozen=True):
    """Tripods that met in a Zone act together from now on."""

    RULE: ClassVar[str] = "INV-SCJ-2"
    zone: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"The Tripods in {self.zone} joined."


# ---- Zones ------------------------------------------------------------------------------------


class WorkforceLost(Event, frozen=True):
    """A Zone lost Workforce."""

    zone: str
    points: int
    left: int
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.zone} lost {self.points} Workforce and has {self.left}."


class ZoneDestroyed(Event, frozen=True):
    """A Zone at Workforce 0, or one that a landing ruined."""

    zone: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"{self.zone} was Destroyed."


class RedWeedGrew(Event, frozen=True):
    """A Destroyed Zone under Red Weed."""

    RULE: ClassVar[str] = "INV-ZON-01"
    zone: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"Red Weed covered {self.zone}."


class GameEnded(Event, frozen=True):
    """Somebody won."""

    won: bool
    reason: str
    by: str

    def text(self) -> str:
        """The event as a sentence."""
        return f"You {'won' if self.won else 'lost'}: {self.reason}."


StrategicEvent = (
    TurnBegan
    | PhaseBegan
    | Rolled
    | PointsGained
    | PointsLost
    | UnitPlaced
    | UnitMoved
    | UnitLost
    | CurateGivenUp
    | RefugeesPlaced
    | RefugeesMoved
    | RefugeesLost
    | RefugeesSailed
    | EarthworksBuilt
    | EarthworksTaken
    | KegPlaced
    | KegTaken
    | HarborPlaced
    | HarborLost
    | Boarded
    | CharacterEscaped
    | WavePlaced
    | CylinderLanded
    | LandingLost
    | CylinderOpened
    | WaveMoved
    | WaveRemoved
    | TripodArrived
    | NoTripod
    | TripodDamaged
    | TripodRepaired
    | TripodDestroyed
    | BuildingLowered
    | FlyingPartBuilt
    | MachinePlaced
    | MachineDestroyed
    | TripodsJoined
    | WorkforceLost
    | ZoneDestroyed
    | RedWeedGrew
    | GameEnded
)
