from typing import Any

import pytest

from tests.support.playing import DUEL, finished, new_table, play
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json, to_plain
from thunderchild.core.errors import InputError
from thunderchild.core.events import PUBLIC
from thunderchild.core.game import SPECTATOR, Refused
from thunderchild.core.record import Line, RecordError, Setup
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
            assert position.events == [row.entry() for row in rows]
        play(table, 1, seed=table.number)


def test_nobody_reads_what_was_told_to_another() -> None:
    table = finished(2, LONG)
    private = dict.fromkeys(WATCHERS, 0)
    for row in table.log.rows:
        for seat in WATCHERS:
            reads = any(entry.facts is row.facts for entry in table.since(seat, row.seq - 1))
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


# ---- undo


def is_free(table: Table, seat: str) -> bool:
    try:
        lines = table.plan_undo(seat).lines
    except Refused:
        return False
    return lines[0].kind == rec.UNDO


@pytest.mark.parametrize("seed", range(8))
def test_free_undo_stops_at_draws_reveals_and_other_seats(seed: int) -> None:
    table = new_table(seed, LONG)
    seen_free = seen_barrier = 0
    while table.outcome is None:
        before, asked = table.state, table.asked()
        play(table, 1, seed=table.number)
        last = table.course.played[-1]
        seat = table.game.seats[last.seat]
        told = [
            row for row in table.log.rows if row.seq == last.seq and row.facts["event"] != "table"
        ]
        kinds = {kind.__name__: kind for kind in _event_kinds(table)}
        reveals = any(kinds[row.facts["event"]].REVEALS for row in told)
        quiet = before.draws == table.state.draws and asked == table.asked() and not reveals
        if table.outcome is None:
            assert is_free(table, seat) == quiet == table.position(seat).can_undo
            assert not any(is_free(table, other) for other in table.game.seats if other != seat)
        seen_free += quiet
        seen_barrier += not quiet
    assert seen_barrier
    assert not table.position("left").can_undo


def _event_kinds(table: Table) -> tuple[Any, ...]:
    kinds: tuple[Any, ...] = table.game.EVENTS.__args__
    return kinds


@pytest.mark.parametrize("seed", range(6))
def test_undo_restores_the_position_and_stays_in_the_log(seed: int) -> None:
    table = new_table(seed, LONG, right="random")
    play(table, 30, seed=seed)
    assert table.outcome is None
    last = table.course.last_own(0)
    before = table.course.state_at(last - 1)
    number_of_rows = len(table.log.rows)
    table.commit(table.plan_undo("left"))
    assert table.number == last - 1
    assert table.state == before
    assert table.lines[-1] == Line(rec.UNDO, last - 1, "left")
    assert len(table.log.rows) == number_of_rows + 1
    for entry in table.since("left", -1):
        assert entry.undone == (entry.number > last - 1 and entry.facts["event"] != "table")
    newest = table.since("", table.seq - 1)[-1]
    assert newest.facts["line"] == "undo"
    assert newest.text == f"left went back to action {last - 1}"
    again = Table.restore(table.setup, table.first_players, table.lines, key=table.key)
    assert again.state == table.state
    assert [again.position(seat) for seat in WATCHERS] == [
        table.position(seat) for seat in WATCHERS
    ]


def test_an_undone_roll_falls_the_same_way_again() -> None:
    table = play(new_table(3, LONG, right="random"), 12)
    number = table.course.last_own(0)
    texts = [played.text for played in table.course.played]
    state = table.state
    table.commit(table.plan_undo("left"))
    for n in range(number, len(texts) + 1):
        played = (line for line in table.lines if line.kind == rec.ACTION)
        seat = next(line.seat for line in played if line.number == n)
        table.act(seat, table.game.read(table.state, table.seat_number(seat), texts[n - 1]))
    assert table.state == state


