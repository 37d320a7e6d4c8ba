"""The adviser: the same advice in worlds that look alike, honest words, no help among people."""

import pytest

from tests.games.warpwar.stage import stage
from tests.players.test_search import questions
from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.codec import to_plain
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.players import advising
from thunderchild.players.levels import adviser
from thunderchild.players.search.advice import Advice, AdviceLine, PlanStep
from thunderchild.players.search.adviser import Adviser
from thunderchild.players.search.search import SearchBudget
from thunderchild.players.search.steps import way_of

SEARCHED = [
    ("london", "two_player", 12),
    ("japan", "core", 30),
    ("warpwar", "advanced", 3),
    ("league", "two", 20),
]


def small(title):
    made = adviser(titles.title(title))
    assert isinstance(made, Adviser)
    return Adviser(made.parts, SearchBudget(16, 1, 4, 60.0))


@pytest.mark.parametrize(("title", "scenario", "step"), SEARCHED)
def test_advice_is_the_same_in_worlds_that_look_alike(title, scenario, step):
    for game, s, seat in questions(title, scenario, step, 2):
        other = game.imagine(game.view(s, seat), Fast(31))
        one, again = (
            small(title).choose(game, game.view(world, seat), seat, Draws(6))
            for world in (s, other)
        )
        assert one == again
        assert 0 <= one.low <= one.chance <= one.high <= 1
        assert 1 <= len(one.lines) <= 3
        assert one.lines[0].difference == 0
        assert len({line.words for line in one.lines}) == len(one.lines)


def test_features_that_outweigh_each_other_are_no_reasons(monkeypatch):
    """No word moves the chance to win by more than there is of it."""
    parts = small("japan").parts
    moved = iter([{"a": 0.0, "b": 0.0, "c": 0.0}, {"a": 9.0, "b": -9.0, "c": 0.2}] * 6)
    monkeypatch.setattr(type(parts), "reasons", lambda *_: next(moved))
    monkeypatch.setattr(type(parts), "outlook", lambda *_: 0.5)
    ((game, s, seat),) = questions("japan", "core", 30, 1)
    one, other = parts.plans(game, s, seat, players.offer_in(game, s, seat), Draws(1))[:2]
    helper = Adviser(parts, SearchBudget(16, 1, 4, 60.0))
    assert helper.reasons(game, game.view(s, seat), seat, one, other, 7) == ["c -5"]


@pytest.mark.parametrize(
    ("title", "scenario"), [("specimen", "duel"), ("league", "two"), ("warpwar", "advanced")]
)
def test_there_is_advice_from_the_first_question_on(title, scenario):
    """Also where nothing is searched: sealed questions, and titles without parts."""
    game = titles.make(titles.settle(titles.with_limit(Setup(title, scenario), ["greedy"])))
    s, _ = game.new(Fast(2), telling=False)
    seat = game.asked(s)[0]
    found = small(title).choose(game, game.view(s, seat), seat, Draws(1))
    assert found.lines and found.told()[0].startswith("Chance to win: about ")


def test_no_clear_difference_is_said_where_there_is_none():
    lines = [
        AdviceLine("attack", 0.62, 0.0, 0.0, 0.0, ["Guns +3"]),
        AdviceLine("wait", 0.58, -0.04, -0.09, 0.01, []),
        AdviceLine("run", 0.3, -0.32, -0.4, -0.24, ["ruined Zones -20"]),
    ]
    assert Advice(0.62, 0.55, 0.69, lines, 96).told() == [
        "Chance to win: about 62 % (55 % to 69 %; 96 tries).",
        "1. attack: Guns +3.",
        "2. wait (no clear difference).",
        "3. run (-32 points): ruined Zones -20.",
    ]


@pytest.mark.parametrize(("title", "scenario", "step"), SEARCHED)
def test_the_steps_of_a_plan_are_legal_and_lead_somewhere(title, scenario, step):
    """As far as nothing else decides, they can be done one after the other."""
    ways = 0
    for game, s, seat in questions(title, scenario, step, 4):
        found = small(title).choose(game, game.view(s, seat), seat, Draws(6))
        for line in found.lines:
            now = s
            assert line.steps
            for one in line.steps:
                action = game.read(now, seat, one.words)
                assert way_of(game, now, action) == one.way
                ways += len(one.way) > 1
                now, _ = game.apply(now, seat, action, Fast(1))
    assert ways > 3 or title == "league"  # which has a map for each Nation


