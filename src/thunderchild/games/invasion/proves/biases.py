"""Ways to play that reach what plain chance seldom does: for the suite."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from thunderchild.core.actions import Action
from thunderchild.core.chance import Draws
from thunderchild.core.choices import legal
from thunderchild.core.decision import Decision
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.model.actions import (
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
from thunderchild.games.invasion.model.battle_actions import (
    BuyPlan,
    BuyWarship,
    DigIn,
    FireAt,
    SendCavalry,
)
from thunderchild.games.invasion.model.kinds import (
    CAVALRY,
    CYLINDER,
    FIELD_GUN,
    GUN_95T,
    INFANTRY,
    NONE,
    SIEGE_GUN,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.proves.battle_biases import digger
from thunderchild.games.invasion.rules import harbors, units, waves

A = TypeVar("A", bound=Action)
FAR: Final = 99
RAIDERS: Final = (5, 0, 1, 0)  # Infantry, Cavalry, Field Guns, Siege Guns


def one_of(found: Iterable[A], draws: Draws) -> A | None:
    """One of some actions, None if there is none."""
    listed = list(found)
    return draws.choose(listed) if listed else None


def steps_to(facts: Facts, zone: int, goals: Iterable[int]) -> int:
    """How far the nearest of some Zones is."""
    row = facts.map.graph.distance[zone]
    return min((row[goal] for goal in goals), default=FAR)


def toward(
    facts: Facts, s: InvasionState, decision: Decision[Action], goals: set[int], kinds: set[int]
) -> list[Action]:
    """Moves of Units of some kinds that bring them nearer to one of some Zones."""
    moves: list[MoveUnit | PayMove] = [*legal(decision, MoveUnit), *legal(decision, PayMove)]
    return [
        action
        for action in moves
        if s.unit_kind[action.unit] in kinds
        and steps_to(facts, action.zone, goals) < steps_to(facts, s.unit_zone[action.unit], goals)
    ]


def near(facts: Facts, found: list[BuyUnit], goals: set[int]) -> list[BuyUnit]:
    """The purchases whose Zone is nearest to one of some Zones."""
    best = min((steps_to(facts, action.zone, goals) for action in found), default=FAR)
    return [action for action in found if steps_to(facts, action.zone, goals) == best]


def wave_zones(s: InvasionState) -> set[int]:
    """Where the Waves are."""
    return waves.wave_zones(s)


def front(s: InvasionState) -> set[int]:
    """Where Guns are wanted: beside the 95-ton Gun, which cannot move; else where the Waves are."""
    great = units.find(s, GUN_95T)
    return {s.unit_zone[great]} if great != NONE else wave_zones(s)


def landed(facts: Facts, s: InvasionState) -> set[int]:
    """Where Infantry can attack; if there is nothing to attack, where Cylinders may land."""
    found = {s.wave_zone[row] for row in waves.rows_in_play(s, CYLINDER)}
    if facts.scene.file.machine_attack:
        found |= {
            zone for zone in range(len(facts.map)) if any(s.machines[3 * zone : 3 * zone + 3])
        }
    return found or set(facts.map.landing)


def raids(facts: Facts, s: InvasionState, decision: Decision[Action]) -> list[Action]:
    """Attacks on Cylinders and machines, Earthworks; if there are none, moves to the front."""
    found = legal(decision, AttackCylinder, AttackMachine, DigIn)
    if found:
        return found
    return [
        *toward(facts, s, decision, landed(facts, s), {INFANTRY}),
        *toward(facts, s, decision, front(s), {FIELD_GUN, SIEGE_GUN}),
    ]


def raiding(bias: Callable[..., Action | None]) -> Callable[..., Action | None]:
    """A way to play with a Gun at the front and Infantry that raids Cylinders and digs."""

    def play(
        facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
    ) -> Action | None:
        raid: Sequence[Action] = raids(facts, s, decision) if draws.pick(2) else []
        if not raid:
            found = legal(decision, BuyUnit)
            few = [action for action in found if units.count(s, action.kind) < RAIDERS[action.kind]]
            raid = near(facts, few, landed(facts, s))
        return draws.choose(raid) if raid else bias(facts, s, seat, decision, draws)

    return play


def massed(bias: Callable[..., Action | None]) -> Callable[..., Action | None]:
    """A way to play whose first Units are Guns where the most Waves land, and all Guns fire."""

    def play(
        facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
    ) -> Action | None:
        if PlaceUnit not in decision.kinds():
            shots = legal(decision, FireAt)
            return draws.choose(shots) if shots else bias(facts, s, seat, decision, draws)
        kinds = (SIEGE_GUN, FIELD_GUN)
        wanted = [PlaceUnit(k, zone) for k in kinds for row in facts.map.chart for zone in row]
        return next((action for action in wanted if action in decision), None)

    return play


def artillery(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
) -> Action | None:
    """Guns to the Waves, with Infantry to dig; in battle everything fires."""
    goals, guns = front(s), {FIELD_GUN, SIEGE_GUN, INFANTRY, CAVALRY}
    missing = {kind for kind in (FIELD_GUN, INFANTRY) if kind not in s.unit_kind}
    found = [a for a in legal(decision, BuyUnit) if a.kind in (missing or guns)]
    if found and draws.pick(4):
        return draws.choose(near(facts, found, goals))
    moves = toward(facts, s, decision, goals, guns)
    return one_of(moves or legal(decision, DigIn, SendCavalry, FireAt), draws)


def planner(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
) -> Action | None:
    """One Gun and savings: Battle Plans and Warships are bought in the battles."""
    plans = legal(decision, BuyPlan, SendCavalry, BuyWarship)
    if plans:
        return draws.choose(plans)
    goals = wave_zones(s)
    kinds = {FIELD_GUN, SIEGE_GUN, CAVALRY}
    moves = toward(facts, s, decision, goals, {*kinds, INFANTRY})
    if moves:
        return draws.choose(moves)
    there = sum(units.IS_GUN[s.unit_kind[unit]] for unit in units.all_units(s))
    if there < 2:
        found = [a for a in legal(decision, BuyUnit) if a.kind in kinds]
        if found:
            return draws.choose(near(facts, found, goals))
    return one_of(legal(decision, EndProduction), draws)


def garrison(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
) -> Action | None:
    """A Gun and its Infantry, both to the Waves; otherwise as the digger does."""
    goals, kinds = front(s), {FIELD_GUN, INFANTRY}
    found = [a for a in legal(decision, BuyUnit) if units.count(s, a.kind) < 2 and a.kind in kinds]
    acts = near(facts, found, goals) or toward(facts, s, decision, goals, kinds)
    return draws.choose(acts) if acts else digger(facts, s, seat, decision, draws)


def sapper(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
) -> Action | None:
    """Infantry against Cylinders and machines; then Earthworks, and powder on the roads."""
    places = legal(decision, PlaceUnit)
    if places:
        wanted = [PlaceUnit(kind, facts.map.capital) for kind in (INFANTRY, FIELD_GUN)]
        return one_of([action for action in wanted if action in places], draws)
    raid = raids(facts, s, decision)
    if raid:
        return draws.choose(raid)
    goals = landed(facts, s)
    found = [a for a in legal(decision, BuyUnit) if a.kind == INFANTRY]
    if found:
        return draws.choose(near(facts, found, goals))
    return one_of(legal(decision, Dig, LayPowder), draws)


def miner(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
) -> Action | None:
    """Infantry that lays powder wherever it stands, until none is left."""
    bought: list[BuyUnit | PlaceUnit] = [*legal(decision, BuyUnit), *legal(decision, PlaceUnit)]
    powder: list[Action] = [*legal(decision, LayPowder)]
    found = powder or [action for action in bought if action.kind == INFANTRY]
    return one_of(found or legal(decision, EndProduction, EndHumanAction), draws)


def hoarder(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
) -> Action | None:
    """Units of the kinds with the fewest counters, and no moves."""
    found: list[BuyUnit | PlaceUnit] = [*legal(decision, BuyUnit), *legal(decision, PlaceUnit)]
    kind = SIEGE_GUN if any(isinstance(action, PlaceUnit) for action in found) else CAVALRY
    found = [action for action in found if action.kind == kind]
    return one_of(found or legal(decision, EndProduction, EndHumanAction), draws)


def rider(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
) -> Action | None:
    """Cavalry that attracts every Wave."""
    tries = legal(decision, Attract, SendCavalry)
    if tries:
        return draws.choose(tries)
    goals = wave_zones(s)
    found = [a for a in legal(decision, BuyUnit) if a.kind == CAVALRY]
    if found:
        return draws.choose(near(facts, found, goals))
    return one_of(toward(facts, s, decision, goals, {CAVALRY, INFANTRY, FIELD_GUN}), draws)


def shepherd(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
) -> Action | None:
    """Harbors first, and all Refugees on the way to them."""
    goals = set(harbors.harbor_zones(facts, s))
    found = legal(decision, BuyHarbor)
    if found and draws.pick(3):
        return draws.choose(found)
    free, paid = legal(decision, MoveRefugee), legal(decision, PayRefugee)
    steps: list[MoveRefugee | PayRefugee] = [*free, *paid]
    moves = [
        action
        for action in steps
        if steps_to(facts, action.zone, goals) < steps_to(facts, action.origin, goals)
    ]
    if moves:
        return draws.choose(moves)
    return one_of(legal(decision, BuyWarship, EndProduction, EndHumanAction), draws)


def miser(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Action], draws: Draws
) -> Action | None:
    """Buys and does nothing outside battles, and takes counters back."""
    back = legal(decision, TakeKeg, TakeWorks)
    return one_of(back or legal(decision, EndProduction, EndHumanAction), draws)


BIASES: Final[dict[str, Callable[..., Action | None]]] = {
    "artillery": massed(raiding(artillery)),
    "planner": massed(raiding(planner)),
    "sapper": sapper,
    "miner": miner,
    "hoarder": hoarder,
    "rider": raiding(rider),
    "shepherd": massed(raiding(shepherd)),
    "miser": massed(miser),
    "garrison": massed(raiding(garrison)),
}
