"""Battle cards and acts in words."""

from typing import Final

from thunderchild.games.invasion.content.battle_boards import LETTER_NAMES
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.model.kinds import COLOURS, LAND
from thunderchild.games.invasion.model.state import InvasionState

ACTION_NAMES: Final = (  # in the order of CARD_ACTIONS
    "Detect",
    "Fire",
    "Move Down",
    "Move Down-Left",
    "Move Down-Right",
    "Move Up",
    "Move Up-Left",
    "Move Up-Right",
    "Closest",
    "Freighter",
    "Warship",
    "Arrival",
    "Detect All",
    "Double Move",
    "Fire All",
    "Focused Detect",
    "Focused Fire",
    "High Activity",
    "Black Smoke",
)
ON_LAND: Final = {  # what an action does, in a line, by its name (parts 14 and 15)
    "Detect": "a roll against the closest Gun with Earthworks in Range, which loses a level",
    "Fire": "a roll against the closest Revealed Gun in Range, which is Destroyed",
    "Arrival": "a Tripod from the cup joins on hex C",
    "Detect All": "a Detect roll against each Gun with Earthworks in Range",
    "Double Move": "two hexes straight down",
    "Fire All": "a Fire roll against each Revealed Gun in Range",
    "Focused Detect": "the nearest Gun with Earthworks in Range loses a level, without a roll",
    "Focused Fire": "the nearest Revealed Gun in Range is Destroyed, without a roll",
    "High Activity": "two Detect rolls, then two Fire rolls",
    "Black Smoke": "all your Units in adjacent hexes are Destroyed",
}
AT_SEA: Final = {  # the same at sea (part 22)
    "Detect": "a roll against the closest ship with Earthworks in Range, which loses them",
    "Fire": "a roll against the closest ship in Range, which is lost",
    "Closest": "one hex nearer to the nearest ship",
    "Freighter": "one hex nearer to the nearest Freighter",
    "Warship": "one hex nearer to the nearest Warship",
    "Arrival": "a Tripod from the naval cup joins on hex C",
    "Fire All": "a Fire roll against each ship in Range",
    "Focused Fire": "the nearest ship in Range is lost, without a roll",
    "High Activity": "two Fire rolls at the nearest ship",
}


def meaning(battle: int, action: str) -> str:
    """What an action of a Battle card does; moves by an arrow need no word."""
    return (ON_LAND if battle == LAND else AT_SEA).get(action, "")


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
