"""The types that all procedures and questions of the game share."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeVar

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Listed, NoLegalAction
from thunderchild.core.procedure import Ask, Jump, Play, Procedure, Question
from thunderchild.games.invasion.kinds import HUMAN
from thunderchild.games.invasion.state import InvasionState

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

A = TypeVar("A")
InvasionPlay = Play[InvasionState]
TO_HUMAN: Final = 1 << HUMAN


class InvasionProcedure(Procedure[InvasionState]):
    """A procedure: it knows its game, with the profile and the content."""

    game: "Invasion"

    def past(self, line: str) -> Jump:
        """Go on after a line, whichever lines this game has there."""
        return Jump(self.names[self.line_numbers[line] + 1])


class InvasionQuestion(Question[InvasionState]):
    """A question to the player."""


def ask(question: type[Question[InvasionState]]) -> Ask:
    """Ask the player: nobody else decides anything."""
    return Ask(TO_HUMAN, question)


class Offers(Listed[A]):
    """A list whose legal actions are written down at once; the checks say the same, one by one."""

    def legal(self) -> list[A]:
        """All legal actions, each once."""
        raise NotImplementedError

    def candidates(self) -> Iterator[A]:
        """The legal actions; subclasses may add some that are refused, to show the reason."""
        return iter(self.legal())

    def __iter__(self) -> Iterator[A]:
        return iter(self.legal())

    def sample(self, draws: Draws) -> A:
        """One of the legal actions."""
        found = self.legal()
        if not found:
            raise NoLegalAction(type(self).__name__)
        return draws.choose(found)
