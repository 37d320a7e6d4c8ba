"""At the door of a server that strangers reach: connections, heads, prices, addresses."""

import contextlib
import socket
import time

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from tests.support import server
from thunderchild.server import door as doors
from thunderchild.server import limits
from thunderchild.server.guard import ServerSite
from thunderchild.server.limits import (
    HOME,
    PUBLIC,
    Bucket,
    ServerLimits,
    Visitors,
    WorkPurse,
    forwarded,
    neighbourhood,
)
from thunderchild.server.serve import Serving, public_origin

PUBLIC_SITE = ServerSite(
    public="https://play.example.org", proxies=frozenset({"127.0.0.9"}), limits=PUBLIC
)


@pytest.fixture(scope="module")
def public(tmp_path_factory):
    """A server with the limits of a public one."""
    with server.inside(tmp_path_factory.mktemp("public") / "data", site=PUBLIC_SITE) as address:
        yield address


def talk(address, text: bytes, wait: float = 5.0) -> bytes:
    """Send bytes and read all that comes back."""
    port = int(address.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), wait) as line:
        line.sendall(text)
        found = b""
        while chunk := line.recv(65536):
            found += chunk
        return found


def test_a_head_without_an_end_is_cut_off(public) -> None:
    port = int(public.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), 60) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        with pytest.raises((ConnectionError, TimeoutError)):
            line.sendall((b"X-Filler: " + b"y" * 990 + b"\r\n") * 20_000)
    assert httpx.get(f"{public.url}/api/health").status_code == 200


def test_a_head_that_does_not_come_is_given_up(public, monkeypatch) -> None:
    monkeypatch.setattr(doors, "HEAD_WITHIN", 0.2)
    assert talk(public, b"").startswith(b"HTTP/1.1 408")
    assert talk(public, b"GET / HTTP/1.1\r\nHost: loc").startswith(b"HTTP/1.1 408")
    # A second request on the same connection has a deadline of its own.
    port = int(public.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), 60) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        time.sleep(0.3)
        line.sendall(b"GET / HTT")
        found = b""
        while chunk := line.recv(65536):
            found += chunk
    assert found.startswith(b"HTTP/1.1 408")


def test_connections_of_one_address_are_limited(tmp_path) -> None:
    site = ServerSite(limits=replace(PUBLIC, connections_of_address=3))
    with server.inside(tmp_path, site=site) as here:
        port = int(here.url.rpartition(":")[2])
        held = [socket.create_connection(("127.0.0.1", port)) for _ in range(3)]
        time.sleep(0.3)
        with socket.create_connection(("127.0.0.1", port), 60) as late:
            refused = late.recv(65536)
        assert refused.startswith(b"HTTP/1.1 503")
        assert b"Too many connections from your address." in refused
        for line in held:
            line.close()
        held.clear()
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{here.url}/api/health").status_code == 200:
                    return
            time.sleep(0.05)
        pytest.fail("the places of connections that have gone were not given back")


def test_sockets_are_counted_as_connections_and_given_back(tmp_path) -> None:
    door = doors.Door(replace(HOME, connections_of_address=2))
    assert door.enter("a") == door.enter("a") == ""
    assert door.enter("a") == "Too many connections from your address."
    assert door.enter("b") == ""
    door.leave("a")
    assert door.enter("a") == ""
    assert door.inside == 3
    full = doors.Door(replace(HOME, connections=1))
    assert full.enter("a") == ""
    assert full.enter("b").startswith("This server has too many connections open")


def test_a_flood_of_requests_is_refused_with_a_sentence(tmp_path) -> None:
    site = ServerSite(limits=replace(PUBLIC, address_work=0.1, address_saved=5.0))
    with server.inside(tmp_path, site=site) as here:
        said = [here.http.get("/api/health").status_code for _ in range(8)]
        assert said[:5] == [200] * 5
        assert said[-1] == 429
        answer = here.http.get("/api/health")
        assert answer.json()["sentence"].startswith("Too many requests from your address")
        assert answer.headers["retry-after"] == "5"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_addresses_are_forgotten_before_there_are_too_many(monkeypatch) -> None:
    """Whoever has a whole net of IPv6 can come from another address each time."""
    monkeypatch.setattr(limits, "MOST_KNOWN", 100)
    visitors = Visitors(PUBLIC)
    kept = visitors.at("2001:db8::1")
    kept.sockets = 1
    for number in range(1000):
        visitors.at(f"2001:db8:0:{number + 1:x}::1")
        assert visitors.count() <= 101
    assert visitors.at("2001:db8::1") is kept


