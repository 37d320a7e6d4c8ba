"""The dice of a battle, and rolling one of them again (INV-DIE-03, INV-PLN-03, INV-CHR-07)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import END, NEXT, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle import rolls
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import RollAgain
from thunderchild.games.invasion.model.kinds import DIE, FACES, LAND, LINE_OF_SIGHT, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.units import find
from thunderchild.games.invasion.told.battle import DiceRolled, DieRolledAgain
from thunderchild.games.invasion.told.phrases import needs_words

BY_PLAN: Final = NONE  # Line of Sight
BY_CARD: Final = -2  # an Event card gave it
BY_TABLES: Final = -3  # Range Tables of the League
TABLES_USED: Final = 1 << 30  # beside the bits of the Characters
TABLES_TITLE: Final = "Range Tables"
WAY_RULES: Final = {BY_PLAN: "INV-PLN-03", BY_CARD: "INV-EVT-13", BY_TABLES: "INV-LTN-05"}


def ways(facts: BattleFacts, s: InvasionState, what: int) -> list[int]:
    """By what a die can be rolled again: Line of Sight, a card, a Character near the battle.

    Range Tables of a League serve for a die of your own Gun, once in a Land battle (INV-LTN-07).
    """
    found = [BY_PLAN] if facts.has_plan(s, LINE_OF_SIGHT, "die_rolled") else []
    if s.free_rerolls:
        found.append(BY_CARD)
    if s.battle == LAND:
        found += [kind for kind, _, _ in facts.rerollers if can_help(facts, s, kind)]
        if what == rolls.SHOT_ROLL and not s.reroll_used & TABLES_USED:
            found += [BY_TABLES] * modifiers.is_on(s, modifiers.GUN_AGAIN)
    return found


def can_help(facts: BattleFacts, s: InvasionState, kind: int) -> bool:
    """Whether a Character is near enough and has not helped in this battle (INV-CHR-07)."""
    unit = find(s, kind)
    if unit == NONE or s.reroll_used >> kind & 1:
        return False
    zone = s.unit_zone[unit]
    from_afar = any(far for one, far, _ in facts.rerollers if one == kind)
    return zone == s.battle_zone or (from_afar and zone in facts.map.neighbours[s.battle_zone])


def way_name(facts: BattleFacts, way: int) -> str:
    """Line of Sight, or the Character's name."""
    if way == BY_CARD:
        return "Event card"
    if way == BY_TABLES:
        return TABLES_TITLE
    for kind, _, title in facts.rerollers:
        if kind == way:
            return title
    return facts.plan_titles[LINE_OF_SIGHT]


@check("INV-DIE-03")
def die_was_just_rolled(d: "AgainDecision", action: RollAgain) -> Refusal | None:
    """Only a die that was just rolled can be rolled again (INV-DIE-03)."""
    if 0 <= action.die < len(d.roll.dice):
        return None
    return Refusal("That die was not just rolled", "INV-DIE-03")


@check("INV-DEC-039")
def way_is_open(d: "AgainDecision", action: RollAgain) -> Refusal | None:
    """It takes a Line of Sight, or a Character that has not helped (INV-PLN-03, INV-DEC-013)."""
    if action.by in ways(d.facts, d.s, d.roll.what):
        return None
    return Refusal("Nothing of that kind can reroll a die now", "INV-DEC-039")


class AgainDecision(Listed[RollAgain]):
    """Which die, and by what."""

    ACTIONS = (RollAgain,)
    CHECKS = (die_was_just_rolled, way_is_open)

    def __init__(self, facts: BattleFacts, s: InvasionState, roll: rolls.Roll) -> None:
        self.facts, self.s, self.roll = facts, s, roll

    def candidates(self) -> Iterator[RollAgain]:
        """Each die with each way."""
        for way in ways(self.facts, self.s, self.roll.what):
            for die in range(len(self.roll.dice)):
                yield RollAgain(die, way)

    def text(self, action: RollAgain) -> str:
        colour = DIE[self.roll.dice[action.die]].title()
        return f"Roll the {colour} die again ({way_name(self.facts, action.by)})"

    def odds(self, action: RollAgain) -> tuple[Odds, ...]:
        """What the roll would come to then (INV-DIE-03)."""
        return rolls.again_odds(self.facts, self.roll, action.die)


