"""Learn the outlook of a title: which features of a position foretell who wins, and how well.

A search will look at positions that the base player never reaches, and play on from there as the
base player does. So every game begins wildly, for some turns: sides forget pieces, follow other
plans than the base plan, and now and then answer anything legal. Then the base player goes on, and
positions are learnt from. A quarter of the games is not learnt from; it shows how well the rest
foretells.
"""

import time
from math import log
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from thunderchild import __version__, titles
from thunderchild.core import codec
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.errors import InputError
from thunderchild.core.game import DRAWN, AnyGame
from thunderchild.core.options import changed
from thunderchild.core.record import Setup
from thunderchild.core.state import State
from thunderchild.lab.rating import solved
from thunderchild.lab.running import Progress, run
from thunderchild.lab.simulate import game_of
from thunderchild.lab.sitting import seed_of
from thunderchild.players import Offer, levels, offer_in
from thunderchild.players.parts import Parts
from thunderchild.players.search.fitted import logistic
from thunderchild.players.search.plans import Plan
from thunderchild.players.search.search import is_open

SHARES: Final = (100, 100, 100, 60, 30)  # of the pieces that a side has in mind, one for each game
SLIP: Final = 30  # one answer in so many is anything legal
WILD: Final = 8  # turns that a game is played wildly at most
OTHER: Final = 2  # one plan in so many is not the base plan
MOST_STEPS: Final = 3000
MOST_TURNS: Final = 12  # a game that drags on is not learnt from again and again
HELD_OUT: Final = 4  # every so many games is not learnt from
BINS: Final = 10
LEAST_IN_BIN: Final = 20
RIDGE: Final = 3.0
ROUNDS: Final = 30
LEAST_OF_CASE: Final = 600  # positions from which a case can be learnt by itself


def parts_of(title: str) -> Parts:
    """The parts of a title; InputError where it has none, or learns from others."""
    entry = titles.title(title)
    found = levels.parts_of(entry)
    if not found.names or entry.kind.INNER is not None:
        raise InputError(f"{entry.label} has no outlook to learn.")
    return found


class LessonRow(Struct, frozen=True):
    """One game: positions as values of the features, and the result for that seat."""

    game: int
    seed: int
    positions: list[tuple[float, list[float], str]]  # with the case, of titles that have cases


class Lessons(Struct, frozen=True):
    """The games that are learnt from."""

    setup: Setup
    seed: int = 0

    def prepare(self) -> None:
        """Make the game before a worker is asked for the first row."""
        game_of(self.setup)

    def row(self, index: int) -> bytes:
        """Play one game."""
        seed = seed_of(self.seed, index, "lesson")
        found = lesson(game_of(self.setup), parts_of(self.setup.title), seed)
        return codec.to_json(LessonRow(index + 1, seed, found))

    def header(self) -> dict[str, Any]:
        """All that the rows depend on, besides their numbers."""
        game = game_of(self.setup)
        return {
            "version": __version__,
            "title": self.setup.title,
            "scenario": self.setup.scenario,
            "options": changed(game.options),
            "content": game.content_hash,
            "engine": game.ENGINE,
            "features": list(parts_of(self.setup.title).names),
            "seed": self.seed,
        }


def lesson(game: AnyGame, parts: Parts, seed: int) -> list[tuple[float, list[float], str]]:
    """Play a game; the positions in which it can be judged, once a turn, and who won."""
    case_of = getattr(parts, "case", None)  # of titles whose positions differ in kind
    chance, draws = Fast(seed), Draws(seed)
    bases = [parts.base() for _ in game.seats]
    wild = [WildSide(game, parts, seat, draws) for seat in range(len(bases))]
    calm = draws.pick(WILD)  # the last turn that is played wildly
    s, _ = game.new(chance, telling=False)
    seen: list[tuple[int, list[float], str]] = []
    turn = -1
    for _ in range(MOST_STEPS):
        if not s.pending:
            break
        now = game.turn(s)
        if calm < now <= calm + MOST_TURNS and now != turn and parts.is_rest(game, s):
            turn = now
            case = case_of(game, s) if case_of is not None else ""
            rows = [(seat, parts.features(game, s, seat), case) for seat in range(len(bases))]
            seen += [row for row in rows if row[1]]
        seat = (s.pending & -s.pending).bit_length() - 1
        if now > calm:  # as games are played: nobody knows more than his view
            action = bases[seat].choose(game, game.view(s, seat), seat, draws)
        else:
            action = wild[seat].answer(s)
        game.advance(s, seat, action, chance)
    won = [0.5 if s.winner == DRAWN else float(s.winner == seat) for seat in range(len(bases))]
    return [(won[seat], values, case) for seat, values, case in seen] if not s.pending else []


