"""Which lines a procedure has in which game: the one place that says where the course differs.

A line that is named here runs only where its condition holds; a procedure that is named here has
lines only where its condition holds. Everything else that differs is a value of the profile or of
the scenario.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from thunderchild.core.procedure import Procedure
from thunderchild.games.invasion.content.scenarios import NOT_OFFERED
from thunderchild.games.invasion.model.kinds import PHASES, SMOKE

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

Condition = Callable[["Invasion"], bool]


def reads_backs(game: "Invasion") -> bool:
    """Events by the back of the next card (INV-EVT-01)."""
    return game.profile.events.when == "card_back"


def chains_events(game: "Invasion") -> bool:
    """A card under the one just read is read too, if it shows the same phase (INV-EVT-01)."""
    return game.profile.options.event_chain


def sells_cards(game: "Invasion") -> bool:
    """Further Event cards can be bought (INV-SCE-06)."""
    return game.scene.file.event_price >= 0


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


def rolls_at_the_end(game: "Invasion") -> bool:
    """Dice at the end of a turn (INV-VIC-03)."""
    return game.profile.options.end_of_turn_rolls


def crowds_after_moving(game: "Invasion") -> bool:
    """Refugees too many are Captured after Human Action (INV-ESC-08)."""
    return game.profile.options.overcrowding_phase == "human_action"


def crowds_after_escape(game: "Invasion") -> bool:
    """Refugees too many are Captured after the Escapes (INV-ESC-08)."""
    return not crowds_after_moving(game)


def chooses_who_stays(game: "Invasion") -> bool:
    """Something is asked about Refugees too many after Human Action (INV-ESC-11, INV-SCJ-3)."""
    return crowds_after_moving(game) and (has_doubles(game) or sells_room(game))


def may_stay_ashore(game: "Invasion") -> bool:
    """Refugees may be left ashore (INV-ESC-03)."""
    return game.profile.options.escape_optional


def has_doubles(game: "Invasion") -> bool:
    """There are Refugee 2 counters (INV-COM-09)."""
    return len(game.profile.refugees.counters) > 1


def sells_room(game: "Invasion") -> bool:
    """Refugees in excess can be kept for Production Points (INV-SCJ-3)."""
    return game.scene.file.keep_price != NOT_OFFERED


def has_income(game: "Invasion") -> bool:
    """Zones bring Production Points (INV-SCE-06)."""
    return game.scene.file.income


def draws_a_harbor(game: "Invasion") -> bool:
    """A Harbor is drawn with the income (INV-SCJ-3)."""
    return game.scene.file.free_harbor == "drawn"


def drives_people_out(game: "Invasion") -> bool:
    """Lost Workforce places Refugees (INV-SCJ-3, INV-SCE-21)."""
    return game.scene.file.refugees_per_loss


def gives_zone_points(game: "Invasion") -> bool:
    """Producing Zones give HVP (INV-ESC-07)."""
    return game.profile.points.producing_zone > 0


def brings_cylinders(game: "Invasion") -> bool:
    """Germ thresholds bring Cylinders (INV-CYL-01)."""
    return game.cylinders_land


def brings_tripods(game: "Invasion") -> bool:
    """Germ thresholds bring every Wave a Tripod (INV-SCJ-1)."""
    return game.scene.file.at_germs == "tripods"


def brings_anything(game: "Invasion") -> bool:
    """Germ thresholds bring something (INV-CYL-01, INV-SCE-01)."""
    return brings_cylinders(game) or brings_tripods(game)


def grows_waves(game: "Invasion") -> bool:
    """Waves gain Tripods at the end of Martian Action (INV-SCE-08)."""
    return game.scene.file.wave_gains_up_to > 0


def has_no_numbers(game: "Invasion") -> bool:
    """Tripods are grouped by Zone (INV-SCJ-2, INV-SCE-2)."""
    return game.grouping != "waves"


def has_machine_dice(game: "Invasion") -> bool:
    """Machines build Tripods (INV-SCJ-2, INV-SCE-16)."""
    return game.scene.file.machine_dice > 0


def chooses_deck(game: "Invasion") -> bool:
    """The player chooses the Event deck (INV-SCE-02)."""
    return game.scene.file.event_cards > 0


def places_units(game: "Invasion") -> bool:
    """The player places Units before the game (INV-SCE-03)."""
    return game.scene.file.free_units > 0


def has_first_harbors(game: "Invasion") -> bool:
    """Harbors are drawn at the start (INV-SCE-04)."""
    return game.scene.file.random_harbors > 0


def has_first_waves(game: "Invasion") -> bool:
    """Waves or Cylinders are there at the start (INV-SET-04)."""
    return bool(game.start_waves)


def has_england_cards(game: "Invasion") -> bool:
    """England's cards without an Event Phase (INV-SET-07)."""
    return reads_backs(game) and game.profile.events.backs == "final_back"


def digs_people(game: "Invasion") -> bool:
    """The Curate is among the Characters (INV-CHR-02)."""
    return game.profile.file.characters == "england"


