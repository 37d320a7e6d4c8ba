"""The war on the map: what is bought, and where Units and Refugees go."""

from typing import Final

from thunderchild.core.choices import legal
from thunderchild.games.invasion.content.profile_file import NOT_FOR_SALE
from thunderchild.games.invasion.model.actions import (
    BuyHarbor,
    BuyUnit,
    EndHumanAction,
    EndProduction,
    MoveRefugee,
    MoveUnit,
    PayMove,
)
from thunderchild.games.invasion.model.kinds import (
    CAVALRY,
    FIELD_GUN,
    INFANTRY,
    NONE,
    ON_MAP,
    REFUGEE_2,
    SIEGE_GUN,
)
from thunderchild.games.invasion.rules import production as shop
from thunderchild.games.invasion.rules.harbors import placeable
from thunderchild.players import Act, Offer
from thunderchild.players.invasion import sappers, steering
from thunderchild.players.invasion.outlook import Outlook, is_gun
from thunderchild.players.invasion.sappers import FAR, nearest_factory

CHEAP: Final = 2  # PP; dearer Harbors are bought sparingly


def is_favourable(o: Outlook, zone: int, dice: float) -> bool:
    """Whether Guns of this many dice can be expected to beat the Waves of a Zone."""
    return dice >= o.need(zone, o.hits_in(zone))


# ---- attacks -------------------------------------------------------------------------------


