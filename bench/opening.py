"""London's opening as a matrix game: what to want and to buy, so that nobody can profit by knowing.

    python -m bench.opening --seed 3 --games 60 > src/thunderchild/players/london/opening.toml
    python -m bench.opening --only alone --seed 3 --games 200

Every purchase of the Earthling races on training seeds against the opening that is played now, and
those of the Martian against the best of these; the best go on. Of these each Objective and cart of
the Martian meets each cart of the Earthling, `greedy` on both sides, and the simplex finds the
value. Few games make a cell uncertain, and a solver takes luck for skill, so that every cell is
drawn towards what its row and its column would make of it, and the mixtures that are printed keep
whatever is nearly as good as the best.
Alone there is no enemy to be guessed: the cart that won most is taken.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, count
from math import exp
from typing import Any, Final

from msgspec import Struct

from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.london.game import London
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.actions import Buy, ChooseObjective
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    DEATH_RAY,
    EARTHLING,
    ENVOY,
    HEROINE,
    HQ,
    LEVEL_CITY,
    MARTIAN,
    MISSILE_BASE,
    MONSTER,
    OBJECTIVE_NAMES,
    PEACE,
    SAUCER,
    UNIT_NAMES,
    WALKER,
)
from thunderchild.games.london.page.forms import BuyForm
from thunderchild.lab.simulate import game_of
from thunderchild.lab.sitting import play, seed_of
from thunderchild.players import form_of, offer_in
from thunderchild.players.equilibrium.simplex import solve
from thunderchild.players.london.greedy import Greedy
from thunderchild.players.london.opening import fitting

HEATS: Final = ((1.0, 16), (0.35, 48), (0.5, 96))  # of those left, how many play how many games
GOALS: Final = (CRUSH_ARMY, LEVEL_CITY, ABDUCT_GIRL, COLONIZE)  # Peace! is won by fear alone
SPECIALS: Final = (DEATH_RAY, MONSTER, MISSILE_BASE, BIO_LAB, HQ)
SAUCERS: Final = 2  # a Saucer reaches every target, and costs no more than a Walker
CARTS: Final = {MARTIAN: 4, EARTHLING: 9}  # for each Objective; in all
FOES: Final = 2  # the best carts of the Earthling, which a Martian must have an answer to
PRIOR: Final = 60.0  # so many games is what row and column say of a cell worth
LEAST: Final = 5  # in 1000: a smaller share is left out

TASTE: Final = 0.04  # of the chance to win
STEPS: Final = 3000
FLOOR: Final = 0.12  # every Objective is chosen so often at least
PEACE_SHARE: Final = 0.02  # it wins against nobody who knows it, but a fear needs a ground
PEACE_CART: Final = {SAUCER: 1, WALKER: 8, ENVOY: 1}

Cart = Mapping[int, int]


class Choice(Struct, frozen=True):
    """What a side begins with; the Earthling has no Objective."""

    cart: Cart
    objective: int = -1

    @property
    def words(self) -> str:
        """For people."""
        goal = f"{OBJECTIVE_NAMES[self.objective]} " if self.objective >= 0 else ""
        return goal + "+".join(f"{n}{UNIT_NAMES[kind]}" for kind, n in self.cart.items())

    def text(self, share: float, table: str) -> str:
        """As a table of opening.toml."""
        units = ", ".join(f"{UNIT_NAMES[kind]} = {n}" for kind, n in self.cart.items())
        goal = f'objective = "{OBJECTIVE_NAMES[self.objective]}"\n' if self.objective >= 0 else ""
        return f"[[{table}]]\n{goal}share = {round(1000 * share)}\nunits = {{ {units} }}\n"


Pair = tuple[Choice | None, Choice | None]  # of the Martian and of the Earthling


class Opened:
    """`greedy` with an opening that was chosen for it."""

    def __init__(self, choice: Choice | None) -> None:
        self.choice, self.base = choice, Greedy()

    def choose(self, game: London, view: View, seat: int, draws: Draws) -> Any:
        """The Objective and the cart; all else as usual."""
        if not view.set_up and self.choice is not None:
            world = game.imagine(view, Fast(draws.pick(MASK64)))
            decision = offer_in(game, world, seat)
            if ChooseObjective in decision.kinds():
                return ChooseObjective(self.choice.objective)
            if Buy in decision.kinds():
                return Buy(fitting(form_of(decision, BuyForm), self.choice.cart))
        return self.base.choose(game, view, seat, draws)


class Table:
    """Plays games with openings."""

    def __init__(self, scenario: str, seed: int) -> None:
        self.game: Any = game_of(Setup("london", scenario))
        self.seed = seed

    def won(self, pairs: Iterable[Pair], what: str) -> int:
        """How many games the Martian won, one for each pair of openings."""
        seeds = (seed_of(self.seed, number, what) for number in count())
        won = 0
        for pair, seed in zip(pairs, seeds, strict=False):
            won += play(self.game, [Opened(one) for one in pair], seed).outcome.winner == "martian"
        return won

    def best(
        self, choices: Sequence[Choice], seat: int, keep: int, foes: Sequence[Choice | None]
    ) -> list[tuple[float, Choice]]:
        """The choices that win most against some openings in turn, with their shares."""
        left = [(0.0, choice) for choice in choices]
        for share, games in HEATS:
            left = left[: max(keep, round(share * len(left)))]
            found = []
            for _, choice in left:
                pairs = (
                    (choice, foes[n % len(foes)])
                    if seat == MARTIAN
                    else (foes[n % len(foes)], choice)
                    for n in range(games)
                )
                won = self.won(pairs, f"screen {games}") / games
                found.append((won if seat == MARTIAN else 1.0 - won, choice))
            left = sorted(found, key=lambda one: -one[0])
        return left[:keep]


def martian_choices(game: London, goal: int) -> Iterator[Choice]:
    """Two Saucers, some special units, and Walkers for the rest."""
    cost, points = game.content.cost, game.facts.purse[MARTIAN]
    for number in range(4):
        for special in combinations(SPECIALS, number):
            left = points - SAUCERS - sum(cost[kind] for kind in special)
            if left < 0 or (goal == COLONIZE and not {HQ, BIO_LAB} <= set(special)):
                continue
            cart = {SAUCER: SAUCERS, **dict.fromkeys(special, 1), WALKER: left}
            yield Choice({kind: n for kind, n in cart.items() if n}, goal)


def earthling_choices(game: London) -> Iterator[Choice]:
    """Every cart that leaves too little for one more unit."""
    cost, count = game.content.cost, game.content.count
    kinds = [kind for kind in game.facts.for_sale[EARTHLING] if kind != HEROINE]
    least = min(cost[kind] for kind in kinds)

    def carts(at: int, left: int) -> Iterator[dict[int, int]]:
        if at == len(kinds):
            if left < least:
                yield {}
            return
        kind = kinds[at]
        for n in range(min(count[kind], left // cost[kind]) + 1):
            for rest in carts(at + 1, left - n * cost[kind]):
                yield {kind: n, **rest} if n else rest

    for cart in carts(0, game.facts.purse[EARTHLING]):
        yield Choice(cart)


def smoothed(won: list[list[int]], games: int) -> list[list[float]]:
    """The Martian's chances: each cell drawn towards the sum of what row and column say."""
    height, width = len(won), len(won[0])
    mean = sum(map(sum, won)) / (games * height * width)
    rows = [sum(line) / (games * width) - mean for line in won]
    columns = [sum(line[j] for line in won) / (games * height) - mean for j in range(width)]
    return [
        [
            (won[i][j] + PRIOR * min(1.0, max(0.0, mean + rows[i] + columns[j]))) / (games + PRIOR)
            for j in range(width)
        ]
        for i in range(height)
    ]


