"""The orders of one side in one round: a sheet for each ship, and what binds them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Each
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.warpwar.battle.orders import ALONE, SHARED, TRANSFER, SheetDecision
from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Facts, Play
from thunderchild.games.warpwar.model.actions import Missile, Order, Orders
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import Held, OrdersForm
from thunderchild.games.warpwar.told.combat import AnswerLocked

# What a ship that is being picked up is held to, by the option lifted_systemship (WW-16.3).
LIFTED = {
    "dodge": Held(
        tactics=[DODGE],
        drive=0,
        beam=0,
        screen=-1,
        missiles=0,
        why=Refusal("A ship being picked up dodges at Drive 0 and does not fire", "WW-16.3"),
    ),
    "free": Held(
        tactics=[ATTACK, DODGE],
        drive=-1,
        beam=0,
        screen=-1,
        missiles=0,
        why=Refusal("A ship being picked up does not fire", "WW-16.3"),
    ),
}

# ---- checks on the fleet ---------------------------------------------------------------------


@check("WW-11.14")
def every_ship_has_an_order(d: "OrdersDecision", action: Orders) -> Refusal | None:
    """Every ship in the combat gets exactly one order (WW-11.14, WW-10.3, WW-10.5)."""
    if sorted(order.ship for order in action.orders) == list(d.pieces()):
        return None
    return Refusal("Every ship of yours in the combat needs exactly one order", "WW-11.14")


@check("WW-11.1")
def every_order_is_legal(d: "OrdersDecision", action: Orders) -> Refusal | None:
    """Each order must be legal for its ship (WW-11.1)."""
    for order in action.orders:
        refusal = d.part(order.ship).why_not(order)
        if refusal is not None:
            return refusal
    return None


@check("WW-16.6")
def pickups_differ(d: "OrdersDecision", action: Orders) -> Refusal | None:
    """Two Warpships may not pick up the same Systemship (WW-16.6)."""
    loads = [load for order in action.orders for load in order.pickups]
    if len(set(loads)) == len(loads):
        return None
    return Refusal("Two Warpships may not pick up the same Systemship", "WW-16.6")


@check("WW-16.1")
def one_act_for_the_side(d: "OrdersDecision", action: Orders) -> Refusal | None:
    """By option only one pickup or drop by each side in the hex and round (WW-16.1)."""
    acts = sum(len(order.drops) + len(order.pickups) for order in action.orders)
    if acts > 1 and d.facts.options.combat_transfers == "one_per_player":
        return Refusal("Each side picks up or drops one Systemship in a round", "WW-16.1")
    return None


@check("WW-16.3")
def picked_up_ships_hold_still(d: "OrdersDecision", action: Orders) -> Refusal | None:
    """A Systemship being picked up does not fire, but may screen (WW-16.3).

    It dodges at D 0 as well, unless by option it may move as it likes.
    """
    loads = {load for order in action.orders for load in order.pickups}
    still = d.facts.options.lifted_systemship == "dodge"
    for order in action.orders:
        if order.ship not in loads:
            continue
        name = d.s.name(order.ship)
        if still and (order.tactic != DODGE or order.drive):
            return Refusal(f"{name} is being picked up: Dodge, Drive 0, no fire", "WW-16.3")
        if order.beam or order.missiles:
            return Refusal(f"{name} is being picked up and does not fire", "WW-16.3")
    return None


class OrdersDecision(Each[Orders]):
    """One order for each of a seat's ships in the combat."""

    ACTIONS = (Orders,)
    COMPLETE = False
    CHECKS = (
        every_ship_has_an_order,
        every_order_is_legal,
        pickups_differ,
        one_act_for_the_side,
        picked_up_ships_hold_still,
    )

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        owner = s.owner
        self.own = [ship for ship in s.fighters if owner[ship] == seat]
        self.targets = [ship for ship in s.fighters if owner[ship] != seat]
        self.sheets: dict[int, SheetDecision] = {}

    def pieces(self) -> Sequence[int]:
        """The seat's ships in the hex, carried ones excepted (WW-9.6)."""
        return self.own

    def part(self, piece: int) -> SheetDecision:
        """One ship's sheet."""
        sheet = self.sheets.get(piece)
        if sheet is None:
            sheet = self.sheets[piece] = SheetDecision(self.facts, self.s, piece, self.targets)
        return sheet

    def join(self, parts: list[Any]) -> Orders:
        """All sheets together; ships being picked up hold still."""
        loads = {load for order in parts for load in order.pickups}
        if not loads:
            return Orders(parts)
        return Orders([self._still(o) if o.ship in loads else o for o in parts])

    def split(self, action: Orders) -> list[Any]:
        """The sheets in the order of the ships."""
        return sorted(action.orders, key=lambda order: self.own.index(order.ship))

    def _still(self, order: Order) -> Order:
        """The same order, held to what a ship may do that is being picked up (WW-16.3)."""
        if self.facts.options.lifted_systemship == "dodge":
            return Order(order.ship, DODGE, screen=order.screen)
        return Order(order.ship, order.tactic, order.drive, screen=order.screen)

    def drawn(self, draws: Draws) -> Orders:
        """Sheets without pickup or drop do not bind each other, so they need no joint test."""
        orders = [self.part(ship).sample(draws) for ship in self.own]
        if not any(order.drops or order.pickups for order in orders):
            return Orders(orders)
        joined = self.join(orders)
        return joined if self.why_not(joined) is None else super().sample(draws)

    def plain(self) -> Orders:
        """Dodge with no power."""
        return Orders([Order(ship, DODGE) for ship in self.own])

    def default(self, draws: Draws) -> Orders:
        """Whoever gives no orders in time dodges with no power (WW-11.14)."""
        return self.plain()

    def form(self) -> OrdersForm:
        """All sheets, and what binds them."""
        missile = self.facts.content.ships.missile
        return OrdersForm(
            parts=[self.part(ship).form() for ship in self.own],
            targets=self.targets,
            least_drive=missile.lowest_drive,
            most_drive=missile.highest_drive,
            one_act=self.facts.options.combat_transfers == "one_per_player",
            shared=SHARED,
            excludes=[ALONE],
            transfer=TRANSFER,
            lifted=LIFTED[self.facts.options.lifted_systemship],
        )


