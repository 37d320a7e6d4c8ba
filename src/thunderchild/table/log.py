"""The log of a table: every event with its audience, and what was taken back."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from thunderchild.core import record as rec
from thunderchild.core.codec import pack, unpack
from thunderchild.core.events import PUBLIC, Event, Told, plain, seen_by
from thunderchild.core.outcome import Outcome
from thunderchild.core.record import RecordLine
from thunderchild.table.beats import NOT_TOLD, Beats
from thunderchild.table.position import Entry
from thunderchild.table.shedding import shed

NO_NAMES: Final[Mapping[str, str]] = {}
RECUR: Final = 9  # beats on the wire have one digit


class LogRow(Struct, gc=False):
    """One line of the log, for one audience.

    A long game has thousands, so it holds nothing that the collector would have to look at.
    """

    seq: int
    number: int
    audience: int
    text: str
    rule: str
    packed: bytes  # the facts
    is_of_table: bool = False  # it tells what happened at the table, and not in the game
    undone: bool = False
    decisive: bool = False  # it shows something, or is final
    dull: bool = False
    news: int = 0
    beats: tuple[int, ...] = ()  # that it belongs to: the spectator's, then each seat's

    @property
    def facts(self) -> dict[str, object]:
        """The fields of the event, with its name in `event`."""
        facts: dict[str, object] = unpack(self.packed)
        return facts

    def entry(self, seat: int) -> Entry:
        """The row as a seat gets it."""
        number = self.beats[seat - PUBLIC] if self.beats else NOT_TOLD
        beat = (
            (number - 1) % RECUR + 1 if number else NOT_TOLD
        )  # neighbours differ; frames stay light
        return Entry(
            self.seq,
            self.number,
            self.text,
            self.rule,
            self.facts,
            self.undone,
            beat=beat,
            dull=self.dull and beat != NOT_TOLD,
            news=0 if beat == NOT_TOLD else self.news,
        )


class Log:
    """Append-only; what was taken back stays and is marked."""

    def __init__(self, seats: Sequence[str] = (), names: Mapping[str, str] = NO_NAMES) -> None:
        """`names` is what people call the seats inside a sentence."""
        self.names = names
        self._resigned: list[RecordLine] = []
        self.rows: list[LogRow] = []
        self._in_force: list[LogRow] = []  # those of the game, in the order of their numbers
        heard = {PUBLIC: "", **dict(enumerate(seats))}  # the spectator hears what all hear
        self.beats = {seat: Beats(name) for seat, name in heard.items()}

    def tell(self, seq: int, number: int, told: list[Told], by: str = "") -> None:
        """Add what an action of a seat brought about."""
        rows = [_row(seq, number, audience, event) for audience, event in told]
        numbers = {
            seat: iter(one.take(by, seen_by(told, seat))) for seat, one in self.beats.items()
        }
        for row in rows:
            heard = (row.audience in (PUBLIC, seat) for seat in numbers)
            row.beats = tuple(
                next(beats) if hears else NOT_TOLD
                for hears, beats in zip(heard, numbers.values(), strict=True)
            )
        self.rows += rows
        self._in_force += rows

    def restore(self, rows: Sequence[LogRow]) -> None:
        """Go on from rows that were kept."""
        self.rows = [self._reworded(row) if row.is_of_table else row for row in rows]
        self._in_force = [row for row in rows if not row.undone and not row.is_of_table]

    def _reworded(self, row: LogRow) -> LogRow:
        """A row of the table in the words of this program, whatever wrote it."""
        facts = row.facts
        kind, seat, text = (str(facts.get(key, "")) for key in ("line", "seat", "text"))
        number = facts.get("number", 0)
        line = RecordLine(kind, number if isinstance(number, int) else 0, seat, text)
        self._resigned += [line] if kind == rec.RESIGN else []
        return replace(row, text=in_words(line, self.names, self._resigned) or row.text)

    def note(self, seq: int, number: int, line: RecordLine) -> None:
        """Add a table line; hashes are left out."""
        self._resigned += [line] if line.kind == rec.RESIGN else []
        text = in_words(line, self.names, self._resigned)
        if text:
            facts: dict[str, object] = {"event": "table", "line": line.kind, "seat": line.seat}
            facts |= {"number": line.number, "text": line.text}
            self.rows.append(_of_table(seq, number, text, "", facts))

    def limit(self, text: str, rule: str) -> None:
        """Say at the start what ends the game."""
        facts = {"event": "table", "line": "limit", "seat": "", "number": 0, "text": ""}
        self.rows.append(_of_table(0, 0, text, rule, facts))

    def decisive(self, seat: int, number: int) -> LogRow | None:
        """What a seat was told of an action in force: what it revealed, or its last sentence."""
        rows = [row for row in self._told(seat, number - 1) if row.number == number]
        shown = [row for row in rows if row.decisive]
        return shown[0] if shown else rows[-1] if rows else None

    def by_number(self, seat: int, after: int) -> dict[int, list[str]]:
        """What a seat was told of the actions in force after one, by their numbers."""
        found: dict[int, list[str]] = {}
        for row in self._told(seat, after):
            found.setdefault(row.number, []).append(row.text)
        return found

    def _told(self, seat: int, after: int) -> list[LogRow]:
        """The rows of the game that a seat may read and that are in force, after an action."""
        start = bisect_right(self._in_force, after, key=_number_of)
        return [row for row in self._in_force[start:] if row.audience in (PUBLIC, seat)]

    def take_back(self, number: int) -> None:
        """Mark everything after an action as undone."""
        while self._in_force and self._in_force[-1].number > number:
            self._in_force.pop().undone = True

    def since(self, seat: int, seq: int, upto: int | None = None) -> list[Entry]:
        """What one seat (or the spectator, -1) was told after line `seq`, and up to another."""
        start = bisect_right(self.rows, seq, key=_seq_of)
        end = len(self.rows) if upto is None else bisect_right(self.rows, upto, key=_seq_of)
        return [row.entry(seat) for row in self.rows[start:end] if row.audience in (PUBLIC, seat)]

    def shed(self) -> Iterator[None]:
        """Let go of all rows, a little with each step."""
        yield from shed(self._in_force)
        yield from shed(self.rows)


def _seq_of(row: LogRow) -> int:
    return row.seq


def _number_of(row: LogRow) -> int:
    return row.number


def _row(seq: int, number: int, audience: int, event: Event) -> LogRow:
    """An event as a row, which belongs to no beat yet."""
    facts = plain(event)
    facts.pop("by", None)  # the rule again
    text, rule = facts.pop("text"), facts.pop("rule")
    return LogRow(
        seq,
        number,
        audience,
        text,
        rule,
        pack(facts),
        decisive=event.REVEALS or event.FINAL,
        dull=event.is_dull(),
        news=event.news(),
    )


def _of_table(seq: int, number: int, text: str, rule: str, facts: object) -> LogRow:
    """What happened at the table as a row that everybody hears."""
    return LogRow(seq, number, PUBLIC, text, rule, pack(facts), is_of_table=True)


def in_words(line: RecordLine, names: Mapping[str, str], before: Sequence[RecordLine] = ()) -> str:
    """A table line as a sentence; `before` has the line by which a seat resigned."""
    name = names.get(line.seat, "")
    who = name[:1].upper() + name[1:] or line.seat
    if line.kind == rec.UNDO:
        return f"{who or 'Play'} went back to action {line.number}"
    if line.kind == rec.ENGINE:
        return "A later version of the program plays on from here"
    if line.kind == rec.TAKEBACK:
        asks = f"{who} asks to go back to action {line.number}"
        return asks if line.text == "asked" else f"{who} does not agree to go back"
    if line.kind == rec.DRAW:
        said = {"offered": "offers a draw", "declined": "declines the draw"}
        return f"{who} {said.get(line.text, 'agrees to a draw')}"
    if line.kind == rec.END:
        ended = rec.told_end(Outcome(line.seat or None, line.text), before, names)
        return f"{who or 'Nobody'} wins: {ended.reason if ended else line.text}"
    return {
        rec.RESIGN: f"{who} resigns",
        rec.DEADLINE: f"{who} gave no legal answer in time: one was given for it",
        rec.HAND_OVER: f"{who} is now played by {line.text}",
    }.get(line.kind, "")
