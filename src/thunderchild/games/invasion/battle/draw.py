"""A Battle card and the windows after its draw: Kriegsspiel and saved cards (INV-PLN-03)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough, Single
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.declared import zeros
from thunderchild.core.procedure import NEXT, Procedure, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.drawing import PURPOSES, can_draw, draw_card, named_card
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import ChooseCard, UseKriegsspiel
from thunderchild.games.invasion.model.kinds import KRIEGSSPIEL, LAND, LAND_CARD_DRAWN
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.told.battle import BattleCardChosen, PlanUsed
from thunderchild.games.invasion.told.battle_cards import card_text


class KriegsspielQuestion(Question):
    """Whether a further card is drawn (INV-DEC-038)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        """Use a counter, or not."""
        plan = p.facts.battle.plan_texts[KRIEGSSPIEL]
        use = Single(UseKriegsspiel(), "Kriegsspiel: draw another card", plan)
        return AnyOf([use, Enough(Pass(), "Draw no other card")])

    def take(self, p: Play, seat: int, action: UseKriegsspiel | Pass) -> Result:
        """The counter is spent, and one more card drawn to choose from (INV-PLN-03)."""
        if isinstance(action, Pass):
            return NEXT
        p.s.plans_held[KRIEGSSPIEL] -= 1
        p.tell(PlanUsed(p.facts.battle.named_plans[KRIEGSSPIEL], "INV-PLN-03"))
        return p.jump("draw")

    def prompt(self, p: Play, seat: int) -> str:
        drawing = p.s.top(DrawCard)
        card = card_text(p.facts.battle, p.s, drawing.hand[-1])
        return f"Drawn {PURPOSES[drawing.purpose]}: {card} Use Kriegsspiel?"


@check("INV-DEC-038")
def card_is_in_hand(d: "CardDecision", action: ChooseCard) -> Refusal | None:
    """One of the cards that were drawn applies (INV-PLN-03)."""
    if action.card in d.cards:
        return None
    return Refusal("That card was not drawn", "INV-DEC-038")


class CardDecision(Listed[ChooseCard]):
    """Which card applies."""

    ACTIONS = (ChooseCard,)
    CHECKS = (card_is_in_hand,)

    def __init__(self, facts: BattleFacts, s: InvasionState, hand: list[int]) -> None:
        self.facts, self.s, self.cards = facts, s, hand

    def candidates(self) -> Iterator[ChooseCard]:
        return (ChooseCard(card) for card in self.cards)

    def text(self, action: ChooseCard) -> str:
        return card_text(self.facts, self.s, action.card)


class CardQuestion(Question):
    """Which of the cards drawn applies; the others are discarded (INV-PLN-03)."""

    def offer(self, p: Play, seat: int) -> CardDecision:
        return CardDecision(p.facts.battle, p.s, p.s.top(DrawCard).hand)

    def take(self, p: Play, seat: int, action: ChooseCard) -> Result:
        p.s.top(DrawCard).hand = [action.card]
        p.tell(BattleCardChosen(named_card(p, action.card)))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Choose the Battle card that applies {PURPOSES[p.s.top(DrawCard).purpose]}."


class DrawCard(Procedure):
    """Draw a Battle card."""

    LINES: ClassVar[tuple[str, ...]] = ("draw", "saved_card", "kriegsspiel", "choose", "settle")
    purpose: int
    hand: list[int] = zeros(0)  # the cards to choose from

    def draw(self, p: Play) -> Result:
        """From the top of the deck (INV-DIE-05, INV-RND-04, INV-RND-07, INV-RND-13)."""
        draw_card(p, self.hand, self.purpose)
        return NEXT

    def saved_card(self, p: Play) -> Result:
        """A saved Event card may draw another, as Kriegsspiel does (INV-EVT-13, INV-DEC-011)."""
        return window(p, LAND_CARD_DRAWN) if p.s.battle == LAND else NEXT

    def kriegsspiel(self, p: Play) -> Result:
        """Right after any Battle card of this battle is drawn (INV-PLN-03, INV-DEC-038)."""
        held = p.facts.battle.has_plan(p.s, KRIEGSSPIEL, "card_drawn")
        return ask(p, KriegsspielQuestion) if held and can_draw(p.s, self.hand) else NEXT

    def choose(self, p: Play) -> Result:
        """Which of the cards applies; the others are discarded (INV-PLN-03)."""
        return ask(p, CardQuestion) if len(self.hand) > 1 else NEXT

    def settle(self, p: Play) -> Result:
        """The card is the one in force (INV-MST-01)."""
        p.s.battle_card = self.hand[0]
        return NEXT


PROCEDURES: Procedures = (DrawCard,)
QUESTIONS: Questions = (KriegsspielQuestion, CardQuestion)
