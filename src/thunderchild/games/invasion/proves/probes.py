"""Near misses: actions that break exactly one rule, for the tests to see refused."""

from collections.abc import Callable
from typing import Any, Final

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.model.actions import (
    AttackCylinder,
    AttackMachine,
    BoardCharacter,
    BuyHarbor,
    BuyUnit,
    ChooseHarborZone,
    Dig,
    LayPowder,
    MoveUnit,
    PayMove,
    PlaceUnit,
    TakeKeg,
)
from thunderchild.games.invasion.model.kinds import BOUGHT, CYLINDER, GUN_95T, INFANTRY
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.proves.battle_probes import battle_miss
from thunderchild.games.invasion.rules import units, waves
from thunderchild.games.invasion.rules.embarking import Berths, Ports
from thunderchild.games.invasion.rules.human_action import Moves
from thunderchild.games.invasion.rules.production import BuyUnits
from thunderchild.games.invasion.rules.setup import FreeUnits


def near_miss(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """An action that one rule forbids, or None when this question has none to offer."""
    for part in getattr(decision, "parts", [decision]):
        make = MAKERS.get(type(part))
        if make is not None:
            found = [action for action in make(facts, s, draws) if action is not None]
            return draws.choose(found) if found else None
    return battle_miss(facts, s, seat, decision, draws)


def any_unit(s: InvasionState, draws: Draws, kind: int = -1) -> int:
    """A Unit of some kind, or the slot after the last one."""
    found = [unit for unit in units.all_units(s) if kind in (-1, s.unit_kind[unit])]
    return draws.choose(found) if found else len(s.unit_zone)


def ready_infantry(s: InvasionState, draws: Draws) -> int:
    """An Infantry that has not acted, or any."""
    found = [unit for unit in units.all_units(s) if s.unit_kind[unit] == INFANTRY]
    found = [unit for unit in found if not s.unit_done[unit] & units.ACTED]
    return draws.choose(found) if found else any_unit(s, draws, INFANTRY)


def any_zone(facts: Facts, draws: Draws) -> int:
    """Any Zone."""
    return draws.pick(len(facts.map))


def production(facts: Facts, s: InvasionState, draws: Draws) -> list[Any]:
    """What is not sold, not there, not paid for or not next door."""
    zone, unit = any_zone(facts, draws), any_unit(s, draws)
    near = facts.map.neighbours[s.unit_zone[unit]] if units.is_unit(s, unit) else [zone]
    if s.pp < facts.profile.prices.move and draws.pick(2):
        return [PayMove(unit, draws.choose(near))]
    short = [kind for kind in BOUGHT if not units.counters_left(facts, s, kind)]
    if short:
        return [BuyUnit(short[0], facts.map.capital)]
    return [
        BuyUnit(draws.choose(BOUGHT), zone),
        BuyUnit(GUN_95T, zone),
        BuyHarbor(draws.pick(len(s.harbors))),
        BuyHarbor(),
        PayMove(unit, zone),
        PayMove(unit, draws.choose(near)),
        TakeKeg(zone),
    ]


def human_action(facts: Facts, s: InvasionState, draws: Draws) -> list[Any]:
    """Units that cannot, Zones too far, Cylinders elsewhere, powder that is used up."""
    infantry = ready_infantry(s, draws)
    guns = [unit for unit in units.all_units(s) if units.IS_GUN[s.unit_kind[unit]]]
    cylinders = waves.rows_in_play(s, CYLINDER)
    return [
        MoveUnit(any_unit(s, draws), any_zone(facts, draws)),
        LayPowder(infantry),
        LayPowder(any_unit(s, draws)),
        AttackCylinder(infantry, draws.choose(cylinders) if cylinders else 0),
        AttackMachine(infantry, draws.pick(3)),
        Dig(infantry, draws.choose(guns) if guns else infantry),
    ]


def free_units(facts: Facts, s: InvasionState, draws: Draws) -> list[Any]:
    """Kinds that nobody has, and those of which no counter is left."""
    short = [kind for kind in BOUGHT if not units.counters_left(facts, s, kind)]
    if short:
        return [PlaceUnit(short[0], any_zone(facts, draws))]
    return [PlaceUnit(GUN_95T, any_zone(facts, draws)), PlaceUnit(draws.choose(BOUGHT), 0)]


def ports(facts: Facts, s: InvasionState, draws: Draws) -> list[Any]:
    """A Zone where nobody can put to sea."""
    return [ChooseHarborZone(any_zone(facts, draws))]


def berths(facts: Facts, s: InvasionState, draws: Draws) -> list[Any]:
    """A Unit that cannot Escape."""
    return [BoardCharacter(any_unit(s, draws)), BoardCharacter(len(s.unit_zone))]


MAKERS: Final[dict[type, Callable[..., list[Any]]]] = {
    BuyUnits: production,
    Moves: human_action,
    FreeUnits: free_units,
    Ports: ports,
    Berths: berths,
}
PROBES: Final[dict[str, Callable[..., Any]]] = {"near_miss": near_miss}
