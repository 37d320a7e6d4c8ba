from typing import Any

import pytest

from tests.support.playing import DUEL, finished, handed_over, new_table, play
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json, to_plain
from thunderchild.core.errors import InputError
from thunderchild.core.events import PUBLIC
from thunderchild.core.game import SPECTATOR, Refused
from thunderchild.core.record import RecordError, RecordLine, Setup
from thunderchild.table.course import Change
from thunderchild.table.table import Table

WATCHERS = ("left", "right", "")
LONG = Setup("specimen", "duel", {"turns": "10", "target": "20"})


def sample(table: Table, seat: str, seed: int = 1) -> object:
    decision = table.game.decision(table.state, table.seat_number(seat))
    assert decision is not None
    return decision.sample(Draws(seed))


def test_what_a_seat_gets_is_its_view_its_question_and_its_events() -> None:
    table = new_table(1)
    while table.outcome is None:
        for seat in WATCHERS:
            who = table.seat_number(seat)
            position = table.position(seat)
            assert to_json(position.view) == to_json(table.game.view(table.state, who))
            decision = table.game.decision(table.state, who)
            assert to_plain(position.form) == (to_plain(decision.form()) if decision else None)
            assert position.prompt == table.game.prompt(table.state, who)
            rows = [row for row in table.log.rows if row.audience in (PUBLIC, who)]
            assert position.events == [row.entry(who) for row in rows]
        play(table, 1, seed=table.number)


def test_nobody_reads_what_was_told_to_another() -> None:
    table = finished(2, LONG)
    private = dict.fromkeys(WATCHERS, 0)
    for row in table.log.rows:
        for seat in WATCHERS:
            reads = any(entry.text is row.text for entry in table.since(seat, row.seq - 1))
            assert reads == (row.audience in (PUBLIC, table.seat_number(seat)))
            private[seat] += reads and row.audience != PUBLIC
    assert private["left"] > 0
    assert private["right"] > 0
    assert private[""] == 0


def test_since_gives_what_came_later() -> None:
    table = play(new_table(1), 5)
    whole = table.since("left", -1)
    for seq in range(-1, table.seq + 1):
        assert table.since("left", seq) == [entry for entry in whole if entry.seq > seq]


def test_a_sealed_answer_shows_only_that_it_is_locked() -> None:
    for other in range(5):
        tables = [play_to_sealed(new_table(4)) for _ in range(2)]
        assert tables[0].state == tables[1].state
        tables[0].act("left", sample(tables[0], "left", 1))
        tables[1].act("left", sample(tables[1], "left", other + 2))
        for seat in ("right", ""):
            one, two = (table.position(seat) for table in tables)
            assert to_json(one) == to_json(two)
            assert one.locked == ["left"]
            assert one.asked == ["right"]


def play_to_sealed(table: Table) -> Table:
    while table.asked() != ["left", "right"]:
        play(table, 1, seed=table.number)
    return table


def test_a_lock_of_the_other_side_does_not_make_an_answer_stale() -> None:
    table = play_to_sealed(new_table(4))
    seq = table.seq
    assert table.is_current("right", seq)
    table.act("left", sample(table, "left"))
    assert table.is_current("right", seq)
    assert not table.is_current("left", seq)
    assert not table.is_current("right", table.seq + 1)
    table.act("right", sample(table, "right"))
    assert not table.is_current("right", seq)
    assert not table.is_current("left", table.seq - 1)


# ---- ends and offers


def test_resigning_ends_the_game_for_the_other() -> None:
    table = play(new_table(1), 3)
    table.commit(table.plan_resign("left"))
    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.reason) == ("right", "left resigned")
    assert table.asked() == []
    position = table.position("right")
    assert position.form is None
    assert position.prompt == ""
    assert [line.kind for line in table.lines[-3:]] == [rec.RESIGN, rec.HASH, rec.END]
    for plan in (table.plan_resign, table.plan_undo, table.plan_draw):
        with pytest.raises(Refused, match="The game is over"):
            plan("right")
    with pytest.raises(Refused, match="The game is over"):
        table.plan_act("right", None)
    assert table.why_not("right", {}) is not None


