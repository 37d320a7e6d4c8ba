"""What a fight will come to, before it begins: who clears the star, and who is lost.

Of one shooter and one target the next round is solved as a game of its own: the shooter divides its
power between Drive and Beam, the target between Drive and Screen, and both choose a tactic. That
gives the chance to be hit and the mean damage. A chain of rounds follows from these two numbers for
either side, with the rule that the active player must leave after some rounds without a hit
(WW-17.2). One Beam against one ship that cannot shoot back is solved over all rounds (siege.py).
"""

from collections.abc import Sequence
from typing import Final

from thunderchild.players.equilibrium.simplex import solve
from thunderchild.players.warpwar import siege
from thunderchild.players.warpwar.beams import aims_of, damage, stances_of
from thunderchild.players.warpwar.fighters import Fighter

DRY_ROUNDS: Final = 3
MISSILE_HIT: Final = 2.4  # damage of a missile that hits, the bonus of the table included
MISSILE_WIDTH: Final = 3.4  # Drives of a target that one setting hits, both tactics taken together
WEARING: Final = 0.75  # a ship that has been hit is easier to hit again
MOST_HITS: Final = 9
KEPT: Final = 20_000  # duels that are remembered
MOST_DRIVE: Final = 18  # a duel of more is judged by a smaller one: its table would be too large

Blow = tuple[float, float]  # the chance of an effective hit in a round, and its mean damage

_known: dict[tuple[int, int, int, int, int, int], Blow] = {}


def beam_on(shooter: Fighter, pd: int, screen: int, level: int) -> Blow:
    """What one Beam does in a round to a target with so much Power/Drive and Screen."""
    if not shooter.beam or shooter.pd < 1:
        return (0.0, 0.0)
    key = (shooter.pd, shooter.beam, shooter.level, pd, screen, level)
    found = _known.get(key)
    if found is None:
        if len(_known) > KEPT:
            _known.clear()
        found = _known[key] = _beam_on(*key)
    return found


def _beam_on(power: int, beam: int, level: int, pd: int, screen: int, cover: int) -> Blow:
    """A round between ships of any size: giants hit each other as large ships do, but less often.

    With more Drives to hide among the chance of a hit falls as their number grows.
    """
    excess = max(0, min(power, pd) - MOST_DRIVE)
    hit, mean = _solved(power - excess, beam, level, pd - excess, screen, cover)
    return hit * (MOST_DRIVE + 2.0) / (MOST_DRIVE + excess + 2.0), mean


def _solved(power: int, beam: int, level: int, pd: int, screen: int, cover: int) -> Blow:
    """The round as a game: the shooter wants damage, the target wants none."""
    aims, stances = aims_of(power, beam, level, pd), stances_of(pd, screen, power)
    matrix = [[damage(aim, stance, cover) for stance in stances] for aim in aims]
    solved = solve(matrix)
    hit = 0.0
    for i, share in enumerate(solved.rows):
        if share > 0.0:
            line = matrix[i]
            for j, other in enumerate(solved.columns):
                if line[j] > 0.0:
                    hit += share * other
    if hit <= 1e-6 or solved.value <= 1e-6:
        return (0.0, 0.0)
    return min(1.0, hit), solved.value / hit


def missiles_on(shooter: Fighter, target: Fighter) -> Blow:
    """What a salvo does in a round: stacked on few Drives, or spread over many."""
    shots = min(shooter.tubes, shooter.missiles, shooter.pd)
    if not shots:
        return (0.0, 0.0)
    screen = min(target.screen, target.pd)
    best = (0.0, 0.0)
    for stack in range(1, shots + 1):
        groups = shots // stack
        for cover in (0, screen):
            drives = target.pd - cover + 1.0
            hit = min(1.0, MISSILE_WIDTH * groups / (drives + 2.0))
            left = stack * (MISSILE_HIT + shooter.level) - (cover + target.level if cover else 0)
            blow = (hit, left) if left > 0.4 else (0.0, 0.0)
            if cover == 0:
                open_ = blow
        # the target takes the better of both
        if screen:
            blow = min(open_, blow, key=lambda one: one[0] * one[1])
        if blow[0] * blow[1] > best[0] * best[1]:
            best = blow
    rounds = shooter.missiles / shots
    return best if rounds >= 3.0 else (best[0] * (0.4 + 0.2 * rounds), best[1])


