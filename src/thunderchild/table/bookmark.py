"""How a table stands after some of its lines, as data: a stored game opens without being played.

It is only a cache of what the lines say, and never goes to a page.
"""

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from thunderchild.core.outcome import Outcome
from thunderchild.core.record import ACTION, RecordLine
from thunderchild.table.course import PlayedAction
from thunderchild.table.log import LogRow
from thunderchild.table.stepping import SeatViews

if TYPE_CHECKING:
    from thunderchild.table.sitting import Sitting


class Bookmark(Struct, frozen=True):
    """All that a table has worked out from its first lines."""

    seq: int  # how many lines
    state: list[Any]
    checkpoints: dict[int, bytes]  # packed states, by the number of the action before them
    played: list[PlayedAction]
    locked: tuple[int, ...]
    log: list[LogRow]
    beats: dict[int, dict[str, Any]]  # where the telling of each seat stands
    players: dict[str, str]
    engine: int
    asking: list[RecordLine]
    undone: int
    fresh: list[int]
    outcome: Outcome | None


def bookmark_of(table: "Sitting") -> Bookmark:
    """How a table stands now. It shares the log: pack it before the table goes on."""
    course = table.course
    return Bookmark(
        seq=table.seq,
        state=course.state.to_data(),
        checkpoints=dict(course.checkpoints),
        played=list(course.played),
        locked=course.locked,
        log=list(table.log.rows),
        beats={seat: dict(vars(beats)) for seat, beats in table.log.beats.items()},
        players=dict(table.players),
        engine=table.engine,
        asking=list(table.asking),
        undone=table.undone,
        fresh=list(table.fresh),
        outcome=table.outcome,
    )


def open_at(table: "Sitting", bookmark: Bookmark, lines: list[RecordLine]) -> None:
    """Put a table that has just begun where it stood after some of its lines."""
    if bookmark.seq > len(lines):
        raise ValueError(f"it stands after {bookmark.seq} of {len(lines)} lines")
    game, course = table.game, table.course
    course.sight = SeatViews(game, game.from_data(bookmark.state))
    course.checkpoints = dict(bookmark.checkpoints)
    course.played, course.locked = list(bookmark.played), bookmark.locked
    table.lines = lines[: bookmark.seq]
    acts = ((line, seq) for seq, line in enumerate(table.lines, 1) if line.kind == ACTION)
    table.seen = {line.seat: seq for line, seq in acts}
    table.log.restore(bookmark.log)
    for seat, stands in bookmark.beats.items():
        vars(table.log.beats[seat]).update(stands)
    table.players = dict(bookmark.players)
    table.engine, table.undone = bookmark.engine, bookmark.undone
    table.asking, table.fresh = list(bookmark.asking), list(bookmark.fresh)
    table.outcome = bookmark.outcome
