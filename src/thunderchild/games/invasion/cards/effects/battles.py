"""Effects in and before battles (INV-EVT-13)."""

from thunderchild.core.procedure import NEXT, Result
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.battle.drawing import FOR_STEP, can_draw, draw_card
from thunderchild.games.invasion.cards.primitive import HERE, NOWHERE, Primitive, carries_out
from thunderchild.games.invasion.content import primitives as do
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import Target
from thunderchild.games.invasion.model.kinds import LAND, NAVAL, NO_BATTLE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.cards import PlansPromised, WarshipsPromised

FRAME = 3


@carries_out(do.GainPlan)
class GainPlan(Primitive[do.GainPlan]):
    """Battle Plans when the preparation of the next Land battle of this phase begins."""

    def act(self, p: Play, effect: do.GainPlan, target: object) -> Result:
        """Without a battle they are lost."""
        if effect.how == "random":
            p.s.next_plans += effect.n
        else:
            p.s.next_chosen += effect.n
        p.tell(PlansPromised(effect.n))
        return NEXT


@carries_out(do.FreeWarship)
class FreeWarship(Primitive[do.FreeWarship]):
    """Warships in one Naval Battle of this phase (INV-DEC-084)."""

    def act(self, p: Play, effect: do.FreeWarship, target: object) -> Result:
        """Offered in each until taken."""
        p.s.free_warships += effect.n
        p.tell(WarshipsPromised(effect.n))
        return NEXT


@carries_out(do.AddNavalUnit)
class AddNavalUnit(Primitive[do.AddNavalUnit]):
    """HMS Thunder Child joins the Naval Battle that is being set up (INV-CHR-03)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.AddNavalUnit) -> list[Target]:
        """There is one of her, and she fights at sea."""
        return HERE if s.battle == NAVAL and not s.thunder_child else NOWHERE

    def act(self, p: Play, effect: do.AddNavalUnit, target: object) -> Result:
        """The set-up brings her on the board."""
        p.s.thunder_child = 1
        return NEXT


@carries_out(do.RedrawCard)
class RedrawCard(Primitive[do.RedrawCard]):
    """A second Battle card to choose from, as Kriegsspiel; the two may be combined."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.RedrawCard) -> list[Target]:
        """While a card of that deck is in hand and another can be drawn."""
        board = LAND if effect.deck == "land" else NAVAL
        return HERE if s.battle == board and s.cards_drawn and can_draw(s) else NOWHERE

    def act(self, p: Play, effect: do.RedrawCard, target: object) -> Result:
        """It is drawn for the same purpose."""
        draw_card(p, purpose(p.s))
        return NEXT


def purpose(s: InvasionState) -> int:
    """What the Battle card was drawn for."""
    drawing = s.nearest(DrawCard)
    return drawing.purpose if drawing is not None else FOR_STEP


@carries_out(do.Reroll)
class Reroll(Primitive[do.Reroll]):
    """One die of this battle can be rolled again, as by Line of Sight (INV-DIE-03)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.Reroll) -> list[Target]:
        """In a battle only."""
        return HERE if s.battle != NO_BATTLE else NOWHERE

    def act(self, p: Play, effect: do.Reroll, target: object) -> Result:
        """Kept until the battle is over."""
        p.s.free_rerolls += effect.n
        return NEXT
