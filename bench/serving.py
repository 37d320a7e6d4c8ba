"""The server: from an action sent to its acknowledgement, with the move on disk."""

import gzip
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

import thunderchild
from bench.ours import SETUP
from thunderchild import titles
from thunderchild.core.chance import Draws, Keyed, key_from_seed
from thunderchild.core.codec import to_plain

ACTIONS: Final = 200
WARM_UP: Final = 20
WAIT: Final = 20.0
PROMISED: Final = 20.0  # ms
WEIGHTS: Final = {"start": 110.0, "warpwar": 160.0, "london": 160.0, "invasion": 160.0}  # KB
STATIC: Final = Path(thunderchild.__file__).parent / "server" / "static"
LOADED: Final = (".html", ".js", ".css", ".woff", ".woff2")


def client_weight(folder: Path = STATIC) -> float:
    """Kilobytes of all that a browser could load, as gzip makes it: every title's parts.

    What one page loads of it is less, and has its limits in the tests of the pages.
    """
    files = [file for file in folder.rglob("*") if file.suffix in LOADED]
    if not (folder / "index.html").is_file():
        raise RuntimeError("the client is not built; ./run play or ./run bench builds it")
    return sum(len(gzip.compress(file.read_bytes())) for file in files) / 1024


def page_weight(page: str, folder: Path = STATIC) -> float:
    """Kilobytes that a first visit fetches: `start`, or a table by the folder of its game.

    The build says which files these are; a test of the pages sees that a browser fetches the same.
    """
    if not (folder / "manifest.json").is_file():
        raise RuntimeError("the client is not built; ./run play or ./run bench builds it")
    names = json.loads((folder / "manifest.json").read_text("utf-8"))["pages"][page]
    return sum(_sent(folder / name) for name in names) / 1000


def _sent(file: Path) -> int:
    """The bytes of a file as the server sends it."""
    body = file.read_bytes()
    return len(body if file.suffix in (".woff", ".woff2") else gzip.compress(body, 9))


class Page:
    """One seat's page on its socket."""

    def __init__(self, opened: ExitStack, address: str, table: str, token: str) -> None:
        place = f"{address.replace('http', 'ws', 1)}/ws/{table}"
        self.socket: ClientConnection = opened.enter_context(connect(place))
        self.seq = -1
        self.send(type="hello", token=token, seq=-1)
        self.until(0)

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def until(self, seq: int) -> None:
        """Read on until the position with this seq."""
        while self.seq < seq:
            message = json.loads(self.socket.recv(timeout=WAIT))
            if message["type"] == "position":
                self.seq = message["position"]["seq"]

    def act(self, name: str, action: Any) -> tuple[float, int]:
        """Seconds until the acknowledgement, and the seq it tells."""
        begun = time.perf_counter()
        self.send(type="act", id=name, seq=self.seq, action=action)
        while True:
            message = json.loads(self.socket.recv(timeout=WAIT))
            if message["type"] == "ack":
                return time.perf_counter() - begun, message["seq"]
            if message["type"] == "position":
                self.seq = message["position"]["seq"]
            elif message["type"] == "refused":
                raise RuntimeError(message["sentence"])


def post(address: str, body: Any) -> Any:
    """POST JSON."""
    request = urllib.request.Request(  # noqa: S310
        f"{address}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=WAIT) as answer:  # noqa: S310
        return json.load(answer)


def acknowledgement(seed: int = 1) -> float:
    """Median milliseconds from an action sent to its acknowledgement, over a played game."""
    command = [sys.executable, "-m", "thunderchild.cli.main", "play", "--no-browser", "--port", "0"]
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(  # noqa: S603
            [*command, "--data", folder], stdout=subprocess.PIPE, text=True
        ) as server,
    ):
        try:
            assert server.stdout is not None  # noqa: S101
            words = server.stdout.readline().split()
            address = next(word for word in words if word.startswith("http")).rstrip("/")
            return median(times(address, seed)) * 1000.0
        finally:
            server.terminate()
            server.wait(timeout=WAIT)


def times(address: str, seed: int) -> list[float]:
    """Play both seats of one game, and time every acknowledgement."""
    body = {"title": SETUP.title, "scenario": SETUP.scenario, "seed": seed}
    made = post(address, {**body, "options": SETUP.options})
    with ExitStack() as opened:
        links = made["links"]
        pages = [Page(opened, address, made["table"], links[seat]) for seat in links]
        return play(pages, seed)


def play(pages: Sequence[Page], seed: int) -> list[float]:
    """Both pages act in turn, as a copy of the game here says; the first answers do not count."""
    game = titles.make(SETUP)
    chance, draws = Keyed(key_from_seed(seed)), Draws(seed)
    s, _ = game.new(chance)
    found: list[float] = []
    while s.pending and len(found) < ACTIONS:
        seat = game.asked(s)[0]
        action = game.decision(s, seat).sample(draws)  # type: ignore[union-attr]
        spent, seq = pages[seat].act(f"{len(found)}", to_plain(action))
        found.append(spent)
        s, _ = game.apply(s, seat, action, chance)
        for page in pages:
            page.until(seq)
    return found[WARM_UP:]
