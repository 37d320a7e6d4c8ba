"""What all have seen of a side: the ground of notebook, imagination and questions.

Only what everybody can see goes into it: places, backs, open pieces, the boxes whose turn has come,
and that play went on. Of a piece that is not open nothing is read but the category on its back.
"""

from typing import Final, NamedTuple

from thunderchild.games.london.battle.advance import AdvanceQuestion
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.model.kinds import (
    ARMY,
    CHAMPION,
    CITY,
    CRUSH_ARMY,
    EARTHLING,
    HEROINE,
    INFERNAL_MACHINE,
    LEVEL_CITY,
    NO_OBJECTIVE,
    OBJECTIVES,
    PEACE,
)
from thunderchild.games.london.model.state import (
    LOST,
    NO_ATTACK,
    NOT_HEROINE,
    OPEN,
    SHOWN,
    WAITING,
    LondonState,
)
from thunderchild.games.london.rules.victory import TESTS, is_crushed, is_levelled

ANY_BACK: Final = -1
UNKNOWN_KIND: Final = -1
DRAWN_CATEGORIES: Final = (ARMY, INFERNAL_MACHINE)


# ---- the Earthling side --------------------------------------------------------------------


class Group(NamedTuple):
    """Face-down pieces that look alike: what their backs show, and the ground they stand on."""

    back: int
    on_city: bool


class FaceDown(NamedTuple):
    """A face-down Earthling; it was bought, and stands where it was set up (LON-4.9)."""

    piece: int
    group: Group


class PeopleSeen(NamedTuple):
    """The Earthling side as all see it (LON-5.2)."""

    hidden: tuple[FaceDown, ...]
    bought: tuple[int, ...]  # kinds of open pieces that were bought, the Heroine apart
    drawn: tuple[int, ...]  # kinds of free reinforcements that are open
    waiting: tuple[int, ...]  # by drawn category: how many are still to come
    lost: tuple[int, ...]  # and how many found no hex and were never shown
    girls: tuple[int, ...]  # pieces one of which is the Heroine; none when she is open


def people_seen(facts: Facts, s: LondonState) -> PeopleSeen:
    """What all know of the Earthlings."""
    people = [i for i, kind in enumerate(s.kind_of) if kind >= FIRST_EARTHLING]
    bought = [s.kind_of[i] for i in people if s.known[i] == OPEN and s.bought[i]]
    drawn = [s.kind_of[i] for i in people if s.known[i] == OPEN and not s.bought[i]]
    pairs = list(zip(s.arrivals, s.arrived, strict=True))
    drawn += [kind for kind, status in pairs if status == SHOWN]
    return PeopleSeen(
        hidden=tuple(face_down(facts, s, i) for i in people if s.known[i] != OPEN),
        bought=tuple(sorted(kind for kind in bought if kind != HEROINE)),
        drawn=tuple(sorted(drawn)),
        waiting=tuple(_count(facts, s, category, WAITING) for category in DRAWN_CATEGORIES),
        lost=tuple(_count(facts, s, category, LOST) for category in DRAWN_CATEGORIES),
        girls=tuple(() if HEROINE in bought else _girls(facts, s, people)),
    )


def face_down(facts: Facts, s: LondonState, piece: int) -> FaceDown:
    """A piece as it lies there (LON-5.5)."""
    back = facts.category[s.kind_of[piece]] if facts.backs_show else ANY_BACK
    return FaceDown(piece, Group(back, facts.terrain[s.hex[piece]] == CITY))


def _count(facts: Facts, s: LondonState, category: int, status: int) -> int:
    """How many reinforcements of a category have a status (LON-4.10)."""
    return sum(
        one == status and facts.arrival_category(index) == category
        for index, one in enumerate(s.arrived)
    )


def _girls(facts: Facts, s: LondonState, people: list[int]) -> list[int]:
    """The pieces that may be the Heroine while she is hidden (LON-4.9, LON-5.10).

    She lies face-down in a city hex with a Champion's back. Of two pieces in one hex she is one,
    and where a reinforcement has no other hex she makes room for it (LON-22.10).
    """
    hidden = [i for i in people if s.known[i] != OPEN]
    able = [
        i
        for i in hidden
        if s.known[i] != NOT_HEROINE
        and face_down(facts, s, i).group in ((ANY_BACK, True), (CHAMPION, True))
    ]
    found = [i for i in able if any(j != i and s.hex[j] == s.hex[i] for j in hidden)] or able
    if SHOWN in s.arrived:
        hexes = facts.arrival_hexes(facts.arrival_category(s.arrived.index(SHOWN)))
        intact = {hex for hex in hexes if not s.rubble[hex]}
        if intact <= set(s.hex):
            found = [i for i in found if s.hex[i] in intact and s.hex.count(s.hex[i]) == 1]
    return found


