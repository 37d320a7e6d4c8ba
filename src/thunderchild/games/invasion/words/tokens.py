"""The words of the notation: how a Zone, a Unit, a Wave, a hex ... is written and read back.

Every word can also be written as `#7`, the bare number: so nothing that could be sent is without
a text.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from thunderchild.games.invasion.battle.field import OFF, piece_number
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.model.kinds import (
    COLOURS,
    LAND,
    NAVAL,
    NONE,
    PIECES,
    PLANS,
    REFUGEE,
    REFUGEE_2,
    WAVES,
)
from thunderchild.games.invasion.model.state import InvasionState

WORDS_OF_DAMAGE: Final = ("whole", "damaged")
WORDS_OF_ZONE_GROUPS: Final = "tripods-"
AFLOAT: Final = {REFUGEE: "freighter", REFUGEE_2: "freighter_2"}  # Refugees at sea
BARE: Final = "#"

Names = Callable[[Facts, InvasionState], Sequence[str]]


class Token(Struct, frozen=True):
    """A kind of word: what it is called in errors, and the names of the ints it stands for."""

    expected: str
    names: Names

    def write(self, facts: Facts, s: InvasionState, value: int) -> str:
        """The word for an int."""
        if type(value) is bool:
            value = int(value)
        names = self.names(facts, s)
        if 0 <= value < len(names) and names[value]:
            return names[value]
        return f"{BARE}{value}"

    def read(self, facts: Facts, s: InvasionState, word: str) -> int | None:
        """The int of a word; None if there is none."""
        if word.startswith(BARE):
            digits = word[1:].removeprefix("-")
            if digits.isascii() and digits.isdigit() and len(digits) < 9:
                return int(word[1:])
            return None
        names = [name.lower() for name in self.names(facts, s)]
        wanted = word.lower()
        return names.index(wanted) if wanted and wanted in names else None


def zone_ids(facts: Facts, s: InvasionState) -> Sequence[str]:
    """The Zones."""
    return facts.map.zone_ids


def unit_names(facts: Facts, s: InvasionState) -> Sequence[str]:
    """The Units in play, by slot."""
    return [
        f"{PIECES[s.unit_kind[unit]]}-{unit + 1}" if zone != NONE else ""
        for unit, zone in enumerate(s.unit_zone)
    ]


def piece_names(facts: Facts, s: InvasionState) -> Sequence[str]:
    """Your pieces in the battle, with the number that they are told by; lost ones have no name."""
    words = AFLOAT if s.battle == NAVAL else {}
    return [
        f"{words.get(kind, PIECES[kind])}-{piece_number(s, piece)}"
        if s.piece_hex[piece] != OFF
        else ""
        for piece, kind in enumerate(s.piece_kind)
    ]


def tripod_names(facts: Facts, s: InvasionState) -> Sequence[str]:
    """The Tripods in the battle, those of one colour numbered as the board shows them."""
    found = s.tripod_colour
    return [f"{COLOURS[colour]}-{found[:i].count(colour)}" for i, colour in enumerate(found, 1)]


def row_names(facts: Facts, s: InvasionState) -> Sequence[str]:
    """Waves and Cylinders by number, groups by their Zone."""
    names = [str(number) for number in range(1, WAVES + 1)]
    if facts.rows > WAVES:
        names += [WORDS_OF_ZONE_GROUPS + zone for zone in facts.map.zone_ids]
    return names


def hex_labels(facts: Facts, s: InvasionState) -> Sequence[str]:
    """The hexes of the board in use."""
    return facts.battle.boards[s.battle].labels if s.battle in (LAND, NAVAL) else ()


def battle_card_ids(facts: Facts, s: InvasionState) -> Sequence[str]:
    """The Battle cards of the deck in use."""
    return facts.battle.decks[s.battle].ids if s.battle in (LAND, NAVAL) else ()


def event_card_ids(facts: Facts, s: InvasionState) -> Sequence[str]:
    """The Event cards."""
    return facts.event_cards.ids


def harbor_names(facts: Facts, s: InvasionState) -> Sequence[str]:
    """The Harbors."""
    return [name.lower().replace(" ", "-") for name in facts.map.harbor_names]


def fixed(names: Sequence[str]) -> Names:
    """Names that are the same in every position."""
    return lambda game, s: names


NUMBERS: Final = tuple(str(number) for number in range(1000))

ZONE: Final = Token("a Zone", zone_ids)
UNIT: Final = Token("a Unit like infantry-3", unit_names)
PIECE: Final = Token("a piece like field_gun-7", piece_names)
TRIPOD: Final = Token("a Tripod like green-1", tripod_names)
ROW: Final = Token("the number of a Wave", row_names)
HEX: Final = Token("a hex", hex_labels)
BATTLE_CARD: Final = Token("a Battle card", battle_card_ids)
EVENT_CARD: Final = Token("an Event card", event_card_ids)
HARBOR: Final = Token("a Harbor", harbor_names)
KIND: Final = Token("a kind of Unit", fixed(PIECES))
COLOUR: Final = Token("a colour", fixed(COLOURS))
PLAN: Final = Token("a Battle Plan", fixed(PLANS))
DAMAGE: Final = Token("whole or damaged", fixed(WORDS_OF_DAMAGE))
NUMBER: Final = Token("a number", fixed(NUMBERS))
FURTHER: Final = Token("once or further", fixed(("once", "further")))
