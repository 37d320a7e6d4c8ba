"""Long messages are packed and sent in pieces, between which everybody else has a turn."""

import asyncio
import json
import time

import pytest
from websockets.exceptions import ConnectionClosed

from thunderchild.server import door, line, wire


@pytest.fixture
def pieces(monkeypatch):
    """The sizes of the pieces that are sent; they are small, so that every position has many."""
    found: list[int] = []
    monkeypatch.setattr(door, "PIECE", 40)
    send = door.Socket._send_piece

    def noted(self, raw, start) -> None:
        found.append(len(raw[start : start + door.PIECE]))
        send(self, raw, start)

    monkeypatch.setattr(door.Socket, "_send_piece", noted)
    return found


def test_a_long_message_comes_in_pieces_and_whole(here, pieces) -> None:
    made = here.new_table(seed=1)
    with here.page(made["table"], made["links"]["left"]) as left:
        assert left.until(0)["seat"] == "left"
    assert len(pieces) > 20
    assert max(pieces) == 40


def test_others_have_their_turn_between_the_pieces(here, monkeypatch, pieces) -> None:
    """A callback of the event loop packs one piece and no more."""
    turns = 0
    sleep = asyncio.sleep

    async def counted(seconds: float) -> None:
        nonlocal turns
        turns += 1
        await sleep(seconds)

    monkeypatch.setattr(asyncio, "sleep", counted)
    made = here.new_table(seed=1)
    with here.page(made["table"], made["links"]["left"]) as left:
        left.until(0)
    assert turns >= len(pieces) > 20


def test_nothing_comes_between_the_pieces(here, monkeypatch, pieces) -> None:
    """The reader answers bad messages by itself, while the writer sends a position."""
    monkeypatch.setattr(door, "PIECE", 150)
    made = here.new_table(seed=1)
    with here.socket(made["table"]) as left:
        left.send(type="hello", token=made["links"]["left"])
        for _ in range(40):
            left.socket.send("no message")
        said: list[str] = []
        while said.count("error") < 40 or "position" not in said:
            said.append(left.receive()["type"])
    assert pieces
    assert all(len(json.dumps(one)) < door.PIECE for one in left.all if one["type"] == "error")


def test_a_page_that_is_closed_meanwhile_is_told_why(here, monkeypatch, pieces) -> None:
    monkeypatch.setattr(line, "MESSAGES_PER_SECOND", 1.0)
    monkeypatch.setattr(line, "BURST", 2.0)
    send = door.Socket._send_piece

    def slowly(self, raw, start) -> None:
        time.sleep(0.005)
        send(self, raw, start)

    monkeypatch.setattr(door.Socket, "_send_piece", slowly)
    made = here.new_table(seed=1)
    with here.socket(made["table"]) as left:
        left.send(type="hello", token=made["links"]["left"])
        for _ in range(10):
            left.send(type="ping")
        with pytest.raises(ConnectionClosed) as closed:
            left.wait("nothing of the kind")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == wire.CLOSE_TOO_MANY
    assert json.dumps(left.all[-1]).count("slow down") == 1


def test_a_page_that_goes_meanwhile_leaves_no_trace(here, caplog, pieces) -> None:
    made = here.new_table(seed=1)
    for _ in range(5):
        left = here.socket(made["table"])
        left.send(type="hello", token=made["links"]["left"])
        left.wait("welcome")
        left.socket.close_socket()
    with here.page(made["table"]) as watcher:
        watcher.until(0)
    # A client whose socket is torn out of its hands now and then complains of itself.
    assert not [one for one in caplog.records if one.name != "websockets.client"]
    assert pieces
