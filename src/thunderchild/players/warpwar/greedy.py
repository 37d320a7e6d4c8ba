"""A sensible opponent: one answer for every question of WarpWar, from its view alone."""

from typing import Any, ClassVar, Final

from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.model.actions import (
    Berth,
    Build,
    EndMovement,
    Orders,
    PlaceHits,
    Rearrange,
    Retreat,
    TakeAboard,
    Withdraw,
)
from thunderchild.players.warpwar import captain, damage
from thunderchild.players.warpwar.fleet import Fleet, Step, refuge
from thunderchild.players.warpwar.sight import Sight
from thunderchild.players.warpwar.yard import Yard

MORE_WORLDS: Final = 1
TRIES: Final = 3


class Greedy:
    """Designs ships, goes for bases, mixes its combat orders.

    It keeps the rest of a movement plan from one step to the next; everything else is worked out
    anew from the view. A kept step that does not fit the position any more ends the plan.
    """

    LEVEL: ClassVar[int] = 1

    def __init__(self) -> None:
        self.turn = (-1, -1)  # whose plan, and when
        self.steps: list[Step] = []

    def choose(self, game: Any, view: Any, seat: int, draws: Draws) -> Any:
        """A legal action for a seat that is asked."""
        sight = Sight(game, view, seat, draws)
        decision = game.decision(sight.world, seat)
        for _ in range(TRIES):
            action = self.think(sight, decision)
            if action is not None and action in decision:
                return action
        self.steps = []
        return decision.sample(draws)

    def think(self, sight: Sight, decision: Any) -> Any:
        """An answer to the question, or None when it has no opinion."""
        kinds = decision.ACTIONS
        if EndMovement in kinds:
            return self.move(sight, decision)
        if Build in kinds:
            return Yard(sight, decision.form()).plan()
        if Orders in kinds:
            return fight(sight, decision.form())
        if PlaceHits in kinds:
            return damage.place(decision.form())
        if Rearrange in kinds or TakeAboard in kinds:
            return stow(sight, decision.form(), kinds)
        if Retreat in kinds or Withdraw in kinds:
            return aside(sight, decision)
        return None

    def move(self, sight: Sight, decision: Any) -> Any:
        """The next step of the plan while it fits, else the first of a new one."""
        turn = (sight.view.turn, sight.seat)
        places = {f.ship: f.hex for f in sight.own}
        if self.turn == turn and self.steps:
            ship, place, action = self.steps.pop(0)
            if (ship < 0 or places.get(ship) == place) and action in decision:
                return action
        fleet = Fleet(sight, decision.form())
        self.turn, self.steps = turn, fleet.steps(fleet.plan())
        return self.steps.pop(0)[2]


def fight(sight: Sight, form: Any) -> Orders:
    """Sealed orders for one round."""
    combat = sight.view.combat
    mine = [f for f in sight.own if any(part.ship == f.ship for part in form.parts)]
    places = {part.ship: i for i, part in enumerate(form.parts)}
    mine.sort(key=lambda f: places[f.ship])
    worlds = []
    for enemies in sight.worlds(MORE_WORLDS):
        known = {f.ship: f for f in enemies}
        worlds.append([known[target] for target in form.targets])
    active = sight.view.active == sight.seat
    stakes = sight.stakes(combat.hex, combat.dry, active=active)
    return captain.orders(mine, worlds, stakes, sight.draws)


def stow(sight: Sight, form: Any, kinds: tuple[type, ...]) -> Any:
    """Fighters into the racks at home, out of them on an enemy base, and all aboard to withdraw."""
    free = {row[0]: row[1] for row in form.racks}
    for part in form.parts:
        if part.aboard in free:
            free[part.aboard] -= 1
    where = {f.ship: f.hex for f in sight.own}
    worth = {f.ship: f.worth for f in sight.own}
    sign = -1 if form.fill else 1  # in a hurry the dearest first, at home the fighters
    spare = {star: spare_guards(sight, star) for star in sight.my_bases}
    berths = []
    for part in sorted(form.parts, key=lambda part: sign * worth.get(part.load, 0)):
        open_to = [ship for ship in part.places if free.get(ship, 0) > 0]
        if part.aboard < 0 and open_to and (form.fill or spare.get(part.hex, 0) > 0):
            free[open_to[0]] -= 1
            spare[part.hex] = spare.get(part.hex, 0) - 1
            berths.append(Berth(part.load, open_to[0]))
        elif part.aboard >= 0 and not form.fill and where.get(part.aboard) in sight.their_bases:
            if -1 in part.places:
                berths.append(Berth(part.load, -1))
    return Rearrange(berths) if Rearrange in kinds else TakeAboard(berths)


def spare_guards(sight: Sight, star: int) -> int:
    """How many Systemships may leave a base: all, or all but one when raiders are near."""
    guards = sum(1 for f in sight.own if f.hex == star and not f.warp)
    return guards - 1 if sight.threats(star) else guards


def aside(sight: Sight, decision: Any) -> Any:
    """The best hex for a ship that leaves a star."""
    actions = list(decision)
    best = refuge(sight, actions[0].ship, [a.to for a in actions if a.ship == actions[0].ship])
    return next(a for a in actions if a.ship == actions[0].ship and a.to == best)
