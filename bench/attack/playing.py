"""A player of the longest games does everything that a page can: no callback may take long."""

import json
import time
from contextlib import suppress
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bench.attack import longest
from bench.attack.newcomers import another, long_games
from bench.attack.prepared import PreparedGame
from bench.attack.strangers import Attack
from bench.attack.target import WAIT, Target

DEEP: Final = 300  # lists in lists
WIDE: Final = 6_000  # numbers in a list
PASTS: Final = 12


class Player:
    """A page of a long game."""

    def __init__(self, target: Target, table: str, token: str, *, changes: bool) -> None:
        self.target, self.table = target, table
        place = f"ws://127.0.0.1:{target.port}/ws/{table}"
        self.page = connect(
            place, open_timeout=WAIT, max_size=None, source_address=(another(target), 0)
        )
        self.seq = self.number = 0
        self.say(type="hello", token=token, changes=changes)
        self.until("position")

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.page.send(json.dumps(message))

    def until(self, *kinds: str) -> Any:
        """Read on until a message of one of these kinds."""
        while True:
            message = json.loads(self.page.recv(timeout=WAIT))
            if message["type"] == "position":
                # A long one comes as rows, but these two numbers stand as they are.
                self.seq = message["position"]["seq"]
                self.number = message["position"]["number"]
            elif message["type"] == "changed":
                self.seq = message["seq"]
            if message["type"] in kinds:
                return message

    def act(self, action: str) -> bool:
        """Act, and wait until the page shows it."""
        self.say(type="act", id=f"{time.monotonic()}", seq=self.seq, action=json.loads(action))
        if self.until("ack", "refused")["type"] == "refused":
            return False
        self.until("position", "changed")
        return True

    def close(self) -> None:
        """Go."""
        with suppress(WebSocketException, OSError):
            self.page.close()


def everything(target: Target, seconds: float) -> str:
    """Everything that a page can ask of the longest games; nothing keeps the event loop long."""
    games = long_games(target)
    end = time.monotonic() + seconds
    done = played(target, games.live, end) + played(target, games.practice, end)
    for table, seat in ((longest.OVER, "first"), (longest.LEAGUE, "second")):
        watcher = Player(target, table, "", changes=True)
        done += pasts(watcher, seat)
        watcher.close()
    loop = target.loop()
    return f"{done} questions and acts; the longest callback was {loop.what}"


def played(target: Target, game: PreparedGame, end: float) -> int:
    """Open the pages of a game, say everything once, then play on; how much was done."""
    seats = {
        seat: Player(target, game.table, token, changes=True) for seat, token in game.links.items()
    }
    done = 0
    for page in seats.values():
        done += asked(page, game) + pasts(page, None)
        plain = Player(target, game.table, "", changes=False)
        plain.close()
    for move in game.moves:
        if time.monotonic() > end + 5:
            break
        page = seats[move.seat]
        done += page.act(move.action)
        if target.long is not None and game is target.long.practice:
            page.say(type="undo", id=f"{time.monotonic()}", to=None)
            done += page.until("ack", "refused")["type"] == "ack"
    for page in seats.values():
        page.close()
    return done


def asked(page: Player, game: PreparedGame) -> int:
    """A draft of the largest size, a why of each kind, names."""
    deep: Any = 1
    for _ in range(DEEP):
        deep = [deep]
    for action in (deep, list(range(WIDE)), json.loads(game.moves[0].action)):
        page.say(type="draft", action=action)
        page.say(type="why", id="w", action=action)
        page.until("why_not")
    page.say(type="draft", action=None)
    page.say(type="call", name="Ada")
    page.until("presence")
    return 8


def pasts(page: Player, seat: str | None) -> int:
    """Positions of the past, the last ones and others."""
    last = page.number
    for step in range(PASTS):
        at = max(0, last - 1 - step * max(1, last // PASTS))
        page.say(type="replay", at=at, seat=seat, event=-1 if step % 2 else 0)
        page.until("past", "error")
    return PASTS


PLAYING: Final[dict[str, Attack]] = {"longest": everything}
