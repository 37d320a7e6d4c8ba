"""The stack machine that runs the sequence of play.

A procedure is a class whose LINES name its methods in the book's order, and whose fields are its
local variables. To call it is to put a frame on the stack: an object of the class. A line either
changes the state or asks, never both; what it answers says how play goes on:

    NEXT                   the next line
    p.ask(seats, Q)        seats must choose; play goes on with the next line when all have
    p.call(P(local=...))   run procedure P, then the next line; `call_each` runs several
    p.jump("name")         go to that line of this procedure
    END                    leave this procedure
    p.wait()               in a game that is one of several: until they have all come to this point

The answer to a question says the same: `take` may call a procedure or jump.

A procedure that finds something out sets `p.value` or `p.values` right before it ends. The next
line of its caller reads it, and keeps in a local what is needed longer: it is no part of the state,
so a line that asks never reads it.
"""

from collections.abc import Callable, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    NewType,
    Self,
    TypeVar,
)

from thunderchild.core.chance import Chance
from thunderchild.core.conditions import lines_where
from thunderchild.core.decision import Decision
from thunderchild.core.events import PUBLIC, Event
from thunderchild.core.frames import DeclaredFrame

if TYPE_CHECKING:
    from thunderchild.core.state import State

S = TypeVar("S", bound="State")
F = TypeVar("F")
MOST_LINES: Final = 100_000  # between two choices; more is a loop that never ends
UNDECIDED: Final = -2

Result = NewType("Result", int)
NEXT: Final = Result(0)
END: Final = Result(1)
CALL: Final = Result(2)
JUMP: Final = Result(3)
ASK: Final = Result(4)
WAIT: Final = Result(5)


class Question:
    """Something a seat is asked: the offer and its effect side by side.

    Several seats can be asked at once. Their answers are sealed: nobody sees one before the rules
    show it, and play goes on when all have answered. Where they act openly, each for itself and as
    often as it likes, SEALED is False, and `awaited` says who is still asked after each act.
    """

    SEALED: ClassVar[bool] = True
    kind: ClassVar[int] = -1  # its place in the game's QUESTIONS, set when the game class is made
    PROMPT: ClassVar[str] = ""  # where it has the same words in all cases

    def offer(self, p: "PlayOf[Any, Any]", seat: int) -> Decision[Any]:
        """What the seat may do."""
        raise NotImplementedError

    def take(self, p: "PlayOf[Any, Any]", seat: int, action: Any) -> Result:
        """Carry out a legal action; the answer says how play goes on."""
        raise NotImplementedError

    def take_back(self, p: "PlayOf[Any, Any]", seat: int) -> None:
        """Forget a sealed answer that waits for those of others; needed where several are asked."""
        raise NotImplementedError

    def awaited(self, p: "PlayOf[Any, Any]", seat: int, action: Any) -> int:
        """The seats that are still asked after an answer, a bit each; play goes on after none."""
        pending: int = p.s.pending
        return pending & ~(1 << seat)

    def prompt(self, p: "PlayOf[Any, Any]", seat: int) -> str:
        """The question in words: by default PROMPT, in which `{0.s.pile}` is read from the play."""
        return self.PROMPT.format(p)


class Procedure(metaclass=DeclaredFrame):
    """A paragraph of the rules as a list of lines; an object of it is a frame with its locals.

    What a scenario does in another way is another table, whose name ends in LINES too.
    """

    LINES: ClassVar[tuple[str, ...]] = ()
    WHERE: ClassVar[Callable[[Any], bool] | None] = None  # the games that have it, if not all
    number: ClassVar[int] = -1  # its place in the game's PROCEDURES

    line: int = 0  # the line to come, or the one that has asked

    @classmethod
    def lines_in(cls, facts: Any) -> tuple[str, ...]:
        """The lines it has in a game, which is known by its facts."""
        if cls.WHERE is not None and not cls.WHERE(facts):
            return ()
        return lines_where(cls.LINES, facts)

    if TYPE_CHECKING:

        def copy(self) -> Self:
            """An independent copy."""

        def to_data(self) -> list[Any]:
            """The number of the procedure, the line, and the locals in their order."""

    @classmethod
    def from_data(cls, data: Sequence[Any]) -> Self:
        """The frame that `to_data` wrote."""
        values = [value if type(value) is int else list(value) for value in data[1:]]
        return cls(**dict(zip(cls.FIELDS, values, strict=True)))  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        raise TypeError("a frame changes")

    def __repr__(self) -> str:
        own = ", ".join(f"{name}={getattr(self, name)}" for name in type(self).FIELDS)
        return f"{type(self).__name__}({own})"


Procedures = tuple[type[Procedure], ...]
Questions = tuple[type[Question], ...]
Line = Callable[[Any, "PlayOf[Any, Any]"], Result]


def leave(frame: Procedure, p: "PlayOf[Any, Any]") -> Result:
    """After its last line a procedure is over."""
    return END


class Onlooker:
    """Looks at the position between all lines: victory can come at any time."""

    def at_any_time(self, p: "PlayOf[Any, Any]") -> None:
        """Do what the rules say may happen at any time; by default nothing."""


