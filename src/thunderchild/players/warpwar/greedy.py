"""A sensible opponent: one answer for every question of WarpWar, from its view alone."""

import math
from typing import ClassVar, Final

from thunderchild.core.actions import Action
from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.view import View
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
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import (
    BerthForm,
    BuildForm,
    HitsForm,
    MoveForm,
    OrdersForm,
)
from thunderchild.players import Act, Offer, form_of, offer_in
from thunderchild.players.warpwar import captain, damage
from thunderchild.players.warpwar.clash import STRENGTH, Stakes
from thunderchild.players.warpwar.duel import forecast
from thunderchild.players.warpwar.fighters import Fighter
from thunderchild.players.warpwar.fleet import Fleet, Step, refuge
from thunderchild.players.warpwar.sight import Sight
from thunderchild.players.warpwar.style import STEADY, Style
from thunderchild.players.warpwar.yard import Yard

MORE_WORLDS: Final = 1
TRIES: Final = 3
LARGEST: Final = 6  # ships of both sides in a combat that is thought over


class Greedy:
    """Designs ships, goes for bases, mixes its combat orders.

    It keeps the rest of a movement plan from one step to the next; everything else is worked out
    anew from the view. A kept step that does not fit the position any more ends the plan.
    """

    LEVEL: ClassVar[int] = 1
    QUICK: ClassVar[bool] = False  # whether he takes less trouble over ships and orders

    def __init__(self, style: Style = STEADY, effort: int = 0) -> None:
        self.style = style
        self.effort = effort  # rounds of best answers for combat orders
        self.turn = (-1, -1)  # whose plan, and when
        self.steps: list[Step] = []

    @staticmethod
    def usual(game: WarpWar, seat: int) -> Style:
        """The style with which a seat is played if nobody says otherwise."""
        return STEADY

    def choose(self, game: WarpWar, view: View, seat: int, draws: Draws) -> Action:
        """A legal action for a seat that is asked."""
        sight = Sight(game, view, seat, draws, style=self.style, is_quick=self.QUICK)
        return self.answer(sight)

    def policy(
        self, game: WarpWar, s: WarpWarState, seat: int, draws: Draws, view: View | None = None
    ) -> Action:
        """The same in a position that is taken for the truth: imagined, or seen in part."""
        seen = game.view(s, seat) if view is None else view
        return self.answer(Sight(game, seen, seat, draws, s, self.style))

    def answer(self, sight: Sight) -> Action:
        """What it thinks best, if that is legal."""
        decision = offer_in(sight.game, sight.world, sight.seat)
        for _ in range(TRIES):
            action = self.think(sight, decision)
            if action is not None and action in decision:
                return action
        self.steps = []
        return decision.sample(sight.draws)

    def think(self, sight: Sight, decision: Offer) -> Act:
        """An answer to the question, or None when it has no opinion."""
        kinds = decision.kinds()
        if EndMovement in kinds:
            return self.move(sight, decision)
        if Build in kinds:
            return Yard(sight, form_of(decision, BuildForm)).plan()
        if Orders in kinds:
            return fight(sight, form_of(decision, OrdersForm), self.effort)
        if PlaceHits in kinds:
            return damage.place(form_of(decision, HitsForm))
        if Rearrange in kinds or TakeAboard in kinds:
            return stow(sight, form_of(decision, BerthForm), kinds)
        if Retreat in kinds or Withdraw in kinds:
            return aside(sight, decision)
        return None

    def move(self, sight: Sight, decision: Offer) -> Action:
        """The next step of the plan while it fits, else the first of a new one."""
        turn = (sight.view.turn, sight.seat)
        step = self.kept_step(turn, {f.ship: f.hex for f in sight.own}, decision)
        if step is not None:
            return step
        fleet = Fleet(sight, form_of(decision, MoveForm))
        self.turn, self.steps = turn, fleet.steps(fleet.plan())
        return self.steps.pop(0)[2]

    def kept_step(self, turn: tuple[int, int], places: dict[int, int], decision: Offer) -> Act:
        """The next step of the plan, if there is one that fits where the ships are."""
        if self.turn == turn and self.steps:
            ship, place, action = self.steps.pop(0)
            if (ship < 0 or places.get(ship) == place) and action in decision:
                return action
        return None


