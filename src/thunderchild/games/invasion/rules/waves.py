"""Waves, Cylinders and their Tripods (INV-COM-04 to -06).

A row is a Staging Area: rows 0 to 4 are the numbers 1 to 5. Where Tripods have no number
(INV-SCJ-2, INV-SCE-2) each Zone has a row for those that stand in it. There Tripods that have
moved wait apart until the phase is over: a group keeps its own row, a Tripod that acts alone goes
from the row of its Zone by way of the last row to the waiting row of the Zone where it ends.
"""

from thunderchild.core.cups import look
from thunderchild.core.events import Named
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import ABSENT, COLOURS, CYLINDER, NONE, WAVE, WAVES
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.tracks import gain_human, gain_pp
from thunderchild.games.invasion.told.martians import (
    NoTripod,
    TripodArrived,
    TripodDamaged,
    TripodDestroyed,
    TripodRepaired,
    WaveRemoved,
)

ROW = 10  # ints of wave_tripods for each row: colour x 2 + damaged
KINDS = len(COLOURS)


def tripods_of(s: InvasionState, row: int) -> int:
    """The size of a Wave: its Tripods, Damaged or not; those being built do not count."""
    at = row * ROW
    return sum(s.wave_tripods[at : at + ROW])


def has(s: InvasionState, row: int, colour: int, damaged: int) -> bool:
    """Whether such a Tripod is in the row."""
    return s.wave_tripods[row * ROW + 2 * colour + damaged] > 0


def of_colour(s: InvasionState, row: int, colour: int) -> int:
    """How many Tripods of a colour a row has."""
    at = row * ROW + 2 * colour
    return s.wave_tripods[at] + s.wave_tripods[at + 1]


def classes_of(s: InvasionState, row: int) -> list[tuple[int, int]]:
    """The kinds of Tripods in a row: colour and damage. Equal Tripods need no choice."""
    at = row * ROW
    return [divmod(i, 2) for i, n in enumerate(s.wave_tripods[at : at + ROW]) if n]


def rows_in_play(s: InvasionState, state: int) -> list[int]:
    """The rows that are Waves, or Cylinders, in ascending order (INV-SEQ-04)."""
    return [row for row, what in enumerate(s.wave_state) if what == state]


def waves_in(s: InvasionState, zone: int) -> list[int]:
    """The Waves in a Zone."""
    zones = s.wave_zone
    return [row for row, what in enumerate(s.wave_state) if what == WAVE and zones[row] == zone]


def cylinders_in(s: InvasionState, zone: int) -> list[int]:
    """The Cylinders in a Zone."""
    zones = s.wave_zone
    return [row for row, what in enumerate(s.wave_state) if what == CYLINDER and zones[row] == zone]


def wave_zones(s: InvasionState) -> set[int]:
    """The Zones with a Wave."""
    zones = s.wave_zone
    return {zones[row] for row, what in enumerate(s.wave_state) if what == WAVE}


def free_number(s: InvasionState) -> int:
    """The lowest number that is not in play, NONE if all are (INV-CYL-01)."""
    for row in range(WAVES):
        if s.wave_state[row] == ABSENT:
            return row
    return NONE


def wave_label(facts: Facts, s: InvasionState, row: int) -> str:
    """`Wave 2`, `Cylinder 3`, `the Tripods in Osaka`."""
    if row < WAVES:
        return f"{'Cylinder' if s.wave_state[row] == CYLINDER else 'Wave'} {row + 1}"
    zone = s.wave_zone[row]
    where = facts.map.zone_names[zone if zone != NONE else facts.home_of(row)]
    return f"the Tripods in {where}"


def named_wave(facts: Facts, s: InvasionState, row: int) -> Named:
    """A Wave for an event: its row and its name."""
    return Named(row, wave_label(facts, s, row))


# ---- the cup ----------------------------------------------------------------------------------


def draw_from(p: Play, cup: list[int], what: str) -> int:
    """A Tripod from a cup, each counter alike; NONE if it is empty (INV-DIE-04)."""
    return look(cup, p, what)


