"""What every state holds: the place in the sequence of play, the pending question, the outcome."""

from typing import Any, ClassVar, Self

from thunderchild.core.codec import digest

CORE_SLOTS = ("stack", "kind", "pending", "draws", "winner", "reason")


class State:
    """Plain data: ints, and flat lists of ints. Games subclass it with slots of their own.

    FIELDS is the order in which the slots are written; `copy` is written by hand in each game,
    because it is the most frequent act of a search.
    """

    __slots__ = CORE_SLOTS
    FIELDS: ClassVar[tuple[str, ...]] = CORE_SLOTS

    stack: list[int]
    kind: int
    pending: int
    draws: int
    winner: int
    reason: int

    def copy(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def to_data(self) -> list[Any]:
        """The state as a flat list of plain values."""
        return [getattr(self, name) for name in self.FIELDS]

    @classmethod
    def from_data(cls, data: list[Any]) -> Self:
        """The state that `to_data` wrote."""
        state = cls.__new__(cls)
        for name, value in zip(cls.FIELDS, data, strict=True):
            setattr(state, name, value if type(value) is int else list(value))
        return state

    def hash(self, key: bytes = b"") -> str:
        """A stable hash, the same in every process and Python version."""
        return digest(self.to_data(), key)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        raise TypeError("a state changes; hash its hash()")