def test_not_all_addresses_are_looked_at_for_each_that_comes(monkeypatch) -> None:
    visitors = Visitors(PUBLIC)
    looked = 0

    class Counted(dict):  # type: ignore[type-arg]
        def items(self):
            nonlocal looked
            looked += 1
            return super().items()

    monkeypatch.setattr(visitors, "_known", Counted())
    for number in range(3000):
        visitors.at(f"2001:db8:0:{number:x}::1")
    assert looked <= 2
    assert visitors.count() == 3000


def test_work_is_paid_for_by_socket_address_and_table() -> None:
    address, table = Bucket(100, 100), Bucket(100, 100)
    limits = ServerLimits(socket_work=100, socket_saved=50)
    one, other = WorkPurse(limits, address, table), WorkPurse(limits, address)
    one.spend(50)
    assert one.wait() == 0
    one.spend(60)
    assert one.wait() > 0.5
    assert other.wait() > 0  # they share an address, which is overdrawn
    stranger = WorkPurse(limits, Bucket(100, 100))
    assert stranger.wait() == 0


def test_a_reader_that_spends_too_much_waits_and_others_do_not(tmp_path) -> None:
    limits = replace(HOME, socket_work=20.0, socket_saved=20.0)
    with server.inside(tmp_path, site=ServerSite(limits=limits)) as here:
        made = here.new_table(seed=1)
        with here.page(made["table"], made["links"]["left"]) as greedy:
            begun = time.monotonic()
            for _ in range(20):
                greedy.send(type="replay", at=0)  # 4 ms each, of 20 ms a second
            with here.page(made["table"], made["links"]["right"]) as other:
                other.send(type="ping")
                other.wait("pong")
                assert time.monotonic() - begun < 2
            for _ in range(20):
                greedy.wait("past")
            assert time.monotonic() - begun > 1.5


def test_spectators_of_a_table_pay_from_one_account_and_players_do_not(tmp_path) -> None:
    limits = replace(HOME, watching_work=20.0, watching_saved=20.0)
    with server.inside(tmp_path, site=ServerSite(limits=limits)) as here:
        made = here.new_table(seed=1)
        pages = [here.page(made["table"]), here.page(made["table"])]
        with pages[0], pages[1], here.page(made["table"], made["links"]["left"]) as player:
            begun = time.monotonic()
            for page in (*pages, player):
                for _ in range(10):
                    page.send(type="replay", at=0)  # 4 ms each, of 20 ms a second for all
            for _ in range(10):
                player.wait("past")
            assert time.monotonic() - begun < 1.5
            for page in pages:
                for _ in range(10):
                    page.wait("past")
            assert time.monotonic() - begun > 1.5


def test_the_tables_of_one_address_cost_another_nothing(tmp_path) -> None:
    limits = replace(PUBLIC, tables_saved=1.0, tables_a_second=1 / 3600)
    site = ServerSite(proxies=frozenset({"127.0.0.1"}), limits=limits)
    body = {"title": "warpwar", "scenario": "basic"}
    with server.inside(tmp_path, site=site) as here:
        said = [
            here.http.post("/api/tables", json=body, headers={"X-Forwarded-For": address})
            for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.1")
        ]
    assert [one.status_code for one in said] == [201, 429, 201, 429]


def test_addresses_are_counted_by_household() -> None:
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("::ffff:192.0.2.7") == "192.0.2.7"
    visitors = Visitors(PUBLIC)
    assert visitors.at("2001:db8::1") is visitors.at("2001:db8::2")
    visitors.barred = frozenset({"192.0.2.7"})
    assert visitors.is_barred("192.0.2.7")
    assert not visitors.is_barred("192.0.2.8")


