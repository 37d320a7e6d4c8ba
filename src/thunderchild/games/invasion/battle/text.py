"""Battle cards and acts in words."""

from typing import Final

from thunderchild.games.invasion.battle.facts import BattleFacts
from thunderchild.games.invasion.boards import LETTER_NAMES
from thunderchild.games.invasion.kinds import CARD_ACTIONS, COLOURS
from thunderchild.games.invasion.state import InvasionState

ACTION_NAMES: Final = tuple(name.replace("_", " ").title() for name in CARD_ACTIONS)
LETTER_OF: Final = ("M", "H")


def card_text(facts: BattleFacts, s: InvasionState, card: int) -> str:
    """A Battle card: its name, placement and rows."""
    deck = facts.deck(s)
    start = ", ".join(
        f"{colour.title()} {LETTER_NAMES[letter]}"
        for colour, letter in zip(COLOURS, deck.start[card], strict=True)
    )
    rows = "; ".join(
        f"{COLOURS[colour].title()} {' + '.join(ACTION_NAMES[action] for action in actions)}"
        for colour, actions in deck.rows[card]
    )
    side = deck.initiative[card]
    initiative = f" Initiative {LETTER_OF[side]}." if side >= 0 else ""
    return f"{deck.cards[card].label}.{initiative} Placement: {start}. Rows: {rows}."
