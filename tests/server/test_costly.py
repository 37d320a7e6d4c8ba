"""Requests that cost much: in threads, one by one where they take seconds, and paid for."""

import asyncio
import threading
import time

import pytest

from bench.attack.longest import stormy
from tests.server.test_afterwards import LONDON, WARPWAR, bring
from tests.support.server import noting
from thunderchild.core import record as rec
from thunderchild.core.errors import InputError
from thunderchild.server import afterwards, app, arriving, hub, importing, reading
from thunderchild.server.cage import RecordTrial, play_out
from thunderchild.server.files import StaticFiles
from thunderchild.server.limits import PUBLIC
from thunderchild.server.queueing import BusyError, OneByOne
from thunderchild.server.store import Store


@pytest.fixture(scope="module")
def london(running):
    return bring(running, LONDON.read_bytes()).json()["table"]


def test_files_records_and_boards_are_made_in_threads(here, monkeypatch, london) -> None:
    monkeypatch.setattr(arriving, "is_board_known", lambda _: False)
    files, written = (
        noting(monkeypatch, StaticFiles, "answer"),
        noting(monkeypatch, app, "_written"),
    )
    boards = noting(monkeypatch, arriving, "board_of")
    here.http.get("/")
    here.http.get("/static/manifest.json")
    assert here.http.get(f"/api/tables/{london}/record").status_code == 200
    with here.page(london) as watcher:
        watcher.until(0)
    assert (files, written, boards) == ([False, False], [False], [False])


