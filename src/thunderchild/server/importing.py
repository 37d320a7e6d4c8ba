"""Turn a record into a stored table: to play on, or to look at when the game is over.

It keeps its own content and engine, as a game does that was begun here.
"""

from collections.abc import Iterator
from secrets import randbits

from msgspec import Struct
from msgspec.structs import replace

from thunderchild import titles
from thunderchild.core import kept, starting
from thunderchild.core import record as rec
from thunderchild.core.chance import Fast, key_from_seed
from thunderchild.core.record import Record, RecordError, RecordLine
from thunderchild.core.recorddata import is_hash_due
from thunderchild.core.sealed import locked, unlocked
from thunderchild.server.bookmarks import PackedBookmark, packed
from thunderchild.server.opening import AS_IT_IS, STILL, open_stored
from thunderchild.server.schema import Begun, Mark, Stored
from thunderchild.server.store import Store
from thunderchild.server.tokens import SEAT, NewToken, new_id
from thunderchild.table.table import Table

ACTOR = "record"  # in the log: who brought the lines
PORTION = 400  # lines that are written at a time: a few milliseconds


class Imported(Struct, frozen=True):
    """Where a record can be opened; the token is empty where nobody sat at the game."""

    table: str
    token: str

    @property
    def path(self) -> str:
        """The address of its page, below that of the server."""
        return f"table/{self.table}#{self.token}" if self.token else f"table/{self.table}"


def import_record(store: Store, record: Record) -> Imported:
    """Add the game of an opened record; raises RecordError where it does not play out."""
    verdict = rec.verify(record, titles.make)
    if not verdict.ok:
        raise RecordError(verdict.sentence)
    return add_proved(store, record, persons_of(record))


def add_proved(
    store: Store, record: Record, persons: list[str], bookmark: PackedBookmark | None = None
) -> Imported:
    """Add the game of a record that is known to play out, with a link for these seats.

    With `bookmark`, how it stands at its end, nobody has to play it again to open it.
    """
    *_, made = adding(store, record, persons, bookmark)
    return made


def adding(
    store: Store, record: Record, persons: list[str], bookmark: PackedBookmark | None = None
) -> Iterator[Imported]:
    """The same a portion at a time, so that others can write in between.

    Nobody knows the table or its link before the last portion is written.
    """
    token = NewToken(SEAT, persons) if persons else None
    made = Imported(new_id(), token.text if token else "")
    store.create(made.table, begun_of(record), [token] if token else [])
    yield made
    number = 0
    for start in range(0, len(record.lines), PORTION):
        lines = record.lines[start : start + PORTION]
        number += sum(line.kind == rec.ACTION for line in lines)
        is_last = start + PORTION >= len(record.lines)
        mark = mark_of(record) if is_last else Mark(number, "")
        store.append(made.table, start, ACTOR, lines, None, mark)
        yield made
    if bookmark is not None:
        store.keep_positions(made.table, {}, bookmark)
        yield made


def branched(table: Table, number: int, players: dict[str, str]) -> Record:
    """The record of a game up to an action, as that of a new practice game.

    What comes after it is known, the dice too: so everything in it may be taken back.
    """
    record = table.record(with_key=True)
    course, game = table.course, table.game
    lines: list[RecordLine] = []
    for n, played in enumerate(course.played[:number], 1):
        lines.append(RecordLine(rec.ACTION, n, game.seats[played.seat], played.text))
        if is_hash_due(n):
            lines.append(RecordLine(rec.HASH, n, "", course.state_at(n).hash(table.key)))
    setup = replace(record.setup, practice=True)
    return replace(record, setup=setup, seats=players, lines=lines, engine=table.game.ENGINE)


def sketched(table: Table, number: int, seat: str, players: dict[str, str]) -> Record:
    """A practice game that begins at an unfinished game as a seat sees it.

    What the seat does not know is made up, and the dice are different, so nothing that happens in
    it reveals anything about the true game.
    """
    game = table.game
    view = game.view(table.course.state_at(number), table.seat_number(seat))
    start = game.imagine(view, Fast(randbits(62)))
    for other in locked(game, start):
        start = unlocked(game, start, other)
    setup = replace(table.setup, practice=True, lesson="", start=starting.packed(start))
    return Table(setup, players).record(with_key=True)


def opened(record: Record) -> tuple[Table, PackedBookmark | None]:
    """The table of a record as the server will open it, and how it stands at its end.

    Raises RecordError where it could only be looked at.
    """
    begun, mark = begun_of(record), mark_of(record)
    stored = Stored(
        id="",
        setup=begun.setup,
        players=begun.players,
        key=begun.key,
        created="",
        lines=record.lines,
        wishes={},
        changed="",
        content=begun.content,
        engine=begun.engine,
        number=mark.number,
        last=mark.hash,
        seed=begun.seed,
    )
    found = open_stored(stored, begun.files, {})
    if found.how == STILL:
        raise RecordError(found.table.still)
    return found.table, packed(found.table, 0) if found.how == AS_IT_IS else None


def begun_of(record: Record) -> Begun:
    """What the game was begun with, content and defaults of its time written in."""
    setup = titles.settle(replace(record.setup, pack=record.content, engine=record.engine))
    seed = record.seal if record.chance == "fast" else ""
    key = key_from_seed(int(seed)) if seed else record.key
    if key is None:
        raise RecordError("the record has no key, so its chance cannot be drawn again")
    own = kept.own_texts(titles.title(setup.title).package)
    files = {**own, **setup.content}
    return Begun(setup, record.seats, key, record.content, record.engine, files, seed)


def persons_of(record: Record) -> list[str]:
    """The seats held by people at the end of the record."""
    players = dict(record.seats)
    for line in record.lines:
        if line.kind == rec.HAND_OVER:
            players[line.seat] = line.text
    return [seat for seat, player in players.items() if player == titles.PERSON]


def mark_of(record: Record) -> Mark:
    """The last position, where the record has its hash."""
    number = len(record.actions())
    for line in reversed(record.lines):
        if line.kind == rec.HASH:
            return Mark(number, line.text) if line.number == number else Mark(number, "")
    return Mark(number, "")
