"""What happens to your side on the map: Units, Refugees, Earthworks, powder, Harbors."""

from typing import ClassVar

from thunderchild.core.events import Event, Named
from thunderchild.games.invasion.told.phrases import several


class UnitPlaced(Event, frozen=True):
    """A new Unit."""

    unit: Named
    zone: Named
    by: str
    OWN: ClassVar[bool] = True
    GOOD: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.unit} was placed in {self.zone}."


class UnitMoved(Event, frozen=True):
    """A Unit on its way."""

    unit: Named
    origin: Named
    zone: Named
    by: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.unit} moved from {self.origin} to {self.zone}."


class UnitLost(Event, frozen=True):
    """A Unit that left play."""

    unit: Named
    zone: Named
    fate: str
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "rolled",
        "dice_rolled",
        "die_rolled_again",
        "tripod_moved",
        "works_lost",
    )
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"{self.unit} in {self.zone} was {self.fate.title()}."


class CurateGivenUp(Event, frozen=True):
    """The Curate in the place of an Infantry."""

    RULE: ClassVar[str] = "INV-CHR-07"
    unit: Named

    def text(self) -> str:
        return f"The Curate stepped in for {self.unit}."


class RefugeesPlaced(Event, frozen=True):
    """New Refugees."""

    zone: Named
    number: int
    double: bool
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "rolled",
        "workforce_lost",
        "zone_destroyed",
        "refugees_placed",
        "card_drawn",
    )
    NEWS: ClassVar[int] = 1

    def text(self) -> str:
        name = "Refugee 2 counter" if self.double else "Refugee"
        return f"{several(self.number, name)} appeared in {self.zone}."


class RefugeesMoved(Event, frozen=True):
    """A Refugee counter on its way."""

    origin: Named
    zone: Named
    double: bool
    by: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        name = "Refugee 2 counter" if self.double else "Refugee"
        return f"A {name} moved from {self.origin} to {self.zone}."


class RefugeesLost(Event, frozen=True):
    """Refugees Captured, Destroyed or Escaped; England counts their points."""

    zone: Named
    points: int
    fate: str
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("rolled", "tripod_moved", "dice_rolled")
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        was = "was" if self.points == 1 else "were"
        verb = "Escaped" if self.fate == "escaped" else f"{was} {self.fate.title()}"
        return f"{several(self.points, 'Refugee')} in {self.zone} {verb}."


class RefugeesSailed(Event, frozen=True):
    """Refugees at sea, with a Tripod near."""

    zone: Named
    points: int
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("rolled",)

    def text(self) -> str:
        return f"{several(self.points, 'Refugee')} put to sea from {self.zone}."


class EarthworksBuilt(Event, frozen=True):
    """A Gun dug in."""

    unit: Named
    zone: Named
    level: int
    by: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.unit} in {self.zone} has {several(self.level, 'level')} of Earthworks."


class EarthworksTaken(Event, frozen=True):
    """A level taken back into the stock."""

    RULE: ClassVar[str] = "INV-KEG-03"
    unit: Named
    level: int
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"A level of Earthworks of {self.unit} was taken back."


class KegPlaced(Event, frozen=True):
    """A Powder Keg (England: Mill) on the map."""

    zone: Named
    by: str

    def text(self) -> str:
        return f"Powder was laid in {self.zone}."


class KegTaken(Event, frozen=True):
    """One taken back into the stock."""

    RULE: ClassVar[str] = "INV-KEG-03"
    zone: Named
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"Powder was taken back from {self.zone}."


class HarborsDrawn(Event, frozen=True):
    """Harbors drawn on Open Roads, of which one is placed."""

    RULE: ClassVar[str] = "INV-LTN-05"
    harbors: list[Named]
    GOOD: ClassVar[bool] = True
    NEWS: ClassVar[int] = 1

    def text(self) -> str:
        return f"Open Roads: {' and '.join(map(str, self.harbors))} drawn."


class HarborPlaced(Event, frozen=True):
    """A Harbor open."""

    harbor: Named
    zone: Named
    by: str
    GOOD: ClassVar[bool] = True
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"The Harbor of {self.harbor} opened in {self.zone}."


class HarborLost(Event, frozen=True):
    """A Harbor out of the game."""

    harbor: Named
    zone: Named
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "zone_destroyed",
        "harbor_lost",
    )
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"The Harbor of {self.harbor} in {self.zone} is out of the game."


class Boarded(Event, frozen=True):
    """A Character goes aboard with the Refugees."""

    RULE: ClassVar[str] = "INV-CHR-05"
    unit: Named
    zone: Named
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.unit} went aboard in {self.zone}."


class CharacterEscaped(Event, frozen=True):
    """A Character that got away."""

    RULE: ClassVar[str] = "INV-CHR-05"
    unit: Named
    GOOD: ClassVar[bool] = True
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"{self.unit} Escaped."


HumanEvent = (
    UnitPlaced
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
    | HarborsDrawn
    | HarborPlaced
    | HarborLost
    | Boarded
    | CharacterEscaped
)
