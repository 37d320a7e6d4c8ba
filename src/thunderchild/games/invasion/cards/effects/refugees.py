"""Effects on Refugees (INV-EVT-13)."""

from collections.abc import Iterable, Sequence
from typing import Final

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.effect import RULE, CardEffect
from thunderchild.games.invasion.cards.effects.zone_effect import ZoneEffect
from thunderchild.games.invasion.cards.in_hand import EffectInHand
from thunderchild.games.invasion.cards.selectors import zones_at
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import (
    At,
    Fate,
    Number,
)
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import (
    PickRefugee,
    PickZone,
    Target,
)
from thunderchild.games.invasion.model.kinds import (
    ESCAPED_FATE,
    FATES,
    NONE,
    REFUGEE,
    REFUGEE_2,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units
from thunderchild.games.invasion.rules.losses import lose_refugees
from thunderchild.games.invasion.told.phrases import several

REFUGEES: Final = {1: REFUGEE, 2: REFUGEE_2}  # counters by their points


def refugee_code(zone: int, points: int) -> int:
    """A Refugee counter that has come to a Zone, as a number below those of Units."""
    return -2 - 2 * zone - (points - 1)


def refugee_counters(
    s: InvasionState, zones: Iterable[int], most: int, moved: Sequence[int] = ()
) -> list[PickRefugee]:
    """Each kind of Refugee counter in the Zones, of at most so many points, not yet moved."""
    found = []
    for zone in zones:
        for points in range(1, most + 1):
            there = units.refugees(s, REFUGEES[points])[zone]
            if there > moved.count(refugee_code(zone, points)):
                found.append(PickRefugee(zone, points))
    return found


class AddRefugees(ZoneEffect, frozen=True, tag="add_refugees"):
    """Place `n` Refugee points (England: Refugee 1 counters).

    Refugees appear; England: counters of one point (INV-EVT-13).
    """

    n: Number

    def describe(self, said: Said = SAID) -> str:
        return f"place {several(self.n, 'Refugee')} in {words.place(self, said)}"

    def act(self, p: Play, target: PickZone) -> Result:
        units.add_refugees(p, target.zone, self.n, RULE)
        return NEXT


class RemoveRefugees(CardEffect, frozen=True, tag="remove_refugees"):
    """`n` Refugees escape (up to) or are captured; `one_counter`: one England counter of <= n.

    Refugees of one Zone Escape, up to a number, or are lost (INV-EVT-11, INV-EVT-13).
    """

    n: Number
    at: At
    fate: Fate
    one_counter: bool = False

    def describe(self, said: Said = SAID) -> str:
        verb = "Escape" if self.fate == "escaped" else f"are {self.fate.title()}"
        return f"up to {several(self.n, 'Refugee')} in {words.place(self, said)} {verb}"

    def times(self) -> int:
        """Points; or a single counter."""
        return 1 if self.one_counter else self.n

    def may_stop(self) -> bool:
        """Nobody need Escape (INV-EVT-11)."""
        return self.fate == FATES[ESCAPED_FATE]

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Counters of no more points than are left; after the first only in its Zone."""
        zones, left = zones_at(facts, s, self.at), self.n
        if now.lock != NONE:
            zones, left = [now.lock], now.left
        found = refugee_counters(s, zones, min(left, 2))
        if not found and not self.may_stop():
            found = refugee_counters(s, zones, 2)
        return [*found]

    def act(self, p: Play, target: PickRefugee) -> Result:
        """1 HVP for each point that Escapes (INV-ESC-06), 1 MVP for each Captured (INV-CAP-01)."""
        s, fate, points = p.s, FATES.index(self.fate), target.points
        now = s.top(EffectInHand)
        now.lock = target.zone
        if not self.one_counter and points > now.left:
            s.refugees_2[target.zone] -= 1
            s.refugees[target.zone] += 2
            points = 1
        lose_refugees(p, target.zone, 1, fate, RULE, REFUGEES[points])
        now.left -= points - 1
        return NEXT
