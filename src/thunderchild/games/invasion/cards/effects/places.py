"""Effects on Zones, Harbors and powder (INV-EVT-13)."""

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards.effects.zone_effect import ZoneEffect
from thunderchild.games.invasion.cards.primitive import HERE, NOWHERE, RULE, Primitive, carries_out
from thunderchild.games.invasion.cards.selectors import is_producing, zones_at
from thunderchild.games.invasion.content import primitives as do
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.maps import GREATEST_WORKFORCE
from thunderchild.games.invasion.model.card_actions import PickHarbor, PickNumber, PickZone, Target
from thunderchild.games.invasion.model.kinds import DESTROYED, NONE, ON_MAP, RED_WEED
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import harbors
from thunderchild.games.invasion.rules.losses import LoseWorkforce
from thunderchild.games.invasion.rules.takeback import kegs_left
from thunderchild.games.invasion.told.cards import LossPrevented, RedWeedWithered, WorkforceRaised
from thunderchild.games.invasion.told.humans import KegPlaced
from thunderchild.games.invasion.told.map import RedWeedGrew


@carries_out(do.AddKeg)
class AddKeg(ZoneEffect[do.AddKeg]):
    """Powder without a roll, as far as the counters go (INV-KEG-02, INV-MIX-03)."""

    def fits(self, facts: Facts, s: InvasionState, effect: do.AddKeg, zone: int) -> bool:
        """With no counter left the effect is lost (INV-MIX-03)."""
        return kegs_left(facts, s) > 0

    def act(self, p: Play, effect: do.AddKeg, target: PickZone) -> Result:
        """Lay it."""
        for _ in range(min(effect.n, kegs_left(p.facts, p.s))):
            p.s.kegs[target.zone] += 1
            p.tell(KegPlaced(p.facts.map.zone_names[target.zone], RULE))
        return NEXT


# ---- Harbors ----------------------------------------------------------------------------------


@carries_out(do.AddHarbor)
class AddHarbor(Primitive[do.AddHarbor]):
    """Harbors at no cost, drawn or chosen."""

    def times(self, effect: do.AddHarbor) -> int:
        """One after another."""
        return effect.n

    def targets(self, facts: Facts, s: InvasionState, effect: do.AddHarbor) -> list[Target]:
        """One that can be placed (INV-PRO-05)."""
        found = harbors.placeable(facts, s)
        if effect.how == "random":
            return HERE if found else NOWHERE
        return [PickHarbor(harbor) for harbor in found]

    def act(self, p: Play, effect: do.AddHarbor, target: object) -> Result:
        """A drawn one whose Zone is ruined leaves the game, and another is drawn (INV-PRO-05)."""
        if isinstance(target, PickHarbor):
            harbors.place_harbor(p, target.harbor, RULE)
        else:
            harbors.draw_harbor(p, RULE)
        return NEXT


@carries_out(do.RemoveHarbor)
class RemoveHarbor(Primitive[do.RemoveHarbor]):
    """A Harbor of the player's choice leaves the game."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.RemoveHarbor) -> list[Target]:
        """Each one on the map in such a Zone."""
        zones, sites = zones_at(facts, s, effect.at), facts.map.harbor_zone
        return [
            PickHarbor(harbor)
            for harbor, where in enumerate(s.harbors)
            if where == ON_MAP and sites[harbor] in zones
        ]

    def act(self, p: Play, effect: do.RemoveHarbor, target: PickHarbor) -> Result:
        """It is gone for good."""
        p.s.card_zone = p.facts.map.harbor_zone[target.harbor]
        harbors.remove_harbor(p, target.harbor, RULE)
        return NEXT


# ---- Workforce --------------------------------------------------------------------------------


@carries_out(do.Workforce)
class Workforce(ZoneEffect[do.Workforce]):
    """Workforce lost like any other (INV-DEV-06, INV-DEV-08), or regained up to 8."""

    def fits(self, facts: Facts, s: InvasionState, effect: do.Workforce, zone: int) -> bool:
        """A ruined Zone has none and never recovers (INV-ZON-04)."""
        room = effect.n < 0 or s.workforce[zone] < GREATEST_WORKFORCE
        return is_producing(s, zone) and room

    def act(self, p: Play, effect: do.Workforce, target: PickZone) -> Result:
        """A loss opens the window of cards that prevent it (INV-EVT-13)."""
        s, zone = p.s, target.zone
        if effect.n < 0:
            s.loss_zone, s.loss_points = zone, -effect.n
            return p.call(LoseWorkforce())
        gained = min(effect.n, GREATEST_WORKFORCE - s.workforce[zone])
        s.workforce[zone] += gained
        p.tell(WorkforceRaised(p.facts.map.zone_names[zone], gained, s.workforce[zone]))
        return NEXT


@carries_out(do.PreventWorkforce)
class PreventWorkforce(Primitive[do.PreventWorkforce]):
    """Part of the loss in hand does not happen, whatever its cause (INV-EVT-13)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.PreventWorkforce) -> list[Target]:
        """Up to so many points (INV-EVT-11)."""
        most = min(effect.n, loss_in_hand(s) - s.prevented)
        return [PickNumber(number) for number in range(most, 0, -1)]

    def act(self, p: Play, effect: do.PreventWorkforce, target: PickNumber) -> Result:
        """The loss is smaller when the window closes."""
        p.s.prevented += target.number
        p.tell(LossPrevented(target.number))
        return NEXT


def loss_in_hand(s: InvasionState) -> int:
    """The Workforce that is about to be lost, 0 if none is."""
    return s.loss_points if s.loss_zone != NONE else 0


@carries_out(do.RedWeed)
class RedWeed(ZoneEffect[do.RedWeed]):
    """A Destroyed Zone turns to Red Weed, or back; only cards undo it (INV-ZON-04)."""

    def fits(self, facts: Facts, s: InvasionState, effect: do.RedWeed, zone: int) -> bool:
        """Weed grows on ruins only."""
        return s.ruin[zone] == (DESTROYED if effect.change == "spread" else RED_WEED)

    def act(self, p: Play, effect: do.RedWeed, target: PickZone) -> Result:
        """Turn the counter."""
        name = p.facts.map.zone_names[target.zone]
        spreads = effect.change == "spread"
        p.s.ruin[target.zone] = RED_WEED if spreads else DESTROYED
        p.tell(RedWeedGrew(name) if spreads else RedWeedWithered(name))
        return NEXT