def loses_hope(game: "Invasion") -> bool:
    """Devastation takes Units and HVP (INV-DEV-03)."""
    return game.profile.file.devastation.by == "wave"


def gives_works(game: "Invasion") -> bool:
    """Earthworks are given out before a battle (INV-EWK-02, INV-NAV-03)."""
    return hides_every_gun(game) or (sails_by_card(game) and hides_ships(game))


def buys_apart(game: "Invasion") -> bool:
    """Plans are bought in a step of their own (INV-BAT-04, INV-NAV-19)."""
    return only_buys(game) or sails_by_card(game)


def fills_cylinders(game: "Invasion") -> bool:
    """A Cylinder has its Tripods when it lands, not only when it opens (INV-CYL-04)."""
    return game.profile.cylinders.drawn_at == "landing"


def has_smoke(game: "Invasion") -> bool:
    """Black Smoke is on a Land Battle card (INV-SPC-01)."""
    return any(SMOKE in actions for rows in game.land_cards.rows for _, actions in rows)


PHASE_PROCEDURES: Final = (
    "ProductionPhase",
    "BattlePhase",
    "DevastationPhase",
    "HumanActionPhase",
    "EscapePhase",
    "MartianActionPhase",
    "AssemblyPhase",
)
LINES_WHERE: Final[dict[str, Condition]] = {
    **{f"{phase}.event_check": reads_backs for phase in PHASE_PROCEDURES},
    "Turn.germ_roll": rolls_at_the_end,
    "Turn.colonization_roll": rolls_at_the_end,
    "SetUp.choose_deck": chooses_deck,
    "SetUp.units": places_units,
    "SetUp.next_unit": places_units,
    "SetUp.harbors": has_first_harbors,
    "SetUp.waves": has_first_waves,
    "SetUp.machine_tripods": has_machine_dice,
    "SetUp.events": reads_backs,
    "ProductionPhase.income": has_income,
    "ProductionPhase.drawn_harbor": draws_a_harbor,
    "DevastationPhase.choose": player_orders,
    "Devastate.unit": loses_hope,
    "Devastate.points": loses_hope,
    "LoseUnit.curate": digs_people,
    "LoseWorkforce.crowds": drives_people_out,
    "InfantryAction.curate": digs_people,
    "HumanActionPhase.overcrowding": crowds_after_moving,
    "HumanActionPhase.settle": chooses_who_stays,
    "Overcrowding.pay": sells_room,
    "Overcrowding.stay": has_doubles,
    "EscapePhase.choose": boards_ships,
    "EscapePhase.battle": reads_chart,
    "EscapePhase.overcrowding": crowds_after_escape,
    "EscapePhase.zone_points": gives_zone_points,
    "EscapePhase.cylinders": brings_anything,
    "Embark.send": may_stay_ashore,
    "Embark.board": boards_ships,
    "Embark.card_again": boards_ships,
    "Embark.group": boards_ships,
    "Embark.chart": reads_chart,
    "NewCylinders.land": brings_cylinders,
    "NewCylinders.gain": brings_tripods,
    "MartianActionPhase.choose": player_orders,
    "MartianActionPhase.detach": acts_alone,
    "MartianActionPhase.settle": acts_alone,
    "MartianActionPhase.gain": grows_waves,
    "MartianActionPhase.regroup": has_no_numbers,
    "AssemblyPhase.choose": player_orders,
    "AssemblyPhase.machines": has_machine_dice,
    "AfterAssembly.event_phase": has_england_cards,
    "AfterAssembly.held_cards": has_england_cards,
    "AssemblyRoll.join": has_no_numbers,
    "EventCheck.chain": chains_events,
    "EventPhase.offer_card": sells_cards,
    "EventPhase.bought": sells_cards,
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
PROCEDURES_WHERE: Final[dict[str, Condition]] = {
    "EventCheck": reads_backs,
    "EventPhase": has_event_phase,
    "ChooseDeck": chooses_deck,
    "DestroyTripod": fills_cylinders,
    "Digging": prepares,
    "NewCylinders": brings_anything,
    "FreeWorks": gives_works,
    "NavalSetUp": sails_by_card,
    "Preparation": prepares,
    "Purchases": buys_apart,
    "Scouting": scouts,
    "Smoke": has_smoke,
}


def lines_of(game: "Invasion", procedure: type[Procedure[Any]]) -> tuple[str, ...]:
    """The lines a procedure has in this game."""
    name = procedure.__name__
    condition = PROCEDURES_WHERE.get(name)
    if condition is not None and not condition(game):
        return ()
    lines = procedure.LINES
    if name == "Turn":
        lines = (lines[0], *(PHASES[phase] for phase in game.profile.phases), *lines[-3:])
    return tuple(line for line in lines if LINES_WHERE.get(f"{name}.{line}", _always)(game))


def _always(game: "Invasion") -> bool:
    """What holds in every game."""
    return True
