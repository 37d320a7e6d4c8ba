"""A notation that follows from the actions of a game: the name of the action, then its fields.

`Take(pile=1, count=2)` is `take 1 2`. A field is an int, a word, yes or no, or a list of ints at
the end. It does for a game whose pieces have no names; others write a notation of their own.
"""

import re
from collections.abc import Iterable
from typing import Any, get_args

from msgspec import Struct, structs

from thunderchild.core.codec import CodecError, from_plain
from thunderchild.core.errors import NotationError

YES_NO = ("no", "yes")


def kinds_of(actions: Any) -> dict[str, type[Struct]]:
    """The kinds of a union of actions, each by its verb."""
    return {verb_of(kind): kind for kind in get_args(actions) or (actions,)}


def verb_of(kind: type[Struct]) -> str:
    """The word of an action: its tag, or the name of its class in small letters."""
    tag = kind.__struct_config__.tag
    if isinstance(tag, str) and tag != kind.__name__:
        return tag
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def write(action: Struct) -> str:
    """An action as text."""
    words = [verb_of(type(action))]
    for value in structs.astuple(action):
        values = value if isinstance(value, list | tuple) else [value]
        words += [YES_NO[one] if isinstance(one, bool) else str(one) for one in values]
    return " ".join(words)


def read(actions: Any, text: str) -> Any:
    """The action that a text means; raises NotationError."""
    kinds = kinds_of(actions)
    verb, *words = text.lower().split() or [""]
    if verb not in kinds:
        raise NotationError(text, 0, f"Expected {one_of(kinds)}")
    kind = kinds[verb]
    fields = structs.fields(kind)
    values: list[Any] = [_value(word) for word in words]
    if fields and "list" in str(fields[-1].type):
        values = [*values[: len(fields) - 1], values[len(fields) - 1 :]]
    if len(values) != len(fields):
        wanted = " ".join(field.name for field in fields)
        raise NotationError(text, len(text), f"Expected {verb} {wanted}".rstrip())
    data = {field.encode_name: value for field, value in zip(fields, values, strict=True)}
    try:
        return from_plain(data, _untagged(kind, data))
    except CodecError as error:
        raise NotationError(text, len(verb), str(error).replace("`", "")) from None


def _untagged(kind: type[Struct], data: dict[str, Any]) -> type[Struct]:
    """A kind that is told apart by a field has it in its data."""
    config = kind.__struct_config__
    if config.tag_field is not None:
        data[config.tag_field] = config.tag
    return kind


def _value(word: str) -> int | str | bool:
    if word in YES_NO:
        return word == YES_NO[True]
    return int(word) if re.fullmatch(r"-?[0-9]{1,18}", word) else word


def one_of(words: Iterable[str]) -> str:
    """`take, pass or end`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
