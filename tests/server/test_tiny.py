"""Tiny pieces by the thousand: fields, chunks, frames, requests. Each costs more than its bytes."""

import asyncio
import contextlib
import socket
import subprocess
import sys
import time
from concurrent.futures import Future
from types import SimpleNamespace

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed

from tests.support import server
from thunderchild.server import door as doors
from thunderchild.server import guard, wire
from thunderchild.server.guard import ServerSite
from thunderchild.server.limits import PUBLIC
from thunderchild.server.line import MessageSocket

HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def public(tmp_path_factory):
    """A server with the limits of a public one."""
    site = ServerSite(limits=PUBLIC)
    with server.inside(tmp_path_factory.mktemp("tiny") / "data", site=site) as address:
        yield address


def line_to(address) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(address.url.rpartition(":")[2])), 10)


def answer(address, text: bytes) -> bytes:
    """Send bytes at once; what comes back first."""
    with line_to(address) as line:
        line.sendall(text)
        return line.recv(65536)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (b"X-One: " + b"y" * 100_000 + b"\r\n", b"431"),
        (b"X: y\r\n" * 5_000, b"431"),
        (b"X: y\r\n" * 110, b"200"),  # the last slice was not looked at line by line
        (b"X: y\r\n" * 60 + b"X-One: " + b"y" * 30_000 + b"\r\n", b"200"),
    ],
    ids=["a long field", "many fields", "some fields", "a field of some length"],
)
def test_a_head_has_limits_even_if_it_comes_at_once(public, fields, said) -> None:
    found = answer(public, HEAD + fields + b"\r\n")
    assert found.startswith(b"HTTP/1.1 " + said)
    assert said == b"200" or b"The head of a request can have at most" in found


def test_a_request_says_how_long_it_is(public) -> None:
    """A body in chunks of one byte each held the event loop for 78 ms."""
    found = answer(public, POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 2000)
    assert found.startswith(b"HTTP/1.1 411 Length Required")
    assert b"A request must say how long it is" in found


def test_requests_that_come_together_are_answered_one_after_the_other(public) -> None:
    last = HEAD + b"Connection: close\r\n\r\n"
    with line_to(public) as line:
        line.sendall((HEAD + b"\r\n") * 3 + last)
        found = b"".join(iter(lambda: line.recv(65536), b""))
    assert found.count(b"HTTP/1.1 200 OK") == 4


def test_too_many_requests_at_once_are_refused(public) -> None:
    found = answer(public, (HEAD + b"\r\n") * 3000)
    assert b"Too many requests came at once." in found


def test_the_next_request_has_the_limits_of_any_other(public) -> None:
    with line_to(public) as line:
        line.sendall(HEAD + b"\r\n" + HEAD + b"X: y\r\n" * 4_000 + b"\r\n")
        found = b"".join(iter(lambda: line.recv(65536), b""))
    assert found.count(b"HTTP/1.1 200 OK") == 1
    assert b"HTTP/1.1 431" in found


def test_half_a_body_leaves_no_trace(public, caplog) -> None:
    for _ in range(3):
        with line_to(public) as line:
            line.sendall(POST + b"Content-Length: 1000\r\n\r\n{")
            time.sleep(0.1)
    assert public.http.get("/api/health").status_code == 200
    assert not caplog.records


def test_frames_without_content_count_too(here) -> None:
    """Thirty thousand pings, six bytes each, held the event loop for 46 ms, and nobody paid."""
    made = here.new_table(seed=1)
    page = here.socket(made["table"])
    page.socket.socket.sendall(b"\x89\x80\0\0\0\0" * 600)
    assert closing(page) == (1008, "too many frames")


