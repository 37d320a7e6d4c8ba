"""Where the games of the family differ in their course: conditions of lines and procedures.

A line that is written with one of these in LINES runs only where it holds. Everything else that
differs is a value of the profile or of the scenario.
"""

from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.content.scenarios import NOT_OFFERED
from thunderchild.games.invasion.model.kinds import SMOKE


def in_league(facts: Facts) -> bool:
    """One of the Nations of a League, which wait for each other (INV-LTN-01)."""
    return facts.in_league


def reads_backs(facts: Facts) -> bool:
    """Events by the back of the next card (INV-EVT-01)."""
    return facts.profile.events.when == "card_back"


def chains_events(facts: Facts) -> bool:
    """A card under the one just read is read too, if it shows the same phase (INV-EVT-01)."""
    return facts.profile.options.event_chain


def sells_cards(facts: Facts) -> bool:
    """Further Event cards can be bought (INV-SCE-06)."""
    return facts.scene.file.event_price >= 0


def has_event_phase(facts: Facts) -> bool:
    """Events in a phase of their own (INV-EVT-02)."""
    return not reads_backs(facts)


def boards_ships(facts: Facts) -> bool:
    """Refugees board, then flee as a group (INV-ESC-03)."""
    return facts.profile.refugees.escape == "boarding"


def reads_chart(facts: Facts) -> bool:
    """Each Refugee counter rolls on the Escape chart (INV-ESC-05)."""
    return not boards_ships(facts)


def player_orders(facts: Facts) -> bool:
    """The player says which Wave acts next (INV-SEQ-04)."""
    return facts.profile.options.wave_order == "player"


def acts_alone(facts: Facts) -> bool:
    """Each Tripod is a Wave of its own (INV-SCE-19)."""
    return facts.grouping == "tripods"


def hills_decide(facts: Facts) -> bool:
    """Hills give the initiative in a Land battle (INV-BAT-05)."""
    return facts.profile.battle.initiative == "hills"


def card_decides(facts: Facts) -> bool:
    """The letter of a Battle card gives it (INV-BAT-05)."""
    return not hills_decide(facts)


def prepares(facts: Facts) -> bool:
    """Earthworks, Cavalry and Plans in one preparation (INV-BAT-04)."""
    return facts.profile.battle.infantry_digs == "preparation"


def only_buys(facts: Facts) -> bool:
    """Only Plans are bought before a battle (INV-BAT-04)."""
    return not prepares(facts)


def hides_every_gun(facts: Facts) -> bool:
    """Every Gun gets a free level of Earthworks (INV-EWK-02)."""
    return facts.profile.battle.free_earthworks == "every_gun"


def scouts(facts: Facts) -> bool:
    """Cavalry rolls in your set-up (INV-CAV-01)."""
    return facts.profile.battle.cavalry_rolls == "setup"


def sails_in_order(facts: Facts) -> bool:
    """Naval set-up in a fixed order (INV-NAV-03)."""
    return facts.profile.naval.initiative == "none"


def sails_by_card(facts: Facts) -> bool:
    """A card says who is placed first at sea (INV-NAV-03)."""
    return not sails_in_order(facts)


def hides_ships(facts: Facts) -> bool:
    """Ships have Earthworks (INV-NAV-03)."""
    return facts.profile.options.naval_earthworks


def rolls_at_the_end(facts: Facts) -> bool:
    """Dice at the end of a turn (INV-VIC-03)."""
    return facts.profile.options.end_of_turn_rolls


def crowds_after_moving(facts: Facts) -> bool:
    """Excess Refugees are Captured after Human Action (INV-ESC-08)."""
    return facts.profile.options.overcrowding_phase == "human_action"


def crowds_after_escape(facts: Facts) -> bool:
    """Excess Refugees are Captured after the Escapes (INV-ESC-08)."""
    return not crowds_after_moving(facts)


def chooses_who_stays(facts: Facts) -> bool:
    """Something is asked about excess Refugees after Human Action (INV-ESC-11, INV-SCJ-3)."""
    return crowds_after_moving(facts) and (has_doubles(facts) or sells_room(facts))


def may_stay_ashore(facts: Facts) -> bool:
    """Refugees may be left ashore (INV-ESC-03)."""
    return facts.profile.options.escape_optional


