"""What happens to the Martians on the map: Waves, Cylinders, Tripods, machines."""

from typing import ClassVar

from thunderchild.core.events import Event, Named
from thunderchild.games.invasion.told.phrases import capital, several


class WavePlaced(Event, frozen=True):
    """A Wave or Cylinder of the set-up."""

    wave: Named
    zone: Named
    by: str

    def text(self) -> str:
        return f"{self.wave} began in {self.zone}."


class CylinderLanded(Event, frozen=True):
    """A new Cylinder."""

    wave: Named
    zone: Named
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("rolled",)
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"{self.wave} landed in {self.zone}."


class LandingLost(Event, frozen=True):
    """A Cylinder that found no counter."""

    RULE: ClassVar[str] = "INV-CYL-05"

    def text(self) -> str:
        return "No Wave number was free, so the Cylinder did not land."


class CylinderOpened(Event, frozen=True):
    """A Cylinder is a Wave now."""

    RULE: ClassVar[str] = "INV-ASM-02"
    wave: Named
    zone: Named
    FOLLOWS: ClassVar[tuple[str, ...]] = ("rolled",)
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"{self.wave} in {self.zone} opened."


class WaveMoved(Event, frozen=True):
    """A Wave on its way."""

    wave: Named
    origin: Named
    zone: Named
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("rolled",)
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"{capital(self.wave.name)} moved from {self.origin} to {self.zone}."


class WaveRemoved(Event, frozen=True):
    """A Wave or Cylinder without Tripods."""

    RULE: ClassVar[str] = "INV-BEN-03"
    wave: Named
    GOOD: ClassVar[bool] = True
    NEWS: ClassVar[int] = 5

    def text(self) -> str:
        number = "were" if self.wave.name.startswith("the ") else "was"
        return f"{capital(self.wave.name)} {number} wiped out."


class TripodArrived(Event, frozen=True):
    """A Tripod drawn from the cup."""

    wave: Named
    colour: str
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "rolled",
        "cylinder_landed",
        "cylinder_opened",
        "tripod_arrived",
    )
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"A {self.colour.title()} Tripod joined {self.wave}."


class NoTripod(Event, frozen=True):
    """The cup held none that could come."""

    RULE: ClassVar[str] = "INV-DIE-04"
    wave: Named

    def text(self) -> str:
        return f"The cup held no Tripod for {self.wave}."


class TripodDamaged(Event, frozen=True):
    """A Tripod turned to its Damaged side."""

    wave: Named
    colour: str
    by: str
    GOOD: ClassVar[bool] = True
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"A {self.colour.title()} Tripod of {self.wave} was Damaged."


class TripodRepaired(Event, frozen=True):
    """A Tripod made whole."""

    RULE: ClassVar[str] = "INV-MAC-05"
    wave: Named
    colour: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("rolled",)
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"A {self.colour.title()} Tripod of {self.wave} was repaired."


class NothingRepaired(Event, frozen=True):
    """A Repair of a Wave without a Damaged Tripod."""

    RULE: ClassVar[str] = "INV-MAC-05"
    wave: Named
    FOLLOWS: ClassVar[tuple[str, ...]] = ("rolled",)
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        none = "None" if self.wave.name.startswith("the ") else "No Tripod"
        return f"{none} of {self.wave} is Damaged."


class WaveHeldBack(Event, frozen=True):
    """A Wave or Cylinder that a card holds back."""

    RULE: ClassVar[str] = "INV-EVT-13"
    wave: Named
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{capital(self.wave.name)} did nothing: a card holds it back."


class TripodDestroyed(Event, frozen=True):
    """A Tripod out of the Wave."""

    wave: Named
    colour: str
    by: str
    GOOD: ClassVar[bool] = True
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"A {self.colour.title()} Tripod of {self.wave} was Destroyed."


class BuildingRaised(Event, frozen=True):
    """Tripods under construction in a Cylinder."""

    wave: Named
    now: int
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "cylinder_landed",
        "wave_placed",
    )

    def text(self) -> str:
        return f"{self.wave} has {several(self.now, 'Tripod')} under construction."


class BuildingLowered(Event, frozen=True):
    """One Tripod fewer under construction in a Cylinder."""

    wave: Named
    left: int
    by: str
    GOOD: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.wave} has {several(self.left, 'Tripod')} under construction."


class FlyingPartBuilt(Event, frozen=True):
    """A part of the Flying Machine."""

    RULE: ClassVar[str] = "INV-MAC-06"
    parts: int
    FOLLOWS: ClassVar[tuple[str, ...]] = ("rolled",)
    NEWS: ClassVar[int] = 5

    def text(self) -> str:
        return f"The Flying Machine has {several(self.parts, 'part')}."


class MachinePlaced(Event, frozen=True):
    """A Handling Machine of the set-up."""

    colour: str
    zone: Named
    by: str

    def text(self) -> str:
        return f"A {self.colour.title()} Handling Machine stands in {self.zone}."


class MachineDestroyed(Event, frozen=True):
    """A Handling Machine gone."""

    colour: str
    zone: Named
    by: str
    GOOD: ClassVar[bool] = True
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"The {self.colour.title()} Handling Machine in {self.zone} was destroyed."


class TripodsJoined(Event, frozen=True):
    """Tripods that met in a Zone act together from now on."""

    RULE: ClassVar[str] = "INV-SCJ-2"
    zone: Named
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"The Tripods in {self.zone} joined."


class WaveJoined(Event, frozen=True):
    """A Wave that has no number any more: it acts with the Tripods of its Zone."""

    RULE: ClassVar[str] = "INV-SCJ-2"
    wave: Named
    zone: Named
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"{self.wave} acts with the Tripods in {self.zone} from now on."


MartianEvent = (
    WavePlaced
    | CylinderLanded
    | LandingLost
    | CylinderOpened
    | WaveMoved
    | WaveRemoved
    | TripodArrived
    | NoTripod
    | TripodDamaged
    | TripodRepaired
    | NothingRepaired
    | WaveHeldBack
    | TripodDestroyed
    | BuildingRaised
    | BuildingLowered
    | FlyingPartBuilt
    | MachinePlaced
    | MachineDestroyed
    | TripodsJoined
    | WaveJoined
)
