"""The build event: what to repair, what to build and where, what to keep.

Where everything is spent at once there is a battleship, and in Basic a guard for the base. In the
Advanced scenario a ship is judged by the movement that follows: the fleet is planned with it and
without it (fleet.py), and what it adds must be worth more than the BP are in hand.
"""

from collections.abc import Sequence
from typing import Final

from thunderchild.games.warpwar.model.actions import Build, NewShip, Repair
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.page.forms import BuildForm
from thunderchild.players.warpwar import designs
from thunderchild.players.warpwar.designs import Design
from thunderchild.players.warpwar.fighters import GENERATOR, Fighter
from thunderchild.players.warpwar.fleet import Fleet, Plan
from thunderchild.players.warpwar.race import counts_to
from thunderchild.players.warpwar.sight import Sight
from thunderchild.players.warpwar.style import Shares

RAIDER: Final = 16  # BP of a Warpship that takes an open base
PICKET: Final[Design] = (1, 0, 0, 0, 0)  # it makes every raider stop and fight (WW-8.6)
START: Final = 20  # BP of a first ship
QUICK_GUARDS: Final = (3, 8)  # BP of guards that are thought of in a hurry
MOST_IDEAS: Final = 100  # ships that are thought of for one place in the plan
STOUT: Final = 6  # points that make a guard; a base with fewer may get another


def shape(points: int, shares: Shares) -> Design:
    """Points spread by the shares of Beam and Screen; the rest is Power/Drive."""
    beam, screen = points * shares[0] // 100, points * shares[1] // 100
    return points - beam - screen, beam, screen, 0, 0