# ---- the question ----------------------------------------------------------------------------


def seal_orders(action: Orders) -> list[int]:
    """Orders as the state keeps them, in the order of the ships."""
    flat: list[int] = []
    for o in sorted(action.orders, key=lambda order: order.ship):
        flat += (o.ship, o.tactic, o.drive, o.beam, o.screen, o.target, len(o.missiles))
        for missile in o.missiles:
            flat += (missile.target, missile.drive)
        flat += (len(o.drops), *o.drops, len(o.pickups), *o.pickups)
    return flat


def read_orders(flat: list[int]) -> tuple[Order, ...]:
    """The orders that `seal_orders` wrote."""
    return _read(tuple(flat))


@lru_cache(maxsize=32)
def _read(flat: tuple[int, ...]) -> tuple[Order, ...]:
    """Each line of a round reads the same orders, so the last ones are kept."""
    orders: list[Order] = []
    i = 0
    while i < len(flat):
        ship, tactic, drive, beam, screen, target, count = flat[i : i + 7]
        i += 7
        missiles = [Missile(flat[j], flat[j + 1]) for j in range(i, i + 2 * count, 2)]
        i += 2 * count
        drops = list(flat[i + 1 : i + 1 + flat[i]])
        i += 1 + flat[i]
        pickups = list(flat[i + 1 : i + 1 + flat[i]])
        i += 1 + flat[i]
        orders.append(Order(ship, tactic, drive, beam, screen, target, missiles, drops, pickups))
    return tuple(orders)


class OrdersQuestion(Question):
    """Both players write orders in secret; a locked order stands (WW-10.3, WW-20.5)."""

    def offer(self, p: Play, seat: int) -> OrdersDecision:
        return OrdersDecision(p.facts, p.s, seat)

    def take(self, p: Play, seat: int, action: Orders) -> Result:
        """Seal the orders; nobody is shown anything yet."""
        p.s.seal(seat, seal_orders(action))
        p.tell(AnswerLocked(SEAT_NAMES[seat]))
        return NEXT

    def take_back(self, p: Play, seat: int) -> None:
        p.s.seal(seat, [])

    def prompt(self, p: Play, seat: int) -> str:
        return f"Combat at {p.facts.place(p.s.star)}, round {p.s.round}: your orders."
