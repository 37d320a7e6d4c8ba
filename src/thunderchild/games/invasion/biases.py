"""Ways to play that reach what plain chance seldom does: for the suite."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.games.invasion import harbors, units, waves
from thunderchild.games.invasion.actions import (
    AttackCylinder,
    AttackMachine,
    Attract,
    BuyHarbor,
    BuyUnit,
    Dig,
    EndHumanAction,
    EndProduction,
    LayPowder,
    MoveRefugee,
    MoveUnit,
    PayMove,
    PayRefugee,
    PlaceUnit,
    TakeKeg,
    TakeWorks,
)
from thunderchild.games.invasion.battle.actions import (
    BuyPlan,
    BuyWarship,
    DigIn,
    FireAt,
    SendCavalry,
)
from thunderchild.games.invasion.battle.biases import digger
from thunderchild.games.invasion.kinds import (
    CAVALRY,
    CYLINDER,
    FIELD_GUN,
    INFANTRY,
    SIEGE_GUN,
)
from thunderchild.games.invasion.state import InvasionState

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

FAR: Final = 99


def legal(decision: Decision[Any], *kinds: type) -> list[Any]:
    """The legal actions of some kinds."""
    parts = getattr(decision, "parts", [decision])
    wanted = [part for part in parts if any(kind in part.ACTIONS for kind in kinds)]
    return [action for part in wanted for action in part if isinstance(action, kinds)]


def one_of(found: Iterable[Any], draws: Draws) -> Any:
    """One of some actions, None if there is none."""
    listed = list(found)
    return draws.choose(listed) if listed else None


def steps_to(game: "Invasion", zone: int, goals: Iterable[int]) -> int:
    """How far the nearest of some Zones is."""
    row = game.map.graph.distance[zone]
    return min((row[goal] for goal in goals), default=FAR)


def toward(
    game: "Invasion", s: InvasionState, decision: Decision[Any], goals: set[int], kinds: set[int]
) -> list[Any]:
    """Moves of Units of some kinds that bring them nearer to one of some Zones."""
    return [
        action
        for action in legal(decision, MoveUnit, PayMove)
        if s.unit_kind[action.unit] in kinds
        and steps_to(game, action.zone, goals) < steps_to(game, s.unit_zone[action.unit], goals)
    ]


def near(game: "Invasion", found: list[BuyUnit], goals: set[int]) -> list[BuyUnit]:
    """The purchases whose Zone is nearest to one of some Zones."""
    best = min((steps_to(game, action.zone, goals) for action in found), default=FAR)
    return [action for action in found if steps_to(game, action.zone, goals) == best]


def wave_zones(s: InvasionState) -> set[int]:
    """Where the Waves are."""
    return waves.wave_zones(s)


def artillery(
    game: "Invasion", s: InvasionState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Guns to the Waves, with Infantry to dig; in battle everything fires."""
    places = [a for a in legal(decision, PlaceUnit) if a.kind == SIEGE_GUN]
    if places:
        return draws.choose(places)
    goals, guns = wave_zones(s), {FIELD_GUN, SIEGE_GUN, INFANTRY, CAVALRY}
    found = [a for a in legal(decision, BuyUnit) if a.kind in guns]
    if found and draws.pick(4):
        return draws.choose(near(game, found, goals))
    moves = toward(game, s, decision, goals, guns)
    return one_of(moves or legal(decision, DigIn, SendCavalry, FireAt), draws)


def planner(
    game: "Invasion", s: InvasionState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """One Gun and savings: Battle Plans and Warships are bought in the battles."""
    plans = legal(decision, BuyPlan, SendCavalry, BuyWarship)
    if plans:
        return draws.choose(plans)
    goals = wave_zones(s)
    kinds = {FIELD_GUN, SIEGE_GUN, CAVALRY}
    moves = toward(game, s, decision, goals, kinds)
    if moves:
        return draws.choose(moves)
    there = sum(units.IS_GUN[s.unit_kind[unit]] for unit in units.all_units(s))
    if there < 2:
        found = [a for a in legal(decision, BuyUnit) if a.kind in kinds]
        if found:
            return draws.choose(near(game, found, goals))
    return one_of(legal(decision, EndProduction), draws)


def sapper(
    game: "Invasion", s: InvasionState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Infantry against Cylinders and machines, powder on the roads, Earthworks."""
    places = legal(decision, PlaceUnit)
    if places:
        wanted = [PlaceUnit(kind, game.map.capital) for kind in (INFANTRY, FIELD_GUN)]
        return one_of([action for action in wanted if action in places], draws)
    acts = legal(decision, AttackCylinder, AttackMachine) or legal(decision, Dig, LayPowder)
    if acts:
        return draws.choose(acts)
    goals = {s.wave_zone[row] for row in waves.rows_in_play(s, CYLINDER)}
    goals |= {zone for zone in range(len(game.map)) if any(s.machines[3 * zone : 3 * zone + 3])}
    found = [a for a in legal(decision, BuyUnit) if a.kind == INFANTRY]
    if found:
        return draws.choose(near(game, found, goals))
    return one_of(toward(game, s, decision, goals, {INFANTRY}), draws)


def rider(
    game: "Invasion", s: InvasionState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Cavalry that attracts every Wave."""
    tries = legal(decision, Attract, SendCavalry)
    if tries:
        return draws.choose(tries)
    goals = wave_zones(s)
    found = [a for a in legal(decision, BuyUnit) if a.kind == CAVALRY]
    if found:
        return draws.choose(near(game, found, goals))
    return one_of(toward(game, s, decision, goals, {CAVALRY}), draws)


def shepherd(
    game: "Invasion", s: InvasionState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Harbors first, and all Refugees on the way to them."""
    goals = set(harbors.harbor_zones(game, s))
    found = legal(decision, BuyHarbor)
    if found and draws.pick(3):
        return draws.choose(found)
    moves = [
        action
        for action in legal(decision, MoveRefugee, PayRefugee)
        if steps_to(game, action.zone, goals) < steps_to(game, action.origin, goals)
    ]
    if moves:
        return draws.choose(moves)
    return one_of(legal(decision, BuyWarship, EndProduction, EndHumanAction), draws)


def miser(
    game: "Invasion", s: InvasionState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Buys and does nothing outside battles, and takes counters back."""
    back = legal(decision, TakeKeg, TakeWorks)
    return one_of(back or legal(decision, EndProduction, EndHumanAction), draws)


BIASES: Final[dict[str, Callable[..., Any]]] = {
    "artillery": artillery,
    "planner": planner,
    "sapper": sapper,
    "rider": rider,
    "shepherd": shepherd,
    "miser": miser,
    "digger": digger,
}