class Yard:
    """One build event."""

    def __init__(self, sight: Sight, form: BuildForm) -> None:
        self.sight, self.form, self.draws = sight, form, sight.draws
        self.style = sight.style
        self.left: int = form.bp
        self.ships: list[NewShip] = []
        self.repairs: list[Repair] = []
        self.room = list(form.most)

    def plan(self) -> Build:
        """The whole plan."""
        if self.form.spend_all:
            self.spend_all()
        elif self.form.bp > 0:
            self.repair()
            if self.form.bases:
                self.expand()
        return Build(self.ships, self.repairs)

    # ---- ships --------------------------------------------------------------------------------

    def fast(self) -> int:
        """The MP that lead from one of my bases to one of theirs in a single turn."""
        ways = [self.sight.travel(a)[b] for a in self.form.bases for b in self.sight.their_bases]
        return min((way for way in ways if way > 0), default=8)

    def add(self, kind: int, design: Design, base: int) -> bool:
        """Put one ship on the plan, if it can be paid for and there is a counter for it."""
        pd, beam, screen, tubes, missiles = design
        price = pd + beam + screen + tubes + missiles // 3
        price += GENERATOR if kind == WARPSHIP else 0
        if price > self.left or self.room[kind] == 0 or pd + beam + screen + tubes == 0:
            return False
        self.room[kind] -= 1
        self.left -= price
        self.ships.append(NewShip(kind, pd, beam, screen, tubes, missiles, 0, base))
        return True

    # ---- scenarios where everything is spent at once ------------------------------------------

    def spend_all(self) -> None:
        """A guard where the scenario allows it, the rest in one battleship (WW-5.16)."""
        base = self.form.bases[0]
        price = self.draws.choose(self.style.home_guards)
        if price and SYSTEMSHIP in self.form.kinds:
            raiders = designs.strangers(self.left - price, self.form.level)
            self.add(SYSTEMSHIP, designs.guard(price, self.form.level, raiders), base)
        shares = self.draws.choose(self.style.battleships)
        self.add(WARPSHIP, shape(self.left - GENERATOR, shares), base)

    # ---- the Advanced scenario ------------------------------------------------------------------

    def repair(self) -> None:
        """Mend what is worth mending: Power/Drive first, then weapons, then missiles."""
        for hurt in self.form.damaged:
            record = next((f for f in self.sight.own if f.ship == hurt.ship), None)
            if record is None or self.left <= 0:
                continue
            old = self.form.level - record.level
            if old > 1 and record.missing > 4:
                continue  # the BP do more good in a new ship (WW-6.2)
            given = [0] * 6
            for i in (0, 1, 2, 3, 5):
                given[i] = min(hurt.missing[i], self.left)
                self.left -= given[i]
            loads = min(hurt.missing[4], self.left * 3)
            given[4] = loads
            self.left -= -(-loads // 3)
            if any(given):
                self.repairs.append(Repair(hurt.ship, *given))

    def expand(self) -> None:
        """Whatever helps most, one ship after another, as long as it is worth its BP."""
        view = self.sight.view
        if view.turn == 1:
            self.open(is_first=view.starter == self.sight.seat)
            return
        fleet = Fleet(self.sight, None)
        plan = fleet.plan()
        racing = self.is_ahead(fleet, plan)
        number = -10
        while True:
            found = self.best_ship(fleet, plan, number, racing=racing)
            if found is None:
                return
            kind = WARPSHIP if found.warp else SYSTEMSHIP
            if not self.add(kind, designs.values(found), found.hex):
                return
            number -= MOST_IDEAS

    def open(self, *, is_first: bool) -> None:
        """The first ships of a game: a raider; the second mover guards his bases before that."""
        if is_first:
            self.raid(self.style.openers)
            return
        count = self.draws.choose(self.style.forts)
        if count:
            self.fortify(count)
        else:
            for base in self.form.bases:
                self.add(SYSTEMSHIP, PICKET, base)
            self.raid(self.style.chasers)

    def raid(self, mixes: Sequence[Shares]) -> None:
        """One Warpship for all that is left."""
        self.add(WARPSHIP, shape(self.left - GENERATOR, self.draws.choose(mixes)), self.front())

    def fortify(self, count: int) -> None:
        """Guards for so many bases, where the raiders are nearest; pickets for the others."""
        sight, level = self.sight, self.form.level
        coming = [f for f in sight.enemies if f.warp and f.hex >= 0]
        slowest = max((f.pd for f in coming), default=0)
        raiders = designs.guns(START, slowest) or designs.strangers(START, level)

        def way(base: int) -> int:
            return min((sight.travel(base)[f.hex] for f in coming), default=0)

        bases = sorted(self.form.bases, key=way)
        price = (self.left - (len(bases) - count)) // count
        for i, base in enumerate(bases):
            design = designs.guard(price, level, raiders) if i < count else PICKET
            self.add(SYSTEMSHIP, design, base)

    def best_ship(self, fleet: Fleet, plan: Plan, number: int, *, racing: bool) -> Fighter | None:
        """The ship that adds most to the fleet, if that is more than its BP are worth in hand.

        It joins the fleet, and the plan.
        """
        before = fleet.score(plan)
        best, found, chosen = 0.0, None, plan
        for f in self.ideas(number, racing=racing):
            cost = f.points + (GENERATOR if f.warp else 0)
            fleet.join(f)
            trials = [dict(plan), fleet.raid()] if f.warp else [plan]
            for trial in trials:
                if f.warp:
                    trial.setdefault(f.ship, f.hex)
                    gain = fleet.improve(trial, f, fleet.score(trial)) - before
                else:
                    gain = fleet.score(trial) - before
                gain -= self.style.kept * cost
                if gain > best:
                    best, found, chosen = gain, f, trial
            fleet.part(f)
        if found is not None:
            fleet.join(found)
            plan.update(chosen)
        return found

    def ideas(self, number: int, *, racing: bool) -> list[Fighter]:
        """The ships that might be built with what is left, numbered downwards.

        Each has a number of its own, as a fleet remembers by their numbers what ships come to.
        """
        found: list[Fighter] = []
        level = self.form.level
        held = self.guarded()
        if SYSTEMSHIP in self.form.kinds and not racing:
            for base in self.form.bases:
                if base in held:
                    continue
                known = self.sight.threats(base)
                raiders = [*known, *map(self.sight.armed, known), *designs.strangers(START, level)]
                for price in QUICK_GUARDS if self.sight.is_quick else self.style.guards:
                    if price <= self.left:
                        design = designs.guard(price, level, raiders)
                        place = number - len(found)
                        found.append(designs.fighter(SYSTEMSHIP, design, level, place, base))
        if self.left > GENERATOR + 6:
            fast, is_quick = self.fast(), self.sight.is_quick
            mixes = designs.QUICK_MIXES if is_quick else self.style.later or designs.MIXES
            for base in [self.front()] if is_quick else self.form.bases:
                for design in designs.warpships(self.left, fast, mixes):
                    place = number - len(found)
                    found.append(designs.fighter(WARPSHIP, design, level, place, base))
        return found

    def guarded(self) -> set[int]:
        """Bases with more than a picket, and those that get a ship now."""
        points: dict[int, int] = {}
        for f in self.sight.own:
            points[f.hex] = points.get(f.hex, 0) + f.points
        found = {base for base, strength in points.items() if strength >= STOUT}
        return found | {ship.base for ship in self.ships}

    def is_ahead(self, fleet: Fleet, plan: Plan) -> bool:
        """Whether I win the race for VP if both only take bases: then nothing goes into guards."""
        sight = self.sight
        crews = fleet.crews(plan)
        goals = [base for base in sight.their_bases if crews.get(base)]
        mine = len([base for base in goals if fleet.prospect(base, crews[base])[0] > 0.5])
        open_bases = [base for base in sight.their_bases if not fleet.foes.get(base)]
        room = len({*open_bases, *goals})
        me = counts_to(sight.need - sight.score(sight.seat), mine, room, self.left, RAIDER)
        lost = [b for b in sight.my_bases if fleet.foes.get(b) and not crews.get(b)]
        bare = [b for b in sight.my_bases if not crews.get(b)]
        coming = len([f for f in sight.enemies if f.warp and f.hex not in lost and f.hex >= 0])
        him = counts_to(
            sight.need - sight.score(sight.other),
            len(lost),
            len(bare),
            sight.world.bp[sight.other] + 10,
            RAIDER,
            coming,
        )
        return me < him

    def front(self) -> int:
        """The base to build on: nearest to the enemy's bases."""
        sight = self.sight
        ways = {
            base: min(sight.travel(base)[goal] for goal in sight.their_bases) + self.draws.pick(2)
            for base in self.form.bases
        }
        return int(min(ways, key=lambda base: ways[base]))
