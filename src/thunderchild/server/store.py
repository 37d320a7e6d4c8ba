"""Where the games are: one SQLite file with an append-only log of lines.

An action is acknowledged only after `append` has returned, and `append` returns only after a commit
with synchronous=FULL. The primary key (game, seq) is the lock: of two writers of the same line
one is refused.

A game keeps the content it began with (by hash, in `packs`), its engine, and the hash of its last
position. Where a later engine had to write lines differently, `bridges` has them as that engine
plays them, up to a place in the log; the log itself never changes. `positions` are pictures of the
last position for each seat, for the day when no engine can play the lines any more.
"""

from thunderchild.server.database import LostError, StaleError
from thunderchild.server.reading import StoreReading
from thunderchild.server.writing import StoreWriting

__all__ = ["LostError", "StaleError", "Store"]


class Store(StoreReading, StoreWriting):
    """All games of a data folder. Use it from one thread at a time."""
