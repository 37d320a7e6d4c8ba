"""Lists of like things as rows: what is the same in all of them is sent once, names once.

A message of some length is sent so to pages that take changes. Plain data goes in and comes out;
`unpacked` is the way back, which the page has too (web/src/table/rows.ts). A packed list is one of

* a list, as it is;
* `{"~": "same", "n": 3, "of": x}`: three times x;
* `{"~": "rows", "n": 3, "same": {...}, "each": {...}}`: objects with the same names; `same` has
  what all of them have in common, `each` a packed list for every other name;
* `{"~": "some", "of": [...], "at": ...}`: values that recur, and which of them stands where;
* `{"~": "kinds", "of": [...], "at": ...}`: things of several kinds: a packed list for each kind,
  and from which of them the next one is taken;
* `{"~": "lists", "n": ..., "of": ...}`: lists, one after another in a packed list; another one has
  their lengths.

`at` is a text with a letter for each place in `of`: its place in LETTERS. Where `of` is not shorter
than LETTERS, two letters stand for each.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, product
from typing import Any, Final

MARK: Final = "~"
NESTED: Final = frozenset((dict, list))
WORDS: Final = frozenset((str, int))
FEW: Final = 2  # a list shorter than this stays as it is
LEAST_SAVED: Final = 24  # bytes: what it takes to say that values recur
LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"  # for places
MOST_PLACES: Final = len(LETTERS) ** 2
A_WORD: Final = 5  # bytes of a word or a number, more or less

Plain = Any


def packed(value: Plain) -> Plain:
    """Plain data with its lists packed."""
    kind = type(value)
    if kind is dict:
        return {name: packed(v) if type(v) in NESTED else v for name, v in value.items()}
    return _list(value) if kind is list else value


def unpacked(value: Plain) -> Plain:
    """The plain data that was packed."""
    if type(value) is list:
        return [unpacked(item) for item in value]
    if type(value) is not dict:
        return value
    if MARK in value:
        return _UNPACK[value[MARK]](value)
    return {name: unpacked(item) for name, item in value.items()}


def _list(items: list[Plain]) -> Plain:
    """A list, packed."""
    if len(items) < FEW:
        return [packed(item) for item in items]
    kinds = set(map(type, items))
    if len(kinds) > 1:
        if kinds.isdisjoint(NESTED):
            return _values(items, list(zip(map(type, items), items, strict=True)), A_WORD)
        return _kinds(items, list(map(_kind, items)))
    (kind,) = kinds
    if kind is dict:
        names = items[0].keys()
        if any(item.keys() != names for item in items):
            return _kinds(items, [tuple(item) for item in items])
        return _rows(items)
    return _lists(items) if kind is list else _values(items, items, _length(items))


def _kind(item: Plain) -> Plain:
    """What is packed together: objects by their names, lists, and all that is neither."""
    return tuple(item) if type(item) is dict else type(item) is list


def _rows(items: list[dict[str, Plain]]) -> Plain:
    """Objects with the same names."""
    same: dict[str, Plain] = {}
    each: dict[str, Plain] = {}
    for name in items[0]:
        column = _list([item[name] for item in items])
        if type(column) is dict and column[MARK] == "same":
            same[name] = column["of"]
        else:
            each[name] = column
    if each:
        return {MARK: "rows", "n": len(items), "same": same, "each": each}
    return {MARK: "same", "n": len(items), "of": same}


def _values(items: list[Plain], keys: list[Plain], length: int) -> Plain:
    """Values of about this length that may recur; equal keys are equal values."""
    count = len(items)
    if keys.count(keys[0]) == count:
        return {MARK: "same", "n": count, "of": items[0]}
    values = dict(zip(keys, items, strict=True))
    if (count - len(values)) * length < LEAST_SAVED + count or len(values) > MOST_PLACES:
        return items
    return {MARK: "some", "of": list(values.values()), "at": _places(keys, values)}


def _length(items: list[Plain]) -> int:
    """How many bytes one of these words or numbers takes, more or less."""
    first = items[0]
    if isinstance(first, str):
        return sum(map(len, items)) // len(items) + 3
    if isinstance(first, bool):
        return len("false,")
    return 3 if isinstance(first, int) and max(items) > 9 else 2


def _places(keys: list[Plain], of: Iterable[Plain]) -> str:
    """The place of each key, in letters: two for each, if one does not do."""
    names = dict(zip(of, LETTERS, strict=False))
    if len(names) == len(LETTERS):
        names = dict(zip(of, map("".join, product(LETTERS, repeat=2)), strict=False))
    return "".join([names[key] for key in keys])


def _lists(items: list[list[Plain]]) -> Plain:
    """Lists: those of words and numbers are values, all others go one after another."""
    flat = list(chain.from_iterable(items))
    if not flat:
        return {MARK: "same", "n": len(items), "of": []}
    if WORDS.issuperset(map(type, flat)):
        return _values(items, list(map(tuple, items)), A_WORD * len(flat) // len(items))
    if NESTED.isdisjoint(map(type, flat)):
        return items
    return {MARK: "lists", "n": _list(list(map(len, items))), "of": _list(flat)}


def _kinds(items: list[Plain], kinds: list[Plain]) -> Plain:
    """Things of several kinds, each kind by itself."""
    groups: dict[Plain, list[Plain]] = {}
    for item, kind in zip(items, kinds, strict=True):
        groups.setdefault(kind, []).append(item)
    of = [_list(group) for group in groups.values()]
    return {MARK: "kinds", "of": of, "at": _places(kinds, groups)}


def _from_rows(value: dict[str, Plain]) -> list[Plain]:
    same, each = value["same"], unpacked(value["each"])
    rows = range(value["n"])
    return [unpacked(same) | {name: each[name][row] for name in each} for row in rows]


def _from_lists(value: dict[str, Plain]) -> list[Plain]:
    rest = iter(unpacked(value["of"]))
    return [[next(rest) for _ in range(length)] for length in unpacked(value["n"])]


def _from_kinds(value: dict[str, Plain]) -> list[Plain]:
    rests = [iter(unpacked(group)) for group in value["of"]]
    return [next(rests[place]) for place in _from_places(value)]


def _from_places(value: dict[str, Plain]) -> Iterator[int]:
    letters: str = value["at"]
    if len(value["of"]) < len(LETTERS):
        return map(LETTERS.index, letters)
    pairs = zip(letters[::2], letters[1::2], strict=True)
    return (LETTERS.index(one) * len(LETTERS) + LETTERS.index(other) for one, other in pairs)


_UNPACK: Final = {
    "same": lambda value: [unpacked(value["of"]) for _ in range(value["n"])],
    "some": lambda value: [unpacked(value["of"][place]) for place in _from_places(value)],
    "rows": _from_rows,
    "lists": _from_lists,
    "kinds": _from_kinds,
}