def test_a_draw_needs_both() -> None:
    table = play(new_table(1), 3)
    table.commit(table.plan_draw("left"))
    with pytest.raises(Refused, match="You have offered a draw already"):
        table.plan_draw("left")
    table.commit(table.plan_answer("right", "draw", yes=False))
    assert table.asking == []
    table.commit(table.plan_draw("right"))
    table.commit(table.plan_draw("left"))  # to offer one too is to agree
    assert table.outcome is not None
    assert table.outcome.winner is None
    assert rec.verify(table.record(), _make).ok


def _make(setup: Setup):
    from thunderchild import titles

    return titles.make(setup)


def test_a_machine_answers_an_offered_draw_at_once(monkeypatch) -> None:
    table = new_table(1, right="random")
    change = table.plan_draw("left")
    assert [(line.seat, line.text) for line in change.lines] == [
        ("left", "offered"),
        ("right", "declined"),
    ]
    table.commit(change)
    assert table.asking == []
    assert [entry.text for entry in table.since("left", -1)][-1] == "right declines the draw"
    monkeypatch.setattr(table.game, "agrees_to_draw", lambda view, seat: view.seat == seat == 1)
    table.commit(table.plan_draw("left"))
    assert table.outcome is not None
    assert table.outcome.winner is None
    assert rec.verify(table.record(), _make).ok


def test_a_game_without_draws_offers_none(monkeypatch) -> None:
    table = new_table(1)
    monkeypatch.setattr(type(table.game), "DRAWS", False)
    with pytest.raises(Refused, match="has no draws"):
        table.plan_draw("left")


def test_an_offered_draw_passes_when_the_other_acts() -> None:
    table = play(new_table(1), 3)
    table.commit(table.plan_draw("left"))
    while "right" not in table.asked():
        table.act("left", sample(table, "left"))
    assert [line.kind for line in table.asking] == [rec.DRAW]
    table.act("right", sample(table, "right"))
    assert table.asking == []


def test_a_missed_deadline_and_a_hand_over_are_lines() -> None:
    table = play(new_table(1), 3)
    table.commit(handed_over("left", "random"))
    assert table.players["left"] == "random"
    assert table.record().seats["left"] == "person"
    seat, number = table.asked()[0], table.number
    table.commit(table.plan_deadline(seat))
    assert table.lines[-2] == RecordLine(rec.DEADLINE, 0, seat)
    assert table.number == number + 1
    assert rec.verify(table.record(with_key=True), _make).ok


# ---- drafts, replay, restore


def test_a_draft_is_private_and_goes_when_the_seat_acts() -> None:
    table = play_to_sealed(new_table(1))
    table.keep_draft("left", {"half": "done"})
    assert table.position("left").draft == {"half": "done"}
    for seat in ("right", ""):
        assert b"half" not in to_json(table.position(seat))
    table.act("right", sample(table, "right"))
    assert table.position("left").draft == {"half": "done"}
    table.act("left", sample(table, "left"))
    assert table.position("left").draft is None
    assert "half" not in rec.write(table.record())


def test_a_past_position_is_what_the_seat_saw_then() -> None:
    table = new_table(1, LONG)
    seen = {seat: [table.position(seat)] for seat in WATCHERS}
    while table.outcome is None:
        play(table, 1, seed=table.number)
        for seat in WATCHERS:
            seen[seat].append(table.position(seat, table.seq - 1))
    for seat in WATCHERS:
        for number, then in enumerate(seen[seat]):
            past = table.at(number, seat)
            assert to_json(past.view) == to_json(then.view)
            assert past.turn == then.turn
            assert past.form is None
            assert past.number == number
    assert table.at(table.number, "left").outcome == table.outcome
    with pytest.raises(Refused, match="There is no action 999"):
        table.at(999, "left")


