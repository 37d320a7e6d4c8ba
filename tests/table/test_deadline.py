"""What is done for a seat that gives no answer in time."""

import pytest

from tests.games.warpwar.stage import stage
from tests.support.playing import new_table
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.core.record import RecordLine, Setup
from thunderchild.table.table import Table


@pytest.mark.rule("WW-11.14")
def test_orders_that_do_not_come_in_time_are_dodge_with_no_power() -> None:
    game, state = stage(
        first=["W1 PD3 B2 at Umma", "S10 PD1 at Umma"], second=["W4 PD3 B1 at Umma"], at="combat"
    )
    table = new_table(1, Setup("warpwar", game.scenario), first="greedy")
    table.course.conclude(state)
    table.commit(table.plan_deadline("first"))
    line, action = table.lines
    assert line == RecordLine(rec.DEADLINE, 0, "first")
    assert action.text == "orders W1 dodge D0; S10 dodge D0"
    assert table.since("second", 0)[0].text == (
        "Amber gave no legal answer in time: one was given for it"
    )
    decision = table.game.decision(state, 0)
    assert decision is not None
    assert table.course.played[-1].text == table.game.write(state, 0, decision.default(Draws(1)))


def test_an_answer_given_for_a_seat_is_replayed_as_it_was() -> None:
    table = new_table(2, Setup("warpwar", "learning", {"turn_limit": "3"}))
    while table.outcome is None:
        table.commit(table.plan_deadline(table.asked()[0]))
    record = rec.parse(rec.write(table.record()))
    kinds = [line.kind for line in record.lines]
    assert kinds.count(rec.DEADLINE) == kinds.count(rec.ACTION)
    assert rec.verify(record, titles.make).ok
    again = Table.restore(record.setup, record.seats, record.lines, key=record.key)
    assert again.state == table.state
