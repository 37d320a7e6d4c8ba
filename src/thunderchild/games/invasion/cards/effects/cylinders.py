"""Effects on Cylinders (INV-EVT-13)."""

from thunderchild.core.content import field_error
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards.effect import HERE, NOWHERE, RULE, CardEffect
from thunderchild.games.invasion.cards.in_hand import EffectInHand
from thunderchild.games.invasion.cards.selectors import cylinders_at, zones_at
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import At, Change, WhichCylinder
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import PickRow, PickTripod, PickZone, Target
from thunderchild.games.invasion.model.kinds import COLOURS, CYLINDER, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.assembly import AssemblyRoll, assembly_words
from thunderchild.games.invasion.rules.cylinders import LandCylinder, number_for
from thunderchild.games.invasion.rules.die import odds_of
from thunderchild.games.invasion.told.martians import (
    BuildingLowered,
    BuildingRaised,
    TripodDestroyed,
)
from thunderchild.games.invasion.told.phrases import several


class CylinderTripod(CardEffect, frozen=True, tag="cylinder_tripod"):
    """Add `n` Tripods to a Cylinder or take them; an emptied one is removed.

    Tripods into a Cylinder or out of it; an emptied one is removed (INV-EVT-13).
    """

    n: Change
    cylinder: WhichCylinder

    def describe(self, said: Said = SAID) -> str:
        verb = "gains" if self.n > 0 else "loses"
        return f"a Cylinder {verb} {several(abs(self.n), 'Tripod')}"

    def times(self) -> int:
        return abs(self.n)

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """The player chooses the Tripod; those under construction are alike."""
        found: list[Target] = []
        for row in cylinders_at(s, self.cylinder):
            if now.lock not in (NONE, row):
                continue
            if self.n > 0 or s.wave_building[row]:
                found.append(PickRow(row))
            else:
                found += [PickTripod(row, *kind) for kind in waves.classes_of(s, row)]
        return found

    def act(self, p: Play, target: PickRow | PickTripod) -> Result:
        """One more or one fewer."""
        s, row = p.s, target.row
        s.top(EffectInHand).lock = row
        if isinstance(target, PickTripod):
            take_tripod(p, target)
        elif p.facts.profile.cylinders.drawn_at == "landing":
            waves.draw_tripod(p, row, RULE)
        else:
            s.wave_building[row] += 1 if self.n > 0 else -1
            label, now = waves.named_wave(p.facts, s, row), s.wave_building[row]
            more = self.n > 0
            p.tell((BuildingRaised if more else BuildingLowered)(label, now, RULE))
        waves.remove_wave_if_empty(p, row)
        return NEXT


def take_tripod(p: Play, target: PickTripod) -> None:
    """A Tripod leaves its Cylinder, without a reward (INV-EVT-13, INV-DIE-04)."""
    at = target.row * waves.ROW + 2 * target.colour + target.damaged
    p.s.wave_tripods[at] -= 1
    waves.return_tripod(p, target.colour)
    label = waves.named_wave(p.facts, p.s, target.row)
    p.tell(TripodDestroyed(label, COLOURS[target.colour], RULE))


class AssemblyRollEffect(CardEffect, frozen=True, tag="assembly_roll"):
    """An Assembly roll at once: the Cylinder named, or each in the Zone `at` (INV-ASM-02).

    Assembly rolls at once: of the Cylinder named, or of each in a Zone (INV-ASM-02).
    """

    cylinder: WhichCylinder | None = None
    at: At | None = None

    def __post_init__(self) -> None:
        """Check that exactly one of the two is given."""
        if (self.cylinder is None) == (self.at is None):
            raise field_error("cylinder", "either this or at", self.cylinder)

    def describe(self, said: Said = SAID) -> str:
        return "a Cylinder rolls for Assembly"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """The player's choice, or the next one in the Zone."""
        if self.cylinder is not None:
            return [PickRow(row) for row in cylinders_at(s, self.cylinder)]
        zones = zones_at(facts, s, self.at or "same_zone")
        rows = [
            row
            for row in waves.rows_in_play(s, CYLINDER)
            if s.wave_zone[row] in zones and row > now.lock
        ]
        return [PickRow(row) for row in rows[:1]]

    def odds(self, facts: Facts, s: InvasionState, target: PickRow) -> tuple[Odds, ...]:
        """The die of that Cylinder (INV-ASM-02)."""
        return odds_of(assembly_words(s, target.row))

    def act(self, p: Play, target: PickRow) -> Result:
        p.s.top(EffectInHand).lock = target.row
        return p.call(AssemblyRoll(row=target.row))

    def again(self, p: Play) -> bool:
        """Each Cylinder in the Zone."""
        return self.cylinder is None and bool(self.targets(p.facts, p.s, p.s.top(EffectInHand)))


class LandCylinderEffect(CardEffect, frozen=True, tag="land_cylinder"):
    """A Cylinder lands by the chart (INV-CYL-03 to -05).

    A Cylinder lands by the chart; no Germ threshold is used up (INV-CYL-03 to -05).
    """

    def describe(self, said: Said = SAID) -> str:
        return "a Cylinder lands"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """If a number is free, and the scenario knows Cylinders (INV-CYL-05, INV-SCE-01)."""
        return HERE if facts.cylinders_land and number_for(facts, s, NONE) != NONE else NOWHERE

    def act(self, p: Play, target: object) -> Result:
        return p.call(LandCylinder())


class ChooseLanding(CardEffect, frozen=True, tag="choose_landing"):
    """The player names the Zone of the chart in which the Cylinder lands.

    The player names the Zone of the chart (INV-CYL-03).
    """

    def describe(self, said: Said = SAID) -> str:
        return "choose where the Cylinder lands"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        zones = dict.fromkeys(facts.map.landing)
        landing = s.nearest(LandCylinder)
        if landing is None or landing.zone != NONE:
            return NOWHERE
        return [PickZone(zone) for zone in zones]

    def act(self, p: Play, target: PickZone) -> Result:
        """The Cylinder about to land does so there."""
        landing = p.s.nearest(LandCylinder)
        if landing is not None:
            landing.zone = target.zone
        return NEXT
