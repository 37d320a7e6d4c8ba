"""How stored games stand, kept so that opening one does not play all of it again.

It is a cache and nothing else: the lines are the game. One hash binds what is kept to the chain of
the lines it was made of, to the content and the engine of the game, and to the very sources of this
program. Whatever of them has changed, or if a byte of it has, it is thrown away and the lines are
played, which also finds out whether this program still plays them as they were played.
"""

import logging
import zlib
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from msgspec import Struct

from thunderchild.core.codec import pack
from thunderchild.core.record import RecordError
from thunderchild.server.schema import ACTIONS, BOOKMARKS, GAMES, Stored, unsqueezed
from thunderchild.table.bookmark import Bookmark, bookmark_of
from thunderchild.table.table import Table

logger = logging.getLogger("thunderchild.server")

OFTEN: Final = 25  # lines between two, at least
SHARE: Final = 8  # a long game is kept when it has grown by this part


class PackedBookmark(Struct, frozen=True):
    """A bookmark as it is kept."""

    seq: int  # lines of the log
    engine: int
    body: bytes


def packed(table: Table, extra: int) -> PackedBookmark:
    """How a table stands now; `extra` are its lines that are not in the log."""
    return PackedBookmark(table.seq - extra, table.game.ENGINE, pack(bookmark_of(table)))


def is_due(table: Table, before: int) -> bool:
    """Whether a table has moved far enough since line `before`."""
    if table.outcome is not None:
        return table.seq != before
    return table.seq - before >= max(OFTEN, table.seq // SHARE)


def keep(connection: sa.Connection, game: str, bookmark: PackedBookmark) -> None:
    """Keep how a game stood after some line, in place of an earlier one."""
    chain = _chain(connection, game, bookmark.seq)
    content = connection.execute(sa.select(GAMES.c.content).where(GAMES.c.id == game)).scalar_one()
    connection.execute(BOOKMARKS.delete().where(BOOKMARKS.c.game == game))
    if not chain:
        return
    body = zlib.compress(bookmark.body, 6)
    bound = _bound(game, bookmark.seq, chain, content, bookmark.engine, body)
    row = {"game": game, "seq": bookmark.seq, "hash": bound, "body": body}
    connection.execute(BOOKMARKS.insert().values(row))


def find(connection: sa.Connection, stored: Stored, engine: int) -> Bookmark | None:
    """How a game that was loaded stood, if that still holds for this program and these lines."""
    row = connection.execute(BOOKMARKS.select().where(BOOKMARKS.c.game == stored.id)).one_or_none()
    if row is None:
        return None
    chain = _chain(connection, stored.id, row.seq)
    if row.hash != _bound(stored.id, row.seq, chain, stored.content, engine, row.body):
        return None
    try:
        found = unsqueezed(row.body, Bookmark, "bookmark")
    except RecordError as error:
        logger.warning("table %s: %s", stored.id, error)
        return None
    return found if found.seq == row.seq + stored.extra else None


def _chain(connection: sa.Connection, game: str, seq: int) -> str:
    """The hash of all lines up to one; empty where it has none, or is not there."""
    line = sa.select(ACTIONS.c.chain).where(ACTIONS.c.game == game, ACTIONS.c.seq == seq)
    return connection.execute(line).scalar() or ""


def _bound(game: str, seq: int, chain: str, content: str, engine: int, body: bytes) -> str:
    """The hash of all that a bookmark depends on, and of itself."""
    facts = f"{game}\n{seq}\n{chain}\n{content}\n{engine}\n{program()}\n"
    return sha256(facts.encode() + body).hexdigest()


@lru_cache(maxsize=1)
def program() -> str:
    """A hash of the sources that say what a line means."""
    total = sha256()
    for folder in folders():
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix in (".py", ".so", ".pyd"):
                body = path.read_bytes()
                total.update(f"{path.relative_to(folder)}\n{len(body)}\n".encode() + body)
    return total.hexdigest()


def folders() -> list[str]:
    """Where these sources are; the compiled build has folders of its own."""
    found = [find_spec(f"thunderchild.{name}") for name in ("core", "games", "table")]
    return [place for spec in found if spec for place in spec.submodule_search_locations or ()]
