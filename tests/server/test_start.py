"""Starting a server: ports, data folders, versions."""

import asyncio
import re
import socket
import sqlite3
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from tests.support import server
from thunderchild.core.errors import InputError
from thunderchild.server import app, memory
from thunderchild.server import serve as serving
from thunderchild.server.database import NEWEST
from thunderchild.server.guard import is_address
from thunderchild.server.serve import Serving, host_names, reached_at, serve
from thunderchild.server.store import Store
from thunderchild.table.home import data_folder


def test_a_port_in_use_is_one_sentence(tmp_path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(InputError, match=f"Port {port} is already in use; choose another"):
            serve(Serving(port=port, data=tmp_path), browser=False)
    assert list(tmp_path.iterdir()) == []


def test_the_command_leaves_with_2_for_a_port_in_use(tmp_path) -> None:
    pytest.importorskip("thunderchild.cli.main")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = ["play", "--port", port, "--no-browser", "--data", str(tmp_path)]
        done = subprocess.run(
            [sys.executable, "-c", "from thunderchild.cli.main import main; main()", *words],
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 2
    assert f"Port {port} is already in use" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_data_folder_of_a_newer_version_is_refused_and_left_alone(tmp_path) -> None:
    Store(tmp_path).close()
    path = tmp_path / "thunderchild.db"
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '0099'")
    database.close()
    before = path.read_bytes()
    with pytest.raises(InputError) as caught:
        Store(tmp_path)
    assert str(caught.value) == (
        f"The data folder {tmp_path} was written by another version of Thunderchild "
        "(schema 0099; this one knows up to 0005). Nothing was changed."
    )
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path) -> None:
    (tmp_path / "thunderchild.db").write_bytes(b"not a database" * 100)
    with pytest.raises(InputError, match=r"thunderchild.db: file is not a database"):
        Store(tmp_path)
    (tmp_path / "file").write_text("x")
    with pytest.raises(InputError, match=r"cannot be used: (file exists|not a directory)"):
        Store(tmp_path / "file")
    other = tmp_path / "other"
    other.mkdir()
    with sqlite3.connect(other / "thunderchild.db") as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    database.close()
    with pytest.raises(InputError, match="the database is not one of Thunderchild's"):
        Store(other)


def test_one_server_for_one_folder(tmp_path) -> None:
    store = Store(tmp_path)
    with pytest.raises(InputError, match="is in use by another server"):
        Store(tmp_path)
    store.close()
    Store(tmp_path).close()


def test_windows_has_a_lock_of_its_own(tmp_path, monkeypatch) -> None:
    class Locks:
        LK_NBLCK = 2
        held = 0

        def locking(self, _handle: int, how: int, count: int) -> None:
            assert (how, count) == (2, 1)
            self.held += 1
            if self.held > 1:
                raise OSError

    monkeypatch.setattr("thunderchild.server.folder.fcntl", None)
    monkeypatch.setattr("thunderchild.server.folder.msvcrt", Locks())
    store = Store(tmp_path)
    with pytest.raises(InputError, match="is in use by another server"):
        Store(tmp_path)
    store.close()


def test_the_log_only_grows(tmp_path) -> None:
    with server.inside(tmp_path) as here:
        made = here.new_table(seed=1)
        with here.page(made["table"], made["links"]["left"]) as page:
            page.wish("resign")
    with sqlite3.connect(tmp_path / "thunderchild.db") as database:
        for statement in ("DELETE FROM actions", "UPDATE actions SET line = ''"):
            with pytest.raises(sqlite3.IntegrityError, match="only grows"):
                database.execute(statement)
    database.close()


def test_where_games_are_kept(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert data_folder() == tmp_path / ".local" / "share" / "thunderchild"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "x"))
    assert data_folder() == tmp_path / "x" / "thunderchild"


def test_the_server_opens_the_browser_at_the_right_page(tmp_path, monkeypatch) -> None:
    module: Any = import_module("thunderchild.server.serve")
    opened: list[str] = []
    monkeypatch.setattr(module.webbrowser, "open", opened.append)

    async def nothing(*_args) -> None:
        pass

    started = module._Server(module._config(object()), "http://x/new/warpwar", browser=True)
    monkeypatch.setattr(module.uvicorn.Server, "startup", nothing)
    started.started = True
    asyncio.run(started.startup())
    end = time.monotonic() + 60
    while not opened and time.monotonic() < end:
        time.sleep(0.01)
    assert opened == ["http://x/new/warpwar"]


