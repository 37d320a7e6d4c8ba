"""The grammar of records: `write` makes the text, `parse` reads it, errors name the line."""

import re
from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

from thunderchild.core.chance import KEY_BYTES, MASK64, commitment
from thunderchild.core.codec import CodecError, from_json, to_json
from thunderchild.core.recorddata import (
    ACTION,
    DEADLINE,
    DRAW,
    END,
    ENGINE,
    HAND_OVER,
    HASH,
    LARGEST,
    RESIGN,
    SEALED,
    TABLE_LINES,
    TAKEBACK,
    UNDO,
    VERSION,
    Record,
    RecordError,
    RecordLine,
    Setup,
)

FIRST: Final = f"thunderchild record {VERSION}"
PAUSE: Final = "pause"
PRACTICE: Final = "practice"
LESSON: Final = "lesson"
ADVISED: Final = "advised"
INDENT: Final = "  "

_NAME: Final = r"[a-z0-9][a-z0-9_-]*"
_ACTION: Final = re.compile(rf"([1-9]\d{{0,8}}) ({_NAME}) (\S.*)")
_HEX: Final = re.compile(r"[0-9a-f]+")
_FORMS: Final[dict[str, re.Pattern[str]]] = {
    HASH: re.compile(r"hash (?P<number>\d{1,9}) (?P<text>[0-9a-f]{32})"),
    UNDO: re.compile(rf"undo (?P<number>\d{{1,9}})(?: (?P<seat>{_NAME}))?"),
    TAKEBACK: re.compile(
        rf"takeback (?:(?P<text>asked) (?P<seat>{_NAME}) (?P<number>\d{{1,9}})"
        rf"|(?P<text2>declined) (?P<seat2>{_NAME}))"
    ),
    DRAW: re.compile(rf"draw (?P<text>offered|declined|agreed) (?P<seat>{_NAME})"),
    RESIGN: re.compile(rf"resign (?P<seat>{_NAME})"),
    DEADLINE: re.compile(rf"deadline (?P<seat>{_NAME})"),
    HAND_OVER: re.compile(rf"hand-over (?P<seat>{_NAME}) (?P<text>{_NAME})"),
    ENGINE: re.compile(r"engine (?P<number>[1-9]\d{0,3})"),
    SEALED: re.compile(
        rf"sealed (?P<number>\d{{1,9}}) (?P<seat>{_NAME}) (?P<text>(?:[0-9a-f]{{2}})+)"
    ),
    END: re.compile(rf'end (?P<seat>-|{_NAME}) (?P<text>".*")'),
}
START: Final = "start"  # the position in which a game of practice begins
SINGLE: Final = ("title", "scenario", "content", "map", "chance", ENGINE, SEALED, LESSON, START)
_SHAPES: Final = {
    HASH: "hash 25 <hash>",
    END: 'end first "reason"',
    SEALED: "sealed 12 second <sealed action>",
    **TABLE_LINES,
}


# ---- writing ----------------------------------------------------------------------------


def write(record: Record) -> str:
    """The text of a record."""
    lines = [*_header(record), "", *map(line_text, record.lines)]
    if not record.lines or record.lines[-1].kind != END:
        lines.append(PAUSE)
    if record.key is not None:
        lines.append(f"key {record.key.hex()}")
    elif record.sealed_key:
        lines.append(f"key {SEALED} {record.sealed_key}")
    lines.append(f"sum {_checksum(lines)}")
    return "\n".join(lines) + "\n"


def _header(record: Record) -> Iterator[str]:
    setup = record.setup
    yield FIRST
    yield f"title {setup.title}"
    yield f"scenario {setup.scenario}"
    for name, value in sorted(setup.options.items()):
        yield f"option {name}={value}"
    if setup.map:
        yield f"map {setup.map}"
    if setup.practice:
        yield PRACTICE
    if setup.advised:
        yield ADVISED
    if setup.lesson:
        yield f"{LESSON} {setup.lesson}"
    if setup.start:
        yield f"{START} {setup.start}"
    if record.engine > 1:
        yield f"{ENGINE} {record.engine}"
    if record.owner:
        yield f"{SEALED} {record.owner}"
    yield f"content {record.content}"
    for name, text in sorted(setup.content.items()):
        yield f"file {name}"
        for row in _file_rows(text):
            yield INDENT + row if row else ""
    for seat, player in record.seats.items():
        yield f"seat {seat}={player}"
    yield f"chance {record.chance} {record.seal}"


def _file_rows(text: str) -> list[str]:
    return text.replace("\r\n", "\n").strip("\n").split("\n")


