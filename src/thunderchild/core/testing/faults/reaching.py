"""Parts of a game that nothing reaches."""

from typing import Any, ClassVar

from thunderchild.core.decision import Decision
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.core.testing.faults.plant import Parts, plant, swapped
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import VALUES, Play
from thunderchild.core.testing.specimen.rules import (
    Match,
    NameRich,
    OrdersOffer,
    TileOffer,
    WriteOrders,
    is_held,
)


class LongMatch(Match):
    """A line after the end."""

    LINES = (*Match.LINES, "feast")

    def feast(self, p: Play) -> Result:
        """After the game (SPEC-6.2)."""
        return NEXT


@plant("coverage")
class LineNeverReached(Specimen):
    """A line stands where no game comes."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, LongMatch)


class Storm(Procedure):
    """A procedure that nobody calls."""

    LINES = ("blow",)

    def blow(self, p: Play) -> Result:
        """A storm (SPEC-5.2)."""
        return NEXT


@plant("coverage")
class ProcedureNeverReached(Specimen):
    """A procedure is never called."""

    PROCEDURES: ClassVar[Parts] = (*Specimen.PROCEDURES, Storm)


class Whisper(Question):
    """A question that nobody is asked."""

    def offer(self, p: Play, seat: int) -> Decision[Any]:
        return NameRich().offer(p, seat)


@plant("coverage")
class QuestionNeverAsked(Specimen):
    """A question is never asked."""

    QUESTIONS: ClassVar[Parts] = (*Specimen.QUESTIONS, Whisper)


@check("SPEC-4.1")
def is_no_fourth_tile(_offer: TileOffer, value: int) -> Refusal | None:
    """Tiles have the values 1 to 3 (SPEC-4.1)."""
    return Refusal("There is no such tile", "SPEC-4.1") if value > VALUES else None


class DoublyCheckedOffer(TileOffer):
    """A check that has nothing left to refuse."""

    CHECKS = (is_held, is_no_fourth_tile)


class DoublyChecked(WriteOrders):
    """Offers it."""

    def offer(self, p: Play, seat: int) -> OrdersOffer:
        return OrdersOffer(p.facts.content.lanes, DoublyCheckedOffer(p.s.hand(seat)))


@plant("coverage")
class CheckNeverRefuses(Specimen):
    """A check never refuses anything."""

    PACKAGE = __name__
    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, DoublyChecked)
