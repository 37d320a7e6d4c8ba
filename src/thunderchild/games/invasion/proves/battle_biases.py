"""A way to play that uses up the Earthworks counters: for the suite."""

from typing import Any

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.model.actions import Dig, EndHumanAction, EndProduction
from thunderchild.games.invasion.model.battle_actions import EndStep, FireAt, Ready
from thunderchild.games.invasion.model.state import InvasionState


def digger(facts: Facts, s: InvasionState, seat: int, decision: Decision[Any], draws: Draws) -> Any:
    """Guns that stay and fire, with Infantry that digs for them: this uses up the counters."""
    parts = getattr(decision, "parts", [decision])
    found = [action for part in parts if {FireAt, Dig} & {*part.kinds()} for action in part]
    wanted: list[Any] = [action for action in found if isinstance(action, FireAt | Dig)]
    wanted += [EndHumanAction(), EndProduction(), EndStep(), Ready()]
    return next((action for action in wanted if action in decision), None)
