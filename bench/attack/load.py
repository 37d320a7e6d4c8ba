"""Many live games at once: what an acknowledgement takes, and how many there can be."""

import asyncio
import contextlib
import os
import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from bench.attack.bystanders import SETUPS, LiveGame, Took
from bench.attack.prepared import PreparedGame, prepare
from bench.attack.target import WAIT, Target, target
from thunderchild.server.tokens import token_hash

SEQ: Final = re.compile(r'"seq":(\d+)')
HEAD: Final = 300  # letters of a message that say what it is
MEASURED: Final = 20.0  # seconds, at least
LISTED: Final = 0.1  # seconds for a list of 50 games
BACK: Final = 4.0  # seconds until all pages are back after a restart
AT_ONCE: Final = 24  # games that act without a pause
HZ: Final = os.sysconf("SC_CLK_TCK")


class SteadyPage:
    """One page: it reads all it is sent, and knows how far it has come."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = -1
        self.come = asyncio.Event()
        self.answer: asyncio.Future[str] | None = None
        self.reader = asyncio.ensure_future(self.read())

    async def read(self) -> None:
        """Read until the socket closes."""
        async for raw in self.socket:
            head = str(raw[:HEAD])
            kind = head[9 : head.index('"', 9)]  # {"type":"ack",...
            if kind in ("position", "changed") and (found := SEQ.search(head)):
                self.seq = int(found[1])
                self.come.set()
            elif kind in ("ack", "refused") and self.answer is not None:
                self.answer.set_result(str(raw))
                self.answer = None

    async def reach(self, seq: int) -> None:
        """Wait until the page shows a line."""
        while self.seq < seq:
            self.come.clear()
            await self.come.wait()

    async def close(self) -> None:
        """Close the page."""
        self.reader.cancel()
        await self.socket.close()


class SteadyGame:
    """A prepared game with two pages; where one person plays, the other page looks on."""

    def __init__(self, server: Target, game: PreparedGame) -> None:
        self.server, self.game = server, game
        self.pages: dict[str, SteadyPage] = {}
        self.seq = 0
        self.done = 0

    async def open(self) -> None:
        """Open the pages, and wait until they show the position."""
        links = dict(self.game.links) if len(self.game.links) > 1 else {**self.game.links, "": ""}
        place = f"{self.server.url.replace('http', 'ws', 1)}/ws/{self.game.table}"
        for seat, token in links.items():
            socket = await connect(place, open_timeout=WAIT, close_timeout=1, max_size=None)
            page = self.pages[seat] = SteadyPage(socket)
            await socket.send(f'{{"type":"hello","token":"{token}","changes":true}}')
            async with asyncio.timeout(WAIT):
                await page.reach(0)
        self.seq = max(page.seq for page in self.pages.values())

    async def act(self) -> float:
        """Do the next move when its page shows what was done last; seconds until the ack."""
        move = self.game.moves[self.done]
        page = self.pages[move.seat]
        async with asyncio.timeout(WAIT):
            await page.reach(self.seq)
            page.answer = answer = asyncio.get_running_loop().create_future()
            wish = f'{{"type":"act","id":"{self.done}","seq":{page.seq},"action":{move.action}}}'
            begun = time.perf_counter()
            await page.socket.send(wish)
            said = await answer
        took = time.perf_counter() - begun
        found = SEQ.search(said)
        if '"type":"ack"' not in said or found is None:
            raise RuntimeError(f"{self.game.table}: {said}")
        self.seq, self.done = int(found[1]), self.done + 1
        return took

    @property
    def over(self) -> bool:
        """Whether all moves are done."""
        return self.done >= len(self.game.moves)

    async def close(self) -> None:
        """Close the pages, once they show everything."""
        for page in self.pages.values():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(page.reach(self.seq), WAIT)
            await page.close()


class Loaded(Struct, frozen=True):
    """What a load came to."""

    took: Took
    rate: float  # actions a second
    cost: float  # milliseconds of the server's processor for each
    peak: float  # MB
    failure: str


def in_words(found: Loaded) -> str:
    """The figures."""
    words = (
        f"{found.rate:.0f} actions/s, median {found.took.median:.1f} ms, "
        f"p99 {found.took.p99:.0f} ms, {found.cost:.1f} ms CPU each, {found.peak:.0f} MB"
    )
    return f"{words}; {found.failure}" if found.failure else words


@contextlib.contextmanager
def prepared(count: int, ahead: int) -> Iterator[tuple[Target, list[PreparedGame]]]:
    """A server with games that stand at all stages."""
    folder = Path(tempfile.mkdtemp(prefix="load-"))
    try:
        data = folder / "data"
        games = prepare(data, count, ahead)
        server = Target(data, public=False)
        try:
            yield server, games
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def steadily(server: Target, games: list[PreparedGame], seconds: float) -> Loaded:
    """All games at once, an action a second each."""
    live = [SteadyGame(server, game) for game in games]
    for game in live:
        await game.open()
    times: list[float] = []
    meter = Meter(server)
    end = time.monotonic() + seconds

    async def one(game: SteadyGame, place: int) -> None:
        due = time.monotonic() + place / len(live)
        while due < end and not game.over:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            times.append(await game.act())
            due += 1.0

    failures = await together(one(game, i) for i, game in enumerate(live))
    found = meter.read(times, failures)
    for game in live:
        await game.close()
    return found


async def without_pause(server: Target, games: list[PreparedGame], seconds: float) -> Loaded:
    """Some games at once, each acting as soon as it has seen the last action."""
    waiting = [SteadyGame(server, game) for game in games]
    for game in waiting:
        await game.open()
    times: list[float] = []
    meter = Meter(server)
    end = time.monotonic() + seconds

    async def one() -> None:
        while waiting and time.monotonic() < end:
            game = waiting.pop(0)
            while not game.over and time.monotonic() < end:
                times.append(await game.act())

    failures = await together(one() for _ in range(AT_ONCE))
    return meter.read(times, failures)


async def together(work: Any) -> list[str]:
    """Do several things at once; what went wrong."""
    done = await asyncio.gather(*work, return_exceptions=True)
    return [f"{type(one).__name__}: {one}" for one in done if isinstance(one, BaseException)]


class Meter:
    """What a server spends from here on."""

    def __init__(self, server: Target) -> None:
        self.server = server
        server.reset_peak()
        self.spent, self.begun = processor(server.pid), time.monotonic()

    def read(self, times: list[float], failures: list[str]) -> Loaded:
        """What it came to."""
        passed = time.monotonic() - self.begun
        spent = processor(self.server.pid) - self.spent
        return Loaded(
            took=Took.of(times, len(failures)),
            rate=len(times) / passed,
            cost=spent * 1000 / max(1, len(times)),
            peak=self.server.peak(),
            failure=f"{len(failures)} games broke off ({failures[0]})" if failures else "",
        )


def processor(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    words = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / HZ


def games_50(_target: Any, seconds: float) -> str:
    """50 live games, two pages and an action a second each: median under 5 ms, p99 under 60."""
    return measured(50, seconds, 5.0, 60.0)


def games_100(_target: Any, seconds: float) -> str:
    """100 live games, two pages and an action a second each: p99 under 120 ms."""
    return measured(100, seconds, 120.0, 120.0)


def measured(games: int, seconds: float, median: float, p99: float) -> str:
    """The figures of many games beside what they should be."""
    seconds = max(MEASURED, seconds)
    with prepared(games, int(seconds) + 1) as (server, ready):
        found = asyncio.run(steadily(server, ready, seconds))
    held = found.took.p99 <= p99 and found.took.median <= median and not found.failure
    enough = found.rate >= 0.9 * games
    words = in_words(found)
    wanted = f"wanted: {games} actions/s, median {median:.0f}, p99 {p99:.0f}"
    return words if held and enough else f"FAILED: {words} ({wanted})"


def most(_target: Any, seconds: float) -> str:
    """As many actions a second as there can be, two pages each: 400 with one processor."""
    seconds = max(10.0, seconds)
    with prepared(3 * AT_ONCE, 120) as (server, ready), one_processor(server.pid):
        found = asyncio.run(without_pause(server, ready, seconds))
    words = in_words(found)
    held = found.rate >= 400 and not found.failure
    return words if held else f"FAILED: {words} (wanted: 400 actions/s)"


@contextlib.contextmanager
def one_processor(pid: int) -> Iterator[None]:
    """Let a server have one processor, and everybody here the others."""
    all_ = sorted(os.sched_getaffinity(0))
    if len(all_) > 1:
        for thread in Path(f"/proc/{pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), all_[-1:])
        os.sched_setaffinity(0, all_[:-1])
    try:
        yield
    finally:
        os.sched_setaffinity(0, all_)


def back(_target: Any, _seconds: float) -> str:
    """A restart with 60 tables whose pages come back at once: the last is there in 4 s."""
    with prepared(60, 1) as (server, games):
        asyncio.run(opened(server, games))
        server.kill()
        server.start()
        waits, health = asyncio.run(opened(server, games))
    half, last = waits[len(waits) // 2], waits[-1]
    words = f"{len(games)} tables: half of them after {half:.2f} s, the last after {last:.2f} s"
    words = f"{words}, health meanwhile {health:.2f} s"
    return words if last < BACK else f"FAILED: {words} (wanted: {BACK:.0f} s)"


async def opened(server: Target, games: list[PreparedGame]) -> tuple[list[float], float]:
    """Open all pages at once; when each table was there, and how long health took at most."""
    begun = time.monotonic()
    worst = 0.0

    async def one(game: SteadyGame) -> float:
        await game.open()
        return time.monotonic() - begun

    async def watch() -> None:
        nonlocal worst
        while True:
            asked = time.monotonic()
            await asyncio.to_thread(server.get, "/api/health")
            worst = max(worst, time.monotonic() - asked)
            await asyncio.sleep(0.05)

    live = [SteadyGame(server, game) for game in games]
    watching = asyncio.ensure_future(watch())
    waits = sorted(await asyncio.gather(*(one(game) for game in live)))
    watching.cancel()
    for game in live:
        await game.close()
    return waits, worst


def stored(_target: Any, _seconds: float) -> str:
    """1,000 stored games: the start in a second, a cold list of 50 in a tenth of one."""
    with target(public=False) as server:
        game = LiveGame(server, SETUPS[0], 5)
        for _ in range(60):
            game.act()
        game.close()
        server.stop()
        links = copies(server.data, game.table, 1000)
        begun = time.monotonic()
        server.start()
        started = time.monotonic() - begun
        words = f"Bearer {','.join(links[:50])}"
        begun = time.monotonic()
        status, found = server.get("/api/tables", Authorization=words)
        listed = time.monotonic() - begun
        with_empty = empty_start()
    said = (
        f"start {started:.2f} s (empty {with_empty:.2f} s), list of {len(found)} in {listed:.2f} s"
    )
    held = status == 200 and len(found) == 50 and listed < LISTED and started < with_empty + 1
    return said if held else f"FAILED: {said}"


def empty_start() -> float:
    """What the start takes without any games, on the same machine in the same minute."""
    begun = time.monotonic()
    with target(public=False):
        return time.monotonic() - begun


def copies(data: Path, table: str, count: int) -> list[str]:
    """Store a game so many times more; returns a link for each."""
    links = []
    with contextlib.closing(sqlite3.connect(data / "thunderchild.db")) as database:
        games = [row[1] for row in database.execute("PRAGMA table_info(games)")]
        actions = [row[1] for row in database.execute("PRAGMA table_info(actions)")]
        for number in range(count):
            link, name = f"link-{number}", f"copy-{number}"
            for rows, columns, key in (("games", games, "id"), ("actions", actions, "game")):
                others = ", ".join(column for column in columns if column != key)
                database.execute(
                    f"INSERT INTO {rows} ({key}, {others}) "  # noqa: S608
                    f"SELECT ?, {others} FROM {rows} WHERE {key} = ?",
                    (name, table),
                )
            database.execute(
                "INSERT INTO tokens (hash, game, seats) VALUES (?, ?, 'first')",
                (token_hash(link), name),
            )
            links.append(link)
        database.commit()
    return links


LOADS: Final = {
    "load-50": games_50,
    "load-100": games_100,
    "load-most": most,
    "load-stored": stored,
    "load-back": back,
}
LONG: Final = frozenset({*LOADS, "load-machines", "load-generals"})
