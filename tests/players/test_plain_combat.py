"""Orders are priced and mixed with the least work, and to the last bit as if with all of it."""

import pytest

from tests.players import plain_combat
from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.content.files import CRT_SPAN, Content
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP
from thunderchild.players.warpwar.captain import candidates
from thunderchild.players.warpwar.clash import Stakes, matrix
from thunderchild.players.warpwar.fighters import Fighter
from thunderchild.players.warpwar.mixing import solve

CRT = Content().crt


def fleet(draws, count):
    found = []
    for number in range(count):
        now = [draws.pick(9), draws.pick(6), draws.pick(5), draws.pick(4), draws.pick(10), 0]
        kind = SYSTEMSHIP if draws.pick(4) == 0 else WARPSHIP
        found.append(Fighter(number, kind=kind, level=draws.pick(3), built=now, now=now))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_pricing_and_mixing(seed: int) -> None:
    draws = Draws(seed)
    stakes = Stakes(
        draws.pick(700) / 10,
        draws.pick(700) / 10,
        draws.pick(2) == 1,
        draws.pick(3),
        3,
        draws.pick(2) == 1,
        CRT,
        CRT_SPAN,
        draws.pick(2) == 1,
    )
    mine = fleet(draws, 1 + draws.pick(3))
    worlds = [fleet(draws, 1 + draws.pick(2)) for _ in range(2)]
    rows = candidates(mine, worlds[0], 24, draws)
    if len(worlds[0]) != len(worlds[1]):
        worlds[1] = worlds[0]
    games = []
    for theirs in worlds:
        columns = candidates(theirs, mine, 18, draws)
        games.append(matrix(mine, theirs, rows, columns, stakes))
        assert games[-1] == plain_combat.matrix(mine, theirs, rows, columns, stakes)
    assert solve(games, 80) == plain_combat.solve(games, 80)
    assert solve(games[:1], 7) == plain_combat.solve(games[:1], 7)


def test_a_mix_that_has_nothing_to_learn_is_weighed_to_the_end() -> None:
    """One row and one column are best from the start; the average still counts every sweep."""
    pure = [[3.0, 4.0, 5.0], [1.0, 2.0, 2.5], [1.0, 2.0, 2.5]]
    even = [[0.5, 0.5], [0.5, 0.5]]
    for game in (pure, even):
        assert solve([game], 60) == plain_combat.solve([game], 60)
