"""Effects for each object of a loop (INV-SEQ-04, INV-SEQ-06).

The objects are those that are there when the loop begins; one that is gone when its turn comes is
passed over. They wait on top of `card_saved`, the last one first, with their number above them.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from thunderchild.core.procedure import Result
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.carry_out import call, inner_blocks
from thunderchild.games.invasion.cards.effect import (
    HERE,
    NOWHERE,
    CardEffect,
    draw_row,
)
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

    def begin(self, s: InvasionState) -> None:
        """The loop has not begun."""
        s.loop_at = s.loop_row = s.loop_zone = s.loop_unit = NONE

    def targets(self, facts: Facts, s: InvasionState) -> list[Target]:
        """A loop over Units first needs its Wave; a tie is the player's (INV-EVT-11)."""
        if self.each == UNITS and s.loop_at == NONE:
            rows = waves_at(facts, s, self.wave)
            return [PickRow(row) for row in rows if units_with(s, row, self.units)]
        return HERE if objects(facts, s, self) else NOWHERE

    def pick(self, p: Play, targets: Sequence[Target]) -> int | None:
        """A random Wave is drawn."""
        if isinstance(targets[0], PickRow) and self.wave == "random":
            return draw_row(p, targets)
        return None

    def act(self, p: Play, target: object) -> Result:
        """Carry out the list for the next object."""
        s = p.s
        if s.loop_at == NONE:
            if isinstance(target, PickRow):
                s.loop_row = target.row
            found = objects(p.facts, s, self)
            s.card_saved += [*reversed(found), len(found)]
            s.loop_at = 0
        left = s.card_saved.pop()
        speak_of(s, self, s.card_saved.pop())
        s.card_saved.append(left - 1)
        return call(p, inner_blocks(p)[0])

    def again(self, p: Play) -> bool:
        """While one that waited is still there."""
        s = p.s
        left, here = s.card_saved.pop(), objects(p.facts, s, self)
        while left and s.card_saved[-1] not in here:
            s.card_saved.pop()
            left -= 1
        if left:
            s.card_saved.append(left)
        return left > 0


def objects(facts: Facts, s: InvasionState, effect: Per) -> list[int]:
    """The objects of the loop that are there now."""
    return loop_objects(facts, s, effect.each, effect.min_tripods, s.loop_row, effect.units)


def speak_of(s: InvasionState, effect: Per, one: int) -> None:
    """What `this_wave`, `this_zone` and `remove_this` mean now."""
    if effect.each == "wave":
        s.loop_row, s.loop_at = divmod(one, ROW)
        s.loop_zone = s.wave_zone[s.loop_row]
    elif effect.each == UNITS:
        s.loop_unit, s.loop_zone = one, s.unit_zone[one]
    else:
        s.loop_zone = one
