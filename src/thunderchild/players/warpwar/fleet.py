"""Movement: where each Warpship should end, judged together, then written down as steps.

A plan gives every Warpship a hex. Its score is what the race for VP looks like afterwards
(race.py), ships won and lost in the fights (duel.py), and a little for every step nearer to a goal.
The plan is improved ship by ship until nothing helps.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from thunderchild.core.actions import Action
from thunderchild.games.warpwar.model.actions import Drop, EndMovement, Move
from thunderchild.games.warpwar.page.forms import MoveForm
from thunderchild.games.warpwar.rules.routes import hexes_within, path_to
from thunderchild.players.warpwar.duel import forecast
from thunderchild.players.warpwar.fighters import Fighter
from thunderchild.players.warpwar.race import Race
from thunderchild.players.warpwar.sight import Sight

PASSES: Final = 2
PAIRED: Final = 4  # ships, the strongest, that get other goals two at a time
LEAST_CAUTION: Final = 0.3
MORE_WORLDS: Final = 2
BARE: Final = 450.0  # what an empty base costs where it is the only one: more than a game
Plan = dict[int, int]  # ship to hex
Step = tuple[int, int, Action]  # ship, the hex it starts from, the action
Prospect = tuple[float, float, float]  # chance to be there when VP count, theirs, and BP gained


class Fleet:
    """The movement event of one turn; without a form, the one that will follow a build event."""

    def __init__(self, sight: Sight, form: MoveForm | None) -> None:
        self.sight = sight
        self.movers = {m.ship: m for m in form.ships} if form else {}
        self.ways = form.ways if form else []
        self.reach: dict[int, list[int]] = {}
        if form is not None:
            for m in form.ships:
                found = hexes_within(form.ways[m.ways], m.points) if m.ways >= 0 else []
                self.reach[m.ship] = found
        else:
            for f in sight.own:
                if f.warp and f.hex >= 0:
                    self.reach[f.ship] = self.bases_within(f)
        self.ships = [f for f in sight.own if f.warp and f.hex >= 0]
        self.loads = {
            f.ship: [load for load in sight.own if load.aboard == f.ship] for f in self.ships
        }
        self.fixed = [f for f in sight.own if not f.warp and f.hex >= 0]
        self.foes: dict[int, list[Fighter]] = {}
        for f in sight.enemies:
            if f.hex >= 0:
                self.foes.setdefault(f.hex, []).append(f)
        self.raiders = {star: sight.threats(star) for star in self.stars()}
        self.options: dict[int, list[int]] = {}  # ship to the hexes worth a thought
        self.known: dict[tuple[int, ...], Prospect] = {}  # star and crew to what comes of it
        self.style = style = sight.style
        self.step: float = style.step
        both = sight.score(sight.seat), sight.score(sight.other)
        self.race = Race(sight.need, *both, sight.at_once, style)
        self.others: list[list[Fighter]] = []  # the enemy in other worlds
        self.raids = self.count_raids()
        late: int = max(0, sight.view.turn - style.patience)
        self.caution: float = max(LEAST_CAUTION, 1.0 - 0.05 * late)

    def count_raids(self) -> int:
        """How many bases of mine the enemy can take in his next turn: one with each ship."""
        sight = self.sight
        able = {f.ship for base in sight.my_bases for f in self.raiders[base]}
        sitting = {f.ship for base in sight.my_bases for f in self.foes.get(base, [])}
        fresh = any(sight.fresh_raider(base) is not None for base in sight.my_bases)
        return len(able - sitting) + int(fresh)

    def bases_within(self, f: Fighter) -> list[int]:
        """The bases that a ship can get to this turn, if nobody stands in the way."""
        travel, sight = self.sight.travel(f.hex), self.sight
        banned = sight.their_bases if sight.view.turn == 1 else ()
        bases = (*sight.my_bases, *sight.their_bases)
        return [base for base in bases if 0 < travel[base] <= f.pd and base not in banned]

    def join(self, f: Fighter) -> None:
        """Take a ship into account that is only thought of."""
        if f.warp:
            self.ships.append(f)
            self.loads[f.ship] = []
            self.reach[f.ship] = self.bases_within(f)
        else:
            self.fixed.append(f)

    def part(self, f: Fighter) -> None:
        """Forget it again."""
        if f.warp:
            self.ships.remove(f)
        else:
            self.fixed.remove(f)
        self.options.pop(f.ship, None)

    def stars(self) -> set[int]:
        """Star hexes that matter: bases, and wherever somebody is or can go."""
        sight = self.sight
        found = {*sight.my_bases, *sight.their_bases, *(f.hex for f in self.fixed)}
        star_at = sight.map.star_at
        found.update(h for h in self.foes if star_at[h] >= 0)
        for reach in self.reach.values():
            found.update(hex for hex in reach if star_at[hex] >= 0)
        found.update(f.hex for f in self.ships if star_at[f.hex] >= 0)
        return found

    # ---- the search ---------------------------------------------------------------------------

    def plan(self) -> Plan:
        """The best plan found from two beginnings: all stay, and all go for bases of his.

        A race is won by several ships together: that one of them goes alone may be worth less than
        that it stays at home.
        """
        order = sorted(self.ships, key=lambda f: -f.strength)
        found: Plan = {}
        most = 0.0
        for plan in ({f.ship: f.hex for f in order}, self.raid()):
            best = self.climb(plan, order)
            if not found or best > most + 1e-9:
                found, most = plan, best
        return found

    def raid(self) -> Plan:
        """Each ship on an enemy base of its own, as far as there are such in reach."""
        goals = self.sight.their_bases
        plan: Plan = {}
        for f in sorted(self.ships, key=lambda f: f.hex not in goals):
            free = [hex for hex in self.choices(f) if hex in goals and hex not in plan.values()]
            plan[f.ship] = f.hex
            if free and f.hex not in free:
                hopes = [self.prospect(hex, self.party(f, hex))[0] for hex in free]
                plan[f.ship] = free[hopes.index(max(hopes))]
        return plan

    def climb(self, plan: Plan, order: Sequence[Fighter]) -> float:
        """Improve a plan by moving one ship, all that can get somewhere, or two ships."""
        best = self.score(plan)
        for _ in range(PASSES):
            before = dict(plan)
            for f in order:
                best = self.improve(plan, f, best)
            for goal in (*self.sight.their_bases, *self.sight.my_bases):
                best = self.muster(plan, goal, best)
            if not self.sight.is_quick:
                for one, other in combinations(order[:PAIRED], 2):
                    best = self.improve_both(plan, one, other, best)
            if plan == before:
                break
        return best

    def improve_both(self, plan: Plan, one: Fighter, other: Fighter, best: float) -> float:
        """The best hexes for two ships while the others do as planned."""
        kept = plan[one.ship], plan[other.ship]
        best += 1e-9
        for place in self.goals(one):
            for second in self.goals(other):
                plan[one.ship], plan[other.ship] = place, second
                score = self.score(plan)
                if score > best:
                    best, kept = score, (place, second)
        plan[one.ship], plan[other.ship] = kept
        return best

    def goals(self, f: Fighter) -> list[int]:
        """The choices of a ship that mean something: bases, enemies, and staying."""
        sight = self.sight
        bases = (*sight.my_bases, *sight.their_bases)
        return [hex for hex in self.choices(f) if hex in bases or hex in self.foes or hex == f.hex]

    def improve(self, plan: Plan, f: Fighter, best: float) -> float:
        """The best hex for one ship while the others do as planned."""
        kept = plan[f.ship]
        best += 1e-9
        for place in self.choices(f):
            plan[f.ship] = place
            score = self.score(plan)
            if score > best:
                best, kept = score, place
        plan[f.ship] = kept
        return best

    def muster(self, plan: Plan, goal: int, best: float) -> float:
        """Try to send everybody who can get there."""
        able = {f.ship for f in self.ships if goal in self.choices(f)}
        if len(able) < 2:
            return best
        trial = {ship: goal if ship in able else place for ship, place in plan.items()}
        score = self.score(trial)
        if score <= best:
            return best
        plan.update(trial)
        return score

    def choices(self, f: Fighter) -> list[int]:
        """Stars in reach, the hex nearest to each goal, and staying."""
        found = self.options.get(f.ship)
        if found is None:
            found = self.options[f.ship] = self.find_choices(f)
        return found

    def find_choices(self, f: Fighter) -> list[int]:
        """The choices of one ship, found once for the whole plan."""
        if not self.reach.get(f.ship):
            return [f.hex]
        star_at = self.sight.map.star_at
        reach = self.reach[f.ship]
        found = {f.hex} | {hex for hex in reach if star_at[hex] >= 0}
        free = [hex for hex in reach if star_at[hex] < 0]
        if free:
            for goal in self.sight.their_bases:
                found.add(nearest(free, self.sight.travel(goal)))
            for goal in self.sight.my_bases:
                found.add(nearest(free, self.sight.travel(goal)))
        return sorted(found)

    # ---- the score ----------------------------------------------------------------------------

    def score(self, plan: Plan) -> float:
        """What a plan is worth, in BP."""
        here = self.crews(plan)
        total = 0.0
        for f in self.ships:
            total += self.errand(f, plan[f.ship])
        sight = self.sight
        mine: list[float] = []
        now: list[float] = []
        later: list[float] = []
        for star in self.raiders:
            crew = here.get(star, [])
            if not crew and star not in sight.my_bases:
                continue
            hold, theirs, gain = self.prospect(star, crew)
            total += gain
            if star in sight.their_bases:
                mine.append(hold)
            elif star in sight.my_bases:
                now.append(theirs)
                later.append(hold)  # of an own base: the chance that he takes it next
        if len(sight.my_bases) == 1 and not self.may_leave(here):
            total -= BARE
        return total + self.race.worth(mine, now, later, self.raids)

    def may_leave(self, here: dict[int, list[Fighter]]) -> bool:
        """Whether the only base is held, or not in danger, or left for an open base that wins.

        To attack a guarded base from an empty one loses the race: after three dry rounds I stand
        in space, and he on my base.
        """
        sight = self.sight
        home = sight.my_bases[0]
        travel = sight.travel(home)
        near = [f for f in sight.enemies if f.warp and 0 <= travel[f.hex] <= sight.armed(f).pd]
        if here.get(home) or not near:
            return True
        goals = [base for base in sight.their_bases if here.get(base)]
        return any(not self.foes.get(base) for base in goals)

    def crews(self, plan: Plan) -> dict[int, list[Fighter]]:
        """Who would be on each hex: Systemships there, and the Warpships of the plan."""
        here: dict[int, list[Fighter]] = {}
        for f in self.fixed:
            here.setdefault(f.hex, []).append(f)
        for f in self.ships:
            if f.ship in plan:
                here.setdefault(plan[f.ship], []).extend(self.party(f, plan[f.ship]))
        return here

    def party(self, f: Fighter, place: int) -> list[Fighter]:
        """A Warpship, with the load that it would drop there."""
        if place != f.hex or place in self.sight.their_bases:
            return [f, *self.loads[f.ship]]
        return [f]

    def prospect(self, star: int, crew: list[Fighter]) -> Prospect:
        """What comes of a star with this crew on it, worked out once."""
        key = (star, *(f.ship for f in crew))
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.find_prospect(star, crew)
        return found

    def find_prospect(self, star: int, crew: list[Fighter]) -> Prospect:
        """The chances on a star, and the ships won and lost there."""
        sight = self.sight
        foes = self.foes.get(star, [])
        cleared, gain = 1.0, 0.0
        if foes and crew:
            ended = forecast(crew, foes)
            cleared = self.sober(ended.cleared, star, crew)
            gain = self.style.prey * ended.hurt * worth_of(foes)
            gain -= self.style.price * ended.wounded * worth_of(crew) * self.caution
            gain -= 1.0 - cleared  # thrown out for nothing, and somewhere else than planned
        if star in sight.their_bases:
            danger = self.danger(star, crew, foes)
            gain -= self.style.exposed * cleared * danger * worth_of(crew) * self.caution
            return cleared * (1.0 - danger), 0.0, gain
        if star in sight.my_bases:
            if foes and not crew:
                return 0.0, 1.0, 0.0
            there = 1.0 - cleared if foes else 0.0
            return (1.0 - there) * self.danger(star, crew, foes), there, gain
        if crew and self.raiders[star]:
            gain -= 0.3 * self.danger(star, crew, foes) * worth_of(crew)
        return 0.0, 0.0, gain

    def sober(self, chance: float, star: int, crew: list[Fighter]) -> float:
        """A chance to clear a star, in the light of other worlds: the worst counts for more.

        A player that looked at one world each turn would attack in the end, on a day when it looks
        easy.
        """
        if chance <= 0.0:
            return 0.0
        if not self.others:
            self.others = self.sight.worlds(MORE_WORLDS)[1:]
        chances = [
            forecast(crew, [f for f in enemies if f.hex == star]).cleared for enemies in self.others
        ]
        chances.append(chance)
        doubt: float = self.style.doubt
        return (sum(chances) + doubt * min(chances)) / (len(chances) + doubt)

    def danger(self, star: int, crew: list[Fighter], beaten: Sequence[Fighter]) -> float:
        """The chance that the enemy takes a star in his next turn, or throws me off it."""
        gone = {f.ship for f in beaten}
        raiders = [f for f in self.raiders[star] if f.ship not in gone]
        known = 0.0
        if raiders:
            known = forecast(raiders, crew).cleared
            if crew:
                worst = [self.sight.armed(f) for f in raiders]
                known += self.style.fear * (forecast(worst, crew).cleared - known)
        fresh = self.sight.fresh_raider(star)
        if fresh is None:
            return known
        share, ship = fresh
        return known + (1.0 - known) * share * forecast([ship], crew).cleared

    def errand(self, f: Fighter, place: int) -> float:
        """What a hex means for one ship: nearer to a goal, or in dock when it is hurt."""
        sight = self.sight
        if f.hex in sight.my_bases and f.pd < 2:
            return 0.0
        hurt = f.missing / (f.points + f.missing + 1.0)
        if hurt > 0.4 and sight.view.scenario == "advanced":
            ways = [sight.travel(base)[place] for base in sight.my_bases]
            return -0.6 * min(ways) if ways else 0.0
        if f.racks and f.beam + f.tubes == 0 and not self.loads[f.ship]:
            return self.fetch(f, place)
        open_bases = [b for b in sight.their_bases if not self.foes.get(b)]
        ways = [sight.travel(base)[place] for base in open_bases or sight.their_bases]
        if not ways:
            return 0.0
        nearest = min(ways)
        return -self.step * nearest - (0.8 if nearest > f.pd else 0.0)

    def fetch(self, f: Fighter, place: int) -> float:
        """An empty carrier goes to its Systemships and waits to be loaded there (WW-18.1)."""
        berths = {load.hex for load in self.fixed if load.hex in self.sight.my_bases}
        if not berths or f.racks < 1:
            return 0.0
        ways = [self.sight.travel(base)[place] for base in berths]
        return 6.0 - 0.8 * min(ways)

    # ---- the steps ----------------------------------------------------------------------------

    def steps(self, plan: Plan) -> list[Step]:
        """The plan as actions: each ship's way, then what it drops at its goal."""
        found: list[Step] = []
        for f in sorted(self.ships, key=lambda f: -f.pd):
            mover = self.movers.get(f.ship)
            if mover is None:
                continue
            here, left = f.hex, mover.points
            if plan[f.ship] != here:
                path = path_to(self.ways[mover.ways], plan[f.ship])
                for place, warp in path:
                    found.append((f.ship, here, Move(f.ship, place, warp)))
                    here = place
                left -= len(path)
            found += [(f.ship, here, drop) for drop in self.drops(f, here, left)]
        return [*found, (-1, -1, EndMovement())]

    def drops(self, f: Fighter, place: int, points: int) -> list[Drop]:
        """Systemships go down where there is a fight or a base to hold."""
        if not self.foes.get(place) and place not in self.sight.their_bases:
            return []
        return [Drop(f.ship, load.ship) for load in self.loads[f.ship][: max(0, points)]]


def worth_of(ships: Sequence[Fighter]) -> float:
    """What ships are worth together."""
    total = 0.0
    for f in ships:
        total += f.worth
    return total


def nearest(places: Sequence[int], travel: list[int]) -> int:
    """The hex with the shortest way; of several the one with the least number."""
    best = places[0]
    least = travel[best]
    for place in places:
        way = travel[place]
        if way < least or (way == least and place < best):
            best, least = place, way
    return best


def refuge(sight: Sight, ship: int, places: Sequence[int]) -> int:
    """The hex for a ship that leaves a combat: towards home when hurt, else near its goal."""
    f = next((f for f in sight.own if f.ship == ship), None)
    hurt = f is not None and f.missing * 3 > f.points
    goals = sight.my_bases if hurt else sight.their_bases
    draws = sight.draws

    def way(place: int) -> int:
        return min((sight.travel(goal)[place] for goal in goals), default=0) * 8 + draws.pick(8)

    return min(places, key=way)
