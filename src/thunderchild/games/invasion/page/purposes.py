"""What Units are good for and what battles are about, in a line: for a page; no rule reads this."""

from typing import Final

from thunderchild.games.invasion.content.profiles import Profile
from thunderchild.games.invasion.told.phrases import several

FIXED: Final = {
    "infantry": "Digs Earthworks for Guns, attacks Cylinders, lays powder",  # INV-HAC-03
    "cavalry": "Rides for a Battle Plan; may draw a Wave elsewhere",  # INV-CAV-01, INV-ATR-01
    "harbor": "Refugees in its Zone can put to sea",  # INV-ESC-01
}

AIMS: Final = {  # of a kind of battle: what it is about, and the rule that says more
    "land": (
        "Tripods come down from the letters. Guns go where a gun is drawn, others at the bottom.",
        "INV-BAT-06",
    ),
    "naval": ("A Freighter that reaches the bottom row has Escaped.", "INV-NAV-14"),
}


def purposes_of(profile: Profile) -> dict[str, str]:
    """By the name of the kind; Guns and ships with their dice (INV-HST-02)."""
    fire = profile.file.fire
    dice = {
        "field_gun": fire.field_gun_dice,
        "siege_gun": fire.siege_gun_dice,
        "warship": fire.warship_dice,
    }
    shots = {
        kind: f"Fires {several(n, 'die', 'dice')} a round in battle" for kind, n in dice.items()
    }
    return FIXED | shots
