"""The die outside battles (part 2)."""

from collections.abc import Callable, Sequence

from thunderchild.core.forms import Odds
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import DIE, FACES
from thunderchild.games.invasion.told.map import Rolled

FACE_COUNT = len(FACES)
Results = Sequence[str] | Callable[[], Sequence[str]]


def throw(p: Play, what: str) -> int:
    """Roll the die: three Green, two Yellow, one Red face (INV-DIE-01)."""
    return FACES[p.pick(FACE_COUNT, what)]


def odds_of(results: Sequence[str]) -> tuple[Odds, ...]:
    """What each colour of one die would bring, before it is rolled (INV-DIE-01)."""
    return tuple(
        Odds(result, FACES.count(die), FACE_COUNT, DIE[die]) for die, result in enumerate(results)
    )


def roll(p: Play, table: str, results: Results, rule: str) -> int:
    """Roll on a table and tell what came of it: `results` by Green, Yellow, Red (INV-DIE-02).

    They may be a function, which is asked only if somebody listens.
    """
    die = throw(p, table)
    if p.events is not None:
        words = tuple(results() if callable(results) else results)
        p.tell(Rolled(table, [DIE[die]], words[die], rule, words))
    return die
