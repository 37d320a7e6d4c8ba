"""A seat of a League plans for its Nation, with the others at war beside it."""

from math import prod

import pytest

from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.errors import InputError
from thunderchild.games.invasion.league.game import League
from thunderchild.games.invasion.league.model.kinds import LEAGUE, MARTIAN
from thunderchild.games.invasion.league.model.options import LeagueOptions
from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.lab.learn import parts_of as parts_to_learn
from thunderchild.players import levels
from thunderchild.players.attention import Forgetful
from thunderchild.players.invasion.greedy import Greedy
from thunderchild.players.invasion.parts_of_league import PARTS
from thunderchild.players.search.adviser import Adviser
from thunderchild.players.search.plans import Plan
from thunderchild.players.search.rollout import Rollout, worth
from thunderchild.players.search.search import Search, SearchBudget, is_open

GAME = League("two")


@pytest.fixture
def production():
    """The first purchase of both Nations, and the seats that are asked."""
    s, _ = GAME.new(Fast(5), telling=False)
    while not PARTS.is_rest(GAME, s):
        seat = GAME.asked(s)[0]
        GAME.advance(s, seat, Greedy().policy(GAME, s, seat, Draws(1)), Fast(5))
    return s


def test_the_league_has_parts_of_its_own():
    assert PARTS.tempered("bold").base().temper == "bold"
    assert levels.parts_of(titles.title("japan")) is not PARTS
    assert levels.parts_of(titles.title("league")) is PARTS


def test_a_purchase_is_searched_although_others_buy_at_the_same_time(production):
    assert GAME.asked(production) == [0, 1]
    for seat in (0, 1):
        decision = players.offer_in(GAME, production, seat)
        assert is_open(PARTS, GAME, production, seat, decision)


def test_every_plan_is_for_the_nation_of_its_seat(production):
    """The other Nations are played by the base player, and nothing of theirs is bought."""
    s = production
    for seat in (0, 1):
        found = PARTS.plans(GAME, s, seat, players.offer_in(GAME, s, seat), Draws(2))
        assert len({plan.words for plan in found}) == len(found) > 3
        done = set()
        for plan in found:
            there = s.copy()
            other = there.nations[1 - seat].to_data()
            stretch = PARTS.segment(GAME, there, seat)
            plan.begin()
            acts = []
            while there.pending >> seat & 1 and PARTS.segment(GAME, there, seat) == stretch:
                acts.append(plan.answer(GAME, there, seat, Draws(3)))
                assert GAME.why_not(there, seat, acts[-1]) is None
                GAME.advance(there, seat, acts[-1], Fast(5))
                if there.turn > s.turn or not there.nations[1 - seat].pending:
                    break
                assert there.nations[1 - seat].to_data() == other
            done.add(repr(acts))
        assert len(done) > 3


def test_in_the_council_a_plan_answers_as_the_base_player():
    """Nobody searches there."""
    game = League("two", LeagueOptions(pool=40))
    s, _ = game.new(Fast(5), telling=False)
    while game.nation_asked(s, game.asked(s)[0]):
        seat = game.asked(s)[0]
        game.advance(s, seat, Greedy().policy(game, s, seat, Draws(1)), Fast(5))
    seat = game.asked(s)[0]
    decision = players.offer_in(game, s, seat)
    assert not is_open(PARTS, game, s, seat, decision)
    assert PARTS.noticed(game, s, seat, 10) is None
    said = Greedy().choose(game, game.view(s, seat), seat, Draws(1))
    assert Greedy().policy(game, s, seat, Draws(1)) == said
    level = players.make("league", "recruit")
    assert isinstance(level, Forgetful)
    assert level.choose(game, game.view(s, seat), seat, Draws(1)) == said


def test_whoever_forgets_forgets_in_his_own_nation_alone(production):
    before = production.to_data()
    seen = PARTS.noticed(GAME, production, 1, 0)
    assert production.to_data() == before
    assert seen is not None
    assert seen.nations[0].to_data() == production.nations[0].to_data()
    assert seen.nations[1].to_data() != production.nations[1].to_data()


def test_the_chance_is_that_every_nation_wins(production):
    s = production
    chances = PARTS.chances(GAME, s)
    assert all(0.0 < one < 1.0 for one in chances)
    assert PARTS.outlook(GAME, s, 0) == PARTS.outlook(GAME, s, 1) == prod(chances)
    s.nations[1].winner = HUMAN
    assert PARTS.outlook(GAME, s, 0) == chances[0]
    s.nations[1].winner = HUMAN + 1
    assert PARTS.outlook(GAME, s, 0) == 0.0


def test_a_won_league_is_a_won_game_for_every_nation(production):
    s = production
    for winner, value in ((LEAGUE, 1.0), (MARTIAN, 0.0)):
        s.winner = winner
        assert [worth(PARTS, GAME, s, seat) for seat in (0, 1)] == [value, value]
    assert GAME.victor(MARTIAN) == MARTIAN


def test_reasons_are_those_of_the_nation_in_points_of_the_league(production):
    """A step that doubles the chance of a Nation doubles that of the League."""
    s = production
    own, whole = PARTS.chances(GAME, s)[0], PARTS.outlook(GAME, s, 0)
    found = PARTS.reasons(GAME, s, 0)
    alone = PARTS.nation.reasons(GAME.nation(0), s.nations[0], HUMAN)
    for name, part in found.items():
        assert whole * (1 - whole) * part == pytest.approx(whole * (1 - own) * alone[name])
    s.nations[0].winner = HUMAN
    assert PARTS.reasons(GAME, s, 0) == {}


def test_a_rollout_goes_through_the_turns_of_all_nations(production):
    s = production
    rollout = Rollout(PARTS, GAME, 0, turns=1)
    plan = Plan("the base plan", PARTS.base())
    assert 0.0 <= rollout.value(s, plan, 7) <= 1.0
    assert s.turn == 2 or s.winner >= 0


def test_the_adviser_names_plans_and_no_map(production):
    """Each Nation has a map of its own, so there is nothing to draw on one board."""
    adviser = Adviser(PARTS, SearchBudget(24, 1, 4, 60.0))
    found = adviser.choose(GAME, GAME.view(production, 1), 1, Draws(2))
    words = [line.words for line in found.lines]
    assert len(words) == 3 and all(not line.is_drawn for line in found.lines)
    known = PARTS.plans(GAME, production, 1, players.offer_in(GAME, production, 1), Draws(2))
    assert set(words) & {plan.words for plan in known}


def test_the_captain_searches_in_a_league(production):
    captain = players.make("league", "captain")
    assert isinstance(captain, Search)
    small = Search(captain.parts, SearchBudget(12, 1, 4, 60.0))
    action = small.choose(GAME, GAME.view(production, 0), 0, Draws(2))
    assert GAME.why_not(production, 0, action) is None
    assert small.searched == 1


def test_a_league_has_nothing_to_learn():
    """Its Nations have."""
    with pytest.raises(InputError, match="no outlook to learn"):
        parts_to_learn("league")
    assert parts_to_learn("japan").names == PARTS.names
