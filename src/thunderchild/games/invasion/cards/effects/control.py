"""Effects that hold other effects, and changes of rules for a time (INV-EVT-04, INV-EVT-12)."""

from collections.abc import Sequence
from typing import Final

from thunderchild.core.decision import Odds
from thunderchild.core.procedure import NEXT, Result
from thunderchild.core.rules import Refusal
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.carry_out import call, inner_blocks
from thunderchild.games.invasion.cards.characters import source
from thunderchild.games.invasion.cards.effects.people import on_track
from thunderchild.games.invasion.cards.primitive import (
    HERE,
    NOWHERE,
    Primitive,
    can_do,
    carries_out,
    draw_row,
)
from thunderchild.games.invasion.cards.selectors import count, cylinders_at, waves_at
from thunderchild.games.invasion.content import primitives as do
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.card_actions import PickRow, TakeOption, Target
from thunderchild.games.invasion.model.kinds import DEVASTATIONS, DIE, HELD, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers, waves
from thunderchild.games.invasion.rules.dice import roll
from thunderchild.games.invasion.told.cards import (
    ActionCancelled,
    CardKept,
    ChangeBegan,
    OptionTaken,
)

PAID: Final = ("pp", "hvp")
REMAPS: Final = {modifiers.DEVASTATION_REMAP: DEVASTATIONS, modifiers.GROUP_REMAP: DIE}


class Holder:
    """What effects that hold others have in common: their lists decide about repeating."""

    def again(self, p: Play, effect: object) -> bool:
        """Once."""
        return False


# ---- OR ---------------------------------------------------------------------------------------


def can_pay(s: InvasionState, effects: do.Effects) -> bool:
    """Whether the PP and HVP that a list costs are there in full (INV-EVT-12)."""
    for track in PAID:
        costs = [e.n for e in effects if isinstance(e, do.Points) and e.track == track and e.n < 0]
        if on_track(s, track) < -sum(costs):
            return False
    return True


@carries_out(do.Choose)
class Choose(Holder, Primitive[do.Choose]):
    """The player takes one of the lists (INV-EVT-04)."""

    def may_stop(self, effect: do.Choose) -> bool:
        """Some cards can be thrown away, those with a price among them (INV-EVT-04)."""
        return effect.optional

    def targets(self, facts: Facts, s: InvasionState, effect: do.Choose) -> list[Target]:
        """Lists that can be carried out; those paid in full, if there are any (INV-EVT-12).

        What need not be taken is not offered to those who cannot pay for it (INV-EVT-06).
        """
        useful = [i for i, option in enumerate(effect.options) if can_do(facts, s, option)]
        payable = [i for i in useful if can_pay(s, effect.options[i])]
        if not payable and effect.optional:
            return NOWHERE
        return [TakeOption(i) for i in payable or useful]

    def greyed(
        self, facts: Facts, s: InvasionState, effect: do.Choose
    ) -> list[tuple[Target, Refusal]]:
        """The other lists, and why they cannot be taken."""
        offered = self.targets(facts, s, effect)
        found: list[tuple[Target, Refusal]] = []
        for i, option in enumerate(effect.options):
            if TakeOption(i) not in offered:
                useful = can_do(facts, s, option)
                sentence = "You cannot pay that in full" if useful else "Nothing would come of it"
                rule = "INV-EVT-12" if useful else "INV-EVT-04"
                found.append((TakeOption(i), Refusal(sentence, rule)))
        return found

    def odds(
        self, facts: Facts, s: InvasionState, effect: do.Choose, target: TakeOption
    ) -> tuple[Odds, ...]:
        """The first die of that list."""
        return words.odds(effect.options[target.option])

    def act(self, p: Play, effect: do.Choose, target: TakeOption) -> Result:
        """Carry out that list."""
        if p.events is not None:
            p.tell(OptionTaken(words.describe_all(effect.options[target.option])))
        return call(p, inner_blocks(p)[target.option])


# ---- dice and conditions ----------------------------------------------------------------------


