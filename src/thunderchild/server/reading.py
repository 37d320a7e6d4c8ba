"""What is read: games with all their lines, and what a list says of them."""

from collections.abc import Collection
from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct

from thunderchild.core.record import RecordError, RecordLine, Setup, parse_line
from thunderchild.server import archive, bookmarks, chain
from thunderchild.server.database import Database
from thunderchild.server.schema import (
    ACTIONS,
    BRIDGES,
    GAMES,
    PACKS,
    POSITIONS,
    KeptPicture,
    Listing,
    Stored,
    Summary,
    stored_as,
    unsqueezed,
)
from thunderchild.table.bookmark import Bookmark
from thunderchild.titles import title

LISTED: Final = ("id", "setup", "key", "created", "changed", "summary", "removed")


class Fetched(Struct, frozen=True):
    """A game as its rows are, not yet looked at."""

    id: str
    head: dict[str, Any]
    rows: list[dict[str, Any]]
    bridge: tuple[int, bytes] | None  # up to which line, and the lines that stand for those


class StoreReading(Database):
    """The half of the store that reads."""

    def ids(self) -> list[str]:
        """All games, the oldest first."""
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(GAMES.c.id).order_by(GAMES.c.created)).scalars()
            return list(found)

    def load(self, game: str) -> Stored | None:
        """A game with all its lines."""
        found = self.fetch(game)
        return None if found is None else assembled(found)

    def fetch(self, game: str) -> Fetched | None:
        """The rows of a game; `assembled` makes it of them, in any thread."""
        with self.engine.connect() as connection:
            head = self.row(connection, GAMES, GAMES.c.id == game)
            if head is None or head.get("removed"):
                return None
            if head.get("archived"):
                rows = archive.unpacked(connection, game)
            else:
                log = self.columns(ACTIONS).where(ACTIONS.c.game == game)
                found = connection.execute(log.order_by(ACTIONS.c.seq))
                names = list(found.keys())
                rows = [dict(zip(names, row, strict=True)) for row in found]
            return Fetched(game, head, rows, self._bridge(connection, game))

    def listings(self, games: Collection[str]) -> dict[str, Listing]:
        """What a list says of some games, without those that must be opened for that."""
        found = sa.select(*(GAMES.c[name] for name in LISTED)).where(GAMES.c.id.in_(games))
        with self.engine.connect() as connection:
            rows = connection.execute(found).all()
        return {row.id: listing for row in rows if (listing := _listing(row)) is not None}

    def _bridge(self, connection: sa.Connection, game: str) -> tuple[int, bytes] | None:
        """The first lines of a game as the newest engine that had to translate them plays them."""
        self.columns(BRIDGES)
        if BRIDGES.name not in self.known:
            return None
        newest = BRIDGES.select().where(BRIDGES.c.game == game).order_by(BRIDGES.c.engine.desc())
        row = connection.execute(newest).first()
        return None if row is None else (row.upto, row.lines)

    def pack_files(self, content: str) -> dict[str, str] | None:
        """The content files that games here began with, by hash."""
        with self.engine.connect() as connection:
            self.columns(PACKS)
            if PACKS.name not in self.known:
                return None
            row = connection.execute(PACKS.select().where(PACKS.c.hash == content)).one_or_none()
        return None if row is None else unsqueezed(row.files, dict[str, str], "content")

    def positions(self, game: str) -> dict[str, KeptPicture]:
        """The pictures that were kept of a game, by seat."""
        with self.engine.connect() as connection:
            self.columns(POSITIONS)
            if POSITIONS.name not in self.known:
                return {}
            rows = connection.execute(POSITIONS.select().where(POSITIONS.c.game == game)).all()
        return {
            row.seat: KeptPicture(
                number=row.number,
                turn=row.turn,
                engine=row.engine,
                view=unsqueezed(row.view, object, "position"),
                text=unsqueezed(row.text, str, "position"),
            )
            for row in rows
        }

    def bookmark(self, stored: Stored) -> Bookmark | None:
        """How a game that was loaded stood after some of its lines, if that is known."""
        with self.engine.connect() as connection:
            return bookmarks.find(connection, stored, title(stored.setup.title).kind.ENGINE)

    def count(self) -> int:
        """How many games there are."""
        with self.engine.connect() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(GAMES)).scalar_one()


def assembled(found: Fetched) -> Stored:
    """The game of some rows, if they are those that were written; raises RecordError."""
    head, rows = found.head, found.rows
    if "chain" in head:
        chain.check(rows, head["lines"], head["chain"])
    if not head["key"]:
        raise RecordError("the stored key is missing")
    upto, before = _bridge_lines(found)
    lines = [*before, *(parse_line(row["line"], row["seq"]) for row in rows[upto:])]
    extra = len(before) - upto
    wishes = {f"{r['actor']} {r['wish']}": r["seq"] + extra for r in rows if r["wish"]}
    joined = [r["seq"] + extra for r in rows[upto:] if r.get("joined")]
    return Stored(
        id=found.id,
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


def _bridge_lines(found: Fetched) -> tuple[int, list[RecordLine]]:
    if found.bridge is None:
        return 0, []
    upto, packed = found.bridge
    texts = unsqueezed(packed, list[str], "bridge")
    return upto, [parse_line(text, place) for place, text in enumerate(texts, 1)]


def _listing(row: sa.Row[Any]) -> Listing | None:
    """A row of the list; None where the game must be opened to say something of it."""
    if row.removed or row.summary is None or not row.key:
        return None
    try:
        setup = stored_as(row.setup, Setup, "setup")
        summary = stored_as(row.summary, Summary, "summary")
    except RecordError:
        return None
    return Listing(setup.title, setup.scenario, setup.practice, row.created, row.changed, summary)
