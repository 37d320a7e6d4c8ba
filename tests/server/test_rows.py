"""Packed lists say the same in fewer bytes, and a page can read them."""

import json
from typing import Any

import pytest

from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json
from thunderchild.core.record import Setup
from thunderchild.core.rows import LETTERS, MOST_PLACES, packed, unpacked
from thunderchild.server import showing, wire
from thunderchild.server.showing import Shown, encoded
from thunderchild.table.table import Table

LONG = 2500  # bytes of a message that is long here
MOVE = {"do": "move", "ship": 1, "to": 2}
CASES: dict[str, Any] = {
    "nothing": [],
    "one": [{"a": 1}],
    "like things": [{"a": i, "b": "x", "c": None} for i in range(5)],
    "equal things": [{"a": 1, "b": []} for _ in range(5)],
    "words that recur": ["north", "south"] * 30,
    "few things": [MOVE, MOVE],
    "things of two kinds": [MOVE, {"do": "halt"}, MOVE, None, 7, [1, 2], MOVE],
    "lists of things": [{"odds": [{"cases": i} for i in range(n)]} for n in (0, 3, 1, 0)],
    "lists of lists": [[[1, 2], [3]], [], [[4]]],
    "paths": [["view", "own", i % 3, "hex"] for i in range(40)],
    "true is not one": [{"value": v} for v in (True, 1, False, 0, 1.0, True, 1) * 9],
    "nor in a list": [[True], [1], [False], [0]] * 9,
    "nor in a thing": [{"a": {"b": True}}, {"a": {"b": 1}}] * 9,
    "more words than letters": [f"word {i % (len(LETTERS) + 9)}" for i in range(300)],
    "as many words as letters": [f"word {i % len(LETTERS)}" for i in range(300)],
    "too many words": [f"word {i % (MOST_PLACES + 1)}" for i in range(3 * MOST_PLACES)],
    "deep": {"a": {"b": [{"c": [{"d": [1, "two", None]}, {"d": []}]}, {"c": []}]}},
}


@pytest.mark.parametrize("name", CASES)
def test_what_was_packed_comes_back(name: str) -> None:
    short = json.loads(json.dumps(packed(CASES[name])))
    found = unpacked(short)
    assert found == CASES[name]
    assert json.dumps(found, sort_keys=True) == json.dumps(CASES[name], sort_keys=True)


def test_names_and_what_is_the_same_are_sent_once() -> None:
    assert packed([{"do": "move", "ship": i} for i in range(3)]) == {
        "~": "rows",
        "n": 3,
        "same": {"do": "move"},
        "each": {"ship": [0, 1, 2]},
    }
    found = packed(["a long word", "another one"] * 20)
    assert found == {"~": "some", "of": ["a long word", "another one"], "at": "01" * 20}


@pytest.mark.parametrize(
    ("title", "most"), [("warpwar", 1.0), ("london", 0.6), ("japan", 0.6), ("england", 0.6)]
)
def test_a_long_message_is_sent_as_rows_to_pages_that_take_them(
    title: str, most: float, monkeypatch
) -> None:
    """WarpWar's long messages are numbers, which cannot be said in much less."""
    monkeypatch.setattr(showing, "PLAIN", LONG)
    table = Table(Setup(title, titles.title(title).scenarios[-1]), {}, seed=2)
    seat = table.asked()[0]
    shown, draws = Shown(-1, changes=True), Draws(2)
    long = sent = 0
    while table.outcome is None and table.number < 60:
        message = shown.next(table, seat)
        plain, short = encoded(message, rows=False), encoded(message, rows=True)
        assert plain == to_json(message)
        assert len(short) <= len(plain)
        if short != plain:
            read = unpacked(json.loads(short))
            assert read.pop("rows") is True
            assert read == json.loads(plain)
        if len(plain) > LONG:
            long += len(plain)
            sent += len(short)
        else:
            assert short == plain
        asked = table.asked()[0]
        decision = table.game.decision(table.state, table.seat_number(asked))
        assert decision is not None
        table.act(asked, decision.sample(draws))
    assert long > 5 * LONG
    assert sent < most * long


def test_a_draft_that_looks_packed_is_not_unpacked(monkeypatch) -> None:
    """A draft is whatever a page has sent: with the mark in it, the message is left as it is."""
    monkeypatch.setattr(showing, "PLAIN", LONG)
    table = Table(Setup("japan", "core"), {}, seed=2)
    trap = {"~": "same", "n": 10**9, "of": 0}
    table.keep_draft("human", trap)
    message = Shown(-1, changes=True).next(table, "human")
    assert isinstance(message, wire.PositionSent)
    sent = json.loads(encoded(message, rows=True))
    assert "rows" not in sent
    assert sent["position"]["draft"] == trap
