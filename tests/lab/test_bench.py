"""The benchmark measures what it says, or says that it could not; its speed is not tested."""

import json
import sys

import pytest
from click.testing import CliRunner

pytestmark = pytest.mark.pure


def source(name, *figures, unit="/s", against=(), **more):
    """A source that gives one of these figures after the other; an error is raised."""
    from bench.sources import RowSpec, Source

    def work(_seconds, repeat):
        found = figures[repeat % len(figures)]
        if isinstance(found, Exception):
            raise found
        return (found,)

    return Source(lambda: work, (RowSpec(name, unit, against),), **more)


def rows(*sources, repeats=3, compiled=None):
    """The rows of some sources, measured here; `compiled` are those of the other build."""
    from bench.measure import measure, rows_of
    from bench.meters import Meter

    found = {"pure": Meter(sources)}
    if compiled is not None:
        found["compiled"] = Meter(compiled)
    return rows_of(measure(found, range(len(sources)), 0.01, repeats, sources), sources)


def test_a_row_has_its_median_its_spread_and_its_ratio():
    from bench.measure import exit_status, plain, table

    found = rows(
        source("peer", 4.0, 5.0, 3.0, is_ours=False),
        source("decisions", 10.0, 30.0, 12.0, against=("peer", 6.0)),
    )
    assert exit_status(found) == 0
    _, row, goal = plain(found)
    figures = {"ours": 12.0, "low": 10.0, "high": 30.0, "peer": 4.0, "ratio": 3.0, "unit": "/s"}
    assert row == {"name": "decisions against peer", **figures, "error": "", "compiled": None}
    assert (goal["name"], goal["ratio"]) == ("decisions against the goal of 6", 2.0)
    text = table(found)
    assert "12.0           10.0 - 30.0   3.00  peer, 4.00" in text
    assert "compiled" not in text


def test_two_builds_stand_side_by_side():
    from bench.measure import plain, table

    mine = (
        source("peer", 4.0, is_ours=False),
        source("step", 2.0, unit="µs"),
        source("copy", 1.0, unit="µs", against=("step",)),
        source("decisions", 10.0, against=("peer",)),
    )
    other = (
        source("peer", 99.0, is_ours=False),
        source("step", 0.25, unit="µs"),
        source("copy", 0.5, unit="µs", against=("step",)),
        source("decisions", 60.0, against=("peer",)),
    )
    found = rows(*mine, compiled=other)
    peer, _, copy, decisions = plain(found)
    assert peer["compiled"] is None, "a peer is not measured twice"
    assert decisions["compiled"].ratio == 15.0, "both builds have the same peer"
    assert (copy["ratio"], copy["compiled"].ratio) == (0.5, 2.0), "a row of the same build"
    head, *_, last = table(found).splitlines()
    assert head.split()[:2] == ["unit", "pure"] and "compiled" in head
    assert last.split()[2:4] == ["10.0", "10.0"] and "60.0 - 60.0  15.00  peer, 4.00" in last


def test_the_repeats_of_both_builds_take_turns():
    from bench.measure import measure

    seen = []

    class Noting:
        def __init__(self, name):
            self.name = name

        def measure(self, number, _seconds, repeat):
            seen.append((repeat, number, self.name))
            return (1.0,)

    sources = (source("a", 1.0), source("b", 1.0, repeats=1), source("c", 1.0, is_ours=False))
    builds = {"pure": Noting("pure"), "compiled": Noting("compiled")}
    steps = []
    measure(builds, [0, 1, 2], 0.1, 2, sources, progress=lambda *step: steps.append(step))
    assert seen == [
        (0, 0, "pure"), (0, 0, "compiled"), (0, 1, "pure"), (0, 1, "compiled"), (0, 2, "pure"),
        (1, 0, "pure"), (1, 0, "compiled"), (1, 2, "pure"),
    ]  # fmt: skip
    assert steps == [(done, 5) for done in range(1, 6)]


def test_the_list_has_every_row_once_and_all_peers():
    from bench.measure import chosen, names
    from bench.sources import LEAST_AND_MOST, SOURCES, TYPICAL
    from thunderchild.core.errors import InputError

    listed = [row for one in SOURCES for row in one.rows]
    lines = [name for row in listed for name in names(row)]
    assert len(set(lines)) == len(lines)
    known = {row.name for row in listed} | {TYPICAL}
    for row in listed:
        assert row.unit in LEAST_AND_MOST
        assert {peer for peer in row.against if isinstance(peer, str)} <= known
    for what in (
        "WarpWar, in place: decisions",
        "WarpWar, in place: ship-orders",
        "London, two players, in place: decisions",
        "London alone, in place: decisions",
        "Japan, in place: decisions",
        "England, in place: decisions",
    ):
        assert f"{what} against {TYPICAL}" in lines
    assert {"Japan, in place: games", "England, in place: games"} <= set(lines)
    some = {row.name for number in chosen("a copy") for row in SOURCES[number].rows}
    assert "WarpWar, through the gate: a decision" in some, "what a row is against is measured too"
    assert "python_kuhn_poker" not in some
    with pytest.raises(InputError, match='No row of the benchmark has "frob" in its name'):
        chosen("frob")


