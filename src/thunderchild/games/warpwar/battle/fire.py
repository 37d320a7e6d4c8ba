"""Reading every weapon on the Combat Results Table (WW-12, WW-13, WW-14)."""

from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Facts, Play
from thunderchild.games.warpwar.model.actions import Order
from thunderchild.games.warpwar.model.kinds import ATTACK, ESCAPES, HIT, MISS, RETREAT
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.told.combat import EscapeRead, HitsCounted, ShotRead


def beam_damage(power: int, level: int, result: int) -> int:
    """Beam damage = power + TL + bonus; Miss and Escapes do none (WW-13.3, WW-13.5, WW-6.3)."""
    if result in (MISS, ESCAPES):
        return 0
    return power + level + result - HIT


def missile_damage(basic: int, level: int, result: int) -> int:
    """Missile damage = 2 + TL + bonus; Miss and Escapes do none (WW-13.4, WW-13.5, WW-6.3)."""
    if result in (MISS, ESCAPES):
        return 0
    return basic + level + result - HIT


def screen_absorbs(facts: Facts, power: int, level: int) -> int:
    """A powered Screen absorbs its power and the ship's TL, else nothing (WW-14.2, WW-6.4)."""
    if power < 1:
        return 0
    return power + (level if facts.options.screen_tech == "yes" else 0)


def fire_beam(p: Play, order: Order, orders: dict[int, Order]) -> None:
    """The row is the firer's tactic, the column the target's; D less D (WW-13.1, WW-12.1)."""
    s, content = p.s, p.facts.content
    target = orders[order.target]
    difference = order.drive - target.drive
    result = content.result(order.tactic, target.tactic, difference)
    damage = beam_damage(order.beam, s.level[order.ship], result)
    _hit(s, target.ship, damage)
    if result != ESCAPES:
        _bar(s, target)
    tell_shot(p, order, target, order.tactic, difference, result, damage)


def fire_missiles(p: Play, order: Order, orders: dict[int, Order]) -> None:
    """A missile always attacks, with its own Drive (WW-13.2, WW-12.1)."""
    s, content = p.s, p.facts.content
    basic = content.ships.missile.damage
    for missile in order.missiles:
        target = orders[missile.target]
        difference = missile.drive - target.drive
        result = content.result(ATTACK, target.tactic, difference)
        damage = missile_damage(basic, s.level[order.ship], result)
        _hit(s, target.ship, damage)
        tell_shot(p, order, target, -1, difference, result, damage)


def read_missile_ships(p: Play, order: Order, orders: dict[int, Order]) -> None:
    """By option a ship that fired missiles is itself read against the retreating ship (WW-15.2)."""
    facts = p.facts
    if facts.options.escape_check == "beams":
        return  # missiles neither stop nor help an escape
    for target in {missile.target for missile in order.missiles}:
        aim = orders[target]
        difference = order.drive - aim.drive
        result = facts.content.result(order.tactic, aim.tactic, difference)
        if aim.tactic == RETREAT:
            tell_reading(p, order, aim, difference, result)
        if result != ESCAPES:
            _bar(p.s, aim)


def _hit(s: WarpWarState, ship: int, damage: int) -> None:
    """All damage to a ship in a round goes into one total (WW-14.1)."""
    s.damage[s.fighters.index(ship)] += damage


def _bar(s: WarpWarState, target: Order) -> None:
    """One Miss or Hit from any Beam stops an escape (WW-15.1)."""
    if target.tactic == RETREAT:
        s.barred[s.fighters.index(target.ship)] = 1


def tell_shot(
    p: Play, order: Order, target: Order, row: int, difference: int, result: int, damage: int
) -> None:
    """Explain one shot: row, column, difference, result, damage. Row -1 is a missile."""
    if p.events is None:
        return
    s = p.s
    missile = row < 0
    p.tell(
        ShotRead(
            SEAT_NAMES[s.owner[order.ship]],
            order.ship,
            s.name(order.ship),
            SEAT_NAMES[s.owner[target.ship]],
            target.ship,
            s.name(target.ship),
            missile,
            ATTACK if missile else row,
            target.tactic,
            difference,
            result,
            p.facts.content.ships.missile.damage if missile else order.beam,
            s.level[order.ship],
            damage,
            "WW-13.2" if missile else "WW-13.1",
        )
    )


def tell_reading(p: Play, order: Order, aim: Order, difference: int, result: int) -> None:
    """Explain why a ship that fired missiles stops an escape, or does not (WW-15.2)."""
    s = p.s
    p.tell(
        EscapeRead(
            SEAT_NAMES[s.owner[order.ship]],
            order.ship,
            s.name(order.ship),
            SEAT_NAMES[s.owner[aim.ship]],
            aim.ship,
            s.name(aim.ship),
            order.tactic,
            difference,
            result,
        )
    )


def absorb(p: Play, orders: dict[int, Order]) -> None:
    """The Screen subtracts once; what is left are effective hits (WW-14.2, WW-14.3)."""
    s, facts = p.s, p.facts
    for i, ship in enumerate(s.fighters):
        total = s.damage[i]
        if not total:
            continue
        screen = screen_absorbs(facts, orders[ship].screen, s.level[ship])
        s.hits[i] = max(0, total - screen)
        p.tell(
            HitsCounted(
                SEAT_NAMES[s.owner[ship]],
                ship,
                s.name(ship),
                total,
                min(total, screen),
                s.hits[i],
            )
        )
