"""A game on paper: a readable file with a header, one line for each action, and hashes.

    thunderchild record 1
    title warpwar
    scenario advanced
    option turn_limit=40
    content 5f0c...            then each foreign content file: `file map.toml`, its text indented
    seat first=person
    seat second=greedy
    chance keyed 91ab...       the commitment to the key; or `chance fast 7`, a seed

    1 second end north         number, seat, the game's notation
    hash 1 77e0...             the keyed hash of the state after that action
    undo 0 second              play goes back to the position after action 0
    1 second end south
    draw offered first         further table lines: see TABLE_LINES
    hash 312 09bc...
    end first "holds the enemy bases"        `end - "..."` is a draw; `pause` is not over yet
    key 3d41...                the chance key, opened at the end
    sum 8ac0...                a checksum over all lines before it

A line that begins with # is a comment. `lines` has the data, `recordtext` the grammar; here are
the files, the replay, and what a record proves.
"""

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from thunderchild.core.bridging import bridged
from thunderchild.core.chance import commitment
from thunderchild.core.content import ContentError
from thunderchild.core.errors import InputError
from thunderchild.core.game import Game
from thunderchild.core.outcome import Outcome
from thunderchild.core.recorddata import (
    ACTION,
    DEADLINE,
    DRAW,
    END,
    ENGINE,
    HAND_OVER,
    HASH,
    HASH_EVERY,
    LARGEST,
    RESIGN,
    SEALED,
    TAKEBACK,
    UNDO,
    Record,
    RecordError,
    RecordLine,
    Setup,
    conceded,
    in_force,
    is_hash_due,
    told_end,
)
from thunderchild.core.recordtext import line_text, parse, parse_line, write
from thunderchild.core.taking import ReplayStep, conclude, take

__all__ = [
    "ACTION",
    "DEADLINE",
    "DRAW",
    "END",
    "ENGINE",
    "HAND_OVER",
    "HASH",
    "HASH_EVERY",
    "RESIGN",
    "SEALED",
    "TAKEBACK",
    "UNDO",
    "Record",
    "RecordError",
    "RecordLine",
    "ReplayStep",
    "Setup",
    "Verdict",
    "conceded",
    "conclude",
    "in_force",
    "is_hash_due",
    "line_text",
    "lines_now",
    "load",
    "open_game",
    "parse",
    "parse_line",
    "replay",
    "save",
    "take",
    "told_end",
    "verify",
    "write",
]

MakeGame = Callable[[Setup], Game[Any, Any]]


class Verdict(Struct, frozen=True):
    """The result of replaying a record; `line` is where it went wrong, if it did."""

    ok: bool
    sentence: str
    actions: int
    hashes: int
    line: int = 0


def open_game(record: Record, make_game: MakeGame) -> Game[Any, Any]:
    """The game of a record, with the content and the defaults of its time."""
    try:
        game = make_game(replace(record.setup, pack=record.content, engine=record.engine))
    except ContentError as error:
        raise RecordError(f"the record cannot be played with its content: {error}") from None
    if record.setup.title != game.TITLE:
        raise RecordError(f"the record is of {record.setup.title}, not of {game.TITLE}")
    if record.engine > game.ENGINE:
        raise RecordError(
            f"the record was played by engine {record.engine} of {game.TITLE}; "
            f"this program has engine {game.ENGINE}"
        )
    if set(record.seats) != set(game.chairs):
        raise RecordError(
            f"expected the seats {', '.join(game.chairs)}, found {', '.join(record.seats)}"
        )
    return game


def ended_by(record: Record, game: Game[Any, Any], state: Any) -> Outcome | None:
    """How a game ended, by its last position or by what its players did; not what is claimed."""
    given = next(filter(None, (conceded(game.seats, line) for line in record.lines)), None)
    return given or game.outcome(state)


def replay(record: Record, make_game: MakeGame, upto: int | None = None) -> Iterator[ReplayStep]:
    """Play the actions in force again, up to action number `upto`.

    Where the players ended the game themselves, the last position is the concluded one.
    """
    game = open_game(record, make_game)
    chance = record.source()
    state, events = game.new(chance)
    step = ReplayStep(0, "", "", None, state, events)
    lines = lines_now(record, game)
    kept = in_force(lines)
    if upto is not None and not 0 <= upto <= len(kept):
        raise RecordError(f"there is no action {upto}: the record has {len(kept)}")
    places = {id(line): record.place(i) for i, line in enumerate(record.lines)}
    for line in kept[:upto]:
        yield step
        step = take(game, step.state, line, chance, places.get(id(line), 0))
    ended = next(filter(None, (conceded(game.sides, line) for line in lines)), None)
    if ended is not None and step.number == len(kept):
        state, told = conclude(game, step.state, ended)
        step = replace(step, state=state, events=[*step.events, *told])
    yield step


def lines_now(record: Record, game: Game[Any, Any]) -> list[RecordLine]:
    """The lines of a record as this engine plays them."""
    if record.engine == game.ENGINE:
        return record.lines
    key = record.hash_key() or b""
    return bridged(game, record.lines, record.source(), key, record.engine).lines


