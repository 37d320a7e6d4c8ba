"""A position of London: ints and flat lists of ints.

A piece is a number, given when it comes onto the map: the Earthlings that were set up in the order
of their hexes, then everybody as they land or arrive. What a piece is (`kind_of`) is secret while
it is face-down; its number, side and place are not.
"""

from typing import ClassVar, Final, Self

from thunderchild.core.procedure import UNDECIDED
from thunderchild.core.state import CORE_SLOTS, State
from thunderchild.games.london.model.kinds import MARTIAN, NO_MINION, NO_OBJECTIVE

NOBODY: Final = -1
NOWHERE: Final = -1

# What the enemy knows of a piece (`known`).
HIDDEN: Final = 0
OPEN: Final = 1  # what it is: it turned up, was eliminated, or can only be the Heroine
NOT_HEROINE: Final = 2  # face-down, and a lost reinforcement proved that it is not the Heroine

# What became of an Earthling reinforcement (`arrived`).
WAITING: Final = 0
PLACED: Final = 1
LOST: Final = 2
SHOWN: Final = 3  # it is due now

NO_ATTACK: Final = -1  # of `first_attack`
NO_BOX: Final = -1  # a dummy on the track
UNDRAWN: Final = -2  # a unit that is drawn when its turn comes (LON-24.6)

PIECE_LISTS: Final = ("kind_of", "hex", "up", "known", "bought", "number", "moved", "fired")
NUMBERS: Final = (
    "turn",
    "side",
    "objective",
    "shown",
    "opened",
    "due",
    "heroine",
    "captor",
    "minion",
    "bea_used",
    "boot_used",
    "panic_used",
    "otto_used",
    "first_attack",
    "landed_then",
    "lull",
    "mover",
    "left",
    "stopped",
    "extra",
    "closed",
    "attacker",
    "target",
    "aim",
    "column",
    "die",
    "bonus",
    "result",
    "loser",
    "shot",
    "arriving",
    "repaired",
    "force",
    "revocable",
    "passed",
)


