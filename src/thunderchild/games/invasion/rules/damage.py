"""Damage that you spread over a Wave, and Tripods that you pick (INV-KEG-05, INV-DEC-062)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.decision import Listed
from thunderchild.core.procedure import END, NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.content.differences import fills_cylinders
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.actions import ChooseTripod
from thunderchild.games.invasion.model.kinds import COLOURS, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.base import ask


@check("INV-DEC-093")
def is_in_the_wave(decision: "TripodDecision", action: ChooseTripod) -> Refusal | None:
    """Only a Tripod of that Wave or Cylinder can be picked (INV-DEC-062, INV-DEC-093)."""
    if (action.colour, action.damaged) in decision.classes:
        return None
    return Refusal("No such Tripod can be chosen here", "INV-DEC-093")


class TripodDecision(Listed[ChooseTripod]):
    """Which Tripod of the row."""

    ACTIONS = (ChooseTripod,)
    CHECKS = (is_in_the_wave,)

    def __init__(self, classes: list[tuple[int, int]]) -> None:
        self.classes = classes

    def candidates(self) -> Iterator[ChooseTripod]:
        """One of each colour and damage."""
        return (ChooseTripod(colour, damaged) for colour, damaged in self.classes)

    def text(self, action: ChooseTripod) -> str:
        """The Tripod in words."""
        state = "Damaged" if action.damaged else "Undamaged"
        return f"{COLOURS[action.colour].title()}, {state}"


def choice(s: InvasionState, damaged_only: int) -> list[tuple[int, int]]:
    """The kinds of Tripods to choose from."""
    found = waves.classes_of(s, s.row)
    return [kind for kind in found if kind[1]] if damaged_only else found


class TripodQuestion(Question):
    """Which Tripod of the row s.row."""

    def offer(self, p: Play, seat: int) -> TripodDecision:
        """Every kind of Tripod there."""
        destroying = p.s.stack[-1]
        return TripodDecision(
            choice(p.s, int(isinstance(destroying, DestroyTripod) and destroying.damaged_only))
        )

    def take(self, p: Play, seat: int, action: ChooseTripod) -> Result:
        """Note it."""
        p.s.tripod = 2 * action.colour + action.damaged
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        """The question in words."""
        label = waves.wave_label(p.facts, p.s, p.s.row)
        left = f" ({p.s.amount} points of damage left)" if p.s.amount else ""
        return f"Choose a Tripod of {label}{left}."


def settle(s: InvasionState, damaged_only: int) -> bool:
    """Whether there is a Tripod; the only kind there is need not be asked for."""
    kinds = choice(s, damaged_only)
    if kinds and s.tripod == NONE:
        colour, damaged = kinds[0]
        s.tripod = 2 * colour + damaged
    return bool(kinds)


class SpreadDamage(Procedure):
    """Spread s.amount points over the Wave s.row (INV-KEG-05)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "choose", "hit", "again", "remove")

    def begin(self, p: Play) -> Result:
        """Points without a Tripod are lost (INV-DEC-093)."""
        p.s.tripod = NONE
        return NEXT if p.s.amount > 0 and choice(p.s, 0) else p.jump("remove")

    def choose(self, p: Play) -> Result:
        """You choose where each point goes (INV-DEC-093)."""
        return ask(p, TripodQuestion) if len(choice(p.s, 0)) > 1 else NEXT

    def hit(self, p: Play) -> Result:
        """An Undamaged Tripod is Damaged, a Damaged one Destroyed (INV-KEG-05)."""
        s = p.s
        settle(s, 0)
        colour, damaged = divmod(s.tripod, 2)
        if damaged:
            waves.destroy_tripod(p, s.row, colour, 1, "INV-KEG-05")
        else:
            waves.damage(p, s.row, colour, "INV-KEG-05")
        return NEXT

    def again(self, p: Play) -> Result:
        """The next point (INV-KEG-05)."""
        p.s.amount -= 1
        return p.jump("begin")

    def remove(self, p: Play) -> Result:
        """A Wave without Tripods is removed (INV-KEG-05)."""
        p.s.amount = 0
        waves.remove_wave_if_empty(p, p.s.row)
        return END


class DestroyTripod(Procedure):
    """One Tripod of the row s.row is Destroyed, the player picks."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "choose", "destroy", "remove")
    WHERE = fills_cylinders
    damaged_only: int = 0

    def begin(self, p: Play) -> Result:
        """None there: nothing happens."""
        p.s.tripod, p.s.amount = NONE, 0
        return NEXT if choice(p.s, self.damaged_only) else p.jump("remove")

    def choose(self, p: Play) -> Result:
        """You choose the Tripod (INV-DEC-062)."""
        return ask(p, TripodQuestion) if len(choice(p.s, self.damaged_only)) > 1 else NEXT

    def destroy(self, p: Play) -> Result:
        """It is Destroyed (INV-HAC-04)."""
        settle(p.s, self.damaged_only)
        colour, damaged = divmod(p.s.tripod, 2)
        waves.destroy_tripod(p, p.s.row, colour, damaged, "INV-HAC-04")
        return NEXT

    def remove(self, p: Play) -> Result:
        """A Cylinder or Wave without Tripods is removed (INV-HAC-04)."""
        waves.remove_wave_if_empty(p, p.s.row)
        return END


PROCEDURES = (SpreadDamage, DestroyTripod)
QUESTIONS = (TripodQuestion,)
