"""Many random games with every check, over scenarios and options, and what they never reached."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from thunderchild.core.chance import Draws
from thunderchild.core.game import SPECTATOR, Game
from thunderchild.core.options import (
    OptionError,
    OptionSet,
    OptionSpec,
    changed,
    is_offered,
    parse,
    specs,
    values_of,
)
from thunderchild.core.testing.checks import Failure
from thunderchild.core.testing.coverage import Coverage, Unreached, unreached
from thunderchild.core.testing.sitting import stream
from thunderchild.core.testing.suite import LIMIT, Make, Run, sit, trace
from thunderchild.core.testing.workers import pool

CLEARLY: Final = 12  # this often the same guess, and never another, is no accident
OPTION_TRIES: Final = 50


class FuzzReport(Struct, frozen=True):
    """What many games found."""

    title: str
    games: int
    finished: int
    actions: int
    refused: int
    imagined: int
    leaks: int
    unreached: Unreached
    unvaried: list[str]
    failures: list[Failure]

    def problems(self, *, complete: bool = False) -> list[str]:
        """Everything that is wrong, in lines; with `complete`, also what was never reached."""
        found = [str(failure) for failure in self.failures]
        if complete:
            found += [f"coverage: rule {name}" for name in self.unreached.rules]
            found += [f"coverage: line {name}" for name in self.unreached.procedures]
            found += [f"coverage: question {name}" for name in self.unreached.decisions]
            found += [f"secret.varies: {name} never varied" for name in self.unvaried]
            if self.games and not self.finished:
                found.append("play.outcome: no game came to its end")
        return found


class FuzzJob(Struct, frozen=True):
    """One game to be played."""

    make: Any
    scenario: str
    options: OptionSet
    seed: int
    limit: int


def fuzz(
    make_game: Make,
    games: int,
    seed: int = 0,
    *,
    scenario: str | None = None,
    options: Mapping[str, object] | None = None,
    exact: bool = True,
    workers: int = 2,
    limit: int = LIMIT,
    kind: type[Game[Any, Any]] | None = None,
) -> FuzzReport:
    """Play `games` games from `seed` on, drawing what is not given.

    `make_game(scenario, options)` makes a game: usually its class; otherwise `kind` is the class.
    Options that are given are kept; the others stay as they are by default if `exact` is true.
    Game number i has seed + i, so that one game can be seen again alone. With more than one
    worker, `make_game` must be importable; the result does not depend on the number of workers.
    """
    if kind is None:
        if not isinstance(make_game, type):
            raise TypeError("give the class of the game as `kind`")
        kind = make_game
    settings = (
        draw_setting(kind, make_game, seed + i, scenario, options, exact=exact)
        for i in range(games)
    )
    jobs = [FuzzJob(make_game, *setting, seed + i, limit) for i, setting in enumerate(settings)]
    runs = list(_play_all(jobs, workers))
    return report(kind, jobs, runs)


def _play_all(jobs: list[FuzzJob], workers: int) -> Iterable[Run]:
    """Play all jobs, in this process or in several."""
    if workers <= 1 or len(jobs) <= 1:
        yield from map(play_job, jobs)
        return
    with pool(workers) as processes:
        yield from processes.map(play_job, jobs)


def play_job(job: FuzzJob) -> Run:
    """Play one game."""
    return sit(job.make, job.scenario, job.options, job.seed, job.limit)


def draw_setting(
    kind: type[Game[Any, Any]],
    make: Make,
    seed: int,
    scenario: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    exact: bool = True,
) -> tuple[str, OptionSet]:
    """The scenario and options of the game with this seed.

    Options that are given go with some scenarios only; then the others are not drawn.
    """
    given = parse(kind.OPTIONS, options or {})
    fit = [scenario] if scenario else _fitting(kind, make, given) if options else kind.scenarios()
    chosen = fit[seed % len(fit)]
    if options is not None and exact:
        return chosen, given
    draws = stream(seed, "options")
    for _ in range(OPTION_TRIES):
        try:
            found = random_options(kind, draws) | dict(options or {})
            drawn = parse(kind.OPTIONS, only_offered(kind, chosen, found))
            make(chosen, drawn)
        except (OptionError, ValueError):
            continue
        return chosen, drawn
    return chosen, given


def only_offered(
    kind: type[Game[Any, Any]], scenario: str, given: Mapping[str, object]
) -> dict[str, object]:
    """Those of some options that are offered in a scenario, with the others of them."""
    known = specs(kind.OPTIONS)
    here = {spec.name for spec in known if scenario not in spec.not_in}
    found = {name: value for name, value in given.items() if name in here}
    values = values_of(parse(kind.OPTIONS, found))
    offered = {spec.name for spec in known if is_offered(spec, scenario, values)}
    return {name: value for name, value in found.items() if name in offered}


def _fitting(kind: type[Game[Any, Any]], make: Make, given: OptionSet) -> Sequence[str]:
    """The scenarios that take the given options; all if none does."""
    known = kind.scenarios()
    return [name for name in known if _goes_with(make, name, given)] or known


def _goes_with(make: Make, scenario: str, options: OptionSet) -> bool:
    """Whether a scenario takes these options; any other fault is found when the game is played."""
    try:
        make(scenario, options)
    except Exception as error:  # noqa: BLE001
        return not isinstance(error, OptionError)
    return True


def random_options(kind: type[Game[Any, Any]], draws: Draws) -> dict[str, object]:
    """Some options changed: half of the games change few, the others many."""
    share = draws.choose([1, 4])
    found: dict[str, object] = {}
    for spec in specs(kind.OPTIONS):
        if draws.pick(8) < max(share, 4 if spec.name in kind.OFTEN else 0):
            found[spec.name] = draws.choose(values_worth_trying(kind, spec))
    return found


def values_worth_trying(kind: type[Game[Any, Any]], spec: OptionSpec) -> Sequence[str]:
    """Values worth trying for one option."""
    if spec.kind == "choice" or spec.name in kind.RANDOM_OPTIONS:
        return kind.RANDOM_OPTIONS.get(spec.name, spec.values)
    low = spec.minimum
    near = int(spec.default) if spec.default.isdigit() else low + 4
    numbers = {low, low + 1, low + 2, low + 5, near, near + 1, max(low, near - 1)}
    values = [str(number) for number in sorted(numbers)]
    other = spec.kind.removeprefix("number_or_")
    return values if other == spec.kind else [*values, other]


def report(kind: type[Game[Any, Any]], jobs: list[FuzzJob], runs: list[Run]) -> FuzzReport:
    """Put the runs together."""
    reached = Coverage()
    failures = []
    for job, run in zip(jobs, runs, strict=True):
        reached.add(run.reached)
        for found in run.found:
            where = (job.scenario, changed(job.options), job.seed, found.step)
            failures.append(Failure(found.check, *where, found.sentence))
    if runs:
        failures += _over_all(kind, jobs, runs)
    return FuzzReport(
        kind.TITLE,
        len(runs),
        sum(run.finished for run in runs),
        sum(run.actions for run in runs),
        sum(run.refused for run in runs),
        sum(run.imagined for run in runs),
        sum(f.check.startswith("secret.") for f in failures if f.step < 0)
        + sum(run.leaks for run in runs),
        unreached(kind, reached, _out_of_reach(kind, jobs)),
        unvaried(kind, runs),
        failures,
    )


def _out_of_reach(kind: type[Game[Any, Any]], jobs: list[FuzzJob]) -> set[str]:
    """What none of these games can reach."""
    each = [set(kind.unreached(job.scenario, job.options)) for job in jobs]
    return set.intersection(*each) if each else set()


def _over_all(kind: type[Game[Any, Any]], jobs: list[FuzzJob], runs: list[Run]) -> list[Failure]:
    """Failures that only many games together show; their step is -1."""
    job = jobs[0]
    where = (job.scenario, changed(job.options), job.seed, -1)
    failures: list[Failure] = []
    again = trace(job.make, job.scenario, job.options, job.seed, job.limit)
    if again != runs[0].hash and not runs[0].found:
        failures.append(Failure("gate.replay", *where, "the same seed gives another game"))
    failures += [
        Failure("secret.varies", *where, f"{name} is always imagined alike")
        for name in sorted(_always_one_guess(kind, runs))
    ]
    failures += [
        Failure("secret.told", *where, f"{name}, and never in its view")
        for name in sorted(_told_and_lost(kind, runs))
    ]
    return failures


def _always_one_guess(kind: type[Game[Any, Any]], runs: list[Run]) -> list[str]:
    """Secret fields that imagined worlds get wrong in one way only."""
    varied = {pair for run in runs for pair in run.varied}
    secret = {entry.partition("@")[0] for entry in kind.SECRET_FIELDS}
    same: dict[tuple[int, str], int] = {}
    for run in runs:
        for pair, count in run.same.items():
            same[pair] = same.get(pair, 0) + count
    return [
        f"{slot} for {_seat(kind, viewer)}"
        for (viewer, slot), count in same.items()
        if count >= CLEARLY and slot in secret and (viewer, slot) not in varied
    ]


def _told_and_lost(kind: type[Game[Any, Any]], runs: list[Run]) -> list[str]:
    """Kinds of events that reveal something to a viewer whose view never shows it."""
    counts: dict[tuple[int, str], list[int]] = {}
    for run in runs:
        for pair, (alike, unlike) in run.partings.items():
            count = counts.setdefault(pair, [0, 0])
            count[0] += alike
            count[1] += unlike
    return [
        f"{event} is told to {_seat(kind, viewer)}"
        for (viewer, event), (alike, unlike) in counts.items()
        if alike >= CLEARLY and not unlike
    ]


def unvaried(kind: type[Game[Any, Any]], runs: list[Run]) -> list[str]:
    """Declared secrets that imagined worlds never varied for somebody who may not know them."""
    varied = {pair for run in runs for pair in run.varied}
    missing: set[tuple[int, str]] = set()
    for entry in kind.SECRET_FIELDS:
        slot, _, seat = entry.partition("@")
        viewers = [kind.SEATS.index(seat)] if seat else [*range(len(kind.SEATS))]
        missing |= {(viewer, slot) for viewer in (*viewers, SPECTATOR)} - varied
    return sorted(f"{slot} for {_seat(kind, viewer)}" for viewer, slot in missing)


def _seat(kind: type[Game[Any, Any]], viewer: int) -> str:
    return "the spectator" if viewer == SPECTATOR else kind.SEATS[viewer]
