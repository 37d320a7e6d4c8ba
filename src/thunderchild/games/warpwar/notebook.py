"""The automatic notebook: what is provable about each ship from what was seen.

Everything here follows from the open chronicle alone (see `notes`), so both players and any
spectator get the same notes. A bound is written down only when it must hold.
"""

from thunderchild.games.warpwar.facts import Facts
from thunderchild.games.warpwar.kinds import ATTRIBUTES, MISSILE
from thunderchild.games.warpwar.state import (
    ACCOUNT,
    ENTRY,
    FIRED,
    HIT,
    KILLED,
    SERVICED,
    WarpWarState,
)
from thunderchild.games.warpwar.view import Note


class Proof:
    """What is proved about one ship while its entries are read in order."""

    __slots__ = ("built", "fired", "hits", "killed", "least", "points", "serviced")

    def __init__(self) -> None:
        self.built = [0] * ATTRIBUTES
        self.least = [0] * ATTRIBUTES  # present values, at least
        self.points = 1  # hit points built with, at least
        self.hits = 0
        self.fired = 0
        self.killed = -1  # hit points built with, at most, when known
        self.serviced = False

    def show(self, shown: list[int]) -> None:
        """The ship has now at least what it shows, and was built with at least that."""
        if not any(shown):
            return
        for a, value in enumerate(shown):
            if value > self.least[a]:
                self.least[a] = value
                self.built[a] = max(self.built[a], value)

    def change(self, kind: int, size: int, per_hit: int) -> None:
        """A change of the ship that everybody saw or must reckon with."""
        if kind == FIRED:
            self.fired += size
            self.least[MISSILE] = max(0, self.least[MISSILE] - size)
        elif kind == HIT:
            self.hits += size
            self.serviced = False
            for a in range(ATTRIBUTES):
                lost = size * per_hit if a == MISSILE else size
                self.least[a] = max(0, self.least[a] - lost)
        elif kind == SERVICED:
            self.serviced = True
        elif kind == KILLED:
            self.hits += size
            self.killed = size
            self.least = [0] * ATTRIBUTES


def notes_on(facts: Facts, s: WarpWarState) -> list[Note]:
    """One note for every ship, own ones too."""
    per_hit = facts.content.ships.missile.per_hit
    proofs = [Proof() for _ in s.owner]
    evidence = s.evidence
    for i in range(0, len(evidence), ENTRY):
        proof = proofs[evidence[i]]
        proof.show(evidence[i + 3 : i + ENTRY])
        proof.change(evidence[i + 1], evidence[i + 2], per_hit)
    for ship, proof in enumerate(proofs):
        proof.show(s.shown_since[ship * ATTRIBUTES : (ship + 1) * ATTRIBUTES])
    least = [_least_cost(facts, s, ship, proof) for ship, proof in enumerate(proofs)]
    most = _most_costs(s, least)
    return [
        Note(p.built, p.least, p.fired, p.hits, least[i], most[i], p.serviced)
        for i, p in enumerate(proofs)
    ]


def _least_cost(facts: Facts, s: WarpWarState, ship: int, proof: Proof) -> int:
    """The fewest BP the ship can have cost: what it has shown, at least one point (WW-5.3)."""
    kind = s.kind_of[ship]
    return max(facts.cost(kind, proof.built), facts.content.kind_price[kind] + 1)


def _most_costs(s: WarpWarState, least: list[int]) -> list[int]:
    """The most BP a ship can have cost: all its owner had received, less what must have gone."""
    received = [0, 0]
    spent = [0, 0]
    most = [0] * len(least)
    accounts = s.accounts
    built: dict[tuple[int, int], list[int]] = {}
    for ship, owner in enumerate(s.owner):
        built.setdefault((owner, s.born[ship]), []).append(ship)
    for i in range(0, len(accounts), ACCOUNT):
        seat, turn, points = accounts[i : i + 3]
        received[seat] += points
        mine = built.get((seat, turn), [])
        spent[seat] += sum(least[n] for n in mine)
        for n in mine:
            most[n] = received[seat] - spent[seat] + least[n]
    return most
