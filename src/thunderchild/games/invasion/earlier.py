"""Games that an earlier engine played: what it settled by itself."""

from collections.abc import Mapping
from typing import Any, Final

from thunderchild.games.invasion.battle.naval import ConvoyQuestion
from thunderchild.games.invasion.cards.carry_out import CarryOut
from thunderchild.games.invasion.model.actions import Done
from thunderchild.games.invasion.model.battle_actions import TakeConvoy
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.closing import DoneQuestion

ENGINE: Final = 4  # since then the frames of procedures hold their own locals
ENDS_ASKED: Final = 2  # the engine that began to ask before a step ends
CARDS_ASKED: Final = 3  # the engine that asks so in every step of a card
LEAGUE_ENGINE: Final = 5  # of the League: since then a Nation is asked whether convoys join it
DEFAULTS: Final[Mapping[int, Mapping[str, str]]] = {1: {"income": "1"}}


def unasked(s: InvasionState, engine: int) -> Any:
    """Before engine 2 a step was over as soon as nothing more could be done.

    Before engine 3 that was still so where a card could move more Units than there were.
    """
    if s.kind != DoneQuestion.kind:
        return None
    step = s.stack[-1]
    ran_out = isinstance(step, CarryOut) and step.left > 0
    return Done() if engine < ENDS_ASKED or (engine < CARDS_ASKED and ran_out) else None


def convoys_joined(nation: InvasionState) -> Any:
    """In earlier engines of the League the convoys joined every Naval Battle by themselves."""
    return TakeConvoy() if nation.kind == ConvoyQuestion.kind else None
