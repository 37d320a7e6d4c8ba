"""A siege, solved over all its rounds: one Beam attacks one ship that cannot shoot back.

The shooter wants to clear the star. The other holds it when three rounds running bring no effective
hit: then the shooter must leave (WW-17.2). Every round is a sealed choice; what it is worth follows
from what the ship has left afterwards, where its owner puts the hits. So each position of the
siege is a small matrix game over the values of smaller ones, and solved once.
"""

from typing import Final

from thunderchild.players.equilibrium.simplex import solve
from thunderchild.players.warpwar import habits
from thunderchild.players.warpwar.beams import Aim, Stance, aims_of, damage, stances_of
from thunderchild.players.warpwar.fighters import Fighter

LARGEST: Final = 16  # points of a ship whose siege is solved
HIT: Final = 0.002  # what a hit counts beside the star: a shooter without hope does harm at least
KEPT: Final = 40_000  # positions that are remembered

Gun = tuple[int, int, int]  # of the shooter: PD, Beam, TL
Held = tuple[int, int, int, int]  # of the other: PD, Screen, all other points, TL


class SiegeRound:
    """A position of a siege: the chance that the star is cleared, and the orders of both sides."""

    __slots__ = ("aims", "aims_mix", "stances", "stances_mix", "value")

    def __init__(
        self,
        value: float,
        aims: list[Aim],
        aims_mix: list[float],
        stances: list[Stance],
        stances_mix: list[float],
    ) -> None:
        self.value = value
        self.aims, self.aims_mix = aims, aims_mix
        self.stances, self.stances_mix = stances, stances_mix


_known: dict[tuple[Gun, Held, int, int, int], SiegeRound] = {}


def fits(active: Fighter, other: Fighter) -> bool:
    """Whether a fight is such a siege, and small enough."""
    return (
        active.beam > 0
        and active.pd > 0
        and not (active.tubes and active.missiles)
        and not other.beam
        and not (other.tubes and other.missiles)
        and other.points <= LARGEST
    )


def siege(active: Fighter, other: Fighter, dry: int, limit: int, lean: int = 0) -> SiegeRound:
    """The next round of a siege that fits.

    The shooter may think that of 100 enemies so many have habits; below 0 the other thinks so.
    """
    held = (other.pd, other.screen, other.points - other.pd - other.screen, other.level)
    power = min(active.pd, other.pd + 5 + active.beam)  # with more it can do no more
    return _round((power, active.beam, active.level), held, min(dry, limit - 1), limit, lean)


def _round(gun: Gun, held: Held, dry: int, limit: int, lean: int) -> SiegeRound:
    """A position, solved once."""
    key = (gun, held, dry, limit, lean)
    found = _known.get(key)
    if found is None:
        if len(_known) > KEPT:
            _known.clear()
        found = _known[key] = _solved(gun, held, dry, limit, lean)
    return found


def _solved(gun: Gun, held: Held, dry: int, limit: int, lean: int) -> SiegeRound:
    """The matrix game of a position."""
    power, beam, level = gun
    pd, screen, _, cover = held
    aims, stances = aims_of(power, beam, level, pd), stances_of(pd, screen, power)
    quiet = 0.0 if dry + 1 >= limit else _round(gun, held, dry + 1, limit, lean).value
    worth: dict[int, float] = {0: quiet}
    lines: list[list[float]] = []
    for aim in aims:
        line: list[float] = []
        for stance in stances:
            hits = int(damage(aim, stance, cover))
            value = worth.get(hits, -1.0)
            if value < 0.0:
                value = worth[hits] = _hit(gun, held, hits, limit, lean)
            line.append(value)
        lines.append(line)
    if lean > 0:
        lines = habits.shooting(lines, stances, pd, screen, quiet, lean / 100.0)
    elif lean < 0:
        lines = habits.holding(lines, aims, power, beam, quiet, -lean / 100.0)
    solved = solve(lines)
    value = min(1.0, max(0.0, round(solved.value, 9)))
    return SiegeRound(value, aims, solved.rows, stances, solved.columns)


def _hit(gun: Gun, held: Held, hits: int, limit: int, lean: int) -> float:
    """The chance of the shooter after so many effective hits, which the owner places."""
    pd, screen, spare, cover = held
    if hits >= pd + screen + spare:
        return 1.0
    idle = min(spare, hits)  # what is of no use goes first
    rest, least = hits - idle, 1.0
    for drives in range(max(0, rest - screen), min(pd, rest) + 1):
        left = (pd - drives, screen - rest + drives, spare - idle, cover)
        least = min(least, _round(gun, left, 0, limit, lean).value)
    return min(1.0, least + HIT * hits)
