"""Effects on Waves, Cylinders and machines (INV-EVT-13)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from thunderchild.core.procedure import Call, Result
from thunderchild.games.invasion import primitives as do
from thunderchild.games.invasion import waves
from thunderchild.games.invasion.assembly import AssemblyRoll as RollForAssembly
from thunderchild.games.invasion.attract import choosable
from thunderchild.games.invasion.base import InvasionPlay
from thunderchild.games.invasion.cylinders import LandCylinder as Landing
from thunderchild.games.invasion.cylinders import number_for
from thunderchild.games.invasion.damage import SpreadDamage
from thunderchild.games.invasion.devastation import GIVEN, TO_ROLL
from thunderchild.games.invasion.devastation import Devastate as Attack
from thunderchild.games.invasion.events import (
    BuildingLowered,
    MachineDestroyed,
    MachinePlaced,
    TripodDestroyed,
)
from thunderchild.games.invasion.events_cards.actions import (
    PickRow,
    PickTripod,
    PickZone,
    Target,
)
from thunderchild.games.invasion.events_cards.events import BuildingRaised, FlyingPartLost
from thunderchild.games.invasion.events_cards.primitive import (
    HERE,
    NOWHERE,
    RULE,
    Primitive,
    carries_out,
    draw_row,
)
from thunderchild.games.invasion.events_cards.selectors import (
    cylinders_at,
    waves_at,
    zones_at,
)
from thunderchild.games.invasion.events_cards.zone_effect import ZoneEffect
from thunderchild.games.invasion.kinds import COLOURS, CYLINDER, DEVASTATIONS, DIE, NONE, WAVES
from thunderchild.games.invasion.martian_action import build_part
from thunderchild.games.invasion.state import InvasionState

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

E = TypeVar("E", bound=Any)


class WaveEffect(Primitive[E]):
    """An effect on one Wave: of the player's choice, drawn, or named by the card."""

    def fits(self, game: "Invasion", s: InvasionState, effect: E, row: int) -> bool:
        """Whether it can do something to a Wave."""
        return True

    def targets(self, game: "Invasion", s: InvasionState, effect: E) -> list[Target]:
        """The Waves of its selector to which it can do something."""
        rows = waves_at(s, effect.wave, getattr(effect, "holding", ""))
        return [PickRow(row) for row in rows if self.fits(game, s, effect, row)]

    def pick(self, p: InvasionPlay, effect: E, targets: Sequence[Target]) -> int | None:
        """Equal chances."""
        return draw_row(p, targets) if effect.wave == "random" else None


# ---- Tripods ----------------------------------------------------------------------------------


@carries_out(do.DamageTripod)
class DamageTripod(WaveEffect[do.DamageTripod]):
    """Points of damage that the player spreads (INV-KEG-05)."""

    def act(self, p: InvasionPlay, effect: do.DamageTripod, target: PickRow) -> Result:
        """Over the Wave."""
        p.s.row, p.s.amount = target.row, effect.n
        return Call(SpreadDamage)


@carries_out(do.DestroyTripod)
class DestroyTripod(Primitive[do.DestroyTripod]):
    """Tripods of the player's choice are Destroyed, with their reward (INV-HST-06)."""

    def times(self, effect: do.DestroyTripod) -> int:
        """One after another, all of one Wave."""
        return effect.n

    def targets(self, game: "Invasion", s: InvasionState, effect: do.DestroyTripod) -> list[Target]:
        """Each kind of Tripod in the Waves of the selector."""
        rows = waves_at(s, effect.wave)
        if s.card_lock != NONE:
            rows = [row for row in rows if row == s.card_lock]
        return [
            PickTripod(row, colour, damaged)
            for row in rows
            for colour, damaged in waves.classes_of(s, row)
            if damaged or not effect.damaged_only
        ]

    def pick(
        self, p: InvasionPlay, effect: do.DestroyTripod, targets: Sequence[Target]
    ) -> int | None:
        """Equal chances for each kind, if the card leaves it to chance."""
        return draw_row(p, targets) if effect.wave == "random" else None

    def act(self, p: InvasionPlay, effect: do.DestroyTripod, target: PickTripod) -> Result:
        """An emptied Wave is removed (INV-BEN-03)."""
        p.s.card_lock = target.row
        waves.destroy_tripod(p, target.row, target.colour, target.damaged, RULE)
        waves.remove_wave_if_empty(p, target.row)
        return None


