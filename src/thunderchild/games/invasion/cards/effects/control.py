"""Effects that hold other effects, and changes of rules for a time (INV-EVT-04, INV-EVT-12)."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from thunderchild.core.content import field_error
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import NEXT, Result
from thunderchild.core.rules import Refusal
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.carry_out import call, inner_blocks
from thunderchild.games.invasion.cards.characters import Trigger, source
from thunderchild.games.invasion.cards.effect import (
    HERE,
    NOWHERE,
    CardEffect,
    can_do,
    cost,
    draw_row,
    first_odds,
)
from thunderchild.games.invasion.cards.effects.points import Points, on_track
from thunderchild.games.invasion.cards.in_hand import AT_FIRST, EffectInHand, card_in_hand
from thunderchild.games.invasion.cards.selectors import count, cylinders_at, waves_at
from thunderchild.games.invasion.cards.words import SAID, Said
from thunderchild.games.invasion.content.effects import (
    Attack,
    Bound,
    Change,
    Count,
    Die,
    Effect,
    EffectList,
    ModifierKey,
    Until,
    WhichCylinder,
    WhichWave,
    Window,
)
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import PickRow, TakeOption, Target
from thunderchild.games.invasion.model.kinds import DEVASTATIONS, DIE, HELD, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers, waves
from thunderchild.games.invasion.rules.die import odds_of, roll
from thunderchild.games.invasion.told.cards import (
    ActionCancelled,
    CardKept,
    ChangeBegan,
    OptionTaken,
)

PAID: Final = ("pp", "hvp")
MODIFIER_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "devastation.remap": ("read", "read_as"),
    "escape.flee_colours": ("colours",),
    "escape.group_remap": ("read", "read_as"),
    "martian.skip_wave": ("wave",),
    "martian.weed_colours": ("colours",),
    "assembly.skip": ("cylinder",),
}
REMAP_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "devastation.remap": ("heat_ray", "black_smoke", "panic"),
    "escape.group_remap": ("green", "yellow", "red"),
}
REMAPS: Final = {modifiers.DEVASTATION_REMAP: DEVASTATIONS, modifiers.GROUP_REMAP: DIE}


class Holder(CardEffect, frozen=True):
    """What effects that hold others have in common: their lists decide about repeating."""

    def again(self, p: Play) -> bool:
        """Once."""
        return False


# ---- OR ---------------------------------------------------------------------------------------


def can_pay(s: InvasionState, effects: Iterable[Effect]) -> bool:
    """Whether the PP and HVP that a list costs are there in full (INV-EVT-12)."""
    for track in PAID:
        costs = [e.n for e in effects if isinstance(e, Points) and e.track == track and e.n < 0]
        if on_track(s, track) < -sum(costs):
            return False
    return True


class Choose(Holder, frozen=True, tag="choose"):
    """The player takes exactly one of the lists, or none if `optional` (INV-EVT-04)."""

    optional: bool
    options: tuple[EffectList, ...]

    def describe(self, said: Said = SAID) -> str:
        return ", or ".join(words.describe_all(option, said) for option in self.options)

    def inner(self) -> tuple[EffectList, ...]:
        """Its options."""
        return self.options

    def target_words(self, facts: Facts, s: InvasionState, action: Any) -> str:
        """What a list does."""
        if not isinstance(action, TakeOption):
            return super().target_words(facts, s, action)
        found = words.describe_all(self.options[action.option], words.said_now(facts, s))
        return found[0].upper() + found[1:]

    def price_of(self, target: Any) -> int:
        """What the list costs (INV-EVT-12)."""
        return cost(self.options[target.option]) if isinstance(target, TakeOption) else 0

    def may_stop(self) -> bool:
        """Some cards can be thrown away, those with a price among them (INV-EVT-04)."""
        return self.optional

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Lists that can be carried out; those paid in full, if there are any (INV-EVT-12).

        What need not be taken is not offered to those who cannot pay for it (INV-EVT-06).
        """
        useful = [i for i, option in enumerate(self.options) if can_do(facts, s, option)]
        payable = [i for i in useful if can_pay(s, self.options[i])]
        if not payable and self.optional:
            return NOWHERE
        return [TakeOption(i) for i in payable or useful]

    def greyed(self, facts: Facts, s: InvasionState) -> list[tuple[Target, Refusal]]:
        """The other lists, and why they cannot be taken."""
        offered = self.targets(facts, s, AT_FIRST)
        found: list[tuple[Target, Refusal]] = []
        for i, option in enumerate(self.options):
            if TakeOption(i) not in offered:
                useful = can_do(facts, s, option)
                sentence = "You cannot pay that in full" if useful else "It would have no effect"
                rule = "INV-EVT-12" if useful else "INV-EVT-04"
                found.append((TakeOption(i), Refusal(sentence, rule)))
        return found

    def odds(self, facts: Facts, s: InvasionState, target: TakeOption) -> tuple[Odds, ...]:
        """The first die of that list."""
        return first_odds(self.options[target.option])

    def act(self, p: Play, target: TakeOption) -> Result:
        if p.events is not None:
            p.tell(OptionTaken(words.describe_all(self.options[target.option])))
        return call(p, inner_blocks(p)[target.option])


