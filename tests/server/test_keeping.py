"""Nothing is lost unnoticed: backups, chains of hashes, damaged files, the archive, the list."""

import contextlib
import sqlite3
import time
from typing import Any

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tests.support import server
from thunderchild.cli.backups import backup as backup_command
from thunderchild.cli.backups import restore as restore_command
from thunderchild.core.chance import Draws
from thunderchild.core.errors import InputError
from thunderchild.core.record import RecordError
from thunderchild.server import archive, eyes
from thunderchild.server.keeping import backup, restore, verify
from thunderchild.server.store import LostError, Store
from thunderchild.server.tokens import now

DB = "thunderchild.db"


def play(here, made, actions: int) -> None:
    """Play some actions of a game with two pages."""
    draws = Draws(5)
    with contextlib.ExitStack() as stack:
        pages = {
            seat: stack.enter_context(here.page(made["table"], token))
            for seat, token in made["links"].items()
        }
        for page in pages.values():
            page.until(0)
        table = here.hub._live[made["table"]].table
        for _ in range(actions):
            seat = table.asked()[0]
            seq = pages[seat].act(pages[seat].choose(draws))["seq"]
            for page in pages.values():
                page.until(seq)


@pytest.fixture
def played(tmp_path):
    """A data folder with a game of twelve actions; the server has stopped."""
    with server.inside(tmp_path / "data") as here:
        made = here.new_table(seed=1, options={"turns": "10", "target": "20"})
        play(here, made, 12)
    return tmp_path / "data", made


def change(folder, *statements: str) -> None:
    """Do something to the database that the program never does."""
    with contextlib.closing(sqlite3.connect(folder / DB)) as database:
        for name in ("actions_no_delete", "actions_no_update"):
            database.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            database.execute(statement)
        database.commit()


def test_a_backup_of_a_running_server_has_everything(tmp_path) -> None:
    with server.inside(tmp_path / "data") as here:
        made = here.new_table(seed=1, options={"turns": "10", "target": "20"})
        play(here, made, 12)
        stored = here.hub._live[made["table"]].table.seq
        found = backup(tmp_path / "data", tmp_path / "games.backup")
    assert (found.games, found.lines, found.broken) == (1, stored, [])
    assert (tmp_path / "games.backup").stat().st_mode & 0o077 == 0
    assert not (tmp_path / "games.backup.part").exists()
    restore(tmp_path / "games.backup", tmp_path / "other")
    with server.inside(tmp_path / "other") as here:
        page = here.page(made["table"], made["links"]["left"])
        assert page.until(stored)["number"] == 12
        page.close()
    secret = (tmp_path / "data" / "secret", tmp_path / "other" / "secret")
    assert not secret[0].exists() or secret[0].read_bytes() == secret[1].read_bytes()


def test_a_plain_copy_of_the_file_alone_is_no_backup(monkeypatch, tmp_path) -> None:
    """Why there is a command for it: the newest lines are in another file for some minutes."""
    monkeypatch.setattr(eyes, "CHECKPOINT_EVERY", 1e9)
    with server.inside(tmp_path / "data") as here:
        made = here.new_table(seed=1)
        play(here, made, 4)
        (tmp_path / "copy").mkdir()
        (tmp_path / "copy" / DB).write_bytes((tmp_path / "data" / DB).read_bytes())
        backup(tmp_path / "data", tmp_path / "whole")
    whole = verify(tmp_path / "whole")
    try:
        copied = verify(tmp_path / "copy" / DB)
    except InputError:
        return  # there was nothing in it at all
    assert copied.lines < whole.lines or copied.broken


def test_restoring_refuses_what_would_lose_something(played, tmp_path) -> None:
    folder, made = played
    backup(folder, tmp_path / "b")
    with pytest.raises(InputError, match="already has games; --replace moves them aside"):
        restore(tmp_path / "b", folder)
    restore(tmp_path / "b", folder, replace=True)
    assert [path.name for path in folder.glob(f"{DB}.before-*")]
    store = Store(folder)
    assert store.load(made["table"]) is not None
    with pytest.raises(InputError, match="is in use by another server"):
        restore(tmp_path / "b", folder, replace=True)
    store.close()
    raw = bytearray((tmp_path / "b").read_bytes())
    raw[4096 * 2 : 4096 * 3] = bytes(4096)
    (tmp_path / "bad").write_bytes(raw)
    with pytest.raises(InputError, match="is damaged, and nothing was restored"):
        restore(tmp_path / "bad", tmp_path / "new")
    assert not (tmp_path / "new").exists()
    (tmp_path / "foreign").write_bytes(b"x" * 5000)
    with pytest.raises(InputError, match="nothing was restored"):
        restore(tmp_path / "foreign", tmp_path / "new")


