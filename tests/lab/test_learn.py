"""What is learnt foretells games that were not learnt from, and says how well."""

import json
from math import exp

import pytest

from thunderchild.core.chance import Draws, Fast
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.lab.learn import (
    LearntResult,
    LessonRow,
    WildSide,
    bins_of,
    cases_of,
    fit,
    foretelling,
    learn,
    lesson,
    loss,
    parts_of,
)
from thunderchild.lab.simulate import game_of
from thunderchild.players.search import fitted as search_fitted
from thunderchild.players.search.fitted import Fitted, Learnt, OutlookFile, fitted

SOLO = Setup("london", "solitaire")


def made_up(draws, number, bias, weights):
    """Positions whose true chances are known; the last feature never changes."""
    rows = []
    for _ in range(number):
        values = [draws.pick(1000) / 100 - 5 for _ in weights[:-1]] + [7.0]
        x = bias + sum(a * b for a, b in zip(weights, values, strict=True))
        rows.append((float(draws.pick(10**6) < 10**6 / (1 + exp(-x))), values))
    return rows


def test_known_weights_are_found():
    bias, weights = fit(made_up(Draws(3), 6000, 0.4, [0.5, -0.25, 0.0]))
    assert bias == pytest.approx(0.4, abs=0.12)
    assert weights == pytest.approx([0.5, -0.25, 0.0], abs=0.05)
    assert weights[2] == 0.0


def test_a_feature_that_tells_all_keeps_a_finite_weight():
    rows = [(float(at > 50), [float(at)]) for at in range(100)]
    bias, weights = fit(rows)
    assert 0.05 < weights[0] < 5 and abs(bias) < 300


def test_loss_and_bins_of_honest_words():
    draws = Draws(4)
    said = [draws.pick(1000) / 1000 for _ in range(8000)]
    pairs = [(p, float(draws.pick(1000) < 1000 * p)) for p in said]
    assert all(abs(one.foretold - one.true) < 0.06 for one in bins_of(pairs))
    assert loss(pairs) < loss([(0.5, won) for _, won in pairs]) == pytest.approx(0.693, abs=1e-3)
    assert loss([(0.0, 1.0)]) < 20, "a wrong certainty costs much, not everything"


def test_a_little_learning_goes_on_where_it_was_stopped(tmp_path):
    out = tmp_path / "rows"
    learn(SOLO, games=4, seed=2, workers=1, out=out)
    found = learn(SOLO, games=8, seed=2, workers=1, out=out)
    assert (found.resumed, found.games, found.complete) == (4, 8, True)
    again = learn(SOLO, games=8, seed=2, workers=1)
    assert (again.weights, again.log_loss) == (found.weights, found.log_loss)
    assert list(found.weights) == list(parts_of("london").names)
    assert json.loads(out.read_bytes().splitlines()[0])["features"] == list(found.weights)


def test_a_wild_side_keeps_to_the_rules_and_to_its_plan_for_a_turn():
    game, parts, chance, draws = (
        game_of(Setup("japan", "core")),
        parts_of("japan"),
        Fast(1),
        Draws(1),
    )
    side, (s, _) = WildSide(game, parts, 0, draws), game.new(chance, telling=False)
    followed: dict[int, set[str]] = {}
    while s.pending and game.turn(s) < 7:
        action = side.answer(s)
        assert game.why_not(s, 0, action) is None
        if side.plan is not None:
            followed.setdefault(game.turn(s), set()).add(side.plan.words)
        game.advance(s, 0, action, chance)
    assert followed and all(len(words) == 1 for words in followed.values())


def test_games_are_learnt_from_when_the_wild_turns_are_over():
    """The first feature of London is the number of turns left."""
    games = [lesson(game_of(SOLO), parts_of("london"), seed) for seed in range(8)]
    first = {game[0][1][0] for game in games if game}
    assert len(first) > 3, "some begin late"
    assert all(won in (0.0, 1.0) for game in games for won, _, _ in game)


def test_each_case_is_learnt_by_itself():
    """What is good for one is bad for the other; a case that is decided by itself is left out."""
    draws, played = Draws(5), []
    for game in range(1, 401):
        rows = []
        for case, weight in (("one", 1.0), ("other", -1.0)):
            values = [draws.pick(1000) / 100 - 5]
            chance = 1 / (1 + exp(-weight * values[0]))
            rows += [(float(draws.pick(10**6) < 10**6 * chance), values, case)] * 3
        played.append(LessonRow(game, 0, [*rows, (1.0, [0.5], "won"), (1.0, [1.5], "won")]))
    whole = LearntResult(
        "t", "s", 400, 0, 0, True, 0, 0.0, 0.0, {"a": 0.0}, log_loss=0.0, plain_loss=0.0,
        bins=[], worst_bin=0.0,
    )  # fmt: skip
    cases = {found.case: found for found in cases_of(whole, played)}
    assert set(cases) == {"one", "other"}
    assert cases["one"].weights["a"] > 0.7 and cases["other"].weights["a"] < -0.7
    everything = foretelling(whole, played, "")
    assert abs(everything.weights["a"]) < 0.3
    assert cases["one"].log_loss < everything.log_loss


@pytest.mark.pure  # a compiled function cannot be replaced
def test_an_outlook_is_that_of_the_case_in_hand(monkeypatch):
    rows = [
        Learnt("t", "s", bias, {"a": 1.0}, 9, "2026-11-18", 0.5, 0.6, 0.1, case)
        for bias, case in ((1.0, ""), (2.0, "one"), (3.0, "two"))
    ]
    monkeypatch.setattr(search_fitted, "read", lambda _package: OutlookFile(rows))
    found = [
        fitted.__wrapped__("p", "t", scenario, ("a",), case).bias
        for scenario, case in (("s", "two"), ("s", ""), ("s", "three"), ("elsewhere", "two"))
    ]
    assert found == [3.0, 1.0, 1.0, 1.0]


def test_titles_without_parts_have_nothing_to_learn():
    with pytest.raises(InputError, match="no outlook to learn"):
        learn(Setup("specimen", "duel"), games=4)


def test_an_outlook_adds_up_what_it_knows():
    learnt = Learnt("t", "s", 0.5, {"b": 2.0}, 9, "2026-11-17", 0.5, 0.6, 0.1)
    outlook = Fitted(("a", "b"), learnt)
    assert outlook.chance([9.0, -0.25]) == 0.5
    assert outlook.parts([9.0, -0.25]) == {"a": 0.0, "b": -0.5}
    assert Fitted(("a",), None).chance([3.0]) == 0.5


@pytest.mark.parametrize(
    ("title", "scenario"),
    [("london", "solitaire"), ("london", "two_player"), ("japan", "core"), ("england", "core"),
     ("warpwar", "advanced")],
)  # fmt: skip
def test_what_is_kept_foretells_better_than_the_mean(title, scenario):
    parts = parts_of(title)
    package = type(parts).__module__.rpartition(".")[0]
    learnt = fitted(package, title, scenario, parts.names).learnt
    assert learnt is not None and learnt.scenario == scenario
    assert set(learnt.weights) == set(parts.names)
    assert learnt.log_loss < 0.9 * learnt.plain_loss