@carries_out(do.Roll)
class Roll(Holder, Primitive[do.Roll]):
    """A die, and the list of its colour (INV-DIE-02)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.Roll) -> list[Target]:
        """A die that can change nothing is not rolled (INV-EVT-03)."""
        lists = (effect.green, effect.yellow, effect.red)
        return HERE if any(can_do(facts, s, found) for found in lists) else NOWHERE

    def act(self, p: Play, effect: do.Roll, target: object) -> Result:
        """Roll it."""

        def results() -> list[str]:
            lists = (effect.green, effect.yellow, effect.red)
            return [words.describe_all(found) for found in lists]

        die = roll(p, source(p), results, "INV-EVT-11")
        return call(p, inner_blocks(p)[die])


@carries_out(do.When)
class When(Holder, Primitive[do.When]):
    """Count once, then one list or the other."""

    def branch(self, facts: Facts, s: InvasionState, effect: do.When) -> int:
        """0 for `then`, 1 for `otherwise`."""
        number = count(facts, s, effect.count)
        return 0 if effect.at_least <= number <= effect.at_most else 1

    def applies(self, facts: Facts, s: InvasionState, effect: do.When) -> do.Effects:
        """The list that is carried out."""
        return (effect.then, effect.otherwise)[self.branch(facts, s, effect)]

    def targets(self, facts: Facts, s: InvasionState, effect: do.When) -> list[Target]:
        """If anything comes of the list that applies."""
        return HERE if can_do(facts, s, self.applies(facts, s, effect)) else NOWHERE

    def skipped(self, facts: Facts, s: InvasionState, effect: do.When) -> str:
        """What the list that applies would do, or that none applies (INV-EVT-03)."""
        return words.unmet(effect, self.applies(facts, s, effect), words.said_now(facts, s))

    def act(self, p: Play, effect: do.When, target: object) -> Result:
        """Carry out the list that applies."""
        return call(p, inner_blocks(p)[self.branch(p.facts, p.s, effect)])


# ---- changes for a time -----------------------------------------------------------------------


@carries_out(do.Modifier)
class Modifier(Primitive[do.Modifier]):
    """A change that the rule it names reads (INV-EVT-13)."""

    def targets(self, facts: Facts, s: InvasionState, effect: do.Modifier) -> list[Target]:
        """Those of Waves and Cylinders need one."""
        if effect.wave is not None:
            return [PickRow(row) for row in waves_at(facts, s, effect.wave)]
        if effect.cylinder is not None:
            return [PickRow(row) for row in cylinders_at(s, effect.cylinder)]
        return HERE

    def pick(self, p: Play, effect: do.Modifier, targets: Sequence[Target]) -> int | None:
        """A random Wave is drawn when the card is read (INV-EVT-13)."""
        return draw_row(p, targets) if effect.wave == "random" else None

    def act(self, p: Play, effect: do.Modifier, target: object) -> Result:
        """Note it until it ends."""
        key, argument, value = meaning(effect)
        if isinstance(target, PickRow):
            argument = target.row
        last = modifiers.THIS_PHASE
        if effect.until == "end_of_next_turn":
            last = p.s.turn + turns_ahead(p.facts)
        modifiers.add(p.s, key, argument, value, last)
        if p.events is not None:
            p.tell(ChangeBegan(words.change(effect, words.named(p.facts, p.s, target)), last))
        return NEXT


def turns_ahead(facts: Facts) -> int:
    """How far off the end of the next turn is: in england_final it is this turn's (INV-SET-07)."""
    return 0 if facts.profile.events.backs == "final_back" else 1


def meaning(effect: do.Modifier) -> tuple[int, int, int]:
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


@carries_out(do.Save)
class Save(Holder, Primitive[do.Save]):
    """The card is kept (INV-EVT-05)."""

    def act(self, p: Play, effect: do.Save, target: object) -> Result:
        """It waits for its window."""
        card = p.facts.event_cards.cards[p.s.card]
        p.s.event_deck[p.s.card] = HELD
        p.tell(CardKept(card.id, card.name))
        return NEXT


@carries_out(do.CancelAction)
class CancelAction(Primitive[do.CancelAction]):
    """The action in hand is spent without effect (INV-CHR-07)."""

    def act(self, p: Play, effect: do.CancelAction, target: object) -> Result:
        """Whoever carries out the action reads it."""
        p.s.cancelled = 1
        p.tell(ActionCancelled())
        return NEXT
