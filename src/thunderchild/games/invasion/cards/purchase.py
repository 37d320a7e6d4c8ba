"""England, scenario I: choosing the Event deck, and paying for cards (INV-SCE-02, INV-SCE-06)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.budget import Budget
from thunderchild.core.chance import Draws
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.forms import Field
from thunderchild.core.procedure import NEXT, Procedure, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.content.differences import chooses_deck
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import BuyCard, ChooseCards
from thunderchild.games.invasion.model.kinds import IN_DECK, OUT
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.tracks import lose_pp
from thunderchild.games.invasion.told.cards import DeckChosen

# ---- paying for a card ------------------------------------------------------------------------


def can_buy(facts: Facts, s: InvasionState) -> bool:
    """Whether a card can be bought: PP and cards must be there (INV-DEC-100)."""
    price = facts.scene.file.event_price
    return price >= 0 and s.pp >= price and IN_DECK in s.event_deck


class BuyDecision(Listed[BuyCard]):
    """A further card."""

    ACTIONS = (BuyCard,)

    def __init__(self, cost: int) -> None:
        self.cost = cost

    def candidates(self) -> Iterator[BuyCard]:
        yield BuyCard()

    def text(self, action: BuyCard) -> str:
        return f"Pay {self.cost} PP for an Event card"

    def price(self, action: BuyCard) -> int:
        """What it costs (INV-SCE-06)."""
        return self.cost


class BuyQuestion(Question):
    """Whether a further card is bought (INV-DEC-100)."""

    def offer(self, p: Play, seat: int) -> AnyOf:
        return AnyOf([BuyDecision(p.facts.scene.file.event_price), Enough(Pass(), "Buy no card")])

    def take(self, p: Play, seat: int, action: BuyCard | Pass) -> Result:
        """The points are spent; the card is drawn like the first (INV-SCE-06)."""
        if isinstance(action, BuyCard):
            lose_pp(p, p.facts.scene.file.event_price, "INV-SCE-06", "an Event card")
            return p.jump("draw")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"You have {p.s.pp} PP. Pay for an Event card?"


# ---- choosing the deck ------------------------------------------------------------------------


@check("INV-SCE-02")
def are_the_right_number(decision: "DeckDecision", action: ChooseCards) -> Refusal | None:
    """So many different cards of the deck, no more and no fewer (INV-SCE-02, INV-DEC-002)."""
    cards = action.cards
    if any(not 0 <= card < decision.size for card in cards):
        return Refusal("There is no such card", "INV-SCE-02")
    if len(set(cards)) < len(cards):
        return Refusal("Each card is there once", "INV-SCE-02")
    if len(cards) != decision.number:
        return Refusal(f"Choose {decision.number} cards, not {len(cards)}", "INV-SCE-02")
    if cards != sorted(cards):
        return Refusal("Name the cards in their order", "INV-SCE-02")
    return None


class DeckDecision(Decision[ChooseCards]):
    """Which cards are the deck; far too many ways to list them all."""

    ACTIONS = (ChooseCards,)
    COMPLETE: ClassVar[bool] = False
    CHECKS = (are_the_right_number,)

    def __init__(self, facts: Facts) -> None:
        self.cards = facts.event_cards.cards
        self.size, self.number = len(self.cards), facts.scene.file.event_cards
        fields = [Field(card.name, 0, 1, "INV-SCE-02") for card in self.cards]
        self.budget = Budget(fields, self.number, cap_rule="INV-SCE-02", exact=True)

    def candidates(self) -> Iterator[ChooseCards]:
        """Runs of neighbouring cards, as examples."""
        for first in range(self.size):
            run = [(first + i) % self.size for i in range(self.number)]
            yield ChooseCards(sorted(run))

    def drawn(self, draws: Draws) -> ChooseCards:
        order = list(range(self.size))
        draws.shuffle(order)
        return ChooseCards(sorted(order[: self.number]))

    def form(self) -> object:
        """A box for each card, and how many are to be ticked."""
        return self.budget.form()


class DeckQuestion(Question):
    """Which cards are the Event deck (INV-DEC-002)."""

    def offer(self, p: Play, seat: int) -> DeckDecision:
        """Any of the right number."""
        return DeckDecision(p.facts)

    def take(self, p: Play, seat: int, action: ChooseCards) -> Result:
        """The others are out of the game."""
        deck = p.facts.event_cards
        p.s.event_deck = [IN_DECK if card in action.cards else OUT for card in range(len(deck))]
        p.tell(DeckChosen([deck.ids[card] for card in action.cards]))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Choose {p.facts.scene.file.event_cards} Event cards as your deck."


class ChooseDeck(Procedure):
    """Before the game the player chooses the Event deck (INV-SCE-02)."""

    LINES: ClassVar[tuple[str, ...]] = ("choose",)
    WHERE = chooses_deck

    def choose(self, p: Play) -> Result:
        """Any different cards of the deck; they are shuffled as they are drawn (INV-SCE-02)."""
        return ask(p, DeckQuestion)


PROCEDURES: Procedures = (ChooseDeck,)
QUESTIONS: Questions = (BuyQuestion, DeckQuestion)
