"""Which lines a procedure has in which game: the one place that says where the course differs.

A line that is named here runs only where its condition holds; a procedure that is named here has
lines only where its condition holds. Everything else that differs is a value of the profile or of
the scenario.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from thunderchild.core.procedure import Procedure
from thunderchild.games.invasion.kinds import PHASES

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

Condition = Callable[["Invasion"], bool]


def reads_backs(game: "Invasion") -> bool:
    """Events by the back of the next card (INV-EVT-01)."""
    return game.profile.events.when == "card_back"


def has_event_phase(game: "Invasion") -> bool:
    """Events in a phase of their own (INV-EVT-02)."""
    return not reads_backs(game)


def boards_ships(game: "Invasion") -> bool:
    """Refugees board, then flee as a group (INV-ESC-03)."""
    return game.profile.refugees.escape == "boarding"


def reads_chart(game: "Invasion") -> bool:
    """Each Refugee counter rolls on the Escape chart (INV-ESC-05)."""
    return not boards_ships(game)


def player_orders(game: "Invasion") -> bool:
    """The player says which Wave acts next (INV-SEQ-04)."""
    return game.profile.options.wave_order == "player"


def acts_alone(game: "Invasion") -> bool:
    """Each Tripod is a Wave of its own (INV-SCE-19)."""
    return game.grouping == "tripods"


LINES_WHERE: Final[dict[str, Condition]] = {}
PROCEDURES_WHERE: Final[dict[str, Condition]] = {}


def lines_of(game: "Invasion", procedure: type[Procedure[Any]]) -> tuple[str, ...]:
    """The lines a procedure has in this game."""
    name = procedure.__name__
    condition = PROCEDURES_WHERE.get(name)
    if condition is not None and not condition(game):
        return ()
    if name == "Turn":
        return ("begin", *(PHASES[phase] for phase in game.profile.phases), "end")
    return tuple(
        line for line in procedure.LINES if LINES_WHERE.get(f"{name}.{line}", _always)(game)
    )


def _always(game: "Invasion") -> bool:
    """What holds in every game."""
    return True