def test_a_step_that_a_board_draws_is_not_told_beside_it():
    drawn = AdviceLine("W1 to Ur", 0.6, 0.0, 0.0, 0.0, [], [PlanStep("move W1 0909-0910", [7, 8])])
    written = AdviceLine("wait", 0.6, 0.0, 0.0, 0.0, [], [PlanStep("pass", [])])
    advice = Advice(0.6, 0.5, 0.7, [drawn, written], 9)
    said = AdviceLine("wait", 0.6, 0.0, 0.0, 0.0, [], [PlanStep("done", [], "End production")])
    assert Advice(0.5, 0.4, 0.6, [said], 9).plans(drawn=True) == [
        "1. wait, beginning with: End production."
    ]
    told = "1. W1 to Ur, beginning with `move W1 0909-0910`.", "2. wait, beginning with `pass`"
    assert advice.told()[1] == told[0] and advice.told()[2].startswith(told[1])
    assert advice.plans(drawn=True)[0] == "1. W1 to Ur."
    assert advice.plans(drawn=True)[1].startswith(told[1])


def test_advice_survives_its_way_from_a_worker():
    lines = [AdviceLine("attack", 0.6, 0.0, 0.0, 0.0, ["Guns +3"])]
    advice = Advice(0.6, 0.5, 0.7, lines, 9)
    assert advising.read(to_plain(advice)) == advice


@pytest.mark.parametrize(
    ("sitting", "asked", "words"),
    [
        ({"first": "person", "second": "recruit"}, ["first"], ""),
        ({"human": "person"}, ["human"], ""),
        ({"first": "person", "second": "recruit"}, ["second"], "whoever has to choose"),
        ({"first": "recruit", "second": "recruit"}, ["first"], "whoever has to choose"),
        ({"first": "person", "second": "person"}, ["first"], "games between people"),
    ],
)
def test_who_gets_advice(sitting, asked, words):
    said = advising.why_not(sitting, next(iter(sitting)), asked)
    assert words in said and bool(words) == bool(said)


def test_people_who_agreed_on_it_get_advice():
    both = {"first": "person", "second": "person"}
    assert advising.why_not(both, "first", ["first"], agreed=True) == ""
    assert "whoever has to choose" in advising.why_not(both, "second", ["first"], agreed=True)


def test_sealed_orders_are_advised_as_a_mix():
    """Asked again it says the same, whatever the enemy's ships really are; shares add up."""
    ships = ["W1 PD6 B3 S2 at Umma"], ["W1 PD5 B2 S1 at Umma"]
    game, s = stage(first=ships[0], second=ships[1], at="combat")
    assert "Orders" in {kind.__name__ for kind in players.offer_in(game, s, 0).kinds()}
    view = game.view(s, 0)
    other = game.imagine(view, Fast(99))
    made = adviser(titles.title("warpwar"))
    assert isinstance(made, Adviser)
    hurried = Adviser(made.parts, SearchBudget(4, 1, 4, 60.0))
    found = hurried.choose(game, view, 0, Draws(1))
    assert found == hurried.choose(game, game.view(other, 0), 0, Draws(1))
    assert 0.5 < sum(part.share for part in found.mix) <= 1.0 + 1e-9
    said = found.told()
    assert said[1] == "Nobody should know your orders beforehand. Draw them from this mix:"
    assert any(" with Drive " in line and line.endswith(" %.") for line in said[2:])


def test_the_adviser_sits_nowhere():
    with pytest.raises(InputError, match="no player 'adviser'"):
        titles.title("japan").check_player("adviser")
    assert "adviser" not in players.names("japan")


def test_an_adviser_whose_time_is_over_still_says_something():
    game = titles.make(titles.settle(Setup("warpwar", "learning", {"turn_limit": "9"})))
    s, _ = game.new(Fast(4), telling=False)
    made = adviser(titles.title("warpwar"))
    assert isinstance(made, Adviser)
    hurried = Adviser(made.parts, SearchBudget(10**6, 2, 4, 0.1))
    for _ in range(2):  # the end of the map, which is open; then the fleets, which are sealed
        seat = game.asked(s)[0]
        found = hurried.choose(game, game.view(s, seat), seat, Draws(1))
        assert found.lines and found.rollouts < 10**4
        game.advance(s, seat, players.offer_in(game, s, seat).sample(Draws(2)), Fast(4))
