"""Movement: where each Warpship should end, judged together, then written down as steps.

A plan gives every Warpship a hex. Its score adds up what each star would bring: VP for enemy bases
that can be taken and held, VP denied at the own bases, ships won and lost in the fights, and a
little for every step nearer to a goal. The plan is improved ship by ship until nothing helps.
"""

from collections.abc import Sequence
from typing import Final

from bench.reference.warpwar.fighters import Fighter, odds
from bench.reference.warpwar.sight import Sight
from thunderchild.core.actions import Action
from thunderchild.games.warpwar.model.actions import Drop, EndMovement, Move
from thunderchild.games.warpwar.page.forms import MoveForm
from thunderchild.games.warpwar.rules.routes import hexes_within, path_to

PASSES: Final = 2
PATIENCE: Final = 4  # game-turns before the fleet begins to take greater risks
LEAST_CAUTION: Final = 0.25
RETAKEN: Final = 0.45  # how much an enemy on my base counts that I can still throw off in time
Plan = dict[int, int]  # ship to hex
Step = tuple[int, int, Action]  # ship, the hex it starts from, the action


class Fleet:
    """The movement event of one turn."""

    def __init__(self, sight: Sight, form: MoveForm) -> None:
        self.sight = sight
        self.movers = {m.ship: m for m in form.ships}
        self.ways = form.ways
        self.reach = {
            m.ship: hexes_within(form.ways[m.ways], m.points) if m.ways >= 0 else []
            for m in form.ships
        }
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
        self.is_pressed = self.enemy_is_ahead()
        self.caution: float = max(LEAST_CAUTION, 1.0 - 0.05 * max(0, sight.view.turn - PATIENCE))

    def stars(self) -> set[int]:
        """Star hexes that matter: bases, and wherever somebody is or can go."""
        sight = self.sight
        found = {*sight.my_bases, *sight.their_bases, *(f.hex for f in self.fixed)}
        star_at = sight.map.star_at
        found.update(h for h in self.foes if star_at[h] >= 0)
        for mover in self.movers.values():
            found.update(hex for hex in self.reach[mover.ship] if star_at[hex] >= 0)
        found.update(f.hex for f in self.ships if star_at[f.hex] >= 0)
        return found

    def enemy_is_ahead(self) -> bool:
        """Whether the enemy wins the VP race if nobody moves any more."""
        sight = self.sight
        theirs = sight.held(sight.my_bases, sight.enemies)
        mine = sight.held(sight.their_bases, sight.own)
        their_turns = (sight.need - sight.score(sight.other)) / theirs if theirs else 99.0
        my_turns = (sight.need - sight.score(sight.seat)) / mine if mine else 99.0
        return their_turns <= my_turns and their_turns < 99.0

    # ---- the search ---------------------------------------------------------------------------

    def plan(self) -> Plan:
        """The best plan found by moving one ship at a time, the strongest first."""
        order = sorted(self.ships, key=lambda f: -f.strength)
        plan: Plan = {f.ship: f.hex for f in order}
        for _ in range(PASSES):
            before = dict(plan)
            for f in order:
                plan[f.ship] = self.best_place(plan, f)
            best = self.score(plan)
            for goal in (*self.sight.their_bases, *self.sight.my_bases):
                best = self.muster(plan, goal, best)
            if plan == before:
                break
        return plan

    def best_place(self, plan: Plan, f: Fighter) -> int:
        """The best hex for one ship while the others do as planned: only its star changes."""
        here = self.crews({ship: place for ship, place in plan.items() if ship != f.ship})

        def gain(place: int) -> float:
            crew = here.get(place, [])
            if place not in self.raiders:
                return self.errand(f, place)
            joined = self.star(place, [*crew, *self.party(f, place)])
            return self.errand(f, place) + joined - self.star(place, crew)

        kept = plan[f.ship]
        best = gain(kept) + 1e-9
        for place in self.choices(f):
            if (worth := gain(place)) > best:
                best, kept = worth, place
        return kept

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
        mover = self.movers.get(f.ship)
        if mover is None or not self.reach[f.ship]:
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
        errands = sum(self.errand(f, plan[f.ship]) for f in self.ships)
        return errands + sum(self.star(star, here.get(star, [])) for star in self.raiders)

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

    def star(self, star: int, mine: list[Fighter]) -> float:
        """What one star brings."""
        sight = self.sight
        foes = self.foes.get(star, [])
        gain, cost = sight.star_worth(star)
        if self.is_pressed and star in sight.my_bases:
            cost *= 1.5
        if not foes:
            return self.empty_star(star, mine, gain, cost)
        if not mine:
            return -cost if star in sight.my_bases else 0.0
        chance = odds(mine, foes)
        won = sum(f.worth for f in foes) * 0.5
        lost = sum(f.worth for f in mine) * 0.45 * self.caution
        keep = self.hold(star, mine, foes) if star in sight.their_bases else 1.0
        if star in sight.their_bases:
            cost *= self.caution
        return chance * (gain * keep + won) - (1.0 - chance) * (cost + lost)

    def empty_star(self, star: int, mine: list[Fighter], gain: float, cost: float) -> float:
        """A star without enemies: taken, guarded, or left open to raiders."""
        sight = self.sight
        raiders = self.raiders[star]
        if star in sight.their_bases:
            return gain * self.hold(star, mine, []) if mine else 0.0
        if star in sight.my_bases:
            if not raiders:
                return 0.0
            danger = odds(raiders, mine) if mine else 1.0
            return -cost * RETAKEN * danger
        if not mine or not raiders:
            return 0.0
        return -0.3 * odds(raiders, mine) * sum(f.worth for f in mine)

    def hold(self, star: int, mine: list[Fighter], beaten: Sequence[Fighter]) -> float:
        """The chance to be still there when VP are counted (WW-19.1)."""
        gone = {f.ship for f in beaten}
        raiders = [f for f in self.raiders[star] if f.ship not in gone]
        return 1.0 - 0.8 * odds(raiders, mine)

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
        goals = [b for b in sight.their_bases if f.strength > 2.0 or not self.foes.get(b)]
        ways = [sight.travel(base)[place] for base in goals or sight.their_bases]
        if not ways:
            return 0.0
        nearest = min(ways)
        return -0.25 * nearest - (0.8 if nearest > f.pd else 0.0)

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
