"""Everything that can be wrong: forged, late, doubled, oversized, foreign."""

import contextlib
import json
import re
import stat
from collections.abc import Iterator
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from thunderchild.core.chance import Draws
from thunderchild.core.record import RecordLine
from thunderchild.server import wire
from thunderchild.server.schema import GAMES, Mark
from thunderchild.titles import TITLES


def closed(page) -> tuple[int, str]:
    """The code a socket was closed with, and the last sentence before it."""
    sentence = ""
    try:
        while True:
            sentence = page.receive().get("sentence", sentence)
    except ConnectionClosed as error:
        return (error.rcvd.code if error.rcvd else 0), sentence
    finally:
        page.close()


def table_of(here, made):
    return here.hub._live[made["table"]].table


# ---- messages


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "truncated"),
        ("{", "truncated"),
        ("[]", "object"),
        ("null", "object"),
        ('{"type": "fly"}', "fly"),
        ('{"typ": "ping"}', "type"),
        ('{"type": "ping", "extra": 1}', "extra"),
        ('{"type": "act", "id": "a", "seq": 0, "action": {}, "seat": "right"}', "seat"),
        ('{"type": "act", "id": 7, "seq": 0, "action": {}}', "$.id"),
        ('{"type": "act", "id": "", "seq": 0, "action": {}}', "$.id"),
        ('{"type": "act", "id": "a", "seq": 0.5, "action": {}}', "$.seq"),
        ('{"type": "act", "id": "a", "action": {}}', "seq"),
        ('{"type": "sit", "seat": "' + "x" * 99 + '"}', "$.seat"),
        ("[" * 20_000, ""),
        ('{"type": "why", "id": "a", "action": ' + "[" * 5000 + "]" * 5000 + "}", ""),
        ("\ud800", None),
    ],
)
def test_a_message_that_cannot_be_read_is_a_sentence_and_nothing_else(here, text, sentence) -> None:
    made = here.new_table(seed=1)
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        if sentence is None:
            page.socket.send(b"\xff\xfe")
        else:
            page.socket.send(text)
        answer = page.wait("error", "why_not")
        assert (sentence or "").lower() in answer["sentence"].lower()
        page.send(type="ping")
        page.wait("pong")
        assert table_of(here, made).seq == 0


@pytest.mark.parametrize(
    "action",
    [None, 7, "x", [], {}, {"do": "fly"}, {"do": "rich"}, {"do": "rich", "lane": 5},
     {"do": "rich", "lane": -1}, {"do": "rich", "lane": "0"}, {"do": "rich", "lane": 2**70},
     {"do": "rich", "lane": 0, "also": 1}, {"do": "pass"}, {"do": "orders", "tiles": [9, 9]}],
)  # fmt: skip
def test_a_forged_action_is_refused_and_changes_nothing(here, action) -> None:
    made = here.new_table(seed=1)
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        before = table_of(here, made).state.hash()
        answer = page.act(action)
        assert answer["type"] == "refused"
        assert answer["sentence"]
        assert table_of(here, made).seq == 0
        assert table_of(here, made).state.hash() == before


def test_nobody_acts_for_another_seat(here) -> None:
    made = here.new_table(seed=1)
    with here.page(made["table"], made["links"]["left"]) as left:
        left.until(0)
        action = left.choose(Draws(1))
        with here.page(made["table"], made["links"]["right"]) as right:
            right.until(0)
            assert right.act(action)["sentence"] == "It is not your turn to choose"
        with here.page(made["table"]) as watcher:
            watcher.until(0)
            assert watcher.act(action)["sentence"] == "A spectator has no seat"
            assert watcher.wish("resign")["sentence"] == "A spectator has no seat"
            assert watcher.wish("undo")["type"] == "refused"
            watcher.send(type="draft", action={"x": 1})
            watcher.send(type="why", id="w", action=action)
            assert watcher.answer("w")["sentence"] == "Take a seat first"
        assert table_of(here, made).seq == 0


def test_a_late_action_is_refused_and_a_doubled_one_done_once(here) -> None:
    made = here.new_table(seed=1)
    draws = Draws(1)
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        action = page.choose(draws)
        for _ in range(3):
            page.send(type="act", id="same", seq=0, action=action)
        assert [page.answer("same")["seq"] for _ in range(3)] == [1, 1, 1]
        late = page.act(action, seq=0)
        assert late["sentence"].startswith("The game has moved on since")
        future = page.act(action, seq=10_000)
        assert future["type"] == "refused"
        assert table_of(here, made).number == 1


