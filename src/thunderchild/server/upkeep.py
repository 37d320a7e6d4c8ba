"""What the host of a server does beside the games: list, bar, look for changes, tidy."""

from collections.abc import Iterable

import sqlalchemy as sa

from thunderchild.core.record import Setup
from thunderchild.server.schema import BARS, GAMES, stored_as
from thunderchild.server.tokens import now


class Upkeep:
    """The store, as its host sees it."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def rows(self) -> list[dict[str, object]]:
        """All games for the host of the server, the last changed first."""
        with self.engine.connect() as connection:
            found = connection.execute(GAMES.select().order_by(GAMES.c.changed.desc())).all()
        rows: list[dict[str, object]] = []
        for row in found:
            setup = stored_as(row.setup, Setup, "setup")
            rows.append(
                {
                    "game": row.id,
                    "title": setup.title,
                    "scenario": setup.scenario,
                    "players": stored_as(row.players, dict[str, str], "players"),
                    "lines": row.lines,
                    "created": row.created,
                    "changed": row.changed,
                    "archived": row.archived,
                    "removed": bool(row.removed),
                    "private": not row.watched,
                }
            )
        return rows

    def barred(self) -> frozenset[str]:
        """The addresses that the host has shut out."""
        with self.engine.connect() as connection:
            return frozenset(connection.execute(sa.select(BARS.c.address)).scalars())

    def bar(self, address: str, *, yes: bool = True) -> None:
        """Shut an address out, or let it in again."""
        with self.engine.begin() as connection:
            connection.execute(BARS.delete().where(BARS.c.address == address))
            if yes:
                connection.execute(BARS.insert().values(address=address, at=now()))

    def version(self) -> int:
        """A number that changes when another process has written."""
        with self.engine.connect() as connection:
            return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())

    def removed(self, games: Iterable[str]) -> list[str]:
        """Those of some games that were removed."""
        with self.engine.connect() as connection:
            gone = sa.select(GAMES.c.id).where(GAMES.c.removed != "", GAMES.c.id.in_(list(games)))
            return list(connection.execute(gone).scalars())

    def checkpoint(self) -> None:
        """Bring the newest lines from the log of the database into its main file."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
