"""Plans for a side's part of a turn in London: the base player in another manner.

They have to differ from each other: press on or hang back, shoot or march, get up or lie low.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from thunderchild.games.london.game import London
from thunderchild.games.london.model.kinds import MARTIAN
from thunderchild.players.london.greedy import Greedy
from thunderchild.players.london.outlook import usual_style
from thunderchild.players.search.plans import Plan

NEVER: Final = 99.0
Manners = tuple[tuple[str, Mapping[str, Any]], ...]  # in words, and what is thought otherwise

MARTIAN_MANNERS: Final[Manners] = (
    ("Press on to the goals", {"step": 1.0, "caution": 0.0, "aggression": 0.3}),
    ("Press on, and shoot", {"step": 0.8, "caution": 0.0, "aggression": 1.6, "extra": 0.3}),
    ("Keep out of danger", {"caution": 1.5, "enough": 0.8}),
    ("Strike at people first", {"unit_share": 1.8, "aggression": 1.6}),
    ("Take every shot", {"enough": -1.0, "extra": 0.1, "aggression": 1.6}),
    ("Stand and shoot", {"step": 0.0, "better": 0.6, "aggression": 1.6}),
    ("Look under every piece", {"heroine": 6.0, "germs": 0.1, "enough": -1.0, "aggression": 1.6}),
)
ATTACK: Final[Mapping[str, Any]] = {
    "aggression": 2.0,
    "caution": 0.0,
    "enough": -0.6,
    "exposed": 0.0,
}
EARTHLING_MANNERS: Final[Manners] = (
    ("Attack wherever it can be done", ATTACK),
    ("Close in", {"step": 1.0, "caution": 0.2, "exposed": 0.3}),
    ("Close in, and attack", {**ATTACK, "step": 1.0, "near": 6, "early": 3}),
    ("Attack boldly", {"aggression": 1.4, "caution": 0.2, "enough": -0.2, "exposed": 0.5}),
    ("Guard the targets", {"guard": 5.0, "holder": 3, "step": 0.8}),
    ("Run, and hold fire", {"caution": 2.0, "enough": NEVER, "step": -0.3, "aggression": 0.0}),
    ("Keep out of danger", {"caution": 1.5, "exposed": 2.5, "enough": 0.5}),
    ("Free the Heroine", {**ATTACK, "girl": 60.0}),
    ("Strike at HQ and Bio Lab", {**ATTACK, "building": 60.0}),
    ("Get up at once", {"near": 9, "early": 9}),
    ("Lie low", {"near": 0, "early": -9}),
)


def plans(game: London, seat: int, temper: str = "") -> list[Plan]:
    """The base plan, and the other manners of a side, by somebody of a temper."""
    style = usual_style(game, seat, temper)
    manners = MARTIAN_MANNERS if seat == MARTIAN else EARTHLING_MANNERS
    return [
        Plan("Go on as usual", Greedy(temper=temper)),
        *(Plan(words, Greedy(replace(style, **changes))) for words, changes in manners),
    ]
