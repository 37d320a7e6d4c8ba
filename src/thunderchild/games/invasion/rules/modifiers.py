"""What Event cards have changed for a time; each change is read by the rule it names (INV-EVT-13).

The state holds four ints for each change: key, argument, value, and when it ends (0: with the phase
in which the card was read, otherwise the turn at whose end it goes). The sheet of a League changes
rules in the same way (INV-LTN-02): what it does now stands here until the sheet changes.
"""

from typing import Final

from thunderchild.games.invasion.model.kinds import BY_LEAGUE, NONE, PIECES, UNITS, WARSHIP
from thunderchild.games.invasion.model.state import InvasionState

COST: Final = 0  # argument: the Unit's kind, WARSHIP or RANDOM_HARBOR; added to its price
FIRST_SHOT_DICE: Final = 1  # added to the dice of the first firing in each Land battle
DEVASTATION_REMAP: Final = 2  # argument: a result; value: what it is read as
EXTRA_STEPS: Final = 3  # how many Units may go one Zone further
REFUGEE_MOVE_LIMIT: Final = 4  # how many Refugees may move in a Human Action Phase
FLEE_COLOURS: Final = 5  # value: a bit for each die colour that puts a Refugee aboard
GROUP_REMAP: Final = 6  # argument: a die colour of the group roll; value: what it is read as
SKIP_WAVE: Final = 7  # argument: the row that takes no Martian Action
WEED_COLOURS: Final = 8  # value: a bit for each die colour that turns Destroyed to Red Weed
ASSEMBLY_ROLLS: Final = 9  # value: rolls of each Cylinder
ASSEMBLY_SKIP: Final = 10  # argument: the row that does not roll
# Only the sheet of a League has these (INV-LTN-05).
INCOME: Final = 11  # added to the income
ESCAPE_POINTS: Final = 12  # HVP in each Escape Phase
TWO_HARBORS: Final = 13  # two Harbors are drawn, and one is placed
CAVALRY_BARRED: Final = 14  # no Planning, no Scouting
CAVALRY_SAFE: Final = 15  # value: a bit for each die colour that Destroys no Cavalry
DIGGING_BARRED: Final = 16  # Infantry tries no Earthworks
POWDER_SAFE: Final = 17  # powder that fails Destroys no Infantry
SIEGE_DICE: Final = 18  # the dice of a Siege Gun
GUN_AGAIN: Final = 19  # dice of Guns that are rolled again in each Land battle
CONVOY: Final = 20  # free Warships in each Naval Battle
KEYS: Final = (
    "cost",
    "battle.first_shot_dice",
    "devastation.remap",
    "human.extra_steps",
    "human.refugee_move_limit",
    "escape.flee_colours",
    "escape.group_remap",
    "martian.skip_wave",
    "martian.weed_colours",
    "assembly.rolls",
    "assembly.skip",
    "income",
    "escape.points",
    "harbors.two",
    "cavalry.barred",
    "cavalry.safe",
    "digging.barred",
    "powder.safe",
    "battle.siege_dice",
    "battle.gun_again",
    "naval.convoy",
)
RANDOM_HARBOR: Final = len(PIECES)  # what a price can be of, beside pieces
CHOSEN_HARBOR: Final = len(PIECES) + 1
COST_ITEMS: Final = {
    **{f"cost.{name}": kind for kind, name in enumerate(UNITS)},
    "cost.warship": WARSHIP,
    "cost.random_harbor": RANDOM_HARBOR,
    "cost.chosen_harbor": CHOSEN_HARBOR,
}

FIELDS: Final = 4
THIS_PHASE: Final = 0  # ends with the phase
UNLIMITED: Final = 999


def add(s: InvasionState, key: int, argument: int, value: int, until: int) -> None:
    """Note a change."""
    s.modifiers += (key, argument, value, until)


def values(s: InvasionState, key: int, argument: int = NONE) -> list[int]:
    """The values of all changes of a key (and argument), in the order they came."""
    rows = s.modifiers
    if not rows or key not in rows[::FIELDS]:
        return []
    return [
        rows[i + 2]
        for i in range(0, len(rows), FIELDS)
        if rows[i] == key and rows[i + 1] == argument
    ]


def total(s: InvasionState, key: int, argument: int = NONE) -> int:
    """The sum of all changes of a key."""
    return sum(values(s, key, argument)) if s.modifiers else 0


def price(s: InvasionState, item: int, printed: int) -> int:
    """A price with what cards add to it; it never falls below 0 (INV-EVT-13)."""
    return max(0, printed + total(s, COST, item) if s.modifiers else printed)


def is_on(s: InvasionState, key: int, argument: int = NONE) -> bool:
    """Whether there is such a change at all."""
    return bool(values(s, key, argument))


def remap(s: InvasionState, key: int, result: int) -> int:
    """What a result is read as: the latest card that speaks of it, else itself."""
    found = values(s, key, result) if s.modifiers else []
    return found[-1] if found else result


def colours(s: InvasionState, key: int, printed: int) -> int:
    """The die colours that count, a bit each: those of the latest card, else the printed ones."""
    found = values(s, key)
    return found[-1] if found else printed


def least(s: InvasionState, key: int) -> int:
    """The smallest of several limits; UNLIMITED if no card sets one."""
    return min(values(s, key), default=UNLIMITED)


def most(s: InvasionState, key: int, printed: int) -> int:
    """The largest number that a card or the rule gives."""
    return max([printed, *values(s, key)])


def set_by_league(s: InvasionState, changes: list[int]) -> None:
    """What the sheet of the League changes from now on: key, argument, value (INV-LTN-02)."""
    _keep(s, [until != BY_LEAGUE for until in s.modifiers[3::FIELDS]])
    for i in range(0, len(changes), FIELDS - 1):
        add(s, changes[i], changes[i + 1], changes[i + 2], BY_LEAGUE)


def end_of_phase(s: InvasionState) -> None:
    """What lasted for this phase is over; unused free Plans and Warships go (INV-EVT-13)."""
    s.next_plans, s.next_chosen, s.free_warships = 0, 0, 0
    _keep(s, [until != THIS_PHASE for until in s.modifiers[3::FIELDS]])


def end_of_turn(s: InvasionState) -> None:
    """What lasted to the end of this turn is over (INV-EOT-02)."""
    _keep(s, [until > s.turn for until in s.modifiers[3::FIELDS]])


def _keep(s: InvasionState, stays: list[bool]) -> None:
    """Drop the changes that do not stay."""
    if not all(stays):
        rows = s.modifiers
        s.modifiers = [
            value for i, stay in enumerate(stays) if stay for value in rows[4 * i : 4 * i + 4]
        ]
