"""`python -m bench.gain`: what a search gains in a turn."""

from bench import gain
from thunderchild.players.search.search import SearchBudget


def test_nothing_is_gained_where_there_is_no_other_plan():
    alone = SearchBudget(rollouts=4, turns=1, plans=1, seconds=60.0)
    assert gain.gains("japan", alone, 3, 5) == [0.0, 0.0, 0.0]


def test_a_seed_repeats_what_is_gained(monkeypatch):
    monkeypatch.setattr(gain, "WORLDS", 3)
    few = SearchBudget(rollouts=24, turns=1, plans=4, seconds=60.0)
    found = gain.gains("japan", few, 4, 5)
    assert found == gain.gains("japan", few, 4, 5)
    assert all(-1.0 <= one <= 1.0 for one in found)
    assert all(abs(3 * one - round(3 * one)) < 1e-9 for one in found), "games are won or lost"


def test_the_mean_is_told_in_points_with_its_error(capsys):
    assert gain.told("japan", [0.0, 0.02]) == (
        "japan: +1.00 points a turn (standard error 1.00), 2 turns, "
        "1 with another plan that changed something"
    )
    words = ["england", "--rollouts", "4", "--plans", "1", "--positions", "1"]
    assert gain.main(words) == 0
    assert capsys.readouterr().out.startswith("england: +0.00 points a turn")
