"""Ships that move, escape and ram (INV-NAV-12, INV-NAV-14, INV-CHR-08)."""

from collections.abc import Iterator

from thunderchild.core.decision import Listed
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.field import (
    FIRED,
    IS_REFUGEE,
    IS_WARSHIP,
    MOVED,
    OFF,
    is_piece,
    is_tripod,
    named_piece,
    named_tripod,
    piece_name,
    pieces,
    tripod_name,
    tripods_at,
    warships,
)
from thunderchild.games.invasion.battle.harm import destroy_tripod
from thunderchild.games.invasion.battle.placement import crowded
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import Ram, Sail
from thunderchild.games.invasion.model.kinds import DESTROYED_FATE, ESCAPED_FATE, FATES
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.losses import score_refugees
from thunderchild.games.invasion.rules.tracks import gain_human
from thunderchild.games.invasion.rules.units import points_of, take_away
from thunderchild.games.invasion.told.battle import PieceLost, Rammed, ShipEscaped, ShipMoved


@check("INV-DEC-078")
def ship_is_there(d: "SailDecision", action: Sail) -> Refusal | None:
    """A ship of yours on the board (INV-NAV-12)."""
    if is_piece(d.s, action.piece) and 0 <= action.hex < len(d.facts.board(d.s)):
        return None
    return Refusal("That is not a ship in this battle", "INV-DEC-078")


@check("INV-NAV-12")
def ship_may_move(d: "SailDecision", action: Sail) -> Refusal | None:
    """One hex in a step; by profile a Warship that fired stays (INV-NAV-12, INV-NAV-20)."""
    done = d.s.piece_done[action.piece]
    if done & MOVED:
        return Refusal("It has moved in this step", "INV-NAV-12")
    if done & FIRED and not d.facts.sea.warship_moves_and_fires:
        return Refusal("A Warship that fired does not move", "INV-NAV-12")
    return None


@check("INV-NAV-12")
def hex_is_open(d: "SailDecision", action: Sail) -> Refusal | None:
    """To an adjacent hex without a Tripod, on the board (INV-NAV-12)."""
    if action.hex not in d.facts.board(d.s).neighbours[d.s.piece_hex[action.piece]]:
        return Refusal("A ship moves to an adjacent hex", "INV-NAV-12")
    if tripods_at(d.s, action.hex):
        return Refusal("A Tripod is there", "INV-NAV-12")
    return crowded(d.facts, d.s, action.piece, action.hex)


class SailDecision(Listed[Sail]):
    """Every ship with every hex around it."""

    ACTIONS = (Sail,)
    CHECKS = (ship_is_there, ship_may_move, hex_is_open)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[Sail]:
        around = self.facts.board(self.s).neighbours
        for piece in pieces(self.s):
            for hex in around[self.s.piece_hex[piece]]:
                yield Sail(piece, hex)

    def text(self, action: Sail) -> str:
        return f"{piece_name(self.s, action.piece)} to {self.facts.hex(self.s, action.hex)}"


def sail(p: Play, action: Sail) -> None:
    """Move the ship; a Freighter in the bottom row has Escaped (INV-NAV-12, INV-NAV-14)."""
    s, facts, piece = p.s, p.facts.battle, action.piece
    here, there = facts.named_hex(s, s.piece_hex[piece]), facts.named_hex(s, action.hex)
    s.piece_hex[piece] = action.hex
    s.piece_done[piece] |= MOVED
    p.tell(ShipMoved(named_piece(s, piece), here, there))
    if not IS_WARSHIP[s.piece_kind[piece]] and facts.board(s).is_bottom[action.hex]:
        escape(p, piece, "INV-NAV-14")


def escape(p: Play, piece: int, rule: str) -> None:
    """A Freighter gets away: its points are yours; a Character's are on its card (INV-CHR-05)."""
    s = p.s
    kind, name = s.piece_kind[piece], named_piece(s, piece)
    s.piece_hex[piece], s.piece_works[piece] = OFF, 0
    if not IS_REFUGEE[kind]:
        take_away(s, s.piece_unit[piece])
    p.tell(ShipEscaped(name, rule))
    if IS_REFUGEE[kind]:
        score_refugees(p, points_of(kind), ESCAPED_FATE)
    else:
        gain_human(p, p.facts.battle.escape_points[kind], "INV-CHR-05", f"{name} Escaped")


# ---- the ram ----------------------------------------------------------------------------------


@check("INV-DEC-083")
def ship_may_ram(d: "RamDecision", action: Ram) -> Refusal | None:
    """Thunder Child may ram instead of moving or firing (INV-CHR-08)."""
    if action.piece not in d.rams:
        return Refusal("Only Thunder Child rams", "INV-DEC-083")
    if d.s.piece_done[action.piece] & (MOVED | FIRED):
        return Refusal("She has moved or fired in this step", "INV-DEC-083")
    return None


@check("INV-CHR-08")
def tripod_is_adjacent(d: "RamDecision", action: Ram) -> Refusal | None:
    """She rams into an adjacent hex with a Tripod (INV-CHR-08)."""
    if not is_tripod(d.s, action.tripod):
        return Refusal("That is not a Tripod on the board", "INV-CHR-08")
    around = d.facts.board(d.s).neighbours[d.s.piece_hex[action.piece]]
    if d.s.tripod_hex[action.tripod] in around:
        return None
    return Refusal("She rams a Tripod in an adjacent hex", "INV-CHR-08")


class RamDecision(Listed[Ram]):
    """Tripods that can be rammed."""

    ACTIONS = (Ram,)
    CHECKS = (ship_may_ram, tripod_is_adjacent)

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s = facts, s
        self.rams = [piece for piece in warships(s) if self._can_ram(s.piece_kind[piece])]

    def _can_ram(self, kind: int) -> bool:
        """Whether a kind of ship can ram at all."""
        special = self.facts.special[kind]
        return special is not None and special.may_ram

    def candidates(self) -> Iterator[Ram]:
        for piece in self.rams:
            for hex in self.facts.board(self.s).neighbours[self.s.piece_hex[piece]]:
                for tripod in tripods_at(self.s, hex):
                    yield Ram(piece, tripod)

    def text(self, action: Ram) -> str:
        return f"{piece_name(self.s, action.piece)} rams {tripod_name(self.s, action.tripod)}"


def ram(p: Play, action: Ram) -> None:
    """She and the Tripod are Destroyed; it gives its reward (INV-CHR-08, INV-HST-06)."""
    s, name = p.s, named_piece(p.s, action.piece)
    p.tell(Rammed(name, named_tripod(s, action.tripod)))
    s.piece_hex[action.piece], s.piece_works[action.piece] = OFF, 0
    p.tell(PieceLost(name, FATES[DESTROYED_FATE], "INV-CHR-08"))
    destroy_tripod(p, action.tripod, "INV-CHR-08")
