"""Carrying out the effects of a card, one after another (INV-EVT-11)."""

from collections.abc import Iterator
from typing import Any, ClassVar, cast

from thunderchild.core.actions import Action, Pass
from thunderchild.core.decision import Listed
from thunderchild.core.forms import ListForm, Odds
from thunderchild.core.procedure import END, NEXT, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.effect import CardEffect, first_odds, own
from thunderchild.games.invasion.cards.in_hand import EffectInHand, card_in_hand
from thunderchild.games.invasion.content.checking import PLACES
from thunderchild.games.invasion.content.effects import Effect
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import PICKS
from thunderchild.games.invasion.model.kinds import NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.closing import AT_AN_END, or_done
from thunderchild.games.invasion.told.cards import EffectDeclined, EffectSkipped


def call(p: Play, block: int) -> Result:
    """Carry out a list of effects; an address is the list's number x PLACES + place."""
    return p.call(CarryOut(at=block * PLACES))


def step_at(facts: Facts, address: int) -> int:
    """The number of the effect at an address; NONE at the end of its list."""
    block, place = divmod(address, PLACES)
    steps = facts.program.blocks[block]
    return steps[place] if place < len(steps) else NONE


def effect_at(facts: Facts, address: int) -> CardEffect:
    """The effect at an address."""
    return cast("CardEffect", facts.program.steps[step_at(facts, address)])


def following(facts: Facts, address: int) -> tuple[Effect, ...]:
    """The effect after the one at an address, in the same list."""
    step = step_at(facts, address + 1)
    return () if step == NONE else (facts.program.steps[step],)


def blocks_at(facts: Facts, address: int) -> tuple[int, ...]:
    """The lists inside the effect at an address."""
    return facts.program.inner[step_at(facts, address)]


def inner_blocks(p: Play) -> tuple[int, ...]:
    """The lists inside the effect in hand."""
    return blocks_at(p.facts, p.s.top(EffectInHand).at)


# ---- the player's part ------------------------------------------------------------------------


@check("INV-EVT-11")
def is_a_target(decision: "PickDecision", action: Action) -> Refusal | None:
    """Only what the effect can do something to is offered (INV-EVT-11, INV-DEC-012)."""
    if isinstance(action, Pass) or action in decision.targets:
        return None
    for target, refusal in decision.greyed:
        if target == action:
            return refusal
    return Refusal("The card cannot do anything to that", "INV-EVT-11")


@check("INV-EVT-04")
def may_be_declined(decision: "PickDecision", action: Action) -> Refusal | None:
    """An effect is declined only where the card allows it (INV-EVT-04)."""
    if isinstance(action, Pass) and not decision.may_stop:
        return Refusal("The card must be carried out", "INV-EVT-04")
    return None


class PickDecision(Listed[Any]):
    """What an effect is done to."""

    ACTIONS = PICKS
    CHECKS = (is_a_target, may_be_declined)

    def __init__(self, facts: Facts, s: InvasionState, now: EffectInHand) -> None:
        self.facts, self.s, self.address = facts, s, now.at
        self.effect = effect_at(facts, now.at)
        self.targets = self.effect.targets(facts, s, now)
        self.greyed = self.effect.greyed(facts, s)
        self.may_stop = self.effect.may_stop()

    def candidates(self) -> Iterator[Any]:
        """Each target, and to let it be."""
        yield from self.targets
        if self.may_stop:
            yield Pass()

    def form(self) -> object:
        """The targets, and those that are missing with the reason."""
        choices = [self.choice(action) for action in self.candidates()]
        choices += [self.choice(target, why) for target, why in self.greyed]
        return ListForm(choices)

    def text(self, action: Any) -> str:
        return self.effect.target_words(self.facts, self.s, action)

    def odds(self, action: Any) -> tuple[Odds, ...]:
        """The die that the target leads to, or the one that the card asks for next."""
        if isinstance(action, Pass):
            return ()
        found = self.effect.odds(self.facts, self.s, action)
        return found or first_odds(following(self.facts, self.address))

    def ends(self, action: Any) -> bool:
        """To let it be, or do no more of it."""
        return isinstance(action, Pass)

    def price(self, action: Any) -> int:
        """What the list of effects costs (INV-EVT-12)."""
        return self.effect.price_of(action)