def has_doubles(facts: Facts) -> bool:
    """There are Refugee 2 counters (INV-COM-09)."""
    return len(facts.profile.refugees.counters) > 1


def sells_room(facts: Facts) -> bool:
    """Refugees in excess can be kept for Production Points (INV-SCJ-3)."""
    return facts.scene.file.keep_price != NOT_OFFERED


def has_income(facts: Facts) -> bool:
    """Zones bring Production Points (INV-SCE-06)."""
    return facts.scene.file.income


def draws_a_harbor(facts: Facts) -> bool:
    """A Harbor is drawn with the income (INV-SCJ-3)."""
    return facts.scene.file.free_harbor == "drawn"


def drives_people_out(facts: Facts) -> bool:
    """Lost Workforce places Refugees (INV-SCJ-3, INV-SCE-21)."""
    return facts.scene.file.refugees_per_loss


def gives_zone_points(facts: Facts) -> bool:
    """Producing Zones give HVP (INV-ESC-07)."""
    return facts.profile.points.producing_zone > 0


def brings_cylinders(facts: Facts) -> bool:
    """Germ thresholds bring Cylinders (INV-CYL-01)."""
    return facts.cylinders_land


def brings_tripods(facts: Facts) -> bool:
    """Germ thresholds bring every Wave a Tripod (INV-SCJ-1)."""
    return facts.scene.file.at_germs == "tripods"


def brings_anything(facts: Facts) -> bool:
    """Germ thresholds bring something (INV-CYL-01, INV-SCE-01)."""
    return brings_cylinders(facts) or brings_tripods(facts)


def grows_waves(facts: Facts) -> bool:
    """Waves gain Tripods at the end of Martian Action (INV-SCE-08)."""
    return facts.scene.file.wave_gains_up_to > 0


def has_no_numbers(facts: Facts) -> bool:
    """Tripods are grouped by Zone (INV-SCJ-2, INV-SCE-2)."""
    return facts.grouping != "waves"


def has_machine_dice(facts: Facts) -> bool:
    """Machines build Tripods (INV-SCJ-2, INV-SCE-16)."""
    return facts.scene.file.machine_dice > 0


def chooses_deck(facts: Facts) -> bool:
    """The player chooses the Event deck (INV-SCE-02)."""
    return facts.scene.file.event_cards > 0


def places_units(facts: Facts) -> bool:
    """The player places Units before the game (INV-SCE-03)."""
    return facts.scene.file.free_units > 0


def has_first_harbors(facts: Facts) -> bool:
    """Harbors are drawn at the start (INV-SCE-04)."""
    return facts.scene.file.random_harbors > 0


def has_first_waves(facts: Facts) -> bool:
    """Waves or Cylinders are there at the start (INV-SET-04)."""
    return bool(facts.start_waves)


def has_england_cards(facts: Facts) -> bool:
    """England's cards without an Event Phase (INV-SET-07)."""
    return reads_backs(facts) and facts.profile.events.backs == "final_back"


def digs_people(facts: Facts) -> bool:
    """The Curate is among the Characters (INV-CHR-02)."""
    return facts.profile.file.characters == "england"


def loses_hope(facts: Facts) -> bool:
    """Devastation takes Units and HVP (INV-DEV-03)."""
    return facts.profile.file.devastation.by == "wave"


def gives_works(facts: Facts) -> bool:
    """Earthworks are given out before a battle (INV-EWK-02, INV-NAV-03)."""
    return hides_every_gun(facts) or (sails_by_card(facts) and hides_ships(facts))


def buys_apart(facts: Facts) -> bool:
    """Plans are bought in a step of their own (INV-BAT-04, INV-NAV-19)."""
    return only_buys(facts) or sails_by_card(facts)


def fills_cylinders(facts: Facts) -> bool:
    """A Cylinder has its Tripods when it lands, not only when it opens (INV-CYL-04)."""
    return facts.profile.cylinders.drawn_at == "landing"


def has_smoke(facts: Facts) -> bool:
    """Black Smoke is on a Land Battle card (INV-SPC-01)."""
    return any(SMOKE in actions for rows in facts.land_cards.rows for _, actions in rows)
