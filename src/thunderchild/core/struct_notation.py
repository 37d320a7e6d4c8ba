"""A notation that follows from the actions of a game: the name of the action, then its fields.

`Take(pile=1, count=2)` is `take 1 2`. A field is a number, a word, yes or no, one of some words, a
tuple of these, or a list of them at the end. An action can say more (`core/actions.py`): WORDS has
names for the numbers of a field, and with LABELLED each field stands behind its own name, as in
`buy lamp 1 oil 0`. Games with more to say write a notation of their own.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from msgspec import NODEFAULT, Struct, structs

from thunderchild.core.codec import kind_name
from thunderchild.core.errors import NotationError
from thunderchild.core.notation import TextReader

YES_NO: Final = ("no", "yes")
WORD: Final = re.compile(r"\S+")
NUMBER: Final = re.compile(r"-?[0-9]{1,18}")


def kinds_of(actions: Any) -> dict[str, type[Struct]]:
    """The kinds of a union of actions, each by its verb."""
    return {verb_of(kind): kind for kind in get_args(actions) or (actions,)}


def verb_of(kind: type[Struct]) -> str:
    """The word of an action: its tag, or the name of its class in small letters."""
    tag = kind.__struct_config__.tag
    if isinstance(tag, str) and tag != kind.__name__:
        return tag
    return kind_name(kind.__name__)


def write(action: Struct) -> str:
    """An action as text."""
    kind, words = type(action), [verb_of(type(action))]
    for name, value in structs.asdict(action).items():
        words += [name] if labelled(kind) else []
        words += _words(value, names_of(kind, name))
    return " ".join(words)


def labelled(kind: type[Struct]) -> bool:
    """Whether the fields of an action stand behind their names."""
    return bool(getattr(kind, "LABELLED", False))


def names_of(kind: type[Struct], field: str) -> Sequence[str]:
    """The words for the numbers of a field, if it has any."""
    words: Mapping[str, Sequence[str]] = getattr(kind, "WORDS", {})
    return words.get(field, ())


def _words(value: object, names: Sequence[str]) -> Iterator[str]:
    if isinstance(value, list | tuple):
        for one in value:
            yield from _words(one, names)
    elif isinstance(value, bool):
        yield YES_NO[value]
    else:
        yield names[value] if isinstance(value, int) and 0 <= value < len(names) else str(value)


def read(actions: Any, text: str) -> Any:
    """The action that a text means; raises NotationError."""
    kinds, reader = kinds_of(actions), TextReader(text)
    verb = reader.match(WORD)
    if verb is None or verb.group().lower() not in kinds:
        raise NotationError(text, verb.start() if verb else 0, f"Expected {one_of(kinds)}")
    kind = kinds[verb.group().lower()]
    values = []
    for field in structs.fields(kind):
        if reader.at_end() and field.default is not NODEFAULT:
            break
        if labelled(kind):
            _read_label(reader, field.name)
        name, names = field.name.replace("_", " "), names_of(kind, field.name)
        values.append(_value(field.type, reader, name, names))
    reader.end()
    return kind(*values)


def _read_label(reader: TextReader, name: str) -> None:
    """Read the name of a field before its value, in capitals or not."""
    reader.space()
    at = reader.at
    word = reader.match(WORD)
    if word is None or word.group().lower() != name:
        raise NotationError(reader.text, at, f"Expected {name}")


def _value(kind: Any, reader: TextReader, name: str, names: Sequence[str]) -> Any:
    """What the next words mean for a field of a type."""
    if get_origin(kind) is Annotated:
        return _value(get_args(kind)[0], reader, name, names)
    within = get_args(kind)
    if get_origin(kind) is list or (get_origin(kind) is tuple and within[-1] is Ellipsis):
        values = []
        while not reader.at_end():
            values.append(_value(within[0], reader, name, names))
        return values if get_origin(kind) is list else tuple(values)
    if get_origin(kind) is tuple:
        return tuple(_value(one, reader, name, names) for one in within)
    expected, meaning = _meaning(kind, names)
    reader.space()
    at = reader.at
    word = reader.match(WORD)
    found = meaning(word.group()) if word else None
    if found is None:
        raise NotationError(reader.text, at, f"Expected {expected} for {name}")
    return found


def _meaning(kind: Any, names: Sequence[str]) -> tuple[str, Callable[[str], object]]:
    """What a word must be for a type, in words, and what it then means; None where it is not."""
    if names:
        numbers = {name.lower(): number for number, name in enumerate(names)}
        return one_of(names), lambda word: numbers.get(word.lower())
    if kind is bool:
        return one_of(reversed(YES_NO)), lambda word: _bools.get(word.lower())
    if kind is int:
        return "a number", lambda word: int(word) if NUMBER.fullmatch(word) else None
    if kind is str:
        return "a word", lambda word: word
    if get_origin(kind) is Literal:
        by_word = {str(value).lower(): value for value in get_args(kind)}
        return one_of(by_word), lambda word: by_word.get(word.lower())
    raise TypeError(f"There is no notation for {kind}: write one of your own")


_bools: Final = {word: bool(value) for value, word in enumerate(YES_NO)}


def one_of(words: Iterable[str]) -> str:
    """`take, pass or end`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
