"""The benchmark measures what it says; its speed is not tested."""

import pytest


def test_rows_have_the_agreed_words():
    from bench.measure import row, table

    found = row("decisions", 10.0, 4.0, "/s")
    assert found == {"name": "decisions", "ours": 10.0, "peer": 4.0, "ratio": 2.5, "unit": "/s"}
    assert row("games", 3.0, None, "/s")["ratio"] is None
    assert "2.50" in table([found])


def test_our_side_plays_real_games():
    from bench.ours import Ours

    rates = Ours().through_the_gate(0.01, 1)
    assert rates.games >= 1
    assert rates.decisions > 50
    assert rates.decision_rate > 0


@pytest.mark.parametrize("scenario", ["two_player", "solitaire"])
def test_london_plays_whole_games(scenario):
    from bench.play import RandomPlay
    from thunderchild.core.record import Setup

    rates = RandomPlay(Setup("london", scenario)).through_the_gate(0.01, 1)
    assert rates.games >= 1
    assert rates.decision_rate > 0


@pytest.mark.parametrize("title", ["Japan", "England"])
def test_the_invasion_is_played_and_fought(title):
    from bench.invasion import BATTLES, SETUPS, Invasion
    from thunderchild.games.invasion.kinds import LAND

    invasion = Invasion(SETUPS[title])
    for rates in (invasion.through_the_gate(0.01, 1), invasion.in_place(0.01, 1)):
        assert rates.games >= 1
        assert rates.decisions > 10
    fields = invasion.fields()
    assert len(fields) == BATTLES
    assert {s.battle for s in fields} == {LAND}
    assert invasion.battles(fields, 0.01, 1) > 0


def test_the_battle_has_ten_ships_a_side():
    from bench.battle import SHIPS, Battle

    battle = Battle()
    s = battle.start
    assert s.star >= 0
    assert [len(s.at(s.star, seat)) for seat in (0, 1)] == [SHIPS, SHIPS]
    assert battle.rate(0.01, 1) > 0


def test_missing_peers_are_named(monkeypatch):
    import sys

    from bench import peers

    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "chess", None)
    for find in (peers.spiel_games, peers.chess_peer):
        found, remarks = find()
        assert found == []
        assert "left out" in remarks[0]


@pytest.mark.timeout(120)
def test_the_acknowledgement_is_timed():
    from bench.serving import acknowledgement, page_weight

    assert 0 < acknowledgement() < 5000
    assert page_weight() > 1
