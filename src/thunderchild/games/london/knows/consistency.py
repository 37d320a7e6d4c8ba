"""Whether a position can be behind a view: purchases, places and objectives must fit."""

from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.kinds import EARTHLING, ENVOY, HEROINE, MARTIAN
from thunderchild.games.london.model.state import NOT_HEROINE, LondonState
from thunderchild.games.london.rules.evidence import envoy_free, is_exempt_for, is_passed


def inconsistency(facts: Facts, view: View, s: LondonState) -> str | None:
    """Why this position cannot be behind that view."""
    if s.winner != UNDECIDED or not s.rubble:
        return None
    found = None
    if view.seat != MARTIAN and not facts.solitaire and s.track:
        found = _objective_fault(facts, s) or _force_fault(facts, s)
    if found is None and view.seat != EARTHLING and s.hex:
        found = _purchase_fault(facts, s) or _place_fault(facts, s)
    return found


def _objective_fault(facts: Facts, s: LondonState) -> str | None:
    """Play going on rules Objectives out (LON-23.9, LON-23.6, LON-23.11)."""
    if is_passed(facts, s, s.objective):
        return "the Objective is met, and play went on"
    if any(s.track[box] == ENVOY for box in envoy_free(facts, s, s.objective)):
        return "Peace! was met, and play went on"
    units = sum(kind >= 0 for kind in s.track)
    if units < s.lull and not is_exempt_for(facts, s, s.objective):
        return "nobody was left or due, and play went on"
    return None


def _force_fault(facts: Facts, s: LondonState) -> str | None:
    """The track is a legal purchase, and what landed came from it (LON-4.3, LON-4.4)."""
    units = [kind for kind in s.track if kind >= 0]
    if s.track[: len(units)] != units:
        return "the track has a gap"
    cost, count = facts.content.cost, facts.content.count
    if sum(cost[kind] for kind in units) > facts.purse[MARTIAN]:
        return "the Martian force is too dear"
    if any(units.count(kind) > count[kind] for kind in set(units)):
        return "the Martian force has too many of a kind"
    landed = [s.kind_of[piece] for piece in s.order_of_landing()]
    used = len(landed) + len(s.strays)
    if landed != [s.track[box] for box in s.boxes_landed()] or len(units) < used + s.due:
        return "other units landed than the track holds"
    if s.opened > used + s.due and len(units) > used:
        return "a box was empty, but the track goes on"
    return None


def _purchase_fault(facts: Facts, s: LondonState) -> str | None:
    """The Earthling purchase is legal, and the draws leave it alone (LON-4.7, LON-4.10)."""
    earthlings = [i for i, kind in enumerate(s.kind_of) if kind >= FIRST_EARTHLING]
    bought = [s.kind_of[i] for i in earthlings if s.bought[i]]
    if bought.count(HEROINE) != 1:
        return "there is not one Heroine"
    cost, count = facts.content.cost, facts.content.count
    if sum(cost[kind] for kind in bought if kind != HEROINE) > facts.purse[EARTHLING]:
        return "the Earthling purchase is too dear"
    drawn = bought + s.arrivals
    if any(drawn.count(kind) > count[kind] for kind in set(drawn)):
        return "the Earthling has too many of a kind"
    return None


def _place_fault(facts: Facts, s: LondonState) -> str | None:
    """Face-down pieces stand where they may have been set up (LON-4.9, LON-16.9)."""
    for piece, kind in enumerate(s.kind_of):
        if kind < FIRST_EARTHLING or s.up[piece] or s.hex[piece] < 0:
            continue
        if not facts.can_stand_at_setup(kind, s.hex[piece]):
            return "a face-down piece stands where it cannot have been set up"
        if kind == HEROINE and s.known[piece] == NOT_HEROINE:
            return "the Heroine is where she was said not to be"
        if kind != HEROINE and s.unit_at[s.hex[piece]] != piece:
            return "two units are in one hex"
    return None
