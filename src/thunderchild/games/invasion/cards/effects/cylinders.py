"""Effects on Cylinders (INV-EVT-13)."""

from thunderchild.core.decision import Odds
from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards.primitive import HERE, NOWHERE, RULE, Primitive, carries_out
from thunderchild.games.invasion.cards.selectors import cylinders_at, zones_at
from thunderchild.games.invasion.content import primitives as do
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import PickRow, PickTripod, PickZone, Target
from thunderchild.games.invasion.model.kinds import COLOURS, CYLINDER, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.assembly import AssemblyRoll as RollForAssembly
from thunderchild.games.invasion.rules.assembly import assembly_words
from thunderchild.games.invasion.rules.cylinders import LandCylinder as Landing
from thunderchild.games.invasion.rules.cylinders import number_for
from thunderchild.games.invasion.rules.dice import odds_of
from thunderchild.games.invasion.told.martians import (
    BuildingLowered,
    BuildingRaised,
    TripodDestroyed,
)


@carries_out(do.CylinderTripod)
class CylinderTripod(Primitive[do.CylinderTripod]):
    """Tripods into a Cylinder or out of it; an emptied one is removed (INV-EVT-13)."""

    def times(self, effect: do.CylinderTripod) -> int:
        """One after another."""
        return abs(effect.n)

    def targets(self, facts: Facts, s: InvasionState, effect: do.CylinderTripod) -> list[Target]:
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

    def act(self, p: Play, effect: do.CylinderTripod, target: PickRow | PickTripod) -> Result:
        """One more or one fewer."""
        s, row = p.s, target.row
        s.card_lock = row
        if isinstance(target, PickTripod):
            take_tripod(p, target)
        elif p.facts.profile.cylinders.drawn_at == "landing":
            waves.draw_tripod(p, row, RULE)
        else:
            s.wave_building[row] += 1 if effect.n > 0 else -1
            label, now = waves.wave_label(p.facts, s, row), s.wave_building[row]
            more = effect.n > 0
            p.tell((BuildingRaised if more else BuildingLowered)(label, now, RULE))
        waves.remove_wave_if_empty(p, row)
        return NEXT


def take_tripod(p: Play, target: PickTripod) -> None:
    """A Tripod leaves its Cylinder, without a reward (INV-EVT-13, INV-DIE-04)."""
    at = target.row * waves.ROW + 2 * target.colour + target.damaged
    p.s.wave_tripods[at] -= 1
    waves.return_tripod(p, target.colour)
    label = waves.wave_label(p.facts, p.s, target.row)
    p.tell(TripodDestroyed(label, COLOURS[target.colour], RULE))


@carries_out(do.AssemblyRoll)
class AssemblyRoll(Primitive[do.AssemblyRoll]):
    """Assembly rolls at once: of the Cylinder named, or of each in a Zone (INV-ASM-02)."""

    def begin(self, s: InvasionState, effect: do.AssemblyRoll) -> None:
        """No Cylinder of the Zone has rolled."""
        s.card_lock = NONE

    def targets(self, facts: Facts, s: InvasionState, effect: do.AssemblyRoll) -> list[Target]:
        """The player's choice, or the next one in the Zone."""
        if effect.cylinder is not None:
            return [PickRow(row) for row in cylinders_at(s, effect.cylinder)]
        zones = zones_at(facts, s, effect.at or "same_zone")
        rows = [
            row
            for row in waves.rows_in_play(s, CYLINDER)
            if s.wave_zone[row] in zones and row > s.card_lock
        ]
        return [PickRow(row) for row in rows[:1]]

    def odds(
        self, facts: Facts, s: InvasionState, effect: do.AssemblyRoll, target: PickRow
    ) -> tuple[Odds, ...]:
        """The die of that Cylinder (INV-ASM-02)."""
        return odds_of(assembly_words(s, target.row))

    def act(self, p: Play, effect: do.AssemblyRoll, target: PickRow) -> Result:
        """One after another."""
        p.s.row = p.s.card_lock = target.row
        return p.call(RollForAssembly())

    def again(self, p: Play, effect: do.AssemblyRoll) -> bool:
        """Each Cylinder in the Zone."""
        return effect.cylinder is None and bool(self.targets(p.facts, p.s, effect))


@carries_out(do.LandCylinder)
class LandCylinder(Primitive[do.LandCylinder]):
    """A Cylinder lands by the chart; no Germ threshold is used up (INV-CYL-03 to -05)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.LandCylinder) -> list[Target]:
        """If a number is free, and the scenario knows Cylinders (INV-CYL-05, INV-SCE-01)."""
        return HERE if facts.cylinders_land and number_for(facts, s, NONE) != NONE else NOWHERE

    def act(self, p: Play, effect: do.LandCylinder, target: object) -> Result:
        """It lands."""
        return p.call(Landing())


@carries_out(do.ChooseLanding)
class ChooseLanding(Primitive[do.ChooseLanding]):
    """The player names the Zone of the chart (INV-CYL-03)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.ChooseLanding) -> list[Target]:
        """Once for a landing."""
        zones = dict.fromkeys(facts.map.landing)
        return [PickZone(zone) for zone in zones] if s.landing == NONE else NOWHERE

    def act(self, p: Play, effect: do.ChooseLanding, target: PickZone) -> Result:
        """Whoever lands the Cylinder reads it."""
        p.s.landing = target.zone
        return NEXT
