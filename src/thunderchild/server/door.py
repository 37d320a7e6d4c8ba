"""The door: connections are counted and have deadlines before anything is read from them.

h11 reads the requests: it refuses a head that does not end (httptools has no limit at all).
"""

import asyncio
import contextlib
import json
import logging
import os
from http import HTTPStatus
from types import ModuleType
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame

from thunderchild.server.limits import Bucket, ServerLimits, neighbourhood

resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows
    resource = None

logger = logging.getLogger("thunderchild.server")

HEAD_WITHIN: Final = 10.0  # seconds from the first byte, or from connecting, to a whole head
LARGEST_HEAD: Final = 32 * 1024
MOST_FIELDS: Final = 100  # lines of a head
SLICE: Final = 4 * 1024  # bytes that are read at a time, so that these limits are kept
FRAMES_PER_SECOND: Final = 100.0  # of a socket, whatever is in them
FRAMES_SAVED: Final = 400.0
MOST_FRAGMENTS: Final = 200  # of a message
SPARE: Final = 100  # descriptors for the database, workers, files
PIECE: Final = 64 * 1024  # bytes of a message that are packed at a time


class Door:
    """Counts the connections of each address."""

    def __init__(self, limits: ServerLimits, proxies: frozenset[str] = frozenset()) -> None:
        self.limits = limits
        self.proxies = proxies  # they bring everybody, so that their connections are not counted
        self.most = min(limits.connections, descriptors() - SPARE)
        self.inside = 0
        self.refused = 0
        self._by_address: dict[str, int] = {}
        self.packing = asyncio.Lock()  # of long messages: each takes megabytes meanwhile

    def enter(self, address: str) -> str:
        """Let a connection in; returns why not, if not."""
        here = self._by_address.get(address, 0)
        if self.inside >= self.most:
            self._refuse()
            return "This server has too many connections open; try again in a minute."
        if here >= self.limits.connections_of_address and address not in self.proxies:
            self._refuse()
            return "Too many connections from your address."
        self.inside += 1
        self._by_address[address] = here + 1
        if self.inside == int(self.most * 0.8):
            logger.warning("%d of %d connections are in use", self.inside, self.most)
        return ""

    def _refuse(self) -> None:
        self.refused += 1

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self.inside -= 1
        here = self._by_address.get(address, 0) - 1
        if here > 0:
            self._by_address[address] = here
        else:
            self._by_address.pop(address, None)


def descriptors() -> int:
    """Allow this process as many files and sockets as the system lets it; returns how many."""
    if resource is None:
        return 2048
    soft, hard = map(int, resource.getrlimit(resource.RLIMIT_NOFILE))
    wanted = 65536 if hard == resource.RLIM_INFINITY else min(hard, 65536)
    if soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return soft


class ClientFaults(logging.Filter):
    """Keeps what clients do wrong out of the log, which they could fill; it is counted instead."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is about the server itself."""
        fault = record.exc_info[1] if record.exc_info else None
        if isinstance(fault, h11.LocalProtocolError | UnicodeDecodeError | ClientDisconnected):
            self.count += 1
            return False
        words = record.getMessage()
        if words.startswith(("Invalid HTTP request", "Unsupported upgrade", "No supported Web")):
            self.count += 1
            return False
        return True


CLIENT_FAULTS: Final = ClientFaults()


def quiet_log() -> None:
    """Keep the faults of clients out of the log of the protocols."""
    named = logging.getLogger("uvicorn.error")
    if CLIENT_FAULTS not in named.filters:
        named.addFilter(CLIENT_FAULTS)


class RequestReader(h11.Connection):
    """Reads requests, and knows what was wrong with one."""

    status = "400"
    sentence = "This request cannot be read."

    def next_event(self) -> Any:
        """What comes next; raises RemoteProtocolError.

        A body in chunks could have one for every byte, which costs a hundred times the bytes.
        """
        try:
            event = super().next_event()
        except h11.RemoteProtocolError as error:
            if error.error_status_hint == HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE:
                self.status = "431"
                self.sentence = f"The head of a request can have at most {LARGEST_HEAD} bytes."
            raise error.with_traceback(None)  # noqa: B904 - the trace of h11 holds its own error
        if isinstance(event, h11.Request) and b"transfer-encoding" in dict(event.headers):
            self.status, self.sentence = (
                "411",
                "A request must say how long it is (Content-Length).",
            )
            raise h11.RemoteProtocolError(self.sentence)
        return event


