"""Infantry: against Cylinders and Handling Machines, with powder on the roads, beside the Guns."""

from typing import Final

from thunderchild.core.choices import legal
from thunderchild.games.invasion.content.profile_file import NOT_FOR_SALE
from thunderchild.games.invasion.model.actions import (
    AttackCylinder,
    AttackMachine,
    BuyUnit,
    Dig,
    LayPowder,
    PayMove,
)
from thunderchild.games.invasion.model.kinds import DIE, INFANTRY, NONE
from thunderchild.games.invasion.rules import production as shop
from thunderchild.games.invasion.rules.takeback import kegs_left
from thunderchild.games.invasion.rules.waves import tripods_of
from thunderchild.players import Act, Offer
from thunderchild.players.invasion.outlook import DICE_CHANCE, Outlook

FAR: Final = 99
MACHINE_REACH: Final = 2


def nearest_factory(o: Outlook, zone: int) -> tuple[int, int]:
    """The Factory from which the way to a Zone is shortest, and how long it is."""
    open_ones = [f for f in o.facts.factories if not o.s.ruin[f]]
    if not open_ones:
        return NONE, FAR
    best = min(open_ones, key=lambda f: (o.distance[f][zone], f))
    return best, o.distance[best][zone]


def infantry(o: Outlook) -> list[int]:
    """The Infantry on the map."""
    s = o.s
    return [u for u, at in enumerate(s.unit_zone) if at != NONE and s.unit_kind[u] == INFANTRY]


def goals(o: Outlook) -> list[int]:
    """Zones where Infantry is wanted against Cylinders and machines, one entry for each."""
    s, found = o.s, []
    dies = o.facts.profile.tables.cylinder_attack[0].lost  # it takes its target with it
    for row in o.cylinders:
        if not can_open(o, s.wave_zone[row]):
            continue
        tripods = tripods_of(s, row) + s.wave_building[row]
        found += [s.wave_zone[row]] * (tripods + 1 if dies else 2)
    for zone in sorted(o.machine_zones):
        number = sum(s.machines[3 * zone : 3 * zone + len(DIE)])
        found += [zone] * (number + (number + 2) // 3 if dies else min(2, number))
    return found


def output(o: Outlook, zone: int) -> float:
    """What the Handling Machines of a Zone make in a turn, each by the chance of its colour."""
    machines = o.s.machines[3 * zone : 3 * zone + len(DIE)]
    return sum(chance * number for chance, number in zip(DICE_CHANCE, machines, strict=True))


def can_open(o: Outlook, zone: int) -> bool:
    """Whether a Cylinder in a Zone can become a Wave: only by a Handling Machine (INV-ASM-02)."""
    return output(o, zone) > 0


def assign(o: Outlook) -> tuple[dict[int, int], list[int]]:
    """A goal for each Infantry, the nearest pairs first; and the goals nobody goes to."""
    s, left = o.s, goals(o)
    free, found = infantry(o), {}
    while free and left:
        pairs = [(o.distance[s.unit_zone[u]][zone], u, zone) for u in free for zone in set(left)]
        _, unit, zone = min(pairs)
        found[unit] = zone
        free.remove(unit)
        left.remove(zone)
    return found, left


def buy(o: Outlook, decision: Offer) -> Act:
    """March at once where that is for sale; then Infantry for the goals that can be reached."""
    s, price = o.s, o.facts.profile.prices
    found, left = assign(o)
    if price.move != NOT_FOR_SALE:
        for unit, goal in sorted(found.items()):
            far = o.distance[s.unit_zone[unit]][goal]
            if 0 < far * price.move <= min(s.pp, 2):
                steps = [m for m in legal(decision, PayMove) if m.unit == unit]
                return min(steps, key=lambda m: (o.distance[m.zone][goal], m.zone))
    cost = shop.unit_price(o.facts, s, INFANTRY)
    if cost > s.pp:
        return None
    late = [zone for unit, zone in found.items() if o.distance[s.unit_zone[unit]][zone] > 1]
    ways = [(nearest_factory(o, zone)[1], -output(o, zone), zone) for zone in left + late]
    near = [way for way in ways if way[0] <= reach(o, way[2])]
    if near:
        return BuyUnit(INFANTRY, nearest_factory(o, min(near)[2])[0])
    return powder_squad(o, len(found))


def reach(o: Outlook, zone: int) -> int:
    """How far from a Factory a goal may be; Handling Machines are worth a longer way."""
    far = o.style.reach
    return max(far, MACHINE_REACH) if far >= 0 and zone in o.machine_zones else far


def powder_squad(o: Outlook, busy: int) -> Act:
    """Infantry to lay powder, where that mostly works."""
    if not lays_well(o) or not o.rows or kegs_left(o.facts, o.s) <= 0:
        return None
    if len(infantry(o)) - busy >= o.style.keg_squads:
        return None
    road = best_road(o, o.map.capital)
    factory, far = nearest_factory(o, road if road != NONE else o.map.capital)
    return BuyUnit(INFANTRY, factory) if far <= 1 else None


def lays_well(o: Outlook) -> bool:
    """Whether the most common roll places a Keg (INV-KEG-01)."""
    return o.facts.profile.tables.keg_placing[0].place


def wants_powder(o: Outlook, zone: int) -> bool:
    """Whether Waves may come to a Zone that has not powder enough yet."""
    return o.arrivals[zone] > 0.05 and o.s.kegs[zone] < o.style.most_kegs


def best_road(o: Outlook, start: int) -> int:
    """The Zone that Waves are most likely to enter and that has no powder yet."""
    ways = [zone for zone in range(len(o.map)) if wants_powder(o, zone)]
    if not ways:
        return NONE
    return max(ways, key=lambda z: (o.arrivals[z] - 0.15 * o.distance[start][z], -z))


def act(o: Outlook, decision: Offer) -> Act:
    """Attack what can be attacked; dig for Guns; lay powder where Waves will come."""
    attacks = legal(decision, AttackMachine, AttackCylinder)
    if attacks:
        return attacks[0]
    found, _ = assign(o)
    digs = [action for action in legal(decision, Dig) if action.unit not in found]
    if digs:
        return min(digs, key=lambda a: (o.s.unit_works[a.gun], a.gun))
    if not lays_well(o):
        return None
    for action in legal(decision, LayPowder):
        if action.unit not in found and wants_powder(o, o.s.unit_zone[action.unit]):
            return action
    return None


def goal_of(o: Outlook, unit: int) -> int:
    """Where an Infantry goes; NONE: it stays, or goes with the Guns."""
    found, _ = assign(o)
    if unit in found:
        return found[unit]
    return best_road(o, o.s.unit_zone[unit]) if lays_well(o) else NONE
