"""Mixed choices for one round of secret orders: regret matching+ on sampled matrices.

One side has the rows. The other is not known for sure: there is one matrix for each world that
may be true, and in each world the other side mixes its own columns.
"""

from collections.abc import Sequence

from thunderchild.core.chance import Draws

Matrix = list[list[float]]


def shares_of(regrets: list[float]) -> list[float]:
    """Shares in proportion to the regrets, even when there are none."""
    total = sum(regrets)
    if total <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]


def mean_of(shares: list[float], values: list[float]) -> float:
    """The mean of some values with these shares."""
    mean = 0.0
    for share, value_ in zip(shares, values):
        if share:
            mean += share * value_
    return mean


def weighed(shares: list[float], lines: Matrix, width: int) -> list[float]:
    """The sum of lines, each times its share: two at a time, and none whose share is nothing."""
    total = [0.0] * width
    waits = False
    first, held = lines[0], 0.0
    for share, line in zip(shares, lines):
        if not share:
            continue
        if waits:
            total = [t + held * x + share * y for t, x, y in zip(total, first, line)]
        else:
            first, held = line, share
        waits = not waits
    if waits:
        total = [t + held * x for t, x in zip(total, first)]
    return total


def learnt(regrets: list[float], gains: list[float], expected: float) -> list[float]:
    """Each regret with what its choice would have gained over the present mix; never below 0."""
    return [
        grown if (grown := regret + gain - expected) > 0.0 else 0.0
        for regret, gain in zip(regrets, gains)
    ]


class Unlike:
    """Lines of which some are equal: those that differ, and which of them stands for each."""

    def __init__(self, lines: Matrix) -> None:
        self.firsts: list[int] = []  # the first of each kind, in order
        self.kind_of: list[int] = []
        known: dict[tuple[float, ...], int] = {}
        for place, line in enumerate(lines):
            key = tuple(line)
            kind = known.get(key, -1)
            if kind < 0:
                kind = known[key] = len(self.firsts)
                self.firsts.append(place)
            self.kind_of.append(kind)

    def all_of(self, values: list[float]) -> list[float]:
        """The value of every line from the values of those that differ."""
        if len(values) == len(self.kind_of):
            return values
        return [values[kind] for kind in self.kind_of]


class World:
    """One matrix that may be true, and how the other side mixes its columns in it.

    Equal columns lose the same, and equal rows gain the same, so that each is worked out once.
    """

    def __init__(self, matrix: Matrix, rows: Unlike) -> None:
        turned = [list(column) for column in zip(*matrix)]
        self.unlike = Unlike(turned)
        firsts = self.unlike.firsts
        self.lines: Matrix = [[line[place] for place in firsts] for line in matrix]
        self.columns: Matrix = [[column[place] for place in rows.firsts] for column in turned]
        self.width = len(firsts)
        self.height = len(rows.firsts)
        self.regrets = [0.0] * len(turned)
        self.answer = shares_of(self.regrets)
        self.losses = self.regrets
        self.gains = self.answered()

    def answered(self) -> list[float]:
        """What each kind of row gains against the present answer."""
        return weighed(self.answer, self.columns, self.height)

    def meet(self, mine: list[float]) -> None:
        """Have the rows mixed in another way."""
        lost = weighed(mine, self.lines, self.width)
        self.losses = self.unlike.all_of([-loss for loss in lost])

    def learn(self) -> bool:
        """Answer the mix of the rows; False if that changes nothing."""
        before = self.regrets
        self.regrets = learnt(before, self.losses, mean_of(self.answer, self.losses))
        if self.regrets == before:
            return False
        answer = shares_of(self.regrets)
        if answer != self.answer:
            self.answer = answer
            self.gains = self.answered()
        return True


def solve(matrices: Sequence[Matrix], sweeps: int = 100) -> list[float]:
    """How often the row player should play each row; entries are what the row player gains.

    Both sides follow regret matching+, in turns, with later sweeps weighing more in the average.
    Once neither has anything to learn the mix stays as it is.
    """
    rows = len(matrices[0])
    joined = [[gain for matrix in matrices for gain in matrix[row]] for row in range(rows)]
    unlike = Unlike(joined)
    worlds = [World(matrix, unlike) for matrix in matrices]
    regret = [0.0] * rows
    average = [0.0] * rows
    mine = [1.0 / rows] * rows
    for world in worlds:
        world.meet(mine)
    for sweep in range(1, sweeps + 1):
        learning = False
        total: list[float] = []
        for world in worlds:
            learning = world.learn() or learning
            gains = world.gains
            total = [a + b for a, b in zip(total, gains)] if total else gains
        gains = unlike.all_of(total)
        before = regret
        regret = learnt(before, gains, mean_of(mine, gains))
        if regret != before:
            mix = shares_of(regret)
            if mix != mine:
                mine = mix
                for world in worlds:
                    world.meet(mine)
        elif not learning:
            _stay(average, mine, sweep, sweeps)
            break
        average = [a + sweep * share for a, share in zip(average, mine)]
    return shares_of(average)


def _stay(average: list[float], mine: list[float], sweep: int, sweeps: int) -> None:
    """Add a mix that does not change any more to the average, for all sweeps that are left."""
    for row, share in enumerate(mine):
        if share:
            for later in range(sweep, sweeps + 1):
                average[row] += later * share


def draw(shares: Sequence[float], draws: Draws) -> int:
    """A number drawn with these shares."""
    mark = draws.pick(1 << 30) / (1 << 30) * sum(shares)
    for i, share in enumerate(shares):
        mark -= share
        if mark < 0.0:
            return i
    return len(shares) - 1


def value(worlds: Sequence[Matrix], shares: list[float]) -> float:
    """The least the rows gain with these shares, on average over the worlds."""
    total = 0.0
    for matrix in worlds:
        total += min(mean_of(shares, list(column)) for column in zip(*matrix))
    return total / len(worlds)
