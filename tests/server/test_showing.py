"""A page that takes changes holds the same position as one that is sent it whole."""

import json
from typing import Any

import pytest

from tests.support.changes import Positions
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json
from thunderchild.core.game import Refused
from thunderchild.core.record import Setup
from thunderchild.server import showing
from thunderchild.server.showing import Shown, board_of, encoded
from thunderchild.table.table import Table

GAMES = [
    ("warpwar", "advanced"),
    ("warpwar", "basic"),
    ("london", "two_player"),
    ("london", "solitaire"),
    ("japan", "core"),
    ("england", "2"),
    ("specimen", "duel"),
]


class Reader:
    """What a page makes of the messages it is sent."""

    def __init__(self, table: Table, seat: str, *, changes: bool) -> None:
        self.table, self.seat = table, seat
        self.changes = changes
        self.shown = Shown(-1, changes=changes)
        self.heard = Positions()
        self.kinds: list[str] = []

    def look(self) -> Any:
        message = json.loads(encoded(self.shown.next(self.table, self.seat), rows=self.changes))
        self.kinds.append(message["type"])
        self.heard.hear(message)
        return self.heard.found[-1]


@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_changes_lead_to_the_whole_position(title: str, scenario: str) -> None:
    table, draws = Table(Setup(title, scenario), {}, seed=3), Draws(3)
    seats = [*table.chairs, ""]
    whole = [Reader(table, seat, changes=False) for seat in seats]
    changing = [Reader(table, seat, changes=True) for seat in seats]
    while table.outcome is None and table.number < 60:
        for one, other in zip(whole, changing, strict=True):
            seen = dict(table.seen)  # a look is noted, and both must look at the same
            first = other.look()
            table.seen = seen
            second = one.look()
            off_page = dict.fromkeys(table.game.OFF_PAGE)
            assert off_page.items() <= first["view"].items()
            second = {**second, "view": second["view"] | off_page, "seen": first["seen"]}
            assert first == second
        seat = draws.choose(table.asked())
        if draws.pick(8) == 0:
            undo(table, seat)
            continue
        decision = table.game.decision(table.state, table.seat_number(seat))
        assert decision is not None
        action = decision.sample(draws)
        if draws.pick(4) == 0:
            table.keep_draft(seat, json.loads(to_json(action)))
            continue
        table.act(seat, action)
    assert set(changing[0].kinds[1:]) == {"changed"}
    assert set(whole[0].kinds) == {"position"}


def undo(table: Table, seat: str) -> None:
    """Go back if that is free."""
    try:
        change = table.plan_undo(seat, None)
    except Refused:
        return
    table.commit(change)


def test_who_sits_down_is_sent_everything() -> None:
    table = Table(Setup("specimen", "duel"), {}, seed=1)
    shown = Shown(-1, changes=True)
    first, second = table.chairs
    for seat in (first, second):
        message = json.loads(to_json(shown.next(table, seat)))
        assert (message["type"], message["full"]) == ("position", True)
        again = json.loads(to_json(shown.next(table, seat)))
        assert again == {
            "type": "changed",
            "seq": 0,
            "edits": [],
            "events": [],
            "draft": None,
        }
        shown.forget()


def test_what_is_known_of_the_log_is_not_sent_again() -> None:
    table = Table(Setup("specimen", "duel"), {}, seed=1)
    seat = table.asked()[0]
    decision = table.game.decision(table.state, table.seat_number(seat))
    assert decision is not None
    table.act(seat, decision.sample(Draws(1)))
    message = json.loads(to_json(Shown(table.seq, changes=True).next(table, seat)))
    assert (message["type"], message["full"]) == ("position", False)
    assert message["position"]["events"] == []


def test_pages_of_a_seat_are_sent_what_was_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a page that came later, once both hold the same."""
    table, draws, made = Table(Setup("london", "two_player"), {}, seed=2), Draws(2), []
    look = Table.position

    def counted(self: Table, seat: str, since: int = -1, *, on_page: bool = False) -> Any:
        made.append(seat)
        return look(self, seat, since, on_page=on_page)

    monkeypatch.setattr(Table, "position", counted)
    pages = [Shown(-1, changes=True) for _ in range(3)]
    heard = [Positions() for _ in pages]
    for number in range(12):
        made.clear()
        frames = [page.frame(table, "martian") for page in pages[: 3 if number > 4 else 2]]
        for positions, frame in zip(heard, frames, strict=False):
            positions.hear(json.loads(frame))
        if number != 5:
            assert frames == [frames[0]] * len(frames)
            assert all(frame is frames[0] for frame in frames)
            assert made == ["martian"]
        asked = table.asked()[0]
        decision = table.game.decision(table.state, table.seat_number(asked))
        assert decision is not None
        table.act(asked, decision.sample(draws))
    assert len({json.dumps(one.found[-1]["view"]) for one in heard}) == 1


def test_a_draft_is_not_kept_from_the_other_page() -> None:
    table = Table(Setup("specimen", "duel"), {}, seed=1)
    seat = table.asked()[0]
    pages = [Shown(-1, changes=True) for _ in range(2)]
    for draft in (None, {"do": "x"}, {"do": "y"}):
        table.keep_draft(seat, draft)
        for page in pages:
            message = page.next(table, seat)
            shown = message.position if hasattr(message, "position") else message
            assert shown.draft == draft


def test_who_comes_back_is_told_no_news_twice() -> None:
    table = Table(Setup("london", "two_player"), {}, seed=2)
    draws, looked = Draws(2), []
    for number in range(3):
        if number:  # something happens while nobody looks
            asked = table.asked()[0]
            decision = table.game.decision(table.state, table.seat_number(asked))
            assert decision is not None
            table.act(asked, decision.sample(draws))
        for _ in range(2):  # the page is opened, and loaded again
            frame = Shown(-1, changes=True).frame(table, "earthling")
            looked.append((table.seq, json.loads(frame)["position"]["seen"]))
    assert looked[2:] == [(1, 0), (1, 1), (2, 1), (2, 2)]


def test_a_board_is_made_once_for_all_tables_of_a_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of Japan takes longer than a position: a crowd of pages must not pay for it each."""
    tables = [Table(Setup("japan", "core"), {}, seed=seed) for seed in (1, 2)]
    other = Table(Setup("japan", "1"), {}, seed=1)
    boards = [to_json(table.board()) for table in (*tables, other)]
    made: list[Table] = []
    look = Table.board

    def counted(self: Table) -> object:
        made.append(self)
        return look(self)

    monkeypatch.setattr(Table, "board", counted)
    monkeypatch.setattr(showing, "_boards", {})
    assert [to_json(board_of(table)) for table in (*tables, *tables, other)] == [
        boards[0], boards[0], boards[0], boards[0], boards[2],
    ]  # fmt: skip
    assert made == [tables[0], other]
    monkeypatch.setattr(showing, "MOST_BOARDS", 2)
    board_of(Table(Setup("england", "core"), {}, seed=1))
    assert len(showing._boards) == 2
