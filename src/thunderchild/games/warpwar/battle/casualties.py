"""What a round does to ships and their loads (WW-9.7, WW-14.10, WW-16)."""

from thunderchild.core.events import PUBLIC
from thunderchild.games.warpwar.battle.damage import hits_to_destroy, placed_values, take_hits
from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Play, values_of
from thunderchild.games.warpwar.model.actions import Order, Placement
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, WARPSHIP
from thunderchild.games.warpwar.model.state import (
    ALIVE,
    CRUSHED,
    DESTROYED,
    FULL,
    HIT,
    KILLED,
    LOADED,
    LOST,
    PUT_OUT,
)
from thunderchild.games.warpwar.told.chronicle import (
    NOTHING,
    carriers,
    enter,
    log,
    may_be_lost,
    set_carriers,
    shake,
)
from thunderchild.games.warpwar.told.combat import (
    HitsPlaced,
    LoadFell,
    LoadLost,
    PickupCompleted,
    PickupFailed,
    ShipDestroyed,
    ShipSurvived,
)


def do_drops(p: Play, order: Order) -> None:
    """A dropped ship lies on the hex, out of this round, whatever happens (WW-16.2, WW-16.8)."""
    s = p.s
    for load in order.drops:
        s.hex[load], s.carrier[load] = s.star, -1
        log(s, PUT_OUT, load, [order.ship])
        set_carriers(s, load, ())


def told_to(p: Play, seat: int) -> int:
    """Who hears what a seat's record shows: the seat, or all where records are open (WW-20.4)."""
    return PUBLIC if p.facts.options.records == "open" else seat


def lose_load(p: Play, load: int, rule: str) -> None:
    """A carried Systemship is lost; only its owner is told (WW-20.8)."""
    s = p.s
    s.fate[load], s.carrier[load] = LOST, -1
    p.tell(LoadLost(load, s.name(load), rule), told_to(p, s.owner[load]))


def destroy(p: Play, ship: int, rule: str = "WW-14.9") -> None:
    """A ship leaves the map; a Warpship takes its whole load with it (WW-9.7, WW-14.9)."""
    s = p.s
    s.fate[ship], s.hex[ship] = DESTROYED, -1
    p.tell(ShipDestroyed(SEAT_NAMES[s.owner[ship]], ship, s.name(ship), rule))
    if s.kind_of[ship] == WARPSHIP:
        if rule != "WW-14.9":
            log(s, CRUSHED, ship)
        for load in s.loads(ship):
            lose_load(p, load, "WW-9.7")
        may_be_lost(s, ship, destroyed=True)


def suffer(p: Play, placements: dict[int, Placement]) -> None:
    """Destroy ships whose hit points are reached, place the hits on the others (WW-14.8)."""
    s, facts = p.s, p.facts
    doomed = [
        bool(hits) and hits >= hits_to_destroy(facts, s, ship)
        for ship, hits in zip(s.fighters, s.hits, strict=True)
    ]
    for ship, hits, dies in zip(s.fighters, s.hits, doomed, strict=True):
        if not hits:
            continue
        if dies:
            enter(s, ship, KILLED, hits)
            s.now[ship * ATTRIBUTES : (ship + 1) * ATTRIBUTES] = NOTHING
            destroy(p, ship)
        else:
            p.tell(ShipSurvived(SEAT_NAMES[s.owner[ship]], ship, s.name(ship)))
            _take(p, placements[ship], hits)
            _spoil_loads(p, ship, hits, placements)


def _take(p: Play, placement: Placement, hits: int) -> None:
    """Mark the hits on the record; the enemy does not see where (WW-14.4, WW-14.11)."""
    s = p.s
    ship, placed = placement.ship, placed_values(placement)
    enter(s, ship, HIT, hits, placed)
    take_hits(s, ship, placed, p.facts.content.ships.missile.per_hit)
    p.tell(HitsPlaced(ship, s.name(ship), placed, values_of(s, ship)), told_to(p, s.owner[ship]))


def _spoil_loads(p: Play, ship: int, hits: int, placements: dict[int, Placement]) -> None:
    """What becomes of a load whose rack was hit, by option (WW-14.10)."""
    s, facts = p.s, p.facts
    way = facts.options.loaded_rack
    if way == "protected":
        struck = [load for load in s.loads(ship) if load in placements]
        shake(s, ship, hits, {load: placed_values(placements[load]) for load in struck})
        for load in struck:
            _hit_load(p, placements[load])
    for load in placements[ship].lost:
        if way == "drops":
            s.hex[load], s.carrier[load] = s.star, -1
            log(s, PUT_OUT, load, carriers(s, load))
            set_carriers(s, load, ())
            who = SEAT_NAMES[s.owner[load]]
            p.tell(LoadFell(who, load, s.name(load), s.star, facts.place(s.star)))
        else:
            lose_load(p, load, "WW-14.10")
    if way != "drops":
        may_be_lost(s, ship, destroyed=False)


def _hit_load(p: Play, placement: Placement) -> None:
    """Under `protected` a carried Systemship takes hits without any Screen, unseen (WW-14.10)."""
    s = p.s
    load, placed = placement.ship, placed_values(placement)
    take_hits(s, load, placed, p.facts.content.ships.missile.per_hit)
    p.tell(HitsPlaced(load, s.name(load), placed, values_of(s, load)), told_to(p, s.owner[load]))
    if not any(values_of(s, load)):
        lose_load(p, load, "WW-14.10")


def complete_pickups(p: Play) -> None:
    """A pickup needs Warpship, Systemship and a free rack now (WW-16.4, WW-16.5, WW-16.7)."""
    s = p.s
    for i in range(0, len(s.lifting), 2):
        ship, load = s.lifting[i], s.lifting[i + 1]
        if s.fate[load] != ALIVE:
            continue
        who = SEAT_NAMES[s.owner[load]]
        if s.fate[ship] != ALIVE:
            p.tell(PickupFailed(who, load, s.name(load), "WW-16.7"))
        elif s.free_racks(ship) < 1:
            log(s, FULL, -1, [ship])
            p.tell(PickupFailed(who, load, s.name(load), "WW-16.4"))
        else:
            s.hex[load], s.carrier[load] = -1, ship
            set_carriers(s, load, [ship])
            log(s, LOADED, load, [ship])
            p.tell(PickupCompleted(who, ship, s.name(ship), load, s.name(load)))
    s.lifting = []
