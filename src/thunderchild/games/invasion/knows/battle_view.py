"""What everybody sees of a battle: board, card, dice, and the chances of the Tripods."""

from msgspec import Struct


class TripodView(Struct, frozen=True):
    """A Tripod that takes part; hex -1 is off the board, -2 still to be placed."""

    tripod: int
    name: str
    colour: str
    damaged: bool
    hex: int
    acted: bool


class PieceView(Struct, frozen=True):
    """A piece of yours; hex -1 is off the board, -2 still to be placed."""

    piece: int
    name: str
    kind: str
    unit: int  # the slot of the Unit on the map, -1 for others
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


class RowView(Struct, frozen=True):
    """A row of the Battle card."""

    colour: str
    actions: list[str]


class CardView(Struct, frozen=True):
    """A Battle card."""

    card: int
    label: str
    start: list[str]  # the letter of each colour
    rows: list[RowView]
    initiative: str  # H, M or nothing


class BattleView(Struct, frozen=True):
    """The battle in hand."""

    board: str
    place: str
    zone: int
    row: int  # the Wave on land, -1 at sea
    round: int
    initiative: str  # who sets up second; nothing where nobody has it, or not yet
    to_come: int  # Tripods at sea that are not drawn yet
    tripods: list[TripodView]
    pieces: list[PieceView]
    threats: list[ThreatView]
    card: CardView | None  # the card in force; one that was drawn for placement never is
    line: int  # its row in hand
    drawn: list[CardView]  # cards to choose from
    dice: list[str]
    needs: str
    actor: int
    shooter: int
    target: int
    terrain: bool
    plans: list[int]  # Battle Plans in hand, by kind
    cup: list[int]  # Battle Plans left in the cup, by kind
    naval_cup: list[int]
