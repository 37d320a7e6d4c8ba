"""A way to play that uses up the Earthworks counters: for the suite."""

from typing import TYPE_CHECKING, Any, Final

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.games.invasion.actions import Dig, EndHumanAction, EndProduction, PlaceUnit
from thunderchild.games.invasion.battle.actions import EndStep, Ready
from thunderchild.games.invasion.kinds import FIELD_GUN, INFANTRY
from thunderchild.games.invasion.state import InvasionState

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

NEARLY_ALL: Final = 18  # of the twenty counters of England (INV-MIX-04)
DIGGERS: Final = 6


def digger(
    game: "Invasion", s: InvasionState, seat: int, decision: Decision[Any], draws: Draws
) -> Any:
    """Infantry beside many Guns in the Capital digs until few counters are left; nobody fires."""
    kind = INFANTRY if s.unit_kind.count(INFANTRY) < DIGGERS else FIELD_GUN
    wanted: list[Any] = [PlaceUnit(kind, game.map.capital)]
    if sum(s.unit_works) < NEARLY_ALL:
        parts = getattr(decision, "parts", [decision])
        wanted += [action for part in parts if Dig in part.ACTIONS for action in part]
    wanted = [action for action in wanted if isinstance(action, PlaceUnit | Dig)]
    wanted += [EndHumanAction(), EndProduction(), EndStep(), Ready()]
    return next((action for action in wanted if action in decision), None)
