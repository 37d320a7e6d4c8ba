"""Old tables, packed: their lines lie in one row until somebody plays on."""

import zlib
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from thunderchild.core.codec import CodecError, pack, unpack_as
from thunderchild.core.record import RecordError
from thunderchild.server.schema import ACTIONS, ARCHIVES, BOOKMARKS, GAMES, POSITIONS

COLUMNS = ("game", "seq", "actor", "line", "wish", "at", "joined", "chain")


def archive(engine: sa.Engine, before: str, most: int = 1000) -> int:
    """Pack the lines of tables that nobody has changed since a time; returns how many."""
    with engine.connect() as connection:
        old = (
            sa.select(GAMES.c.id)
            .where(GAMES.c.changed < before, GAMES.c.changed != "", ~GAMES.c.archived)
            .limit(most)
        )
        found = list(connection.execute(old).scalars())
    for game in found:
        with engine.begin() as connection:
            _pack(connection, game)
    return len(found)


def _pack(connection: sa.Connection, game: str) -> None:
    log = ACTIONS.select().where(ACTIONS.c.game == game).order_by(ACTIONS.c.seq)
    rows = [[getattr(row, name) for name in COLUMNS] for row in connection.execute(log)]
    body = zlib.compress(pack(rows), 9)
    connection.execute(ARCHIVES.insert().values(game=game, rows=body))
    connection.execute(ACTIONS.delete().where(ACTIONS.c.game == game))
    connection.execute(POSITIONS.delete().where(POSITIONS.c.game == game))
    connection.execute(BOOKMARKS.delete().where(BOOKMARKS.c.game == game))
    connection.execute(GAMES.update().where(GAMES.c.id == game).values(archived=True))


def unpacked(connection: sa.Connection, game: str) -> list[dict[str, Any]]:
    """The lines of an archived table."""
    row = connection.execute(ARCHIVES.select().where(ARCHIVES.c.game == game)).one_or_none()
    if row is None:
        raise RecordError("the archived lines are missing")
    try:
        rows: Sequence[Sequence[Any]] = unpack_as(zlib.decompress(row.rows), list[list[Any]])
    except (zlib.error, CodecError) as error:
        raise RecordError(f"the archived lines cannot be read: {error}") from None
    return [dict(zip(COLUMNS, one, strict=True)) for one in rows]


def bring_back(connection: sa.Connection, game: str) -> None:
    """Lay the lines of an archived table out again, because somebody plays on."""
    rows = unpacked(connection, game)
    connection.execute(ARCHIVES.delete().where(ARCHIVES.c.game == game))
    if rows:
        connection.execute(ACTIONS.insert(), rows)
    connection.execute(GAMES.update().where(GAMES.c.id == game).values(archived=False))