def test_two_pages_of_one_seat_cannot_act_twice(here) -> None:
    made = here.new_table(seed=1)
    one = here.page(made["table"], made["links"]["left"])
    two = here.page(made["table"], made["links"]["left"])
    for page in (one, two):
        page.until(0)
    action = one.choose(Draws(1))
    one.send(type="act", id="1", seq=0, action=action)
    two.send(type="act", id="2", seq=0, action=action)
    kinds = sorted([one.answer("1")["type"], two.answer("2")["type"]])
    assert kinds == ["ack", "refused"]
    one.close()
    two.close()


def test_an_oversized_message_closes_the_page_with_a_sentence(here) -> None:
    made = here.new_table(seed=1)
    page = here.page(made["table"], made["links"]["left"])
    page.send(type="draft", action="x" * wire.LARGEST_MESSAGE)
    code, sentence = closed(page)
    assert code == wire.CLOSE_TOO_LARGE
    assert re.fullmatch(r"The message has \d+ bytes; the most is 65536\.", sentence)
    page = here.page(made["table"], made["links"]["left"])
    page.send(type="draft", action="x" * (wire.LARGEST_MESSAGE - 50))
    page.send(type="ping")
    page.wait("pong")
    page.send(type="draft", action="x" * 1_000_000)  # stopped by the library
    assert closed(page)[0] == 1009


def test_too_many_messages_close_the_page(here, monkeypatch) -> None:
    monkeypatch.setattr("thunderchild.server.line.MESSAGES_PER_SECOND", 1.0)
    monkeypatch.setattr("thunderchild.server.line.BURST", 5.0)
    made = here.new_table(seed=1)
    page = here.page(made["table"])
    with contextlib.suppress(ConnectionClosed):  # it may be closed before the last is sent
        for _ in range(9):
            page.send(type="ping")
    assert closed(page) == (wire.CLOSE_TOO_MANY, "Too many messages; slow down.")


def test_too_many_pages_are_refused(here, monkeypatch) -> None:
    full = "Too many people are watching here; try again later."
    made, other = here.new_table(seed=1), here.new_table(seed=1)
    two = here.page(made["table"]), here.page(made["table"])
    with allowing(here, monkeypatch, spectators_of_table=2), two[0], two[1]:
        page = here.socket(made["table"])
        page.send(type="hello")
        assert closed(page) == (wire.CLOSE_TOO_MANY, full)
        with here.page(other["table"]), here.page(made["table"], made["links"]["left"]) as one:
            assert one.until(0)  # a spectator never takes the place of a seat
    with allowing(here, monkeypatch, spectators=0):
        page = here.socket(made["table"])
        page.send(type="hello")
        assert closed(page) == (wire.CLOSE_TOO_MANY, full)
        with here.page(made["table"], made["links"]["left"]) as one:
            assert one.until(0)
    with (
        allowing(here, monkeypatch, pages_of_seat=1),
        here.page(made["table"]),
        here.page(made["table"], made["links"]["left"]) as one,
    ):
        assert one.until(0)  # spectators are no pages of the seat
    sitting = here.page(made["table"], made["links"]["left"])
    with allowing(here, monkeypatch, spectators_of_table=1), sitting, here.page(made["table"]):
        pass  # and nobody who sits there is a spectator
    sitting = here.page(made["table"], made["links"]["left"])
    with allowing(here, monkeypatch, pages_of_seat=1), sitting:
        page = here.socket(made["table"])
        page.send(type="hello", token=made["links"]["left"])
        assert closed(page)[1].startswith("This seat is open on too many pages")
    with allowing(here, monkeypatch, sockets_of_address=1), here.page(made["table"]):
        page = here.socket(made["table"])
        assert closed(page)[1] == "Too many pages are open from your address."
    with allowing(here, monkeypatch, waiting=1):
        first, second = here.socket(made["table"]), here.socket(made["table"])
        code, sentence = closed(first)
        assert (code, sentence) == (
            wire.CLOSE_SILENT,
            "No hello came, and others are waiting.",
        )
        second.close()


@contextlib.contextmanager
def allowing(here, monkeypatch, **limits) -> Iterator[None]:
    """Other limits, while somebody is here."""
    with monkeypatch.context() as patch:
        patch.setattr(here.hub.visitors, "limits", replace(here.hub.limits, **limits))
        yield


