"""The position of a game of WarpWar: plain ints and flat lists of ints.

Ships are numbered in the order they were built and keep their number. `built` and `now` hold six
values a ship (PD, Beam, Screen, Tubes, Missiles, Racks). Everything else a ship has is a list
with one entry a ship.
"""

from typing import Final

from thunderchild.core.declared import ints, zeros
from thunderchild.core.state import State
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, MISSILE, PD, SYSTEMSHIP, WARPSHIP

ALIVE: Final = 0
DESTROYED: Final = 1  # in the open (WW-20.1)
LOST: Final = 2  # unseen, with a carrier or a rack (WW-20.8)

# Entries of the chronicle: ship, kind of change, size of the change or turn, and the six values
# the ship had shown (at least) since its previous entry.
ENTRY: Final = 9
FIRED: Final = 0
HIT: Final = 1
KILLED: Final = 2
SERVICED: Final = 3
SHAKEN: Final = 4  # may have taken hits of its carrier, unseen (loaded_rack = protected)

# Entries of the traffic, what was seen of Systemships going aboard and coming out: kind, length of
# the chronicle then, subject, a count and so many numbers.
LOADED: Final = 0  # the subject went aboard one of these Warpships
PUT_OUT: Final = 1  # it came out of one of them
PAID: Final = 2  # added to either: it cost a movement point
MINGLED: Final = 4  # these Warpships lay at one star and may have exchanged loads
MOVED: Final = 5  # the movement is over: Warpships, each with its steps
ROOM: Final = 6  # the subject, a Warpship, had so many racks free
FULL: Final = 7  # these Warpships had no rack free
CRUSHED: Final = 8  # the subject, a Warpship, was destroyed without a hit

ACCOUNT: Final = 6  # seat, turn, received, spent on ships, on repair, on resupply

SHIP_LISTS: Final = (
    "owner",
    "kind_of",
    "number",
    "level",
    "born",
    "hex",
    "carrier",
    "fate",
    "steps",
    "transfers",
    "stopped",
    "last_entry",
    "served",
    "sure",
)


