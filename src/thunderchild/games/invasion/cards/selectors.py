"""What effects speak of: Zones, Waves, Cylinders, and numbers that are counted (INV-EVT-11)."""

from collections.abc import Callable, Sequence
from typing import Final

from thunderchild.games.invasion.cards.in_hand import card_in_hand, loop_in_hand
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.model.card_actions import PickRow, PickTripod
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
    CAVALRY,
    CHARACTERS,
    CYLINDER,
    DESTROYED,
    FIELD_GUN,
    GUN_95T,
    GUNS,
    INFANTRY,
    NONE,
    ON_MAP,
    PRODUCING,
    RED_WEED,
    SIEGE_GUN,
    WAVE,
    WAVES,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.tracks import germs
from thunderchild.games.invasion.rules.units import is_unit
from thunderchild.games.invasion.rules.waves import ROW, classes_of, tripods_of

KINDS: Final[dict[str, tuple[int, ...]]] = {
    "infantry": (INFANTRY,),
    "cavalry": (CAVALRY,),
    "field_gun": (FIELD_GUN,),
    "siege_gun": (SIEGE_GUN,),
    "gun_95t": (GUN_95T,),
    "gun": GUNS,
    "character": CHARACTERS,
    "refugee": (),
    "": (),
}

Zones = Callable[[Facts, InvasionState], Sequence[int]]


# ---- Zones ------------------------------------------------------------------------------------


def is_producing(s: InvasionState, zone: int) -> bool:
    """Whether a Zone has a Gear (INV-COM-03)."""
    return s.ruin[zone] == PRODUCING and s.workforce[zone] > 0


def rows_of(s: InvasionState, state: int) -> list[int]:
    """The Waves, or the Cylinders, in ascending order (INV-SEQ-04)."""
    return [row for row, now in enumerate(s.wave_state) if now == state]


def wave_zones(s: InvasionState) -> set[int]:
    """The Zones with a Wave."""
    return {s.wave_zone[row] for row in rows_of(s, WAVE)}


def harbor_zones(facts: Facts, s: InvasionState) -> list[int]:
    """The Zones with a Harbor counter."""
    return sorted({facts.map.harbor_zone[h] for h, now in enumerate(s.harbors) if now == ON_MAP})


def holds(s: InvasionState, zone: int, holding: str) -> bool:
    """Whether one of your Units of a kind stands in a Zone."""
    if holding == "refugee":
        return s.refugees[zone] + s.refugees_2[zone] > 0
    kinds = KINDS[holding]
    return any(at == zone and s.unit_kind[unit] in kinds for unit, at in enumerate(s.unit_zone))


def zones_holding(s: InvasionState, holding: str) -> list[int]:
    """The Zones where one of your Units of a kind stands, in map order (INV-SEQ-06)."""
    if holding == "refugee":
        return [zone for zone in range(len(s.refugees)) if holds(s, zone, holding)]
    kinds = KINDS[holding]
    return sorted(
        {at for unit, at in enumerate(s.unit_zone) if s.unit_kind[unit] in kinds} - {NONE}
    )


def _where(test: Callable[[Facts, InvasionState, int], bool]) -> Zones:
    """All Zones that pass a test, in map order (INV-SEQ-06)."""
    return lambda game, s: [zone for zone in range(len(game.map)) if test(game, s, zone)]


def _known(zone: int) -> list[int]:
    """A Zone, if there is one to speak of."""
    return [] if zone == NONE else [zone]


ZONES: Final[dict[str, Zones]] = {
    "capital": lambda game, s: [game.map.capital],
    "same_zone": lambda game, s: _known(card_in_hand(s).zone),
    "this_zone": lambda game, s: _known(loop_in_hand(s).zone),
    "choose_producing": _where(lambda game, s, zone: is_producing(s, zone)),
    "choose_not_ruined": _where(lambda game, s, zone: s.ruin[zone] == PRODUCING),
    "choose_factory": _where(
        lambda game, s, zone: s.ruin[zone] == PRODUCING and game.map.factory[zone]
    ),
    "choose_harbor_zone": harbor_zones,
    "choose_wave_zone": lambda game, s: sorted(wave_zones(s)),
    "choose_producing_wave_zone": lambda game, s: [
        zone for zone in sorted(wave_zones(s)) if is_producing(s, zone)
    ],
    "choose_gun": lambda game, s: zones_holding(s, "gun"),
    "choose_destroyed": _where(lambda game, s, zone: s.ruin[zone] == DESTROYED),
    "choose_red_weed": _where(lambda game, s, zone: s.ruin[zone] == RED_WEED),
    "random_producing": _where(lambda game, s, zone: is_producing(s, zone)),
    "roll_chart": lambda game, s: sorted({zone for row in game.map.chart for zone in row}),
}


def zones_at(facts: Facts, s: InvasionState, at: str, holding: str = "") -> Sequence[int]:
    """The Zones that a selector names; new Units come to no ruined one (INV-PRO-04)."""
    if at in ("choose_zone_with", "choose_standing_with"):
        found = zones_holding(s, holding)
        return [z for z in found if at == "choose_zone_with" or s.ruin[z] == PRODUCING]
    return ZONES[at](facts, s)


# ---- Waves and Cylinders ----------------------------------------------------------------------


def are_alone(facts: Facts) -> bool:
    """Whether each Tripod is a Wave of its own; a row then holds several (INV-SCE-19)."""
    return facts.grouping == "tripods"


