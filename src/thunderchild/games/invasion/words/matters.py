"""What matters now in Japan and England, from the view."""

from collections.abc import Iterator
from typing import Final

from thunderchild.core.matters import Matter
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.knows.view import View, WaveView
from thunderchild.games.invasion.model.kinds import DIE, FACES, NONE
from thunderchild.games.invasion.told.phrases import capital, placed, several

NEAR: Final = 8  # of ten
FULL: Final = 10
FEW: Final = 1  # Waves and Cylinders


def matters_of(facts: Facts, view: View) -> list[Matter]:
    """All of it, the most urgent first."""
    if view.turn < 1:
        return []
    waves = [wave for wave in view.waves if wave.state != "absent" and wave.zone >= 0]
    return [
        *_capital(facts, view, waves),
        *_tracks(facts, view),
        *_rolls(facts, view),
        *_people(facts, view),
        *_last(facts, view, waves),
    ]


def _capital(facts: Facts, view: View, waves: list[WaveView]) -> Iterator[Matter]:
    """A Wave in the Capital, or next to it (INV-VIC-01)."""
    here, name = facts.capital, facts.map.zone_names[facts.capital]
    marching = [wave for wave in waves if wave.state == "wave"]
    inside = [wave for wave in marching if wave.zone == here]
    near = [wave for wave in marching if wave.zone in facts.map.neighbours[here]]
    left = view.zones[here].workforce
    for wave in inside:
        yield Matter(
            "threat",
            f"{wave.name} stands in {name}: at Workforce 0 the Capital is Destroyed and you "
            f"lose. It has {left}",
            "INV-VIC-01",
            here,
        )
    if near and not inside:
        names = " and ".join(placed(one.name, facts.map.zone_names[one.zone]) for one in near)
        verb = "is" if len(near) == 1 and near[0].number else "are"
        words = f"{capital(names)} {verb} one step from {name}"
        yield Matter("threat", words, "INV-VIC-01", near[0].zone)


def _tracks(facts: Facts, view: View) -> Iterator[Matter]:
    """Tracks that are nearly full (INV-VIC-01)."""
    tracks = view.tracks
    if tracks.flying_machine == facts.flying_parts - 1:
        yield Matter("threat", "One more part of the Flying Machine, and you lose", "INV-VIC-01")
    if tracks.colonization >= NEAR:
        more = several(FULL - tracks.colonization, "step")
        yield Matter("threat", f"{more} of Colonization, and you lose", "INV-VIC-01")
    if tracks.germs >= NEAR:
        more = several(FULL - tracks.germs, "step")
        yield Matter("chance", f"{more} of Germs, and you win", "INV-VIC-01")


def _rolls(facts: Facts, view: View) -> Iterator[Matter]:
    """Dice that end the game when the turn is over (INV-VIC-03)."""
    if not facts.profile.options.end_of_turn_rolls:
        return
    tracks = view.tracks
    for track, space in (("Colonization", tracks.colonization), ("Germs", tracks.germs)):
        die = facts.profile.end_colours[space] if 0 <= space < FULL else NONE
        if die != NONE:
            ends = "you lose" if track == "Colonization" else "you win"
            chance = f"{DIE[die].title()}, {FACES.count(die)} in {len(FACES)}"
            words = f"{track} at {space}: the turn ends with a die; on {chance}, {ends}"
            yield Matter("threat" if ends == "you lose" else "chance", words, "INV-VIC-03")


def _people(facts: Facts, view: View) -> Iterator[Matter]:
    """Refugees who are too many for their Zone (INV-ESC-08)."""
    if view.phase not in ("human_action", "production"):
        return
    early = facts.profile.options.overcrowding_phase == "human_action"
    when = "when Human Action ends" if early else "after Escape if still there"
    for number, zone in enumerate(view.zones):
        spare = zone.refugees + 2 * zone.refugees_2 - zone.gears
        if spare > 0 and zone.refugees + zone.refugees_2:
            name = facts.map.zone_names[number]
            words = f"{several(spare, 'excess Refugee')} in {name}: lost {when}"
            yield Matter("people", words, "INV-ESC-08", number)


def _last(facts: Facts, view: View, waves: list[WaveView]) -> Iterator[Matter]:
    """Only one Wave or Cylinder is left (INV-VIC-01)."""
    if len(waves) == FEW:
        wave = waves[0]
        where = facts.map.zone_names[wave.zone]
        words = f"Only {wave.name} in {where} is left: destroy it, and you win"
        yield Matter("chance", words, "INV-VIC-01", wave.zone)
