"""Victory and defeat, looked for between all lines (part 4)."""

from collections.abc import Callable
from operator import attrgetter
from typing import Final

from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import (
    CAPITAL_FELL,
    COLONIZED,
    FLYING_MACHINE_BUILT,
    GERMS_WON,
    HUMAN,
    MACHINES_GONE,
    MARTIAN,
    NO_MARTIANS_LEFT,
    NO_TRIPODS_LEFT,
    REASONS,
    SPACES,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.map import GameEnded

FULL: Final = SPACES * SPACES
NOT_YET: Final = -1


def end_game(p: Play, winner: int, reason: int, rule: str) -> None:
    """The game is over."""
    p.s.winner, p.s.reason = winner, reason
    p.tell(GameEnded(winner == HUMAN, REASONS[reason], rule))


# ---- the first condition, by scenario ----------------------------------------------------------


def no_wave(s: InvasionState) -> int:
    """No Wave and no Cylinder on the map (INV-VIC-01)."""
    return NOT_YET if any(s.wave_state) else NO_MARTIANS_LEFT


def no_wave_or_tripod(s: InvasionState) -> int:
    """The same, or no Tripod in play (INV-SCE-10)."""
    if not any(s.wave_state):
        return NO_MARTIANS_LEFT
    return NOT_YET if any(s.wave_tripods) or any(s.wave_building) else NO_TRIPODS_LEFT


def no_machine_or_tripod(s: InvasionState) -> int:
    """All machines and all Tripods gone, those in Cylinders too (INV-SCJ-2, INV-VIC-04)."""
    return NOT_YET if any(s.machines) or any(s.wave_state) else MACHINES_GONE


def no_machine(s: InvasionState) -> int:
    """All machines destroyed; Tripods may remain (INV-SCE-17)."""
    return NOT_YET if any(s.machines) else MACHINES_GONE


CONDITIONS: Final[dict[str, Callable[[InvasionState], int]]] = {
    "waves": no_wave,
    "waves_or_tripods": no_wave_or_tripod,
    "machines_and_tripods": no_machine_or_tripod,
    "machines": no_machine,
}
# The slot that shows at a glance that the first condition does not hold: it is not empty then.
SIGNS: Final[dict[str, Callable[[InvasionState], list[int]]]] = {
    "waves": attrgetter("wave_state"),
    "waves_or_tripods": attrgetter("wave_tripods"),
    "machines_and_tripods": attrgetter("machines"),
    "machines": attrgetter("machines"),
}
WORDS: Final = {
    "waves": "no Wave and no Cylinder is on the map",
    "waves_or_tripods": "no Wave and no Cylinder is on the map or no Tripod is in play",
    "machines_and_tripods": "all Handling Machines and all Tripods are gone",
    "machines": "all Handling Machines are Destroyed",
}
RULES: Final = {
    "waves": "INV-VIC-01",
    "waves_or_tripods": "INV-SCE-10",
    "machines_and_tripods": "INV-SCJ-2",
    "machines": "INV-SCE-17",
}


def look_for_the_end(p: Play) -> None:
    """The first condition that is true decides (INV-VIC-01); none counts in set-up (INV-VIC-02)."""
    s, facts = p.s, p.facts
    if not s.set_up or s.winner != UNDECIDED:
        return
    condition = facts.scene.file.no_martians_left
    gone = CONDITIONS[condition](s)
    if gone != NOT_YET:
        end_game(p, HUMAN, gone, RULES[condition])
    elif s.human >= FULL:
        end_game(p, HUMAN, GERMS_WON, "INV-VIC-01")
    elif s.martian >= FULL:
        end_game(p, MARTIAN, COLONIZED, "INV-VIC-01")
    elif s.ruin[facts.map.capital]:
        end_game(p, MARTIAN, CAPITAL_FELL, "INV-VIC-01")
    elif s.flying >= facts.flying_parts:
        end_game(p, MARTIAN, FLYING_MACHINE_BUILT, "INV-VIC-01")


def goal_of(facts: Facts) -> str:
    """How to win and how to lose, in words (INV-VIC-01, INV-VIC-03, INV-VIC-04)."""
    capital = facts.map.zone_names[facts.map.capital]
    words = (
        f"You win when {WORDS[facts.scene.file.no_martians_left]}, or at Germs {SPACES}. "
        f"You lose at Colonization {SPACES}, when {capital} is Destroyed, or at "
        f"{facts.flying_parts} parts of the Flying Machine."
    )
    if not facts.profile.options.end_of_turn_rolls:
        return words
    first = next(space for space, colour in enumerate(facts.profile.end_colours) if colour >= 0)
    return f"{words} From {first} on either track a die at the end of the turn may decide it."
