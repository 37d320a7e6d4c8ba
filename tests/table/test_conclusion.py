"""What an end opens that the players make themselves (WW-20.4)."""

from typing import Any

import pytest

from tests.support.playing import new_table, play
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import Fast
from thunderchild.core.game import CONCEDED, DRAWN
from thunderchild.core.record import RecordError, RecordLine, Setup
from thunderchild.table.table import Table

BASIC = Setup("warpwar", "basic")


def end(table: Table, how: str) -> Table:
    """End a game by agreement or by giving up."""
    if how == "resign":
        table.commit(table.plan_resign("first"))
    else:
        table.commit(table.plan_draw("first"))
        table.commit(table.plan_answer("second", "draw", yes=True))
    return table


def ended(how: str, actions: int = 60) -> Table:
    return end(play(new_table(3, BASIC), actions), how)


def kinds(entries: list[Any]) -> list[str]:
    return [entry.facts["event"] for entry in entries]


@pytest.mark.rule("WW-20.4")
@pytest.mark.parametrize("how", ["resign", "draw"])
def test_an_end_by_the_players_opens_all_records_and_accounts(how: str) -> None:
    before = play(new_table(3, BASIC), 60)
    assert not any(before.position(seat).view.opened for seat in ("first", "second", ""))
    table = ended(how)
    state: Any = table.state
    ships = set(range(len(state.owner)))
    assert ships
    for seat in ("first", "second", ""):
        view = table.position(seat).view
        own = {ship for ship in ships if state.owner[ship] == table.seat_number(seat)}
        assert {record.ship for record in view.opened} == ships - own
        assert {account.seat for account in view.accounts} == {0, 1}
        assert kinds(table.since(seat, -1)).count("records_opened") == 1
        assert "records_opened" in kinds(table.at(table.number, seat).events)
        assert "records_opened" not in kinds(table.at(table.number - 1, seat).events)
        assert not table.at(table.number - 1, seat).view.opened
        assert table.at(table.number, seat).view == table.position(seat, on_page=True).view


@pytest.mark.rule("WW-20.4")
@pytest.mark.parametrize("how", ["resign", "draw"])
def test_the_record_of_such_an_end_proves_itself_and_opens_the_same(how: str) -> None:
    table = ended(how)
    record = rec.parse(rec.write(table.record()))
    verdict = rec.verify(record, titles.make)
    assert verdict.ok, verdict.sentence
    assert record.outcome() == table.outcome
    *_, last = rec.replay(record, titles.make)
    assert last.number == table.number
    assert last.state == table.state
    assert last.state.hash(table.key) == record.lines[-2].text
    assert "RecordsOpened" in [type(event).__name__ for _, event in last.events]
    again = Table.restore(record.setup, record.seats, record.lines, key=record.key)
    assert again.state == table.state
    assert again.outcome == table.outcome
    assert again.since("first", -1) == table.since("first", -1)


def test_a_concluded_position_asks_nobody_and_can_be_imagined() -> None:
    table = ended("resign")
    game, state = table.game, table.state
    assert (state.winner, state.reason, state.pending) == (1, CONCEDED, 0)
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("second", "ended by the players")
    for seat in (0, 1):
        view = game.view(state, seat)
        assert game.decision(state, seat) is None
        assert game.view(game.imagine(view, Fast(seat)), seat) == view
        assert game.inconsistency(view, state) is None
    assert game.faults(state) == []
    drawn, _ = game.conclude(play(new_table(3, BASIC), 9).state, DRAWN)
    assert drawn.winner == DRAWN
    level = game.outcome(drawn)
    assert level is not None
    assert level.winner is None


def test_a_game_given_up_before_the_first_action_is_a_record_too() -> None:
    table = end(new_table(3, BASIC), "resign")
    record = rec.parse(rec.write(table.record()))
    assert rec.verify(record, titles.make).ok
    (only,) = rec.replay(record, titles.make)
    assert only.state == table.state


def test_nothing_comes_after_the_end() -> None:
    table = ended("resign")
    record = table.record()
    record.lines.insert(-1, RecordLine(rec.DRAW, 0, "second", "offered"))
    assert "`draw` comes after the end" in rec.verify(record, titles.make).sentence
    resigned = [*table.lines[:-2], table.lines[table.course.played[-1].seq - 1]]
    with pytest.raises(RecordError, match="action 60 comes after the end"):
        Table.restore(table.setup, table.first_players, resigned, key=table.key)
