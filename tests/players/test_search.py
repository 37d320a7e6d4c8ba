"""The search: a fair race, plans that last, and no more knowledge than the seat has."""

import time

import pytest

from thunderchild import players, titles
from thunderchild.core import sealed
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.model.actions import Build
from thunderchild.lab.sitting import play
from thunderchild.players import levels
from thunderchild.players.search.generic import GENERIC
from thunderchild.players.search.plans import Plan
from thunderchild.players.search.race import OutOfTime, RaceVerdict, race
from thunderchild.players.search.rollout import Rollout
from thunderchild.players.search.search import Search, SearchBudget, imagined, in_mind, is_open

# ---- the race -----------------------------------------------------------------------------------


def coin(seed, true):
    """Plans with known chances to win; in one world all have the same luck."""

    def play_one(plan, world):
        return float(Draws(seed * 1000 + world).pick(1000) < 1000 * true[plan])

    return play_one


def never():
    return False


def test_the_better_plan_wins_most_races():
    won = [race(5, 300, coin(at, [0.4, 0.4, 0.7, 0.3, 0.45]), never).chosen for at in range(40)]
    assert won.count(2) >= 38


def test_equal_plans_leave_the_base_plan_in_place():
    """Better by luck is not better: with independent luck few races change anything."""

    def apart(seed):
        return lambda plan, world: float(Fast(seed).pick(2, 500 * plan + world, ""))

    changed = [race(4, 120, apart(at), never).chosen for at in range(200)]
    assert sum(chosen != 0 for chosen in changed) < 70
    alike = [race(4, 120, coin(at, [0.5] * 4), never).chosen for at in range(50)]
    assert set(alike) == {0}, "in common worlds equal plans have equal results"


def test_with_doubt_a_few_worlds_that_agree_prove_nothing():
    """Four worlds with about the same small gain are luck; a large gain, or many worlds, is not."""

    def gaining(gain):
        return lambda plan, world: plan * (gain + 0.01 * (world % 2))

    assert race(2, 8, gaining(0.1), never).chosen == 1
    assert race(2, 8, gaining(0.1), never, doubt=4.0).chosen == 0
    assert race(2, 8, gaining(0.5), never, doubt=4.0).chosen == 1
    assert race(2, 80, gaining(0.1), never, doubt=4.0).chosen == 1


def test_the_budget_is_kept_and_half_of_the_plans_goes_in_every_round():
    counts = [0] * 9

    def counted(plan, world):
        counts[plan] += 1
        return plan / 10

    verdict = race(9, 180, counted, never)
    assert sum(counts) <= 180
    assert counts[0] == counts[8] == max(counts) and min(counts) < max(counts) / 2
    assert verdict.chosen == 8
    assert verdict.interval(8) == pytest.approx((0.8, 0.8, 0.8))


