"""What stands on the battle board: Tripods and pieces, by their numbers (parts 10 and 22)."""

from typing import Final

from thunderchild.core.events import Named
from thunderchild.games.invasion.model.kinds import (
    COLOURS,
    GUNS,
    NAMES_AT_SEA,
    NAVAL,
    NONE,
    PIECE_NAMES,
    PIECES,
    REFUGEE,
    REFUGEE_2,
    THUNDER_CHILD,
    WARSHIP,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.units import is_unit, label

OFF: Final = NONE  # Destroyed, Captured, gone: no longer on the board
WAITING: Final = -2  # a piece that is still to be placed

# Bits of piece_done.
FIRED: Final = 1
FIRED_TWICE: Final = 2
MOVED: Final = 4
RESTING: Final = 8  # it fired in the Human step before and must let this one pass
TRIED: Final = 16  # its roll before the battle is made
HIDDEN: Final = 32  # it has had its free level of Earthworks in this battle
SPARED: Final = 64  # the first success against it has been ignored
STEP: Final = FIRED | FIRED_TWICE | MOVED | RESTING

COLOUR_NAMES: Final = [colour.title() for colour in COLOURS]
IS_GUN: Final = [kind in GUNS for kind in range(len(PIECES))]
IS_WARSHIP: Final = [kind in (WARSHIP, THUNDER_CHILD) for kind in range(len(PIECES))]
IS_REFUGEE: Final = [kind in (REFUGEE, REFUGEE_2) for kind in range(len(PIECES))]


def clear(s: InvasionState) -> None:
    """Take everything off the board and forget the battle before."""
    s.tripod_colour, s.tripod_damaged, s.tripod_hex, s.tripod_done = [], [], [], []
    s.piece_kind, s.piece_unit, s.piece_hex = [], [], []
    s.piece_works, s.piece_done, s.piece_shots = [], [], []
    s.round = s.reroll_used = s.initiative = s.shots = s.broken_off = s.free_rerolls = 0
    s.battle_card = s.captives = NONE


def add_tripod(s: InvasionState, colour: int, damaged: int, hex: int = WAITING) -> int:
    """A Tripod takes part; returns its number."""
    s.tripod_colour.append(colour)
    s.tripod_damaged.append(damaged)
    s.tripod_hex.append(hex)
    s.tripod_done.append(0)
    return len(s.tripod_colour) - 1


def add_piece(s: InvasionState, kind: int, unit: int = NONE, works: int = 0) -> int:
    """One of your pieces takes part, still to be placed; returns its number."""
    s.piece_kind.append(kind)
    s.piece_unit.append(unit)
    s.piece_hex.append(WAITING)
    s.piece_works.append(works)
    s.piece_done.append(0)
    s.piece_shots.append(0)
    return len(s.piece_kind) - 1


def tripods(s: InvasionState) -> list[int]:
    """The Tripods on the board."""
    return [tripod for tripod, hex in enumerate(s.tripod_hex) if hex >= 0]


def any_tripod(s: InvasionState) -> bool:
    """Whether a Tripod is on the board."""
    hexes = s.tripod_hex
    return hexes.count(OFF) + hexes.count(WAITING) < len(hexes)


def undamaged(s: InvasionState) -> list[int]:
    """The Undamaged Tripods on the board."""
    return [tripod for tripod in tripods(s) if not s.tripod_damaged[tripod]]


def tripods_at(s: InvasionState, hex: int) -> list[int]:
    """The Tripods in a hex."""
    return [tripod for tripod, at in enumerate(s.tripod_hex) if at == hex]


def pieces(s: InvasionState) -> list[int]:
    """Your pieces in the battle, placed or still to be placed."""
    return [piece for piece, hex in enumerate(s.piece_hex) if hex != OFF]


def any_piece(s: InvasionState) -> bool:
    """Whether a piece of yours is left in the battle."""
    return s.piece_hex.count(OFF) < len(s.piece_hex)


def waiting(s: InvasionState) -> list[int]:
    """Your pieces that are still to be placed."""
    return [piece for piece, hex in enumerate(s.piece_hex) if hex == WAITING]


def pieces_at(s: InvasionState, hex: int) -> list[int]:
    """Your pieces in a hex."""
    return [piece for piece, at in enumerate(s.piece_hex) if at == hex]


def guns(s: InvasionState) -> list[int]:
    """Your Guns in the battle."""
    kinds = s.piece_kind
    return [piece for piece, hex in enumerate(s.piece_hex) if hex != OFF and IS_GUN[kinds[piece]]]


def warships(s: InvasionState) -> list[int]:
    """Your Warships in the battle."""
    return [piece for piece in pieces(s) if IS_WARSHIP[s.piece_kind[piece]]]


def freighters(s: InvasionState) -> list[int]:
    """Freighters, Refugee counters and Characters at sea (INV-NAV-01, INV-CHR-05)."""
    return [piece for piece in pieces(s) if not IS_WARSHIP[s.piece_kind[piece]]]


def of_kind(s: InvasionState, kind: int) -> list[int]:
    """Your pieces of one kind in the battle."""
    return [piece for piece in pieces(s) if s.piece_kind[piece] == kind]


def is_piece(s: InvasionState, piece: int) -> bool:
    """Whether one of your pieces in the battle has this number."""
    return 0 <= piece < len(s.piece_hex) and s.piece_hex[piece] != OFF


def is_tripod(s: InvasionState, tripod: int) -> bool:
    """Whether a Tripod on the board has this number."""
    return 0 <= tripod < len(s.tripod_hex) and s.tripod_hex[tripod] >= 0


def set_works(s: InvasionState, piece: int, level: int) -> None:
    """Earthworks of a piece; a Gun keeps them on the map too (INV-EWK-05)."""
    s.piece_works[piece] = level
    if s.piece_unit[piece] != NONE:
        s.unit_works[s.piece_unit[piece]] = level


def tripod_name(s: InvasionState, tripod: int) -> str:
    """`Green 2`: the second Green Tripod of this battle."""
    return f"{COLOUR_NAMES[s.tripod_colour[tripod]]} {tripod_number(s, tripod)}"


def named_tripod(s: InvasionState, tripod: int) -> Named:
    """A Tripod of the board for an event."""
    return Named(tripod, tripod_name(s, tripod))


def tripod_number(s: InvasionState, tripod: int) -> int:
    """The number in a Tripod's name: its place among those of its colour."""
    return s.tripod_colour[: tripod + 1].count(s.tripod_colour[tripod])


def piece_name(s: InvasionState, piece: int) -> str:
    """The Unit's name, or `Freighter 2` for pieces that are no Units of the map.

    A `Refugee 2` is a counter of two points, so the second of the Refugees is `Refugee #2`.
    """
    unit = s.piece_unit[piece]
    if is_unit(s, unit):
        return label(s, unit)
    kind = s.piece_kind[piece]
    if kind == THUNDER_CHILD:
        return PIECE_NAMES[kind]
    is_ship = kind == WARSHIP or (kind == REFUGEE and s.battle == NAVAL)
    return f"{_common_name(s, kind)} {'' if is_ship else '#'}{piece_number(s, piece)}"


def named_piece(s: InvasionState, piece: int) -> Named:
    """A piece of the board for an event."""
    return Named(piece, piece_name(s, piece))


def piece_number(s: InvasionState, piece: int) -> int:
    """The number in a piece's name: that of its Unit, else its place among those of its kind."""
    unit = s.piece_unit[piece]
    if is_unit(s, unit):
        return unit + 1
    return s.piece_kind[: piece + 1].count(s.piece_kind[piece])


def _common_name(s: InvasionState, kind: int) -> str:
    """Refugees at sea are Freighters, a counter of two points with its points (INV-NAV-01)."""
    return NAMES_AT_SEA.get(kind, PIECE_NAMES[kind]) if s.battle == NAVAL else PIECE_NAMES[kind]
