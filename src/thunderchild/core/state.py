"""What every state holds: the place in the sequence of play, the pending question, the outcome."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self, TypeVar

from thunderchild.core.codec import digest
from thunderchild.core.declared import Declared
from thunderchild.core.procedure import UNDECIDED, Procedure

P = TypeVar("P", bound=Procedure)


def frames(data: Sequence[Any], procedures: Sequence[type[Procedure]]) -> list[Procedure]:
    """The stack whose frames were written as data."""
    return [procedures[frame[0]].from_data(frame) for frame in data]


class State(metaclass=Declared):
    """Plain data, declared once: ints, flat lists of ints, and the frames of the procedures.

    A game that is made of games holds their states as well, in a field that is a list of them.

    class NimState(State):
        pile: int
        taken: list[int] = zeros(2)
    """

    stack: list[Procedure]
    kind: int = -1
    pending: int
    draws: int
    winner: int = UNDECIDED
    reason: int

    if TYPE_CHECKING:  # Declared writes them

        def copy(self) -> Self:
            """An independent copy."""

        def to_data(self) -> list[Any]:
            """The state as a list of plain values."""

    @classmethod
    def from_data(
        cls,
        data: list[Any],
        procedures: Sequence[type[Procedure]],
        inner: Sequence[type[Procedure]] = (),
    ) -> Self:
        """The state that `to_data` wrote; `procedures` are those of its game, by number.

        `inner` are those of the games that it is made of.
        """
        state = cls.__new__(cls)
        for name, value in zip(cls.FIELDS, data, strict=True):
            setattr(state, name, value if type(value) is int else list(value))
        for name, kind in cls.INNER.items():
            setattr(state, name, [kind.from_data(one, inner) for one in getattr(state, name)])
        state.stack = frames(data[0], procedures)
        return state

    def top(self, kind: type[P]) -> P:
        """The frame on top, which is of this kind: whoever asks knows who asked."""
        frame = self.stack[-1]
        if not isinstance(frame, kind):
            raise TypeError(f"{type(frame).__name__} is on top, not {kind.__name__}")
        return frame

    def nearest(self, kind: type[P]) -> P | None:
        """The uppermost frame of a kind: the act in hand that others may look at."""
        for frame in reversed(self.stack):
            if isinstance(frame, kind):
                return frame
        return None

    def hash(self, key: bytes = b"") -> str:
        """A stable hash, the same in every process and Python version."""
        return digest(self.to_data(), key)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        raise TypeError("a state changes; hash its hash()")