def test_with_hope_a_race_ends_when_no_plan_can_be_worth_a_change():
    """What is worse in every world is dropped at once; what may be better is raced as ever."""

    def raced(true, hope):
        counts = [0] * len(true)

        def counted(plan, world):
            counts[plan] += 1
            return true[plan] + (Draws(world).pick(100) - 50) / 1000

        return race(len(true), 900, counted, never, hope).chosen, sum(counts)

    worse, better = [0.5, *[0.4] * 11], [0.5, *[0.4] * 10, 0.6]
    chosen, whole = raced(worse, 0.0)
    assert chosen == 0 and whole > 700
    assert raced(worse, 2.0) == (0, 12 * (900 // 4 // 12)), "after the first round"
    chosen, spent = raced(better, 2.0)
    assert chosen == 11 and whole / 4 < spent < whole


def test_a_race_that_is_stopped_answers_with_what_it_has():
    left = [7]

    def is_over():
        left[0] -= 1
        return left[0] < 0

    verdict = race(3, 900, lambda plan, world: plan / 3, is_over)
    assert verdict.results == [[0.0] * 3, [1 / 3] * 2, [2 / 3] * 2]
    assert verdict.chosen == 0, "two worlds are no proof"
    assert race(3, 900, lambda plan, world: 0.0, lambda: True).chosen == 0


def test_a_world_that_is_broken_off_does_not_count():
    def play_one(plan, world):
        if (plan, world) == (1, 2):
            raise OutOfTime
        return plan / 3

    verdict = race(3, 900, play_one, never)
    assert verdict.results == [[0.0] * 3, [1 / 3] * 2, [2 / 3] * 2]


def test_a_difference_without_worlds_is_wide_open():
    gain, low, high = RaceVerdict([[], []]).interval(1)
    assert gain == 0 and low < -0.9 and high > 0.9


# ---- the search ---------------------------------------------------------------------------------


def small(parts, rollouts=24):
    return Search(parts, SearchBudget(rollouts, turns=1, plans=4, seconds=60.0))


def parts_of(title):
    return levels.parts_of(titles.title(title))


def test_a_title_without_parts_is_searched_by_samples_and_whole_games():
    """Against anything legal, whoever plays out what could happen wins more often."""
    game = titles.make(Setup("specimen", "duel", {"turns": "2"}))
    points = 0.0
    for seed in range(12):
        for seat in range(2):
            sitting: list[players.Player | None] = [None, None]
            sitting[seat] = Search(GENERIC, SearchBudget(24, 99, 6, 60.0))
            winner = play(game, sitting, seed).outcome.winner
            points += 0.5 if winner is None else winner == game.seats[seat]
    assert points >= 18, f"{points} of 24"


SEARCHED = [
    ("league", "two", 20),
    ("london", "solitaire", 12),
    ("london", "two_player", 12),
    ("japan", "core", 30),
    ("warpwar", "advanced", 3),
]


def questions(title, scenario, step, most):
    """Positions of a game of base players whose question is worth a search."""
    game = titles.make(titles.settle(Setup(title, scenario)))
    parts, chance, draws, asked, found = parts_of(title), Fast(4), Draws(4), 0, 0
    base = parts.base()
    s, _ = game.new(chance, telling=False)
    while s.pending and found < most:
        seat = game.asked(s)[0]
        decision = players.offer_in(game, s, seat)
        if is_open(parts, game, s, seat, decision):
            asked += 1
            if (asked - 1) % step == 0:
                found += 1
                yield game, s.copy(), seat
        game.advance(s, seat, base.policy(game, s, seat, draws), chance)


@pytest.mark.parametrize(("title", "scenario", "step"), SEARCHED)
def test_a_search_knows_no_more_than_its_seat_and_repeats_itself(title, scenario, step):
    for game, s, seat in questions(title, scenario, step, 2):
        other = game.imagine(game.view(s, seat), Fast(77))
        answers = [
            small(parts_of(title), 12).choose(game, game.view(world, seat), seat, Draws(5))
            for world in (s, other, s)
        ]
        assert answers[0] == answers[1] == answers[2]
        assert game.why_not(s, seat, answers[0]) is None


@pytest.mark.parametrize(("title", "scenario", "step"), SEARCHED)
def test_plans_begin_with_legal_answers_that_differ(title, scenario, step):
    several = 0
    for game, s, seat in questions(title, scenario, step, 4):
        parts = parts_of(title)
        plans = parts.plans(game, s, seat, players.offer_in(game, s, seat), Draws(1))
        assert len({plan.words for plan in plans}) == len(plans)
        for plan in plans:
            plan.begin()
            assert game.why_not(s, seat, plan.answer(game, s, seat, Draws(2))) is None
        several += len(plans) > 1
    assert several


def test_time_that_is_over_ends_a_rollout_between_two_steps():
    game, s, seat = next(iter(questions("warpwar", "advanced", 1, 1)))
    parts, left = parts_of("warpwar"), [5]

    def is_over():
        left[0] -= 1
        return left[0] < 0

    plan = parts.plans(game, s, seat, players.offer_in(game, s, seat), Draws(1))[0]
    there = s.copy()
    with pytest.raises(OutOfTime):
        Rollout(parts, game, seat, 9, is_over).value(there, plan, 3)
    assert left[0] == -1 and there.pending, "nothing more was asked"


@pytest.mark.parametrize("title", ["japan", "england"])
def test_japan_and_england_are_judged_after_each_turn_of_a_rollout(title):
    """By the mean; once somebody has won, the result counts for the turns that are left."""
    game, s, seat = next(iter(questions(title, "core", 1, 1)))
    parts = parts_of(title)
    plan = Plan("", parts.base())

    def value(turns, at_last=False):
        rollout = Rollout(parts, game, seat, turns, at_last=at_last)
        return rollout.value(s.copy(), plan, 3)

    one, two = value(1, at_last=True), value(2, at_last=True)
    assert one != two and 0.0 < one < 1.0
    assert value(1) == one and value(2) == pytest.approx((one + two) / 2)
    s.human = 99
    assert value(2) == value(2, at_last=True) == 1.0


def test_other_titles_are_judged_after_the_last_turn():
    game, s, seat = next(iter(questions("london", "solitaire", 1, 1)))
    parts = parts_of("london")
    both = [Rollout(parts, game, seat, 2, at_last=late) for late in (False, True)]
    plan = Plan("", parts.base())
    assert len({rollout.value(s.copy(), plan, 3) for rollout in both}) == 1


@pytest.mark.parametrize("name", ["captain", "commander", "general"])
@pytest.mark.parametrize("seconds", [0.0, 0.3])
def test_whoever_has_no_time_left_answers_at_once(name, seconds):
    """The best so far; what takes its time before and after that does not grow with the budget."""
    game, s, seat = list(questions("warpwar", "advanced", 1, 8))[-1]
    machine = players.make("warpwar", name)
    assert isinstance(machine, Search)
    machine.budget.seconds = seconds
    begun = time.process_time()
    action = machine.choose(game, game.view(s, seat), seat, Draws(2))
    assert time.process_time() - begun < seconds + 0.5
    assert game.why_not(s, seat, action) is None


def test_a_share_of_the_plans_comes_to_mind_and_the_base_plan_always():
    plans = [Plan(f"plan {at}", parts_of("warpwar").base()) for at in range(40)]
    few = [in_mind(plans, turn, 30) for turn in range(30)]
    assert all(found[0] is plans[0] for found in few)
    assert 0.25 < sum(len(found) - 1 for found in few) / (30 * 39) < 0.35
    assert len({tuple(plan.words for plan in found) for found in few}) == 30
    assert in_mind(plans, 3, 100) == plans and in_mind(plans, 3, 0) == plans[:1]


def test_a_search_looks_at_no_plan_that_is_not_in_mind():
    budget = SearchBudget(24, turns=1, plans=8, seconds=60.0)
    seen = []
    for game, s, seat in questions("warpwar", "advanced", 1, 6):
        for share in (0, 40, 100):
            search = Search(parts_of("warpwar"), budget, share=share)
            seen.append(len(search.look(game, game.view(s, seat), seat, Draws(3)).plans))
    none, some, every = (sum(seen[at::3]) for at in range(3))
    assert none == 6 < some < every


@pytest.mark.pure  # a method of a compiled class cannot be replaced
def test_a_plan_is_kept_while_it_lasts():
    game, s, seat = next(iter(questions("japan", "core", 1, 1)))
    search = small(parts_of("japan"), 12)
    looks = 0
    look = search.look

    def counted(*given):
        nonlocal looks
        looks += 1
        return look(*given)

    search.look = counted
    chance, draws, turn = Fast(9), Draws(9), s.turn
    while s.pending and s.turn == turn:
        game.advance(s, seat, search.choose(game, game.view(s, seat), seat, draws), chance)
    assert looks == 1


# ---- sealed questions, and what is near ---------------------------------------------------------


def both_write_orders(seed):
    """A position of the specimen in which both sides write orders in secret."""
    game = titles.make(Setup("specimen", "duel", {}))
    chance, draws = Fast(seed), Draws(seed)
    s, _ = game.new(chance)
    while s.pending != 3:
        seat = game.asked(s)[0]
        game.advance(s, seat, players.offer_in(game, s, seat).sample(draws), chance)
    return game, s, chance, draws


def test_what_others_have_locked_is_not_taken_for_the_truth():
    """In the worlds of a search the other side has yet to answer, locked or not."""
    game, s, chance, draws = both_write_orders(3)
    orders = players.offer_in(game, s, 1).sample(draws)
    game.advance(s, 1, orders, chance)
    assert sealed.locked(game, s) == [1]
    view = game.view(s, 0)
    worlds = [imagined(GENERIC, game, view, 0, seed) for seed in range(20)]
    assert all(world.pending == 3 and sealed.locked(game, world) == [] for world in worlds)
    assert sealed.locked(game, game.imagine(view, Fast(1))) == [1]


def test_sealed_questions_are_searched_and_answered():
    game, s, chance, draws = both_write_orders(5)
    search = Search(GENERIC, SearchBudget(24, 99, 6, 60.0))
    assert len(search.look(game, game.view(s, 0), 0, Draws(1)).plans) > 1
    first = search.choose(game, game.view(s, 0), 0, Draws(2))
    game.advance(s, 1, players.offer_in(game, s, 1).sample(draws), chance)
    again = Search(GENERIC, SearchBudget(24, 99, 6, 60.0)).choose(
        game, game.view(s, 0), 0, Draws(2)
    )
    assert game.why_not(s, 0, first) is None and game.why_not(s, 0, again) is None


def test_answers_near_the_best_one_are_tried_in_new_worlds():
    game, s, seat = [q for q in questions("warpwar", "advanced", 1, 40) if is_build(*q)][-1]
    view = game.view(s, seat)
    look = Search(parts_of("warpwar"), SearchBudget(8, 1, 3, 60.0)).look(game, view, seat, Draws(2))
    best = look.plans[look.verdict.chosen]
    near = Search(parts_of("warpwar"), SearchBudget(8, 1, 3, 60.0, near=12))
    plans = near.look(game, view, seat, Draws(2)).plans
    assert plans[0].words == best.words
    for plan in plans:
        plan.begin()
        answer = plan.answer(game, look.world, seat, Draws(1))
        assert game.why_not(s, seat, answer) is None


def is_build(game, s, seat):
    return Build in game.decision(s, seat).kinds()
