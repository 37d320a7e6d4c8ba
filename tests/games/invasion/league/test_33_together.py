"""The Nations play phase by phase, wait for each other, and drop out (INV-LTN-01, INV-LTN-06)."""

import pytest

from tests.games.invasion.league.war import War, won
from thunderchild.core.chance import Draws, Fast
from thunderchild.games.invasion.game import England, Invasion, Japan
from thunderchild.games.invasion.league.game import League
from thunderchild.games.invasion.league.model.kinds import LEAGUE, MARTIAN
from thunderchild.games.invasion.league.model.options import LeagueOptions
from thunderchild.games.invasion.league.rules.sequence import LeagueTurn, WholeWar
from thunderchild.games.invasion.model.actions import EndProduction
from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.games.invasion.rules.sequence import Turn

LOST = 1  # the Martians win in a Nation


def stages(game: Invasion) -> list[list[str]]:
    """The lines of a Nation's turn between the places where it waits."""
    found: list[list[str]] = []
    for line in game.book.names_of(Turn):
        if line == "gather":
            found.append([])
        else:
            found[-1].append(line)
    return found


@pytest.mark.rule("INV-LTN-01")
def test_a_nation_waits_until_all_have_finished_the_phase():
    war = War().act(0, EndProduction())
    assert war.asked == [1]
    assert [nation.phase for nation in war.s.nations] == [0, 0]
    assert war.why_not(0, EndProduction()).sentence == "It is not your turn to choose"
    before = war.s.nations[0].to_data()
    war.play_on(lambda w: w.s.stage > 0, seats=[1])
    assert war.s.stage > 0
    assert war.s.nations[0].to_data() != before  # Japan has begun the next phase by itself


@pytest.mark.rule("INV-LTN-01")
def test_the_seats_act_in_any_order_while_the_phase_lasts():
    one, other = War(), War()
    acts = [(0, "buy_unit infantry tokyo"), (1, "buy_unit infantry london"), (0, "end_production")]
    for seat, text in acts:
        one.read(seat, text)
    for seat, text in (acts[1], acts[0], acts[2]):
        other.read(seat, text)
    assert one.s.hash() == other.s.hash()
    assert one.asked == [1]


@pytest.mark.rule("INV-LTN-01")
def test_battle_and_devastation_are_one_block_and_englands_events_come_last():
    japan, england = Japan("core", in_league=True), England("core", in_league=True)
    assert stages(japan) == [
        ["begin", "production"],
        ["battle", "devastation"],
        ["human_action"],
        ["escape"],
        ["martian_action"],
        ["assembly"],
        [*stages(japan)[6][:-1], "end"],
    ]
    assert stages(england)[1] == ["devastation", "battle"]
    assert stages(england)[6][0] == "event"
    assert len(stages(england)) == len(stages(japan)) == 7
    assert "gather" not in Japan("core").book.names_of(Turn)


@pytest.mark.rule("INV-LTN-01")
def test_every_nation_is_set_up_by_its_own_rules_before_the_first_turn():
    war = War("england_1", "japan")
    assert war.asked == [0]  # England's first scenario lets its player choose and place
    assert (war.s.turn, war.s.stage) == (0, -1)
    assert war.changes(1) == []
    war.play_on(lambda w: w.s.turn == 1)
    assert war.s.stage == 0
    assert 1 in war.asked
    assert len(war.changes(0)) == len(war.changes(1)) == 8


@pytest.mark.rule("INV-LTN-01")
@pytest.mark.parametrize(
    "nations",
    [
        ("england_final",),
        ("japan", "japan"),
        ("japan_2", "england_3", "england"),
        ("japan", "england", "england_final", "japan_3"),
    ],
    ids=len,
)
def test_one_to_four_nations_any_mix_and_any_scenario(nations):
    war = War(*nations)
    assert len(war.s.nations) == len(nations)
    assert len(set(war.game.facts.names)) == len(nations)
    assert war.game.chairs == League.SEATS[: len(nations)]
    war.play_on(lambda w: w.s.turn == 2 or not w.asked)
    assert war.game.faults(war.s) == []


@pytest.mark.rule("INV-LTN-01")
def test_all_draws_come_from_one_row():
    """Two Nations never roll the same die: the League counts the draws."""

    class Watching:
        def __init__(self) -> None:
            self.seen: list[int] = []

        def pick(self, n: int, at: int, what: str) -> int:
            self.seen.append(at)
            return Fast(2).pick(n, at, what)

    chance = Watching()
    war = War("japan", "japan", chance=chance)
    war.play_on(lambda w: w.s.turn == 2)
    tried = list(dict.fromkeys(chance.seen))
    assert tried == list(range(len(tried)))
    assert war.s.draws == len(tried)
    assert sum(nation.draws for nation in war.s.nations) == war.s.draws


@pytest.mark.rule("INV-LTN-06")
@pytest.mark.parametrize(
    ("results", "winner"),
    [((HUMAN, HUMAN), LEAGUE), ((HUMAN, LOST), MARTIAN), ((LOST, LOST), MARTIAN)],
)
def test_the_league_wins_if_every_nation_wins(results, winner):
    war = War()
    for seat, result in enumerate(results):
        won(war, seat, result)
    war.call(LeagueTurn(stage=6, line=3))
    assert war.s.winner == winner
    outcome = war.game.outcome(war.s)
    assert outcome is not None and outcome.winner == League.SEATS[winner]
    assert war.told()[-1].startswith("The League has won" if winner == LEAGUE else "The League has")
    assert war.asked == []


@pytest.mark.rule("INV-LTN-06")
def test_a_nation_that_is_over_drops_out_and_its_result_stands():
    war = War("japan", "england", "japan")
    won(war, 1, LOST)
    war.s.pool = 9
    war.call(LeagueTurn())
    assert war.asked == [0, 2]  # the council of those who play
    left = war.s.nations[1].to_data()
    war.play_on(lambda w: w.s.turn == 2 or not w.asked)
    assert war.s.nations[1].to_data() == left or war.s.nations[1].modifiers
    assert war.s.nations[1].winner == LOST
    assert war.s.nations[1].pending == 0


@pytest.mark.rule("INV-LTN-06")
def test_whole_leagues_come_to_an_end_and_tell_it():
    game, chance, draws = League("two", LeagueOptions(pool=30)), Fast(11), Draws(7)
    s, told = game.new(chance)
    while game.outcome(s) is None:
        seat = draws.choose(game.asked(s))
        decision = game.decision(s, seat)
        assert decision is not None
        s, told = game.apply(s, seat, decision.sample(draws), chance)
    texts = [event.text() for _, event in told]
    assert texts[-1].startswith("The League has")
    assert any(" has lost: " in text or " has won: " in text for text in texts[:-1])
    assert all(nation.winner >= 0 for nation in s.nations)


def test_a_league_begins_with_its_own_turn():
    war = War("japan")
    war.call(WholeWar(line=1))
    assert war.s.turn == 1
