"""All of the Event cards put together: importing this makes every kind of effect known."""

from typing import Any, Final

from thunderchild.core.procedure import Procedure, Question
from thunderchild.games.invasion import card_windows
from thunderchild.games.invasion.events_cards import (
    battles,
    carry_out,
    characters,
    control,
    cylinders,
    deck,
    loops,
    martians,
    people,
    places,
    purchase,
)
from thunderchild.games.invasion.events_cards.primitive import PRIMITIVES

EFFECT_MODULES: Final = (people, places, martians, cylinders, battles, control, loops)
EFFECTS: Final = tuple(PRIMITIVES)
PROCEDURES: Final[tuple[type[Procedure[Any]], ...]] = (
    *carry_out.PROCEDURES,
    *card_windows.PROCEDURES,
    *characters.PROCEDURES,
    *deck.PROCEDURES,
    *purchase.PROCEDURES,
)
QUESTIONS: Final[tuple[type[Question[Any]], ...]] = (
    *carry_out.QUESTIONS,
    *card_windows.QUESTIONS,
    *purchase.QUESTIONS,
)