class Book:
    """The procedures of a game by number, each with the lines it has in this game.

    A game may have a subclass in the place of a procedure that others call.
    """

    def __init__(
        self,
        procedures: Sequence[type[Procedure]],
        lines_of: Callable[[type[Procedure]], Sequence[str]],
        onlooker: "Onlooker | None" = None,
    ) -> None:
        self.procedures = tuple(procedures)
        self.names = [tuple(lines_of(kind)) for kind in procedures]
        self.lines: list[tuple[Line, ...]] = [
            (*(getattr(kind, name) for name in names), leave)
            for kind, names in zip(procedures, self.names, strict=True)
        ]
        self.numbers = [{name: i for i, name in enumerate(names)} for names in self.names]
        self.onlooker = onlooker
        self.stands_in = {
            base: kind
            for kind in procedures
            for base in kind.__mro__[1:]
            if base.__dict__.get("number", -1) == kind.number >= 0
        }

    def own_kind(self, frame: Procedure) -> Procedure:
        """The frame as the procedure that stands in for its own in this game, if one does."""
        kind = self.stands_in.get(type(frame))
        return frame if kind is None else kind.from_data(frame.to_data())

    def names_of(self, kind: type[Procedure]) -> tuple[str, ...]:
        """The lines of a procedure in this game."""
        return self.names[kind.number]

    def line(self, kind: type[Procedure], name: str) -> int:
        """The number of a line in this game."""
        return self.numbers[kind.number][name]


class PlayOf(Generic[S, F]):
    """One act of play: the state being changed, what is fixed, the chance, the events told.

    A game names its own kind once: `Play = PlayOf[NimState, Facts]`.
    """

    __slots__ = ("beyond", "book", "called", "chance", "events", "facts", "goal", "question", "s",
                 "seats", "value", "values")  # fmt: skip
    value: int  # what the procedure that has just ended found out
    values: list[int]

    def __init__(
        self,
        book: Book,
        facts: F,
        s: S,
        chance: Chance,
        events: list[tuple[int, Event]] | None,
    ) -> None:
        self.book = book
        self.facts = facts
        self.s = s
        self.chance = chance
        self.events = events

    def call(self, frame: Procedure) -> Result:
        """Run a procedure first."""
        self.called = frame
        return CALL

    def call_each(self, frames: Sequence[Procedure]) -> Result:
        """Run several procedures first, one after the other; there is at least one."""
        first, *later = frames
        self.s.stack += [self.book.own_kind(frame) for frame in reversed(later)]
        return self.call(first)

    def ask(self, seats: int, question: type[Question]) -> Result:
        """These seats must choose: a bit for each seat."""
        self.seats = seats
        self.question = question
        return ASK

    def jump(self, line: str) -> Result:
        """Go on at the named line of this procedure."""
        self.goal, self.beyond = line, 0
        return JUMP

    def past(self, line: str) -> Result:
        """Go on after the named line, whichever lines this game has there."""
        self.goal, self.beyond = line, 1
        return JUMP

    def wait(self) -> Result:
        """Stop here until whoever runs this game goes on with it."""
        return WAIT

    def pick(self, n: int, what: str) -> int:
        """The next draw of this game."""
        s = self.s
        value = self.chance.pick(n, s.draws, what)
        s.draws += 1
        return value

    def tell(self, event: Event, audience: int = PUBLIC) -> None:
        """Tell an event to everybody, or to one seat."""
        if self.events is not None:
            self.events.append((audience, event))


def run(p: PlayOf[Any, Any], answer: Result | None = None) -> None:
    """Run lines until somebody must choose or the game is over.

    With an answer, what it says comes first; it is that of the question which was asked last. The
    line to come is kept here, and in its frame whenever another is on top or we stop.
    """
    s: State = p.s
    stack = s.stack
    book = p.book
    all_lines, onlooker, stands_in = book.lines, book.onlooker, book.stands_in
    frame: Procedure = stack[-1]
    lines, line = all_lines[frame.number], frame.line
    result = lines[line](frame, p) if answer is None else answer
    line += 1
    for _ in range(MOST_LINES):
        if result:
            if result == CALL:
                frame.line = line
                frame = p.called if not stands_in else book.own_kind(p.called)
                stack.append(frame)
                lines, line = all_lines[frame.number], 0
            elif result == END:
                stack.pop()
                if not stack:
                    break
                frame = stack[-1]
                lines, line = all_lines[frame.number], frame.line
            elif result == JUMP:
                line = book.numbers[frame.number][p.goal] + p.beyond
            elif result == WAIT:
                frame.line = line
                s.pending, s.kind = 0, -1
                return
            else:
                frame.line = line - 1
                s.kind, s.pending = p.question.kind, p.seats
                return
        if onlooker is not None:
            onlooker.at_any_time(p)
        if s.winner != UNDECIDED:
            frame.line = line
            break
        result = lines[line](frame, p)
        line += 1
    else:
        raise RuntimeError(f"{type(frame).__name__} runs on without end")
    s.pending, s.kind = 0, -1