class PickQuestion(Question):
    """What the effect in hand is done to (INV-DEC-012)."""

    def offer(self, p: Play, seat: int) -> PickDecision:
        """All that it can be done to."""
        return PickDecision(p.facts, p.s, p.s.top(CarryOut))

    def take(self, p: Play, seat: int, action: Any) -> Result:
        """Note the place of the target in the list."""
        now = p.s.top(CarryOut)
        if isinstance(action, Pass):
            now.pick, p.s.acted = NONE, AT_AN_END
        else:
            targets = effect_at(p.facts, now.at).targets(p.facts, p.s, now)
            now.pick = targets.index(action)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        """The card and the effect in words."""
        return words.prompt(p.facts, p.s, effect_at(p.facts, p.s.top(CarryOut).at))


# ---- the list ---------------------------------------------------------------------------------


class CarryOut(EffectInHand):
    """A list of effects, in the order written (INV-EVT-11)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "fetch",
        "find_target",
        "ask_target",
        "act",
        "again",
        "settle",
        "next",
    )

    def fetch(self, p: Play) -> Result:
        """The next effect of the list, if there is one (INV-EVT-11)."""
        step = step_at(p.facts, self.at)
        if step == NONE:
            return END
        effect = own(p.facts.program.steps[step])
        self.left, self.pick, self.lock, self.moved = effect.times(), NONE, NONE, []
        effect.begin(p.s)
        return NEXT

    def find_target(self, p: Play) -> Result:
        """An effect that can do nothing is skipped (INV-EVT-03); one target needs no question."""
        effect = effect_at(p.facts, self.at)
        targets = effect.targets(p.facts, p.s, self)
        if not targets:
            if self.left < effect.times():
                return p.jump("settle")
            if p.events is not None:
                p.tell(EffectSkipped(effect.skipped(p.facts, p.s)))
            return p.jump("next")
        drawn = effect.pick(p, targets)
        if drawn is None and (len(targets) > 1 or effect.may_stop()):
            return NEXT
        self.pick = drawn or 0
        return p.jump("act")

    def ask_target(self, p: Play) -> Result:
        """The player picks (INV-DEC-012)."""
        return ask(p, PickQuestion)

    def act(self, p: Play) -> Result:
        """The effect is carried out, unless it was declined (INV-EVT-04)."""
        effect = effect_at(p.facts, self.at)
        if self.pick == NONE:
            if p.events is not None:
                p.tell(EffectDeclined(effect.describe(words.said_now(p.facts, p.s))))
            return p.jump("next")
        target = effect.targets(p.facts, p.s, self)[self.pick]
        card_in_hand(p.s).speak_of(p.s, target)
        return effect.act(p, target)

    def again(self, p: Play) -> Result:
        """Numbers are exact, or as many as there are (INV-EVT-11)."""
        effect = effect_at(p.facts, self.at)
        return p.jump("find_target") if effect.again(p) else NEXT

    def settle(self, p: Play) -> Result:
        """The last of several moves of yours can be undone until you say so (INV-EVT-11)."""
        effect = effect_at(p.facts, self.at)
        several_times = effect.times() > 1 and effect.may_stop()
        return or_done(p, NEXT, "", "") if several_times else NEXT

    def closing(self, p: Play) -> tuple[str, str]:
        """Before the card goes on."""
        return f"{words.card_title(p.facts, p.s)}no more can be done.", "Go on"

    def next(self, p: Play) -> Result:
        """The effect after it (INV-EVT-11)."""
        self.at += 1
        return p.jump("fetch")


PROCEDURES: Procedures = (CarryOut,)
QUESTIONS: Questions = (PickQuestion,)
