"""The only module that touches the serialiser."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from hashlib import blake2b
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

_pack = msgspec.msgpack.Encoder()
_json = msgspec.json.Encoder()
_reading: AbstractContextManager[Any] = nullcontext()

MOST_READERS: Final = 256
_unpackers: Final[dict[int, tuple[Any, Any]]] = {}
_plain_readers: Final[dict[int, tuple[Any, Any]]] = {}
_json_readers: Final[dict[int, tuple[Any, Any]]] = {}


class CodecError(Exception):
    """Data of the wrong type; the sentence says where."""


def kind_name(name: str) -> str:
    """How data names a kind of action or event by its class: `DiceRolled` is `dice_rolled`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def take_turns(lock: AbstractContextManager[Any]) -> None:
    """Let typed data be read by one thread at a time; whoever has several threads gives the lock.

    The serialiser learns a type when it is first read, and two threads that teach it the same one
    at once end the process.
    """
    global _reading  # noqa: PLW0603 - one serialiser, one lock
    _reading = lock


def pack(data: object) -> bytes:
    """Data as compact bytes, the same in every process and Python version."""
    return _pack.encode(data)


def unpack(raw: bytes) -> Any:
    """The data of `pack`."""
    try:
        return msgspec.msgpack.decode(raw)
    except msgspec.DecodeError as error:
        raise CodecError(str(error)) from None


def unpack_as(raw: bytes, kind: type[T]) -> T:
    """The data of `pack` as a typed value; errors name the field."""
    try:
        with _reading:
            return _unpacker(kind).decode(raw)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise CodecError(str(error)) from None


def to_json(data: object) -> bytes:
    """Data as JSON."""
    return _json.encode(data)


def encoded_already(raw: bytes) -> Any:
    """JSON as a value that is put into other JSON as it is."""
    return msgspec.Raw(raw)


def from_json(raw: bytes | str, kind: type[T]) -> T:
    """JSON as a typed value; errors name the field."""
    try:
        with _reading:
            return _json_reader(kind).decode(raw)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise CodecError(str(error)) from None


def to_plain(data: object) -> Any:
    """A typed value as dicts, lists and numbers."""
    return msgspec.to_builtins(data)


def from_plain(data: object, kind: type[T]) -> T:
    """Dicts, lists and numbers as a typed value; errors name the field."""
    try:
        with _reading:
            try:
                found: T = _plain_reader(kind).decode(_pack.encode(data))
            except (OverflowError, RecursionError, TypeError):  # it cannot be packed
                return msgspec.convert(data, kind, dec_hook=_read_itself)
            return found
    except msgspec.ValidationError as error:
        raise CodecError(str(error)) from None


def _unpacker(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    made: msgspec.msgpack.Decoder[Any] = _kept(
        _unpackers, kind, lambda: msgspec.msgpack.Decoder(kind)
    )
    return made


def _plain_reader(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    made: msgspec.msgpack.Decoder[Any] = _kept(
        _plain_readers, kind, lambda: msgspec.msgpack.Decoder(kind, dec_hook=_read_itself)
    )
    return made


def _json_reader(kind: Any) -> msgspec.json.Decoder[Any]:
    made: msgspec.json.Decoder[Any] = _kept(_json_readers, kind, lambda: msgspec.json.Decoder(kind))
    return made


def _kept(readers: dict[int, tuple[Any, Any]], kind: Any, make: Callable[[], Any]) -> Any:
    """The reader of a kind. To make one takes a hundred times as long as to read an action.

    They are kept by identity: to hash a union of forty kinds takes long as well.
    """
    found = readers.get(id(kind))
    if found is None:
        if len(readers) >= MOST_READERS:
            readers.clear()
        found = readers[id(kind)] = kind, make()  # the kind too, so that its number stays its own
    return found[1]


def _read_itself(kind: type[Any], data: Any) -> Any:
    """A type that is no plain data reads itself; what it refuses it says as a ValueError."""
    return kind.from_plain(data)


def digest(data: object, key: bytes = b"") -> str:
    """A stable short hash of plain data; with a key, nobody without it can test guesses."""
    return blake2b(_pack.encode(data), digest_size=16, key=key[:64]).hexdigest()
