"""The Movement Phase: moves, the Monster's extra attacks, General Panic, the Heroine (LON-9)."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from thunderchild.core.chance import Draws
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.battle.attack import OneAttack
from thunderchild.games.london.battle.shots import BombardPart, Fire, ShotPart
from thunderchild.games.london.content.facts import (
    FIRST_EARTHLING,
    Facts,
    Play,
    seat_bit,
    side_name,
)
from thunderchild.games.london.model.actions import Attack, Bombard, Done, Drop, Move, Panic
from thunderchild.games.london.model.kinds import MARTIAN
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.page.forms import MoveForm, Shooter
from thunderchild.games.london.rules.in_hand import MoveInHand, move_in_hand
from thunderchild.games.london.rules.moves import MovePart, PanicPart, path_cost
from thunderchild.games.london.rules.pieces import walk
from thunderchild.games.london.rules.routes import Mover
from thunderchild.games.london.told.events import (
    HeroineDropped,
    PhaseBegan,
    PieceMoved,
    PieceStopped,
)


@check("LON-12.6")
def holds_heroine(d: "DropPart", action: Drop) -> Refusal | None:
    """Only a captor can put the Heroine down (LON-12.6)."""
    if d.s.captor >= 0:
        return None
    return Refusal("No Martian holds the Heroine", "LON-12.6")


class DropPart(Listed[Drop]):
    """Putting the Heroine down."""

    ACTIONS = (Drop,)
    CHECKS = (holds_heroine,)

    def __init__(self, s: LondonState) -> None:
        self.s = s

    def candidates(self) -> Iterator[Drop]:
        yield Drop()

    def text(self, action: Drop) -> str:
        return "put the Heroine down"


# ---- the Monster's extra attacks -----------------------------------------------------------


@check("LON-19.3")
def buys_extra_attacks(d: Fire[Any], action: Attack | Bombard) -> Refusal | None:
    """Only a unit with that ability attacks while it moves, twice at most (LON-19.3, LON-9.6)."""
    s, kind = d.s, d.s.kind_of[action.piece]
    most = d.facts.extra_attacks[kind] if s.up[action.piece] else 0
    move = move_in_hand(s)
    made = move.extra if move.mover == action.piece else 0
    if not most:
        return Refusal("It cannot attack in the Movement Phase", "LON-9.6")
    if made >= most or (s.moved[action.piece] and move.mover != action.piece):
        return Refusal("It has made all the extra attacks it can", "LON-19.3")
    return None


@check("LON-19.3")
def pays_for_attack(d: Fire[Any], action: Attack | Bombard) -> Refusal | None:
    """An extra attack costs movement points, after a stop too (LON-19.3)."""
    price = d.facts.extra_cost[d.s.kind_of[action.piece]]
    if points_left(d.facts, d.s, action.piece) >= price:
        return None
    return Refusal(f"An extra attack costs {price} movement points", "LON-19.3")


def points_left(facts: Facts, s: LondonState, piece: int) -> int:
    """The movement points a unit still has."""
    move = move_in_hand(s)
    return move.left if move.mover == piece else facts.movement[s.kind_of[piece]]


def _can_buy(facts: Facts, s: LondonState, piece: int) -> bool:
    kind = s.kind_of[piece]
    if not facts.extra_attacks[kind] or not s.up[piece]:
        return False
    move = move_in_hand(s)
    if move.mover != piece:
        return not s.moved[piece] and facts.movement[kind] >= facts.extra_cost[kind]
    return move.extra < facts.extra_attacks[kind] and move.left >= facts.extra_cost[kind]


class ExtraShots(ShotPart):
    """Extra attacks on pieces."""

    CHECKS = (ShotPart.CHECKS[0], buys_extra_attacks, pays_for_attack, *ShotPart.CHECKS[3:])

    def shooters(self) -> list[int]:
        """Units that can pay for one more attack."""
        facts, s = self.facts, self.s
        return [i for i in facts.pieces(s, self.seat) if _can_buy(facts, s, i)]


class ExtraBombs(BombardPart):
    """Extra attacks on empty hexes."""

    CHECKS = (BombardPart.CHECKS[0], buys_extra_attacks, pays_for_attack, *BombardPart.CHECKS[3:])

    def shooters(self) -> list[int]:
        """Units that can pay for one more attack."""
        facts, s = self.facts, self.s
        return [i for i in facts.pieces(s, self.seat) if _can_buy(facts, s, i)]


# ---- the whole decision --------------------------------------------------------------------


MARTIAN_MOVES: Final = (Move, Attack, Bombard, Panic, Drop, Done)
EARTHLING_MOVES: Final = (Move, Done)


class MovementDecision(AnyOf):
    """All that a player may do in his Movement Phase."""

    def __init__(self, facts: Facts, s: LondonState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        self.moves = MovePart(facts, s, seat)

    def kinds(self) -> tuple[type, ...]:
        return MARTIAN_MOVES if self.seat == MARTIAN else EARTHLING_MOVES

    def make_parts(self) -> Sequence[Decision[Any]]:
        """Moves and the end; for the Martian extra attacks, Panic and the Heroine too."""
        if self.seat != MARTIAN:
            return [self.moves, Enough(Done(), "done")]
        facts, s, seat = self.facts, self.s, self.seat
        shots, bombs = ExtraShots(facts, s, seat), ExtraBombs(facts, s, seat)
        return [
            self.moves,
            shots,
            bombs,
            PanicPart(facts, s, seat),
            DropPart(s),
            Enough(Done(), "done"),
        ]

    def why_not(self, action: Any) -> Refusal | None:
        """A move is tested by its own part at once."""
        if type(action) is Move:
            return self.moves.why_not(action)
        return super().why_not(action)

    def drawn(self, draws: Draws) -> Any:
        """Mostly moves; now and then the rest."""
        lot = draws.pick(10)
        if lot == 0:
            return Done()
        if lot <= 3 and self.seat == MARTIAN:
            part = draws.choose(self.parts[1:5])
            found = part.drawn(draws)
            if found is not None:
                return found
        move = self.moves.drawn(draws)
        if move is None:
            return Done() if self.seat != MARTIAN else super().drawn(draws)
        return move

    def form(self) -> MoveForm:
        """Reach of every piece, extra attacks, Panic and the Heroine."""
        movable = set(self.moves.movable())
        moving = [
            self.moves.piece_form(piece) if piece in movable else self.moves.idle_form(piece)
            for piece in self.facts.pieces(self.s, self.seat)
        ]
        if self.seat != MARTIAN:
            return MoveForm(moving, [], [], False)
        _, shots, bombs, panic, *_ = self.parts
        return MoveForm(
            moving,
            _extra_form(self.facts, shots, bombs),  # type: ignore[arg-type]
            [panic.piece_form(piece) for piece in panic.movable()],  # type: ignore[attr-defined]
            self.s.captor >= 0,
        )


def _extra_form(facts: Facts, shots: ExtraShots, bombs: ExtraBombs) -> list[Shooter]:
    """The Monster's extra attacks with their odds."""
    found = []
    for piece in shots.shooters():
        price = facts.extra_cost[shots.s.kind_of[piece]]
        found.append(shots.shooter_form(piece, bombs, price))
    return found


