"""The log of a table: every event with its audience, and what was taken back."""

from msgspec import Struct

from thunderchild.core import record as rec
from thunderchild.core.events import PUBLIC, Told, plain
from thunderchild.core.record import RecordLine
from thunderchild.table.position import Entry


class LogRow(Struct):
    """One line of the log, for one audience."""

    seq: int
    number: int
    audience: int
    text: str
    rule: str
    facts: dict[str, object]
    undone: bool = False
    decisive: bool = False  # it shows something, or is final

    def entry(self) -> Entry:
        """The row as a seat gets it."""
        return Entry(self.seq, self.number, self.text, self.rule, self.facts, self.undone)


class Log:
    """Append-only; what was taken back stays and is marked."""

    def __init__(self) -> None:
        self.rows: list[LogRow] = []

    def tell(self, seq: int, number: int, told: list[Told]) -> None:
        """Add what an action brought about."""
        for audience, event in told:
            facts = plain(event)
            text, rule = facts.pop("text"), facts.pop("rule")
            decisive = event.REVEALS or event.FINAL
            self.rows.append(LogRow(seq, number, audience, text, rule, facts, decisive=decisive))

    def note(self, seq: int, number: int, line: RecordLine) -> None:
        """Add a table line; hashes are left out."""
        text = in_words(line)
        if text:
            facts: dict[str, object] = {"event": "table", "line": line.kind, "seat": line.seat}
            facts |= {"number": line.number, "text": line.text}
            self.rows.append(LogRow(seq, number, PUBLIC, text, "", facts))

    def limit(self, text: str, rule: str) -> None:
        """Say at the start what ends the game."""
        facts = {"event": "table", "line": "limit", "seat": "", "number": 0, "text": ""}
        self.rows.append(LogRow(0, 0, PUBLIC, text, rule, facts))

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
        return [
            row
            for row in self.rows
            if row.number > after
            and not row.undone
            and row.audience in (PUBLIC, seat)
            and row.facts.get("event") != "table"
        ]

    def take_back(self, number: int) -> None:
        """Mark everything after an action as undone."""
        for row in self.rows:
            if row.number > number and row.facts.get("event") != "table":
                row.undone = True

    def since(self, seat: int, seq: int) -> list[Entry]:
        """What one seat (or the spectator, -1) was told after line `seq`."""
        start = len(self.rows)
        while start and self.rows[start - 1].seq > seq:
            start -= 1
        return [row.entry() for row in self.rows[start:] if row.audience in (PUBLIC, seat)]


def in_words(line: RecordLine) -> str:
    """A table line as a sentence."""
    who = line.seat
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
        return f"{who or 'Nobody'} wins: {line.text}"
    return {
        rec.RESIGN: f"{who} resigns",
        rec.DEADLINE: f"{who} gave no legal answer in time: one was given for it",
        rec.HAND_OVER: f"{who} is now played by {line.text}",
    }.get(line.kind, "")
