"""Drawing Battle cards (INV-DIE-05). Nothing here asks: cards of the Event deck call it too."""

from itertools import compress
from typing import Final

from thunderchild.core.events import Named
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import LAND
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.battle import BattleCardDrawn

IN_DECK: Final = 1
DISCARDED: Final = 0

# What a Battle card is drawn for.
FOR_INITIATIVE: Final = 0
FOR_PLACEMENT: Final = 1
FOR_STEP: Final = 2
PURPOSES: Final = ("for the initiative", "for the placement", "for the Martian step")
RULES: Final = ("INV-BAT-05", "INV-BAT-07", "INV-MST-01")


def pile(s: InvasionState) -> list[int]:
    """The deck of the battle in hand: 1 for each card that is still in it."""
    return s.land_deck if s.battle == LAND else s.naval_deck


def can_draw(s: InvasionState, hand: list[int]) -> bool:
    """Whether a further card can be drawn beside those in hand."""
    return len(hand) < len(pile(s))


def draw_card(p: Play, hand: list[int], purpose: int) -> None:
    """Draw a card to those in hand; an empty deck is made of the discards again (INV-DIE-05)."""
    s = p.s
    deck = pile(s)
    if IN_DECK not in deck:
        for card in range(len(deck)):
            deck[card] = DISCARDED if card in hand else IN_DECK
    left = [*compress(range(len(deck)), deck)]
    card = left[p.pick(len(left), "a Battle card")]
    deck[card] = DISCARDED
    hand.append(card)
    p.tell(BattleCardDrawn(named_card(p, card), PURPOSES[purpose], RULES[purpose]))


def named_card(p: Play, card: int) -> Named:
    """A Battle card for an event: its number in the deck and its label."""
    return Named(card, p.facts.battle.deck(p.s).cards[card].label)
