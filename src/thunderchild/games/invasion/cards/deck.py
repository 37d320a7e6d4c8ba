"""The Event deck: drawing, reading and discarding (INV-EVT-01, INV-EVT-02, INV-EVT-08)."""

from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.games.invasion.cards import carry_out
from thunderchild.games.invasion.cards.characters import START_OF_EVENT_PHASE, Trigger
from thunderchild.games.invasion.cards.purchase import BuyQuestion, can_buy
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.model.kinds import (
    DISCARDED,
    EVENT,
    EVENT_PHASE,
    IN_DECK,
    NONE,
    PHASES,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.base import InvasionPlay, InvasionProcedure, ask
from thunderchild.games.invasion.told.cards import (
    BackSeen,
    CardDrawn,
    CardSkipped,
    DeckEmpty,
    DeckShuffled,
)
from thunderchild.games.invasion.told.map import PhaseBegan

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


def back_of(game: "Invasion", card: int) -> int:
    """The phase that the back of a card shows; england_final has backs of its own (INV-SET-07)."""
    return game.event_backs[card]


def event_rule(game: "Invasion") -> str:
    """The rule by which cards are drawn: by their backs, or in a phase of their own."""
    return "INV-EVT-02" if EVENT in game.profile.phases else "INV-EVT-01"


def is_used(game: "Invasion", card: int) -> bool:
    """Whether a card counts in this scenario; others are drawn anew (INV-SCE-18)."""
    skipped = game.scene.file.skipped_tag
    return not skipped or game.event_cards.cards[card].tag != skipped


def any_used(game: "Invasion", cards: list[int]) -> bool:
    """Whether one of some cards counts in this scenario (INV-SCE-18)."""
    return any(is_used(game, card) for card in cards)


def cards_in(s: InvasionState, where: int) -> list[int]:
    """The cards that are in the deck, discarded, held or out."""
    return [card for card, place in enumerate(s.event_deck) if place == where]


def reshuffle(p: InvasionPlay) -> None:
    """An empty deck takes up its discards; a chosen deck does not (INV-EVT-08, INV-SCE-06)."""
    s = p.s
    if IN_DECK in s.event_deck or p.game.scene.file.event_cards:
        return
    discards = cards_in(s, DISCARDED)
    if not discards:
        return
    for card in discards:
        s.event_deck[card] = IN_DECK
    p.tell(DeckShuffled(len(discards)))


def draw(p: InvasionPlay) -> int:
    """The card on top, which stays in the deck; NONE if there is none (INV-EVT-08, INV-RND-03).

    Cards that a scenario does not use are discarded and drawn anew (INV-SCE-18).
    """
    s, game = p.s, p.game
    while True:
        reshuffle(p)
        left = cards_in(s, IN_DECK)
        if not left or not (any_used(game, left) or any_used(game, cards_in(s, DISCARDED))):
            return NONE
        card = left[p.pick(len(left), "an Event card")]
        if is_used(game, card):
            return card
        s.event_deck[card] = DISCARDED
        printed = game.event_cards.cards[card]
        p.tell(CardSkipped(printed.id, printed.name))


def turn_up_back(p: InvasionPlay) -> None:
    """The back of the next card is visible, its face is not (INV-EVT-01)."""
    p.s.event_top = draw(p)
    if p.s.event_top == NONE:
        p.tell(DeckEmpty("INV-EVT-08"))
    else:
        p.tell(BackSeen(PHASES[back_of(p.game, p.s.event_top)]))


# ---- reading a card ---------------------------------------------------------------------------


class ReadCard(InvasionProcedure):
    """A card is shown, carried out and discarded, unless it is kept; the loop index is the card."""

    LINES: ClassVar[tuple[str, ...]] = ("show", "carry_out", "put_away")

    def show(self, p: InvasionPlay) -> Result:
        """Everybody sees it; it goes to the discards (INV-EVT-01, INV-EVT-02)."""
        card = p.index
        carry_out.forget(p.s)
        p.s.card, p.s.event_deck[card] = card, DISCARDED
        if p.events is not None:
            printed, rule = self.game.event_cards.cards[card], event_rule(self.game)
            p.tell(CardDrawn(printed.id, printed.name, printed.text.strip(), rule))
        return None

    def carry_out(self, p: InvasionPlay) -> Result:
        """Its effects happen at once (INV-EVT-03)."""
        return carry_out.call(self.game.event_cards.block[p.index])

    def put_away(self, p: InvasionPlay) -> Result:
        """Nothing more is spoken of (INV-EVT-03)."""
        carry_out.forget(p.s)
        return END


def is_due(game: "Invasion", s: InvasionState) -> bool:
    """Whether the back of the top card shows this phase (INV-EVT-01)."""
    return s.event_top != NONE and back_of(game, s.event_top) == s.phase


def event_check(game: "Invasion", s: InvasionState) -> Result:
    """At the start of a phase: the top card, if its back shows the phase (INV-EVT-01)."""
    return Call(EventCheck) if is_due(game, s) else None


class EventCheck(InvasionProcedure):
    """The top card, whose back shows the phase that begins (INV-EVT-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("look", "read", "next_back", "chain")

    def look(self, p: InvasionPlay) -> Result:
        """Another back waits for its phase (INV-EVT-01)."""
        return None if is_due(self.game, p.s) else END

    def read(self, p: InvasionPlay) -> Result:
        """The card is drawn and carried out (INV-EVT-01)."""
        card, p.s.event_top = p.s.event_top, NONE
        return Call(ReadCard, card)

    def next_back(self, p: InvasionPlay) -> Result:
        """The card under it shows its back (INV-EVT-01)."""
        turn_up_back(p)
        return None

    def chain(self, p: InvasionPlay) -> Result:
        """By option a card that shows the same phase is drawn too (INV-EVT-01)."""
        return Jump("look")


class EventPhase(InvasionProcedure):
    """England's last phase: one card (INV-EVT-02)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "abilities",
        "held_before",
        "draw",
        "read",
        "held_after",
        "offer_card",
        "bought",
        "close",
    )

    def begin(self, p: InvasionPlay) -> Result:
        """The phase begins (INV-SEQ-02)."""
        p.s.phase, p.index = EVENT, NONE
        p.tell(PhaseBegan(PHASES[EVENT], "INV-SEQ-02"))
        return None

    def abilities(self, p: InvasionPlay) -> Result:
        """Characters that act before the card (INV-CHR-07)."""
        return Call(Trigger, START_OF_EVENT_PHASE)

    def held_before(self, p: InvasionPlay) -> Result:
        """Cards held for an Event Phase (INV-DEC-011)."""
        return window(p.s, EVENT_PHASE)

    def draw(self, p: InvasionPlay) -> Result:
        """One card (INV-EVT-02)."""
        p.index = draw(p)
        if p.index == NONE:
            p.tell(DeckEmpty(event_rule(self.game)))
        return None

    def read(self, p: InvasionPlay) -> Result:
        """Carry it out (INV-EVT-02)."""
        return None if p.index == NONE else Call(ReadCard, p.index)

    def held_after(self, p: InvasionPlay) -> Result:
        """Cards held for an Event Phase, now that the card is read (INV-DEC-011)."""
        p.index = NONE
        return window(p.s, EVENT_PHASE)

    def offer_card(self, p: InvasionPlay) -> Result:
        """Further cards for Production Points, as often as you like (INV-SCE-06, INV-DEC-100)."""
        return ask(BuyQuestion) if can_buy(self.game, p.s) else Jump("close")

    def bought(self, p: InvasionPlay) -> Result:
        """A card that was paid for is drawn like the first (INV-SCE-06)."""
        return Jump("close") if p.index == NONE else Jump("draw")

    def close(self, p: InvasionPlay) -> Result:
        """What lasted for this phase ends (INV-EVT-13)."""
        modifiers.end_of_phase(p.s)
        return END


PROCEDURES = (ReadCard, EventCheck, EventPhase)
