"""The notebook: what has been seen proves about Objectives and unseen units, no more and no less.

The worlds behind a view are counted by `puzzle` (the Earthlings) and `force` (the Martians). Their
answers depend on the evidence alone, so they are kept for as long as it does not change.
"""

from functools import lru_cache
from typing import Final

from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.knows.force import Force
from thunderchild.games.london.knows.progress import bars_of
from thunderchild.games.london.knows.puzzle import People
from thunderchild.games.london.knows.view import ObjectiveNote
from thunderchild.games.london.model.kinds import (
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    EARTHLING,
    ENVOY,
    HQ,
    MARTIAN,
    OBJECTIVES,
    PEACE,
)
from thunderchild.games.london.model.state import NO_ATTACK, NO_BOX, UNDRAWN, LondonState
from thunderchild.games.london.rules.evidence import (
    ForceSeen,
    PeopleSeen,
    force_seen,
    is_exempt_for,
    is_passed,
    people_seen,
)

KEPT: Final = 512  # pieces of evidence whose notes are kept
Rows = list[list[int]]
Reason = tuple[str, str]  # a sentence and its rule
NO_REASON: Final[Reason] = ("", "")
BUILDINGS: Final = (HQ, BIO_LAB)


# ---- units ---------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def people_notes(facts: Facts, seen: PeopleSeen) -> tuple[dict[int, list[int]], Rows]:
    """What face-down Earthlings can be, and who has not been seen."""
    people = People(facts, seen)
    return people.maybe(), people.unseen()


@lru_cache(maxsize=KEPT)
def force_notes(facts: Facts, seen: ForceSeen) -> tuple[dict[int, list[int]], Rows]:
    """The same of the Martians."""
    force = Force(facts, seen)
    return force.maybe(), force.unseen()


class Seen:
    """What is open to a seat about each side that hides something from it; it is read once."""

    __slots__ = ("force", "people")

    def __init__(self, facts: Facts, s: LondonState, seat: int) -> None:
        self.force: ForceSeen | None = None
        self.people: PeopleSeen | None = None
        if s.winner == UNDECIDED:
            if seat != MARTIAN and not facts.solitaire and s.track:
                self.force = force_seen(facts, s)
            if seat != EARTHLING and s.hex:
                self.people = people_seen(facts, s)


def unit_notes(facts: Facts, seen: Seen) -> list[tuple[dict[int, list[int]], Rows]]:
    """The notes on each side that hides something from a seat."""
    found = []
    if seen.force is not None:
        found.append(force_notes(facts, seen.force))
    if seen.people is not None:
        found.append(people_notes(facts, seen.people))
    return found


def maybe_kinds(facts: Facts, seen: Seen) -> dict[int, list[int]]:
    """By hidden piece: the kinds it can be."""
    return {
        piece: kinds[:] for maybe, _ in unit_notes(facts, seen) for piece, kinds in maybe.items()
    }


def unseen_units(facts: Facts, seen: Seen) -> Rows:
    """Kind, least, most: units of the other side that may still appear and nobody has shown."""
    return [row[:] for _, rows in unit_notes(facts, seen) for row in rows]


# ---- Objectives ----------------------------------------------------------------------------


def objective_notes(facts: Facts, s: LondonState, seat: int, seen: Seen) -> list[ObjectiveNote]:
    """The five Objectives and what is proved about each."""
    if facts.solitaire:
        return [_note_alone(facts, s, objective) for objective in range(OBJECTIVES)]
    if s.winner != UNDECIDED or seat == MARTIAN:
        return [_note_own(facts, s, objective) for objective in range(OBJECTIVES)]
    if seen.force is None:
        return [_note(facts, s, objective, "open", NO_REASON) for objective in range(OBJECTIVES)]
    marks = objective_marks(facts, seen.force)
    return [_note_guessed(facts, s, objective, marks[objective]) for objective in range(OBJECTIVES)]


@lru_cache(maxsize=KEPT)
def objective_marks(facts: Facts, seen: ForceSeen) -> tuple[str, ...]:
    """By Objective: chosen, open, excluded (no world has it) or hopeless (none can meet it)."""
    force = Force(facts, seen)
    only = [goal.objective for goal in force.goals] if len(force.goals) == 1 else []
    found = []
    for objective in range(OBJECTIVES):
        if not force.wins_with(objective):
            found.append("excluded")
        elif not force.can_meet(objective):
            found.append("hopeless chosen" if objective in only else "hopeless")
        else:
            found.append("chosen" if objective in only else "open")
    return tuple(found)


def _note(facts: Facts, s: LondonState, objective: int, mark: str, reason: Reason) -> ObjectiveNote:
    why, rule = reason
    return ObjectiveNote(
        objective=objective,
        chosen="chosen" in mark,
        excluded=mark == "excluded",
        hopeless="hopeless" in mark,
        why=why,
        rule=rule,
        bars=bars_of(facts, s, objective),
    )


