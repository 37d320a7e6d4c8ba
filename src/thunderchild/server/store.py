"""Where the games are: one SQLite file with an append-only log of lines.

An action is acknowledged only after `append` has returned, and `append` returns only after a commit
with synchronous=FULL. The primary key (game, seq) is the lock: of two writers of the same line
one is refused.
"""

import contextlib
import logging
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy.pool import StaticPool

from thunderchild.core.codec import CodecError, pack, unpack_as
from thunderchild.core.errors import InputError
from thunderchild.core.record import Line, RecordError, Setup, line_text, parse_line

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

T = TypeVar("T")

FILE: Final = "thunderchild.db"
LOCK: Final = "lock"
BUSY_TIMEOUT: Final = 5000  # milliseconds

_tables: Final = sa.MetaData()
GAMES: Final = sa.Table(
    "games",
    _tables,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("setup", sa.LargeBinary),
    sa.Column("players", sa.LargeBinary),
    sa.Column("key", sa.LargeBinary),
    sa.Column("created", sa.String(32)),
)
ACTIONS: Final = sa.Table(
    "actions",
    _tables,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("actor", sa.String(64)),
    sa.Column("line", sa.Text),
    sa.Column("wish", sa.String(64)),
    sa.Column("at", sa.String(32)),
)
TOKENS: Final = sa.Table(
    "tokens",
    _tables,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(32)),
    sa.Column("seats", sa.Text),
)


class StaleError(Exception):
    """Somebody else has written this line already."""


class Stored(Struct, frozen=True):
    """A game as it lies in the store."""

    id: str
    setup: Setup
    players: dict[str, str]
    key: bytes
    created: str
    lines: list[Line]
    wishes: dict[str, int]  # "seat wish" to the seq it was acknowledged with
    changed: str


class Seating(Struct, frozen=True):
    """What a token opens."""

    game: str
    seats: list[str]


class Store:
    """All games of a data folder. Use it from one thread at a time."""

    def __init__(self, folder: Path) -> None:
        """Open the folder, make it if it is not there, and bring the database up to date."""
        self.folder = folder
        self._lock = _take_folder(folder)
        try:
            self.engine = sa.create_engine(
                f"sqlite:///{folder / FILE}",
                poolclass=StaticPool,
                connect_args={"check_same_thread": False, "timeout": BUSY_TIMEOUT / 1000},
            )
            sa.event.listen(self.engine, "connect", _on_connect)
            with _readable(folder):
                self._migrate()
        except BaseException:
            self._release()
            raise

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", "thunderchild.server:migrations")
        known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
        logging.getLogger("alembic").setLevel(logging.WARNING)
        with self.engine.connect() as connection:
            found = _revision(connection)
            if found is not None and found not in known:
                raise InputError(
                    f"The data folder {self.folder} was written by another version of "
                    f"Thunderchild (schema {found}; this one knows up to {max(known)}). "
                    "Nothing was changed."
                )
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()

    def close(self) -> None:
        """Let the folder go."""
        self.engine.dispose()
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    # ---- writing

    def create(
        self,
        game: str,
        setup: Setup,
        players: dict[str, str],
        key: bytes,
        tokens: dict[str, list[str]],
    ) -> None:
        """Add a game and the tokens that open it; only hashes of tokens are kept."""
        with self.engine.begin() as connection:
            connection.execute(
                GAMES.insert().values(
                    id=game, setup=pack(setup), players=pack(players), key=key, created=_now()
                )
            )
            for token, seats in tokens.items():
                row = {"hash": token_hash(token), "game": game, "seats": " ".join(seats)}
                connection.execute(TOKENS.insert().values(row))

    def append(self, game: str, seq: int, actor: str, lines: list[Line], wish: str | None) -> str:
        """Add lines after line `seq`, all or none; returns when they are on disk, with the time."""
        at = _now()
        rows = [
            {
                "game": game,
                "seq": seq + 1 + index,
                "actor": actor,
                "line": line_text(line),
                "wish": wish if index == len(lines) - 1 else None,
                "at": at,
            }
            for index, line in enumerate(lines)
        ]
        try:
            with self.engine.begin() as connection:
                connection.execute(ACTIONS.insert(), rows)
        except sa.exc.IntegrityError:
            raise StaleError from None
        return at

    # ---- reading

    def load(self, game: str) -> Stored | None:
        """A game with all its lines."""
        with self.engine.connect() as connection:
            head = connection.execute(GAMES.select().where(GAMES.c.id == game)).one_or_none()
            if head is None:
                return None
            rows = connection.execute(
                ACTIONS.select().where(ACTIONS.c.game == game).order_by(ACTIONS.c.seq)
            ).all()
        for place, row in enumerate(rows, 1):
            if row.seq != place:
                raise RecordError(f"line {place} of the stored game is missing")
        if not head.key:
            raise RecordError("the stored key is missing")
        return Stored(
            id=game,
            setup=_stored(head.setup, Setup, "setup"),
            players=_stored(head.players, dict[str, str], "players"),
            key=head.key,
            created=head.created,
            lines=[parse_line(row.line, row.seq) for row in rows],
            wishes={f"{row.actor} {row.wish}": row.seq for row in rows if row.wish is not None},
            changed=rows[-1].at if rows else head.created,
        )

    def seating(self, token: str) -> Seating | None:
        """What a token opens, or None when it is not known."""
        with self.engine.connect() as connection:
            row = connection.execute(
                TOKENS.select().where(TOKENS.c.hash == token_hash(token))
            ).one_or_none()
        return None if row is None else Seating(row.game, row.seats.split())

    def count(self) -> int:
        """How many games there are."""
        with self.engine.connect() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(GAMES)).scalar_one()


def token_hash(token: str) -> str:
    """What is kept of a token; it has 256 random bits, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def _stored(raw: bytes, kind: type[T], what: str) -> T:
    """A column of a stored game; raises RecordError where it is not what it should be."""
    try:
        return unpack_as(raw, kind)
    except CodecError as error:
        raise RecordError(f"the stored {what} cannot be read: {error}") from None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _on_connect(connection: Any, _record: object) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_TIMEOUT}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _revision(connection: sa.Connection) -> str | None:
    names = sa.inspect(connection).get_table_names()
    if "alembic_version" not in names:
        if names:
            raise InputError("the database is not one of Thunderchild's")
        return None
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


@contextlib.contextmanager
def _readable(folder: Path) -> Iterator[None]:
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


def _take_folder(folder: Path) -> int | None:
    """Make the folder, for its owner alone, and hold it: one server at a time."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        os.close(os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        reason = (error.strerror or "no access").lower()
        raise InputError(f"The data folder {folder} cannot be used: {reason}.") from None
    if fcntl is not None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise InputError(f"The data folder {folder} is in use by another server.") from None
    return handle
