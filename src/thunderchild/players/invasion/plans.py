"""Plans that a good defence must beat. They serve for measuring and are not offered to players.

Each does one thing on the map and answers everything else as `greedy` does; the last one plays well
and then lets things go.
"""

from collections.abc import Callable
from typing import Final

from thunderchild.core.actions import Action, Pass
from thunderchild.core.chance import Draws
from thunderchild.core.choices import legal
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.model.actions import (
    Attract,
    BuyHarbor,
    BuyUnit,
    EndHumanAction,
    EndProduction,
    MoveUnit,
    PlaceUnit,
)
from thunderchild.games.invasion.model.battle_actions import BuyPlan, Ready
from thunderchild.games.invasion.model.kinds import CAVALRY, FIELD_GUN, INFANTRY
from thunderchild.games.invasion.rules import units
from thunderchild.players import Act, Offer, offer_in
from thunderchild.players.invasion import campaign, greedy, sappers
from thunderchild.players.invasion.outlook import Outlook

Idea = Callable[[Outlook, Offer], Act]


def nothing(o: Outlook, decision: Offer) -> Act:
    """Let it be."""
    return None


def guns_in_the_capital(o: Outlook, decision: Offer) -> Act:
    """Field Guns in the Capital, as many as can be paid for."""
    capital = o.map.capital
    return next((a for a in legal(decision, BuyUnit) if a == BuyUnit(FIELD_GUN, capital)), None)


def every_harbor(o: Outlook, decision: Offer) -> Act:
    """Harbors, as long as there are Refugees or few Harbors."""
    return next(iter(legal(decision, BuyHarbor)), None)


def infantry_for_cylinders(o: Outlook, decision: Offer) -> Act:
    """Infantry from the Factories nearest to Cylinders and machines."""
    goals = sappers.goals(o)
    if not goals or units.count(o.s, INFANTRY) >= len(goals) + 2:
        return None
    factory = min(sappers.nearest_factory(o, zone)[::-1] for zone in goals)[1]
    offered = legal(decision, BuyUnit)
    return next((a for a in offered if a == BuyUnit(INFANTRY, factory)), None)


def march_on_cylinders(o: Outlook, decision: Offer) -> Act:
    """Attack, or go on."""
    found, _ = sappers.assign(o)
    action = sappers.act(o, decision)
    if action is not None:
        return action
    for move in legal(decision, MoveUnit):
        goal = found.get(move.unit, -1)
        here = o.s.unit_zone[move.unit]
        if goal >= 0 and o.distance[move.zone][goal] < o.distance[here][goal]:
            return move
    return None


def cheapest_unit(o: Outlook, decision: Offer) -> Act:
    """The cheapest Unit, Infantry before Cavalry, at the Factory nearest to a Wave."""
    offered = [a for a in legal(decision, BuyUnit) if a.kind in (INFANTRY, CAVALRY)]
    near = o.wave_zones or {o.map.capital}
    return min(
        offered,
        key=lambda a: (a.kind, min(o.distance[a.zone][z] for z in near), a.zone),
        default=None,
    )


def infantry_acts(o: Outlook, decision: Offer) -> Act:
    """What Infantry does for `greedy`."""
    return sappers.act(o, decision) or campaign.unit_move(o, decision)


class Habit:
    """One idea for Production and one for Human Action, over and over."""

    def __init__(self, buys: Idea, acts: Idea, kind: int = INFANTRY) -> None:
        """`kind` is that of free Units at set-up, all in the Capital."""
        self.buys, self.acts, self.kind = buys, acts, kind

    def choose(self, game: Invasion, view: View, seat: int, draws: Draws) -> Action:
        """A legal action for a seat that is asked."""
        outlook = Outlook(game, view, seat, draws)
        decision = offer_in(game, outlook.s, seat)
        action = self.think(outlook, decision)
        return action if action is not None and action in decision else decision.sample(draws)

    def think(self, o: Outlook, decision: Offer) -> Act:
        """The idea of the phase; other questions as `greedy` would answer them."""
        kinds = decision.kinds()
        if EndProduction in kinds:
            return self.buys(o, decision) or EndProduction()
        if EndHumanAction in kinds:
            return self.acts(o, decision) or EndHumanAction()
        if PlaceUnit in kinds:
            return PlaceUnit(self.kind, o.map.capital)
        if Attract in kinds:
            return Pass()
        return Ready() if BuyPlan in kinds and Ready in kinds else greedy.think(o, decision)


class Resting:
    """`greedy` for some turns; then nothing is bought, moved or attacked any more."""

    def __init__(self, turns: int) -> None:
        """`turns` are played well."""
        self.turns, self.well, self.rest = turns, greedy.Greedy(), Habit(nothing, nothing)

    def choose(self, game: Invasion, view: View, seat: int, draws: Draws) -> Action:
        """A legal action for a seat that is asked."""
        player = self.well if view.turn <= self.turns else self.rest
        return player.choose(game, view, seat, draws)


PLANS: Final[dict[str, Habit | Resting]] = {
    "guns": Habit(guns_in_the_capital, nothing, FIELD_GUN),
    "evacuate": Habit(every_harbor, campaign.refugee_move),
    "cylinders": Habit(infantry_for_cylinders, march_on_cylinders),
    "cheapest": Habit(cheapest_unit, infantry_acts),
    "idle": Habit(nothing, nothing),
    "resting": Resting(4),
}
