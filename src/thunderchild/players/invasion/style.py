"""The taste of a commander of Japan or England: what it thinks things are worth, as data.

Worth is counted in Human Victory Points. A style says nothing about the rules: with another style a
commander follows the same ideas, only more boldly or more carefully.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

NEVER: Final = 999


class Style(Struct, frozen=True, kw_only=True):
    """Everything that can be tuned (`./run tune`)."""

    # what is tried in imagined worlds where nothing else is known
    tries: int = 3  # worlds in which an answer is tried
    most_tried: int = 24  # answers that are tried at all
    horizon: float = 4.0  # turns for which a Zone's points are counted
    # battles
    odds_near: float = 1.2  # dice for each hit that a Wave needs, where Guns reach two hexes
    odds_far: float = 0.45  # the same where they reach three
    wave: float = 8.0  # what it is worth to beat a Wave as such
    hit: float = 0.0  # and for each hit that it takes
    saved: float = 0.0  # and for the Zone it stands in, shared out over the Workforce left there
    near: float = 2.0  # how much more a Wave in the Capital matters than one far away
    cost: float = 0.1  # points for each PP of Japan that an attack takes
    hills: float = 0.85  # fewer are enough where Hills give the initiative
    hopeless: float = 0.4  # of the dice that are needed: no Plan helps
    sure: float = 1.6  # of the dice that are needed: no Plan is needed
    plans: int = 1  # random Plans whose price is kept when an attack is made
    traps: int = 0  # Traps that are bought at the price of a chosen Plan
    plan_dice: float = 1.0  # dice that a random Plan is as good as
    core: float = 0.5  # of the dice that are needed: enough for Plans to be worth their price
    spare: float = 0.0  # of the price of a Field Gun that is kept back from Plans
    # the same in the first battles, where a Wave that is beaten is worth most
    opening: int = 0  # the last turn of them
    first_plans: int = 2
    first_traps: int = 1
    first_sure: float = 2.5
    first_hopeless: float = 0.2
    damage: float = 1.1  # a whole Tripod that is Damaged; Damaged and Destroyed at once is 1.7
    kill: float = 0.8  # a Damaged Tripod that is Destroyed
    terrain: float = 9.0  # hits for each die of the Guns: enough to let all fire twice
    middle: float = 0.3  # what the middle row of Guns is worth above the others
    # the map
    alarm: float = 3.5  # turns that the Capital still stands
    meet: float = 0.6  # of the dice that are needed: enough to meet a Wave before the Capital
    reserve: int = 6  # Siege Guns whose price is kept before more of them are bought
    garrison: int = 0  # dice that stay in the Capital whatever happens elsewhere
    dear_harbors: int = 4
    harbors: float = 1.0  # for each Zone with a Wave, where they are cheap
    first_harbor: int = 1  # the turn of the first; earlier only for a crowd
    crowd: int = 6  # Refugees on the map
    # Infantry
    reach: int = 2  # a Factory must be so near to a Cylinder
    most_kegs: int = 2  # in one Zone
    keg_squads: int = 1  # Infantry that lay powder
    # Waves that walk
    capital: float = 60.0  # points that the Capital is worth
    weed: float = 1.5  # a Destroyed Zone brings so much more as weed grows in it
    onward: float = 0.5  # of what a Wave does in the Zones after the next
    beaten: float = 8.0  # a Wave that walks into Guns that beat it
    powder: float = 3.0  # a Keg under a Wave
    tripod: float = 4.0  # one Tripod more
    worth_a_ride: float = 25.0  # points for which Cavalry is bought, in Japan's prices
    capital_riders: int = 2
    # the sea
    squadron: int = 4  # Warships for each Tripod
    stake: float = 2.0  # PP for each point aboard


STYLES: Final[Mapping[str, Style]] = {  # by profile
    # What is spent before the first attack delays it: Harbors when Guns pay no more, Infantry
    # against those Cylinders alone that lie next to a Factory, no Plans but a Trap for each of the
    # first battles. All numbers but that were tuned at once, on games that were not used to show
    # it.
    "japan": Style(
        opening=3,
        odds_near=1.05,
        plans=0,
        sure=0.0,
        wave=7.0,
        hit=-0.45,
        saved=3.0,
        near=2.5,
        cost=0.08,
        hills=0.9,
        meet=0.55,
        reserve=5,
        first_harbor=6,
        crowd=8,
        harbors=1.2,
        reach=1,
        horizon=4.5,
        onward=0.42,
        damage=1.2,
        terrain=0.12,
    ),
    # Guns cost three times as much as in Japan, Plans the same. Every second Germ brings a Cylinder
    # there, so that people who Escape do more harm than good: no Harbors.
    "england": Style(
        plans=3,
        hopeless=0.3,
        sure=2.5,
        plan_dice=0.6,
        wave=0.0,
        hit=1.0,
        first_harbor=NEVER,
        crowd=NEVER,
    ),
    "england_final": Style(plans=0, hopeless=0.3, sure=2.5, plan_dice=0.6, wave=0.0, hit=1.0),
}

BOLD, CAREFUL = "bold", "careful"


class Temper(Struct, frozen=True):
    """How a commander differs from the steady one, in either game."""

    odds: float  # times the dice that an attack needs
    meet: float  # times those that are enough to meet a Wave before the Capital
    reserve: int  # see `Style`
    garrison: int


TEMPERS: Final[Mapping[str, Temper]] = {
    BOLD: Temper(odds=0.55, meet=0.5, reserve=NEVER, garrison=0),
    CAREFUL: Temper(odds=1.5, meet=1.0, reserve=3, garrison=4),
}


@cache
def in_turn(style: Style, turn: int) -> Style:
    """A style as it is in a turn: the first battles may want other Plans."""
    if not 0 < turn <= style.opening:
        return style
    return replace(
        style,
        plans=style.first_plans,
        traps=style.first_traps,
        sure=style.first_sure,
        hopeless=style.first_hopeless,
    )


@cache
def style_of(profile: str, temper: str = "") -> Style:
    """The style of a game; with a temper, that of a bold or a careful commander."""
    style = STYLES[profile]
    if not temper:
        return style
    other = TEMPERS[temper]
    return replace(
        style,
        odds_near=style.odds_near * other.odds,
        odds_far=style.odds_far * other.odds,
        meet=style.meet * other.meet,
        reserve=other.reserve,
        garrison=other.garrison,
    )
