"""Where the solitaire Martians want to go (LON-26, LON-27): aims and destinations."""

from typing import NamedTuple

from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN, SAUCER
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.in_hand import move_in_hand
from thunderchild.games.london.rules.routes import Mover, Reached, reach, zone_of
from thunderchild.games.london.told.system import Candidate

PREY = (1, 2)  # Combat numbers that Saucers hunt (LON-27.4, LON-28.4)


class Aim(NamedTuple):
    """What a unit makes for, and why."""

    hex: int
    distance: int
    why: str
    rule: str
    candidates: list[int]


class Goal(NamedTuple):
    """Where it goes."""

    reached: Reached | None
    distance: int
    why: str
    rule: str
    candidates: list[int]


def is_intact_target(facts: Facts, s: LondonState, hex: int) -> bool:
    """A station or landmark hex without Rubble (LON-27.2)."""
    return (facts.is_station[hex] or facts.is_landmark[hex]) and not s.rubble[hex]


def prey(facts: Facts, s: LondonState) -> list[int]:
    """Face-up Earthling units that show Combat 1 or 2 (LON-27.4)."""
    return [
        piece
        for piece in facts.earthlings(s)
        if s.up[piece] and facts.combat[s.kind_of[piece]] in PREY
    ]


def clockwise(facts: Facts, here: int, hexes: list[int]) -> int:
    """The first hex met by a line that turns clockwise from north (LON-26.1, LON-26.2)."""
    row = facts.sweep[here]
    first = hexes[0]
    for hex in hexes:
        if row[hex] < row[first]:
            first = hex
    return first


def _nearest(facts: Facts, here: int, hexes: list[int]) -> tuple[list[int], int]:
    """The nearest of some hexes, and how far they are (LON-27.6)."""
    row = facts.distance[here]
    least = min(row[hex] for hex in hexes)
    return sorted({hex for hex in hexes if row[hex] == least}), least


def target_aim(facts: Facts, s: LondonState, here: int) -> Aim | None:
    """The nearest Intact Target; station before landmark, then clockwise (LON-27.3, LON-27.14).

    By the letter of the movement text equals go clockwise, whatever they are (`nearest_clockwise`).
    One that cannot be attacked for now stays the aim while it is the nearest (LON-27.16).
    """
    left = [hex for hex in facts.targets if not s.rubble[hex] and hex != here]
    if not left:
        return None
    stations = [hex for hex in left if facts.is_station[hex]]
    if facts.options.solitaire_aim == "stations_first" and stations:
        left = stations
    nearest, far = _nearest(facts, here, left)
    best = [hex for hex in nearest if facts.is_station[hex]] or nearest
    if facts.options.solitaire_aim == "nearest_clockwise":
        best = nearest
    hex = clockwise(facts, here, best)
    why = "the nearest Intact Target"
    if len(best) < len(nearest):
        why += ", a station before a landmark"
    if len(best) > 1:
        why += ", first clockwise"
    return Aim(hex, far, why, "LON-27.3", nearest)


def aim_of(facts: Facts, s: LondonState, piece: int) -> Aim | None:
    """What a unit makes for now (LON-27.3, LON-27.4, LON-27.5, LON-27.14, LON-27.17)."""
    here = s.hex[piece]
    if s.kind_of[piece] == SAUCER:
        hexes = [s.hex[i] for i in prey(facts, s)]
        if hexes:
            nearest, far = _nearest(facts, here, hexes)
            hex = clockwise(facts, here, nearest)
            tie = ", first clockwise" if len(nearest) > 1 else ""
            why = f"the nearest Earthling that shows Combat 1 or 2{tie}"
            return Aim(hex, far, why, "LON-27.4", nearest)
    found = target_aim(facts, s, here)
    if found is not None:
        return found
    if is_intact_target(facts, s, here):
        return Aim(here, 0, "the only Intact Target is its own hex, it steps away", "LON-27.14", [])
    held = s.heroine if s.captor >= 0 else -1
    hexes = [s.hex[i] for i in facts.earthlings(s) if i != held and s.hex[i] != here]
    if not hexes:
        return None
    nearest, far = _nearest(facts, here, hexes)
    hex = clockwise(facts, here, nearest)
    why = "no Intact Target is left, the nearest Earthling"
    return Aim(hex, far, why, "LON-27.5", nearest)


def goal_of(facts: Facts, s: LondonState, piece: int, aim: Aim) -> Goal:
    """The hex in reach that is nearest to the aim (LON-27.7, LON-27.8, LON-27.14)."""
    here = s.hex[piece]
    row = facts.distance[aim.hex]
    now = row[here]
    must_leave = is_intact_target(facts, s, here)
    zone = zone_of(facts, s, EARTHLING)
    found = reach(Mover(facts, s, piece, zone))
    open_ = [hex for hex in found if hex != here and not is_intact_target(facts, s, hex)]
    if not must_leave:
        open_ = [hex for hex in open_ if row[hex] < now]
    rule = "LON-27.14" if must_leave else "LON-27.7"
    if not open_:
        why = "nothing can be reached" if must_leave else "no hex in reach is nearer to the aim"
        return Goal(None, now, why, rule, [])
    least = min(row[hex] for hex in open_)
    best = sorted(hex for hex in open_ if row[hex] == least)
    hex = clockwise(facts, here, best)
    why = "the nearest hex to it in reach"
    if must_leave:
        why = "it must leave an Intact Target, " + why
    if len(best) > 1:
        why += ", first clockwise"
    return Goal(found[hex], least, why, rule, best)


def step_of(facts: Facts, s: LondonState, piece: int, aim: Aim) -> Goal:
    """The Monster's next step: a legal neighbour closer to the aim (LON-27.12)."""
    here, row = s.hex[piece], facts.distance[aim.hex]
    mover = Mover(facts, s, piece)
    move = move_in_hand(s)
    steps = [] if move.mover == piece and move.stopped else mover.steps(here, mover.left)
    closer = sorted(hex for hex, _ in steps if row[hex] < row[here] and not mover.is_full(hex))
    if not closer:
        return Goal(None, row[here], "no step leads nearer to the aim", "LON-27.12", [])
    hex = clockwise(facts, here, closer)
    cost = mover.price(hex, mover.left)
    why = "a step nearer to the aim" + (", first clockwise" if len(closer) > 1 else "")
    reached = Reached(hex, cost, (hex,), stop=mover.is_stop(hex))
    return Goal(reached, row[hex], why, "LON-27.12", closer)


def hex_candidates(facts: Facts, here: int, hexes: list[int]) -> list[Candidate]:
    """Hexes as they are shown in an explanation, in clockwise order."""
    row = facts.sweep[here]
    return [
        Candidate(hex, facts.place(hex), -1, facts.distance[here][hex], _word(facts, hex))
        for hex in sorted(hexes, key=lambda h: row[h])
    ]


def _word(facts: Facts, hex: int) -> str:
    if facts.is_station[hex]:
        return "station"
    return "landmark" if facts.is_landmark[hex] else ""


def is_martian(s: LondonState, piece: int) -> bool:
    """Whether a piece is a Martian."""
    return s.kind_of[piece] < FIRST_EARTHLING


def far_from_martians(facts: Facts, s: LondonState, hex: int) -> int:
    """How far the nearest Martian is."""
    row = facts.distance[hex]
    return min(row[s.hex[i]] for i in facts.pieces(s, MARTIAN))
