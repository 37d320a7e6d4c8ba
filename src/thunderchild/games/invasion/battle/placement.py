"""Placing both sides on the board (INV-BAT-06 to -08, INV-NAV-03, INV-NAV-05)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.choices import Offers
from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import NEXT, Procedure, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.battle.drawing import FOR_PLACEMENT
from thunderchild.games.invasion.battle.field import (
    IS_GUN,
    IS_WARSHIP,
    WAITING,
    named_piece,
    named_tripod,
    piece_name,
    pieces_at,
    tripods_at,
    waiting,
    warships,
)
from thunderchild.games.invasion.battle.preparation import Scouting
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.differences import scouts
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import PlacePiece
from thunderchild.games.invasion.model.kinds import LAND
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import Step, ask
from thunderchild.games.invasion.rules.closing import can_undo, or_done
from thunderchild.games.invasion.told.battle import PiecePlaced, TripodPlaced


@check("INV-DEC-036")
def piece_is_waiting(d: "PlaceDecision", action: PlacePiece) -> Refusal | None:
    """Only pieces that are still to be placed (INV-BAT-06)."""
    if action.piece in d.waiting and 0 <= action.hex < d.board.hexes:
        return None
    return Refusal("That is not to be placed now", "INV-DEC-036")


@check("INV-BAT-06")
def gun_on_a_gun_hex(d: "PlaceDecision", action: PlacePiece) -> Refusal | None:
    """Guns stand on Gun hexes, one in a hex as long as one is free (INV-BAT-06)."""
    if d.s.battle != LAND or not IS_GUN[d.s.piece_kind[action.piece]]:
        return None
    if not d.board.is_gun_hex[action.hex]:
        return Refusal("A Gun stands on a Gun hex", "INV-BAT-06")
    if d.facts.one_gun_in_a_hex and action.hex in d.taken and len(d.taken) < len(d.board.guns):
        return Refusal("Another Gun stands there, and a Gun hex is free", "INV-BAT-06")
    return None


@check("INV-DEC-037")
def unit_in_the_bottom_row(d: "PlaceDecision", action: PlacePiece) -> Refusal | None:
    """Other Units, Characters too, stand in the bottom row (INV-BAT-06, INV-CHR-01)."""
    if d.s.battle != LAND or IS_GUN[d.s.piece_kind[action.piece]]:
        return None
    if d.board.is_bottom[action.hex]:
        return None
    return Refusal("Units other than Guns stand in the bottom row", "INV-DEC-037")


@check("INV-DEC-073")
def freighter_in_the_top_row(d: "PlaceDecision", action: PlacePiece) -> Refusal | None:
    """Freighters start on top-row hexes (INV-NAV-03)."""
    if d.s.battle == LAND or IS_WARSHIP[d.s.piece_kind[action.piece]]:
        return None
    if d.board.is_top[action.hex]:
        return None
    return Refusal("Freighters start in the top row", "INV-DEC-073")


@check("INV-DEC-076")
def warship_outside_the_top_row(d: "PlaceDecision", action: PlacePiece) -> Refusal | None:
    """Warships start outside the top row, not on a Tripod's hex (INV-NAV-03)."""
    s = d.s
    if s.battle == LAND or not IS_WARSHIP[s.piece_kind[action.piece]]:
        return None
    if d.board.is_top[action.hex]:
        return Refusal("Warships start outside the top row", "INV-DEC-076")
    if tripods_at(s, action.hex):
        return Refusal("A Tripod stands there", "INV-DEC-076")
    return crowded(d.facts, s, action.piece, action.hex)


def crowded(facts: BattleFacts, s: InvasionState, ship: int, hex: int) -> Refusal | None:
    """By profile there is at most one Warship in a hex (INV-NAV-03, INV-NAV-12)."""
    if not facts.sea.one_warship_in_a_hex or not IS_WARSHIP[s.piece_kind[ship]]:
        return None
    if any(IS_WARSHIP[s.piece_kind[other]] for other in pieces_at(s, hex)):
        return Refusal("Another Warship is there", "INV-NAV-03")
    return None


