"""What decides a game of WarpWar, as numbers with names, seen from one seat."""

from typing import Final

from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.players.warpwar.fighters import Fighter, imagined_ships

NAMES: Final = (
    "Victory Points that you lack",
    "Victory Points that the enemy lacks",
    "enemy bases that you hold",
    "bases of yours that he holds",
    "bases of yours with a guard",
    "enemy bases with a guard",
    "worth of your ships",
    "worth of his ships",
    "share of the fighting strength",
    "BP in hand",
    "BP that he has in hand",
    "your ships near his bases",
    "his ships near your bases",
    "it is your turn",
)
NEAR: Final = 3  # movement points


def features(game: WarpWar, s: WarpWarState, seat: int) -> list[float]:
    """The values, in the order of their names."""
    other = 1 - seat
    if s.ends[seat] < 0 or s.ends[other] < 0:
        return [0.0] * len(NAMES)
    mine, theirs = imagined_ships(s, seat), imagined_ships(s, other)
    own, foreign = game.facts.bases[s.ends[seat]], game.facts.bases[s.ends[other]]
    need = game.facts.scenario.victory_points
    at, there = {f.hex for f in mine}, {f.hex for f in theirs}
    strength, against = _strength(mine), _strength(theirs)
    return [
        float(need - s.vp[seat]),
        float(need - s.vp[other]),
        float(sum(base in at and base not in there for base in foreign)),
        float(sum(base in there and base not in at for base in own)),
        float(sum(base in at for base in own)),
        float(sum(base in there for base in foreign)),
        float(sum(f.worth for f in mine)),
        float(sum(f.worth for f in theirs)),
        strength / (strength + against + 1e-6),
        float(s.bp[seat]),
        float(s.bp[other]),
        float(_near(game, mine, foreign)),
        float(_near(game, theirs, own)),
        float(s.active == seat),
    ]


def _strength(ships: list[Fighter]) -> float:
    """The fighting strength of a fleet."""
    total = 0.0
    for f in ships:
        total += f.strength
    return total


def _near(game: WarpWar, ships: list[Fighter], bases: tuple[int, ...] | list[int]) -> int:
    """How many Warpships could be on one of these bases next turn, or nearly."""
    ways = [game.facts.map.travel(base) for base in bases]
    return sum(
        f.warp and f.hex >= 0 and any(0 <= way[f.hex] <= f.pd + NEAR for way in ways) for f in ships
    )
