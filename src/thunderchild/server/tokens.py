"""Links: what opens a seat, who may still use it, and until when.

A seat's link is one of these kinds:

* `seat`: opens its seats; whoever has it plays. It can be ended.
* `invitation`: opens nothing by itself. Whoever opens it first sits down by a click and gets a
  `seat` token that nobody else has seen, the host included; the invitation is then used up.
* `host`: the table's own host, who can renew the link of a seat, allow spectators or not, and
  remove the table.

Only hashes are kept.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any, Final

import sqlalchemy as sa

from thunderchild.server.schema import TOKENS, Seating

SEAT: Final = "seat"
INVITATION: Final = "invitation"
HOST: Final = "host"
INVITED_FOR: Final = timedelta(days=30)

USED: Final = "used"
RENEWED: Final = "renewed"

WHY: Final = {
    USED: "Somebody has already sat down with this link; ask the host of the table for a new one.",
    RENEWED: "This link was replaced by a new one; ask the host of the table for it.",
    "expired": "This link has expired; ask the host of the table for a new one.",
}


def new_id() -> str:
    """The id of a new table. A command would take one with a leading dash for an option."""
    while (found := token_urlsafe(12)).startswith("-"):
        pass
    return found


class NewToken:
    """A token that is made, before it is stored."""

    def __init__(self, kind: str, seats: Iterable[str]) -> None:
        self.text, self.kind, self.seats = token_urlsafe(32), kind, list(seats)

    def row(self, game: str) -> dict[str, str]:
        """What is kept of it."""
        lasts = INVITED_FOR if self.kind == INVITATION else None
        return {
            "hash": token_hash(self.text),
            "game": game,
            "seats": " ".join(self.seats),
            "kind": self.kind,
            "made": now(),
            "expires": now(lasts) if lasts else "",
            "ended": "",
        }


class Tokens:
    """The links of all games."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def find(self, token: str) -> Seating | None:
        """What a token opens, or None when it is not known."""
        return self.find_all([token]).get(token)

    def find_all(self, tokens: Iterable[str]) -> dict[str, Seating]:
        """What some tokens open, those that are known, in the order in which they were given."""
        hashes = {token: token_hash(token) for token in tokens}
        known = TOKENS.select().where(TOKENS.c.hash.in_(hashes.values()))
        with self.engine.connect() as connection:
            rows = {row.hash: row for row in connection.execute(known)}
        return {token: _seating(rows[name]) for token, name in hashes.items() if name in rows}

    def claim(self, token: str) -> str | None:
        """Sit down with an invitation: a token of one's own for it, once; None the second time."""
        made = None
        with self.engine.begin() as connection:
            use = (
                TOKENS.update()
                .where(TOKENS.c.hash == token_hash(token), TOKENS.c.kind == INVITATION)
                .where(TOKENS.c.ended == "")
                .values(ended=USED)
            )
            if connection.execute(use).rowcount == 1:
                row = connection.execute(
                    TOKENS.select().where(TOKENS.c.hash == token_hash(token))
                ).one()
                made = NewToken(SEAT, row.seats.split())
                connection.execute(TOKENS.insert().values(made.row(row.game)))
        return made.text if made is not None else None

    def ended(self, hashes: Iterable[str]) -> list[str]:
        """Those of some links, by their hashes, that were replaced by new ones."""
        known = sa.select(TOKENS.c.hash).where(TOKENS.c.hash.in_(list(hashes)))
        with self.engine.connect() as connection:
            return list(connection.execute(known.where(TOKENS.c.ended == RENEWED)).scalars())

    def renew(self, game: str, seat: str) -> str:
        """End every link of a seat and invite to it anew; returns the invitation."""
        made = NewToken(INVITATION, [seat])
        with self.engine.begin() as connection:
            for row in connection.execute(TOKENS.select().where(TOKENS.c.game == game)).all():
                if seat in row.seats.split() and row.kind != HOST and not row.ended:
                    end = TOKENS.update().where(TOKENS.c.hash == row.hash)
                    connection.execute(end.values(ended=RENEWED))
            connection.execute(TOKENS.insert().values(made.row(game)))
        return made.text


def _seating(row: sa.Row[Any]) -> Seating:
    ended = row.ended or ("expired" if row.expires and row.expires < now() else "")
    return Seating(row.game, row.seats.split(), row.kind, WHY.get(ended, ended))


def token_hash(token: str) -> str:
    """What is kept of a token; it has 256 random bits, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def now(later: timedelta | None = None) -> str:
    """The time, as it is stored."""
    return (datetime.now(UTC) + (later or timedelta())).isoformat(timespec="milliseconds")
