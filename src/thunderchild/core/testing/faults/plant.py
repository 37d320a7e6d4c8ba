"""How a fault is planted and looked for."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec import Struct

from thunderchild.core.content import Pack
from thunderchild.core.testing.checks import CHECKS
from thunderchild.core.testing.fuzz import FuzzReport, fuzz
from thunderchild.core.testing.idle import find_idle
from thunderchild.core.testing.specimen import Specimen, model

K = TypeVar("K", bound=type[Specimen])
T = TypeVar("T")


class Fault(Struct, frozen=True):
    """A specimen with one thing wrong."""

    game: type[Specimen]
    check: str  # the check that must find it

    @property
    def name(self) -> str:
        """What is wrong, as one word."""
        return self.game.__name__


FAULTS: Final[list[Fault]] = []
GAMES: Final = 16
IDLE: Final = ("option.works", "content.read")


def plant(check: str) -> Callable[[K], K]:
    """Put a faulty specimen on the list."""
    assert check in CHECKS, check

    def note(game: K) -> K:
        FAULTS.append(Fault(game, check))
        return game

    return note


def swapped(parts: tuple[type[T], ...], new: type[T]) -> tuple[type[T], ...]:
    """The procedures or questions of the specimen with one replaced by its faulty subclass."""
    return tuple(new if issubclass(new, part) else part for part in parts)


def is_found(fault: Fault, games: int = GAMES) -> bool:
    """Whether the suite finds the fault: in one of the first games, or in all together."""
    if fault.check in IDLE:
        return any(line.startswith(f"{fault.check}: ") for line in idle_problems(fault.game))
    for seed in range(games // 4):
        if _names(fuzz(fault.game, 1, seed, workers=1), fault.check):
            return True
    return _names(fuzz(fault.game, games, workers=1), fault.check)


def idle_problems(game: type[Specimen]) -> list[str]:
    """The options and values of a specimen that change nothing."""
    pack = Pack(model.PACKAGE)
    report = find_idle([game], pack, model.load, option_games=GAMES, content_games=GAMES)
    return report.problems()


def _names(report: FuzzReport, check: str) -> bool:
    """Whether a report complains of a check; what one game does not reach is no complaint."""
    complete = report.games > 1
    return any(line.startswith(f"{check}: ") for line in report.problems(complete=complete))


Parts = tuple[type[Any], ...]
