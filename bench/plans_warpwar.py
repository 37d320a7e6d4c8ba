"""Plans of a few lines that a good machine must beat in WarpWar, written as players.

They see their seat's view alone, choose Drives at random and look nowhere ahead. They use nothing
of the players that people meet, so that they stay the same when those get better. Who has no plan
for a question answers at random.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from thunderchild.core.actions import Action
from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.view import OwnShip, View
from thunderchild.games.warpwar.model.actions import (
    Build,
    EndMovement,
    Move,
    NewShip,
    Order,
    Orders,
    Retreat,
    Withdraw,
)
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, WARPSHIP
from thunderchild.games.warpwar.model.state import ALIVE
from thunderchild.games.warpwar.page.forms import (
    BuildForm,
    MoveForm,
    MovingShip,
    OrderPart,
    OrdersForm,
)
from thunderchild.games.warpwar.rules.routes import hexes_within, path_to
from thunderchild.players import Act, Offer, form_of, offer_in

GENERATOR: Final = 5
DRIVES: Final = 8  # the most Drive of a ship with guns


class Scene:
    """What a plan looks at: where everybody is, and the way from here to there."""

    def __init__(self, game: WarpWar, view: View, seat: int, draws: Draws) -> None:
        self.game, self.view, self.seat, self.draws = game, view, seat, draws
        self.own = [ship for ship in view.own if ship.fate == ALIVE]
        self.enemies = {seen.hex for seen in view.seen if seen.hex >= 0}
        bases = game.facts.bases
        mine, theirs = view.ends[seat], view.ends[1 - seat]
        self.home: tuple[int, ...] = tuple(bases[mine]) if mine >= 0 else ()
        self.goals: tuple[int, ...] = tuple(bases[theirs]) if theirs >= 0 else ()

    def way(self, start: int, goal: int) -> int:
        """Fewest MP between two hexes."""
        return int(self.game.facts.map.travel(goal)[start])

    def front(self, bases: list[int]) -> int:
        """The base with the shortest way to the enemy."""
        return min(bases, key=lambda base: min(self.way(base, goal) for goal in self.goals))

    @property
    def moves_first(self) -> bool:
        """Whether this seat has the first player-turn."""
        return self.view.starter == self.seat


class Plan:
    """One unarmed ship after another sits on an enemy base and dodges; it never shoots."""

    SCREEN: ClassVar[int] = 5
    LEAST: ClassVar[int] = 20  # BP for a ship worth building where BP can be kept

    def choose(self, game: WarpWar, view: View, seat: int, draws: Draws) -> Action:
        """A legal action for a seat that is asked."""
        decision = offer_in(game, game.imagine(view, Fast(draws.pick(MASK64))), seat)
        action = self.think(Scene(game, view, seat, draws), decision)
        return action if action is not None and action in decision else decision.sample(draws)

    def think(self, scene: Scene, decision: Offer) -> Act:
        """What the plan says."""
        kinds = decision.kinds()
        if Build in kinds:
            return self.build(scene, form_of(decision, BuildForm))
        if EndMovement in kinds:
            return self.move(scene, form_of(decision, MoveForm))
        if Orders in kinds:
            form = form_of(decision, OrdersForm)
            return Orders([self.order(scene, part, form.targets) for part in form.parts])
        if Retreat in kinds or Withdraw in kinds:
            return min(decision, key=lambda a: min(scene.way(a.to, g) for g in scene.goals))  # type: ignore[attr-defined]
        return None

    # ---- ships --------------------------------------------------------------------------------

    def build(self, scene: Scene, form: BuildForm) -> Build:
        """All that is in hand for one ship, when it is enough."""
        if not form.bases or (form.bp < self.LEAST and not form.spend_all):
            return Build()
        return Build([self.warpship(form.bp, scene.front(form.bases))])

    def warpship(self, price: int, base: int) -> NewShip:
        """A ship of this price."""
        points = price - GENERATOR
        return NewShip(WARPSHIP, points - self.SCREEN, 0, self.SCREEN, 0, 0, 0, base)

    # ---- movement -----------------------------------------------------------------------------

    def move(self, scene: Scene, form: MoveForm) -> Action:
        """The next step of the first ship that is not where it should be."""
        places = {ship.ship: ship for ship in scene.own}
        for mover in form.ships:
            ship = places[mover.ship]
            if mover.ways < 0 or mover.points <= 0:
                continue
            goal = self.goal(scene, ship, mover, form)
            ways = form.ways[mover.ways]
            reach = [ship.hex, *hexes_within(ways, mover.points)]
            place = min(reach, key=lambda place: scene.way(place, goal))
            if place != ship.hex:
                to, warp = path_to(ways, place)[0]
                return Move(ship.ship, to, warp)
        return EndMovement()

    def goal(self, scene: Scene, ship: OwnShip, mover: MovingShip, form: MoveForm) -> int:
        """An enemy base where no ship of mine is, an empty one before the others."""
        if ship.hex in scene.goals:
            return ship.hex
        taken = {other.hex for other in scene.own if other.ship != ship.ship}
        return min(
            scene.goals,
            key=lambda goal: (goal in taken, goal in scene.enemies, scene.way(ship.hex, goal)),
        )

    # ---- orders -------------------------------------------------------------------------------

    def order(self, scene: Scene, part: OrderPart, targets: list[int]) -> Order:
        """The Screen up, and dodge at random with what is left."""
        screen = min(part.screen, part.power)
        return Order(part.ship, DODGE, scene.draws.pick(part.power - screen + 1), 0, screen)


class Gunner(Plan):
    """The same with a quarter of the points in a Beam, which fires at random."""

    def warpship(self, price: int, base: int) -> NewShip:
        """A ship of this price."""
        points = price - GENERATOR
        return NewShip(WARPSHIP, points - points // 4, points // 4, 0, 0, 0, 0, base)

    def order(self, scene: Scene, part: OrderPart, targets: list[int]) -> Order:
        """Dodge and shoot at random."""
        beam = min(part.beam, part.power) if targets else 0
        aim = scene.draws.choose(targets) if beam else -1
        drive = scene.draws.pick(min(part.power - beam, DRIVES) + 1)
        screen = min(part.screen, part.power - drive - beam)
        return Order(part.ship, self.tactic(scene), drive, beam, screen, aim)

    def tactic(self, scene: Scene) -> int:
        """Always Dodge."""
        return DODGE


class Tempo:
    """Unarmed sitters when moving first, guns when moving second."""

    def __init__(self) -> None:
        self.first, self.second = Plan(), Gunner()

    def choose(self, game: WarpWar, view: View, seat: int, draws: Draws) -> Action:
        """A legal action for a seat that is asked."""
        plan = self.first if view.starter == seat else self.second
        return plan.choose(game, view, seat, draws)


class Patient(Gunner):
    """One battleship stays home and jumps on the enemy base when nobody is there."""

    def warpship(self, price: int, base: int) -> NewShip:
        """Half of the price in Power/Drive, the rest in Beam and Screen."""
        points = price - GENERATOR
        screen = points * 7 // 35
        beam = points * 8 // 35
        return NewShip(WARPSHIP, points - beam - screen, beam, screen, 0, 0, 0, base)

    def goal(self, scene: Scene, ship: OwnShip, mover: MovingShip, form: MoveForm) -> int:
        """The enemy's base if it is empty and in reach, else home."""
        reach = {ship.hex, *hexes_within(form.ways[mover.ways], mover.points)}
        for goal in scene.goals:
            if goal in reach and goal not in scene.enemies:
                return goal
        return ship.hex if ship.hex in scene.goals else scene.home[0]

    def tactic(self, scene: Scene) -> int:
        """Attack or Dodge, as it falls."""
        return scene.draws.choose((ATTACK, DODGE))


