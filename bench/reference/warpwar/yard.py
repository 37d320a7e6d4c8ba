"""The build event: what to repair, what to build and where, what to keep."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bench.reference.warpwar.fighters import GENERATOR
from bench.reference.warpwar.mixing import draw
from bench.reference.warpwar.sight import Sight
from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.model.actions import Build, NewShip, Repair
from thunderchild.games.warpwar.model.kinds import PD, SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.page.forms import BuildForm

# Styles: shares of the points for PD, Beam, Screen, Tubes, missiles (in BP) and how often.
WARPSHIPS: Final = {
    "cruiser": ((54, 26, 20, 0, 0), 20),
    "raider": ((72, 16, 12, 0, 0), 30),
    "slug": ((84, 0, 16, 0, 0), 40),
    "missile boat": ((58, 0, 0, 20, 22), 8),
    "lancer": ((70, 30, 0, 0, 0), 6),
    "all-round": ((58, 16, 10, 8, 8), 6),
}
FOR_ONE_BASE: Final = {"slug": 0.1, "raider": 0.4, "cruiser": 3.0, "lancer": 3.0}
AGAINST_GUARDS: Final = {"slug": 0.1, "raider": 0.7, "cruiser": 2.5, "missile boat": 3.0}
AGAINST_SIEGE: Final = {"slug": 0.5, "missile boat": 3.0, "lancer": 2.0, "cruiser": 1.5}
SYSTEMSHIPS: Final = {
    "fortress": ((50, 29, 21, 0, 0), 50),
    "battery": ((40, 0, 0, 30, 30), 50),
}
FIGHTER: Final = (1, 0, 0, 1, 3)
FIGHTER_PRICE: Final = 3
WHOLE: Final = 18  # a Warpship of this price is worth waiting for
SMALLEST: Final = 13  # and one of less is not worth its generator
HOARD: Final = 44


def shape(points: int, shares: Sequence[int], fast: int) -> tuple[int, ...]:
    """Points spread by shares; PD comes up to `fast` where that leaves a third for the rest."""
    parts = [points * share // 100 for share in shares]
    parts[PD] += points - sum(parts)
    want = min(fast, points * 2 // 3) - parts[PD]
    for i in (2, 1, 4, 3):
        while want > 0 and parts[i] > 1:
            parts[i] -= 1
            parts[PD] += 1
            want -= 1
    pd, beam, screen, tubes, missiles = parts
    if bool(tubes) != bool(missiles):
        pd, tubes, missiles = pd + tubes + missiles, 0, 0
    return pd, beam, screen, tubes, missiles * 3


Styles = Mapping[str, tuple[tuple[int, ...], int]]


def style(
    table: Styles, draws: Draws, favour: Mapping[str, float] | None = None
) -> tuple[int, ...]:
    """A style drawn by how often it is used, more or less often where the situation says so."""
    more = favour or {}
    often = [weight * more.get(name, 1.0) for name, (_, weight) in table.items()]
    return list(table.values())[draw(often, draws)][0]


class Yard:
    """One build event."""

    def __init__(self, sight: Sight, form: BuildForm) -> None:
        self.sight, self.form, self.draws = sight, form, sight.draws
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
                self.guard()
                self.expand()
        return Build(self.ships, self.repairs)

    # ---- ships --------------------------------------------------------------------------------

    def fast(self) -> int:
        """The MP that lead from one of my bases to one of theirs in a single turn."""
        ways = [self.sight.travel(a)[b] for a in self.form.bases for b in self.sight.their_bases]
        return min((way for way in ways if way > 0), default=8)

    def favour(self) -> Mapping[str, float]:
        """Which styles the situation asks for: runners to open bases, guns and missiles else."""
        sight = self.sight
        places = {f.hex for f in sight.enemies}
        if self.form.spend_all:
            return FOR_ONE_BASE
        if places & set(sight.my_bases):
            return AGAINST_SIEGE
        if set(sight.their_bases) <= places:
            return AGAINST_GUARDS
        return {}

    def add(self, kind: int, values: Sequence[int], base: int, racks: int = 0) -> bool:
        """Put one ship on the plan, if it can be paid and there is a counter for it."""
        pd, beam, screen, tubes, missiles = values
        price = pd + beam + screen + tubes + racks + missiles // 3
        price += GENERATOR if kind == WARPSHIP else 0
        if price > self.left or self.room[kind] == 0 or pd + beam + screen + tubes == 0:
            return False
        self.room[kind] -= 1
        self.left -= price
        self.ships.append(NewShip(kind, pd, beam, screen, tubes, missiles, racks, base))
        return True

    def warpship(self, price: int, base: int) -> bool:
        """A Warpship of about this price."""
        points = min(price, self.left) - GENERATOR
        if points < 1:
            return False
        values = shape(points, style(WARPSHIPS, self.draws, self.favour()), self.fast())
        return self.add(WARPSHIP, values, base)

    def guards(self, price: int, base: int) -> None:
        """Systemships of this price together: one stout ship, or fighters."""
        price = min(price, self.left)
        if self.draws.pick(2):
            while price >= FIGHTER_PRICE and self.add(SYSTEMSHIP, FIGHTER, base):
                price -= FIGHTER_PRICE
        elif price > 0:
            self.add(SYSTEMSHIP, shape(price, style(SYSTEMSHIPS, self.draws), 0), base)

    def carrier(self, base: int) -> bool:
        """A carrier and the fighters for it."""
        racks = 2 + self.draws.pick(2)
        price = GENERATOR + self.fast() + racks * (1 + FIGHTER_PRICE) + racks
        if price > self.left or self.room[SYSTEMSHIP] == 0:
            return False
        if self.add(WARPSHIP, (self.fast() + racks, 0, 0, 0, 0), base, racks):
            for _ in range(racks):
                self.add(SYSTEMSHIP, FIGHTER, base)
        return True

    # ---- scenarios where everything is spent at once ------------------------------------------

    def spend_all(self) -> None:
        """Guards where the scenario allows them, the rest in one to three Warpships (WW-5.16)."""
        base = self.form.bases[0]
        if SYSTEMSHIP in self.form.kinds:
            self.guards((0, 6, 9, 12, 15)[self.draws.pick(5)], base)
            if self.form.racks and self.draws.pick(4) == 0:
                self.carrier(base)
        while self.left:
            if self.left < SMALLEST and self.ships:
                self.rest(base)
                return
            count = 1 + self.draws.pick(max(1, min(3, self.left // SMALLEST)))
            price = self.left // count
            if not self.warpship(price, base):
                self.rest(base)
                return

    def rest(self, base: int) -> None:
        """What is too little for a Warpship: one on the plan grows, else a Systemship takes it."""
        for i, ship in enumerate(self.ships):
            if ship.kind == WARPSHIP:
                self.ships[i] = replace(ship, pd=ship.pd + self.left)
                self.left = 0
                return
        if SYSTEMSHIP in self.form.kinds:
            self.add(SYSTEMSHIP, (self.left, 0, 0, 0, 0), base)

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

    def guard(self) -> None:
        """A cheap guard on a base that the enemy can reach and nobody holds."""
        sight = self.sight
        held = {f.hex for f in sight.own}
        for base in self.form.bases:
            raiders = sight.threats(base)
            if base in held or not raiders or self.left < 3 or sight.view.turn == 1:
                continue
            danger = sight.vp_worth(sight.other) >= 30.0
            if danger or self.draws.pick(3) == 0:
                self.guards(12 if danger else 6 + self.draws.pick(4), base)

    def expand(self) -> None:
        """A Warpship when there is enough for a good one; else wait, and wait for technology."""
        sight = self.sight
        lost = any(f.hex in sight.my_bases for f in sight.enemies)
        fleet = sum(1 for f in sight.own if f.warp and f.pd >= 4)
        turn = sight.view.turn
        better_soon = self.form.level < turn // self.game_turns()
        if better_soon and not lost and fleet and self.left < HOARD:
            return
        if self.left < (12 if lost or not fleet else WHOLE):
            return
        base = self.front(lost)
        if fleet > 1 and self.draws.pick(5) == 0 and self.carrier(base):
            return
        while self.left >= WHOLE or (lost and self.left >= 12):
            price = self.left if self.left < 2 * WHOLE or self.draws.pick(2) else self.left // 2
            if not self.warpship(price, base):
                return

    def game_turns(self) -> int:
        """Game-turns in which technology stays the same (WW-6.1)."""
        turns: int = self.sight.game.content.ships.technology.turns_per_level
        return turns

    def front(self, lost: bool) -> int:
        """The base to build on: nearest to a lost one, else nearest to the enemy's bases."""
        sight = self.sight
        goals = sight.their_bases
        if lost:
            goals = tuple({f.hex for f in sight.enemies} & set(sight.my_bases)) or goals
        ways = {
            base: min(sight.travel(base)[goal] for goal in goals) + self.draws.pick(2)
            for base in self.form.bases
        }
        return int(min(ways, key=lambda base: ways[base]))
