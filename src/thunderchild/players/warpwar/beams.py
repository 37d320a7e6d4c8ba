"""One Beam against one ship: what the Combat Results Table says of it (WW-12.1)."""

from typing import Final

from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE

Aim = tuple[int, int, int]  # of the shooter: tactic, Drive, damage before the result's bonus
Stance = tuple[int, int, int]  # of the target: tactic, Drive, Screen

# By the firing tactic and the target's, from a Drive difference of -3 to +4: no hit, or one more
# than the bonus of the hit. Outside of that everything misses.
ATTACK_ON_ATTACK: Final = (0, 1, 1, 3, 3, 2, 0, 0)
ATTACK_ON_DODGE: Final = (0, 0, 0, 0, 0, 2, 1, 1)
DODGE_ON_ATTACK: Final = (0, 0, 1, 1, 1, 1, 0, 0)
DODGE_ON_DODGE: Final = (1, 1, 1, 1, 0, 0, 0, 0)
HITS: Final = ((ATTACK_ON_ATTACK, ATTACK_ON_DODGE), (DODGE_ON_ATTACK, DODGE_ON_DODGE))


def aims_of(power: int, beam: int, level: int, pd: int) -> list[Aim]:
    """What the shooter may do against a ship of so much Power/Drive; other Drives never hit."""
    return [
        (tactic, drive, min(beam, power - drive) + level)
        for tactic in (ATTACK, DODGE)
        for drive in range(min(power, pd + 5))
    ]


def stances_of(pd: int, screen: int, power: int) -> list[Stance]:
    """What the target may do against a shooter of so much power."""
    return [
        (tactic, drive, min(screen, pd - drive))
        for tactic in (ATTACK, DODGE)
        for drive in range(min(pd, power + 4) + 1)
    ]


def damage(aim: Aim, stance: Stance, cover: int) -> float:
    """Effective hits of one shot; the Screen of a target takes off its TL, the cover, too."""
    tactic, drive, strength = aim
    other, against, screen = stance
    difference = drive - against + 3
    if difference < 0 or difference > 7:
        return 0.0
    result = HITS[0 if tactic == ATTACK else 1][0 if other == ATTACK else 1][difference]
    if not result:
        return 0.0
    left = strength + result - 1 - (screen + cover if screen else 0)
    return float(left) if left > 0 else 0.0
