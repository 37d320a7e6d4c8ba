"""A page that takes changes holds the same position as one that is sent it whole."""

import json
from typing import Any

import pytest

from tests.support.changes import Positions
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json
from thunderchild.core.game import Refused
from thunderchild.core.record import Setup
from thunderchild.server.showing import Shown, encoded
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
            assert first == {**second, "view": second["view"] | off_page}
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
            "edits": [{"path": ["seen"], "value": 0}],  # that it was shown
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
