"""Effects on Waves and machines (INV-EVT-13)."""

from collections.abc import Sequence
from typing import Any, TypeVar

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards.effects.zone_effect import ZoneEffect
from thunderchild.games.invasion.cards.primitive import (
    HERE,
    NOWHERE,
    RULE,
    Primitive,
    carries_out,
    draw_row,
)
from thunderchild.games.invasion.cards.selectors import are_alone, waves_at, waves_named
from thunderchild.games.invasion.content import primitives as do
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import PickRow, PickTripod, PickZone, Target
from thunderchild.games.invasion.model.kinds import COLOURS, DEVASTATIONS, DIE, NONE, WAVE, WAVES
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.damage import SpreadDamage
from thunderchild.games.invasion.rules.devastation import GIVEN, TO_ROLL
from thunderchild.games.invasion.rules.devastation import Devastate as Attack
from thunderchild.games.invasion.rules.martian_action import build_part, group_row
from thunderchild.games.invasion.rules.units import machines_left
from thunderchild.games.invasion.rules.wave_movement import choosable
from thunderchild.games.invasion.told.cards import FlyingPartLost
from thunderchild.games.invasion.told.martians import (
    MachineDestroyed,
    MachinePlaced,
    TripodRepaired,
)

E = TypeVar("E", bound=Any)
Wave = PickRow | PickTripod


class WaveEffect(Primitive[E]):
    """An effect on one Wave: of the player's choice, drawn, or named by the card.

    Where each Tripod is a Wave of its own the target is that Tripod (INV-SCE-19).
    """

    def fits(self, facts: Facts, s: InvasionState, effect: E, wave: Wave) -> bool:
        """Whether it can do something to a Wave."""
        return True

    def targets(self, facts: Facts, s: InvasionState, effect: E) -> list[Target]:
        """The Waves of its selector to which it can do something."""
        found = waves_named(facts, s, effect.wave, getattr(effect, "holding", ""))
        return [wave for wave in found if self.fits(facts, s, effect, wave)]

    def pick(self, p: Play, effect: E, targets: Sequence[Target]) -> int | None:
        """Equal chances."""
        return draw_row(p, targets) if effect.wave == "random" else None


# ---- Tripods ----------------------------------------------------------------------------------


@carries_out(do.DamageTripod)
class DamageTripod(WaveEffect[do.DamageTripod]):
    """Points of damage that the player spreads (INV-KEG-05)."""

    def act(self, p: Play, effect: do.DamageTripod, target: Wave) -> Result:
        """Over the Wave; a Tripod that is one takes what it can."""
        if isinstance(target, PickTripod):
            hit(p, target, effect.n)
            return NEXT
        p.s.row, p.s.amount = target.row, effect.n
        return p.call(SpreadDamage())


def hit(p: Play, target: PickTripod, points: int) -> None:
    """Damage to a Tripod that is a Wave of its own (INV-KEG-05, INV-SCE-19)."""
    damaged = target.damaged
    if not damaged:
        waves.damage(p, target.row, target.colour, "INV-KEG-05")
        damaged, points = 1, points - 1
    if points:
        waves.destroy_tripod(p, target.row, target.colour, damaged, "INV-KEG-05")
    waves.remove_wave_if_empty(p, target.row)


@carries_out(do.DestroyTripod)
class DestroyTripod(Primitive[do.DestroyTripod]):
    """Tripods of the player's choice are Destroyed, with their reward (INV-HST-06)."""

    def times(self, effect: do.DestroyTripod) -> int:
        """One after another, all of one Wave."""
        return effect.n

    def targets(self, facts: Facts, s: InvasionState, effect: do.DestroyTripod) -> list[Target]:
        """Each kind of Tripod in the Waves of the selector; a random Wave is drawn first."""
        rows = waves_at(facts, s, effect.wave)
        if s.card_lock != NONE:
            rows = [row for row in rows if row == s.card_lock]
        found = [
            PickTripod(row, colour, damaged)
            for row in rows
            for colour, damaged in waves.classes_of(s, row)
            if damaged or not effect.damaged_only
        ]
        if effect.wave == "random" and s.card_lock == NONE:
            return [PickRow(row) for row in dict.fromkeys(one.row for one in found)]
        return [*found]

    def pick(self, p: Play, effect: do.DestroyTripod, targets: Sequence[Target]) -> int | None:
        """Equal chances for each Wave, if the card leaves it to chance."""
        return draw_row(p, targets) if isinstance(targets[0], PickRow) else None

    def act(self, p: Play, effect: do.DestroyTripod, target: PickTripod | PickRow) -> Result:
        """An emptied Wave is removed (INV-BEN-03)."""
        p.s.card_lock = target.row
        if isinstance(target, PickRow):
            p.s.card_left += 1
            return NEXT
        waves.destroy_tripod(p, target.row, target.colour, target.damaged, RULE)
        waves.remove_wave_if_empty(p, target.row)
        return NEXT


@carries_out(do.RepairTripod)
class RepairTripod(WaveEffect[do.RepairTripod]):
    """Damaged Tripods, at random, are made whole (INV-MAC-05)."""

    def fits(self, facts: Facts, s: InvasionState, effect: do.RepairTripod, wave: Wave) -> bool:
        """One must be Damaged."""
        if isinstance(wave, PickTripod):
            return wave.damaged > 0
        return any(damaged for _, damaged in waves.classes_of(s, wave.row))

    def act(self, p: Play, effect: do.RepairTripod, target: Wave) -> Result:
        """As many as there are."""
        if isinstance(target, PickTripod):
            mend(p, target)
            return NEXT
        for _ in range(effect.n):
            waves.repair(p, target.row)
        return NEXT


