"""Whatever strangers do, nothing large is left to the collector.

What has lasted some seconds is put where the collector does not look before the next day. So a
closed connection must go by itself: one that is part of a ring of references stays in memory, with
all that was sent over it.
"""

import contextlib
import gc
import json
import socket
import time
from collections import Counter
from collections.abc import Iterable
from types import FrameType

import pytest

from tests.support import server
from thunderchild.server.door import Socket

HEAD = b"Host: localhost\r\n"
KEY = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n" + KEY
OURS = ("thunderchild", "uvicorn", "starlette", "websockets", "h11")


@pytest.fixture(scope="module")
def visited(tmp_path_factory):
    """A server with a table, and where it is."""
    with server.inside(tmp_path_factory.mktemp("rings") / "data") as address:
        made = address.new_table("specimen", "duel", seed=1)
        yield address, made


def framed(message: bytes) -> bytes:
    """A short message in a masked frame."""
    assert len(message) < 126
    return bytes([0x81, 0x80 | len(message)]) + bytes(4) + message


def said(**message: object) -> bytes:
    return framed(json.dumps(message).encode())


def visit(port: int, sent: bytes, *, upgraded: bool = False) -> None:
    """Connect, send some bytes, read something, and go without a word."""
    with socket.create_connection(("127.0.0.1", port), 5) as line:
        line.settimeout(0.1)
        with contextlib.suppress(OSError):
            if upgraded:
                head, _, rest = sent.partition(b"\r\n\r\n")
                line.sendall(head + b"\r\n\r\n")
                line.recv(1000)
                sent = rest
            line.sendall(sent)
            line.recv(100_000)


def opened(table: str, *frames: bytes) -> bytes:
    return (
        b"GET /ws/"
        + table.encode()
        + b" HTTP/1.1\r\n"
        + HEAD
        + UPGRADE
        + b"\r\n"
        + b"".join(frames)
    )


def asked(what: str, more: bytes = b"") -> bytes:
    return what.encode() + b" HTTP/1.1\r\n" + HEAD + more + b"\r\n"


def left_over(port: int, visits: Iterable[bytes], *, upgraded: bool) -> Counter[str]:
    """What some visits leave to the collector of the server each time.

    What threads of an earlier test leave just then is not left again.
    """
    visits = list(visits)
    for sent in visits:  # what the first ones bring stays
        visit(port, sent, upgraded=upgraded)
    found = left_once(port, visits, upgraded=upgraded)
    for _ in range(3):
        if found:
            found &= left_once(port, visits, upgraded=upgraded)
    return found


def left_once(port: int, visits: list[bytes], *, upgraded: bool) -> Counter[str]:
    """What is left when each visit is made twice."""
    time.sleep(0.2)
    gc.collect()
    gc.disable()
    try:
        for sent in visits * 2:
            visit(port, sent, upgraded=upgraded)
        time.sleep(0.3)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        return Counter(map(named, filter(is_ours, gc.garbage)))
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def is_ours(found: object) -> bool:
    """Whether something belongs to the server, and not to the test or to the library."""
    if isinstance(found, FrameType):
        return "/server/" in found.f_code.co_filename
    return type(found).__module__.startswith(OURS)


def named(found: object) -> str:
    if isinstance(found, FrameType):
        return found.f_code.co_qualname
    return type(found).__qualname__


VISITS = {
    "no hello": [],
    "texts that are no hello": [framed(b"{}")],
    "a hello": [said(type="hello")],
    "a wrong link": [said(type="hello", token="x" * 30)],
    "replay": [said(type="hello"), said(type="replay", at=0)],
    "a wish of a spectator": [said(type="hello"), said(type="act", id="1", seq=0, action={})],
    "pings": [b"\x89\x80\0\0\0\0" * 2000],
    "pings of a page": [said(type="hello"), b"\x89\x80\0\0\0\0" * 2000],
    "fragments": [b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 2000],
    "no frame": [b"\xff" * 20],
}


@pytest.mark.parametrize("is_there", [True, False])
def test_closed_sockets_go_by_themselves(visited, is_there) -> None:
    address, made = visited
    port = int(address.url.rpartition(":")[2])
    table = made["table"] if is_there else "nothing"
    visits = [opened(table, *frames) for frames in VISITS.values()]
    assert not left_over(port, visits, upgraded=True)


REQUESTS = {
    "health": asked("GET /api/health"),
    "no such table": asked("GET /api/tables/nothing/record"),
    "a record that is not open": asked("GET /api/tables/TABLE/record"),
    "a review too early": asked("GET /api/tables/TABLE/review"),
    "half a body": asked("POST /api/tables", b"Content-Length: 1000\r\n") + b"{",
    "a bad body": asked(
        "POST /api/tables", b"Content-Type: application/json\r\nContent-Length: 2\r\n"
    )
    + b"[]",
    "no request": b"\x00\x01\x02\r\n\r\n",
    "half a head": b"GET / HTT",
}


def test_answered_requests_go_by_themselves(visited) -> None:
    address, made = visited
    port = int(address.url.rpartition(":")[2])
    visits = [sent.replace(b"TABLE", made["table"].encode()) for sent in REQUESTS.values()]
    assert not left_over(port, visits, upgraded=False)


@pytest.mark.parametrize("name", ["pings", "fragments"])
def test_frames_that_nobody_handles_go_at_once(visited, monkeypatch, name) -> None:
    """A timer holds a connection that was cut off for some seconds more."""
    address, made = visited
    cut_off: list[Socket] = []
    fail = Socket._fail

    def failed(self: Socket, reason: str) -> None:
        fail(self, reason)
        cut_off.append(self)

    monkeypatch.setattr(Socket, "_fail", failed)
    port = int(address.url.rpartition(":")[2])
    visit(port, opened(made["table"], *VISITS[name]), upgraded=True)
    end = time.monotonic() + 60
    while not cut_off and time.monotonic() < end:
        time.sleep(0.01)
    assert [(one.conn.events, one.frames) for one in cut_off] == [([], [])]
