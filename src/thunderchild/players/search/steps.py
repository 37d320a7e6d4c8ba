"""What a plan does next, step by step: for words, and for a picture on the board."""

from typing import Any, Final

from thunderchild.core.chance import Draws, ScriptEnded
from thunderchild.core.decision import AnyOf, Listed
from thunderchild.core.game import NO_CHANCE
from thunderchild.players.parts import Parts
from thunderchild.players.search.advice import PlanStep
from thunderchild.players.search.plans import Plan
from thunderchild.players.search.search import is_alone

MOST: Final = 12


def steps_of(
    parts: Parts, game: Any, view: Any, world: Any, seat: int, plan: Plan
) -> list[PlanStep]:
    """The acts of a plan up to the first thing that chance, a secret or somebody else decides.

    They are looked for in an imagined world, so they can tell nothing that the seat may not know.
    """
    s, found = world.copy(), list[PlanStep]()
    segment = parts.segment(game, s, seat)
    plan.begin()
    while len(found) < MOST and s.pending >> seat & 1 and is_alone(parts, s, seat):
        if parts.segment(game, s, seat) != segment:
            break
        action = plan.answer(game, s, seat, Draws(0), None if found else view)
        if game.why_not(s, seat, action) is not None:
            break
        words, says = game.write(s, seat, action), button_of(game, s, seat, action)
        found.append(PlanStep(words, way_of(game, s, action), says))
        try:
            told = game.advance(s, seat, action, NO_CHANCE, telling=True)
        except ScriptEnded:
            break
        if any(event.REVEALS for _, event in told):
            break
    return found


def button_of(game: Any, s: Any, seat: int, action: Any) -> str:
    """An action as the button for it says it; empty where there is no such button."""
    parts: list[Any] = [game.decision(s, seat)]
    while parts:
        part = parts.pop()
        if isinstance(part, AnyOf):
            parts.extend(part.parts)
        elif isinstance(part, Listed) and isinstance(action, part.kinds()) and action in part:
            return part.text(action)
    return ""


def way_of(game: Any, s: Any, action: Any) -> list[int]:
    """The places on the board that an action leads through; none if it concerns no place."""
    taken, goal = action.takes(), action.goes()
    ends = [game.where(s, ref) if ref is not None else -1 for ref in (taken, goal)]
    places = [ends[0], *action.through(), ends[1]]
    found = [place for place in places if place >= 0]
    return [place for at, place in enumerate(found) if not at or place != found[at - 1]]
