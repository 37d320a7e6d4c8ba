"""Lines of several tables go to the disk together, and none spoils another."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.support.playing import new_table
from thunderchild.core import record as rec
from thunderchild.core.record import RecordLine, Setup
from thunderchild.server.appends import Appends
from thunderchild.server.hub import begun_of
from thunderchild.server.keeping import verify
from thunderchild.server.schema import Mark
from thunderchild.server.store import StaleError, Store
from thunderchild.server.writing import Addition

GAMES = [f"game-{number}" for number in range(8)]


@pytest.fixture
def store(tmp_path: Path) -> Any:
    found = Store(tmp_path)
    table = new_table(1, Setup("specimen", "duel"))
    for game in GAMES:
        found.create(game, begun_of(table), [])
    yield found
    found.close()


def addition(game: str, seq: int = 0, text: str = "wait") -> Addition:
    line = RecordLine(rec.ACTION, seq + 1, "left", text)
    return Addition(game, seq, "left", [line], f"wish-{seq}", Mark(seq + 1, "hash"))


def texts(store: Store, game: str) -> list[str]:
    stored = store.load(game)
    assert stored is not None
    return [line.text for line in stored.lines]


def test_what_is_added_together_is_chained_as_if_it_were_added_alone(store, tmp_path) -> None:
    done = store.append_all([addition(game) for game in GAMES])
    assert len(set(done)) == 1
    one = addition(GAMES[0], 1)
    store.append(one.game, one.seq, one.actor, one.lines, one.wish, one.mark)
    assert texts(store, GAMES[0]) == ["wait", "wait"]
    found = verify(tmp_path / "thunderchild.db")
    assert (found.lines, found.broken) == (len(GAMES) + 1, [])


def test_one_that_comes_too_late_spoils_no_other(store) -> None:
    store.append_all([addition(GAMES[1])])
    done = store.append_all([addition(GAMES[0]), addition(GAMES[1], 0, "late"), addition(GAMES[2])])
    assert [type(one) for one in done] == [str, StaleError, str]
    assert [texts(store, game) for game in GAMES[:3]] == [["wait"]] * 3


def test_two_additions_to_one_game_are_not_both_made(store) -> None:
    done = store.append_all([addition(GAMES[0], 0, "first"), addition(GAMES[0], 0, "second")])
    assert [type(one) for one in done] == [str, StaleError]
    assert texts(store, GAMES[0]) == ["first"]


def test_nothing_is_half_written_when_the_disk_fails(store, monkeypatch) -> None:
    """The failure comes with the commit, when all lines are in the transaction."""

    def full(_connection: Any) -> None:
        raise sa.exc.OperationalError("commit", {}, Exception("disk is full"))

    sa.event.listen(store.engine, "commit", full)
    done = store.append_all([addition(game) for game in GAMES])
    sa.event.remove(store.engine, "commit", full)
    assert [type(one) for one in done] == [sa.exc.OperationalError] * len(GAMES)
    assert [texts(store, game) for game in GAMES] == [[]] * len(GAMES)


def test_what_comes_while_the_disk_writes_goes_with_the_next_time(store, monkeypatch) -> None:
    written: list[int] = []
    kept = store.append_all

    def counted(additions: list[Addition]) -> Any:
        written.append(len(additions))
        return kept(additions)

    monkeypatch.setattr(store, "append_all", counted)

    async def all_at_once() -> list[Any]:
        with ThreadPoolExecutor(1) as disk:
            appends = Appends(store, disk)
            late = [appends.add(addition(GAMES[0], 5)), *(appends.add(addition(g)) for g in GAMES)]
            found = await asyncio.gather(*late, return_exceptions=True)
            await appends.close()
            return found

    found = asyncio.run(all_at_once())
    assert [type(one) for one in found] == [StaleError] + [str] * len(GAMES)
    assert sum(written) >= len(GAMES)
    assert len(written) <= 2
    assert [texts(store, game) for game in GAMES] == [["wait"]] * len(GAMES)