def mend(p: Play, target: PickTripod) -> None:
    """A Tripod that is a Wave of its own is made whole (INV-MAC-05, INV-SCE-19)."""
    at = target.row * waves.ROW + 2 * target.colour
    p.s.wave_tripods[at + 1] -= 1
    p.s.wave_tripods[at] += 1
    p.tell(TripodRepaired(waves.wave_label(p.facts, p.s, target.row), COLOURS[target.colour]))


@carries_out(do.AddTripod)
class AddTripod(WaveEffect[do.AddTripod]):
    """Random Tripods join a Wave; in England of a colour it lacks (INV-SPC-03)."""

    def fits(self, facts: Facts, s: InvasionState, effect: do.AddTripod, wave: Wave) -> bool:
        """The cup must hold one that can come."""
        unique = facts.profile.options.unique_colours and wave.row < WAVES
        return any(
            n and not (unique and waves.of_colour(s, wave.row, colour))
            for colour, n in enumerate(s.cup)
        )

    def act(self, p: Play, effect: do.AddTripod, target: Wave) -> Result:
        """Drawn from the land cup."""
        for _ in range(effect.n):
            waves.draw_tripod(p, target.row, RULE)
        return NEXT


# ---- moves, machines and attacks ---------------------------------------------------------------


@carries_out(do.ChooseWaveMove)
class ChooseWaveMove(Primitive[do.ChooseWaveMove]):
    """The player names where the Wave goes, as after Attract (INV-ATR-02)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.ChooseWaveMove) -> list[Target]:
        """Its destinations, once for a move."""
        if s.destination != NONE or s.row == NONE:
            return NOWHERE
        return [PickZone(zone) for zone in choosable(facts, s, s.row)]

    def act(self, p: Play, effect: do.ChooseWaveMove, target: PickZone) -> Result:
        """Whoever moves the Wave reads it."""
        p.s.destination = target.zone
        return NEXT


@carries_out(do.HandlingMachine)
class HandlingMachine(ZoneEffect[do.HandlingMachine]):
    """A Handling Machine more, or one less."""

    def fits(self, facts: Facts, s: InvasionState, effect: do.HandlingMachine, zone: int) -> bool:
        """Only one that is there can be removed, and one that is left added (INV-MIX-03)."""
        if effect.change == "add":
            return machines_left(facts, s)
        return s.machines[3 * zone + DIE.index(effect.colour)] > 0

    def act(self, p: Play, effect: do.HandlingMachine, target: PickZone) -> Result:
        """In its Zone."""
        at, name = 3 * target.zone + DIE.index(effect.colour), p.facts.map.zone_names[target.zone]
        if effect.change == "add":
            p.s.machines[at] += 1
            p.tell(MachinePlaced(effect.colour, name, RULE))
        else:
            p.s.machines[at] -= 1
            p.tell(MachineDestroyed(effect.colour, name, RULE))
        return NEXT


@carries_out(do.FlyingMachine)
class FlyingMachine(Primitive[do.FlyingMachine]):
    """Parts of the Flying Machine, never below none nor above four (INV-COM-08)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.FlyingMachine) -> list[Target]:
        """A part can be lost only if one is built."""
        return HERE if effect.n > 0 or s.flying > 0 else NOWHERE

    def act(self, p: Play, effect: do.FlyingMachine, target: object) -> Result:
        """Build or wreck."""
        for _ in range(effect.n):
            build_part(p)
        if effect.n < 0:
            p.s.flying = max(0, p.s.flying + effect.n)
            p.tell(FlyingPartLost(p.s.flying))
        return NEXT


@carries_out(do.Devastate)
class Devastate(WaveEffect[do.Devastate]):
    """A Wave attacks its Zone: a full attack with its own die, or a result that the card names."""

    def act(self, p: Play, effect: do.Devastate, target: Wave) -> Result:
        """By part 18 (INV-DEV-01)."""
        p.s.row = target.row
        if isinstance(target, PickTripod):
            step_out(p.facts, p.s, target)
        named = TO_ROLL if effect.result == "roll" else GIVEN + DEVASTATIONS.index(effect.result)
        return p.call(Attack(result_at=named))

    def again(self, p: Play, effect: do.Devastate) -> bool:
        """A Tripod that attacked alone goes back to the others of its Zone."""
        if are_alone(p.facts):
            step_back(p.facts, p.s)
        return False


def step_out(facts: Facts, s: InvasionState, target: PickTripod) -> None:
    """A Tripod that is a Wave of its own acts alone, in the last row (INV-SCE-19)."""
    single, kind = facts.rows - 1, 2 * target.colour + target.damaged
    s.wave_tripods[target.row * waves.ROW + kind] -= 1
    s.wave_tripods[single * waves.ROW + kind] += 1
    waves.place_wave(s, single, WAVE, s.wave_zone[target.row])
    if not waves.tripods_of(s, target.row):
        waves.forget(s, target.row)
    s.row = single


def step_back(facts: Facts, s: InvasionState) -> None:
    """It stands with the others again."""
    single = facts.rows - 1
    zone = s.wave_zone[single]
    if zone != NONE:
        waves.place_wave(s, group_row(facts, zone), WAVE, zone)
        waves.merge(s, single, group_row(facts, zone))