# ---- dice and conditions ----------------------------------------------------------------------


class RollEffect(Holder, frozen=True, tag="roll"):
    """Roll a die and carry out the list of its colour (INV-DIE-02)."""

    green: EffectList = EffectList()
    yellow: EffectList = EffectList()
    red: EffectList = EffectList()

    def describe(self, said: Said = SAID) -> str:
        lists = {"Green": self.green, "Yellow": self.yellow, "Red": self.red}
        cells = [
            f"{die} {words.describe_all(found, said)}" for die, found in lists.items() if found
        ]
        return f"roll: {', '.join(cells)}"

    def inner(self) -> tuple[EffectList, ...]:
        """Green, Yellow, Red."""
        return self.green, self.yellow, self.red

    def first_die(self) -> tuple[Odds, ...]:
        """The list of each colour (INV-DIE-02)."""
        return odds_of([words.describe_all(found) for found in self.inner()])

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """A die that can change nothing is not rolled (INV-EVT-03)."""
        return HERE if any(can_do(facts, s, found) for found in self.inner()) else NOWHERE

    def act(self, p: Play, target: object) -> Result:
        def results() -> list[str]:
            return [words.describe_all(found) for found in self.inner()]

        die = roll(p, source(p), results, "INV-EVT-11")
        return call(p, inner_blocks(p)[die])


class When(Holder, frozen=True, tag="when"):
    """Count once; `then` if the number is from `at_least` to `at_most`, else `otherwise`."""

    count: Count
    then: EffectList
    otherwise: EffectList = EffectList()
    at_least: Bound = 0
    at_most: Bound = 999

    def describe(self, said: Said = SAID) -> str:
        other = f"; otherwise {words.describe_all(self.otherwise, said)}" * bool(self.otherwise)
        return f"on the condition of the card, {words.describe_all(self.then, said)}{other}"

    def inner(self) -> tuple[EffectList, ...]:
        """Then, otherwise."""
        return self.then, self.otherwise

    def branch(self, facts: Facts, s: InvasionState) -> int:
        """0 for `then`, 1 for `otherwise`."""
        number = count(facts, s, self.count)
        return 0 if self.at_least <= number <= self.at_most else 1

    def applies(self, facts: Facts, s: InvasionState) -> EffectList:
        """The list that is carried out."""
        return (self.then, self.otherwise)[self.branch(facts, s)]

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """If anything comes of the list that applies."""
        return HERE if can_do(facts, s, self.applies(facts, s)) else NOWHERE

    def skipped(self, facts: Facts, s: InvasionState) -> str:
        """What the list that applies would do, or that none applies (INV-EVT-03)."""
        applies, said = self.applies(facts, s), words.said_now(facts, s)
        if applies:
            return words.describe_all(applies, said)
        unmet = "as the condition of the card is not met"
        return f"{words.describe_all(self.then, said)}, {unmet}"

    def act(self, p: Play, target: object) -> Result:
        """Carry out the list that applies."""
        return call(p, inner_blocks(p)[self.branch(p.facts, p.s)])


# ---- changes for a time -----------------------------------------------------------------------


