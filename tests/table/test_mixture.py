"""Everything a table can do, mixed at random: its lines always tell the whole story."""

from typing import Any

import pytest

from tests.support.playing import handed_over, new_table
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json
from thunderchild.core.game import Refused
from thunderchild.core.record import Setup
from thunderchild.table.course import Change
from thunderchild.table.table import Table

SETUPS = [
    Setup("specimen", "duel", {"turns": "10", "target": "20"}),
    Setup("specimen", "solitaire", {"turns": "10", "target": "20"}),
    Setup("warpwar", "basic", {"turn_limit": "4"}),
]


def something(table: Table, draws: Draws) -> Change | None:
    """One thing somebody may try, often an action."""
    seats = table.game.chairs
    seat, other = draws.choose(seats), draws.choose(seats)
    dice = draws.pick(20)
    try:
        if dice < 12:
            seat = draws.choose(table.asked())
            decision: Any = table.game.decision(table.state, table.seat_number(seat))
            return table.plan_act(seat, decision.sample(draws))
        if dice < 15:
            return table.plan_undo(seat, None if dice < 14 else draws.pick(table.number + 1))
        if dice == 15:
            return table.plan_draw(seat)
        if dice == 16:
            return table.plan_answer(other, draws.choose(["draw", "takeback"]), yes=False)
        if dice == 17:
            return table.plan_answer(other, "takeback", yes=True)
        if dice == 18:
            return handed_over(seat, draws.choose(["person", "random"]))
        return table.plan_deadline(draws.choose(table.asked()))
    except Refused:
        return None


def everything(table: Table) -> list[bytes]:
    """All that anybody can see, without what is not in the record."""
    seats = (*table.game.chairs, "")
    found = [to_json(table.position(seat)) for seat in seats]
    return [*found, *(to_json(table.at(n, seats[0])) for n in range(table.number + 1))]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.title} {setup.scenario}")
def test_a_table_is_its_lines(setup: Setup, seed: int) -> None:
    table = new_table(seed, setup)
    draws = Draws(seed)
    kinds: set[str] = set()
    while table.outcome is None and table.seq < 150:
        before = table.seq, table.state.hash()
        change = something(table, draws)
        assert (table.seq, table.state.hash()) == before
        if change is None:
            continue
        kinds.update(line.kind for line in change.lines)
        table.commit(change)
        assert table.number == len(rec.in_force(table.lines))
        if draws.pick(10) == 0:
            again = Table.restore(setup, {}, table.lines, key=table.key)
            assert everything(again) == everything(table)
            assert again.asking == table.asking
            assert again.course.played == table.course.played
    if table.outcome is None:
        table.commit(table.plan_resign(table.game.chairs[0]))
    record = rec.parse(rec.write(table.record()))
    found = rec.verify(record, titles.make)
    assert found.ok, found.sentence
    assert rec.ACTION in kinds
