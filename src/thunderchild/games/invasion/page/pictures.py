"""The picture of each Event card, by the sign that the page draws.

Pictures are no content: no rule reads them, and a game that is stored keeps its cards when one
changes.
"""

from typing import Final

PLAIN: Final = "capital"  # for cards of a player's own content
PICTURES: Final = {
    "J-E01": "arsenal",
    "J-E02": "emperor",
    "J-E03": "coal",
    "J-E04": "shipwrights",
    "J-E05": "okuma",
    "J-E06": "woodcutters",
    "J-E07": "fuses",
    "J-E08": "balloon",
    "J-E09": "germ",
    "J-E10": "fort",
    "J-E11": "typhoon",
    "J-E12": "earthquake",
    "J-E13": "buckets",
    "J-E14": "train",
    "J-E15": "march",
    "J-E16": "swordsmen",
    "J-E17": "futabatei",
    "J-E18": "signal_officer",
    "J-E19": "carts",
    "J-E20": "freighter",
    "J-E21": "fog",
    "J-E22": "surf",
    "J-E23": "launch",
    "J-E24": "tripods",
    "J-E25": "fever",
    "J-E26": "flash",
    "J-E27": "weed",
    "J-E28": "pit",
    "J-E29": "flood",
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
    "E-E10": "bank",
    "E-E11": "refugee",
    "E-E12": "keg",
    "E-E13": "pines",
    "E-E14": "shells",
    "E-E15": "train",
    "E-E16": "flash",
    "E-E17": "green_fire",
    "E-E18": "wreckers",
    "E-E19": "flying",
    "E-E20": "weed",
    "E-E21": "river",
    "E-E22": "microscope",
    "E-E23": "silence",
    "E-E24": "freighter",
    "E-E25": "carts",
    "E-E26": "canisters",
    "E-E27": "ashes",
    "E-E28": "cavalry",
    "E-E29": "telescope",
    "E-E30": "decree",
}


def picture_of(card: str) -> str:
    """The sign of a card."""
    return PICTURES.get(card, PLAIN)