def _note_alone(facts: Facts, s: LondonState, objective: int) -> ObjectiveNote:
    """In solitaire any Objective wins, Peace! cannot occur (LON-24.2)."""
    if objective == PEACE:
        reason = "Peace! cannot occur in the solitaire game", "LON-24.2"
        return _note(facts, s, objective, "excluded", reason)
    if s.winner != UNDECIDED:
        won = s.winner == MARTIAN and s.reason == objective
        reason = NO_REASON if won else ("the game is over", "LON-30.1")
        return _note(facts, s, objective, "chosen" if won else "hopeless", reason)
    reason = lacks(facts, s, objective) if s.track else NO_REASON
    return _note(facts, s, objective, "hopeless" if reason[0] else "open", reason)


def _note_own(facts: Facts, s: LondonState, objective: int) -> ObjectiveNote:
    """The Martian knows his own, and at the end everybody does (LON-5.3, LON-5.8)."""
    over = s.winner != UNDECIDED
    by_envoy = objective == PEACE and facts.peace_any and ENVOY in s.track
    if s.objective < 0:
        return _note(facts, s, objective, "open", NO_REASON)
    if objective != s.objective and (over or not by_envoy):
        rule = "LON-5.8" if over else "LON-4.2"
        return _note(facts, s, objective, "excluded", (ANOTHER, rule))
    reason = lacks(facts, s, objective) if s.track and not over else NO_REASON
    mark = "hopeless " if reason[0] else "open "
    return _note(facts, s, objective, mark + "chosen" * (objective == s.objective), reason)


def _note_guessed(facts: Facts, s: LondonState, objective: int, mark: str) -> ObjectiveNote:
    """What the others make of it."""
    reason = NO_REASON
    if mark == "excluded":
        reason = _excluded(facts, s, objective)
    elif "hopeless" in mark:
        reason = _hopeless(facts, s, objective)
    return _note(facts, s, objective, mark, reason)


ANOTHER: Final = "another one is the chosen Objective"


def _excluded(facts: Facts, s: LondonState, objective: int) -> Reason:
    """Why an Objective cannot be the chosen one."""
    if s.shown and objective != s.objective:
        return ANOTHER, "LON-20.3"
    if is_passed(facts, s, objective):
        rule = "LON-23.2" if objective == CRUSH_ARMY else "LON-23.3"
        return "it is met, and play went on", rule
    if objective == PEACE and s.first_attack == EARTHLING:
        return "the Envoy was there, an Earthling attacked first, and play went on", "LON-23.6"
    return "no Martian was left or due, and play went on", "LON-23.11"


def _hopeless(facts: Facts, s: LondonState, objective: int) -> Reason:
    """Why an Objective can be met no more, as far as all know."""
    if objective == PEACE:
        return _no_peace(s) or ("boxes and points leave no place for an Envoy", "LON-23.6")
    if objective == COLONIZE:
        gone = _destroyed(facts, s)
        return gone or ("boxes and points leave no place for HQ and Bio Lab", "LON-23.5")
    return NOBODY_COMES


NOBODY_COMES: Final[Reason] = ("no Martian is left or to come", "LON-23.11")


def _no_peace(s: LondonState) -> Reason | None:
    """Peace! hangs on the first attack of the game (LON-23.6, LON-23.7)."""
    if s.first_attack == NO_ATTACK:
        return None
    if s.first_attack == MARTIAN:
        return "a Martian made the first attack", "LON-23.7"
    return "the first attack has been made, and play went on", "LON-23.6"


def _destroyed(facts: Facts, s: LondonState) -> Reason | None:
    """HQ or Bio Lab was eliminated (LON-23.5)."""
    for kind in BUILDINGS:
        if any(k == kind and s.hex[i] < 0 for i, k in enumerate(s.kind_of)):
            return f"the {facts.unit_names[kind]} was eliminated", "LON-23.5"
    return None


def lacks(facts: Facts, s: LondonState, objective: int) -> Reason:
    """What an Objective lacks for good, for those who know the whole Martian side."""
    here = [s.kind_of[i] for i in facts.martians(s)]
    coming = [kind for kind in s.track[s.opened - s.due :] if kind != NO_BOX]
    if objective == PEACE:
        force = here + coming if facts.peace_on_board else s.track
        missing = NO_REASON if ENVOY in force else ("there is no Envoy", "LON-23.6")
        return _no_peace(s) or missing
    if objective == COLONIZE:
        wanted = [kind for kind in BUILDINGS if kind not in here + coming]
        if _can_be_drawn(facts, s, wanted):
            return NO_REASON
        names = " and no ".join(facts.unit_names[kind] for kind in wanted)
        return _destroyed(facts, s) or (f"the force has no {names}", "LON-23.5")
    if here or coming or is_exempt_for(facts, s, objective):
        return NO_REASON
    return NOBODY_COMES


def _can_be_drawn(facts: Facts, s: LondonState, wanted: list[int]) -> bool:
    """Whether units that are missing may still be drawn, in the optional set-up (LON-24.6)."""
    pool = facts.content.random_counts
    left = [kind for kind in wanted if pool[kind] > s.track.count(kind)]
    return left == wanted and len(wanted) <= s.track.count(UNDRAWN)