@pytest.fixture
def builds(tmp_path, monkeypatch):
    """Lets other processes believe that they run a build."""

    def believe(expression):
        lines = (
            "import os, sys, types",
            "told = types.ModuleType('thunderchild.core.build')",
            f"told.PURE, told.COMPILED, told.BUILD = 'pure', 'compiled', {expression}",
            "sys.modules[told.__name__] = told",
        )
        (tmp_path / "sitecustomize.py").write_text("\n".join(lines), "utf-8")
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    return believe


@pytest.mark.timeout(120)
def test_a_build_is_measured_in_a_process_of_its_own(builds):
    from bench import meters
    from bench.sources import SOURCES

    builds("'pure'")
    number = next(n for n, one in enumerate(SOURCES) if "copy" in one.rows[0].name)
    with meters.meters() as found:
        assert set(found) == {"pure"}, "without a compiled build there is no column for it"
        meter = found["pure"]
        figures = meter.measure(number, 0.01, 0)
        assert not isinstance(figures, meters.Fault)
        assert figures[0] > 0
        assert meter.process is not None
        meter.process.kill()
        meter.process.wait()
        fault = meter.measure(number, 0.01, 0)
        assert isinstance(fault, meters.Fault)
        assert "ended with -9" in fault
        assert not isinstance(meter.measure(number, 0.01, 0), meters.Fault), "a new process"


@pytest.mark.timeout(120)
def test_both_builds_are_measured_where_there_are_two(builds):
    from bench import measure

    builds("os.environ['THUNDERCHILD_BUILD']")
    rows = measure.run(0.01, 2, "a copy of the state")
    assert [set(row.builds) for row in rows] == [{"pure", "compiled"}]
    assert measure.exit_status(rows) == 0


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


@pytest.mark.parametrize("name", ["WarpWar", "London", "London alone", "Japan", "England"])
def test_machines_are_measured_in_positions_of_whole_games(name: str) -> None:
    from bench.machines import MOST, SETUPS, Thinking

    thinking = Thinking(SETUPS[name])
    found = thinking.positions(1)
    assert len(found) == MOST
    assert all(s.pending >> seat & 1 for s, seat in found)
    assert min(thinking.knowing(0.01, 1)) > 0
    assert thinking.minutes(0.0) > 0
    assert thinking.played == 1


@pytest.mark.parametrize("title", ["warpwar", "london", "japan", "england"])
def test_frames_after_an_action_are_light(title: str) -> None:
    """Counts of bytes, the same wherever it is run: games of both machines in all scenarios."""
    from bench import frames

    found = frames.frames_of(title, most=120)
    assert all(len(sizes) > 100 for sizes in found.sizes.values())
    assert len(found.told) > 50
    assert found.mean <= frames.MEAN
    assert found.with_telling <= frames.TOLD
    assert found.largest <= frames.LARGEST


def test_a_frame_is_all_that_a_page_is_sent() -> None:
    """The bytes that are weighed are those of messages that lead to the position of the table."""
    import json

    from bench.frames import Frames
    from tests.support.changes import Positions
    from thunderchild.core.chance import Draws
    from thunderchild.core.codec import to_plain
    from thunderchild.core.record import Setup
    from thunderchild.server.showing import Shown
    from thunderchild.table.table import Table

    table, found = Table(Setup("japan", "core"), {}, seed=1), Frames("japan")
    page, heard, draws = Shown(-1, changes=True), Positions(), Draws(1)
    heard.hear(json.loads(page.frame(table, "human")))
    while (decision := table.game.decision(table.state, 0)) and table.number < 40:
        frames = found._act(table, {"human": page}, "human", decision.sample(draws))
        for raw in frames.values():
            heard.hear(json.loads(raw))
        now = to_plain(table.position("human", on_page=True))
        assert heard.found[-1]["view"] == json.loads(json.dumps(now["view"]))
        assert heard.found[-1]["form"] == json.loads(json.dumps(now["form"]))
    assert table.number > 10


def test_the_battle_has_ten_ships_a_side():
    from bench.battle import SHIPS, Battle

    battle = Battle()
    s = battle.start
    assert s.star >= 0
    assert [len(s.at(s.star, seat)) for seat in (0, 1)] == [SHIPS, SHIPS]
    before = s.hash()
    assert battle.rate(0.01, 1) > 0
    assert battle.in_place(0.01, 1) > 0
    assert s.hash() == before, "every battle begins in the same position"


@pytest.mark.parametrize("unit", ["/s", "µs", "ms", "KB"])
def test_a_figure_that_cannot_be_is_an_error(unit):
    from bench.measure import exit_status, plain, table

    for wrong in (0.0, -1.0, float("nan"), float("inf"), ValueError("the disk is full")):
        found = rows(source("x", 60.0, wrong, unit=unit), source("y", 60.0, unit=unit))
        bad, good = plain(found)
        assert bad["error"] and not good["error"]
        assert (bad["ours"], bad["ratio"]) == (None, None)
        assert f"NOT MEASURED: {bad['error']}" in table(found)
        assert exit_status(found) == 1
        found = rows(source("x", wrong, unit=unit), source("y", 60.0, unit=unit, against=("x",)))
        assert plain(found)[1]["error"], "without its peer a row has no ratio"


