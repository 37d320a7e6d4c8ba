"""Parts of a game that nothing reaches."""

from typing import Any, ClassVar

from thunderchild.core.decision import Decision
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.core.testing.faults.plant import Parts, plant, swapped
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import Play
from thunderchild.core.testing.specimen.rules import (
    Match,
    NameRich,
    RichOffer,
    is_a_lane,
    is_another_lane,
)


class LongMatch(Match):
    """A line after the end."""

    LINES = (*Match.LINES, "feast")

    def feast(self, p: Play) -> Result:
        """After the game (SPEC-6.2)."""
        return NEXT


@plant("reach")
class LineNeverReached(Specimen):
    """A line stands where no game comes."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, LongMatch)


class Storm(Procedure):
    """A procedure that nobody calls."""

    LINES = ("blow",)

    def blow(self, p: Play) -> Result:
        """A storm (SPEC-5.2)."""
        return NEXT


@plant("reach")
class ProcedureNeverReached(Specimen):
    """A procedure is never called."""

    PROCEDURES: ClassVar[Parts] = (*Specimen.PROCEDURES, Storm)


class Whisper(Question):
    """A question that nobody is asked."""

    def offer(self, p: Play, seat: int) -> Decision[Any]:
        return RichOffer(p.s.rich, p.facts.content.lanes)


@plant("reach")
class QuestionNeverAsked(Specimen):
    """A question is never asked."""

    QUESTIONS: ClassVar[Parts] = (*Specimen.QUESTIONS, Whisper)


@check("SPEC-2.2")
def is_no_third_lane(_offer: RichOffer, action: Any) -> Refusal | None:
    """There are two lanes (SPEC-2.2)."""
    return Refusal("There is no third lane", "SPEC-2.2") if action.lane == 3 else None


class DoublyCheckedOffer(RichOffer):
    """A check that has nothing left to refuse."""

    CHECKS = (is_a_lane, is_another_lane, is_no_third_lane)


class DoublyChecked(NameRich):
    """Offers it."""

    def offer(self, p: Play, seat: int) -> RichOffer:
        return DoublyCheckedOffer(p.s.rich, p.facts.content.lanes)


@plant("reach")
class CheckNeverRefuses(Specimen):
    """A check never refuses anything."""

    PACKAGE = __name__
    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, DoublyChecked)
