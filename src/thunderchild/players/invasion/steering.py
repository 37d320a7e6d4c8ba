"""Where Waves walk and what they do there; and Cavalry that leads them elsewhere (part 25)."""

from functools import lru_cache

from thunderchild.core.actions import Pass
from thunderchild.core.choices import legal
from thunderchild.games.invasion.content.profiles import Profile
from thunderchild.games.invasion.model.actions import (
    Attract,
    BuyUnit,
    ChooseDestination,
)
from thunderchild.games.invasion.model.kinds import (
    ARRIVAL,
    CAVALRY,
    DEVASTATE,
    FLYING_MACHINE,
    MARTIAN_ACTIONS,
    MOVE,
    NONE,
)
from thunderchild.games.invasion.rules import production as shop
from thunderchild.games.invasion.rules.wave_movement import MoveWave
from thunderchild.games.invasion.rules.waves import tripods_of
from thunderchild.games.invasion.rules.zones import colour_of
from thunderchild.players import Act, Offer
from thunderchild.players.invasion.outlook import DICE_CHANCE, PART, Outlook
from thunderchild.players.invasion.sappers import nearest_factory


@lru_cache(maxsize=16)
def action_chances(profile: Profile) -> list[list[float]]:
    """By colour and action: the chance that a Wave gets it (INV-MAC-03)."""
    found = []
    for row in profile.martian_action:
        chances = [0.0] * len(MARTIAN_ACTIONS)
        for die, what in enumerate(row):
            chances[what] += DICE_CHANCE[die]
        found.append(chances)
    return found


def action_chance(o: Outlook, zone: int, action: int) -> float:
    """The chance that a Wave in a Zone gets an action (INV-MAC-03)."""
    return action_chances(o.facts.profile)[colour_of(o.facts, o.s, zone)][action]


def loss_of(o: Outlook, row: int) -> float:
    """The Workforce that a Devastation by a Wave takes, on the average (part 18)."""
    if row not in o.losses:
        profile = o.facts.profile
        number = max(1, tripods_of(o.s, row))
        each = profile.file.devastation.by == "tripod"
        cells = [profile.damage(1 if each else number, profile.results[die]) for die in range(3)]
        loss = 0.0
        for die, cell in enumerate(cells):
            loss += DICE_CHANCE[die] * cell.workforce
        o.losses[row] = loss * (number if each else 1)
    return o.losses[row]


def loss_in(o: Outlook, row: int, zone: int) -> float:
    """The Workforce that a Wave takes from a Zone in a turn, by action too (INV-MAC-07)."""
    return loss_of(o, row) * (1.0 + action_chance(o, zone, DEVASTATE))


def ruin_worth(o: Outlook, zone: int) -> float:
    """What it costs to lose a Zone."""
    points, style = o.facts.profile.points, o.style
    gears = o.map.gears(zone, o.s.workforce[zone])
    each_turn = style.weed * points.destroyed_zone + points.producing_zone + 0.7 * gears * o.scale
    return style.capital if zone == o.map.capital else style.horizon * each_turn


def harm(o: Outlook, row: int, zone: int, depth: int = 1) -> float:
    """The points that a Wave costs in a Zone and in those after it; worked out once."""
    key = (row, zone, depth)
    found = o.harms.get(key)
    if found is None:
        found = o.harms[key] = _reckoned(o, row, zone, depth)
    return found


def _reckoned(o: Outlook, row: int, zone: int, depth: int) -> float:
    s, total = o.s, 0.0
    chances = action_chances(o.facts.profile)[colour_of(o.facts, s, zone)]
    stays = 1.0 - chances[MOVE]
    if not s.ruin[zone]:
        loss = loss_of(o, row) * (1.0 + chances[DEVASTATE])
        turns = s.workforce[zone] / max(0.1, loss)
        total += ruin_worth(o, zone) * stays ** max(0.0, turns - 1.0)
        total += 0.6 * (s.refugees[zone] + 2 * s.refugees_2[zone])
    parts = min(len(PART) - 2, s.flying)
    total += chances[FLYING_MACHINE] * (PART[parts + 1] - PART[parts])
    total += chances[ARRIVAL] * o.style.tripod
    if depth:
        total += o.style.onward * mean_harm(o, row, zone, depth - 1)
    return total


def mean_harm(o: Outlook, row: int, origin: int, depth: int = 1) -> float:
    """The harm that the chart promises from a Zone; ruins are rolled again (INV-MAC-09)."""
    ways = list(zip(o.map.destinations[origin], DICE_CHANCE, strict=True))
    ways = [(zone, chance) for zone, chance in ways if not o.s.ruin[zone]] or ways
    whole = sum(chance for _, chance in ways)
    return sum(chance * harm(o, row, zone, depth) for zone, chance in ways) / whole