def test_a_message_has_few_fragments(here, monkeypatch) -> None:
    monkeypatch.setattr(doors, "FRAMES_SAVED", 1e6)
    made = here.new_table(seed=1)
    page = here.socket(made["table"])
    # The fragments come one after the other, as a patient stranger would send them.
    page.socket.socket.sendall(b"\x01\x80\0\0\0\0")
    with contextlib.suppress(OSError):  # it is closed by then
        for _ in range(20):
            page.socket.socket.sendall(b"\x00\x80\0\0\0\0" * 20)
            time.sleep(0.01)
    assert closing(page) == (1008, "too many fragments")


def closing(page) -> tuple[int, str]:
    """How a page is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        page.wait("nothing of the kind")
    page.close()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_a_handshake_is_paid_for(here, monkeypatch) -> None:
    made = here.new_table(seed=1)
    spent: list[float] = []
    monkeypatch.setattr(here.hub.visitors.at("127.0.0.1").work, "spend", spent.append)
    here.socket(made["table"]).close()
    assert guard.SOCKET_PRICE in spent


def test_what_cannot_be_read_is_paid_for(here, monkeypatch) -> None:
    made = here.new_table(seed=1)
    with here.page(made["table"], made["links"]["left"]) as left:
        left.until(0)
        (mine,) = here.hub._live[made["table"]].pages
        spent: list[float] = []
        monkeypatch.setattr(mine.purse, "spend", spent.append)
        left.socket.send("[" * 60_000)
        assert left.wait("error")["sentence"].startswith("The message cannot be read")
    assert len(spent) == 1
    assert spent[0] > 0


def test_whoever_does_not_read_is_not_read_from(here, monkeypatch) -> None:
    """Answers would heap up: a past position of a long game has half a megabyte."""
    made = here.new_table(seed=1)
    send, held = MessageSocket.send, asyncio.Event()
    loop: Future[asyncio.AbstractEventLoop] = Future()

    async def stalled(self, message) -> None:
        if isinstance(message, wire.Pong) and not loop.done():
            loop.set_result(asyncio.get_running_loop())
            await held.wait()
        await send(self, message)

    monkeypatch.setattr(MessageSocket, "send", stalled)
    with here.page(made["table"], made["links"]["left"]) as left:
        left.until(0)
        (mine,) = here.hub._live[made["table"]].pages
        for _ in range(50):
            left.send(type="ping")
        time.sleep(0.3)
        heaped = len(mine._outbox)
        left.socket.close_socket()
    loop.result().call_soon_threadsafe(held.set)  # and it goes, with all that it has asked
    assert heaped < 3
    end = time.monotonic() + 60
    while mine in here.hub._live[made["table"]].pages and time.monotonic() < end:
        time.sleep(0.01)
    assert not here.hub._live[made["table"]].pages


def test_a_page_that_nobody_holds_is_let_go_with_all_it_has_not_read(monkeypatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(
        WebSocketsSansIOProtocol, "keepalive_timeout", lambda _: done.append("close")
    )
    line = object.__new__(doors.Socket)
    line.transport = SimpleNamespace(abort=lambda: done.append("abort"))  # type: ignore[assignment]
    line.keepalive_timeout()
    assert done == ["close", "abort"]


READY = """
import asyncio, sys
from thunderchild.server.app import make_app

class Nothing:
    eyes = property(lambda self: self)
    def open(self): pass
    async def close(self): pass

async def begin():
    app = make_app(lambda visitors: Nothing())
    async with app.router.lifespan_context(app):
        assert "anyio._backends._asyncio" in sys.modules

asyncio.run(begin())
"""


def test_nobody_waits_for_what_threads_need() -> None:
    """The first page had it loaded on the event loop: 38 ms."""
    done = subprocess.run(
        [sys.executable, "-c", READY], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_spectator_who_comes_waits_for_no_other(here) -> None:
    """Thirty who had the past shown to them kept a new one waiting for half a minute."""
    made = here.new_table(seed=1)
    account = here.hub._live[made["table"]].watching
    account.spend(account.burst + 100 * account.rate)
    assert account.wait() > 60
    with here.page(made["table"]) as watcher:
        assert watcher.wait("position", timeout=20)
