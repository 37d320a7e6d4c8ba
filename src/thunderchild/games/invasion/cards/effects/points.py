"""Effects on points (INV-EVT-13)."""

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.characters import source
from thunderchild.games.invasion.cards.effect import HERE, NOWHERE, RULE, CardEffect
from thunderchild.games.invasion.cards.in_hand import EffectInHand
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import (
    Change,
    Track,
)
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import (
    Target,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import tracks


class Points(CardEffect, frozen=True, tag="points"):
    """Add `n` (negative: take) points to PP, HVP or MVP, with carry and borrow (INV-TRK).

    Points gained, or lost as far as they go (INV-TRK-02, INV-TRK-05, INV-TRK-07).
    """

    track: Track
    n: Change

    def describe(self, said: Said = SAID) -> str:
        return f"{'gain' if self.n > 0 else 'lose'} {abs(self.n)} {words.TRACKS[self.track]}"

    def cost(self) -> int:
        """Points that are taken (INV-EVT-12)."""
        return -self.n if self.track == "pp" and self.n < 0 else 0

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Nothing is lost from an empty track."""
        return HERE if self.n > 0 or on_track(s, self.track) > 0 else NOWHERE

    def act(self, p: Play, target: object) -> Result:
        gain, lose = {
            "pp": (tracks.gain_pp, tracks.lose_pp),
            "hvp": (tracks.gain_human, tracks.lose_human),
            "mvp": (tracks.gain_martian, tracks.lose_martian),
        }[self.track]
        (gain if self.n > 0 else lose)(p, abs(self.n), RULE, source(p))
        return NEXT


def on_track(s: InvasionState, track: str) -> int:
    """What there is of points, Germs and Colonization counted as tens."""
    return {"pp": s.pp, "hvp": s.human, "mvp": s.martian}[track]
