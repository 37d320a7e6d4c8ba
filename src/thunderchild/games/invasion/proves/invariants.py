"""What must hold in every position."""

from collections.abc import Iterator
from typing import Final

from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.content.map_file import GREATEST_WORKFORCE
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
    BOUGHT,
    CHARACTERS,
    COLOURS,
    CYLINDER,
    IN_CUP,
    IN_DECK,
    LAND,
    NAVAL,
    NONE,
    OUT,
    PIECES,
    PRODUCING,
    RED_WEED,
    REMOVED,
    SIEGE_GUN,
    UNITS,
    WAVE,
    WAVES,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units, waves
from thunderchild.games.invasion.rules.losses import LoseWorkforce
from thunderchild.games.invasion.rules.victory import FULL

ON_THE_MAP: Final = {*range(len(UNITS)), *CHARACTERS}  # kinds of Units


def faults(facts: Facts, s: InvasionState) -> list[str]:
    """Sentences about what is wrong; empty in every legal position."""
    return [
        *lists(facts, s),
        *track_faults(facts, s),
        *zone_faults(facts, s),
        *unit_faults(facts, s),
        *piece_faults(facts, s),
        *row_faults(facts, s),
        *tripod_faults(facts, s),
        *card_faults(facts, s),
    ]


def lists(facts: Facts, s: InvasionState) -> Iterator[str]:
    """Lists that go together are of one length."""
    zones = len(facts.map)
    for name in ("workforce", "ruin", "kegs", "refugees", "refugees_2", "moved", "moved_2"):
        if len(getattr(s, name)) != zones:
            yield f"{name} is not as long as the map"
    for name in ("unit_kind", "unit_works", "unit_done"):
        if len(getattr(s, name)) != len(s.unit_zone):
            yield f"{name} is not as long as unit_zone"
    for name in ("wave_state", "wave_zone", "wave_building", "wave_done"):
        if len(getattr(s, name)) != facts.rows:
            yield f"{name} has not a place for each row"
    if len(s.wave_tripods) != facts.rows * waves.ROW:
        yield "wave_tripods has not ten places for each row"


def track_faults(facts: Facts, s: InvasionState) -> Iterator[str]:
    """Tracks stay in range (INV-TRK-02, INV-TRK-05, INV-TRK-06)."""
    if s.pp < 0:
        yield "PP are below 0"
    if not 0 <= s.human <= FULL or not 0 <= s.martian <= FULL:
        yield "a track is out of range"
    if not 0 <= s.flying <= facts.flying_parts:
        yield "the Flying Machine has a wrong number of parts"


def zone_faults(facts: Facts, s: InvasionState) -> Iterator[str]:
    """Workforce, ruins, Refugees, powder and Harbors (INV-COM-03, INV-DEV-08)."""
    loss = s.nearest(LoseWorkforce)
    falling = loss.zone if loss is not None else NONE
    for zone, name in enumerate(facts.map.zone_names):
        if not 0 <= s.workforce[zone] <= GREATEST_WORKFORCE:
            yield f"{name}: Workforce {s.workforce[zone]}"
        if not PRODUCING <= s.ruin[zone] <= RED_WEED:
            yield f"{name}: no such condition"
        empty = s.workforce[zone] == 0
        if s.set_up and empty != bool(s.ruin[zone]) and zone != falling:
            yield f"{name}: Workforce {s.workforce[zone]} and condition {s.ruin[zone]}"
        if not 0 <= s.moved[zone] <= s.refugees[zone]:
            yield f"{name}: {s.refugees[zone]} Refugees, {s.moved[zone]} moved"
        if not 0 <= s.moved_2[zone] <= s.refugees_2[zone]:
            yield f"{name}: {s.refugees_2[zone]} Refugee 2, {s.moved_2[zone]} moved"
        if s.kegs[zone] < 0 or min(s.machines[3 * zone : 3 * zone + 3]) < 0:
            yield f"{name}: fewer than no counters"
    if sum(s.kegs) > facts.content.pieces.limits.kegs:
        yield "more powder than counters (INV-KEG-02)"
    if any(not IN_CUP <= place <= REMOVED for place in s.harbors):
        yield "a Harbor is nowhere"


