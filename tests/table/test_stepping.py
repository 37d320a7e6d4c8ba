"""What the last action told can be gone back over, event by event."""

from typing import Any

import pytest

from tests.support.playing import new_table
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_plain
from thunderchild.core.editing import edits
from thunderchild.core.edits import Edit
from thunderchild.core.record import Setup
from thunderchild.table.position import Entry
from thunderchild.table.table import Table

GAMES = [(title, scenario) for title in ("japan", "england") for scenario in ("core", "2")]


def go_back(view: Any, changes: list[Edit]) -> Any:
    """The view before: what the page does as well."""
    for change in changes:
        if not change.path:
            return change.value
        view = _put(view, change.path, change)
    return view


def _put(value: Any, path: list[Any], change: Edit) -> Any:
    if not path:
        return change.value
    copied = value.copy()
    if change.cut >= 0 and len(path) == 1:
        copied[path[0] : path[0] + change.cut] = change.value
    else:
        copied[path[0]] = _put(value[path[0]], path[1:], change)
    return copied


def told(entries: list[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.facts["event"] != "table"]


@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_the_way_back_leads_to_the_position_before_the_action(title: str, scenario: str) -> None:
    table = new_table(3, Setup(title, scenario, {}), human="person")
    draws, steps = Draws(5), 0
    while table.outcome is None and table.number < 150:
        before = to_plain(table.position("human", on_page=True).view)
        seq = table.seq
        decision = table.game.decision(table.state, 0)
        assert decision is not None
        table.act("human", decision.sample(draws))
        after = table.position("human", seq, on_page=True)
        view, views = to_plain(after.view), []
        for entry in reversed(told(after.events)):
            assert entry.back is not None
            views.append(view)
            view = to_plain(go_back(view, entry.back))
        if views:
            assert view == before
        steps += len(views)
        _fits(table, told(after.events), views[::-1])
    assert steps > 200


def _fits(table: Table, entries: list[Entry], views: list[Any]) -> None:
    """What an entry says has happened is so in the view that goes with it."""
    for entry, view in zip(entries, views, strict=True):
        facts: dict[str, Any] = entry.facts
        if facts["event"] == "wave_moved" and facts["wave"]["name"].startswith("Wave"):
            (wave,) = [wave for wave in view["waves"] if wave["row"] == facts["wave"]["id"]]
            assert wave["name"] == facts["wave"]["name"] and wave["zone"] == facts["zone"]["id"]
        if facts["event"] == "workforce_lost":
            assert view["zones"][facts["zone"]["id"]]["workforce"] == facts["left"]
        if facts["event"] == "unit_lost":
            assert facts["unit"]["name"] not in [unit["name"] for unit in view["units"]]
        if facts["event"] == "phase_began":
            assert view["phase"] == facts["phase"]
        if facts["event"] == "turn_began":
            assert view["turn"] == facts["turn"]


def test_only_the_newest_entries_have_a_edits() -> None:
    table = new_table(1, Setup("japan", "core", {}), human="person")
    assert all(entry.back is None for entry in table.position("human").events)
    draws = Draws(1)
    for _ in range(6):
        decision = table.game.decision(table.state, 0)
        assert decision is not None
        table.act("human", decision.sample(draws))
    entries = told(table.position("human").events)
    assert {entry.number for entry in entries if entry.back is not None} <= {table.number}
    table.commit(table.plan_resign("human"))
    assert all(entry.back is None for entry in table.position("human").events)


def test_a_game_that_is_not_stepwise_has_none() -> None:
    table = new_table(1)
    assert not table.game.STEPWISE
    decision = table.game.decision(table.state, 0)
    assert decision is not None
    table.act(table.game.seats[0], decision.sample(Draws(1)))
    assert all(entry.back is None for entry in table.position(table.game.seats[0]).events)


def test_the_changes_of_a_value() -> None:
    now = {"a": 1, "b": [1, 2, 3], "c": {"d": [1], "e": None}, "f": "same"}
    before = {"a": 2, "b": [1, 5, 3], "c": {"d": [], "e": {"x": 1}}, "f": "same"}
    changes = edits(now, before)
    assert go_back(now, changes) == before
    assert [change.path for change in changes] == [["a"], ["b", 1], ["c", "d"], ["c", "e"]]
    assert edits(1, 2) == [Edit([], 2)]
    assert edits(now, now) == []


@pytest.mark.parametrize(
    ("now", "before", "path", "value", "cut"),
    [
        ([1, 2, 3, 4], [1, 4], ["b", 1], [], 2),
        ([1, 4], [1, 2, 3, 4], ["b", 1], [2, 3], 0),
        ([1, 2, 3], [1, 7, 8, 3], ["b", 1], [7, 8], 1),
        ([1, 2], [1, 2, 3], ["b", 2], [3], 0),
        ([1, 1, 1], [1, 1], ["b", 2], [], 1),
        ([], [1], ["b"], [1], -1),
        ([1, 2], [3], ["b"], [3], -1),
    ],
)
def test_lists_of_different_lengths_keep_what_they_share(
    now: list[int], before: list[int], path: list[str | int], value: list[int], cut: int
) -> None:
    changes = edits({"b": now}, {"b": before})
    assert changes == [Edit(path, value, cut)]
    assert go_back({"b": now}, changes) == {"b": before}


def test_any_two_lists_can_be_told_apart() -> None:
    draws = Draws(1)
    for _ in range(500):
        now, before = ([draws.pick(3) for _ in range(draws.pick(8))] for _ in "ab")
        assert go_back({"b": now}, edits({"b": now}, {"b": before})) == {"b": before}


@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_a_moment_of_the_past_is_the_one_that_was_told(title: str, scenario: str) -> None:
    """After one entry of an action: the view that the telling showed with it."""
    table = new_table(4, Setup(title, scenario))
    draws, looked = Draws(4), 0
    while table.outcome is None and looked < 4 and table.number < 120:
        decision: Any = table.game.decision(table.state, 0)
        table.act("human", decision.sample(draws))
        entries = told(table.position("human", table.seq - 1).events)
        if len(entries) < 4 or any(entry.back is None for entry in entries):
            continue
        looked += 1
        view = to_plain(table.position("human", on_page=True).view)
        for event in range(len(entries) - 1, -1, -1):
            past = table.at(table.number, "human", event)
            assert to_plain(past.view) == view
            assert [e.text for e in past.events] == [e.text for e in entries[: event + 1]]
            view = to_plain(go_back(view, entries[event].back or []))
        assert to_plain(table.at(table.number, "human").view) == to_plain(
            table.position("human", on_page=True).view
        )
    assert looked
