"""Actions that are almost right: one field of a real action changed, or wholly foreign."""

from collections.abc import Iterator
from typing import Any, Final

from thunderchild.core.chance import Draws
from thunderchild.core.codec import CodecError, from_json, from_plain, to_json

FAR: Final = (-1, 0, 1, 99, 10_000, -(2**31), 2**31)
TRIES: Final = 4

Path = list[Any]


def mutants(action: Any, kind: Any, draws: Draws, count: int) -> Iterator[Any]:
    """Up to `count` values of the action type `kind` that differ from `action` in one place."""
    tag = _tag_field(action)
    for _ in range(count):
        for _ in range(TRIES):
            mutant = _mutant(action, kind, tag, draws)
            if mutant is not None and mutant != action:
                yield mutant
                break


def _tag_field(action: Any) -> str | None:
    """The name under which an encoded action says its kind."""
    config = getattr(type(action), "__struct_config__", None)
    return None if config is None else config.tag_field


def _mutant(action: Any, kind: Any, tag: str | None, draws: Draws) -> Any:
    """One mutant, or None when the changed data is no action at all."""
    data: Any = from_json(to_json(action), object)
    places = [path for path in _places(data) if path != [tag]]
    if not places:
        return None
    path = draws.choose(places)
    holder = data
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = _changed(holder[path[-1]], data, draws)
    try:
        return from_plain(data, kind)
    except CodecError:
        return None


def _places(data: Any, above: Path | None = None) -> Iterator[Path]:
    """The paths of all values inside encoded data."""
    above = above or []
    items: Any = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    for key, value in items:
        yield [*above, key]
        yield from _places(value, [*above, key])


def _changed(value: Any, data: Any, draws: Draws) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        near = (value - 1, value + 1, value + 1, value + 2)
        other = [v for v in _numbers(data) if v != value]
        return draws.choose([*near, *FAR, *other, *other])
    if isinstance(value, str):
        return draws.choose(["", "nowhere", value + "x", value[::-1]])
    if isinstance(value, list):
        return _changed_list(value, data, draws)
    return 0 if value is None else None


def _changed_list(items: list[Any], data: Any, draws: Draws) -> list[Any]:
    """A list with one item dropped, doubled, moved or changed."""
    if not items:
        return [draws.choose(_numbers(data) or [0])]
    i = draws.pick(len(items))
    way = draws.pick(5)
    if way == 0:
        return items[:i] + items[i + 1 :]
    if way == 1:
        return [*items, items[i]]
    if way == 2:
        return items[i:] + items[:i]
    if way == 3:
        return []
    return [*items[:i], _changed(items[i], data, draws), *items[i + 1 :]]


def _numbers(data: Any) -> list[int]:
    """All whole numbers in encoded data."""
    if isinstance(data, bool):
        return []
    if isinstance(data, int):
        return [data]
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return [number for value in inner for number in _numbers(value)]
