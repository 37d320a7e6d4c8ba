"""The machine in the council of a League: it spends the pool, and has an opinion."""

import pytest

from tests.games.invasion.league.war import War
from thunderchild import players
from thunderchild.core.actions import Pass
from thunderchild.core.chance import Draws
from thunderchild.games.invasion.league.model.actions import Agree, Decline, Spend
from thunderchild.games.invasion.league.model.kinds import BREAK_THROUGH
from thunderchild.players import Player


@pytest.fixture
def greedy() -> Player:
    return players.make("league", "greedy")


def answer(war: War, greedy: Player, seat: int) -> object:
    return greedy.choose(war.game, war.game.view(war.s, seat), seat, Draws(1))


def test_it_fills_a_box_and_goes_on_until_the_pool_is_empty(greedy: Player) -> None:
    war = War(spending="first").council(20)
    spent = []
    while war.asked:
        action = answer(war, greedy, 0)
        assert isinstance(action, Spend)
        spent.append(action.number)
        war.act(0, action)
    assert sum(spent) == 20
    assert sum(war.s.steps) >= 3


def test_two_machines_agree(greedy: Player) -> None:
    war = War().council(9)
    while war.asked:
        war.act(war.asked[0], answer(war, greedy, war.asked[0]))
    assert war.s.pool == 0
    assert "Japan declined." not in war.told() and "England declined." not in war.told()


def test_it_declines_what_is_far_from_the_best_and_fills_nothing(greedy: Player) -> None:
    war = War().council(9)
    war.act(0, war.spend("cavalry", 1))
    assert answer(war, greedy, 1) == Decline()
    war = War().council(9)
    war.act(0, war.spend("cavalry", 5))
    assert answer(war, greedy, 1) == Agree()  # that fills the box


def test_it_lets_the_pool_be_where_nothing_can_be_bought(greedy: Player) -> None:
    war = War().council(9)
    for _ in range(3):
        war.act(0, war.spend("navy", 1)).act(1, Decline())
    assert answer(war, greedy, 0) == Pass()  # nobody listens to it any more
    war.s.steps = [BREAK_THROUGH] * 7
    assert war.council(9).asked == []


@pytest.mark.parametrize("nations", [("japan",), ("japan", "england")])
def test_it_plays_whole_turns_of_every_seat(greedy: Player, nations: tuple[str, ...]) -> None:
    war = War(*nations, pool=12)
    draws = Draws(4)
    while war.asked and war.s.turn < 3:
        seat = war.asked[-1]
        war.act(seat, greedy.choose(war.game, war.game.view(war.s, seat), seat, draws))
    assert war.s.turn == 3 or not war.asked
    assert war.game.faults(war.s) == []
