"""The view of a position, built from nothing."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final

from thunderchild.core.procedure import Book, Question
from thunderchild.core.remembering import Remembered
from thunderchild.games.invasion.cards.deck import back_of
from thunderchild.games.invasion.cards.effects.control import change_of
from thunderchild.games.invasion.cards.in_hand import card_in_hand
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.knows.battle_seeing import battle_of
from thunderchild.games.invasion.knows.place import Place
from thunderchild.games.invasion.knows.view import (
    CardsView,
    ChangeView,
    Tracks,
    UnitView,
    View,
    WaveView,
    ZoneView,
)
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
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
    WAVES,
    ZONE_COLOURS,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers, tracks, units, waves
from thunderchild.games.invasion.rules.zones import colour_of
from thunderchild.games.invasion.told.cards import until

OPEN_SLOTS: Final = tuple(name for name in Place.__struct_fields__ if name != "stack")
open_values: Final = attrgetter(*OPEN_SLOTS)

# What each part of the view is made of, besides the content.
ZONE_SLOTS: Final = (
    "workforce",
    "ruin",
    "kegs",
    "machines",
    "refugees",
    "refugees_2",
    "moved",
    "moved_2",
)
UNIT_SLOTS: Final = ("unit_kind", "unit_zone", "unit_works", "unit_done")
WAVE_SLOTS: Final = ("wave_state", "wave_zone", "wave_tripods", "wave_building")
CARD_SLOTS: Final = ("event_deck", "modifiers", "wave_state", "wave_zone")
zone_values: Final = attrgetter(*ZONE_SLOTS)
unit_values: Final = attrgetter(*UNIT_SLOTS)
wave_values: Final = attrgetter(*WAVE_SLOTS)
card_values: Final = attrgetter(*CARD_SLOTS)
remembered: Final = Remembered()


def view_of(
    facts: Facts, book: Book, questions: Sequence[type[Question]], s: InvasionState, seat: int
) -> View:
    """All that a seat may know; the spectator knows as much."""
    part, home, card = remembered.part, facts.map, card_in_hand(s).card
    return View(
        seat=seat,
        turn=s.turn,
        phase=PHASES[s.phase],
        question=questions[s.kind].__name__ if s.kind >= 0 else "",
        tracks=tracks_of(s),
        zones=part((home, *map(tuple, zone_values(s))), lambda: zones_of(facts, s)),
        harbors=part((home, *s.harbors), lambda: [HARBORS[harbor] for harbor in s.harbors]),
        units=part((*map(tuple, unit_values(s)),), lambda: units_of(s)),
        waves=part((home, *map(tuple, wave_values(s))), lambda: waves_of(facts, s)),
        cup=list(s.cup),
        cards=part(
            (facts, s.event_top, card, *map(tuple, card_values(s))),
            lambda: cards_of(facts, s, card),
        ),
        battle=battle_of(facts.battle, book, s),
        escaped=s.escaped,
        winner=s.winner,
        reason=s.reason,
        place=place_of(s),
    )


def place_of(s: InvasionState) -> Place:
    """Where play stands, and the open slots that no view shows."""
    values: list[Any] = [v if type(v) is int else [*v] for v in open_values(s)]
    return Place([frame.to_data() for frame in s.stack], *values)


def tracks_of(s: InvasionState) -> Tracks:
    """The tracks: tens are Germs and Colonization (INV-TRK-01, INV-TRK-03, INV-TRK-04)."""
    return Tracks(
        pp=s.pp,
        germs=tracks.germs(s.human),
        hvp=s.human % SPACES,
        colonization=tracks.colonization(s.martian),
        mvp=s.martian % SPACES,
        flying_machine=s.flying,
    )


def zones_of(facts: Facts, s: InvasionState) -> list[ZoneView]:
    """All Zones."""
    return [zone_of(facts, s, zone) for zone in range(len(facts.map))]


def units_of(s: InvasionState) -> list[UnitView]:
    """All Units on the map."""
    return [unit_of(s, unit) for unit in units.all_units(s)]


def waves_of(facts: Facts, s: InvasionState) -> list[WaveView]:
    """All Waves and Cylinders there are."""
    return [wave_of(facts, s, row) for row, state in enumerate(s.wave_state) if state != ABSENT]


def zone_of(facts: Facts, s: InvasionState, zone: int) -> ZoneView:
    """One Zone."""
    return ZoneView(
        workforce=s.workforce[zone],
        gears=facts.map.gears(zone, s.workforce[zone]),
        condition=CONDITIONS[s.ruin[zone]],
        colour=ZONE_COLOURS[colour_of(facts, s, zone)],
        kegs=s.kegs[zone],
        machines=s.machines[3 * zone : 3 * zone + 3],
        refugees=s.refugees[zone],
        refugees_2=s.refugees_2[zone],
        moved=s.moved[zone],
        moved_2=s.moved_2[zone],
    )


def unit_of(s: InvasionState, unit: int) -> UnitView:
    """One Unit."""
    return UnitView(
        unit=unit,
        kind=PIECES[s.unit_kind[unit]],
        name=units.label(s, unit),
        number=units.number_of(s, unit),
        zone=s.unit_zone[unit],
        earthworks=s.unit_works[unit],
        acted=bool(s.unit_done[unit] & units.ACTED),
    )


def wave_of(facts: Facts, s: InvasionState, row: int) -> WaveView:
    """One Wave or Cylinder."""
    at = row * waves.ROW
    return WaveView(
        row=row,
        number=row + 1 if row < WAVES else 0,
        name=waves.wave_label(facts, s, row),
        state=WAVE_STATES[s.wave_state[row]],
        zone=s.wave_zone[row],
        whole=s.wave_tripods[at : at + waves.ROW : 2],
        damaged=s.wave_tripods[at + 1 : at + waves.ROW : 2],
        building=s.wave_building[row],
    )


def cards_of(facts: Facts, s: InvasionState, card: int) -> CardsView:
    """The Event cards: only the back of the next one (INV-EVT-01)."""
    ids, top, rows = facts.event_cards.ids, s.event_top, s.modifiers
    return CardsView(
        in_deck=s.event_deck.count(IN_DECK),
        next_back=PHASES[back_of(facts, top)] if top != NONE else "",
        discarded=[ids[c] for c, where in enumerate(s.event_deck) if where == DISCARDED],
        held=[ids[c] for c, where in enumerate(s.event_deck) if where == HELD],
        out=[ids[c] for c, where in enumerate(s.event_deck) if where == OUT],
        in_hand=ids[card] if card != NONE else "",
        changes=[
            ChangeView(until(rows[i + 3]), change_of(facts, s, *rows[i : i + 3]))
            for i in range(0, len(rows), modifiers.FIELDS)
        ],
    )
