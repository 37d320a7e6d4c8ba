"""A table with its pages and its machines: each change is planned, stored, committed, shown."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import sqlalchemy as sa
from msgspec import Struct

from thunderchild.core import record as rec
from thunderchild.core.errors import InputError
from thunderchild.core.game import Refused
from thunderchild.core.rules import Refusal
from thunderchild.players.search.hindsight import ChoicePoint, Judged
from thunderchild.server import bookmarks, wire
from thunderchild.server.limits import Bucket
from thunderchild.server.marking import mark_of, picture_maker
from thunderchild.server.naming import called
from thunderchild.server.schema import KeptPicture, Mark
from thunderchild.server.store import StaleError
from thunderchild.server.writing import Addition
from thunderchild.table import machines
from thunderchild.table.course import Change
from thunderchild.table.review import Review
from thunderchild.table.table import Table
from thunderchild.table.wishes import Wish
from thunderchild.titles import PERSON

if TYPE_CHECKING:
    from thunderchild.server.hub import Hub

logger = logging.getLogger("thunderchild.server")

LONG_GAME: Final = 600  # lines; what a seat sees of a longer one is worked out in a thread
SLOW: Final = 6.0  # milliseconds; or where it has taken so long once
LONG_LOG: Final = 800  # rows; or where so many are to be sent
OWN_SIZE: Final = 50  # lines; what a table takes before its first
PAUSES: Final = (1.0, 2.0, 5.0, 10.0, 30.0)  # seconds before a machine is asked again

T = TypeVar("T")


class Watcher(Protocol):
    """A page, as a table sees it."""

    seats: list[str]
    sitting: str | None

    def tell(self, message: wire.ToPage) -> None:
        """Send a message."""

    def answer(self, wish: str, result: "CarriedOut | Refusal") -> None:
        """Say what became of a wish."""

    def pay(self, milliseconds: float) -> None:
        """Pay for work that was done for the page."""

    def refresh(self) -> None:
        """Send the position as it is now."""

    def drop(self) -> None:
        """Let the page connect again."""

    def send_away(self, sentence: str, code: int) -> None:
        """Close the page, and say why."""


class CarriedOut(Struct, frozen=True):
    """A wish that was carried out, now or before."""

    seq: int


class LiveTable:
    """A table with its pages and its thinking machines."""

    def __init__(self, hub: "Hub", id_: str, table: Table, wishes: dict[str, int]) -> None:
        self.hub = hub
        self.id = id_
        self.table = table
        self.wishes = wishes  # "seat wish" to the seq it was acknowledged with
        self.pages: set[Watcher] = set()
        self.watching = Bucket(hub.limits.watching_work, hub.limits.watching_saved)
        self.lock = asyncio.Lock()
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.created = self.changed_at = ""
        self.extra = 0  # seq of the table less seq of the log
        self.pictured = -1  # the line after which a picture was kept
        self.keeping: asyncio.Task[None] | None = None
        self.marked = 0  # the line at which the last bookmark is
        self.slowest = 0.0  # milliseconds that a position or a wish took at most
        self.opening = 0.0  # milliseconds that it took to open the table
        self.forgotten = False  # somebody else has the table now
        self.watched = True  # spectators may come
        self.reviewed: Review | None = None  # of a game that is over, once somebody asked
        self.choices: list[ChoicePoint] = []  # of its persons, known with the review
        self.judged: dict[int, Judged] = {}  # those that were looked at once more, by their number
        self.names: dict[str, str] = {}  # what the people at the seats are called
        self.rematch: wire.TableMade | None = None  # the game once more, and who asked for it
        self.wants_again: set[str] = set()
        self.seeded = False  # its chance follows from a number that somebody chose

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks at it and nothing is being done with it."""
        is_keeping = self.keeping is not None and not self.keeping.done()
        return not (self.pages or self.thinking or is_keeping or self.lock.locked())

    @property
    def size(self) -> int:
        """The memory it takes, in lines of some 0.7 KB each."""
        rows = 0 if self.table.still else len(self.table.log.rows)
        return OWN_SIZE + self.table.seq + rows

    @property
    def is_slow(self) -> bool:
        """Whether working out a position could keep everybody at other tables waiting."""
        return self.slowest > SLOW or self.table.seq > LONG_GAME

    def is_slow_to_show(self, since: int) -> bool:
        """The same for a position with the log after line `since`."""
        if self.is_slow or since >= 0 or self.table.still:
            return self.is_slow
        return len(self.table.log.rows) > LONG_LOG

    async def aside(self, work: Callable[..., T], *args: Any) -> T:
        """Do something with the table in a thread.

        It is not interrupted: the table does not change before it is done.
        """
        return await asyncio.shield(asyncio.ensure_future(self._aside(work, *args)))

    async def _aside(self, work: Callable[..., T], *args: Any) -> T:
        async with self.lock:
            return await asyncio.to_thread(work, *args)

    async def wish(self, page: Watcher, wish: Wish) -> None:
        """Carry out a wish of a page, once; it is answered when it is on disk."""
        for seat in page.seats:
            if f"{seat} {wish.id}" in self.wishes:
                page.answer(wish.id, CarriedOut(self.wishes[f"{seat} {wish.id}"]))
                return
        if not page.sitting:
            sentence = "Take a seat first" if page.seats else "A spectator has no seat"
            page.answer(wish.id, Refusal(sentence))
            return
        # A page that goes away must not stop a change between disk and memory.
        await asyncio.shield(asyncio.ensure_future(self._carry_out(page, page.sitting, wish)))

    async def _carry_out(self, page: Watcher, seat: str, wish: Wish) -> None:
        eyes = self.hub.eyes
        with eyes.wishes.taken():
            async with self.lock:
                plan = partial(self.table.plan, seat, wish)
                result = await self._try(seat, wish.id, plan, page)
                page.answer(wish.id, result)
        eyes.refused += isinstance(result, Refusal)
        if isinstance(result, CarriedOut):
            self.show()

    async def _try(
        self, seat: str, wish: str | None, plan: Callable[[], Change], page: Watcher | None = None
    ) -> CarriedOut | Refusal:
        """Plan, store, commit; nothing is committed that is not stored. The page pays for it."""
        if wish is not None and f"{seat} {wish}" in self.wishes:
            return CarriedOut(self.wishes[f"{seat} {wish}"])
        work_out = partial(self._worked_out, plan, page)
        try:
            change, mark = await asyncio.to_thread(work_out) if self.is_slow else work_out()
        except Refused as error:
            return error.refusal
        except InputError as error:
            return Refusal(str(error))
        except Exception:
            logger.exception("table %s: a wish of %s failed", self.id, seat)
            return Refusal("Something went wrong here; nothing was changed")
        refusal = await self._store(seat, wish, change, mark)
        if refusal is not None:
            return refusal
        self.table.commit(change)
        if wish is not None:
            self.wishes[f"{seat} {wish}"] = self.table.seq
        if self.is_picture_due(change) or bookmarks.is_due(self.table, self.marked):
            self.keep_later()
        return CarriedOut(self.table.seq)

    def _worked_out(self, plan: Callable[[], Change], page: Watcher | None) -> tuple[Change, Mark]:
        """What a plan changes, and the position then; raises Refused. The page pays for it."""
        begun = time.thread_time()
        try:
            change = plan()
            self._check_growth(change)
            return change, mark_of(self.table, change)
        finally:
            if page is not None:
                page.pay((time.thread_time() - begun) * 1000)

    def _check_growth(self, change: Change) -> None:
        """Refuse what would let a game grow without end; raises Refused."""
        limits = self.hub.limits
        told = sum(len(step.events) for step in change.steps)
        if len(self.table.log.rows) + told > limits.events_of_table:
            most = limits.events_of_table
            raise Refused(
                Refusal(f"A game can have at most {most} events, and this one has them all")
            )
        if any(line.kind == rec.UNDO for line in change.lines):
            if self.table.undone >= limits.undos_of_table:
                most = limits.undos_of_table
                said = f"A game can be taken back at most {most} times, and this one has been"
                raise Refused(Refusal(said))
        if self.table.seq + len(change.lines) > limits.lines_of_table:
            most = limits.lines_of_table
            raise Refused(
                Refusal(f"A game can have at most {most} lines, and this one has them all")
            )

    def is_picture_due(self, change: Change) -> bool:
        """Whether a picture of the position belongs to this change: as often as a hash."""
        return any(line.kind == rec.HASH for line in change.lines)

    def keep_later(self, *, bookmark: bool = False) -> None:
        """Keep a picture beside play: no acknowledgement waits for it."""
        if self.keeping is None or self.keeping.done():
            self.keeping = asyncio.ensure_future(self.keep_picture(bookmark=bookmark))

    async def keep_picture(self, *, bookmark: bool = False) -> None:
        """Keep what each seat sees, in case a later version cannot replay the game.

        Now and then, and where it is asked for, also how the table stands, so that this version
        does not have to. Pictures are made in a thread: the first of a map takes long.
        """
        table = self.table
        if self.pictured == table.seq or table.still or self.forgotten:
            return
        try:
            if self.is_slow:
                kept, make = await self.aside(self._standing, bookmark)
            else:
                kept, make = self._standing(bookmark)
            pictures = await asyncio.to_thread(make)
            await self.hub.on_disk(self.hub.store.keep_positions, self.id, pictures, kept)
        except Exception:
            logger.exception("table %s: a picture could not be kept", self.id)

    def _standing(
        self, bookmark: bool
    ) -> tuple[bookmarks.PackedBookmark | None, Callable[[], dict[str, KeptPicture]]]:
        """How the table stands, if that is to be kept, and what makes the pictures of it."""
        table, kept = self.table, None
        self.pictured = table.seq
        if table.seq and (bookmark or bookmarks.is_due(table, self.marked)):
            self.marked, kept = table.seq, bookmarks.packed(table, self.extra)
        return kept, picture_maker(table)

    async def close(self) -> None:
        """Keep the last position, when everything else is written."""
        if self.keeping is not None:
            await self.keeping
        await self.keep_picture(bookmark=True)

    async def _store(
        self, seat: str, wish: str | None, change: Change, mark: Mark
    ) -> Refusal | None:
        """Write the lines of a change; None when they are on disk."""
        place = self.table.seq - self.extra
        addition = Addition(self.id, place, seat, change.lines, wish, mark)
        try:
            self.changed_at = await self.hub.appends.add(addition)
        except StaleError:
            self.hub.forget(self)
            for page in self.pages:
                page.drop()
            return Refusal("Somebody else has changed this table; load the page again")
        except sa.exc.SQLAlchemyError as error:
            logger.exception("table %s: a line could not be stored", self.id)
            reason = getattr(error, "orig", None) or error
            return Refusal(f"This could not be stored, so it was not done: {reason}")
        return None

    def show(self) -> None:
        """Show every page the position as it is now, and let the machines think."""
        for page in self.pages:
            page.refresh()
        self.wake_machines()

    def tell(self, message: wire.ToPage) -> None:
        """Tell every page something public."""
        for page in self.pages:
            page.tell(message)

    def join(self, page: Watcher) -> None:
        """A page has come."""
        self.pages.add(page)
        self.presence()
        self._refresh_shared()
        self.wake_machines()

    def _refresh_shared(self) -> None:
        """Refresh shared screens: for whom the curtain opens depends on who is connected."""
        for page in self.pages:
            if len(page.seats) > 1:
                page.refresh()

    def leave(self, page: Watcher) -> None:
        """A page has gone."""
        self.pages.discard(page)
        self.presence()
        self._refresh_shared()

    def taken(self, page: Watcher) -> set[str]:
        """The seats that pages of one seat play, other than a page that holds several."""
        others = (other for other in self.pages if other is not page)
        return {other.seats[0] for other in others if len(other.seats) == 1}

    def presence(self) -> None:
        """Tell who is there."""
        seats = dict.fromkeys(self.table.chairs, False)
        watching = 0
        for page in self.pages:
            seats.update(dict.fromkeys(page.seats, True))
            watching += not page.seats
        again = sorted(self.wants_again)
        self.tell(wire.Presence(seats, watching, dict(self.names), again))

    def call_again(self, made: wire.TableMade, seats: set[str]) -> None:
        """The players of these seats have begun the game again; the others may join."""
        self.rematch, self.wants_again = made, seats
        self.presence()

    def call(self, seats: list[str], name: str) -> None:
        """Somebody gives a name; a screen that several people share has no single name."""
        if len(seats) != 1 or self.names.get(seats[0], "") == (found := called(name)):
            return
        if found:
            self.names[seats[0]] = found
        else:
            self.names.pop(seats[0], None)
        self.presence()

    # ---- machines

    def wake_machines(self) -> None:
        """Start every machine that is asked and is not thinking yet."""
        for seat in self.table.asked():
            if self._must_think(seat) and seat not in self.thinking:
                self.thinking[seat] = asyncio.ensure_future(self._think(seat))

    def _must_think(self, seat: str) -> bool:
        """Whether a machine is to answer for this seat now."""
        players = self.table.players
        if self.forgotten or seat not in self.table.asked() or players[seat] == PERSON:
            return False
        if self.table.waits(seat):
            return False
        return bool(self.pages) or PERSON in players.values()  # nobody watches: nobody plays

    async def _think(self, seat: str) -> None:
        """Ask a machine; if its answer cannot be stored, try again, each time later."""
        try:
            for pause in chain(PAUSES, repeat(PAUSES[-1])):
                problem = await self._one_answer(seat)
                if problem is None or not self._must_think(seat):
                    break
                unit = "second" if pause == 1 else "seconds"
                again = f"It is asked again in {pause:g} {unit}."
                side = self.table.names.get(seat, seat)
                self.tell(wire.Error(f"The machine of {side} cannot go on. {problem}. {again}"))
                await asyncio.sleep(pause)
                if not self._must_think(seat):
                    break
        finally:
            self.thinking.pop(seat, None)
        self.wake_machines()

    async def _one_answer(self, seat: str) -> str | None:
        """Commit a machine's answer; returns what prevents it, None if it is not needed."""
        seq = self.table.seq
        self.tell(wire.Thinking(seat))
        try:
            action = await self.hub.machine_answer(self, seat)
            result = await asyncio.shield(
                asyncio.ensure_future(self._make_answer(seat, seq, action))
            )
        except Exception:
            logger.exception("table %s: the machine of %s failed", self.id, seat)
            return "Something went wrong here"
        if isinstance(result, CarriedOut) or not self._still_asks(seat, seq):
            return None
        return result.sentence

    async def _make_answer(self, seat: str, seq: int, action: Any) -> CarriedOut | Refusal:
        """Commit a machine's answer to the question of line `seq`."""
        async with self.lock:
            plan = partial(self._machine_change, seat, seq, action)
            result = await self._try(seat, None, plan)
        if isinstance(result, CarriedOut):
            self.show()
        return result

    def _still_asks(self, seat: str, seq: int) -> bool:
        """Whether the question that a seat was asked at line `seq` still stands."""
        return seat in self.table.asked() and self.table.is_current(seat, seq)

    def _machine_change(self, seat: str, seq: int, action: Any) -> Change:
        """The change that a machine's answer makes; an illegal one is replaced, and logged."""
        if not self._still_asks(seat, seq):
            raise Refused(Refusal("The question was taken back"))
        return machines.plan(self.table, seat, action)
