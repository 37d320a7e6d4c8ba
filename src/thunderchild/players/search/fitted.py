"""The outlook: a chance to win, from features with names. `./run learn` finds the weights.

Each folder of players may have an `outlook.toml` with a table for every scenario that was learnt.
"""

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from math import exp
from typing import Final

from msgspec import Struct

from thunderchild.core.content import load, resource

FILE: Final = "outlook.toml"
STEEPEST: Final = 30.0


class Learnt(Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of one scenario, and how well they foretold games that were not learnt from."""

    title: str
    scenario: str
    bias: float
    weights: dict[str, float]
    games: int
    date: str
    log_loss: float
    plain_loss: float  # of whoever says the mean of all games each time
    worst_bin: float  # of ten by the chance foretold: how far it was off in the worst
    case: str = ""  # that these are for; the others have none


class OutlookFile(Struct, frozen=True, forbid_unknown_fields=True):
    """An `outlook.toml`."""

    outlook: list[Learnt] = []


class Fitted:
    """A chance to win from the values of features, which come in a known order."""

    def __init__(self, names: Sequence[str], learnt: Learnt | None) -> None:
        self.names = tuple(names)
        self.learnt = learnt
        given = learnt.weights if learnt is not None else {}
        self.weights = [given.get(name, 0.0) for name in names]
        self.bias = learnt.bias if learnt is not None else 0.0

    def chance(self, values: Sequence[float]) -> float:
        """The chance to win."""
        total = self.bias
        for weight, value in zip(self.weights, values):  # noqa: B905 - twice as fast
            total += weight * value
        return logistic(total)

    def parts(self, values: Sequence[float]) -> dict[str, float]:
        """What each feature adds, by name; more is better."""
        return {
            name: weight * value
            for name, weight, value in zip(self.names, self.weights, values, strict=True)
        }


def logistic(x: float) -> float:
    """A chance from its logarithmic odds."""
    return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, x))))


@cache
def read(package: str) -> OutlookFile:
    """What was learnt for a package of players; nothing if it has no file."""
    source = resource(package, FILE) if find_spec(package) is not None else None
    return load(source, OutlookFile) if source is not None and source.is_file() else OutlookFile()


@cache
def fitted(
    package: str, title: str, scenario: str, names: tuple[str, ...], case: str = ""
) -> Fitted:
    """The outlook of a scenario: of the case in hand if it has one, else that of all cases.

    Where a scenario has none, that of another scenario of the title.
    """
    rows = [row for row in read(package).outlook if row.title == title]
    own = [row for row in rows if row.scenario == scenario and row.case in (case, "")]
    own.sort(key=lambda row: row.case != case)
    return Fitted(names, next(iter([*own, *rows]), None))