@pytest.mark.parametrize(
    ("peer", "header", "address"),
    [
        ("10.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("10.0.0.1", "203.0.113.9, 192.0.2.1", "192.0.2.1"),  # the first is what a client claims
        ("10.0.0.1", "192.0.2.1, 10.0.0.2", "192.0.2.1"),  # through two proxies of ours
        ("10.0.0.1", "nonsense", "10.0.0.1"),
        ("192.0.2.50", "192.0.2.1", "192.0.2.50"),  # no proxy of ours: not believed
    ],
)
def test_forwarded_headers_are_taken_from_named_proxies_only(peer, header, address) -> None:
    assert forwarded(peer, {"10.0.0.1", "10.0.0.2"}, header) == address


def test_a_public_name_is_answered_and_its_origin_accepted(public) -> None:
    headers = {"Host": "play.example.org", "Origin": "https://play.example.org"}
    answer = httpx.post(
        f"{public.url}/api/tables",
        json={"title": "warpwar", "scenario": "learning"},
        headers=headers,
    )
    assert answer.status_code == 201
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    evil = httpx.post(
        f"{public.url}/api/tables", json={}, headers={**headers, "Origin": "https://evil.example"}
    )
    assert evil.status_code == 403
    assert evil.headers["content-security-policy"]  # a refusal has the headers, too


def test_a_barred_address_is_turned_away(public, monkeypatch) -> None:
    made = public.new_table("warpwar", "learning")
    monkeypatch.setattr(public.hub.visitors, "barred", frozenset({"127.0.0.1"}))
    answer = public.http.get("/api/games")
    assert answer.status_code == 403
    assert answer.json() == {"sentence": "This address was barred by the host of this server."}
    with pytest.raises(Exception, match="403"):
        public.socket(made["table"])


def test_only_listed_games_and_no_foreign_content_in_public(public) -> None:
    answer = public.http.post("/api/tables", json={"title": "specimen", "scenario": "duel"})
    assert (answer.status_code, answer.json()["sentence"]) == (400, "There is no game 'specimen'.")
    body = {"title": "warpwar", "scenario": "basic", "content": {"map.toml": "# nothing"}}
    answer = public.http.post("/api/tables", json=body)
    assert answer.status_code == 403
    sentence = answer.json()["sentence"]
    assert "accepts maps and other content files only from the computer it runs on" in sentence
    assert "can start it with --allow-content" in sentence


def test_a_server_is_public_when_others_reach_it() -> None:
    assert Serving().site().limits == HOME
    assert Serving("0.0.0.0").site().limits == PUBLIC
    behind = Serving(public="https://play.example.org").site()
    assert behind.limits == PUBLIC
    assert behind.proxies == {"127.0.0.1", "::1"}
    assert "play.example.org" in behind.names
    assert Serving("0.0.0.0", allow_content=True).site().limits.foreign_content
    assert public_origin("https://Play.Example.org/") == "https://play.example.org"
    for bad in ("play.example.org", "ftp://x", "https://x/path", "https://u@x", "https://"):
        with pytest.raises(ValueError, match="--public-url must be an address without a path"):
            public_origin(bad)


def test_text_that_is_none_closes_the_socket_and_leaves_no_trace(public, caplog) -> None:
    made = public.new_table("warpwar", "learning")
    for _ in range(3):
        page = public.socket(made["table"])
        page.send(type="hello")
        frame = b"\x81\x84" + bytes(4) + b"\x80abc"  # masked with nothing
        with contextlib.suppress(OSError):
            for _ in range(5):  # also after the server has begun to close
                page.socket.socket.sendall(frame)
                time.sleep(0.01)
        with pytest.raises(ConnectionClosed):
            page.wait("never")
        page.close()
    assert caplog.records == []


def test_buckets_of_idle_addresses_are_forgotten(monkeypatch) -> None:
    visitors = Visitors(PUBLIC)
    for number in range(1000):
        visitors.at(f"10.0.{number // 250}.{number % 250}").seen -= 10_000
    visitors.at("192.0.2.1")
    assert visitors.count() == 1


def test_a_socket_at_no_address_is_told_so(public) -> None:
    url = f"{public.url.replace('http', 'ws', 1)}/nothing/here"
    page = server.Page(url)
    assert page.receive()["sentence"].startswith("There is no such address")
    with pytest.raises(ConnectionClosed) as closed:
        page.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    page.close()
