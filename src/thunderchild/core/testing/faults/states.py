"""Faults of the state."""

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from thunderchild.core.chance import Chance
from thunderchild.core.cups import look
from thunderchild.core.events import Told
from thunderchild.core.procedure import NEXT, Procedure, Result
from thunderchild.core.testing.faults.plant import Parts, plant, swapped
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import VALUES, Play, SpecimenState
from thunderchild.core.testing.specimen.rules import Turn


class UnwrittenState(SpecimenState):
    """A slot that FIELDS does not name."""

    __slots__ = ("mood",)

    def __init__(self) -> None:
        super().__init__()
        self.mood = 0

    def copy(self) -> Self:
        """A copy with the mood."""
        s = super().copy()
        s.mood = self.mood
        return s


@plant("state.plain")
class SlotNotInFields(Specimen):
    """A slot is neither written nor hashed."""

    STATE = UnwrittenState


class NestedState(SpecimenState):
    """A list in a list."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.strength = [[0, 0]]  # type: ignore[list-item]


@plant("state.plain")
class ListOfLists(Specimen):
    """A field is no flat list of ints."""

    STATE = NestedState


class ForgetfulState(SpecimenState):
    """A copy that leaves a slot out."""

    __slots__ = ()

    def copy(self) -> Self:
        """Oil is forgotten."""
        s = super().copy()
        s.oil = [0, 0]
        return s


@plant("state.copy")
class SlotForgottenInCopy(Specimen):
    """A copy that leaves a slot out."""

    STATE = ForgetfulState


class SharingState(SpecimenState):
    """A copy that shares a list with the original."""

    __slots__ = ()

    def copy(self) -> Self:
        """Points are the same list."""
        s = super().copy()
        s.points = self.points
        return s


@plant("state.copy")
class ListSharedByCopies(Specimen):
    """A copy that shares a list with the original."""

    STATE = SharingState


class LossyState(SpecimenState):
    """Data that does not come back."""

    __slots__ = ()

    @classmethod
    def from_data(
        cls,
        data: list[Any],
        procedures: Sequence[type[Procedure]],
        inner: Sequence[type[Procedure]] = (),
    ) -> Self:
        """What was seen is lost."""
        s = super().from_data(data, procedures, inner)
        s.known = [0, 0]
        return s


@plant("state.data")
class SlotLostInData(Specimen):
    """from_data leaves a slot out."""

    STATE = LossyState


class RestlessState(SpecimenState):
    """A hash that depends on where the state lies."""

    __slots__ = ()

    def hash(self, key: bytes = b"") -> str:
        """Another hash for every object."""
        return f"{id(self)}{super().hash(key)}"


@plant("state.hash")
class HashOfTheAddress(Specimen):
    """The hash is not the same for the same position."""

    STATE = RestlessState


class BlindState(SpecimenState):
    """A hash that leaves something out."""

    __slots__ = ()

    def hash(self, key: bytes = b"") -> str:
        """Coins are not hashed."""
        twin = super().copy()
        twin.coins = [0, 0]
        return super(BlindState, twin).hash(key)


@plant("state.hash")
class SlotNotHashed(Specimen):
    """The hash does not see a slot."""

    STATE = BlindState


@plant("state.past")
class PastRewritten(Specimen):
    """A later action changes an earlier state."""

    first: SpecimenState | None = None

    def apply(
        self, s: SpecimenState, seat: int, action: Any, chance: Chance, **how: Any
    ) -> tuple[SpecimenState, list[Told]]:
        """Keeps the first state it sees and spoils it later."""
        if self.first is None:
            self.first = s
        if s.turn > self.first.turn:
            self.first.strength[0] = 9
        return super().apply(s, seat, action, chance, **how)


class CopyingTurn(Turn):
    """Tiles that appear from nowhere."""

    def draw(self, p: Play) -> Result:
        """The tile stays in the cup too (SPEC-2.1)."""
        for seat in p.facts.persons:
            value = look(p.s.cup, p, "tile") + 1
            if value:
                p.s.hands[seat * VALUES + value - 1] += 1
        return NEXT


@plant("state.invariants")
class TilesNotConserved(Specimen):
    """A tile is drawn and stays where it was."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, CopyingTurn)
