"""What public events leave open about the other side: the ground of notebook and imagination.

Everything here is worked out from what all can see of a position: places, backs, open pieces, the
boxes whose turn has come, and that play went on. Kinds of pieces that are not open are not read,
except for the category on their backs.
"""

from collections.abc import Iterable

from thunderchild.games.london.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.kinds import (
    CRUSH_ARMY,
    EARTHLING,
    ENVOY,
    HEROINE,
    LEVEL_CITY,
    MARTIAN,
    MARTIAN_KINDS,
    OBJECTIVES,
    PEACE,
)
from thunderchild.games.london.state import NOT_HEROINE, OPEN, PLACED, SHOWN, LondonState
from thunderchild.games.london.victory import is_crushed, is_levelled

DEAR = 10_000  # more than any purchase


class Puzzle:
    """The hidden pieces of one side, the points and counters left for them."""

    kinds: list[int]

    def __init__(self, facts: Facts, s: LondonState, side: int) -> None:
        self.facts, self.s, self.side = facts, s, side
        martian = side == MARTIAN
        own = [i for i, k in enumerate(s.kind_of) if (k < FIRST_EARTHLING) == martian]
        self.open = [i for i in own if s.known[i] == OPEN]
        self.hidden = [i for i in own if s.known[i] != OPEN]
        cost = facts.content.cost
        bought = [s.kind_of[i] for i in self.open if s.bought[i]]
        self.points = facts.purse[side] - sum(cost[k] for k in bought if k != HEROINE)
        self.left = list(facts.content.count)
        for piece in self.open:
            self.left[s.kind_of[piece]] -= 1
        self.cost = [0 if kind == HEROINE else price for kind, price in enumerate(cost)]

    def fits(self, piece: int, kind: int) -> bool:
        """Whether a hidden piece could be of a kind, as its place and back go."""
        raise NotImplementedError

    def least(self, pieces: Iterable[int]) -> int:
        """The fewest points that these hidden pieces can have cost together."""
        left, total = list(self.left), 0
        for piece in pieces:
            fitting = [k for k in self.kinds if left[k] > 0 and self.fits(piece, k)]
            if not fitting:
                return DEAR
            kind = min(fitting, key=lambda k: self.cost[k])
            left[kind] -= 1
            total += self.cost[kind]
        return total

    def choices(self, piece: int, others: list[int]) -> list[int]:
        """The kinds a hidden piece can be, if the others must be paid for too."""
        found = []
        for kind in self.kinds:
            if self.left[kind] <= 0 or not self.fits(piece, kind):
                continue
            self.left[kind] -= 1
            if self.cost[kind] + self.least(others) <= self.points:
                found.append(kind)
            self.left[kind] += 1
        return found

    def take(self, kind: int) -> None:
        """One more piece is settled."""
        self.left[kind] -= 1
        self.points -= self.cost[kind]


class EarthlingPuzzle(Puzzle):
    """Face-down Earthlings: all of them were bought and stand where they were set up (LON-4.9)."""

    def __init__(self, facts: Facts, s: LondonState) -> None:
        super().__init__(facts, s, EARTHLING)
        self.kinds = facts.for_sale[EARTHLING]
        for kind, status in zip(s.arrivals, s.arrived, strict=True):
            if status == SHOWN:
                self.left[kind] -= 1
        self.girl = self._candidates()

    def _candidates(self) -> list[int]:
        """The hidden pieces that can be the Heroine (LON-5.10, LON-16.9)."""
        s = self.s
        if any(s.kind_of[i] == HEROINE for i in self.open):
            return []
        able = [i for i in self.hidden if s.known[i] != NOT_HEROINE and self.fits(i, HEROINE)]
        together = [i for i in able if any(j != i and s.hex[j] == s.hex[i] for j in self.hidden)]
        return together or able

    def fits(self, piece: int, kind: int) -> bool:
        """Terrain of the set-up, and the category on the back (LON-4.9, LON-5.5)."""
        facts, s = self.facts, self.s
        if facts.backs_show and facts.category[s.kind_of[piece]] != facts.category[kind]:
            return False
        return facts.can_stand_at_setup(kind, s.hex[piece])

    def heroines(self) -> list[int]:
        """Those for which the rest can be paid."""
        found = []
        for girl in self.girl:
            others = [i for i in self.hidden if i != girl]
            if self.least(others) <= self.points:
                found.append(girl)
        return found


