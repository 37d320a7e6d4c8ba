"""Where the games are: one SQLite file with an append-only log of lines.

An action is acknowledged only after `append` has returned, and `append` returns only after a commit
with synchronous=FULL. The primary key (game, seq) is the lock: of two writers of the same line
one is refused.

A game keeps the content it began with (by hash, in `packs`), its engine, and the hash of its last
position. Where a later engine had to write lines differently, `bridges` has them as that engine
plays them, up to a place in the log; the log itself never changes. `positions` are pictures of the
last position for each seat, for the day when no engine can play the lines any more.
"""

import contextlib
import logging
import os
import zlib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeVar
from urllib.parse import quote

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.pool import StaticPool

from thunderchild.core.codec import CodecError, pack, unpack_as
from thunderchild.core.errors import InputError
from thunderchild.core.record import RecordError, RecordLine, Setup, line_text, parse_line
from thunderchild.server.schema import (
    ACTIONS,
    BRIDGES,
    GAMES,
    PACKS,
    POSITIONS,
    TOKENS,
    Begun,
    KeptPicture,
    Mark,
    Seating,
    Stored,
)

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

T = TypeVar("T")

FILE: Final = "thunderchild.db"
LOCK: Final = "lock"
BUSY_TIMEOUT: Final = 5000  # milliseconds


class StaleError(Exception):
    """Somebody else has written this line already."""


