"""How far the Martians have come with each Objective, as everybody can count it (LON-23)."""

from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.knows.view import Bar
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    EARTHLING,
    HQ,
    LEVEL_CITY,
)
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.victory import army_counted, is_abducted, rubbled


def bars_of(facts: Facts, s: LondonState, objective: int) -> list[Bar]:
    """What there is and what is needed."""
    if not s.rubble:
        return []
    if objective == CRUSH_ARMY:
        done = rubbled(s, facts.stations) + army_counted(facts, s)
        return [
            Bar("(stations in rubble and Army units lost)", done, facts.content.crush_threshold)
        ]
    if objective == LEVEL_CITY:
        targets = facts.targets
        return [Bar("stations and landmarks in rubble", rubbled(s, targets), len(targets))]
    if objective == ABDUCT_GIRL:
        return [Bar("the Heroine is with a Martian", int(is_abducted(facts, s)), 1)]
    if objective == COLONIZE:
        return _colony(facts, s)
    return [Bar("an Earthling has made the first attack", int(s.first_attack == EARTHLING), 1)]


def _colony(facts: Facts, s: LondonState) -> list[Bar]:
    """HQ, Bio Lab, and everybody face-up (LON-23.5)."""
    people = facts.earthlings(s)
    shown = sum(s.up[piece] for piece in people)
    return [
        Bar("HQ Active", int(facts.active(s, HQ) >= 0), 1),
        Bar("Bio Lab Active", int(facts.active(s, BIO_LAB) >= 0), 1),
        Bar("Earthlings face-up", shown, len(people)),
    ]
