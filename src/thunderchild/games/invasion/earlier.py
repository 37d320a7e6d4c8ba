"""Games that an earlier engine played: how it laid them out, and what it settled by itself."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from thunderchild.core.game import Layout
from thunderchild.games.invasion.cards.carry_out import CarryOut
from thunderchild.games.invasion.model.actions import Done
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.closing import DoneQuestion, in_hand

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

ENGINE: Final = 3
ENDS_ASKED: Final = 2  # the engine that began to ask before a step ends
CARDS_ASKED: Final = 3  # the engine that asks so in every step of a card
NEW_SLOTS: Final = ("captives", "acted")  # since engine 1
DEFAULTS: Final[Mapping[int, Mapping[str, str]]] = {1: {"income": "1"}}
LAYOUTS: Final[Mapping[int, Layout]] = {
    1: Layout(
        tuple(name for name in InvasionState.FIELDS if name not in NEW_SLOTS),
        {
            "HumanActionPhase": (
                "begin",
                "event_check",
                "act",
                "infantry",
                "again",
                "overcrowding",
                "close",
            ),
            "EscapePhase": (
                "begin",
                "event_check",
                "choose",
                "next_zone",
                "embark",
                "again",
                "battle",
                "overcrowding",
                "zone_points",
                "cylinders",
                "close",
            ),
            "CarryOut": ("fetch", "find_target", "ask_target", "act", "again", "next"),
        },
    )
}


def unasked(game: "Invasion", s: InvasionState, engine: int) -> Any:
    """Before engine 2 a step was over as soon as nothing more could be done.

    Before engine 3 that was still so where a card could move more Units than there were.
    """
    if s.kind != DoneQuestion.kind:
        return None
    ran_out = isinstance(in_hand(game, s), CarryOut) and s.card_left > 0
    return Done() if engine < ENDS_ASKED or (engine < CARDS_ASKED and ran_out) else None
