"""A full position from a view alone: only the next Event card has to be thought up."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from thunderchild.core.chance import Chance, FromSource
from thunderchild.core.procedure import Procedure
from thunderchild.core.state import frames
from thunderchild.games.invasion.battle.field import WAITING
from thunderchild.games.invasion.cards.deck import back_of, is_used
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.knows.battle_view import BattleView, PieceView, TripodView
from thunderchild.games.invasion.knows.place import Place
from thunderchild.games.invasion.knows.seeing import OPEN_SLOTS, open_values
from thunderchild.games.invasion.knows.view import UnitView, View, WaveView, ZoneView
from thunderchild.games.invasion.model.kinds import (
    BOARDS,
    COLOURS,
    CONDITIONS,
    DISCARDED,
    HARBORS,
    HELD,
    IN_DECK,
    NONE,
    OUT,
    PHASES,
    PIECES,
    SPACES,
    WAVE_STATES,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves

# The slots that the views show; the others are in Place, or secret.
SHOWN: Final = (
    *("turn", "phase", "pp", "human", "martian", "flying", "escaped", "winner", "reason"),
    *("workforce", "ruin", "kegs", "machines", "refugees", "refugees_2", "moved", "moved_2"),
    *("harbors", "unit_kind", "unit_zone", "unit_works"),
    *("wave_state", "wave_zone", "wave_tripods", "wave_building", "cup", "event_deck"),
    *("battle", "battle_zone", "round"),
    *("tripod_colour", "tripod_damaged", "tripod_hex", "tripod_done"),
    *("piece_kind", "piece_unit", "piece_hex", "piece_works"),
)


@lru_cache(maxsize=256)
def with_back(facts: Facts, phase: int) -> list[int]:
    """The cards with a back that count in this scenario."""
    cards = range(len(facts.event_cards.ids))
    return [card for card in cards if back_of(facts, card) == phase and is_used(facts, card)]


def tops(facts: Facts, view: View, deck: list[int]) -> list[int]:
    """The cards that can lie on top: in the deck, with the back that is seen (INV-EVT-01)."""
    if not view.cards.next_back:
        return [NONE]
    phase = PHASES.index(view.cards.next_back)
    return [card for card in with_back(facts, phase) if deck[card] == IN_DECK]


def imagine(
    facts: Facts, procedures: Sequence[type[Procedure]], view: View, chance: Chance
) -> InvasionState:
    """A random position that fits the view."""
    s = InvasionState()
    s.turn, s.phase, s.escaped = view.turn, PHASES.index(view.phase), view.escaped
    s.winner, s.reason, s.cup = view.winner, view.reason, [*view.cup]
    set_tracks(s, view)
    set_zones(s, view.zones)
    s.harbors = [HARBORS.index(harbor) for harbor in view.harbors]
    set_units(s, view.units)
    set_waves(s, view.waves, facts.rows)
    set_cards(facts, s, view)
    if view.battle is not None:
        set_battle(s, view.battle)
    s.stack = frames(view.place.stack, procedures)
    set_open_slots(s, view.place)
    found = tops(facts, view, s.event_deck)
    s.event_top = found[FromSource(chance).pick(len(found), "the next Event card")]
    return s


def set_open_slots(s: InvasionState, place: Place) -> None:
    """Fill the slots that no view shows."""
    for name, value in zip(OPEN_SLOTS, open_values(place), strict=True):
        setattr(s, name, value if type(value) is int else [*value])


def set_tracks(s: InvasionState, view: View) -> None:
    """Put the counters on the tracks."""
    found = view.tracks
    s.pp, s.flying = found.pp, found.flying_machine
    s.human = SPACES * found.germs + found.hvp
    s.martian = SPACES * found.colonization + found.mvp


def set_zones(s: InvasionState, zones: Sequence[ZoneView]) -> None:
    """Put into each Zone what lies there besides Units and Waves."""
    s.workforce = [zone.workforce for zone in zones]
    s.ruin = [CONDITIONS.index(zone.condition) for zone in zones]
    s.kegs = [zone.kegs for zone in zones]
    s.machines = [count for zone in zones for count in zone.machines]
    s.refugees = [zone.refugees for zone in zones]
    s.refugees_2 = [zone.refugees_2 for zone in zones]
    s.moved = [zone.moved for zone in zones]
    s.moved_2 = [zone.moved_2 for zone in zones]


def set_units(s: InvasionState, units: Sequence[UnitView]) -> None:
    """Put the Units on the map, each in its slot."""
    slots = max((unit.unit for unit in units), default=NONE) + 1
    s.unit_kind, s.unit_works, s.unit_zone = [0] * slots, [0] * slots, [NONE] * slots
    for unit in units:
        s.unit_kind[unit.unit] = PIECES.index(unit.kind)
        s.unit_zone[unit.unit] = unit.zone
        s.unit_works[unit.unit] = unit.earthworks


def set_waves(s: InvasionState, found: Sequence[WaveView], rows: int) -> None:
    """Put the Waves and Cylinders on the map, and their Tripods into the Staging Areas."""
    s.wave_state, s.wave_zone, s.wave_building = [0] * rows, [NONE] * rows, [0] * rows
    s.wave_tripods = [0] * (waves.ROW * rows)
    for wave in found:
        at = wave.row * waves.ROW
        s.wave_state[wave.row] = WAVE_STATES.index(wave.state)
        s.wave_zone[wave.row], s.wave_building[wave.row] = wave.zone, wave.building
        s.wave_tripods[at : at + waves.ROW : 2] = wave.whole
        s.wave_tripods[at + 1 : at + waves.ROW : 2] = wave.damaged


def set_cards(facts: Facts, s: InvasionState, view: View) -> None:
    """Sort the Event cards: what is neither discarded, held nor out is in the deck."""
    ids = facts.event_cards.ids
    where = {
        **dict.fromkeys(view.cards.discarded, DISCARDED),
        **dict.fromkeys(view.cards.held, HELD),
        **dict.fromkeys(view.cards.out, OUT),
    }
    s.event_deck = [where.get(card, IN_DECK) for card in ids]


def set_battle(s: InvasionState, battle: BattleView) -> None:
    """Set up the battle board."""
    s.battle, s.battle_zone, s.round = BOARDS.index(battle.board), battle.zone, battle.round
    s.tripod_colour = [COLOURS.index(tripod.colour) for tripod in battle.tripods]
    s.tripod_damaged = [int(tripod.damaged) for tripod in battle.tripods]
    s.tripod_hex = [hex_of(tripod) for tripod in battle.tripods]
    s.tripod_done = [int(tripod.acted) for tripod in battle.tripods]
    s.piece_kind = [PIECES.index(piece.kind) for piece in battle.pieces]
    s.piece_unit = [piece.unit for piece in battle.pieces]
    s.piece_hex = [hex_of(piece) for piece in battle.pieces]
    s.piece_works = [piece.earthworks for piece in battle.pieces]


def hex_of(thing: TripodView | PieceView) -> int:
    """The hex of something on the board, as the state keeps it."""
    return WAITING if thing.place == "waiting" else thing.hex


def top_fault(facts: Facts, view: View, s: InvasionState) -> str | None:
    """Why the next Event card cannot be behind a view that shows its back."""
    possible = s.event_top in tops(facts, view, s.event_deck)
    return None if possible else "the next Event card cannot be that one"
