"""The plans that greedy is measured against, and the command that does it."""

import pytest

from bench import rivals
from bench.plans_warpwar import PLANS
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup

ALL = [(scenario, name) for scenario, plans in PLANS.items() for name in plans]


@pytest.mark.parametrize(("scenario", "name"), ALL)
def test_a_plan_plays_a_whole_game_by_the_rules(scenario, name):
    setup = titles.settle(Setup("warpwar", scenario, {"turn_limit": "8"}))
    game = titles.make(setup)
    chance, draws = Fast(5), Draws(5)
    players = [PLANS[scenario][name](), PLANS[scenario][name]()]
    s, _ = game.new(chance, telling=False)
    while s.pending:
        seat = game.asked(s)[0]
        action = players[seat].choose(game, game.view(s, seat), seat, draws)
        assert game.why_not(s, seat, action) is None
        game.advance(s, seat, action, chance)
    assert game.outcome(s) is not None


def test_the_command_tells_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["warpwar", "--scenario", "advanced", "--rival", "sitter", "--games", "2"]
    assert rivals.main(words) == 0
    line, details = capsys.readouterr().out.splitlines()
    assert line.startswith("advanced  greedy v sitter")
    assert "2 games" in line
    assert "moving first" in details
    assert "moving second" in details


def test_a_search_is_measured_by_its_budget(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["warpwar", "--scenario", "advanced", "--rival", "sitter", "--games", "2"]
    assert rivals.main([*words, "--rollouts", "4", "--turns", "1", "--plans", "2"]) == 0
    line, details = capsys.readouterr().out.splitlines()
    assert line.startswith("advanced  search 4 v sitter")
    assert "questions searched" in details


def test_an_odd_number_of_games_is_refused() -> None:
    with pytest.raises(SystemExit):
        rivals.main(["warpwar", "--games", "3"])
