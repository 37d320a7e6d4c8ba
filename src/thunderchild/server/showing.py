"""What one page has been shown of a table, and what it is to be sent next."""

from typing import Final

from msgspec.structs import replace

from thunderchild.core.codec import from_json, to_json
from thunderchild.server import wire
from thunderchild.server.rows import MARK, packed
from thunderchild.table.editing import edits
from thunderchild.table.position import Position
from thunderchild.table.table import Table

PLAIN: Final = 2500  # bytes: a longer message is sent as rows
_MARK: Final = to_json(MARK)


def encoded(message: wire.ToPage, *, rows: bool) -> bytes:
    """A message as it is sent: to a page that takes rows, a long one has its lists packed."""
    raw = to_json(message)
    if not rows or len(raw) <= PLAIN or not isinstance(message, wire.ShowsPosition):
        return raw
    if _MARK in raw:  # somebody's draft; nothing else has such a name
        return raw
    short = to_json({**packed(from_json(raw, dict)), "rows": True})
    return min(raw, short, key=len)


class Shown:
    """The last position that a page was sent, so that it gets what has changed since."""

    def __init__(self, seq: int, *, changes: bool) -> None:
        self.seq = seq  # the log up to this line is known; -1: nothing is
        self.changes = changes  # the page takes changes
        self._last: Position | None = None

    def forget(self) -> None:
        """Forget what was sent: another seat has taken over."""
        self.seq, self._last = -1, None

    def next(self, table: Table, seat: str) -> wire.ShowsPosition:
        """The position of a seat: whole, or what differs from the one that was sent last."""
        position, last = table.position(seat, self.seq, on_page=self.changes), self._last
        full, self.seq = self.seq < 0, position.seq
        table.seen[seat] = max(position.seq, table.seen.get(seat, -1))
        if not self.changes:
            return wire.PositionSent(full, position)
        self._last = bare = replace(position, seq=0, events=[], draft=None)
        if last is None or full:
            return wire.PositionSent(full, position)
        events, draft = position.events, position.draft
        return wire.PositionChanged(position.seq, edits(last, bare), events, draft)
