"""Damage that you spread over a Wave, and Tripods that you pick (INV-KEG-05, INV-DEC-062)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.decision import Listed
from thunderchild.core.procedure import (
    END,
    NEXT,
    Procedure,
    Procedures,
    Question,
    Questions,
    Result,
)
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
        state = "Damaged" if action.damaged else "Undamaged"
        return f"{COLOURS[action.colour].title()}, {state}"


class TripodHarm(Procedure):
    """Harm to Tripods of a Wave or Cylinder that you pick."""

    row: int
    points: int = 0  # of damage, still to be spread
    tripod: int = NONE  # the kind picked: colour x 2 + damaged

    def choice(self, s: InvasionState) -> list[tuple[int, int]]:
        """The kinds of Tripods to choose from."""
        return waves.classes_of(s, self.row)

    def picked(self, s: InvasionState) -> tuple[int, int]:
        """The kind picked; the only one there is need not be asked for."""
        return self.choice(s)[0] if self.tripod == NONE else divmod(self.tripod, 2)


class TripodQuestion(Question):
    """Which Tripod of the Wave or Cylinder."""

    def offer(self, p: Play, seat: int) -> TripodDecision:
        """Every kind of Tripod there."""
        return TripodDecision(p.s.top(TripodHarm).choice(p.s))

    def take(self, p: Play, seat: int, action: ChooseTripod) -> Result:
        p.s.top(TripodHarm).tripod = 2 * action.colour + action.damaged
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        harm = p.s.top(TripodHarm)
        label = waves.wave_label(p.facts, p.s, harm.row)
        left = f" ({harm.points} points of damage left)" if harm.points else ""
        return f"Choose a Tripod of {label}{left}."


class SpreadDamage(TripodHarm):
    """Spread points of damage over a Wave (INV-KEG-05)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "choose", "hit", "again", "remove")

    def begin(self, p: Play) -> Result:
        """Points without a Tripod are lost (INV-DEC-093)."""
        self.tripod = NONE
        return NEXT if self.points > 0 and self.choice(p.s) else p.jump("remove")

    def choose(self, p: Play) -> Result:
        """You choose where each point goes (INV-DEC-093)."""
        return ask(p, TripodQuestion) if len(self.choice(p.s)) > 1 else NEXT

    def hit(self, p: Play) -> Result:
        """An Undamaged Tripod is Damaged, a Damaged one Destroyed (INV-KEG-05)."""
        colour, damaged = self.picked(p.s)
        if damaged:
            waves.destroy_tripod(p, self.row, colour, 1, "INV-KEG-05")
        else:
            waves.damage(p, self.row, colour, "INV-KEG-05")
        return NEXT

    def again(self, p: Play) -> Result:
        """The next point (INV-KEG-05)."""
        self.points -= 1
        return p.jump("begin")

    def remove(self, p: Play) -> Result:
        """A Wave without Tripods is removed (INV-KEG-05)."""
        waves.remove_wave_if_empty(p, self.row)
        return END


class DestroyTripod(TripodHarm):
    """One Tripod of a Wave or Cylinder is Destroyed, the player picks."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "choose", "destroy", "remove")
    WHERE = fills_cylinders

    def begin(self, p: Play) -> Result:
        return NEXT if self.choice(p.s) else p.jump("remove")

    def choose(self, p: Play) -> Result:
        """You choose the Tripod (INV-DEC-062)."""
        return ask(p, TripodQuestion) if len(self.choice(p.s)) > 1 else NEXT

    def destroy(self, p: Play) -> Result:
        """It is Destroyed (INV-HAC-04)."""
        colour, damaged = self.picked(p.s)
        waves.destroy_tripod(p, self.row, colour, damaged, "INV-HAC-04")
        return NEXT

    def remove(self, p: Play) -> Result:
        """A Cylinder or Wave without Tripods is removed (INV-HAC-04)."""
        waves.remove_wave_if_empty(p, self.row)
        return END


PROCEDURES: Procedures = (SpreadDamage, DestroyTripod)
QUESTIONS: Questions = (TripodQuestion,)
