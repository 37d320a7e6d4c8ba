"""What must be changed in one value to get another."""

from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from thunderchild.core.edits import Edit

MOST_PLACES: Final = 3  # of a list are told one by one, where they are more than half of it


def edits(old: object, new: object) -> list[Edit]:
    """The smallest parts of a value that differ, each with its path.

    Structs are compared by their fields, dicts with the same keys by key, and lists of one length
    place by place, unless most of their places differ. Of lists that differ in length, what stands
    between their common beginning and their common end is replaced. Anything else that differs is
    replaced whole.
    """
    found: list[Edit] = []
    _compare(old, new, [], found)
    return found


def _compare(old: object, new: object, path: list[str | int], found: list[Edit]) -> None:
    """Add what differs below a path."""
    kind = type(old)
    if kind is not type(new):
        found.append(Edit(path, new))
    elif isinstance(old, Struct) and isinstance(new, Struct):
        for place, (part, other) in enumerate(zip(astuple(old), astuple(new), strict=True)):
            if part is not other and part != other:  # most are one and the same, or equal
                _compare(part, other, [*path, old.__struct_encode_fields__[place]], found)
    elif isinstance(old, list) and isinstance(new, list):
        _compare_lists(old, new, path, found)
    elif isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key in old:
            if old[key] is not new[key] and old[key] != new[key]:
                _compare(old[key], new[key], [*path, key], found)
    elif old != new:
        found.append(Edit(path, new))


def _compare_lists(
    old: list[object], new: list[object], path: list[str | int], found: list[Edit]
) -> None:
    """Add what differs in two lists, one of which may be longer."""
    if len(old) != len(new):
        _cut(old, new, path, found)
        return
    pairs = zip(old, new, strict=True)
    changed = [i for i, (a, b) in enumerate(pairs) if a is not b and a != b]
    if len(changed) > MOST_PLACES and 2 * len(changed) > len(old):
        found.append(Edit(path, new))
        return
    for place in changed:
        _compare(old[place], new[place], [*path, place], found)


def _cut(old: list[object], new: list[object], path: list[str | int], found: list[Edit]) -> None:
    """Add what stands between the common beginning and the common end of two lists."""
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and old[first] == new[first]:
        first += 1
    last = 0
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    if first == last == 0:
        found.append(Edit(path, new))
    else:
        inner = new[first : len(new) - last]
        found.append(Edit([*path, first], inner, len(old) - last - first))
