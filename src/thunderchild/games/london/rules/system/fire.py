"""What the solitaire Martians attack (LON-28)."""

from typing import Final, NamedTuple

from thunderchild.games.london.battle.odds import column_name, column_of
from thunderchild.games.london.battle.shots import ShotPart
from thunderchild.games.london.content.facts import Facts, Play
from thunderchild.games.london.model.actions import Attack, Bombard
from thunderchild.games.london.model.kinds import (
    ARMY,
    BIO_LAB,
    BRIDGED,
    CHAMPION,
    CITY,
    CRUSHING,
    DEATH_RAY,
    HEROINE,
    HQ,
    INFERNAL_MACHINE,
    MARTIAN,
    MISSILE_BASE,
    MONSTER,
    NO_COMBAT,
    ONE_IN_A_MILLION,
    ONE_ONE,
    ONE_THREE,
    ONE_TWO,
    SAUCER,
    THREE_ONE,
    TWO_ONE,
    WALKER,
)
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.rules.system.aim import PREY, clockwise, is_intact_target, target_aim
from thunderchild.games.london.told.system import Candidate, SystemHeldFire, SystemTargeted

# The order of choice (LON-28.6, LON-28.14): certain effects first.
ORDER: Final = (
    CERTAIN := -1,
    THREE_ONE,
    TWO_ONE,
    CRUSHING,
    ONE_ONE,
    ONE_TWO,
    ONE_THREE,
    ONE_IN_A_MILLION,
)
FIGHTERS: Final = (WALKER, SAUCER, DEATH_RAY, MISSILE_BASE, MONSTER)
BASES: Final = (HQ, BIO_LAB)
CATEGORY_ORDER: Final = {ARMY: 0, INFERNAL_MACHINE: 1, CHAMPION: 2}


class FireChoice(NamedTuple):
    """Something that could be attacked: a piece, or an empty hex (NOBODY)."""

    piece: int
    hex: int
    column: int  # CERTAIN, or a column


def attacks(facts: Facts, s: LondonState, piece: int) -> bool:
    """The units that attack: bases only with the option (LON-28.1, LON-28.10)."""
    kind = s.kind_of[piece]
    if not s.up[piece] or s.hex[piece] < 0:
        return False
    return kind in FIGHTERS or (kind in BASES and facts.options.solitaire_bases_attack == "true")


def column_on(facts: Facts, s: LondonState, piece: int, target: int) -> int:
    """The column it would attack in: certain for a face-up Heroine, 1-1 without a number.

    The system cannot look at face-down units (LON-28.5, LON-28.7).
    """
    if not s.up[target]:
        return ONE_ONE
    if s.kind_of[target] == HEROINE:
        return CERTAIN
    defence = facts.combat_of(s, target)
    if defence == NO_COMBAT:
        return ONE_ONE
    return column_of(facts.combat_of(s, piece), defence)


def is_allowed(facts: Facts, column: int) -> bool:
    """Never at odds under 1-1, unless the option says so (LON-28.2, LON-28.14)."""
    least = facts.options.solitaire_min_odds
    return least == "none" or column in (CERTAIN, ONE_ONE) or column > ONE_ONE


def choices_in(facts: Facts, s: LondonState, piece: int, hexes: list[int]) -> list[FireChoice]:
    """What can be attacked in these hexes: the pieces there, else the hex (LON-28.5, LON-28.13)."""
    found = []
    for hex in hexes:
        found += pieces_in(facts, s, piece, [hex])
        if facts.is_empty(s, hex):
            found.append(FireChoice(NOBODY, hex, CERTAIN))
    return found


def pieces_in(facts: Facts, s: LondonState, piece: int, hexes: list[int]) -> list[FireChoice]:
    """The pieces in these hexes that can be attacked (LON-28.5)."""
    shots = ShotPart(facts, s, MARTIAN)
    found = []
    for hex in hexes:
        for target in facts.targets_in(s, hex):
            column = column_on(facts, s, piece, target)
            legal = not shots_fault(shots, piece, target)
            if legal and is_allowed(facts, column):
                found.append(FireChoice(target, hex, column))
    return found


def shots_fault(shots: ShotPart, piece: int, target: int) -> bool:
    """Whether the rules of combat forbid the attack, the once-a-phase rule apart."""
    action = Attack(piece, target)
    return any(test(shots, action) is not None for test in ShotPart.CHECKS[3:])


def by_priority(
    facts: Facts, s: LondonState, piece: int
) -> tuple[str, str, list[FireChoice]] | None:
    """The first priority with a target: its name, rule and targets (LON-28.3, LON-28.4)."""
    here = s.hex[piece]
    near = list(facts.within[facts.range_of(s, piece)][here])
    if s.kind_of[piece] == SAUCER:
        found = [
            choice
            for choice in pieces_in(facts, s, piece, near)
            if _is_prey(facts, s, choice.piece)
        ]
        if found:
            return "prey of a Saucer", "LON-28.4", found
    for name, here_is in (("station", facts.is_station), ("landmark", facts.is_landmark)):
        hexes = [hex for hex in near if here_is[hex] and is_intact_target(facts, s, hex)]
        found = choices_in(facts, s, piece, hexes)
        if found:
            return f"intact {name}", "LON-28.3", found
    found = [
        choice for choice in pieces_in(facts, s, piece, near) if _is_worth(facts, s, here, choice)
    ]
    return ("Earthling unit", "LON-28.3", found) if found else None


