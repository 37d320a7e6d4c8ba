"""How an attack is settled, and whether a Walker may advance (LON-13, LON-14.10)."""

from typing import Final

from thunderchild.games.london.content.facts import Facts
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
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.in_hand import AttackInHand

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


def manner(s: LondonState, attack: AttackInHand) -> int:
    """How an attack is settled: by a roll, or by a rule of its own (LON-14.10)."""
    if attack.target < 0:
        return EMPTY
    attacker, target = s.kind_of[attack.attacker], s.kind_of[attack.target]
    if PRIEST in (attacker, target):
        return WITH_PRIEST  # his rule beats the Envoy's (LON-20.13)
    if attacker == HERO:
        return WITH_HERO
    if target == ENVOY:
        return ON_ENVOY if s.up[attack.target] else ROLLED
    return SPECIAL.get(target, ROLLED)


def has_overloaded(facts: Facts, s: LondonState, attack: AttackInHand) -> bool:
    """Whether the attacker's own roll destroys it (LON-14.11, LON-19.2, LON-19.4)."""
    overloads = s.up[attack.attacker] and facts.overloads[s.kind_of[attack.attacker]]
    return bool(overloads) and manner(s, attack) == ROLLED and attack.result in OVERLOADED


def can_advance(facts: Facts, s: LondonState, attack: AttackInHand) -> bool:
    """An Active Walker next to the hex it cleared, if its terrain is open (LON-17.1, LON-17.2).

    Empty hexes clear nobody (LON-17.3); a face-up Heroine left alone does not bar it, a face-down
    one does (LON-17.4, LON-17.7); a Walker the Priest drove off does not come back (LON-20.11).
    Where Firemen are still there it is not clear (LON-17.6); terrain applies (LON-12.11, LON-19.1).
    """
    walker, hex = attack.attacker, attack.aim
    kind = s.kind_of[walker]
    if attack.target < 0 or not facts.advances[kind] or not s.up[walker] or s.hex[walker] < 0:
        return False
    if s.hex[attack.target] == hex or manner(s, attack) == WITH_PRIEST:
        return False
    if s.unit_at[hex] >= 0 or facts.bars_martians(s, hex):
        return False
    near = facts.distance[s.hex[walker]][hex] == 1
    return near and facts.cost[facts.way[kind]][facts.ground(s, hex)] != PROHIBITED
