"""What must hold in every position of London."""

from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.model.kinds import (
    DEATH_RAY,
    EARTHLING,
    HEROINE,
    HQ,
    MARTIAN,
    MINIONS,
    NO_MINION,
    PARK,
)
from thunderchild.games.london.model.state import NOBODY, OPEN, PIECE_LISTS, LondonState
from thunderchild.games.london.rules.in_hand import move_in_hand


def faults(facts: Facts, s: LondonState) -> list[str]:
    """Invariants that do not hold: always empty."""
    if not s.rubble:
        return []
    found = _list_faults(s)
    if found:
        return found
    return [
        *_map_faults(facts, s),
        *_heroine_faults(facts, s),
        *_count_faults(facts, s),
        *_minion_faults(facts, s),
        *_turn_faults(facts, s),
    ]


def _list_faults(s: LondonState) -> list[str]:
    lengths = {len(getattr(s, name)) for name in PIECE_LISTS}
    return [] if len(lengths) == 1 else ["the lists of pieces differ in length"]


def _map_faults(facts: Facts, s: LondonState) -> list[str]:
    """One unit in a hex (LON-7.1); the map and the pieces agree."""
    found = []
    places: dict[int, int] = {}
    for piece, hex in enumerate(s.hex):
        if hex < 0 or piece == s.heroine:
            continue
        if hex in places:
            found.append(f"two units in {facts.labels[hex]}")
        places[hex] = piece
    if any(s.unit_at[hex] != places.get(hex, NOBODY) for hex in range(facts.hexes)):
        found.append("the map shows other units than there are")
    for hex, marker in enumerate(s.rubble):
        if marker and not facts.can_rubble[hex]:
            found.append(f"rubble in {facts.labels[hex]}")
    return found


def _heroine_faults(facts: Facts, s: LondonState) -> list[str]:
    """She is on the map; her captor is a Martian in her hex (LON-12.5)."""
    girl = s.heroine
    if girl < 0:
        return [] if s.captor < 0 and HEROINE not in s.kind_of else ["the Heroine is lost"]
    found = []
    if s.kind_of[girl] != HEROINE or s.hex[girl] < 0:
        found.append("the Heroine is not on the map")
    if s.captor >= 0:
        if s.kind_of[s.captor] >= FIRST_EARTHLING or s.hex[s.captor] != s.hex[girl]:
            found.append("the captor is not in the Heroine's hex")
        if not s.up[girl]:
            found.append("a captured Heroine is face-down")
    return found


def _count_faults(facts: Facts, s: LondonState) -> list[str]:
    """No more pieces of a kind than counters; what is face-up is known."""
    count = facts.content.count
    found = [
        f"too many of {facts.unit_names[kind]}"
        for kind in set(s.kind_of)
        if s.kind_of.count(kind) > count[kind]
    ]
    for piece, up in enumerate(s.up):
        if up and s.known[piece] != OPEN:
            found.append("a face-up piece is not known")
    martians = [i for i, kind in enumerate(s.kind_of) if kind < FIRST_EARTHLING]
    if sorted(s.order) != martians:
        found.append("the order of arrival misses a Martian")
    ray = facts.active(s, DEATH_RAY)
    if ray >= 0 and facts.terrain[s.hex[ray]] != PARK and not facts.is_edge[s.hex[ray]]:
        found.append("the Death Ray left the parks")
    return found


def _minion_faults(facts: Facts, s: LondonState) -> list[str]:
    """A minion needs an Active HQ; none is there twice (LON-18.4)."""
    found = []
    if s.minion != NO_MINION and (s.minion in s.minions or facts.active(s, HQ) < 0):
        found.append("the minion has no HQ")
    if len(set(s.minions)) != len(s.minions) or len(s.minions) > MINIONS:
        found.append("a minion is there twice")
    return found


def _turn_faults(facts: Facts, s: LondonState) -> list[str]:
    """Turn, boxes and sides are in range."""
    found = []
    if not 1 <= s.turn <= facts.turns:
        found.append(f"turn {s.turn}")
    if not 0 <= s.opened <= facts.boxes or s.side not in (MARTIAN, EARTHLING):
        found.append("the track or the side is out of range")
    if move_in_hand(s).left < 0:
        found.append("movement points below nought")
    return found
