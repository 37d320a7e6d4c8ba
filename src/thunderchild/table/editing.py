"""What must be changed in one value to get another."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from thunderchild.table.position import Edit

MOST_PLACES: Final = 3  # of a list are told one by one, where they are more than half of it


def edits(old: object, new: object) -> list[Edit]:
    """The smallest parts of a value that differ, each with its path.

    Structs are compared by their fields, dicts with the same keys by key, and lists of one length
    place by place, unless most of their places differ. Anything else that differs is replaced
    whole.
    """
    found: list[Edit] = []
    _compare(old, new, [], found)
    return found


Entry = tuple[str | int, object, object]  # name or place, and what was and is there


def _compare(old: object, new: object, path: list[str | int], found: list[Edit]) -> None:
    """Add what differs below a path."""
    entries = _entries(old, new)
    if entries is None:
        if type(old) is not type(new) or old != new:
            found.append(Edit(path, new))
        return
    changed = [(name, a, b) for name, a, b in entries if a is not b and a != b]
    if isinstance(new, list) and len(changed) > MOST_PLACES and 2 * len(changed) > len(new):
        found.append(Edit(path, new))
        return
    for name, a, b in changed:
        _compare(a, b, [*path, name], found)


def _entries(old: object, new: object) -> Iterable[Entry] | None:
    """The entries of two values that can be compared one by one, or None."""
    if type(old) is not type(new):
        return None
    if isinstance(old, Struct):
        fields = zip(old.__struct_fields__, old.__struct_encode_fields__, strict=True)
        return [(name, getattr(old, field), getattr(new, field)) for field, name in fields]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [(place, *pair) for place, pair in enumerate(zip(old, new, strict=True))]
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return [(key, value, new[key]) for key, value in old.items()]
    return None