@carries_out(do.RepairTripod)
class RepairTripod(WaveEffect[do.RepairTripod]):
    """Damaged Tripods, at random, are made whole (INV-MAC-05)."""

    def fits(self, game: "Invasion", s: InvasionState, effect: do.RepairTripod, row: int) -> bool:
        """One must be Damaged."""
        return any(damaged for _, damaged in waves.classes_of(s, row))

    def act(self, p: InvasionPlay, effect: do.RepairTripod, target: PickRow) -> Result:
        """As many as there are."""
        for _ in range(effect.n):
            waves.repair(p, target.row)
        return None


@carries_out(do.AddTripod)
class AddTripod(WaveEffect[do.AddTripod]):
    """Random Tripods join a Wave; in England of a colour it lacks (INV-SPC-03)."""

    def fits(self, game: "Invasion", s: InvasionState, effect: do.AddTripod, row: int) -> bool:
        """The cup must hold one that can come."""
        unique = game.profile.options.unique_colours and row < WAVES
        return any(
            n and not (unique and waves.of_colour(s, row, colour)) for colour, n in enumerate(s.cup)
        )

    def act(self, p: InvasionPlay, effect: do.AddTripod, target: PickRow) -> Result:
        """Drawn from the land cup."""
        for _ in range(effect.n):
            waves.draw_tripod(p, target.row, RULE)
        return None


# ---- Cylinders --------------------------------------------------------------------------------


@carries_out(do.CylinderTripod)
class CylinderTripod(Primitive[do.CylinderTripod]):
    """Tripods into a Cylinder or out of it; an emptied one is removed (INV-EVT-13)."""

    def times(self, effect: do.CylinderTripod) -> int:
        """One after another."""
        return abs(effect.n)

    def targets(
        self, game: "Invasion", s: InvasionState, effect: do.CylinderTripod
    ) -> list[Target]:
        """The player chooses the Tripod; those under construction are alike."""
        found: list[Target] = []
        for row in cylinders_at(s, effect.cylinder):
            if s.card_lock not in (NONE, row):
                continue
            if effect.n > 0 or s.wave_building[row]:
                found.append(PickRow(row))
            else:
                found += [PickTripod(row, *kind) for kind in waves.classes_of(s, row)]
        return found

    def act(
        self, p: InvasionPlay, effect: do.CylinderTripod, target: PickRow | PickTripod
    ) -> Result:
        """One more or one fewer."""
        s, row = p.s, target.row
        s.card_lock = row
        if isinstance(target, PickTripod):
            take_tripod(p, target)
        elif p.game.profile.cylinders.drawn_at == "landing":
            waves.draw_tripod(p, row, RULE)
        else:
            s.wave_building[row] += 1 if effect.n > 0 else -1
            label, now = waves.wave_label(p.game, s, row), s.wave_building[row]
            more = effect.n > 0
            p.tell(BuildingRaised(label, now) if more else BuildingLowered(label, now, RULE))
        waves.remove_wave_if_empty(p, row)
        return None


def take_tripod(p: InvasionPlay, target: PickTripod) -> None:
    """A Tripod leaves its Cylinder, without a reward (INV-EVT-13, INV-DIE-04)."""
    at = target.row * waves.ROW + 2 * target.colour + target.damaged
    p.s.wave_tripods[at] -= 1
    waves.return_tripod(p, target.colour)
    label = waves.wave_label(p.game, p.s, target.row)
    p.tell(TripodDestroyed(label, COLOURS[target.colour], RULE))


@carries_out(do.AssemblyRoll)
class AssemblyRoll(Primitive[do.AssemblyRoll]):
    """Assembly rolls at once: of the Cylinder named, or of each in a Zone (INV-ASM-02)."""

    def begin(self, s: InvasionState, effect: do.AssemblyRoll) -> None:
        """No Cylinder of the Zone has rolled."""
        s.card_lock = NONE

    def targets(self, game: "Invasion", s: InvasionState, effect: do.AssemblyRoll) -> list[Target]:
        """The player's choice, or the next one in the Zone."""
        if effect.cylinder is not None:
            return [PickRow(row) for row in cylinders_at(s, effect.cylinder)]
        zones = zones_at(game, s, effect.at or "same_zone")
        rows = [
            row
            for row in waves.rows_in_play(s, CYLINDER)
            if s.wave_zone[row] in zones and row > s.card_lock
        ]
        return [PickRow(row) for row in rows[:1]]

    def act(self, p: InvasionPlay, effect: do.AssemblyRoll, target: PickRow) -> Result:
        """One after another."""
        p.s.row = p.s.card_lock = target.row
        return Call(RollForAssembly)

    def again(self, p: InvasionPlay, effect: do.AssemblyRoll) -> bool:
        """Each Cylinder in the Zone."""
        return effect.cylinder is None and bool(self.targets(p.game, p.s, effect))


