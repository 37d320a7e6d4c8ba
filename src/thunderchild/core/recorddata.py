"""The data of a record: its header, its lines, and what they say together."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from thunderchild.core.chance import Chance, Fast, Keyed, key_from_seed
from thunderchild.core.errors import InputError
from thunderchild.core.outcome import Outcome

VERSION: Final = 1
HASH_EVERY: Final = 25
LARGEST: Final = 20_000_000  # bytes

ACTION: Final = "action"
HASH: Final = "hash"
UNDO: Final = "undo"
TAKEBACK: Final = "takeback"
DRAW: Final = "draw"
RESIGN: Final = "resign"
DEADLINE: Final = "deadline"
HAND_OVER: Final = "hand-over"
ENGINE: Final = "engine"
SEALED: Final = "sealed"  # an action that the owner of an unfinished record may not read
END: Final = "end"

TABLE_LINES: Final = {
    UNDO: "undo 41 first",  # first goes back to the position after action 41
    TAKEBACK: "takeback asked first 41",  # asks for it; `takeback declined second`
    DRAW: "draw offered first",  # `draw declined second`, `draw agreed second`
    RESIGN: "resign first",
    DEADLINE: "deadline second",  # no legal answer came in time: the action below was given for it
    HAND_OVER: "hand-over first greedy",  # somebody else plays the seat from here
    ENGINE: "engine 2",  # from here on a later program has played it
}


class RecordError(InputError):
    """A record that cannot be read or replayed; names the line and what was expected."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.sentence, self.line = sentence, line


class Setup(Struct, frozen=True):
    """What a game is made from; options as texts, foreign content files by name.

    In a game of practice everything can be taken back, and it says so for ever. `pack` and `engine`
    name the content and the engine of a game that was begun before: whoever makes the game turns
    them into content files and options. `lesson` is what a game of practice teaches. Where several
    people play an `advised` game, each of them may ask the adviser. `start` is the position in
    which a game of practice begins that was imagined (`core/starting.py`).
    """

    title: str
    scenario: str
    options: dict[str, str] = {}
    content: dict[str, str] = {}
    map: str = ""
    practice: bool = False
    pack: str = ""
    engine: int = 0
    lesson: str = ""
    advised: bool = False
    start: str = ""


class RecordLine(Struct, frozen=True):
    """One line below the header.

    `number` is the action's number, or the one a hash or an undo speaks of; `seat` the seat that
    did it (the winner of an end); `text` the notation, the hash, the word or the reason.
    """

    kind: str
    number: int = 0
    seat: str = ""
    text: str = ""


class Record(Struct):
    """A whole record. `places` holds the file's line number of each line, where it has one."""

    setup: Setup
    content: str  # hash of all content
    seats: dict[str, str]  # seat name to player
    chance: str  # "keyed" or "fast"
    seal: str  # the commitment to the key, or the seed
    lines: list[RecordLine]
    key: bytes | None = None
    places: list[int] = []
    total: str = ""  # the checksum as it was read
    checked: str = ""  # the checksum as it should be
    engine: int = 1  # the engine of the title that it was begun with
    owner: str = ""  # of a sealed record: the seat whose acts can be read; `-` is nobody's
    sealed_key: str = ""

    def place(self, index: int) -> int:
        """The line of the file that holds line `index`, or 0."""
        return self.places[index] if index < len(self.places) else 0

    def actions(self) -> list[RecordLine]:
        """The actions in force: without those that were taken back."""
        return in_force(self.lines)

    def source(self) -> Chance:
        """Where the draws of this game come from."""
        if self.chance == "fast":
            return Fast(int(self.seal))
        return _NoKey() if self.key is None else Keyed(self.key)

    def hash_key(self) -> bytes | None:
        """The key of the state hashes, or None while the record keeps it secret."""
        return key_from_seed(int(self.seal)) if self.chance == "fast" else self.key

    def outcome(self) -> Outcome | None:
        """How the game ended, as the record says."""
        last = self.lines[-1] if self.lines else None
        if last is None or last.kind != END:
            return None
        return Outcome(last.seat or None, last.text)


class _NoKey:
    """Stands in for the key of a record that has not opened it."""

    def pick(self, n: int, at: int, what: str) -> int:
        """There is nothing to draw from."""
        raise RecordError(f"the record has no key, so {what} cannot be drawn again")


def in_force(lines: list[RecordLine]) -> list[RecordLine]:
    """The actions without those that were taken back."""
    kept: list[RecordLine] = []
    for line in lines:
        if line.kind in (ACTION, SEALED):
            kept.append(line)
        elif line.kind == UNDO:
            del kept[line.number :]
    return kept


def is_hash_due(number: int) -> bool:
    """Whether a hash belongs after this action."""
    return number > 0 and number % HASH_EVERY == 0


def told_end(
    outcome: Outcome | None, lines: Sequence[RecordLine], names: Mapping[str, str]
) -> Outcome | None:
    """An outcome as people read it: records have the seat that resigned by its id."""
    resigned = next((line.seat for line in reversed(lines) if line.kind == RESIGN), "")
    if outcome is None or not resigned:
        return outcome
    return Outcome(outcome.winner, f"{names.get(resigned, resigned)} resigned")


def conceded(seats: tuple[str, ...], line: RecordLine) -> Outcome | None:
    """How a table line ends the game, or None when it does not; `seats` are those that can win."""
    others = [seat for seat in seats if seat != line.seat]
    winner = others[0] if len(others) == 1 else None
    if line.kind == RESIGN:
        return Outcome(winner, f"{line.seat} resigned")
    if line.kind == DRAW and line.text == "agreed":
        return Outcome(None, "a draw was agreed")
    return None