def softened(chances: list[list[float]]) -> tuple[list[float], list[float]]:
    """Mixes in which a choice is the likelier the better it is against the other side's mix.

    The simplex may find that one choice is best against all; who always takes it is soon known.
    With this mix a choice that is worse by TASTE is taken 2.7 times as rarely.
    """
    height, width = len(chances), len(chances[0])
    rows, columns = [1.0 / height] * height, [1.0 / width] * width
    for _ in range(STEPS):
        gains = [sum(c * p for c, p in zip(line, columns, strict=True)) for line in chances]
        losses = [-sum(chances[i][j] * rows[i] for i in range(height)) for j in range(width)]
        rows = _nearer(rows, gains)
        columns = _nearer(columns, losses)
    return rows, columns


def _nearer(mix: list[float], worth: list[float]) -> list[float]:
    """A mix a little nearer to what the worth of each choice asks for."""
    wanted = [exp((one - max(worth)) / TASTE) for one in worth]
    total = sum(wanted)
    return [0.98 * old + 0.02 * new / total for old, new in zip(mix, wanted, strict=True)]


def mixtures(seed: int, games: int) -> None:
    """Print the tables of the game for two."""
    table = Table("two_player", seed)
    found = list(earthling_choices(table.game))
    columns = [choice for _, choice in table.best(found, EARTHLING, CARTS[EARTHLING], [None])]
    rows: list[Choice] = []
    for goal in GOALS:
        found = list(martian_choices(table.game, goal))
        best = table.best(found, MARTIAN, CARTS[MARTIAN], columns[:FOES])
        rows += [choice for _, choice in best]
    won = []
    for row in rows:
        cells = [[(row, column)] * games for column in columns]
        won.append([table.won(cell, "matrix") for cell in cells])
        _say(f"{row.words}: {won[-1]} of {games}")
    _say(f"against {', '.join(column.words for column in columns)}")
    chances = smoothed(won, games)
    martian, earthling = softened(chances)
    martian = feared(rows, martian)
    _say(f"the Martian wins {solve(chances).value:.1%} of these games at best")
    worst = [
        sum(p * line[j] for p, line in zip(martian, chances, strict=False))
        for j in range(len(columns))
    ]
    most = [sum(p * c for p, c in zip(earthling, line, strict=True)) for line in chances]
    _say(f"with these mixes {min(worst):.1%} at least, and {max(most):.1%} at most")
    show([*rows, Choice(PEACE_CART, PEACE)], martian, "martian")
    show(columns, earthling, "earthling")


