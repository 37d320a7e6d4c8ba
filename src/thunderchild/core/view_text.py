"""A view in plain words, field by field: the text of a game that writes none of its own."""

from collections.abc import Iterator, Mapping

from msgspec import Struct


def lines_of(fields: Mapping[str, object]) -> Iterator[str]:
    """One line for each field; a list of several things has one for each of them."""
    for name, value in fields.items():
        words = name.replace("_", " ")
        if isinstance(value, list | tuple) and value and isinstance(value[0], Struct):
            yield from (f"{words} {number}: {said(one)}" for number, one in enumerate(value, 1))
        else:
            yield f"{words}: {said(value)}"


def said(value: object) -> str:
    """A value in words: `3 1`, `yes`, `coins 2, lamp no`."""
    if isinstance(value, Struct):
        return ", ".join(f"{k.replace('_', ' ')} {said(v)}" for k, v in fields_of(value).items())
    if isinstance(value, list | tuple):
        return " ".join(map(said, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def fields_of(value: Struct) -> dict[str, object]:
    """The fields of a Struct by name."""
    return {name: getattr(value, name) for name in value.__struct_fields__}