class WildSide:
    """A side that forgets pieces, follows other plans, and slips now and then."""

    def __init__(self, game: AnyGame, parts: Parts, seat: int, draws: Draws) -> None:
        self.game, self.parts, self.seat, self.draws = game, parts, seat, draws
        self.base, self.share = parts.base(), draws.choose(SHARES)
        self.plan: Plan | None = None
        self.segment: object = None  # that the plan is for

    def answer(self, s: State) -> Any:
        """Something legal."""
        game, seat, draws = self.game, self.seat, self.draws
        decision = offer_in(game, s, seat)
        if draws.pick(SLIP) == 0:
            return decision.sample(draws)
        plan = self.planned(s, decision)
        if plan is not None:
            action = plan.answer(game, s, seat, draws)
            if action in decision:
                return action
        seen = self.parts.noticed(game, s, seat, self.share) if self.share < 100 else None
        if seen is not None:
            action = self.base.policy(game, seen, seat, draws)
            if action in decision:
                return action
        return self.base.policy(game, s, seat, draws)

    def planned(self, s: State, decision: Offer) -> Plan | None:
        """The plan that is followed now, if it is another than the base plan."""
        segment = self.parts.segment(self.game, s, self.seat)
        if segment != self.segment:
            self.plan = None
        if self.plan is None and is_open(self.parts, self.game, s, self.seat, decision):
            if segment != self.segment and self.draws.pick(OTHER) == 0:
                given = self.parts.plans(self.game, s, self.seat, decision, self.draws)
                self.plan = self.draws.choose(given)
                self.plan.begin()
            self.segment = segment
        return self.plan


# ---- fitting ------------------------------------------------------------------------------------

Positions = list[tuple[float, list[float]]]


class Bin(Struct, frozen=True):
    """Positions for which about the same was foretold: what came true."""

    foretold: float
    true: float
    positions: int


class LearntResult(Struct, frozen=True):
    """What was learnt; losses and bins are of games that were not learnt from."""

    title: str
    scenario: str
    games: int
    positions: int
    resumed: int
    complete: bool
    seed: int
    seconds: float
    bias: float
    weights: dict[str, float]
    log_loss: float
    plain_loss: float
    bins: list[Bin]
    worst_bin: float
    case: str = ""
    cases: "list[LearntResult]" = []  # each learnt by itself, where there is enough of it


def fit(rows: Positions) -> tuple[float, list[float]]:
    """Bias and weights that foretell the results best: Newton's method, with a little ridge.

    Features are brought to one scale first; one that never changes gets no weight.
    """
    width = len(rows[0][1])
    means = [sum(values[k] for _, values in rows) / len(rows) for k in range(width)]
    spreads = [
        (sum((values[k] - means[k]) ** 2 for _, values in rows) / len(rows)) ** 0.5
        for k in range(width)
    ]
    used = [k for k in range(width) if spreads[k] > 1e-9]
    scaled = [
        (won, [1.0, *((values[k] - means[k]) / spreads[k] for k in used)]) for won, values in rows
    ]
    found = [0.0] * (len(used) + 1)
    for _ in range(ROUNDS):
        step = solved(*_slope(found, scaled))
        found = [value + change for value, change in zip(found, step, strict=True)]
        if max(map(abs, step)) < 1e-6:
            break
    weights = [0.0] * width
    for k, weight in zip(used, found[1:], strict=True):
        weights[k] = weight / spreads[k]
    bias = found[0] - sum(weight * mean for weight, mean in zip(weights, means, strict=True))
    return bias, weights


