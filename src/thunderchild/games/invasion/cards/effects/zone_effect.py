"""Effects that happen in a Zone: who picks it (INV-EVT-11)."""

from collections.abc import Sequence

from thunderchild.games.invasion.cards.effect import CardEffect, draw_zone
from thunderchild.games.invasion.cards.in_hand import EffectInHand
from thunderchild.games.invasion.cards.selectors import zones_at
from thunderchild.games.invasion.content.effects import At
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import PickZone, Target
from thunderchild.games.invasion.model.kinds import DIE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.die import throw
from thunderchild.games.invasion.told.map import Rolled


class ZoneEffect(CardEffect, frozen=True):
    """An effect in one Zone: of the player's choice, of a die, or named by the card."""

    at: At

    def fits(self, facts: Facts, s: InvasionState, zone: int) -> bool:
        """Whether it can do something in a Zone."""
        return True

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """The Zones of its selector in which it can do something."""
        zones = zones_at(facts, s, self.at, getattr(self, "holding", ""))
        return [PickZone(zone) for zone in zones if self.fits(facts, s, zone)]

    def pick(self, p: Play, targets: Sequence[Target]) -> int | None:
        """Equal chances, or two dice on the nine-Zone chart (INV-SCE-00)."""
        if self.at == "random_producing":
            return draw_zone(p, targets)
        if self.at == "roll_chart":
            return targets.index(PickZone(roll_chart(p)))
        return None


def roll_chart(p: Play) -> int:
    """The first die is the column, the second the row (INV-SCE-00)."""
    column, row = throw(p, "the column of the chart"), throw(p, "the row of the chart")
    zone: int = p.facts.map.chart[row][column]
    dice = [DIE[column], DIE[row]]
    p.tell(Rolled("Nine-Zone chart", dice, p.facts.map.zone_names[zone], "INV-SCE-00"))
    return zone
