"""The benchmark measures what it says, or says that it could not; its speed is not tested."""

import sys

import pytest
from click.testing import CliRunner


def test_rows_have_the_agreed_words():
    from bench.measure import row, table

    found = row("decisions", 10.0, 4.0, "/s")
    figures = {"name": "decisions", "ours": 10.0, "peer": 4.0, "ratio": 2.5, "unit": "/s"}
    assert found == {**figures, "error": ""}
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
    from thunderchild.games.invasion.model.kinds import LAND

    invasion = Invasion(SETUPS[title])
    for rates in (invasion.through_the_gate(0.01, 1), invasion.in_place(0.01, 1)):
        assert rates.games >= 1
        assert rates.decisions > 10
    fields = invasion.fields()
    assert len(fields) == BATTLES
    assert {s.battle for s in fields} == {LAND}
    assert invasion.battles(fields, 0.01, 1) > 0


@pytest.mark.parametrize("title", ["warpwar", "london", "japan", "england"])
def test_showing_an_action_costs_at_most_three_times_the_action(title: str) -> None:
    """Calls are counted, not timed: a busy machine changes nothing."""
    from bench.calls import MOST_TIMES, Count
    from thunderchild import titles

    found = Count(title)
    for scenario in titles.title(title).scenarios:
        found.play(scenario, seed=1)
    assert found.actions > 50
    assert found.showing <= MOST_TIMES * found.acting


def test_the_battle_has_ten_ships_a_side():
    from bench.battle import SHIPS, Battle

    battle = Battle()
    s = battle.start
    assert s.star >= 0
    assert [len(s.at(s.star, seat)) for seat in (0, 1)] == [SHIPS, SHIPS]
    assert battle.rate(0.01, 1) > 0


@pytest.mark.parametrize("unit", ["/s", "µs", "ms", "KB"])
def test_a_figure_that_cannot_be_is_an_error(unit):
    from bench.measure import Fault, exit_status, row, table

    good = row("x", 60.0, None, unit)
    assert exit_status([good]) == 0
    for figure in (0.0, -1.0, float("nan"), float("inf"), Fault("the disk is full")):
        for bad in (row("x", figure, None, unit), row("x", 60.0, figure, unit)):
            assert bad["error"]
            assert (bad["ours"], bad["ratio"]) == (None, None)
            assert f"NOT MEASURED: {bad['error']}" in table([good, bad])
            assert exit_status([good, bad]) == 1


def test_the_weight_of_a_client_that_is_not_built_is_an_error(tmp_path):
    from bench.measure import Fault, once
    from bench.serving import client_weight

    assert client_weight() > 100
    weight = once(lambda: client_weight(tmp_path))
    assert isinstance(weight, Fault)
    assert "not built" in weight


def test_a_measurement_that_fails_fails_its_rows_alone(monkeypatch):
    """Here no peer is installed and no copy can be made; all the rest is measured."""
    from bench import measure
    from bench.ours import Ours

    def fail(*_):
        raise ValueError("there is no room")

    monkeypatch.setattr(Ours, "copies", fail)
    monkeypatch.setattr(measure, "acknowledgement", lambda: 1.0)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "chess", None)
    rows = measure.run(0.01, 1)
    errors = {one["name"]: one["error"] for one in rows if one["error"]}
    assert errors.pop("state copy against one decision") == "there is no room"
    assert errors.pop("games against python-chess").startswith("python-chess cannot be loaded")
    assert errors
    assert all("against" in name for name in errors)
    assert {one["name"] for one in rows if not one["error"]} >= {
        "games",
        "London, solitaire: decisions",
        "Japan: battles",
        "decisions in place against the gate",
        "client of all titles, compressed",
        "server: act to acknowledgement, on disk",
    }


def test_the_command_ends_with_1_when_a_row_was_not_measured(monkeypatch):
    from bench import measure
    from thunderchild.cli.main import cli

    rows = [measure.row("client of all titles, compressed", 0.0, None, "KB")]
    monkeypatch.setattr(measure, "run", lambda *_: rows)
    done = CliRunner().invoke(cli, ["bench"])
    assert done.exit_code == 1
    assert "client of all titles" in done.output
    assert "NOT MEASURED: 0 KB cannot be" in done.output
    monkeypatch.setattr(measure, "run", lambda *_: [measure.row("games", 9.0, None, "/s")])
    assert CliRunner().invoke(cli, ["bench"]).exit_code == 0


def test_the_acknowledgement_is_timed():
    from bench.serving import acknowledgement

    assert acknowledgement() > 0
