"""What everybody could see: the chronicle that the notebook and imagined worlds rest on.

The chronicle has an entry for every change of a ship that the enemy witnesses or must reckon
with: missiles fired, hits taken, destruction, a turn begun on an own base star (where it may have
been repaired). Between entries `shown_since` keeps the most that a ship has shown of each
attribute. Nothing secret is written here except `answers`, the owner's side of each entry.
"""

from collections.abc import Mapping, Sequence

from thunderchild.games.warpwar.model.kinds import (
    ATTRIBUTES,
    BEAM,
    MISSILE,
    PD,
    RACK,
    SCREEN,
    SYSTEMSHIP,
    TUBE,
)
from thunderchild.games.warpwar.model.state import (
    DESTROYED,
    ENTRY,
    FIRED,
    MINGLED,
    MOVED,
    SERVICED,
    SHAKEN,
    WarpWarState,
)

NOTHING = (0,) * ATTRIBUTES


def show(s: WarpWarState, ship: int, attribute: int, value: int) -> None:
    """A ship has shown that it has at least this much of an attribute."""
    at = ship * ATTRIBUTES + attribute
    s.shown_since[at] = max(s.shown_since[at], value)


def show_order(s: WarpWarState, ship: int, powers: Sequence[int], acts: int) -> None:
    """A shown order proves the PD it used, the Beam, Screen and Tubes it powered (WW-20.1)."""
    drive, beam, screen, tubes = powers
    show(s, ship, PD, drive + beam + screen + tubes)
    show(s, ship, BEAM, beam)
    show(s, ship, SCREEN, screen)
    show(s, ship, TUBE, tubes)
    show(s, ship, MISSILE, tubes)
    show(s, ship, RACK, acts)
    if tubes:
        enter(s, ship, FIRED, tubes)


def show_points(s: WarpWarState, ship: int) -> None:
    """A path proves at least so much PD (WW-20.6)."""
    show(s, ship, PD, s.steps[ship] + s.sure[ship])


def enter(
    s: WarpWarState, ship: int, change: int, size: int, answer: Sequence[int] = NOTHING
) -> None:
    """Add an entry to the chronicle and begin a new stretch of showing."""
    at = ship * ATTRIBUTES
    s.last_entry[ship] = len(s.evidence)
    s.evidence += (ship, change, size, *s.shown_since[at : at + ATTRIBUTES])
    s.shown_since[at : at + ATTRIBUTES] = NOTHING
    s.answers += answer


def enter_service(s: WarpWarState, ship: int) -> None:
    """A damaged ship may be repaired now; two chances with nothing between count as the later."""
    last = s.last_entry[ship]
    at = ship * ATTRIBUTES
    if last < 0:
        return  # nothing was ever fired or hit: there is nothing to repair
    if s.evidence[last + 1] == SERVICED and not any(s.shown_since[at : at + ATTRIBUTES]):
        s.served[ship] = s.evidence[last + 2]
        s.evidence[last + 2] = s.turn
    else:
        s.served[ship] = 0
        enter(s, ship, SERVICED, s.turn)


def note_repair(s: WarpWarState, ship: int, restored: Sequence[int]) -> None:
    """Write the owner's side of the last service entry."""
    at = s.last_entry[ship] // ENTRY * ATTRIBUTES
    for attribute, points in enumerate(restored):
        s.answers[at + attribute] += points


# ---- the traffic of Systemships ----------------------------------------------------------


def log(s: WarpWarState, kind: int, subject: int, numbers: Sequence[int] = ()) -> None:
    """Add an entry to the traffic."""
    s.traffic += (kind, len(s.evidence) // ENTRY, subject, len(numbers), *numbers)


def end_movement(s: WarpWarState) -> None:
    """The movement is over: how far those went that may have paid for pickups and drops."""
    ships = {ship for ship, count in enumerate(s.sure) if count}
    i = 0
    while i < len(s.shared):
        ships.update(s.shared[i + 1 : i + 1 + s.shared[i]])
        i += 1 + s.shared[i]
    if ships:
        log(s, MOVED, s.active, [v for ship in sorted(ships) for v in (ship, s.steps[ship])])


# ---- who may carry what ------------------------------------------------------------------


def carriers(s: WarpWarState, load: int) -> list[int]:
    """The Warpships that may carry a Systemship, and -1 if it may be lost."""
    maybe = s.maybe
    return [maybe[i + 1] for i in range(0, len(maybe), 2) if maybe[i] == load]


def set_carriers(s: WarpWarState, load: int, ships: Sequence[int]) -> None:
    """Replace what is known about who carries a Systemship."""
    maybe = s.maybe
    kept = [v for i in range(0, len(maybe), 2) if maybe[i] != load for v in maybe[i : i + 2]]
    for ship in sorted(set(ships)):
        kept += (load, ship)
    s.maybe = kept


def see_transfer(s: WarpWarState, candidates: Sequence[int]) -> None:
    """A pickup or drop in movement: one of these ships has spent a movement point (WW-20.7)."""
    if len(candidates) == 1:
        s.sure[candidates[0]] += 1
        show_points(s, candidates[0])
        show(s, candidates[0], RACK, 1)
    else:
        s.shared += (len(candidates), *candidates)


def mingle(s: WarpWarState, seat: int, is_star: Sequence[bool]) -> None:
    """After combat loads may pass unseen between Warpships on the same star (WW-20.7)."""
    if not s.maybe:
        return
    for load in sorted(set(s.maybe[::2])):
        if s.owner[load] != seat:
            continue
        known = carriers(s, load)
        wider = set(known)
        for ship in known:
            if ship >= 0 and is_star[s.hex[ship]]:
                wider.update(s.warpships_at(s.hex[ship], seat))
        if len(wider) > len(known):
            set_carriers(s, load, sorted(wider))


def log_mingling(s: WarpWarState, seat: int, is_star: Sequence[bool]) -> None:
    """Note the Warpships that lie together at a star and may have exchanged what they carry."""
    holders = {c for load in set(s.maybe[::2]) if s.owner[load] == seat for c in carriers(s, load)}
    for hex in sorted({s.hex[ship] for ship in holders if ship >= 0}):
        together = s.warpships_at(hex, seat)
        if is_star[hex] and len(together) > 1:
            log(s, MINGLED, -1, together)


def may_be_lost(s: WarpWarState, ship: int, *, destroyed: bool) -> None:
    """A Warpship was hit or destroyed: what it may carry may be lost, unseen (WW-20.8)."""
    for load in sorted(set(s.maybe[::2])):
        known = carriers(s, load)
        if ship in known:
            rest = [c for c in known if c != ship] if destroyed else known
            set_carriers(s, load, [*rest, -1])


def shake(s: WarpWarState, ship: int, hits: int, placed: Mapping[int, Sequence[int]]) -> None:
    """What may be aboard a Warpship may have taken some of its hits, unseen (WW-14.10, WW-20.2)."""
    for load in sorted(set(s.maybe[::2])):
        if ship in carriers(s, load):
            enter(s, load, SHAKEN, hits, placed.get(load, NOTHING))


def is_hidden(s: WarpWarState, ship: int) -> bool:
    """A Systemship that has no counter on the map and was not destroyed in the open."""
    return s.kind_of[ship] == SYSTEMSHIP and s.hex[ship] < 0 and s.fate[ship] != DESTROYED
