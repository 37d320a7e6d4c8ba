"""Before the first turn: Objective, purchase, the order of the track, hidden places."""

from collections.abc import Mapping, Sequence
from typing import Final

from thunderchild.core.chance import Draws
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
    SAUCER,
    WALKER,
)
from thunderchild.games.london.page.forms import BuyForm
from thunderchild.players import Offer, form_of
from thunderchild.players.london import carts
from thunderchild.players.london.outlook import Outlook, from_edge

GRAIN: Final = 4096  # of a whim: fine, or the first of equals would be a habit
HIDES_FIRST: Final = 20.0  # the Heroine is placed before all others
INLAND: Final = 2  # hexes from the edge, where no Lander comes down on her
TRAPS: Final = (GERMS, HERO, PRIEST)
HOLDERS: Final = (FIREMEN, ANGRY_MOB)
FILLERS: Final = (WALKER, HERO, PRIEST, FIREMEN)  # bought with points that are left
TRACK_ORDER: Final = {SAUCER: 0, BIO_LAB: 1, MISSILE_BASE: 8, HQ: 12, ENVOY: 20}
WHENEVER: Final = 4  # the place of all others


def objective(outlook: Outlook, decision: Offer) -> ChooseObjective:
    """A secret mixture (`carts.py`)."""
    offered = [a.objective for a in decision if isinstance(a, ChooseObjective)]
    shares = [float(carts.shares()[one]) for one in offered]
    return ChooseObjective(offered[carts.weighted(shares, outlook.draws)])


def purchase(outlook: Outlook, decision: Offer) -> Buy | None:
    """A cart drawn from those that suit the side, a Martian's from those for his Objective.

    A cart is made to fit the points: they are not ten where the Heroine costs one, or with a
    handicap. A ready-made list where no such cart can be bought; None where there is none.
    """
    form, view = form_of(decision, BuyForm), outlook.view
    if outlook.seat == MARTIAN:
        known = [cart for cart in carts.martian() if cart.objective == view.objective]
    else:
        known = list(carts.earthling(outlook.facts.solitaire))
    kinds = [row.kind for row in form.units]
    found = [
        cart
        for cart in known
        if all(kind in kinds for kind in cart.units) and Buy(fitting(form, cart.units)) in decision
    ]
    if found:
        return Buy(fitting(form, carts.drawn(found, outlook.draws).units))
    rows = [row for row in form.lists if Buy(row.units) in decision]
    if outlook.seat == MARTIAN:
        rows = [row for row in rows if row.objective == view.objective] or rows
    return Buy(outlook.draws.choose(rows).units) if rows else None


def fitting(form: BuyForm, cart: Mapping[int, int]) -> list[int]:
    """A cart for the points available: the cheapest are dropped first, and the rest buys more."""
    rows, left = form.units, form.budget.cap
    units = [cart.get(row.kind, 0) for row in rows]
    left -= sum(row.price * count for row, count in zip(rows, units, strict=True))
    while left < 0:
        priced = [(row.price, i) for i, row in enumerate(rows) if units[i]]
        cost, cheapest = min(priced)
        units[cheapest] -= 1
        left += cost
    for kind in FILLERS:
        for i, row in enumerate(rows):
            while row.kind == kind and row.price <= left and units[i] < row.most:
                units[i] += 1
                left -= row.price
    return units


def track(outlook: Outlook) -> FillTrack:
    """Saucers early, for they have farthest to go, and the Bio Lab; the Envoy last.

    Where the HQ must live to the end it comes late. The rest is shuffled: when a Lander arrives
    should not give away what it is.
    """
    return FillTrack(in_order(outlook.view.cart, outlook.draws))


def in_order(units: Sequence[int], draws: Draws) -> list[int]:
    """Units as they would be put on the track."""
    shuffled = list(units)
    draws.shuffle(shuffled)
    order = {kind: TRACK_ORDER.get(kind, WHENEVER) + draws.pick(3) for kind in set(shuffled)}
    return sorted(shuffled, key=lambda kind: order[kind])


def place(outlook: Outlook, decision: Offer) -> Place:
    """One unit to one hex, the most particular units first."""
    best: tuple[float, Place] | None = None
    for action in decision:
        if not isinstance(action, Place):
            continue
        stands = _place_worth(outlook, action.unit, action.hex)
        whim = outlook.style.hide if action.unit == HEROINE else outlook.style.whim
        worth = stands + whim * outlook.draws.pick(GRAIN) / GRAIN
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
        return HIDES_FIRST + min(edge, INLAND) - 3.0 * is_target - crowd
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
