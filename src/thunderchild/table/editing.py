"""What must be changed in one value to get another."""

from typing import Any, Final

from msgspec import Struct

from thunderchild.table.position import Edit

MOST_PLACES: Final = 3  # of a list are told one by one, where they are more than half of it


def edits(old: Any, new: Any) -> list[Edit]:
    """The smallest parts of a value that differ, each with its path.

    Structs are compared by their fields, dicts with the same keys by key, and lists of one length
    place by place, unless most of their places differ. Anything else that differs is replaced
    whole.
    """
    found: list[Edit] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: list[str | int], found: list[Edit]) -> None:
    """Add what differs below a path."""
    kind = type(old)
    if kind is not type(new):
        found.append(Edit(path, new))
    elif issubclass(kind, Struct):
        for field, name in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
            a, b = getattr(old, field), getattr(new, field)
            if a is not b and a != b:
                _compare(a, b, [*path, name], found)
    elif kind is list and len(old) == len(new):
        pairs = zip(old, new, strict=True)
        changed = [i for i, (a, b) in enumerate(pairs) if a is not b and a != b]
        if len(changed) > MOST_PLACES and 2 * len(changed) > len(old):
            found.append(Edit(path, new))
            return
        for place in changed:
            _compare(old[place], new[place], [*path, place], found)
    elif kind is dict and old.keys() == new.keys():
        for key, a in old.items():
            b = new[key]
            if a is not b and a != b:
                _compare(a, b, [*path, key], found)
    elif old != new:
        found.append(Edit(path, new))
