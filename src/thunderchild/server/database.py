"""The database of a data folder: opened, checked, brought up to date, closed."""

import os
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

from thunderchild.core.errors import InputError
from thunderchild.server.folder import (
    BUSY_TIMEOUT,
    FILE,
    on_connect,
    readable,
    revision,
    take_folder,
)
from thunderchild.server.tokens import Tokens
from thunderchild.server.upkeep import Upkeep

NEWEST: Final = "0005"  # the version of the schema


class StaleError(Exception):
    """Somebody else has already written this line."""


class LostError(sa.exc.SQLAlchemyError):
    """The files of the store are no longer where they were."""


class Database:
    """The database of a data folder. Use it from one thread at a time."""

    def __init__(self, folder: Path, *, reading: bool = False, beside: bool = False) -> None:
        """Open the folder, make it if it is not there, and bring the database up to date.

        With `reading` nothing is made or changed, and a server may have the folder meanwhile. With
        `beside` it may too, and what the host of the server decides is written.
        """
        self.folder = folder
        self.known: dict[str, set[str]] = {}  # columns by table
        self._lock: int | None = None
        if reading or beside:
            self._open_beside("rw" if beside else "ro")
            return
        self._lock = take_folder(folder)
        try:
            self.engine = sa.create_engine(
                f"sqlite:///{folder / FILE}",
                poolclass=StaticPool,
                connect_args={"check_same_thread": False, "timeout": BUSY_TIMEOUT / 1000},
            )
            sa.event.listen(self.engine, "connect", on_connect)
            with readable(folder):
                self._check_pages()
                self._migrate()
            self._path = str(folder / FILE)
            self._file, self._wal = (folder / FILE).stat().st_ino, 0  # the log is made later
        except BaseException:
            self._release()
            raise
        self.tokens, self.upkeep = Tokens(self.engine), Upkeep(self.engine)

    def _check_pages(self) -> None:
        """Let SQLite look at all pages of the file; raises InputError when one is damaged."""
        with self.engine.connect() as connection:
            said = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if said != "ok":
            raise InputError(
                f"it is damaged ({str(said).splitlines()[-1]}); nothing was changed. A backup can "
                "be restored with ./run restore FILE"
            )

    def check_files(self) -> None:
        """Refuse to write into a file that was deleted or replaced while it was open."""
        try:
            there = os.stat(self._path).st_ino == self._file  # noqa: PTH116 - for every action
            if self._wal:
                there = there and os.stat(f"{self._path}-wal").st_ino == self._wal  # noqa: PTH116
        except OSError:
            there = False
        if not there and os.name == "posix":
            raise LostError(f"{FILE} in the data folder was deleted or replaced")

    def note_log(self) -> None:
        """Note which file the newest lines are in, once there is one."""
        if not self._wal and os.name == "posix":
            self._wal = (self.folder / f"{FILE}-wal").stat().st_ino

    def _open_beside(self, mode: str) -> None:
        file = self.folder / FILE
        if not file.is_file():
            raise InputError(f"The data folder {self.folder} holds no games.")
        place = f"file:{quote(str(file.resolve()))}?mode={mode}&uri=true"
        self.engine = sa.create_engine(f"sqlite:///{place}", poolclass=StaticPool)
        self.tokens, self.upkeep = Tokens(self.engine), Upkeep(self.engine)
        with readable(self.folder), self.engine.connect() as connection:
            found = revision(connection)
            if found is None:
                raise InputError("it is empty")
            if mode == "rw" and found != NEWEST:
                raise InputError("it is of an earlier version; start the server once")

    def _migrate(self) -> None:
        with self.engine.connect() as connection:
            found = revision(connection)
            if found != NEWEST:
                from thunderchild.server.migrating import migrate  # noqa: PLC0415 - see there

                migrate(connection, found, self.folder)

    def close(self) -> None:
        """Let the folder go."""
        self.engine.dispose()
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def check_writing(self) -> None:
        """See whether something could be stored now; raises SQLAlchemyError."""
        self.check_files()
        with self.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")

    def columns(self, table: sa.Table) -> sa.Select[Any]:
        """A query for the columns that this database has; one that is not upgraded has fewer."""
        if not self.known:
            inspector = sa.inspect(self.engine)
            self.known = {
                name: {column["name"] for column in inspector.get_columns(name)}
                for name in inspector.get_table_names()
            }
        there = self.known.get(table.name, set())
        return sa.select(*(column for column in table.c if column.name in there))

    def row(
        self, connection: sa.Connection, table: sa.Table, where: sa.ColumnElement[bool]
    ) -> dict[str, Any] | None:
        """One row with the columns that are there, by name."""
        row = connection.execute(self.columns(table).where(where)).one_or_none()
        return None if row is None else row._asdict()