class MoveQuestion(Question):
    """Units move one after another in any order (LON-9.7)."""

    def offer(self, p: Play, seat: int) -> MovementDecision:
        return MovementDecision(p.facts, p.s, seat)

    def take(self, p: Play, seat: int, action: Any) -> Result:
        """Carry out one move, attack, panic or drop.

        A Monster's extra attack follows every rule of combat (LON-19.3).
        """
        s = p.s
        s.revocable = 1
        if type(action) is Move:
            move(p, action)
        elif type(action) is Panic:
            panic(p, action.piece, action.path)
        elif type(action) is Drop:
            _drop(p)
        elif type(action) is Done:
            s.closed = 1
        else:
            buy_attack(p, action.piece)
            return p.call(OneAttack.by(s, action))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        if not can_do_something(p.facts, p.s, seat):
            return "Nothing more can move. You are done, unless you take back your last move."
        return "Move your units, one after another, then say that you are done."


def start_move(p: Play, piece: int) -> None:
    """A new move ends the one before (LON-9.7)."""
    s, move = p.s, move_in_hand(p.s)
    if move.mover == piece:
        return
    move.mover, move.left = piece, p.facts.movement[s.kind_of[piece]]
    move.stopped = move.extra = 0
    s.moved[piece] = 1


def move(p: Play, action: Move) -> None:
    """Go along the path, pay, stop in a zone of control (LON-9.1, LON-10.3)."""
    s, facts = p.s, p.facts
    piece = action.piece
    start_move(p, piece)
    now, mover = move_in_hand(s), Mover(facts, s, piece)
    here, name = s.hex[piece], facts.name(s, piece) if p.events is not None else ""
    left = now.left - path_cost(mover, action.path)
    stop = mover.is_stop(action.path[-1])
    if p.events is not None:
        at, to = facts.place(here), facts.place(action.path[-1])
        p.tell(PieceMoved(piece, name, list(action.path), here, at, to, left, "LON-9.1"))
    walk(p, piece, action.path)
    now.left = left
    if stop:
        now.stopped = 1
        if p.events is not None:
            p.tell(PieceStopped(piece, name, s.hex[piece], facts.place(s.hex[piece])))


