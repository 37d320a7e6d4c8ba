"""New Cylinders (part 23)."""

from typing import ClassVar

from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.differences import (
    brings_anything,
    brings_cylinders,
    brings_tripods,
)
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
    CYLINDER,
    CYLINDER_LANDING,
    NONE,
    WAVE,
    WAVES,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.die import roll
from thunderchild.games.invasion.told.martians import BuildingRaised, CylinderLanded, LandingLost

WORKED = 8  # in s.thresholds the bits from here on: the landing has happened


def number_for(facts: Facts, s: InvasionState, wanted: int) -> int:
    """The row of a new Cylinder: the one wanted, else the lowest free; NONE if none is left.

    No more than five Waves and Cylinders are in play; where Waves have no numbers only Cylinders
    count (INV-CYL-05).
    """
    in_play = sum(state != ABSENT for state in s.wave_state[:WAVES])
    if in_play >= facts.profile.cylinders.most_in_play:
        return NONE
    if wanted != NONE and s.wave_state[wanted] == ABSENT:
        return wanted
    return waves.free_number(s)


class LandCylinder(Procedure):
    """A Cylinder lands (INV-CYL-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("room", "card", "land", "tripods")
    wanted: int = 0  # its number from 1; 0 for the lowest free one
    zone: int = NONE  # named by a card, if not NONE
    row: int = NONE

    def room(self, p: Play) -> Result:
        """Without a free number the landing is lost (INV-CYL-05, INV-SCE-01)."""
        if p.facts.cylinders_land and number_for(p.facts, p.s, self.wanted - 1) != NONE:
            return NEXT
        p.tell(LandingLost())
        return END

    def card(self, p: Play) -> Result:
        """A saved card may name the place before the die (INV-EVT-05)."""
        return window(p, CYLINDER_LANDING)

    def land(self, p: Play) -> Result:
        """A die for the Zone, which is not destroyed (INV-CYL-03, INV-RND-14)."""
        s, chart = p.s, p.facts.map
        self.row = number_for(p.facts, s, self.wanted - 1)
        if self.zone == NONE:
            words = [f"in {chart.zone_names[place]}" for place in chart.landing]
            self.zone = chart.landing[roll(p, "Landing of a Cylinder", words, "INV-CYL-03")]
        waves.place_wave(s, self.row, CYLINDER, self.zone)
        label = waves.named_wave(p.facts, s, self.row)
        p.tell(CylinderLanded(label, chart.named_zones[self.zone], "INV-CYL-03"))
        return NEXT

    def tripods(self, p: Play) -> Result:
        """Its Tripods are drawn now, or are under construction (INV-CYL-04)."""
        fill(p, self.row, p.facts.profile.cylinders.tripods, "INV-CYL-04")
        return END


def fill(p: Play, row: int, tripods: int, rule: str) -> None:
    """The contents of a Cylinder: drawn at landing, or when it opens (INV-CYL-04)."""
    if p.facts.profile.cylinders.drawn_at == "opening":
        p.s.wave_building[row] = tripods
        p.tell(BuildingRaised(waves.named_wave(p.facts, p.s, row), tripods, rule))
        return
    for _ in range(tripods):
        waves.draw_tripod(p, row, rule)
    waves.remove_wave_if_empty(p, row)


class NewCylinders(Procedure):
    """The Germ thresholds that have come due (INV-CYL-01)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "next_threshold",
        only_where(brings_cylinders, "land"),
        only_where(brings_tripods, "gain"),
        "again",
    )
    WHERE = brings_anything
    threshold: int = 0

    def next_threshold(self, p: Play) -> Result:
        """Each works once in a game, at the end of an Escape Phase (INV-CYL-02)."""
        s = p.s
        while self.threshold < len(p.facts.profile.germs):
            if (
                s.thresholds >> self.threshold & 1
                and not s.thresholds >> (WORKED + self.threshold) & 1
            ):
                s.thresholds |= 1 << (WORKED + self.threshold)
                return NEXT
            self.threshold += 1
        return END

    def land(self, p: Play) -> Result:
        """A Cylinder lands (INV-CYL-01)."""
        first = p.facts.first_new_number
        return p.call(LandCylinder(wanted=first + self.threshold if first else 0))

    def gain(self, p: Play) -> Result:
        """No Cylinder: each Wave on the map gains a Tripod (INV-SCJ-1)."""
        for row in waves.rows_in_play(p.s, WAVE):
            waves.draw_tripod(p, row, "INV-SCJ-1")
        return NEXT

    def again(self, p: Play) -> Result:
        """If two are due, both work (INV-CYL-02)."""
        return p.jump("next_threshold")


PROCEDURES: Procedures = (LandCylinder, NewCylinders)