class Homebody(Patient):
    """The same battleship never leaves home."""

    def goal(self, scene: Scene, ship: OwnShip, mover: MovingShip, form: MoveForm) -> int:
        """Home."""
        return scene.home[0]


class Hunter(Patient):
    """The same battleship goes for the nearest enemy on a star."""

    def goal(self, scene: Scene, ship: OwnShip, mover: MovingShip, form: MoveForm) -> int:
        """An empty base that it holds or can take, else the nearest enemy, else home."""
        if ship.hex in scene.goals:
            return ship.hex
        reach = {ship.hex, *hexes_within(form.ways[mover.ways], mover.points)}
        for goal in scene.goals:
            if goal in reach and goal not in scene.enemies:
                return goal
        stars = scene.game.facts.stars
        found = [star for star in scene.enemies if star in stars and star in reach]
        return min(found, key=lambda star: (scene.way(ship.hex, star), star), default=scene.home[0])


class Raiders(Plan):
    """Two ships without any weapon: one holds the base, the other raids theirs when it is open."""

    def build(self, scene: Scene, form: BuildForm) -> Build:
        """Two of half the price."""
        base = scene.front(form.bases)
        half = form.bp // 2
        return Build([self.warpship(half, base), self.warpship(form.bp - half, base)])

    def goal(self, scene: Scene, ship: OwnShip, mover: MovingShip, form: MoveForm) -> int:
        """The first ship stays; the second goes where nobody is, or waits at home."""
        if ship.hex in scene.goals:
            return ship.hex
        reach = {ship.hex, *hexes_within(form.ways[mover.ways], mover.points)}
        is_guard = ship.ship == min(other.ship for other in scene.own)
        others_home = any(o.hex in scene.home and o.ship != ship.ship for o in scene.own)
        if (is_guard and len(scene.own) > 1) or (not others_home and len(scene.own) > 1):
            return scene.home[0]
        for goal in scene.goals:
            if goal in reach and goal not in scene.enemies:
                return goal
        return scene.home[0]


# By scenario: the plans that a game of it is played against.
PLANS: Final[Mapping[str, Mapping[str, type]]] = {
    "learning": {"patient": Patient, "raiders": Raiders, "homebody": Homebody},
    "basic": {"patient": Patient, "hunter": Hunter, "homebody": Homebody},
    "advanced": {"sitter": Plan, "gunner": Gunner, "tempo": Tempo},
}