def test_the_commands_say_what_they_did(played, tmp_path) -> None:
    folder, _ = played
    run = CliRunner()
    said = run.invoke(backup_command, [str(tmp_path / "b"), "--data", str(folder)])
    assert said.exit_code == 0
    assert "b has 1 game with " in said.output
    said = run.invoke(restore_command, [str(tmp_path / "b"), "--data", str(tmp_path / "new")])
    assert said.exit_code == 0
    assert "has 1 game with" in said.output
    change(folder, "DELETE FROM actions WHERE seq > 9")
    said = run.invoke(backup_command, [str(tmp_path / "c"), "--data", str(folder)])
    assert said.exit_code == 1
    assert "lines of the stored game are missing" in said.output


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DELETE FROM actions WHERE seq > 9", r"the last \d+ of the \d+ lines .* are missing"),
        ("DELETE FROM actions WHERE seq = 3", "line 3 of the stored game is missing"),
        ("UPDATE actions SET line = line || ' ' WHERE seq = 4", "line 4 .* was changed"),
        ("UPDATE actions SET wish = 'x' WHERE seq = 2", "line 2 .* was changed"),
        ("UPDATE games SET chain = 'x'", "are not those that were written"),
    ],
)
def test_a_lost_or_changed_line_is_seen(played, statement, words) -> None:
    folder, made = played
    change(folder, statement)
    store = Store(folder)
    with pytest.raises(RecordError, match=words):
        store.load(made["table"])
    store.close()
    with server.inside(folder) as here:
        page = here.socket(made["table"])
        page.send(type="hello", token=made["links"]["left"])
        with pytest.raises(ConnectionClosed):
            page.wait("position")
        assert page.all[-1]["sentence"].startswith("This table cannot be opened: ")
        page.close()


def opening(folder) -> str:
    """What is said when a folder cannot be opened."""
    try:
        Store(folder).close()
    except InputError as error:
        return str(error)
    return ""


def test_a_damaged_file_is_refused_at_the_start(played) -> None:
    folder, _ = played
    with contextlib.closing(sqlite3.connect(folder / DB)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = (folder / DB).stat().st_size // 4096
    raw = (folder / DB).read_bytes()
    seen = 0
    for page in range(1, size):
        spoilt = bytearray(raw)
        spoilt[page * 4096 : (page + 1) * 4096] = bytes(4096)
        (folder / DB).write_bytes(spoilt)
        said = opening(folder)
        assert not said or "The data folder" in said
        seen += bool(said)
    assert seen >= size // 2
    (folder / DB).write_bytes(raw)
    Store(folder).close()


def test_nothing_is_acknowledged_into_a_file_that_was_deleted(tmp_path) -> None:
    with server.inside(tmp_path / "data") as here:
        made = here.new_table(seed=1)
        with here.page(made["table"], made["links"]["left"]) as page:
            page.until(0)
            (tmp_path / "data" / DB).rename(tmp_path / "elsewhere")
            refused = page.act(page.choose(Draws(1)))
            assert refused["type"] == "refused"
            assert (
                "thunderchild.db in the data folder was deleted or replaced" in refused["sentence"]
            )
            (tmp_path / "elsewhere").rename(tmp_path / "data" / DB)
            assert page.act(page.choose(Draws(1)))["type"] == "ack"
        assert issubclass(LostError, Exception)


def test_the_list_opens_nothing(tmp_path) -> None:
    with server.inside(tmp_path / "data") as here:
        made = [here.new_table(seed=n) for n in range(8)]
        for one in made:
            play(here, one, 3)
        with here.page(made[0]["table"], made[0]["links"]["left"]) as page:
            page.wish("resign")
        tokens = ",".join(one["links"]["left"] for one in made)
        before = here.http.get("/api/tables", headers={"Authorization": f"Bearer {tokens}"}).json()
    with server.inside(tmp_path / "data") as here:
        begun = time.monotonic()
        after = here.http.get("/api/tables", headers={"Authorization": f"Bearer {tokens}"}).json()
        assert time.monotonic() - begun < 2
        assert here.hub._live == {}
    assert after == before
    assert after[0]["outcome"]["winner"] == "right"


def test_an_old_table_is_packed_and_opens_and_goes_on(played) -> None:
    folder, made = played
    store = Store(folder)
    whole = store.load(made["table"])
    assert whole is not None
    assert archive.archive(store.engine, "1999") == 0
    assert archive.archive(store.engine, now()) == 1
    assert archive.archive(store.engine, now()) == 0
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT COUNT(*) FROM actions").scalar() == 0
    assert store.load(made["table"]) == whole
    store.close()
    assert verify(folder / DB).broken == []
    assert verify(folder / DB).lines == len(whole.lines)
    with server.inside(folder) as here, here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        assert page.wish("resign")["type"] == "ack"
    assert verify(folder / DB).lines > len(whole.lines)
    assert verify(folder / DB).broken == []


def test_a_database_from_before_is_chained_when_it_is_migrated(played) -> None:
    folder, made = played
    change(
        folder,
        "UPDATE games SET chain = '', lines = 0, changed = ''",
        "UPDATE actions SET chain = ''",
    )
    with contextlib.closing(sqlite3.connect(folder / DB)) as database:
        from thunderchild.server.migrations.versions import v0004_strangers

        migration: Any = v0004_strangers

        class Op:
            @staticmethod
            def get_bind():
                class Bind:
                    @staticmethod
                    def exec_driver_sql(text, values=()):
                        return database.execute(text, values).fetchall()

                return Bind

        kept, migration.op = migration.op, Op
        try:
            migration._chain()
        finally:
            migration.op = kept
        database.commit()
    store = Store(folder)
    assert store.load(made["table"]) is not None
    store.close()
