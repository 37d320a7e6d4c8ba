"""Phase 8 of England: one Event card (INV-EVT-02)."""

from typing import ClassVar

from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import NEXT, Procedures, Result
from thunderchild.games.invasion.cards.characters import START_OF_EVENT_PHASE, Trigger
from thunderchild.games.invasion.cards.deck import ReadCard, draw, event_rule
from thunderchild.games.invasion.cards.purchase import BuyQuestion, can_buy
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.differences import has_event_phase, sells_cards
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import EVENT, EVENT_PHASE, NONE
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.phase import Phase
from thunderchild.games.invasion.told.cards import DeckEmpty


class EventPhase(Phase):
    """England's last phase: one card (INV-EVT-02)."""

    PHASE: ClassVar[int] = EVENT
    RULE: ClassVar[str] = "INV-SEQ-02"
    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "abilities",
        "held_before",
        "draw",
        "read",
        "held_after",
        only_where(sells_cards, "offer_card"),
        "close",
    )
    WHERE = has_event_phase
    card: int = NONE  # the card drawn

    def abilities(self, p: Play) -> Result:
        """Characters that act before the card (INV-CHR-07)."""
        return p.call(Trigger(trigger=START_OF_EVENT_PHASE))

    def held_before(self, p: Play) -> Result:
        """Cards held for an Event Phase (INV-DEC-011)."""
        return window(p, EVENT_PHASE)

    def draw(self, p: Play) -> Result:
        """One card (INV-EVT-02)."""
        self.card = draw(p)
        if self.card == NONE:
            p.tell(DeckEmpty(event_rule(p.facts)))
        return NEXT

    def read(self, p: Play) -> Result:
        """Carry it out (INV-EVT-02)."""
        return NEXT if self.card == NONE else p.call(ReadCard(card=self.card))

    def held_after(self, p: Play) -> Result:
        """Cards held for an Event Phase, now that the card is read (INV-DEC-011)."""
        return window(p, EVENT_PHASE)

    def offer_card(self, p: Play) -> Result:
        """Further cards for Production Points, as often as you like (INV-SCE-06, INV-DEC-100)."""
        return ask(p, BuyQuestion) if can_buy(p.facts, p.s) else NEXT


PROCEDURES: Procedures = (EventPhase,)
