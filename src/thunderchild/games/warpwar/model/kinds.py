"""The kinds that WarpWar's rules name, as small ints; the content is checked against them."""

from typing import Final

# The seats as people call them, by the inks that their counters are printed in.
SIDES: Final = {"first": "Amber", "second": "Teal"}

NORTH: Final = 0
SOUTH: Final = 1
END_NAMES: Final = ("north", "south")

WARPSHIP: Final = 0
SYSTEMSHIP: Final = 1
SHIP_NAMES: Final = ("warpship", "systemship")

PD: Final = 0
BEAM: Final = 1
SCREEN: Final = 2
TUBE: Final = 3
MISSILE: Final = 4
RACK: Final = 5
ATTRIBUTES: Final = 6
ATTRIBUTE_NAMES: Final = ("pd", "beam", "screen", "tube", "missile", "rack")

ATTACK: Final = 0
DODGE: Final = 1
RETREAT: Final = 2
TACTICS: Final = 3
TACTIC_NAMES: Final = ("attack", "dodge", "retreat")

# Results of a shot; the bonus of a hit is its number less HIT.
MISS: Final = 0
HIT: Final = 1
HIT1: Final = 2
HIT2: Final = 3
ESCAPES: Final = 4
RESULT_NAMES: Final = ("miss", "hit", "hit+1", "hit+2", "escapes")
