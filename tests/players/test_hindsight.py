"""Choices looked at once more: found in a played game, judged by what was known, bad ones seen."""

from itertools import pairwise
from typing import Any

import pytest

from tests.players.test_search import parts_of
from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.players.search.generic import GENERIC
from thunderchild.players.search.hindsight import MOST, AsPlayed, ChoicePoint, ChoiceWatch, Reviewer
from thunderchild.players.search.search import SearchBudget

TITLES = [("london", "solitaire"), ("japan", "core"), ("warpwar", "advanced"), ("league", "two")]


def played(title, scenario, seed=3, most=400):
    """A game of base players: the positions before each action, and the actions."""
    game = titles.make(titles.settle(titles.with_limit(Setup(title, scenario), ["greedy"])))
    parts, chance, draws = parts_of(title), Fast(seed), Draws(seed)
    base = [parts.base() for _ in game.seats]
    s, _ = game.new(chance, telling=False)
    lines: list[tuple[Any, int, Any]] = []
    while s.pending and len(lines) < most:
        seat = game.asked(s)[0]
        action = base[seat].choose(game, game.view(s, seat), seat, draws)
        lines.append((s, seat, action))
        s, _ = game.apply(s, seat, action, chance)
    return game, lines


def seen(parts, game, lines, seats):
    watch = ChoiceWatch(parts, game, seats)
    for number, (s, seat, _) in enumerate(lines, 1):
        watch.see(number, s, seat)
    return watch


@pytest.mark.parametrize(("title", "scenario"), TITLES)
def test_choices_are_where_a_plan_begins_and_hold_its_actions(title, scenario):
    game, lines = played(title, scenario)
    found = seen(parts_of(title), game, lines, [0, len(game.seats) - 1]).found
    assert len(found) > 3
    for choice in found:
        assert choice.actions[0] == choice.number + 1
        assert all(lines[number - 1][1] == choice.seat for number in choice.actions)
        assert game.turn(lines[choice.number][0]) == choice.turn
    numbers = [number for choice in found for number in choice.actions]
    assert len(numbers) == len(set(numbers))
    assert seen(parts_of(title), game, lines, []).found == []
    assert seen(GENERIC, game, lines, [0, 1]).found == [], "without an outlook nobody can judge"


def test_of_very_many_choices_some_are_taken_at_even_distances():
    watch = ChoiceWatch(GENERIC, None, [])
    watch.found = [ChoicePoint(number, 1, 0, [number + 1]) for number in range(3 * MOST - 1)]
    numbers = [one.number for one in watch.points()]
    assert len(numbers) == MOST
    assert {after - before for before, after in pairwise(numbers)} == {3}


@pytest.mark.parametrize(("title", "scenario"), TITLES)
def test_a_judgement_depends_on_what_was_known_alone(title, scenario):
    game, lines = played(title, scenario)
    choice = seen(parts_of(title), game, lines, [lines[-1][1]]).found[1]
    s, seat, _ = lines[choice.number]
    done = [lines[number - 1][2] for number in choice.actions]
    reviewer = Reviewer(parts_of(title), SearchBudget(24, 1, 4, 60.0))
    other = game.imagine(game.view(s, seat), Fast(77))
    one, again = (
        reviewer.judge(game, game.view(world, seat), seat, Draws(5), done) for world in (s, other)
    )
    assert one == again
    assert 0 <= one.chance <= 1 and one.low <= one.gain <= one.high
    assert one.better and one.tries > 8


def test_a_blunder_is_seen():
    """Whoever buys nothing, turn after turn, gives something away, and is told so."""
    game, lines = played("japan", "core", seed=8)
    parts = parts_of("japan")
    reviewer = Reviewer(parts, SearchBudget(160, 2, 8, 60.0))
    for choice in seen(parts, game, lines, [0]).found[1:6]:
        s, seat, _ = lines[choice.number]
        nothing = [end_of(game, s, seat)]
        said = reviewer.judge(game, game.view(s, seat), seat, Draws(1), nothing)
        if said.low > 0.0:
            return
    raise AssertionError("buying nothing in five turns is never seen to be worse")


def end_of(game, s, seat):
    """The answer that ends the step."""
    decision = players.offer_in(game, s, seat)
    form = decision.form()
    for part in getattr(form, "parts", [form]):
        for choice in part.choices:
            if choice.ends and choice.why_not is None:
                return choice.action
    raise AssertionError("nothing ends the step")


def test_what_was_done_is_done_again_as_long_as_it_can_be():
    game, lines = played("japan", "core")
    s, seat, action = lines[5]
    plan = AsPlayed(parts_of("japan").base(), [action, action])
    plan.begin()
    assert plan.answer(game, s, seat, Draws(1)) == action
    later = next(line[0] for line in lines[6:] if game.why_not(line[0], seat, action) is not None)
    assert game.why_not(later, seat, plan.answer(game, later, seat, Draws(1))) is None
