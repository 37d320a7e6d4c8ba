"""A League at the table: seats act openly at once, undo, give up; nothing comes too late."""

import pytest
from msgspec.structs import replace

from thunderchild.core.game import Refused
from thunderchild.core.record import Setup
from thunderchild.games.invasion.model.actions import BuyUnit, EndProduction
from thunderchild.games.invasion.model.kinds import INFANTRY
from thunderchild.table.log import Log
from thunderchild.table.table import Table
from thunderchild.table.wishes import Act, Resign
from thunderchild.titles import PERSON

TOKYO = "tokyo"
LONDON = "london"


def sit() -> Table:
    seats = {"first": PERSON, "second": PERSON}
    return Table(Setup("league", "two"), seats, seed=3)


def infantry(table: Table, seat: int, zone: str) -> BuyUnit:
    nations = table.game.inner_games()
    return BuyUnit(INFANTRY, nations[seat].facts.map.index[zone])


def wish(table: Table, action: BuyUnit, seq: int) -> Act:
    plain = {"do": "buy_unit", "kind": action.kind, "zone": action.zone}
    return Act(id="1", seq=seq, action=plain)


def test_an_act_of_another_nation_does_not_make_yours_too_late() -> None:
    table = sit()
    seen = table.seq
    table.act("second", infantry(table, 1, LONDON))
    table.commit(table.plan("first", wish(table, infantry(table, 0, TOKYO), seen)))
    with pytest.raises(Refused, match="moved on"):  # its own act it must have seen
        table.plan("first", wish(table, infantry(table, 0, TOKYO), seen))


def test_nobody_is_locked_and_who_is_done_waits() -> None:
    table = sit()
    table.act("first", EndProduction())
    assert table.asked() == ["second"]
    assert table.position("first").locked == []
    assert table.position("second").locked == []


def test_the_last_own_acts_can_be_undone_until_another_acts() -> None:
    table = sit()
    table.act("first", infantry(table, 0, TOKYO))
    assert table.position("first").undo.to == 0
    assert not table.position("first").undo.asks
    table.act("second", infantry(table, 1, LONDON))
    assert table.position("first").undo.asks  # the other person is asked
    table.commit(table.plan_undo("second"))
    assert table.number == 1


def test_who_gives_up_gives_the_war_to_the_martians() -> None:
    table = sit()
    table.commit(table.plan("second", Resign(id="1")))
    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.reason) == ("martian", "second resigned")


def test_seats_have_one_name_in_log_verdict_and_terminal() -> None:
    seats = {"first": PERSON, "second": PERSON, "third": PERSON}
    table = Table(Setup("league", "three", {"third": "japan_1"}), seats, seed=3)
    assert [table.names[seat] for seat in seats] == ["Japan I", "England", "Japan II"]
    table.commit(table.plan("second", Resign(id="1")))
    assert [entry.text for entry in table.since("", 0)][-2:] == [
        "England resigns",
        "The Martian side wins: England resigned",
    ]
    ended = table.position("first").outcome
    assert ended is not None
    assert (ended.winner, ended.reason) == ("martian", "England resigned")
    again = Log(table.game.seats, table.names)
    again.restore([replace(row, text="second ...") for row in table.log.rows if row.seq >= 1])
    assert [row.text for row in again.rows] == [  # whatever an earlier program wrote
        "England resigns",
        "The Martian side wins: England resigned",
    ]


def test_there_is_no_draw_and_no_curtain() -> None:
    table = sit()
    assert not table.draws
    assert not table.curtained
