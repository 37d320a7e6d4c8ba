"""Faults of the gate, the lines and the end."""

from typing import Any, ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.chance import Chance
from thunderchild.core.decision import AnyOf
from thunderchild.core.events import Event, Told
from thunderchild.core.procedure import NEXT, Result
from thunderchild.core.rules import Refusal
from thunderchild.core.testing.faults.plant import Parts, plant, swapped
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import Add, Bribe, Play, SpecimenState
from thunderchild.core.testing.specimen.rules import (
    Answer,
    Lane,
    NameRich,
    OrdersOffer,
    TileOffer,
    Turn,
    WriteOrders,
)
from thunderchild.core.testing.specimen.told import TurnBegan


class FallingAnswer(Answer):
    """An answer that raises."""

    def take(self, p: Play, seat: int, action: Pass | Bribe | Add) -> Result:
        if isinstance(action, Bribe):
            raise KeyError(seat)
        super().take(p, seat, action)
        return NEXT


@plant("crash")
class ActionThatRaises(Specimen):
    """A legal action cannot be carried out."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, FallingAnswer)


class EndlessLane(Lane):
    """A loop that forgets to count."""

    def score(self, p: Play) -> Result:
        """The same line again, when nobody is asked."""
        return p.jump("score") if p.s.turn > 1 else super().score(p)


@plant("crash")
class LinesWithoutEnd(Specimen):
    """Play runs on and never comes to a choice."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, EndlessLane)


@plant("gate.untouched")
class GivenStateChanged(Specimen):
    """`apply` writes into the state it was given."""

    def apply(
        self, s: SpecimenState, seat: int, action: Any, chance: Chance, **how: Any
    ) -> tuple[SpecimenState, list[Told]]:
        after = super().apply(s, seat, action, chance, **how)
        s.strength[0] += 1
        return after


@plant("gate.advance")
class AdvanceDiffers(Specimen):
    """Simulation plays another game than the table."""

    def advance(
        self, s: SpecimenState, seat: int, action: Any, chance: Chance, *, telling: bool = False
    ) -> list[Told]:
        """A coin for those who do not listen."""
        if not telling:
            s.coins[seat] += 1
        return super().advance(s, seat, action, chance, telling=telling)


class RememberingTurn(Turn):
    """A turn that depends on more than the state."""

    def begin(self, p: Play) -> Result:
        """The game object counts the turns of all games it sees (SPEC-2.1)."""
        super().begin(p)
        game: Any = p.facts
        game.turns_seen += 1
        p.s.coins[0] += game.turns_seen % 2
        return NEXT


@plant("gate.replay")
class GameWithMemory(Specimen):
    """The course of play depends on what the game object has seen before."""

    turns_seen = 0
    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, RememberingTurn)


@plant("gate.refuses")
class AnybodyMayAct(Specimen):
    """A seat that is not asked may answer for another."""

    def why_not(self, s: SpecimenState, seat: int, action: Any, *offer: Any) -> Refusal | None:
        """Looks at the action only."""
        asked = self.asked(s)
        asks = asked[0] if asked and seat not in asked else seat
        return super().why_not(s, asks, action, *offer)


@plant("gate.refuses")
class ApplyUnchecked(Specimen):
    """`apply` does not ask `why_not`."""

    def apply(
        self, s: SpecimenState, seat: int, action: Any, chance: Chance, **how: Any
    ) -> tuple[SpecimenState, list[Told]]:
        if s.pending >> max(seat, 0) & 1:
            return super().apply(s, seat, action, chance, **how)
        return s.copy(), []


def is_silently_held(offer: TileOffer, value: int) -> Refusal | None:
    """Only what the hand holds, without a rule."""
    return Refusal("No") if value and not offer.hand[value - 1] else None


class SilentTileOffer(TileOffer):
    """An offer that refuses without a rule."""

    CHECKS = (is_silently_held,)


