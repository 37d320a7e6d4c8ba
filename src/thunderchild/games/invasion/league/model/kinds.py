"""The names that the rules of the League use, as ints."""

from typing import Final, Literal, get_args

SEATS: Final = ("first", "second", "third", "fourth", "league", "martian")
LEAGUE: Final = 4  # the side that wins when every Nation wins; nobody sits there
MARTIAN: Final = 5
NOBODY: Final = -1

# Where the counter of a row stands (INV-LTN-02).
CRISIS: Final = 0
RAMPING_UP: Final = 1
BREAK_THROUGH: Final = 2
Step = Literal["crisis", "ramping_up", "break_through"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)

# The phases of the League (INV-LTN-01); each Nation plays its own set-up before the first.
SET_UP: Final = -1
Stage = Literal[
    "set_up",
    "production",
    "battle_and_devastation",
    "human_action",
    "escape",
    "martian_action",
    "assembly",
    "event",
]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)  # by number, from SET_UP on

# How a League ends (INV-LTN-06).
ALL_WON: Final = 0
ONE_LOST: Final = 1
REASONS: Final = ("every Nation has won", "not every Nation has won")

DECLINED_MOST: Final = 3  # proposals of one Nation in one Production Phase
