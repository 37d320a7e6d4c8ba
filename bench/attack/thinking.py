"""Many watched tables of machines, and what they cost a person who plays against one."""

import json
import multiprocessing
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import cache
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bench.attack.bystanders import Bystanders, Took, begun_table
from bench.attack.strangers import Attack
from bench.attack.target import WAIT, Target, target
from thunderchild import titles
from thunderchild.core.chance import MASK64, Draws
from thunderchild.core.codec import from_plain, to_plain
from thunderchild.core.record import Setup
from thunderchild.players import levels, make
from thunderchild.players.levels import Level

QUICK: Final = Setup("warpwar", "basic", {"turn_limit": "40"})
STRONG: Final = (Setup("warpwar", "advanced"), Setup("london", "two_player"))
TABLES: Final = 25
TWICE: Final = 2.0
PAGE: Final = 50.0  # ms for those who play elsewhere
PAUSE: Final = 0.02  # seconds after an action: a page may send 50 messages in one
NOISE: Final = 20.0  # ms: a timer is no finer on a busy machine


@cache
def elsewhere() -> ProcessPoolExecutor:
    """Where persons think: here it would keep those waiting whose times are taken."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))


def thought(setup: Setup, person: str, view: Any, seed: int) -> Any:
    """What a person in the first seat does, as plain data, from what the page was sent."""
    game = titles.make(setup)
    seat = game.seats.index(game.chairs[0])
    seen = from_plain(view, game.VIEW)
    return to_plain(make(setup.title, person).choose(game, seen, seat, Draws(seed)))


class Duel:
    """A person in the first seat against a machine in the second."""

    def __init__(
        self,
        server: Target,
        seed: int,
        setup: Setup = QUICK,
        person: str = "random",
        machine: str = "greedy",
    ) -> None:
        self.setup = setup
        self.seat, other = titles.make(setup).chairs
        body: dict[str, Any] = {"title": setup.title, "scenario": setup.scenario}
        body["options"] = setup.options
        body |= {"seats": {other: machine}, "seed": seed}
        made = begun_table(server, body)
        self.person, self.draws = person, Draws(seed)
        place = f"{server.url.replace('http', 'ws', 1)}/ws/{made['table']}"
        self.stack = ExitStack()
        self.page = self.stack.enter_context(connect(place, open_timeout=WAIT, max_size=None))
        self.page.send(json.dumps({"type": "hello", "token": made["links"][self.seat]}))
        self.position: Any = None

    def until_asked(self) -> None:
        """Read on until the person is asked, or the game is over."""
        end = time.monotonic() + WAIT
        while self.position is None or (
            self.seat not in self.position["asked"] and self.position["outcome"] is None
        ):
            message = json.loads(self.page.recv(timeout=max(0.1, end - time.monotonic())))
            if message["type"] == "position":
                self.position = message["position"]

    def act(self) -> float | None:
        """Act; seconds until the machine has answered. None when it was not asked."""
        self.until_asked()
        if self.position["outcome"] is not None:
            return None
        words = (self.setup, self.person, self.position["view"], self.draws.pick(MASK64))
        action = elsewhere().submit(thought, *words).result(WAIT)
        seq = self.position["seq"]
        begun = time.monotonic()
        self.page.send(json.dumps({"type": "act", "id": f"{seq}", "seq": seq, "action": action}))
        self.position = None
        self.until_asked()
        answered = any(e["seq"] > seq + 1 for e in self.position["events"])
        return time.monotonic() - begun if answered else None


def duel(server: Target, seconds: float, seed: int) -> Took:
    """Play for some seconds; how long the machine took to answer."""
    times: list[float] = []
    end = time.monotonic() + seconds
    one = Duel(server, seed)
    while time.monotonic() < end:
        took = one.act()
        time.sleep(PAUSE)
        if one.position["outcome"] is not None:
            one.stack.close()
            seed += 1
            one = Duel(server, seed)
        elif took is not None:
            times.append(took)
    one.stack.close()
    return Took.of(times, 0)


def machines(_target: Any, seconds: float) -> str:
    """25 watched tables of machines alone: a person's machine is at most twice as slow."""
    seconds = max(8.0, seconds)
    with target(public=False) as server:
        duel(server, 2.0, 1)  # workers are up
        before = duel(server, seconds, 50)
        with ExitStack() as stack:
            watched_machines(server, stack)
            beside = duel(server, seconds, 90)
        after = duel(server, seconds, 50)
    quiet = max(before.median, after.median)
    words = (
        f"{TABLES} tables; the answer of a person's machine {before.median:.0f} ms before, "
        f"{beside.median:.0f} ms with them, {after.median:.0f} ms after"
    )
    held = beside.count and beside.median <= TWICE * quiet + NOISE
    return words if held else f"FAILED: {words} (wanted: at most twice as long)"


def watched_machines(server: Target, stack: ExitStack) -> None:
    """Begin tables of two machines, and watch them as long as the stack is open."""
    on = threading.Event()
    on.set()
    stack.callback(on.clear)
    both = {"first": "greedy", "second": "greedy"}
    for number in range(TABLES):
        body = {"title": "warpwar", "scenario": "advanced", "seats": both, "seed": number}
        made = begun_table(server, body)
        place = f"{server.url.replace('http', 'ws', 1)}/ws/{made['table']}"
        page = stack.enter_context(connect(place, open_timeout=WAIT, max_size=None))
        page.send(json.dumps({"type": "hello"}))
        threading.Thread(target=drain, args=[page, on], daemon=True).start()


def drain(page: Any, on: threading.Event) -> None:
    """Watch."""
    try:
        while on.is_set():
            page.recv(timeout=WAIT)
    except (WebSocketException, TimeoutError, OSError, EOFError):
        return


def generals(_target: Any, seconds: float) -> str:
    """A person against the strongest machines: each answers in time, and no page gets slow."""
    found: list[str] = []
    held = True
    with target(public=False) as server:
        duel(server, 2.0, 1)  # workers are up
        others = Bystanders(server)
        try:
            for setup in STRONG:
                level = strongest(setup.title)
                times = against(server, setup, level.name, 4 * seconds)
                held = held and bool(times) and max(times) <= level.seconds
                found.append(
                    f"{titles.title(setup.title).label}, {level.label}: {len(times)} answers, the "
                    f"longest after {max(times, default=0.0):.1f} s (limit {level.seconds:.0f})"
                )
            took = others.took()
        finally:
            others.close()
    words = f"{'; '.join(found)}; other pages median {took.median:.1f} ms, p99 {took.p99:.0f} ms"
    held = held and took.count > 0 and not took.failures and took.p99 <= PAGE
    return words if held else f"FAILED: {words} (wanted: p99 {PAGE:.0f})"


def strongest(title: str) -> Level:
    """The strongest level that there is, even if people are not offered it."""
    entry = titles.title(title)
    file = levels.read(entry.machine_packages[-1])
    if file is None:
        raise RuntimeError(f"{title} has no levels")
    return file.level[-1]


def against(server: Target, setup: Setup, machine: str, seconds: float) -> list[float]:
    """A game of a person who plays as well as `greedy`; what the machine's answers took."""
    times: list[float] = []
    end = time.monotonic() + seconds
    one = Duel(server, 11, setup, "greedy", machine)
    while time.monotonic() < end and (one.position is None or one.position["outcome"] is None):
        took = one.act()
        if took is not None:
            times.append(took)
    one.stack.close()
    return times


THINKING: Final[dict[str, Attack]] = {"load-machines": machines, "load-generals": generals}
