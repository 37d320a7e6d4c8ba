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


def hills_decide(game: "Invasion") -> bool:
    """Hills give the initiative in a Land battle (INV-BAT-05)."""
    return game.profile.battle.initiative == "hills"


def card_decides(game: "Invasion") -> bool:
    """The letter of a Battle card gives it (INV-BAT-05)."""
    return not hills_decide(game)


def prepares(game: "Invasion") -> bool:
    """Earthworks, Cavalry and Plans in one preparation (INV-BAT-04)."""
    return game.profile.battle.infantry_digs == "preparation"


def only_buys(game: "Invasion") -> bool:
    """Only Plans are bought before a battle (INV-BAT-04)."""
    return not prepares(game)


def hides_every_gun(game: "Invasion") -> bool:
    """Every Gun gets a free level of Earthworks (INV-EWK-02)."""
    return game.profile.battle.free_earthworks == "every_gun"


def scouts(game: "Invasion") -> bool:
    """Cavalry rolls in your set-up (INV-CAV-01)."""
    return game.profile.battle.cavalry_rolls == "setup"


def sails_in_order(game: "Invasion") -> bool:
    """Naval set-up in a fixed order (INV-NAV-03)."""
    return game.profile.naval.initiative == "none"


def sails_by_card(game: "Invasion") -> bool:
    """A card says who is placed first at sea (INV-NAV-03)."""
    return not sails_in_order(game)


def hides_ships(game: "Invasion") -> bool:
    """Ships have Earthworks (INV-NAV-03)."""
    return game.profile.options.naval_earthworks


LINES_WHERE: Final[dict[str, Condition]] = {
    "LandBattle.initiative_by_hills": hills_decide,
    "LandBattle.prepare": prepares,
    "LandBattle.buy_plans": only_buys,
    "LandBattle.free_earthworks": hides_every_gun,
    "LandBattle.draw_for_initiative": card_decides,
    "LandBattle.initiative_by_letter": card_decides,
    "HumanSetUp.scout": scouts,
    "NavalBattle.place_freighters": sails_in_order,
    "NavalBattle.buy": sails_in_order,
    "NavalBattle.place_tripods": sails_in_order,
    "NavalBattle.place_warships": sails_in_order,
    "NavalBattle.buy_plans": sails_by_card,
    "NavalBattle.draw_for_initiative": sails_by_card,
    "NavalBattle.initiative_by_letter": sails_by_card,
    "NavalBattle.martians_first": sails_by_card,
    "NavalBattle.your_set_up": sails_by_card,
    "NavalBattle.martians_second": sails_by_card,
    "NavalSetUp.earthworks": hides_ships,
}
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
