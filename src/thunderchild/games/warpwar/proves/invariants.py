"""What must hold in every position of WarpWar."""

from thunderchild.games.warpwar.content.facts import Facts, built_of, values_of
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, MISSILE, RACK, SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.model.state import (
    ACCOUNT,
    ALIVE,
    DESTROYED,
    ENTRY,
    SHIP_LISTS,
    WarpWarState,
)


def faults(facts: Facts, s: WarpWarState) -> list[str]:
    """Sentences about what is wrong; empty in every legal position."""
    found = _lists(s)
    if found:
        return found
    found += _names(s)
    for ship in range(len(s.owner)):
        found += _ship(facts, s, ship)
    found += _accounts(s)
    return found


def _lists(s: WarpWarState) -> list[str]:
    """All ship lists are of one length; the chronicle is whole."""
    n = len(s.owner)
    found = [f"{name} is not as long as owner" for name in SHIP_LISTS if len(getattr(s, name)) != n]
    found += [
        f"{name} does not hold six values a ship"
        for name in ("built", "now", "shown_since")
        if len(getattr(s, name)) != n * ATTRIBUTES
    ]
    if len(s.evidence) % ENTRY or len(s.answers) != len(s.evidence) // ENTRY * ATTRIBUTES:
        found.append("chronicle and answers do not fit")
    return found


def _names(s: WarpWarState) -> list[str]:
    """No two ships of a seat that may live share a name (WW-2.4, WW-20.8)."""
    names = [
        (s.owner[ship], s.name(ship)) for ship in range(len(s.owner)) if s.fate[ship] != DESTROYED
    ]
    return [] if len(set(names)) == len(names) else ["two ships share a name"]


def _ship(facts: Facts, s: WarpWarState, ship: int) -> list[str]:
    """Values, place and load of one ship."""
    found: list[str] = []
    name = f"{s.owner[ship]} {s.name(ship)}"
    built, now = built_of(s, ship), values_of(s, ship)
    if any(not 0 <= n <= b for n, b in zip(now, built, strict=True)) or not any(built):
        found.append(f"{name}: values {now} do not fit built {built}")
    if built[MISSILE] % facts.per_three:
        found.append(f"{name}: built with {built[MISSILE]} missiles")
    if s.kind_of[ship] == SYSTEMSHIP and built[RACK]:
        found.append(f"{name}: a Systemship with racks")
    if s.level[ship] != facts.level(s.born[ship]):
        found.append(f"{name}: level {s.level[ship]} from turn {s.born[ship]}")
    if s.fate[ship] != ALIVE:
        if s.hex[ship] >= 0 or s.carrier[ship] >= 0:
            found.append(f"{name}: gone, yet on the map or aboard")
        return found
    if not any(now):
        found.append(f"{name}: nothing left, yet alive (WW-14.9)")
    return found + _place(facts, s, ship, name)


def _place(facts: Facts, s: WarpWarState, ship: int, name: str) -> list[str]:
    """A living ship is on the map or aboard an own Warpship with a rack for it."""
    found: list[str] = []
    carrier = s.carrier[ship]
    beyond = set(s.sealed(s.owner[ship]) if s.withdrawing else ())  # carried off (WW-17.4)
    if (s.hex[ship] >= 0) == (carrier >= 0):
        found.append(f"{name}: must be either on the map or aboard")
    if s.kind_of[ship] == WARPSHIP:
        if carrier >= 0:
            found.append(f"{name}: a Warpship is carried (WW-5.10)")
        if len(set(s.loads(ship)) - beyond) > s.value(ship, RACK):
            found.append(f"{name}: more Systemships than racks (WW-5.10)")
        if s.steps[ship] + s.transfers[ship] > s.built[ship * ATTRIBUTES]:
            found.append(f"{name}: moved further than its drive allows (WW-8.2)")
    elif carrier >= 0:
        if s.kind_of[carrier] != WARPSHIP or s.fate[carrier] != ALIVE:
            found.append(f"{name}: aboard what cannot carry it")
        if s.owner[carrier] != s.owner[ship]:
            found.append(f"{name}: aboard an enemy")
    elif s.hex[ship] >= 0 and not facts.is_star[s.hex[ship]]:
        found.append(f"{name}: a Systemship in space (WW-9.4)")
    return found


def _accounts(s: WarpWarState) -> list[str]:
    """BP in hand are BP received less BP spent, and never below 0."""
    found: list[str] = []
    for seat in (0, 1):
        left = 0
        for i in range(0, len(s.accounts), ACCOUNT):
            if s.accounts[i] == seat:
                left += s.accounts[i + 2] - sum(s.accounts[i + 3 : i + ACCOUNT])
                if left < 0:
                    found.append(f"seat {seat} spent more BP than it had")
        if left != s.bp[seat]:
            found.append(f"seat {seat} has {s.bp[seat]} BP, its account says {left}")
    return found
