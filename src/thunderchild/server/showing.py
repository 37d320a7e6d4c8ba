"""What one page has been shown of a table, and what it is to be sent next."""

from typing import Any, Final
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from thunderchild.core.codec import encoded_already, from_json, pack, to_json
from thunderchild.core.editing import edits
from thunderchild.core.rows import MARK, packed
from thunderchild.server import wire
from thunderchild.table.position import Position
from thunderchild.table.table import Table

# Bytes: a longer message is sent as rows. It takes processor time, and shorter ones gain little.
PLAIN: Final = 5_000
MOST_BOARDS: Final = 32  # kept, of about 100 KB at most
_MARK: Final = to_json(MARK)


_boards: Final[dict[bytes, Any]] = {}


def board_of(table: Table) -> Any:
    """What a page needs once to draw the board, as JSON; made once for all tables of a setup."""
    if table.still:
        return table.board()
    setup = pack(table.setup)
    known = _boards.get(setup)
    if known is None:
        if len(_boards) >= MOST_BOARDS:
            _boards.pop(next(iter(_boards)), None)
        known = _boards[setup] = encoded_already(to_json(table.board()))
    return known


def is_board_known(table: Table) -> bool:
    """Whether the board of a table was made already."""
    return bool(table.still) or pack(table.setup) in _boards


def encoded(message: wire.ToPage, *, rows: bool) -> bytes:
    """A message as it is sent: to a page that takes rows, a long one has its lists packed."""
    raw = to_json(message)
    if not rows or len(raw) <= PLAIN or not isinstance(message, wire.ShowsPosition):
        return raw
    if _MARK in raw:  # somebody's draft; nothing else has such a name
        return raw
    short = to_json({**packed(from_json(raw, dict)), "rows": True})
    return min(raw, short, key=len)


class Made:
    """What was made for a page of a seat, for other pages of the seat that stand at the same point.

    `known` and `last` say where such a page stands; `bare` is what it holds afterwards.
    """

    def __init__(self, seq: int, known: int, last: Position | None, draft: Any) -> None:
        self.seq, self.known, self.last, self.draft = seq, known, last, draft
        self.message: wire.ShowsPosition | None = None
        self.bare: Position | None = None
        self.text = ""
        self.seen = -1  # what the seat had seen before

    def serves(self, table: Table, seat: str, page: "Shown") -> bool:
        """Whether a page can be sent the same: what it holds is the very same object.

        A page that comes to a seat which has been here meanwhile is not told news twice.
        """
        if (self.seq, self.known) != (table.seq, page.seq) or self.last is not page.last:
            return False
        is_back = page.seq < 0 < table.seq and seat != "" and self.seen != table.seen.get(seat, -1)
        return self.draft is table.drafts.get(seat) and not is_back


_made: Final[WeakKeyDictionary[Table, dict[tuple[str, bool], Made]]] = WeakKeyDictionary()


class Shown:
    """The last position that a page was sent, so that it gets what has changed since."""

    def __init__(self, seq: int, *, changes: bool) -> None:
        self.seq = seq  # the log up to this line is known; -1: nothing is
        self.changes = changes  # the page takes changes
        self.last: Position | None = None

    def forget(self) -> None:
        """Forget what was sent: another seat has taken over."""
        self.seq, self.last = -1, None

    def afresh(self) -> "Shown":
        """A new one for the same page, which has been sent nothing yet."""
        return Shown(-1, changes=self.changes)

    def next(self, table: Table, seat: str) -> wire.ShowsPosition:
        """The position of a seat: whole, or what differs from the one that was sent last."""
        return self._next(table, seat)[1]

    def frame(self, table: Table, seat: str) -> str:
        """The same as it is sent; it is encoded once for all pages of the seat."""
        made, message = self._next(table, seat)
        made.text = made.text or encoded(message, rows=self.changes).decode()
        return made.text

    def _next(self, table: Table, seat: str) -> tuple[Made, wire.ShowsPosition]:
        kept = _made.setdefault(table, {})
        made = kept.get((seat, self.changes))
        if made is None or not made.serves(table, seat, self):
            made = kept[seat, self.changes] = self._make(table, seat, made)
        if made.message is None:
            raise RuntimeError("nothing was made")
        self.seq, self.last = table.seq, made.bare
        table.seen[seat] = max(table.seq, table.seen.get(seat, -1))
        return made, made.message

    def _make(self, table: Table, seat: str, before: Made | None) -> Made:
        """Make what this page is to be sent."""
        position, last = table.position(seat, self.seq, on_page=self.changes), self.last
        made = Made(position.seq, self.seq, last, position.draft)
        made.seen = position.seen
        full = self.seq < 0
        made.message = wire.PositionSent(full, position)
        if not self.changes:
            return made
        bare = replace(position, seq=0, events=[], draft=None, seen=0)
        if before is not None and before.seq == made.seq and before.bare == bare:
            bare = before.bare  # from now on both pages hold the same
        made.bare = bare
        if last is not None and not full:
            events, draft = position.events, position.draft
            made.message = wire.PositionChanged(position.seq, edits(last, bare), events, draft)
        return made
