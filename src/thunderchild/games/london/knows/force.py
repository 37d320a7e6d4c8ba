"""What the Martian force can be: one purchase in the order of the track, and one Objective.

As with the Earthlings all is exact: a kind, an Objective or a number is possible if and only if
some purchase, some order and some choice of Objective explain everything that was seen. Units are
alike to the eye, so the cheapest way to fill boxes is to take the cheapest counters left; only the
Envoy may be barred from some of them (LON-23.6).
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from thunderchild.core.chance import Draws
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.model.kinds import BIO_LAB, COLONIZE, ENVOY, HQ, MARTIAN, PEACE
from thunderchild.games.london.rules.evidence import UNKNOWN_KIND, ForceSeen, PossibleObjective

DEAR: Final = 10_000  # more than any purchase


class Boxes(NamedTuple):
    """The boxes of one world whose unit is not known: how many, and how many may hold the Envoy."""

    seen: int  # Landers on the map, and units to come
    seen_free: int
    gone: int  # units that were lost before they landed
    gone_free: int


class Force:
    """The Martian units that nobody has seen, and the points and counters left for them."""

    def __init__(self, facts: Facts, seen: ForceSeen) -> None:
        self.facts, self.seen = facts, seen
        self.cost = facts.content.cost
        self.kinds = sorted(facts.for_sale[MARTIAN], key=lambda kind: self.cost[kind])
        known = [row.kind for row in seen.landed if row.kind != UNKNOWN_KIND]
        self.points = facts.purse[MARTIAN] - sum(self.cost[kind] for kind in known)
        self.left = list(facts.content.count)
        for kind in known:
            self.left[kind] -= 1
        self.used = len(seen.landed) + len(seen.strays)
        self.fewest = self.used + seen.due
        # After an empty box nothing comes any more (LON-4.6, LON-5.9).
        self.most = self.used if seen.opened > self.fewest else facts.boxes
        self.hidden = [row for row in seen.landed if row.kind == UNKNOWN_KIND]
        self.goals = [goal for goal in seen.goals if self._can_be(goal)]

    # ---- filling boxes ---------------------------------------------------------------------

    def boxes(self, goal: PossibleObjective, units: int) -> Boxes:
        """The unknown boxes of a force of so many units."""
        unknown = [row.box for row in self.hidden] + list(range(self.used, units))
        closed = set(goal.no_envoy)
        gone = self.seen.strays
        return Boxes(
            len(unknown),
            sum(box not in closed for box in unknown),
            len(gone),
            sum(box not in closed for box in gone),
        )

    def least(self, number: int, *, envoy: bool, without: int = -1) -> int:
        """The fewest points that so many units can have cost."""
        wanted, total = number, 0
        for kind in self.kinds:
            if not wanted:
                break
            if kind == without or (kind == ENVOY and not envoy):
                continue
            taken = min(wanted, self.left[kind])
            wanted -= taken
            total += taken * self.cost[kind]
        return total if wanted <= 0 else DEAR

    def _can_be(self, goal: PossibleObjective) -> bool:
        """Whether some force explains what was seen, if this is the chosen Objective."""
        if any(row.kind == ENVOY and row.box in goal.no_envoy for row in self.seen.landed):
            return False
        units = self._units(goal)
        return units <= self.most and self._fits(goal, units)

    def _units(self, goal: PossibleObjective, places: int = 0) -> int:
        """The fewest units there can be, with so many places among those not seen."""
        return max(self.fewest, goal.fewest, self.used + places - len(self.hidden))

    def _fits(self, goal: PossibleObjective, units: int, *kinds: int) -> bool:
        """Whether the points pay for so many units, with these kinds in places still to be seen."""
        boxes = self.boxes(goal, units)
        if units > self.most or boxes.seen < len(kinds):
            return False
        if ENVOY in kinds and not boxes.seen_free:
            return False
        self._take(kinds)
        barred, envoys = boxes.seen - boxes.seen_free, kinds.count(ENVOY)
        others = len(kinds) - envoys
        free = boxes.seen_free + boxes.gone_free - envoys - max(0, others - barred)
        rest = boxes.seen + boxes.gone - len(kinds)
        fits = min(self.left) >= 0 and self.least(rest, envoy=free > 0) <= self.points
        self._take(kinds, -1)
        return fits

    def _take(self, kinds: tuple[int, ...], number: int = 1) -> None:
        for kind in kinds:
            self.left[kind] -= number
            self.points -= number * self.cost[kind]

    # ---- Objectives ------------------------------------------------------------------------

    def wins_with(self, objective: int) -> bool:
        """Whether in some world this Objective would win (LON-23.1, LON-23.6)."""
        if any(goal.objective == objective for goal in self.goals):
            return True
        by_envoy = objective == PEACE and self.facts.peace_any
        return by_envoy and any(self._has_envoy(goal, on_board=False) for goal in self.goals)

    def can_meet(self, objective: int) -> bool:
        """Whether in some such world the units it needs are there or to come."""
        if objective == PEACE:
            goals = self.goals if self.facts.peace_any else self._goals_of(PEACE)
            strict = self.facts.peace_on_board
            return self.seen.is_quiet and any(self._has_envoy(g, on_board=strict) for g in goals)
        return any(self._can_meet(goal) for goal in self._goals_of(objective))

    def _goals_of(self, objective: int) -> list[PossibleObjective]:
        return [goal for goal in self.goals if goal.objective == objective]

    def _can_meet(self, goal: PossibleObjective) -> bool:
        """HQ and Bio Lab for Colonize!, any Martian for the others (LON-23.2 to LON-23.5)."""
        if goal.objective == COLONIZE:
            there = {row.kind for row in self.seen.landed if row.is_there}
            missing = [kind for kind in (HQ, BIO_LAB) if kind not in there]
            return self._fits(goal, self._units(goal, len(missing)), *missing)
        if goal.objective in self.seen.settled or self.seen.due:
            return True
        if any(row.is_there for row in self.seen.landed):
            return True
        return self._fits(goal, max(self._units(goal), self.fewest + 1))

    def _has_envoy(self, goal: PossibleObjective, *, on_board: bool) -> bool:
        """Whether the Envoy can be in the force; `on_board`: and not lost before it landed."""
        if any(row.kind == ENVOY for row in self.seen.landed):
            return True
        if self._fits(goal, self._units(goal, 1), ENVOY):
            return True
        boxes = self.boxes(goal, self._units(goal))
        return not on_board and bool(boxes.gone) and self._pays(ENVOY, boxes, 0, 1)

    # ---- the notebook ----------------------------------------------------------------------

    def maybe(self) -> dict[int, list[int]]:
        """By Lander: the kinds it can be."""
        return {
            row.piece: sorted(kind for kind in self.kinds if self._can_land(row.box, kind))
            for row in self.hidden
        }

    def _can_land(self, box: int, kind: int) -> bool:
        """Whether a unit of a kind can have come from a box."""
        return any(self._explains(goal, box, kind) for goal in self.goals)

    def _explains(self, goal: PossibleObjective, box: int, kind: int) -> bool:
        """The same for one Objective, with as few units as there can be."""
        is_free = box not in goal.no_envoy
        if not self.left[kind] or (kind == ENVOY and not is_free):
            return False
        boxes = self.boxes(goal, self._units(goal))
        free = boxes.seen_free + boxes.gone_free - is_free
        self._take((kind,))
        rest = boxes.seen + boxes.gone - 1
        fits = self.least(rest, envoy=free > 0) <= self.points
        self._take((kind,), -1)
        return fits

    def unseen(self) -> list[list[int]]:
        """Kind, least, most: units that nobody has seen, in Landers and boxes to come."""
        rows = []
        for kind in self.facts.for_sale[MARTIAN]:
            numbers = set(self._numbers(kind))
            if any(numbers):
                rows.append([kind, min(numbers), max(numbers)])
        return rows

    def _numbers(self, kind: int) -> Iterator[int]:
        """How many of a kind there can be."""
        alike = {(goal.fewest, goal.no_envoy): goal for goal in self.goals}
        for goal in alike.values():
            for units in range(self._units(goal), self.most + 1):
                boxes = self.boxes(goal, units)
                for gone in range(boxes.gone + 1):
                    for here in range(boxes.seen + 1):
                        if self._pays(kind, boxes, here, gone):
                            yield here

    def _pays(self, kind: int, boxes: Boxes, here: int, gone: int) -> bool:
        """Whether just so many can be of a kind, to be seen and lost."""
        if here + gone > self.left[kind]:
            return False
        if kind == ENVOY and (here > boxes.seen_free or gone > boxes.gone_free):
            return False
        barred = boxes.seen - boxes.seen_free, boxes.gone - boxes.gone_free
        free = boxes.seen_free - max(0, here - barred[0])
        free += boxes.gone_free - max(0, gone - barred[1])
        rest = boxes.seen + boxes.gone - here - gone
        cost = (here + gone) * self.cost[kind]
        return cost + self.least(rest, envoy=free > 0, without=kind) <= self.points

    # ---- an imagined force -----------------------------------------------------------------

    def imagine(self, draws: Draws) -> tuple[int, list[int]]:
        """An Objective and the units in their boxes, at random among those that explain all."""
        goal = draws.choose(self.goals)
        fewest = self._units(goal)
        sizes = [n for n in range(fewest, self.most + 1) if n == fewest or self._fits(goal, n)]
        units = draws.choose(sizes)
        found = {row.box: row.kind for row in self.seen.landed if row.kind != UNKNOWN_KIND}
        unknown = [box for box in range(units) if box not in found]
        draws.shuffle(unknown)
        while unknown:
            box = unknown.pop()
            free = sum(other not in goal.no_envoy for other in unknown)
            kinds = [kind for kind in self.kinds if self._goes_into(goal, box, kind, unknown, free)]
            found[box] = draws.choose(kinds)
            self._take((found[box],))
        return goal.objective, [found[box] for box in range(units)]

    def _goes_into(
        self, goal: PossibleObjective, box: int, kind: int, rest: list[int], free: int
    ) -> bool:
        """Whether a unit can be in a box if the rest must be filled too."""
        if not self.left[kind] or (kind == ENVOY and box in goal.no_envoy):
            return False
        self._take((kind,))
        fits = self.least(len(rest), envoy=free > 0) <= self.points
        self._take((kind,), -1)
        return fits
