"""A machine answers alike in two worlds that look alike to its seat, whatever it keeps in mind."""

import pytest

from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup

SETTINGS = [
    (title, scenario)
    for title in ("warpwar", "london", "japan", "england")
    for scenario in titles.title(title).kind.scenarios()
]
SETTINGS.append(("league", "two"))
POSITIONS = 12
STEP = {"warpwar": 9, "london": 7, "japan": 11, "england": 11, "league": 11}


MACHINES = [
    (title, scenario, machine)
    for title, scenario in SETTINGS
    for machine in ("greedy", titles.title(title).levels[0].name)
]


@pytest.mark.parametrize(("title", "scenario", "machine"), MACHINES)
def test_machines_know_no_more_than_their_seat(title: str, scenario: str, machine: str) -> None:
    """The other world is imagined behind the view; all that others hide is different in it."""
    game = titles.make(titles.settle(Setup(title, scenario)))
    chance, draws, asked = Fast(11), Draws(11), 0
    s, _ = game.new(chance, telling=False)
    while s.pending and asked < POSITIONS * STEP[title]:
        seat = game.asked(s)[-1]
        decision = game.decision(s, seat)
        assert decision is not None
        if asked % STEP[title] == 0:
            other = game.imagine(game.view(s, seat), Fast(asked + 1))
            one = players.make(title, machine).choose(game, game.view(s, seat), seat, Draws(3))
            again = players.make(title, machine).choose(
                game, game.view(other, seat), seat, Draws(3)
            )
            assert one == again
        game.advance(s, seat, decision.sample(draws), chance)
        asked += 1
    assert asked > STEP[title]