def size(facts: Facts, s: InvasionState, row: int) -> int:
    """How many Tripods a Wave has, Damaged or not."""
    return 1 if are_alone(facts) else tripods_of(s, row)


def waves_at(facts: Facts, s: InvasionState, wave: str, holding: str = "") -> list[int]:
    """The rows of the Waves that a selector names; `random` names all, chance decides later."""
    waves = rows_of(s, WAVE)
    if wave == "largest":
        most = max((size(facts, s, row) for row in waves), default=0)
        return [row for row in waves if size(facts, s, row) == most]
    if wave == "this_wave":
        this = loop_in_hand(s).row
        return [row for row in waves if row == this]
    if wave == "in_zone":
        unit = card_in_hand(s).unit
        zone = s.unit_zone[unit] if is_unit(s, unit) else NONE
        return [row for row in waves if s.wave_zone[row] == zone]
    if wave == "choose_sharing_zone_with":
        return [row for row in waves if holds(s, s.wave_zone[row], holding)]
    return waves


def waves_named(
    facts: Facts, s: InvasionState, wave: str, holding: str = ""
) -> list[PickRow | PickTripod]:
    """The Waves that a selector names; where each Tripod is one, the kinds of Tripods."""
    rows = waves_at(facts, s, wave, holding)
    if not are_alone(facts):
        return [PickRow(row) for row in rows]
    found = [PickTripod(row, *kind) for row in rows for kind in classes_of(s, row)]
    if wave == "this_wave":
        this = loop_in_hand(s).kind
        return [one for one in found if 2 * one.colour + one.damaged == this]
    return [*found]


def weights(facts: Facts, s: InvasionState, targets: Sequence[object]) -> list[int]:
    """How many Waves stand behind each target: more than one only where each Tripod is one."""
    if not are_alone(facts):
        return [1] * len(targets)
    numbers = []
    for one in targets:
        if isinstance(one, PickTripod):
            numbers.append(s.wave_tripods[one.row * ROW + 2 * one.colour + one.damaged])
        else:
            numbers.append(tripods_of(s, one.row) if isinstance(one, PickRow) else 1)
    return numbers


def cylinders_at(s: InvasionState, cylinder: str) -> list[int]:
    """The Cylinders that a selector names; one that is gone is named no more."""
    rows = rows_of(s, CYLINDER)
    if cylinder == "choose":
        return rows
    named = card_in_hand(s).cylinder
    return [row for row in rows if row == named]


# ---- numbers ----------------------------------------------------------------------------------

COUNTS: Final[dict[str, Callable[[Facts, InvasionState], int]]] = {
    "cylinders": lambda game, s: len(rows_of(s, CYLINDER)),
    "harbors": lambda game, s: s.harbors.count(ON_MAP),
    "producing_wave_zones": lambda game, s: len(ZONES["choose_producing_wave_zone"](game, s)),
    # Only what has a number; single Tripods and groups have none (INV-CYL-05).
    "waves_and_cylinders": lambda game, s: sum(now != ABSENT for now in s.wave_state[:WAVES]),
    "flying_machine": lambda game, s: s.flying,
    "red_weed_zones": lambda game, s: s.ruin.count(RED_WEED),
    "destroyed_zones": lambda game, s: s.ruin.count(DESTROYED),
    "germs": lambda game, s: germs(s.human),
    "moved_unit_in_harbor_zone": lambda game, s: int(
        card_in_hand(s).moved in harbor_zones(game, s)
    ),
}


def count(facts: Facts, s: InvasionState, name: str) -> int:
    """The number that a condition asks for."""
    return COUNTS[name](facts, s)


# ---- loops ------------------------------------------------------------------------------------


def next_to_wave(facts: Facts, s: InvasionState, zone: int) -> bool:
    """Whether a Wave stands in an adjacent Zone."""
    waves = wave_zones(s)
    return not waves.isdisjoint(facts.map.neighbours[zone])


def wave_objects(facts: Facts, s: InvasionState, least: int) -> list[int]:
    """Each Wave as row x 10; where each Tripod is one, each Tripod with its kind added."""
    rows = [row for row in rows_of(s, WAVE) if size(facts, s, row) >= least]
    if not are_alone(facts):
        return [row * ROW for row in rows]
    kinds = [row * ROW + kind for row in rows for kind in range(ROW)]
    return [one for one in kinds for _ in range(s.wave_tripods[one])]


def loop_objects(
    facts: Facts, s: InvasionState, each: str, least: int, row: int, units: Sequence[str]
) -> list[int]:
    """The objects of a loop, in order: rows, Zones or Units (INV-SEQ-06)."""
    if each == "wave":
        return wave_objects(facts, s, least)
    if each == "producing_wave_zone":
        return list(ZONES["choose_producing_wave_zone"](facts, s))
    if each == "producing_zone_adjacent_to_wave":
        return [
            zone
            for zone in range(len(facts.map))
            if is_producing(s, zone) and next_to_wave(facts, s, zone)
        ]
    return units_with(s, row, units)


def units_with(s: InvasionState, row: int, units: Sequence[str]) -> list[int]:
    """The Units of some kinds in the Zone of a Wave; of none if there is no such Wave."""
    kinds = [kind for name in units for kind in KINDS[name]]
    zone = s.wave_zone[row] if row != NONE else NONE
    return [
        unit
        for unit, at in enumerate(s.unit_zone)
        if at == zone != NONE and s.unit_kind[unit] in kinds
    ]
