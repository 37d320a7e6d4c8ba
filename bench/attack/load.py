"""Many live games at once: what an acknowledgement takes, and how many there can be."""

import contextlib
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any, Final

from bench.attack.bystanders import SETUPS, LiveGame, Took
from bench.attack.target import WAIT, Target, target
from thunderchild.server.tokens import token_hash


def play(server: Target, games: int, pause: float, seconds: float) -> tuple[Took, float]:
    """So many games, each acting after every pause; the times, and actions a second."""
    live = [LiveGame(server, SETUPS[i % len(SETUPS)], 100 + i) for i in range(games)]
    end = time.monotonic() + seconds
    failures: list[str] = []

    def one(game: LiveGame, place: int) -> None:
        time.sleep(pause * place / games)
        while time.monotonic() < end:
            begun = time.monotonic()
            try:
                game.act()
            except Exception as error:  # noqa: BLE001
                failures.append(f"{type(error).__name__}: {error}")
                return
            time.sleep(max(0.0, pause - (time.monotonic() - begun)))

    threads = [threading.Thread(target=one, args=[game, i]) for i, game in enumerate(live)]
    begun = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(seconds + 2 * WAIT)
    spent = time.monotonic() - begun
    times = [took for game in live for took in game.times]
    for game in live:
        game.close()
    return Took.of(times, len(failures)), len(times) / spent


def games_50(_target: Any, seconds: float) -> str:
    """50 live games, an action a second each: median under 5 ms, p99 under 60 ms."""
    return measured(50, seconds, 5.0, 60.0)


def games_100(_target: Any, seconds: float) -> str:
    """100 live games, an action a second each: p99 under 120 ms."""
    return measured(100, seconds, 0.0, 120.0)


def measured(games: int, seconds: float, median: float, p99: float) -> str:
    """The figures of many games beside what they should be."""
    with target(public=False) as server:
        took, rate = play(server, games, 1.0, max(10.0, seconds))
        peak = server.peak()
    words = (
        f"{rate:.0f} actions/s, median {took.median:.1f} ms, p99 {took.p99:.0f} ms, {peak:.0f} MB"
    )
    held = took.p99 <= p99 and (not median or took.median <= median) and not took.failures
    return words if held else f"FAILED: {words} (wanted: p99 {p99:.0f}, median {median or p99:.0f})"


def ceiling(_target: Any, seconds: float) -> str:
    """As many actions a second as there can be: 400 on one core."""
    with target(public=False) as server:
        took, rate = play(server, 24, 0.0, max(5.0, seconds))
    words = f"{rate:.0f} actions/s, median {took.median:.0f} ms, p99 {took.p99:.0f} ms"
    return words if rate >= 400 else f"FAILED: {words} (wanted: 400 actions/s)"


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
    held = status == 200 and len(found) == 50 and listed < 0.5 and started < with_empty + 1
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
    "stored": stored,
    "games-50": games_50,
    "games-100": games_100,
    "ceiling": ceiling,
}
LONG: Final = frozenset({*LOADS, "machines"})
