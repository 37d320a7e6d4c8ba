"""Records of unfinished games hold nothing that their owner may not know.

The other seats' actions and the chance key are sealed with a secret of this computer: the program
opens them to go on with the game, and they stay shut for people. When the game is over the record
is written in the clear.

A sealed text is a nonce, the text under a stream of BLAKE2b, and a tag over both. Texts are padded,
so that their length tells nothing.
"""

import hmac
from hashlib import blake2b
from secrets import token_bytes
from typing import Final

from msgspec.structs import replace

from thunderchild.core.recorddata import ACTION, SEALED, Record, RecordError, RecordLine
from thunderchild.core.recordtext import line_text, parse_line
from thunderchild.titles import PERSON

NONCE: Final = 16
TAG: Final = 16
PAD: Final = 64
NOBODY: Final = "-"


# ---- records ------------------------------------------------------------------------------------


def sealed(record: Record, owner: str, secret: bytes) -> Record:
    """The record as the person at a seat may have it; whoever owns no seat gets every act sealed.

    A record of a game that is over, or of one without a key, has nothing to hide.
    """
    if record.outcome() is not None:
        return record
    lines = [
        line if line.kind != ACTION or line.seat == owner else _shut(line, secret)
        for line in record.lines
    ]
    key = seal(record.key.hex(), secret, "key") if record.key is not None else ""
    start = seal(record.setup.start, secret, "start") if record.setup.start else ""
    setup = replace(record.setup, start=start)
    return replace(
        record, setup=setup, lines=lines, key=None, sealed_key=key, owner=owner or NOBODY
    )


def opened(record: Record, secret: bytes) -> Record:
    """The whole record again; raises RecordError where another computer has sealed it."""
    if not record.owner:
        return record
    lines = [
        _open(line, secret, record.place(index)) if line.kind == SEALED else line
        for index, line in enumerate(record.lines)
    ]
    key = bytes.fromhex(unseal(record.sealed_key, secret, "key")) if record.sealed_key else None
    start = unseal(record.setup.start, secret, "start") if record.setup.start else ""
    setup = replace(record.setup, start=start)
    return replace(record, setup=setup, lines=lines, key=key, sealed_key="", owner="")


def owner_of(record: Record) -> str:
    """The seat whose view an unfinished record may show: its owner's, or that of its one person."""
    if record.owner:
        return "" if record.owner == NOBODY else record.owner
    persons = [seat for seat, player in record.seats.items() if player == PERSON]
    return persons[0] if len(persons) == 1 else ""


def _shut(line: RecordLine, secret: bytes) -> RecordLine:
    text = seal(line_text(line), secret, f"{line.number} {line.seat}")
    return RecordLine(SEALED, line.number, line.seat, text)


def _open(line: RecordLine, secret: bytes, place: int) -> RecordLine:
    return parse_line(unseal(line.text, secret, f"{line.number} {line.seat}", place), place)


# ---- texts --------------------------------------------------------------------------------------


def seal(text: str, secret: bytes, purpose: str) -> str:
    """A text that only this computer can open, for one purpose."""
    raw = text.encode()
    padded = len(raw).to_bytes(4, "big") + raw
    padded += bytes(-len(padded) % PAD)
    nonce = token_bytes(NONCE)
    body = nonce + _stream(padded, secret, nonce, purpose)
    return (body + _tag(body, secret, purpose)).hex()


def unseal(text: str, secret: bytes, purpose: str, place: int = 0) -> str:
    """The text that was sealed; raises RecordError where it was not sealed so, or altered."""
    raw = bytes.fromhex(text)
    body, tag = raw[:-TAG], raw[-TAG:]
    if len(body) <= NONCE or not hmac.compare_digest(tag, _tag(body, secret, purpose)):
        raise RecordError("this is sealed, and not by this computer", place)
    nonce, shut = body[:NONCE], body[NONCE:]
    padded = _stream(shut, secret, nonce, purpose)
    return padded[4 : 4 + int.from_bytes(padded[:4], "big")].decode()


def _stream(data: bytes, secret: bytes, nonce: bytes, purpose: str) -> bytes:
    """Encrypt data with the key stream of secret and nonce, or decrypt it again."""
    found = bytearray()
    for block in range(0, len(data), PAD):
        source = b"%d %s" % (block, purpose.encode())
        mask = blake2b(source, key=secret, salt=nonce, person=b"stream").digest()
        found += bytes(a ^ b for a, b in zip(data[block : block + PAD], mask, strict=False))
    return bytes(found)


def _tag(body: bytes, secret: bytes, purpose: str) -> bytes:
    source = purpose.encode() + b"\n" + body
    return blake2b(source, key=secret, digest_size=TAG, person=b"tag").digest()