class Visit(H11Protocol):
    """A connection of HTTP."""

    door: Door

    _inside = ""
    _deadline: asyncio.TimerHandle | None = None
    _lines = 0  # of a head that is not whole yet
    _later = b""
    _handed_over = False
    conn: RequestReader

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.conn = RequestReader(h11.SERVER, max_incomplete_event_size=LARGEST_HEAD)

    def connection_made(self, transport: Any) -> None:
        """Let it in, or say why not."""
        super().connection_made(transport)
        address = neighbourhood(self.client[0] if self.client else "")
        problem = self.door.enter(address)
        if problem:
            transport.write(refusal(problem))
            transport.close()
            return
        self._inside = address or "?"
        self._begin_deadline()

    def _begin_deadline(self) -> None:
        self._end_deadline()
        self._deadline = self.loop.call_later(HEAD_WITHIN, self._too_slow)

    def _end_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        self._refuse("The request did not arrive in time.", "408")

    def data_received(self, data: bytes) -> None:
        """Read on; from its first byte a head has a deadline until it is whole.

        What follows a whole request is kept until that is answered.
        """
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing() or self._handed_over:
                return
            if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
                self._keep(data[start:])
                break
            self._read(data[start : start + SLICE])
        busy = bool(self.cycle) and not self.cycle.response_complete
        if self.transport.is_closing() or busy or self.conn.their_state is not h11.IDLE:
            self._end_deadline()
        elif self._deadline is None:
            self._begin_deadline()

    def _keep(self, data: bytes) -> None:
        """Keep the next request, which came before this one was answered."""
        self._later += data
        self.flow.pause_reading()
        if len(self._later) > LARGEST_HEAD:
            self._refuse("Too many requests came at once.", "400")

    def _refuse(self, sentence: str, status: str) -> None:
        CLIENT_FAULTS.count += 1
        if not self.transport.is_closing():
            self.transport.write(refusal(sentence, status))
            self.transport.close()

    def send_400_response(self, _msg: str) -> None:
        """Say what was wrong with a request."""
        self._refuse(self.conn.sentence, self.conn.status)

    def _read(self, data: bytes) -> None:
        """Read a slice; one that leaves a head too long is the last."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._lines = 0
            return
        self._lines += data.count(b"\n")
        if self._lines > MOST_FIELDS:
            self._refuse(f"The head of a request can have at most {MOST_FIELDS} lines.", "431")

    def on_response_complete(self) -> None:
        """A request is answered: go on with what came after it."""
        super().on_response_complete()
        data, self._later = self._later, b""
        if data:
            self.data_received(data)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection over to the protocol of sockets."""
        self._end_deadline()
        self._handed_over = True
        super().handle_websocket_upgrade(event)
        self._leave()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._end_deadline()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._inside:
            self.door.leave(self._inside)
            self._inside = ""


class Socket(WebSocketsSansIOProtocol):
    """A socket; it is counted like any other connection."""

    door: Door

    _inside = ""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self._sending = asyncio.Lock()
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_SAVED)

    async def send(self, message: Any) -> None:
        """Send a message; a long one in pieces, between which others have their turn."""
        text = message.get("text") or ""
        if len(text) > PIECE:
            # What was begun is sent whole: nothing else can follow half a message.
            sent = await asyncio.shield(asyncio.ensure_future(self._send_long(text)))
            if not sent:
                raise ClientDisconnected
            return
        async with self._sending:
            await super().send(message)

    async def _send_long(self, text: str) -> bool:
        """Send a text in pieces, because to pack two megabytes at once takes 25 ms.

        Only the first piece waits for the reader, so that for a slow one only packed data is kept.
        Returns whether all of it was sent.
        """
        async with self._sending:
            await self.writable.wait()
            async with self.door.packing:
                return await self._send_pieces(text.encode())

    async def _send_pieces(self, raw: bytes) -> bool:
        for start in range(0, len(raw), PIECE):
            if self.disconnected:
                return False
            try:
                self._send_piece(raw, start)
            except InvalidState:  # it is closing
                return False
            await asyncio.sleep(0)
        return True

    def _send_piece(self, raw: bytes, start: int) -> None:
        piece, is_last = raw[start : start + PIECE], start + PIECE >= len(raw)
        if start:
            self.conn.send_continuation(piece, is_last)
        else:
            self.conn.send_text(piece, is_last)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def connection_made(self, transport: Any) -> None:
        """It was let in as HTTP; from here it is counted anew."""
        super().connection_made(transport)
        address = neighbourhood(self.client[0] if self.client else "")
        if not self.door.enter(address):
            self._inside = address or "?"

    def data_received(self, data: bytes) -> None:
        """Read on, a slice at a time; text that is none, when it is closing, ends it at once."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            try:
                super().data_received(data[start : start + SLICE])
            except InvalidState:
                CLIENT_FAULTS.count += 1
                self.transport.close()

    def handle_events(self) -> None:
        """Handle what was read, if it is not too much: frames without content count as well."""
        count = sum(isinstance(event, Frame) for event in self.conn.events)
        if count and not self._frames.take(count):
            self._fail("too many frames")
        elif len(self.frames) > MOST_FRAGMENTS:
            self._fail("too many fragments")
        else:
            super().handle_events()

    def keepalive_timeout(self) -> None:
        """Nobody is there: drop what was not read, too."""
        super().keepalive_timeout()
        self.transport.abort()

    def _fail(self, reason: str) -> None:
        CLIENT_FAULTS.count += 1
        self.conn.events_received()  # nobody handles them, and a timer may hold the connection
        self.frames = []
        self.conn.fail(CloseCode.POLICY_VIOLATION, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        if self._inside:
            self.door.leave(self._inside)
            self._inside = ""
        super().connection_lost(exc)
        for fault in (self.conn.parser_exc, self.conn.handshake_exc):
            if fault is not None:
                fault.__traceback__ = None  # it holds the connection, which holds the fault


def protocols(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of HTTP and of sockets, with their door."""
    return type("Visit", (Visit,), {"door": door}), type("Socket", (Socket,), {"door": door})


def refusal(sentence: str, status: str = "503") -> bytes:
    """A whole answer for a connection that is closed at once."""
    body = json.dumps({"sentence": sentence}).encode()
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(int(status)).phrase}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nRetry-After: 30\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body


def free_disk(folder: object) -> int:
    """Bytes that are free where a folder lies."""
    try:
        found = os.statvfs(str(folder))
    except (AttributeError, OSError):  # Windows, or it is gone
        return 2**60
    return found.f_bavail * found.f_frsize
