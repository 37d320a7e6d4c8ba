"""The base of all effects: what an effect can be done to, and what it does (INV-EVT-11).

Each kind of effect is a `Primitive`, registered for its Struct. This module imports none of them,
so that the rules which open windows for cards need not know what cards do.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from thunderchild.core.decision import Odds
from thunderchild.core.procedure import Result
from thunderchild.core.rules import Refusal
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.selectors import weights
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.primitives import Effect, Effects
from thunderchild.games.invasion.model.card_actions import (
    NoChoice,
    PickRow,
    PickTripod,
    PickZone,
    Target,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.waves import wave_label
from thunderchild.games.invasion.told.cards import WaveDrawn, ZoneDrawn

E = TypeVar("E")
P = TypeVar("P", bound="type[Primitive[Any]]")

NO_CHOICE: Final = NoChoice()
HERE: Final[list[Target]] = [NO_CHOICE]
NOWHERE: Final[list[Target]] = []
RULE: Final = "INV-EVT-13"


class Primitive(Generic[E]):
    """One kind of effect."""

    def times(self, effect: E) -> int:
        """How often it is done, each time to a target of its own."""
        return 1

    def may_stop(self, effect: E) -> bool:
        """Whether the player may decline it (INV-EVT-04), or do less of it (INV-EVT-11)."""
        return False

    def begin(self, s: InvasionState, effect: E) -> None:
        """Make ready, before the first time."""

    def targets(self, facts: Facts, s: InvasionState, effect: E) -> list[Target]:
        """What it can be done to so that something happens; none: it is skipped (INV-EVT-03)."""
        return HERE

    def greyed(self, facts: Facts, s: InvasionState, effect: E) -> list[tuple[Target, Refusal]]:
        """What a player would look for among the targets, and why it is not there."""
        return []

    def odds(self, facts: Facts, s: InvasionState, effect: E, target: Any) -> tuple[Odds, ...]:
        """The die that a target leads to, before the player picks it."""
        return ()

    def skipped(self, facts: Facts, s: InvasionState, effect: Any) -> str:
        """What cannot be done, in words (INV-EVT-03)."""
        return words.describe(effect, words.said_now(facts, s))

    def pick(self, p: Play, effect: E, targets: Sequence[Target]) -> int | None:
        """Which target chance picks; None: the player does."""
        return None

    def act(self, p: Play, effect: E, target: Any) -> Result:
        """Do it to one target."""
        raise NotImplementedError

    def again(self, p: Play, effect: E) -> bool:
        """Whether it is to be done once more."""
        p.s.card_left -= 1
        return p.s.card_left > 0


def draw_zone(p: Play, targets: Sequence[Target]) -> int:
    """Chance names a Zone, each alike."""
    place = p.pick(len(targets), "a random Zone")
    target = targets[place]
    if isinstance(target, PickZone):
        p.tell(ZoneDrawn(p.facts.map.zone_names[target.zone]))
    return place


def draw_row(p: Play, targets: Sequence[Target]) -> int:
    """Chance names a Wave, each alike (INV-EVT-11)."""
    numbers = weights(p.facts, p.s, targets)
    drawn, place = p.pick(sum(numbers), "a random Wave"), 0
    while drawn >= numbers[place]:
        drawn, place = drawn - numbers[place], place + 1
    target = targets[place]
    if isinstance(target, PickRow | PickTripod):
        zone = p.facts.map.zone_names[p.s.wave_zone[target.row]]
        p.tell(WaveDrawn(wave_label(p.facts, p.s, target.row), zone))
    return place


PRIMITIVES: Final[dict[type, Primitive[Any]]] = {}


class carries_out:  # noqa: N801  (a decorator)
    """Register the primitive of an effect."""

    def __init__(self, effect: type) -> None:
        self.effect = effect

    def __call__(self, primitive: P) -> P:
        """Make the one object of the class."""
        PRIMITIVES[self.effect] = primitive()
        return primitive


def targets_of(facts: Facts, s: InvasionState, effect: Effect) -> list[Target]:
    """What an effect can be done to."""
    return PRIMITIVES[type(effect)].targets(facts, s, effect)


def can_do(facts: Facts, s: InvasionState, effects: Effects) -> bool:
    """Whether anything would come of a list of effects (INV-EVT-03)."""
    return any(targets_of(facts, s, effect) for effect in effects)