def heroine_suspects(facts: Facts, s: LondonState) -> list[int]:
    """The face-down pieces that may be the Heroine, as all know: their backs, places, the past."""
    girl = s.heroine
    if girl >= 0 and s.known[girl] == OPEN:
        return [] if s.up[girl] else [girl]
    return EarthlingPuzzle(facts, s).girl


class MartianPuzzle(Puzzle):
    """Landers and the boxes that have not come (LON-5.3, LON-23.6)."""

    def __init__(self, facts: Facts, s: LondonState) -> None:
        super().__init__(facts, s, MARTIAN)
        self.kinds = facts.for_sale[MARTIAN]
        self.used = len(s.order) + len(s.strays)  # boxes that held a unit
        self.ended = s.opened > self.used + s.due  # a box was empty
        self.fewest = self.used + s.due
        self.no_envoys: list[int] = []  # Landers; an Envoy among them had made Peace! (LON-23.6)
        if s.first_attack == EARTHLING and facts.peace_any:
            if facts.peace_on_board:
                self.no_envoys = s.order[: s.landed_then]
            else:
                self.left[ENVOY] = 0

    def fits(self, piece: int, kind: int) -> bool:
        """Landers look alike (LON-5.6)."""
        return kind in MARTIAN_KINDS

    def most(self) -> int:
        """The most units there can be in all, by the boxes and the points."""
        if self.ended:
            return self.used
        count = self.used
        unknown = len(self.hidden) + len(self.s.strays)
        while count < self.facts.boxes:
            if self.least(range(unknown + 1)) > self.points:
                break
            unknown += 1
            count += 1
        return count

    def envoy_known(self) -> bool:
        """Whether all know that the Envoy was there in time for Peace! (LON-23.6)."""
        s = self.s
        in_time = s.order[: s.landed_then] if self.facts.peace_on_board else s.order
        return any(s.known[i] == OPEN and s.kind_of[i] == ENVOY for i in in_time)


# ---- objectives ----------------------------------------------------------------------------


def is_exempt_for(facts: Facts, s: LondonState, objective: int) -> bool:
    """Whether this Objective would let play go on without Martians (LON-23.11)."""
    if objective == CRUSH_ARMY:
        return facts.counts_lost or (not facts.instant and is_crushed(facts, s))
    return objective == LEVEL_CITY and not facts.instant and is_levelled(facts, s)


def is_met_for(facts: Facts, s: LondonState, objective: int) -> bool:
    """Whether this Objective would have ended the game by now (LON-23.9)."""
    if not facts.instant:
        return False
    if objective == CRUSH_ARMY:
        return is_crushed(facts, s)
    return objective == LEVEL_CITY and is_levelled(facts, s)


def possible_objectives(facts: Facts, s: LondonState) -> list[int]:
    """The Objectives that fit everything that all have seen: play going on is evidence too."""
    puzzle = MartianPuzzle(facts, s)
    most = puzzle.most()
    peace_passed = s.first_attack == EARTHLING and puzzle.envoy_known()
    return [
        objective
        for objective in range(OBJECTIVES)
        if not is_met_for(facts, s, objective)
        and (s.lull <= most or is_exempt_for(facts, s, objective))
        and not (objective == PEACE and peace_passed)
    ]


def envoy_free(facts: Facts, s: LondonState, objective: int) -> list[int]:
    """The boxes that held no Envoy, or the first attack had ended the game (LON-23.6)."""
    if s.first_attack != EARTHLING or not (objective == PEACE or facts.peace_any):
        return []
    return s.boxes_landed()[: s.landed_then] if facts.peace_on_board else list(range(facts.boxes))


def arrivals_left(facts: Facts, s: LondonState) -> list[int]:
    """Counters by kind, without those that are bought or have arrived."""
    left = list(facts.content.count)
    for kind in s.kind_of:
        left[kind] -= 1
    for kind, status in zip(s.arrivals, s.arrived, strict=True):
        if status != PLACED and kind >= 0:
            left[kind] -= 1
    return left
