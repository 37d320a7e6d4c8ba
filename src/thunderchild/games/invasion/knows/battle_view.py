"""What everybody sees of a battle: board, card, dice, and the chances of the Tripods."""

from typing import Literal

from msgspec import Struct

from thunderchild.games.invasion.model.kinds import BoardName, Colour, Piece

Initiative = Literal["human", "martian", ""]  # who sets up second; nothing if nobody has it yet
Standing = Literal["board", "waiting", "off"]  # still to be placed, or gone from the board


class TripodView(Struct, frozen=True):
    """A Tripod that takes part; it has a hex while it is on the board, else -1."""

    tripod: int
    name: str
    number: int  # in its name, where there are others like it; else 0
    colour: Colour
    damaged: bool
    place: Standing
    hex: int
    acted: bool


class PieceView(Struct, frozen=True):
    """A piece of yours; it has a hex while it is on the board, else -1."""

    piece: int
    name: str
    number: int  # in its name, where there are others like it; else 0
    kind: Piece
    unit: int  # the slot of the Unit on the map, -1 for others
    place: Standing
    hex: int
    earthworks: int
    dice: int  # of its next firing, 0 if it does not fire
    reach: int  # the Range of its fire, 0 if it does not fire
    fired: bool
    moved: bool
    resting: bool


class ThreatView(Struct, frozen=True):
    """What one roll of a Tripod could do to a Gun or ship, as it stands.

    A hidden target can be Detected, a Revealed one fired on: in so many of so many cases.
    """

    tripod: int
    piece: int
    range: int
    action: str  # detect or fire
    needs: str
    cases: int
    of: int


class BattleView(Struct, frozen=True):
    """The battle in hand."""

    board: BoardName
    place: str
    zone: int
    row: int  # the Wave on land, -1 at sea
    foe: str  # who comes: a Wave by its number, else Tripods
    round: int
    initiative: Initiative
    to_come: int  # Tripods at sea that are not drawn yet
    tripods: list[TripodView]
    pieces: list[PieceView]
    threats: list[ThreatView]
    card: int  # the Battle card in force, -1: none; one that was drawn for placement never is
    line: int  # its row in hand
    action: int  # which of the actions of that row
    drawn: list[int]  # Battle cards to choose from
    dice: list[str]
    needs: str
    actor: int
    shooter: int
    target: int
    terrain: bool
    plans: list[int]  # Battle Plans in hand, by kind
    cup: list[int]  # Battle Plans left in the cup, by kind
    naval_cup: list[int]
