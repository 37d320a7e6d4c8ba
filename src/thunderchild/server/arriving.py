"""A socket arrives: its hello is read, it is given a place, and its page is served."""

import asyncio
import logging
from typing import Final

import sqlalchemy as sa
from starlette.websockets import WebSocket, WebSocketDisconnect

from thunderchild.core.errors import InputError
from thunderchild.server import wire
from thunderchild.server.eyes import note
from thunderchild.server.hub import Hub, NoSuchTableError
from thunderchild.server.limits import WorkPurse
from thunderchild.server.line import ClosedError, MessageSocket
from thunderchild.server.live import LiveTable
from thunderchild.server.page import Page
from thunderchild.server.showing import board_of, is_board_known
from thunderchild.server.tokens import INVITATION, token_hash
from thunderchild.table.table import Table
from thunderchild.titles import title

logger = logging.getLogger("thunderchild.server")

HELLO_WITHIN: Final = 10.0  # seconds
HELLO_PRICE: Final = 5.0  # milliseconds of work, at least


async def serve_page(socket: WebSocket, hub: Hub, table: str) -> None:
    """Serve a socket until one side closes it."""
    await socket.accept()
    address = socket.client.host if socket.client else ""
    line = MessageSocket(socket, hub.visitors.at(address).work)
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


async def attend(line: MessageSocket, hub: Hub, table: str, address: str) -> None:
    """Read the hello, find a place, and serve the page that has one."""
    visitor = hub.visitors.at(address)
    await asyncio.sleep(visitor.work.wait())
    is_new = not hub.is_open(table)
    hello, live, seats = await greet(line, hub, table)
    hub.places.greeted(line)
    others = [page for page in live.pages if page.seats == seats]
    with hub.places.watching(
        spectator=not seats, at_table=len(others), at_seat=len(others)
    ) as problem:
        check_place(problem)
        accounts = [visitor.work] if seats else [visitor.work, live.watching]
        purse = line.account = WorkPurse(hub.limits, *accounts)
        purse.spend(max(HELLO_PRICE, live.opening if is_new else 0.0))
        await drawn_board(live.table)
        check_changes(live, seats)
        note("page opened", table=table, address=address, seats=seats)
        await Page(line, live, seats, hello, purse).run()


def check_changes(live: LiveTable, seats: list[str]) -> None:
    """Close the socket where its table was removed, or closed to spectators, in the meantime."""
    if live.forgotten:
        raise ClosedError("Please connect again.", wire.CLOSE_RESTART)
    if not seats and not live.watched:
        raise ClosedError(wire.PRIVATE, wire.CLOSE_PRIVATE)


async def drawn_board(table: Table) -> None:
    """Have the board of a table made, in a thread if it is the first of its setup."""
    if not is_board_known(table):
        await asyncio.to_thread(board_of, table)


async def greet(
    line: MessageSocket, hub: Hub, table: str
) -> tuple[wire.Hello, LiveTable, list[str]]:
    """Read the hello; returns it with the table and the seats that it opens."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            hello = await line.read()
    except TimeoutError:
        raise ClosedError("No hello came in time.", wire.CLOSE_SILENT) from None
    if not isinstance(hello, wire.Hello):
        raise ClosedError("The first message must be hello.", wire.CLOSE_BAD_MESSAGE)
    seats: list[str] = []
    invited = ""
    if hello.token:
        hub.places.presented(line, token_hash(hello.token))
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
    side = live.table.names.get(seat, f"the {seat} side")
    words = f"You are invited to play {side} in {played.label}, {scenario}."
    if setup.practice:
        words += " It is a practice game: everything can be taken back."
    if setup.advised:
        words += " Both sides may ask the adviser."
    if setup.content:
        files = ", ".join(sorted(setup.content))
        words += f" It is played with files that are not the game's own: {files}."
    return words