def draw_tripod(p: Play, row: int, rule: str) -> int:
    """A random Tripod from the land cup joins a row, Undamaged; NONE if none can come.

    Where a Wave may not repeat a colour, others are put back until a new one comes (INV-SPC-03).
    """
    s = p.s
    cup = s.cup
    if p.facts.profile.options.unique_colours and row < WAVES:
        cup = [0 if of_colour(s, row, colour) else n for colour, n in enumerate(cup)]
    colour = draw_from(p, cup, "a Tripod from the cup")
    label = named_wave(p.facts, s, row)
    if colour == NONE:
        p.tell(NoTripod(label))
        return NONE
    s.cup[colour] -= 1
    s.wave_tripods[row * ROW + 2 * colour] += 1
    p.tell(TripodArrived(label, COLOURS[colour], rule))
    return colour


def return_tripod(p: Play, colour: int) -> None:
    """A Destroyed Tripod goes back to the land cup (INV-DIE-04)."""
    if p.facts.profile.options.destroyed_tripods_return:
        p.s.cup[colour] += 1


# ---- damage -----------------------------------------------------------------------------------


def damage(p: Play, row: int, colour: int, rule: str) -> None:
    """An Undamaged Tripod becomes Damaged (INV-HST-05)."""
    at = row * ROW + 2 * colour
    p.s.wave_tripods[at] -= 1
    p.s.wave_tripods[at + 1] += 1
    p.tell(TripodDamaged(named_wave(p.facts, p.s, row), COLOURS[colour], rule))


def repair(p: Play, row: int) -> int:
    """One Damaged Tripod of the Wave, at random, is made whole; NONE: none (INV-MAC-05)."""
    s, at = p.s, row * ROW
    colour = draw_from(p, s.wave_tripods[at + 1 : at + ROW : 2], "the Tripod that is repaired")
    if colour != NONE:
        s.wave_tripods[at + 2 * colour + 1] -= 1
        s.wave_tripods[at + 2 * colour] += 1
        p.tell(TripodRepaired(named_wave(p.facts, s, row), COLOURS[colour]))
    return colour


def destroy_tripod(p: Play, row: int, colour: int, damaged: int, rule: str) -> None:
    """A Tripod is Destroyed: back to the cup, and its reward. The Wave may be empty afterwards."""
    p.s.wave_tripods[row * ROW + 2 * colour + damaged] -= 1
    return_tripod(p, colour)
    p.tell(TripodDestroyed(named_wave(p.facts, p.s, row), COLOURS[colour], rule))
    reward(p)


def reward(p: Play) -> None:
    """What a Destroyed Tripod brings, on land or at sea: HVP, or PP by scenario (INV-HST-06)."""
    why = "a Tripod Destroyed"
    gain_human(p, p.facts.profile.points.tripod, "INV-HST-06", why)
    gain_pp(p, p.facts.scene.file.tripod_reward_pp, "INV-SCJ-1", why)


def remove_wave_if_empty(p: Play, row: int) -> None:
    """A Wave or Cylinder without Tripods is removed (INV-BEN-03, INV-HAC-04)."""
    s = p.s
    if s.wave_state[row] != ABSENT and not s.wave_building[row] and not tripods_of(s, row):
        label = named_wave(p.facts, s, row)
        forget(s, row)
        p.tell(WaveRemoved(label))


def place_wave(s: InvasionState, row: int, state: int, zone: int) -> None:
    """A Wave or Cylinder counter on the map."""
    s.wave_state[row], s.wave_zone[row] = state, zone


def forget(s: InvasionState, row: int) -> None:
    """A counter leaves the map; its Tripods have gone before."""
    s.wave_state[row], s.wave_zone[row], s.wave_done[row] = ABSENT, NONE, 0


def merge(s: InvasionState, row: int, into: int) -> None:
    """The Tripods of a row join those of another; the row is empty then."""
    for i in range(ROW):
        s.wave_tripods[into * ROW + i] += s.wave_tripods[row * ROW + i]
        s.wave_tripods[row * ROW + i] = 0
    forget(s, row)
