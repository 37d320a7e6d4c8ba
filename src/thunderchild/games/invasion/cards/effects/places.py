"""Effects on Zones, Harbors and powder (INV-EVT-13)."""

from typing import Literal

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.effect import HERE, NOWHERE, RULE, CardEffect
from thunderchild.games.invasion.cards.effects.zone_effect import ZoneEffect
from thunderchild.games.invasion.cards.in_hand import EffectInHand, card_in_hand
from thunderchild.games.invasion.cards.selectors import is_producing, zones_at
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import At, Change, Holding, Number
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.map_file import GREATEST_WORKFORCE
from thunderchild.games.invasion.model.card_actions import PickHarbor, PickNumber, PickZone, Target
from thunderchild.games.invasion.model.kinds import DESTROYED, ON_MAP, RED_WEED
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import harbors
from thunderchild.games.invasion.rules.losses import LoseWorkforce
from thunderchild.games.invasion.rules.takeback import kegs_left
from thunderchild.games.invasion.told.cards import LossPrevented, RedWeedWithered, WorkforceRaised
from thunderchild.games.invasion.told.humans import KegPlaced
from thunderchild.games.invasion.told.map import RedWeedGrew
from thunderchild.games.invasion.told.phrases import several


class AddKeg(ZoneEffect, frozen=True, tag="add_keg"):
    """Place `n` Powder Kegs (England: Mills), as far as the counters go.

    Powder without a roll, as far as the counters go (INV-KEG-02, INV-MIX-03).
    """

    n: Number
    holding: Holding = ""

    def describe(self, said: Said = SAID) -> str:
        return f"lay powder in {words.place(self, said)}"

    def fits(self, facts: Facts, s: InvasionState, zone: int) -> bool:
        """With no counter left the effect is lost (INV-MIX-03)."""
        return kegs_left(facts, s) > 0

    def act(self, p: Play, target: PickZone) -> Result:
        for _ in range(min(self.n, kegs_left(p.facts, p.s))):
            p.s.kegs[target.zone] += 1
            p.tell(KegPlaced(p.facts.map.named_zones[target.zone], RULE))
        return NEXT


# ---- Harbors ----------------------------------------------------------------------------------


class AddHarbor(CardEffect, frozen=True, tag="add_harbor"):
    """Place `n` Harbors at no cost: drawn from the cup, or chosen.

    Harbors at no cost, drawn or chosen.
    """

    n: Number
    how: Literal["random", "choose"]

    def describe(self, said: Said = SAID) -> str:
        return f"place {several(self.n, f'{self.how} Harbor')}"

    def times(self) -> int:
        return self.n

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """One that can be placed (INV-PRO-05)."""
        found = harbors.placeable(facts, s)
        if self.how == "random":
            return HERE if found else NOWHERE
        return [PickHarbor(harbor) for harbor in found]

    def act(self, p: Play, target: object) -> Result:
        """A drawn one whose Zone is ruined leaves the game, and another is drawn (INV-PRO-05)."""
        if isinstance(target, PickHarbor):
            harbors.place_harbor(p, target.harbor, RULE)
        else:
            harbors.draw_harbor(p, RULE)
        return NEXT


class RemoveHarbor(CardEffect, frozen=True, tag="remove_harbor"):
    """Remove one Harbor from play.

    A Harbor of the player's choice leaves the game.
    """

    at: At

    def describe(self, said: Said = SAID) -> str:
        return "a Harbor leaves the game"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Each one on the map in such a Zone."""
        zones, sites = zones_at(facts, s, self.at), facts.map.harbor_zone
        return [
            PickHarbor(harbor)
            for harbor, where in enumerate(s.harbors)
            if where == ON_MAP and sites[harbor] in zones
        ]

    def act(self, p: Play, target: PickHarbor) -> Result:
        """It is gone for good."""
        card_in_hand(p.s).zone = p.facts.map.harbor_zone[target.harbor]
        harbors.remove_harbor(p, target.harbor, RULE)
        return NEXT


# ---- Workforce --------------------------------------------------------------------------------


class Workforce(ZoneEffect, frozen=True, tag="workforce"):
    """Change a Zone's Workforce; a loss is one like any other (INV-DEV-06, -08).

    Workforce lost like any other (INV-DEV-06, INV-DEV-08), or regained up to 8.
    """

    n: Change

    def describe(self, said: Said = SAID) -> str:
        return f"{words.place(self, said)}: Workforce {self.n:+}"

    def fits(self, facts: Facts, s: InvasionState, zone: int) -> bool:
        """A ruined Zone has none and never recovers (INV-ZON-04)."""
        room = self.n < 0 or s.workforce[zone] < GREATEST_WORKFORCE
        return is_producing(s, zone) and room

    def act(self, p: Play, target: PickZone) -> Result:
        """A loss opens the window of cards that prevent it (INV-EVT-13)."""
        s, zone = p.s, target.zone
        if self.n < 0:
            return p.call(LoseWorkforce(zone=zone, points=-self.n))
        gained = min(self.n, GREATEST_WORKFORCE - s.workforce[zone])
        s.workforce[zone] += gained
        p.tell(WorkforceRaised(p.facts.map.named_zones[zone], gained, s.workforce[zone]))
        return NEXT


class PreventWorkforce(CardEffect, frozen=True, tag="prevent_workforce"):
    """Up to `n` points of the Workforce loss in hand do not happen.

    Part of the loss in hand does not happen, whatever its cause (INV-EVT-13).
    """

    n: Number

    def describe(self, said: Said = SAID) -> str:
        return f"prevent up to {self.n} of the Workforce loss"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Up to so many points (INV-EVT-11)."""
        loss = s.nearest(LoseWorkforce)
        most = min(self.n, loss.points) if loss is not None else 0
        return [PickNumber(number) for number in range(most, 0, -1)]

    def act(self, p: Play, target: PickNumber) -> Result:
        """The loss in hand is smaller."""
        loss = p.s.nearest(LoseWorkforce)
        if loss is not None:
            loss.points -= target.number
        p.tell(LossPrevented(target.number))
        return NEXT


class RedWeed(ZoneEffect, frozen=True, tag="red_weed"):
    """A Destroyed Zone turns to Red Weed (`spread`), or back (`wither`).

    A Destroyed Zone turns to Red Weed, or back; only cards undo it (INV-ZON-04).
    """

    change: Literal["spread", "wither"]

    def describe(self, said: Said = SAID) -> str:
        verb = "Red Weed covers" if self.change == "spread" else "the Red Weed withers in"
        return f"{verb} {words.place(self, said)}"

    def fits(self, facts: Facts, s: InvasionState, zone: int) -> bool:
        """Weed grows on ruins only."""
        return s.ruin[zone] == (DESTROYED if self.change == "spread" else RED_WEED)

    def act(self, p: Play, target: PickZone) -> Result:
        name = p.facts.map.named_zones[target.zone]
        spreads = self.change == "spread"
        p.s.ruin[target.zone] = RED_WEED if spreads else DESTROYED
        p.tell(RedWeedGrew(name) if spreads else RedWeedWithered(name))
        return NEXT
