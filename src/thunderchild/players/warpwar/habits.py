"""Habits: the orders of a player who does not think them over.

He powers his Beam and his Screen as far as he can, dodges more often than not, and takes any Drive.
A player who expects nothing else can be read; a player who never expects it gives away what such an
enemy offers. So a player may lean: it expects these orders from a number of 100 enemies, and the
best ones from the others.
"""

from collections.abc import Sequence
from typing import Final

from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE
from thunderchild.players.warpwar.beams import Aim, Stance
from thunderchild.players.warpwar.clash import Sheet, Sheets
from thunderchild.players.warpwar.fighters import Fighter

TACTICS: Final = (DODGE, DODGE, ATTACK)  # how often he does what
DRIVES: Final = 8  # the most Drive of a ship that has a use for more power
FLEETS: Final = 16  # orders of several ships that are drawn
Table = list[list[float]]


def usual(ships: Sequence[Fighter], enemies: Sequence[Fighter], draws: Draws) -> list[Sheets]:
    """His orders, each as likely as the next; none for ships that fire missiles."""
    if any(f.tubes and f.missiles for f in ships):
        return []
    if len(ships) == 1 and len(enemies) == 1:
        return [(sheet,) for sheet in usual_of(ships[0], 0)]
    options = [usual_of(f, 0) for f in ships]
    return [
        tuple(aimed(draws.choose(sheets), draws.pick(len(enemies))) for sheets in options)
        for _ in range(FLEETS)
    ]


def usual_of(f: Fighter, target: int) -> list[Sheet]:
    """The orders of one ship."""
    beam = min(f.beam, f.pd)
    most = f.pd - beam if beam else f.pd - min(f.screen, f.pd)
    return [
        (tactic, drive, beam, min(f.screen, f.pd - beam - drive), target if beam else -1, ())
        for tactic in TACTICS
        for drive in range(min(most, DRIVES) + 1)
    ]


def aimed(sheet: Sheet, target: int) -> Sheet:
    """The same order against a target."""
    tactic, drive, beam, screen, aim, missiles = sheet
    return tactic, drive, beam, screen, target if aim >= 0 else -1, missiles


def leaning(table: Table, width: int, lean: float) -> Table:
    """What my orders gain, if the columns from `width` on are his usual ones."""
    found: Table = []
    for line in table:
        usual = line[width:]
        mean = lean * sum(usual) / len(usual)
        found.append([(1.0 - lean) * gain + mean for gain in line[:width]])
    return found


# ---- sieges ----------------------------------------------------------------------------------


def shooting(
    table: Table, stances: Sequence[Stance], pd: int, screen: int, quiet: float, lean: float
) -> Table:
    """The chances of a shooter against a ship on the star with habits, this PD and this Screen."""
    most = min(pd - min(screen, pd), DRIVES)
    shares = [share_of(tactic, drive, most) for tactic, drive, _ in stances]
    rest = 1.0 - sum(shares)
    found: Table = []
    for line in table:
        mean = rest * quiet
        for share, chance in zip(shares, line, strict=True):
            mean += share * chance
        found.append([(1.0 - lean) * chance + lean * mean for chance in line])
    return found


def holding(
    table: Table, aims: Sequence[Aim], power: int, beam: int, quiet: float, lean: float
) -> Table:
    """The same, the shooter having them."""
    most = min(power - min(beam, power), DRIVES)
    shares = [share_of(tactic, drive, most) for tactic, drive, _ in aims]
    means = [(1.0 - sum(shares)) * quiet] * len(table[0])
    for share, line in zip(shares, table, strict=True):
        if share:
            means = [mean + share * chance for mean, chance in zip(means, line, strict=True)]
    return [
        [(1.0 - lean) * chance + lean * mean for chance, mean in zip(line, means, strict=True)]
        for line in table
    ]


def share_of(tactic: int, drive: int, most: int) -> float:
    """How often he gives an order, with at most this much Drive."""
    return TACTICS.count(tactic) / len(TACTICS) / (most + 1) if drive <= most else 0.0
