"""What one visitor may take: work in milliseconds, sockets, connections, new tables.

Work is charged by what it costs. Whoever has used up their share waits; nobody else does. On one
computer nothing is counted by address, because everybody there has the same one.
"""

import time
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

from msgspec import Struct

MANY: Final = 10**9  # as good as no limit
FORGET_AFTER: Final = 600.0  # seconds
TIDY_EVERY: Final = 10.0
MOST_KNOWN: Final = 20_000  # addresses


class ServerLimits(Struct, frozen=True):
    """How much of everything one server allows."""

    # Milliseconds of work: so many a second, and so many saved up.
    socket_work: float = 150.0
    socket_saved: float = 1500.0
    address_work: float = MANY
    address_saved: float = MANY
    watching_work: float = 150.0  # of all spectators of one table together
    watching_saved: float = 1500.0
    # Pages.
    spectators_of_table: int = 32
    spectators: int = 400
    pages_of_seat: int = 16
    sockets_of_address: int = MANY
    waiting: int = 300  # sockets that have not said hello yet
    # Connections of HTTP, before anything is known of who is there.
    connections: int = 4000
    connections_of_address: int = MANY
    # New tables.
    tables_a_second: float = 1.0
    tables_saved: float = 30.0
    tables_a_day: float = MANY
    machine_table_price: float = 1.0  # a table of machines alone counts as so many
    # What a table may grow to.
    lines_of_table: int = 6_000
    undos_of_table: int = 1000
    events_of_table: int = 20_000
    # Room that must be left on the disk for a new table, in bytes.
    free_disk: int = 50 * 2**20
    foreign_content: bool = True  # content that is not the package's own is taken from everybody
    caged: bool = False  # such content is tried in a cage, and only listed titles are played


HOME: Final = ServerLimits()
PUBLIC: Final = ServerLimits(
    address_work=250.0,
    address_saved=3000.0,
    sockets_of_address=60,
    connections_of_address=100,
    tables_a_second=0.1,
    tables_saved=12.0,
    tables_a_day=200.0,
    machine_table_price=3.0,
    free_disk=200 * 2**20,
    foreign_content=False,
    caged=True,
)


class Bucket:
    """A limit on how often something happens: a burst, then a steady rate."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = burst, time.monotonic()

    def take(self, price: float = 1.0) -> bool:
        """Whether it may happen again now."""
        self._fill()
        if self.left < price:
            return False
        self.left -= price
        return True

    def spend(self, price: float) -> None:
        """Take what something has cost, even where that leaves a debt."""
        self._fill()
        self.left -= price

    def wait(self) -> float:
        """Seconds until the debt is paid; 0 when there is none."""
        self._fill()
        return max(0.0, -self.left / self.rate)

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class Visitor:
    """Everybody at one address."""

    def __init__(self, limits: ServerLimits) -> None:
        self.limits = limits
        self.work = Bucket(limits.address_work, limits.address_saved)
        self.tables = Bucket(limits.tables_a_second, limits.tables_saved)
        self.today = Bucket(limits.tables_a_day / 86400, limits.tables_a_day)
        self.sockets = 0
        self.seen = time.monotonic()

    def may_begin(self, price: float) -> bool:
        """Count a new table, if there may be one."""
        if self.today.left < price or not self.tables.take(price):
            return False
        return self.today.take(price)


class Visitors:
    """All addresses that were seen in the last minutes."""

    def __init__(self, limits: ServerLimits = HOME) -> None:
        self.limits = limits
        self.barred: frozenset[str] = frozenset()
        self._known: dict[str, Visitor] = {}
        self._tidied = 0.0

    def at(self, address: str) -> Visitor:
        """The visitor of an address."""
        place = neighbourhood(address)
        found = self._known.get(place)
        if found is None:
            self._tidy()
            found = self._known[place] = Visitor(self.limits)
        found.seen = time.monotonic()
        return found

    def is_barred(self, address: str) -> bool:
        """Whether the host has shut this address out."""
        return bool(self.barred) and not self.barred.isdisjoint({address, neighbourhood(address)})

    def count(self) -> int:
        """How many there are."""
        return len(self._known)

    def _tidy(self) -> None:
        """Forget whoever has been away for a while; where there are too many, half of them.

        Looking at all of them on every arrival would take longer and longer.
        """
        now, full = time.monotonic(), len(self._known) >= MOST_KNOWN
        if not full and (len(self._known) < 1000 or now - self._tidied < TIDY_EVERY):
            return
        self._tidied = now
        away = [(one.seen, place) for place, one in self._known.items() if not one.sockets]
        late = now - FORGET_AFTER
        if full and away:
            late = max(late, sorted(away)[len(away) // 2][0])
        for seen, place in away:
            if seen <= late:
                del self._known[place]


class WorkPurse:
    """What one socket pays from: its own account, its address, its table's spectators."""

    def __init__(self, limits: ServerLimits, *others: Bucket) -> None:
        self.accounts: list[Bucket] = [Bucket(limits.socket_work, limits.socket_saved), *others]

    def spend(self, milliseconds: float) -> None:
        """Pay for work that was done."""
        for account in self.accounts:
            account.spend(milliseconds)

    def wait(self) -> float:
        """Seconds until everything is paid for."""
        return max(account.wait() for account in self.accounts)


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 the first 64 bits, which one household has for itself."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 6:
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_address(int(found) >> 64 << 64)) + "/64"
    return str(found)


def forwarded(peer: str, trusted: Iterable[str], header: str) -> str:
    """The address a request comes from: the last in `X-Forwarded-For` that is not our proxy."""
    known = set(trusted)
    if peer not in known:
        return peer
    for part in reversed([word.strip() for word in header.split(",")]):
        try:
            address = str(ip_address(part))
        except ValueError:
            return peer
        if address not in known:
            return address
    return peer