def verify(record: Record, make_game: MakeGame) -> Verdict:
    """Carry out every line again; check every hash, the key, the outcome and the checksum."""
    check = _Check(record)
    try:
        game = open_game(record, make_game)
        changed = check.prepare(game)
        check.run(game)
    except InputError as error:
        line = error.line if isinstance(error, RecordError) else 0
        return Verdict(False, str(error), check.actions, check.hashes, line)
    checked = check.hashes - _unchecked(record, game)
    hashes = "1 hash agrees" if checked == 1 else f"{checked} hashes agree"
    if not checked and check.hashes:
        hashes = f"its hashes are of engine {record.engine} and cannot be checked"
    sentence = f"{check.actions} actions, {hashes}"
    if changed:
        sentence += f"; {changed} lines of engine {record.engine} are written differently now"
    return Verdict(True, sentence, check.actions, checked)


def _unchecked(record: Record, game: Game[Any, Any]) -> int:
    """The hashes of engines that laid out their positions in another way."""
    found, engine = 0, record.engine
    for line in record.lines:
        engine = line.number if line.kind == ENGINE else engine
        found += line.kind == HASH and engine < game.HASHES_SINCE
    return found


class _Check:
    """A verification in progress."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.actions = 0
        self.hashes = 0
        self.good = 0  # the last line of the file that is proved
        self.engine = record.engine
        self.lines = record.lines

    def prepare(self, game: Game[Any, Any]) -> int:
        """Translate the lines of an earlier engine; returns how many had to be changed."""
        record = self.record
        if record.engine == game.ENGINE or record.hash_key() is None:
            return 0
        key = record.hash_key() or b""
        taken = bridged(game, record.lines, record.source(), key, record.engine)
        if taken.changed:
            self.lines, self.engine = taken.lines, game.ENGINE
        return taken.changed

    def run(self, game: Game[Any, Any]) -> None:
        """Replay the lines; raises RecordError where they break the rules."""
        record = self.record
        self.check_key()
        chance = record.source()
        state, number = game.new(chance)[0], 0
        # Only positions that are gone back to are kept: a long game would fill the memory.
        wanted = {line.number for line in self.lines if line.kind == UNDO}
        kept = {0: state}
        ended: Outcome | None = None
        for index, line in enumerate(self.lines):
            place = record.place(index) if self.lines is record.lines else 0
            if ended is not None and line.kind not in (ACTION, HASH, END):
                raise RecordError(f"`{line.kind}` comes after the end", place)
            if line.kind in (ACTION, SEALED):
                state, number = take(game, state, line, chance, place).state, number + 1
                if number in wanted:
                    kept[number] = state
                self.actions += 1
            elif line.kind == UNDO:
                if line.number < number:
                    state, number = kept[line.number], line.number
            elif line.kind == HASH:
                self.check_hash(game, state, line, place)
            elif line.kind == ENGINE:
                self.engine = line.number
            elif line.kind == END:
                self.check_end(ended or game.outcome(state), line, place)
            else:
                ended = conceded(game.sides, line)
                if ended is not None:
                    state = conclude(game, state, ended)[0]
        if record.total and record.total != record.checked:
            raise RecordError(f"the checksum should be {record.checked}: a line was changed")

    def check_key(self) -> None:
        """The key must be the one the record committed to."""
        record = self.record
        if record.key is not None and commitment(record.key) != record.seal:
            raise RecordError("the key is not the one that the record committed to")
        if record.owner:
            raise RecordError("the record is sealed until the game is over")
        if record.hash_key() is None:
            raise RecordError("the record has no key, so its hashes cannot be checked")

    def check_hash(self, game: Game[Any, Any], state: Any, line: RecordLine, place: int) -> None:
        """The state must be the one that was hashed."""
        key = self.record.hash_key() or b""
        if not game.hash_agrees(state, key, self.engine, line.text):
            since = f" (it agreed up to line {self.good})" if self.good else ""
            raise RecordError(f"the position after action {line.number} differs{since}", place)
        self.hashes += 1
        self.good = place

    def check_end(self, outcome: Outcome | None, line: RecordLine, place: int) -> None:
        """The outcome must be the one the rules or the players gave."""
        told = Outcome(line.seat or None, line.text)
        if outcome is None:
            raise RecordError("the record ends, but the game goes on", place)
        if outcome != told:
            raise RecordError(
                f"the game ended {_told(outcome)}, but the record says {_told(told)}", place
            )


def _told(outcome: Outcome) -> str:
    who = f"with a win for {outcome.winner}" if outcome.winner else "without a winner"
    return f"{who} ({outcome.reason})"


# ---- files ------------------------------------------------------------------------------


def load(path: Path) -> Record:
    """Read a record from a file; the error names the file."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise RecordError(f"{path}: there is no such file") from None
    except OSError as error:
        raise RecordError(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
    try:
        return parse(raw)
    except RecordError as error:
        raised = RecordError(f"{path}: {error}")
        raised.line = error.line
        raise raised from None


def save(path: Path, record: Record) -> None:
    """Write a record to a file, whole or not at all."""
    text = write(record)
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
    except OSError as error:
        raise RecordError(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None
