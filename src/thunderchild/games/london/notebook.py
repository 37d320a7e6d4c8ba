"""The notebook: what public events prove about Objectives and unseen units, never more."""

from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.facts import Facts
from thunderchild.games.london.kinds import (
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    EARTHLING,
    ENVOY,
    HEROINE,
    HQ,
    MARTIAN,
    NO_OBJECTIVE,
    OBJECTIVES,
    PEACE,
)
from thunderchild.games.london.puzzle import (
    EarthlingPuzzle,
    MartianPuzzle,
    Puzzle,
    is_met_for,
    possible_objectives,
)
from thunderchild.games.london.state import LOST, NO_ATTACK, WAITING, LondonState
from thunderchild.games.london.view import ObjectiveNote


def objective_notes(facts: Facts, s: LondonState, seat: int) -> list[ObjectiveNote]:
    """The five Objectives and what is proved about each."""
    if facts.solitaire:
        return [_note_solitaire(facts, s, objective) for objective in range(OBJECTIVES)]
    over = s.winner != UNDECIDED
    known = s.objective if s.shown or over or seat == MARTIAN else NO_OBJECTIVE
    possible = possible_objectives(facts, s) if s.rubble else list(range(OBJECTIVES))
    notes = []
    for objective in range(OBJECTIVES):
        why, rule = _hopeless(facts, s, objective)
        if known >= 0:
            excluded = objective != known
            if excluded:
                why = "another one is the chosen Objective"
                rule = "LON-20.3" if s.shown else "LON-5.8" if over else "LON-4.2"
            notes.append(ObjectiveNote(objective, not excluded, excluded, bool(why), why, rule))
            continue
        excluded = objective not in possible
        hopeless = bool(why)
        if excluded:
            why, rule = _excluded(facts, s, objective)
        only = possible == [objective]
        notes.append(ObjectiveNote(objective, only, excluded, hopeless, why, rule))
    return notes


def _note_solitaire(facts: Facts, s: LondonState, objective: int) -> ObjectiveNote:
    """Any Objective wins, Peace! cannot occur (LON-24.2)."""
    if objective == PEACE:
        why = "Peace! cannot occur in the solitaire game"
        return ObjectiveNote(objective, False, True, True, why, "LON-24.2")
    why, rule = _hopeless(facts, s, objective)
    return ObjectiveNote(objective, False, False, bool(why), why, rule)


def _hopeless(facts: Facts, s: LondonState, objective: int) -> tuple[str, str]:
    """Why an Objective can be met no more, or nothing."""
    if objective == PEACE and s.first_attack != NO_ATTACK:
        if s.first_attack == MARTIAN:
            return "a Martian made the first attack", "LON-23.7"
        return "the first attack has been made, and play went on", "LON-23.6"
    if objective == COLONIZE:
        for kind in (HQ, BIO_LAB):
            if any(k == kind and s.hex[i] < 0 for i, k in enumerate(s.kind_of)):
                return f"the {facts.unit_names[kind]} was eliminated", "LON-23.5"
    return "", ""


def _excluded(facts: Facts, s: LondonState, objective: int) -> tuple[str, str]:
    """Why an Objective cannot be the chosen one."""
    if is_met_for(facts, s, objective):
        rule = "LON-23.2" if objective == CRUSH_ARMY else "LON-23.3"
        return "it is met, and play went on", rule
    if objective == PEACE and s.first_attack == EARTHLING:
        return "the Envoy was there, an Earthling attacked first, and play went on", "LON-23.6"
    return "no Martian was left or due, and play went on", "LON-23.11"


# ---- unseen units --------------------------------------------------------------------------


def puzzles(facts: Facts, s: LondonState, seat: int) -> list[Puzzle]:
    """What is hidden from a seat."""
    found: list[Puzzle] = []
    if s.winner != UNDECIDED or not s.rubble:
        return found
    if seat != MARTIAN and not facts.solitaire:
        found.append(MartianPuzzle(facts, s))
    if seat != EARTHLING:
        found.append(EarthlingPuzzle(facts, s))
    return found


def maybe_kinds(facts: Facts, s: LondonState, seat: int) -> dict[int, list[int]]:
    """By hidden piece: the kinds it can be."""
    found: dict[int, list[int]] = {}
    for puzzle in puzzles(facts, s, seat):
        girls = puzzle.heroines() if isinstance(puzzle, EarthlingPuzzle) else []
        for piece in puzzle.hidden:
            if girls == [piece]:
                found[piece] = [HEROINE]
                continue
            kinds = _payable(puzzle, piece, girls)
            if isinstance(puzzle, MartianPuzzle) and piece in puzzle.no_envoys:
                kinds = [kind for kind in kinds if kind != ENVOY]
            found[piece] = [HEROINE, *kinds] if piece in girls else kinds
    return found


def _payable(puzzle: Puzzle, piece: int, girls: list[int]) -> list[int]:
    """The kinds a piece can be beside the others, one of which may be the Heroine and free."""
    others = [i for i in puzzle.hidden if i != piece]
    if not girls:
        return puzzle.choices(piece, others)
    kinds: set[int] = set()
    for girl in girls:
        if girl != piece:
            kinds.update(puzzle.choices(piece, [i for i in others if i != girl]))
    return sorted(kinds)


def unseen_units(facts: Facts, s: LondonState, seat: int) -> list[list[int]]:
    """Kind, least, most: units of the other side that nobody has shown yet."""
    rows = []
    for puzzle in puzzles(facts, s, seat):
        for kind in puzzle.kinds:
            price = max(puzzle.cost[kind], 1)
            by_points = max(puzzle.points, 0) // price
            if isinstance(puzzle, EarthlingPuzzle):
                by_points += _drawable(facts, s, kind)
            most = min(puzzle.left[kind], by_points)
            if most:
                rows.append([kind, 0, most])
        if isinstance(puzzle, EarthlingPuzzle) and puzzle.girl:
            rows.append([HEROINE, 1, 1])
    return rows


def _drawable(facts: Facts, s: LondonState, kind: int) -> int:
    """How many free reinforcements are still to come that could be of a kind (LON-4.10)."""
    return sum(
        status in (WAITING, LOST) and facts.arrival_category(i) == facts.category[kind]
        for i, status in enumerate(s.arrived)
    )
