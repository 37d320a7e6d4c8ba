"""Who the face-down Earthlings can be: one purchase, out of one purse and one set of counters.

All that is worked out here is exact: a kind is possible for a piece if and only if some purchase
and some draw of reinforcements explain everything that was seen. That needs no search. Pieces that
look alike form a group, and no kind fits two groups, so the cheapest way to explain some pieces is
to take the cheapest counters that are left, group by group.
"""

from collections import Counter
from itertools import groupby
from math import comb
from typing import Final

from thunderchild.core.chance import Draws
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.model.kinds import (
    CATEGORY_NAMES,
    EARTHLING,
    EARTHLING_KINDS,
    HEROINE,
    WARSHIP,
)
from thunderchild.games.london.rules.evidence import ANY_BACK, DRAWN_CATEGORIES, Group, PeopleSeen

DEAR: Final = 10_000  # more than any purchase
ENDLESS: Final = 10_000  # more than any number of counters

Way = tuple[tuple[int, ...], int, int]  # pieces left by group, points, counters of a category


class People:
    """The face-down Earthlings, and the points and counters left for them."""

    def __init__(self, facts: Facts, seen: PeopleSeen) -> None:
        self.facts, self.seen = facts, seen
        self.cost = facts.content.cost
        self.points = facts.purse[EARTHLING] - sum(self.cost[kind] for kind in seen.bought)
        self.left = list(facts.content.count)
        for kind in (*seen.bought, *seen.drawn):
            self.left[kind] -= 1
        self.room = [ENDLESS] * len(CATEGORY_NAMES)
        for category, waiting, lost in zip(DRAWN_CATEGORIES, seen.waiting, seen.lost, strict=True):
            self.room[category] = self._counters(category) - waiting - lost
        self.need = Counter(row.group for row in seen.hidden)
        if seen.girls:
            self.need[self._girl_group()] -= 1  # one of them is the Heroine, and free
        self.sold = {group: self._kinds_of(group) for group in self.need}

    def _counters(self, category: int) -> int:
        """How many counters of a category are left."""
        kinds = EARTHLING_KINDS
        return sum(self.left[k] for k in kinds if self.facts.category[k] == category)

    def _girl_group(self) -> Group:
        """The group the Heroine lies in: all who may be she look alike."""
        return next(row.group for row in self.seen.hidden if row.piece in self.seen.girls)

    def _kinds_of(self, group: Group) -> list[int]:
        """The kinds that fit a group, the cheapest first: terrain and back (LON-4.9, LON-5.5)."""
        facts = self.facts
        kinds = [
            kind
            for kind in facts.for_sale[EARTHLING]
            if group.back in (ANY_BACK, facts.category[kind]) and group.on_city == (kind != WARSHIP)
        ]
        return sorted(kinds, key=lambda kind: self.cost[kind])

    def least(self, need: "Counter[Group]", without: int = HEROINE) -> int:
        """The fewest points that so many pieces can have cost, none of them of one kind."""
        left, room, total = self.left, list(self.room), 0
        for group, number in need.items():
            wanted = number
            for kind in self.sold[group]:
                category = self.facts.category[kind]
                taken = min(wanted, left[kind], room[category]) if kind != without else 0
                room[category] -= taken
                wanted -= taken
                total += taken * self.cost[kind]
            if wanted > 0:
                return DEAR
        return total

    def possible(self, group: Group) -> list[int]:
        """The kinds that a piece of a group can be, if it is not the Heroine."""
        found = []
        for kind in self.sold[group]:
            if self.left[kind] > 0 and self.room[self.facts.category[kind]] > 0:
                self.settle(group, kind)
                if self.least(self.need) <= self.points:
                    found.append(kind)
                self.settle(group, kind, -1)
        return sorted(found)

    def settle(self, group: Group, kind: int, number: int = 1) -> None:
        """So many pieces of a group are of a kind."""
        self.need[group] -= number
        self.left[kind] -= number
        self.room[self.facts.category[kind]] -= number
        self.points -= number * self.cost[kind]

    # ---- the notebook ----------------------------------------------------------------------

    def maybe(self) -> dict[int, list[int]]:
        """By hidden piece: the kinds it can be."""
        girls = self.seen.girls
        kinds = {group: self.possible(group) for group, number in self.need.items() if number > 0}
        found = {}
        for piece, group in self.seen.hidden:
            others = [] if girls == (piece,) else kinds.get(group, [])
            found[piece] = [HEROINE, *others] if piece in girls else others
        return found

    def unseen(self) -> list[list[int]]:
        """Kind, least, most: units that nobody has shown, face-down on the map or to come."""
        rows = [[HEROINE, 1, 1]] if self.seen.girls else []
        for kind in self.facts.for_sale[EARTHLING]:
            numbers = self._numbers(kind)
            if any(numbers):
                rows.append([kind, min(numbers), max(numbers)])
        return rows

    def _numbers(self, kind: int) -> list[int]:
        """How many of a kind there can be, face-down and still to come."""
        group = next((group for group, kinds in self.sold.items() if kind in kinds), None)
        places = self.need[group] if group is not None else 0
        category = self.facts.category[kind]
        waiting = lost = 0
        if category in DRAWN_CATEGORIES:
            index = DRAWN_CATEGORIES.index(category)
            waiting, lost = self.seen.waiting[index], self.seen.lost[index]
        return [
            here + coming
            for here in range(min(places, self.left[kind]) + 1)
            for coming in range(min(waiting, self.left[kind] - here) + 1)
            if self._explains(kind, group, here, (waiting - coming, lost))
        ]

    def _explains(self, kind: int, group: Group | None, here: int, others: tuple[int, int]) -> bool:
        """Whether just so many pieces can be of a kind, and so many to come of other kinds.

        `others` are the reinforcements to come, and those that were lost: these may be of the kind.
        """
        category = self.facts.category[kind]
        coming, lost = others
        before = self.room[category]
        if group is not None:
            self.settle(group, kind, here)
        if category in DRAWN_CATEGORIES:
            spare = self.left[kind] - (self._waiting(category) - coming)
            rest = self._counters(category) - self.left[kind]
            self.room[category] = rest - coming - max(0, lost - spare)
        fits = self.room[category] >= 0 and self.least(self.need, kind) <= self.points
        if group is not None:
            self.settle(group, kind, -here)
        self.room[category] = before
        return fits

    def _waiting(self, category: int) -> int:
        return self.seen.waiting[DRAWN_CATEGORIES.index(category)]

    # ---- how likely ------------------------------------------------------------------------

    def shares(self) -> dict[int, dict[int, float]]:
        """By hidden piece: of all ways to explain what was seen, the share in which it is a kind.

        Each way to say who lies where counts the same. Pieces of a group look alike, so their
        shares are the same but for the Heroine, who may be some of them only.
        """
        girls, total = self.seen.girls, self._ways()
        others: dict[Group, dict[int, float]] = {}
        for group, number in self.need.items():
            others[group] = {}
            for kind in self.possible(group) if number > 0 else []:
                self.settle(group, kind)
                others[group][kind] = self._ways() / total
                self.settle(group, kind, -1)
        found = {}
        for piece, group in self.seen.hidden:
            girl = 1 / len(girls) if piece in girls else 0.0
            rest = {kind: (1 - girl) * share for kind, share in others[group].items()}
            found[piece] = {HEROINE: girl} | rest if girl else rest
        return {piece: {k: n for k, n in kinds.items() if n > 0} for piece, kinds in found.items()}

    def _ways(self) -> int:
        """In how many ways the pieces, the Heroine apart, can be who they are."""
        groups = [group for group, number in self.need.items() if number > 0]
        kinds = [(kind, at) for at, group in enumerate(groups) for kind in self.sold[group]]
        kinds.sort(key=lambda pair: self.facts.category[pair[0]])
        ways = Counter({(tuple(self.need[group] for group in groups), self.points): 1})
        for category, rows in groupby(kinds, key=lambda pair: self.facts.category[pair[0]]):
            counted = Counter({(*key, self.room[category]): n for key, n in ways.items()})
            for kind, at in rows:
                counted = self._spread(counted, kind, at)
            ways = Counter()
            for (need, points, _), number in counted.items():
                ways[need, points] += number
        return sum(number for (need, _), number in ways.items() if not any(need))

    def _spread(self, ways: "Counter[Way]", kind: int, at: int) -> "Counter[Way]":
        """Each way so far, with every number of pieces of a group that can be of one kind."""
        found: Counter[Way] = Counter()
        cost, left = self.cost[kind], self.left[kind]
        for (need, points, room), number in ways.items():
            for taken in range(min(need[at], left, room) + 1):
                if taken * cost > points:
                    break
                rest = (*need[:at], need[at] - taken, *need[at + 1 :])
                here = number * comb(need[at], taken)
                found[rest, points - taken * cost, room - taken] += here
        return found

    # ---- an imagined purchase --------------------------------------------------------------

    def imagine(self, draws: Draws) -> dict[int, int]:
        """A kind for every hidden piece, at random among those that explain all."""
        found = {}
        hidden = list(self.seen.hidden)
        if self.seen.girls:
            girl = draws.choose(list(self.seen.girls))
            found[girl] = HEROINE
            hidden = [row for row in hidden if row.piece != girl]
        draws.shuffle(hidden)
        for piece, group in hidden:
            found[piece] = draws.choose(self.possible(group))
            self.settle(group, found[piece])
        return found
