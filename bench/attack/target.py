"""The server under attack: a process of its own on loopback, and what it costs."""

import contextlib
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from bench.attack.longest import LongGames

HOME: Final = "127.0.0.1"  # where the other players are
WAIT: Final = 30.0
PUBLIC: Final = "https://play.example.org"


class Loop(NamedTuple):
    """What an event loop took at most, in milliseconds."""

    longest: float  # processor time of one callback
    kept: float  # that other threads kept it waiting
    what: str  # the callback


def free_port() -> int:
    """A port that nobody has just now."""
    with socket.socket() as probe:
        probe.bind((HOME, 0))
        return int(probe.getsockname()[1])


class Target:
    """A server as it would stand behind a proxy: with every limit of a public one."""

    def __init__(
        self,
        data: Path,
        *words: str,
        port: int = 0,
        public: bool = True,
        watched: bool = False,
    ) -> None:
        self.data = data
        self.watch = data.parent / "loop.txt" if watched else None
        self.port = port or free_port()
        self.words = [*(["--public-url", PUBLIC] if public else []), *words]
        self.process: subprocess.Popen[str] | None = None
        self.long: LongGames | None = None  # the longest games, where some were stored
        self.shift = 0  # days by which its clock is wrong
        self.stranger = 0
        self.next_stranger()
        self.start()

    def next_stranger(self) -> None:
        """Let the next attack come from an address of its own; Linux has all of 127/8."""
        self.stranger += 1

    @property
    def address(self) -> str:
        """Where the attack comes from."""
        return f"127.0.1.{self.stranger}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "bench.attack.started", str(self.shift)]
        command += [str(self.watch or "-"), "play", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.data), *self.words]
        errors = (self.data.parent / "errors.txt").open("a", encoding="utf-8")
        with errors:
            self.process = subprocess.Popen(  # noqa: S603
                command, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self.process.stdout is not None  # noqa: S101
        line = self.process.stdout.readline()
        if not line.startswith("Thunderchild is at"):
            self.process.wait(WAIT)
            raise RuntimeError(f"the server did not start: {line}{self.complaints()[-500:]}")

    def complaints(self) -> str:
        """What the server has written to its error output."""
        path = self.data.parent / "errors.txt"
        return path.read_text("utf-8", "replace") if path.is_file() else ""

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://{HOME}:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self.process is not None  # noqa: S101
        return self.process.pid

    def is_up(self) -> bool:
        """Whether the process lives."""
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """Kill it where it stands, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it politely."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process = self.process
        if process is None:
            return
        if process.poll() is None:
            process.send_signal(how)
        try:
            process.wait(WAIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
        self.process = None

    def loop(self) -> Loop:
        """What the event loop took at most, since it was asked to begin anew."""
        if self.watch is None or not self.watch.is_file():
            return Loop(0.0, 0.0, "")
        longest, kept, what = self.watch.read_text("utf-8").split(maxsplit=2)
        return Loop(float(longest), float(kept), what)

    def reset_peak(self) -> None:
        """Forget the largest size and the longest callback so far."""
        if self.watch is not None:
            os.kill(self.pid, signal.SIGUSR1)
        with contextlib.suppress(OSError):
            Path(f"/proc/{self.pid}/clear_refs").write_text("5", "ascii")

    def peak(self) -> float:
        """The largest size since then, in MB."""
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{self.pid}/status").read_text("ascii").splitlines():
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) / 1024
        return 0.0

    def post(self, path: str, body: Any, source: str = HOME, **headers: str) -> tuple[int, Any]:
        """POST JSON; the status and the answer."""
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        words = {"Content-Type": "application/json", **headers}
        return self.ask("POST", path, source, raw, words)

    def get(self, path: str, wait: float = WAIT, **headers: str) -> tuple[int, Any]:
        """GET; the status and the answer."""
        return self.ask("GET", path, HOME, None, headers, wait)

    def ask(
        self,
        method: str,
        path: str,
        source: str,
        body: bytes | None,
        headers: dict[str, str],
        wait: float = WAIT,
    ) -> tuple[int, Any]:
        """A request from an address; the status and the answer."""
        line = http.client.HTTPConnection(HOME, self.port, wait, (source, 0))
        with contextlib.closing(line):
            line.request(method, path, body, headers)
            answer = line.getresponse()
            status, raw = answer.status, answer.read()
        try:
            return status, json.loads(raw)
        except ValueError:
            return status, raw.decode("utf-8", "replace")


@contextlib.contextmanager
def target(
    *words: str,
    public: bool = True,
    watched: bool = False,
    before: Callable[[Path], None] | None = None,
) -> Iterator[Target]:
    """A server that ends with the attack, with a data folder of its own.

    `before` is called with that folder before the server starts.
    """
    folder = Path(tempfile.mkdtemp(prefix="attack-"))
    os.chmod(folder, 0o700)  # noqa: PTH101
    if before is not None:
        before(folder / "data")
    found = Target(folder / "data", *words, public=public, watched=watched)
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder, ignore_errors=True)


def stranger(target: Target, wait: float = 5.0) -> socket.socket:
    """A connection from the address of the attack."""
    return socket.create_connection((HOME, target.port), wait, source_address=(target.address, 0))


def pause(seconds: float) -> None:
    """Wait a little."""
    time.sleep(seconds)