class AgainQuestion(Question):
    """Whether a die just rolled is rolled again (INV-DEC-013, INV-DEC-039)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        """Every die in every way, or let it be: aloud only if something can be gained."""
        roll, facts = p.s.top(RollDice), p.facts.battle
        quiet = Pass() if rolls.cannot_be_better(facts, p.s, roll) else None
        return AnyOf([AgainDecision(facts, p.s, roll), Enough(Pass(), "Keep the dice")], quiet)

    def take(self, p: Play, seat: int, action: RollAgain | Pass) -> Result:
        """The die named is rolled; the counter or the Character's help is spent (INV-DIE-03).

        It stands then, unless another effect rolls it again.
        """
        if isinstance(action, Pass):
            return NEXT
        s, facts, roll = p.s, p.facts.battle, p.s.top(RollDice)
        if action.by == BY_PLAN:
            s.plans_held[LINE_OF_SIGHT] -= 1
        elif action.by == BY_CARD:
            s.free_rerolls -= 1
        elif action.by == BY_TABLES:
            s.reroll_used |= TABLES_USED
        else:
            s.reroll_used |= 1 << action.by
        was = roll.dice[action.die]
        now = FACES[p.pick(len(FACES), f"again: {rolls.describe(s, roll)}")]
        roll.dice[action.die] = now
        way, result = way_name(facts, action.by), rolls.result(facts, roll, roll.dice)
        rule = WAY_RULES.get(action.by, "INV-CHR-07")
        p.tell(DieRolledAgain(DIE[was], DIE[now], way, result, rule))
        return p.jump("window")

    def prompt(self, p: Play, seat: int) -> str:
        roll, facts = p.s.top(RollDice), p.facts.battle
        shown = ", ".join(DIE[die].title() for die in roll.dice)
        or_rarer = roll.what == rolls.SHOT_ROLL and facts.at_least
        needs = f", {needs_words(rolls.needs(roll), or_rarer)}" if rolls.needs(roll) else ""
        what, result = rolls.told(facts, p.s, roll), rolls.result(facts, roll, roll.dice)
        return f"{what}: {shown}{needs}: {result}. Roll a die again?"


class RollDice(rolls.Roll):
    """Roll dice in a battle; `p.values` is how they fell (INV-DIE-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("roll", "window", "stand")

    def roll(self, p: Play) -> Result:
        """Three Green, two Yellow, one Red face (INV-DIE-01)."""
        s, facts = p.s, p.facts.battle
        what = rolls.describe(s, self)
        self.dice = [FACES[p.pick(len(FACES), what)] for _ in range(self.count)]
        if p.events is not None:
            shown = [DIE[die] for die in self.dice]
            words = rolls.result(facts, self, self.dice) if self.dice else "no hit"
            what, rule = rolls.told(facts, s, self), rolls.RULES[self.what]
            or_rarer = self.what == rolls.SHOT_ROLL and facts.at_least
            needs, path = rolls.needs(self), rolls.path(s, self)
            p.tell(DiceRolled(what, shown, needs, or_rarer, words, rule, path))
        return NEXT

    def window(self, p: Play) -> Result:
        """After any die of the battle, of either side, it may be rolled again (INV-RND-08)."""
        can_help = self.dice and ways(p.facts.battle, p.s, self.what)
        return ask(p, AgainQuestion) if can_help else NEXT

    def stand(self, p: Play) -> Result:
        """As they lie now they count (INV-DIE-03)."""
        p.values = self.dice
        return END


PROCEDURES: Procedures = (RollDice,)
QUESTIONS: Questions = (AgainQuestion,)
