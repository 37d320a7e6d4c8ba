"""Near misses: actions that break exactly one rule, for the tests to see refused."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.games.warpwar.battle.berths import RearrangeDecision, TakeAboardDecision
from thunderchild.games.warpwar.battle.damage import HitsDecision
from thunderchild.games.warpwar.battle.fleet_orders import OrdersDecision
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.actions import (
    Berth,
    Build,
    Order,
    Orders,
    PlaceHits,
    Rearrange,
    Repair,
    TakeAboard,
)
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, RACK, WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.rules.purchases import new_ship
from thunderchild.games.warpwar.rules.yard import BuildDecision


def near_miss(
    facts: Facts, s: WarpWarState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """An action that one rule forbids, or None when this question has none to offer."""
    for kind, make in MAKERS.items():
        if isinstance(decision, kind):
            return make(decision, draws)
    return None


def _build(d: BuildDecision, draws: Draws) -> Build | None:
    """Repair where there is none, of nothing, of a ship away; full racks, too many ships."""
    own = [ship for ship, owner in enumerate(d.s.owner) if owner == d.seat]
    bases = d.facts.controlled_bases(d.s, d.seat)
    lot = draws.pick(4)
    if lot < 2 or not bases:
        return Build(repairs=[Repair(draws.choose(own) if own else 0, pd=lot)])
    base = draws.choose(bases)
    if lot == 2:
        carriers = d.s.warpships_at(base, d.seat)
        aboard = draws.choose(carriers) if carriers else 0
        return Build([new_ship(d.facts.kinds[-1], [1, 0, 0, 0, 0, 0], base, aboard)])
    return Build([new_ship(d.facts.kinds[-1], [1, 0, 0, 0, 0, 0], base) for _ in range(20)])


def _orders(d: OrdersDecision, draws: Draws) -> Orders | None:
    """Pickups without racks, twice the same, too many; a ship that fires while picked up."""
    s = d.s
    warpships = [ship for ship in d.pieces() if s.kind_of[ship] == WARPSHIP]
    loads = [ship for ship in d.pieces() if s.kind_of[ship] != WARPSHIP]
    if len(warpships) > 1 and draws.pick(2):
        return _many_acts(d, warpships, loads)
    if not warpships or not loads:
        return None
    load = draws.choose(loads)
    takers = warpships if draws.pick(2) else [draws.choose(warpships)]
    orders = {ship: Order(ship, DODGE) for ship in d.pieces()}
    for ship in takers:
        orders[ship] = Order(ship, DODGE, pickups=[load])
    if draws.pick(2):
        orders[load] = Order(load, ATTACK)
    dropper = next((ship for ship in warpships if s.loads(ship)), -1)
    if dropper >= 0 and draws.pick(2):
        orders[dropper] = replace(orders[dropper], drops=s.loads(dropper)[:1])
    return Orders(list(orders.values()))


def _many_acts(d: OrdersDecision, warpships: list[int], loads: list[int]) -> Orders:
    """Every Warpship that can drops a load, or picks one up of its own."""
    orders = {ship: Order(ship, DODGE) for ship in d.pieces()}
    free = list(loads)
    for ship in warpships:
        aboard = d.s.loads(ship)[:1]
        if aboard:
            orders[ship] = Order(ship, DODGE, drops=aboard)
        elif free and d.s.free_racks(ship) > 0:
            orders[ship] = Order(ship, DODGE, pickups=[free.pop()])
    return Orders(list(orders.values()))


def _hits(d: HitsDecision, draws: Draws) -> PlaceHits | None:
    """Hits on racks that are loaded, and loads that are not named."""
    action = d.sample(draws)
    placements = list(action.placements)
    for i, placement in enumerate(placements):
        racks = d.s.value(placement.ship, RACK)
        if racks > placement.racks and d.s.loads(placement.ship):
            spent = [name for name in MOVABLE if getattr(placement, name)]
            if spent:
                name = draws.choose(spent)
                fewer = getattr(placement, name) - 1
                placements[i] = replace(
                    placement, **{name: fewer}, racks=placement.racks + 1, lost=[]
                )
    return PlaceHits(placements)


MOVABLE = ("pd", "beam", "screen", "tubes", "missiles")


def _take_aboard(d: TakeAboardDecision, draws: Draws) -> TakeAboard:
    """A rack left empty, or one filled twice."""
    berths = d.sample(draws).berths
    if berths and draws.pick(2):
        return TakeAboard(berths[1:])
    return TakeAboard([Berth(load, d.warpships[0]) for load in d.loads])


def _rearrange(d: RearrangeDecision, draws: Draws) -> Rearrange | None:
    """Everything into one Warpship."""
    if not d.warpships or not d.loads:
        return None
    ship = draws.choose(d.warpships)
    return Rearrange([Berth(load, ship) for load in d.loads])


MAKERS: dict[type[Decision[Any]], Callable[[Any, Draws], Any]] = {
    BuildDecision: _build,
    OrdersDecision: _orders,
    HitsDecision: _hits,
    TakeAboardDecision: _take_aboard,
    RearrangeDecision: _rearrange,
}

PROBES = {"near_miss": near_miss}
