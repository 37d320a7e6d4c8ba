"""The stack machine that runs the sequence of play.

A procedure is a class whose LINES name its methods in the book's order. A line either changes the
state or asks, never both. What a line returns says how play goes on:

    None            the next line
    Ask(...)        seats must choose; play goes on with the next line when all have
    Call(P, index)  run procedure P, then the next line
    Jump("name")    go to that line of this procedure
    END             leave this procedure

The stack in the state holds three ints a frame: procedure, line, loop index.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from msgspec import Struct

from thunderchild.core.chance import Chance
from thunderchild.core.decision import Decision
from thunderchild.core.events import PUBLIC, Event
from thunderchild.core.rules import knocked_out, register_line, rule_ids

if TYPE_CHECKING:
    from thunderchild.core.state import State

S = TypeVar("S", bound="State")
MOST_LINES: Final = 100_000  # between two choices; more is a loop that never ends


class Question(Generic[S]):
    """Something a seat is asked: the offer and its effect side by side."""

    kind: ClassVar[int] = -1  # its place in the game's QUESTIONS, set when the game class is made

    def offer(self, game: Any, s: S, seat: int) -> Decision[Any]:
        """What the seat may do."""
        raise NotImplementedError

    def take(self, p: "Play[S]", seat: int, action: Any) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def prompt(self, game: Any, s: S, seat: int) -> str:
        """The question in words."""
        raise NotImplementedError


class Ask(Struct, frozen=True, gc=False):
    """A line's answer: these seats must choose."""

    seats: int  # a bit for each seat
    question: type[Question[Any]]


class Call(Struct, frozen=True, gc=False):
    """A line's answer: run another procedure first."""

    procedure: "type[Procedure[Any]]"
    index: int = 0


class Jump(Struct, frozen=True, gc=False):
    """A line's answer: go on at the named line of this procedure."""

    line: str


class End(Struct, frozen=True, gc=False):
    """A line's answer: this procedure is over."""


END: Final = End()
Result = Ask | Call | Jump | End | None
Line = Callable[["Play[Any]"], Result]


def _skipped(self: object, p: "Play[Any]") -> None:
    """A line that was knocked out."""


class Procedure(Generic[S]):
    """A paragraph of the rules as a list of lines.

    What a scenario does in another way is another table, whose name ends in LINES too.
    """

    LINES: ClassVar[tuple[str, ...]] = ()
    number: ClassVar[int] = -1  # its place in the game's PROCEDURES

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        tables = [table for name, table in cls.__dict__.items() if name.endswith("LINES")]
        for name in dict.fromkeys(line for table in tables for line in table):
            method = cls.__dict__.get(name)
            if method is None:
                continue
            qualname = f"{cls.__qualname__}.{name}"
            rules = rule_ids(method.__doc__ or "")
            if rules:
                register_line(cls.__module__, qualname, rules)
            if knocked_out(cls.__module__, qualname):
                setattr(cls, name, _skipped)

    def __init__(self, game: Any, lines: Sequence[str] | None = None) -> None:
        self.game = game
        names = tuple(lines if lines is not None else self.LINES)
        self.names = names
        self.lines: tuple[Line, ...] = tuple(getattr(self, name) for name in names)
        self.line_numbers = {name: i for i, name in enumerate(names)}


class Play(Generic[S]):
    """One act of play in progress: the state being changed, the chance, the events told."""

    __slots__ = ("chance", "events", "game", "s")

    def __init__(
        self,
        game: Any,  # of its own class, so that lines can use what only that game has
        s: S,
        chance: Chance,
        events: list[tuple[int, Event]] | None,
    ) -> None:
        self.game = game
        self.s = s
        self.chance = chance
        self.events = events

    @property
    def index(self) -> int:
        """The loop index of the running procedure."""
        return self.s.stack[-1]

    @index.setter
    def index(self, value: int) -> None:
        self.s.stack[-1] = value

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


def leave(p: Play[Any]) -> Result:
    """After its last line a procedure is over."""
    return END


class Book(list[Procedure[Any]]):
    """The procedures of a game by number, with their lines at hand."""

    def __init__(self, procedures: Iterable[Procedure[Any]]) -> None:
        super().__init__(procedures)
        self.lines: list[tuple[Line, ...]] = [(*one.lines, leave) for one in self]
        self.line_numbers = [one.line_numbers for one in self]


def run(p: Play[Any], book: Book) -> None:
    """Run lines until somebody must choose or the game is over.

    The line to come is kept here, and in the stack whenever another frame is on top or we stop.
    """
    s = p.s
    stack = s.stack
    at_any_time = p.game.at_any_time
    procedure, line = stack[-3], stack[-2]
    all_lines = book.lines
    lines = all_lines[procedure]
    for _ in range(MOST_LINES):
        if s.winner != UNDECIDED:
            stack[-2] = line
            break
        result = lines[line](p)
        line += 1
        if result is None:
            pass
        elif result is END:
            del stack[-3:]
            if not stack:
                break
            procedure, line = stack[-3], stack[-2]
            lines = all_lines[procedure]
        elif (answer := type(result)) is Call:
            stack[-2] = line
            procedure, line = result.procedure.number, 0
            lines = all_lines[procedure]
            stack += (procedure, 0, result.index)
        elif answer is Jump:
            line = book.line_numbers[procedure][result.line]
        elif type(result) is Ask:
            stack[-2] = line - 1
            s.kind, s.pending = result.question.kind, result.seats
            return
        if at_any_time is not None:
            at_any_time(p)
    else:
        raise RuntimeError(f"{type(book[procedure]).__name__} runs on without end")
    s.pending, s.kind = 0, -1


UNDECIDED: Final = -2
