"""Plans that a search of WarpWar thinks of: different, legal, and begun anew in every world."""

import pytest

from tests.games.warpwar.stage import act, new_game, stage
from thunderchild import players
from thunderchild.core.chance import Draws, Fast
from thunderchild.games.warpwar.page.forms import MoveForm
from thunderchild.players.search.plans import First
from thunderchild.players.warpwar import proposals
from thunderchild.players.warpwar.fleet import Fleet
from thunderchild.players.warpwar.greedy import Greedy
from thunderchild.players.warpwar.parts import PARTS
from thunderchild.players.warpwar.proposals import USUAL
from thunderchild.players.warpwar.sight import Sight


def fleet():
    """Two ships with several bases in reach, and an enemy at large."""
    return stage(
        first=["W1 PD9 B2 S2 at Umma", "W2 PD8 B3 at Ur"],
        second=["W1 PD7 B3 S1 at Girsu", "S10 PD3 at Babylon"],
    )


def plans_of(game, s, seat=0):
    decision = players.offer_in(game, s, seat)
    return decision, PARTS.plans(game, s, seat, decision, Draws(1))


def test_the_base_plan_of_a_movement_comes_first_and_the_others_differ():
    game, s = fleet()
    decision, plans = plans_of(game, s)
    assert plans[0].words == USUAL and len(plans) > 2
    assert len({plan.words for plan in plans}) == len(plans)
    ways = []
    for plan in plans:
        plan.begin()
        steps, there = [], s.copy()
        while there.active == 0 and "EndMovement" in kinds(game, there):
            action = plan.answer(game, there, 0, Draws(2))
            steps.append(game.write(there, 0, action))
            game.advance(there, 0, action, Fast(1))
        ways.append(tuple(steps))
        plan.begin()
        assert game.write(s, 0, plan.answer(game, s, 0, Draws(2))) == steps[0], "begun anew"
    assert len(set(ways)) == len(ways), "each plan moves in another way"
    base = Greedy().policy(game, s, 0, Draws(1))
    assert ways[0][0] == game.write(s, 0, base)
    assert base in decision


def test_a_large_fleet_has_no_more_plans_to_work_out():
    """A machine must answer in time: the work does not grow with the square of the fleet."""
    ships = [f"W{i} PD9 B2 S2 at Umma" for i in range(1, 10)]
    game, s = stage(first=ships, second=["W1 PD7 B3 S1 at Girsu"])
    form = players.form_of(players.offer_in(game, s, 0), MoveForm)
    event = Fleet(Sight(game, game.view(s, 0), 0, Draws(1), s), form)
    goals = proposals.other_goals(event, event.plan())
    assert 0 < len(goals) <= proposals.TRIALS
    assert len({ship for ship, _ in goals}) <= proposals.LARGE


def kinds(game, s):
    seat = game.asked(s)[0] if s.pending else -1
    return {kind.__name__ for kind in players.offer_in(game, s, 0).kinds()} if seat == 0 else set()


@pytest.mark.parametrize("scenario", ["learning", "basic", "advanced"])
def test_other_fleets_are_legal_and_different(scenario):
    game = new_game(scenario, first_player="first_colour")
    s, _ = act(game, game.new(Fast(1))[0], "second", "end south")
    decision, plans = plans_of(game, s)
    actions = [plan.action for plan in plans if isinstance(plan, First)]
    assert len(actions) == len(plans)
    assert all(action in decision for action in actions)
    assert (len(plans) == 1) == (scenario == "advanced"), "what it opens with is drawn"


def test_later_builds_are_legal_and_different():
    game, s = stage(
        first=["W1 PD9 B2 S2 at Umma"], second=["W1 PD7 B3 S1 at Girsu"], bp=(20, 10), at="build"
    )
    decision, plans = plans_of(game, s)
    actions = [plan.action for plan in plans if isinstance(plan, First)]
    assert len(actions) == len(plans) > 2
    assert all(action in decision for action in actions)
    assert "build nothing" in [plan.words for plan in plans]


def test_a_plan_without_a_rival_is_not_played_out():
    from thunderchild.players.search.search import Search, SearchBudget

    game, s = stage(second=["W1 PD7 B3 S1 at Girsu"])  # nobody can move
    budget = SearchBudget(24, 1, 6, 60.0)
    look = Search(PARTS, budget).look(game, game.view(s, 0), 0, Draws(1))
    assert [len(found) for found in look.verdict.results] == [0]
    assert look.verdict.chosen == 0
    weighed = Search(PARTS, budget, weighs_one=True).look(game, game.view(s, 0), 0, Draws(1))
    assert [len(found) for found in weighed.verdict.results] == [24]


def test_a_stand_in_knows_its_own_view_of_an_imagined_game():
    """Whatever the other side's records are, its answer is the same."""
    game, s = fleet()
    for seat in (0, 1):
        other = game.imagine(game.view(s, seat), Fast(5))
        assert other.to_data() != s.to_data()
        if seat in game.asked(s):
            said = [PARTS.stand_in().policy(game, world, seat, Draws(4)) for world in (s, other)]
            assert said[0] == said[1]


def test_a_stand_in_goes_on_with_its_movement():
    game, s = fleet()
    stand_in, steps = PARTS.stand_in(), []
    while s.active == 0 and "EndMovement" in kinds(game, s):
        steps.append(stand_in.policy(game, s, 0, Draws(4)))
        game.advance(s, 0, steps[-1], Fast(1))
    assert len(steps) > 2 and type(steps[-1]).__name__ == "EndMovement"
    assert stand_in.steps == []