def reachable_dice(o: Outlook, zone: int) -> tuple[float, int]:
    """The dice that can stand in a Zone when this phase ends, and what they cost.

    Battle Plans that can be paid for as well count as dice.
    """
    s, prices = o.s, o.facts.profile.prices
    left, dice = s.pp, o.dice_in(zone)
    if prices.move != NOT_FOR_SALE:
        for unit in sorted(o.free_guns, key=lambda u: o.distance[s.unit_zone[u]][zone]):
            cost = o.distance[s.unit_zone[unit]][zone] * prices.move
            if 0 < cost <= left and cost < prices.field_gun and o.facts.moves[s.unit_kind[unit]]:
                left -= cost
                dice += o.dice_of(unit)
    kept = min(purse(o), max(0, left if dice else left - o.facts.unit_prices[SIEGE_GUN]))
    left -= kept
    _, far = nearest_factory(o, zone)
    if far == 0 or (far < FAR and prices.move != NOT_FOR_SALE):
        for kind in gun_kinds(o, far):
            cost = gun_cost(o, kind, far)
            number = max(0, left // cost)
            dice += number * o.dice[kind]
            left -= number * cost
    plans = kept // max(1, prices.random_plan) if dice else 0
    return dice + o.style.plan_dice * plans, s.pp - left


def gun_cost(o: Outlook, kind: int, far: int) -> int:
    """What a new Gun costs by the time it has moved this far from its Factory."""
    return max(1, shop.unit_price(o.facts, o.s, kind) + far * max(0, o.facts.profile.prices.move))


def gun_kinds(o: Outlook, far: int) -> list[int]:
    """The kinds of Guns, the cheapest dice first."""
    dice = o.dice
    return sorted((FIELD_GUN, SIEGE_GUN), key=lambda kind: gun_cost(o, kind, far) / dice[kind])


def best_attack(o: Outlook) -> int:
    """The Zone whose Wave can be beaten now, at the least cost; -1 if there is none."""
    best, found = -1e9, -1
    for zone in sorted(o.wave_zones):
        dice, cost = reachable_dice(o, zone)
        if not dice or not is_favourable(o, zone, dice):
            continue
        near = 1.0 + o.style.near / (1 + o.distance[zone][o.map.capital])
        worth = kill_worth(o, zone) * near - o.style.cost * cost * o.scale
        if worth > best:
            best, found = worth, zone
    return found


def kill_worth(o: Outlook, zone: int) -> float:
    """The worth of beating the Waves of a Zone: a small one ruins nearly as much as a large one.

    So the cheapest comes first, and one that would ruin its Zone soon.
    """
    worth = o.style.wave + o.style.hit * o.hits_in(zone)
    if not o.s.ruin[zone]:
        worth += o.style.saved / max(1, o.s.workforce[zone])
    return worth


def attack(o: Outlook, decision: Offer, zone: int) -> Act:
    """The next step of an attack: Guns move in, new ones are bought next door."""
    s, prices = o.s, o.facts.profile.prices
    moves = legal(decision, PayMove)
    for unit in sorted(o.free_guns, key=lambda u: o.distance[s.unit_zone[u]][zone]):
        far = o.distance[s.unit_zone[unit]][zone]
        if 0 < far * prices.move <= s.pp and far < prices.field_gun:
            steps = [m for m in moves if m.unit == unit and o.distance[m.zone][zone] == far - 1]
            if steps:
                return min(steps, key=lambda m: (m.zone in o.wave_zones and m.zone != zone, m.zone))
    factory, far = nearest_factory(o, zone)
    if far == 0 or (far < FAR and prices.move != NOT_FOR_SALE):
        left = s.pp - (purse(o) if is_core(o, zone) else 0)
        for kind in gun_kinds(o, far):
            if gun_cost(o, kind, far) <= left and len(o.guns) < 30:
                return BuyUnit(kind, factory)
    return None


def is_core(o: Outlook, zone: int) -> bool:
    """Whether the Guns in a Zone or next to it are enough for Plans to be worth their price."""
    s = o.s
    near = [u for u in o.guns if o.distance[s.unit_zone[u]][zone] <= 1]
    dice = sum(o.dice_of(unit) for unit in near)
    return dice >= o.style.core * o.need(zone, o.hits_in(zone))


def purse(o: Outlook) -> int:
    """What is kept for Battle Plans."""
    return o.style.plans * max(0, o.facts.profile.prices.random_plan)


# ---- production ----------------------------------------------------------------------------


def production(o: Outlook, decision: Offer) -> Act:
    """Infantry against Cylinders, an attack, a guard for the Capital, Harbors; the rest is kept."""
    s = o.s
    if placeable(o.facts, s) and shop.harbor_price(o.facts, s, False) == 0:
        return BuyHarbor()
    first = (sappers.buy, steering.buy) if o.machine_zones else (steering.buy, sappers.buy)
    for idea in (alarm, garrison, *first, assault, withdrawal, guard, harbor, reserves):
        action = idea(o, decision)
        if action is not None:
            return action
    return EndProduction()


def assault(o: Outlook, decision: Offer) -> Act:
    """An attack that can be won."""
    zone = best_attack(o)
    return attack(o, decision, zone) if zone >= 0 else None


def withdrawal(o: Outlook, decision: Offer) -> Act:
    """Guns that would be beaten leave, where movement is for sale."""
    s = o.s
    for move in legal(decision, PayMove):
        at = s.unit_zone[move.unit]
        if not is_gun(s, move.unit) or at not in o.wave_zones or at == o.map.capital:
            continue
        if is_favourable(o, at, reachable_dice(o, at)[0]) or move.zone in o.wave_zones:
            continue
        return move
    return None


def alarm(o: Outlook, decision: Offer) -> Act:
    """Waves in the Capital would ruin it before long: nothing comes before Guns there."""
    capital = o.map.capital
    rows = [row for row in o.rows if o.s.wave_zone[row] == capital]
    loss = sum(steering.loss_in(o, row, capital) for row in rows)
    return guard(o, decision) if o.s.workforce[capital] <= o.style.alarm * loss else None


def guard(o: Outlook, decision: Offer) -> Act:
    """Guns in the Capital while a Wave is in it, or next to it and can be met there."""
    s, capital = o.s, o.map.capital
    kinds = [kind for kind in gun_kinds(o, 0) if gun_cost(o, kind, 0) <= s.pp]
    near = [row for row in o.rows if o.distance[s.wave_zone[row]][capital] <= 1]
    if not near or s.ruin[capital] or not kinds:
        return None
    wanted = o.need(capital, max(o.hits_of(row) for row in near))
    dice, most = o.dice_in(capital), reachable_dice(o, capital)[0]
    if dice >= wanted or (capital not in o.wave_zones and most < o.style.meet * wanted):
        return None
    return BuyUnit(kinds[0], capital)


def garrison(o: Outlook, decision: Offer) -> Act:
    """Guns that the Capital always has, if that is the style."""
    s, capital = o.s, o.map.capital
    price = shop.unit_price(o.facts, s, SIEGE_GUN)
    if s.ruin[capital] or price > s.pp or o.dice_in(capital) >= o.style.garrison:
        return None
    return BuyUnit(SIEGE_GUN, capital)


def harbor(o: Outlook, decision: Offer) -> Act:
    """Harbors where Refugees are many and ways to the sea few, once Guns no longer come first."""
    s = o.s
    price = shop.harbor_price(o.facts, s, False)
    people = sum(s.refugees) + 2 * sum(s.refugees_2)
    if price > s.pp or not placeable(o.facts, s) or not o.rows:
        return None
    if s.turn < o.style.first_harbor and people < o.style.crowd:
        return None
    cheap = o.facts.profile.prices.random_harbor <= CHEAP
    if o.machine_zones and not cheap:
        return None  # the machines decide that war
    wanted = (o.style.harbors * len(o.wave_zones) if cheap else 1) + people // 2
    most = len(s.harbors) if cheap else o.style.dear_harbors
    return BuyHarbor() if s.harbors.count(ON_MAP) < min(most, int(wanted)) else None


def reserves(o: Outlook, decision: Offer) -> Act:
    """More points than an attack could use become Siege Guns in the Capital."""
    price = shop.unit_price(o.facts, o.s, SIEGE_GUN)
    if o.s.pp >= o.style.reserve * price and not o.s.ruin[o.map.capital]:
        return BuyUnit(SIEGE_GUN, o.map.capital)
    return None


# ---- Human Action --------------------------------------------------------------------------


def human_action(o: Outlook, decision: Offer) -> Act:
    """Infantry act, Guns march, Cavalry ride to the Capital, Refugees go to the sea."""
    for idea in (sappers.act, refugee_move, unit_move):
        action = idea(o, decision)
        if action is not None:
            return action
    return EndHumanAction()


def unit_move(o: Outlook, decision: Offer) -> Act:
    """One step of one Unit toward where it is wanted."""
    s = o.s
    moves: dict[int, list[MoveUnit]] = {}
    for move in legal(decision, MoveUnit):
        moves.setdefault(move.unit, []).append(move)
    for unit, steps in moves.items():
        here = s.unit_zone[unit]
        goal = goal_of(o, unit)
        if goal < 0 or goal == here:
            continue
        far = o.distance[here][goal]
        good = [m for m in steps if o.distance[m.zone][goal] == far - 1]
        if is_gun(s, unit):
            good = [m for m in good if m.zone == goal or m.zone not in o.wave_zones]
        if good:
            return min(good, key=lambda m: (m.zone in o.wave_zones, m.zone))
    return None


def goal_of(o: Outlook, unit: int) -> int:
    """Where a Unit is wanted; -1: where it is."""
    s, kind = o.s, o.s.unit_kind[unit]
    if kind == CAVALRY:
        return steering.goal_of(o, unit)
    if kind == INFANTRY:
        goal = sappers.goal_of(o, unit)
        return goal if goal != NONE or not o.guns else rally(o)
    if is_gun(s, unit):
        return rally(o) if unit in o.free_guns else o.map.capital
    return -1


def rally(o: Outlook) -> int:
    """Where the Guns gather: on a Wave that they beat, before the Capital, or in a Wave's way."""
    s, capital = o.s, o.map.capital
    dice = sum(o.dice_of(unit) for unit in o.free_guns)
    if any(o.distance[s.wave_zone[row]][capital] <= 1 for row in o.rows):
        return capital
    if not o.rows:
        return capital
    weak = sorted(o.wave_zones, key=lambda z: (o.need(z, o.hits_in(z)), z))
    goal = min(weak, key=lambda z: (mean_distance(o, z) + 0.3 * o.need(z, o.hits_in(z)), z))
    if dice >= o.need(goal, o.hits_in(goal)):
        return goal
    ways = [z for z in o.map.destinations[goal] if z not in o.wave_zones and not s.ruin[z]]
    return min(ways, key=lambda z: (o.distance[z][capital], z)) if ways else capital


def mean_distance(o: Outlook, zone: int) -> float:
    """How far the Guns are from a Zone."""
    if not o.guns:
        return float(nearest_factory(o, zone)[1])
    return sum(o.distance[o.s.unit_zone[unit]][zone] for unit in o.guns) / len(o.guns)


# ---- Refugees ------------------------------------------------------------------------------


def shelter(o: Outlook, zone: int, points: int, there: bool, peril: float) -> float:
    """How well Refugees are off in a Zone, by the chance that a Wave takes them there.

    `there`: they are counted in it already.
    """
    room = o.room(zone) + (points if there else 0)
    worth = -peril
    by_sea = zone in o.harbor_zones
    counts_before = o.facts.profile.options.overcrowding_phase == "human_action"
    if room < points:
        worth = -1.0 if counts_before or not by_sea else worth - 0.35
    if by_sea and (room >= points or not counts_before):
        worth += 1.0
    sea = min((o.distance[zone][z] for z in o.harbor_zones), default=3)
    return worth + 0.3 / (1 + sea)


def refugee_move(o: Outlook, decision: Offer) -> Act:
    """The move that helps most."""
    best, found = 0.05, None
    perils = steering.perils(o)
    for move in legal(decision, MoveRefugee):
        points, zone, origin = 2 if move.kind == REFUGEE_2 else 1, move.zone, move.origin
        gain = shelter(o, zone, points, False, perils[zone])
        gain -= shelter(o, origin, points, True, perils[origin])
        if gain * points > best:
            best, found = gain * points, move
    return found
