"""New Cylinders (part 23)."""

from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.games.invasion.cards.windows import window
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
from thunderchild.games.invasion.rules.base import InvasionPlay, InvasionProcedure
from thunderchild.games.invasion.rules.dice import roll
from thunderchild.games.invasion.told.martians import BuildingRaised, CylinderLanded, LandingLost

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

WORKED = 8  # in s.thresholds the bits from here on: the landing has happened


def number_for(game: "Invasion", s: InvasionState, wanted: int) -> int:
    """The row of a new Cylinder: the one wanted, else the lowest free; NONE if none is left.

    No more than five Waves and Cylinders are in play; where Waves have no numbers only Cylinders
    count (INV-CYL-05).
    """
    in_play = sum(state != ABSENT for state in s.wave_state[:WAVES])
    if in_play >= game.profile.cylinders.most_in_play:
        return NONE
    if wanted != NONE and s.wave_state[wanted] == ABSENT:
        return wanted
    return waves.free_number(s)


def can_land(game: "Invasion", s: InvasionState) -> bool:
    """Whether a Cylinder could land at all (INV-CYL-05, INV-SCE-01)."""
    return game.cylinders_land and number_for(game, s, NONE) != NONE


class LandCylinder(InvasionProcedure):
    """A Cylinder lands (INV-CYL-03); the index is its number, 0 for the lowest free one."""

    LINES: ClassVar[tuple[str, ...]] = ("room", "card", "land", "tripods")

    def room(self, p: InvasionPlay) -> Result:
        """Without a free number the landing is lost (INV-CYL-05, INV-SCE-01)."""
        p.s.landing = NONE
        if self.game.cylinders_land and number_for(self.game, p.s, p.index - 1) != NONE:
            return None
        p.tell(LandingLost())
        return END

    def card(self, p: InvasionPlay) -> Result:
        """A saved card may name the place before the die (INV-EVT-05)."""
        return window(p.s, CYLINDER_LANDING)

    def land(self, p: InvasionPlay) -> Result:
        """A die for the Zone, which is not destroyed (INV-CYL-03, INV-RND-14)."""
        s, chart = p.s, self.game.map
        s.row = number_for(self.game, s, p.index - 1)
        zone = s.landing
        if zone == NONE:
            words = [f"in {chart.zone_names[place]}" for place in chart.landing]
            zone = chart.landing[roll(p, "Landing of a Cylinder", words, "INV-CYL-03")]
        s.landing = NONE
        waves.place_wave(s, s.row, CYLINDER, zone)
        label = waves.wave_label(self.game, s, s.row)
        p.tell(CylinderLanded(label, chart.zone_names[zone], "INV-CYL-03"))
        return None

    def tripods(self, p: InvasionPlay) -> Result:
        """Its Tripods are drawn now, or are under construction (INV-CYL-04)."""
        fill(p, p.s.row, self.game.profile.cylinders.tripods, "INV-CYL-04")
        return END


def fill(p: InvasionPlay, row: int, tripods: int, rule: str) -> None:
    """The contents of a Cylinder: drawn at landing, or when it opens (INV-CYL-04)."""
    if p.game.profile.cylinders.drawn_at == "opening":
        p.s.wave_building[row] = tripods
        p.tell(BuildingRaised(waves.wave_label(p.game, p.s, row), tripods, rule))
        return
    for _ in range(tripods):
        waves.draw_tripod(p, row, rule)
    waves.remove_wave_if_empty(p, row)


class NewCylinders(InvasionProcedure):
    """The Germ thresholds that have come due (INV-CYL-01); the index goes through them."""

    LINES: ClassVar[tuple[str, ...]] = ("next_threshold", "land", "gain", "again")

    def next_threshold(self, p: InvasionPlay) -> Result:
        """Each works once in a game, at the end of an Escape Phase (INV-CYL-02)."""
        s = p.s
        while p.index < len(self.game.profile.germs):
            if s.thresholds >> p.index & 1 and not s.thresholds >> (WORKED + p.index) & 1:
                s.thresholds |= 1 << (WORKED + p.index)
                return None
            p.index += 1
        return END

    def land(self, p: InvasionPlay) -> Result:
        """A Cylinder lands (INV-CYL-01)."""
        first = self.game.first_new_number
        return Call(LandCylinder, first + p.index if first else 0)

    def gain(self, p: InvasionPlay) -> Result:
        """No Cylinder: each Wave on the map gains a Tripod (INV-SCJ-1)."""
        for row in waves.rows_in_play(p.s, WAVE):
            waves.draw_tripod(p, row, "INV-SCJ-1")
        return None

    def again(self, p: InvasionPlay) -> Result:
        """If two are due, both work (INV-CYL-02)."""
        return Jump("next_threshold")


PROCEDURES = (LandCylinder, NewCylinders)
