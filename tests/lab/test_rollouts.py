"""`python -m bench.rollouts`: how fast a search imagines."""

import pytest

from bench import rollouts
from thunderchild import titles
from thunderchild.core.record import Setup
from thunderchild.players import offer_in


def test_positions_are_those_in_which_a_search_begins() -> None:
    game, parts = titles.make(titles.settle(Setup("japan", "core"))), rollouts.parts_of("japan")
    found = rollouts.positions(game, parts, 3)
    turns = []
    for _ in range(4):
        s, seat = next(found)
        assert parts.is_searched(game, s, seat, offer_in(game, s, seat))
        turns.append(game.turn(s))
    assert turns == [1, 2, 3, 4]


def test_the_command_prints_a_rate(capsys: pytest.CaptureFixture[str]) -> None:
    assert rollouts.main(["japan", "--turns", "1", "--seconds", "0.05"]) == 0
    words = capsys.readouterr().out.split()
    assert words[0] == "japan:" and int(words[1]) > 0
    assert words[2:] == ["rollouts", "of", "1", "turns", "a", "second"]