def test_a_take_back_needs_the_other_person() -> None:
    table = beyond_barrier()
    number = table.course.last_own(0) - 1
    change = table.plan_undo("left")
    assert change.lines == [Line(rec.TAKEBACK, number, "left", "asked")]
    table.commit(change)
    assert [(o.kind, o.by, o.number) for o in table.position("right").offers] == [
        ("takeback", "left", number)
    ]
    with pytest.raises(Refused, match="There is no such offer"):
        table.plan_answer("left", "takeback", yes=True)
    declined = table.plan_answer("right", "takeback", yes=False)
    agreed = table.plan_answer("right", "takeback", yes=True)
    assert declined.lines == [Line(rec.TAKEBACK, 0, "right", "declined")]
    table.commit(agreed)
    assert table.number == number
    assert table.offers == []
    again = Table.restore(table.setup, table.first_players, table.lines, key=table.key)
    assert again.state == table.state


def beyond_barrier() -> Table:
    table = play(new_table(1, LONG), 6)
    while table.course.last_own(0) < 0 or is_free(table, "left"):
        play(table, 1, seed=table.number)
    return table


def test_a_declined_take_back_is_gone() -> None:
    table = beyond_barrier()
    table.commit(table.plan_undo("left"))
    number = table.number
    table.commit(table.plan_answer("right", "takeback", yes=False))
    assert table.offers == []
    assert table.number == number


def test_undo_says_why_not() -> None:
    table = new_table(1)
    with pytest.raises(Refused, match="nothing that could be undone"):
        table.plan_undo("left")
    with pytest.raises(Refused, match="A spectator has no seat"):
        table.plan_undo("")
    play(table, 4)
    with pytest.raises(Refused, match="There is no action 99 to go back to"):
        table.plan_undo("left", 99)


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
    assert table.offers == []
    table.commit(table.plan_draw("right"))
    table.commit(table.plan_draw("left"))  # to offer one too is to agree
    assert table.outcome is not None
    assert table.outcome.winner is None
    assert rec.verify(table.record(), _make).ok


def _make(setup: Setup):
    from thunderchild import titles

    return titles.make(setup)


def test_machines_do_not_agree_to_draws() -> None:
    table = new_table(1, right="random")
    with pytest.raises(Refused, match="nobody who could agree"):
        table.plan_draw("left")


def test_an_offered_draw_passes_when_the_other_acts_and_a_wish_to_go_back_when_one_acts_oneself():
    table = beyond_barrier()
    table.commit(table.plan_draw("left"))
    table.commit(table.plan_undo("left"))
    for seat, left in (("right", {"takeback"}), ("left", set())):
        while seat not in table.asked():
            other = table.asked()[0]
            table.act(other, sample(table, other))
        before = {offer.kind for offer in table.offers}
        table.act(seat, sample(table, seat))
        assert {offer.kind for offer in table.offers} <= left & before


def test_a_missed_deadline_and_a_hand_over_are_lines() -> None:
    table = play(new_table(1), 3)
    table.commit(table.plan_hand_over("left", "random"))
    assert table.players["left"] == "random"
    assert table.record().seats["left"] == "person"
    with pytest.raises(InputError, match="has no player 'deep'"):
        table.plan_hand_over("left", "deep")
    seat, number = table.asked()[0], table.number
    table.commit(table.plan_deadline(seat))
    assert table.lines[-2] == Line(rec.DEADLINE, 0, seat)
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


@pytest.mark.parametrize("seed", range(5))
def test_a_table_can_be_restored_at_every_line(seed: int) -> None:
    table = finished(seed)
    for length in range(0, table.seq + 1, 5):
        again = Table.restore(DUEL, {}, table.lines[:length], key=table.key)
        assert again.seq == length
        assert again.state == table.course.state_at(again.number)


def test_restoring_says_where_lines_part_from_the_rules() -> None:
    table = finished(1, LONG)
    lines = list(table.lines)
    index = next(i for i, line in enumerate(lines) if line.kind == rec.HASH)
    lines[index] = Line(rec.HASH, lines[index].number, "", "0" * 32)
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


def test_alone_against_the_rules_a_die_stands() -> None:
    table = new_table(3, Setup("specimen", "solitaire", {"turns": "10", "target": "20"}))
    while table.state.draws == table.course.state_at(0).draws or not table.number:
        table.commit(table.plan_act("left", sample(table, "left", table.number)))
    assert not table.position("left").can_undo
    assert not table.position("left").can_ask_undo
    with pytest.raises(Refused, match="stands"):
        table.plan_undo("left")
