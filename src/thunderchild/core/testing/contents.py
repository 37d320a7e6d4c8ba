"""Values of the content that change nothing.

Every value is changed in turn, and games with and without the change are played from the same
seeds. A value that makes no game another, and is not even shown, is dead. One that is only shown
must be on the game's list `ONLY_SHOWN`, with the reason.
"""

import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import cached_property
from importlib import import_module
from itertools import chain, count, islice
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct

from thunderchild.core.codec import to_json
from thunderchild.core.content import ContentError, Data, Pack, Part, table, written
from thunderchild.core.game import Game
from thunderchild.core.options import OptionError, parse, refuse_idle
from thunderchild.core.testing.courses import BothCourses
from thunderchild.core.testing.options import Setting, settings

GAMES: Final = 60  # so many games of each setting before a value is said to do nothing
FURTHER: Final = 5  # times as many are played before a value is said to be only shown
WORDS: Final = 8  # words that are tried in the place of one
ROWS: Final = 6  # rows that are tried alone, if not all can be changed together
LOOKED_AT: Final = 6  # in so many games of each setting what people are shown is compared as well

SAME: Final = 0
SHOWN: Final = 1  # the same course, but told or drawn in another way
PLAYED: Final = 2  # another course

Path = tuple[str | int, ...]
Load = Callable[[Pack], Any]  # the content of a pack
Kinds = Sequence[type[Game[Any, Any]]]


class ContentField(Struct, frozen=True):
    """A field of a content file, with all values that stand in it."""

    file: str
    name: str
    paths: list[Path]

    def __str__(self) -> str:
        """The field as it is told."""
        return f"{self.file}: {self.name}"


def fields_of(pack: Pack, one_by_one: Sequence[str]) -> list[ContentField]:
    """All fields of a pack; the rows of a list are one field, unless they are taken one by one."""
    found: dict[tuple[str, str], list[Path]] = {}
    for file in pack.names():
        for path, name in _leaves(file, table(file, pack.text(file)), one_by_one):
            found.setdefault((file, name), []).append(path)
    return [ContentField(file, name, paths) for (file, name), paths in found.items()]


def _leaves(
    file: str, data: object, one_by_one: Sequence[str], path: Path = (), name: str = ""
) -> Iterator[tuple[Path, str]]:
    """Every single value below, with the name of its field."""
    if isinstance(data, dict):
        for key, value in data.items():
            inner = f"{name}.{key}" if name else key
            yield from _leaves(file, value, one_by_one, (*path, key), inner)
    elif isinstance(data, list):
        apart = any(fnmatchcase(f"{file}: {name}", pattern) for pattern in one_by_one)
        for place, value in enumerate(data):
            row = f"{name}({_label(value, place)})" if apart else name
            yield from _leaves(file, value, one_by_one, (*path, place), row)
    else:
        yield path, name


def _label(row: object, place: int) -> str:
    """What a row of a list is called."""
    if not isinstance(row, dict):
        return str(place + 1)
    keys = ("title", "id") if "id" in row else ("name",)
    return " ".join(str(row[key]) for key in keys if key in row) or str(place + 1)


