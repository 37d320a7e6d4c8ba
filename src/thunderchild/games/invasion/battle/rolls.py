"""What the dice of a battle are rolled for, and what they come to, in words."""

from collections.abc import Sequence
from typing import Final

from thunderchild.core.declared import zeros
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import Procedure
from thunderchild.games.invasion.battle.field import piece_name, tripod_name
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.profile_file import TableOutcome
from thunderchild.games.invasion.model.kinds import DIE, DIE_GREEN, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.die import odds_of

# What dice are rolled for.
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


class Roll(Procedure):
    """Dice that are rolled in a battle: what for, by whom, and how they fell (see dice.py)."""

    what: int  # DIG_ROLL to SHOT_ROLL
    count: int = 1
    needed: int = NONE  # the colour they need, NONE where a table is read
    roller: int = NONE  # the piece or Tripod that rolls
    target: int = NONE  # the Tripod or piece that it rolls against or for
    dice: list[int] = zeros(0)


PLAN_RANKS: Final = {"none": 0, "random": 1, "chosen": 2}
TRAP_WORKS: Final = "the Trap works"
SUCCESS: Final = "success"
NO_EFFECT: Final = "no effect"


def is_hit(facts: BattleFacts, needed: int, die: int) -> bool:
    """Whether a die of yours hits: that colour only, or by option a rarer one too (INV-DIE-02)."""
    return die >= needed if facts.at_least else die == needed


def hits(facts: BattleFacts, needed: int, dice: Sequence[int]) -> int:
    """How many of the dice of a shot hit (INV-HST-04)."""
    return sum(is_hit(facts, needed, die) for die in dice)


def table_of(facts: BattleFacts, kind: int) -> tuple[TableOutcome, ...]:
    """The table that Infantry or Cavalry rolls on (INV-EWK-03, INV-CAV-01)."""
    tables = facts.profile.tables
    return tables.earthworks if kind == DIG_ROLL else tables.cavalry


def table_odds(facts: BattleFacts, kind: int) -> tuple[Odds, ...]:
    """What each colour would bring, before the die (INV-EWK-03, INV-CAV-01)."""
    return odds_of([_outcome_words(line) for line in table_of(facts, kind)])


def again_odds(facts: BattleFacts, roll: Roll, die: int) -> tuple[Odds, ...]:
    """What the roll would come to if one of its dice were rolled again (INV-DIE-03)."""
    return odds_of([result(facts, roll, with_die(roll, die, face)) for face in range(len(DIE))])


def with_die(roll: Roll, die: int, face: int) -> list[int]:
    """The dice if one of them lay otherwise."""
    return [*roll.dice[:die], face, *roll.dice[die + 1 :]]


def worth(facts: BattleFacts, s: InvasionState, roll: Roll, dice: Sequence[int]) -> tuple[int, ...]:
    """What such dice would be worth to you, in each respect: more is better.

    Hits beyond what Destroys the Tripod are worth nothing (INV-HST-05).
    """
    if roll.what == TRAP_ROLL:
        return (int(dice[0] == DIE_GREEN),)
    if roll.what == SHOT_ROLL:
        return (min(hits(facts, roll.needed, dice), 1 if s.tripod_damaged[roll.target] else 2),)
    if roll.what in (DIG_ROLL, CAVALRY_ROLL):
        line = table_of(facts, roll.what)[dice[0]]
        return line.levels, PLAN_RANKS[line.plan], -int(line.lost)
    return (int(dice[0] != roll.needed),)


def cannot_be_better(facts: BattleFacts, s: InvasionState, roll: Roll) -> bool:
    """Whether no die, rolled again, could make the roll better for you in any respect."""
    now = worth(facts, s, roll, roll.dice)
    for die in range(len(roll.dice)):
        for face in range(len(DIE)):
            then = worth(facts, s, roll, with_die(roll, die, face))
            if any(after > before for after, before in zip(then, now, strict=True)):
                return False
    return True


def describe(s: InvasionState, roll: Roll) -> str:
    """What is rolled for."""
    what, roller, target = roll.what, roll.roller, roll.target
    if what == TRAP_ROLL:
        return "Trap"
    if what == SHOT_ROLL:
        return f"{piece_name(s, roller)} fires at {tripod_name(s, target)}"
    if what == DIG_ROLL:
        return f"{piece_name(s, roller)} digs for {piece_name(s, target)}"
    if what == CAVALRY_ROLL:
        return f"{piece_name(s, roller)} rides out"
    verb = "detects" if what == DETECT_ROLL else "fires at"
    return f"{tripod_name(s, roller)} {verb} {piece_name(s, target)}"


def told(facts: BattleFacts, s: InvasionState, roll: Roll) -> str:
    """What is rolled for, of a Tripod with the Range that its colour comes from (INV-MST-05)."""
    if roll.what not in (DETECT_ROLL, FIRE_ROLL):
        return describe(s, roll)
    distance = facts.board(s).range(s.tripod_hex[roll.roller], s.piece_hex[roll.target])
    return f"{describe(s, roll)} at Range {distance}"


def path(s: InvasionState, roll: Roll) -> tuple[int, ...]:
    """The hexes of who acts and of whom it is meant for; none where nobody is aimed at."""
    what, roller, target = roll.what, roll.roller, roll.target
    if what in (TRAP_ROLL, CAVALRY_ROLL):
        return ()
    origin = (s.piece_hex if what in (SHOT_ROLL, DIG_ROLL) else s.tripod_hex)[roller]
    goal = (s.tripod_hex if what == SHOT_ROLL else s.piece_hex)[target]
    return (origin, goal) if min(origin, goal) >= 0 else ()


def result(facts: BattleFacts, roll: Roll, dice: Sequence[int]) -> str:
    """What such dice come to."""
    if roll.what == TRAP_ROLL:
        return TRAP_WORKS if dice[0] == DIE_GREEN else NO_EFFECT
    if roll.what == SHOT_ROLL:
        number = hits(facts, roll.needed, dice)
        return "no hit" if not number else "1 hit" if number == 1 else f"{number} hits"
    if roll.what in (DIG_ROLL, CAVALRY_ROLL):
        return _outcome_words(table_of(facts, roll.what)[dice[0]])
    return SUCCESS if dice[0] == roll.needed else NO_EFFECT


def needs(roll: Roll) -> str:
    """The colour needed, or nothing where a table is read."""
    return "" if roll.needed == NONE else DIE[roll.needed]


def _outcome_words(line: TableOutcome) -> str:
    """A line of the table in words."""
    words = []
    if line.levels:
        words.append("a level of Earthworks")
    if line.plan != "none":
        words.append("a random Battle Plan" if line.plan == "random" else "a chosen Battle Plan")
    if line.lost:
        words.append("the Unit is Destroyed")
    return ", ".join(words) or "nothing"
