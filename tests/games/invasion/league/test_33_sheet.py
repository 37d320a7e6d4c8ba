"""The pool and the sheet: what fills them, who spends, and both worked examples (part 33)."""

from typing import get_args

import pytest

from tests.games.invasion.league.war import War, won
from thunderchild.core.actions import Pass
from thunderchild.core.errors import NotationError
from thunderchild.core.game import Refused
from thunderchild.games.invasion.content.files import own_content
from thunderchild.games.invasion.content.league import LeagueKey
from thunderchild.games.invasion.league.game import League
from thunderchild.games.invasion.league.model.actions import Agree, Decline, Spend
from thunderchild.games.invasion.league.model.kinds import BREAK_THROUGH, CRISIS, RAMPING_UP
from thunderchild.games.invasion.league.rules.sequence import LeagueTurn
from thunderchild.games.invasion.rules import modifiers

POOL = 3  # the line of a turn that fills the pool
CRISES = 8  # changes: Clogged has two of them


def end_of_turn(war: War) -> War:
    return war.call(LeagueTurn(stage=6, line=POOL))


# ---- the pool ------------------------------------------------------------------------------------


@pytest.mark.rule("INV-EXA-J31", "INV-LTN-03")
def test_three_from_england_and_two_from_japan_are_fifteen():
    war = War("japan", "england")
    war.s.nations[0].escaped, war.s.nations[1].escaped = 2, 3
    end_of_turn(war)
    assert war.s.pool == 15
    assert "5 Refugees Escaped in all Nations this turn: 5 × 3 = 15 into the pool" in war.told()[-1]


