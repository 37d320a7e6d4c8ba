"""What a player-turn of WarpWar could be instead of the base plan: other goals, other ships.

Plans come from the base player's own score: what it thinks nearly as good differs in what matters,
and a search can tell which of them really is better.
"""

from collections.abc import Callable, Iterator
from typing import Final

from thunderchild.core.actions import Action
from thunderchild.core.chance import MASK64, Draws
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.actions import Build
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import BuildForm, MoveForm
from thunderchild.players import Offer, form_of
from thunderchild.players.search.plans import First, Plan
from thunderchild.players.warpwar import designs, fleet, yard
from thunderchild.players.warpwar.fighters import GENERATOR
from thunderchild.players.warpwar.fleet import Fleet
from thunderchild.players.warpwar.greedy import Greedy
from thunderchild.players.warpwar.sight import Sight
from thunderchild.players.warpwar.style import STEADY, Style
from thunderchild.players.warpwar.yard import Yard

NEARLY: Final = 60.0  # BP below the best plan: what is worse is not thought of
LARGE: Final = 6  # ships: in a larger fleet the strongest alone get other goals
TRIALS: Final = 24  # other goals that are looked at more closely
USUAL: Final = "Move as the odds say"


class Ordered(Plan):
    """A movement that is known step by step; then the base player."""

    def __init__(
        self, words: str, turn: tuple[int, int], steps: list[fleet.Step], style: Style
    ) -> None:
        super().__init__(words, Greedy(style))
        self.turn, self.steps, self.style = turn, steps, style
        self.mover = Greedy(style)

    def begin(self) -> None:
        """Nobody has moved yet."""
        self.mover = Greedy(self.style)
        self.mover.turn, self.mover.steps = self.turn, list(self.steps)

    def answer(
        self, game: WarpWar, s: WarpWarState, seat: int, draws: Draws, view: View | None = None
    ) -> Action:
        """The next step while it fits."""
        return self.mover.policy(game, s, seat, draws, view)


def movements(
    game: WarpWar,
    s: WarpWarState,
    seat: int,
    decision: Offer,
    draws: Draws,
    most: int,
    style: Style,
) -> list[Plan]:
    """The base plan, and plans in which a ship has another goal and the others follow suit."""
    sight = Sight(game, game.view(s, seat), seat, draws, s, style)
    event = Fleet(sight, form_of(decision, MoveForm))
    base = event.plan()
    best = event.score(base)
    known = {tuple(sorted(base.items()))}
    found: list[tuple[float, fleet.Plan]] = []
    for ship, place in other_goals(event, base):
        trial = {**base, ship: place}
        score = event.score(trial)
        if len(event.ships) <= LARGE:
            for other in event.ships:
                if other.ship != ship:
                    score = event.improve(trial, other, score)
        key = tuple(sorted(trial.items()))
        if score > best - NEARLY and key not in known:
            known.add(key)
            found.append((score, trial))
    found.sort(key=lambda one: -one[0])
    turn = (sight.view.turn, seat)
    plans: list[Plan] = [Ordered(USUAL, turn, event.steps(base), style)]
    for _, plan in found[: most - 1]:
        plans.append(Ordered(told(game, s, base, plan), turn, event.steps(plan), style))
    return plans


def other_goals(event: Fleet, base: fleet.Plan) -> list[tuple[int, int]]:
    """Ships with another hex than in the base plan, the best first; not too many of them."""
    ships = sorted(event.ships, key=lambda f: -f.strength)[:LARGE]
    found = [
        (-event.score({**base, f.ship: place}), f.ship, place)
        for f in ships
        for place in event.choices(f)
        if place != base[f.ship]
    ]
    return [(ship, place) for _, ship, place in sorted(found)[:TRIALS]]


def told(game: WarpWar, s: WarpWarState, base: fleet.Plan, plan: fleet.Plan) -> str:
    """A plan by what is different in it."""
    parts = []
    for ship, place in plan.items():
        if place != base[ship]:
            name = s.name(ship)
            stays = place == s.hex[ship]
            parts.append(f"{name} stays" if stays else f"{name} to {game.facts.place(place)}")
    return ", ".join(parts)


def builds(
    game: WarpWar,
    s: WarpWarState,
    seat: int,
    decision: Offer,
    draws: Draws,
    most: int,
    style: Style,
) -> list[Plan]:
    """What the base player would build, and other fleets for the same BP.

    The first ships of Advanced are drawn, not searched: what they are good for shows turns later.
    """
    form = form_of(decision, BuildForm)
    view = game.view(s, seat)

    def event() -> Yard:
        return Yard(Sight(game, view, seat, Draws(draws.pick(MASK64)), s, style), form)

    rows = [event().plan()]
    if form.spend_all:
        rows += battleships(event)
    elif view.turn > 1 and form.bases and form.bp > 0:
        rows += additions(event)
    found: dict[str, Plan] = {}
    for action in rows:
        if len(found) < most and action in decision:
            words = game.write(s, seat, action)
            found.setdefault(words, First(words, Greedy(style), action))
    return list(found.values())


def battleships(event: Callable[[], Yard]) -> Iterator[Build]:
    """Fleets for scenarios where everything is spent at once (WW-5.16)."""
    for shares in STEADY.battleships:
        made = event()
        base, level = made.form.bases[0], made.form.level
        price = made.draws.choose(made.style.home_guards)
        if price and SYSTEMSHIP in made.form.kinds:
            raiders = designs.strangers(made.left - price, level)
            made.add(SYSTEMSHIP, designs.guard(price, level, raiders), base)
        made.add(WARPSHIP, yard.shape(made.left - GENERATOR, shares), base)
        yield Build(made.ships, made.repairs)


def additions(event: Callable[[], Yard]) -> Iterator[Build]:
    """Repairs alone; or with one more ship, the one that adds most to the fleet first."""
    made = event()
    made.repair()
    yield Build([], made.repairs)
    planned = Fleet(made.sight, None)
    plan = planned.plan()
    ideas = []
    for f in made.ideas(-10, racing=False):
        planned.join(f)
        if f.warp:
            plan[f.ship] = f.hex
            gain = planned.improve(plan, f, planned.score(plan))
        else:
            gain = planned.score(plan)
        ideas.append((gain - made.style.kept * f.points, f))
        planned.part(f)
        plan.pop(f.ship, None)
    ideas.sort(key=lambda one: -one[0])
    for _, f in ideas:
        other = event()
        other.repair()
        other.add(WARPSHIP if f.warp else SYSTEMSHIP, designs.values(f), f.hex)
        yield Build(other.ships, other.repairs)
