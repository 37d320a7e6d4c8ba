"""The list of games, as they are found."""

import importlib.util
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from thunderchild import games
from thunderchild.core import options as core_options
from thunderchild.core.errors import InputError, known_are
from thunderchild.core.game import Game
from thunderchild.core.options import NO_LIMIT
from thunderchild.core.record import Setup
from thunderchild.core.rulebook import RuleBook
from thunderchild.core.title import PERSON, Box, Limit, MachineText, ScenarioText, Title

__all__ = [
    "PERSON",
    "TITLES",
    "Box",
    "Limit",
    "MachineText",
    "ScenarioText",
    "Setup",
    "Title",
    "make",
    "names",
    "once_more",
    "refuse_idle",
    "rule_book",
    "settle",
    "title",
    "with_limit",
]


SPECIMEN: Final = Title(
    "specimen",
    "Specimen",
    "A small game with a bit of everything. It proves the ground the others stand on.",
    "thunderchild.core.testing.specimen.game:Specimen",
    listed=False,
)


def _found() -> Iterator[Title]:
    """The titles of all games: each package below `games` has its own in `title.py`."""
    for folder in pkgutil.iter_modules(games.__path__):
        name = f"{games.__name__}.{folder.name}.title"
        if importlib.util.find_spec(name) is not None:
            yield from importlib.import_module(name).TITLES
    yield SPECIMEN


TITLES: Final[Mapping[str, Title]] = {
    entry.name: entry for entry in sorted(_found(), key=lambda entry: (entry.rank, entry.label))
}


def title(name: str) -> Title:
    """The title of this name."""
    if name not in TITLES:
        known = known_are(name, [entry.name for entry in TITLES.values() if entry.listed])
        raise InputError(f"There is no game {name!r}; {known}")
    return TITLES[name]


@cache
def rule_book(package: str) -> RuleBook:
    """The rules of a package; the options of its titles are told below the rules they change."""
    sharing = [entry for entry in TITLES.values() if entry.package == package]
    specs = [spec for entry in sharing for spec in core_options.specs(entry.kind.OPTIONS)]
    return RuleBook.of(package).telling(specs)


def names(game: Game[Any, Any]) -> Mapping[str, str]:
    """What people call the seats of a game inside a sentence: `the Martian`, `Amber`, `Japan`."""
    return title(game.TITLE).names(game)


def make(setup: Setup) -> Game[Any, Any]:
    """The game of a setup; raises InputError with one sentence for anything wrong in it."""
    return title(setup.title).make(setup)


def with_limit(setup: Setup, players: Iterable[str]) -> Setup:
    """The setup of a new game, with the limit that its title needs where a machine plays.

    A person may choose another, or none; machines alone must have one.
    """
    limit, sitting = title(setup.title).machine_limit, set(players)
    if limit is None or sitting <= {PERSON}:
        return setup
    given = setup.options.get(limit.option)
    if given is None:
        return replace(setup, options={**setup.options, limit.option: limit.value})
    if given.lower() == NO_LIMIT and PERSON not in sitting:
        raise InputError(
            f"Machines alone might play for ever: {limit.option} cannot be {given} ({limit.rule})."
        )
    return setup


def refuse_idle(setup: Setup) -> None:
    """Refuse a new game with an option that would change nothing in it."""
    core_options.refuse_idle(title(setup.title).kind.OPTIONS, setup.scenario, setup.options)


def once_more(setup: Setup) -> Setup:
    """The setup of a game that is played again: what was chosen to have no limit has none."""
    limit = title(setup.title).machine_limit
    if limit is None or limit.option in setup.options:
        return setup
    return replace(setup, options={**setup.options, limit.option: NO_LIMIT})


def settle(setup: Setup) -> Setup:
    """The setup as a record keeps it; see `Title.settle`."""
    return title(setup.title).settle(setup)
