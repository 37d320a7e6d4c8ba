"""Game, Outcome and the one gate: new, apply, view, imagine, outcome."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Final, Generic, TypeVar

from msgspec import Struct

from thunderchild.core import struct_notation, view_text
from thunderchild.core.actions import Ref
from thunderchild.core.chance import Chance, FromSource, Scripted
from thunderchild.core.content import Pack
from thunderchild.core.decision import Decision
from thunderchild.core.events import PUBLIC, Event, Told
from thunderchild.core.explained import Explained
from thunderchild.core.fitting import fitted
from thunderchild.core.gathering import gather
from thunderchild.core.matters import Matter
from thunderchild.core.options import OptionSet
from thunderchild.core.outcome import Outcome
from thunderchild.core.procedure import (
    UNDECIDED,
    Book,
    Onlooker,
    PlayOf,
    Procedure,
    Question,
    Result,
    run,
)
from thunderchild.core.rules import Refusal
from thunderchild.core.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Struct)

SPECTATOR: Final = -1
NO_CHANCE: Final = Scripted([])
PLACES: Final = ("hex", "zone")  # kinds of what an action names that are places themselves
WIDTH: Final = 100  # of a text where nobody says otherwise
UNFOLDED: Final = 10_000
NOT_SHOWN: Final = ("seat", "place")  # fields of a view
DRAWN: Final = -1
CONCEDED: Final = -1  # the reason of an end that the players made themselves


class Refused(Exception):
    """An action the rules do not allow; the state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Watched(PlayOf[S, Any]):
    """A play that keeps the position after each event."""

    __slots__ = ("moments",)

    def __init__(self, book: Book, facts: Any, s: S, chance: Chance, moments: list[S]) -> None:
        super().__init__(book, facts, s, chance, [])
        self.moments = moments

    def tell(self, event: Event, audience: int = PUBLIC) -> None:
        """Tell it, and keep the position."""
        super().tell(event, audience)
        self.moments.append(self.s.copy())


def _keep_place(part: type, name: str, place: int) -> None:
    """Number a procedure or question; games that share it have it at the same place."""
    if part.__dict__.get(name, place) != place:
        raise TypeError(f"{part.__name__} has another place in another game")
    setattr(part, name, place)


