"""Systemships going aboard and coming out, outside combat: what happens and who is told (WW-20.7).

By default only the counter is seen to leave a hex or to appear on it; by option both players see
which Warpship takes or releases it.
"""

from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Play
from thunderchild.games.warpwar.model.state import LOADED, PAID, PUT_OUT
from thunderchild.games.warpwar.told.chronicle import carriers, log, see_transfer, set_carriers
from thunderchild.games.warpwar.told.events import CounterAppeared, CounterLeft, LoadPassed, Stowed

UNTOLD = (-1, "")  # which Warpship it is


def is_seen(p: Play) -> bool:
    """Whether loading is open to both players (WW-20.7)."""
    return p.facts.options.loading == "seen"


def take_aboard(p: Play, load: int, ship: int, *, paid: bool = False, racked: bool = True) -> None:
    """A Systemship goes into a rack and has no counter any more (WW-9.2, WW-20.7).

    In movement it is paid with a movement point; in a withdrawal it may go without a rack.
    """
    s, seen = p.s, is_seen(p)
    at, owner = s.hex[load], s.owner[load]
    s.hex[load], s.carrier[load] = -1, ship
    set_carriers(s, load, [ship] if seen else s.warpships_at(at, owner))
    if racked:
        log(s, LOADED + PAID * paid, load, carriers(s, load))
    if paid:
        s.transfers[ship] += 1
        see_transfer(s, carriers(s, load))
    place, name = p.facts.place(at), s.name(load)
    told = (ship, s.name(ship)) if seen else UNTOLD
    p.tell(CounterLeft(SEAT_NAMES[owner], load, name, at, place, *told))
    p.tell(Stowed(load, name, ship, s.name(ship)), owner)


def put_out(p: Play, load: int, *, paid: bool = False, racked: bool = True) -> None:
    """A Systemship comes out of its rack and lies on the star (WW-9.2, WW-20.7)."""
    s, seen = p.s, is_seen(p)
    ship, owner = s.carrier[load], s.owner[load]
    at = s.hex[ship]
    s.hex[load], s.carrier[load] = at, -1
    here = [c for c in carriers(s, load) if c >= 0 and s.hex[c] == at]
    if racked:
        log(s, PUT_OUT + PAID * paid, load, here)
    if paid:
        s.transfers[ship] += 1
        see_transfer(s, here)
    set_carriers(s, load, ())
    place, name = p.facts.place(at), s.name(load)
    told = (ship, s.name(ship)) if seen else UNTOLD
    p.tell(CounterAppeared(SEAT_NAMES[owner], load, name, at, place, *told))
    p.tell(Stowed(load, name, -1, ""), owner)


def clear_rack(p: Play, load: int) -> None:
    """A Systemship leaves its rack for another; that is seen only where loading is (WW-20.7)."""
    if is_seen(p):
        log(p.s, PUT_OUT, load, [p.s.carrier[load]])


def pass_on(p: Play, load: int, ship: int) -> None:
    """It goes into the other rack, unseen unless loading is open (WW-20.7)."""
    s, owner = p.s, p.s.owner[load]
    s.carrier[load] = ship
    name, carrier = s.name(load), s.name(ship)
    if is_seen(p):
        set_carriers(s, load, [ship])
        log(s, LOADED, load, [ship])
        at = s.hex[ship]
        p.tell(LoadPassed(SEAT_NAMES[owner], load, name, at, p.facts.place(at), ship, carrier))
    p.tell(Stowed(load, name, ship, carrier), owner)
