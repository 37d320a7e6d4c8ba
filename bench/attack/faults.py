"""What breaks below a server: power cuts, torn files, full disks, clocks, a second server."""

import contextlib
import random
import resource
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import WebSocketException

from bench.attack.bystanders import SETUPS, LiveGame
from bench.attack.strangers import Attack
from bench.attack.target import WAIT, Target, target
from thunderchild.server.keeping import backup, restore, verify
from thunderchild.server.store import Store

KILLS: Final = 50
GAMES: Final = 6
ENOUGH: Final = 20  # actions before a kill
ROLLING: Final = Path("thunderchild.db")


def play_until_cut(game: LiveGame) -> None:
    """Act without a pause until the server is gone."""
    with contextlib.suppress(WebSocketException, OSError, RuntimeError, EOFError):
        while True:
            game.act()


def kill(_target: Any, seconds: float) -> str:
    """Kill -9 under load, again and again: nothing acknowledged is lost or done twice."""
    kills = KILLS if seconds > 5 else 3
    acked = lost = wrong = broken = 0
    waits: list[float] = []
    with target(public=False) as server:
        for number in range(kills):
            games = [LiveGame(server, SETUPS[i % 2], 1000 * number + i) for i in range(GAMES)]
            threads = [threading.Thread(target=play_until_cut, args=[game]) for game in games]
            for thread in threads:
                thread.start()
            end = time.monotonic() + 10
            while sum(len(game.acked) for game in games) < ENOUGH and time.monotonic() < end:
                time.sleep(0.01)
            time.sleep(random.random() * 0.3)
            server.kill()
            for thread in threads:
                thread.join(WAIT)
            counts = accounted(server.data, games)
            acked, lost, wrong = acked + counts[0], lost + counts[1], wrong + counts[2]
            broken += len(verify(server.data / ROLLING).broken)
            for game in games:
                game.close()
            begun = time.monotonic()
            server.start()
            waits.append(time.monotonic() - begun)
    words = f"{kills} kills, {acked} acknowledged: {lost} lost, {wrong} doubled or misplaced"
    words = f"{words}, {broken} broken chains; up again in {sorted(waits)[len(waits) // 2]:.1f} s"
    return words if not lost + wrong + broken and acked else f"FAILED: {words}"


def accounted(data: Path, games: list[LiveGame]) -> tuple[int, int, int]:
    """How many acknowledged wishes there were, how many are gone, how many stand elsewhere."""
    acked = lost = wrong = 0
    store = Store(data, reading=True)
    for game in games:
        for wish, (seat, seq) in game.acked.items():
            acked += 1
            stored = store.load(wish.rpartition("-")[0])  # a game that ended was begun anew
            found = stored.wishes.get(f"{seat} {wish}") if stored is not None else None
            lost += found is None
            wrong += found not in (None, seq)
    store.close()
    return acked, lost, wrong


def full_disk(_target: Any, _seconds: float) -> str:
    """A full disk in mid-game: nothing is done that is not stored, and play goes on after."""
    with target(public=False) as server:
        game = LiveGame(server, SETUPS[0], 5)
        for _ in range(5):
            game.act()
        size = max(path.stat().st_size for path in server.data.glob("thunderchild.db*"))
        limit = resource.RLIMIT_FSIZE
        hard = resource.prlimit(server.pid, limit)[1]
        resource.prlimit(server.pid, limit, (min(4096, size), hard))
        refused = ""
        try:
            game.act()
        except RuntimeError as error:
            refused = str(error)
        status, health = server.get("/api/health")
        made = server.post("/api/tables", {"title": "warpwar", "scenario": "basic"})
        resource.prlimit(server.pid, limit, (hard, hard))
        game.open()
        for _ in range(5):
            game.act()
        game.close()
    words = f"refused: {'could not be stored' in refused}; health {status}; new table {made[0]}"
    held = "could not be stored" in refused and status == 503 and made[0] == 507
    return f"{words}; went on after" if held else f"FAILED: {words} {refused[:80]} {health}"


def torn(_target: Any, _seconds: float) -> str:
    """Zeroed pages of the database: seen at the start, or when the table is opened."""
    with target(public=False) as server:
        game = LiveGame(server, SETUPS[0], 5)
        for _ in range(40):
            game.act()
        game.close()
        whole = server.data.parent / "whole.backup"
        backup(server.data, whole)
        server.stop()
        pages = (server.data / ROLLING).stat().st_size // 4096
        seen = 0
        rounds = range(1, pages, max(1, pages // 12))
        for page in rounds:
            folder = server.data.parent / f"torn-{page}"
            restore(whole, folder)
            with (folder / ROLLING).open("r+b") as file:
                file.seek(page * 4096)
                file.write(bytes(4096))
            seen += notices(folder, game)
            shutil.rmtree(folder)
    total = len(rounds)
    words = f"{seen} of {total} zeroed pages noticed"
    return words if seen >= total - 1 else f"FAILED: {words}"


def notices(folder: Path, game: LiveGame) -> bool:
    """Whether a damaged store is refused, or says so of the table; a page may also be empty."""
    try:
        store = Store(folder)
    except ValueError:
        return True
    try:
        found = store.load(game.table)
        return found is None or len(found.wishes) == len(game.acked)  # a free page: nothing is lost
    except Exception:  # noqa: BLE001
        return True
    finally:
        store.close()


def two_servers(_target: Any, _seconds: float) -> str:
    """A second server on the same folder, and on the same port."""
    with target(public=False) as server:
        said = [second(server, 0), second(server, server.port, server.data.parent / "other")]
    held = "is in use by another server" in said[0] and "already in use" in said[1]
    words = "both refused with a sentence"
    return words if held else f"FAILED: {said}"


def second(server: Target, port: int, data: Path | None = None) -> str:
    """What a second server says."""
    command = [sys.executable, "-m", "thunderchild.cli.main", "play", "--no-browser"]
    done = subprocess.run(  # noqa: S603
        [*command, "--port", str(port), "--data", str(data or server.data)],
        capture_output=True,
        text=True,
        timeout=WAIT,
        check=False,
    )
    return done.stderr if done.returncode == 2 else f"exit code {done.returncode}"


def clock(_target: Any, _seconds: float) -> str:
    """A clock that jumps by forty years and back between restarts: games go on."""
    with target(public=False) as server:
        game = LiveGame(server, SETUPS[0], 5)
        for days in (0, 14_600, -11_000, 0):
            server.stop()
            server.shift = days
            server.start()
            game.open()
            for _ in range(5):
                game.act()
        game.close()
        server.stop()
        found = verify(server.data / ROLLING)
    words = f"{found.lines} lines, {len(found.broken)} broken chains"
    return words if found.lines >= 20 and not found.broken else f"FAILED: {words}"


FAULTS: Final[dict[str, Attack]] = {
    "kill": kill,
    "full-disk": full_disk,
    "torn": torn,
    "two-servers": two_servers,
    "clock": clock,
}