def test_a_walk_through_the_past_plays_each_action_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(4, LONG)
    played: list[int] = []
    real = rec.take

    def counted(game: Any, state: Any, line: RecordLine, chance: Any) -> Any:
        played.append(line.number)
        return real(game, state, line, chance)

    monkeypatch.setattr(rec, "take", counted)
    shown = [table.at(number, "left").view for number in range(table.number)]
    assert len(set(played)) == len(played)
    again = [table.at(number, "left").view for number in reversed(range(table.number))]
    assert again[::-1] == shown


@pytest.mark.parametrize("seed", range(5))
def test_a_table_can_be_restored_at_every_line(seed: int) -> None:
    table = finished(seed)
    for length in range(0, table.seq + 1, 5):
        again = Table.restore(DUEL, {}, table.lines[:length], key=table.key)
        assert again.seq == length
        assert again.state == table.course.state_at(again.number)


def test_who_comes_back_after_a_restart_is_told_what_came_after_the_own_last_act() -> None:
    table = finished(1)
    for length in (0, 3, table.seq // 2):
        again = Table.restore(DUEL, {}, table.lines[:length], key=table.key)
        for seat in again.game.seats:
            own = [
                place
                for place, line in enumerate(again.lines, 1)
                if (line.kind, line.seat) == (rec.ACTION, seat)
            ]
            assert again.position(seat).seen == (own[-1] if own else -1)


def test_restoring_says_where_lines_part_from_the_rules() -> None:
    table = finished(1, LONG)
    lines = list(table.lines)
    index = next(i for i, line in enumerate(lines) if line.kind == rec.HASH)
    lines[index] = RecordLine(rec.HASH, lines[index].number, "", "0" * 32)
    with pytest.raises(RecordError, match=f"line {index + 1}: the position after action"):
        Table.restore(LONG, {}, lines, key=table.key)
    with pytest.raises(RecordError, match=r"line \d+: "):
        Table.restore(LONG, {}, table.lines, key=b"1" * 32)


def test_a_plan_touches_nothing() -> None:
    table = play(new_table(1), 4)
    before = (table.seq, table.state.hash(), to_json(table.position("left")))
    seat = table.asked()[0]
    change = table.plan_act(seat, sample(table, seat))
    table.plan_resign("left")
    table.plan_draw("left")
    assert (table.seq, table.state.hash(), to_json(table.position("left"))) == before
    assert isinstance(change, Change)


def test_wrong_seats_players_and_actions_are_refused() -> None:
    with pytest.raises(InputError, match="Specimen has no seat 'north'; there are: left, right"):
        Table(DUEL, {"north": "person"})
    with pytest.raises(
        InputError, match="Specimen has no player 'deep'; there are: person, random"
    ):
        Table(DUEL, {"left": "deep"})
    table = new_table(1)
    wrong: list[Any] = [None, 3, "x", [], {}, {"do": "fly"}, {"do": "rich"}]
    for data in (*wrong, {"do": "rich", "lane": "x"}):
        refusal = table.why_not("left", data)
        assert refusal is not None
        with pytest.raises(Refused):
            table.read_action(data)
    with pytest.raises(Refused, match="There is no seat 'north'"):
        table.position("north")
    assert table.seat_number("") == SPECTATOR


def test_a_notation_that_lies_is_never_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(1)
    seat = table.asked()[0]
    action = sample(table, seat)
    monkeypatch.setattr(table.game, "read", lambda *_: None)
    with pytest.raises(RuntimeError, match="does not mean"):
        table.plan_act(seat, action)
    assert table.seq == 0


def test_nobody_sits_at_a_side_that_the_rules_run() -> None:
    setup = Setup("specimen", "solitaire")
    table = new_table(3, setup)
    assert table.players == {"left": "person"}
    with pytest.raises(Refused, match="no seat 'right'"):
        table.position("right")
    with pytest.raises(InputError, match="no seat 'right'; there are: left"):
        Table(setup, {"right": "random"})
    table.commit(table.plan_resign("left"))
    assert table.outcome is not None
    assert table.outcome.winner == "right"
    found = rec.verify(rec.parse(rec.write(table.record())), titles.make)
    assert found.ok, found.sentence
