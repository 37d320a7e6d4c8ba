"""Choices that most games have: menus, single actions, all legal ones at once, sums, sheets."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from msgspec import Struct, structs

from thunderchild.core import struct_notation
from thunderchild.core.actions import Action
from thunderchild.core.budget import Budget
from thunderchild.core.chance import Draws
from thunderchild.core.decision import AnyOf, Decision, Each, Listed
from thunderchild.core.forms import BudgetForm, EachForm, EachPart
from thunderchild.core.rules import Refusal

A = TypeVar("A")
T = TypeVar("T", bound=Struct)
K = TypeVar("K", bound=Action)
P = TypeVar("P", bound=Decision[Any])
NOTHING_BARRED: Final[Mapping[Any, Refusal]] = {}


class Menu(Listed[A]):
    """Some actions, with words or as they are written; one rule says that there are no others.

    Those that are barred are shown with their reason.
    """

    def __init__(
        self,
        choices: Mapping[A, str] | Iterable[A],
        rule: str = "",
        other: str = "That is not a choice now",
        *,
        kinds: tuple[type, ...] = (),
        barred: Mapping[A, Refusal] = NOTHING_BARRED,
    ) -> None:
        """Hold the choices; `kinds` of actions need saying where there may be none."""
        named = choices if isinstance(choices, Mapping) else {one: as_words(one) for one in choices}
        self.choices, self.refusal, self.barred = named, Refusal(other, rule), barred
        self._kinds = kinds or tuple({type(action) for action in named})

    def kinds(self) -> tuple[type, ...]:
        return self._kinds

    def why_not(self, action: A) -> Refusal | None:
        if action not in self.choices:
            return self.refusal
        return self.barred.get(action) or super().why_not(action)

    def candidates(self) -> Iterator[A]:
        return iter(self.choices)

    def text(self, action: A) -> str:
        return self.choices[action]


def as_words(action: object) -> str:
    """An action for a button, if nobody says otherwise: as it is written, with a capital."""
    return str(struct_notation.write(action) if isinstance(action, Struct) else action).capitalize()


class Single(Listed[A]):
    """One action; it is legal unless there is a reason why it is barred."""

    def __init__(
        self, action: A, words: str, note: str = "", barred: Refusal | None = None
    ) -> None:
        self.action, self.words, self.says, self.barred = action, words, note, barred

    def kinds(self) -> tuple[type, ...]:
        return (type(self.action),)

    def why_not(self, action: A) -> Refusal | None:
        return self.barred

    def candidates(self) -> Iterator[A]:
        yield self.action

    def text(self, action: A) -> str:
        return self.words

    def note(self, action: A) -> str:
        return self.says


class Enough(Single[A]):
    """Pass, or do no more: the step is over."""

    def ends(self, action: A) -> bool:
        return True


class Offers(Listed[A]):
    """A list that computes all its legal actions at once; the checks agree, one by one."""

    def legal(self) -> list[A]:
        """All legal actions, each once."""
        raise NotImplementedError

    def possible(self) -> bool:
        """Whether anything is legal; subclasses may know it without the list."""
        return bool(self.legal())

    def candidates(self) -> Iterator[A]:
        """The legal actions; subclasses may add some that are refused, to show the reason."""
        return iter(self.legal())

    def __iter__(self) -> Iterator[A]:
        return iter(self.legal())

    def drawn(self, draws: Draws) -> A | None:
        """One of the legal actions."""
        found = self.legal()
        return draws.choose(found) if found else None


class Spending(Decision[T]):
    """A budget whose numbers are the fields of an action."""

    def __init__(self, kind: type[T], budget: Budget) -> None:
        self.kind, self.budget = kind, budget

    def kinds(self) -> tuple[type, ...]:
        return (self.kind,)

    def why_not(self, action: T) -> Refusal | None:
        return self.budget.why_not(structs.astuple(action))

    def candidates(self) -> Iterator[T]:
        """Everything that can be paid."""
        return (self.kind(*numbers) for numbers in self.budget.candidates())

    def drawn(self, draws: Draws) -> T:
        return self.kind(*self.budget.sample(draws))

    def near(self, action: T, draws: Draws) -> T:
        return self.kind(*self.budget.near(structs.astuple(action), draws))

    def form(self) -> object:
        """The form of the budget, and the action that its numbers make."""
        form = self.budget.form()
        return structs.replace(form, do=tag_of(self.kind)) if isinstance(form, BudgetForm) else form


class Sheet(Each[T], Generic[T, P]):
    """The same choice for each piece, in the one field of an action; `JOINT` says what binds them.

    The first choice that a piece has must be one that all can make together.
    """

    ACTIONS: ClassVar[tuple[type[Struct], ...]]
    JOINT: ClassVar[tuple[Refusal, ...]] = ()

    def __init__(self, names: Sequence[str], one: P) -> None:
        self.names, self.one = names, one

    def pieces(self) -> Sequence[int]:
        return range(len(self.names))

    def part(self, piece: int) -> P:
        return self.one

    def join(self, parts: list[Any]) -> T:
        made: T = self.ACTIONS[0](tuple(parts))  # type: ignore[assignment]
        return made

    def split(self, action: T) -> list[Any]:
        (parts,) = structs.astuple(action)
        return list(parts)

    def plain(self) -> T:
        """The first choice for each piece."""
        return self.join([next(iter(self.one)) for _ in self.names])

    def why_not(self, action: T) -> Refusal | None:
        """What each part says alone, then what binds them."""
        (parts,) = structs.astuple(action)
        if len(parts) != len(self.names):
            return Refusal(f"{len(self.names)} are needed, not {len(parts)}")
        reasons = (self.part(piece).why_not(part) for piece, part in enumerate(parts))
        return next((reason for reason in reasons if reason), None) or super().why_not(action)

    def form(self) -> object:
        """A form for each piece, and what binds them."""
        parts = [EachPart(i, name, self.part(i).form()) for i, name in enumerate(self.names)]
        (field,) = self.ACTIONS[0].__struct_fields__
        return EachForm(parts, list(self.JOINT), do=tag_of(self.ACTIONS[0]), into=field)


def tag_of(kind: type[Struct]) -> str:
    """The word of an action for a page."""
    return str(kind.__struct_config__.tag)


def legal(decision: Decision[Any], *kinds: type[K]) -> list[K]:
    """The legal actions of some kinds."""
    parts: Sequence[Decision[Any]] = decision.parts if isinstance(decision, AnyOf) else [decision]
    wanted = [part for part in parts if any(kind in part.kinds() for kind in kinds)]
    return [action for part in wanted for action in part if isinstance(action, kinds)]
