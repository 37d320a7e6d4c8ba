"""What imagining needs besides the views: where play stands, and the open slots that none shows."""

from msgspec import Struct


class Place(Struct, frozen=True):
    """The place in the sequence of play; each field has the name of its slot.

    Nothing here is secret: a slot that is belongs to SECRET_FIELDS. A field added here reaches
    imagined positions without further code.
    """

    # where play stands
    stack: list[list[int | list[int]]]  # the frames: procedure, line, locals
    kind: int  # of the question
    pending: int
    draws: int
    thresholds: int
    set_up: int
    acted: int
    modifiers: list[int]  # of cards
    # the battle in hand
    battle_row: int
    initiative: int
    battle_card: int
    reroll_used: int
    shots: int
    broken_off: int
    next_plans: int
    next_chosen: int
    free_warships: int
    free_rerolls: int
    thunder_child: int
    captives: int
    # what Zones, Units, Waves and pieces have done
    stepped: list[int]
    unit_done: list[int]
    wave_done: list[int]
    piece_done: list[int]
    piece_shots: list[int]
    # cups and decks
    naval_cup: list[int]
    land_deck: list[int]
    naval_deck: list[int]
    plans: list[int]
    plans_held: list[int]
