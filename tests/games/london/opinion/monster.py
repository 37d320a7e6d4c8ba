"""What the system's Monster does next in its Movement Phase (LON-27.12)."""

from dataclasses import dataclass

from tests.games.london.opinion.attacking import Choice, Target, choose, way_clearing
from tests.games.london.opinion.geometry import Hex
from tests.games.london.opinion.moving import monster_step
from tests.games.london.opinion.position import Piece, Position

PRICE = 2
MOST = 2


@dataclass(frozen=True)
class Act:
    """An attack, a step, or nothing any more."""

    attack: Choice | None = None
    step: Hex | None = None


def next_act(p: Position, piece: Piece, left: int, extra: int, *, stopped: bool) -> Act:
    """Attack what is worth it, else step closer, else clear the way, else stop."""
    can_buy = left >= PRICE and extra < MOST
    choice = choose(p, piece, clear=False) if can_buy else None
    if choice is not None:
        return Act(attack=choice)
    step = monster_step(p, piece, left, stopped=stopped)
    if step is not None:
        return Act(step=step)
    hex = way_clearing(p, piece) if can_buy else None
    if hex is not None:
        return Act(attack=Choice("way", (Target(hex, None, "sure"),)))
    return Act()
