"""The picture of each Event card, by the sign that the page draws.

Pictures are no content: no rule reads them, and a game that is stored keeps its cards when one
changes.
"""

from typing import Final

PLAIN: Final = "capital"  # for the other cards, and for those of a player's own content
PICTURES: Final = {
    "J-E09": "germ",
    "E-E06": "machine",
    "E-E07": "machine",
}


def picture_of(card: str) -> str:
    """The sign of a card."""
    return PICTURES.get(card, PLAIN)