class LondonState(State):
    """One position."""

    __slots__ = (
        *NUMBERS,
        *PIECE_LISTS,
        "arrivals",
        "arrived",
        "cart",
        "minions",
        "order",
        "plan",
        "rubble",
        "strays",
        "track",
        "unit_at",
    )
    FIELDS: ClassVar[tuple[str, ...]] = CORE_SLOTS + __slots__

    turn: int
    side: int  # whose part of the turn it is
    # set-up
    objective: int
    shown: int  # the Objective is public
    cart: list[int]  # kinds bought and not yet put on the track or placed
    plan: list[int]  # kind, hex: Earthlings placed before the set-up is shown
    track: list[int]  # the kind in each box, NO_BOX for a dummy
    opened: int  # boxes whose turn has come
    due: int  # a Martian unit must land now
    strays: list[int]  # boxes whose unit found no hex to land in (LON-22.9)
    arrivals: list[int]  # Earthling reinforcements in the order of their turns
    arrived: list[int]
    force: int  # the solitaire force that was rolled, or -1
    # pieces
    kind_of: list[int]
    hex: list[int]  # NOWHERE when it was eliminated
    up: list[int]  # Active
    known: list[int]
    bought: list[int]  # came by purchase
    number: list[int]  # counted by side: M3, E5
    moved: list[int]  # in this Movement Phase
    fired: list[int]  # in this Combat Phase
    order: list[int]  # Martian pieces in order of arrival, repaired ones last (LON-27.1)
    unit_at: list[int]  # by hex: the piece there, the Heroine apart
    rubble: list[int]  # by hex
    heroine: int
    captor: int  # the Martian that holds her
    # HQ and minions
    minion: int
    minions: list[int]  # those still to come
    bea_used: int
    boot_used: int
    panic_used: int
    otto_used: int
    # evidence
    first_attack: int  # the side that made it, or NO_ATTACK
    landed_then: int  # Martian pieces landed by then
    lull: int  # the latest box that was still to come when no Martian was on the map
    passed: int  # a bit for each Objective that was met and did not end the game
    # the move in hand
    mover: int
    left: int  # its movement points left
    stopped: int  # by a zone of control or a full-turn entry
    extra: int  # extra attacks made
    closed: int  # the player is done with this phase
    revocable: int  # his last act in it taught nobody anything: it can still be taken back
    # the attack in hand
    attacker: int
    target: int  # NOBODY for an empty hex
    aim: int  # the hex attacked
    column: int
    die: int
    bonus: int
    result: int
    loser: int  # the piece that must retreat
    shot: int  # minions still to be shot for eliminated Martians
    arriving: int  # a minion has just appeared: its number + 1
    repaired: int  # Otto's unit, still to be placed

    def __init__(self) -> None:
        self.stack = []
        self.kind = -1
        self.pending = 0
        self.draws = 0
        self.winner = UNDECIDED
        self.reason = 0
        for name in LondonState.__slots__:
            setattr(self, name, 0 if name in NUMBERS else [])
        self.turn, self.side = 1, MARTIAN
        self.objective, self.minion = NO_OBJECTIVE, NO_MINION
        self.heroine = self.captor = self.mover = NOBODY
        self.first_attack, self.force = NO_ATTACK, -1
        self.attacker = self.target = self.loser = self.repaired = NOBODY
        self.aim, self.column, self.result = NOWHERE, -1, -1

    def copy(self) -> Self:
        """An independent copy."""
        c = self.__class__.__new__(self.__class__)
        c.stack = [*self.stack]
        c.kind, c.pending, c.draws = self.kind, self.pending, self.draws
        c.winner, c.reason = self.winner, self.reason
        c.turn, c.side, c.objective, c.shown = self.turn, self.side, self.objective, self.shown
        c.cart, c.plan, c.track = [*self.cart], [*self.plan], [*self.track]
        c.opened, c.due, c.force = self.opened, self.due, self.force
        c.strays = [*self.strays]
        c.arrivals, c.arrived = [*self.arrivals], [*self.arrived]
        c.kind_of, c.hex, c.up = [*self.kind_of], [*self.hex], [*self.up]
        c.known, c.bought, c.number = [*self.known], [*self.bought], [*self.number]
        c.moved, c.fired, c.order = [*self.moved], [*self.fired], [*self.order]
        c.unit_at, c.rubble = [*self.unit_at], [*self.rubble]
        c.heroine, c.captor = self.heroine, self.captor
        c.minion, c.minions = self.minion, [*self.minions]
        c.bea_used, c.boot_used = self.bea_used, self.boot_used
        c.panic_used, c.otto_used = self.panic_used, self.otto_used
        c.first_attack, c.landed_then = self.first_attack, self.landed_then
        c.lull, c.mover, c.left = self.lull, self.mover, self.left
        c.stopped, c.extra, c.closed = self.stopped, self.extra, self.closed
        c.attacker, c.target, c.aim = self.attacker, self.target, self.aim
        c.column, c.die, c.bonus = self.column, self.die, self.bonus
        c.result, c.loser = self.result, self.loser
        c.shot, c.arriving, c.repaired = self.shot, self.arriving, self.repaired
        c.revocable, c.passed = self.revocable, self.passed
        return c

    def add_piece(self) -> int:
        """Room for one more piece; the caller fills it."""
        for name in PIECE_LISTS:
            getattr(self, name).append(0)
        return len(self.hex) - 1

    def order_of_landing(self) -> list[int]:
        """Martian pieces by their numbers, which they got when they landed."""
        return sorted(self.order)

    def boxes_landed(self) -> list[int]:
        """The boxes they came from, counted from 0, in the same order."""
        used = [box for box in range(self.opened) if box + 1 not in self.strays]
        return used[: len(self.order)]