class Modifier(CardEffect, frozen=True, tag="modifier"):
    """A passing change, read by the rule that `key` names; each key uses one kind of value.

    `n`: `cost.*` (added to the price), `battle.first_shot_dice` (added), `human.extra_steps`,
    `human.refugee_move_limit`, `assembly.rolls`. `colours`: `escape.flee_colours`,
    `martian.weed_colours`. `read` and `read_as`: `devastation.remap` (results of an attack),
    `escape.group_remap` (die colours). `wave`: `martian.skip_wave`. `cylinder`: `assembly.skip`.
    """

    key: ModifierKey
    until: Until
    n: Change | None = None
    colours: tuple[Die, ...] | None = None
    read: Die | Attack | None = None
    read_as: Die | Attack | None = None
    wave: WhichWave | None = None
    cylinder: WhichCylinder | None = None

    def __post_init__(self) -> None:
        """Check that the key has its values and no others."""
        wanted = MODIFIER_FIELDS.get(self.key, ("n",))
        for field in ("n", "colours", "read", "read_as", "wave", "cylinder"):
            value = getattr(self, field)
            if (value is not None) != (field in wanted):
                expected = f"a value for {self.key}" if field in wanted else f"none for {self.key}"
                raise field_error(field, expected, value)
        names = REMAP_NAMES.get(self.key)
        if names is not None and not {self.read, self.read_as} <= set(names):
            raise field_error("read", f"two of {', '.join(names)}", [self.read, self.read_as])

    def describe(self, said: Said = SAID) -> str:
        return words.change(self)

    def targets(self, facts: Facts, s: InvasionState, now: EffectInHand) -> list[Target]:
        """Those of Waves and Cylinders need one."""
        if self.wave is not None:
            return [PickRow(row) for row in waves_at(facts, s, self.wave)]
        if self.cylinder is not None:
            return [PickRow(row) for row in cylinders_at(s, self.cylinder)]
        return HERE

    def pick(self, p: Play, targets: Sequence[Target]) -> int | None:
        """A random Wave is drawn when the card is read (INV-EVT-13)."""
        return draw_row(p, targets) if self.wave == "random" else None

    def act(self, p: Play, target: object) -> Result:
        """Note it until it ends."""
        key, argument, value = meaning(self)
        if isinstance(target, PickRow):
            argument = target.row
        last = modifiers.THIS_PHASE
        if self.until == "end_of_next_turn":
            last = p.s.turn + turns_ahead(p.facts)
        modifiers.add(p.s, key, argument, value, last)
        if p.events is not None:
            p.tell(ChangeBegan(words.change(self, words.named(p.facts, p.s, target)), last))
        return NEXT


def turns_ahead(facts: Facts) -> int:
    """How far off the end of the next turn is: in england_final it is this turn's (INV-SET-07)."""
    return 0 if facts.profile.events.backs == "final_back" else 1


def meaning(effect: Modifier) -> tuple[int, int, int]:
    """Key, argument and value of a change."""
    if effect.key in modifiers.COST_ITEMS:
        return modifiers.COST, modifiers.COST_ITEMS[effect.key], effect.n or 0
    key = modifiers.KEYS.index(effect.key)
    if effect.read is not None and effect.read_as is not None:
        return key, REMAPS[key].index(effect.read), REMAPS[key].index(effect.read_as)
    if effect.colours is not None:
        return key, NONE, sum(1 << DIE.index(colour) for colour in effect.colours)
    return key, NONE, 1 if effect.n is None else effect.n


def change_of(facts: Facts, s: InvasionState, key: int, argument: int, value: int) -> str:
    """A change that was noted, in the words it was told with: `meaning` the other way round."""
    if key == modifiers.COST:
        name = next(name for name, item in modifiers.COST_ITEMS.items() if item == argument)
        return words.change_words(name, n=value)
    name = modifiers.KEYS[key]
    if key in REMAPS:
        return words.change_words(name, read=REMAPS[key][argument], read_as=REMAPS[key][value])
    colours = [colour for die, colour in enumerate(DIE) if value >> die & 1]
    who = waves.wave_label(facts, s, argument) if argument != NONE else ""
    return words.change_words(name, who, n=value, colours=colours)


# ---- kept cards, actions lost -----------------------------------------------------------------


class Save(Holder, frozen=True, tag="save"):
    """The card is kept; in its window the player may discard it for `then` (INV-EVT-05).

    The window is open only while the number `count` is at least `at_least`.
    """

    KEEPS_CARD: ClassVar[bool] = True

    window: Window
    then: EffectList
    count: Count | None = None
    at_least: Bound = 0

    def describe(self, said: Said = SAID) -> str:
        return f"keep the card: {words.describe_all(self.then, said)}"

    def inner(self) -> tuple[EffectList, ...]:
        """What it does in its window."""
        return (self.then,)

    def act(self, p: Play, target: object) -> Result:
        """It waits for its window."""
        card = card_in_hand(p.s).card
        p.s.event_deck[card] = HELD
        printed = p.facts.event_cards.cards[card]
        p.tell(CardKept(printed.id, printed.name))
        return NEXT


class CancelAction(CardEffect, frozen=True, tag="cancel_action"):
    """The action being attempted is spent without effect (INV-CHR-07)."""

    def describe(self, said: Said = SAID) -> str:
        return "the action is spent without effect"

    def act(self, p: Play, target: object) -> Result:
        """Whoever carries out the action is told."""
        trigger = p.s.nearest(Trigger)
        if trigger is not None:
            trigger.cancelled = 1
        p.tell(ActionCancelled())
        return NEXT
