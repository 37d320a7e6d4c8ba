"""The battle planner: battles ahead, played in imagined worlds from what a seat knows."""

import inspect
from functools import cache
from typing import Any

import pytest

from thunderchild.core.chance import Draws, Fast, Keyed, key_from_seed
from thunderchild.core.codec import to_plain
from thunderchild.core.errors import InputError
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.players import PLANNER, has_planner, make, names
from thunderchild.players.advising import why_no_plan
from thunderchild.players.invasion.planning import BattlePlanner
from thunderchild.players.planned import interval
from thunderchild.table.table import Table
from thunderchild.titles import PERSON, Setup, title

LONG = 30.0  # seconds: tests stop by the number of tries


class Quick(BattlePlanner):
    """Stops after so many tries of all together, whatever the clock says.

    Of a native class nobody can make one.
    """

    def __init__(self, tries: int) -> None:
        super().__init__(LONG)
        self.left = tries

    def fight(self, game: Any, view: Any, case: Any, seed: int) -> None:
        if self.left:
            self.left -= 1
            super().fight(game, view, case, seed)


@cache
def met(name: str, scenario: str, seed: int) -> dict[str, tuple[Any, Any]]:
    """By question: a position of a machine's game in which battles are ahead."""
    game = title(name).make(Setup(name, scenario))
    chance, draws, player = Keyed(key_from_seed(seed)), Draws(5), make(name, "greedy")
    state, _ = game.new(chance, telling=False)
    found: dict[str, tuple[Any, Any]] = {}
    while game.outcome(state) is None and len(found) < 5:
        view: Any = game.view(state, HUMAN)
        ahead: Any = game.odds(view) or []
        if ahead and view.question not in found:
            found[view.question] = game, state.copy()
        if any(battle.forces == 3 for battle in ahead):
            found.setdefault("factory", (game, state.copy()))
        game.advance(state, HUMAN, player.choose(game, view, HUMAN, draws), chance)
    return found


@pytest.mark.pure
@pytest.mark.parametrize(("name", "scenario"), [("japan", "core"), ("england", "core")])
def test_it_plays_the_battles_ahead_and_changes_nothing(name: str, scenario: str) -> None:
    found = met(name, scenario, 3)
    assert "ProductionQuestion" in found
    for question, (game, state) in found.items():
        before = state.hash()
        view = game.view(state, HUMAN)
        planner = Quick(12)
        plan = planner.choose(game, view, HUMAN, Draws(1))
        assert state.hash() == before
        assert len(plan.battles) == len(game.odds(view))
        assert planner.left == 0 or not any(o.tries for b in plan.battles for o in b.outcomes)
        for battle in plan.battles:
            for one in battle.outcomes:
                assert 0 <= one.won <= one.tries
                assert one.low <= one.won / max(one.tries, 1) <= one.high or not one.tries
                assert one.lost >= 0, question
        assert plan.told()


@pytest.mark.pure
def test_more_guns_are_a_better_force() -> None:
    """A whole purse of Guns against a Wave does better than one Gun."""
    game, found = met("japan", "core", 3)["factory"]
    state = found.copy()
    state.pp = 63
    view = game.view(state, HUMAN)
    plan = Quick(480).choose(game, view, HUMAN, Draws(1))
    battle = next(one for one in plan.battles if len(one.outcomes) == 3)
    _, one, all_ = battle.outcomes
    assert one.words == "With 1 more Siege Gun"
    assert all_.words == "With 7 more Siege Guns"
    assert all_.left < one.left
    assert all_.low > one.high, "beyond doubt"


@pytest.mark.pure
def test_it_looks_at_the_view_alone() -> None:
    game, state = met("japan", "core", 3)["ProductionQuestion"]
    assert list(inspect.signature(Invasion.odds).parameters) == ["self", "view"]
    view = game.view(state, HUMAN)
    said = Quick(20).choose(game, view, HUMAN, Draws(1))
    other = game.imagine(view, Fast(9))
    assert Quick(20).choose(game, game.view(other, HUMAN), HUMAN, Draws(1)) == said


def to_a_battle(seed: int = 4) -> list[Any]:
    """What is done in a game of Japan until Guns can be bought against a Wave."""
    table = Table(Setup("japan", "core"), {"human": PERSON}, key=key_from_seed(seed))
    player, draws, actions = make("japan", "random"), Draws(5), list[Any]()
    while True:
        view: Any = table.game.view(table.state, HUMAN)
        ahead: Any = table.game.odds(view) or []
        if any(battle.forces == 3 for battle in ahead):
            return actions
        action = player.choose(table.game, view, HUMAN, draws)
        actions.append(to_plain(action))
        table.act("human", action)


def test_it_is_no_machine_that_sits_at_a_table() -> None:
    for name in ("japan", "england", "league"):
        assert PLANNER not in names(name)
        assert "planning" not in names(name)
        assert has_planner(name)
        assert isinstance(make(name, PLANNER), BattlePlanner)
    with pytest.raises(InputError, match="no planner"):
        make("warpwar", PLANNER)


def test_only_people_who_win_together_plan_together() -> None:
    two = {"first": PERSON, "second": PERSON}
    assert why_no_plan(two, "first", ["first"], together=True) == ""
    assert "between people" in why_no_plan(two, "first", ["first"], together=False)
    assert "has to choose" in why_no_plan(two, "first", ["second"], together=True)
    assert title("league").kind.TOGETHER
    assert not title("warpwar").kind.TOGETHER


def test_an_interval_is_honest_about_few_tries() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(0, 12)
    assert (low, round(high, 2)) == (0.0, 0.24)
