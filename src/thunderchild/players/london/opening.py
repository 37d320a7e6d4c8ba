"""Before the first turn: Objective, purchase, the order of the track, hidden places."""

from typing import Final

from thunderchild.games.london.model.actions import Buy, ChooseObjective, FillTrack, Place
from thunderchild.games.london.model.kinds import (
    ANGRY_MOB,
    BIO_LAB,
    ENVOY,
    FIREMEN,
    GERMS,
    HERO,
    HEROINE,
    HQ,
    MARTIAN,
    MISSILE_BASE,
    PRIEST,
)
from thunderchild.games.london.page.forms import BuyForm
from thunderchild.players import Offer, form_of
from thunderchild.players.london import moves
from thunderchild.players.london.outlook import Outlook, from_edge

TRAPS: Final = (GERMS, HERO, PRIEST)
HOLDERS: Final = (FIREMEN, ANGRY_MOB)
LATE_KINDS: Final = (HQ,)
EARLY_KINDS: Final = (BIO_LAB,)  # it makes face-down pieces safe to shoot at


def objective(outlook: Outlook, decision: Offer) -> ChooseObjective:
    """A secret mixture, the likelier to succeed the more often."""
    offered = [a.objective for a in decision if isinstance(a, ChooseObjective)]
    lots = [one for one in offered for _ in range(outlook.style.lots[one])]
    return ChooseObjective(outlook.draws.choose(lots))


def purchase(outlook: Outlook, decision: Offer) -> Buy | None:
    """One of the ready-made lists; a Martian takes one made for his Objective.

    None where no list can be paid: a Heroine who costs a point leaves nine.
    """
    rows = [row for row in form_of(decision, BuyForm).lists if Buy(row.units) in decision]
    wanted = outlook.view.objective
    if outlook.seat == MARTIAN:
        rows = [row for row in rows if row.objective == wanted] or rows
    return Buy(outlook.draws.choose(rows).units) if rows else None


def track(outlook: Outlook) -> FillTrack:
    """Fighters first; what must survive until the end comes late."""
    units = list(outlook.view.cart)
    flat = [kind for kind in units if kind not in LATE_KINDS and kind != ENVOY]
    outlook.draws.shuffle(flat)
    flat.sort(key=lambda kind: (kind not in EARLY_KINDS, kind == MISSILE_BASE))
    late = [kind for kind in units if kind in LATE_KINDS]
    envoys = [kind for kind in units if kind == ENVOY]
    return FillTrack([*flat, *late, *envoys])


def place(outlook: Outlook, decision: Offer) -> Place:
    """One unit to one hex, the most particular units first."""
    best: tuple[float, Place] | None = None
    for action in decision:
        if not isinstance(action, Place):
            continue
        stands = _place_worth(outlook, action.unit, action.hex)
        worth = stands + 0.6 * outlook.draws.pick(8) / 8
        if best is None or worth > best[0]:
            best = (worth, action)
    assert best is not None, "there is always a place"  # noqa: S101
    return best[1]


def _place_worth(outlook: Outlook, kind: int, hex: int) -> float:
    """How well a unit stands in a hex."""
    facts = outlook.facts
    row = facts.distance[hex]
    crowd = 0
    for _, other in outlook.view.plan:
        if row[other] <= 1:
            crowd += 1
    is_target = facts.is_station[hex] or facts.is_landmark[hex]
    edge = from_edge(facts.map)[hex]
    if kind == HEROINE:
        return moves.shelter(outlook, hex) - crowd
    if kind in TRAPS:
        return 3.0 * is_target - 0.3 * edge - crowd
    if kind in HOLDERS:
        return 4.0 * facts.is_station[hex] - 0.2 * edge - crowd
    reach = facts.range[kind] + facts.movement[kind]
    covered = 0
    for target in facts.targets:
        if row[target] <= reach:
            covered += 1
    return covered / outlook.style.stretched + 0.3 * edge - 0.5 * crowd - 1.0 * is_target
