"""A title: what a game is called, and where its class, its rules, its players and its page are.

Each game has a `title.py` with its TITLES, where thunderchild.titles finds them.
"""

import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from thunderchild.core import kept, starting
from thunderchild.core import options as core_options
from thunderchild.core.chance import FromSource, Keyed, key_from_seed
from thunderchild.core.content import Pack
from thunderchild.core.errors import InputError, known_are
from thunderchild.core.game import Game
from thunderchild.core.options import OptionSpec, Standing
from thunderchild.core.record import Setup
from thunderchild.core.review import NO_WORDS, ReviewWords, no_rolls, open_numbers

PERSON: Final = "person"
NO_FILES: Final[Mapping[str, str]] = {}
OWN_MAP: Final = ""
RANDOM_MAP: Final = "random"
LAST: Final = 1000
MACHINES: Final = "thunderchild.players"  # machines for every title, and a folder for each game
LEVELS: Final = f"{MACHINES}.levels"  # reads the levels of a folder


class ScenarioText(Struct, frozen=True):
    """A scenario for forms and lists."""

    id: str
    name: str
    text: str
    seats: list[str]  # those that somebody plays


class MachineText(Struct, frozen=True):
    """A machine for forms and lists."""

    name: str
    label: str
    text: str = ""  # a sentence about it
    ratings: dict[str, str] = {}  # how it did on the ladder, by scenario, in words
    usual: bool = False  # it suits a beginner


class Box(Struct, frozen=True):
    """What the back of a box says of a title."""

    about: str  # a few sentences for whoever has never heard of it
    minutes: str  # of a game, for people who know the rules: "30 to 60"
    weight: str  # how much there is to learn: "light", "medium" or "heavy"


class Limit(Struct, frozen=True):
    """An option without which a machine might play for ever; its value if none is given."""

    option: str
    value: str
    rule: str
    words: str  # what it does, with {} for the value


