"""What a side gains against a mix when one of its ships gets another order.

An order is a stand, which decides what the ship itself suffers, and a volley, which decides what
one enemy suffers. A ship has far fewer stands and volleys than orders. Each of them meets each
order of the mix once; an order joins the two, and only the price of the star is left to work out.
"""

import math
from collections.abc import Sequence

from thunderchild.games.warpwar.model.kinds import RETREAT
from thunderchild.players.equilibrium.simplex import Mix
from thunderchild.players.warpwar.clash import (
    STRENGTH,
    Sheet,
    Sheets,
    Stakes,
    Sum,
    Toll,
    Volley,
    struck,
    toll,
    volley_at,
)
from thunderchild.players.warpwar.fighters import Fighter

Stand = tuple[int, int, int, int]  # tactic, Drive, Screen, missiles fired
Shooting = tuple[int, Volley]  # the target, or -1, and what is fired at it


def stand_of(sheet: Sheet) -> Stand:
    """What decides how much a ship suffers."""
    tactic, drive, _, screen, _, missiles = sheet
    return tactic, drive, screen, len(missiles)


def target_of(sheet: Sheet) -> int:
    """The one enemy that a ship fires at, or -1."""
    if sheet[5]:
        return sheet[5][0][0]
    return sheet[4] if sheet[2] else -1


class ShipOrders:
    """Orders of one ship that fire at one target at most, with numbers for stands and volleys."""

    def __init__(self, f: Fighter, sheets: list[Sheet], stakes: Stakes) -> None:
        self.f, self.sheets, self.stakes = f, sheets, stakes
        stands: dict[Stand, int] = {}
        shootings: dict[Shooting, int] = {}
        self.stands: list[int] = []  # by order
        self.volleys: list[int] = []
        for sheet in sheets:
            target = target_of(sheet)
            fired = volley_at(target, (f,), (sheet,), stakes.missile_ships_hold)
            self.stands.append(stands.setdefault(stand_of(sheet), len(stands)))
            self.volleys.append(shootings.setdefault((target, fired), len(shootings)))
        self.kinds: list[Stand] = list(stands)
        self.shootings: list[Shooting] = list(shootings)
        self.targets: list[int] = [target for target, _ in shootings]
        self._tolls: dict[Volley, list[Toll]] = {}
        self._blows: dict[tuple[int, int, int], list[int]] = {}

    def tolls(self, volley: Volley) -> list[Toll]:
        """What a volley costs the ship in each of its stands."""
        found = self._tolls.get(volley)
        if found is None:
            found = [suffered(self.f, stand, volley, self.stakes) for stand in self.kinds]
            self._tolls[volley] = found
        return found

    def blows(self, target: int, tactic: int, drive: int) -> list[int]:
        """What each of the ship's volleys does to an enemy of this stance; 0 to any other."""
        key = (target, tactic, drive)
        found = self._blows.get(key)
        if found is None:
            found = [
                struck(volley, tactic, drive, self.stakes) if aim == target else 0
                for aim, volley in self.shootings
            ]
            self._blows[key] = found
        return found


def suffered(f: Fighter, stand: Stand, volley: Volley, stakes: Stakes) -> Toll:
    """What a volley costs a ship that stands so."""
    return bruised(f, stand, struck(volley, stand[0], stand[1], stakes), stakes)


def bruised(f: Fighter, stand: Stand, blow: int, stakes: Stakes) -> Toll:
    """What a blow costs it."""
    tactic, _, screen, fired = stand
    return toll(f, (tactic == RETREAT, screen, fired), blow >> 1, blow & 1, stakes)


def joined(one: int, other: int) -> int:
    """Two blows at the same ship as one: twice the damage, and 1 if an escape is stopped."""
    return one + other - (one & other & 1)


