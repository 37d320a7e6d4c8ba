"""Effects on Waves and machines (INV-EVT-13)."""

from collections.abc import Sequence
from typing import Literal

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.effect import (
    HERE,
    NOWHERE,
    RULE,
    CardEffect,
    draw_row,
)
from thunderchild.games.invasion.cards.effects.zone_effect import ZoneEffect
from thunderchild.games.invasion.cards.in_hand import EffectInHand
from thunderchild.games.invasion.cards.selectors import are_alone, waves_at, waves_named
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import Change, Die, Holding, Number, WhichWave
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import PickRow, PickTripod, PickZone, Target
from thunderchild.games.invasion.model.kinds import COLOURS, DEVASTATIONS, DIE, NONE, WAVE, WAVES
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.damage import SpreadDamage
from thunderchild.games.invasion.rules.devastation import GIVEN, TO_ROLL, Devastate
from thunderchild.games.invasion.rules.martian_action import build_part, group_row
from thunderchild.games.invasion.rules.units import machines_left
from thunderchild.games.invasion.rules.wave_movement import MoveWave, choosable
from thunderchild.games.invasion.told.cards import FlyingPartLost
from thunderchild.games.invasion.told.martians import (
    MachineDestroyed,
    MachinePlaced,
    TripodRepaired,
)
from thunderchild.games.invasion.told.phrases import several

Wave = PickRow | PickTripod


class WaveEffect(CardEffect, frozen=True):
    """An effect on one Wave: of the player's choice, drawn, or named by the card.

    Where each Tripod is a Wave of its own the target is that Tripod (INV-SCE-19).
    """

    wave: WhichWave

    def fits(self, facts: Facts, s: InvasionState, wave: Wave) -> bool:
        """Whether it can do something to a Wave."""
        return True

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """The Waves of its selector to which it can do something."""
        found = waves_named(facts, s, self.wave, getattr(self, "holding", ""))
        return [wave for wave in found if self.fits(facts, s, wave)]

    def pick(self, p: Play, targets: Sequence[Target]) -> int | None:
        """Equal chances."""
        return draw_row(p, targets) if self.wave == "random" else None


# ---- Tripods ----------------------------------------------------------------------------------


class DamageTripod(WaveEffect, frozen=True, tag="damage_tripod"):
    """`n` points of damage to a Wave, spread by the player (INV-KEG-05).

    Points of damage that the player spreads (INV-KEG-05).
    """

    n: Number
    holding: Holding = ""

    def describe(self, said: Said = SAID) -> str:
        return f"{self.n} Damage to {words.wave(self, said)}"

    def act(self, p: Play, target: Wave) -> Result:
        """Over the Wave; a Tripod that is one takes what it can."""
        if isinstance(target, PickTripod):
            hit(p, target, self.n)
            return NEXT
        return p.call(SpreadDamage(row=target.row, points=self.n))


def hit(p: Play, target: PickTripod, points: int) -> None:
    """Damage to a Tripod that is a Wave of its own (INV-KEG-05, INV-SCE-19)."""
    damaged = target.damaged
    if not damaged:
        waves.damage(p, target.row, target.colour, "INV-KEG-05")
        damaged, points = 1, points - 1
    if points:
        waves.destroy_tripod(p, target.row, target.colour, damaged, "INV-KEG-05")
    waves.remove_wave_if_empty(p, target.row)


