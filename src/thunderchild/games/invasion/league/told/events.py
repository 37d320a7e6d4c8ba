"""What happens in the League, told in the past tense. The Nations tell their own events."""

from typing import ClassVar

from thunderchild.core.events import Event, Named
from thunderchild.games.invasion.told.phrases import several


class NationSpoke(Event, frozen=True):
    """A heading: the events after it, up to the next heading, are those of one Nation."""

    RULE: ClassVar[str] = "INV-LTN-01"
    SILENT: ClassVar[bool] = True
    SCENE: ClassVar[bool] = True
    nation: Named

    def text(self) -> str:
        return f"{self.nation}:"


class LeagueSpoke(Event, frozen=True):
    """A heading: what comes after it concerns all Nations."""

    RULE: ClassVar[str] = "INV-LTN-01"
    SILENT: ClassVar[bool] = True
    SCENE: ClassVar[bool] = True
    TEXT: ClassVar[str] = "The League:"


class RowMoved(Event, frozen=True):
    """The counter of a row went one step to the right."""

    RULE: ClassVar[str] = "INV-LTN-04"
    GOOD: ClassVar[bool] = True
    row: Named
    step: int
    name: str  # of the box it stands in now
    words: str  # what that means for all Nations

    def text(self) -> str:
        return f"{self.row}: {self.name}. {self.words}"


class RefugeesSpent(Event, frozen=True):
    """Refugees of the pool went into the next box of a row."""

    RULE: ClassVar[str] = "INV-LTN-04"
    OWN: ClassVar[bool] = True
    row: Named
    number: int
    paid: int
    cost: int
    pool: int

    def text(self) -> str:
        return (
            f"{several(self.number, 'Refugee')} went to {self.row}, {self.paid} of {self.cost}; "
            f"{self.pool} stayed in the pool."
        )


class SpendingProposed(Event, frozen=True):
    """A Nation proposed how to spend the pool."""

    RULE: ClassVar[str] = "INV-LTN-04"
    OWN: ClassVar[bool] = True
    nation: Named
    row: Named
    number: int

    def text(self) -> str:
        return f"{self.nation} proposed {several(self.number, 'Refugee')} for {self.row}."


class SpendingAnswered(Event, frozen=True):
    """Another Nation agreed, or declined."""

    RULE: ClassVar[str] = "INV-LTN-04"
    OWN: ClassVar[bool] = True
    nation: Named
    agreed: bool

    def text(self) -> str:
        return f"{self.nation} {'agreed' if self.agreed else 'declined'}."


class PoolFilled(Event, frozen=True):
    """The Refugees that Escaped in a turn went to the pool."""

    RULE: ClassVar[str] = "INV-LTN-03"
    GOOD: ClassVar[bool] = True
    escaped: int
    times: int
    pool: int

    def text(self) -> str:
        return (
            f"{several(self.escaped, 'Refugee')} Escaped in all Nations this turn: "
            f"{self.escaped} × {self.times} = {self.escaped * self.times} into the pool, "
            f"which holds {self.pool}."
        )


class NationDropped(Event, frozen=True):
    """A Nation has won or lost, and dropped out."""

    RULE: ClassVar[str] = "INV-LTN-06"
    nation: Named
    won: bool
    reason: str

    def text(self) -> str:
        return f"{self.nation} has {'won' if self.won else 'lost'}: {self.reason}."


class LeagueEnded(Event, frozen=True):
    """The last Nation dropped out."""

    RULE: ClassVar[str] = "INV-LTN-06"
    won: bool
    reason: str

    def text(self) -> str:
        return f"The League has {'won' if self.won else 'lost'}: {self.reason}."


LeagueEvent = (
    NationSpoke
    | LeagueSpoke
    | RowMoved
    | RefugeesSpent
    | SpendingProposed
    | SpendingAnswered
    | PoolFilled
    | NationDropped
    | LeagueEnded
)