class Values:
    """The values of a pack, and others to put in their place."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.tables: dict[str, Data] = {f: table(f, pack.text(f)) for f in pack.names()}
        self.kin = named_values(pack.package)  # words that stand in fields of a name
        for file, data in self.tables.items():
            for path, _ in _leaves(file, data, ()):
                value = _at(data, path)
                if isinstance(value, str):
                    self.kin.setdefault(_last(path), {})[value] = None

    def others(self, field: ContentField, path: Path) -> list[Any]:
        """Values that might stand at a place instead of the one that does."""
        value = _at(self.tables[field.file], path)
        if isinstance(value, bool):
            return [not value]
        if isinstance(value, int | float):
            return [v for v in (value + 1, value - 1, value + 3, 1, 0) if v != value]
        words = list(self.kin[_last(path)])
        place = words.index(value)
        return [*words[place + 1 :], *words[:place], f"{value} X"][:WORDS]

    def changed(
        self, field: ContentField, paths: Iterable[Path], turn: int
    ) -> dict[str, str] | None:
        """The file of a field with other values at some places; None when there are no more."""
        data: Data = _copy(self.tables[field.file])
        for path in paths:
            others = self.others(field, path)
            if turn >= len(others):
                return None
            _put(data, path, others[turn])
        return {field.file: written(data)}


def named_values(package: str) -> dict[str, dict[str, None]]:
    """The words that the content types of a package allow, by the name of the field."""
    found: dict[str, dict[str, None]] = {}
    for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        for part in vars(import_module(module.name)).values():
            if isinstance(part, type) and issubclass(part, Part) and part.__module__ == module.name:
                for name, hint in get_type_hints(part).items():
                    words = [word for word in _words(hint) if isinstance(word, str)]
                    found.setdefault(name, {}).update(dict.fromkeys(words))
    return found


def _words(hint: Any) -> Iterator[Any]:
    """The words of all literals within a type."""
    if get_origin(hint) is Literal:
        yield from get_args(hint)
        return
    for inner in get_args(hint):
        yield from _words(inner)


class Readers:
    """Games of the titles that read a pack: so many of every setting, each as it is."""

    def __init__(self, kinds: Kinds, pack: Pack, load: Load, games: int) -> None:
        self.kinds, self.pack, self.load, self.games = kinds, pack, load, games
        self.content = load(pack)
        self.read_with = {p: o for kind in kinds for p, o in kind.READ_WITH.items()}
        self.known: dict[tuple[str, ...], list[Baseline]] = {}

    def of(self, field: str) -> list["Baseline"]:
        """The games that may read a field; those it needs an option for have that option."""
        options = self._needed(field)
        key = tuple(f"{name}={value}" for name, value in options.items())
        if key not in self.known:
            self.known[key] = list(self._readers(options, range(self.games)))
        return [reader for reader in self.known[key] if reader.concerns(field)]

    def further(self, field: str) -> Iterator["Baseline"]:
        """More such games, for a field that is seldom read."""
        seeds = range(self.games, self.games * FURTHER)
        readers = self._readers(self._needed(field), seeds)
        return (reader for reader in readers if reader.concerns(field))

    def _needed(self, field: str) -> dict[str, str]:
        """The options without which a field is not read."""
        needed = [o for pattern, o in self.read_with.items() if fnmatchcase(field, pattern)]
        return dict(pair for one in needed for pair in one.items())

    def _readers(self, options: Mapping[str, str], seeds: range) -> Iterator["Baseline"]:
        """A game of every setting that offers these options, then another of each."""
        places = [
            (kind, Setting(setting.scenario, {**setting.options, **options}))
            for kind in self.kinds
            for setting in settings(kind)
        ]
        places = [(kind, place) for kind, place in places if is_possible(kind, place)]
        for seed in seeds:
            for number, (kind, place) in enumerate(places):
                yield Baseline(kind, place, self.content, seed, seed + number)

    def are_others(self, field: str, kinds: Kinds) -> bool:
        """Whether a field concerns some titles, and none of these."""
        found = {reader.kind for reader in self.of(field)} if kinds else set()
        return bool(found) and found.isdisjoint(kinds)


def is_possible(kind: type[Game[Any, Any]], setting: Setting) -> bool:
    """Whether all options of a setting are offered in it."""
    try:
        refuse_idle(kind.OPTIONS, setting.scenario, setting.options)
    except OptionError:
        return False
    return True


class Baseline:
    """One game as it is, to be compared with the same game of other content."""

    def __init__(
        self,
        kind: type[Game[Any, Any]],
        setting: Setting,
        content: Any,
        seed: int,
        turn: int,
    ) -> None:
        self.kind, self.scenario, self.seed = kind, setting.scenario, seed
        self.turn = turn  # which of the other values it gets: in the end each setting gets all
        self.options = parse(kind.OPTIONS, setting.options)
        self.game = self._game(content)

    @cached_property
    def kept(self) -> BothCourses:
        """The courses it takes as it is."""
        return BothCourses(self.game, self.seed)

    @cached_property
    def drawn(self) -> bytes:
        """What its page is told once."""
        return _drawn(self.game)

    def _game(self, content: Any) -> Game[Any, Any]:
        make: Any = self.kind
        game: Game[Any, Any] = make(self.scenario, self.options, content)
        return game

    def concerns(self, field: str) -> bool:
        """Whether a field can matter in this game."""
        return self.kind.concerns(self.scenario, self.options, field)

    def plays(self, content: Any) -> bool:
        """Whether the game with other content takes another course."""
        return self._differs(content, self.kept.plays_like)

    def shows(self, content: Any) -> bool:
        """Whether the game with other content is drawn or told in another way."""
        return self._differs(
            content, lambda game: self.drawn == _drawn(game) and self.kept.looks_like(game)
        )

    def _differs(self, content: Any, is_like: Callable[[Game[Any, Any]], bool]) -> bool:
        """Whether the game with other content is not like this one."""
        try:
            return not is_like(self._game(content))
        except Exception:  # noqa: BLE001
            return True  # a value put there may be nonsense that no check of a file finds


def _drawn(game: Game[Any, Any]) -> bytes:
    """What a page is told once: the board, and the scenarios in words."""
    content: Any = getattr(game, "content", None)
    told = content.scenarios_of(game.TITLE) if hasattr(content, "scenarios_of") else ()
    told = told or getattr(content, "scenarios", ())
    return to_json([game.board(), [(one.name, one.blurb) for one in told]])


def dead_values(
    kinds: Kinds,
    pack: Pack,
    load: Load,
    *,
    games: int = GAMES,
    only: str = "*",
    of: Kinds = (),
) -> list[str]:
    """Fields whose values change nothing, or only what is shown without a reason on the list.

    `kinds` are the titles that share the pack, `load` makes their content of it. `of` some of them:
    fields that concern others alone are left out.
    """
    readers = Readers(kinds, pack, load, games)
    values = Values(pack)
    shown = {pattern: why for kind in kinds for pattern, why in kind.ONLY_SHOWN.items()}
    unread = {p: why for kind in kinds for p, why in {**kind.NOT_READ, **kind.SELDOM}.items()}
    found = []
    for field in fields_of(pack, [pattern for kind in kinds for pattern in kind.ONE_BY_ONE]):
        told = str(field)
        if not fnmatchcase(told, only) or _listed(told, unread) or readers.are_others(told, of):
            continue
        enough = SHOWN if _listed(told, shown) else PLAYED
        result = effect_of(readers, values, field, enough)
        if result == SAME:
            found.append(f"{told} changes nothing")
        elif result < enough:
            found.append(f"{told} is only shown, and no reason is given")
    return found


def _listed(told: str, patterns: Mapping[str, str]) -> bool:
    """Whether a field is on a list."""
    return any(fnmatchcase(told, pattern) for pattern in patterns)


def effect_of(readers: Readers, values: Values, field: ContentField, enough: int) -> int:
    """What a field changes; each game has the field changed in another way."""
    others = Others(other_contents(readers, values, field))
    if not others.any:
        return PLAYED  # refused whatever else it is: a check reads it
    games = readers.of(str(field))
    many = chain(games, readers.further(str(field)))
    if enough == PLAYED and any(game.plays(others.at(game.turn)) for game in many):
        return PLAYED
    looked_at = (game for game in games if game.seed < LOOKED_AT)
    return SHOWN if any(game.shows(others.at(game.turn)) for game in looked_at) else SAME


class Others:
    """Content that differs in a field, in one way after another and over again."""

    def __init__(self, source: Iterator[Any]) -> None:
        self._source = source
        self._known = list(islice(source, 1))
        self.any = bool(self._known)

    def at(self, turn: int) -> Any:
        """The content of a turn; when all have had theirs, the first comes again."""
        self._known += islice(self._source, max(0, turn + 1 - len(self._known)))
        return self._known[turn % len(self._known)]


def other_contents(readers: Readers, values: Values, field: ContentField) -> Iterator[Any]:
    """Content with other values in a field: in all rows at once, then in one row at a time.

    The rows taken alone are spread over the field: the first ones may all be of a table's rarest
    column.
    """
    apart = -(-len(field.paths) // ROWS)
    alone = [[path] for path in field.paths[::apart]] if len(field.paths) > 1 else []
    for paths in [field.paths, *alone]:
        for turn in count():
            files = values.changed(field, paths, turn)
            if files is None:
                break
            with suppress(ContentError):
                yield readers.load(readers.pack.with_files(files))


def _last(path: Path) -> str:
    """The name of the field a value stands in."""
    return next(part for part in reversed(path) if isinstance(part, str))


def _at(data: Any, path: Path) -> Any:
    """The value at a place."""
    for part in path:
        data = data[part]
    return data


def _put(data: Any, path: Path, value: object) -> None:
    """Set the value at a place."""
    _at(data, path[:-1])[path[-1]] = value


def _copy(data: Any) -> Any:
    """A copy all the way down."""
    if isinstance(data, dict):
        return {key: _copy(value) for key, value in data.items()}
    return [_copy(value) for value in data] if isinstance(data, list) else data
