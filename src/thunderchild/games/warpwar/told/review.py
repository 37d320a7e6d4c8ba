"""What matters when a game of WarpWar is told afterwards. There are no dice to be lucky with."""

from typing import Final

TRACKS: Final = {"first_vp": "Amber VP", "second_vp": "Teal VP"}
WEIGHTS: Final = {
    "game_ended": 100,
    "points_scored": 50,
    "ship_destroyed": 40,
    "withdrawal_forced": 20,
    "ship_escaped": 10,
}
