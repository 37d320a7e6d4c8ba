"""The attacks measure what they say: what happens to others is the attack's doing."""

import subprocess
import sys
import time

import pytest

from bench.attack.bystanders import SETUPS, Bystanders, LiveGame
from tests.support import server
from thunderchild.server.guard import ServerSite
from thunderchild.server.limits import PUBLIC, ServerLimits

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127/8")


class Running:
    """A server in the test, as an attack sees one."""

    def __init__(self, address) -> None:
        self.url = address.url
        self.http = address.http

    def post(self, path, body, source):
        """POST from an address, which the server takes from a proxy that it knows."""
        answer = self.http.post(path, json=body, headers={"X-Forwarded-For": source})
        return answer.status_code, answer.json()


@pytest.fixture
def strict(tmp_path):
    """A public server where an address may begin one table, and no other for an hour."""
    limits = {name: getattr(PUBLIC, name) for name in ServerLimits.__struct_fields__}
    limits |= {"tables_saved": 1.0, "tables_a_second": 1 / 3600}
    site = ServerSite(proxies=frozenset({"127.0.0.1"}), limits=ServerLimits(**limits))
    with server.inside(tmp_path / "data", site=site) as here:
        yield Running(here)


def test_a_bystander_begins_a_game_after_another(strict) -> None:
    """Random games end every few seconds: that must not look as if others were thrown out."""
    game = LiveGame(strict, SETUPS[1], 1)
    for seed in range(2, 5):
        game.seed = seed
        game.begin()
        game.act()
    assert len(game.acked) == 3
    game.close()


def test_what_happened_to_a_bystander_is_told(strict, monkeypatch) -> None:
    monkeypatch.setattr("bench.attack.bystanders.household", lambda: "127.9.9.9")
    monkeypatch.setattr(LiveGame, "act", LiveGame.begin)  # its games are over at once
    others = Bystanders(strict, games=1, pause=0.01)
    end = time.monotonic() + 60
    while not others.failures and time.monotonic() < end:
        time.sleep(0.01)
    took = others.took()
    others.close()
    assert took.failures
    assert took.why.startswith("warpwar: RuntimeError: no table for a bystander")
    assert "Too many new tables from your address" in took.why


WATCHED = """
import asyncio, sys, time
from pathlib import Path
from bench.attack.started import LoopWatch

def burn():
    end = time.thread_time() + 0.03
    while time.thread_time() < end:
        pass

async def play():
    await asyncio.sleep(0.02)
    asyncio.get_running_loop().call_soon(burn)
    await asyncio.sleep(0.05)
    await asyncio.to_thread(burn)  # costs the loop nothing

LoopWatch(Path(sys.argv[1])).begin()
asyncio.run(play())
"""


def test_the_longest_callback_of_the_event_loop_is_noted(tmp_path) -> None:
    file = tmp_path / "loop.txt"
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    longest, kept, what = file.read_text("utf-8").split(maxsplit=2)
    assert what == "burn"
    assert float(longest) >= 30
    assert float(kept) > 0