def heroine_suspects(facts: Facts, s: LondonState) -> list[int]:
    """The face-down pieces that may be the Heroine, as all know."""
    girl = s.heroine
    if girl >= 0 and s.known[girl] == OPEN:
        return [] if s.up[girl] else [girl]
    return list(people_seen(facts, s).girls)


# ---- the Martian side ----------------------------------------------------------------------


class Landed(NamedTuple):
    """A Martian piece and the box it came from, counted from 0."""

    piece: int
    box: int
    kind: int  # UNKNOWN_KIND for a Lander
    is_there: bool  # still on the map


class PossibleObjective(NamedTuple):
    """An Objective that may be the chosen one, and what play going on proves if it is."""

    objective: int
    fewest: int  # units there must be in all (LON-23.11)
    no_envoy: tuple[int, ...]  # boxes that held no Envoy (LON-23.6)


class ForceSeen(NamedTuple):
    """The Martian side as all see it; Landers and boxes look alike (LON-5.2, LON-5.6)."""

    landed: tuple[Landed, ...]
    strays: tuple[int, ...]  # boxes whose unit was lost before it landed (LON-22.9)
    opened: int
    due: int
    goals: tuple[PossibleObjective, ...]
    is_quiet: bool  # nobody has attacked yet
    settled: tuple[int, ...]  # Objectives that need no Martian any more


def force_seen(facts: Facts, s: LondonState) -> ForceSeen:
    """What all know of the Martians (LON-5.6)."""
    pairs = zip(s.order_of_landing(), s.boxes_landed(), strict=True)
    return ForceSeen(
        landed=tuple(
            Landed(i, box, s.kind_of[i] if s.known[i] == OPEN else UNKNOWN_KIND, s.hex[i] >= 0)
            for i, box in pairs
        ),
        strays=tuple(box - 1 for box in s.strays),
        opened=s.opened,
        due=s.due,
        goals=tuple(_goal(facts, s, o) for o in range(OBJECTIVES) if _fits(facts, s, o)),
        is_quiet=s.first_attack == NO_ATTACK,
        settled=tuple(o for o in range(OBJECTIVES) if is_exempt_for(facts, s, o)),
    )


def _fits(facts: Facts, s: LondonState, objective: int) -> bool:
    """Whether an Objective was not shown to be another, and would not have ended the game."""
    shown = s.objective if s.shown else NO_OBJECTIVE
    return shown in (NO_OBJECTIVE, objective) and not is_passed(facts, s, objective)


def _goal(facts: Facts, s: LondonState, objective: int) -> PossibleObjective:
    fewest = 0 if is_exempt_for(facts, s, objective) else s.lull
    return PossibleObjective(objective, fewest, tuple(envoy_free(facts, s, objective)))


def is_exempt_for(facts: Facts, s: LondonState, objective: int) -> bool:
    """Whether this Objective would let play go on without Martians (LON-23.11)."""
    if objective == CRUSH_ARMY:
        return facts.counts_lost or (not facts.instant and is_crushed(facts, s))
    return objective == LEVEL_CITY and not facts.instant and is_levelled(facts, s)


def is_passed(facts: Facts, s: LondonState, objective: int) -> bool:
    """Whether this Objective would have ended the game by now (LON-23.9).

    An advance is asked only after an attack that has not won.
    """
    goes_on = (
        s.kind == AdvanceQuestion.kind and objective in facts.content.lasting and facts.instant
    )
    return bool(s.passed >> objective & 1) or (goes_on and TESTS[objective](facts, s))


def envoy_free(facts: Facts, s: LondonState, objective: int) -> list[int]:
    """The boxes that held no Envoy, or the first attack had ended the game (LON-23.6)."""
    if s.first_attack != EARTHLING or not (objective == PEACE or facts.peace_any):
        return []
    return s.boxes_landed()[: s.landed_then] if facts.peace_on_board else list(range(facts.boxes))
