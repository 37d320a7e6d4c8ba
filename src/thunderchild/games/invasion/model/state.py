"""The position: ints and flat lists of ints, in the order of the rulebook."""

from typing import Self

from thunderchild.core.declared import zeros
from thunderchild.core.state import State
from thunderchild.games.invasion.model.kinds import NO_BATTLE, NONE, PLANS, PRODUCTION, WAVES


class InvasionState(State):
    """One position of Japan or England."""

    # the course of the game
    turn: int
    phase: int = PRODUCTION
    pp: int  # Production Points
    human: int  # 10 x Germs + HVP (INV-TRK-03)
    martian: int  # 10 x Colonization + MVP (INV-TRK-04)
    flying: int  # parts of the Flying Machine
    thresholds: int  # a bit for each Germ threshold that has worked (INV-CYL-02)
    escaped: int  # Refugee points that have Escaped in all
    set_up: int  # whether set-up is complete: before, nothing can win (INV-VIC-02)
    event_top: int = NONE  # the next Event card where its back is visible (Japan), else NONE
    # the battle in hand
    battle: int = NO_BATTLE
    battle_zone: int = NONE
    battle_row: int = NONE
    initiative: int
    round: int
    battle_card: int = NONE
    reroll_used: int  # free re-rolls of Characters used in this battle, a bit each
    shots: int  # firings in this battle so far
    broken_off: int  # whether you broke off this Naval Battle (INV-NAV-15)
    next_plans: int  # free Plans waiting for the next Land battle of this phase
    next_chosen: int  # the same, Plans of the player's choice
    free_warships: int
    free_rerolls: int  # re-rolls that a card gives in this battle
    thunder_child: int  # whether she joins the Naval Battle that is being set up
    captives: int = NONE  # Refugees the Wave may still Capture in this battle; NONE: all of them
    acted: int  # whether and when you acted in the step in hand: see closing.py

    # Zones, in file order
    workforce: list[int]
    ruin: list[int]
    kegs: list[int]
    machines: list[int]  # Handling Machines: zone x 3 + colour
    refugees: list[int]  # England: Refugee 1 counters
    refugees_2: list[int]  # England: Refugee 2 counters
    moved: list[int]  # how many of them have moved in this Human Action Phase
    moved_2: list[int]
    stepped: list[int]  # how many of those have taken the further step of a card
    harbors: list[int]  # sites in file order: IN_CUP, ON_MAP, REMOVED
    # human Units: a slot each, free while unit_zone is NONE
    unit_kind: list[int]
    unit_zone: list[int]
    unit_works: list[int]  # Earthworks levels
    unit_done: list[int]  # bits: see units.py
    # Martians: rows 0-4 are the numbers 1-5, further rows the Tripods of a Zone (scenario 2)
    wave_state: list[int]
    wave_zone: list[int]
    wave_tripods: list[int]  # row x 10 + colour x 2 + damaged: how many
    wave_building: list[int]  # England: Tripods under construction in a Cylinder
    wave_done: list[int]  # bits of the phase: see waves.py
    cup: list[int]  # Tripods of each colour
    naval_cup: list[int]
    # cards: 1 while in the deck, 0 when discarded; Event cards: see kinds.py
    land_deck: list[int]
    naval_deck: list[int]
    event_deck: list[int]
    modifiers: list[int]  # what cards have changed for a time: key, argument, value, until
    plans: list[int] = zeros(len(PLANS))  # Battle Plan counters in the cup, by kind
    plans_held: list[int] = zeros(len(PLANS))
    # the battle in hand: Tripods on the board
    tripod_colour: list[int]
    tripod_damaged: list[int]
    tripod_hex: list[int]
    tripod_done: list[int]
    # the battle in hand: your pieces on the board
    piece_kind: list[int]
    piece_unit: list[int]  # the slot of the Unit, or NONE
    piece_hex: list[int]
    piece_works: list[int]
    piece_done: list[int]  # bits: fired, moved, ...
    piece_shots: list[int]  # dice of Surprise Shots waiting

    @classmethod
    def empty(cls, zones: int, rows: int = WAVES) -> Self:
        """A position with so many Zones and rows of Martians, and nothing in them."""
        s = cls()
        for name in ("workforce", "ruin", "kegs", "refugees", "refugees_2", "moved", "moved_2"):
            setattr(s, name, [0] * zones)
        s.stepped = [0] * zones
        s.machines = [0] * (3 * zones)
        s.wave_state, s.wave_building = [0] * rows, [0] * rows
        s.wave_done = [0] * rows
        s.wave_zone = [NONE] * rows
        s.wave_tripods = [0] * (10 * rows)
        return s
