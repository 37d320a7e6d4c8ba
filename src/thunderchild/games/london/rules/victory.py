"""Objectives and how the game ends (LON-23, LON-30)."""

from typing import Final

from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts, Play, side_name
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    ARMY,
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    EARTHLING,
    ENVOY,
    HQ,
    LEVEL_CITY,
    MARTIAN,
    NO_OBJECTIVE,
    PEACE,
)
from thunderchild.games.london.model.state import LOST, NO_BOX, OPEN, UNDRAWN, LondonState
from thunderchild.games.london.rules.pieces import army_eliminated
from thunderchild.games.london.told.events import GameEnded, SecretsOpened

BOXES: Final = {NO_BOX: "No More!", UNDRAWN: "not drawn"}
GERMS_LOST: Final = 5
TIME_OVER: Final = 6
NOBODY_LEFT: Final = 7
REASONS: Final = (
    "Crush Army! was met",
    "Level City! was met",
    "Abduct Girl! was met",
    "Colonize! was met",
    "Peace! was met",
    "Germs were attacked, and no Bio Lab was Active",
    "the Objective was not met in time",
    "no Martian was left and none was due",
)
RULES: Final = (
    "LON-23.2",
    "LON-23.3",
    "LON-23.4",
    "LON-23.5",
    "LON-23.6",
    "LON-23.8",
    "LON-23.1",
    "LON-23.11",
)


def win(p: Play, side: int, reason: int) -> None:
    """A side has won; there are no draws (LON-23.12)."""
    s = p.s
    if s.winner != UNDECIDED:
        return
    s.winner, s.reason = side, reason
    p.tell(GameEnded(side_name(side), REASONS[reason], RULES[reason]))
    open_secrets(p)


def open_secrets(p: Play) -> None:
    """The end shows the Objective and what was still hidden (LON-5.8)."""
    if p.events is None:
        return
    s, facts = p.s, p.facts
    names = facts.unit_names
    objective = "" if s.objective < 0 else facts.content.objectives[s.objective].name
    hidden = [i for i, known in enumerate(s.known) if known != OPEN]
    pieces = [f"{facts.label(s, i)} {names[s.kind_of[i]]}" for i in hidden]
    track = [names[kind] if kind >= 0 else BOXES[kind] for kind in s.track[s.opened :]]
    waiting = zip(s.arrivals, s.arrived, strict=True)
    arrivals = [names[kind] for kind, status in waiting if status != 1]
    p.tell(SecretsOpened(objective, pieces, track, arrivals))


# ---- the objectives ------------------------------------------------------------------------


def rubbled(s: LondonState, hexes: list[int]) -> int:
    """How many of these hexes are rubble."""
    return sum(s.rubble[hex] for hex in hexes)


def army_counted(facts: Facts, s: LondonState) -> int:
    """Army units eliminated, and lost ones where they count (LON-23.2, LON-22.4)."""
    count = army_eliminated(s, facts.category)
    if facts.counts_lost:
        count += sum(
            status == LOST and facts.arrival_category(i) == ARMY
            for i, status in enumerate(s.arrived)
        )
    return count


def is_crushed(facts: Facts, s: LondonState) -> bool:
    """Rubbled stations and eliminated Army units come to nine (LON-23.2)."""
    total = rubbled(s, facts.stations) + army_counted(facts, s)
    return total >= facts.content.crush_threshold


def is_levelled(facts: Facts, s: LondonState) -> bool:
    """Every station and landmark is rubble (LON-23.3)."""
    return rubbled(s, facts.targets) == len(facts.targets)


def is_abducted(facts: Facts, s: LondonState) -> bool:
    """A Martian shares the Heroine's hex, whether he holds her or not (LON-23.4)."""
    unit = s.unit_at[s.hex[s.heroine]] if s.heroine >= 0 else -1
    return unit >= 0 and s.kind_of[unit] < FIRST_EARTHLING