def line_text(line: RecordLine) -> str:
    """One line below the header as text."""
    number = "" if line.kind == TAKEBACK and line.text != "asked" else str(line.number)
    parts = {
        ACTION: (number, line.seat, line.text),
        HASH: (HASH, number, line.text),
        UNDO: (UNDO, number, line.seat),
        TAKEBACK: (TAKEBACK, line.text, line.seat, number),
        DRAW: (DRAW, line.text, line.seat),
        HAND_OVER: (HAND_OVER, line.seat, line.text),
        ENGINE: (ENGINE, number),
        SEALED: (SEALED, number, line.seat, line.text),
        END: (END, line.seat or "-", to_json(line.text).decode()),
    }.get(line.kind, (line.kind, line.seat))
    text = " ".join(part for part in parts if part)
    if "\n" in text or "\r" in text:
        raise ValueError(f"a line of a record holds a line break: {text!r}")
    return text


def _checksum(lines: list[str]) -> str:
    """Over all lines but comments."""
    text = "\n".join(line for line in lines if not line.startswith("#"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


# ---- reading ----------------------------------------------------------------------------


def parse(raw: bytes | str) -> Record:
    """The record that a text holds; raises RecordError."""
    text = raw if isinstance(raw, str) else _decoded(raw)
    rows = text.replace("\r\n", "\n").split("\n")
    if rows.pop() != "":
        raise RecordError("the file breaks off in this line", len(rows) + 1)
    return _RecordReader(rows).record()


def _decoded(raw: bytes) -> str:
    if len(raw) > LARGEST:
        raise RecordError(f"larger than {LARGEST} bytes")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise RecordError("not UTF-8 text", line) from None


def parse_line(text: str, place: int = 0) -> RecordLine:
    """One line below the header; raises RecordError."""
    match = _ACTION.fullmatch(text)
    if match:
        return RecordLine(ACTION, int(match[1]), match[2], match[3])
    word = text.partition(" ")[0]
    if word not in _FORMS:
        raise RecordError(
            f"expected an action such as `1 first ...`, or a line of {', '.join(_FORMS)}; "
            f"found {_shown(text)}",
            place,
        )
    match = _FORMS[word].fullmatch(text)
    if match is None:
        raise RecordError(f"expected `{_SHAPES[word]}`, found {_shown(text)}", place)
    found = match.groupdict()
    seat = found.get("seat") or found.get("seat2") or ""
    said = found.get("text") or found.get("text2") or ""
    if word == END:
        seat, said = "" if seat == "-" else seat, _reason(said, place)
    return RecordLine(word, int(found.get("number") or 0), seat, said)


def _reason(quoted: str, place: int) -> str:
    try:
        return from_json(quoted, str)
    except CodecError:
        raise RecordError(f"expected a reason in quotes, found {_shown(quoted)}", place) from None


def _shown(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")


class _RecordReader:
    """Reads a record row by row."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self.at = 0  # rows taken; also the number of the row in hand
        self.single: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.files: dict[str, str] = {}
        self.seats: dict[str, str] = {}
        self.lines: list[RecordLine] = []
        self.places: list[int] = []
        self.count = 0  # number of the last action in force
        self.closed = ""  # `pause` or `end` once it was read
        self.key: bytes | None = None
        self.sealed_key = ""
        self.total = ""
        self.checked = ""

    def fail(self, sentence: str) -> RecordError:
        """An error at the current row."""
        return RecordError(sentence, self.at)

    def record(self) -> Record:
        """Read it all."""
        self.header()
        while self.at < len(self.rows):
            self.body(self.rows[self.at])
        if not self.closed:
            raise RecordError("the record breaks off: expected `end` or `pause`", self.at)
        kind, seal = self.chance()
        setup = Setup(
            self.single["title"],
            self.single["scenario"],
            self.options,
            self.files,
            self.single.get("map", ""),
            PRACTICE in self.single,
            lesson=self.single.get(LESSON, ""),
            advised=ADVISED in self.single,
            start=self.single.get(START, ""),
        )
        return Record(
            setup=setup,
            content=self.single["content"],
            seats=self.seats,
            chance=kind,
            seal=seal,
            lines=self.lines,
            key=self.key,
            places=self.places,
            total=self.total,
            checked=self.checked,
            engine=int(self.single.get(ENGINE, "1")),
            owner=self.single.get(SEALED, ""),
            sealed_key=self.sealed_key,
        )

    # ---- header

    def header(self) -> None:
        """Everything before the first empty row."""
        self.at = 1
        first = self.rows[0] if self.rows else ""
        if first != FIRST:
            version = re.fullmatch(r"thunderchild record (\d+)", first)
            if version:
                raise self.fail(f"record version {version[1]}; this program reads {VERSION}")
            raise self.fail(f"expected `{FIRST}`, found {_shown(first)}")
        while self.at < len(self.rows):
            row = self.rows[self.at]
            self.at += 1
            if row == "":
                break
            if not row.startswith("#"):
                self.head_row(row)
        for word in ("title", "scenario", "content", "chance"):
            if word not in self.single:
                raise self.fail(f"the header has no line `{word} ...`")
        if not self.seats:
            raise self.fail("the header has no line `seat name=player`")
        self.chance()

    def head_row(self, row: str) -> None:
        """One row of the header."""
        word, _, rest = row.partition(" ")
        if row in (PRACTICE, ADVISED):
            self.single[row] = ""
        elif word in SINGLE:
            if word in self.single:
                raise self.fail(f"a second line `{word}`")
            if word == ENGINE and not _FORMS[ENGINE].fullmatch(row):
                raise self.fail(f"expected `{_SHAPES[ENGINE]}`, found {_shown(row)}")
            if not rest or rest != rest.strip():
                raise self.fail(f"expected `{word} ...`, found {_shown(row)}")
            self.single[word] = rest
        elif word == "option":
            self.pair(self.options, word, rest, row)
        elif word == "seat":
            self.pair(self.seats, word, rest, row)
        elif word == "file":
            self.file(rest)
        else:
            raise self.fail(
                "expected title, scenario, option, map, practice, advised, lesson, start, engine, "
                f"sealed, content, file, seat, chance or an empty line, found {_shown(row)}"
            )

    def pair(self, into: dict[str, str], word: str, rest: str, row: str) -> None:
        """A row `word name=value`."""
        name, equals, value = rest.partition("=")
        if not re.fullmatch(_NAME, name) or not equals or not re.fullmatch(r"\S+", value):
            raise self.fail(f"expected `{word} name=value`, found {_shown(row)}")
        if name in into:
            raise self.fail(f"a second line for {word} {name}")
        into[name] = value

    def file(self, name: str) -> None:
        """An embedded file: the indented rows that follow, with the empty ones between them."""
        if not re.fullmatch(r"[\w.-]+", name) or name in self.files:
            raise self.fail(f"expected the name of one more content file, found {_shown(name)}")
        end = self.at
        for i in range(self.at, len(self.rows)):
            if self.rows[i].startswith(INDENT):
                end = i + 1
            elif self.rows[i] != "":
                break
        taken = [row.removeprefix(INDENT) for row in self.rows[self.at : end]]
        if not taken:
            raise self.fail(f"the file {name} is empty")
        self.files[name] = "\n".join(taken) + "\n"
        self.at = end

    def chance(self) -> tuple[str, str]:
        """The kind of chance and its commitment or seed."""
        kind, _, seal = self.single["chance"].partition(" ")
        if kind == "keyed" and re.fullmatch(r"[0-9a-f]{64}", seal):
            return kind, seal
        if kind == "fast" and re.fullmatch(r"\d{1,20}", seal) and int(seal) <= MASK64:
            return kind, seal
        found = _shown(self.single["chance"])
        raise self.fail(
            f"expected `chance keyed <commitment>` or `chance fast <seed>`, found {found}"
        )

    # ---- body

    def body(self, row: str) -> None:
        """One row below the header."""
        self.at += 1
        if row.startswith("#") or (not row.strip() and not self.closed):
            return
        if self.closed:
            self.trailer(row)
        elif row == PAUSE:
            self.closed = PAUSE
        else:
            line = parse_line(row, self.at)
            self.follow(line)
            self.lines.append(line)
            self.places.append(self.at)

    def follow(self, line: RecordLine) -> None:
        """The numbers must fit together."""
        if line.seat and line.seat not in self.seats and line.kind != END:  # the rules can win
            raise self.fail(f"there is no seat {line.seat!r}")
        if line.kind in (ACTION, SEALED):
            if line.number != self.count + 1:
                raise self.fail(f"expected action {self.count + 1}, found {line.number}")
            self.count = line.number
        elif line.kind == HASH and line.number != self.count:
            raise self.fail(f"expected hash {self.count}, found {line.number}")
        elif line.kind in (UNDO, TAKEBACK) and line.text != "declined":
            if line.number >= self.count:
                raise self.fail(f"cannot go back to {line.number}: play stands at {self.count}")
            self.count = line.number if line.kind == UNDO else self.count
        elif line.kind == END:
            self.closed = END

    def trailer(self, row: str) -> None:
        """The key and the checksum."""
        word, _, rest = row.partition(" ")
        if word == "key" and re.fullmatch(rf"{SEALED} (?:[0-9a-f]{{2}})+", rest) and not self.total:
            self.sealed_key = rest.partition(" ")[2]
        elif word == "key" and self.key is None and not self.total:
            if not _HEX.fullmatch(rest) or len(rest) != 2 * KEY_BYTES:
                raise self.fail(f"expected `key <{2 * KEY_BYTES} hex digits>`, found {_shown(row)}")
            if self.single["chance"] != f"keyed {commitment(bytes.fromhex(rest))}":
                raise self.fail("the key is not the one that the record committed to")
            self.key = bytes.fromhex(rest)
        elif word == "sum" and not self.total and _HEX.fullmatch(rest):
            self.total = rest
            self.checked = _checksum(self.rows[: self.at - 1])
        else:
            raise self.fail(f"expected nothing after the {self.closed} but key and sum")