class DestroyTripodEffect(CardEffect, frozen=True, tag="destroy_tripod"):
    """`n` Tripods of a Wave are Destroyed, the player picks; perhaps Damaged ones only.

    Tripods of the player's choice are Destroyed, with their reward (INV-HST-06).
    """

    n: Number
    wave: WhichWave
    damaged_only: bool = False

    def describe(self, said: Said = SAID) -> str:
        return f"Destroy {several(self.n, 'Tripod')} of {words.wave(self, said)}"

    def times(self) -> int:
        """One after another, all of one Wave."""
        return self.n

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Each kind of Tripod in the Waves of the selector; a random Wave is drawn first."""
        rows = waves_at(facts, s, self.wave)
        if now.lock != NONE:
            rows = [row for row in rows if row == now.lock]
        found = [
            PickTripod(row, colour, damaged)
            for row in rows
            for colour, damaged in waves.classes_of(s, row)
            if damaged or not self.damaged_only
        ]
        if self.wave == "random" and now.lock == NONE:
            return [PickRow(row) for row in dict.fromkeys(one.row for one in found)]
        return [*found]

    def pick(self, p: Play, targets: Sequence[Target]) -> int | None:
        """Equal chances for each Wave, if the card leaves it to chance."""
        return draw_row(p, targets) if isinstance(targets[0], PickRow) else None

    def act(self, p: Play, target: PickTripod | PickRow) -> Result:
        """An emptied Wave is removed (INV-BEN-03)."""
        now = p.s.top(EffectInHand)
        now.lock = target.row
        if isinstance(target, PickRow):
            now.left += 1
            return NEXT
        waves.destroy_tripod(p, target.row, target.colour, target.damaged, RULE)
        waves.remove_wave_if_empty(p, target.row)
        return NEXT


class RepairTripod(WaveEffect, frozen=True, tag="repair_tripod"):
    """`n` Damaged Tripods of a Wave, at random, become Undamaged (INV-MAC-05).

    Damaged Tripods, at random, are made whole (INV-MAC-05).
    """

    n: Number

    def describe(self, said: Said = SAID) -> str:
        return f"{words.wave(self, said)} repairs {several(self.n, 'Tripod')}"

    def fits(self, facts: Facts, s: InvasionState, wave: Wave) -> bool:
        """One must be Damaged."""
        if isinstance(wave, PickTripod):
            return wave.damaged > 0
        return any(damaged for _, damaged in waves.classes_of(s, wave.row))

    def act(self, p: Play, target: Wave) -> Result:
        """As many as there are."""
        if isinstance(target, PickTripod):
            mend(p, target)
            return NEXT
        for _ in range(self.n):
            waves.repair(p, target.row)
        return NEXT


def mend(p: Play, target: PickTripod) -> None:
    """A Tripod that is a Wave of its own is made whole (INV-MAC-05, INV-SCE-19)."""
    at = target.row * waves.ROW + 2 * target.colour
    p.s.wave_tripods[at + 1] -= 1
    p.s.wave_tripods[at] += 1
    p.tell(TripodRepaired(waves.named_wave(p.facts, p.s, target.row), COLOURS[target.colour]))


class AddTripod(WaveEffect, frozen=True, tag="add_tripod"):
    """A Wave gains `n` random Tripods (unique colours: of a colour it lacks, INV-SPC-03).

    Random Tripods join a Wave; in England of a colour it lacks (INV-SPC-03).
    """

    n: Number

    def describe(self, said: Said = SAID) -> str:
        return f"{words.wave(self, said)} gains {several(self.n, 'Tripod')}"

    def fits(self, facts: Facts, s: InvasionState, wave: Wave) -> bool:
        """The cup must hold one that can come."""
        unique = facts.profile.options.unique_colours and wave.row < WAVES
        return any(
            n and not (unique and waves.of_colour(s, wave.row, colour))
            for colour, n in enumerate(s.cup)
        )

    def act(self, p: Play, target: Wave) -> Result:
        """Drawn from the land cup."""
        for _ in range(self.n):
            waves.draw_tripod(p, target.row, RULE)
        return NEXT


# ---- moves, machines and attacks ---------------------------------------------------------------


class ChooseWaveMove(CardEffect, frozen=True, tag="choose_wave_move"):
    """The player names the Wave's destination, as after Attract (INV-ATR-02).

    The player names where the Wave goes, as after Attract (INV-ATR-02).
    """

    def describe(self, said: Said = SAID) -> str:
        return "choose where the Wave goes"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Its destinations, once for a move."""
        move = s.nearest(MoveWave)
        if move is None or move.destination != NONE:
            return NOWHERE
        return [PickZone(zone) for zone in choosable(facts, s, move.row)]

    def act(self, p: Play, target: PickZone) -> Result:
        """The move in hand goes there."""
        move = p.s.nearest(MoveWave)
        if move is not None:
            move.destination = target.zone
        return NEXT