class SilentOrders(WriteOrders):
    """Refuses without a rule."""

    def offer(self, p: Play, seat: int) -> OrdersOffer:
        """The tiles of the own hand."""
        return OrdersOffer(p.facts.content.lanes, SilentTileOffer(p.s.hand(seat)))


@plant("gate.reasons")
class RefusalWithoutRule(Specimen):
    """A refusal names no rule."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, SilentOrders)


class BusyTurn(Turn):
    """A line that does two things."""

    def name_rich(self, p: Play) -> Result:
        """Takes a coin and asks (SPEC-2.1)."""
        p.s.coins[0] += 1
        return super().name_rich(p)


@plant("line.asks")
class LineChangesAndAsks(Specimen):
    """A line changes the state and asks."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, BusyTurn)


class NobodysTurn(Turn):
    """A question to nobody."""

    def name_rich(self, p: Play) -> Result:
        """From the third turn on nobody leads (SPEC-2.1)."""
        return p.ask(0, NameRich) if p.s.turn > 1 else super().name_rich(p)


@plant("play.dead_end")
class NobodyAsked(Specimen):
    """The game waits for nobody."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, NobodysTurn)


class TightAnswer(Answer):
    """An answer that may be impossible."""

    def offer(self, p: Play, seat: int) -> AnyOf:
        """Who cannot pay has nothing to say."""
        return AnyOf(super().offer(p, seat).parts[1:2])


@plant("play.dead_end")
class NoLegalAnswer(Specimen):
    """Somebody is asked who can do nothing."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, TightAnswer)


@plant("play.outcome")
class EndWithoutReason(Specimen):
    """The game ends, and nobody knows why."""

    REASONS = ("", "", "")


@plant("play.outcome")
class AskedAfterTheEnd(Specimen):
    """Somebody is asked although the game is over."""

    def asked(self, s: SpecimenState) -> list[int]:
        """Left is always asked."""
        return super().asked(s) if self.outcome(s) is None else [0]


class FarBegan(Event, frozen=True):
    """An event whose facts do not survive encoding."""

    RULE: ClassVar[str] = "SPEC-2.1"
    turns: list[int]

    def text(self) -> str:
        return "A turn began."


class LossyTurn(Turn):
    """A turn with a lossy event."""

    def begin(self, p: Play) -> Result:
        """Puts a tuple where a list should be (SPEC-2.1)."""
        super().begin(p)
        p.tell(FarBegan((p.s.turn,)))  # type: ignore[arg-type]
        return NEXT


@plant("event.codec")
class EventNotEncodable(Specimen):
    """An event is read back as something else."""

    EVENTS = Specimen.EVENTS | FarBegan
    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, LossyTurn)


class UnknownTurn(Turn):
    """A turn with an event of no union."""

    def begin(self, p: Play) -> Result:
        """Tells what nobody can read (SPEC-2.1)."""
        super().begin(p)
        p.tell(FarBegan([p.s.turn]))
        return NEXT


@plant("event.codec")
class EventNotInUnion(Specimen):
    """An event is not among the game's EVENTS."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, UnknownTurn)


class StrayTurn(Turn):
    """A turn told to nobody."""

    def begin(self, p: Play) -> Result:
        """Tells it to a seat that does not exist (SPEC-2.1)."""
        super().begin(p)
        p.tell(TurnBegan(p.s.turn), 5)
        return NEXT


@plant("event.told")
class EventToNobody(Specimen):
    """An event is told to a seat that does not exist."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, StrayTurn)


class Unruly(TurnBegan, frozen=True):
    """An event of no rule."""

    RULE: ClassVar[str] = "SPEC-9.9"


class UnrulyLane(Lane):
    """A lane with such an event."""

    def compare(self, p: Play) -> Result:
        """Tells it (SPEC-5.1)."""
        super().compare(p)
        p.tell(Unruly(p.s.turn))
        return NEXT


@plant("event.told")
class EventWithoutRule(Specimen):
    """An event names a rule that the book does not have."""

    EVENTS = Specimen.EVENTS | Unruly
    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, UnrulyLane)
