"""Who is here: sockets that have not said hello, spectators, pages of seats.

A spectator never takes the place of somebody who has a seat: the two are counted apart.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from thunderchild.server import wire
from thunderchild.server.limits import Visitors

FULL = "Too many people are watching here; try again later."


class Closable(Protocol):
    """A socket, as the places see it."""

    async def close(self, sentence: str, code: int) -> None:
        """Say why, and close."""


class Places:
    """The places of a server."""

    def __init__(self, visitors: Visitors) -> None:
        self.visitors = visitors
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
            problem = "This address was barred by the host of this server."
        elif visitor.sockets >= limits.sockets_of_address:
            problem = "Too many pages are open from your address."
        self.refused += bool(problem)
        visitor.sockets += 1
        self.pages += 1
        self.waiting[line] = None
        if len(self.waiting) > limits.waiting:
            self._send_away(next(iter(self.waiting)))
        try:
            yield problem
        finally:
            self.waiting.pop(line, None)
            visitor.sockets -= 1
            self.pages -= 1

    def _send_away(self, line: Closable) -> None:
        """Close the socket that has waited longest without a word."""
        self.waiting.pop(line, None)
        closing = asyncio.ensure_future(
            line.close("No hello came, and others are waiting.", wire.CLOSE_SILENT)
        )
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    def greeted(self, line: Closable) -> None:
        """It has said hello."""
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
