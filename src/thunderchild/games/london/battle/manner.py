"""How an attack is declared and settled, and whether a Walker may advance (LON-13, LON-14.10)."""

from typing import Final

from thunderchild.games.london.content.facts import Facts, Play, side_name
from thunderchild.games.london.model.actions import Attack, Bombard
from thunderchild.games.london.model.kinds import (
    ENVOY,
    GERMS,
    HERO,
    HEROINE,
    MARTIAN_ELIMINATED,
    MARTIAN_RETREATS,
    PRIEST,
    PROHIBITED,
)
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.told.combat import AttackDeclared

# How an attack is settled (LON-14.10).
EMPTY: Final = 0
ROLLED: Final = 1
ON_HEROINE: Final = 2
ON_GERMS: Final = 3
WITH_HERO: Final = 4
WITH_PRIEST: Final = 5
ON_ENVOY: Final = 6
SPECIAL: Final = {HEROINE: ON_HEROINE, GERMS: ON_GERMS, HERO: WITH_HERO, PRIEST: WITH_PRIEST}
OVERLOADED: Final = (MARTIAN_RETREATS, MARTIAN_ELIMINATED)


def manner(s: LondonState) -> int:
    """How the attack in hand is settled: by a roll, or by a rule of its own (LON-14.10)."""
    if s.target < 0:
        return EMPTY
    attacker, target = s.kind_of[s.attacker], s.kind_of[s.target]
    if PRIEST in (attacker, target):
        return WITH_PRIEST  # his rule beats the Envoy's (LON-20.13)
    if attacker == HERO:
        return WITH_HERO
    if target == ENVOY:
        return ON_ENVOY if s.up[s.target] else ROLLED
    return SPECIAL.get(target, ROLLED)


def declare(p: Play, action: Attack | Bombard) -> None:
    """One attacker, one target: a unit, or an empty hex (LON-13.2, LON-3.1)."""
    s, facts = p.s, p.facts
    s.attacker = action.piece
    if type(action) is Attack:
        s.target, s.aim = action.target, s.hex[action.target]
    else:
        s.target, s.aim = NOBODY, action.hex  # type: ignore[union-attr]
    s.column, s.die, s.bonus, s.result, s.loser = -1, 0, 0, -1, NOBODY
    if p.events is not None:
        who = side_name(facts.side(s, s.attacker))
        name, at = facts.name(s, s.attacker), facts.place(s.aim)
        target = facts.name(s, s.target) if s.target >= 0 else "the empty hex"
        rule = "LON-13.1" if s.target >= 0 else "LON-3.1"
        p.tell(AttackDeclared(who, s.attacker, name, s.target, target, s.aim, at, rule))


def has_overloaded(facts: Facts, s: LondonState) -> bool:
    """Whether the attacker's own roll destroys it (LON-14.11, LON-19.2, LON-19.4)."""
    overloads = s.up[s.attacker] and facts.overloads[s.kind_of[s.attacker]]
    return bool(overloads) and manner(s) == ROLLED and s.result in OVERLOADED


def can_advance(facts: Facts, s: LondonState) -> bool:
    """An Active Walker next to the hex it cleared, if its terrain is open (LON-17.1, LON-17.2).

    Empty hexes clear nobody (LON-17.3); a face-up Heroine left alone does not bar it, a face-down
    one does (LON-17.4, LON-17.7); a Walker the Priest drove off does not come back (LON-20.11).
    Where Firemen are still there it is not clear (LON-17.6); terrain applies (LON-12.11, LON-19.1).
    """
    walker, hex = s.attacker, s.aim
    kind = s.kind_of[walker]
    if s.target < 0 or not facts.advances[kind] or not s.up[walker] or s.hex[walker] < 0:
        return False
    if s.hex[s.target] == hex or manner(s) == WITH_PRIEST:
        return False
    if s.unit_at[hex] >= 0 or facts.bars_martians(s, hex):
        return False
    near = facts.distance[s.hex[walker]][hex] == 1
    return near and facts.cost[facts.way[kind]][facts.ground(s, hex)] != PROHIBITED
