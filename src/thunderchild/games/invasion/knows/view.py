"""What a seat knows: everything but the next Event card, of which it may see the back."""

from typing import Literal

from msgspec import Struct

from thunderchild.games.invasion.knows.battle_view import BattleView
from thunderchild.games.invasion.knows.place import Place
from thunderchild.games.invasion.model.kinds import (
    Condition,
    HarborPlace,
    Phase,
    Piece,
    WaveState,
    ZoneColour,
)


class Tracks(Struct, frozen=True):
    """The tracks (part 3)."""

    pp: int
    germs: int
    hvp: int
    colonization: int
    mvp: int
    flying_machine: int


class ZoneView(Struct, frozen=True):
    """A Zone: Workforce, condition, and what lies in it besides Units and Waves."""

    workforce: int
    gears: int
    condition: Condition
    colour: ZoneColour
    kegs: int
    machines: list[int]  # Green, Yellow, Red
    refugees: int
    refugees_2: int
    moved: int  # Refugees that have moved in this phase
    moved_2: int


class UnitView(Struct, frozen=True):
    """A Unit on the map."""

    unit: int
    kind: Piece
    name: str
    number: int  # in its name, 0 if there is none
    zone: int
    earthworks: int
    acted: bool


class WaveView(Struct, frozen=True):
    """A Wave or Cylinder, with its Tripods by colour: whole and Damaged."""

    row: int
    number: int  # 0 for the Tripods of a Zone, which have none
    name: str
    state: WaveState
    zone: int
    whole: list[int]
    damaged: list[int]
    building: int


class ChangeView(Struct, frozen=True):
    """What a card has changed for a time."""

    until: str  # how long it holds: "Until the end of turn 3", "By the League"
    what: str


class CardsView(Struct, frozen=True):
    """The Event cards: how many are in the deck, the visible back, and the others by id."""

    in_deck: int
    next_back: Phase | Literal[""]
    discarded: list[str]
    held: list[str]
    out: list[str]  # no part of this game's deck
    in_hand: str  # the one that is carried out, or nothing
    changes: list[ChangeView]


class View(Struct, frozen=True):
    """The position as everybody sees it."""

    seat: int
    turn: int
    phase: Phase
    question: str
    tracks: Tracks
    zones: list[ZoneView]
    harbors: list[HarborPlace]  # each site in file order
    units: list[UnitView]
    waves: list[WaveView]
    cup: list[int]
    cards: CardsView
    battle: BattleView | None  # None while nobody fights
    escaped: int
    winner: int
    reason: int
    place: Place  # for imagining: no page needs it
