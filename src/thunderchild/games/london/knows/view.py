"""What one seat (or a spectator) knows of a game of London."""

from msgspec import Struct


class OwnPiece(Struct, frozen=True):
    """A piece of the seat itself."""

    piece: int
    label: str  # M3, E5: what everybody calls it
    kind: int
    hex: int  # -1 when it was eliminated
    up: bool  # Active
    known: int  # what the enemy knows: 0 nothing, 1 all, 2 that it is not the Heroine
    bought: bool
    moved: bool
    fired: bool


class SeenPiece(Struct, frozen=True):
    """A piece of somebody else: `kind` is -1 while it is face-down and not known."""

    piece: int
    label: str
    side: int
    kind: int
    category: int  # what its back shows; -1 where backs are alike
    hex: int
    up: bool
    known: int
    bought: bool
    moved: bool
    fired: bool
    maybe: list[int]  # the kinds it can be, as far as can be proved


class AttackView(Struct, frozen=True):
    """The attack in hand."""

    attacker: int
    target: int  # -1 for an empty hex
    hex: int
    column: int  # -1 before the odds are formed
    die: int  # 0 before the roll
    bonus: int
    result: int
    loser: int


class Bar(Struct, frozen=True):
    """How far something has come."""

    text: str
    have: int
    need: int


class ObjectiveNote(Struct, frozen=True):
    """What the seat can prove about one Objective: all of it, and no more."""

    objective: int
    chosen: bool  # it is known to be the chosen one
    excluded: bool  # it cannot win: it is not the chosen one
    hopeless: bool  # it could win, but can be met no more
    why: str  # in words; empty while it is open
    rule: str
    bars: list[Bar]  # how far it has come


class View(Struct, frozen=True):
    """All that one seat may know. `seat` is -1 for a spectator."""

    seat: int
    scenario: str
    turn: int
    side: int  # whose part of the turn it is
    phase: str
    objective: int  # -1 while it is unknown
    shown: bool
    own: list[OwnPiece]
    seen: list[SeenPiece]
    rubble: list[int]  # hexes
    cart: list[int]  # own: units bought and not yet placed
    plan: list[list[int]]  # own: kind, hex of units placed so far
    set_up: bool  # the Earthling pieces are on the map
    track: list[int]  # by box: kind, -1 a dummy, -2 unknown
    opened: int
    due: bool
    strays: list[int]  # boxes whose unit was lost for want of an empty edge hex
    arrivals: list[int]  # Earthling reinforcements by their turns: kind, -2 unknown
    arrived: list[int]  # 0 waiting, 1 placed, 2 lost, 3 due now
    force: int
    order: list[int]
    captor: int
    heroine: int  # her piece, -1 while that is unknown
    minion: int
    minions: list[int]
    used: list[int]  # Queen Bea, Jack Boot, Panic, Otto: used up
    first_attack: int
    landed_then: int
    lull: int
    passed: int  # a bit for each Objective that was met and did not end the game
    mover: int
    left: int
    stopped: bool
    extra: int
    closed: bool
    revocable: bool  # the last act of the phase can still be taken back
    attack: AttackView | None
    shot: int
    arriving: int
    repaired: int
    scores: list[int]  # stations rubbled, landmarks rubbled, Army units eliminated or counted
    objectives: list[ObjectiveNote]
    unseen: list[list[int]]  # kind, least, most: units not yet seen, by kind
    asked: list[bool]
    draws: int
    winner: int
    reason: int
    place: list[list[int]]  # where the sequence of play stands
    question: int
