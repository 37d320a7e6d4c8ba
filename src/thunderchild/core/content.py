"""Typed TOML content with provenance.

The only module of `core` that reads content files. A content file is TOML; each table in it
becomes a frozen msgspec Struct; each item says where its facts come from. Provenance runs
downwards: a table without its own takes that of the table around it, and a whole file can set
it once at its head, as one word or per table:

    provenance = { default = "published", warpline = "derived" }
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec
import tomli_w

from thunderchild.core import codec
from thunderchild.core.errors import InputError

Provenance = Literal["rulebook", "published", "derived", "reconstructed", "original"]
PROVENANCES: Final[tuple[str, ...]] = get_args(Provenance)
LARGEST_FILE: Final = 1_000_000

T = TypeVar("T")
Data = dict[str, Any]


class ContentError(InputError):
    """A content file is wrong; the message names file, item and field."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of every table of a content file."""


class Item(Part, frozen=True, kw_only=True):
    """Base of every table that states facts: it says where they come from."""

    provenance: Provenance


def load(source: Path | Traversable, kind: type[T]) -> T:
    """Read one content file as `kind`."""
    return parse(source.name, read(source), kind)


def read(source: Path | Traversable) -> str:
    """Return a content file's text."""
    try:
        data = source.read_bytes()
    except FileNotFoundError:
        raise ContentError(f"{source.name}: there is no such file") from None
    except OSError as error:
        reason = error.strerror or "cannot be read"
        raise ContentError(f"{source.name}: {reason.lower()}") from None
    if len(data) > LARGEST_FILE:
        raise ContentError(f"{source.name}: larger than {LARGEST_FILE} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ContentError(f"{source.name}: not UTF-8 text (byte {error.start})") from None


def resource(package: str, name: str) -> Traversable:
    """Return a data file that lies in a package, `name` may have folders."""
    return resources.files(package).joinpath(*name.split("/"))


def parse(name: str, text: str, kind: type[T], retired: Sequence[str] = ()) -> T:
    """Turn a content file's text into `kind`; `name` is for the errors.

    `retired` are fields that nothing reads any more, as `plan.price`: files of earlier times may
    still have them, and they are passed over.
    """
    return convert(name, table(name, text), kind, retired)


def table(name: str, text: str) -> Data:
    """Parse TOML text into plain data."""
    check_shape(name, text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        sentence = str(error)
        raise ContentError(f"{name}: {sentence[0].lower()}{sentence[1:]}") from None
    except (ValueError, RecursionError):  # a number of thousands of digits; tables without end
        raise ContentError(f"{name}: it has a number that is too long, or is too deep") from None


MOST_PARTS: Final = 8  # of a dotted key
DEEPEST: Final = 24  # brackets within each other
_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
    r"|#[^\n]*|[\w+-]+|[ \t]+|.",
    re.DOTALL,
)


def check_shape(name: str, text: str) -> None:
    """Refuse keys of many parts and deep brackets, on which the parser would spend gigabytes.

    It takes time and memory with the square of a key's parts, and calls itself for each bracket.
    """
    if len(text) > LARGEST_FILE:
        raise ContentError(f"{name}: larger than {LARGEST_FILE} bytes")
    if text.count(".") <= MOST_PARTS and text.count("[") + text.count("{") <= DEEPEST:
        return
    parts = depth = 0
    for found in _TOKEN.finditer(text):
        sign = found.group()
        if sign == ".":
            parts += 1
            if parts >= MOST_PARTS:
                raise ContentError(f"{name}: a key of more than {MOST_PARTS} parts{_at(found)}")
        elif sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ContentError(f"{name}: more than {DEEPEST} brackets deep{_at(found)}")
        elif sign in "]}":
            depth -= 1
            parts = 0
        elif sign in "=,\n":
            parts = 0


def _at(found: re.Match[str]) -> str:
    """Where in a text something was found."""
    line = found.string.count("\n", 0, found.start()) + 1
    return f" (line {line})"


def written(data: Data) -> str:
    """Return plain data as TOML text, for content that the program makes itself."""
    return tomli_w.dumps(data)


def convert(name: str, data: Data, kind: type[T], retired: Sequence[str] = ()) -> T:
    """Turn plain data into `kind`, with provenance handed down; see `parse`."""
    data = dict(data)
    for field in retired:
        data = without(data, field.split("."))
    given = data.pop("provenance", None)
    words = given if isinstance(given, dict) else {"default": given}
    default = words.pop("default", None) if isinstance(given, dict) else given
    for word in [default, *words.values()]:
        if word is not None and word not in PROVENANCES:
            raise ContentError(
                f"{name}: provenance: expected one of {', '.join(PROVENANCES)}, found {quote(word)}"
            )
    per_table = words if isinstance(given, dict) else {}
    for key in per_table:
        if key not in data:
            raise ContentError(f"{name}: provenance: there is no table {quote(key)}")
    filled = _inherit(kind, data, default, per_table)
    try:
        return codec.from_plain(filled, kind)
    except codec.CodecError as error:
        raise ContentError(f"{name}: {_explain(str(error), filled)}") from None


def without(data: Any, path: Sequence[str]) -> Any:
    """Plain data without a field, in every row of the lists on the way to it."""
    if isinstance(data, list):
        return [without(row, path) for row in data]
    if not isinstance(data, dict) or path[0] not in data:
        return data
    if len(path) == 1:
        return {key: value for key, value in data.items() if key != path[0]}
    return {**data, path[0]: without(data[path[0]], path[1:])}


def quote(value: object) -> str:
    """Show a found value in an error: text in double quotes, cut when long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else f"{text[:57]}..."


def field_error(field: str, expected: str, found: object) -> ValueError:
    """Make the error a Struct's `__post_init__` raises about one of its fields."""
    return ValueError(f"{field}: expected {expected}, found {quote(found)}")


def check_ids(file: str, table: str, ids: Sequence[str]) -> None:
    """Refuse a table of a file without rows, with the same id twice, or with one of odd signs."""
    if not ids:
        raise ContentError(f"{file}: {table}: expected at least one")
    for number, one in enumerate(ids, 1):
        if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,39}", one):
            raise ContentError(
                f"{file}: {table} {number}: id: expected small letters, digits, _ and -, "
                f"found {quote(one)}"
            )
        if one in ids[: number - 1]:
            raise ContentError(f"{file}: {table} {number}: id: there is another {quote(one)}")


