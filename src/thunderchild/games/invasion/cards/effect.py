"""The base of all effects: what an effect can be done to, and what it does (INV-EVT-11).

Each kind of effect is one class below `effects/`. This module imports none of them, so that the
rules which open windows for cards need not know what cards do.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from thunderchild.core.cups import look
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import Result
from thunderchild.core.rules import Refusal
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.in_hand import AT_FIRST, EffectInHand
from thunderchild.games.invasion.cards.selectors import weights
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import Effect
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import (
    NoChoice,
    PickRow,
    PickTripod,
    PickZone,
    Target,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.waves import named_wave
from thunderchild.games.invasion.told.cards import WaveDrawn, ZoneDrawn

NO_CHOICE: Final = NoChoice()
HERE: Final[list[Target]] = [NO_CHOICE]
NOWHERE: Final[list[Target]] = []
RULE: Final = "INV-EVT-13"


class CardEffect(Effect, frozen=True):
    """One kind of effect: its fields, what it can be done to, what it does, and its words."""

    def describe(self, said: Said = SAID) -> str:
        """What it does, in words; `said` has the names of what the card speaks of."""
        raise NotImplementedError

    def times(self) -> int:
        """How often it is done, each time to a target of its own."""
        return 1

    def may_stop(self) -> bool:
        """Whether the player may decline it (INV-EVT-04), or do less of it (INV-EVT-11)."""
        return False

    def begin(self, s: InvasionState) -> None:
        """Make ready, before the first time."""

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """What it can be done to so that something happens; none: it is skipped (INV-EVT-03).

        `now` says how far it has been done.
        """
        return HERE

    def greyed(self, facts: Facts, s: InvasionState) -> list[tuple[Target, Refusal]]:
        """What a player would look for among the targets, and why it is not there."""
        return []

    def odds(self, facts: Facts, s: InvasionState, target: Any) -> tuple[Odds, ...]:
        """The die that a target leads to, before the player picks it."""
        return ()

    def cost(self) -> int:
        """The PP that it takes (INV-EVT-12)."""
        return 0

    def first_die(self) -> tuple[Odds, ...]:
        """What its die may bring, if it rolls one (INV-DIE-02)."""
        return ()

    def target_words(self, facts: Facts, s: InvasionState, action: Any) -> str:
        """A target in words, or that it is declined."""
        return words.target(facts, s, action)

    def price_of(self, target: Any) -> int:
        """The PP that a target costs (INV-EVT-12)."""
        return 0

    def skipped(self, facts: Facts, s: InvasionState) -> str:
        """What cannot be done, in words (INV-EVT-03)."""
        return self.describe(words.said_now(facts, s))

    def pick(self, p: Play, targets: Sequence[Target]) -> int | None:
        """Which target chance picks; None: the player does."""
        return None

    def act(self, p: Play, target: Any) -> Result:
        """Do it to one target."""
        raise NotImplementedError

    def again(self, p: Play) -> bool:
        """Whether it is to be done once more."""
        now = p.s.top(EffectInHand)
        now.left -= 1
        return now.left > 0


def draw_zone(p: Play, targets: Sequence[Target]) -> int:
    """Chance names a Zone, each alike."""
    place = p.pick(len(targets), "a random Zone")
    target = targets[place]
    if isinstance(target, PickZone):
        p.tell(ZoneDrawn(p.facts.map.named_zones[target.zone]))
    return place


def draw_row(p: Play, targets: Sequence[Target]) -> int:
    """Chance names a Wave, each alike (INV-EVT-11)."""
    place = look(weights(p.facts, p.s, targets), p, "a random Wave")
    target = targets[place]
    if isinstance(target, PickRow | PickTripod):
        zone = p.facts.map.named_zones[p.s.wave_zone[target.row]]
        p.tell(WaveDrawn(named_wave(p.facts, p.s, target.row), zone))
    return place


def can_do(facts: Facts, s: InvasionState, effects: Iterable[Effect]) -> bool:
    """Whether anything would come of a list of effects (INV-EVT-03)."""
    return any(own(effect).targets(facts, s, AT_FIRST) for effect in effects)


def cost(effects: Iterable[Effect]) -> int:
    """The PP that a list of effects takes (INV-EVT-12)."""
    return sum(own(effect).cost() for effect in effects)


def first_odds(effects: Iterable[Effect]) -> tuple[Odds, ...]:
    """The first die of a list of effects, before it is chosen (INV-DIE-02)."""
    return next((odds for effect in effects if (odds := own(effect).first_die())), ())


def own(effect: Effect) -> CardEffect:
    """An effect of a content file as what it is: one that can be carried out."""
    return cast("CardEffect", effect)