def is_colonized(facts: Facts, s: LondonState) -> bool:
    """HQ and Bio Lab are Active and no Earthling on the map is face-down (LON-23.5)."""
    if facts.active(s, HQ) < 0 or facts.active(s, BIO_LAB) < 0:
        return False
    return all(s.up[piece] for piece in facts.earthlings(s))


TESTS: Final = {
    CRUSH_ARMY: is_crushed,
    LEVEL_CITY: is_levelled,
    ABDUCT_GIRL: is_abducted,
    COLONIZE: is_colonized,
}


def wanted(facts: Facts, s: LondonState) -> tuple[int, ...]:
    """The Objectives that would win: the chosen one; in solitaire any (LON-23.1, LON-24.2)."""
    if facts.solitaire:
        return (CRUSH_ARMY, LEVEL_CITY, ABDUCT_GIRL, COLONIZE)
    return (s.objective,)


def met_at_once(facts: Facts, s: LondonState) -> list[int]:
    """The Objectives that end the game now: they can never be undone (LON-23.9, LON-30.1)."""
    if not facts.instant:
        return []
    lasting = facts.content.lasting
    return [goal for goal in wanted(facts, s) if goal in lasting and TESTS[goal](facts, s)]


def is_won_at_once(facts: Facts, s: LondonState) -> bool:
    """Whether the Martian has won, as soon as the attack in hand is over (LON-23.9)."""
    return bool(met_at_once(facts, s))


def test_at_once(p: Play) -> None:
    """Crush Army! and Level City! end the game when they are met (LON-23.9, LON-30.1).

    That another one is met and play goes on is evidence.
    """
    s, facts = p.s, p.facts
    for objective in met_at_once(facts, s):
        win(p, MARTIAN, objective)
    if facts.instant:
        s.passed |= sum(1 << o for o in facts.content.lasting if TESTS[o](facts, s))


def test_last(p: Play) -> None:
    """After the last turn the Objective is tested, a winner declared (LON-23.10, LON-30.2)."""
    facts = p.facts
    for objective in wanted(facts, p.s):
        if objective in TESTS and TESTS[objective](facts, p.s):
            win(p, MARTIAN, objective)
    win(p, EARTHLING, TIME_OVER)


# ---- Peace! --------------------------------------------------------------------------------


def has_envoy(facts: Facts, s: LondonState) -> bool:
    """The Envoy was bought; with the option it must be on the map (LON-23.6)."""
    if not facts.peace_on_board:
        return ENVOY in s.track
    return any(kind == ENVOY and s.hex[i] >= 0 for i, kind in enumerate(s.kind_of))


def is_peace(facts: Facts, s: LondonState) -> bool:
    """Whether an Earthling's first attack makes the Martian win (LON-23.6)."""
    chosen = s.objective == PEACE or (facts.peace_any and s.objective != NO_OBJECTIVE)
    return chosen and has_envoy(facts, s)


# ---- the early stop ------------------------------------------------------------------------


def is_any_due(facts: Facts, s: LondonState) -> bool:
    """Whether a Martian unit is still to come from the track."""
    return bool(s.due) or any(kind != NO_BOX for kind in s.track[s.opened :])


def is_exempt(facts: Facts, s: LondonState) -> bool:
    """Whether the Objective is met already, or could be by losses alone (LON-23.11)."""
    goals = wanted(facts, s)
    if facts.counts_lost and CRUSH_ARMY in goals:
        return True
    met = any(g in (CRUSH_ARMY, LEVEL_CITY) and TESTS[g](facts, s) for g in goals)
    return met and not facts.instant


def test_early(p: Play) -> None:
    """Without Martians on the map or due, nothing can change (LON-23.11)."""
    s, facts = p.s, p.facts
    if not facts.early_stop or s.winner != UNDECIDED:
        return
    for piece in s.order:
        if s.hex[piece] >= 0:
            return
    if is_any_due(facts, s) or is_exempt(facts, s):
        s.lull = max(s.lull, s.opened + 1)  # play went on: that is evidence
        return
    win(p, EARTHLING, NOBODY_LEFT)
