"""Backups: a whole copy of the games in one file, made while the server runs, and verified."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from msgspec import Struct

from thunderchild.core.codec import unpack_as
from thunderchild.core.errors import InputError
from thunderchild.core.record import RecordError
from thunderchild.server import chain
from thunderchild.server.archive import COLUMNS
from thunderchild.server.folder import FILE, take_folder
from thunderchild.server.store import Store
from thunderchild.table.home import FILE as SECRET

PAGES: Final = 500  # copied at a time, so that a server that writes meanwhile does not wait


class Verified(Struct, frozen=True):
    """What is in a database, and what of it is not as it was written."""

    games: int
    lines: int
    broken: list[str]  # a sentence for each


def backup(folder: Path, file: Path) -> Verified:
    """Copy all games of a data folder into a file; raises InputError.

    The server may run meanwhile. The file appears under its name when it is whole and verified.
    """
    source = folder / FILE
    if not source.is_file():
        raise InputError(f"The data folder {folder} holds no games.")
    if not file.parent.is_dir():
        raise InputError(f"There is no folder {file.parent}.")
    scratch = file.with_name(f"{file.name}.part")
    scratch.unlink(missing_ok=True)
    try:
        os.close(os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with _opened(source) as games, contextlib.closing(sqlite3.connect(scratch)) as copy:
            games.backup(copy, pages=PAGES, sleep=0.005)
            _put_secret(copy, folder / SECRET)
            copy.execute("PRAGMA journal_mode=DELETE")
        found = verify(scratch)
        _sync(scratch)
        scratch.replace(file)
    except sqlite3.Error as error:
        raise InputError(f"The backup could not be made: {error}.") from None
    except OSError as error:
        raise InputError(f"The backup could not be made: {error.strerror}.") from None
    finally:
        scratch.unlink(missing_ok=True)
    return found


def restore(file: Path, folder: Path, *, replace: bool = False) -> Verified:
    """Put the games of a backup into a data folder; raises InputError.

    Games that are there already are kept beside them under another name, and only with `replace`.
    """
    found = verify(file)
    if found.broken:
        raise InputError(f"{file} is damaged, and nothing was restored: {found.broken[0]}.")
    handle = take_folder(folder)
    try:
        target = folder / FILE
        if target.stat().st_size and not replace:
            raise InputError(
                f"The data folder {folder} already has games; --replace moves them aside first."
            )
        _put_aside(folder)
        scratch = folder / f"{FILE}.part"
        scratch.unlink(missing_ok=True)
        os.close(os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with _opened(file) as source, contextlib.closing(sqlite3.connect(scratch)) as copy:
            source.backup(copy)
            _take_secret(copy, folder / SECRET)
        _sync(scratch)
        scratch.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise InputError(f"{file} could not be restored: {error}.") from None
    finally:
        if handle is not None:
            os.close(handle)
    Store(folder).close()
    return found


def verify(file: Path) -> Verified:
    """Look at every page and every line of a database; raises InputError if it is not one."""
    if not file.is_file():
        raise InputError(f"There is no file {file}.")
    try:
        with _opened(file) as games:
            said = games.execute("PRAGMA quick_check(1)").fetchone()[0]
            if said != "ok":
                return Verified(0, 0, [f"the file is damaged ({said})"])
            names = {row[0] for row in games.execute("SELECT name FROM sqlite_master")}
            if not {"games", "actions"} <= names:
                raise InputError(f"{file} is not a backup of Thunderchild's games.")
            return _verified(games)
    except sqlite3.DatabaseError as error:
        return Verified(0, 0, [str(error)])


def _verified(games: sqlite3.Connection) -> Verified:
    """Check the chain of every game."""
    games.row_factory = sqlite3.Row
    columns = {row["name"] for row in games.execute("PRAGMA table_info(games)")}
    heads = games.execute("SELECT * FROM games").fetchall()
    broken, lines = [], 0
    for head in heads:
        if "chain" not in columns:  # a database from before there was one
            continue
        try:
            rows = _rows(games, head)
            lines += len(rows)
            chain.check(rows, head["lines"], head["chain"])
        except (RecordError, ValueError) as error:
            broken.append(f"table {head['id']}: {error}")
    return Verified(len(heads), lines, broken)


def _rows(games: sqlite3.Connection, head: sqlite3.Row) -> list[dict[str, Any]]:
    if head["archived"]:
        import zlib  # noqa: PLC0415 - only here

        found = games.execute("SELECT rows FROM archives WHERE game = ?", (head["id"],)).fetchone()
        if found is None:
            raise RecordError("the archived lines are missing")
        packed = unpack_as(zlib.decompress(found["rows"]), list[list[Any]])
        return [dict(zip(COLUMNS, one, strict=True)) for one in packed]
    log = games.execute("SELECT * FROM actions WHERE game = ? ORDER BY seq", (head["id"],))
    return [dict(row) for row in log]


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A database to read from."""
    place = f"file:{quote(str(file.resolve()))}?mode=ro"
    with contextlib.closing(sqlite3.connect(place, uri=True, timeout=10)) as connection:
        yield connection


def _put_secret(copy: sqlite3.Connection, secret: Path) -> None:
    """Put in what records of unfinished games are sealed with: without it they stay closed."""
    copy.execute("CREATE TABLE IF NOT EXISTS kept_files (name TEXT PRIMARY KEY, body BLOB)")
    if secret.is_file():
        row = (SECRET, secret.read_bytes())
        copy.execute("INSERT OR REPLACE INTO kept_files VALUES (?, ?)", row)
    copy.commit()


def _take_secret(copy: sqlite3.Connection, secret: Path) -> None:
    names = {row[0] for row in copy.execute("SELECT name FROM sqlite_master")}
    if "kept_files" not in names:
        return
    row = copy.execute("SELECT body FROM kept_files WHERE name = ?", (SECRET,)).fetchone()
    copy.execute("DROP TABLE kept_files")
    copy.commit()
    if row is not None:
        handle = os.open(secret, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(row[0])


def _put_aside(folder: Path) -> None:
    """Rename the files of the database that is there."""
    at = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
        path = folder / name
        if path.is_file() and path.stat().st_size:
            path.replace(folder / f"{name}.before-{at}")


def _sync(path: Path) -> None:
    """Make sure that a file is on the disk."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