def _slope(now: list[float], rows: Positions) -> tuple[list[list[float]], list[float]]:
    """Curvature and slope of the likelihood."""
    size = len(now)
    curve = [[RIDGE if i == j and i else 0.0 for j in range(size)] for i in range(size)]
    slope = [-RIDGE * value if i else 0.0 for i, value in enumerate(now)]
    for won, values in rows:
        share = logistic(sum(a * b for a, b in zip(now, values, strict=True)))
        weight = max(share * (1.0 - share), 1e-6)
        for i in range(size):
            slope[i] += (won - share) * values[i]
            product, row = weight * values[i], curve[i]
            for j in range(i + 1):
                row[j] += product * values[j]
    for i in range(size):
        for j in range(i):
            curve[j][i] = curve[i][j]
    return curve, slope


def loss(pairs: list[tuple[float, float]]) -> float:
    """The mean log loss of what was foretold, beside what came true."""
    safe = [(min(max(said, 1e-6), 1.0 - 1e-6), won) for said, won in pairs]
    return -sum(won * log(p) + (1.0 - won) * log(1.0 - p) for p, won in safe) / len(safe)


def bins_of(pairs: list[tuple[float, float]]) -> list[Bin]:
    """Ten bins by what was foretold."""
    found = []
    for at in range(BINS):
        here = [(p, won) for p, won in pairs if min(int(p * BINS), BINS - 1) == at]
        if here:
            said, true = (sum(part) / len(here) for part in zip(*here, strict=True))
            found.append(Bin(said, true, len(here)))
    return found


def learn(
    setup: Setup,
    *,
    games: int,
    seed: int = 0,
    workers: int = 0,
    progress: Progress | None = None,
    out: Path | None = None,
) -> LearntResult:
    """Play games and fit the outlook of their scenario."""
    begun = time.perf_counter()
    names = parts_of(setup.title).names
    work = Lessons(setup, seed)
    played: list[LessonRow] = []

    def take(index: int, line: bytes) -> None:
        row = codec.from_json(line, LessonRow)
        if row.game != index + 1:
            raise InputError(f"expected game {index + 1}, found game {row.game}")
        played.append(row)

    ended = run(work, games, take, workers=workers, path=out, progress=progress)
    whole = LearntResult(
        title=setup.title,
        scenario=setup.scenario,
        games=ended.rows,
        positions=0,
        resumed=ended.resumed,
        complete=ended.is_whole,
        seed=seed,
        seconds=time.perf_counter() - begun,
        bias=0.0,
        weights=dict.fromkeys(names, 0.0),
        log_loss=0.0,
        plain_loss=0.0,
        bins=[],
        worst_bin=0.0,
    )
    return replace(foretelling(whole, played, ""), cases=cases_of(whole, played))


def cases_of(whole: LearntResult, played: list[LessonRow]) -> list[LearntResult]:
    """What was learnt of each case that there is enough of, and that is not decided by itself."""
    results: dict[str, list[float]] = {}
    for row in played:
        for won, _, case in row.positions:
            results.setdefault(case, []).append(won)
    return [
        foretelling(whole, played, case)
        for case, won in sorted(results.items())
        if case and len(won) >= LEAST_OF_CASE and 0.02 < sum(won) / len(won) < 0.98
    ]


def foretelling(whole: LearntResult, played: list[LessonRow], case: str) -> LearntResult:
    """Fit the outlook of a case, or of all, and look at the games that were not learnt from."""
    known: Positions = []
    fresh: Positions = []
    for row in played:
        rows = fresh if not row.game % HELD_OUT else known
        rows += [(won, values) for won, values, of in row.positions if case in ("", of)]
    if not known or not fresh:
        raise InputError("There are too few games to learn from and to look at.")
    bias, weights = fit(known)
    pairs = [
        (logistic(bias + sum(a * b for a, b in zip(weights, values, strict=True))), won)
        for won, values in fresh
    ]
    mean = sum(won for won, _ in known) / len(known)
    bins = bins_of(pairs)
    return replace(
        whole,
        case=case,
        positions=len(known) + len(fresh),
        bias=bias,
        weights=dict(zip(whole.weights, weights, strict=True)),
        log_loss=loss(pairs),
        plain_loss=loss([(mean, won) for _, won in pairs]),
        bins=bins,
        worst_bin=max(
            (abs(one.foretold - one.true) for one in bins if one.positions >= LEAST_IN_BIN),
            default=0.0,
        ),
    )