class Store:
    """All games of a data folder. Use it from one thread at a time."""

    def __init__(self, folder: Path, *, reading: bool = False) -> None:
        """Open the folder, make it if it is not there, and bring the database up to date.

        With `reading` nothing is made or changed, and a server may have the folder meanwhile.
        """
        self.folder = folder
        self._known: dict[str, set[str]] = {}  # columns by table
        self._lock: int | None = None
        if reading:
            self._open_to_read()
            return
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

    def _open_to_read(self) -> None:
        file = self.folder / FILE
        if not file.is_file():
            raise InputError(f"The data folder {self.folder} holds no games.")
        place = f"file:{quote(str(file.resolve()))}?mode=ro&uri=true"
        self.engine = sa.create_engine(f"sqlite:///{place}", poolclass=StaticPool)
        with _readable(self.folder), self.engine.connect() as connection:
            if _revision(connection) is None:
                raise InputError("it is empty")

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

    def create(self, game: str, begun: Begun, tokens: dict[str, list[str]]) -> None:
        """Add a game and the tokens that open it; only hashes of tokens are kept."""
        with self.engine.begin() as connection:
            connection.execute(
                PACKS.insert()
                .prefix_with("OR IGNORE")
                .values(hash=begun.content, files=_squeezed(dict(begun.files)))
            )
            connection.execute(
                GAMES.insert().values(
                    id=game,
                    setup=pack(begun.setup),
                    players=pack(begun.players),
                    key=begun.key,
                    created=_now(),
                    content=begun.content,
                    engine=begun.engine,
                    number=-1,
                    last="",
                    seed=begun.seed,
                )
            )
            for token, seats in tokens.items():
                row = {"hash": token_hash(token), "game": game, "seats": " ".join(seats)}
                connection.execute(TOKENS.insert().values(row))

    def append(
        self, game: str, seq: int, actor: str, lines: list[RecordLine], wish: str | None, mark: Mark
    ) -> str:
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
                "joined": index in mark.joined,
            }
            for index, line in enumerate(lines)
        ]
        change = GAMES.update().where(GAMES.c.id == game)
        try:
            with self.engine.begin() as connection:
                connection.execute(ACTIONS.insert(), rows)
                connection.execute(change.values(number=mark.number, last=mark.hash))
        except sa.exc.IntegrityError:
            raise StaleError from None
        return at

    def keep_positions(self, game: str, kept: Mapping[str, KeptPicture]) -> None:
        """Keep pictures of a position, by seat, in place of earlier ones."""
        with self.engine.begin() as connection:
            connection.execute(POSITIONS.delete().where(POSITIONS.c.game == game))
            for seat, one in kept.items():
                connection.execute(
                    POSITIONS.insert().values(
                        game=game,
                        seat=seat,
                        number=one.number,
                        turn=one.turn,
                        engine=one.engine,
                        view=_squeezed(one.view),
                        text=_squeezed(one.text),
                    )
                )

    def keep_bridge(
        self, game: str, engine: int, upto: int, lines: list[RecordLine], content: str
    ) -> None:
        """Keep how an engine plays the first `upto` lines of the log, and with which content."""
        packed = _squeezed([line_text(line) for line in lines])
        row = {"game": game, "engine": engine, "upto": upto, "lines": packed}
        with self.engine.begin() as connection:
            connection.execute(BRIDGES.insert().prefix_with("OR REPLACE").values(row))
            connection.execute(
                GAMES.update().where(GAMES.c.id == game).values(engine=engine, content=content)
            )

    def keep_content(self, game: str, content: str, files: Mapping[str, str]) -> None:
        """Note which content an old game turned out to use."""
        with self.engine.begin() as connection:
            connection.execute(
                PACKS.insert()
                .prefix_with("OR IGNORE")
                .values(hash=content, files=_squeezed(dict(files)))
            )
            connection.execute(GAMES.update().where(GAMES.c.id == game).values(content=content))

    # ---- reading

    def ids(self) -> list[str]:
        """All games, the oldest first."""
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(GAMES.c.id).order_by(GAMES.c.created)).scalars()
            return list(found)

    def load(self, game: str) -> Stored | None:
        """A game with all its lines."""
        with self.engine.connect() as connection:
            head = self._row(connection, GAMES, GAMES.c.id == game)
            if head is None:
                return None
            log = self._columns(ACTIONS).where(ACTIONS.c.game == game).order_by(ACTIONS.c.seq)
            rows = [row._asdict() for row in connection.execute(log)]
            bridge = self._bridge(connection, game)
        for place, row in enumerate(rows, 1):
            if row["seq"] != place:
                raise RecordError(f"line {place} of the stored game is missing")
        if not head["key"]:
            raise RecordError("the stored key is missing")
        upto, before = bridge or (0, [])
        lines = [*before, *(parse_line(row["line"], row["seq"]) for row in rows[upto:])]
        extra = len(before) - upto
        wishes = {f"{r['actor']} {r['wish']}": r["seq"] + extra for r in rows if r["wish"]}
        joined = [r["seq"] + extra for r in rows[upto:] if r.get("joined")]
        return Stored(
            id=game,
            setup=_stored(head["setup"], Setup, "setup"),
            players=_stored(head["players"], dict[str, str], "players"),
            key=head["key"],
            created=head["created"],
            lines=lines,
            wishes=wishes,
            changed=rows[-1]["at"] if rows else head["created"],
            content=head.get("content", ""),
            engine=head.get("engine", 1),
            number=head.get("number", -1),
            last=head.get("last", ""),
            seed=head.get("seed", ""),
            joined=frozenset(joined),
            extra=extra,
        )

    def _columns(self, table: sa.Table) -> sa.Select[Any]:
        """A query for the columns that this database has; one that is not upgraded has fewer."""
        if not self._known:
            inspector = sa.inspect(self.engine)
            self._known = {
                name: {column["name"] for column in inspector.get_columns(name)}
                for name in inspector.get_table_names()
            }
        there = self._known.get(table.name, set())
        return sa.select(*(column for column in table.c if column.name in there))

    def _row(
        self, connection: sa.Connection, table: sa.Table, where: sa.ColumnElement[bool]
    ) -> dict[str, Any] | None:
        row = connection.execute(self._columns(table).where(where)).one_or_none()
        return None if row is None else row._asdict()

    def _bridge(self, connection: sa.Connection, game: str) -> tuple[int, list[RecordLine]] | None:
        """The first lines of a game as the newest engine that had to translate them plays them."""
        self._columns(BRIDGES)
        if BRIDGES.name not in self._known:
            return None
        newest = BRIDGES.select().where(BRIDGES.c.game == game).order_by(BRIDGES.c.engine.desc())
        row = connection.execute(newest).first()
        if row is None:
            return None
        texts = _unsqueezed(row.lines, list[str], "bridge")
        return row.upto, [parse_line(text, place) for place, text in enumerate(texts, 1)]

    def pack_files(self, content: str) -> dict[str, str] | None:
        """The content files that games here began with, by hash."""
        with self.engine.connect() as connection:
            self._columns(PACKS)
            if PACKS.name not in self._known:
                return None
            row = connection.execute(PACKS.select().where(PACKS.c.hash == content)).one_or_none()
        return None if row is None else _unsqueezed(row.files, dict[str, str], "content")

    def positions(self, game: str) -> dict[str, KeptPicture]:
        """The pictures that were kept of a game, by seat."""
        with self.engine.connect() as connection:
            self._columns(POSITIONS)
            if POSITIONS.name not in self._known:
                return {}
            rows = connection.execute(POSITIONS.select().where(POSITIONS.c.game == game)).all()
        return {
            row.seat: KeptPicture(
                number=row.number,
                turn=row.turn,
                engine=row.engine,
                view=_unsqueezed(row.view, object, "position"),
                text=_unsqueezed(row.text, str, "position"),
            )
            for row in rows
        }

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


def _squeezed(data: object) -> bytes:
    return zlib.compress(pack(data), 6)


def _unsqueezed(raw: bytes, kind: type[T], what: str) -> T:
    """The data of `_squeezed`; raises RecordError where it is not what it should be."""
    try:
        return unpack_as(zlib.decompress(raw), kind)
    except (zlib.error, CodecError) as error:
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