def test_a_shared_server_says_so_and_opens_where_others_reach_it(tmp_path) -> None:
    words = ["play", "specimen", "--host", "0.0.0.0", "--port", "0", "--no-browser"]
    code = "from thunderchild.cli.main import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, *words, "--data", str(tmp_path)],
        stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        try:
            at, reach, warning = (process.stdout.readline() for _ in range(3))
            found = re.search(r"Other computers reach it at (http://(\S+):(\d+)/)", reach)
            assert found, reach
            assert f"{found[1]}new/specimen" in at
            assert "not encrypted" in warning
            port = found[3]
            for host, status in (
                (f"{found[2]}:{port}", 200),
                (f"10.1.2.3:{port}", 200),
                ("localhost", 200),
                (f"evil.example:{port}", 403),
            ):
                url = f"http://127.0.0.1:{port}/api/health"
                assert httpx.get(url, headers={"Host": host}).status_code == status, host
        finally:
            process.terminate()


@pytest.mark.parametrize("host", ["", "no.such.host.invalid", "203.0.113.9"])
def test_a_host_that_cannot_be_used_is_one_sentence(host: str, tmp_path) -> None:
    with pytest.raises(InputError, match=r"^(The host to listen on is empty|Nothing can listen)"):
        serve(Serving(host, 0, tmp_path), browser=False)
    assert list(tmp_path.iterdir()) == []


def test_where_a_server_is_reached() -> None:
    assert reached_at("127.0.0.1") == ["127.0.0.1"]
    assert reached_at("192.168.1.5") == ["192.168.1.5"]
    assert reached_at("0.0.0.0")[0] != "0.0.0.0"
    assert host_names("127.0.0.1") == {"localhost", "127.0.0.1", "[::1]"}
    assert {"box.lan", "localhost"} < host_names("box.lan")
    assert [is_address(name) for name in ("10.0.0.1", "[fe80::1]", "a.example", "")] == [
        True, True, False, False
    ]  # fmt: skip


def test_nobody_waits_for_the_rules_to_be_loaded(tmp_path) -> None:
    """They take long, so a server loads them before it answers; the first list finds them there."""
    script = f"""
import asyncio, sys
from pathlib import Path
from thunderchild import players
from thunderchild.server.app import make_app
from thunderchild.server.hub import Hub
from thunderchild.server.store import Store
from thunderchild.table.machines import Machines
from thunderchild.titles import TITLES

async def main():
    store = Store(Path({str(tmp_path)!r}))
    app = make_app(lambda visitors: Hub(store, Machines(players.make), visitors))
    async with app.router.lifespan_context(app):
        print(*[title.name for title in TITLES.values() if title.module not in sys.modules])

asyncio.run(main())
"""
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == "\n", done.stdout + done.stderr


def test_what_is_worked_out_once_is_worked_out_in_a_thread() -> None:
    for one in (app.games, app.rules, app.briefings, app.glossary):
        assert not asyncio.iscoroutinefunction(one)


def test_a_busy_thread_lets_the_event_loop_run_soon(monkeypatch) -> None:
    """It went on for 5 ms each time, which three threads of one acknowledgement add up."""
    before = sys.getswitchinterval()
    monkeypatch.setattr(memory, "begin", lambda: None)
    monkeypatch.setattr(uvicorn.Server, "startup", lambda *_: asyncio.sleep(0))
    made = serving._Server(uvicorn.Config("nothing"), "http://nowhere/", False)
    try:
        asyncio.run(made.startup())
        assert sys.getswitchinterval() == pytest.approx(serving.TURN)
    finally:
        sys.setswitchinterval(before)


def test_what_brings_a_database_up_to_date_is_loaded_where_one_is_not(tmp_path) -> None:
    """It takes a third of the time of a start."""
    code = (
        "import sys; from pathlib import Path; from thunderchild.server.store import Store; "
        "Store(Path(sys.argv[1])).close(); print('alembic' in sys.modules)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code, str(tmp_path / "data")],
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for _ in range(2)
    ]  # fmt: skip
    assert said == ["True", "False"]


def test_the_newest_version_is_the_last_of_the_migrations() -> None:
    folder = Path(serving.__file__).parent / "migrations" / "versions"
    assert max(path.name for path in folder.glob("v*.py"))[1:5] == NEWEST