def perils(o: Outlook) -> list[float]:
    """By Zone: the chance that a Wave is in it when Refugees are Captured (INV-ZON-03)."""
    safe = [1.0] * len(o.map)
    for row in o.rows:
        here = o.s.wave_zone[row]
        moves = action_chance(o, here, MOVE)
        safe[here] *= moves
        ways = list(zip(o.map.destinations[here], DICE_CHANCE, strict=True))
        ways = [(zone, chance) for zone, chance in ways if not o.s.ruin[zone]] or ways
        whole = sum(chance for _, chance in ways)
        for zone, chance in ways:
            safe[zone] *= 1.0 - moves * chance / whole
    return [1.0 - chance for chance in safe]


def choices(o: Outlook, row: int) -> list[int]:
    """Where a Wave can be led (INV-ATR-02)."""
    found = list(dict.fromkeys(o.map.destinations[o.s.wave_zone[row]]))
    return [zone for zone in found if not o.s.ruin[zone]] or found


def full_harm(o: Outlook, row: int, zone: int) -> float:
    """The same with what waits there: Guns and powder."""
    total = harm(o, row, zone) - o.style.powder * o.s.kegs[zone]
    dice = o.dice_in(zone)
    if dice:
        total += -o.style.beaten if dice >= o.need(zone, o.hits_of(row)) else dice
    return total


def gain(o: Outlook, row: int) -> float:
    """What it is worth to choose a Wave's way."""
    zones = choices(o, row)
    if len(zones) < 2:
        return 0.0
    ways = zip(o.map.destinations[o.s.wave_zone[row]], DICE_CHANCE, strict=True)
    open_ways = [(zone, chance) for zone, chance in ways if zone in zones]
    harms = {zone: full_harm(o, row, zone) for zone in zones}
    mean = sum(chance * harms[zone] for zone, chance in open_ways)
    return mean / sum(chance for _, chance in open_ways) - min(harms.values())


# ---- answers -------------------------------------------------------------------------------


def attract(o: Outlook, decision: Offer) -> Act:
    """Lead a Wave where it does less harm, if that is worth the Cavalry."""
    table = o.facts.profile.tables.attract
    lost = sum(chance for chance, row in zip(DICE_CHANCE, table, strict=True) if row.lost)
    price = lost * 0.5 * o.facts.profile.prices.cavalry * o.scale
    offered = legal(decision, Attract)
    return offered[0] if offered and gain(o, o.s.top(MoveWave).row) > price else Pass()


def destination(o: Outlook, decision: Offer) -> Act:
    """Where the Wave does the least harm."""
    zones = [action.zone for action in legal(decision, ChooseDestination)]
    row = o.s.top(MoveWave).row
    return ChooseDestination(min(zones, key=lambda zone: (full_harm(o, row, zone), zone)))


# ---- Cavalry -------------------------------------------------------------------------------


def wanted(o: Outlook) -> list[int]:
    """The Zones of Waves that are worth leading, the most urgent first; the Capital's twice."""
    found = []
    for row in o.rows:
        worth = gain(o, row)
        if worth >= o.style.worth_a_ride:
            zone = o.s.wave_zone[row]
            threat = o.map.capital in choices(o, row)
            found.append((worth, zone))
            found += [(worth / 2, zone)] * (o.style.capital_riders - 1 if threat else 0)
    return [zone for worth, zone in sorted(found, key=lambda pair: (-pair[0], pair[1]))]


def riders(o: Outlook) -> tuple[dict[int, int], list[int]]:
    """The Wave that each Cavalry rides after, and the Waves that nobody follows."""
    if o.rides is None:
        o.rides = _find_riders(o)
    return o.rides


def _find_riders(o: Outlook) -> tuple[dict[int, int], list[int]]:
    s, left = o.s, wanted(o)
    free = [u for u, at in enumerate(s.unit_zone) if at != NONE and s.unit_kind[u] == CAVALRY]
    found: dict[int, int] = {}
    open_ones = []
    for zone in left:
        if not free:
            open_ones.append(zone)
            continue
        unit = min(free, key=lambda u: (o.distance[s.unit_zone[u]][zone], u))
        found[unit] = zone
        free.remove(unit)
    return found, open_ones


def buy(o: Outlook, decision: Offer) -> Act:
    """Cavalry for a Wave that nobody follows and that can be reached in time."""
    s = o.s
    if shop.unit_price(o.facts, s, CAVALRY) > s.pp:
        return None
    for zone in riders(o)[1]:
        factory, far = nearest_factory(o, zone)
        if factory != NONE and far <= 2:
            return BuyUnit(CAVALRY, factory)
    return None


def goal_of(o: Outlook, unit: int) -> int:
    """Next to the Wave that it follows."""
    s = o.s
    goal = riders(o)[0].get(unit, o.map.capital)
    here = s.unit_zone[unit]
    if goal not in o.wave_zones:
        return goal
    near = [z for z in o.map.neighbours[goal] if z not in o.wave_zones] or [goal]
    return min(near, key=lambda z: (o.distance[here][z], o.arrivals[z], z))
