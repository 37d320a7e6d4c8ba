"""A full state made from a view alone."""

from typing import TYPE_CHECKING

from thunderchild.core.chance import Chance, Draws, FromSource
from thunderchild.core.state import frames
from thunderchild.core.testing.specimen.kinds import LANES, NOT_GIVEN, VALUES
from thunderchild.core.testing.specimen.questions import OrdersOffer
from thunderchild.core.testing.specimen.state import SpecimenState
from thunderchild.core.testing.specimen.view import View

if TYPE_CHECKING:
    from thunderchild.core.testing.specimen.game import Specimen


def imagine(game: "Specimen", view: View, chance: Chance) -> SpecimenState:
    """Deal the unseen tiles, then make up the sealed orders and what others saw."""
    draws = FromSource(chance)
    s = public_part(game, view)
    deal_unseen(game, view, s, draws)
    make_up_secrets(game, view, s, draws)
    return s


def make_up_secrets(game: "Specimen", view: View, s: SpecimenState, draws: FromSource) -> None:
    """Sealed orders and what others saw; the viewer's own as they are."""
    for seat, side in enumerate(view.sides):
        if seat == view.seat and view.own is not None:
            s.orders[seat * LANES : (seat + 1) * LANES] = view.own.orders
            s.known[seat] = view.own.seen
            continue
        if view.opened:
            s.orders[seat * LANES : (seat + 1) * LANES] = side.orders
        elif side.sealed:
            offer = OrdersOffer(s.hand(seat), game.content.lanes)
            orders = offer.sample(Draws(draws.pick(1 << 32)))
            s.orders[seat * LANES : (seat + 1) * LANES] = orders.tiles
        if side.lamp:
            s.known[seat] = made_up_sight(s, 1 - seat, draws)


def public_part(game: "Specimen", view: View) -> SpecimenState:
    """A state with everything that the view says outright."""
    s = game.STATE()
    s.stack = frames(view.stack, game.PROCEDURES)
    s.kind, s.pending, s.draws = view.question, view.asked, view.draws
    s.winner, s.reason = view.winner, view.reason
    s.turn, s.rich, s.opened = view.turn, view.rich, view.opened
    s.discards, s.strength = list(view.discards), list(view.strength)
    s.coins = [side.coins for side in view.sides]
    s.lamps = [side.lamp for side in view.sides]
    s.oil = [side.oil for side in view.sides]
    s.points = [side.points for side in view.sides]
    s.shown = [count for side in view.sides for count in side.shown]
    s.orders = [NOT_GIVEN] * 2 * LANES
    return s


def deal_unseen(game: "Specimen", view: View, s: SpecimenState, draws: FromSource) -> None:
    """The tiles nobody showed lie in the cup or in a hand that the viewer does not see."""
    pool = [all_of - out for all_of, out in zip(game.content.tiles, view.discards, strict=True)]
    if view.own is not None:
        s.hands[view.seat * VALUES : (view.seat + 1) * VALUES] = view.own.hand
        pool = [left - own for left, own in zip(pool, view.own.hand, strict=True)]
    for seat, side in enumerate(view.sides):
        if seat == view.seat and view.own is not None:
            continue
        number = side.tiles
        if view.own is not None and view.own.seen and not side.shown[view.own.seen - 1]:
            give(s, seat, pool, view.own.seen)
            number -= 1
        for _ in range(number):
            give(s, seat, pool, drawn(pool, draws))
    s.cup = pool


def give(s: SpecimenState, seat: int, pool: list[int], value: int) -> None:
    """One tile from the pool to a hand."""
    pool[value - 1] -= 1
    s.hands[seat * VALUES + value - 1] += 1


def drawn(tiles: list[int], draws: FromSource) -> int:
    """The value of a tile at random."""
    place = draws.pick(sum(tiles))
    return next(v for v in range(1, VALUES + 1) if place < sum(tiles[:v]))


def made_up_sight(s: SpecimenState, seat: int, draws: FromSource) -> int:
    """A tile that a lamp may have shown: it is in the hand or was shown since."""
    could = [a + b for a, b in zip(s.hand(seat), s.shown_by(seat), strict=True)]
    return drawn(could, draws) if sum(could) else 0
