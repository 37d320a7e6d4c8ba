"""A table that is opened where it stood is in every part the one that was played again."""

import gc
from typing import Any

import msgspec
import pytest

from tests.support.playing import handed_over
from thunderchild.core.chance import Draws, Keyed, key_from_seed
from thunderchild.core.codec import pack, to_json, unpack_as
from thunderchild.core.game import Game, Refused
from thunderchild.core.record import Setup
from thunderchild.core.state import State
from thunderchild.table.bookmark import Bookmark, bookmark_of
from thunderchild.table.course import Change
from thunderchild.table.stepping import SeatViews
from thunderchild.table.table import Table

SETUPS = [
    Setup("specimen", "duel", {"turns": "10", "target": "20"}),
    Setup("specimen", "duel", {"turns": "10", "target": "20"}, practice=True),
    Setup("warpwar", "advanced"),
    Setup("warpwar", "basic", practice=True),
    Setup("london", "two_player"),
    Setup("london", "solitaire"),
    Setup("japan", "core"),
    Setup("league", "two"),
]


def parts(value: Any) -> Any:
    """Everything that a value holds, as plain data: nothing that is added can be forgotten."""
    if isinstance(value, State):
        return value.to_data()
    if isinstance(value, SeatViews):
        return parts(value.state)  # the views of it are worked out when somebody looks
    if isinstance(value, Game):
        return (value.TITLE, value.content_hash)
    if isinstance(value, Keyed):
        return value.key
    if isinstance(value, msgspec.Struct):
        return {name: parts(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {name: parts(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [parts(one) for one in value]
    if hasattr(value, "__dict__"):
        return {name: parts(one) for name, one in vars(value).items()}
    return value


def wishes(table: Table, draws: Draws, number: int) -> Change:
    """What somebody does next: mostly an action, now and then something else."""
    seat = table.asked()[0]
    if number == 40:
        return handed_over(seat, "random")
    if number % 7 == 3:
        return table.plan_undo(seat)
    if number % 11 == 5:
        return table.plan_draw(seat)
    if table.asking:
        other = next(one for one in table.chairs if one != table.asking[0].seat)
        return table.plan_answer(other, table.asking[0].kind, yes=number % 2 == 0 and number > 30)
    decision: Any = table.game.decision(table.state, table.seat_number(seat))
    return table.plan_act(seat, decision.sample(draws))


def compare(one: Table, other: Table) -> None:
    """Compare all that two tables hold, but for what is kept to be quick.

    That is how the last action is told step by step, and the past that was looked at last.
    """
    found, expected = parts(one), parts(other)
    for kept in ("telling", "_looked"):
        found["course"][kept] = expected["course"][kept] = None
    assert found.keys() == expected.keys()
    for name, value in found.items():
        assert value == expected[name], name


def kept(bookmark: Bookmark) -> Bookmark:
    return unpack_as(pack(bookmark), Bookmark)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda one: f"{one.title}-{one.scenario}")
def test_nothing_of_a_table_is_forgotten(setup: Setup) -> None:
    key = key_from_seed(3)
    table, draws = Table(setup, {}, key=key), Draws(4)
    bookmarks: list[Bookmark] = []
    for number in range(64):
        if table.outcome is not None:
            break
        try:
            change = wishes(table, draws, number)
        except Refused:
            continue
        table.commit(change)
        telling = bool(table.asking or table.course.locked)
        if number % 12 == 0 or telling or number == 40 or table.outcome is not None:
            bookmarks.append(kept(bookmark_of(table)))
            there = Table.restore(setup, {}, list(table.lines), key=key, bookmark=bookmarks[-1])
            compare(there, table)
    assert len(bookmarks) > 3
    replayed = Table.restore(setup, {}, table.lines, key=key)
    for bookmark in bookmarks[:: max(1, len(bookmarks) // 5)]:
        again = Table.restore(setup, {}, table.lines, key=key, bookmark=bookmark)
        compare(again, replayed)
    for seat in (*table.chairs, ""):
        assert to_json(again.position(seat)) == to_json(replayed.position(seat))
        for number in range(0, again.number, 10):
            assert to_json(again.at(number, seat)) == to_json(replayed.at(number, seat))


def test_a_bookmark_after_more_lines_than_there_are_is_refused() -> None:
    table = Table(SETUPS[0], {}, key=key_from_seed(3))
    table.commit(wishes(table, Draws(1), 0))
    with pytest.raises(ValueError, match="it stands after 1 of 0 lines"):
        Table.restore(SETUPS[0], {}, [], key=table.key, bookmark=bookmark_of(table))


def test_a_long_game_is_kept_in_few_objects() -> None:
    """What the collector looks at, and whoever frees a table lets go of, stays small."""
    table, draws = Table(Setup("warpwar", "advanced"), {}, key=key_from_seed(3)), Draws(3)
    while table.number < 300:
        seat = table.asked()[0]
        decision: Any = table.game.decision(table.state, table.seat_number(seat))
        table.act(seat, decision.sample(draws))
    gc.collect()
    rows, checkpoints = table.log.rows, table.course.checkpoints
    assert len(rows) > 400
    assert len(checkpoints) > 10
    assert not [row for row in rows if gc.is_tracked(row) or gc.is_tracked(row.beats)]
    assert all(isinstance(kept, bytes) for kept in checkpoints.values())