class PricedSide:
    """One side of a round: its ships with their orders, and what the star means to it."""

    def __init__(
        self,
        ships: Sequence[Fighter],
        enemies: Sequence[Fighter],
        sheets: list[list[Sheet]],
        stakes: Stakes,
        *,
        is_mine: bool,
    ) -> None:
        self.ships, self.enemies, self.stakes = ships, enemies, stakes
        self.options = [ShipOrders(f, own, stakes) for f, own in zip(ships, sheets, strict=True)]
        odds = stakes.odds_against
        if is_mine:
            self.prize: float = stakes.mine
            self.risk: float = stakes.theirs
            self.leaving: float = -stakes.theirs if stakes.active else stakes.mine
            self.favour: float = 1.0
            self.against: float = odds
        else:
            self.prize = stakes.theirs
            self.risk = stakes.mine
            self.leaving = stakes.theirs if stakes.active else -stakes.mine
            self.favour = odds
            self.against = 1.0
        whole = self.prize + self.risk
        self.even: float = self.risk / whole if whole else 0.0  # the share of a star left empty
        self.weight: float = min(1.0, (stakes.dry + 1) / stakes.limit)


class Lines:
    """What each stand, or each volley, leaves of a side, by the orders of the mix.

    A weight is the strength that is left, raised and multiplied as the price of the star wants it.
    """

    def __init__(self, kinds: int, width: int) -> None:
        self.costs = [0.0] * kinds  # on average
        self.weights: list[list[float]] = [[0.0] * width for _ in range(kinds)]
        self.dry: list[list[int]] = [[] for _ in range(kinds)]  # in which orders nobody is hit


class Against:
    """A mix of enemy orders that a side answers."""

    def __init__(self, side: PricedSide, orders: list[Sheets], shares: Mix) -> None:
        self.side, self.orders, self.shares = side, orders, shares
        stakes = side.stakes
        self.whole: float = 0.0
        for share in shares:
            self.whole += share
        self.volleys: list[list[Volley]] = [
            [volley_at(i, side.enemies, order, stakes.missile_ships_hold) for order in orders]
            for i in range(len(side.ships))
        ]  # by ship and order
        self._suffered: dict[tuple[int, Stand], list[Toll]] = {}
        self._gains: dict[tuple[int, Sheets], list[float]] = {}

    def gains(self, own: Sheets, i: int) -> list[float]:
        """What own orders gain with each of the options of ship i in place of its own."""
        others = (*own[:i], *own[i + 1 :])
        found = self._gains.get((i, others))
        if found is None:
            found = self._gains[i, others] = self._priced(own, i)
        return found

    def _priced(self, own: Sheets, i: int) -> list[float]:
        """The same, worked out."""
        side, shares = self.side, self.shares
        options = side.options[i]
        standing, firing = self._standing(own, i), self._firing(own, i)
        span = side.prize + side.risk
        safe = side.risk * self.whole
        found: list[float] = []
        for stand, volley in zip(options.stands, options.volleys):
            weights, others = standing.weights[stand], firing.weights[volley]
            share = star_share(shares, weights, others, side.even)
            gain = firing.costs[volley] - standing.costs[stand] + span * share - safe
            if standing.dry[stand] and firing.dry[volley]:
                gain += self._quiet(standing.dry[stand], firing.dry[volley], weights, others)
            found.append(gain)
        return found

    def _quiet(
        self, ones: list[int], others: list[int], weights: list[float], against: list[float]
    ) -> float:
        """What it changes that with some orders of the mix nobody is hit, on average."""
        side, shares = self.side, self.shares
        span, risk, leaving = side.prize + side.risk, side.risk, side.leaving
        total = 0.0
        at, count = 0, len(others)
        for place in ones:
            while at < count and others[at] < place:
                at += 1
            if at == count:
                break
            if others[at] == place:
                here, there = weights[place], against[place]
                if here > 0.0 and there > 0.0:
                    fought = span * here / (here + there) - risk
                    total += shares[place] * (leaving - fought)
        return side.weight * total

    def _tolls(self, i: int, sheet: Sheet) -> list[Toll]:
        """What each order of the mix costs a ship that has this order."""
        stand = stand_of(sheet)
        found = self._suffered.get((i, stand))
        if found is None:
            f, stakes = self.side.ships[i], self.side.stakes
            found = [suffered(f, stand, volley, stakes) for volley in self.volleys[i]]
            self._suffered[i, stand] = found
        return found

    def _standing(self, own: Sheets, i: int) -> Lines:
        """What the side suffers with each stand of ship i."""
        side, shares = self.side, self.shares
        options = side.options[i]
        lines = Lines(len(options.kinds), len(shares))
        costs, favour = lines.costs, side.favour
        others = [self._tolls(j, sheet) for j, sheet in enumerate(own) if j != i]
        for place, volley in enumerate(self.volleys[i]):
            cost, left, total = 0.0, 0.0, 0
            for tolls in others:
                lost, spent, strength, hits = tolls[place]
                cost += lost + spent
                left += strength
                total += hits
            share = shares[place]
            for kind, (lost, spent, strength, hits) in enumerate(options.tolls(volley)):
                costs[kind] += share * (cost + lost + spent)
                if left + strength > 0.0:
                    lines.weights[kind][place] = favour * math.pow(left + strength, STRENGTH)
                if not total and not hits:
                    lines.dry[kind].append(place)
        return lines

    def _firing(self, own: Sheets, i: int) -> Lines:
        """What the enemies suffer with each volley of ship i."""
        side, shares = self.side, self.shares
        options = side.options[i]
        lines = Lines(len(options.shootings), len(shares))
        costs, power = lines.costs, side.against
        ships = [f for j, f in enumerate(side.ships) if j != i]
        orders = (*own[:i], *own[i + 1 :])
        hold = side.stakes.missile_ships_hold
        fired = [volley_at(k, ships, orders, hold) for k in range(len(side.enemies))]
        for place, order in enumerate(self.orders):
            share = shares[place]
            met = Met(side.enemies, order, fired, side.stakes)
            blows = [options.blows(k, sheet[0], sheet[1]) for k, sheet in enumerate(order)]
            seen: dict[int, tuple[float, float, bool]] = {}  # by blow and target
            for kind, target in enumerate(options.targets):
                blow = blows[target][kind] if target >= 0 else 0
                key = blow * len(order) + target if blow else -1
                after = seen.get(key)
                if after is None:
                    cost, strength, hits = met.with_blow(target, blow)
                    weight = power * math.pow(strength, STRENGTH) if strength > 0.0 else 0.0
                    after = seen[key] = (share * cost, weight, not hits)
                costs[kind] += after[0]
                lines.weights[kind][place] = after[1]
                if after[2]:
                    lines.dry[kind].append(place)
        return lines