class Title:
    """A game in the list. Everything of the game itself is read when it is first asked for."""

    def __init__(
        self,
        name: str,
        label: str,
        blurb: str,
        game: str,
        *,
        catalogue: str = "",
        rank: int = LAST,
        listed: bool = True,
        machine_limit: Limit | None = None,
        box: Box | None = None,
        sides: Mapping[str, str] | None = None,
        review: str = "",
    ) -> None:
        """Note where the game is: `game` is `module:Class`; `rank` is its place in the list."""
        self.name: Final = name
        self.label: Final = label
        self.blurb: Final = blurb
        self.module, self.class_name = game.split(":")
        self.package: Final = self.module.rpartition(".")[0]
        folder = self.package.rpartition(".")[2]
        self.catalogue: Final = catalogue or folder
        self.machine_packages: Final = (MACHINES, f"{MACHINES}.{folder}")
        self.rank: Final = rank
        self.listed: Final = listed
        self.machine_limit: Final = machine_limit
        self.box: Final = box
        self.review: Final = review  # the module that says what matters in a finished game
        self.sides: Final[Mapping[str, str]] = sides or {}  # what people call its seats

    def names(self, game: Game[Any, Any]) -> Mapping[str, str]:
        """What people call the seats of a game inside a sentence."""
        return {**self.sides, **game.called}

    @property
    def kind(self) -> type[Game[Any, Any]]:
        """The game's class."""
        found: type[Game[Any, Any]] = getattr(import_module(self.module), self.class_name)
        return found

    @property
    def review_words(self) -> ReviewWords:
        """What it brings to the review of a finished game, if anything."""
        if not self.review:
            return NO_WORDS
        found: Any = import_module(self.review)
        rolls = getattr(found, "rolls", no_rolls)
        return ReviewWords(
            found.TRACKS, found.WEIGHTS, rolls, getattr(found, "numbers", open_numbers)
        )

    @property
    def machines(self) -> Mapping[str, Callable[[], Any]]:
        """What makes the machines that play it, by name: classes, then levels, weakest first."""
        made: Mapping[str, Callable[[], Any]] = import_module(LEVELS).machines(
            self.machine_packages[-1], self.name
        )
        return {**machines_in(*self.machine_packages), **made}

    @property
    def players(self) -> tuple[str, ...]:
        """The names of its machines."""
        return tuple(self.machines)

    @property
    def levels(self) -> list[MachineText]:
        """The machines that people are offered, the weakest first: its levels, or else all."""
        found: list[MachineText] = import_module(LEVELS).texts(self.machine_packages[-1], self.name)
        if found:
            return found
        names = self.players
        return [MachineText(name, name, usual=name == names[-1]) for name in names]

    @property
    def usual_machine(self) -> str:
        """The machine that is offered first."""
        return next(level.name for level in self.levels if level.usual)

    def pack(self, files: Mapping[str, str] = NO_FILES) -> Pack:
        """Its content files, with other texts laid over them."""
        return Pack(self.package, files=files, extra=self._extra)

    @property
    def _extra(self) -> tuple[str, ...]:
        """Files that may be laid over although the package has none."""
        return (self.kind.MAP_FILE,) if self.kind.MAP_FILE else ()

    def content(self, files: Mapping[str, str] = NO_FILES) -> Any:
        """Its content, checked, with other texts laid over it; None where there is none."""
        if self.kind.CONTENT is not None:
            texts = tuple(sorted(files.items()))
            return _content(self.kind.CONTENT, self.package, self._extra, texts)
        if files:
            raise InputError(f"{next(iter(files))}: {self.label} has no content files")
        return None

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The ids of the scenarios of its own content."""
        return self.scenarios_with({})

    def scenarios_with(self, files: Mapping[str, str]) -> tuple[str, ...]:
        """The ids of the scenarios when other content files are laid over."""
        return tuple(self._systems(files))

    def _systems(self, files: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
        """The scenarios of a content, each with the sides that the rules run."""
        return self.kind.systems(self.content(files))

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of all seats that somebody plays in one scenario or another."""
        played = {seat for scenario in self.scenarios for seat in self.seats_of(scenario)}
        return tuple(seat for seat in self.kind.SEATS if seat in played)

    def seats_of(self, scenario: str, files: Mapping[str, str] = NO_FILES) -> tuple[str, ...]:
        """The names of the seats that somebody plays in a scenario."""
        systems = self._systems(files)
        self._check_scenario(scenario, systems)
        return tuple(seat for seat in self.kind.SEATS if seat not in systems[scenario])

    def _check_scenario(self, scenario: str, known: Iterable[str]) -> None:
        if scenario not in known:
            raise InputError(
                f"{self.label} has no scenario {scenario!r}; {known_are(scenario, known)}"
            )

    @property
    def options(self) -> list[OptionSpec]:
        """The options with the rules they change, and what `standard` stands for where."""
        found = core_options.specs(self.kind.OPTIONS)
        settings = [
            (scenario, chosen, self.standards(scenario, chosen))
            for scenario in self.scenarios
            for chosen in core_options.deciding(self.kind.OPTIONS, scenario)
        ]
        return [replace(spec, standards=_standing(spec, settings)) for spec in found]

    def standards(
        self, scenario: str, options: Mapping[str, object], content: Mapping[str, str] | None = None
    ) -> Mapping[str, str]:
        """What `standard` stands for in a setting, by option."""
        parsed = core_options.parse(self.kind.OPTIONS, options)
        return self.kind.standards(scenario, parsed, self.content(content or {}))

    def scenario_texts(self, files: Mapping[str, str] = NO_FILES) -> list[ScenarioText]:
        """The scenarios in words, where the content has them."""
        content = self.content(files)
        told = {s.id: s for s in _told_scenarios(content, self.name)}
        return [
            ScenarioText(
                id,
                told[id].name if id in told else id,
                told[id].blurb if id in told else "",
                list(self.seats_of(id, files)),
            )
            for id in self.scenarios_with(files)
        ]

    def make(self, setup: Setup) -> Game[Any, Any]:
        """The game of a setup of this title."""
        setup = self.settle(setup)
        self._check_scenario(setup.scenario, self.scenarios_with(setup.content))
        options = core_options.parse(self.kind.OPTIONS, setup.options)
        content = self.content(setup.content)
        game = self.kind(setup.scenario, options, content)
        if content is not None:
            game.content_hash = self.pack(setup.content).hash()
        game.label = self.label
        if setup.start:
            game.start = starting.opened(game, setup.start)
        return game

    def check_seats(
        self, scenario: str, players: Mapping[str, str], files: Mapping[str, str] = NO_FILES
    ) -> None:
        """Refuse seats that a scenario has not, and players that cannot sit at this game."""
        for seat, player in players.items():
            if seat not in self.seats_of(scenario, files):
                known = known_are(seat, self.seats_of(scenario, files))
                raise InputError(f"{self.label} has no seat {seat!r}; {known}")
            self.check_player(player)

    def check_player(self, player: str) -> None:
        """Refuse a player that cannot sit at this game."""
        if player != PERSON and player not in self.players:
            known = known_are(player, (PERSON, *self.players))
            raise InputError(f"{self.label} has no player {player!r}; {known}")

    def settle(self, setup: Setup) -> Setup:
        """The setup as a record keeps it: options that are not the default, the map written down.

        An option that is pinned is written down as it is played, even where nobody changed it.
        A map choice is empty (the game's own map), or `random:7` with a seed. A record that holds
        the map needs no generator to be replayed.
        """
        setup = self._recall(setup)
        options = core_options.parse(self.kind.OPTIONS, setup.options)
        if setup.scenario in self.scenarios_with(setup.content):
            standards = self.standards(setup.scenario, setup.options, setup.content)
            options = core_options.pin(options, setup.scenario, standards)
        setup = replace(setup, options=core_options.changed(options))
        word, _, seed = setup.map.partition(":")
        if setup.map == OWN_MAP:
            return setup
        if word != RANDOM_MAP or not (seed.isascii() and seed.isdigit()) or len(seed) > 18:
            raise InputError(f"There is no map {setup.map!r}; there are: random:SEED.")
        if not self.kind.MAP_FILE:
            raise InputError(f"{self.label} has no random maps.")
        if self.kind.MAP_FILE in setup.content:
            return setup
        draws = FromSource(Keyed(key_from_seed(int(seed))))
        pack = self.kind.with_random_map(self.pack(setup.content), draws, f"Random map {seed}")
        return replace(setup, content=pack.embedded())

    def _recall(self, setup: Setup) -> Setup:
        """The setup of a game begun before, with its content and its defaults written in."""
        content, options = dict(setup.content), dict(setup.options)
        if setup.engine:
            for engine, former in self.kind.FORMER_DEFAULTS.items():
                if setup.engine <= engine:
                    options = {**former, **options}
        if setup.pack:
            content = kept.as_it_was(self.package, setup.pack, content)
        return replace(setup, content=content, options=options, pack="", engine=0)


