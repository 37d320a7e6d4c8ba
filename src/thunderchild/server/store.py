"""Where the games are: one SQLite file with an append-only log of lines.

An action is acknowledged only after `append` has returned, and `append` returns only after a commit
with synchronous=FULL. The primary key (game, seq) is the lock: of two writers of the same line
one is refused.

A game keeps the content it began with (by hash, in `packs`), its engine, and the hash of its last
position. Where a later engine had to write lines differently, `bridges` has them as that engine
plays them, up to a place in the log; the log itself never changes. `positions` are pictures of the
last position for each seat, for the day when no engine can play the lines any more.
"""

import logging
import os
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
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
from thunderchild.server import archive, chain
from thunderchild.server.folder import (
    BUSY_TIMEOUT,
    FILE,
    on_connect,
    readable,
    revision,
    take_folder,
)
from thunderchild.server.schema import (
    ACTIONS,
    BRIDGES,
    GAMES,
    PACKS,
    POSITIONS,
    TOKENS,
    Begun,
    KeptPicture,
    Listing,
    Mark,
    Seating,
    Stored,
    Summary,
    stored_as,
)
from thunderchild.server.tokens import NewToken, Tokens, now
from thunderchild.server.upkeep import Upkeep

NEWEST: Final = "0004"  # the version of the schema

T = TypeVar("T")


class StaleError(Exception):
    """Somebody else has written this line already."""


class LostError(sa.exc.SQLAlchemyError):
    """The files of the store are no longer where they were."""