def test_one_by_one_and_not_too_many() -> None:
    async def tried() -> tuple[list[int], bool]:
        queue, running, most = OneByOne("tried", 3), 0, 0

        def work(number: int) -> int:
            nonlocal running, most
            running += 1
            most = max(most, running)
            time.sleep(0.02)
            running -= 1
            return number

        waiting = [asyncio.ensure_future(queue.do(work, number)) for number in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await queue.do(work, 9)
        found = await asyncio.gather(*waiting)
        assert most == 1
        assert await queue.do(work, 4) == 4
        queue.close()
        return found, True

    assert asyncio.run(tried()) == ([0, 1, 2], True)


def test_reviews_and_records_of_many_are_refused_for_a_while(here, monkeypatch, london) -> None:
    here.hub._live.pop(london, None)
    monkeypatch.setattr(here.hub.reviews, "most", 0)
    monkeypatch.setattr(here.hub.record_trials, "most", 0)
    answers = here.http.get(f"/api/tables/{london}/review"), bring(here, WARPWAR.read_bytes())
    for answer in answers:
        assert answer.status_code == 503
        assert "try again in a minute" in answer.json()["sentence"]


def test_the_threads_that_all_share_are_free_while_records_are_tried(here, monkeypatch) -> None:
    """Six of those hung in the cage for up to twenty seconds, and nobody could open a table."""
    seen: set[str] = set()

    def check(_trial) -> None:
        seen.add(threading.current_thread().name.partition("_")[0])

    monkeypatch.setattr(here.hub.record_cage, "check", check)
    assert bring(here, WARPWAR.read_bytes()).status_code == 201
    assert seen == {"records"}


def test_what_a_branch_costs_is_paid_for_even_if_there_is_none(here, monkeypatch, london) -> None:
    def long(_table, _wanted) -> None:
        end = time.thread_time() + 0.05
        while time.thread_time() < end:
            pass
        raise InputError("not there")

    monkeypatch.setattr(afterwards, "_check_branch", long)
    spent: list[float] = []
    account = here.hub.visitors.at("127.0.0.1").work
    monkeypatch.setattr(account, "spend", spent.append)
    wanted = {"number": 3, "seat": "earthling"}
    assert here.http.post(f"/api/tables/{london}/branch", json=wanted).status_code == 400
    assert any(price >= 50 for price in spent)


def test_a_long_branch_counts_as_several_tables(here, monkeypatch, london) -> None:
    prices: list[float] = []
    monkeypatch.setattr(afterwards, "LINES_OF_TABLE", 10)
    monkeypatch.setattr(here.hub.visitors.at("127.0.0.1"), "may_begin", prices.append)
    wanted = {"number": 20, "seat": "earthling"}
    answer = here.http.post(f"/api/tables/{london}/branch", json=wanted)
    assert answer.status_code == 429, answer.text
    assert prices == [3.0]


def test_whoever_opens_a_table_pays_for_it_and_nobody_else(here, monkeypatch, london) -> None:
    here.hub._live.pop(london, None)
    spent: list[float] = []
    account = here.hub.visitors.at("127.0.0.1").work
    monkeypatch.setattr(account, "spend", spent.append)
    for _ in range(2):
        with here.page(london) as watcher:
            watcher.until(0)
    opening = here.hub._live[london].opening
    assert opening > 0
    assert spent.count(max(opening, arriving.HELLO_PRICE)) == (1 if opening > 5 else 2)
    here.hub._live.pop(london)
    spent.clear()
    here.http.get(f"/api/tables/{london}/record")
    assert here.hub._live[london].opening in spent


# ---- records that cost much


@pytest.fixture(scope="module")
def storm(tmp_path_factory):
    """A record of one long move that is taken back again and again."""
    store = Store(tmp_path_factory.mktemp("storm") / "data")
    _, text = stormy(store, 200)
    store.close()
    return text


def test_a_record_that_goes_back_too_often_or_tells_too_much_is_refused(storm) -> None:
    record = rec.parse(storm)
    undos = sum(line.kind == rec.UNDO for line in record.lines)
    assert undos > 50
    with pytest.raises(InputError, match=f"A game can be taken back at most {undos - 1} times"):
        play_out(RecordTrial(storm, undos - 1, PUBLIC.events_of_table))
    with pytest.raises(InputError, match="A game can have at most 1000 events"):
        play_out(RecordTrial(storm, undos, 1000))
    assert play_out(RecordTrial(storm, undos, PUBLIC.events_of_table)) is not None


def test_a_record_that_was_tried_is_not_played_again(here, monkeypatch) -> None:
    made = bring(here, WARPWAR.read_bytes()).json()
    monkeypatch.setattr(rec, "take", None)  # nothing can be played
    with here.page(made["table"]) as watcher:
        assert watcher.until(0)["outcome"]["winner"] == "second"


def test_others_can_write_while_a_long_branch_is_stored(here, monkeypatch, london) -> None:
    """All at once, five thousand lines kept every acknowledgement waiting."""
    monkeypatch.setattr(importing, "PORTION", 6)
    jobs, on_disk = 0, here.hub.on_disk

    async def counted(work, *words):
        nonlocal jobs
        jobs += work is next
        return await on_disk(work, *words)

    monkeypatch.setattr(here.hub, "on_disk", counted)
    wanted = {"number": 20, "seat": "earthling"}
    made = here.http.post(f"/api/tables/{london}/branch", json=wanted).json()
    stored = here.hub.store.load(made["table"])
    assert jobs == 2 + -(-len(stored.lines) // 6)  # the table, its lines, and the end
    with here.page(made["table"], made["token"]) as mine:
        assert mine.until(0)["number"] >= 20


def test_lines_are_checked_beside_the_store_and_paid_for(here, monkeypatch, london) -> None:
    """To check the lines of a long game kept the one thread of the store, and was for nothing."""
    here.hub._live.pop(london, None)
    seen: list[str] = []
    real = reading.assembled

    def slowly(found):
        seen.append(threading.current_thread().name.partition("_")[0])
        end = time.thread_time() + 0.02
        while time.thread_time() < end:
            pass
        return real(found)

    monkeypatch.setattr(hub, "assembled", slowly)
    here.http.get(f"/api/tables/{london}/record")
    assert seen != ["store"]
    assert here.hub._live[london].opening >= 40
