"""Effects in and before battles (INV-EVT-13)."""

from typing import ClassVar, Literal

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.battle.drawing import can_draw, draw_card
from thunderchild.games.invasion.cards.effect import HERE, NOWHERE, CardEffect
from thunderchild.games.invasion.cards.in_hand import EffectInHand
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import Number
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import Target
from thunderchild.games.invasion.model.kinds import LAND, NAVAL, NO_BATTLE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.cards import PlansPromised, WarshipsPromised
from thunderchild.games.invasion.told.phrases import several


class GainPlan(CardEffect, frozen=True, tag="gain_plan"):
    """`n` Battle Plans free, in the preparation of the next Land battle of this phase.

    Battle Plans when the preparation of the next Land battle of this phase begins.
    """

    n: Number
    how: Literal["random", "choose"]
    when: Literal["next_land_battle"]

    def describe(self, said: Said = SAID) -> str:
        return f"{several(self.n, 'Battle Plan')} in the next Land Battle of this phase"

    def act(self, p: Play, target: object) -> Result:
        """Without a battle they are lost."""
        if self.how == "random":
            p.s.next_plans += self.n
        else:
            p.s.next_chosen += self.n
        p.tell(PlansPromised(self.n))
        return NEXT


class FreeWarship(CardEffect, frozen=True, tag="free_warship"):
    """`n` Warships free in one Naval Battle of this phase.

    Warships in one Naval Battle of this phase (INV-DEC-084).
    """

    n: Number
    when: Literal["one_naval_battle_this_phase"]

    def describe(self, said: Said = SAID) -> str:
        return f"{several(self.n, 'free Warship')} in one Naval Battle of this phase"

    def act(self, p: Play, target: object) -> Result:
        """Offered in each until taken."""
        p.s.free_warships += self.n
        p.tell(WarshipsPromised(self.n))
        return NEXT


class AddNavalUnit(CardEffect, frozen=True, tag="add_naval_unit"):
    """A special Unit joins the Naval Battle that is being set up.

    HMS Thunder Child joins the Naval Battle that is being set up (INV-CHR-03).
    """

    unit: str

    def describe(self, said: Said = SAID) -> str:
        return "HMS Thunder Child joins the Naval Battle"

    def brings(self) -> str:
        """A ship with a counter of her own."""
        return self.unit

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """There is one of her, and she fights at sea."""
        return HERE if s.battle == NAVAL and not s.thunder_child else NOWHERE

    def act(self, p: Play, target: object) -> Result:
        """The set-up brings her on the board."""
        p.s.thunder_child = 1
        return NEXT


class RedrawCard(CardEffect, frozen=True, tag="redraw_card"):
    """Draw a second card of the deck and choose, as Kriegsspiel.

    A second Battle card to choose from, as Kriegsspiel; the two may be combined.
    """

    deck: Literal["land", "naval"]

    def describe(self, said: Said = SAID) -> str:
        return "draw another Battle card and choose"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """While a card of that deck is in hand and another can be drawn."""
        board = LAND if self.deck == "land" else NAVAL
        drawing = s.nearest(DrawCard)
        if s.battle != board or drawing is None:
            return NOWHERE
        return HERE if can_draw(s, drawing.hand) else NOWHERE

    def act(self, p: Play, target: object) -> Result:
        """It is drawn for the same purpose."""
        drawing = p.s.nearest(DrawCard)
        if drawing is not None:
            draw_card(p, drawing.hand, drawing.purpose)
        return NEXT


class Reroll(CardEffect, frozen=True, tag="reroll"):
    """Re-roll `n` dice of the battle, of either side, as Line of Sight.

    One die of this battle can be rolled again, as by Line of Sight (INV-DIE-03).
    """

    ROLLS_AGAIN: ClassVar[bool] = True

    n: Number
    scope: Literal["battle"]

    def describe(self, said: Said = SAID) -> str:
        return f"roll {several(self.n, 'die', 'dice')} again"

    def ability_problem(self) -> str:
        """A Character helps once in a battle (INV-CHR-07)."""
        return "" if self.n == 1 else "reroll: n: expected 1, once in a battle"

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        return HERE if s.battle != NO_BATTLE else NOWHERE

    def act(self, p: Play, target: object) -> Result:
        """Kept until the battle is over."""
        p.s.free_rerolls += self.n
        return NEXT
