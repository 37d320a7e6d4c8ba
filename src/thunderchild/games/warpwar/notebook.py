"""The automatic notebook: what is provable about each ship from what was seen.

Everything here follows from the open chronicle alone (see `notes`), so both players and any
spectator get the same notes. A bound is written down only when it must hold.
"""

from thunderchild.games.warpwar.facts import Facts, points
from thunderchild.games.warpwar.kinds import ATTRIBUTES, MISSILE
from thunderchild.games.warpwar.state import (
    ACCOUNT,
    ENTRY,
    FIRED,
    HIT,
    KILLED,
    SERVICED,
    SHAKEN,
    WarpWarState,
)
from thunderchild.games.warpwar.view import Note


class Proof:
    """What is proved about one ship while its entries are read in order.

    A hit costs a ship one hit point and a launch none or more, so what it shows and what it has
    lost since it can last have been repaired were all there when it was built (WW-14.8).
    """

    __slots__ = (
        "built",
        "fired",
        "fired_since",
        "hits",
        "hits_since",
        "least",
        "most",
        "points",
        "serviced",
        "three",
        "unseen",
        "worn",
    )

    def __init__(self, three: int) -> None:
        self.three = three  # missiles to a hit point and to a BP (WW-14.5, WW-5.1)
        self.built = [0] * ATTRIBUTES
        self.least = [0] * ATTRIBUTES  # present values, at least
        self.points = 1  # hit points built with, at least
        self.most = -1  # hit points built with, at most, once it is destroyed
        self.hits = self.hits_since = 0  # in all, and since the last service
        self.fired = self.fired_since = 0
        self.unseen = 0  # hits that may have fallen on it aboard
        self.worn = 0  # hit points that launches before the last service can have cost
        self.serviced = False

    def show(self, shown: list[int]) -> None:
        """The ship has now at least what it shows, and was built with at least that."""
        if not any(shown):
            return
        for a, value in enumerate(shown):
            if value > self.least[a]:
                self.least[a] = value
                spent = self.fired_since if a == MISSILE else 0
                self.built[a] = max(self.built[a], value + spent)
        self.live_on()

    def live_on(self) -> None:
        """It is alive: what it has, and what it has lost since a service, it was built with."""
        left = max(1, points(self.least, self.three))
        self.points = max(self.points, left + self.hits_since + self.fired_since // self.three)

    def change(self, kind: int, size: int, *, shared: bool) -> None:
        """A change of the ship that everybody saw or must reckon with."""
        if kind == FIRED:
            self.fired += size
            self.fired_since += size
            self.least[MISSILE] = max(0, self.least[MISSILE] - size)
        elif kind == HIT:
            self.suffer(size)
            self.hits += size
            self.hits_since += 0 if shared else size
            self.live_on()
        elif kind == SHAKEN:
            self.suffer(size)
            self.unseen += size
        elif kind == SERVICED:
            self.serviced = True
            self.worn += -(-self.fired_since // self.three)
            self.hits_since = self.fired_since = 0
        elif kind == KILLED:
            worn = self.worn - (-self.fired_since // self.three)
            self.most = size + self.hits + self.unseen + worn
            self.hits += size
            self.least = [0] * ATTRIBUTES

    def suffer(self, size: int) -> None:
        """So many hits, wherever they went."""
        self.serviced = False
        for a in range(ATTRIBUTES):
            lost = size * self.three if a == MISSILE else size
            self.least[a] = max(0, self.least[a] - lost)


def notes_on(facts: Facts, s: WarpWarState) -> list[Note]:
    """One note for every ship, own ones too."""
    proofs = [Proof(facts.per_three) for _ in s.owner]
    evidence = s.evidence
    for i in range(0, len(evidence), ENTRY):
        proof = proofs[evidence[i]]
        proof.show(evidence[i + 3 : i + ENTRY])
        after = evidence[i + ENTRY + 1 : i + ENTRY + 2]
        proof.change(evidence[i + 1], evidence[i + 2], shared=after == [SHAKEN])
    for ship, proof in enumerate(proofs):
        proof.show(s.shown_since[ship * ATTRIBUTES : (ship + 1) * ATTRIBUTES])
    least = [_least_cost(facts, s, ship, proof) for ship, proof in enumerate(proofs)]
    most = _most_costs(s, least)
    for ship, proof in enumerate(proofs):
        if proof.most >= 0:
            price = facts.content.kind_price[s.kind_of[ship]]
            most[ship] = min(most[ship], price + proof.most)
    if facts.scenario.must_spend:
        _spend_all(s, least, most)
    return [
        Note(p.built, p.least, p.fired, p.hits, least[i], most[i], p.serviced)
        for i, p in enumerate(proofs)
    ]


def _least_cost(facts: Facts, s: WarpWarState, ship: int, proof: Proof) -> int:
    """The fewest BP the ship can have cost: what it has shown and lost, at least one point."""
    kind = s.kind_of[ship]
    return max(facts.cost(kind, proof.built), facts.content.kind_price[kind] + proof.points)


def _spend_all(s: WarpWarState, least: list[int], most: list[int]) -> None:
    """Where all BP were spent, a ship cost what the others cannot have cost (WW-4.3, WW-4.7)."""
    before = most[:]
    for seat in (0, 1):
        ships = [ship for ship, owner in enumerate(s.owner) if owner == seat]
        received = sum(
            s.accounts[i + 2] for i in range(0, len(s.accounts), ACCOUNT) if s.accounts[i] == seat
        )
        for ship in ships:
            rest = received - sum(before[other] for other in ships if other != ship)
            least[ship] = max(least[ship], rest)


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