class Met:
    """What the enemies suffer in one order of the mix, before one more ship fires at them."""

    def __init__(
        self, enemies: Sequence[Fighter], order: Sheets, fired: list[Volley], stakes: Stakes
    ) -> None:
        self.enemies, self.order, self.stakes = enemies, order, stakes
        self.blows: list[int] = []
        self.tolls: list[Toll] = []
        for f, sheet, volley in zip(enemies, order, fired):
            blow = struck(volley, sheet[0], sheet[1], stakes)
            self.blows.append(blow)
            self.tolls.append(bruised(f, stand_of(sheet), blow, stakes))

    def with_blow(self, target: int, blow: int) -> Sum:
        """What they suffer with one more blow at one of them."""
        cost, left, total = 0.0, 0.0, 0
        for k, before in enumerate(self.tolls):
            after = before
            if k == target and blow:
                both = joined(self.blows[k], blow)
                after = bruised(self.enemies[k], stand_of(self.order[k]), both, self.stakes)
            lost, spent, strength, hits = after
            cost += lost + spent
            left += strength
            total += hits
        return cost, left, total


def star_share(
    shares: list[float], weights: list[float], against: list[float], even: float
) -> float:
    """The chance to keep the star against a mix."""
    total = 0.0
    for share, here, there in zip(shares, weights, against):
        whole = here + there
        total += share * (here / whole if whole > 0.0 else even)
    return total