class PlaceDecision(Offers[PlacePiece]):
    """Pieces still to be placed, and the hexes for them."""

    ACTIONS = (PlacePiece,)
    CHECKS = (
        piece_is_waiting,
        gun_on_a_gun_hex,
        unit_in_the_bottom_row,
        freighter_in_the_top_row,
        warship_outside_the_top_row,
    )

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s, self.waiting = facts, s, waiting(s)
        self.board = facts.board(s)
        self.taken = {
            hex
            for hex, kind in zip(s.piece_hex, s.piece_kind, strict=True)
            if hex >= 0 and IS_GUN[kind]
        }

    def legal(self) -> list[PlacePiece]:
        """Each piece with each hex that is open to its kind."""
        kinds = self.s.piece_kind
        hexes = {kind: self._open(kind) for kind in {kinds[piece] for piece in self.waiting}}
        return [PlacePiece(piece, hex) for piece in self.waiting for hex in hexes[kinds[piece]]]

    def candidates(self) -> Iterator[PlacePiece]:
        """Each piece with each hex it could stand on, were it not for others."""
        for piece in self.waiting:
            for hex in self._hexes(self.s.piece_kind[piece]):
                yield PlacePiece(piece, hex)

    def _hexes(self, kind: int) -> list[int]:
        """The hexes for a kind of piece."""
        if self.s.battle == LAND:
            return self.board.guns if IS_GUN[kind] else self.board.bottom
        return self.board.below_top if IS_WARSHIP[kind] else self.board.top

    def _open(self, kind: int) -> list[int]:
        """Those where no other Gun, no Tripod and no other Warship is in the way."""
        s, hexes = self.s, self._hexes(kind)
        if s.battle == LAND and IS_GUN[kind]:
            alone = self.facts.one_gun_in_a_hex and len(self.taken) < len(hexes)
            return [hex for hex in hexes if hex not in self.taken] if alone else hexes
        if s.battle == LAND or not IS_WARSHIP[kind]:
            return hexes
        barred = set(s.tripod_hex)
        if self.facts.sea.one_warship_in_a_hex:
            barred |= {s.piece_hex[ship] for ship in warships(s)}
        return [hex for hex in hexes if hex not in barred]

    def text(self, action: PlacePiece) -> str:
        return f"{piece_name(self.s, action.piece)} on {self.board.labels[action.hex]}"


class PlaceQuestion(Question):
    """Where a piece is placed (INV-DEC-036, -037, -073, -076)."""

    def offer(self, p: Play, seat: int) -> PlaceDecision:
        """Each piece that waits, and its hexes (INV-DEC-036, INV-DEC-037, INV-DEC-073)."""
        return PlaceDecision(p.facts.battle, p.s)

    def take(self, p: Play, seat: int, action: PlacePiece) -> Result:
        place_piece(p, action.piece, action.hex)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        """The question in words, with how far both sides fire."""
        pieces, facts = waiting(p.s), p.facts.battle
        left = f"Place your pieces: {len(pieces)} {'is' if len(pieces) == 1 else 'are'} left."
        reach = max(facts.reach_of(p.s, piece) for piece in pieces)
        return f"{left} Your Range is {reach}, the Tripods' {facts.reach}." if reach else left


def place_piece(p: Play, piece: int, hex: int) -> None:
    """Put a piece on the board."""
    s = p.s
    s.piece_hex[piece] = hex
    rule = "INV-BAT-06" if s.battle == LAND else "INV-NAV-03"
    p.tell(PiecePlaced(named_piece(s, piece), p.facts.battle.named_hex(s, hex), rule))


class PlacePieces(Step):
    """All your pieces that wait are placed, one at a time (INV-BAT-06, INV-NAV-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("place", "again")

    def place(self, p: Play) -> Result:
        """Each on a hex for its kind (INV-BAT-06, INV-NAV-03)."""
        return ask(p, PlaceQuestion) if waiting(p.s) else or_done(p, NEXT, "", "")

    def again(self, p: Play) -> Result:
        """Until all are placed (INV-BAT-06)."""
        return p.jump("place") if waiting(p.s) or can_undo(p.s) else NEXT

    def closing(self, p: Play) -> tuple[str, str]:
        """Before the next card is drawn."""
        return "All your pieces are placed.", "Begin the battle"


class HumanSetUp(Procedure):
    """Your set-up of a Land battle (INV-BAT-06)."""

    LINES: ClassVar[tuple[str, ...]] = ("place", only_where(scouts, "scout"))

    def place(self, p: Play) -> Result:
        """If you set up second you see the Tripods (INV-BAT-06, INV-BAT-08)."""
        return p.call(PlacePieces())

    def scout(self, p: Play) -> Result:
        """Cavalry Scouting belongs to the set-up (INV-BAT-04, INV-CAV-01)."""
        return p.call(Scouting())


class MartianSetUp(Procedure):
    """The Tripods are placed by a card (INV-BAT-07, INV-NAV-05)."""

    LINES: ClassVar[tuple[str, ...]] = ("draw", "place")

    def draw(self, p: Play) -> Result:
        """A Battle card sets positions only (INV-BAT-07)."""
        return p.call(DrawCard(purpose=FOR_PLACEMENT))

    def place(self, p: Play) -> Result:
        """Each Tripod on the letter of its colour; they share it (INV-BAT-07, INV-NAV-05)."""
        s = p.s
        letters, start = (
            p.facts.battle.board(s).letters,
            p.facts.battle.deck(s).start[s.battle_card],
        )
        rule = "INV-BAT-07" if s.battle == LAND else "INV-NAV-05"
        for tripod, where in enumerate(s.tripod_hex):
            if where == WAITING:
                hex = letters[start[s.tripod_colour[tripod]]]
                s.tripod_hex[tripod] = hex
                p.tell(
                    TripodPlaced(named_tripod(s, tripod), p.facts.battle.named_hex(s, hex), rule)
                )
        return NEXT


PROCEDURES: Procedures = (PlacePieces, HumanSetUp, MartianSetUp)
QUESTIONS: Questions = (PlaceQuestion,)