@carries_out(do.LandCylinder)
class LandCylinder(Primitive[do.LandCylinder]):
    """A Cylinder lands by the chart; no Germ threshold is used up (INV-CYL-03 to -05)."""

    def targets(self, game: "Invasion", s: InvasionState, effect: do.LandCylinder) -> list[Target]:
        """If a number is free, and the scenario knows Cylinders (INV-CYL-05, INV-SCE-01)."""
        return HERE if game.cylinders_land and number_for(game, s, NONE) != NONE else NOWHERE

    def act(self, p: InvasionPlay, effect: do.LandCylinder, target: object) -> Result:
        """It lands."""
        return Call(Landing)


@carries_out(do.ChooseLanding)
class ChooseLanding(Primitive[do.ChooseLanding]):
    """The player names the Zone of the chart (INV-CYL-03)."""

    def targets(self, game: "Invasion", s: InvasionState, effect: do.ChooseLanding) -> list[Target]:
        """Once for a landing."""
        zones = dict.fromkeys(game.map.landing)
        return [PickZone(zone) for zone in zones] if s.landing == NONE else NOWHERE

    def act(self, p: InvasionPlay, effect: do.ChooseLanding, target: PickZone) -> Result:
        """Whoever lands the Cylinder reads it."""
        p.s.landing = target.zone
        return None


@carries_out(do.ChooseWaveMove)
class ChooseWaveMove(Primitive[do.ChooseWaveMove]):
    """The player names where the Wave goes, as after Attract (INV-ATR-02)."""

    def targets(
        self, game: "Invasion", s: InvasionState, effect: do.ChooseWaveMove
    ) -> list[Target]:
        """Its destinations, once for a move."""
        if s.destination != NONE or s.row == NONE:
            return NOWHERE
        return [PickZone(zone) for zone in choosable(game, s, s.row)]

    def act(self, p: InvasionPlay, effect: do.ChooseWaveMove, target: PickZone) -> Result:
        """Whoever moves the Wave reads it."""
        p.s.destination = target.zone
        return None


# ---- machines and attacks ---------------------------------------------------------------------


@carries_out(do.HandlingMachine)
class HandlingMachine(ZoneEffect[do.HandlingMachine]):
    """A Handling Machine more, or one less."""

    def fits(
        self, game: "Invasion", s: InvasionState, effect: do.HandlingMachine, zone: int
    ) -> bool:
        """Only one that is there can be removed."""
        return effect.change == "add" or s.machines[3 * zone + DIE.index(effect.colour)] > 0

    def act(self, p: InvasionPlay, effect: do.HandlingMachine, target: PickZone) -> Result:
        """In its Zone."""
        at, name = 3 * target.zone + DIE.index(effect.colour), p.game.map.zone_names[target.zone]
        if effect.change == "add":
            p.s.machines[at] += 1
            p.tell(MachinePlaced(effect.colour, name, RULE))
        else:
            p.s.machines[at] -= 1
            p.tell(MachineDestroyed(effect.colour, name, RULE))
        return None


@carries_out(do.FlyingMachine)
class FlyingMachine(Primitive[do.FlyingMachine]):
    """Parts of the Flying Machine, never below none nor above four (INV-COM-08)."""

    def targets(self, game: "Invasion", s: InvasionState, effect: do.FlyingMachine) -> list[Target]:
        """A part can be lost only if one is built."""
        return HERE if effect.n > 0 or s.flying > 0 else NOWHERE

    def act(self, p: InvasionPlay, effect: do.FlyingMachine, target: object) -> Result:
        """Build or wreck."""
        for _ in range(effect.n):
            build_part(p)
        if effect.n < 0:
            p.s.flying = max(0, p.s.flying + effect.n)
            p.tell(FlyingPartLost(p.s.flying))
        return None


@carries_out(do.Devastate)
class Devastate(WaveEffect[do.Devastate]):
    """A Wave attacks its Zone: a full attack with its own die, or a result that the card names."""

    def act(self, p: InvasionPlay, effect: do.Devastate, target: PickRow) -> Result:
        """By part 18 (INV-DEV-01)."""
        p.s.row = target.row
        named = TO_ROLL if effect.result == "roll" else GIVEN + DEVASTATIONS.index(effect.result)
        return Call(Attack, named)
