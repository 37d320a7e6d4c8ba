"""The tables of the database, and what is read from them."""

import zlib
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from msgspec import Struct

from thunderchild.core.chance import Chance, Fast, Keyed
from thunderchild.core.codec import CodecError, pack, unpack_as
from thunderchild.core.outcome import Outcome
from thunderchild.core.record import RecordError, RecordLine, Setup

T = TypeVar("T")

_tables: Final = sa.MetaData()
GAMES: Final = sa.Table(
    "games",
    _tables,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("setup", sa.LargeBinary),
    sa.Column("players", sa.LargeBinary),
    sa.Column("key", sa.LargeBinary),
    sa.Column("created", sa.String(32)),
    sa.Column("content", sa.String(64)),
    sa.Column("engine", sa.Integer),
    sa.Column("number", sa.Integer),
    sa.Column("last", sa.String(32)),
    sa.Column("seed", sa.String(20)),
    sa.Column("lines", sa.Integer),
    sa.Column("chain", sa.String(32)),
    sa.Column("changed", sa.String(32)),
    sa.Column("summary", sa.LargeBinary),
    sa.Column("archived", sa.Boolean),
    sa.Column("removed", sa.String(32)),
    sa.Column("watched", sa.Boolean),
    sa.Column("seeded", sa.Boolean),
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
    sa.Column("joined", sa.Boolean),
    sa.Column("chain", sa.String(32)),
)
ARCHIVES: Final = sa.Table(
    "archives",
    _tables,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("rows", sa.LargeBinary),
)
BARS: Final = sa.Table(
    "bars",
    _tables,
    sa.Column("address", sa.String(64), primary_key=True),
    sa.Column("at", sa.String(32)),
)
PACKS: Final = sa.Table(
    "packs",
    _tables,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("files", sa.LargeBinary),
)
POSITIONS: Final = sa.Table(
    "positions",
    _tables,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("seat", sa.String(64), primary_key=True),
    sa.Column("number", sa.Integer),
    sa.Column("turn", sa.Integer),
    sa.Column("engine", sa.Integer),
    sa.Column("view", sa.LargeBinary),
    sa.Column("text", sa.LargeBinary),
)
BOOKMARKS: Final = sa.Table(
    "bookmarks",
    _tables,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer),
    sa.Column("hash", sa.String(64)),
    sa.Column("body", sa.LargeBinary),
)
BRIDGES: Final = sa.Table(
    "bridges",
    _tables,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("engine", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("upto", sa.Integer),
    sa.Column("lines", sa.LargeBinary),
)
TOKENS: Final = sa.Table(
    "tokens",
    _tables,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(32)),
    sa.Column("seats", sa.Text),
    sa.Column("kind", sa.String(16)),
    sa.Column("made", sa.String(32)),
    sa.Column("expires", sa.String(32)),
    sa.Column("ended", sa.String(16)),
)


class Stored(Struct, frozen=True):
    """A game as it lies in the store."""

    id: str
    setup: Setup
    players: dict[str, str]
    key: bytes
    created: str
    lines: list[RecordLine]
    wishes: dict[str, int]  # "seat wish" to the seq it was acknowledged with
    changed: str
    content: str = ""  # hash; a game from before has none
    engine: int = 1
    number: int = -1  # of the last action that was stored; -1: nobody noted it
    last: str = ""  # the hash after it
    joined: frozenset[int] = frozenset()  # places of actions that belong to the click before
    seed: str = ""  # of fast chance
    extra: int = 0  # lines that a bridge has put in: seq of the table less seq of the log
    watched: bool = True  # spectators may come
    seeded: bool = False  # its chance follows from a number that somebody chose


def chance_of(key: bytes, seed: str) -> Chance:
    """Where the draws of a stored game come from."""
    return Fast(int(seed)) if seed else Keyed(key)


class Begun(Struct, frozen=True):
    """What a new game is made of."""

    setup: Setup
    players: dict[str, str]
    key: bytes
    content: str
    engine: int
    files: Mapping[str, str]  # all content files, by name
    seed: str = ""  # of fast chance; with a key of its own a game has none
    watched: bool = True
    seeded: bool = False


class Summary(Struct, frozen=True):
    """What a list says of a game, so that nobody has to play it through for a line."""

    number: int
    turn: int
    asked: list[str]
    players: dict[str, str]
    outcome: Outcome | None
    engine: int


class Listing(Struct, frozen=True):
    """A row of the list: a game as it was when its last line was written."""

    title: str
    scenario: str
    practice: bool
    created: str
    changed: str
    summary: Summary


class Mark(Struct, frozen=True):
    """The position after the last stored action."""

    number: int
    hash: str
    joined: frozenset[int] = frozenset()  # places among the new lines
    summary: Summary | None = None


class KeptPicture(Struct, frozen=True):
    """A picture of a position for one seat."""

    number: int
    turn: int
    engine: int
    view: Any  # plain data
    text: str


class Seating(Struct, frozen=True):
    """What a token opens."""

    game: str
    seats: list[str]
    kind: str = "seat"
    ended: str = ""  # why it opens nothing any more

    @property
    def opens(self) -> list[str]:
        """The seats that can be played with it now."""
        return self.seats if self.kind == "seat" and not self.ended else []


def stored_as(raw: bytes, kind: type[T], what: str) -> T:
    """A column of a stored game; raises RecordError where it is not what it should be."""
    try:
        return unpack_as(raw, kind)
    except CodecError as error:
        raise RecordError(f"the stored {what} cannot be read: {error}") from None


def squeezed(data: object) -> bytes:
    """Data as few bytes."""
    return zlib.compress(pack(data), 6)


def unsqueezed(raw: bytes, kind: type[T], what: str) -> T:
    """The data of `squeezed`; raises RecordError where it is not what it should be."""
    try:
        return unpack_as(zlib.decompress(raw), kind)
    except (zlib.error, CodecError) as error:
        raise RecordError(f"the stored {what} cannot be read: {error}") from None