def _standing(
    spec: OptionSpec, settings: list[tuple[str, dict[str, str], Mapping[str, str]]]
) -> list[Standing]:
    """How an option stands in each setting that offers it."""
    return [
        Standing(scenario, chosen, standards[spec.name])
        for scenario, chosen, standards in settings
        if spec.name in standards and core_options.is_offered(spec, scenario, chosen)
    ]


def _told_scenarios(content: Any, title: str) -> Iterable[Any]:
    """The scenarios a content tells of; where titles share a package, those of this title."""
    if hasattr(content, "scenarios_of"):
        told: Iterable[Any] = content.scenarios_of(title)
        return told
    return getattr(content, "scenarios", ())


@lru_cache(maxsize=16)
def _content(
    read: Callable[[Pack], Any],
    package: str,
    extra: tuple[str, ...],
    files: tuple[tuple[str, str], ...],
) -> Any:
    """The content of a package, read once; titles of one package share it."""
    return read(Pack(package, files=dict(files), extra=extra))


@cache
def machines_in(*packages: str) -> Mapping[str, type[Any]]:
    """The machines of some packages by name, the weakest first.

    The machine `deep_thought` is the class `DeepThought` of the module `deep_thought`, and has a
    method `choose`. Its LEVEL says how strong it is, 0 if it says nothing.
    """
    found = dict(pair for package in packages for pair in _machines(package))
    return dict(sorted(found.items(), key=lambda pair: getattr(pair[1], "LEVEL", 0)))


def _machines(package: str) -> Iterator[tuple[str, type[Any]]]:
    if find_spec(package) is None:
        return
    for module in pkgutil.iter_modules(import_module(package).__path__):
        if not module.ispkg:
            name = "".join(part.title() for part in module.name.split("_"))
            kind = getattr(import_module(f"{package}.{module.name}"), name, None)
            if kind is not None and hasattr(kind, "choose"):
                yield module.name, kind
