"""Pieces of yours that are lost on the board (INV-MST-09, INV-NAV-08, INV-CAP-03)."""

from typing import ClassVar, Final

from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.battle.field import (
    IS_GUN,
    IS_REFUGEE,
    IS_WARSHIP,
    OFF,
    is_piece,
    named_piece,
)
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import CAPTURED_FATE, DESTROYED_FATE, FATES, LAND, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.losses import LoseUnit, lose_refugees, score_refugees
from thunderchild.games.invasion.rules.units import points_of
from thunderchild.games.invasion.told.battle import PieceLost

RULES: Final = {DESTROYED_FATE: "INV-CAP-01", CAPTURED_FATE: "INV-MST-09"}


def fate_of(s: InvasionState, piece: int, fate: int) -> int:
    """Guns and Warships are only ever Destroyed (INV-CAP-02)."""
    kind = s.piece_kind[piece]
    return DESTROYED_FATE if IS_GUN[kind] or IS_WARSHIP[kind] else fate


class LosePieces(Procedure):
    """Some pieces are lost, one after another."""

    LINES: ClassVar[tuple[str, ...]] = ("skip_gone", "lose_unit", "lose_counter", "again")
    pieces: list[int]
    fate: int

    def skip_gone(self, p: Play) -> Result:
        """Who has stood in for another is gone already (INV-CHR-07)."""
        self.pieces = [piece for piece in self.pieces if is_piece(p.s, piece)]
        return NEXT if self.pieces else END

    def lose_unit(self, p: Play) -> Result:
        """A Unit of the map: Captured it gives the Martians 1 MVP (INV-CAP-01, INV-MST-09)."""
        s = p.s
        piece = self.pieces[0]
        if s.piece_unit[piece] == NONE:
            return NEXT
        return p.call(LoseUnit(unit=s.piece_unit[piece], fate=fate_of(s, piece, self.fate)))

    def lose_counter(self, p: Play) -> Result:
        """Ships and Refugees, with the points of what is Captured (INV-NAV-08, INV-NAV-09)."""
        s = p.s
        piece = self.pieces[0]
        if s.piece_unit[piece] != NONE or not is_piece(s, piece):
            return NEXT
        fate = fate_of(s, piece, self.fate)
        kind = s.piece_kind[piece]
        s.piece_hex[piece], s.piece_works[piece] = OFF, 0
        p.tell(PieceLost(named_piece(s, piece), FATES[fate], RULES[fate]))
        if s.battle == LAND:
            lose_refugees(p, s.battle_zone, 1, fate, "INV-MST-09", kind)
            if fate == CAPTURED_FATE and s.captives != NONE:
                s.captives -= 1
        elif IS_REFUGEE[kind]:
            score_refugees(p, points_of(kind), fate)
        return NEXT

    def again(self, p: Play) -> Result:
        """The next one (INV-MST-09)."""
        del self.pieces[0]
        return p.jump("skip_gone")


PROCEDURES: Procedures = (LosePieces,)
