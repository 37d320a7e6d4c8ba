"""What a page needs to draw each London question as controls that cannot be set illegally.

Forms hold ranges, costs, odds, chances and reasons as data; they hold no positions of their own.
"""

from typing import Any

from msgspec import Struct

from thunderchild.core.actions import Pass
from thunderchild.core.forms import BudgetForm, Choice, Forced
from thunderchild.core.rules import Refusal, Remark


class ForSale(Struct, frozen=True):
    """A kind of unit in a purchase; `number` counts it in the action's list."""

    kind: int
    name: str
    price: int
    most: int
    text: str


class ReadyList(Struct, frozen=True):
    """A ready-made purchase."""

    name: str
    text: str
    units: list[int]  # for the action
    order: list[int]  # the kinds in the order of the track
    objective: int  # -1 where it fits any


class BuyForm(Struct, frozen=True, tag="buy"):
    """A purchase: the budget, with what each unit does (LON-4.3, LON-4.7)."""

    budget: BudgetForm
    units: list[ForSale]  # in the order of the action's list
    lists: list[ReadyList]
    free: list[int]  # kinds taken besides, the Heroine


class TrackForm(Struct, frozen=True, tag="track"):
    """The units to put on the track, box by box (LON-4.4)."""

    units: list[int]
    names: list[str]
    boxes: int
    forced: Forced | None  # the only order there is
    remark: Remark  # when the unit of a box lands, turns up and walks


class PlaceUnit(Struct, frozen=True):
    """A unit still to be set up, how many of it, and the hexes it may go to."""

    kind: int
    name: str
    count: int
    hexes: list[int]
    where: str  # these hexes in words


class PlaceForm(Struct, frozen=True, tag="place"):
    """The set-up (LON-4.9)."""

    units: list[PlaceUnit]
    remark: Remark  # what the other side sees
    why_not: list[Refusal]  # what closes the other hexes


class Reach(Struct, frozen=True):
    """A hex a unit can get to: its cost, the default path and whether it must stop there."""

    hex: int
    cost: int
    path: list[int]
    stop: bool  # an enemy zone of control ends the move (LON-10.3)
    captures: bool  # it takes the Heroine on the way (LON-12.16)


class MovingPiece(Struct, frozen=True):
    """What one piece may still do in this phase."""

    piece: int
    name: str
    points: int
    why_not: Refusal | None  # why it cannot move (on)
    reach: list[Reach]


class DieResult(Struct, frozen=True):
    """What a die does, in letters and in words by unit and side."""

    die: int
    result: int
    letters: str
    text: str


class Likelihood(Struct, frozen=True):
    """A result and in how many of six it comes."""

    letters: str
    text: str
    sixths: int


class Shot(Struct, frozen=True):
    """One attack that could be made now."""

    action: Any
    target: int  # -1 for an empty hex
    name: str
    hex: int
    distance: int
    column: int  # -1 where no die is rolled, or the odds are unknown
    odds: str  # the column's name, "no roll", "unknown until it turns up"
    results: list[DieResult]
    chances: list[Likelihood]
    text: str  # what happens where no die is rolled, or why the odds are unknown
    rule: str


class Shooter(Struct, frozen=True):
    """A piece, and all it may attack."""

    piece: int
    name: str
    combat: int
    range: int
    price: int  # in movement points, for a Monster's extra attack
    shots: list[Shot]
    why_not: Refusal | None = None  # why it cannot attack


class FaceOdds(Struct, frozen=True):
    """An attack on a face-down piece, if it is of one kind."""

    kind: int
    name: str
    share: float  # of all ways to explain what was seen, in which it is that kind
    odds: str
    chances: list[Likelihood]  # empty where no die is rolled
    text: str  # what happens then
    rule: str
    loses: bool  # the attacker loses the game at once


class OverallChance(Struct, frozen=True):
    """What can come of an attack whatever the piece is."""

    text: str
    share: float
    tone: str  # good, bad, none, special, lost


class HiddenOdds(Struct, frozen=True):
    """An attack on a face-down piece over all that it can be."""

    piece: int
    target: int
    faces: list[FaceOdds]  # the likeliest first
    whole: list[OverallChance]


class MoveForm(Struct, frozen=True, tag="movement"):
    """The Movement Phase: reach of every piece, extra attacks, General Panic, the Heroine."""

    pieces: list[MovingPiece]
    extra: list[Shooter]
    panic: list[MovingPiece]
    drop: bool


class AttackForm(Struct, frozen=True, tag="combat"):
    """The Combat Phase."""

    shooters: list[Shooter]


class HexForm(Struct, frozen=True, tag="hexes"):
    """One hex is chosen on the map; `do` is the action's tag, `piece` whom it is about."""

    do: str
    piece: int
    name: str
    hexes: list[int]
    others: list[Choice]  # what may be done instead
    rule: str


class PathForm(Struct, frozen=True, tag="paths"):
    """One of these paths is chosen on the map (LON-20.9)."""

    do: str
    piece: int
    name: str
    paths: list[list[int]]
    rule: str


class PieceForm(Struct, frozen=True, tag="pieces"):
    """One of these pieces is chosen."""

    do: str
    pieces: list[int]
    names: list[str]
    others: list[Choice]  # what may be done instead
    rule: str


class PowerForm(Struct, frozen=True, tag="power"):
    """Yes or no, with what is known of the attack in hand."""

    what: str  # boot, bea, advance, shelter
    yes: str
    no: str
    now: list[Likelihood]  # the chances without it
    then: list[Likelihood]  # and with it
    rule: str
    why_not: Refusal | None = None  # why it cannot be yes
    forced: Forced | None = None  # the only answer, and why it is asked all the same
    quiet: Pass | None = None  # the answer where yes could only make it worse
