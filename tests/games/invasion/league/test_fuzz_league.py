"""Random Leagues with every check of the suite, and what 300 of them would be played with."""

from itertools import combinations, combinations_with_replacement
from typing import get_args

import pytest

from thunderchild.core.testing import fuzz
from thunderchild.core.testing.fuzz import draw_setting
from thunderchild.games.invasion.league.game import FINAL_RULES, League
from thunderchild.games.invasion.league.model.options import Nation

GAMES = 300


@pytest.mark.parametrize("scenario", League.scenarios())
@pytest.mark.timeout(300)
def test_the_suite_finds_nothing(scenario: str) -> None:
    report = fuzz(League, 1, 41, scenario=scenario, workers=1, limit=25)
    assert not report.problems()
    assert report.leaks == 0


@pytest.mark.timeout(300)
def test_the_council_quarrels_without_end_nowhere() -> None:
    options = {"pool": "150", "first": "japan", "second": "japan_1"}
    report = fuzz(League, 1, 3, scenario="two", options=options, workers=1, limit=40)
    assert not report.problems()


def title_of(nation: str) -> str:
    return nation if nation == FINAL_RULES else nation.partition("_")[0]


def test_a_long_run_has_every_pair_of_nations_and_every_scenario() -> None:
    """Of the games that `./run fuzz league --games 300` plays."""
    pairs, nations = set(), set()
    for seed in range(GAMES):
        scenario, options = draw_setting(League, League, seed)
        chosen = [getattr(options, seat) for seat in League(scenario, options).chairs]
        nations |= set(chosen)
        pairs |= {tuple(sorted(map(title_of, pair))) for pair in combinations(chosen, 2)}
    assert nations == set(get_args(Nation))
    titles = ["england", FINAL_RULES, "japan"]
    assert pairs == {tuple(sorted(pair)) for pair in combinations_with_replacement(titles, 2)}
