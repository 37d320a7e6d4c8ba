"""The die outside battles (part 2)."""

from collections.abc import Sequence

from thunderchild.games.invasion.base import InvasionPlay
from thunderchild.games.invasion.events import Rolled
from thunderchild.games.invasion.kinds import DIE, FACES

FACE_COUNT = len(FACES)


def throw(p: InvasionPlay, what: str) -> int:
    """Roll the die: three Green, two Yellow, one Red face (INV-DIE-01)."""
    p.s.die = FACES[p.pick(FACE_COUNT, what)]
    return p.s.die


def roll(p: InvasionPlay, table: str, results: Sequence[str], rule: str) -> int:
    """Roll on a table and tell what came of it: `results` by Green, Yellow, Red (INV-DIE-02)."""
    die = throw(p, table)
    if p.events is not None:
        p.tell(Rolled(table, DIE[die], results[die], rule, tuple(results)))
    return die
