"""Imagined worlds: a random position consistent with all that a seat knows, from its view alone."""

from thunderchild.core.chance import Chance, Draws
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.knows.force import Force
from thunderchild.games.london.knows.public import public_state, settle_map
from thunderchild.games.london.knows.puzzle import People
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.kinds import EARTHLING, HEROINE, MARTIAN, OBJECTIVES
from thunderchild.games.london.model.state import NO_BOX, PLACED, LondonState
from thunderchild.games.london.rules.evidence import force_seen, people_seen
from thunderchild.games.london.rules.purchase import BuyDecision, ObjectiveQuestion, TrackQuestion
from thunderchild.games.london.rules.setup import PlaceDecision, PlaceQuestion


def imagine(facts: Facts, view: View, chance: Chance) -> LondonState:
    """A random full position behind a view."""
    draws = Draws(chance.pick(1 << 40, 0, "an imagined world"))
    s = public_state(facts, view)
    if view.winner != UNDECIDED:
        return s
    if view.seat != MARTIAN and not facts.solitaire:
        _imagine_martian(facts, s, draws)
    if view.seat != EARTHLING:
        _imagine_earthling(facts, s, draws)
    return s


# ---- the Martian side ----------------------------------------------------------------------


def _imagine_martian(facts: Facts, s: LondonState, draws: Draws) -> None:
    """Objective, Landers and track."""
    if s.kind == ObjectiveQuestion.kind:
        return
    if not s.track:
        s.objective = draws.pick(OBJECTIVES)
        if s.kind == TrackQuestion.kind:
            s.cart = _purchase(facts, MARTIAN, draws)
        return
    s.objective, kinds = Force(facts, force_seen(facts, s)).imagine(draws)
    for piece, box in zip(s.order_of_landing(), s.boxes_landed(), strict=True):
        s.kind_of[piece] = kinds[box]
    s.track = [*kinds, *[NO_BOX] * (facts.boxes - len(kinds))]


def _purchase(facts: Facts, side: int, draws: Draws) -> list[int]:
    """Any legal purchase, as a list of kinds."""
    units = BuyDecision(facts, side).sample(draws).units
    return [k for k, n in zip(facts.for_sale[side], units, strict=True) for _ in range(n)]


# ---- the Earthling side --------------------------------------------------------------------


def _imagine_earthling(facts: Facts, s: LondonState, draws: Draws) -> None:
    """Face-down pieces and reinforcements; before the set-up is shown, the purchase."""
    if not s.hex:
        if s.kind == PlaceQuestion.kind:
            _imagine_placing(facts, s, draws)
        return
    for piece, kind in People(facts, people_seen(facts, s)).imagine(draws).items():
        s.kind_of[piece] = kind
        if kind == HEROINE:
            s.heroine = piece
    _fill_arrivals(facts, s, draws)
    settle_map(s)


def _imagine_placing(facts: Facts, s: LondonState, draws: Draws) -> None:
    """Any purchase, some of it placed, something left to place."""
    s.cart = [HEROINE, *_purchase(facts, EARTHLING, draws)]
    for _ in range(draws.pick(len(s.cart))):
        action = PlaceDecision(facts, s).sample(draws)
        s.cart.remove(action.unit)
        s.plan += (action.unit, action.hex)


def _fill_arrivals(facts: Facts, s: LondonState, draws: Draws) -> None:
    """Free reinforcements that nobody has seen, drawn from what was not bought (LON-4.10)."""
    left = list(facts.content.count)
    arrived = zip(s.arrivals, s.arrived, strict=True)
    for kind in (*s.kind_of, *(k for k, status in arrived if status != PLACED and k >= 0)):
        left[kind] -= 1
    for index, kind in enumerate(s.arrivals):
        if kind >= 0:
            continue
        category = facts.arrival_category(index)
        pool = [
            k for k, count in enumerate(left) if facts.category[k] == category for _ in range(count)
        ]
        s.arrivals[index] = draws.choose(pool)
        left[s.arrivals[index]] -= 1
