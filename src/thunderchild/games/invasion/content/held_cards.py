"""Event cards that can be kept: what each does, and the moment for it (INV-EVT-05)."""

from functools import lru_cache
from typing import Any, Final

from thunderchild.games.invasion.content.cards import EventDeck
from thunderchild.games.invasion.content.effects import Kept
from thunderchild.games.invasion.content.program import Program
from thunderchild.games.invasion.model.kinds import WINDOWS

MOMENTS: Final = (  # the windows in words, in their order
    "a Land Battle card is drawn",
    "a Zone is about to lose Workforce",
    "a Naval Battle is set up",
    "it is the moment of Events",
    "Refugees are about to roll",
    "a Wave is about to move",
    "a Cylinder is about to land",
)


@lru_cache(maxsize=16)
def saves_of(program: Program, deck: EventDeck) -> dict[int, tuple[Kept, int]]:
    """For each card that can be kept, its `save` effect and the list of what it does then."""
    found: dict[int, tuple[Kept, int]] = {}
    for card, block in enumerate(deck.block):
        blocks = [block]
        while blocks:
            for step in program.blocks[blocks.pop()]:
                blocks += program.inner[step]
                effect: Any = program.steps[step]
                if effect.KEEPS_CARD:
                    found[card] = effect, program.inner[step][0]
    return found


def moment_of(program: Program, deck: EventDeck, card: int) -> str:
    """When a card that can be kept is played, in words; nothing for others."""
    found = saves_of(program, deck).get(card)
    return MOMENTS[WINDOWS.index(found[0].window)] if found else ""