def test_hello_must_come_first_and_soon_and_with_the_right_token(here, monkeypatch) -> None:
    made, other = here.new_table(seed=1), here.new_table(seed=1)
    page = here.socket(made["table"])
    page.send(type="ping")
    assert closed(page) == (wire.CLOSE_BAD_MESSAGE, "The first message must be hello.")
    wrong = "This link does not open this table."
    for token in ("x", made["links"]["left"][:-1], other["links"]["left"], "é" * 40):
        page = here.socket(made["table"])
        page.send(type="hello", token=token)
        assert closed(page) == (wire.CLOSE_WRONG_TOKEN, wrong)
    page = here.socket("no-such-table")
    page.send(type="hello")
    assert closed(page) == (wire.CLOSE_NO_TABLE, "There is no such table.")
    monkeypatch.setattr("thunderchild.server.arriving.HELLO_WITHIN", 0.1)
    assert closed(here.socket(made["table"])) == (wire.CLOSE_SILENT, "No hello came in time.")
    with here.page(made["table"]) as page:
        page.send(type="hello")
        assert page.wait("error")["sentence"] == "This page has already said hello."


def test_a_fault_of_a_game_changes_nothing_and_play_goes_on(here, monkeypatch, caplog) -> None:
    made = here.new_table(seed=1)
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        action = page.choose(Draws(1))
        with monkeypatch.context() as patch:
            patch.setattr(table_of(here, made).game, "apply", lambda *_, **__: 1 // 0)
            patch.setattr(table_of(here, made).game, "why_not", lambda *_, **__: 1 // 0)
            refused = page.act(action)
            page.send(type="why", id="w", action=action)
            error = page.wait("error")
        assert refused["sentence"] == "Something went wrong here; nothing was changed"
        assert error["sentence"].startswith("Something went wrong with this message")
        assert "ZeroDivisionError" in caplog.text
        assert page.act(action)["type"] == "ack"


# ---- tokens


def test_tokens_are_long_and_only_their_hashes_are_kept(here) -> None:
    made = here.new_table()
    tokens = [*made["links"].values(), made["hotseat"]]
    assert len(set(tokens)) == 3
    assert all(re.fullmatch(r"[\w-]{43}", token) for token in tokens)
    folder = here.hub.store.folder
    for path in folder.iterdir():
        body = path.read_bytes()
        assert not any(token.encode() in body for token in tokens)
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


# ---- HTTP


def test_a_record_is_sealed_until_the_end(here) -> None:
    made = here.new_table()
    path = f"/api/tables/{made['table']}/record"

    def get(*tokens: str) -> Any:
        return here.http.get(path, headers={"Authorization": f"Bearer {','.join(tokens)}"})

    for found in (here.http.get(path), get("x"), get(",")):
        assert found.status_code == 403
        assert found.json() == {"sentence": "The record can be opened when the game is over."}
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        assert page.act(page.choose(Draws(1)))["type"] == "ack"
    cases = {"left": [made["links"]["left"]], "-": [made["hotseat"]], "right": []}
    cases["right"] = [made["links"]["right"]]
    for owner, tokens in cases.items():
        found = get(*tokens)
        assert found.status_code == 200
        assert f"\nsealed {owner}\n" in found.text
        assert "\nkey sealed " in found.text
        assert ("\n1 left " in found.text) == (owner == "left")
        assert "\npause\n" in found.text
    with here.page(made["table"], made["links"]["left"]) as page:
        page.wish("resign")
    found = here.http.get(path)
    assert found.status_code == 200
    assert "\nkey " in found.text
    assert found.headers["content-disposition"].startswith("attachment")
    assert here.http.get("/api/tables/none/record").status_code == 404
    solo = here.new_table(seats={"right": "random"})
    alone = here.http.get(
        f"/api/tables/{solo['table']}/record",
        headers={"Authorization": f"Bearer {solo['links']['left']}"},
    )
    assert alone.status_code == 200
    assert "\nsealed left\n" in alone.text
    assert here.http.get(f"/api/tables/{solo['table']}/record").status_code == 403


def test_tables_are_listed_for_the_tokens_that_open_them(here) -> None:
    made, other = here.new_table(seed=1), here.new_table(seed=2)
    assert here.http.get("/api/tables").json() == []
    bearer = f"Bearer {made['links']['left']}, nonsense"
    listed = here.http.get("/api/tables", headers={"Authorization": bearer}).json()
    assert [(t["table"], t["yours"]) for t in listed] == [(made["table"], ["left"])]
    assert listed[0]["title"] == "specimen"
    assert listed[0]["asked"] == ["left"]
    assert listed[0]["changed"]
    assert other["table"] not in json.dumps(listed)


def test_a_table_whose_lines_play_no_more_is_shown_and_keeps_its_lines(here) -> None:
    made = here.new_table(seed=1)
    live = here.hub._live[made["table"]]
    here.hub.forget(live)
    bad = RecordLine("action", 1, "left", "dance")
    append = here.hub.store.append
    here.hub._disk.submit(append, made["table"], 0, "left", [bad], None, Mark(1, "")).result()
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(1)
        still = page.position["still"]
        assert "line 1: action 1: Expected" in still
        assert "Nothing is lost" in still
        assert page.position["asked"] == []
        assert page.position["form"] is None
        refused = page.wish("resign")
        assert (refused["type"], refused["sentence"]) == ("refused", still)
        assert page.wish("undo")["type"] == "refused"
    bearer = {"Authorization": f"Bearer {made['links']['left']}"}
    listed = here.http.get("/api/tables", headers=bearer).json()[0]
    assert (listed["fault"], listed["still"]) == ("", still)
    assert here.hub._live[made["table"]].size > 0  # so that it can be forgotten for its size


@pytest.mark.parametrize(
    ("column", "value", "sentence"),
    [
        ("setup", b"\xc1", "the stored setup cannot be read: "),
        ("players", b"\x01", "the stored players cannot be read: Expected `object`"),
        ("players", b"", "the stored players cannot be read: "),
        ("key", b"", "the stored key is missing"),
        ("created", "", "Something went wrong on the server; this table could not be opened."),
    ],
)
def test_a_row_that_cannot_be_read_spoils_no_other_table(
    here, monkeypatch, column, value, sentence
) -> None:
    bad, good = here.new_table(seed=1), here.new_table(seed=2)
    here.hub.forget(here.hub._live[bad["table"]])

    def spoil() -> None:
        with here.hub.store.engine.begin() as connection:
            where = GAMES.c.id == bad["table"]
            connection.execute(GAMES.update().where(where).values({column: value}))

    here.hub._disk.submit(spoil).result()
    if column == "created":
        broken = RuntimeError("a planted fault")
        monkeypatch.setattr("thunderchild.table.table.Table.restore", Mock(side_effect=broken))
    page = here.socket(bad["table"])
    page.send(type="hello", token=bad["links"]["left"])
    code, said = closed(page)
    assert code == wire.CLOSE_FAULT
    assert sentence in said
    tokens = ",".join(made["links"]["left"] for made in (bad, good))
    listed = here.http.get("/api/tables", headers={"Authorization": f"Bearer {tokens}"})
    assert listed.status_code == 200
    first, second = listed.json()
    assert (first["fault"], second["fault"]) == (said, "")


@pytest.mark.parametrize(
    ("body", "status", "sentence"),
    [
        ({"title": "chess", "scenario": "x"}, 400, "There is no game 'chess'"),
        ({"title": "specimen", "scenario": "x"}, 400, "Specimen has no scenario 'x'"),
        ({"title": "specimen"}, 400, "scenario"),
        ({"title": 3, "scenario": "x"}, 400, "$.title"),
        ({"title": "specimen", "scenario": "duel", "admin": 1}, 400, "admin"),
        ({"title": "specimen", "scenario": "duel", "seats": {"up": "person"}}, 400, "no seat 'up'"),
        ({"title": "specimen", "scenario": "duel", "seats": {"left": "x"}}, 400, "no player 'x'"),
        ({"title": "specimen", "scenario": "duel", "options": {"x": "1"}}, 400, "no option 'x'"),
        ({"title": "specimen", "scenario": "duel", "map": "moon"}, 400, "There is no map 'moon'"),
        ({"title": "specimen", "scenario": "duel", "map": "random"}, 400, "has no random maps"),
        (
            {"title": "specimen", "scenario": "duel", "content": {"a": "b"}},
            400,
            "a: no content file has this name",
        ),
        ({"title": "specimen", "scenario": "duel", "seed": -1}, 400, "$.seed"),
        ([], 400, "object"),
        ("x" * 300_000, 413, "more than 262144 bytes"),
    ],
)
def test_a_table_that_cannot_be_made_is_one_sentence(here, body, status, sentence) -> None:
    before = here.hub._disk.submit(here.hub.store.count).result()
    answer = here.http.post("/api/tables", json=body)
    assert answer.status_code == status
    assert sentence in answer.json()["sentence"]
    assert "\n" not in answer.json()["sentence"]
    assert here.hub._disk.submit(here.hub.store.count).result() == before


def test_other_addresses_and_methods(here) -> None:
    for path in ("/api/nothing", "/api/rules/chess", "/api/tables/x"):
        answer = here.http.get(path)
        assert answer.status_code == 404
        assert answer.json()["sentence"]
    wrong = here.http.patch("/api/tables")
    assert wrong.status_code == 405
    assert wrong.json() == {"sentence": "This address does not accept PATCH."}
    form = here.http.post("/api/tables", content="title=x", headers={"Content-Type": "text/plain"})
    assert form.status_code == 415
    assert here.http.get("/api/health").json() == {"ok": True}
    games = here.http.get("/api/games").json()
    assert [game["name"] for game in games] == [t.name for t in TITLES.values() if t.listed]
    assert games[0]["options"]
    rules = here.http.get("/api/rules/warpwar").json()
    assert len(rules["rules"]) > 100
    counters = next(rule for rule in rules["rules"] if rule["id"] == "WW-2.4")
    assert counters["text"] == "You may have more ships than there are counters."
    assert counters["rulings"][0].startswith("a new ship gets the lowest number")
    assert counters["options"][0]["name"] == "counter_limit"
    japan, invasion = (here.http.get(f"/api/rules/{book}").json() for book in ("japan", "invasion"))
    assert japan == invasion
    assert japan["catalogue"] == "invasion"
    for path in (
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static//etc/passwd",
        "/static/x",
    ):
        assert "def make_app" not in here.http.get(path).text
    assert here.http.get("/static/x").status_code == 404


def test_new_tables_are_limited(here, monkeypatch) -> None:
    body = {"title": "specimen", "scenario": "duel"}
    monkeypatch.setattr(here.hub.visitors, "_known", {})
    with allowing(here, monkeypatch, tables_a_second=0.001, tables_saved=2.0):
        said = [here.http.post("/api/tables", json=body) for _ in range(3)]
        assert [answer.status_code for answer in said] == [201, 201, 429]
        assert said[2].json()["sentence"].startswith("Too many new tables from your address")
    monkeypatch.setattr(here.hub.visitors, "_known", {})
    with allowing(here, monkeypatch, tables_saved=1.0, tables_a_second=0.001):
        bad = here.http.post("/api/tables", json={"nonsense": 1})  # costs nobody a table
        assert bad.status_code == 400
        assert here.http.post("/api/tables", json=body).status_code == 201
    monkeypatch.setattr(here.hub.visitors, "_known", {})
    with allowing(here, monkeypatch, free_disk=2**70):
        full = here.http.post("/api/tables", json=body)
        assert full.status_code == 507
        assert full.json() == {"sentence": "There is no room on this server for a new table."}
    monkeypatch.setattr(here.hub.visitors, "_known", {})


# ---- host, origin, headers


def test_another_host_or_origin_is_refused(here) -> None:
    made = here.new_table()
    for path in ("/", "/api/games"):
        answer = here.http.get(path, headers={"Host": "evil.example"})
        assert answer.status_code == 403
        assert "does not answer for the host 'evil.example'" in answer.json()["sentence"]
    body = {"title": "specimen", "scenario": "duel"}
    for bad in ("http://evil.example", "null", here.url.replace("127.0.0.1", "localhost")):
        answer = here.http.post("/api/tables", json=body, headers={"Origin": bad})
        assert answer.status_code == 403
        assert "comes from another site" in answer.json()["sentence"]
        with pytest.raises(InvalidStatus) as caught:
            here.socket(made["table"], origin=bad)
        assert caught.value.response.status_code == 403
    site = here.http.post("/api/tables", json=body, headers={"Sec-Fetch-Site": "cross-site"})
    assert site.status_code == 403
    good = here.http.post("/api/tables", json=body, headers={"Origin": here.url})
    assert good.status_code == 201
    here.socket(made["table"], origin=here.url).close()


def test_every_answer_has_the_headers(here) -> None:
    answers = [
        here.http.get(path)
        for path in ("/", "/api/games", "/api/nothing", "/static/none", "/table/abc")
    ]
    answers.append(here.http.get("/", headers={"Host": "elsewhere.example.org"}))
    assert answers[-1].status_code == 403
    for headers in (answer.headers for answer in answers):
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers
    assert here.http.get("/api/games").headers["cache-control"] == "no-store"
