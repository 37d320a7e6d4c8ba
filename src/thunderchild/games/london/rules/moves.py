"""The rules of legality for moves (LON-7, LON-8, LON-9, LON-10), each once."""

from collections.abc import Iterator
from functools import cached_property

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.model.actions import Move, Panic
from thunderchild.games.london.model.kinds import EARTHLING, FULL_TURN, HEROINE, MARTIAN, PROHIBITED
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.page.forms import MovingPiece, Reach
from thunderchild.games.london.rules.in_hand import move_in_hand
from thunderchild.games.london.rules.routes import Mover, PanicMover, reach, zone_of

Steps = Move | Panic


class PathDecision(Decision[Steps]):
    """What moves of either sort share: the pieces that may move, and how."""

    COMPLETE = False  # one path to each hex is listed; others are legal too
    NUMBERED = True

    def __init__(self, facts: Facts, s: LondonState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat

    def mover(self, piece: int) -> Mover:
        """The unit about to move."""
        return Mover(self.facts, self.s, piece)

    def movable(self) -> list[int]:
        """The pieces that may move at all."""
        raise NotImplementedError

    def make(self, piece: int, path: tuple[int, ...]) -> Steps:
        raise NotImplementedError

    def mover_with_zone(self, piece: int) -> Mover:
        """The same for many hexes at once."""
        return self.mover(piece)

    def candidates(self) -> Iterator[Steps]:
        """Every hex in reach of every piece, along its default path."""
        for piece in self.movable():
            for found in reach(self.mover_with_zone(piece)).values():
                yield self.make(piece, found.path)

    def text(self, action: Steps) -> str:
        """Which unit, and where it ends."""
        kind = self.s.kind_of[action.piece]
        return f"{self.facts.unit_names[kind]} to {self.facts.names[action.path[-1]]}"

    def drawn(self, draws: Draws) -> Steps | None:
        """A random walk of a random piece."""
        pieces = self.movable()
        draws.shuffle(pieces)
        for piece in pieces[:4]:
            path = random_path(self.mover(piece), draws)
            if path:
                return self.make(piece, path)
        for piece in pieces:
            for found in reach(self.mover_with_zone(piece)).values():
                return self.make(piece, found.path)
        return None

    def form(self) -> object:
        """The reach of every piece."""
        return [self.piece_form(piece) for piece in self.movable()]

    def piece_form(self, piece: int) -> MovingPiece:
        """Reach, costs and stops of one piece."""
        mover = self.mover_with_zone(piece)
        captures = mover.side == MARTIAN
        rows = [
            Reach(
                one.hex,
                one.cost,
                list(one.path),
                one.stop,
                captures and any(self.facts.is_open_heroine(self.s, h) for h in one.path),
            )
            for one in reach(mover).values()
        ]
        return MovingPiece(piece, self.facts.name(self.s, piece), mover.left, None, rows)


def random_path(mover: Mover, draws: Draws) -> tuple[int, ...]:
    """A random walk that ends where the unit can stop; empty when it found none."""
    path: list[int] = []
    hex, left, good = mover.here, mover.left, 0
    while left > 0:
        steps = mover.steps(hex, left)
        if not steps:
            break
        hex, left = draws.choose(steps)
        path.append(hex)
        if not mover.is_full(hex):
            good = len(path)
            if not draws.pick(4):
                break
    return tuple(path[:good])


# ---- checks --------------------------------------------------------------------------------


@check("LON-9.1")
def is_own_unit(d: PathDecision, action: Steps) -> Refusal | None:
    """A player moves his own units on the map (LON-9.1)."""
    s, piece = d.s, action.piece
    if 0 <= piece < len(s.hex) and s.hex[piece] >= 0 and d.facts.side(s, piece) == d.seat:
        return None
    return Refusal("That is not a unit of yours on the map", "LON-9.1")


@check("LON-8.1")
def is_active(d: PathDecision, action: Steps) -> Refusal | None:
    """Inactive units cannot move (LON-8.1)."""
    if d.s.up[action.piece]:
        return None
    return Refusal(f"{d.facts.name(d.s, action.piece)} is Inactive and cannot move", "LON-8.1")


@check("LON-9.1")
def has_movement(d: PathDecision, action: Steps) -> Refusal | None:
    """A unit without a Movement rating never moves, the Heroine too (LON-9.1, LON-12.1)."""
    if d.facts.movement[d.s.kind_of[action.piece]]:
        return None
    return Refusal(f"{d.facts.name(d.s, action.piece)} cannot move", "LON-9.1")


@check("LON-9.2")
def has_not_moved(d: PathDecision, action: Steps) -> Refusal | None:
    """Each unit moves once; its move ends when the next one starts (LON-9.2, LON-9.7)."""
    if not d.s.moved[action.piece] or move_in_hand(d.s).mover == action.piece:
        return None
    return Refusal(f"{d.facts.name(d.s, action.piece)} has moved in this phase", "LON-9.2")


@check("LON-10.3")
def was_not_stopped(d: PathDecision, action: Steps) -> Refusal | None:
    """A unit that had to stop goes no further (LON-10.3)."""
    move = move_in_hand(d.s)
    if move.mover != action.piece or not move.stopped:
        return None
    return Refusal(f"{d.facts.name(d.s, action.piece)} had to stop", "LON-10.3")


@check("LON-9.1")
def hex_is_in_reach(d: PathDecision, action: Steps) -> Refusal | None:
    """A far hex by itself is no move but asks why it cannot be reached (LON-9.1)."""
    far = len(action.path) == 1 and 0 <= action.path[0] < d.facts.hexes
    if not far or action.path[0] in d.facts.neighbours[d.s.hex[action.piece]]:
        return None
    return why_out_of_reach(d, action.piece, action.path[0])


def why_out_of_reach(d: PathDecision, piece: int, hex: int) -> Refusal | None:
    """What closes a hex by itself; else the way there: zones of control, or the points."""
    facts, mover = d.facts, d.mover(piece)
    at = facts.place(hex)
    if hex == mover.here:
        return Refusal(f"It stands in {at} already", "LON-9.1")
    if mover.is_barred(hex):
        return Refusal(f"An enemy unit holds {at}", "LON-7.5")
    if mover.cost(hex) == PROHIBITED:
        return Refusal(f"It may not enter {at}", "LON-2.6")
    if mover.is_full(hex):
        return Refusal(f"A unit is in {at}; it may not stop there", "LON-7.4")
    if mover.cost(hex) == FULL_TURN and not mover.is_near(hex):
        return Refusal(f"Entering {at} takes a whole move, begun in an adjacent hex", "LON-9.3")
    if hex in reach(mover):
        return None
    mover.heeds = False
    if hex in reach(mover):
        return Refusal("An enemy zone of control stops it on the way", "LON-10.3")
    points = "1 point is" if mover.left == 1 else f"{mover.left} points are"
    return Refusal(f"{at} is out of reach: {points} left", "LON-9.1")


@check("LON-9.5")
def path_is_joined(d: PathDecision, action: Steps) -> Refusal | None:
    """A move enters adjacent hexes one by one and stays on the map (LON-9.1, LON-9.5)."""
    here = d.s.hex[action.piece]
    if not action.path or len(action.path) > d.facts.movement[d.s.kind_of[action.piece]]:
        return Refusal(
            "A move enters at least one hex and no more than its points pay for", "LON-9.1"
        )
    for hex in action.path:
        if hex not in d.facts.neighbours[here]:
            return Refusal("A move goes from hex to adjacent hex on the map", "LON-9.5")
        here = hex
    return None


@check("LON-7.5")
def no_enemy_there(d: PathDecision, action: Steps) -> Refusal | None:
    """Enemy units close their hex, face-down ones too; a lone face-up Heroine does not.

    LON-7.5, LON-7.6.
    """
    mover = d.mover(action.piece)
    for hex in action.path:
        if mover.is_barred(hex):
            return Refusal(f"An enemy unit holds {d.facts.labels[hex]}", "LON-7.5")
    return None


@check("LON-2.6")
def terrain_is_open(d: PathDecision, action: Steps) -> Refusal | None:
    """Martians on foot cannot enter intact city and bridged hexes (LON-2.6, LON-9.3)."""
    mover = d.mover(action.piece)
    for hex in action.path:
        if mover.cost(hex) == PROHIBITED:
            return Refusal(f"It may not enter {d.facts.labels[hex]}", "LON-2.6")
    return None


@check("LON-9.3")
def full_turn_is_whole(d: PathDecision, action: Steps) -> Refusal | None:
    """River and rubbled bridge are the whole move of an Earthling (LON-9.3, LON-9.4)."""
    mover = d.mover(action.piece)
    whole = len(action.path) == 1 and mover.left == mover.allowance
    for hex in action.path:
        if mover.cost(hex) == FULL_TURN and not whole:
            label = d.facts.labels[hex]
            return Refusal(
                f"Entering {label} takes a whole move, begun in an adjacent hex", "LON-9.3"
            )
    return None


@check("LON-9.1")
def points_suffice(d: PathDecision, action: Steps) -> Refusal | None:
    """The hexes entered cost no more than the points left (LON-9.1, LON-9.4)."""
    mover = d.mover(action.piece)
    cost = path_cost(mover, action.path)
    if cost <= mover.left:
        return None
    return Refusal(f"That costs {cost} points, and {mover.left} are left", "LON-9.1")


@check("LON-10.3")
def stops_in_zone(d: PathDecision, action: Steps) -> Refusal | None:
    """A unit stops where it enters an enemy zone of control, flying or not (LON-10.3, LON-10.6)."""
    mover = d.mover(action.piece)
    for hex in action.path[:-1]:
        if mover.is_stop(hex):
            label = d.facts.labels[hex]
            return Refusal(f"It must stop in {label}, an enemy zone of control", "LON-10.3")
    return None


@check("LON-7.4")
def can_stop_there(d: PathDecision, action: Steps) -> Refusal | None:
    """Friends are passed but not joined; only the Heroine shares (LON-7.1, LON-7.4, LON-10.8)."""
    hex = action.path[-1]
    if not d.mover(action.piece).is_full(hex):
        return None
    return Refusal(f"A unit is in {d.facts.labels[hex]}; it may not stop there", "LON-7.4")


def path_cost(mover: Mover, path: list[int]) -> int:
    """What a path takes of the points left; a full-turn entry takes all (LON-9.3)."""
    costs = [mover.cost(hex) for hex in path]
    return mover.left if FULL_TURN in costs else sum(costs)


class MovePart(PathDecision):
    """Own moves."""

    ACTIONS = (Move,)
    CHECKS = (
        is_own_unit,
        is_active,
        has_movement,
        has_not_moved,
        was_not_stopped,
        hex_is_in_reach,
        path_is_joined,
        no_enemy_there,
        terrain_is_open,
        full_turn_is_whole,
        points_suffice,
        stops_in_zone,
        can_stop_there,
    )

    @cached_property
    def zone(self) -> bytearray:
        """The enemy's zones of control."""
        return zone_of(self.facts, self.s, 1 - self.seat)

    def mover_with_zone(self, piece: int) -> Mover:
        """With the enemy's zone worked out once."""
        return Mover(self.facts, self.s, piece, self.zone)

    def movable(self) -> list[int]:
        """Active units with points that have not finished their move."""
        s, movement = self.s, self.facts.movement
        martian, move = self.seat == MARTIAN, move_in_hand(s)
        going = move.mover if move.left > 0 and not move.stopped else NOBODY
        return [
            piece
            for piece, kind in enumerate(s.kind_of)
            if (kind < FIRST_EARTHLING) == martian
            and s.up[piece]
            and s.hex[piece] >= 0
            and movement[kind]
            and (not s.moved[piece] or piece == going)
        ]

    def make(self, piece: int, path: tuple[int, ...]) -> Move:
        return Move(piece, list(path))

    def idle_form(self, piece: int) -> MovingPiece:
        """A piece that cannot move (on), with the reason."""
        action = Move(piece, [])
        tests = (is_active, has_movement, has_not_moved, was_not_stopped)
        found = (test(self, action) for test in tests)
        spent = Refusal("Its movement points are used up", "LON-9.1")
        why = next((refusal for refusal in found if refusal is not None), spent)
        return MovingPiece(piece, self.facts.name(self.s, piece), 0, why, [])


@check("LON-18.8")
def is_there_to_panic(d: PathDecision, action: Panic) -> Refusal | None:
    """General Panic moves one Active Earthling that can move, not the Heroine (LON-18.8)."""
    s, piece = d.s, action.piece
    on_map = 0 <= piece < len(s.hex) and s.hex[piece] >= 0
    if on_map and s.kind_of[piece] >= FIRST_EARTHLING and s.up[piece]:
        kind = s.kind_of[piece]
        if kind != HEROINE and d.facts.movement[kind]:
            return None
    return Refusal("General Panic moves an Active Earthling unit that can move", "LON-18.8")


@check("LON-18.13")
def panic_is_ready(d: PathDecision, action: Panic) -> Refusal | None:
    """Once in a Movement Phase, with the General in an Active HQ (LON-18.13, LON-18.4)."""
    if d.facts.can_panic(d.s):
        return None
    return Refusal("General Panic is not in play, or has been used this turn", "LON-18.13")


class PanicPart(PathDecision):
    """General Panic's move of an Earthling unit."""

    ACTIONS = (Panic,)
    CHECKS = (
        panic_is_ready,
        is_there_to_panic,
        hex_is_in_reach,
        path_is_joined,
        no_enemy_there,
        terrain_is_open,
        full_turn_is_whole,
        points_suffice,
        can_stop_there,
    )

    def mover(self, piece: int) -> Mover:
        """It ignores zones of control (LON-10.7)."""
        return PanicMover(self.facts, self.s, piece)

    def movable(self) -> list[int]:
        """Active Earthlings that can move, when the General is there."""
        s, facts = self.s, self.facts
        if not facts.can_panic(s):
            return []
        return [
            piece
            for piece in facts.pieces(s, EARTHLING)
            if s.up[piece] and facts.movement[s.kind_of[piece]]
        ]

    def make(self, piece: int, path: tuple[int, ...]) -> Panic:
        return Panic(piece, list(path))