class Game(Onlooker, Generic[S, V]):
    """A title with its scenario, options and content: the rules, but no position.

    Subclasses name their procedures and questions and write `begin`, `view`, `imagine`, the
    notation and the invariants, and `at_any_time` where something may happen between all lines.
    Nothing here touches a state it was given, except `advance`.
    """

    TITLE: ClassVar[str]
    SEATS: ClassVar[tuple[str, ...]]
    SCENARIOS: ClassVar[tuple[str, ...]] = ("game",)  # where no content has them
    SYSTEM: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # scenario to sides that the rules run
    OPTIONS: ClassVar[type[OptionSet]] = OptionSet
    MODULES: ClassVar[tuple[ModuleType, ...]] = ()  # where the next four are; its own, if none
    ACTIONS: ClassVar[Any]  # the union of action Structs
    EVENTS: ClassVar[Any]  # the union of event Structs
    REASONS: ClassVar[tuple[str, ...]]
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]]  # the first is on the stack at the start
    QUESTIONS: ClassVar[tuple[type[Question], ...]]
    STATE: type[S]
    INNER: ClassVar["type[Game[Any, Any]] | None"] = None  # what it is made of: see inner.py
    CONTENT: ClassVar[Callable[..., Any] | None] = None  # reads its files, or those of a pack
    MAP_FILE: ClassVar[str] = ""  # the content file for a map of one's own, if there may be one
    VIEW: type[V]
    OFF_PAGE: ClassVar[tuple[str, ...]] = ()  # fields of the view that only imagining needs
    ENGINE: ClassVar[int] = 1  # raised when stored games would play or hash differently
    HASHES_SINCE: ClassVar[int] = 1  # the first engine whose states were laid out as they are now
    FORMER_DEFAULTS: ClassVar[Mapping[int, Mapping[str, str]]] = {}  # of options, up to an engine
    TINTS: ClassVar[Mapping[str, str]] = {}  # for a terminal: patterns of words and their colours
    STEPWISE: ClassVar[bool] = False  # a seat may see the position after each event
    ALL_SEE_ALL: ClassVar[bool] = False  # every seat sees the same: one person may hold several
    TOGETHER: ClassVar[bool] = False  # all seats win or lose as one: nobody plays against another
    DRAWS: ClassVar[bool] = True  # the players may agree to a draw; False where the rules know none

    # What the suite in `core.testing` is told about a game; see docs/authors.md.
    PACKAGE: ClassVar[str] = ""  # where its rules are; by default the package of its class
    SECRET_FIELDS: ClassVar[tuple[str, ...]] = ()  # slots; `slot@seat` is secret from that seat
    BIASES: ClassVar[Mapping[str, Callable[..., Any]]] = {}  # ways to play that reach rare rules
    PROBES: ClassVar[Mapping[str, Callable[..., Any]]] = {}  # actions worth refusing
    UNREACHED: ClassVar[Mapping[str, str]] = {}  # what no game can reach, each with its reason
    RANDOM_OPTIONS: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # values worth trying
    OFTEN: ClassVar[tuple[str, ...]] = ()  # options to change in half of the games
    SELDOM: ClassVar[Mapping[str, str]] = {}  # options, content: matter too seldom for random play
    ONE_BY_ONE: ClassVar[tuple[str, ...]] = ()  # lists of the content whose rows are unlike
    ONLY_SHOWN: ClassVar[Mapping[str, str]] = {}  # content that no rule reads, with the reason
    READ_WITH: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # content that needs an option
    NOT_READ: ClassVar[Mapping[str, str]] = {}  # content for readers of the file

    facts: Any  # what its rules read: by default the game itself
    label: str  # what people call it: whoever makes it from a title says so
    start: S | None = None  # where a game of practice begins that was imagined
    content_hash: str = ""  # of the data the game was made from; whoever makes it fills it in

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "TITLE" in vars(cls):
            gather(cls)
        for number, procedure in enumerate(vars(cls).get("PROCEDURES", ())):
            _keep_place(procedure, "number", number)
        for kind, question in enumerate(vars(cls).get("QUESTIONS", ())):
            _keep_place(question, "kind", kind)

    @classmethod
    def with_random_map(cls, pack: Pack, draws: FromSource, name: str) -> Pack:
        """The pack with a random map in its MAP_FILE, the same for the same draws."""
        raise NotImplementedError

    def __init__(
        self, scenario: str = "", options: OptionSet | None = None, content: Any = None
    ) -> None:
        load = type(self).CONTENT
        if load is not None and not hasattr(self, "content"):
            self.content = content or load()
        systems = self.systems(getattr(self, "content", None))
        scenario = scenario or next(iter(systems))
        if scenario not in systems:
            raise ValueError(f"{self.TITLE} has no scenario {scenario!r}")
        self.scenario = scenario
        self.label = self.TITLE.replace("_", " ").title()
        self.options = options or self.OPTIONS()
        self.seats = self.SEATS
        self.by_rules = systems[scenario]  # the sides that the rules run
        self.sides = self.SEATS  # among which the winner is, when a seat gives up
        self.called: Mapping[str, str] = {}  # seats that are called otherwise from game to game
        self.chairs = tuple(seat for seat in self.SEATS if seat not in systems[scenario])
        self.persons = tuple(map(self.SEATS.index, self.chairs))
        self.alone = len(self.persons) == 1
        self.everybody = sum(1 << seat for seat in self.persons)
        if not hasattr(self, "facts"):
            self.facts = self
        self.book = self.new_book()
        self.questions = [question() for question in self.QUESTIONS]

    def new_book(self) -> Book:
        """Its procedures with the lines they have in this game."""
        watches = type(self).at_any_time is not Onlooker.at_any_time
        return Book(self.PROCEDURES, self.lines_of, self if watches else None)

    @classmethod
    def scenarios(cls) -> tuple[str, ...]:
        """The scenarios of its own content."""
        return tuple(cls.systems())

    @classmethod
    def systems(cls, content: Any = None) -> Mapping[str, tuple[str, ...]]:
        """The scenarios of a content, each with the sides that the rules run in it.

        A game whose scenarios are content reads them there, in its own if none is given, so that
        a file can add one.
        """
        return {scenario: cls.SYSTEM.get(scenario, ()) for scenario in cls.SCENARIOS}

    @classmethod
    def unreached(cls, scenario: str, options: OptionSet) -> Mapping[str, str]:
        """What no game of a setting can reach, each with its reason: for the suite."""
        return cls.UNREACHED

    @classmethod
    def concerns(cls, scenario: str, options: OptionSet, field: str) -> bool:
        """Whether a field of the content, as `file: name`, can matter here: for the suite."""
        return True

    @classmethod
    def standards(cls, scenario: str, options: OptionSet, content: Any) -> Mapping[str, str]:
        """What `standard` stands for in a setting, by option; `content` is that of the game."""
        return {}

    def lines_of(self, procedure: type[Procedure]) -> tuple[str, ...]:
        """The lines a procedure has in this game: its own, unless scenario or profile differ."""
        return procedure.lines_in(self.facts)

    # ---- what a game writes -------------------------------------------------------------

    def blank(self) -> S:
        """The state before anything happened, with the first procedure on the stack."""
        s = self.STATE()
        s.stack = [self.PROCEDURES[0]()]
        return s

    def view(self, s: S, seat: int) -> V:
        """All that a seat (or SPECTATOR) may know, built from nothing."""
        raise NotImplementedError

    def annotated(self, view: V) -> V:
        """The view with what can be worked out from it, for people; machines do that themselves."""
        return view

    def imagine(self, view: V, chance: Chance) -> S:
        """A random full state consistent with all of a view, made from the view alone."""
        raise NotImplementedError

    def inconsistency(self, view: V, s: S) -> str | None:
        """Why this state cannot be behind that view, or None.

        By default it cannot if it looks different, or has faults.
        """
        other = self.view(s, getattr(view, "seat", SPECTATOR))
        for name in view.__struct_fields__:
            if getattr(other, name) != getattr(view, name):
                return f"{name} is {getattr(other, name)}, seen was {getattr(view, name)}"
        return next(iter(self.faults(s)), None)

    def write(self, s: S, seat: int, action: Any) -> str:
        """An action in the game's notation: by default its name and its numbers."""
        return struct_notation.write(action)

    def read(self, s: S, seat: int, text: str) -> Any:
        """The action a text means; raises NotationError."""
        return struct_notation.read(self.ACTIONS, text)

    def read_all(self, s: S, seat: int, text: str) -> list[Any]:
        """The actions that one line of a person means, in order: one, unless the game says more.

        A line of a record is one action; a person may write a whole path. Raises NotationError.
        """
        return [self.read(s, seat, text)]

    def faults(self, s: S) -> list[str]:
        """Invariants that do not hold: always empty."""
        return []

    def text(self, view: V, width: int = WIDTH) -> str:
        """The view as plain text, as wide as the width allows: turn and tracks, board, pieces.

        An empty line comes after turn and tracks. By default, what is `shown` line by line.
        """
        return fitted([self.label, "", *view_text.lines_of(self.shown(view))], width)

    def shown(self, view: V) -> Mapping[str, object]:
        """What the default text tells of a view, by name."""
        fields = view_text.fields_of(view)
        return {name: value for name, value in fields.items() if name not in NOT_SHOWN}

    def status(self, view: V) -> str:
        """Turn and tracks alone: what the text begins with, each on one line."""
        return self.text(view, UNFOLDED).partition("\n\n")[0]

    def chapter(self, view: V) -> object:
        """A terminal shows the whole text once for each chapter: by default once a turn."""
        return self.status(view).partition(",")[0]

    def hints(self, s: S, seat: int) -> list[str]:
        """What a person should know before he writes an answer: prices, names, ready answers."""
        return []

    def words(self) -> Mapping[str, tuple[str, Callable[[V], str]]]:
        """Words of its own that a terminal takes: what each is for, and what it shows of a view."""
        return {}

    def goal(self, seat: int) -> str:
        """How a seat wins, in a sentence or two."""
        return ""

    def matters(self, view: V) -> Sequence[Matter]:
        """What the seat of a view should not overlook now, the most urgent first.

        It is given the view and nothing else, so it can tell no secret.
        """
        return ()

    def explained(self) -> Sequence[Explained]:
        """What its pieces and cards are, for the glossary of its title."""
        return ()

    def odds(self, view: V) -> object:
        """What the acts in hand would do over all that is hidden, or None; from the view alone."""
        return None

    def victor(self, seat: int) -> int:
        """The side whose victory is that of a seat: its own, unless all win as one."""
        return seat

    def where(self, s: S, ref: Ref) -> int:
        """The place on the board of something that an action names; below 0 it has none."""
        return ref.id if ref.kind in PLACES else -1

    def tracks(self, view: V) -> Mapping[str, int]:
        """The numbers of a position that statistics keep, by name; the same names in every game."""
        return {}

    def board(self) -> object:
        """What a page needs once to draw the board: map, tables, names; nothing of a position."""
        return {}

    def turn(self, s: S) -> int:
        """The number of the game-turn, for statistics."""
        return int(getattr(s, "turn", 0))

    def closing(self, p: PlayOf[S, Any]) -> None:
        """Tell what an end opens that the players made themselves; nothing, unless rules say so."""

    def agrees_to_draw(self, view: V, seat: int) -> bool:
        """Whether a machine at a seat agrees to a draw."""
        return False

    # ---- games of earlier engines -------------------------------------------------------

    def bridge(self, s: S, seat: int, text: str, engine: int) -> Any:
        """What to do with a line of an earlier engine that the question asked here does not take.

        An action to put in before it (what that engine did by itself), DROP (it answered what
        resolves itself now), or None: the game cannot go on as it was stored. The text is empty
        where the stored game stood further on, although no line says so.
        """
        return None

    def unasked(self, s: S, engine: int) -> Any:
        """What an earlier engine did by itself where this one asks, or None.

        It is put in before the next stored line is looked at: where both engines would take that
        line, it was not meant for this question.
        """
        return None

    def hash_agrees(self, s: S, key: bytes, engine: int, text: str) -> bool:
        """Whether an engine up to this one can have given this position this hash.

        Engines before HASHES_SINCE laid out their states in another way: their hashes are not
        checked, the lines of their games are.
        """
        return engine < self.HASHES_SINCE or s.hash(key) == text

    # ---- the gate -----------------------------------------------------------------------

    def inner_games(self) -> "Sequence[Game[Any, Any]]":
        """The games that this one is made of."""
        return ()

    def new(self, chance: Chance, *, telling: bool = True) -> tuple[S, list[Told]]:
        """A new game, played up to its first choice, or the position in which it begins."""
        if self.start is not None:
            return self.start.copy(), []
        s = self.blank()
        events: list[Told] = []
        run(self.play(s, chance, events if telling else None))
        return s, events

    def play(
        self, s: S, chance: Chance = NO_CHANCE, events: list[Told] | None = None
    ) -> PlayOf[S, Any]:
        """A play in this position: of an act, or of a question that draws nothing."""
        return PlayOf(self.book, self.facts, s, chance, events)

    def from_data(self, data: list[Any]) -> S:
        """The state that `to_data` wrote."""
        inner = () if self.INNER is None else self.INNER.PROCEDURES
        return self.STATE.from_data(data, self.PROCEDURES, inner)

    def place(self, s: S) -> list[Any]:
        """Where play stands, as data: what every state holds, of which nothing is secret."""
        return s.to_data()[: len(State.FIELDS)]

    def at(self, place: list[Any], *fields: int | list[int]) -> S:
        """The state at a place; its own fields in order, or as they are at the beginning."""
        own = self.STATE().to_data()[len(State.FIELDS) :]
        return self.from_data([*place, *(fields or own)])

    def seen(self, s: S, **more: object) -> V:
        """A view of the fields that state and VIEW both have, and of what else there is to say."""
        names = [n for n in self.VIEW.__struct_fields__ if n in type(s).FIELDS and n not in more]
        both = {name: getattr(s, name) for name in names}
        copied = {k: v.copy() if isinstance(v, list) else v for k, v in both.items()}
        return self.VIEW(place=self.place(s), **copied, **more)

    def laid_out(self, view: V) -> S:
        """A state with the fields that it shares with a view made by `seen`, at its place."""
        fields = view_text.fields_of(view)
        s = self.at(fields["place"])  # type: ignore[arg-type]
        for name, value in fields.items():
            if name in type(s).FIELDS:
                setattr(s, name, value.copy() if isinstance(value, list) else value)
        return s

    def asked(self, s: S) -> list[int]:
        """The seats that must choose now."""
        return [seat for seat in range(len(self.seats)) if s.pending >> seat & 1]

    def decision(self, s: S, seat: int) -> Decision[Any] | None:
        """What a seat may do now, or None when it is not asked."""
        if seat < 0 or not s.pending >> seat & 1:
            return None
        return self.questions[s.kind].offer(self.play(s), seat)

    def prompt(self, s: S, seat: int) -> str:
        """The question a seat is asked, in words; empty when it is not asked."""
        if seat < 0 or not s.pending >> seat & 1:
            return ""
        return self.questions[s.kind].prompt(self.play(s), seat)

    def why_not(
        self, s: S, seat: int, action: Any, decision: Decision[Any] | None = None
    ) -> Refusal | None:
        """Why a seat may not do this now, or None when it may."""
        if s.winner != UNDECIDED:
            return Refusal("The game is over", "")
        if not 0 <= seat < len(self.seats):
            return Refusal("There is no such seat", "")
        if not s.pending >> seat & 1:
            return Refusal("It is not your turn to choose", "")
        if decision is None:
            decision = self.questions[s.kind].offer(self.play(s), seat)
        if not isinstance(action, decision.kinds()):
            asked = self.questions[s.kind].prompt(self.play(s), seat)
            return Refusal(f"That does not answer what is asked now: {asked.rstrip('.')}", "")
        return decision.why_not(action)

    def apply(
        self,
        s: S,
        seat: int,
        action: Any,
        chance: Chance,
        *,
        telling: bool = True,
        decision: Decision[Any] | None = None,
        moments: list[S] | None = None,
    ) -> tuple[S, list[Told]]:
        """The gate: the position after a legal action, and what happened; raises Refused.

        Who already holds the seat's decision in this very position may hand it in, so that it need
        not be made again. A list for the moments gets the position after each event.
        """
        refusal = self.why_not(s, seat, action, decision)
        if refusal is not None:
            raise Refused(refusal)
        after = s.copy()
        if moments is None:
            return after, self.advance(after, seat, action, chance, telling=telling)
        p = Watched(self.book, self.facts, after, chance, moments)
        self.carry_out(p, seat, action)
        return after, p.events or []

    def advance(
        self, s: S, seat: int, action: Any, chance: Chance, *, telling: bool = False
    ) -> list[Told]:
        """The same in place and unchecked, for simulation and search on their own copies."""
        events: list[Told] = []
        self.carry_out(self.play(s, chance, events if telling else None), seat, action)
        return events

    def carry_out(self, p: PlayOf[S, Any], seat: int, action: Any) -> None:
        """Take a seat's answer and run lines until somebody must choose.

        Where several choose, the last answer says how play goes on.
        """
        s, question = p.s, self.questions[p.s.kind]
        answer: Result = question.take(p, seat, action)
        s.pending = question.awaited(p, seat, action)
        if not s.pending:
            run(p, answer)

    def conclude(self, s: S, winner: int) -> tuple[S, list[Told]]:
        """The position when the players end the game: a seat wins (or DRAWN), nobody is asked."""
        after = s.copy()
        after.winner, after.reason = winner, CONCEDED
        after.pending, after.kind = 0, -1
        events: list[Told] = []
        self.closing(self.play(after, NO_CHANCE, events))
        return after, events

    def outcome(self, s: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if s.winner == UNDECIDED:
            return None
        winner = None if s.winner == DRAWN else self.seats[s.winner]
        if s.reason == CONCEDED:
            return Outcome(winner, "ended by the players")
        return Outcome(winner, self.REASONS[s.reason])


AnyGame = Game[State, Struct]  # for those who know games by the contract alone
