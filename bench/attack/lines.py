"""What one stranger does to the protocols themselves: frames, heads and bodies of tiny pieces.

Each of them costs the server many times what it costs to send. And readers that never read.
"""

import base64
import contextlib
import json
import os
import socket
import time
from typing import Final

from bench.attack import longest
from bench.attack.newcomers import another, long_games
from bench.attack.strangers import JSON_HEAD, SOCKET_HEAD, Attack, crowd
from bench.attack.target import HOME, Target, stranger

MANY: Final = 30_000
GET: Final = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"
FRAMES: Final = {
    "pings": b"\x89\x80\0\0\0\0" * MANY,
    "texts": b"\x81\x81\0\0\0\0a" * MANY,
    "fragments": b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * MANY,
}
REQUESTS: Final = {
    "chunks": JSON_HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * MANY,
    "fields": GET + b"a:b\r\n" * MANY + b"\r\n",
    "a long field": GET + b"a: " + b"b" * 200_000 + b"\r\n\r\n",
    "pipelines": (GET + b"\r\n") * (MANY // 8),
    "half a body": JSON_HEAD + b"Content-Length: 1000\r\n\r\n{",
}


def shaken(target: Target, table: str, address: str, room: int = 0) -> socket.socket:
    """A socket after the handshake, as bytes; with `room`, one that takes few of them."""
    line = socket.socket()
    if room:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    line.settimeout(5)
    line.bind((address, 0))
    line.connect((HOME, target.port))
    key = base64.b64encode(os.urandom(16))
    head = SOCKET_HEAD.replace(b"nothing", table.encode())
    line.sendall(head + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n")
    line.recv(200)
    return line


def framed(**message: object) -> bytes:
    """A message in a frame; it is short."""
    raw = json.dumps(message).encode()
    return bytes([0x81, 0x80 | len(raw)]) + b"\0\0\0\0" + raw


def tiny_pieces(target: Target, seconds: float) -> str:
    """Frames, chunks, fields and requests of a few bytes each, tens of thousands at once."""
    sent = dict.fromkeys([*FRAMES, *REQUESTS], 0)
    names = list(sent)

    def work() -> None:
        name = names[sum(sent.values()) % len(names)]
        sent[name] += 1
        with contextlib.suppress(OSError):
            if name in FRAMES:
                with shaken(target, "nothing", target.address) as line:
                    line.sendall(FRAMES[name])
            else:
                with stranger(target, 2) as line:
                    line.sendall(REQUESTS[name])

    with crowd(4, work):
        time.sleep(seconds)
    traces = target.complaints().count("Traceback")
    words = f"{sum(sent.values())} times, {traces} tracebacks in the log"
    return words if not traces else f"FAILED: {words}"


def never_reading(target: Target, seconds: float) -> str:
    """Spectators of the longest game ask for its past and for the whole of it, and never read."""
    ask = framed(type="replay", at=long_games(target).number - 3, seat="first")
    lines = []
    for _ in range(30):
        with contextlib.suppress(OSError):
            line = shaken(target, longest.OVER, another(target), room=2048)
            line.sendall(framed(type="hello"))
            line.setblocking(False)
            lines.append(line)
    end, asked = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        for line in lines:
            with contextlib.suppress(OSError):
                asked += line.send(ask) == len(ask)
        time.sleep(0.05)
    for line in lines:
        line.close()
    return f"{len(lines)} sockets asked {asked} times" if lines else "FAILED: nobody got in"


LINES: Final[dict[str, Attack]] = {"tiny-pieces": tiny_pieces, "never-reading": never_reading}
