"""What an attack would do, in words by unit and side: each die, or the rule instead of one."""

from collections.abc import Callable
from typing import Final

from thunderchild.games.london.battle.odds import DIE, is_fatal, loser_of, read_die
from thunderchild.games.london.battle.retreat import drives, retreats
from thunderchild.games.london.battle.shelter import shelters
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.model.kinds import (
    BIO_LAB,
    ENVOY,
    GERMS,
    HERO,
    HEROINE,
    MARTIAN_RETREATS,
    PRIEST,
    RESULT_NAMES,
)
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.page.forms import DieResult, Likelihood

Told = tuple[str, str]  # a sentence and its rule
OUT: Final = "out"
BACK: Final = "back"


def results_text(
    facts: Facts, s: LondonState, attacker: int, target: int, column: int, bonus: int = 0
) -> list[DieResult]:
    """All six dice in words."""
    found = []
    for die in range(1, DIE + 1):
        result = read_die(facts, column, die, bonus)
        loser = loser_of(facts, s, result, attacker, target)
        words = outcome_text(facts, s, result, attacker, loser)
        found.append(DieResult(die, result, RESULT_NAMES[result], words))
    return found


def outcome_text(facts: Facts, s: LondonState, result: int, attacker: int, loser: int) -> str:
    """One result in words, by unit and side."""
    if loser == NOBODY:
        return "nothing happens"
    side = "Martian" if s.kind_of[loser] < FIRST_EARTHLING else "Earthling"
    return f"{facts.name(s, loser)} ({side}) {fate_of(facts, s, result, attacker, loser)[1]}"


def fate_of(
    facts: Facts, s: LondonState, result: int, attacker: int, loser: int
) -> tuple[str, str]:
    """What becomes of whoever a result hits: whether it is out or goes back, and in words."""
    if is_fatal(result):
        return OUT, "is eliminated"
    own = loser == attacker and s.up[attacker] and facts.overloads[s.kind_of[attacker]]
    if own and result == MARTIAN_RETREATS:
        return OUT, "overloads and is eliminated"
    if facts.movement_of(s, loser) == 0:
        return OUT, "cannot move and is eliminated"
    if retreats(facts, s, loser):
        return BACK, "retreats one hex"
    saved = ", unless the Heroine beside it is shown" if shelters(facts, s, loser) else ""
    return OUT, f"has no hex to retreat to and is eliminated{saved}"


def chances_of(results: list[DieResult]) -> list[Likelihood]:
    """The six dice put together: what comes in how many sixths (LON-15.5)."""
    counted: dict[tuple[str, str], int] = {}
    for row in results:
        key = (row.letters, row.text)
        counted[key] = counted.get(key, 0) + 1
    return [Likelihood(letters, text, sixths) for (letters, text), sixths in counted.items()]


# ---- without a roll ------------------------------------------------------------------------


def without_roll(facts: Facts, s: LondonState, attacker: int, target: int) -> Told:
    """The outcome in words: by the attacker's own rule, or the target's (LON-20.13)."""
    kinds = s.kind_of[attacker], s.kind_of[target]
    special = next(kind for kind in (PRIEST, HERO, *kinds[::-1]) if kind in kinds and kind in WORDS)
    return WORDS[special](facts, s, attacker, target)


def _germs(facts: Facts, s: LondonState, attacker: int, target: int) -> Told:
    """A Bio Lab decides (LON-20.4)."""
    if facts.active(s, BIO_LAB) >= 0:
        return "The Germs are eliminated: a Bio Lab is Active", "LON-20.4"
    return "The Martians lose the game at once: no Bio Lab is Active", "LON-20.4"


def _heroine(facts: Facts, s: LondonState, attacker: int, target: int) -> Told:
    """She is carried off, with the option only from next to her (LON-12.3, LON-12.4)."""
    far = facts.distance[s.hex[attacker]][s.hex[target]]
    if far == 1 or facts.ranged_capture:
        return "She is captured and carried off to the attacker", "LON-12.3"
    return "Nothing happens to her: she is captured from an adjacent hex only", "LON-12.4"


def _hero(facts: Facts, s: LondonState, attacker: int, target: int) -> Told:
    """The Objective is shown where there is one, and a Martian goes too (LON-20.3, LON-29.7)."""
    shown = "the Martian shows his Objective, " if not facts.solitaire and not s.shown else ""
    return f"He is captured: {shown}the Earthling eliminates any one Martian", "LON-20.3"


def _priest(facts: Facts, s: LondonState, attacker: int, target: int) -> Told:
    """Three hexes, if the Martian can be driven so far (LON-20.9, LON-20.10)."""
    martian = attacker if s.kind_of[attacker] < FIRST_EARTHLING else target
    name = facts.name(s, martian)
    if facts.movement_of(s, martian) == 0:
        if facts.priest_spares:
            return f"{name} cannot move and stays; the Priest is eliminated", "LON-20.10"
        return f"{name} cannot move and is eliminated, and so is the Priest", "LON-20.10"
    if not drives(facts, s, martian):
        return f"{name} cannot be driven three hexes: both are eliminated", "LON-20.9"
    return f"{name} is driven off three hexes, the Priest is eliminated", "LON-20.9"


def _envoy(facts: Facts, s: LondonState, attacker: int, target: int) -> Told:
    """He does not fight (LON-19.7)."""
    return "The Envoy is eliminated", "LON-19.7"


WORDS: Final[dict[int, Callable[[Facts, LondonState, int, int], Told]]] = {
    GERMS: _germs,
    HEROINE: _heroine,
    HERO: _hero,
    PRIEST: _priest,
    ENVOY: _envoy,
}
