"""What the dice of a battle are rolled for, and what they come to, in words."""

from collections.abc import Sequence
from typing import Final

from thunderchild.core.decision import Odds
from thunderchild.games.invasion.battle.field import piece_name, tripod_name
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.profile_file import Outcome
from thunderchild.games.invasion.model.kinds import DIE, DIE_GREEN, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.dice import odds_of

# Values of roll_kind.
DIG_ROLL: Final = 0
CAVALRY_ROLL: Final = 1
TRAP_ROLL: Final = 2
DETECT_ROLL: Final = 3
FIRE_ROLL: Final = 4
SHOT_ROLL: Final = 5

RULES: Final = (
    "INV-EWK-03",
    "INV-CAV-01",
    "INV-PLN-03",
    "INV-MST-06",
    "INV-MST-07",
    "INV-HST-04",
)


PLAN_RANKS: Final = {"none": 0, "random": 1, "chosen": 2}
TRAP_WORKS: Final = "the Trap works"
SUCCESS: Final = "success"
NO_EFFECT: Final = "no effect"


def is_hit(facts: BattleFacts, needed: int, die: int) -> bool:
    """Whether a die of yours hits: that colour only, or by option a rarer one too (INV-DIE-02)."""
    return die >= needed if facts.at_least else die == needed


def hits(facts: BattleFacts, s: InvasionState) -> int:
    """How many of the dice of a shot hit (INV-HST-04)."""
    return sum(is_hit(facts, s.needed, die) for die in s.dice)


def succeeded(s: InvasionState) -> bool:
    """Whether a Tripod's die shows the very colour it needs (INV-DIE-02, INV-MST-05)."""
    return s.dice[0] == s.needed


def outcome(facts: BattleFacts, s: InvasionState) -> Outcome:
    """The line of the table that the die of an Infantry or Cavalry reads."""
    return table_of(facts, s.roll_kind)[s.dice[0]]


def table_of(facts: BattleFacts, kind: int) -> tuple[Outcome, ...]:
    """The table that Infantry or Cavalry rolls on (INV-EWK-03, INV-CAV-01)."""
    tables = facts.profile.tables
    return tables.earthworks if kind == DIG_ROLL else tables.cavalry


def table_odds(facts: BattleFacts, kind: int) -> tuple[Odds, ...]:
    """What each colour would bring, before the die (INV-EWK-03, INV-CAV-01)."""
    return odds_of([_outcome_words(line) for line in table_of(facts, kind)])


def again_odds(facts: BattleFacts, s: InvasionState, die: int) -> tuple[Odds, ...]:
    """What the roll would come to if one of its dice were rolled again (INV-DIE-03)."""
    with_die = s.copy()
    found = []
    for colour in range(len(DIE)):
        with_die.dice[die] = colour
        found.append(result(facts, with_die))
    return odds_of(found)


def worth(facts: BattleFacts, s: InvasionState, dice: Sequence[int]) -> tuple[int, ...]:
    """What such dice would be worth to you, in each respect: more is better.

    Hits beyond what Destroys the Tripod are worth nothing (INV-HST-05).
    """
    kind = s.roll_kind
    if kind == TRAP_ROLL:
        return (int(dice[0] == DIE_GREEN),)
    if kind == SHOT_ROLL:
        number = sum(is_hit(facts, s.needed, die) for die in dice)
        return (min(number, 1 if s.before else 2),)
    if kind in (DIG_ROLL, CAVALRY_ROLL):
        line = table_of(facts, kind)[dice[0]]
        return line.levels, PLAN_RANKS[line.plan], -int(line.lost)
    return (int(dice[0] != s.needed),)


def cannot_be_better(facts: BattleFacts, s: InvasionState) -> bool:
    """Whether no die, rolled again, could make the roll better for you in any respect."""
    now = worth(facts, s, s.dice)
    for die in range(len(s.dice)):
        for colour in range(len(DIE)):
            then = worth(facts, s, [*s.dice[:die], colour, *s.dice[die + 1 :]])
            if any(after > before for after, before in zip(then, now, strict=True)):
                return False
    return True


def describe(s: InvasionState) -> str:
    """What is rolled for."""
    kind = s.roll_kind
    if kind == TRAP_ROLL:
        return "Trap"
    if kind == SHOT_ROLL:
        return f"{piece_name(s, s.shooter)} fires at {tripod_name(s, s.target)}"
    if kind == DIG_ROLL:
        return f"{piece_name(s, s.shooter)} digs for {piece_name(s, s.target)}"
    if kind == CAVALRY_ROLL:
        return f"{piece_name(s, s.shooter)} rides out"
    verb = "detects" if kind == DETECT_ROLL else "fires at"
    return f"{tripod_name(s, s.actor)} {verb} {piece_name(s, s.target)}"


def told(facts: BattleFacts, s: InvasionState) -> str:
    """What is rolled for, of a Tripod with the Range that its colour comes from (INV-MST-05)."""
    if s.roll_kind not in (DETECT_ROLL, FIRE_ROLL):
        return describe(s)
    distance = facts.board(s).range(s.tripod_hex[s.actor], s.piece_hex[s.target])
    return f"{describe(s)} at Range {distance}"


def result(facts: BattleFacts, s: InvasionState) -> str:
    """What the dice come to as they lie."""
    kind = s.roll_kind
    if kind == TRAP_ROLL:
        return TRAP_WORKS if s.dice[0] == DIE_GREEN else NO_EFFECT
    if kind == SHOT_ROLL:
        number = hits(facts, s)
        return "no hit" if not number else "1 hit" if number == 1 else f"{number} hits"
    if kind in (DIG_ROLL, CAVALRY_ROLL):
        return _outcome_words(outcome(facts, s))
    return SUCCESS if succeeded(s) else NO_EFFECT


def needs(s: InvasionState) -> str:
    """The colour needed, or nothing where a table is read."""
    return "" if s.needed == NONE else DIE[s.needed]


def _outcome_words(line: Outcome) -> str:
    """A line of the table in words."""
    words = []
    if line.levels:
        words.append("a level of Earthworks")
    if line.plan != "none":
        words.append("a random Battle Plan" if line.plan == "random" else "a chosen Battle Plan")
    if line.lost:
        words.append("the Unit is Destroyed")
    return ", ".join(words) or "nothing"
