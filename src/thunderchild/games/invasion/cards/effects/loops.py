"""Effects for each object of a loop (INV-SEQ-04, INV-SEQ-06).

The objects are those that are there when the loop begins; one that is gone when its turn comes is
passed over.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from thunderchild.core.declared import zeros
from thunderchild.core.procedure import END, Procedures, Result
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.carry_out import blocks_at, call, effect_at
from thunderchild.games.invasion.cards.effect import (
    HERE,
    NOWHERE,
    CardEffect,
    draw_row,
)
from thunderchild.games.invasion.cards.in_hand import EffectInHand, LoopInHand
from thunderchild.games.invasion.cards.selectors import loop_objects, units_with, waves_at
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import Bound, EffectList, Loop, Unit, WhichWave
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import PickRow, Target
from thunderchild.games.invasion.model.kinds import NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.waves import ROW

UNITS = "unit_in_zone_of_wave"


class Per(CardEffect, frozen=True, tag="per"):
    """Carry out `do` for each object of the loop.

    A list for each object of a loop, in ascending order (INV-SEQ-04, INV-SEQ-06).
    """

    IS_LOOP: ClassVar[bool] = True

    each: Loop
    do: EffectList
    min_tripods: Bound = 0
    wave: WhichWave = "largest"
    units: tuple[Unit, ...] = ()

    def describe(self, said: Said = SAID) -> str:
        return f"for {words.LOOPS[self.each]}: {words.describe_all(self.do, said)}"

    def inner(self) -> tuple[EffectList, ...]:
        """What is done for each."""
        return (self.do,)

    def problems(self, *, in_loop: bool, has_chart: bool) -> Iterator[str]:
        """There is one object of a loop at a time."""
        yield from super().problems(in_loop=in_loop, has_chart=has_chart)
        if in_loop:
            yield "a loop cannot stand in another loop"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """A loop over Units first needs its Wave; a tie is the player's (INV-EVT-11)."""
        if self.each == UNITS:
            rows = waves_at(facts, s, self.wave)
            return [PickRow(row) for row in rows if units_with(s, row, self.units)]
        return HERE if self.objects(facts, s, NONE) else NOWHERE

    def pick(self, p: Play, targets: Sequence[Target]) -> int | None:
        """A random Wave is drawn."""
        if isinstance(targets[0], PickRow) and self.wave == "random":
            return draw_row(p, targets)
        return None

    def act(self, p: Play, target: object) -> Result:
        """Begin with the first object."""
        row = target.row if isinstance(target, PickRow) else NONE
        now = p.s.top(EffectInHand)
        return p.call(ForEach(at=now.at, row=row, waiting=self.objects(p.facts, p.s, row)))

    def objects(self, facts: Facts, s: InvasionState, row: int) -> list[int]:
        """The objects that are there now; `row` is the Wave of a loop over Units."""
        return loop_objects(facts, s, self.each, self.min_tripods, row, self.units)


class ForEach(LoopInHand):
    """The objects of a loop, one after another, in ascending order (INV-SEQ-04, INV-SEQ-06)."""

    LINES: ClassVar[tuple[str, ...]] = ("carry_out", "again")
    at: int  # the place of the effect, as in EffectInHand
    waiting: list[int] = zeros(0)

    def carry_out(self, p: Play) -> Result:
        """The list for the next object; one that is gone is passed over (INV-SEQ-06)."""
        effect = effect_at(p.facts, self.at)
        assert isinstance(effect, Per)  # noqa: S101
        here = effect.objects(p.facts, p.s, self.row)
        while self.waiting:
            one = self.waiting.pop(0)
            if one in here:
                self.speak_of(p.s, effect.each, one)
                return call(p, blocks_at(p.facts, self.at)[0])
        return END

    def again(self, p: Play) -> Result:
        """As long as any wait (INV-SEQ-06)."""
        return p.jump("carry_out")

    def speak_of(self, s: InvasionState, each: Loop, one: int) -> None:
        """What `this_wave`, `this_zone` and `remove_this` mean now."""
        if each == "wave":
            self.row, self.kind = divmod(one, ROW)
            self.zone = s.wave_zone[self.row]
        elif each == UNITS:
            self.unit, self.zone = one, s.unit_zone[one]
        else:
            self.zone = one


PROCEDURES: Procedures = (ForEach,)
