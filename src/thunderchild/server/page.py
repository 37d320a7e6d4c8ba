"""One page on one socket: reads its messages, holds its seat, writes what it may see."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Iterator
from typing import Final

from starlette.websockets import WebSocketDisconnect

from thunderchild.core.codec import CodecError
from thunderchild.core.game import Refused
from thunderchild.core.rules import Refusal
from thunderchild.players import advising, has_planner
from thunderchild.server import wire
from thunderchild.server.limits import WorkPurse
from thunderchild.server.line import ClosedError, MessageSocket
from thunderchild.server.live import CarriedOut, LiveTable
from thunderchild.server.showing import Shown, board_of
from thunderchild.table.machines import MachineFailedError
from thunderchild.table.table import Table
from thunderchild.table.wishes import Wish
from thunderchild.titles import title

logger = logging.getLogger("thunderchild.server")

OUTBOX: Final = 1000  # messages a page may lag behind

# What a message costs at least, in milliseconds of work.
WISH_PRICE: Final = 2.0
PRICE: Final = 0.2
ADVICE_PRICE: Final = 50.0
PLAN_PRICE: Final = 10.0
REPLAY_PRICE: Final = 4.0
PRICES: Final[dict[type, float]] = {wire.Call: 2.0}


def timed_past(
    table: Table, message: wire.Replay, seat: str
) -> tuple[wire.Past | wire.Error, float]:
    """The answer to replay, and the milliseconds of work that it took."""
    begun = time.thread_time()
    answer: wire.Past | wire.Error
    try:
        past = table.at(message.at, seat, message.event)
        answer = wire.Past(message.at, message.event, table.number, past)
    except Refused as error:
        answer = wire.Error(str(error))
    return answer, (time.thread_time() - begun) * 1000


def timed_frame(shown: Shown, table: Table, seat: str) -> tuple[str, float]:
    """What a page is to be sent next, and the milliseconds of work that it took."""
    begun = time.thread_time()
    text = shown.frame(table, seat)
    return text, (time.thread_time() - begun) * 1000


class Page:
    """A page at a table."""

    def __init__(
        self,
        line: MessageSocket,
        live: LiveTable,
        seats: list[str],
        hello: wire.Hello,
        purse: WorkPurse,
    ) -> None:
        self.line = line
        self.live = live
        self.purse = purse
        self.seats = seats
        self.sitting: str | None = None  # "" is the spectator; None is behind the curtain
        if len(seats) < 2:
            self.sitting = seats[0] if seats else ""
        elif hello.seat in seats:
            self.sitting = hello.seat
        known = hello.seq if hello.seq <= live.table.seq else -1
        self._shown = Shown(known, changes=hello.changes)
        self._curtain = ""  # for whom the curtain is drawn
        self._outbox: deque[wire.ToPage] = deque()
        self._stale = True  # a position is to be sent
        self._wake = asyncio.Event()
        self._told = asyncio.Event()  # the outbox is empty, or nobody reads it any more
        self._gone = False
        self._closing: asyncio.Future[None] | None = None
        self._advice: asyncio.Task[None] | None = None  # what the adviser thinks about
        self._planning: asyncio.Task[None] | None = None  # what the planner thinks about
        self.tell(self._welcome())
        live.join(self)
        if hello.name:
            live.call(seats, hello.name)

    async def run(self) -> None:
        """Read and write until one side closes the socket."""
        writer = asyncio.ensure_future(self._write())
        try:
            while True:
                await self._handle(await self.line.read())
                # Others come first, and whoever has spent too much waits until it is paid for.
                await asyncio.sleep(self.purse.wait())
                await self._told.wait()  # whoever does not read is not read from
        finally:
            self.live.leave(self)
            writer.cancel()
            for task in (self._advice, self._planning):
                if task is not None:
                    task.cancel()

    @contextlib.contextmanager
    def _paid(self, least: float) -> Iterator[None]:
        """Pay for the work that is done inside, which must not wait for anything."""
        begun = time.thread_time()
        try:
            yield
        finally:
            self.purse.spend(max(least, (time.thread_time() - begun) * 1000))

    # ---- in

    def _welcome(self) -> wire.Welcome:
        table = self.live.table
        return wire.Welcome(
            table=self.live.id,
            title=table.setup.title,
            label=title(table.setup.title).label,
            scenario=table.setup.scenario,
            options=table.setup.options,
            map=table.setup.map,
            seats=list(table.chairs),
            sides=dict(table.names),
            yours=self.seats,
            commitment="" if self.live.seeded and table.outcome is None else table.seal,
            board=board_of(table),
            practice=table.setup.practice,
            advised=table.setup.advised,
            draws=table.draws,
            stepwise=table.stepwise,
            content=sorted(table.setup.content),
            watched=self.live.watched,
        )

    async def _handle(self, message: wire.FromPage) -> None:
        """Handle a message; a server error is reported and changes nothing."""
        try:
            if isinstance(message, Wish):
                self.purse.spend(WISH_PRICE)
                await self.live.wish(self, message)
            elif isinstance(message, wire.Replay):
                await self._replay(message)
            else:
                with self._paid(PRICES.get(type(message), PRICE)):
                    self._answer(message)
        except (ClosedError, WebSocketDisconnect):
            raise
        except Exception:
            logger.exception("table %s: a message failed", self.live.id)
            self.tell(wire.Error("Something went wrong with this message; nothing was changed."))

    def answer(self, wish: str, result: CarriedOut | Refusal) -> None:
        """Say what became of a wish."""
        if isinstance(result, CarriedOut):
            self.tell(wire.Ack(wish, result.seq))
        else:
            self.tell(wire.RefusalSent(wish, result.sentence, result.rule))

    def _answer(self, message: wire.FromPage) -> None:
        """Answer something that changes nothing."""
        match message:
            case wire.Draft():
                if self.sitting:
                    self.live.table.keep_draft(self.sitting, message.action)
            case wire.Why():
                self._why(message)
            case wire.Sit():
                self._sit(message.seat)
            case wire.Advise():
                self._advise()
            case wire.PlanBattles():
                self._plan()
            case wire.Call():
                self.live.call(self.seats, message.name)
            case wire.Ping():
                self.tell(wire.Pong())
            case _:
                self.tell(wire.Error("This page has already said hello."))

    def _why(self, message: wire.Why) -> None:
        refusal: Refusal | None = Refusal("Take a seat first")
        if self.sitting:
            refusal = self.live.table.why_not(self.sitting, message.action)
        found = (None, "") if refusal is None else (refusal.sentence, refusal.rule)
        self.tell(wire.WhyNot(message.id, *found))

    def _advise(self) -> None:
        """Ask the adviser, one question at a time."""
        table, seat = self.live.table, self.sitting or ""
        refusal = advising.why_not(table.players, seat, table.asked(), agreed=table.setup.advised)
        if refusal:
            self.tell(wire.Advised(table.seq, [], [], refusal))
        elif self._advice is None or self._advice.done():
            self.purse.spend(ADVICE_PRICE)
            self._advice = asyncio.ensure_future(self._ask_adviser(seat, table.seq))

    async def _ask_adviser(self, seat: str, seq: int) -> None:
        try:
            found = await self.live.hub.advice(self.live, seat)
            steps = [] if found.mix else [line.steps for line in found.lines]
            plans = list(map(wire.AdvisedPlan, found.plans(drawn=True), steps))
            self.tell(wire.Advised(seq, found.summary(), plans, ""))
        except (MachineFailedError, CodecError) as error:
            logger.warning("table %s: the adviser of %s: %s", self.live.id, seat, error)
            self.tell(wire.Advised(seq, [], [], "The adviser failed; ask again."))

    def _plan(self) -> None:
        """Ask the planner; a newer question replaces one that is still waiting."""
        table, seat = self.live.table, self.sitting or ""
        refusal = advising.why_no_plan(
            table.players, seat, table.asked(), together=table.game.TOGETHER
        )
        view = table.game.view(table.state, table.seat_number(seat)) if not refusal else None
        if view is None or not table.game.odds(view) or not has_planner(table.game.TITLE):
            self.tell(wire.Planned(table.seq, [], refusal))
            return
        if self._planning is not None:
            self._planning.cancel()
        self.purse.spend(PLAN_PRICE)
        self._planning = asyncio.ensure_future(self._ask_planner(seat, table.seq))

    async def _ask_planner(self, seat: str, seq: int) -> None:
        try:
            found = await self.live.hub.plan(self.live, seat)
            self.tell(wire.Planned(seq, found.battles, ""))
        except (MachineFailedError, CodecError) as error:
            logger.warning("table %s: the planner of %s: %s", self.live.id, seat, error)
            self.tell(wire.Planned(seq, [], "The planner failed."))

    def _sit(self, seat: str) -> None:
        if seat not in self.seats:
            self.tell(wire.Error("This link does not open that seat."))
            return
        if seat in self.live.taken(self):
            side = self.live.table.names.get(seat, seat)
            self.tell(wire.Error(f"Somebody is playing {side} on another screen."))
            return
        self.sitting = seat
        self._shown = self._shown.afresh()  # a thread may be at work with the other
        self._curtain = ""
        self.refresh()

    async def _replay(self, message: wire.Replay) -> None:
        """Show the past; that of a long game is worked out in a thread."""
        live, table = self.live, self.live.table
        seat = self.sitting if message.seat is None else message.seat
        if seat is None or (seat != self.sitting and table.outcome is None):
            self.purse.spend(PRICE)
            self.tell(wire.Error("What another seat saw is shown when the game is over."))
            return
        if live.is_slow:
            answer, took = await live.aside(timed_past, table, message, seat)
        else:
            answer, took = timed_past(table, message, seat)
        self.pay(took)
        self.purse.spend(max(0.0, REPLAY_PRICE - took))
        self.tell(answer)

    # ---- out

    def tell(self, message: wire.ToPage) -> None:
        """Put a message into the outbox; a page that no longer reads is dropped."""
        self._outbox.append(message)
        if not self._gone:
            self._told.clear()
        if len(self._outbox) > OUTBOX:
            self.drop()
        self._wake.set()

    def refresh(self) -> None:
        """Send the position as it is when the socket is ready for it."""
        self._stale = True
        self._wake.set()

    def drop(self) -> None:
        """Close the socket; the page connects again."""
        self.send_away("Please connect again.", wire.CLOSE_RESTART)

    def send_away(self, sentence: str, code: int) -> None:
        """Close the socket, and say why."""
        self._outbox.clear()
        self._closing = asyncio.ensure_future(self.line.close(sentence, code))

    async def _write(self) -> None:
        """Empty the outbox; a position that is not sent yet is replaced by a newer one."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._outbox or self._stale:
                    if self._outbox:
                        await self.line.send(self._outbox.popleft())
                        await asyncio.sleep(0)  # sending waits for nobody while there is room
                    else:
                        self._told.set()
                        if not self.seats and self._shown.seq >= 0:
                            # What is shown first waits for nobody: it is the same for all.
                            await asyncio.sleep(self.purse.wait())
                        self._stale = False
                        shown = await self._look()
                        if shown is not None:
                            await self.line.send(shown)
                self._told.set()
        except WebSocketDisconnect:
            pass  # the reader notices too
        except Exception:
            logger.exception("table %s: a page could not be shown the position", self.live.id)
            await self.line.close("The position cannot be shown.", wire.CLOSE_FAULT)
        finally:
            self._gone = True
            self._told.set()

    async def _look(self) -> wire.ToPage | str | None:
        """The position of the seat, or the curtain unless it is drawn already.

        That of a long game is made in a thread. What was begun there is not interrupted: the table
        does not change before it is done.
        """
        if self.live.is_slow_to_show(self._shown.seq):
            return await asyncio.shield(asyncio.ensure_future(self._look_aside()))
        hidden, told = self._hide()
        if hidden:
            return told
        text, took = timed_frame(self._shown, self.live.table, self.sitting or "")
        self.pay(took)
        return text

    async def _look_aside(self) -> wire.ToPage | str | None:
        async with self.live.lock:
            hidden, told = self._hide()
            if hidden:
                return told
            shown, seat = self._shown, self.sitting or ""
            text, took = await asyncio.to_thread(timed_frame, shown, self.live.table, seat)
        self.pay(took)
        return text if shown is self._shown else None  # or somebody has taken another seat

    def pay(self, milliseconds: float) -> None:
        """Pay for work that was done for this page."""
        self.live.slowest = max(self.live.slowest, milliseconds)
        self.purse.spend(milliseconds)

    def _hide(self) -> tuple[bool, wire.Curtain | None]:
        """Whether the page is behind the curtain, and what it is told when that is new."""
        next_ = self._next_seat()
        if next_ and not self.live.table.curtained:
            self.sitting, next_ = next_, ""
            self._shown.forget()
        if not next_:
            return False, None
        self.sitting = None
        self._shown.forget()
        if self._curtain == next_:
            return True, None
        self._curtain = next_
        return True, wire.Curtain(next_, f"It is for {next_} to choose")

    def _next_seat(self) -> str:
        """Whom the curtain is drawn for; empty when the page may look on."""
        elsewhere = self.live.taken(self)
        free = [seat for seat in self.seats if seat not in elsewhere]
        if len(self.seats) < 2 or not free:
            return ""
        asked = [seat for seat in self.live.table.asked() if seat in free]
        if self.sitting is None:
            if len(free) == 1:
                self.sitting = free[0]
                return ""
            return asked[0] if asked else self._curtain or free[0]
        if not asked or self.sitting in asked:
            return ""
        return asked[0]
