"""How strong a machine is against the reference, counted pair by pair."""

import pytest

from bench import balance, strength
from thunderchild.lab.ladder import mcnemar
from thunderchild.lab.pairs import pairs_of


def test_the_chance_of_a_difference_between_equals() -> None:
    """Nine coins: none or one on one side is (1 + 9) of 512, and the other side counts too."""
    assert mcnemar(8, 1) == mcnemar(1, 8) == pytest.approx(2 * 10 / 512)
    assert mcnemar(5, 5) == mcnemar(0, 0) == 1.0


def test_games_are_counted_pair_by_pair() -> None:
    ours = [True] * 12 + [False] * 4
    theirs = [True] * 4 + [False] * 8 + [True] + [False] * 3
    row = pairs_of("x", ours, theirs)
    assert (row.share, row.other) == (12 / 16, 5 / 16)
    assert (row.gained, row.lost) == (8, 1)
    assert row.chance == pytest.approx(mcnemar(8, 1))
    assert row.difference_low < row.difference == 7 / 16 < row.difference_high


def test_each_seat_of_a_game_for_two_is_measured_against_the_same_games() -> None:
    duel = strength.SETUPS["london"][0]
    base, martian, earthling = strength.conditions(duel)
    assert base.seats == {"martian": "reference", "earthling": "reference"}
    assert martian.seats == {"martian": "greedy", "earthling": "reference"}
    assert earthling.seats == {"martian": "reference", "earthling": "greedy"}
    assert (martian.counted, earthling.counted) == ("martian", "earthling")
    _, other, _ = strength.conditions(duel, "recruit")
    assert other.seats == {"martian": "recruit", "earthling": "reference"}


def test_who_wins_for_the_one_has_lost_for_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reference wins as Martian, whoever else plays wins as well."""

    def play(condition: balance.Condition, seed: int) -> balance.Played:
        return balance.Played(condition.counted == "martian", "", 1)

    monkeypatch.setattr(balance, "play", play)
    (martian, earthling), is_whole = strength.measure(strength.SETUPS["london"][0], 4, 1, 1)
    assert is_whole
    assert (martian.share, martian.other) == (1.0, 1.0)
    assert (earthling.share, earthling.other) == (0.0, 0.0)


def test_a_title_for_one_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["london", "--scenario", "solitaire", "--games", "1", "--workers", "1"]
    assert strength.main(words) == 0
    assert "london solitaire" in capsys.readouterr().out
    assert strength.main(["japan", "--scenario", "9"]) == 2
    assert 'japan has no scenario "9"' in capsys.readouterr().err
    assert strength.main(["japan", "--player", "nobody"]) == 2
    assert "Japan has no player 'nobody'" in capsys.readouterr().err
    assert [one.options for one in strength.asked_for("england", "core", 1)] == [{}]
