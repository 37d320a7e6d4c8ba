"""Tunes the style of a machine: mutants race on training seeds, the winner is shown on fresh ones.

Each generation mutates the best style so far and lets the mutants race: all play the same few
seeds, the better half goes on to twice as many new ones, until one is left. It takes the place of
the best style only if it wins more of all those games. With few games the best of many is mostly
luck, so what counts is shown at the end, against the style as it was, on two sets of seeds that
nobody was chosen on. A cloud of styles in which all numbers differ can take the place of mutants.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from thunderchild import titles
from thunderchild.core import codec
from thunderchild.core.chance import Draws
from thunderchild.core.errors import InputError
from thunderchild.core.game import AnyGame
from thunderchild.core.record import Setup
from thunderchild.lab.cloud import Cloud
from thunderchild.lab.pairs import Pairs, pairs_of
from thunderchild.lab.simulate import game_of
from thunderchild.lab.sitting import play, seed_of
from thunderchild.lab.streaming import stream
from thunderchild.players import Player
from thunderchild.players.invasion.greedy import Greedy as InvasionGreedy
from thunderchild.players.london.greedy import Greedy as LondonGreedy
from thunderchild.players.warpwar.greedy import Greedy as WarpWarGreedy

KINDS: Final[Mapping[str, Any]] = {
    "warpwar": WarpWarGreedy,
    "london": LondonGreedy,
    "japan": InvasionGreedy,
    "england": InvasionGreedy,
}
GREEDY: Final = "greedy"
TRAINING, FRESH = "training", ("first fresh set", "second fresh set")
FACTORS: Final = (0.0, 0.4, 0.65, 0.8, 1.25, 1.5, 2.5)  # for numbers that are no counts
FROM_ZERO: Final = (0.1, 0.5, 2.0)  # what a number that is 0 becomes
STEPS: Final = (-2, -1, 1, 2)  # for counts
MOST_CHANGES: Final = 3

Say = Callable[[str], None]


class Job(Struct, frozen=True):
    """What is tuned, and how long."""

    setup: Setup
    seat: str
    seed: int = 0
    generations: int = 4
    mutants: int = 15
    games: int = 20  # of each in the first heat
    shown: int = 400  # of each fresh set
    fields: tuple[str, ...] = ()  # those that may change; all if empty
    together: bool = False  # all fields at once (`cloud.py`), in place of a few in each mutant


class Heat(Struct, frozen=True):
    """Some styles on the same seeds: the work of one heat of a race, or of a fresh set."""

    setup: Setup
    seat: str
    styles: tuple[Any, ...]
    seed: int
    what: str  # the name of the set of seeds
    first: int
    games: int

    def prepare(self) -> None:
        """Make the game before a worker is asked for the first row."""
        limited(self.setup)

    def row(self, index: int) -> bytes:
        """Play one game."""
        which, number = divmod(index, self.games)
        game, seed = limited(self.setup), seed_of(self.seed, self.first + number, self.what)
        kind = KINDS[self.setup.title]
        players: list[Player | None] = [
            kind(self.styles[which]) if seat == self.seat else kind() for seat in game.seats
        ]
        return codec.to_json(play(game, players, seed).outcome.winner == self.seat)

    def won(self, workers: int) -> list[list[bool]]:
        """Who won which game, by style."""
        lines = stream(self, 0, len(self.styles) * self.games, workers)
        all_of_them = [codec.from_json(line, bool) for line in lines]
        return [all_of_them[at : at + self.games] for at in range(0, len(all_of_them), self.games)]


def limited(setup: Setup) -> AnyGame:
    """The game of a setup, with the limit that machines alone need."""
    return game_of(titles.settle(titles.with_limit(setup, [GREEDY])))


class Tuned(Struct, frozen=True):
    """What came of it: the fields that changed, and how the style does on fresh seeds."""

    changes: dict[str, Any]
    fresh: list[Pairs]


def check(job: Job) -> Any:
    """The style to begin with; refuses what cannot be tuned."""
    if job.setup.title not in KINDS:
        raise InputError(f"Only {', '.join(KINDS)} have styles to tune, not {job.setup.title}.")
    seats = titles.title(job.setup.title).seats_of(job.setup.scenario, job.setup.content)
    if job.seat not in seats:
        raise InputError(f'There is no seat "{job.seat}" here; there are {", ".join(seats)}.')
    style = usual(game_of(job.setup), job.setup.title, job.seat)
    unknown = sorted(set(job.fields) - set(tunable(style)))
    if unknown:
        raise InputError(f'There is no "{unknown[0]}" to tune; there are {_list(tunable(style))}.')
    return style


def _list(words: list[str]) -> str:
    return ", ".join(words)


def usual(game: AnyGame, title: str, seat: str) -> Any:
    """The style with which a seat is usually played."""
    return KINDS[title].usual(game, game.seats.index(seat))


def tunable(style: Any) -> list[str]:
    """The fields of a style that are plain numbers."""
    return [one for one in style.__struct_fields__ if isinstance(getattr(style, one), int | float)]


def mutant(style: Any, fields: list[str], draws: Draws) -> Any:
    """The same style with one to three fields changed; counts stay counts, nothing is below 0."""
    changed: dict[str, int | float] = {}
    for _ in range(1 + draws.pick(MOST_CHANGES)):
        field = draws.choose(fields)
        value = getattr(style, field)
        if isinstance(value, float):
            new = value * draws.choose(FACTORS) if value else draws.choose(FROM_ZERO)
            changed[field] = float(f"{new:.3g}")
        else:
            changed[field] = max(0, value + draws.choose(STEPS))
    return msgspec.structs.replace(style, **changed)


def differences(style: Any, base: Any) -> dict[str, Any]:
    """The fields in which two styles differ, with the values of the first."""
    return {
        field: getattr(style, field)
        for field in style.__struct_fields__
        if getattr(style, field) != getattr(base, field)
    }


class StyleRace:
    """Styles against each other on training seeds; the first is the best so far."""

    def __init__(self, job: Job, styles: list[Any], first: int) -> None:
        self.job, self.styles, self.first = job, styles, first
        self.won: list[list[bool]] = [[] for _ in styles]

    def heat(self, left: list[int], games: int, workers: int) -> None:
        """All that are left play some new seeds."""
        job, styles = self.job, tuple(self.styles[i] for i in left)
        heat = Heat(job.setup, job.seat, styles, job.seed, TRAINING, self.first, games)
        for i, won in zip(left, heat.won(workers), strict=True):
            self.won[i] += won
        self.first += games

    def run(self, workers: int) -> Pairs:
        """Halve the field until one mutant is left; how it does against the best so far."""
        left, games = list(range(len(self.styles))), self.job.games
        while len(left) > 2:
            self.heat(left, games, workers)
            ranked = sorted(left[1:], key=lambda i: (-sum(self.won[i]), i))
            left = [0, *ranked[: max(1, (len(left) - 1) // 2)]]
            games *= 2
        self.heat(left, games, workers)
        self.winner = left[1]
        return pairs_of("mutant", self.won[self.winner], self.won[0])


def gather(job: Job, style: Any, workers: int, say: Say) -> Any:
    """A cloud of styles moves for some generations; the style at its centre."""
    cloud = Cloud(style, list(job.fields) or tunable(style))
    draws, first = Draws(seed_of(job.seed, 0, "cloud")), 0
    for generation in range(1, job.generations + 1):
        styles = [cloud.middle(), *(cloud.drawn(draws) for _ in range(job.mutants))]
        race = StyleRace(job, styles, first)
        race.heat(list(range(len(styles))), job.games, workers)
        ranked = sorted(range(len(styles)), key=lambda i: (-sum(race.won[i]), i))
        left = ranked[: max(1, len(styles) // 2)]
        race.heat(left, 2 * job.games, workers)
        first = race.first
        best = sorted(left, key=lambda i: (-sum(race.won[i]), i))[: max(1, len(styles) // 4)]
        cloud.move([styles[i] for i in best])
        share = sum(sum(race.won[i]) for i in best) / (3 * job.games * len(best))
        say(f"{generation}: the best won {share:.1%} of their games")
    return cloud.middle()


def tune(job: Job, workers: int = 0, say: Say = lambda _line: None) -> Tuned:
    """StyleRace for some generations, then show the best style on fresh seeds."""
    begun = best = check(job)
    if job.together:
        best = gather(job, begun, workers, say)
        return Tuned(differences(best, begun), show(job, best, begun, workers))
    fields = list(job.fields) or tunable(begun)
    draws, first = Draws(seed_of(job.seed, 0, "mutants")), 0
    for generation in range(1, job.generations + 1):
        mutants = [mutant(best, fields, draws) for _ in range(job.mutants)]
        race = StyleRace(job, [best, *mutants], first)
        found = race.run(workers)
        first, winner = race.first, race.styles[race.winner]
        words = _words(differences(winner, best))
        is_better = found.gained > found.lost
        say(f"{generation}: {words}: {found.line('before')}{'' if is_better else ' (not taken)'}")
        if is_better:
            best = winner
    return Tuned(differences(best, begun), show(job, best, begun, workers) if best != begun else [])


def _words(changes: dict[str, Any]) -> str:
    return ", ".join(f"{field}={value}" for field, value in changes.items()) or "no change"


def show(job: Job, style: Any, base: Any, workers: int = 0) -> list[Pairs]:
    """A style against another on two sets of fresh seeds."""
    found = []
    for name in FRESH:
        heat = Heat(job.setup, job.seat, (style, base), job.seed, name, 0, job.shown)
        found.append(pairs_of(name, *heat.won(workers)))
    return found
