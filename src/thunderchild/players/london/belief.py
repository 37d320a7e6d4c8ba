"""What is likely behind a view: what the other side wants, bought and hid.

Any world that a view allows is possible, but not every one is likely: the other side bought
something that makes sense for what it wants, and what it wants shows in what it shoots at. If the
other side bought something strange, worlds that are merely possible are used.
"""

from collections.abc import Sequence
from typing import Final

from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.game import London
from thunderchild.games.london.knows.public import settle_map
from thunderchild.games.london.knows.view import SeenPiece, View
from thunderchild.games.london.model.kinds import EARTHLING, HEROINE
from thunderchild.games.london.model.state import NO_BOX, PLACED, LondonState
from thunderchild.players.london import carts
from thunderchild.players.london.guess import objectives
from thunderchild.players.london.opening import HOLDERS, TRAPS, in_order

TRIES: Final = 4
ANYHOW: Final = 15  # of 100 worlds, those that are merely possible
RARELY: Final = 0.05  # how often somebody lies where he is of little use


def likely(game: London, view: View, seat: int, seed: int) -> LondonState:
    """A likely world, which looks the same to the seat as the true one."""
    world, draws = game.imagine(view, Fast(seed)), Draws(seed)
    if game.facts.solitaire or not world.hex or draws.pick(100) < ANYHOW:
        return world
    for _ in range(TRIES):
        settled = settle_martians if seat == EARTHLING else settle_people
        if not settled(game, view, world, draws):
            break
        if game.view(world, seat) == view:
            return world
        world = game.imagine(view, Fast(draws.pick(MASK64)))
    return game.imagine(view, Fast(seed))


def settle_martians(game: London, view: View, s: LondonState, draws: Draws) -> bool:
    """Give the Martian an Objective and a cart that explains what was seen of it, if any does."""
    pieces, boxes = s.order_of_landing(), s.boxes_landed()
    kinds = {row.piece: row.kind for row in view.seen}
    known = {
        box: kinds[piece]
        for piece, box in zip(pieces, boxes, strict=True)
        if kinds.get(piece, -1) >= 0
    }
    used = len(pieces) + len(s.strays)
    least = used + (1 if s.due else 0)
    goals = objectives(game.facts, view)
    fits, weights = [], []
    for cart in carts.martian():
        is_size = cart.size == used if s.opened > least else cart.size >= least
        if is_size and goals[cart.objective] and _holds(cart, list(known.values())):
            fits.append(cart)
            weights.append(goals[cart.objective] * cart.share / carts.shares()[cart.objective])
    if not fits:
        return False
    cart = fits[carts.weighted(weights, draws)]
    rest = in_order(_left(cart, list(known.values())), draws)
    track = [known[box] if box in known else rest.pop(0) for box in range(cart.size)]
    for piece, box in zip(pieces, boxes, strict=True):
        s.kind_of[piece] = track[box]
    s.objective = cart.objective
    s.track = [*track, *[NO_BOX] * (game.facts.boxes - cart.size)]
    return True


def settle_people(game: London, view: View, s: LondonState, draws: Draws) -> bool:
    """Let face-down Earthlings be a cart that explains what was seen of it, if any does."""
    rows = [row for row in view.seen if row.side == EARTHLING]
    hidden = [row for row in rows if row.kind < 0 and row.hex >= 0]
    if not all(row.bought for row in hidden):
        return False
    known = [row.kind for row in rows if row.bought and row.kind >= 0 and row.kind != HEROINE]
    girls = int(view.heroine < 0)
    size = len(known) + len(hidden) - girls
    fits = [
        cart for cart in carts.earthling(alone=False) if cart.size == size and _holds(cart, known)
    ]
    if not fits:
        return False
    kinds = [*_left(carts.drawn(fits, draws), known), *[HEROINE] * girls]
    return _hidden(game.facts, s, hidden, kinds, draws) and _is_stocked(game.facts, s)


def _hidden(
    facts: Facts, s: LondonState, hidden: list[SeenPiece], kinds: list[int], draws: Draws
) -> bool:
    """Say who the face-down pieces are, each where such a unit likes to be."""
    places = list(hidden)
    for kind in kinds:
        weights = [_likes(facts, kind, row) for row in places]
        if not any(weights):
            return False
        row = places.pop(carts.weighted(weights, draws))
        s.kind_of[row.piece] = kind
        if kind == HEROINE:
            s.heroine = row.piece
    settle_map(s)
    return True


def _likes(facts: Facts, kind: int, row: SeenPiece) -> float:
    """How likely a unit of a kind hides in the place of a face-down piece; 0 if it cannot."""
    if kind not in row.maybe:
        return 0.0
    station, landmark = facts.is_station[row.hex], facts.is_landmark[row.hex]
    if kind in HOLDERS:
        return 1.0 if station else RARELY
    if kind in TRAPS:
        return 1.0 if station or landmark else RARELY
    return 0.2 if station or landmark else 1.0


def _is_stocked(facts: Facts, s: LondonState) -> bool:
    """Whether there are counters enough for all, with the reinforcements to come."""
    left = list(facts.content.count)
    for kind in s.kind_of:
        left[kind] -= 1
    for kind, status in zip(s.arrivals, s.arrived, strict=True):
        if status != PLACED and kind >= 0:
            left[kind] -= 1
    return min(left) >= 0


def _holds(cart: carts.Cart, known: Sequence[int]) -> bool:
    """Whether a cart has all these units."""
    return all(cart.units.get(kind, 0) >= known.count(kind) for kind in known)


def _left(cart: carts.Cart, known: Sequence[int]) -> list[int]:
    """The units of a cart without these."""
    return [kind for kind, n in cart.units.items() for _ in range(n - known.count(kind))]
