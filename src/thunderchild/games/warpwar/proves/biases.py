"""Ways to play that reach what random play seldom does: raids, brawls, carriers, closed quarters.

They serve the tests; each takes a legal decision and gives one legal action of it.
"""

from typing import Any

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.games.warpwar.battle.berths import RearrangeDecision
from thunderchild.games.warpwar.battle.fleet_orders import OrdersDecision
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.actions import Build, Drop, NewShip, Order, Orders, PickUp
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, RETREAT, SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.rules.movement import MovementDecision
from thunderchild.games.warpwar.rules.yard import BuildDecision


def raider(facts: Facts, s: WarpWarState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Every Warpship makes for the nearest enemy base or ship on a star."""
    if not isinstance(decision, MovementDecision):
        return decision.sample(draws)
    targets = list(facts.enemy_bases(s, seat))
    targets += [
        hex
        for ship, hex in enumerate(s.hex)
        if hex >= 0 and s.owner[ship] != seat and facts.is_star[hex]
    ]
    movable = [i for i in decision.moves.warpships() if s.points(i) > 0 and not s.stopped[i]]
    if not targets or not movable or not draws.pick(12):
        return decision.sample(draws)
    ship, target = draws.choose(movable), draws.choose(targets)
    far = facts.map.travel(target)
    moves = [move for move in decision.moves if move.ship == ship]
    closer = [move for move in moves if far[move.to] < far[s.hex[ship]]]
    return draws.choose(closer) if closer else decision.sample(draws)


def brawler(facts: Facts, s: WarpWarState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Raids, and stands and shoots at close Drives, so that hits are many."""
    if not isinstance(decision, OrdersDecision):
        return raider(facts, s, seat, decision, draws)
    orders = []
    for ship in decision.pieces():
        sheet = decision.part(ship)
        beam = min(sheet.beam, sheet.power)
        screen = min(sheet.screen, sheet.power - beam) if draws.pick(2) else 0
        drive = draws.pick(min(3, sheet.power - beam - screen + 1))
        target = draws.choose(sheet.targets) if beam else -1
        tactic = DODGE if draws.pick(4) == 0 else ATTACK
        orders.append(Order(ship, tactic, drive, beam, screen, target))
    return Orders(orders)


def carrier(facts: Facts, s: WarpWarState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Builds carriers and small ships, loads them, raids, and drops them among the enemy."""
    if isinstance(decision, BuildDecision):
        plan = _carrier_plan(decision, draws)
        return plan if decision.why_not(plan) is None else decision.sample(draws)
    if isinstance(decision, MovementDecision):
        here = [a for part in decision.transfers for a in part if _is_useful(facts, s, seat, a)]
        if here and draws.pick(4):
            return draws.choose(here)
        return raider(facts, s, seat, decision, draws)
    if isinstance(decision, OrdersDecision) and draws.pick(2):
        return decision.plain()
    return decision.sample(draws)


def _carrier_plan(d: BuildDecision, draws: Draws) -> Build:
    """One fast carrier and fighters for the rest."""
    bases = d.facts.controlled_bases(d.s, d.seat)
    if not bases or SYSTEMSHIP not in d.facts.kinds:
        return Build()
    base, racks = draws.choose(bases), 1 + draws.pick(3)
    left = d.bp
    ships = []
    if left >= 12 + racks:
        pd = 4 + draws.pick(5)
        ships.append(NewShip(WARPSHIP, pd, 2, 0, 0, 0, racks, base))
        left -= 5 + pd + 2 + racks
    while left >= 3:
        size = 3 if left < 6 else 3 + draws.pick(3)
        ships.append(NewShip(SYSTEMSHIP, size - 2, 1, 0, 1, 0, 0, base))
        left -= size
    if left and ships:
        last = ships[-1]
        ships[-1] = NewShip(last.kind, last.pd + left, 1, 0, 1, 0, last.racks, base)
    return Build(ships)


def _is_useful(facts: Facts, s: WarpWarState, seat: int, action: PickUp | Drop) -> bool:
    """Pick up at home, drop where the enemy is."""
    at = s.hex[action.ship]
    return s.is_held(at, 1 - seat) == isinstance(action, Drop)


def coward(facts: Facts, s: WarpWarState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Raids and runs: retreats from every fight, picking Systemships up as it goes."""
    if not isinstance(decision, OrdersDecision):
        return raider(facts, s, seat, decision, draws)
    orders = decision.sample(draws)
    changed = [
        Order(o.ship, RETREAT, o.drive, o.beam, o.screen, o.target, o.missiles, o.drops, o.pickups)
        if s.kind_of[o.ship] == WARPSHIP
        else o
        for o in orders.orders
    ]
    return Orders(changed)


def cautious(
    facts: Facts, s: WarpWarState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Raids with carriers, but dodges and never fires: dry rounds and withdrawals."""
    if not isinstance(decision, OrdersDecision):
        return carrier(facts, s, seat, decision, draws)
    return decision.plain()


def ferry(facts: Facts, s: WarpWarState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Takes loaded carriers into the enemy's stars and fights with the load aboard."""
    if isinstance(decision, BuildDecision):
        return carrier(facts, s, seat, decision, draws)
    if isinstance(decision, MovementDecision):
        pickups = list(decision.transfers[0])
        return draws.choose(pickups) if pickups else raider(facts, s, seat, decision, draws)
    if isinstance(decision, RearrangeDecision):
        return decision.make([])
    return brawler(facts, s, seat, decision, draws)


BIASES = {
    "raider": raider,
    "brawler": brawler,
    "carrier": carrier,
    "ferry": ferry,
    "coward": coward,
    "cautious": cautious,
}
