"""One page on one socket: reads its messages, holds its seat, writes what it may see."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Iterator
from typing import Final

import sqlalchemy as sa
from starlette.websockets import WebSocket, WebSocketDisconnect

from thunderchild.core.codec import CodecError, from_json, to_json
from thunderchild.core.errors import InputError
from thunderchild.core.game import Refused
from thunderchild.core.rules import Refusal
from thunderchild.players import advising
from thunderchild.server import wire
from thunderchild.server.eyes import note
from thunderchild.server.hub import Hub, NoSuchTableError
from thunderchild.server.limits import Bucket, WorkPurse
from thunderchild.server.live import CarriedOut, LiveTable
from thunderchild.server.showing import Shown, board_of
from thunderchild.server.tokens import INVITATION
from thunderchild.table.machines import MachineFailedError
from thunderchild.table.wishes import Wish
from thunderchild.titles import title

logger = logging.getLogger("thunderchild.server")

HELLO_WITHIN: Final = 10.0  # seconds
MESSAGES_PER_SECOND: Final = 50.0
BURST: Final = 200.0
OUTBOX: Final = 1000  # messages a page may lag behind

# What a message costs at least, in milliseconds of work.
HELLO_PRICE: Final = 5.0
WISH_PRICE: Final = 2.0
PRICE: Final = 0.2
ADVICE_PRICE: Final = 50.0
PRICES: Final[dict[type, float]] = {wire.Replay: 4.0, wire.Call: 2.0}


class ClosedError(Exception):
    """Closes the socket of a page, with a sentence and a code."""

    def __init__(self, sentence: str, code: int) -> None:
        super().__init__(sentence)
        self.code = code


async def serve_page(socket: WebSocket, hub: Hub, table: str) -> None:
    """Serve a socket until one side closes it."""
    await socket.accept()
    line = MessageSocket(socket)
    address = socket.client.host if socket.client else ""
    try:
        with hub.places.arrived(line, address) as problem:
            check_place(problem)
            await attend(line, hub, table, address)
    except ClosedError as error:
        note("page closed", table=table, address=address, code=error.code)
        await line.close(str(error), error.code)
    except WebSocketDisconnect:
        pass


def check_place(problem: str) -> None:
    """Close the socket where there is no place for it."""
    if problem:
        raise ClosedError(problem, wire.CLOSE_TOO_MANY)


async def attend(line: "MessageSocket", hub: Hub, table: str, address: str) -> None:
    """Read the hello, find a place, and serve the page that has one."""
    visitor = hub.visitors.at(address)
    await asyncio.sleep(visitor.work.wait())
    hello, live, seats = await greet(line, hub, table)
    hub.places.greeted(line)
    others = [page for page in live.pages if page.seats == seats]
    with hub.places.watching(
        spectator=not seats, at_table=len(others), at_seat=len(others)
    ) as problem:
        check_place(problem)
        accounts = [visitor.work] if seats else [visitor.work, live.watching]
        purse = WorkPurse(hub.limits, *accounts)
        purse.spend(HELLO_PRICE)
        note("page opened", table=table, address=address, seats=seats)
        await Page(line, live, seats, hello, purse).run()


async def greet(
    line: "MessageSocket", hub: Hub, table: str
) -> tuple[wire.Hello, LiveTable, list[str]]:
    """Read the hello; returns it with the table and the seats that it opens."""
    try:
        hello = await asyncio.wait_for(line.read(), HELLO_WITHIN)
    except TimeoutError:
        raise ClosedError("No hello came in time.", wire.CLOSE_SILENT) from None
    if not isinstance(hello, wire.Hello):
        raise ClosedError("The first message must be hello.", wire.CLOSE_BAD_MESSAGE)
    seats: list[str] = []
    invited = ""
    if hello.token:
        seats, invited = await _opened_seats(hub, hello.token, table)
    try:
        live = await hub.open(table)
    except NoSuchTableError:
        raise ClosedError("There is no such table.", wire.CLOSE_NO_TABLE) from None
    except InputError as error:
        raise ClosedError(str(error), wire.CLOSE_FAULT) from None
    except Exception:
        logger.exception("table %s could not be opened", table)
        fault = "Something went wrong on the server; this table could not be opened."
        raise ClosedError(fault, wire.CLOSE_FAULT) from None
    if invited:
        raise ClosedError(invitation(live, invited), wire.CLOSE_INVITED)
    if not hello.token and not live.watched:
        raise ClosedError(wire.PRIVATE, wire.CLOSE_PRIVATE)
    return hello, live, seats


async def _opened_seats(hub: Hub, token: str, table: str) -> tuple[list[str], str]:
    """The seats that a token opens, and the one that it invites to."""
    try:
        seating = await hub.seating(token)
    except sa.exc.SQLAlchemyError:
        logger.exception("a link could not be looked up")
        fault = "The links of this server cannot be read; its host may have a backup."
        raise ClosedError(fault, wire.CLOSE_FAULT) from None
    if seating is None or seating.game != table:
        raise ClosedError("This link does not open this table.", wire.CLOSE_WRONG_TOKEN)
    if seating.ended:
        raise ClosedError(seating.ended, wire.CLOSE_WRONG_TOKEN)
    if seating.kind == INVITATION:
        return [], " ".join(seating.seats)
    return seating.seats, ""


def invitation(live: LiveTable, seat: str) -> str:
    """What somebody is told before sitting down."""
    setup = live.table.setup
    played = title(setup.title)
    scenario = next(s.name for s in played.scenario_texts(setup.content) if s.id == setup.scenario)
    words = f"You are invited to play {played.sides.get(seat, seat)} in {played.label}, {scenario}."
    if setup.practice:
        words += " It is a game of practice: everything can be taken back."
    if setup.advised:
        words += " Both sides may ask the adviser."
    if setup.content:
        files = ", ".join(sorted(setup.content))
        words += f" It is played with files that are not the game's own: {files}."
    return words


class MessageSocket:
    """A socket that speaks in messages."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self._bucket = Bucket(MESSAGES_PER_SECOND, BURST)

    async def read(self) -> wire.FromPage:
        """The next message; whatever cannot be read is answered with a sentence."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1000))
            if not self._bucket.take():
                raise ClosedError("Too many messages; slow down.", wire.CLOSE_TOO_MANY)
            raw = message.get("bytes") or str(message.get("text") or "").encode("utf-8", "replace")
            if len(raw) > wire.LARGEST_MESSAGE:
                raise ClosedError(
                    f"The message has {len(raw)} bytes; the most is {wire.LARGEST_MESSAGE}.",
                    wire.CLOSE_TOO_LARGE,
                )
            try:
                return from_json(raw, wire.FromPage)  # type: ignore[arg-type]
            except (CodecError, UnicodeDecodeError, RecursionError) as error:
                await self.send(wire.Error(f"The message cannot be read: {error}"))

    async def send(self, message: wire.ToPage | bytes) -> None:
        """Send a message, which may be encoded already.

        Raises WebSocketDisconnect when the other side is gone.
        """
        raw = message if isinstance(message, bytes) else to_json(message)
        try:
            await self.socket.send_text(raw.decode())
        except RuntimeError:  # closed by ourselves meanwhile
            raise WebSocketDisconnect(1006) from None

    async def close(self, sentence: str, code: int) -> None:
        """Say why, and close."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.send(wire.Error(sentence))
            await self.socket.close(code)


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
        self._closing: asyncio.Future[None] | None = None
        self._advice: asyncio.Task[None] | None = None  # what the adviser thinks about
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
        finally:
            self.live.leave(self)
            writer.cancel()
            if self._advice is not None:
                self._advice.cancel()

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
            case wire.Replay():
                self._replay(message)
            case wire.Advise():
                self._advise()
            case wire.Call():
                self.live.call(self.seats, message.name)
            case wire.Ping():
                self.tell(wire.Pong())
            case _:
                self.tell(wire.Error("This page has said hello already."))

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
            self.tell(wire.Advised(table.seq, [], refusal))
        elif self._advice is None or self._advice.done():
            self.purse.spend(ADVICE_PRICE)
            self._advice = asyncio.ensure_future(self._ask_adviser(seat, table.seq))

    async def _ask_adviser(self, seat: str, seq: int) -> None:
        try:
            found = await self.live.hub.advice(self.live, seat)
            self.tell(wire.Advised(seq, found.told(), ""))
        except (MachineFailedError, CodecError) as error:
            logger.warning("table %s: the adviser of %s: %s", self.live.id, seat, error)
            self.tell(wire.Advised(seq, [], "The adviser has failed; ask once more."))

    def _sit(self, seat: str) -> None:
        if seat not in self.seats:
            self.tell(wire.Error("This link does not open that seat."))
            return
        if seat in self.live.taken(self):
            self.tell(wire.Error(f"Somebody plays {seat} on another screen."))
            return
        self.sitting = seat
        self._shown.forget()
        self._curtain = ""
        self.refresh()

    def _replay(self, message: wire.Replay) -> None:
        table = self.live.table
        seat = self.sitting if message.seat is None else message.seat
        if seat is None or (seat != self.sitting and table.outcome is None):
            self.tell(wire.Error("What another seat saw is shown when the game is over."))
            return
        try:
            past = table.at(message.at, seat, message.event)
        except Refused as error:
            self.tell(wire.Error(str(error)))
            return
        self.tell(wire.Past(message.at, message.event, table.number, past))

    # ---- out

    def tell(self, message: wire.ToPage) -> None:
        """Put a message into the outbox; a page that no longer reads is dropped."""
        self._outbox.append(message)
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
                    else:
                        if not self.seats:
                            await asyncio.sleep(self.purse.wait())
                        self._stale = False
                        with self._paid(0.0):
                            shown = self._look()
                        if shown is not None:
                            await self.line.send(shown)
        except WebSocketDisconnect:
            pass  # the reader notices too
        except Exception:
            logger.exception("table %s: a page could not be shown the position", self.live.id)
            await self.line.close("The position cannot be shown.", wire.CLOSE_FAULT)

    def _look(self) -> wire.ToPage | bytes | None:
        """The position of the seat, or the curtain unless it is drawn already."""
        next_ = self._next_seat()
        if next_ and not self.live.table.curtained:
            self.sitting, next_ = next_, ""
            self._shown.forget()
        if next_:
            self.sitting = None
            self._shown.forget()
            if self._curtain == next_:
                return None
            self._curtain = next_
            return wire.Curtain(next_, f"It is for {next_} to choose")
        return self._shown.frame(self.live.table, self.sitting or "")

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
