"""Plain data as TOML text, for content that the program makes itself."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def dumps(data: Mapping[str, Any]) -> str:
    """Return TOML text that reads back as `data`; None values are left out."""
    lines: list[str] = []
    _table(data, (), lines)
    return "\n".join(lines).strip("\n") + "\n"


def _table(data: Mapping[str, Any], path: tuple[str, ...], lines: list[str]) -> None:
    """Write a table: first its own values, then the tables inside it."""
    inner: list[tuple[str, Any]] = []
    for key, value in data.items():
        if _is_table(value) or _is_tables(value):
            inner.append((key, value))
        elif value is not None:
            lines.append(f"{_key(key)} = {_value(value)}")
    for key, value in inner:
        name = ".".join(_key(part) for part in (*path, key))
        for part in [value] if _is_table(value) else value:
            lines.extend(["", f"[{name}]" if _is_table(value) else f"[[{name}]]"])
            _table(part, (*path, key), lines)


def _is_table(value: object) -> bool:
    """Whether a value is written as a table."""
    return isinstance(value, Mapping)


def _is_tables(value: object) -> bool:
    """Whether a value is written as a list of tables."""
    return isinstance(value, list | tuple) and bool(value) and all(map(_is_table, value))


def _key(key: str) -> str:
    """Write a key, in quotes where it needs them."""
    return key if _BARE.fullmatch(key) else _string(key)


def _string(text: str) -> str:
    """Write a text; JSON's escapes are TOML's, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    """Write one value."""
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(part) for part in value) + "]"
    if isinstance(value, Mapping):
        parts = [f"{_key(k)} = {_value(v)}" for k, v in value.items() if v is not None]
        return "{ " + ", ".join(parts) + " }" if parts else "{}"
    raise TypeError(f"cannot write {type(value).__name__} as TOML")
