"""Whether a position can be behind a view: the chronicle, the account and the loads must fit."""

from thunderchild.games.warpwar.battle.damage import survivors
from thunderchild.games.warpwar.content.facts import Facts, points
from thunderchild.games.warpwar.knows.public import struck_alone
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, MISSILE
from thunderchild.games.warpwar.model.state import (
    ACCOUNT,
    ALIVE,
    DESTROYED,
    ENTRY,
    FIRED,
    KILLED,
    SERVICED,
    SHAKEN,
    WarpWarState,
)
from thunderchild.games.warpwar.told.chronicle import carriers


def inconsistency(facts: Facts, view: View, s: WarpWarState) -> str | None:
    """Why this position cannot be behind that view: chronicle, account or loads."""
    for ship in range(len(s.owner)):
        if s.owner[ship] != view.seat:
            found = _record_fault(facts, s, ship) or _load_fault(s, ship)
            if found:
                return f"{s.name(ship)} of seat {s.owner[ship]}: {found}"
    for seat in (0, 1):
        if seat != view.seat:
            found = _account_fault(facts, s, seat)
            if found:
                return found
            if struck_alone(s, seat) and not survivors(facts, s):
                return f"seat {seat} is asked to place hits on ships that are lost"
    return None


def _record_fault(facts: Facts, s: WarpWarState, ship: int) -> str | None:
    """The record must explain every entry of the chronicle."""
    at = ship * ATTRIBUTES
    life = s.built[at : at + ATTRIBUTES]
    per_hit = facts.content.ships.missile.per_hit
    for i in range(0, len(s.evidence), ENTRY):
        if s.evidence[i] != ship:
            continue
        shown = s.evidence[i + 3 : i + ENTRY]
        if any(v > n for v, n in zip(shown, life, strict=True)):
            return f"showed {shown}, had {life}"
        place = i // ENTRY * ATTRIBUTES
        answer = s.answers[place : place + ATTRIBUTES]
        spread = s.evidence[i + ENTRY + 1 : i + ENTRY + 2] == [SHAKEN]  # its load took some
        fault = _change(life, s.evidence[i + 1], s.evidence[i + 2], answer, per_hit, spread)
        if fault:
            return fault
        built = s.built[at : at + ATTRIBUTES]
        life[:] = [min(n, b) for n, b in zip(life, built, strict=True)]
    now, last = s.now[at : at + ATTRIBUTES], s.shown_since[at : at + ATTRIBUTES]
    if any(v > n for v, n in zip(last, now, strict=True)):
        return f"showed {last}, has {now}"
    return None if now == life else f"should have {life}, has {now}"


def _change(
    life: list[int], change: int, size: int, answer: list[int], per_hit: int, spread: bool
) -> str | None:
    """Live through one entry."""
    left = points(life, per_hit)
    if change == FIRED:
        life[MISSILE] -= size
    elif change == SERVICED:
        life[:] = [n + r for n, r in zip(life, answer, strict=True)]
    elif change == KILLED:
        if left > size:
            return f"had {left} points and died of {size} hits"
        life[:] = [0] * ATTRIBUTES
    else:
        some = spread or change == SHAKEN
        if sum(answer) > size or (sum(answer) < size and not some):
            return f"took {size} hits and placed {sum(answer)}"
        for a, count in enumerate(answer):
            life[a] = max(0, life[a] - count * (per_hit if a == MISSILE else 1))
        if not any(life) and change != SHAKEN:
            return f"lived through {size} hits with nothing left"
    return None


def _load_fault(s: WarpWarState, ship: int) -> str | None:
    """A Systemship off the map is where it may be."""
    if s.fate[ship] == DESTROYED or s.hex[ship] >= 0:
        return None
    holder = s.carrier[ship] if s.fate[ship] == ALIVE else -1
    return None if holder in carriers(s, ship) else "is aboard a ship that cannot carry it"


def _account_fault(facts: Facts, s: WarpWarState, seat: int) -> str | None:
    """Designs and repairs, as late as they can have been made, never exceed the BP received."""
    three = facts.per_three
    costs: dict[int, int] = {}
    missiles: dict[int, int] = {}
    for ship in range(len(s.owner)):
        if s.owner[ship] == seat:
            built = s.built[ship * ATTRIBUTES : (ship + 1) * ATTRIBUTES]
            turn = s.born[ship]
            costs[turn] = costs.get(turn, 0) + facts.cost(s.kind_of[ship], built)
    for i in range(0, len(s.evidence), ENTRY):
        if s.evidence[i + 1] == SERVICED and s.owner[s.evidence[i]] == seat:
            place, turn = i // ENTRY * ATTRIBUTES, s.evidence[i + 2]
            answer = s.answers[place : place + ATTRIBUTES]
            costs[turn] = costs.get(turn, 0) + sum(answer) - answer[MISSILE]
            missiles[turn] = missiles.get(turn, 0) + answer[MISSILE]
    left = shots = 0
    for i in range(0, len(s.accounts), ACCOUNT):
        if s.accounts[i] != seat:
            continue
        turn = s.accounts[i + 1]
        left += s.accounts[i + 2] - costs.get(turn, 0)
        shots += missiles.get(turn, 0)
        if left - shots // three < 0:
            return f"seat {seat} had spent more than it received by turn {turn}"
    return None
