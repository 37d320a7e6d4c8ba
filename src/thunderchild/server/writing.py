"""What is written: new games, their lines, and what is kept beside them."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct

from thunderchild.core.codec import pack
from thunderchild.core.record import RecordLine, line_text
from thunderchild.server import archive, bookmarks, chain
from thunderchild.server.bookmarks import PackedBookmark
from thunderchild.server.database import Database, StaleError
from thunderchild.server.schema import (
    BRIDGES,
    GAMES,
    PACKS,
    POSITIONS,
    TOKENS,
    Begun,
    KeptPicture,
    Mark,
    Summary,
    squeezed,
)
from thunderchild.server.tokens import NewToken, now

# What every action does; text for the driver itself, because all else costs more than the disk.
HEAD: Final = "SELECT lines, chain, archived FROM games WHERE id = ?"
ADD: Final = (
    "INSERT INTO actions (game, seq, actor, line, wish, at, joined, chain) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
MOVE_ON: Final = (
    "UPDATE games SET number = ?, last = ?, changed = ?, lines = ?, chain = ?, summary = ? "
    "WHERE id = ?"
)


class Addition(Struct, frozen=True):
    """Lines that are to be added to a game."""

    game: str
    seq: int  # of the last line before them
    actor: str
    lines: list[RecordLine]
    wish: str | None
    mark: Mark


class BridgeEnd(Struct, frozen=True):
    """Where a game stands that an engine has translated: its last action, and with what content."""

    number: int
    hash: str
    content: str


class StoreWriting(Database):
    """The half of the store that writes."""

    def create(self, game: str, begun: Begun, tokens: Iterable[NewToken]) -> None:
        """Add a game and the tokens that open it; only hashes of tokens are kept."""
        self.check_files()
        at = now()
        with self.engine.begin() as connection:
            connection.execute(
                PACKS.insert()
                .prefix_with("OR IGNORE")
                .values(hash=begun.content, files=squeezed(dict(begun.files)))
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
        self.check_files()
        at = now()
        if not lines:
            return at
        with self.engine.begin() as connection:
            _add(connection, Addition(game, seq, actor, lines, wish, mark), at)
        self.note_log()
        return at

    def append_all(self, additions: Sequence[Addition]) -> list[str | Exception]:
        """Add the lines of several games with one wait for the disk; for each what `append` says.

        Where one of them cannot be added, each is tried by itself, so that it spoils no other.
        """
        at = now()
        try:
            self.check_files()
            with self.engine.begin() as connection:
                for one in additions:
                    _add(connection, one, at)
        except Exception:  # noqa: BLE001 - whose it is, is found out one by one
            return [self._tried(one) for one in additions]
        self.note_log()
        return [at] * len(additions)

    def _tried(self, one: Addition) -> str | Exception:
        try:
            return self.append(one.game, one.seq, one.actor, one.lines, one.wish, one.mark)
        except Exception as error:  # noqa: BLE001 - it goes to whoever asked
            return error

    def keep_summary(self, game: str, summary: Summary) -> None:
        """Keep what a list says of a game that was opened because nothing was known of it."""
        with self.engine.begin() as connection:
            change = GAMES.update().where(GAMES.c.id == game)
            connection.execute(change.values(summary=pack(summary)))

    def change(self, game: str, **values: object) -> None:
        """Let the host of a table change what belongs to the table and not to the game."""
        with self.engine.begin() as connection:
            connection.execute(GAMES.update().where(GAMES.c.id == game).values(**values))

    def keep_positions(
        self, game: str, kept: Mapping[str, KeptPicture], bookmark: PackedBookmark | None = None
    ) -> None:
        """Keep pictures of a position, by seat, and how the table stands, in place of earlier."""
        with self.engine.begin() as connection:
            if bookmark is not None:
                bookmarks.keep(connection, game, bookmark)
            connection.execute(POSITIONS.delete().where(POSITIONS.c.game == game))
            for seat, one in kept.items():
                connection.execute(
                    POSITIONS.insert().values(
                        game=game,
                        seat=seat,
                        number=one.number,
                        turn=one.turn,
                        engine=one.engine,
                        view=squeezed(one.view),
                        text=squeezed(one.text),
                    )
                )

    def keep_bridge(
        self, game: str, engine: int, upto: int, lines: list[RecordLine], end: BridgeEnd
    ) -> None:
        """Keep how an engine plays the first `upto` lines of the log, and where that leads."""
        packed = squeezed([line_text(line) for line in lines])
        row = {"game": game, "engine": engine, "upto": upto, "lines": packed}
        now_at = {"number": end.number, "last": end.hash, "content": end.content}
        with self.engine.begin() as connection:
            connection.execute(BRIDGES.insert().prefix_with("OR REPLACE").values(row))
            connection.execute(
                GAMES.update().where(GAMES.c.id == game).values(engine=engine, **now_at)
            )

    def keep_content(self, game: str, content: str, files: Mapping[str, str]) -> None:
        """Note which content an old game turned out to use."""
        with self.engine.begin() as connection:
            connection.execute(
                PACKS.insert()
                .prefix_with("OR IGNORE")
                .values(hash=content, files=squeezed(dict(files)))
            )
            connection.execute(GAMES.update().where(GAMES.c.id == game).values(content=content))


def _add(connection: sa.Connection, one: Addition, at: str) -> None:
    """Add lines to a game; raises StaleError when they do not follow its last one."""
    if not one.lines:
        return
    driver: Any = connection.connection.driver_connection
    try:
        found = driver.execute(HEAD, (one.game,)).fetchone()
        if found is None or found[0] != one.seq:
            raise StaleError
        _, head, archived = found
        if archived:
            archive.bring_back(connection, one.game)
        rows = _rows(one, at, head)
        driver.executemany(ADD, rows)
        mark = one.mark
        summary = None if mark.summary is None else pack(mark.summary)
        last = (mark.number, mark.hash, at, one.seq + len(rows), rows[-1][-1], summary, one.game)
        driver.execute(MOVE_ON, last)
    except sqlite3.IntegrityError:
        raise StaleError from None
    except sqlite3.Error as error:
        raise sa.exc.OperationalError(ADD, None, error) from error


def _rows(one: Addition, at: str, head: str) -> list[tuple[Any, ...]]:
    """Lines as they are stored, each with the hash of all up to it."""
    rows: list[tuple[Any, ...]] = []
    for index, line in enumerate(one.lines):
        row: dict[str, Any] = {
            "game": one.game,
            "seq": one.seq + 1 + index,
            "actor": one.actor,
            "line": line_text(line),
            "wish": one.wish if index == len(one.lines) - 1 else None,
            "at": at,
            "joined": index in one.mark.joined,
        }
        head = chain.link(head, row)
        rows.append((*row.values(), head))
    return rows
