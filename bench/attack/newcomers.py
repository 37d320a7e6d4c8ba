"""What one stranger does with games that are over, with records, advisers and planners."""

import asyncio
import itertools
import json
import threading
import time
from contextlib import ExitStack, suppress
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bench.attack import longest
from bench.attack.bystanders import Took
from bench.attack.longest import LongGames
from bench.attack.strangers import (
    BOMB,
    Attack,
    counts,
    crowd,
    finished_game,
    folder_size,
    line,
)
from bench.attack.target import WAIT, Target
from bench.attack.thinking import NOISE, duel

ADDRESSES: Final = 6
PATIENCE: Final = 3.0  # seconds that somebody else waits for a new table at most
TIMES: Final = 3.0  # that a person's machine may take longer than without the attack
_numbers: Final = itertools.count()


def long_games(target: Target) -> LongGames:
    """The longest games, which were stored before the server started."""
    if target.long is None:
        raise RuntimeError("no long games were stored")
    return target.long


def another(target: Target) -> str:
    """One of the addresses that the attack comes from."""
    return f"127.0.2.{target.stranger * ADDRESSES + next(_numbers) % ADDRESSES}"


def reviews(target: Target, seconds: float) -> str:
    """Reviews of the longest games, asked for from several addresses at once."""
    said: dict[int, int] = {}
    tables = (longest.OVER, longest.LEAGUE, longest.LIVE, "none")

    def work() -> None:
        path = f"/api/tables/{tables[next(_numbers) % 4]}/review"
        status, _ = target.ask("GET", path, another(target), None, {})
        said[status] = said.get(status, 0) + 1
        time.sleep(0.02)

    with crowd(8, work):
        time.sleep(seconds)
    words = f"answers {counts(said)}"
    return words if 200 in said and 500 not in said else f"FAILED: {words}"


def choices(target: Target, seconds: float) -> str:
    """Choices of the longest game, to be judged by machines, from several addresses at once."""
    said: dict[int, int] = {}
    path = f"/api/tables/{longest.OVER}"
    _, found = target.ask("GET", f"{path}/review", another(target), None, {})
    numbers = [one["number"] for one in found["choices"]]

    def work() -> None:
        number = numbers[next(_numbers) % len(numbers)]
        status, _ = target.ask("GET", f"{path}/choices/{number}", another(target), None, {})
        said[status] = said.get(status, 0) + 1

    with crowd(8, work):
        time.sleep(seconds)
    words = f"{len(numbers)} choices; answers {counts(said)}"
    return words if 200 in said and 500 not in said else f"FAILED: {words}"


def branches(target: Target, seconds: float) -> str:
    """Branches of the longest game, good ones and bad ones, as fast as they go."""
    said: dict[int, int] = {}
    last = long_games(target).number - 1
    before = folder_size(target)

    def work() -> None:
        number = next(_numbers)
        wanted = {"number": last - number % 40, "seat": ("first", "nobody")[number % 2]}
        path = f"/api/tables/{longest.OVER}/branch"
        status, _ = target.post(path, wanted, source=target.address)
        said[status] = said.get(status, 0) + 1

    with crowd(4, work):
        time.sleep(seconds)
    grown = (folder_size(target) - before) / 2**20
    words = f"answers {counts(said)}, the data folder grew by {grown:.0f} MB"
    held = grown < 40 and 500 not in said and 429 in said
    return words if held else f"FAILED: {words}"


def records(target: Target, seconds: float) -> str:
    """Records that cost much, from several addresses; meanwhile somebody else begins a game."""
    games = long_games(target)
    head, _, body = games.over.partition("\n\n")
    texts = [
        games.storm,
        f"{head}\nfile map.toml\n  {BOMB}\n\n{body}",
        f"{head}\n\n" + "# nothing\n" * 40_000,
        f"{head}\n\n1 first " + "build W PD1; " * 35_000 + "\n",
        games.over,
        f"{head}\n\n" + "undo 0\n" * 60_000,
    ]
    said: dict[int, int] = {}

    def work() -> None:
        raw = texts[next(_numbers) % len(texts)].encode()
        kind = {"Content-Type": "text/plain"}
        status, _ = target.ask("POST", "/api/records", another(target), raw, kind, 60)
        said[status] = said.get(status, 0) + 1
        time.sleep(0.02)

    waits: list[float] = []
    with crowd(8, work):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            begun = time.monotonic()
            finished_game(target, 1)
            waits.append(time.monotonic() - begun)
            time.sleep(0.3)
    words = f"answers {counts(said)}; others had a new table within {max(waits):.1f} s"
    held = max(waits) < PATIENCE and 500 not in said and 0 not in said
    return words if held else f"FAILED: {words}"


