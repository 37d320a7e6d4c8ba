"""How long a page waits for its action to be acknowledged, with the move on disk."""

import json
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.codec import from_plain, to_plain
from thunderchild.core.record import Setup
from thunderchild.players.random import Random

START: Final = (
    "import sys; from pathlib import Path; from thunderchild.server.serve import serve; "
    "serve(port=0, browser=False, data=Path(sys.argv[1]))"
)


def act_to_ack(title: str = "warpwar", scenario: str = "advanced", actions: int = 200) -> float:
    """The median of the milliseconds from sending an action to its acknowledgement.

    A real server in a process of its own writes to a real disk; two pages play at random.
    """
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", START, str(Path(folder) / "data")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
            try:
                url = (server.stdout or sys.stdin).readline().split()[3].rstrip("/")
                return statistics.median(_play(url, Setup(title, scenario), actions))
            finally:
                server.terminate()


def _play(url: str, setup: Setup, actions: int) -> list[float]:
    body = json.dumps({"title": setup.title, "scenario": setup.scenario, "seed": 1}).encode()
    kind = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{url}/api/tables", body, kind)  # noqa: S310 - our own
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        made = json.load(answer)
    address = f"{url.replace('http', 'ws', 1)}/ws/{made['table']}"
    one, two = made["links"]
    with connect(address, max_size=None) as first, connect(address, max_size=None) as second:
        seats = {one: first, two: second}
        for seat, socket in seats.items():
            socket.send(json.dumps({"type": "hello", "token": made["links"][seat]}))
        return _measure(seats, setup, actions)


def _measure(seats: dict[str, ClientConnection], setup: Setup, actions: int) -> list[float]:
    game = titles.make(setup)
    draws = Draws(1)
    times: list[float] = []
    seq = 0
    while len(times) < actions:
        positions = {seat: _wait(socket, seq) for seat, socket in seats.items()}
        asked = next(iter(positions.values()))["asked"]
        if not asked:
            break
        seat = asked[0]
        view = from_plain(positions[seat]["view"], game.VIEW)
        action = to_plain(Random().choose(game, view, game.seats.index(seat), draws))
        message = {"type": "act", "id": str(len(times)), "seq": seq, "action": action}
        text = json.dumps(message)
        started = time.perf_counter()
        seats[seat].send(text)
        while (answer := json.loads(seats[seat].recv()))["type"] not in ("ack", "refused"):
            pass
        times.append((time.perf_counter() - started) * 1000)
        if answer["type"] == "refused":
            raise RuntimeError(answer["sentence"])
        seq = answer["seq"]
    return times


def _wait(socket: ClientConnection, seq: int) -> Any:
    while True:
        message = json.loads(socket.recv())
        if message["type"] == "position" and message["position"]["seq"] >= seq:
            return message["position"]


if __name__ == "__main__":
    words = sys.argv[1:3] or ["warpwar", "advanced"]
    print(f"{act_to_ack(words[0], words[1]):.2f} ms from act to ack")
