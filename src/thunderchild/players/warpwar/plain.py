"""A player who goes for bases and thinks no further, for games that others imagine.

A player that imagines only its own kind is surprised by all others: by ships that go where nobody
stands, never come home, and get their orders by habit.
"""

from typing import Final

from thunderchild.core.actions import Action
from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.actions import Build, EndMovement, Move, NewShip, Orders
from thunderchild.games.warpwar.model.kinds import WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import BuildForm, MoveForm, OrdersForm
from thunderchild.games.warpwar.rules.routes import hexes_within, path_to
from thunderchild.players import Offer, form_of
from thunderchild.players.warpwar import captain, habits
from thunderchild.players.warpwar.fighters import GENERATOR, imagined_ships
from thunderchild.players.warpwar.greedy import StandIn

SHIP: Final = 20  # BP of a ship worth building
BEAMS: Final = 4  # one point in so many goes into a Beam


class PlainEnemy(StandIn):
    """He knows where the ships of an imagined game are, and needs no more."""

    def policy(
        self, game: WarpWar, s: WarpWarState, seat: int, draws: Draws, view: View | None = None
    ) -> Action:
        """What comes to his mind first; where that is nothing, what a stand-in would answer."""
        decision = game.decision(s, seat)
        action: Action | None = None
        if decision is not None and min(s.ends) >= 0:
            action = self.plain(game, s, seat, decision, draws)
        if decision is not None and action is not None and action in decision:
            return action
        return super().policy(game, s, seat, draws, view)

    def plain(
        self, game: WarpWar, s: WarpWarState, seat: int, decision: Offer, draws: Draws
    ) -> Action | None:
        """Ships, moves and orders."""
        kinds = decision.kinds()
        if Build in kinds:
            return built(game, s, seat, form_of(decision, BuildForm))
        if EndMovement in kinds:
            return moved(game, s, seat, form_of(decision, MoveForm))
        if Orders in kinds:
            return ordered(s, seat, form_of(decision, OrdersForm), draws)
        return None


def built(game: WarpWar, s: WarpWarState, seat: int, form: BuildForm) -> Build:
    """A ship with a small Beam for all that is in hand, if that is enough, at the front."""
    if not form.bases or (form.bp < SHIP and not form.spend_all):
        return Build()
    goals = game.facts.bases[s.ends[1 - seat]]
    points = form.bp - GENERATOR
    beam = points // BEAMS
    front = min(form.bases, key=lambda base: min(game.facts.map.travel(g)[base] for g in goals))
    return Build([NewShip(WARPSHIP, points - beam, beam, 0, 0, 0, 0, front)])


def moved(game: WarpWar, s: WarpWarState, seat: int, form: MoveForm) -> Action:
    """The next step of the first ship that is on its way to an enemy base, an empty one first."""
    goals = game.facts.bases[s.ends[1 - seat]]
    enemies = {s.hex[ship] for ship in s.fleet(1 - seat)}
    for mover in form.ships:
        here = s.hex[mover.ship]
        if mover.ways < 0 or mover.points <= 0 or here in goals:
            continue
        taken = {s.hex[ship] for ship in s.fleet(seat) if ship != mover.ship}
        ranks = [
            (goal in taken, goal in enemies, game.facts.map.travel(goal)[here], goal)
            for goal in goals
        ]
        travel = game.facts.map.travel(min(ranks)[3])
        reach = hexes_within(form.ways[mover.ways], mover.points)
        place = min([here, *reach], key=lambda at: travel[at])
        if place != here:
            to, warp = path_to(form.ways[mover.ways], place)[0]
            return Move(mover.ship, to, warp)
    return EndMovement()


def ordered(s: WarpWarState, seat: int, form: OrdersForm, draws: Draws) -> Orders | None:
    """Orders by habit."""
    mine = {f.ship: f for f in imagined_ships(s, seat)}
    theirs = {f.ship: f for f in imagined_ships(s, 1 - seat)}
    ships = [mine[part.ship] for part in form.parts]
    rows = habits.usual(ships, [theirs[target] for target in form.targets], draws)
    if not rows:
        return None
    chosen = draws.choose(rows)
    return Orders(
        [captain.order(f, sheet, form.targets) for f, sheet in zip(ships, chosen, strict=True)]
    )
