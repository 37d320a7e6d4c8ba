"""What each seat may see (LON-5): the view, built from nothing."""

from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.knows.notebook import (
    Seen,
    maybe_kinds,
    objective_notes,
    unseen_units,
)
from thunderchild.games.london.knows.view import AttackView, OwnPiece, SeenPiece, View
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN
from thunderchild.games.london.model.state import OPEN, PLACED, SHOWN, LondonState
from thunderchild.games.london.rules.in_hand import AttackInHand, move_in_hand
from thunderchild.games.london.rules.victory import army_counted, rubbled

UNKNOWN = -2
PHASES = {
    "SetUp": "set-up",
    "MovementPhase": "movement",
    "SystemMovement": "movement",
    "SystemMonster": "movement",
    "Activation": "activation",
    "SystemActivation": "activation",
    "CombatPhase": "combat",
    "SystemCombat": "combat",
    "Repairs": "reinforcements",
    "MartianReinforcements": "reinforcements",
    "SystemLandings": "reinforcements",
    "EarthlingReinforcements": "reinforcements",
    "OneAttack": "attack",
    "Minions": "minions",
}


def view_of(facts: Facts, s: LondonState, seat: int, phase: str) -> View:
    """All that a seat may know."""
    over = s.winner != UNDECIDED
    evidence = Seen(facts, s, seat)
    maybe = maybe_kinds(facts, evidence)
    sides = [MARTIAN if kind < FIRST_EARTHLING else EARTHLING for kind in s.kind_of]
    move = move_in_hand(s)
    return View(
        seat=seat,
        scenario=facts.scenario.id,
        turn=s.turn,
        side=s.side,
        phase="over" if over else PHASES.get(phase, "turn"),
        objective=s.objective if over or s.shown or seat == MARTIAN else -1,
        shown=bool(s.shown),
        own=[_own(facts, s, i) for i, side in enumerate(sides) if side == seat],
        seen=[
            _seen(facts, s, i, side, over, maybe.get(i, []))
            for i, side in enumerate(sides)
            if side != seat
        ],
        rubble=[hex for hex, marker in enumerate(s.rubble) if marker],
        cart=_cart(s, seat),
        plan=_plan(s, seat),
        set_up=bool(s.hex),
        track=_track(facts, s, seat, over),
        opened=s.opened,
        due=bool(s.due),
        strays=s.strays[:],
        arrivals=[
            kind if over or seat == EARTHLING or status in (PLACED, SHOWN) else UNKNOWN
            for kind, status in zip(s.arrivals, s.arrived, strict=True)
        ],
        arrived=s.arrived[:],
        force=s.force,
        order=s.order[:],
        captor=s.captor,
        heroine=_heroine(s, seat, over),
        minion=s.minion,
        minions=s.minions[:],
        used=[s.bea_used, s.boot_used, s.panic_used, s.otto_used],
        first_attack=s.first_attack,
        landed_then=s.landed_then,
        lull=s.lull,
        passed=s.passed,
        mover=move.mover,
        left=move.left,
        stopped=bool(move.stopped),
        extra=move.extra,
        closed=bool(s.closed),
        revocable=bool(s.revocable),
        attack=_attack(s),
        shot=s.shot,
        arriving=s.arriving,
        repaired=s.repaired,
        scores=_scores(facts, s),
        objectives=objective_notes(facts, s, seat, evidence),
        unseen=unseen_units(facts, evidence),
        asked=[bool(s.pending >> i & 1) for i in (MARTIAN, EARTHLING)],
        draws=s.draws,
        winner=s.winner,
        reason=s.reason,
        place=[frame.to_data() for frame in s.stack],
        question=s.kind,
    )


def _own(facts: Facts, s: LondonState, piece: int) -> OwnPiece:
    """A seat's own piece (LON-5.1)."""
    return OwnPiece(
        piece=piece,
        label=facts.label(s, piece),
        kind=s.kind_of[piece],
        hex=s.hex[piece],
        up=bool(s.up[piece]),
        known=s.known[piece],
        bought=bool(s.bought[piece]),
        moved=bool(s.moved[piece]),
        fired=bool(s.fired[piece]),
    )


def _seen(
    facts: Facts, s: LondonState, piece: int, side: int, over: bool, maybe: list[int]
) -> SeenPiece:
    """Another's piece: what it is only when it is open (LON-5.2, LON-5.9)."""
    kind = s.kind_of[piece]
    is_open = over or s.known[piece] == OPEN
    shows = is_open or (kind >= FIRST_EARTHLING and facts.backs_show)
    return SeenPiece(
        piece=piece,
        label=facts.label(s, piece),
        side=side,
        kind=kind if is_open else -1,
        category=facts.category[kind] if shows else -1,
        hex=s.hex[piece],
        up=bool(s.up[piece]),
        known=s.known[piece],
        bought=bool(s.bought[piece]),
        moved=bool(s.moved[piece]),
        fired=bool(s.fired[piece]),
        maybe=[kind] if is_open else maybe,
    )


def _is_buyer(s: LondonState, seat: int) -> bool:
    """Whether the purchase in hand is this seat's: the track tells whose turn it was."""
    return seat == (EARTHLING if s.track or s.objective < 0 else MARTIAN)


def _cart(s: LondonState, seat: int) -> list[int]:
    """What a seat bought and has not placed (LON-4.13)."""
    return s.cart[:] if _is_buyer(s, seat) else []


def _plan(s: LondonState, seat: int) -> list[list[int]]:
    """What the Earthling has placed so far."""
    if seat != EARTHLING:
        return []
    return [list(pair) for pair in zip(s.plan[::2], s.plan[1::2], strict=True)]


def _track(facts: Facts, s: LondonState, seat: int, over: bool) -> list[int]:
    """The boxes: whole for the Martian and in solitaire (LON-5.3, LON-5.11)."""
    if over or seat == MARTIAN or facts.solitaire:
        return s.track[:]
    return [UNKNOWN] * len(s.track)


def _heroine(s: LondonState, seat: int, over: bool) -> int:
    """Her piece, where the seat may know it (LON-5.4)."""
    girl = s.heroine
    if girl < 0 or over or seat == EARTHLING or s.known[girl] == OPEN:
        return girl
    return -1


def _attack(s: LondonState) -> AttackView | None:
    """The attack in hand: all of it is open."""
    attack = s.nearest(AttackInHand)
    if attack is None:
        return None
    return AttackView(
        attack.attacker,
        attack.target,
        attack.aim,
        attack.column,
        attack.die,
        attack.bonus,
        attack.result,
        attack.loser,
    )


def _scores(facts: Facts, s: LondonState) -> list[int]:
    """What counts for Crush Army! and Level City! (LON-23.2, LON-23.3)."""
    if not s.rubble:
        return [0, 0, 0]
    return [rubbled(s, facts.stations), rubbled(s, facts.landmarks), army_counted(facts, s)]
