"""The legal actions of one seat, and why the others are not legal.

Each rule of legality is one check: a function of the decision and the action that returns None
or a Refusal. `why_not` is the first failing check; membership and iteration follow from it.
A Decision belongs to one state and is void after the next action.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from thunderchild.core.actions import Action
from thunderchild.core.chance import Draws
from thunderchild.core.forms import (
    AnyOfForm,
    Choice,
    Forced,
    ListForm,
    Odds,
)
from thunderchild.core.rules import Refusal

A = TypeVar("A")
NEAR_TRIES: Final = 8
Check = Callable[[Any, Any], Refusal | None]


class NoLegalAction(Exception):
    """A sampler found no legal action; the rules promise that there is one."""


class Decision(Generic[A]):
    """What one seat may do now."""

    ACTIONS: ClassVar[tuple[type, ...]] = ()  # the kinds of actions, where they are always the same
    COMPLETE: ClassVar[bool] = True  # False where candidates() gives examples of too many actions
    NUMBERED: ClassVar[bool] = False  # True where a terminal numbers what iteration gives
    CHECKS: ClassVar[tuple[Check, ...]] = ()
    quiet: Any = None  # the answer that lets things go on, where asking aloud would only disturb

    def why_not(self, action: A) -> Refusal | None:
        """The first rule that forbids the action, or None when it is legal."""
        for check in self.CHECKS:
            refusal = check(self, action)
            if refusal is not None:
                return refusal
        return None

    def kinds(self) -> tuple[type, ...]:
        """The kinds of actions that can answer; any other is no answer at all."""
        return self.ACTIONS

    def __contains__(self, action: A) -> bool:
        return isinstance(action, self.kinds()) and self.why_not(action) is None

    @abstractmethod
    def candidates(self) -> Iterator[A]:
        """Actions worth testing; every legal one is among them, if COMPLETE."""

    def __iter__(self) -> Iterator[A]:
        why_not = self.why_not
        return (action for action in self.candidates() if why_not(action) is None)

    def possible(self) -> bool:
        """Whether anything is legal."""
        return any(self.why_not(action) is None for action in self.candidates())

    def sample(self, draws: Draws) -> A:
        """A legal action; every legal action has a fair chance to be tried."""
        found = self.drawn(draws)
        if found is None:
            raise NoLegalAction(type(self).__name__)
        return found

    def drawn(self, draws: Draws) -> A | None:
        """The same, or None where nothing is legal: what draws in its own way writes this."""
        found = [action for action in self.candidates() if self.why_not(action) is None]
        return draws.choose(found) if found else None

    def near(self, action: A, draws: Draws) -> A:
        """A legal action that differs in little from a legal one, which it is if none is found.

        Who searches climbs from good answers to better ones. What has parts changes one of them;
        else it is any other answer of the same kind.
        """
        for _ in range(NEAR_TRIES):
            other = self.sample(draws)
            if type(other) is type(action) and other != action:
                return other
        return action

    def default(self, draws: Draws) -> A:
        """What is done for a seat that gives no answer in time: anything legal, or as rules say."""
        return self.sample(draws)

    def forced(self) -> Forced | None:
        """The only answer, where the question is asked just to keep a secret."""
        return None

    def examples(self) -> Iterable[A]:
        """Sensible answers that show how one is written; if there are none, any legal ones do."""
        return ()

    @abstractmethod
    def form(self) -> object:
        """Ranges, sums, choices and reasons as plain data, so that a page can draw controls."""


class Listed(Decision[A]):
    """A list of actions, small enough to write down."""

    NUMBERED = True
    SAYS: ClassVar[tuple[str, ...]] = ()  # what it says of a choice besides its words

    def __init_subclass__(cls) -> None:
        """Note which methods a subclass has, so that only those are called for each choice."""
        super().__init_subclass__()
        cls.SAYS = tuple(
            name
            for name in ("price", "odds", "note", "ends")
            if getattr(cls, name) is not getattr(Listed, name)
        )

    def form(self) -> object:
        """Every candidate, the refused ones with their reason."""
        choices = [self.choice(action, self.why_not(action)) for action in self.candidates()]
        return ListForm(choices, self.quiet)

    def choice(self, action: A, why_not: Refusal | None = None) -> Choice:
        """One entry of the form."""
        says = {name: getattr(self, name)(action) for name in self.SAYS} if self.SAYS else {}
        if isinstance(action, Action):
            says["piece"], says["place"] = action.takes(), action.goes()
        return Choice(action, self.text(action), why_not, **says)

    def text(self, action: A) -> str:
        """The action in words, for a button; a price is said in them."""
        return str(action)

    def price(self, action: A) -> int:
        """What it costs, in the points of the game."""
        return 0

    def odds(self, action: A) -> tuple[Odds, ...]:
        """The possible results of the die that it leads to, for whoever must decide."""
        return ()

    def note(self, action: A) -> str:
        """What it does, where its text does not say so."""
        return ""

    def ends(self, action: A) -> bool:
        """Whether it only ends the step, or passes."""
        return False

    def told(self, action: A) -> str:
        """The action in words with its chances and what it does, for a terminal."""
        odds = "; ".join(map(str, self.odds(action)))
        return ". ".join(words for words in (self.text(action), odds, self.note(action)) if words)


class AnyOf(Decision[Any]):
    """A union: whatever any part allows (the "at any time" choices).

    A subclass may make its parts only when they are first asked for, in `make_parts`.
    """

    _parts: Sequence[Decision[Any]] | None = None

    def __init__(self, parts: Sequence[Decision[Any]], quiet: Any = None) -> None:
        self._parts, self.quiet = parts, quiet

    @property
    def parts(self) -> Sequence[Decision[Any]]:
        """The decisions it is made of."""
        found = self._parts
        if found is None:
            self._parts = found = self.make_parts()
        return found

    def make_parts(self) -> Sequence[Decision[Any]]:
        """The parts of a subclass that was not given any."""
        raise NotImplementedError

    def kinds(self) -> tuple[type, ...]:
        return self.ACTIONS or tuple(kind for part in self.parts for kind in part.kinds())

    def why_not(self, action: Any) -> Refusal | None:
        """The refusal of the part that knows this kind of action."""
        refusal: Refusal | None = Refusal("That is not one of the choices now", "")
        for part in self.parts:
            if isinstance(action, part.kinds()):
                refusal = part.why_not(action)
                if refusal is None:
                    return None
        return refusal

    def __contains__(self, action: Any) -> bool:
        return any(action in part for part in self.parts)

    def candidates(self) -> Iterator[Any]:
        """All candidates of all parts."""
        for part in self.parts:
            yield from part.candidates()

    def drawn(self, draws: Draws) -> Any:
        """A part first, then an action of it."""
        order = list(self.parts)
        draws.shuffle(order)
        for part in order:
            found = part.drawn(draws)
            if found is not None:
                return found
        return None

    def near(self, action: Any, draws: Draws) -> Any:
        """Another answer of the part that it answers."""
        for part in self.parts:
            if action in part:
                return part.near(action, draws)
        return action

    def form(self) -> object:
        """The forms of the parts."""
        return AnyOfForm([part.form() for part in self.parts], self.quiet)


class Each(Decision[A]):
    """One part for each piece, plus checks that bind the parts together.

    Subclasses build the action of the whole from the parts (`join`) and list its parts (`split`).
    """

    TRIES: ClassVar[int] = 20

    @abstractmethod
    def pieces(self) -> Sequence[int]:
        """The pieces that need a part."""

    @abstractmethod
    def part(self, piece: int) -> Decision[Any]:
        """What one piece may do, considered alone."""

    @abstractmethod
    def join(self, parts: list[Any]) -> A:
        """The action of the whole from one part for each piece, in the order of `pieces`."""

    @abstractmethod
    def split(self, action: A) -> list[Any]:
        """The parts of an action of the whole, in the order of `pieces`."""

    def near(self, action: A, draws: Draws) -> A:
        """Another part for one piece, as far as what binds them allows."""
        parts = self.split(action)
        for _ in range(NEAR_TRIES):
            at = draws.pick(len(parts))
            part = self.part(self.pieces()[at]).near(parts[at], draws)
            found = self.join([*parts[:at], part, *parts[at + 1 :]])
            if found != action and self.why_not(found) is None:
                return found
        return action

    def candidates(self) -> Iterator[A]:
        """All combinations of legal parts."""
        yield from self._combine([], 0)

    def _combine(self, chosen: list[Any], i: int) -> Iterator[A]:
        pieces = self.pieces()
        if i == len(pieces):
            yield self.join(list(chosen))
            return
        for part in self.part(pieces[i]):
            chosen.append(part)
            yield from self._combine(chosen, i + 1)
            chosen.pop()

    def drawn(self, draws: Draws) -> A:
        """A part for each piece; tried again when a joint check refuses, then `plain`."""
        decisions = [self.part(piece) for piece in self.pieces()]
        for _ in range(self.TRIES):
            action = self.join([decision.sample(draws) for decision in decisions])
            if self.why_not(action) is None:
                return action
        return self.plain()

    @abstractmethod
    def plain(self) -> A:
        """An action that is always legal: everybody does the least."""