class Store:
    """All games of a data folder. Use it from one thread at a time."""

    def __init__(self, folder: Path, *, reading: bool = False, beside: bool = False) -> None:
        """Open the folder, make it if it is not there, and bring the database up to date.

        With `reading` nothing is made or changed, and a server may have the folder meanwhile. With
        `beside` it may too, and what the host of the server decides is written.
        """
        self.folder = folder
        self._known: dict[str, set[str]] = {}  # columns by table
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

    def _check_files(self) -> None:
        """Refuse to write into a file that was deleted or replaced while it was open."""
        try:
            there = (self.folder / FILE).stat().st_ino == self._file
            if self._wal:
                there = there and (self.folder / f"{FILE}-wal").stat().st_ino == self._wal
        except OSError:
            there = False
        if not there and os.name == "posix":
            raise LostError(f"{FILE} in the data folder was deleted or replaced")

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
        config = Config()
        config.set_main_option("script_location", "thunderchild.server:migrations")
        known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
        logging.getLogger("alembic").setLevel(logging.WARNING)
        with self.engine.connect() as connection:
            found = revision(connection)
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

    def create(self, game: str, begun: Begun, tokens: Iterable[NewToken]) -> None:
        """Add a game and the tokens that open it; only hashes of tokens are kept."""
        self._check_files()
        at = now()
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
                    created=at,
                    changed=at,
                    lines=0,
                    chain=chain.BEGIN,
                    archived=False,
                    removed="",
                    watched=begun.watched,
                    seeded=begun.seeded,
                    content=begun.content,
                    engine=begun.engine,
                    number=-1,
                    last="",
                    seed=begun.seed,
                )
            )
            for token in tokens:
                connection.execute(TOKENS.insert().values(token.row(game)))

    def append(
        self, game: str, seq: int, actor: str, lines: list[RecordLine], wish: str | None, mark: Mark
    ) -> str:
        """Add lines after line `seq`, all or none; returns when they are on disk, with the time."""
        self._check_files()
        at = now()
        if not lines:
            return at
        head = sa.select(GAMES.c.lines, GAMES.c.chain, GAMES.c.archived).where(GAMES.c.id == game)
        try:
            with self.engine.begin() as connection:
                found = connection.execute(head).one()
                if found.lines != seq:
                    raise StaleError
                if found.archived:
                    archive.bring_back(connection, game)
                rows = _rows(game, seq, actor, lines, wish, mark, at, found.chain)
                connection.execute(ACTIONS.insert(), rows)
                values: dict[str, Any] = {"number": mark.number, "last": mark.hash, "changed": at}
                values |= {"lines": seq + len(rows), "chain": rows[-1]["chain"]}
                values["summary"] = None if mark.summary is None else pack(mark.summary)
                connection.execute(GAMES.update().where(GAMES.c.id == game).values(values))
        except sa.exc.IntegrityError:
            raise StaleError from None
        if not self._wal and os.name == "posix":
            self._wal = (self.folder / f"{FILE}-wal").stat().st_ino
        return at

    def keep_summary(self, game: str, summary: Summary) -> None:
        """Keep what a list says of a game that was opened because nothing was known of it."""
        with self.engine.begin() as connection:
            change = GAMES.update().where(GAMES.c.id == game)
            connection.execute(change.values(summary=pack(summary)))

    def change(self, game: str, **values: object) -> None:
        """Let the host of a table change what belongs to the table and not to the game."""
        with self.engine.begin() as connection:
            connection.execute(GAMES.update().where(GAMES.c.id == game).values(**values))

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
            if head.get("removed"):
                return None
            if head.get("archived"):
                rows = archive.unpacked(connection, game)
            else:
                log = self._columns(ACTIONS).where(ACTIONS.c.game == game)
                rows = [row._asdict() for row in connection.execute(log.order_by(ACTIONS.c.seq))]
            bridge = self._bridge(connection, game)
        if "chain" in head:
            chain.check(rows, head["lines"], head["chain"])
        if not head["key"]:
            raise RecordError("the stored key is missing")
        upto, before = bridge or (0, [])
        lines = [*before, *(parse_line(row["line"], row["seq"]) for row in rows[upto:])]
        extra = len(before) - upto
        wishes = {f"{r['actor']} {r['wish']}": r["seq"] + extra for r in rows if r["wish"]}
        joined = [r["seq"] + extra for r in rows[upto:] if r.get("joined")]
        return Stored(
            id=game,
            setup=stored_as(head["setup"], Setup, "setup"),
            players=stored_as(head["players"], dict[str, str], "players"),
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
            watched=head.get("watched", True),
            seeded=head.get("seeded", False),
        )

    def listing(self, game: str) -> Listing | None:
        """What a list says of a game; None when that is not known without opening it."""
        with self.engine.connect() as connection:
            head = self._row(connection, GAMES, GAMES.c.id == game)
        if head is None or head.get("removed") or head.get("summary") is None or not head["key"]:
            return None
        try:
            setup = stored_as(head["setup"], Setup, "setup")
            summary = stored_as(head["summary"], Summary, "summary")
        except RecordError:
            return None
        return Listing(
            setup.title, setup.scenario, setup.practice, head["created"], head["changed"], summary
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
        return self.tokens.find(token)

    def check_writing(self) -> None:
        """See whether something could be stored now; raises SQLAlchemyError."""
        self._check_files()
        with self.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")

    def count(self) -> int:
        """How many games there are."""
        with self.engine.connect() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(GAMES)).scalar_one()


def _rows(
    game: str,
    seq: int,
    actor: str,
    lines: list[RecordLine],
    wish: str | None,
    mark: Mark,
    at: str,
    head: str,
) -> list[dict[str, Any]]:
    """Lines as they are stored, each with the hash of all up to it."""
    rows = []
    for index, line in enumerate(lines):
        row: dict[str, Any] = {
            "game": game,
            "seq": seq + 1 + index,
            "actor": actor,
            "line": line_text(line),
            "wish": wish if index == len(lines) - 1 else None,
            "at": at,
            "joined": index in mark.joined,
        }
        row["chain"] = head = chain.link(head, row)
        rows.append(row)
    return rows


def _squeezed(data: object) -> bytes:
    return zlib.compress(pack(data), 6)


def _unsqueezed(raw: bytes, kind: type[T], what: str) -> T:
    """The data of `_squeezed`; raises RecordError where it is not what it should be."""
    try:
        return unpack_as(zlib.decompress(raw), kind)
    except (zlib.error, CodecError) as error:
        raise RecordError(f"the stored {what} cannot be read: {error}") from None