class WarpWarState(State):
    """One position."""

    turn: int = 1  # the game-turn
    active: int  # the seat whose player-turn it is
    starter: int  # the seat that moves first
    quiet: int  # player-turns begun since a VP was last won or an effective hit scored
    ends: list[int] = ints(-1, -1)  # by seat: NORTH, SOUTH or -1
    vp: list[int] = zeros(2)
    bp: list[int] = zeros(2)
    accounts: list[int]
    # ships
    owner: list[int]
    kind_of: list[int]
    number: list[int]
    level: list[int]
    born: list[int]
    built: list[int]
    now: list[int]
    hex: list[int]  # -1 when aboard or gone
    carrier: list[int]
    fate: list[int]
    steps: list[int]  # movement points spent on steps and trips this turn: seen by all
    transfers: list[int]  # movement points spent on pickups and drops: secret
    stopped: list[int]  # entered a star with an enemy this turn (WW-8.6)
    closed: int  # the active player has ended his movement
    # combat
    star: int = -1  # the hex fought over, or -1
    round: int
    dry: int  # rounds in a row without an effective hit
    fought: list[int]  # hexes whose combat is over this turn
    fighters: list[int]  # ships in the combat at the start of the round
    shown: list[int]  # the orders of the round, once shown
    damage: list[int]  # hits on each fighter before its Screen
    hits: list[int]  # effective hits on each fighter
    barred: list[int]  # whether a Beam stopped its escape
    lifting: list[int]  # pickups ordered this round: Warpship, Systemship
    escaped: list[int]  # ships still to be placed beside the star
    withdrawing: int
    first_sealed: list[int]  # locked answers not yet shown
    second_sealed: list[int]
    # what everybody could see, for the notebook
    evidence: list[int]
    answers: list[int]  # the secret side of each entry: six values
    shown_since: list[int]
    last_entry: list[int]
    served: list[int]  # the turn of an earlier chance to repair it that its last entry includes
    sure: list[int]  # transfers this turn that only this ship can have made
    shared: list[int]  # transfers this turn that several may have made: count, ships
    traffic: list[int]
    went_on: int = (
        -1
    )  # entries of the chronicle when last only a ship that can move kept the game alive
    maybe: list[int]  # Systemship, a Warpship that may carry it (or -1: may be lost)

    # ---- questions about ships ------------------------------------------------------------

    def value(self, ship: int, attribute: int) -> int:
        """The present value of an attribute."""
        return self.now[ship * ATTRIBUTES + attribute]

    def points(self, ship: int) -> int:
        """Movement points a Warpship has left this turn: its PD allows them (WW-8.2, WW-5.9)."""
        return self.now[ship * ATTRIBUTES + PD] - self.steps[ship] - self.transfers[ship]

    def loads(self, ship: int) -> list[int]:
        """The Systemships a Warpship carries."""
        return [load for load, carrier in enumerate(self.carrier) if carrier == ship]

    def where(self, ship: int) -> int:
        """The hex a ship is at, on the map or aboard; -1 when it is gone."""
        carrier = self.carrier[ship]
        return self.hex[ship] if carrier < 0 else self.hex[carrier]

    def free_racks(self, ship: int) -> int:
        """Racks with nothing in them (WW-5.10)."""
        return self.now[ship * ATTRIBUTES + ATTRIBUTES - 1] - self.carrier.count(ship)

    def at(self, hex: int, seat: int) -> list[int]:
        """A seat's counters on a hex: any number may share it (WW-2.6)."""
        owner = self.owner
        return [ship for ship, place in enumerate(self.hex) if place == hex and owner[ship] == seat]

    def places(self, seat: int) -> list[int]:
        """The hexes of a seat's counters, one for each counter."""
        return [
            place
            for place, owner in zip(self.hex, self.owner, strict=True)
            if owner == seat and place >= 0
        ]

    def is_held(self, hex: int, seat: int) -> bool:
        """Whether a seat has a counter on a hex."""
        places, owner = self.hex, self.owner
        at = -1
        for _ in range(places.count(hex)):
            at = places.index(hex, at + 1)
            if owner[at] == seat:
                return True
        return False

    def fleet(self, seat: int, kind: int = -1) -> list[int]:
        """A seat's living ships, of one kind or of both."""
        return [
            ship
            for ship, owner in enumerate(self.owner)
            if owner == seat and self.fate[ship] == ALIVE and kind in (-1, self.kind_of[ship])
        ]

    def warpships_at(self, hex: int, seat: int) -> list[int]:
        """A seat's Warpships on a hex."""
        return [ship for ship in self.at(hex, seat) if self.kind_of[ship] == WARPSHIP]

    def systemships_at(self, hex: int, seat: int) -> list[int]:
        """A seat's Systemships lying on a hex."""
        return [ship for ship in self.at(hex, seat) if self.kind_of[ship] == SYSTEMSHIP]

    def name(self, ship: int) -> str:
        """The name on the counter: W3, S24 (WW-2.1)."""
        return name_of(self.kind_of[ship], self.number[ship])

    def sealed(self, seat: int) -> list[int]:
        """The locked answer of a seat."""
        return self.first_sealed if seat == 0 else self.second_sealed

    def seal(self, seat: int, answer: list[int]) -> None:
        """Lock a seat's answer."""
        if seat == 0:
            self.first_sealed = answer
        else:
            self.second_sealed = answer

    def add_ship(self) -> int:
        """Room for the record of one more ship; the caller fills it (WW-2.5)."""
        for one in (self.owner, self.kind_of, self.number, self.level, self.born, self.hex):
            one.append(0)
        for one in (self.carrier, self.fate, self.steps, self.transfers, self.stopped):
            one.append(0)
        for one in (self.last_entry, self.served, self.sure):
            one.append(0)
        for flat in (self.built, self.now, self.shown_since):
            flat.extend((0,) * ATTRIBUTES)
        ship = len(self.owner) - 1
        self.carrier[ship] = self.last_entry[ship] = -1
        return ship

    def launch(self, ship: int, missiles: int) -> None:
        """Fired missiles leave the stock (WW-13.6)."""
        self.now[ship * ATTRIBUTES + MISSILE] -= missiles


def name_of(kind: int, number: int) -> str:
    """The name on a counter: W3, S24 (WW-2.1)."""
    return f"{'W' if kind == WARPSHIP else 'S'}{number}"