def canonical(data: object) -> bytes:
    """Return plain data as bytes that are equal whenever the data is."""
    try:
        return json.dumps(
            data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
        ).encode()
    except (TypeError, ValueError):
        raise ContentError("content may hold only text, numbers, yes/no, lists, tables") from None


def data_hash(files: Mapping[str, str]) -> str:
    """Return a BLAKE2b hash of the data of files; layout and comments do not count."""
    data = b",".join(
        canonical(name) + b":" + _file_data(name, files[name]) for name in sorted(files)
    )
    return hashlib.blake2b(b"{" + data + b"}", digest_size=16).hexdigest()


@lru_cache(maxsize=64)
def _file_data(name: str, text: str) -> bytes:
    """The data of a file as canonical bytes. A game that is made again does not read it again."""
    return canonical(table(name, text))


def _inherit(kind: object, data: object, provenance: str | None, tables: Mapping[str, str]) -> Any:
    """Copy `data`, giving every Item in it the provenance around it."""
    kind = _without_none(kind)
    if isinstance(data, list):
        inner = next(iter(get_args(kind)), object)
        return [_inherit(inner, value, provenance, {}) for value in data]
    if not isinstance(data, dict):
        return data
    struct = _struct_of(kind)
    if struct is None:
        values = (get_args(kind) or (object, object))[-1]
        return {key: _inherit(values, value, provenance, {}) for key, value in data.items()}
    here = data.get("provenance", provenance)
    types = {field.encode_name: field.type for field in msgspec.structs.fields(struct)}
    copy = {
        key: _inherit(types.get(key), value, tables.get(key, here), {})
        for key, value in data.items()
    }
    if "provenance" in types and here is not None:
        copy["provenance"] = here
    return copy


def _without_none(kind: object) -> object:
    """Return the type without None: X for `X | None`."""
    if get_origin(kind) in (Union, UnionType):
        return next(part for part in get_args(kind) if part is not type(None))
    return kind


def _struct_of(kind: object) -> type[msgspec.Struct] | None:
    """Return the Struct a type is, if it is one."""
    return kind if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else None


