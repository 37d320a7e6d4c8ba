"""Who is here: sockets that have not said hello, spectators, pages of seats.

A spectator never takes the place of somebody who has a seat: the two are counted apart.
"""

import asyncio
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Protocol

from msgspec import Struct

from thunderchild.server import wire
from thunderchild.server.limits import Visitors

BARRED = "This address was barred by the host of this server."
FULL = "Too many people are watching here; try again later."


class Closable(Protocol):
    """A socket, as the places see it."""

    async def close(self, sentence: str, code: int) -> None:
        """Say why, and close."""


class Guest(Struct):
    """Who is on a socket."""

    address: str
    link: str = ""  # the hash of the link that was presented


class Places:
    """The places of a server."""

    def __init__(self, visitors: Visitors) -> None:
        self.visitors = visitors
        self.guests: dict[Closable, Guest] = {}
        self.waiting: dict[Closable, None] = {}  # in the order in which they came
        self.spectators = 0
        self.pages = 0
        self.refused = 0
        self._closing: set[asyncio.Future[None]] = set()

    @contextmanager
    def arrived(self, line: Closable, address: str) -> Iterator[str]:
        """Count a socket while it is open; gives the reason if it cannot stay."""
        visitor, limits = self.visitors.at(address), self.visitors.limits
        problem = ""
        if self.visitors.is_barred(address):
            problem = BARRED
        elif visitor.sockets >= limits.sockets_of_address:
            problem = "Too many pages are open from your address."
        self.refused += bool(problem)
        visitor.sockets += 1
        self.pages += 1
        self.guests[line] = Guest(address)
        self.waiting[line] = None
        if len(self.waiting) > limits.waiting:
            silent = next(iter(self.waiting))
            self.waiting.pop(silent)
            self.send_away(silent, "No hello came, and others are waiting.", wire.CLOSE_SILENT)
        try:
            yield problem
        finally:
            self.waiting.pop(line, None)
            self.guests.pop(line, None)
            visitor.sockets -= 1
            self.pages -= 1

    def send_away(self, line: Closable, sentence: str, code: int) -> None:
        """Close a socket, and say why."""
        closing = asyncio.ensure_future(line.close(sentence, code))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    def presented(self, line: Closable, link: str) -> None:
        """A link was presented, of which this is the hash; what it opens is not known yet."""
        if line in self.guests:
            self.guests[line].link = link

    def close_barred(self) -> None:
        """Close the sockets of addresses that the host has shut out."""
        for line, guest in list(self.guests.items()):
            if self.visitors.is_barred(guest.address):
                self.send_away(line, BARRED, wire.CLOSE_TOO_MANY)

    def close_ended(self, links: Collection[str], sentence: str) -> None:
        """Close the sockets of links that have ended."""
        for line, guest in list(self.guests.items()):
            if guest.link in links:
                self.send_away(line, sentence, wire.CLOSE_WRONG_TOKEN)

    def greeted(self, line: Closable) -> None:
        """The socket has said hello."""
        self.waiting.pop(line, None)

    @contextmanager
    def watching(self, *, spectator: bool, at_table: int, at_seat: int) -> Iterator[str]:
        """Count a page at a table; gives the reason if there is no place.

        `at_table` are the spectators of its table so far, `at_seat` the pages of its seats.
        """
        limits = self.visitors.limits
        problem = ""
        if spectator and (
            at_table >= limits.spectators_of_table or self.spectators >= limits.spectators
        ):
            problem = FULL
        elif not spectator and at_seat >= limits.pages_of_seat:
            problem = "This seat is open on too many pages; close some of them."
        self.refused += bool(problem)
        self.spectators += spectator
        try:
            yield problem
        finally:
            self.spectators -= spectator
