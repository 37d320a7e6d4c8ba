"""What each seat may see (WW-20): the view, built from nothing."""

from thunderchild.core.game import SPECTATOR
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.warpwar.battle.fleet_orders import read_orders
from thunderchild.games.warpwar.content.facts import Facts, built_of, values_of
from thunderchild.games.warpwar.knows.public import is_locked
from thunderchild.games.warpwar.knows.view import (
    Account,
    CombatView,
    OpenRecord,
    OwnShip,
    SeenShip,
    ShownOrder,
    View,
)
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES
from thunderchild.games.warpwar.model.state import ACCOUNT, DESTROYED, ENTRY, WarpWarState
from thunderchild.games.warpwar.told.chronicle import carriers

PHASES = {
    "WholeGame": "set-up",
    "VictoryCount": "victory points",
    "BuildEvent": "building",
    "MovementEvent": "movement",
    "Combats": "combat",
    "Combat": "combat",
    "Round": "combat",
    "Withdrawal": "withdrawal",
    "PickupAndDrop": "pickup and drop",
}


def view_of(facts: Facts, s: WarpWarState, seat: int, phase: str) -> View:
    """All that a seat may know."""
    over = s.winner != UNDECIDED
    opened = over or facts.options.records == "open"
    ships = range(len(s.owner))
    return View(
        seat=seat,
        scenario=facts.scenario.id,
        turn=s.turn,
        active=s.active,
        starter=s.starter,
        quiet=s.quiet,
        phase="over" if over else PHASES.get(phase, "turn"),
        ends=s.ends[:],
        vp=s.vp[:],
        locked=[is_locked(s, i) for i in (0, 1)],
        asked=[bool(s.pending >> i & 1) for i in (0, 1)],
        bp=s.bp[seat] if seat != SPECTATOR else -1,
        income=[s.accounts[i : i + 3] for i in range(0, len(s.accounts), ACCOUNT)],
        own=[_own(s, ship) for ship in ships if s.owner[ship] == seat],
        seen=[_seen(s, ship) for ship in ships if s.owner[ship] != seat],
        combat=_combat(s) if s.star >= 0 else None,
        fought=s.fought[:],
        accounts=_accounts(s, seat, opened),
        opened=[_open(s, ship) for ship in ships if s.owner[ship] != seat] if opened else [],
        sealed=s.sealed(seat)[:] if seat != SPECTATOR else [],
        evidence=s.evidence[:],
        shown_since=s.shown_since[:],
        last_entry=s.last_entry[:],
        served=s.served[:],
        answers=_answers(s, seat, opened),
        sure=s.sure[:],
        shared=s.shared[:],
        traffic=s.traffic[:],
        went_on=s.went_on,
        maybe=s.maybe[:],
        closed=s.closed,
        draws=s.draws,
        winner=s.winner,
        reason=s.reason,
        place=[frame.to_data() for frame in s.stack],
        question=s.kind,
    )


def _own(s: WarpWarState, ship: int) -> OwnShip:
    """A seat's own ship, whole."""
    return OwnShip(
        ship=ship,
        name=s.name(ship),
        kind=s.kind_of[ship],
        level=s.level[ship],
        born=s.born[ship],
        built=built_of(s, ship),
        now=values_of(s, ship),
        hex=s.hex[ship],
        aboard=s.carrier[ship],
        fate=s.fate[ship],
        steps=s.steps[ship],
        transfers=s.transfers[ship],
        stopped=bool(s.stopped[ship]),
    )


def _seen(s: WarpWarState, ship: int) -> SeenShip:
    """Another's ship: a secret record (WW-5.11), open deeds and level (WW-20.1, WW-20.3)."""
    maybe = carriers(s, ship) if s.maybe else []
    return SeenShip(
        ship=ship,
        owner=s.owner[ship],
        name=s.name(ship),
        kind=s.kind_of[ship],
        level=s.level[ship],
        born=s.born[ship],
        hex=s.hex[ship],
        destroyed=s.fate[ship] == DESTROYED,
        steps=s.steps[ship],
        stopped=bool(s.stopped[ship]),
        maybe_aboard=[c for c in maybe if c >= 0],
        maybe_lost=-1 in maybe,
    )


def _combat(s: WarpWarState) -> CombatView:
    """The combat in progress; orders only once shown (WW-20.1)."""
    shown = [
        ShownOrder(
            o.ship,
            o.tactic,
            o.drive,
            o.beam,
            o.screen,
            o.target,
            [[m.target, m.drive] for m in o.missiles],
            list(o.drops),
            list(o.pickups),
        )
        for o in read_orders(s.shown)
    ]
    hits = [[ship, n] for ship, n in zip(s.fighters, s.hits, strict=True) if n]
    return CombatView(
        hex=s.star,
        round=s.round,
        dry=s.dry,
        ships=s.fighters[:],
        shown=shown,
        hits=hits,
        damage=s.damage[:],
        barred=s.barred[:],
        lifting=s.lifting[:],
        escaped=s.escaped[:],
        withdrawing=bool(s.withdrawing),
    )


def _accounts(s: WarpWarState, seat: int, opened: bool) -> list[Account]:
    """The BP account: one's own, all when records are open (WW-20.2, WW-20.4)."""
    accounts = s.accounts
    return [
        Account(*accounts[i : i + ACCOUNT])
        for i in range(0, len(accounts), ACCOUNT)
        if opened or accounts[i] == seat
    ]


def _open(s: WarpWarState, ship: int) -> OpenRecord:
    """An opened record (WW-20.4)."""
    return OpenRecord(
        ship,
        built_of(s, ship),
        values_of(s, ship),
        s.carrier[ship],
        s.fate[ship],
        s.transfers[ship],
    )


def _answers(s: WarpWarState, seat: int, opened: bool) -> list[int]:
    """Placements and repairs of the seat's own entries; all when records are open."""
    found: list[int] = []
    for i in range(0, len(s.evidence), ENTRY):
        if opened or s.owner[s.evidence[i]] == seat:
            at = i // ENTRY * ATTRIBUTES
            found += s.answers[at : at + ATTRIBUTES]
    return found
