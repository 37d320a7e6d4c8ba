"""A Battle card and the windows after its draw: Kriegsspiel and saved cards (INV-PLN-03)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.procedure import Jump, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.base import BattleProcedure, facts_of
from thunderchild.games.invasion.battle.choices import AGAIN, PASSED, PassDecision, Single
from thunderchild.games.invasion.battle.drawing import PURPOSES, can_draw, draw_card
from thunderchild.games.invasion.model.actions import Pass
from thunderchild.games.invasion.model.battle_actions import ChooseCard, UseKriegsspiel
from thunderchild.games.invasion.model.kinds import KRIEGSSPIEL, LAND, LAND_CARD_DRAWN
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import InvasionPlay, InvasionQuestion, ask
from thunderchild.games.invasion.told.battle import BattleCardChosen, PlanUsed
from thunderchild.games.invasion.told.battle_cards import card_text

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


class KriegsspielQuestion(InvasionQuestion):
    """Whether a further card is drawn (INV-DEC-038)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Decision[object]:
        """Use a counter, or not."""
        plan = game.battle.plan_texts[KRIEGSSPIEL]
        use = Single(UseKriegsspiel(), "Kriegsspiel: draw another card", plan)
        return AnyOf([use, PassDecision("Draw no other card")])

    def take(self, p: InvasionPlay, seat: int, action: UseKriegsspiel | Pass) -> None:
        """The counter is spent."""
        p.s.chosen = PASSED
        if isinstance(action, UseKriegsspiel):
            p.s.chosen = AGAIN
            p.s.plans_held[KRIEGSSPIEL] -= 1
            p.tell(PlanUsed(facts_of(p).plan_titles[KRIEGSSPIEL], "INV-PLN-03"))

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        card = s.cards_drawn[-1]
        purpose = PURPOSES[s.stack[-1]]
        return f"Drawn {purpose}: {card_text(game.battle, s, card)} Use Kriegsspiel?"


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

    def __init__(self, game: "Invasion", s: InvasionState) -> None:
        self.facts, self.s, self.cards = game.battle, s, s.cards_drawn

    def candidates(self) -> Iterator[ChooseCard]:
        """Those drawn."""
        return (ChooseCard(card) for card in self.cards)

    def text(self, action: ChooseCard) -> str:
        """The card in words."""
        return card_text(self.facts, self.s, action.card)


class CardQuestion(InvasionQuestion):
    """Which of the cards drawn applies; the others are discarded (INV-PLN-03)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> CardDecision:
        """The cards drawn."""
        return CardDecision(game, s)

    def take(self, p: InvasionPlay, seat: int, action: ChooseCard) -> None:
        """That one."""
        s = p.s
        s.cards_drawn = [action.card]
        p.tell(BattleCardChosen(facts_of(p).deck(s).cards[action.card].label))

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return f"Choose the Battle card that applies {PURPOSES[s.stack[-1]]}."


class DrawCard(BattleProcedure):
    """Draw a Battle card; the loop index says what for."""

    LINES: ClassVar[tuple[str, ...]] = (
        "clear_hand",
        "draw",
        "saved_card",
        "kriegsspiel",
        "draw_again",
        "choose",
        "settle",
    )

    def clear_hand(self, p: InvasionPlay) -> Result:
        """The card before is discarded (INV-MST-01)."""
        p.s.cards_drawn = []
        return None

    def draw(self, p: InvasionPlay) -> Result:
        """From the top of the deck (INV-DIE-05, INV-RND-04, INV-RND-07, INV-RND-13)."""
        draw_card(p, p.index)
        return None

    def saved_card(self, p: InvasionPlay) -> Result:
        """A saved Event card may draw another, as Kriegsspiel does (INV-EVT-13, INV-DEC-011)."""
        return self.game.window(p.s, LAND_CARD_DRAWN) if p.s.battle == LAND else None

    def kriegsspiel(self, p: InvasionPlay) -> Result:
        """Right after any Battle card of this battle is drawn (INV-PLN-03, INV-DEC-038)."""
        usable = self.facts.has_plan(p.s, KRIEGSSPIEL, "card_drawn") and can_draw(p.s)
        return ask(KriegsspielQuestion) if usable else Jump("choose")

    def draw_again(self, p: InvasionPlay) -> Result:
        """Each use adds one more card to choose from (INV-PLN-03)."""
        return Jump("draw") if p.s.chosen == AGAIN else None

    def choose(self, p: InvasionPlay) -> Result:
        """Which of the cards applies; the others are discarded (INV-PLN-03)."""
        return ask(CardQuestion) if len(p.s.cards_drawn) > 1 else None

    def settle(self, p: InvasionPlay) -> Result:
        """The card is the one in force (INV-MST-01)."""
        s = p.s
        s.battle_card, s.chosen = s.cards_drawn[0], PASSED
        return None


PROCEDURES = (DrawCard,)
QUESTIONS = (KriegsspielQuestion, CardQuestion)
