"""The types that all procedures and questions of the game share."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from thunderchild.core.chance import Draws
from thunderchild.core.choices import Offers
from thunderchild.core.procedure import Procedure, Question, Result
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import HUMAN

A = TypeVar("A")
TO_HUMAN: Final = 1 << HUMAN


class Step(Procedure):
    """A step in which you act in any order, until you say that you do no more (closing.py)."""

    def closing(self, p: Play) -> tuple[str, str]:
        """When nothing more can be done: the prompt, and the word that ends the step."""
        return "Nothing more can be done.", "Go on"


def ask(p: Play, question: type[Question]) -> Result:
    """Ask the player: nobody else decides anything."""
    return p.ask(TO_HUMAN, question)


Row = tuple[Callable[[int, int], A], int, Sequence[int]]


class ToZones(Offers[A]):
    """Things that go to Zones: a row for each, with the kind of action and its Zones."""

    def rows(self) -> list[Row[A]]:
        """The kind of action, the thing, and every Zone that is open to it."""
        raise NotImplementedError

    def legal(self) -> list[A]:
        """Each thing with each of its Zones."""
        return [act(one, zone) for act, one, zones in self.rows() for zone in zones]

    def possible(self) -> bool:
        """Whether anything can go anywhere."""
        return any(zones for _, _, zones in self.rows())

    def drawn(self, draws: Draws) -> A | None:
        """One of the legal actions, without a list of them."""
        rows = self.rows()
        number = sum(len(zones) for _, _, zones in rows)
        if not number:
            return None
        place = draws.pick(number)
        for act, one, zones in rows:
            if place < len(zones):
                return act(one, zones[place])
            place -= len(zones)
        raise AssertionError("a draw beyond the last action")
