"""All procedures and questions of battles, for the game to join to its own."""

from thunderchild.core.procedure import Procedures, Questions
from thunderchild.games.invasion.battle import (
    aiming,
    dice,
    digging,
    draw,
    firing,
    free_works,
    human_step,
    land,
    losing,
    marching,
    martian_step,
    naval,
    placement,
    plans,
    preparation,
)

PROCEDURES: Procedures = (
    *dice.PROCEDURES,
    *draw.PROCEDURES,
    *losing.PROCEDURES,
    *plans.PROCEDURES,
    *digging.PROCEDURES,
    *free_works.PROCEDURES,
    *preparation.PROCEDURES,
    *placement.PROCEDURES,
    *aiming.PROCEDURES,
    *marching.PROCEDURES,
    *martian_step.PROCEDURES,
    *firing.PROCEDURES,
    *human_step.PROCEDURES,
    *land.PROCEDURES,
    *naval.PROCEDURES,
)
QUESTIONS: Questions = (
    *dice.QUESTIONS,
    *draw.QUESTIONS,
    *plans.QUESTIONS,
    *free_works.QUESTIONS,
    *preparation.QUESTIONS,
    *placement.QUESTIONS,
    *aiming.QUESTIONS,
    *marching.QUESTIONS,
    *martian_step.QUESTIONS,
    *firing.QUESTIONS,
    *human_step.QUESTIONS,
    *naval.QUESTIONS,
)
