"""The position as one view tells it: everything open and everything of the seat itself.

What others keep secret is left at nought, for the imagination to fill in.
"""

from operator import attrgetter

from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.warpwar.battle.damage import HitsQuestion, struck_seats
from thunderchild.games.warpwar.battle.fleet_orders import OrdersQuestion, seal_orders
from thunderchild.games.warpwar.knows.view import OwnShip, SeenShip, View
from thunderchild.games.warpwar.model.actions import Missile, Order, Orders
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES
from thunderchild.games.warpwar.model.state import ALIVE, DESTROYED, ENTRY, WarpWarState


def is_locked(s: WarpWarState, seat: int) -> bool:
    """Whether a seat has answered a question that both may be asked, and it is still sealed."""
    if s.winner != UNDECIDED or s.pending >> seat & 1 or not s.pending:
        return False
    if s.kind == OrdersQuestion.kind:
        return True
    if s.kind != HitsQuestion.kind:
        return False
    struck = zip(s.fighters, s.hits, strict=True)
    return any(hits and s.owner[ship] == seat for ship, hits in struck)


def struck_alone(s: WarpWarState, seat: int) -> dict[int, int]:
    """Hits by ship while only this seat places some: one of these ships at least lives on.

    If all were lost there would be nothing to place, and it would not be asked (WW-10.6).
    """
    if s.kind != HitsQuestion.kind or s.pending != 1 << seat or struck_seats(s) != s.pending:
        return {}
    return {ship: hits for ship, hits in zip(s.fighters, s.hits, strict=True) if hits}


def public_state(view: View) -> WarpWarState:
    """A position with everything the view holds but the place in the sequence of play."""
    s = WarpWarState()
    s.kind = view.question
    s.pending = sum(1 << seat for seat in (0, 1) if view.asked[seat])
    s.draws, s.winner, s.reason = view.draws, view.winner, view.reason
    s.turn, s.active, s.starter, s.quiet = view.turn, view.active, view.starter, view.quiet
    s.ends, s.vp, s.fought = view.ends[:], view.vp[:], view.fought[:]
    s.closed = view.closed
    _fill_ships(s, view)
    s.evidence, s.maybe = view.evidence[:], view.maybe[:]
    s.shown_since, s.last_entry = view.shown_since[:], view.last_entry[:]
    s.sure, s.shared = view.sure[:], view.shared[:]
    s.traffic, s.went_on, s.served = view.traffic[:], view.went_on, view.served[:]
    _fill_records(s, view)
    _fill_accounts(s, view)
    _fill_combat(s, view)
    if view.seat >= 0:
        s.bp[view.seat] = view.bp
        s.seal(view.seat, view.sealed[:])
    return s


def open_state(view: View) -> WarpWarState:
    """A position with what the notebook reads, all of which everybody saw."""
    s = WarpWarState()
    ships: list[OwnShip | SeenShip] = [*view.own, *view.seen]
    ships.sort(key=attrgetter("ship"))
    s.owner = [ship.owner if isinstance(ship, SeenShip) else view.seat for ship in ships]
    s.kind_of = [ship.kind for ship in ships]
    s.born, s.steps = [ship.born for ship in ships], [ship.steps for ship in ships]
    s.evidence, s.shown_since, s.served = view.evidence, view.shown_since, view.served
    s.traffic, s.went_on = view.traffic, view.went_on
    s.kind, s.turn, s.active = view.question, view.turn, view.active
    s.pending = sum(1 << seat for seat in (0, 1) if view.asked[seat])
    s.accounts = [number for row in view.income for number in (*row, 0, 0, 0)]
    if view.combat is not None:
        hits = {ship: count for ship, count in view.combat.hits}  # noqa: C416 - pairs are lists
        s.fighters = view.combat.ships
        s.hits = [hits.get(ship, 0) for ship in s.fighters]
    return s


def _fill_ships(s: WarpWarState, view: View) -> None:
    """All ships as far as they are known, in the order of their numbers."""
    ships: list[OwnShip | SeenShip] = [*view.own, *view.seen]
    ships.sort(key=attrgetter("ship"))
    s.number, s.kind_of = [int(ship.name[1:]) for ship in ships], [ship.kind for ship in ships]
    s.level, s.born = [ship.level for ship in ships], [ship.born for ship in ships]
    s.hex, s.steps = [ship.hex for ship in ships], [ship.steps for ship in ships]
    s.stopped = [int(ship.stopped) for ship in ships]
    count = len(ships)
    s.owner, s.fate = [view.seat] * count, [ALIVE] * count
    s.carrier, s.transfers = [-1] * count, [0] * count
    s.built, s.now = [0] * (count * ATTRIBUTES), [0] * (count * ATTRIBUTES)
    for other in view.seen:
        s.owner[other.ship] = other.owner
        if other.destroyed:
            s.fate[other.ship] = DESTROYED
    for own in view.own:
        i, at = own.ship, own.ship * ATTRIBUTES
        s.fate[i], s.carrier[i], s.transfers[i] = own.fate, own.aboard, own.transfers
        s.built[at : at + ATTRIBUTES] = own.built
        s.now[at : at + ATTRIBUTES] = own.now


def _fill_records(s: WarpWarState, view: View) -> None:
    """Opened records, and the answers the view may hold."""
    for record in view.opened:
        at = record.ship * ATTRIBUTES
        s.built[at : at + ATTRIBUTES] = record.built
        s.now[at : at + ATTRIBUTES] = record.now
        s.carrier[record.ship], s.fate[record.ship] = record.aboard, record.fate
        s.transfers[record.ship] = record.transfers
    known = iter(range(0, len(view.answers), ATTRIBUTES))
    opened = bool(view.opened)
    for i in range(0, len(s.evidence), ENTRY):
        if opened or s.owner[s.evidence[i]] == view.seat:
            at = next(known)
            s.answers += view.answers[at : at + ATTRIBUTES]
        else:
            s.answers += (0,) * ATTRIBUTES


def _fill_accounts(s: WarpWarState, view: View) -> None:
    """Income is open; what was spent is in the view's own rows."""
    spent = {(row.seat, row.turn): row for row in view.accounts}
    accounts: list[int] = []
    for seat, turn, received in view.income:
        row = spent.get((seat, turn))
        if row is None:
            accounts += (seat, turn, received, 0, 0, 0)
        else:
            accounts += (seat, turn, received, row.ships, row.repairs, row.resupply)
            s.bp[seat] += received - row.ships - row.repairs - row.resupply
    s.accounts = accounts


def _fill_combat(s: WarpWarState, view: View) -> None:
    """The combat in progress."""
    combat = view.combat
    if combat is None:
        return
    s.star, s.round, s.dry = combat.hex, combat.round, combat.dry
    s.withdrawing, s.escaped = int(combat.withdrawing), combat.escaped[:]
    s.fighters, s.damage = combat.ships[:], combat.damage[:]
    s.barred, s.lifting = combat.barred[:], combat.lifting[:]
    hits = {pair[0]: pair[1] for pair in combat.hits}
    s.hits = [hits.get(ship, 0) for ship in s.fighters]
    for seat in (0, 1):
        shown = [
            Order(
                o.ship,
                o.tactic,
                o.drive,
                o.beam,
                o.screen,
                o.target,
                [Missile(*m) for m in o.missiles],
                o.drops,
                o.pickups,
            )
            for o in combat.shown
            if s.owner[o.ship] == seat
        ]
        s.shown += seal_orders(Orders(shown))