def volley(shooters: Sequence[Fighter], target: Fighter) -> Blow:
    """All of a side at one ship; its Screen counts once (WW-14.2)."""
    blows: list[Blow] = []
    for shooter in shooters:
        beam = beam_on(shooter, target.pd, target.screen, target.level)
        salvo = missiles_on(shooter, target)
        blows.append(salvo if salvo[0] * salvo[1] > beam[0] * beam[1] else beam)
    if len(blows) == 1:
        return blows[0]
    best = max(range(len(blows)), key=lambda i: blows[i][0] * blows[i][1])
    cover = min(target.screen, target.pd)
    missed, mean = 1.0 - blows[best][0], blows[best][0] * blows[best][1]
    for i, shooter in enumerate(shooters):
        if i == best:
            continue
        bare = beam_on(shooter, max(0, target.pd - cover), 0, 0)
        chance, hits = bare if bare[0] * bare[1] > blows[i][0] * blows[i][1] else blows[i]
        mean += chance * hits * (1.0 if mean else 0.4)
        missed *= 1.0 - chance * (1.0 if blows[best][0] else 0.3)
    hit = 1.0 - missed
    return (hit, mean / hit) if hit > 1e-6 else (0.0, 0.0)


class Forecast:
    """How a fight may end: the active side clears the star, or is destroyed; else it must leave."""

    __slots__ = ("cleared", "destroyed", "hurt", "wounded")

    def __init__(self, cleared: float, destroyed: float, wounded: float, hurt: float) -> None:
        self.cleared = cleared
        self.destroyed = destroyed
        self.wounded = wounded  # mean share of the active side's points that is lost
        self.hurt = hurt  # and of the other side's


def needed(ships: Sequence[Fighter], enemies: Sequence[Fighter]) -> tuple[float, int]:
    """The chance of an effective hit in a round, and how many hits destroy all of the ships."""
    hits, best, chance = 0.0, 0.0, 0.0
    for f in ships:
        blow = volley(enemies, f)
        if blow[0] * blow[1] <= 0.0:
            return 0.0, MOST_HITS
        hits += WEARING * f.points / blow[1] + 0.25
        if blow[0] * blow[1] > best:
            best, chance = blow[0] * blow[1], blow[0]
    return chance, max(1, min(MOST_HITS, int(hits + 0.5)))


def forecast(
    active: Sequence[Fighter], others: Sequence[Fighter], dry: int = 0, limit: int = DRY_ROUNDS
) -> Forecast:
    """The fight of two sides on a star, in the player-turn of the first."""
    if not active:
        return Forecast(0.0, 0.0, 0.0, 0.0)
    if not others:
        return Forecast(1.0, 0.0, 0.0, 0.0)
    if len(active) == 1 and len(others) == 1 and siege.fits(active[0], others[0]):
        chance = siege.siege(active[0], others[0], dry, limit).value
        return Forecast(chance, 0.0, 0.0, chance)
    mine, n = needed(others, active)
    theirs, m = needed(active, others)
    quiet = (1.0 - mine) * (1.0 - theirs)
    if quiet > 1.0 - 1e-6:
        return Forecast(0.0, 0.0, 0.0, 0.0)
    go_on = 1.0 - quiet**limit
    a = mine * (1.0 - theirs) / (1.0 - quiet)
    b = mine * theirs / (1.0 - quiet)
    c = (1.0 - mine) * theirs / (1.0 - quiet)
    # reach[i][j]: the chance that the fight comes to i hits on the others and j on the active
    reach = [[0.0] * (m + 1) for _ in range(n + 1)]
    reach[0][0] = 1.0
    cleared = destroyed = wounded = hurt = 0.0
    for i in range(n + 1):
        for j in range(m + 1):
            here = reach[i][j]
            if here <= 0.0:
                continue
            if i == n or j == m:
                cleared += here if i == n and j < m else 0.5 * here if i == n else 0.0
                destroyed += here if j == m else 0.0
                wounded += here * j / m
                hurt += here * i / n
                continue
            on = 1.0 - quiet ** (limit - dry) if i == 0 and j == 0 and dry else go_on
            reach[i + 1][j] += here * on * a
            reach[i + 1][j + 1] += here * on * b
            reach[i][j + 1] += here * on * c
            wounded += here * (1.0 - on) * j / m
            hurt += here * (1.0 - on) * i / n
    return Forecast(cleared, destroyed, wounded, hurt)