@pytest.mark.rule("INV-LTN-03")
@pytest.mark.parametrize(("nations", "times"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_how_often_a_refugee_counts(nations, times):
    war = War(*["japan"] * nations)
    war.s.nations[-1].escaped = 2
    end_of_turn(war)
    assert war.s.pool == 2 * times


@pytest.mark.rule("INV-LTN-03")
def test_nobody_counts_twice_and_those_of_a_fallen_nation_count():
    war = War()
    war.s.nations[0].escaped = 4
    end_of_turn(war)
    assert war.s.pool == 12
    won(war, 0, 1)
    war.s.nations[0].escaped = 5
    end_of_turn(war)
    assert war.s.pool == 15  # the number of Nations is that at the start
    end_of_turn(war)
    assert war.s.pool == 15


# ---- the sheet -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-LTN-02")
def test_all_rows_begin_in_crisis_and_every_nation_suffers_all():
    war = War("japan", "england", "england_final")
    assert war.s.steps == [CRISIS] * 7
    assert all(len(war.changes(seat)) == CRISES for seat in range(3))
    assert war.changes(0) == war.changes(1) == war.changes(2)


@pytest.mark.rule("INV-LTN-02", "INV-LTN-04")
def test_ramping_up_ends_the_crisis_and_a_break_through_gives_the_benefit_to_all():
    war = War(spending="first").council(40)
    barred = "no Planning or Scouting"
    assert barred in war.changes(0) and barred in war.changes(1)
    war.act(0, war.spend("cavalry", 5))
    assert war.s.steps[war.row("cavalry")] == RAMPING_UP
    assert barred not in war.changes(0) + war.changes(1)
    war.act(0, war.spend("cavalry", 15))
    assert war.s.steps[war.row("cavalry")] == BREAK_THROUGH
    safe = "on Yellow no Cavalry is Destroyed in Planning or Scouting"
    assert safe in war.changes(0) and safe in war.changes(1)
    assert war.why_not(0, war.spend("cavalry", 1)).rule == "INV-LTN-04"


@pytest.mark.rule("INV-LTN-02")
def test_the_effects_outlast_phases_and_turns():
    war = War("japan")
    war.play_on(lambda w: w.s.turn == 3 or not w.asked)
    assert len(war.changes(0)) == CRISES


@pytest.mark.rule("INV-EXA-J32", "INV-LTN-04", "INV-DEC-020")
def test_fifteen_refugees_for_harbors_and_cavalry():
    war = War().council(15)
    for text in ("spend harbors 6", "spend cavalry 5", "spend cavalry 4"):
        war.read(0, text).read(1, "consent")
    harbors, cavalry = war.row("harbors"), war.row("cavalry")
    names = war.game.facts.rows
    assert (war.s.steps[harbors], names[harbors].ramping_up.name) == (RAMPING_UP, "Building")
    assert (war.s.steps[cavalry], names[cavalry].ramping_up.name) == (RAMPING_UP, "Preparing")
    assert names[cavalry].break_through.name == "Veteran"
    assert (war.s.paid[cavalry], war.game.facts.cost(cavalry, RAMPING_UP)) == (4, 15)
    assert war.s.pool == 0
    assert "Harbors: Building. Clogged is over." in war.told()


def test_the_rows_that_the_book_names_have_its_numbers():
    harbors, cavalry = own_content().league_rows[:2]
    assert (harbors.crisis.name, harbors.ramping_up.name) == ("Clogged", "Building")
    assert harbors.ramping_up.cost == 6
    assert [change.n for change in harbors.crisis.changes] == [2, 2]
    assert (cavalry.crisis.name, cavalry.break_through.name) == ("Green", "Veteran")
    assert (cavalry.ramping_up.cost, cavalry.break_through.cost) == (5, 15)
    assert harbors.crisis.provenance == cavalry.break_through.provenance == "rulebook"
    ours = own_content().league_rows[2:]
    assert {box.provenance for row in ours for box in (row.crisis, row.ramping_up)} == {"original"}
    assert harbors.break_through.provenance == "original"


# ---- who spends ----------------------------------------------------------------------------------


@pytest.mark.rule("INV-DEC-020")
@pytest.mark.parametrize(
    ("row", "number", "rule"),
    [
        ("harbors", 7, "INV-DEC-020"),  # more than the box lacks
        ("medicine", 5, "INV-DEC-020"),  # more than the pool holds
        ("navy", 0, "INV-DEC-020"),
        ("navy", -1, "INV-DEC-020"),
    ],
)
def test_a_payment_is_at_most_the_pool_and_what_the_box_lacks(row, number, rule):
    war = War().council(9 if row == "harbors" else 4)
    before = war.s.hash()
    assert war.why_not(0, war.spend(row, number)).rule == rule
    assert war.why_not(0, Spend(99, 1)).rule == "INV-LTN-04"
    with pytest.raises(Refused):
        war.act(0, war.spend(row, number))
    assert war.s.hash() == before


@pytest.mark.rule("INV-LTN-04")
def test_any_nation_proposes_and_all_others_must_agree():
    war = War("japan", "england", "japan").council(9)
    assert war.asked == [0, 1, 2]
    war.act(1, war.spend("navy", 2))
    assert war.asked == [0, 2]  # the others are asked at once
    assert "England proposes Navy: 2 Refugees" in war.game.prompt(war.s, 0)
    war.act(2, Agree())
    assert war.asked == [0] and war.s.pool == 9
    war.act(0, Agree())
    assert war.s.pool == 7 and war.s.paid[war.row("navy")] == 2
    assert war.asked == [0, 1, 2]


@pytest.mark.rule("INV-LTN-04")
def test_one_that_declines_is_enough():
    war = War("japan", "england", "japan").council(9)
    war.act(0, war.spend("navy", 2)).act(2, Decline())
    assert war.s.pool == 9
    assert war.asked == [0, 1, 2]
    assert "Japan II declined." in war.told()


@pytest.mark.rule("INV-LTN-04")
def test_who_was_declined_three_times_proposes_no_more():
    war = War().council(9)
    for _ in range(3):
        war.act(0, war.spend("navy", 1)).act(1, Decline())
    assert war.why_not(0, war.spend("navy", 1)).rule == "INV-LTN-04"
    war.act(1, war.spend("navy", 1)).act(0, Agree())
    assert war.s.pool == 8


@pytest.mark.rule("INV-LTN-04")
def test_the_pool_can_be_kept_and_the_council_meets_only_over_a_pool():
    war = War("japan", "england").council(9)
    war.act(1, Pass())
    assert war.asked == [0]
    war.act(0, Pass())
    assert (war.s.pool, war.asked) == (9, [])
    assert War().council(0).asked == []


@pytest.mark.rule("INV-LTN-04")
def test_it_meets_at_the_start_of_production():
    war = War()
    war.s.pool = 3
    war.call(LeagueTurn())
    assert [type(war.game.questions[war.s.kind]).__name__] == ["SpendQuestion"]
    assert all(not nation.pending for nation in war.s.nations) or war.s.kind != 0


@pytest.mark.rule("INV-LTN-04")
def test_by_option_the_first_nation_that_plays_spends_for_all():
    war = War("japan", "england", spending="first")
    won(war, 0)
    war.council(5)
    assert war.asked == [1]
    war.act(1, war.spend("harbors", 5))
    assert war.s.paid[war.row("harbors")] == 5


def test_by_option_the_pool_is_not_empty_at_the_start():
    war = War(pool=12)
    assert war.s.pool == 12
    assert type(war.game.questions[war.s.kind]).__name__ == "SpendQuestion"


def test_the_notation_of_the_council():
    war = War().council(9)
    game, s = war.game, war.s
    for action in (war.spend("harbors", 3), Pass()):
        assert game.read(s, 0, game.write(s, 0, action)) == action
    for text in ("spend", "spend harbours 3", "spend harbors x", "buy", "", "consent now"):
        with pytest.raises(NotationError):
            game.read(s, 0, text)


def test_the_text_shows_the_sheet_and_all_nations():
    game = League("two")
    war = War()
    text = game.text(game.view(war.s, 0))
    assert "[Clogged]" in text and "Open Roads" in text
    assert "Japan (busy)" in text and "England (busy)" in text
    assert game.status(game.view(war.s, 1)).startswith("Turn 1 of the League, Production.")


def test_every_key_of_the_sheet_is_read_by_a_rule():
    keys = get_args(LeagueKey)
    assert set(keys) <= {*modifiers.COST_ITEMS, *modifiers.KEYS}
    own = modifiers.KEYS[modifiers.INCOME :]
    assert set(own) <= set(keys), "nothing but a sheet sets these"