def feared(rows: list[Choice], shares: Sequence[float]) -> list[float]:
    """The shares with some of every Objective, and at the end that of Peace!.

    The matrix knows nothing of an Earthling who need no longer guard what nobody wants.
    """
    found = list(shares)
    for goal in GOALS:
        own = [at for at, row in enumerate(rows) if row.objective == goal]
        missing = FLOOR - sum(found[at] for at in own)
        if missing > 0:
            found[own[0]] += missing
    found.append(PEACE_SHARE)
    return [share / sum(found) for share in found]


def alone(seed: int) -> None:
    """Print the tables of the game alone."""
    table = Table("solitaire", seed)
    found = list(earthling_choices(table.game))
    best = table.best(found, EARTHLING, CARTS[EARTHLING], [None])
    for share, choice in best:
        _say(f"{share:.1%} {choice.words}")
    show([best[0][1]], [1.0], "alone")


def show(choices: list[Choice], shares: Sequence[float], table: str) -> None:
    """Print those that are played at all."""
    for choice, share in zip(choices, shares, strict=True):
        if share * 1000 >= LEAST:
            print(choice.text(share, table), flush=True)


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main(words: list[str] | None = None) -> int:
    """Measure and print."""
    reader = argparse.ArgumentParser(prog="python -m bench.opening", description=__doc__)
    reader.add_argument("--only", choices=("two", "alone"), default="")
    reader.add_argument("--games", type=int, default=60, help="of each cell")
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args(words)
    if asked.only != "alone":
        mixtures(asked.seed, asked.games)
    if asked.only != "two":
        alone(asked.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