_UNKNOWN = re.compile(r"contains unknown field (\w+)")
_MISSING = re.compile(r"missing required field (\w+)")
_STEP = re.compile(r"\.([A-Za-z_0-9-]+)|\[(\d+)\]|\[\.\.\.\]")


def _explain(message: str, data: object) -> str:
    """Turn msgspec's message into one that names the item and the field."""
    what, *paths = message.split(" - at `")  # the innermost first
    path = "".join(part.rstrip("`").lstrip("$") for part in reversed(paths))
    what = what.replace("`", "").replace("Object ", "").replace(" got ", " found ")
    places: list[str] = []
    for step in _STEP.finditer(path):
        key, index = step[1], step[2]
        if index is not None:
            data = data[int(index)] if isinstance(data, list) else None
            label = f"{places.pop() if places else 'item'} {int(index) + 1}"
            name = data.get("name", data.get("id")) if isinstance(data, dict) else None
            places.append(f"{label} {quote(name)}" if name is not None else label)
        elif key is not None:
            data = data.get(key) if isinstance(data, dict) else None
            places.append(key)
    what = _UNKNOWN.sub(r"\1: there is no such field", _MISSING.sub(r"\1: missing", what))
    return ": ".join([*places, what[:1].lower() + what[1:]])


class Pack:
    """The content files of a title by name, with others put in front of the package's own."""

    def __init__(
        self,
        package: str,
        front: Path | None = None,
        files: Mapping[str, str] | None = None,
        extra: tuple[str, ...] = (),
    ) -> None:
        """Open `package`/content; `front` is a folder and `files` are texts laid over it.

        `extra` names files that may be laid over although the package has none.
        """
        self.package = package
        self.extra = extra
        self._hash = ""
        folder = resource(package, "content")
        there = folder.iterdir() if folder.is_dir() else ()  # a game may have none
        self._own = {f.name: f for f in there if f.name.endswith(".toml")}
        self._front = read_folder(front) if front is not None else {}
        self._front.update(files or {})
        for name in self._front:
            if name not in self._own and name not in extra:
                known = ", ".join(sorted({*self._own, *extra}))
                raise ContentError(f"{name}: no content file has this name; there are {known}")

    def with_files(self, files: Mapping[str, str]) -> "Pack":
        """Return a pack with further texts laid over this one."""
        return Pack(self.package, files={**self._front, **files}, extra=self.extra)

    def names(self) -> tuple[str, ...]:
        """Return the names of all files, sorted."""
        return tuple(sorted({*self._own, *self._front}))

    def text(self, name: str) -> str:
        """Return the text of one file."""
        if name in self._front:
            return self._front[name]
        if name not in self._own:
            raise ContentError(f"{name}: there is no such file")
        return read(self._own[name])

    def load(self, name: str, kind: type[T], retired: Sequence[str] = ()) -> T:
        """Return one file as `kind`; see `parse` for `retired`."""
        return parse(name, self.text(name), kind, retired)

    def hash(self) -> str:
        """Return a BLAKE2b hash of the data of all files; layout and comments do not count."""
        if not self._hash:
            self._hash = data_hash({name: self.text(name) for name in self.names()})
        return self._hash

    def embedded(self) -> dict[str, str]:
        """Return the texts that differ from the package's own; a record keeps them."""
        return {name: text for name, text in sorted(self._front.items()) if self._differs(name)}

    def _differs(self, name: str) -> bool:
        """Whether a file laid over the package's says anything else."""
        if name not in self._own:
            return True
        own = _file_data(name, read(self._own[name]))
        return own != _file_data(name, self._front[name])


def file_reader(package: str, name: str, kind: type[T]) -> Callable[..., T]:
    """What reads the one content file of a game: from a pack, or from its package."""

    def load(pack: Pack | None = None) -> T:
        return (pack or Pack(package)).load(name, kind)

    return load


def read_folder(front: Path) -> dict[str, str]:
    """Return the texts of the TOML files of a folder, by name."""
    if not front.exists():
        raise ContentError(f"{front}: there is no such folder")
    if not front.is_dir():
        raise ContentError(f"{front}: this is a file, not a folder of content files")
    found = {path.name: read(path) for path in sorted(front.glob("*.toml"))}
    if not found:
        raise ContentError(f"{front}: there are no content files (*.toml) in it")
    return found
