"""The types that all procedures and questions of the game share."""

from typing import TYPE_CHECKING, Final

from thunderchild.core.procedure import Ask, Play, Procedure, Question
from thunderchild.games.invasion.kinds import HUMAN
from thunderchild.games.invasion.state import InvasionState

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

InvasionPlay = Play[InvasionState]
TO_HUMAN: Final = 1 << HUMAN


class InvasionProcedure(Procedure[InvasionState]):
    """A procedure: it knows its game, with the profile and the content."""

    game: "Invasion"


class InvasionQuestion(Question[InvasionState]):
    """A question to the player."""


def ask(question: type[Question[InvasionState]]) -> Ask:
    """Ask the player: nobody else decides anything."""
    return Ask(TO_HUMAN, question)
