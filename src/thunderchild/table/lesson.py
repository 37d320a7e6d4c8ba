"""Lessons: practice games with a fixed seed, whose every step is written down in a file.

A lesson is a TOML file in the folder `lessons` of a game's package. It says what is played, and
step by step what the learner is told, what he is to do, and what the other side answers.
docs/authors.md shows how one is written.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from msgspec import Struct, field

from thunderchild import titles
from thunderchild.core import content
from thunderchild.core.chance import Keyed, key_from_seed
from thunderchild.core.content import ContentError, Part
from thunderchild.core.errors import InputError, NotationError, known_are
from thunderchild.core.game import AnyGame, Refused
from thunderchild.core.record import Setup
from thunderchild.core.state import State
from thunderchild.titles import PERSON, Title

FOLDER: Final = "lessons"
SUFFIX: Final = ".toml"


class WrongTurn(Part, frozen=True, kw_only=True):
    """What is said when something else is tried that the rules would allow."""

    on: str = "*"  # the notation of such an act; `*` stands for anything
    say: str


class TaughtStep(Part, frozen=True, kw_only=True):
    """One idea: words to read, and what is done then."""

    words: list[str]  # cards, one after another
    ask: str = ""  # what to do, in one line
    do: tuple[str, ...] = ()  # the acts in the game's notation, in this order
    any_order: bool = False  # or in another
    also: tuple[str, ...] = ()  # notations that do as well as the written one
    wrong: tuple[WrongTurn, ...] = ()  # the first that fits is said
    reply: tuple[str, ...] = ()  # what other seats do then: `second halt`


class Lesson(Part, frozen=True, kw_only=True):
    """A whole lesson as its file has it."""

    title: str
    name: str
    blurb: str
    minutes: int
    rank: int = 0  # its place among the lessons of the title
    scenario: str
    seat: str  # the learner's
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    others: dict[str, str] = field(default_factory=dict)  # who plays on at the other seats
    wrong: str  # said where a step has nothing better to say
    first: tuple[str, ...] = ()  # what other seats do before the first step
    step: list[TaughtStep]

    @property
    def setup(self) -> Setup:
        """What is played: a game of practice."""
        return Setup(self.title, self.scenario, self.options, practice=True)

    @property
    def players(self) -> dict[str, str]:
        """Who sits where."""
        return {self.seat: PERSON, **self.others}

    @property
    def key(self) -> bytes:
        """The key of its chance."""
        return key_from_seed(self.seed)


class ScriptedAct(Struct, frozen=True):
    """One action of a lesson, as it is played."""

    step: int
    seat: int
    after: int  # how many acts of the learner come before it
    action: Any
    text: str  # in the game's notation
    line: str  # as the lesson has it, where one line is a whole path; else the same


class Script(Struct, frozen=True):
    """All actions of a lesson, by seat."""

    acts: dict[int, list[ScriptedAct]]

    def of(self, seat: int) -> list[ScriptedAct]:
        """The actions of one seat, in order."""
        return self.acts.get(seat, [])


@cache
def lessons_of(title: Title) -> dict[str, Lesson]:
    """The lessons of a title by their ids (the names of their files), in order."""
    folder = content.resource(title.package, FOLDER)
    files = [f for f in folder.iterdir() if f.name.endswith(SUFFIX)] if folder.is_dir() else []
    found = {file.name.removesuffix(SUFFIX): content.load(file, Lesson) for file in files}
    own = [(id_, one) for id_, one in found.items() if one.title == title.name]
    return dict(sorted(own, key=lambda pair: (pair[1].rank, pair[0])))


def lesson(title: str, id_: str = "") -> tuple[str, Lesson]:
    """A lesson with its id: that of this id, or the first of the title; raises InputError."""
    entry = titles.title(title)
    known = lessons_of(entry)
    if not known:
        raise InputError(f"{entry.label} has no lessons.")
    if not id_:
        return next(iter(known.items()))
    if id_ not in known:
        raise InputError(f"{entry.label} has no lesson {id_!r}; {known_are(id_, known)}")
    return id_, known[id_]


def is_lesson(setup: Setup) -> bool:
    """Whether a setup is a lesson that there still is."""
    return bool(setup.lesson) and setup.lesson in lessons_of(titles.title(setup.title))


@lru_cache(maxsize=64)
def script_of(title: str, id_: str) -> Script:
    """A lesson played through once, as it is written; raises ContentError where it cannot be."""
    found = lesson(title, id_)[1]
    return _Rehearsal(f"{id_}{SUFFIX}", found).played()


class _Rehearsal:
    """Plays a lesson as it is written."""

    def __init__(self, file: str, lesson: Lesson) -> None:
        self.file, self.lesson = file, lesson
        self.game: AnyGame = titles.make(lesson.setup)
        self.chance = Keyed(lesson.key)
        self.state: State = self.game.new(self.chance, telling=False)[0]
        self.acts: dict[int, list[ScriptedAct]] = {}

    def played(self) -> Script:
        """All of it."""
        seat = self.lesson.seat
        if seat not in self.game.chairs:
            raise ContentError(f"{self.file}: seat: nobody sits at {seat!r} there")
        self._lines(0, self.lesson.first)
        for number, step in enumerate(self.lesson.step):
            self._lines(number, [f"{seat} {line}" for line in step.do])
            self._lines(number, step.reply)
        return Script(self.acts)

    def _lines(self, step: int, lines: Sequence[str]) -> None:
        for line in lines:
            word, _, text = line.partition(" ")
            try:
                self._line(step, word, text)
            except (Refused, NotationError) as error:
                raise ContentError(f"{self.file}: step {step + 1}: {line!r}: {error}") from None

    def _line(self, step: int, word: str, text: str) -> None:
        if word not in self.game.chairs:
            raise ContentError(f"{self.file}: step {step + 1}: nobody sits at {word!r}")
        who = self.game.seats.index(word)
        for place, action in enumerate(self.game.read_all(self.state, who, text)):
            written = self.game.write(self.state, who, action)
            after = self.game.apply(self.state, who, action, self.chance, telling=False)[0]
            line = written if place else text
            before = len(self.acts.get(self.game.seats.index(self.lesson.seat), []))
            act = ScriptedAct(step, who, before, action, written, line)
            self.acts.setdefault(who, []).append(act)
            self.state = after