def test_the_weight_of_a_client_that_is_not_built_is_an_error(tmp_path):
    from bench.serving import WEIGHTS, client_weight, page_weight

    assert client_weight() > 100
    with pytest.raises(RuntimeError, match="not built"):
        client_weight(tmp_path)
    with pytest.raises(RuntimeError, match="not built"):
        page_weight("start", tmp_path)
    for page, most in WEIGHTS.items():
        assert 50 < page_weight(page) < most


def test_peers_that_are_not_installed_fail_their_rows_alone(monkeypatch):
    from bench.measure import measure, rows_of
    from bench.meters import Meter
    from bench.sources import SOURCES

    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "chess", None)
    wanted = ("WarpWar, through the gate", "python", "Japan, in place")
    numbers = [n for n, one in enumerate(SOURCES) if one.rows[0].name.startswith(wanted)]
    found = rows_of(measure({"pure": Meter()}, numbers, 0.01, 1))
    errors = {row.full_name: row.builds["pure"].error for row in found}
    assert errors["python-chess"].startswith("python-chess cannot be loaded")
    assert errors["python_kuhn_poker"].startswith("OpenSpiel cannot be loaded")
    ratio = "Japan, in place: decisions against the median OpenSpiel Python game"
    assert errors[ratio].startswith("OpenSpiel cannot be loaded")
    assert errors["Japan, in place: games"] == errors["Japan, in place: Land battles"] == ""


def test_the_command_ends_with_1_when_a_row_was_not_measured(monkeypatch):
    from bench import measure
    from thunderchild.cli.main import cli

    bad = rows(source("client of all titles, compressed", 0.0, unit="KB"))
    monkeypatch.setattr(measure, "run", lambda *_: bad)
    done = CliRunner().invoke(cli, ["bench"])
    assert done.exit_code == 1
    assert "client of all titles" in done.output
    assert "NOT MEASURED: 0 KB cannot be" in done.output
    monkeypatch.setattr(measure, "run", lambda *_: rows(source("games", 9.0)))
    assert CliRunner().invoke(cli, ["bench"]).exit_code == 0
    done = CliRunner().invoke(cli, ["bench", "--json"])
    assert json.loads(done.output)[0]["ours"] == 9.0


def test_orders_are_measured_in_place():
    from bench.ours import Ours
    from thunderchild.games.warpwar.model.actions import Orders

    ours = Ours()
    asked = ours.sealing(20)
    assert len(asked) >= 20
    for s, seat in asked:
        decision = ours.game.decision(s, seat)
        assert decision is not None
        assert Orders in decision.kinds()
    hashes = [s.hash() for s, _ in asked]
    assert ours.orders_in_place(asked, 0.01, 1) > 0
    assert [s.hash() for s, _ in asked] == hashes, "they are played again in the next round"


# ---- two workers against one -------------------------------------------------------------------


def test_on_one_core_two_workers_cannot_be_measured(monkeypatch):
    from bench import lab
    from bench.meters import Meter
    from bench.sources import SOURCES

    monkeypatch.setattr(lab, "cores", lambda: 1)
    number = next(n for n, one in enumerate(SOURCES) if "one worker" in one.rows[0].name)
    said = Meter().measure(number, 0.01, 0)
    assert said == "this machine has one core for it, and two workers need two"


@pytest.mark.parametrize(("apart", "can"), [(5.2, True), (8.0, False)])
def test_on_a_busy_machine_two_workers_cannot_be_measured(monkeypatch, apart, can):
    """What two separate processes make of the cores says whether they were free."""
    from bench import lab

    def seconds(runs):
        if len(runs) == 2:
            return apart
        return 5.3 if runs[0][runs[0].index("--workers") + 1] == "2" else 10.0

    monkeypatch.setattr(lab, "cores", lambda: 2)
    monkeypatch.setattr(lab, "seconds_of", seconds)
    workers = lab.Workers()
    if can:
        one, two = workers.rates(1.0, 0)
        assert two / one == pytest.approx(10 / 5.3)
    else:
        with pytest.raises(RuntimeError, match=r"make only 1\.25 times .* machine is busy"):
            workers.rates(1.0, 0)


@pytest.mark.timeout(120)
def test_what_sharing_costs_counts_all_processes():
    """The workers' time too: two workers make the same games, so they cannot cost much less."""
    from bench.lab import Sharing

    one, two = Sharing().costs(0.01, 1)
    assert two > 0.7 * one > 0


@pytest.mark.timeout(120)
def test_the_runs_that_are_timed_are_real():
    from bench.lab import seconds_of

    assert seconds_of([["--games", "2", "--workers", "1"]] * 2) > 0


def test_the_acknowledgement_is_timed():
    from bench.serving import acknowledgement

    assert acknowledgement() > 0
