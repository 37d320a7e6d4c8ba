"""Acknowledged is on disk: the order of commit and ack, and kill -9 in the middle of a game."""

import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tests.support import server
from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.server.line import MessageSocket
from thunderchild.server.store import Store
from thunderchild.server.wire import Ack


def test_an_ack_follows_a_commit_with_full_synchronisation(here, monkeypatch) -> None:
    happened: list[str] = []
    engine = here.hub.store.engine
    sa.event.listen(engine, "commit", lambda _: happened.append("commit"))

    def before(statement) -> None:
        if statement.startswith("INSERT INTO actions"):
            happened.append("insert")

    with engine.connect() as connection:
        connection.connection.driver_connection.set_trace_callback(before)
    send = MessageSocket.send

    async def noted(self, message) -> None:
        if isinstance(message, str):  # a frame that all pages of a seat are sent
            frame = json.loads(message)
            if frame.get("position", frame)["seq"]:
                happened.append("PositionSent")
        elif isinstance(message, Ack):
            happened.append("Ack")
        await send(self, message)

    monkeypatch.setattr(MessageSocket, "send", noted)
    made = here.new_table(seed=1)
    keeping = here.hub._live[made["table"]].keeping
    while keeping and not keeping.done():  # the picture of the first position is kept beside play
        time.sleep(0.01)
    happened.clear()
    draws = Draws(1)
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        answer = page.act(page.choose(draws))
        page.until(answer["seq"])
    assert happened == ["insert", "commit", "Ack", "PositionSent"]

    def pragmas() -> list[object]:
        with engine.connect() as connection:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    full = 2
    assert here.hub._disk.submit(pragmas).result() == ["wal", full, 1, 5000]


def test_what_cannot_be_stored_is_not_done(here, monkeypatch) -> None:
    made = here.new_table(seed=1)

    def fail(*_args) -> None:
        raise sa.exc.OperationalError("INSERT", {}, Exception("database or disk is full"))

    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        action = page.choose(Draws(1))
        with monkeypatch.context() as patch:
            patch.setattr(here.hub.store, "append", fail)
            refused = page.act(action)
        assert refused["type"] == "refused"
        assert (
            "could not be stored, so it was not done: database or disk is full"
            in (refused["sentence"])
        )
        assert here.hub._live[made["table"]].table.seq == 0
        assert page.act(action)["type"] == "ack"


def test_a_page_that_goes_while_its_action_is_stored_leaves_the_table_whole(here, monkeypatch):
    made = here.new_table(seed=1)
    store = here.hub.store
    append, begun, go = store.append, threading.Event(), threading.Event()

    def slow(*args):
        begun.set()
        assert go.wait(10)
        return append(*args)

    monkeypatch.setattr(store, "append", slow)
    page = here.page(made["table"], made["links"]["left"])
    page.until(0)
    page.send(type="act", id="a", seq=0, action=page.choose(Draws(1)))
    assert begun.wait(10)
    page.close()
    go.set()
    with here.page(made["table"], made["links"]["left"]) as again:
        assert again.until(1)["number"] == 1
        again.send(type="act", id="a", seq=0, action={"do": "nonsense"})
        assert again.answer("a") == {"type": "ack", "id": "a", "seq": 1}


def test_kill_9_in_the_middle_of_a_game_loses_no_acknowledged_action(tmp_path) -> None:
    data = tmp_path / "data"
    first = server.Process(data)
    made = first.address.new_table(seed=4, options={"turns": "10", "target": "20"})
    acked: dict[str, tuple[int, str, object]] = {}  # wish: seq, seat, action
    lost: dict[str, tuple[str, object]] = {}
    with ThreadPoolExecutor(2) as pool:
        players = [
            pool.submit(play_until_cut, first.address, made, seat, acked, lost)
            for seat in ("left", "right")
        ]
        while len(acked) < 12:
            assert not all(player.done() for player in players), [p.exception() for p in players]
            time.sleep(0.001)
        first.kill()
        for player in players:
            player.result()
    assert len(acked) >= 12

    with server.process(data) as second:
        pages = {s: second.address.page(made["table"], t) for s, t in made["links"].items()}
        for page in pages.values():
            page.until(max(seq for seq, _, _ in acked.values()))
        for wish, (seq, seat, action) in acked.items():  # a repeat is acknowledged again
            pages[seat].send(type="act", id=wish, seq=0, action=action)
            assert pages[seat].answer(wish) == {"type": "ack", "id": wish, "seq": seq}
        for wish, (seat, action) in lost.items():  # stored or not: it may be sent again
            pages[seat].send(type="act", id=wish, seq=pages[seat].position["seq"], action=action)
            assert pages[seat].answer(wish)["type"] in ("ack", "refused")
        finish(pages)
        text = second.address.http.get(f"/api/tables/{made['table']}/record").text
        for page in pages.values():
            page.close()
    record = rec.parse(text)
    assert rec.verify(record, titles.make).ok
    store = Store(data)
    stored = store.load(made["table"])
    assert stored is not None
    for wish, (seq, seat, _) in acked.items():
        assert stored.wishes[f"{seat} {wish}"] == seq
        assert stored.lines[:seq] == record.lines[:seq]
    store.close()