def _is_prey(facts: Facts, s: LondonState, target: int) -> bool:
    return bool(s.up[target]) and facts.combat[s.kind_of[target]] in PREY


def _is_worth(facts: Facts, s: LondonState, here: int, choice: FireChoice) -> bool:
    """A Heroine out of the captor's grasp is no unit worth an attack (LON-12.4)."""
    if choice.column != CERTAIN or facts.ranged_capture:
        return True
    return facts.distance[here][choice.hex] == 1


def way_clearing(facts: Facts, s: LondonState, piece: int) -> list[FireChoice]:
    """Empty intact hexes on a shortest path to the nearest Intact Target (LON-28.8, LON-28.12)."""
    here = s.hex[piece]
    aim = target_aim(facts, s, here)
    if aim is None:
        return []
    row, goal = facts.distance[here], facts.distance[aim.hex]
    hexes = [
        hex
        for hex in facts.within[facts.range_of(s, piece)][here]
        if facts.terrain[hex] in (CITY, BRIDGED)
        and not s.rubble[hex]
        and facts.is_empty(s, hex)
        and row[hex] + goal[hex] == aim.distance
    ]
    return [FireChoice(NOBODY, hex, CERTAIN) for hex in hexes]


def pick(p: Play, piece: int, choices: list[FireChoice]) -> FireChoice:
    """Best column, then nearer, then clockwise, then LON-26.5 (LON-28.6)."""
    s, facts = p.s, p.facts
    here = s.hex[piece]
    best = min(ORDER.index(choice.column) for choice in choices)
    left = [choice for choice in choices if ORDER.index(choice.column) == best]
    far = min(facts.distance[here][choice.hex] for choice in left)
    left = [choice for choice in left if facts.distance[here][choice.hex] == far]
    hex = clockwise(facts, here, [choice.hex for choice in left])
    left = [choice for choice in left if choice.hex == hex]
    if len(left) > 1:
        least = min(_in_hex(facts, s, choice.piece) for choice in left)
        left = [choice for choice in left if _in_hex(facts, s, choice.piece) == least]
    if len(left) > 1:
        return left[p.pick(len(left), "one of two face-down pieces")]
    return left[0]


def _in_hex(facts: Facts, s: LondonState, piece: int) -> tuple[int, int]:
    """Face-up first, then Army, Infernal Machine, Champion where backs show it (LON-26.5)."""
    category = facts.category[s.kind_of[piece]]
    seen = s.up[piece] or facts.backs_show
    return 1 - s.up[piece], CATEGORY_ORDER[category] if seen else 0


def choose_attack(p: Play, piece: int, *, clearing: bool) -> Attack | Bombard | None:
    """The attack a unit makes now, explained; None where it has no target (LON-28.11)."""
    s, facts = p.s, p.facts
    found = by_priority(facts, s, piece)
    if found is None and clearing:
        choices = way_clearing(facts, s, piece)
        found = ("to clear its way", "LON-28.8", choices) if choices else None
    if found is None:
        return None
    name, rule, choices = found
    choice = pick(p, piece, choices)
    if p.events is not None:
        _explain(p, piece, choice, choices, (name, rule))
    if choice.piece < 0:
        return Bombard(piece, choice.hex)
    return Attack(piece, choice.piece)


def _explain(
    p: Play, piece: int, choice: FireChoice, choices: list[FireChoice], why: tuple[str, str]
) -> None:
    """Which targets there were, and why this one (LON-28.6)."""
    s, facts = p.s, p.facts
    here = s.hex[piece]
    row, turn = facts.distance[here], facts.sweep[here]
    ordered = sorted(choices, key=lambda c: (ORDER.index(c.column), row[c.hex], turn[c.hex]))
    rows = [
        Candidate(c.hex, facts.place(c.hex), c.piece, row[c.hex], _odds(facts, c.column))
        for c in ordered
    ]
    words = [_odds(facts, choice.column), f"{row[choice.hex]} away"]
    if len(choices) > 1:
        words.append(f"the best of {len(choices)} by column, distance and clockwise order")
    at = facts.place(choice.hex)
    if choice.piece >= 0:
        at = f"{facts.name(s, choice.piece)} at {at}"
    name = facts.name(s, piece)
    p.tell(
        SystemTargeted(
            piece, name, choice.piece, choice.hex, at, why[0], rows, ", ".join(words), why[1]
        )
    )


def _odds(facts: Facts, column: int) -> str:
    return "certain effect" if column == CERTAIN else f"column {column_name(facts, column)}"


def hold_fire(p: Play, piece: int) -> None:
    """No target is no attack (LON-28.1, LON-28.8)."""
    if p.events is not None:
        name = p.facts.name(p.s, piece)
        p.tell(SystemHeldFire(piece, name, "nothing in range that it may attack"))
