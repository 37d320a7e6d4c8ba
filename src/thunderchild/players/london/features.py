"""What decides a game of London, as numbers with names, seen from the Earthling's side.

Each Objective has an outlook of its own: what matters for one says little about another.
"""

from typing import Final

from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.game import London
from thunderchild.games.london.model.kinds import (
    ARMY,
    BIO_LAB,
    EARTHLING,
    GERMS,
    HERO,
    HQ,
    MONSTER,
    OBJECTIVE_NAMES,
    PRIEST,
    SAUCER,
)
from thunderchild.games.london.model.state import OPEN, LondonState
from thunderchild.games.london.rules.victory import army_counted, is_abducted, rubbled

NAMES: Final = (
    "turns left",
    "the Earthling moves next",
    "stations and Army units that may still fall",
    "the last of them",
    "stations and landmarks that stand",
    "stations that stand",
    "the Heroine is with a Martian",
    "the Heroine is known",
    "a Martian is near the Heroine",
    "guns near her captor",
    "Earthlings face-down",
    "face-down for each turn left",
    "targets for each turn left",
    "fallen needed for each turn left",
    "HQ there or to come",
    "Bio Lab there or to come",
    "Martian buildings",
    "guns near the buildings",
    "Martian strength",
    "Martians that move",
    "Saucers",
    "Monsters",
    "Landers",
    "Martians still to come",
    "Earthlings of Combat 1",
    "Earthlings of Combat 2",
    "Earthlings of Combat 3",
    "strong Earthlings face-down",
    "Earthlings that hold ground",
    "traps",
    "Germs, and no Bio Lab",
    "Army units",
    "Army units near Martians",
    "targets within reach of Martians",
    "Martians within reach of guns",
    "Earthlings on the map",
)
NEAR: Final = 3
FAR: Final = 10
STRONG: Final = 3  # Combat numbers up to this attack well; higher ones hold ground


def case(game: London, s: LondonState) -> str:
    """Which outlook a position needs."""
    return "" if game.facts.solitaire or s.objective < 0 else OBJECTIVE_NAMES[s.objective]


def features(game: London, s: LondonState) -> list[float]:
    """The values, in the order of their names."""
    facts = game.facts
    if not s.hex:
        return [float(facts.turns), *[0.0] * (len(NAMES) - 1)]
    martians, people = facts.martians(s), facts.earthlings(s)
    guns = [p for p in people if 0 < facts.combat[s.kind_of[p]] <= STRONG]
    standing = [hex for hex in facts.targets if not s.rubble[hex]]
    spare = facts.content.crush_threshold - rubbled(s, facts.stations) - army_counted(facts, s)
    dark = sum(not s.up[piece] for piece in people)
    left = facts.turns - s.turn
    each = 1.0 / max(1, left + 1)
    return [
        float(left),
        float(s.side == EARTHLING),
        float(spare),
        1.0 / (1.0 + max(0, spare - 1)),
        float(len(standing)),
        float(len(facts.stations) - rubbled(s, facts.stations)),
        *_girl(facts, s, martians, guns),
        float(dark),
        dark * each,
        len(standing) * each,
        spare * each,
        *_force(facts, s, martians, guns),
        *_people(facts, s, people, martians),
        float(_near(facts, s, standing, martians)),
        float(_near(facts, s, [s.hex[piece] for piece in martians], guns)),
        float(len(people)),
    ]


def _girl(facts: Facts, s: LondonState, martians: list[int], guns: list[int]) -> list[float]:
    """How the Heroine does."""
    hunters = [p for p in martians if s.up[p] and facts.movement[s.kind_of[p]]]
    far = float(FAR)
    if s.heroine >= 0 and hunters:
        row = facts.distance[s.hex[s.heroine]]
        far = float(min([FAR, *(row[s.hex[p]] for p in hunters)]))
    near = _near(facts, s, [s.hex[p] for p in guns], [s.captor]) if s.captor >= 0 else 0
    return [
        float(is_abducted(facts, s)),
        float(s.heroine >= 0 and s.known[s.heroine] == OPEN),
        FAR - far,
        float(near),
    ]


def _force(facts: Facts, s: LondonState, martians: list[int], guns: list[int]) -> list[float]:
    """What the Martian has and expects."""
    there = [s.kind_of[piece] for piece in martians]
    coming = [kind for kind in s.track[s.opened :] if kind >= 0]
    kinds = there + coming
    buildings = [p for p in martians if s.kind_of[p] in (HQ, BIO_LAB)]
    up = sum(s.up[piece] for piece in martians)
    return [
        float(HQ in kinds),
        float(BIO_LAB in kinds),
        float((facts.active(s, HQ) >= 0) + (facts.active(s, BIO_LAB) >= 0)),
        float(_near(facts, s, [s.hex[p] for p in guns], buildings)),
        float(sum([facts.combat_of(s, piece) for piece in martians])),
        float(sum([s.up[p] and facts.movement[s.kind_of[p]] > 0 for p in martians])),
        float(kinds.count(SAUCER)),
        float(kinds.count(MONSTER)),
        float(len(martians) - up),
        float(len(coming)),
    ]


def _people(facts: Facts, s: LondonState, people: list[int], martians: list[int]) -> list[float]:
    """What the Earthling has."""
    active = [0] * (STRONG + 1)
    dark = holders = traps = germs = 0
    for piece in people:
        kind = s.kind_of[piece]
        combat = facts.combat[kind]
        if combat > STRONG:
            holders += 1
        elif combat and s.up[piece]:
            active[combat] += 1
        elif combat and combat < STRONG:
            dark += 1
        elif kind in (GERMS, HERO, PRIEST):
            traps += 1
            germs += kind == GERMS
    army = [s.hex[p] for p in people if facts.category[s.kind_of[p]] == ARMY]
    return [
        float(active[1]),
        float(active[2]),
        float(active[3]),
        float(dark),
        float(holders),
        float(traps),
        float(germs and facts.active(s, BIO_LAB) < 0),
        float(len(army)),
        float(_near(facts, s, army, martians)),
    ]


def _near(facts: Facts, s: LondonState, hexes: list[int], pieces: list[int]) -> int:
    """How many of these hexes have one of these pieces near."""
    there = [facts.distance[s.hex[piece]] for piece in pieces]
    count = 0
    for hex in hexes:
        for row in there:
            if row[hex] <= NEAR:
                count += 1
                break
    return count