class HandlingMachine(ZoneEffect, frozen=True, tag="handling_machine"):
    """Add or remove a Handling Machine of a colour.

    A Handling Machine more, or one less.
    """

    change: Literal["add", "remove"]
    colour: Die

    def describe(self, said: Said = SAID) -> str:
        return f"{self.change} a {self.colour.title()} Handling Machine"

    def fits(self, facts: Facts, s: InvasionState, zone: int) -> bool:
        """Only one that is there can be removed, and one that is left added (INV-MIX-03)."""
        if self.change == "add":
            return machines_left(facts, s)
        return s.machines[3 * zone + DIE.index(self.colour)] > 0

    def act(self, p: Play, target: PickZone) -> Result:
        at, name = 3 * target.zone + DIE.index(self.colour), p.facts.map.named_zones[target.zone]
        if self.change == "add":
            p.s.machines[at] += 1
            p.tell(MachinePlaced(self.colour, name, RULE))
        else:
            p.s.machines[at] -= 1
            p.tell(MachineDestroyed(self.colour, name, RULE))
        return NEXT


class FlyingMachine(CardEffect, frozen=True, tag="flying_machine"):
    """Add `n` Flying Machine parts or take them, never below none.

    Parts of the Flying Machine, never below none nor above four (INV-COM-08).
    """

    n: Change

    def describe(self, said: Said = SAID) -> str:
        return f"Flying Machine {self.n:+}"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """A part can be lost only if one is built."""
        return HERE if self.n > 0 or s.flying > 0 else NOWHERE

    def act(self, p: Play, target: object) -> Result:
        for _ in range(self.n):
            build_part(p)
        if self.n < 0:
            p.s.flying = max(0, p.s.flying + self.n)
            p.tell(FlyingPartLost(p.s.flying))
        return NEXT


class DevastateEffect(WaveEffect, frozen=True, tag="devastate"):
    """A Wave attacks its Zone; `roll` is a full attack with its own die (part 18).

    A Wave attacks its Zone: a full attack with its own die, or a result that the card names.
    """

    result: Literal["roll", "heat_ray", "black_smoke", "panic"]

    def describe(self, said: Said = SAID) -> str:
        return f"{words.wave(self, said)} attacks its Zone"

    def act(self, p: Play, target: Wave) -> Result:
        """By part 18 (INV-DEV-01)."""
        row = step_out(p.facts, p.s, target) if isinstance(target, PickTripod) else target.row
        named = TO_ROLL if self.result == "roll" else GIVEN + DEVASTATIONS.index(self.result)
        return p.call(Devastate(row=row, result_at=named))

    def again(self, p: Play) -> bool:
        """A Tripod that attacked alone goes back to the others of its Zone."""
        if are_alone(p.facts):
            step_back(p.facts, p.s)
        return False


def step_out(facts: Facts, s: InvasionState, target: PickTripod) -> int:
    """A Tripod that is a Wave of its own acts alone, in the last row (INV-SCE-19)."""
    single, kind = facts.rows - 1, 2 * target.colour + target.damaged
    s.wave_tripods[target.row * waves.ROW + kind] -= 1
    s.wave_tripods[single * waves.ROW + kind] += 1
    waves.place_wave(s, single, WAVE, s.wave_zone[target.row])
    if not waves.tripods_of(s, target.row):
        waves.forget(s, target.row)
    return single


def step_back(facts: Facts, s: InvasionState) -> None:
    """It stands with the others again."""
    single = facts.rows - 1
    zone = s.wave_zone[single]
    if zone != NONE:
        waves.place_wave(s, group_row(facts, zone), WAVE, zone)
        waves.merge(s, single, group_row(facts, zone))
