"""Options that change nothing where they are offered."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from thunderchild.core.game import Game
from thunderchild.core.options import (
    OptionError,
    OptionSpec,
    deciding,
    is_offered,
    parse,
    specs,
    values_of,
)
from thunderchild.core.testing.courses import BothCourses
from thunderchild.core.testing.fuzz import values_worth_trying
from thunderchild.core.testing.suite import Make

GAMES: Final = 400  # so many games with and without an option before it is said to do nothing
LOOKED_AT: Final = 10  # in so many of them what people are shown is compared as well


class Setting(Struct, frozen=True):
    """A scenario with the options that decide which others there are."""

    scenario: str
    options: dict[str, str]

    def __str__(self) -> str:
        """The setting on one line."""
        return " ".join([self.scenario, *(f"{n}={v}" for n, v in self.options.items())])


def settings(kind: type[Game[Any, Any]]) -> Iterator[Setting]:
    """Every scenario, with every choice of the options that decide."""
    for scenario in kind.scenarios():
        for chosen in deciding(kind.OPTIONS, scenario):
            yield Setting(scenario, chosen)


def idle_options(
    kind: type[Game[Any, Any]], make: Make | None = None, games: int = GAMES
) -> list[str]:
    """Options that are offered and change no game, each with its value and setting."""
    found: list[str] = []
    for setting in settings(kind) if games else ():
        found += Compared(kind, make or kind, setting, games).idle()
    return found


class Compared:
    """The games of one setting with one option after another changed."""

    def __init__(
        self, kind: type[Game[Any, Any]], make: Make, setting: Setting, games: int
    ) -> None:
        self.kind, self.make, self.setting = kind, make, setting
        self.base = parse(kind.OPTIONS, setting.options)
        game = make(setting.scenario, self.base)
        self.usual = [BothCourses(game, seed) for seed in range(games)]

    def idle(self) -> list[str]:
        """What changes nothing here."""
        values = values_of(self.base)
        found = []
        for spec in specs(self.kind.OPTIONS):
            if spec.name in self.setting.options or spec.name in self.kind.SELDOM:
                continue
            if is_offered(spec, self.setting.scenario, values):
                found += [f"option {name} in {self.setting}" for name in self._idle(spec)]
        return found

    def _idle(self, spec: OptionSpec) -> list[str]:
        """The values of an option that change nothing; of a number, one value must do."""
        usual = self._standard(spec)
        tried = [v for v in values_worth_trying(self.kind, spec) if v not in usual]
        idle = [f"{spec.name}={value}" for value in tried if not self._matters(spec.name, value)]
        return idle if spec.kind == "choice" or len(idle) == len(tried) else []

    def _standard(self, spec: OptionSpec) -> set[str]:
        """How the option stands here, in all the ways to say so."""
        content = getattr(self.usual[0].game, "content", None)
        told = self.kind.standards(self.setting.scenario, self.base, content)
        return {spec.default, told.get(spec.name, spec.default)}

    def _matters(self, name: str, value: str) -> bool:
        """Whether any of the games is another with this value."""
        try:
            options = parse(self.kind.OPTIONS, {**self.setting.options, name: value})
            game = self.make(self.setting.scenario, options)
        except OptionError:
            return True  # refused with a sentence: it is not offered here
        first, *others = self.usual[:LOOKED_AT]
        return (
            not first.looks_like(game)
            or any(not usual.plays_like(game) for usual in self.usual)
            or any(not usual.looks_like(game) for usual in others)
        )