def panic(p: Play, piece: int, path: list[int]) -> None:
    """General Panic steers an Earthling; it keeps its own move (LON-18.8, LON-18.13)."""
    s, facts = p.s, p.facts
    s.panic_used = 1
    move_in_hand(s).mover = NOBODY
    here, name = s.hex[piece], facts.name(s, piece)
    at, to = facts.place(here), facts.place(path[-1])
    p.tell(PieceMoved(piece, name, list(path), here, at, to, 0, "LON-18.8"))
    walk(p, piece, path)


def _drop(p: Play) -> None:
    """She is free and stays in that hex (LON-12.6, LON-12.14)."""
    s, facts = p.s, p.facts
    captor, s.captor = s.captor, NOBODY
    hex = s.hex[captor]
    p.tell(HeroineDropped(captor, facts.name(s, captor), hex, facts.place(hex)))


def buy_attack(p: Play, piece: int) -> None:
    """An extra attack is paid in movement points (LON-19.3)."""
    start_move(p, piece)
    move = move_in_hand(p.s)
    move.left -= p.facts.extra_cost[p.s.kind_of[piece]]
    move.extra += 1


def can_do_something(facts: Facts, s: LondonState, side: int) -> bool:
    """Whether there is anything but the end to choose, as all can see."""
    martian = side == MARTIAN
    movement, up, hexes, moved = facts.movement, s.up, s.hex, s.moved
    move = move_in_hand(s)
    going = move.mover if move.left > 0 else NOBODY
    for piece, kind in enumerate(s.kind_of):
        if (kind < FIRST_EARTHLING) == martian and up[piece] and movement[kind]:
            if hexes[piece] >= 0 and (not moved[piece] or piece == going):
                return True
    if not martian:
        return False
    return s.captor >= 0 or bool(PanicPart(facts, s, side).movable())


class MovementPhase(MoveInHand):
    """All movement, one unit after another; activation follows (LON-6.2)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "move", "again", "end")
    of: int  # the side

    def begin(self, p: Play) -> Result:
        """Nobody has moved in this phase yet (LON-9.2, LON-18.13)."""
        s = p.s
        s.side, s.closed, s.panic_used, s.revocable = self.of, 0, 0, 0
        s.moved[:] = [0] * len(s.moved)
        p.tell(PhaseBegan(side_name(s.side), "movement"))
        return NEXT

    def move(self, p: Play) -> Result:
        """The player moves as long as he likes and can (LON-6.3, LON-9.7).

        While his last move can still be taken back, only he ends the phase.
        """
        s = p.s
        is_open = s.revocable or can_do_something(p.facts, s, s.side)
        return p.ask(seat_bit(s.side), MoveQuestion) if is_open else p.jump("end")

    def again(self, p: Play) -> Result:
        """Until he is done (LON-6.3)."""
        return NEXT if p.s.closed else p.jump("move")

    def end(self, p: Play) -> Result:
        """What was done is final."""
        p.s.revocable = 0
        return NEXT
