"""Near misses: actions that break exactly one rule, for the tests to see refused."""

from typing import Any

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.games.london.battle.combat import CombatDecision
from thunderchild.games.london.battle.reactions import VictimDecision
from thunderchild.games.london.battle.retreat import DriveDecision, RetreatDecision
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.model.actions import (
    Activate,
    Attack,
    Bombard,
    Buy,
    ChooseMinion,
    ChooseObjective,
    DriveOff,
    Drop,
    FillTrack,
    Land,
    Move,
    Panic,
    Place,
    Reinforce,
    Relocate,
    Repair,
    Restore,
    Retreat,
    Victim,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.activation import ActivationDecision
from thunderchild.games.london.rules.arrivals import ReinforceDecision
from thunderchild.games.london.rules.minions import HeroineDecision, MinionDecision
from thunderchild.games.london.rules.movement import MovementDecision
from thunderchild.games.london.rules.purchase import BuyDecision, ObjectiveDecision, TrackDecision
from thunderchild.games.london.rules.reinforcement import LandDecision, RestoreDecision
from thunderchild.games.london.rules.setup import PlaceDecision

LONGEST = 4


def near_miss(
    facts: Facts, s: LondonState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """An action that one rule forbids, or None when this question has none to offer."""
    hex = draws.pick(facts.hexes)
    piece = draws.pick(len(s.hex)) if s.hex else 0
    if isinstance(decision, MovementDecision):
        return _movement(facts, s, decision, draws)
    if isinstance(decision, CombatDecision):
        other = draws.pick(len(s.hex))
        return (
            Attack(piece, other) if draws.pick(3) else Bombard(piece, _near(facts, s, piece, draws))
        )
    simple: dict[type[Any], Any] = {
        ObjectiveDecision: ChooseObjective(5),
        PlaceDecision: Place(draws.choose(s.cart) if s.cart else 0, hex),
        ActivationDecision: Activate(piece),
        MinionDecision: ChooseMinion(4),
        HeroineDecision: Relocate(s.hex[piece] if s.hex else hex),
        VictimDecision: Victim(piece),
        LandDecision: Land(hex) if draws.pick(2) else Repair(),
        RestoreDecision: Restore(hex),
        ReinforceDecision: Reinforce(hex),
        RetreatDecision: Retreat(hex),
        DriveDecision: DriveOff([hex, hex, hex]),
    }
    if isinstance(decision, BuyDecision):
        return Buy([draws.pick(4) for _ in facts.for_sale[seat]])
    if isinstance(decision, TrackDecision):
        return FillTrack(s.cart[1:] if s.cart else [0])
    return simple.get(type(decision))


def _near(facts: Facts, s: LondonState, piece: int, draws: Draws) -> int:
    """A hex near a piece."""
    here = s.hex[piece]
    if here < 0:
        return draws.pick(facts.hexes)
    near = facts.neighbours[here]
    return here if not draws.pick(6) else draws.choose(near)


def _movement(facts: Facts, s: LondonState, d: MovementDecision, draws: Draws) -> Any:
    """A walk that heeds nothing, an attack of somebody who cannot, a drop without a Heroine."""
    piece = draws.pick(len(s.hex))
    lot = draws.pick(8)
    if lot == 0:
        return Drop()
    if lot == 1:
        return Attack(piece, draws.pick(len(s.hex)))
    if lot == 2:
        return Bombard(piece, _near(facts, s, piece, draws))
    if lot < 6 and d.moves.movable():
        piece = draws.choose(d.moves.movable())
    path = _walk(facts, s, piece, draws)
    return Panic(piece, path) if lot == 7 and d.seat == 0 else Move(piece, path)


def _walk(facts: Facts, s: LondonState, piece: int, draws: Draws) -> list[int]:
    """A path on the map that heeds neither terrain nor enemies nor points."""
    here, path = max(s.hex[piece], 0), []
    for _ in range(1 + draws.pick(LONGEST)):
        here = draws.choose(facts.neighbours[here])
        path.append(here)
    return path


PROBES = {"near_miss": near_miss}
