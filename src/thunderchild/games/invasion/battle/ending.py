"""When a battle is over (INV-BEN-01, INV-MST-11, INV-NAV-15)."""

from thunderchild.games.invasion.battle.field import any_piece, any_tripod, tripods
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.model.kinds import LAND
from thunderchild.games.invasion.model.state import InvasionState


def is_over(facts: BattleFacts, s: InvasionState) -> bool:
    """Whether one side has nothing left, or no Tripod will come nearer (INV-BEN-01)."""
    return bool(why_over(facts, s))


def why_over(facts: BattleFacts, s: InvasionState) -> str:
    """Why the battle is over, in words; nothing while it goes on."""
    if s.broken_off:
        return "you broke it off"
    if not any_tripod(s):
        return "no Tripod is left on the board"
    if not any_piece(s):
        return "none of your pieces is left on the board"
    if s.battle == LAND and not facts.leaves_at_bottom:
        bottom = facts.board(s).is_bottom
        if all(bottom[s.tripod_hex[tripod]] for tripod in tripods(s)):
            return "every Tripod has reached the bottom row"
    return ""
