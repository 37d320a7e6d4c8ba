"""All of the Event cards put together: importing this makes every kind of effect known."""

from typing import Final

from thunderchild.core.procedure import Procedures, Questions
from thunderchild.games.invasion.cards import (
    carry_out,
    characters,
    deck,
    event_phase,
    purchase,
    windows,
)
from thunderchild.games.invasion.cards.effects import (  # noqa: F401 - to make them known
    battles,
    control,
    cylinders,
    loops,
    martians,
    places,
    points,
    refugees,
    units,
)
from thunderchild.games.invasion.content.effects import kinds

EFFECTS: Final = tuple(kinds().values())
PROCEDURES: Procedures = (
    *carry_out.PROCEDURES,
    *loops.PROCEDURES,
    *windows.PROCEDURES,
    *characters.PROCEDURES,
    *deck.PROCEDURES,
    *event_phase.PROCEDURES,
    *purchase.PROCEDURES,
)
QUESTIONS: Questions = (
    *carry_out.QUESTIONS,
    *windows.QUESTIONS,
    *purchase.QUESTIONS,
)
