"""The Event deck: drawing, reading and discarding (INV-EVT-01, INV-EVT-02, INV-EVT-08)."""

from typing import ClassVar

from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.cards import carry_out
from thunderchild.games.invasion.cards.in_hand import CardInHand
from thunderchild.games.invasion.content.differences import (
    chains_events,
    reads_backs,
)
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import (
    DISCARDED,
    EVENT,
    IN_DECK,
    NONE,
    PHASES,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.cards import (
    BackSeen,
    CardDrawn,
    CardSkipped,
    DeckEmpty,
    DeckShuffled,
)


def back_of(facts: Facts, card: int) -> int:
    """The phase that the back of a card shows; england_final has backs of its own (INV-SET-07)."""
    return facts.event_backs[card]


def event_rule(facts: Facts) -> str:
    """The rule by which cards are drawn: by their backs, or in a phase of their own."""
    return "INV-EVT-02" if EVENT in facts.profile.phases else "INV-EVT-01"


def is_used(facts: Facts, card: int) -> bool:
    """Whether a card counts in this scenario; others are drawn anew (INV-SCE-18)."""
    skipped = facts.scene.file.skipped_tag
    return not skipped or facts.event_cards.cards[card].tag != skipped


def any_used(facts: Facts, cards: list[int]) -> bool:
    """Whether one of some cards counts in this scenario (INV-SCE-18)."""
    return any(is_used(facts, card) for card in cards)


def cards_in(s: InvasionState, where: int) -> list[int]:
    """The cards that are in the deck, discarded, held or out."""
    return [card for card, place in enumerate(s.event_deck) if place == where]


def reshuffle(p: Play) -> None:
    """An empty deck takes up its discards; a chosen deck does not (INV-EVT-08, INV-SCE-06)."""
    s = p.s
    if IN_DECK in s.event_deck or p.facts.scene.file.event_cards:
        return
    discards = cards_in(s, DISCARDED)
    if not discards:
        return
    for card in discards:
        s.event_deck[card] = IN_DECK
    p.tell(DeckShuffled(len(discards)))


def draw(p: Play) -> int:
    """The card on top, which stays in the deck; NONE if there is none (INV-EVT-08, INV-RND-03).

    Cards that a scenario does not use are discarded and drawn anew (INV-SCE-18).
    """
    s, game = p.s, p.facts
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


def turn_up_back(p: Play) -> None:
    """The back of the next card is visible, its face is not (INV-EVT-01)."""
    p.s.event_top = draw(p)
    if p.s.event_top == NONE:
        p.tell(DeckEmpty("INV-EVT-08"))
    else:
        p.tell(BackSeen(PHASES[back_of(p.facts, p.s.event_top)]))


# ---- reading a card ---------------------------------------------------------------------------


class ReadCard(CardInHand):
    """A card is shown, carried out and discarded, unless it is kept."""

    LINES: ClassVar[tuple[str, ...]] = ("show", "carry_out")

    def show(self, p: Play) -> Result:
        """Everybody sees it; it goes to the discards (INV-EVT-01, INV-EVT-02)."""
        p.s.event_deck[self.card] = DISCARDED
        if p.events is not None:
            printed, rule = p.facts.event_cards.cards[self.card], event_rule(p.facts)
            p.tell(CardDrawn(printed.id, printed.name, printed.text.strip(), rule))
        return NEXT

    def carry_out(self, p: Play) -> Result:
        """Its effects happen at once (INV-EVT-03)."""
        return carry_out.call(p, p.facts.event_cards.block[self.card])


def is_due(facts: Facts, s: InvasionState) -> bool:
    """Whether the back of the top card shows this phase (INV-EVT-01)."""
    return s.event_top != NONE and back_of(facts, s.event_top) == s.phase


class EventCheck(Procedure):
    """The top card, whose back shows the phase that begins (INV-EVT-01)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "look",
        "read",
        "next_back",
        only_where(chains_events, "chain"),
    )
    WHERE = reads_backs

    def look(self, p: Play) -> Result:
        """Another back waits for its phase (INV-EVT-01)."""
        return NEXT if is_due(p.facts, p.s) else END

    def read(self, p: Play) -> Result:
        """The card is drawn and carried out (INV-EVT-01)."""
        card, p.s.event_top = p.s.event_top, NONE
        return p.call(ReadCard(card=card))

    def next_back(self, p: Play) -> Result:
        """The card under it shows its back (INV-EVT-01)."""
        turn_up_back(p)
        return NEXT

    def chain(self, p: Play) -> Result:
        """By option a card that shows the same phase is drawn too (INV-EVT-01)."""
        return p.jump("look")


PROCEDURES: Procedures = (ReadCard, EventCheck)
