"""Near misses in battles: actions that a rule forbids, for the suite to see refused."""

from typing import Any

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.games.invasion.battle.field import RESTING
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.model.battle_actions import (
    BuyPlan,
    BuyWarship,
    DigIn,
    FireAt,
    GiveWorks,
    PlacePiece,
    PrepareShot,
    Ram,
    RollAgain,
    Sail,
    SendCavalry,
    SetTrap,
    TakeConvoy,
    TakePlan,
    TakeWarships,
    UseTerrain,
)
from thunderchild.games.invasion.model.kinds import NO_BATTLE, PIECES, PLANS, THUNDER_CHILD
from thunderchild.games.invasion.model.state import InvasionState


def battle_miss(
    facts: Facts, s: InvasionState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """An action of a kind that is asked for, with pieces and hexes at random; None elsewhere."""
    if s.battle == NO_BATTLE:
        return None
    fits = [action for action in tries(facts, s, draws) if isinstance(action, decision.kinds())]
    return draws.choose(fits) if fits else None


def tries(facts: Facts, s: InvasionState, draws: Draws) -> list[Any]:
    """One of each kind, whether it can be done or not."""
    piece, other = draws.pick(len(s.piece_hex) + 1), draws.pick(len(s.piece_hex) + 1)
    tripod, hex = draws.pick(len(s.tripod_hex) + 1), draws.pick(len(facts.battle.board(s)))
    plan = draws.pick(len(PLANS))
    rams = [n for n, kind in enumerate(s.piece_kind) if kind == THUNDER_CHILD] or [piece]
    resting = [n for n, done in enumerate(s.piece_done) if done & RESTING]
    return [
        *(FireAt(gun, tripod) for gun in resting),
        PlacePiece(piece, hex),
        GiveWorks(piece),
        DigIn(piece, other),
        SendCavalry(piece),
        BuyPlan(plan),
        TakePlan(plan),
        BuyWarship(),
        TakeWarships(),
        TakeConvoy(),
        RollAgain(draws.pick(4), draws.pick(len(PIECES))),
        SetTrap(),
        UseTerrain(),
        PrepareShot(piece),
        FireAt(piece, tripod),
        Sail(piece, hex),
        Ram(rams[0], tripod),
        Ram(piece, tripod),
    ]
