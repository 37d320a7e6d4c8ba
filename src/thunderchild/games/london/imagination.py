"""Imagined worlds: a random position consistent with all that a seat knows, from its view alone."""

from thunderchild.core.chance import Chance, Draws
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.arrivals import ReinforceQuestion, reinforcement_hexes
from thunderchild.games.london.facts import Facts
from thunderchild.games.london.kinds import EARTHLING, ENVOY, HEROINE, MARTIAN, OBJECTIVES
from thunderchild.games.london.public import public_state, settle_map
from thunderchild.games.london.purchase import BuyDecision, ObjectiveQuestion, TrackQuestion
from thunderchild.games.london.puzzle import (
    EarthlingPuzzle,
    MartianPuzzle,
    arrivals_left,
    envoy_free,
    is_exempt_for,
    possible_objectives,
)
from thunderchild.games.london.setup import (
    PlaceDecision,
    PlaceQuestion,
)
from thunderchild.games.london.state import NO_BOX, LondonState
from thunderchild.games.london.view import View

TRIES = 60


class Unimaginable(Exception):
    """No world was found behind a view."""


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
    for _ in range(TRIES):
        objective = s.objective if s.shown else draws.choose(possible_objectives(facts, s))
        kinds = _force(facts, s, objective, draws)
        if kinds is not None:
            s.objective = objective
            for piece, box in zip(s.order_of_landing(), s.boxes_landed(), strict=True):
                s.kind_of[piece] = kinds[box]
            s.track = [*kinds, *[NO_BOX] * (facts.boxes - len(kinds))]
            return
    raise Unimaginable("no Martian force explains what was seen")


def _purchase(facts: Facts, side: int, draws: Draws) -> list[int]:
    """Any legal purchase, as a list of kinds."""
    units = BuyDecision(facts, side).sample(draws).units
    return [k for k, n in zip(facts.for_sale[side], units, strict=True) for _ in range(n)]


def _force(facts: Facts, s: LondonState, objective: int, draws: Draws) -> list[int] | None:
    """A force by boxes that fits what was seen, or None where this try failed."""
    puzzle = MartianPuzzle(facts, s)
    fewest, most = puzzle.fewest, puzzle.most()
    if not is_exempt_for(facts, s, objective):
        fewest = max(fewest, s.lull)
    if fewest > most:
        return None
    count = fewest + draws.pick(most - fewest + 1)
    known = {
        box: s.kind_of[piece]
        for box, piece in zip(s.boxes_landed(), s.order_of_landing(), strict=True)
        if piece not in puzzle.hidden
    }
    banned = envoy_free(facts, s, objective)
    boxes = [box for box in range(count) if box not in known]
    draws.shuffle(boxes)
    for done, box in enumerate(boxes):
        rest = list(range(len(boxes) - done - 1))
        kinds = [k for k in puzzle.choices(0, rest) if k != ENVOY or box not in banned]
        if not kinds:
            return None
        known[box] = draws.choose(kinds)
        puzzle.take(known[box])
    if any(known.get(box) == ENVOY for box in banned):
        return None
    return [known[box] for box in range(count)]


# ---- the Earthling side --------------------------------------------------------------------


def _imagine_earthling(facts: Facts, s: LondonState, draws: Draws) -> None:
    """Face-down pieces and reinforcements; before the set-up is shown, the purchase."""
    if not s.hex:
        if s.kind == PlaceQuestion.kind:
            _imagine_placing(facts, s, draws)
        return
    for _ in range(TRIES):
        world = s.copy()
        if _fill_pieces(facts, world, draws) and _fill_arrivals(facts, world, draws):
            _keep(s, world)
            settle_map(s)
            if _can_reinforce(facts, s):
                return
    raise Unimaginable("no Earthling purchase explains what was seen")


def _keep(s: LondonState, world: LondonState) -> None:
    s.kind_of, s.heroine, s.arrivals = world.kind_of, world.heroine, world.arrivals


def _imagine_placing(facts: Facts, s: LondonState, draws: Draws) -> None:
    """Any purchase, some of it placed, something left to place."""
    s.cart = [HEROINE, *_purchase(facts, EARTHLING, draws)]
    for _ in range(draws.pick(len(s.cart))):
        action = PlaceDecision(facts, s).sample(draws)
        s.cart.remove(action.unit)
        s.plan += (action.unit, action.hex)


def _fill_pieces(facts: Facts, s: LondonState, draws: Draws) -> bool:
    """Kinds for the face-down pieces, within points and counters."""
    puzzle = EarthlingPuzzle(facts, s)
    hidden = list(puzzle.hidden)
    if puzzle.girl:
        girls = puzzle.heroines()
        if not girls:
            return False
        s.heroine = draws.choose(girls)
        s.kind_of[s.heroine] = HEROINE
        hidden.remove(s.heroine)
    draws.shuffle(hidden)
    for done, piece in enumerate(hidden):
        kinds = puzzle.choices(piece, hidden[done + 1 :])
        if not kinds:
            return False
        kind = draws.choose(kinds)
        puzzle.take(kind)
        s.kind_of[piece] = kind
    return True


def _fill_arrivals(facts: Facts, s: LondonState, draws: Draws) -> bool:
    """Free reinforcements that nobody has seen, drawn from what was not bought (LON-4.10)."""
    left = arrivals_left(facts, s)
    for index, kind in enumerate(s.arrivals):
        if kind >= 0:
            continue
        category = facts.arrival_category(index)
        pool = [
            k for k, count in enumerate(left) if facts.category[k] == category for _ in range(count)
        ]
        if not pool:
            return False
        s.arrivals[index] = draws.choose(pool)
        left[s.arrivals[index]] -= 1
    return True


def _can_reinforce(facts: Facts, s: LondonState) -> bool:
    """Whoever is asked where a unit arrives has a hex for it (LON-22.8)."""
    if s.kind != ReinforceQuestion.kind:
        return True
    index = facts.schedule.index(s.turn)
    return bool(reinforcement_hexes(facts, s, facts.arrival_category(index)))
