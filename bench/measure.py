"""All measurements in turn, as medians with their spread.

Rates are by CPU time, so that other work on the machine matters little; the server and the workers
of the lab are timed by the clock.

A row is measured or it is an error: what fails, or gives a figure that cannot be, is told in its
row, and `./run bench` ends with exit code 1. `bench.sources` is the list of what is measured.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import Any, Protocol

from msgspec import Struct

from bench.meters import Fault, meters
from bench.peers import OPEN_SPIEL
from bench.sources import LEAST_AND_MOST, SOURCES, TYPICAL, Figures, RowSpec, Source
from thunderchild.core.build import COMPILED, PURE
from thunderchild.core.errors import InputError

Progress = Callable[[int, int], None]  # measurements that are done, and of how many


class Measured(Struct, frozen=True):
    """The figures of a row in one build: the median, and the lowest and highest of its repeats."""

    ours: float | None = None
    low: float | None = None
    high: float | None = None
    ratio: float | None = None  # to the peer
    error: str = ""


class Row(Struct, frozen=True):
    """A line of the result."""

    name: str
    against: str  # the peer, or nothing
    unit: str
    peer: float | None
    builds: dict[str, Measured]

    @property
    def full_name(self) -> str:
        """With the peer."""
        return full_name(self.name, self.against)


class AnyMeter(Protocol):
    """What measures a source by its number."""

    def measure(self, number: int, seconds: float, repeat: int) -> Figures | Fault:
        """Figures, or why there are none."""


def run(
    seconds: float, repeats: int, only: str = "", progress: Progress | None = None
) -> list[Row]:
    """Measure everything, or the rows with a text in their names, for each build there is."""
    numbers = chosen(only)
    with meters() as found:
        results = measure(found, numbers, seconds, repeats, progress=progress)
    return [row for row in rows_of(results) if only in row.full_name]


def chosen(only: str, sources: Sequence[Source] = SOURCES) -> list[int]:
    """The sources of the rows with this text in their names, and of what those are against."""
    listed = [
        (number, row) for number, source in enumerate(sources) for row in source.rows
    ]  # fmt: skip
    wanted = [(number, row) for number, row in listed if any(only in name for name in names(row))]
    if not wanted:
        raise InputError(f'No row of the benchmark has "{only}" in its name.')
    peers = {str(peer) for _, row in wanted for peer in row.against}
    if TYPICAL in peers:
        peers |= set(OPEN_SPIEL)
    return sorted({number for number, _ in wanted} | {n for n, row in listed if row.name in peers})


def names(row: RowSpec) -> list[str]:
    """The lines of a row: one, or one for each peer."""
    return [full_name(row.name, words_of(peer)) for peer in row.against or (None,)]


def words_of(peer: str | float | None) -> str:
    """What a row is measured against, for people."""
    return "" if peer is None else peer if isinstance(peer, str) else f"the goal of {peer:g}"


def full_name(name: str, against: str) -> str:
    """A row with what it is measured against."""
    return f"{name} against {against}" if against else name


# ---- measuring ----------------------------------------------------------------------------------


class Results:
    """The repeats of the rows of one build, and why some could not be measured."""

    def __init__(self) -> None:
        self.seen: dict[str, list[float]] = {}
        self.faults: dict[str, Fault] = {}

    def take(self, rows: Sequence[RowSpec], figures: Figures | Fault) -> None:
        """Note the figures of a source, or why there are none."""
        for index, row in enumerate(rows):
            found = figures if isinstance(figures, Fault) else figures[index]
            fault = impossible(found, row.unit)
            if fault:
                self.faults.setdefault(row.name, fault)
            else:
                self.seen.setdefault(row.name, []).append(float(found))

    def middle(self, name: str) -> float | Fault:
        """The median of a row."""
        if name == TYPICAL:
            found = [self.middle(one) for one in OPEN_SPIEL]
            figures = [one for one in found if not isinstance(one, Fault)]
            return median(figures) if figures else found[0]
        if name in self.faults:
            return self.faults[name]
        return median(self.seen[name]) if name in self.seen else Fault("it was not measured")


def impossible(figure: float | Fault, unit: str) -> Fault | None:
    """What is wrong with a figure, if something is."""
    if isinstance(figure, Fault):
        return figure
    least, most = LEAST_AND_MOST[unit]
    if not math.isfinite(figure) or not least <= figure <= most:
        return Fault(f"{figure:g} {unit} cannot be")
    return None


def measure(
    found: Mapping[str, AnyMeter],
    numbers: Sequence[int],
    seconds: float,
    repeats: int,
    sources: Sequence[Source] = SOURCES,
    *,
    progress: Progress | None = None,
) -> dict[str, Results]:
    """Take all repeats in turn, the builds after each other, so that load meets them alike."""
    results = {name: Results() for name in found}
    total = sum(min(repeats, sources[one].repeats) for one in numbers)
    done = 0
    for repeat in range(repeats):
        for number in numbers:
            source = sources[number]
            if repeat >= source.repeats:
                continue
            for name, meter in found.items():
                if source.is_ours or name == PURE:
                    results[name].take(source.rows, meter.measure(number, seconds, repeat))
            done += 1
            if progress is not None:
                progress(done, total)
    return results


# ---- rows ---------------------------------------------------------------------------------------


def rows_of(results: Mapping[str, Results], sources: Sequence[Source] = SOURCES) -> list[Row]:
    """The lines of all rows that were to be measured."""
    rows: list[Row] = []
    for source in sources:
        for listed in source.rows:
            tried = results[PURE]
            if listed.name not in tried.seen and listed.name not in tried.faults:
                continue
            rows += [
                row_of(listed, peer, results, is_ours=source.is_ours)
                for peer in listed.against or (None,)
            ]
    return rows


def row_of(
    listed: RowSpec,
    peer: str | float | None,
    results: Mapping[str, Results],
    *,
    is_ours: bool,
) -> Row:
    """One line: the figures of each build, beside those of its peer."""
    builds = {
        build: measured(one, listed.name, figure_of(peer, one, results[PURE]))
        for build, one in results.items()
        if is_ours or build == PURE
    }
    beside = figure_of(peer, results[PURE], results[PURE])
    known = None if beside is None or isinstance(beside, Fault) else beside
    return Row(listed.name, words_of(peer), listed.unit, known, builds)


def figure_of(peer: str | float | None, own: Results, pure: Results) -> float | Fault | None:
    """What a row is measured against: a goal, a row of the same build, or a peer of all builds."""
    if peer is None or isinstance(peer, float):
        return peer
    return own.middle(peer) if peer in own.seen or peer in own.faults else pure.middle(peer)


def measured(results: Results, name: str, peer: float | Fault | None) -> Measured:
    """The figures of a row in one build."""
    ours = results.middle(name)
    for one in (ours, peer):
        if isinstance(one, Fault):
            return Measured(error=str(one))
    assert not isinstance(ours, Fault)  # noqa: S101
    seen = results.seen[name]
    ratio = None if peer is None else ours / float(peer)
    return Measured(ours, min(seen), max(seen), ratio)


def table(rows: Sequence[Row]) -> str:
    """The rows as text, the builds side by side."""
    builds = [PURE, *([COMPILED] if any(COMPILED in row.builds for row in rows) else [])]
    width = max((len(row.name) for row in rows), default=0)
    heads = "".join(f"  {build:>9} {'low - high':>21} {'ratio':>6}" for build in builds)
    lines = [f"{'':{width}} {'unit':5}{heads}  to"]
    for row in rows:
        cells = "".join(cell(row.builds.get(build)) for build in builds)
        peer = "" if row.peer is None else f"  {row.against}"
        if row.peer is not None and not row.against.startswith("the goal"):
            peer += f", {number(row.peer)}"
        lines.append(f"{row.name:{width}} {row.unit:5}{cells}{peer}".rstrip())
    return "\n".join(lines)


def cell(found: Measured | None) -> str:
    """The part of a line for one build."""
    if found is None:
        return f"  {'':38}"
    if found.ours is None or found.low is None or found.high is None:
        return f"  NOT MEASURED: {found.error}"
    spread = f"{number(found.low)} - {number(found.high)}"
    ratio = "" if found.ratio is None else f"{found.ratio:.2f}"
    return f"  {number(found.ours):>9} {spread:>21} {ratio:>6}"


def number(figure: float) -> str:
    """A figure with three digits at least."""
    return (
        f"{figure:,.0f}" if figure >= 100 else f"{figure:.1f}" if figure >= 10 else f"{figure:.2f}"
    )


def plain(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """The rows as data: the pure build at the top level, `compiled` beside it or null."""
    found = []
    for row in rows:
        pure = row.builds[PURE]
        other = row.builds.get(COMPILED)
        found.append(
            {
                "name": row.full_name,
                "ours": pure.ours,
                "low": pure.low,
                "high": pure.high,
                "peer": row.peer,
                "ratio": pure.ratio,
                "unit": row.unit,
                "error": pure.error,
                "compiled": other,
            }
        )
    return found


def exit_status(rows: Sequence[Row]) -> int:
    """Return 0 when every row was measured, else 1."""
    return 1 if any(one.error for row in rows for one in row.builds.values()) else 0
