"""The data folder: one server at a time holds it, and what cannot be used is one sentence."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import sqlalchemy as sa

from thunderchild.core.errors import InputError

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows
    fcntl = None
msvcrt: ModuleType | None
try:
    import msvcrt
except ImportError:  # everywhere else
    msvcrt = None

FILE: Final = "thunderchild.db"
LOCK: Final = "lock"
BUSY_TIMEOUT: Final = 5000  # milliseconds


def on_connect(connection: Any, _record: object) -> None:
    """Have every commit on the disk before it returns."""
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_TIMEOUT}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def revision(connection: sa.Connection) -> str | None:
    """The version of the schema; None for an empty database."""
    names = sa.inspect(connection).get_table_names()
    if "alembic_version" not in names:
        if names:
            raise InputError("the database is not one of Thunderchild's")
        return None
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


@contextlib.contextmanager
def readable(folder: Path) -> Iterator[None]:
    """Turn a database that cannot be used into one sentence."""
    try:
        yield
    except sa.exc.DatabaseError as error:
        reason = str(error.orig or error)
        raise InputError(f"The data folder {folder} cannot be used: {FILE}: {reason}.") from None
    except InputError as error:
        if str(error).startswith("The data folder"):
            raise
        raise InputError(f"The data folder {folder} cannot be used: {FILE}: {error}.") from None


def take_folder(folder: Path) -> int | None:
    """Make the folder, for its owner alone, and hold it: one server at a time."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        os.close(os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        reason = (error.strerror or "no access").lower()
        raise InputError(f"The data folder {folder} cannot be used: {reason}.") from None
    try:
        _hold(handle)
    except OSError:
        os.close(handle)
        raise InputError(f"The data folder {folder} is in use by another server.") from None
    return handle


def _hold(handle: int) -> None:
    """Lock an open file for this process; raises OSError when another has it."""
    if fcntl is not None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    elif msvcrt is not None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