def play_until_cut(address, made, seat, acked, lost) -> None:
    """Play one seat until the server is gone; note what was acknowledged and what hung."""
    draws = Draws(len(seat))
    page = address.page(made["table"], made["links"][seat])
    try:
        page.until(0)
        for number in range(1000):
            while seat not in page.position["asked"]:
                page.wait("position")
            wish, action = f"{seat}-{number}", page.choose(draws)
            lost[wish] = (seat, action)
            page.send(type="act", id=wish, seq=page.position["seq"], action=action)
            answer = page.answer(wish)
            del lost[wish]
            assert answer["type"] == "ack", answer
            acked[wish] = (answer["seq"], seat, action)
            page.until(answer["seq"])
    except (ConnectionClosed, OSError):
        pass
    finally:
        page.close()


def finish(pages) -> None:
    """Play on to the end."""
    draws = Draws(99)
    for page in pages.values():
        page.send(type="ping")
        page.wait("pong")
    while True:
        top = max(page.position["seq"] for page in pages.values())
        for page in pages.values():
            page.until(top)
        position = pages["left"].position
        if position["outcome"] is not None:
            return
        seat = position["asked"][0]
        answer = pages[seat].act(pages[seat].choose(draws))
        assert answer["type"] == "ack", answer
        pages[seat].until(answer["seq"])


def test_a_server_that_is_stopped_politely_tells_its_pages_to_come_again(tmp_path) -> None:
    with server.process(tmp_path / "data") as running:
        made = running.address.new_table()
        page = running.address.page(made["table"], made["links"]["left"])
        page.until(0)
        running.stop()
        with pytest.raises(ConnectionClosed) as closed:
            page.wait("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        page.close()


def test_a_page_resumes_where_it_was(here) -> None:
    made = here.new_table(seed=2)
    draws = Draws(1)
    pages = {s: here.page(made["table"], token) for s, token in made["links"].items()}
    for page in pages.values():
        page.until(0)
    table = here.hub._live[made["table"]].table
    for _ in range(6):
        seat = table.asked()[0]
        seq = pages[seat].act(pages[seat].choose(draws))["seq"]
        for page in pages.values():
            page.until(seq)
    left = pages["left"]
    left.close()
    seen = left.position["seq"]
    here.hub.forget(here.hub._live[made["table"]])  # as after a restart
    with here.page(made["table"], made["links"]["left"], seq=seen - 2) as again:
        message = again.wait("position")
        assert not message["full"]
        assert message["position"]["view"] == left.position["view"]
        whole = json.loads(json.dumps([e for m in left.all for e in _events(m)]))
        assert message["position"]["events"] == [e for e in whole if e["seq"] > seen - 2]
    with here.page(made["table"], made["links"]["left"], seq=10_000) as again:
        assert again.wait("position")["full"]
    pages["right"].close()


def _events(message) -> list[object]:
    return message["position"]["events"] if message["type"] == "position" else []


def test_no_acknowledgement_waits_for_a_picture(here, monkeypatch) -> None:
    """The first picture of a map takes long to draw: it is made beside play."""
    made = here.new_table("london", "two_player", seed=1)
    live = here.hub._live[made["table"]]
    begun, go = threading.Event(), threading.Event()
    text = type(live.table.game).text

    def slow(self, view):
        begun.set()
        assert go.wait(20)
        return text(self, view)

    monkeypatch.setattr(type(live.table.game), "text", slow)
    monkeypatch.setattr("thunderchild.server.live.LiveTable.is_picture_due", lambda *_: True)
    seat = live.table.asked()[0]
    with here.page(made["table"], made["links"][seat]) as page:
        page.until(0)
        assert page.act(page.choose(Draws(1)))["type"] == "ack"
        assert begun.wait(20)
        assert page.until(1)["number"] == 1
        assert here.http.get("/api/health").status_code == 200
        go.set()
