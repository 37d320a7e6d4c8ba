"""What one stranger does to a server: each attack goes on for some seconds and says what it saw."""

import asyncio
import contextlib
import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from bench.attack.target import Target, stranger
from thunderchild import titles
from thunderchild.core.chance import Draws, Keyed, key_from_seed
from thunderchild.core.codec import to_plain
from thunderchild.core.content import read, resource
from thunderchild.core.record import Setup

Attack = Callable[[Target, float], str]

JSON_HEAD: Final = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
)
SOCKET_HEAD: Final = (
    b"GET /ws/nothing HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
)
BOMB: Final = "a" + ".a" * 10_000 + " = 1"
MONSTER: Final = {"first_bp = 20": "first_bp = 999", "later_bp = 10": "later_bp = 999"}
LARGE: Final = {"first_bp = 20": "first_bp = 200", "later_bp = 10": "later_bp = 40"}  # allowed
SHIPS: Final = 33


def new_table(target: Target, **more: Any) -> tuple[int, Any]:
    """Ask for a table, from the address of the stranger."""
    body = {"title": "warpwar", "scenario": "advanced", **more}
    return post(target, json.dumps(body).encode())


def post(target: Target, body: bytes, wait: float = 30) -> tuple[int, Any]:
    """POST from another address."""
    head = (
        f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    try:
        with stranger(target, wait) as line:
            line.sendall(head.encode() + body)
            raw = b"".join(iter(lambda: line.recv(65536), b""))
    except OSError as error:
        return 0, type(error).__name__
    status, _, rest = raw.partition(b"\r\n\r\n")
    words = status.split(maxsplit=2)
    return (int(words[1]) if len(words) > 1 else 0), rest.decode("utf-8", "replace")


@contextlib.contextmanager
def crowd(count: int, work: Callable[[], None]) -> Iterator[None]:
    """Several threads that do something again and again."""
    on = threading.Event()
    on.set()

    def again() -> None:
        while on.is_set():
            try:
                work()
            except OSError:
                time.sleep(0.05)

    threads = [threading.Thread(target=again, daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        on.clear()
        for thread in threads:
            thread.join(35)


def toml_bomb(target: Target, seconds: float) -> str:
    """Posts whose content costs the parser quadratic time and memory."""
    said: dict[int, int] = {}
    longest = 0.0

    def work() -> None:
        nonlocal longest
        begun = time.monotonic()
        status, _ = new_table(target, content={"map.toml": BOMB})
        longest = max(longest, time.monotonic() - begun)
        said[status] = said.get(status, 0) + 1
        time.sleep(0.1)

    with crowd(4, work):
        time.sleep(seconds)
    if 500 in said:
        return f"FAILED: a bare 500 ({said})"
    return f"answers {counts(said)}, the longest after {longest:.1f} s"


def monstrous_content(target: Target, seconds: float) -> str:
    """Legal content with a thousand ships, whose position is asked for again and again."""
    status, answer = new_table(target, content={"scenarios.toml": altered(MONSTER)})
    if status != 400:
        return f"FAILED: {status} for a thousand ships: {answer[:90]}"
    text = altered(LARGE)
    status, answer = new_table(target, content={"scenarios.toml": text}, seed=1)
    if status != 201:
        return f"FAILED: {status} for content within bounds: {answer[:90]}"
    made = json.loads(answer)
    said = asyncio.run(_monstrous(target, made, text, seconds))
    return f"999 BP refused; with the most that is allowed {said}"


def altered(changes: dict[str, str]) -> str:
    """The scenarios of WarpWar with other numbers."""
    text = read(resource("thunderchild.games.warpwar", "content/scenarios.toml"))
    for old, new in changes.items():
        text = text.replace(old, new)
    return text


async def _monstrous(target: Target, made: Any, text: str, seconds: float) -> str:
    """Buy as many ships as the content allows, then ask for the position."""
    game = titles.make(Setup("warpwar", "advanced", {}, {"scenarios.toml": text}))
    chance = Keyed(key_from_seed(1))
    state, _ = game.new(chance)
    seat = ""
    for number, action in first_fleet(game, state, chance):
        seat = game.seats[number]
        async with line(target, made["table"]) as page:
            await page.send(json.dumps({"type": "hello", "token": made["links"][seat]}))
            seq = (await until(page, "position", 10))["position"]["seq"]
            act = {"type": "act", "id": f"{seq}", "seq": seq, "action": to_plain(action)}
            await page.send(json.dumps(act))
            await until(page, "ack", 20)
    return await hellos(target, made["table"], made["links"][seat], 4, seconds)


def first_fleet(game: Any, state: Any, chance: Any) -> Iterator[tuple[int, Any]]:
    """What the seats do up to the first fleet, which is of as many ships as there can be."""
    for _ in range(10):
        number = game.asked(state)[0]
        decision = game.decision(state, number)
        samples = [decision.sample(Draws(seed)) for seed in range(30)]
        texts = " ".join(game.write(state, number, sample) for sample in samples)
        if found := re.search(r" at (\w+)", texts):
            plan = "build " + "; ".join([f"W PD1 at {found[1]}"] * SHIPS)
            yield number, game.read(state, number, plan)
            return
        yield number, samples[0]
        state, _ = game.apply(state, number, samples[0], chance)
    raise RuntimeError("nobody was asked to build")


async def hellos(target: Target, table: str, token: str, sockets: int, seconds: float) -> str:
    """Connect, say hello, wait for the position, close, again and again."""
    end = time.monotonic() + seconds
    done = refused = 0

    async def one() -> None:
        nonlocal done, refused
        while time.monotonic() < end:
            try:
                async with line(target, table) as page:
                    await page.send(json.dumps({"type": "hello", "token": token}))
                    await until(page, "position", 5)
                    done += 1
            except (OSError, WebSocketException, TimeoutError):
                refused += 1
                await asyncio.sleep(0.1)

    await asyncio.gather(*(one() for _ in range(sockets)))
    return f"{done} positions, {refused} times refused"


def line(target: Target, table: str, address: str = "") -> Any:
    """A socket from the address of a stranger."""
    return connect(
        f"ws://127.0.0.1:{target.port}/ws/{table}",
        local_addr=(address or target.address, 0),
        open_timeout=10,
        close_timeout=1,
        max_size=None,
    )


async def until(page: Any, kind: str, wait: float) -> Any:
    """Read on until a message of a kind."""
    end = time.monotonic() + wait
    while True:
        message = json.loads(await asyncio.wait_for(page.recv(), max(0.01, end - time.monotonic())))
        if message["type"] == kind:
            return message


def finished_game(target: Target, actions: int) -> str:
    """A long game of two machines, which a stranger can look at."""
    from bench.attack.bystanders import SETUPS, LiveGame  # noqa: PLC0415

    game = LiveGame(target, SETUPS[0], 77)
    for _ in range(actions):
        game.act()
    game.close()
    return str(game.table)


def replay_flood(target: Target, seconds: float, sockets: int = 16) -> str:
    """Spectators that ask for past positions at the greatest rate, and throw the answers away."""
    table = finished_game(target, 120)
    return asyncio.run(_replays(target, table, seconds, sockets))


async def _replays(target: Target, table: str, seconds: float, sockets: int) -> str:
    end = time.monotonic() + seconds
    sent = read = refused = 0

    async def drain(page: Any) -> None:
        nonlocal read
        with contextlib.suppress(ConnectionClosed):
            async for _ in page:
                read += 1

    async def one(number: int) -> None:
        nonlocal sent, refused
        while time.monotonic() < end:
            try:
                async with line(target, table) as page:
                    await page.send(json.dumps({"type": "hello"}))
                    reader = asyncio.ensure_future(drain(page))
                    while time.monotonic() < end:
                        ask = {"type": "replay", "at": (sent * 7 + number) % 100}
                        await asyncio.wait_for(page.send(json.dumps(ask)), 1)
                        sent += 1
                        await asyncio.sleep(0.02)
                    reader.cancel()
            except (OSError, WebSocketException, TimeoutError):
                refused += 1
                await asyncio.sleep(0.2)

    await asyncio.gather(*(one(i) for i in range(sockets)))
    return f"{sent} asked, {read} answered, {refused} times closed"


def endless_headers(target: Target, seconds: float) -> str:
    """Header lines without an end."""
    end = time.monotonic() + seconds
    sent = closed = 0
    chunk = b"X-Filler: " + b"y" * 1000 + b"\r\n"
    while time.monotonic() < end:
        try:
            with stranger(target) as one:
                one.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n")
                while time.monotonic() < end:
                    one.sendall(chunk * 50)
                    sent += len(chunk) * 50
        except OSError:
            closed += 1
            time.sleep(0.02)
    took = sent / 2**20
    each = took / max(1, closed)
    words = f"{took:.1f} MB sent, cut off {closed} times, after {each:.2f} MB each"
    return words if closed and each < 4 else f"FAILED: {words}"


def slow_loris(target: Target, seconds: float) -> str:
    """Connections that each send half a request and hold it."""
    held: list[socket.socket] = []
    refused = 0
    begun = time.monotonic()
    for _ in range(1100):
        try:
            one = stranger(target, wait=1)
            one.sendall(b"GET /api/health HTTP/1.1\r\nHost: loc")
            held.append(one)
        except OSError:
            refused += 1
            if refused > 50:
                break
    health = health_time(target)
    time.sleep(max(0.0, seconds - (time.monotonic() - begun)))
    for one in held:
        one.close()
    words = f"{len(held)} half requests, health within {health:.2f} s"
    return words if health < 2 else f"FAILED: {words}"


def health_time(target: Target) -> float:
    """Seconds until the server says that it is well."""
    begun = time.monotonic()
    try:
        status, _ = target.get("/api/health", wait=10)
    except OSError:
        return 99.0
    return time.monotonic() - begun if status in (200, 503) else 99.0


def spectators(target: Target, seconds: float) -> str:
    """As many spectators as will fit; then the owner of a seat comes."""
    status, made = target.post("/api/tables", {"title": "warpwar", "scenario": "basic"})
    if status != 201:
        return f"FAILED: no table ({made})"
    return asyncio.run(_spectators(target, made, seconds))


async def _spectators(target: Target, made: Any, seconds: float) -> str:
    lines: list[Any] = []
    refused = 0
    end = time.monotonic() + seconds
    for number in range(560):
        if time.monotonic() > end:
            break
        try:
            address = f"127.0.0.{70 + number % 20}"
            page = await line(target, made["table"], address)
            await page.send(json.dumps({"type": "hello"}))
            lines.append(page)
        except (OSError, InvalidHandshake, WebSocketException, TimeoutError):
            refused += 1
    came = False
    with contextlib.suppress(OSError, WebSocketException, TimeoutError):
        async with line(target, made["table"], "127.0.0.1") as owner:
            await owner.send(json.dumps({"type": "hello", "token": made["links"]["first"]}))
            came = bool(await until(owner, "position", 10))
    for page in lines:
        page.transport.abort()
    words = f"{len(lines)} sockets opened, {refused} refused; the owner of a seat got in"
    return words if came else f"FAILED: {words[:-6]}was shut out"


def crowd_of_spectators(target: Target, seconds: float) -> str:
    """Thirty spectators of one game of Japan, which is played as fast as it goes."""
    from bench.attack.bystanders import SETUPS, LiveGame  # noqa: PLC0415

    game = LiveGame(target, SETUPS[2], 33)
    try:
        return asyncio.run(_watched(target, game, seconds))
    finally:
        game.close()


async def _watched(target: Target, game: Any, seconds: float) -> str:
    pages = []
    for number in range(30):
        page = await line(target, game.table, f"127.0.0.{70 + number % 20}")
        await page.send(json.dumps({"type": "hello", "changes": True}))
        pages.append(page)
    seen = 0

    async def watch(page: Any) -> None:
        nonlocal seen
        with contextlib.suppress(ConnectionClosed):
            async for _ in page:
                seen += 1

    watching = [asyncio.ensure_future(watch(page)) for page in pages]
    end = time.monotonic() + seconds
    acts = 0
    table = game.table
    while time.monotonic() < end and game.state.pending:
        await asyncio.to_thread(game.act)
        acts += 1
        await asyncio.sleep(0.05)
    for one in watching:
        one.cancel()
    for page in pages:
        page.transport.abort()
    words = f"{acts} actions, {seen} messages to 30 spectators"
    return words if acts and seen > 30 and game.table == table else f"FAILED: {words}"


def many_tables(target: Target, seconds: float) -> str:
    """New tables as fast as they go; meanwhile somebody else wants one too."""
    said: dict[int, int] = {}

    def work() -> None:
        status, _ = new_table(target)
        said[status] = said.get(status, 0) + 1
        time.sleep(0.02)

    with crowd(2, work):
        time.sleep(seconds * 0.8)
        status, _ = target.post("/api/tables", {"title": "london", "scenario": "two_player"})
    words = f"answers {counts(said)}; another address got {status}"
    return words if status == 201 and 429 in said else f"FAILED: {words}"


def fat_tables(target: Target, seconds: float) -> str:
    """Tables with a quarter of a megabyte of remarks each."""
    body = {"map.toml": "# " + "x" * 240_000}
    before = folder_size(target)
    made = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        status, _ = new_table(target, content=body)
        made += status == 201
        time.sleep(0.05)
    grown = (folder_size(target) - before) / 2**20
    words = f"{made} stored, the data folder grew by {grown:.1f} MB"
    return words if grown < 20 else f"FAILED: {words}"


def folder_size(target: Target) -> int:
    """The bytes of the data folder."""
    return sum(path.stat().st_size for path in target.data.glob("*") if path.is_file())


def malformed(target: Target, seconds: float) -> str:
    """Requests and frames that are no such thing."""
    texts = (
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 64,
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        JSON_HEAD + b"Content-Length: 2\r\n\r\n\xff\xff",
        SOCKET_HEAD + b"Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n",
        b"\r\n" * 5000,
    )
    end = time.monotonic() + seconds
    sent = 0
    while time.monotonic() < end:
        for text in texts:
            with contextlib.suppress(OSError), stranger(target, wait=2) as one:
                one.sendall(text)
                one.settimeout(0.2)
                one.recv(1000)
            sent += 1
    traces = target.complaints().count("Traceback")
    words = f"{sent} requests, {traces} tracebacks in the log"
    return words if not traces else f"FAILED: {words}"


def bad_text(target: Target, seconds: float) -> str:
    """Text frames that are not UTF-8, messages of every wrong shape, and unknown paths."""
    return asyncio.run(_bad_text(target, seconds))


async def _bad_text(target: Target, seconds: float) -> str:
    body = {"title": "warpwar", "scenario": "basic"}
    status, made = target.post("/api/tables", body, source=target.address)
    table = made["table"] if status == 201 else "none"
    end = time.monotonic() + seconds
    sent = 0
    deep = "[" * 5000 + "]" * 5000
    while time.monotonic() < end:
        for text in ("{}", "null", deep, '{"type": "act", "id": 5}', b"\xff\xfe", "x" * 70_000):
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with line(target, table) as page:
                    await page.send(json.dumps({"type": "hello"}))
                    await page.send(text)
                    await page.send(b"\x80abc", text=True)
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(page.recv(), 0.2)
            sent += 1
    traces = target.complaints().count("Traceback")
    words = f"{sent} sockets, {traces} tracebacks in the log"
    return words if not traces else f"FAILED: {words}"


def counts(said: dict[int, int]) -> str:
    """How often each status came."""
    return ", ".join(f"{status} x {count}" for status, count in sorted(said.items())) or "none"