def unit_faults(facts: Facts, s: InvasionState) -> Iterator[str]:
    """Units stand in Zones, with Earthworks that they can have (INV-EWK-01, INV-EVT-09)."""
    alone: set[int] = set()
    for unit, zone in enumerate(s.unit_zone):
        kind, works = s.unit_kind[unit], s.unit_works[unit]
        if zone == NONE:
            continue
        if not 0 <= zone < len(facts.map) or kind not in ON_THE_MAP:
            yield f"Unit {unit}: kind {kind} in Zone {zone}"
        if kind > SIEGE_GUN and kind in alone:
            yield f"there are two of {PIECES[kind]} (INV-EVT-09)"
        alone.add(kind)
        if not 0 <= works <= facts.profile.options.earthworks_cap:
            yield f"Unit {unit}: {works} levels of Earthworks (INV-EWK-01)"
    if facts.profile.options.strict_counter_mix:
        for kind in BOUGHT:
            limit = getattr(facts.content.pieces.strict, UNITS[kind])
            there = sum(
                k == kind and z != NONE for k, z in zip(s.unit_kind, s.unit_zone, strict=True)
            )
            if there > limit:
                yield f"more {UNITS[kind]} than counters (INV-MIX-02)"
        if sum(s.machines) > facts.content.pieces.strict.machine:
            yield "more Handling Machines than counters (INV-MIX-02)"


def piece_faults(facts: Facts, s: InvasionState) -> Iterator[str]:
    """A piece on a Battle Board that stands for a Unit stands for one in play (INV-BAT-03)."""
    for piece, unit in enumerate(s.piece_unit):
        if unit == NONE:
            continue
        if not units.is_unit(s, unit):
            yield f"piece {piece}: there is no Unit {unit}"
        elif s.piece_kind[piece] != s.unit_kind[unit]:
            yield f"piece {piece}: another kind than Unit {unit}"
        elif s.battle == LAND and s.piece_works[piece] != s.unit_works[unit]:
            yield f"piece {piece}: other Earthworks than Unit {unit} (INV-EWK-05)"


def row_faults(facts: Facts, s: InvasionState) -> Iterator[str]:
    """A number is in play as Cylinder or as Wave, with Tripods, or not at all (INV-COM-05)."""
    for row, state in enumerate(s.wave_state):
        there = waves.tripods_of(s, row) + s.wave_building[row]
        placed = 0 <= s.wave_zone[row] < len(facts.map)
        if state == ABSENT and (there or s.wave_zone[row] != NONE):
            yield f"row {row}: absent, yet with {there} Tripods"
        elif state != ABSENT and not placed:
            yield f"row {row}: in play, yet nowhere"
        elif state == WAVE and s.wave_building[row]:
            yield f"row {row}: a Wave under construction"
        elif state == CYLINDER and row >= WAVES:
            yield f"row {row}: a Cylinder without a number"
        if facts.profile.options.unique_colours and row < WAVES:
            for colour in range(len(COLOURS)):
                if waves.of_colour(s, row, colour) > 1:
                    yield f"row {row}: two Tripods of one colour (INV-COM-06)"


def tripod_faults(facts: Facts, s: InvasionState) -> Iterator[str]:
    """Tripods are conserved: in the cups, in the rows, at sea (INV-DIE-04)."""
    if min(s.wave_tripods, default=0) < 0 or min(s.cup) < 0 or min(s.naval_cup) < 0:
        yield "fewer than no Tripods"
    land, sea = facts.content.pieces.cup.land.each(), facts.content.pieces.cup.naval.each()
    returns = facts.profile.options.destroyed_tripods_return
    for colour, name in enumerate(COLOURS):
        there = s.cup[colour] + sum(waves.of_colour(s, row, colour) for row in range(facts.rows))
        if there > land[colour] or (returns and there != land[colour]):
            yield f"there are {there} {name} Tripods, not {land[colour]}"
        afloat = s.naval_cup[colour]
        if s.battle == NAVAL:
            afloat += s.tripod_colour.count(colour)
        if afloat != sea[colour]:
            yield f"there are {afloat} {name} naval Tripods, not {sea[colour]}"


def card_faults(facts: Facts, s: InvasionState) -> Iterator[str]:
    """Every card is somewhere, Plans are limited (INV-DIE-05, INV-EVT-01, INV-PLN-04)."""
    if len(s.event_deck) != len(facts.event_cards):
        yield "the Event deck is not whole"
    if any(not IN_DECK <= place <= OUT for place in s.event_deck):
        yield "an Event card is nowhere"
    if s.event_top != NONE and s.event_deck[s.event_top] != IN_DECK:
        yield "the top Event card is not in the deck"
    stock = facts.content.pieces.limits.plans_of_a_kind
    if any(not 0 <= n <= stock for n in s.plans):
        yield "a wrong number of Battle Plans (INV-PLN-04)"
