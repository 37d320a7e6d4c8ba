"""The notebook is complete: on small games it says exactly what all worlds have in common."""

import pytest

from tests.games.warpwar.small import Match, Scale

GAMES = 8  # on each scale; `./run prove notebook` plays more, and larger ones
MOST_WORLDS = 5000  # beyond this a game is left: it would take too long
SCALES = {
    "one purse": Scale(first=5, later=0, price=0, turns=6),
    "income": Scale(first=4, later=1, price=0, turns=6),
    "generators": Scale(first=5, later=1, price=1, turns=5),
    "all spent": Scale(first=6, later=0, price=1, turns=5, must_spend=True),
}


def check(scale: Scale, seed: int, most: int) -> int:
    """Play a game and compare after every action; the number of ships compared."""
    match, compared = Match(scale, seed), 0
    while match.step() and match.size() <= most:
        for name, said, truth in match.compared():
            compared += 1
            assert said == truth, f"seed {seed}, {name} after:\n" + "\n".join(match.log)
    return compared


@pytest.mark.rule("WW-20.1", "WW-20.6", "WW-20.7")
@pytest.mark.parametrize("scale", SCALES)
def test_the_notebook_says_what_all_worlds_have_in_common(scale: str) -> None:
    assert sum(check(SCALES[scale], seed, MOST_WORLDS) for seed in range(GAMES)) > 800
