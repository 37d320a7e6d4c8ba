"""Random plays any title, from its view alone."""

import pytest

from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup


def test_unknown_players_are_refused():
    with pytest.raises(InputError, match="nobody"):
        players.make("specimen", "nobody")
    with pytest.raises(InputError, match="greedy"):
        players.make("specimen", "greedy")


@pytest.mark.parametrize("scenario", titles.title("specimen").scenarios)
def test_random_gives_legal_answers(scenario):
    game = titles.make(Setup("specimen", scenario))
    player, chance = players.make("specimen", "random"), Fast(3)
    s, _ = game.new(chance)
    while s.pending:
        seat = game.asked(s)[0]
        action = player.choose(game, game.view(s, seat), seat, Draws(s.draws + len(s.stack)))
        s, _ = game.apply(s, seat, action, chance)
    assert game.outcome(s) is not None
