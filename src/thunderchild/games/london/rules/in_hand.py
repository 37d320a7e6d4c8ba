"""The move and the attack in hand: the locals of the procedures that carry them out.

Others look at them there: `move_in_hand(s)` from anywhere, `p.s.top(AttackInHand)` in the questions
of an attack.
"""

from thunderchild.core.procedure import Procedure
from thunderchild.games.london.model.state import NOBODY, LondonState


class MoveInHand(Procedure):
    """A Movement Phase, and the unit that moves in it (LON-9.7).

    Points that are not used are lost with it (LON-9.2).
    """

    mover: int = NOBODY
    left: int = 0  # its movement points left
    stopped: int = 0  # by a zone of control or a full-turn entry
    extra: int = 0  # extra attacks made


class AttackInHand(Procedure):
    """One attack: a unit, and what it attacks (LON-13.2)."""

    attacker: int
    target: int  # NOBODY for an empty hex
    aim: int  # the hex attacked
    column: int = -1
    die: int = 0
    bonus: int = 0
    result: int = -1
    loser: int = NOBODY  # the piece that must retreat


def move_in_hand(s: LondonState) -> MoveInHand:
    """The move in hand; outside a Movement Phase nobody moves."""
    return s.nearest(MoveInHand) or MoveInHand()
