"""A round of WarpWar and its mixing, plainly: every pair of orders by itself, every sum whole.

The players do the same with less work, and every answer hangs on it: the numbers must be equal to
the last bit.
"""

from thunderchild.games.warpwar.model.kinds import ATTACK, ESCAPES, HIT, RETREAT, TACTICS
from thunderchild.players.warpwar.clash import star_value


def fire(shooters, orders, answers, stakes):
    """The damage one side does to each ship of the other, and whose escape is stopped."""
    damage, held = [0] * len(answers), [False] * len(answers)

    def result(tactic, drive, answer):
        half = stakes.span // 2
        d = max(-half, min(half, drive - answer[1]))
        return stakes.crt[(tactic * TACTICS + answer[0]) * stakes.span + d + half]

    for shooter, (tactic, drive, beam, _, target, missiles) in zip(shooters, orders, strict=True):
        if beam:
            found = result(tactic, drive, answers[target])
            if HIT <= found < ESCAPES:
                damage[target] += beam + shooter.level + found - HIT
            if found != ESCAPES:
                held[target] = True
        for aim, setting in missiles:
            found = result(ATTACK, setting, answers[aim])
            if HIT <= found < ESCAPES:
                damage[aim] += 2 + shooter.level + found - HIT
            if stakes.missile_ships_hold and result(tactic, drive, answers[aim]) != ESCAPES:
                held[aim] = True
    return damage, held


def suffer(ships, orders, damage, held, stakes):
    """What one side has after a round: worth lost, strength left on the star, hits in all."""
    lost, left, total = 0.0, 0.0, 0
    for i, f in enumerate(ships):
        tactic, _, _, screen, _, missiles = orders[i]
        hits = damage[i]
        if hits and screen:
            hits -= screen + (f.level if stakes.screens_grow else 0)
        share = 1.0
        if hits > 0:
            total += hits
            points = f.points
            if missiles:
                points += (f.missiles - len(missiles) + 2) // 3 - (f.missiles + 2) // 3
            if hits >= points:
                lost += f.worth
                continue
            lost += 1.1 * hits
            share = 1.0 - hits / points
        lost += 0.25 * len(missiles)
        if tactic != RETREAT or held[i]:
            left += f.strength * share * share + 0.05
    return lost, left, total


def payoff(mine, theirs, ours, answers, stakes):
    """What a round gains me, in BP."""
    damage, held = fire(mine, ours, answers, stakes)
    their_lost, their_left, hits = suffer(theirs, answers, damage, held, stakes)
    damage, held = fire(theirs, answers, ours, stakes)
    my_lost, my_left, more = suffer(mine, ours, damage, held, stakes)
    return their_lost - my_lost + star_value(my_left, their_left, hits + more == 0, stakes)


def matrix(mine, theirs, rows, columns, stakes):
    """What each of my orders gains against each of theirs."""
    return [[payoff(mine, theirs, row, column, stakes) for column in columns] for row in rows]


def added(numbers):
    """Numbers added one after the other, as floats are."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def times(ones, others):
    return added(one * other for one, other in zip(ones, others, strict=True))


def normal(regrets):
    total = sum(regrets)
    if total <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]


def learnt(regrets, gains):
    expected = times(normal(regrets), gains)
    return [max(0.0, r + gain - expected) for r, gain in zip(regrets, gains, strict=True)]


def solve(worlds, sweeps):
    """Regret matching+, both sides in turns, later sweeps weighing more."""
    rows = len(worlds[0])
    turned = [list(zip(*m, strict=True)) for m in worlds]
    regret, average, mine = [0.0] * rows, [0.0] * rows, [1.0 / rows] * rows
    regrets = [[0.0] * len(columns) for columns in turned]
    for sweep in range(1, sweeps + 1):
        gains = [0.0] * rows
        for number, world in enumerate(worlds):
            losses = [-times(mine, column) for column in turned[number]]
            regrets[number] = learnt(regrets[number], losses)
            answer = normal(regrets[number])
            gains = [gain + times(line, answer) for gain, line in zip(gains, world, strict=True)]
        expected = times(mine, gains)
        regret = [max(0.0, r + gain - expected) for r, gain in zip(regret, gains, strict=True)]
        mine = normal(regret)
        average = [a + sweep * share for a, share in zip(average, mine, strict=True)]
    return normal(average)