class StandIn(Greedy):
    """The same in imagined games: in every position he knows what his seat would know.

    He is quick, so that a search can play more games.
    """

    QUICK: ClassVar[bool] = True

    def policy(
        self, game: WarpWar, s: WarpWarState, seat: int, draws: Draws, view: View | None = None
    ) -> Action:
        """A step of the plan in hand needs no imagination; all else is answered from the view."""
        decision = offer_in(game, s, seat)
        if EndMovement in decision.kinds():
            places = {ship: s.hex[ship] for ship in s.fleet(seat)}
            step = self.kept_step((s.turn, seat), places, decision)
            if step is not None:
                return step
        return self.choose(game, game.view(s, seat) if view is None else view, seat, draws)


def fight(sight: Sight, form: OrdersForm, effort: int = 0) -> Orders:
    """Sealed orders for one round."""
    mine, worlds, stakes = combat_of(sight, form)
    if len(mine) + len(worlds[0]) > LARGEST:
        effort = 0  # best answers would take too long
    care, lean = captain.USUAL, sight.style.lean
    if sight.is_quick:
        care, lean = captain.QUICK, 0
    return captain.orders(mine, worlds, stakes, sight.draws, effort, care, lean)


def combat_of(sight: Sight, form: OrdersForm) -> tuple[list[Fighter], list[list[Fighter]], Stakes]:
    """My ships in the order of the form, theirs in some worlds, and what it is about."""
    combat = sight.view.combat
    mine = [f for f in sight.own if any(part.ship == f.ship for part in form.parts)]
    places = {part.ship: i for i, part in enumerate(form.parts)}
    mine.sort(key=lambda f: places[f.ship])
    worlds = []
    for enemies in sight.worlds(0 if sight.is_quick else MORE_WORLDS):
        known = {f.ship: f for f in enemies}
        worlds.append([known[target] for target in form.targets])
    active = sight.view.active == sight.seat
    star, dry = (combat.hex, combat.dry) if combat else (-1, 0)
    stakes = sight.stakes(star, dry, active=active)
    stakes.odds_against = odds_against(mine, worlds, stakes)
    return mine, worlds, stakes


def odds_against(mine: list[Fighter], worlds: list[list[Fighter]], stakes: Stakes) -> float:
    """How the star stands against me, beside what the strengths of the ships say.

    A sitter without weapons has no strength, and yet nobody may be able to throw it off.
    """
    kept = strong = 0.0
    for theirs in worlds:
        if stakes.active:
            kept += forecast(mine, theirs, stakes.dry, stakes.limit).cleared
        else:
            kept += 1.0 - forecast(theirs, mine, stakes.dry, stakes.limit).cleared
        strong += strength_of(mine) / strength_of(theirs)
    chance = min(0.97, max(0.03, kept / len(worlds)))
    return (1.0 - chance) / chance * math.pow(strong / len(worlds), STRENGTH)


def strength_of(ships: list[Fighter]) -> float:
    """The strength of a side as a round of combat adds it up."""
    total = 0.0
    for f in ships:
        total += f.strength + 0.05
    return total


def stow(sight: Sight, form: BerthForm, kinds: tuple[type, ...]) -> Action:
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


def aside(sight: Sight, decision: Offer) -> Action:
    """The best hex for a ship that leaves a star."""
    actions = [a for a in decision if isinstance(a, Retreat | Withdraw)]
    best = refuge(sight, actions[0].ship, [a.to for a in actions if a.ship == actions[0].ship])
    return next(a for a in actions if a.ship == actions[0].ship and a.to == best)
