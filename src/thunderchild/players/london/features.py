"""What decides a game of London, as numbers with names, seen from the Earthling's side."""

from typing import Final

from thunderchild.games.london.game import London
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    HQ,
    LEVEL_CITY,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.victory import army_counted, is_abducted, rubbled

NAMES: Final = (
    "turns left",
    "stations and Army units that may still fall",
    "the last of them",
    "stations and landmarks that stand",
    "the Heroine is with a Martian",
    "Earthlings face-down",
    "Martian buildings",
    "Martian strength",
    "Martians on the map",
    "Earthling strength",
    "Earthlings on the map",
    "targets within reach of Martians",
    "Martians within reach of guns",
    "Martians still to come",
    "Crush Army!",
    "Level City!",
    "Abduct the Girl!",
    "Colonize!",
)
NEAR: Final = 3


def features(game: London, s: LondonState) -> list[float]:
    """The values, in the order of their names."""
    facts = game.facts
    if not s.rubble:
        return [float(facts.turns), *[0.0] * (len(NAMES) - 1)]
    martians, people = facts.martians(s), facts.earthlings(s)
    crushed = rubbled(s, facts.stations) + army_counted(facts, s)
    spare = facts.content.crush_threshold - crushed
    standing = [hex for hex in facts.targets if not s.rubble[hex]]
    left = facts.turns - s.turn
    goal = -1 if facts.solitaire else s.objective
    return [
        float(left),
        float(spare),
        1.0 / (1.0 + max(0, spare - 1)),
        float(len(standing)),
        float(is_abducted(facts, s)),
        float(sum(not s.up[piece] for piece in people)),
        float((facts.active(s, HQ) >= 0) + (facts.active(s, BIO_LAB) >= 0)),
        float(sum(facts.combat_of(s, piece) for piece in martians)),
        float(len(martians)),
        float(sum(facts.combat_of(s, piece) for piece in people)),
        float(len(people)),
        float(_near(game, s, standing, martians)),
        float(_near(game, s, [s.hex[piece] for piece in martians], people)),
        float(max(0, facts.boxes - s.opened)),
        float(goal == CRUSH_ARMY) * spare,
        float(goal == LEVEL_CITY) * len(standing),
        float(goal == ABDUCT_GIRL),
        float(goal == COLONIZE),
    ]


def _near(game: London, s: LondonState, hexes: list[int], pieces: list[int]) -> int:
    """How many of these hexes have one of these pieces near."""
    distance = game.facts.distance
    there = [distance[s.hex[piece]] for piece in pieces]
    return sum(any(row[hex] <= NEAR for row in there) for hex in hexes)
