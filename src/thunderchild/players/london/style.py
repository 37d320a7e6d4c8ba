"""The taste of a London player: what it thinks things are worth, as data.

Worth is counted in points for the Martians. A style says nothing about the rules: with another
style a player follows the same ideas, only more boldly or more carefully.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace


class Style(Struct, frozen=True, kw_only=True):
    """Everything that can be tuned (`./run tune`)."""

    # attacks
    enough: float = 0.15  # an attack must promise this much
    extra: float = 1.0  # an attack besides the one of the turn must promise this much
    pushed: float = 0.25  # of a unit's worth, when it only retreats
    cornered: float = 0.2  # of a unit's worth, where several could close its retreat
    germs: float = 0.5  # how likely a face-down piece is Germs, where other kinds have 1
    heroine: float = 2.0  # the same for the Heroine
    disaster: float = 30.0  # Germs without a Bio Lab
    in_the_dark: float = 0.3  # by so much a Lander must shoot better than the unit in it
    # moves
    step: float = 0.35  # what one hex nearer to a goal is worth
    caution: float = 0.5  # of a danger that may not come
    exposed: float = 1.0  # next to an enemy for nothing
    better: float = 0.1  # a move must gain this much
    aggression: float = 0.8  # of an attack that is still to be made
    holder: int = 5  # units of this Combat and more hold ground
    guard: float = 1.2  # for a holder in a threatened target
    near: int = 3  # a holder gets up when Martians are so near
    early: int = 1  # others get up when Martians are so much farther than they can strike
    # what things are worth
    unit_share: float = 0.6  # of its price, for an Earthling unit as such
    crush_point: float = 5.0  # a station or an Army unit of the nine
    level_point: float = 4.0  # a target of Level City!
    girl: float = 14.0
    secret: float = 0.3  # of what the Heroine is worth, for not being known
    turned_up: float = 4.5  # a face-down piece for Colonize!
    building: float = 12.0  # HQ and Bio Lab when they are there to colonize
    lander: float = 3.0  # a face-down Martian in the eyes of the Earthling
    guess: float = 0.6  # how far an Earthling trusts in what the rubble says of the Objective
    # the opening
    whim: float = 0.6  # how far a unit may stand from where it would stand best
    hide: float = 12.0  # the same for the Heroine
    stretched: int = 4  # a gun is good where so many targets are within its range


MARTIAN_STYLE: Final = Style(caution=0.1)
EARTHLING_STYLE: Final = Style()
ALONE_STYLE: Final = Style()  # of the Earthling in the solitaire game

# Tempers: what somebody bold or careful thinks otherwise, as Martian and as Earthling. The bold
# take risks to hit and are soon among the enemy; the careful shoot when it is safe and keep away.
TEMPERS: Final[Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]]] = {
    "bold": (
        {"caution": 0.0, "enough": -0.4, "extra": 0.4, "aggression": 1.4, "step": 0.5},
        {"caution": 0.15, "enough": -0.3, "aggression": 1.6, "exposed": 0.3, "near": 5, "early": 3},
    ),
    "careful": (
        {"caution": 1.0, "enough": 0.5, "aggression": 0.6},
        {"caution": 1.2, "enough": 0.5, "aggression": 0.6, "exposed": 2.0, "near": 2, "early": 0},
    ),
}


def tempered(style: Style, temper: str, side: int) -> Style:
    """A style in another temper; the same one if there is no temper."""
    return replace(style, **TEMPERS[temper][side]) if temper else style
