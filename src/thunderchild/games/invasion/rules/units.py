"""Human Units on the map: a slot each. Refugees are alike and are counted by Zone (INV-HAC-06)."""

from collections.abc import Iterator
from typing import Final

from thunderchild.core.events import Named
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import (
    FIELD_GUN,
    GUN_95T,
    NONE,
    PIECE_NAMES,
    PIECES,
    REFUGEE,
    REFUGEE_2,
    UNITS,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.humans import RefugeesPlaced, UnitMoved, UnitPlaced

# Bits of unit_done: what a Unit has done in this Human Action Phase, or in this Wave's move.
ACTED: Final = 1  # moved free, or did an Infantry action
MOVED: Final = 2  # moved free: a card may give it a further step
STEPPED: Final = 4  # took the further step of a card
TRIED: Final = 8  # has tried to attract the moving Wave

PLENTY: Final = 999  # counters of which there is no number
NAMES: Final = PIECE_NAMES
IS_GUN: Final = [FIELD_GUN <= kind <= GUN_95T for kind in range(len(PIECES))]


def number_of(s: InvasionState, unit: int) -> int:
    """The number in a Unit's name; a Unit of which there is one has none, 0."""
    return 0 if s.unit_kind[unit] >= GUN_95T else unit + 1


def label(s: InvasionState, unit: int) -> str:
    """The name of a Unit: `Infantry 3`."""
    kind = s.unit_kind[unit]
    return NAMES[kind] if kind >= GUN_95T else f"{NAMES[kind]} {unit + 1}"


def named(s: InvasionState, unit: int) -> Named:
    """A Unit for an event: its slot and its name."""
    return Named(unit, label(s, unit))


def units_in(s: InvasionState, zone: int) -> list[int]:
    """The slots of the Units in a Zone."""
    return [unit for unit, at in enumerate(s.unit_zone) if at == zone]


def units_of(s: InvasionState, zone: int, kind: int) -> list[int]:
    """The Units of one kind in a Zone."""
    kinds = s.unit_kind
    return [unit for unit, at in enumerate(s.unit_zone) if at == zone and kinds[unit] == kind]


def guns_in(s: InvasionState, zone: int) -> list[int]:
    """The Guns in a Zone."""
    kinds = s.unit_kind
    return [unit for unit, at in enumerate(s.unit_zone) if at == zone and IS_GUN[kinds[unit]]]


def all_units(s: InvasionState) -> Iterator[int]:
    """The slots of all Units in play."""
    return (unit for unit, at in enumerate(s.unit_zone) if at != NONE)


def is_unit(s: InvasionState, unit: int) -> bool:
    """Whether a Unit in play has this slot."""
    return 0 <= unit < len(s.unit_zone) and s.unit_zone[unit] != NONE


def find(s: InvasionState, kind: int) -> int:
    """The slot of the Unit of a kind, for kinds of which there is one; NONE if not in play."""
    for unit, at in enumerate(s.unit_zone):
        if at != NONE and s.unit_kind[unit] == kind:
            return unit
    return NONE


def count(s: InvasionState, kind: int) -> int:
    """How many Units of a kind are in play."""
    return sum(at != NONE and k == kind for k, at in zip(s.unit_kind, s.unit_zone, strict=True))


def add_unit(p: Play, kind: int, zone: int, rule: str, works: int = 0) -> int:
    """Place a new Unit in a Zone; returns its slot."""
    s = p.s
    unit = s.unit_zone.index(NONE) if NONE in s.unit_zone else len(s.unit_zone)
    if unit == len(s.unit_zone):
        for slots in (s.unit_kind, s.unit_zone, s.unit_works, s.unit_done):
            slots.append(0)
    s.unit_kind[unit], s.unit_zone[unit] = kind, zone
    s.unit_works[unit], s.unit_done[unit] = works, 0
    p.tell(UnitPlaced(named(s, unit), p.facts.map.named_zones[zone], rule))
    return unit


def take_away(s: InvasionState, unit: int) -> None:
    """A Unit leaves play, and in a battle the board; nothing is told or scored: see losses.py."""
    if unit in s.piece_unit:
        piece = s.piece_unit.index(unit)
        s.piece_hex[piece], s.piece_works[piece], s.piece_unit[piece] = NONE, 0, NONE
    s.unit_kind[unit], s.unit_works[unit], s.unit_done[unit] = 0, 0, 0
    s.unit_zone[unit] = NONE
    while s.unit_zone and s.unit_zone[-1] == NONE:
        for slots in (s.unit_kind, s.unit_zone, s.unit_works, s.unit_done):
            slots.pop()


def move_unit(p: Play, unit: int, zone: int, rule: str) -> None:
    """A Unit goes to another Zone; a Gun leaves its Earthworks behind (INV-EWK-06)."""
    s, names = p.s, p.facts.map.named_zones
    origin = names[s.unit_zone[unit]]
    s.unit_zone[unit], s.unit_works[unit] = zone, 0
    p.tell(UnitMoved(named(s, unit), origin, names[zone], rule))


def add_refugees(p: Play, zone: int, n: int, rule: str, kind: int = REFUGEE) -> None:
    """Place Refugees in a Zone: counters of one point, or of two (INV-COM-09)."""
    n = min(n, refugees_left(p.facts, p.s))
    if n > 0:
        refugees(p.s, kind)[zone] += n
        p.tell(RefugeesPlaced(p.facts.map.named_zones[zone], n, kind == REFUGEE_2, rule))


def refugees_left(facts: Facts, s: InvasionState) -> int:
    """How many Refugee counters are left; plenty, but for the option (INV-MIX-02)."""
    if not facts.profile.options.strict_counter_mix:
        return PLENTY
    return facts.content.pieces.strict.refugee - sum(s.refugees) - sum(s.refugees_2)


def refugees(s: InvasionState, kind: int) -> list[int]:
    """The Refugee counters of one kind, by Zone."""
    return s.refugees_2 if kind == REFUGEE_2 else s.refugees


def moved_refugees(s: InvasionState, kind: int) -> list[int]:
    """How many of them have moved in this Human Action Phase, by Zone."""
    return s.moved_2 if kind == REFUGEE_2 else s.moved


def refugee_points(s: InvasionState, zone: int) -> int:
    """The Refugee points in a Zone (INV-CAP-04)."""
    return s.refugees[zone] + 2 * s.refugees_2[zone]


def points_of(kind: int) -> int:
    """The points of a Refugee counter (INV-COM-09)."""
    return 2 if kind == REFUGEE_2 else 1


def counters_left(facts: Facts, s: InvasionState, kind: int) -> bool:
    """Whether a counter of the kind is left; there are always, but for the option (INV-MIX-02)."""
    if not facts.profile.options.strict_counter_mix:
        return True
    limit: int = getattr(facts.content.pieces.strict, UNITS[kind])
    return count(s, kind) < limit


def machines_left(facts: Facts, s: InvasionState) -> bool:
    """Whether a Handling Machine is left, likewise (INV-MIX-02, INV-MIX-03)."""
    strict = facts.profile.options.strict_counter_mix
    return not strict or sum(s.machines) < facts.content.pieces.strict.machine
