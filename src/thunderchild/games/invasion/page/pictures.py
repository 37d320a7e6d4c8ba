"""The picture of each Event card, by the sign that the page draws.

Pictures are no content: no rule reads them, and a game that is stored keeps its cards when one
changes.
"""

from typing import Final

PLAIN: Final = "capital"  # for cards of a player's own content
PICTURES: Final = {
    "J-E01": "field_gun",
    "J-E02": "emperor",
    "J-E03": "factory",
    "J-E04": "harbor",
    "J-E05": "okuma",
    "J-E06": "capital",
    "J-E07": "field_gun",
    "J-E08": "capital",
    "J-E09": "germ",
    "J-E10": "field_gun",
    "J-E11": "harbor",
    "J-E12": "refugee",
    "J-E13": "factory",
    "J-E14": "tripods",
    "J-E15": "capital",
    "J-E16": "tripods",
    "J-E17": "futabatei",
    "J-E18": "signal_officer",
    "J-E19": "refugee",
    "J-E20": "warship",
    "J-E21": "refugee",
    "J-E22": "refugee",
    "J-E23": "harbor",
    "J-E24": "tripods",
    "J-E25": "tripods",
    "J-E26": "tripods",
    "J-E27": "weed",
    "J-E28": "cylinder",
    "J-E29": "cylinder",
    "J-E30": "army_surgeon",
    "E-E01": "thunder_child",
    "E-E02": "heliograph",
    "E-E03": "gun_95t",
    "E-E04": "curate",
    "E-E05": "narrator",
    "E-E06": "machine",
    "E-E07": "machine",
    "E-E08": "field_gun",
    "E-E09": "factory",
    "E-E10": "germ",
    "E-E11": "tripods",
    "E-E12": "keg",
    "E-E13": "field_gun",
    "E-E14": "tripods",
    "E-E15": "capital",
    "E-E16": "cylinder",
    "E-E17": "tripods",
    "E-E18": "flying",
    "E-E19": "flying",
    "E-E20": "weed",
    "E-E21": "weed",
    "E-E22": "tripods",
    "E-E23": "tripods",
    "E-E24": "harbor",
    "E-E25": "harbor",
    "E-E26": "tripods",
    "E-E27": "tripods",
    "E-E28": "tripods",
    "E-E29": "cylinder",
    "E-E30": "refugee",
}


def picture_of(card: str) -> str:
    """The sign of a card."""
    return PICTURES.get(card, PLAIN)
