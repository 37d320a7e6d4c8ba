"""Zones: their colour, Red Weed, and what the Martians gain at the end of their phase (part 26)."""

from typing import ClassVar

from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import (
    CAPTURED_FATE,
    DESTROYED,
    DIE,
    DIE_RED,
    FATES,
    PRODUCING,
    RED_WEED,
    ZONE_BLUE,
    ZONE_COLOURS,
    ZONE_RUINED,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers, units, waves
from thunderchild.games.invasion.rules.die import roll
from thunderchild.games.invasion.rules.losses import score_refugees
from thunderchild.games.invasion.rules.tracks import gain_martian
from thunderchild.games.invasion.told.humans import RefugeesLost
from thunderchild.games.invasion.told.map import RedWeedGrew
from thunderchild.games.invasion.told.phrases import several

NO_WEED = "no Red Weed yet"


def colour_of(facts: Facts, s: InvasionState, zone: int) -> int:
    """The colour of a Zone: that of its counter (INV-COM-03)."""
    if s.ruin[zone]:
        return ZONE_RUINED
    return facts.map.colour(zone, s.workforce[zone])


def zone_words(facts: Facts, s: InvasionState, zone: int) -> str:
    """The colour of a Zone and where it comes from (INV-COM-03)."""
    colour = colour_of(facts, s, zone)
    if colour == ZONE_RUINED:
        return "a ruined Zone"
    if colour == ZONE_BLUE:
        return "the Blue Zone of the Capital"
    return f"a {ZONE_COLOURS[colour].title()} Zone with Workforce {s.workforce[zone]}"


def producing(s: InvasionState) -> list[int]:
    """The Zones with a Production counter; ruined ones never recover (INV-ZON-04)."""
    return [zone for zone, condition in enumerate(s.ruin) if condition == PRODUCING]


class Aftermath(Procedure):
    """After all Waves have acted: weed, points, captures (INV-MAC-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("weed", "points", "capture")

    def weed(self, p: Play) -> Result:
        """A die for each Destroyed Zone; weed spreads in no other way (INV-ZON-01, INV-RND-18)."""
        s, names = p.s, p.facts.map.named_zones
        colours = modifiers.colours(s, modifiers.WEED_COLOURS, 1 << DIE_RED)
        words = ["Red Weed grows" if colours >> die & 1 else NO_WEED for die in range(len(DIE))]
        for zone in [z for z, condition in enumerate(s.ruin) if condition == DESTROYED]:
            die = roll(p, f"The ruins of {names[zone]}", words, "INV-ZON-01")
            if colours >> die & 1:
                s.ruin[zone] = RED_WEED
                p.tell(RedWeedGrew(names[zone]))
        return NEXT

    def points(self, p: Play) -> Result:
        """For each Destroyed and each Red Weed Zone, those of just now too (INV-ZON-02)."""
        s, points = p.s, p.facts.profile.points
        gained = s.ruin.count(DESTROYED) * points.destroyed_zone
        gained += s.ruin.count(RED_WEED) * points.red_weed_zone
        ruins = several(len(s.ruin) - s.ruin.count(PRODUCING), "ruined Zone")
        gain_martian(p, gained, "INV-ZON-02", ruins)
        return NEXT

    def capture(self, p: Play) -> Result:
        """All Refugees in Zones with a Wave, or as many as it has Tripods (INV-ZON-03)."""
        s = p.s
        all_of_them = p.facts.scene.file.capture == "all"
        for zone in sorted(waves.wave_zones(s)):
            taken = units.refugee_points(s, zone)
            if not all_of_them:
                most = sum(waves.tripods_of(s, row) for row in waves.waves_in(s, zone))
                taken = min(taken, most)
                s.refugees[zone] -= taken
            else:
                s.refugees[zone], s.refugees_2[zone] = 0, 0
            if taken:
                name = p.facts.map.named_zones[zone]
                p.tell(RefugeesLost(name, taken, FATES[CAPTURED_FATE], "INV-ZON-03"))
                score_refugees(p, taken, CAPTURED_FATE)
        return END


PROCEDURES: Procedures = (Aftermath,)
