"""The names the rules use."""

from typing import Final

LEFT: Final = 0
RIGHT: Final = 1
NOBODY: Final = -1
SEATS: Final = ("left", "right")

LANES: Final = 2
VALUES: Final = 3  # tiles have the values 1, 2 and 3
NOT_GIVEN: Final = -1  # an order that is not written yet

DUEL: Final = "duel"
SOLITAIRE: Final = "solitaire"

TARGET_REACHED: Final = 0
MORE_POINTS: Final = 1
EQUAL_POINTS: Final = 2
REASONS: Final = ("enough points", "more points after the last turn", "equal points")
