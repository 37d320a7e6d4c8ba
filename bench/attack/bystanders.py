"""People at other tables: they act, and note how long each acknowledgement takes."""

import itertools
import json
import threading
import time
from contextlib import ExitStack
from http.client import HTTPException
from typing import Any, Final

from msgspec import Struct
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bench.attack.target import WAIT, Target
from thunderchild import titles
from thunderchild.core.chance import Draws, Keyed, key_from_seed
from thunderchild.core.codec import to_plain
from thunderchild.core.record import Setup

SETUPS: Final = (
    Setup("warpwar", "basic", {"turn_limit": "40"}),
    Setup("london", "two_player"),
    Setup("japan", "core"),
    Setup("england", "core"),
)

FAILURES: Final = (WebSocketException, HTTPException, OSError, RuntimeError)
_households: Final = itertools.count(1)


def household() -> str:
    """An address that nobody has played from yet: what others do is not counted against it."""
    number = next(_households)
    return f"127.{2 + number // 62_500 % 200}.{number // 250 % 250}.{1 + number % 250}"


def begun_table(target: Target, body: Any, address: str = "") -> Any:
    """Begin a table from an address, which is a household of its own unless it is named.

    Random games end soon, and many tables are begun at once. Who does all of that from one address
    comes to its limit of new tables, whoever else attacks.
    """
    status, made = target.post("/api/tables", body, source=address or household())
    if status != 201:
        raise RuntimeError(f"no table for a bystander: {made}")
    return made


class Took(Struct, frozen=True):
    """What acknowledgements took, in milliseconds."""

    count: int
    median: float
    p90: float
    p99: float
    worst: float
    failures: int
    why: str = ""  # what the first of them was

    @classmethod
    def of(cls, times: list[float], failures: int, why: str = "") -> "Took":
        """The figures of some times in seconds."""
        if not times:
            return cls(0, 0.0, 0.0, 0.0, 0.0, failures, why)
        found = sorted(times)

        def at(share: float) -> float:
            return found[min(len(found) - 1, int(len(found) * share))] * 1000

        return cls(len(found), at(0.5), at(0.9), at(0.99), at(1), failures, why)


class LiveGame:
    """One game with a page for every seat, played from a copy of the game held here."""

    def __init__(self, target: Target, setup: Setup, seed: int) -> None:
        self.target, self.setup, self.seed = target, setup, seed
        self.stack = ExitStack()
        self.times: list[float] = []
        self.acked: dict[str, tuple[str, int]] = {}  # wish to its seat and seq
        self.failures = 0
        self.begin()

    def begin(self) -> None:
        """Make the table and open a page for every seat, in a household of its own."""
        setup, self.address = self.setup, household()
        body = {"title": setup.title, "scenario": setup.scenario, "options": setup.options}
        made = begun_table(self.target, {**body, "seed": self.seed}, self.address)
        self.table, self.links = made["table"], made["links"]
        self.game = titles.make(setup)
        self.chance, self.draws = Keyed(key_from_seed(self.seed)), Draws(self.seed)
        self.state, _ = self.game.new(self.chance)
        self.seqs: dict[str, int] = {}
        self.wishes = 0
        self.open()

    def open(self) -> None:
        """Open the pages."""
        self.stack.close()
        place = f"{self.target.url.replace('http', 'ws', 1)}/ws/{self.table}"
        self.pages: dict[str, Any] = {}
        for seat, token in self.links.items():
            page = self.stack.enter_context(
                connect(place, open_timeout=WAIT, max_size=None, source_address=(self.address, 0))
            )
            page.send(json.dumps({"type": "hello", "token": token, "changes": True}))
            self.pages[seat] = page
            self.read(seat, lambda m: m["type"] in ("position", "curtain"))

    def read(self, seat: str, wanted: Any) -> Any:
        """Read a page until a message is the wanted one."""
        while True:
            message = json.loads(self.pages[seat].recv(timeout=WAIT))
            if message["type"] == "position":
                self.seqs[seat] = message["position"]["seq"]
            elif message["type"] == "changed":
                self.seqs[seat] = message["seq"]
            if wanted(message):
                return message

    def act(self) -> None:
        """One action; the time until it is acknowledged is noted."""
        if not self.state.pending:
            self.seed += 1000
            self.begin()
        number = self.game.asked(self.state)[0]
        seat = self.game.seats[number]
        decision = self.game.decision(self.state, number)
        assert decision is not None  # noqa: S101
        action = decision.sample(self.draws)
        self.wishes += 1
        wish = f"{self.table}-{self.wishes}"
        act = {"type": "act", "id": wish, "seq": self.seqs[seat], "action": to_plain(action)}
        begun = time.perf_counter()
        self.pages[seat].send(json.dumps(act))
        answer = self.read(seat, lambda m: m.get("id") == wish)
        self.times.append(time.perf_counter() - begun)
        if answer["type"] != "ack":
            raise RuntimeError(f"{self.setup.title}: {answer}")
        self.acked[wish] = (seat, answer["seq"])
        self.state, _ = self.game.apply(self.state, number, action, self.chance)
        for other in self.pages:
            self.read(other, lambda _, s=other: self.seqs[s] >= answer["seq"])

    def close(self) -> None:
        """Close the pages."""
        self.stack.close()


class Bystanders:
    """A few games that go on at a steady pace while something else happens."""

    def __init__(self, target: Target, games: int = 2, pause: float = 0.05) -> None:
        self.games = [LiveGame(target, SETUPS[i % 2], 10 + i) for i in range(games)]
        self.pause = pause
        self.on = True
        self.failures: list[str] = []
        self.threads = [threading.Thread(target=self.play, args=[game]) for game in self.games]
        for thread in self.threads:
            thread.start()

    def play(self, game: LiveGame) -> None:
        """Act again and again."""
        while self.on:
            try:
                game.act()
            except FAILURES as error:
                self.failures.append(f"{game.setup.title}: {type(error).__name__}: {error}")
                time.sleep(0.2)
                try:
                    game.begin()
                except FAILURES:
                    time.sleep(0.5)
            time.sleep(self.pause)

    def took(self) -> Took:
        """What the acknowledgements took since the last call."""
        times: list[float] = []
        for game in self.games:
            times += game.times
            game.times = []
        failures, self.failures = self.failures, []
        return Took.of(times, len(failures), failures[0] if failures else "")

    def close(self) -> None:
        """Let them go home."""
        self.on = False
        for thread in self.threads:
            thread.join(WAIT)
        for game in self.games:
            game.close()