def films(target: Target, seconds: float) -> str:
    """The longest games, filmed by several spectators: every position of the past."""
    return asyncio.run(_films(target, seconds))


async def _films(target: Target, seconds: float) -> str:
    end = time.monotonic() + seconds
    shown = 0

    async def one(number: int) -> None:
        nonlocal shown
        table, seat = (longest.OVER, "first") if number % 2 else (longest.LEAGUE, "third")
        last = long_games(target).number if number % 2 else 60
        with suppress(OSError, WebSocketException, TimeoutError):
            async with line(target, table, another(target)) as page:
                await page.send(json.dumps({"type": "hello", "changes": True}))
                for at in itertools.count(1):
                    ask = {"type": "replay", "at": last - at * 7 % last, "seat": seat}
                    await page.send(json.dumps(ask))
                    while json.loads(await asyncio.wait_for(page.recv(), 20))["type"] != "past":
                        pass
                    shown += 1
                    if time.monotonic() > end:
                        return

    await asyncio.gather(*(one(number) for number in range(8)))
    return f"{shown} positions of the past" if shown else "FAILED: nothing was shown"


def advice(target: Target, seconds: float) -> str:
    """Advisers and planners asked at many tables; a person plays against a machine meanwhile."""
    before = duel(target, max(2.0, seconds / 2), 50)
    with ExitStack() as stack:
        asked = [0, 0]
        on = threading.Event()
        on.set()
        for number in range(10):
            title, scenario = (("warpwar", "basic"), ("japan", "core"))[number % 2]
            body = {"title": title, "scenario": scenario}
            if title == "warpwar":
                body |= {"seats": {"second": "greedy"}}  # type: ignore[dict-item]
            status, made = target.post("/api/tables", body, source=another(target))
            if status == 201:
                token = next(iter(made["links"].values()))
                page = stack.enter_context(_sitting(target, made["table"], token))
                threading.Thread(target=_ask, args=[page, on, asked], daemon=True).start()
        stack.callback(on.clear)
        beside = duel(target, max(2.0, seconds), 90)
    words = (
        f"{asked[0]} questions, {asked[1]} answers; a person's machine {before.median:.0f} ms "
        f"before, {beside.median:.0f} ms meanwhile"
    )
    return words if asked[1] and _held(before, beside) else f"FAILED: {words}"


def _held(before: Took, beside: Took) -> bool:
    """Whether a machine still answers its person; a worker that must be started takes longer."""
    return bool(beside.count) and beside.median <= TIMES * before.median + 5 * NOISE


def _sitting(target: Target, table: str, token: str) -> Any:
    """A page that has said hello."""
    place = f"ws://127.0.0.1:{target.port}/ws/{table}"
    page = connect(place, open_timeout=WAIT, max_size=None, source_address=(another(target), 0))
    page.send(json.dumps({"type": "hello", "token": token, "changes": True}))
    return page


def _ask(page: Any, on: threading.Event, asked: list[int]) -> None:
    """Ask the adviser and the planner again and again."""
    with suppress(WebSocketException, TimeoutError, OSError, EOFError):
        while on.is_set():
            page.send('{"type":"advise"}')
            page.send('{"type":"plan"}')
            asked[0] += 2
            end = time.monotonic() + 0.5
            while time.monotonic() < end:
                with suppress(TimeoutError):
                    kind = json.loads(page.recv(timeout=0.1))["type"]
                    asked[1] += kind in ("advised", "planned")


def papers(target: Target, seconds: float) -> str:
    """Lists, records, rules and descriptions of everything, as fast as they go."""
    games = long_games(target)
    links = {longest.LIVE: games.live.links["first"], longest.LEAGUE: games.league["first"]}
    links[longest.PRACTICE] = games.practice.links["human"]
    bearer = {"Authorization": f"Bearer {','.join(links.values())}"}
    paths = [f"/api/tables/{table}/record" for table in (*links, longest.OVER)]
    paths += ["/api/tables", "/api/openapi.json", "/api/rules/warpwar", "/api/games", "/"]
    said: dict[int, int] = {}

    def work() -> None:
        path = paths[next(_numbers) % len(paths)]
        status, _ = target.ask("GET", path, target.address, None, bearer)
        said[status] = said.get(status, 0) + 1

    with crowd(4, work):
        time.sleep(seconds)
    words = f"answers {counts(said)}"
    return words if 200 in said and 500 not in said else f"FAILED: {words}"


NEWCOMERS: Final[dict[str, Attack]] = {
    "flood-review": reviews,
    "flood-choices": choices,
    "flood-branch": branches,
    "bomb-record": records,
    "flood-film": films,
    "flood-advice": advice,
    "flood-papers": papers,
}
