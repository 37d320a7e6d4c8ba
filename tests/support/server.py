"""Run the real server, in the test or as a process of its own, and talk to it as a page does."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from thunderchild import titles
from thunderchild.core.chance import Draws
from thunderchild.core.codec import from_plain, to_plain
from thunderchild.core.record import Setup
from thunderchild.players import make
from thunderchild.server.app import make_app
from thunderchild.server.door import Door
from thunderchild.server.guard import ServerSite
from thunderchild.server.hub import Hub
from thunderchild.server.limits import Visitors
from thunderchild.server.serve import _config, listening
from thunderchild.server.store import Store
from thunderchild.table.machines import Machines

WAIT = 60.0  # seconds at most, for a machine with much else to do
START = (
    "import sys; from pathlib import Path; from thunderchild.server.serve import Serving, serve; "
    "serve(Serving(port=int(sys.argv[2]), data=Path(sys.argv[1])), browser=False)"
)


class Address:
    """Where a server is, and what a page can ask of it."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.http = httpx.Client(base_url=self.url, timeout=WAIT)

    def new_table(self, title: str = "specimen", scenario: str = "duel", **more: Any) -> Any:
        """Begin a game."""
        answer = self.http.post("/api/tables", json={"title": title, "scenario": scenario, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def page(self, table: str, token: str = "", seq: int = -1) -> "Page":
        """A page that has said hello."""
        page = self.socket(table)
        page.send(type="hello", token=token, seq=seq)
        page.wait("welcome")
        return page

    def socket(self, table: str, **options: Any) -> "Page":
        """A page that has said nothing yet."""
        return Page(f"{self.url.replace('http', 'ws', 1)}/ws/{table}", **options)


class Page:
    """One page on its socket."""

    def __init__(self, url: str, **options: Any) -> None:
        self.open = contextlib.ExitStack()
        self.socket: ClientConnection = self.open.enter_context(connect(url, **options))
        self.all: list[Any] = []  # every message, as it came
        self.position: Any = None
        self.welcome: Any = None
        self.wishes = 0

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = WAIT) -> Any:
        """The next message."""
        message = json.loads(self.socket.recv(timeout=timeout))
        self.all.append(message)
        if message["type"] == "position":
            self.position = message["position"]
        if message["type"] == "welcome":
            self.welcome = message
        return message

    def wait(self, *kinds: str, timeout: float = WAIT) -> Any:
        """The next message of one of these kinds."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if message["type"] in kinds:
                return message

    def wish(self, type: str, **more: Any) -> Any:
        """Wish for something; the ack or the refusal."""
        self.wishes += 1
        name = f"{id(self)}-{self.wishes}"
        self.send(type=type, id=name, **more)
        return self.answer(name)

    def answer(self, name: str) -> Any:
        """What came of a wish."""
        while True:
            message = self.wait("ack", "refused", "why_not")
            if message["id"] == name:
                return message

    def act(self, action: Any, seq: int | None = None) -> Any:
        """Act at the position last seen."""
        return self.wish("act", seq=self.position["seq"] if seq is None else seq, action=action)

    def choose(self, draws: Draws, player: str = "random") -> Any:
        """A legal action, from what this page was sent and nothing else."""
        welcome, position = self.welcome, self.position
        game = titles.make(Setup(welcome["title"], welcome["scenario"], welcome["options"]))
        view = from_plain(position["view"], game.VIEW)
        seat = game.seats.index(position["seat"])
        return to_plain(make(game.TITLE, player).choose(game, view, seat, draws))

    def until(self, seq: int) -> Any:
        """The position once the table has this many lines."""
        while self.position is None or self.position["seq"] < seq:
            self.wait("position")
        return self.position

    def close(self) -> None:
        """Close the page."""
        self.open.close()

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def noting(monkeypatch: Any, place: Any, name: str) -> list[bool]:
    """Have a function note at each call whether it is called on an event loop."""
    calls: list[bool] = []
    real = getattr(place, name)

    def called(*words: Any, **more: Any) -> Any:
        calls.append(asyncio._get_running_loop() is not None)
        return real(*words, **more)

    monkeypatch.setattr(place, name, called)
    return calls


@contextlib.contextmanager
def inside(
    data: Path,
    machines: Machines | None = None,
    hub: type[Hub] = Hub,
    site: ServerSite | None = None,
) -> Iterator[Any]:
    """A server in a thread of the test; gives its address, with `hub` and `app`."""
    made: list[Hub] = []

    def open_hub(visitors: Visitors) -> Hub:
        made.append(hub(Store(data), machines or Machines(make, 1), visitors))
        return made[0]

    with listening("127.0.0.1", 0) as sock:
        app = make_app(open_hub, site)
        door = Door(site.limits, site.proxies) if site else None
        server = uvicorn.Server(_config(app, door))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
        thread.start()
        try:
            end = time.monotonic() + WAIT
            while not server.started and thread.is_alive() and time.monotonic() < end:
                time.sleep(0.01)
            assert server.started
            address: Any = Address(f"http://127.0.0.1:{sock.getsockname()[1]}")
            address.hub, address.app = made[0], app
            yield address
            address.http.close()
        finally:
            server.should_exit = True
            thread.join()


class Process:
    """A server as a process of its own."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.started = subprocess.Popen(
            [sys.executable, "-c", START, str(data), str(port)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.started.stdout is not None
        line = self.started.stdout.readline()
        assert line.startswith("Thunderchild is at http"), line
        self.address = Address(line.split()[3])
        self.port = int(self.address.url.rpartition(":")[2])

    def kill(self) -> None:
        """Kill it where it stands, as a power cut would."""
        self.started.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> None:
        """Stop it politely."""
        self.started.terminate()
        self._end()

    def _end(self) -> None:
        self.started.wait(WAIT)
        assert self.started.stdout is not None
        self.started.stdout.close()
        self.address.http.close()


@contextlib.contextmanager
def process(data: Path) -> Iterator[Process]:
    """A server process that ends with the test."""
    found = Process(data)
    try:
        yield found
    finally:
        if found.started.poll() is None:
            found.stop()
