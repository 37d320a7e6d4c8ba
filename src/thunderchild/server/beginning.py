"""Games that begin: a new table, and the game of a table again."""

import logging
from typing import Final

import sqlalchemy as sa
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderchild.core.codec import CodecError, from_json, to_json
from thunderchild.server import wire
from thunderchild.server.asking import (
    address_of,
    body_of,
    held_seats,
    hub_of,
    table_of,
    tokens_of,
    visitor_of,
)
from thunderchild.server.door import free_disk
from thunderchild.server.eyes import note
from thunderchild.server.live import LiveTable
from thunderchild.server.queueing import BusyError
from thunderchild.titles import PERSON, once_more

logger = logging.getLogger("thunderchild.server")

BUSY: Final = "Other content is being checked just now; try again in a minute."
NO_CONTENT: Final = (
    "This server accepts maps and other content files only from the computer it runs on, so no "
    "table was made. Its host can start it with --allow-content to accept them from everybody."
)


def routes() -> list[Route]:
    """The addresses where games begin."""
    return [
        Route("/api/tables", new_table, methods=["POST"]),
        Route("/api/tables/{table}/again", again, methods=["POST"]),
    ]


async def new_table(request: Request) -> Response:
    """Begin a game."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise HTTPException(415, "A new table must be requested as application/json.")
    try:
        wanted = from_json(await body_of(request, wire.LARGEST_BODY), wire.NewTable)
    except (CodecError, RecursionError) as error:
        raise HTTPException(400, f"The table cannot be made: {error}") from None
    if wanted.content and not _may_bring_content(request):
        raise HTTPException(403, NO_CONTENT)
    return _reply(await _make_table(request, wanted))


def _reply(made: wire.TableMade) -> Response:
    return Response(to_json(made), 201, media_type="application/json")


async def _make_table(request: Request, wanted: wire.NewTable) -> wire.TableMade:
    """Begin a game, if this address has not begun too many and there is room for it."""
    hub, visitor = hub_of(request), visitor_of(request)
    limits = hub.limits
    if free_disk(hub.store.folder) < limits.free_disk:
        raise HTTPException(507, "There is no room on this server for a new table.")
    persons = PERSON in wanted.seats.values() or len(wanted.seats) < 2
    price = 1.0 if persons else limits.machine_table_price
    if not visitor.may_begin(price):
        note("table refused", address=address_of(request))
        raise HTTPException(429, "Too many new tables from your address; wait a little.")
    try:
        made = await hub.create(wanted)
    except BusyError:
        raise HTTPException(503, BUSY) from None
    except sa.exc.SQLAlchemyError as error:
        logger.exception("a table could not be stored")
        reason = getattr(error, "orig", None) or error
        raise HTTPException(507, f"The table could not be stored: {reason}.") from None
    note("table asked for", table=made.table, address=address_of(request))
    return made


def _may_bring_content(request: Request) -> bool:
    """Whether content from this request is accepted: always if it comes from this computer."""
    if request.app.state.hub.limits.foreign_content:
        return True
    site, peer = request.app.state.site, request.client.host if request.client else ""
    server = request.scope.get("server") or ("", 0)
    return not site.public and peer == server[0]


async def again(request: Request) -> Response:
    """Begin the game of a table once more, from its own setup: a rematch.

    Whoever asks second sits down at the table that was made for the first.
    """
    live, held = await table_of(request), await held_seats(request)
    if not held:
        raise HTTPException(403, "Only somebody with a seat at this table can begin it again.")
    joined = await _joined(request, live, held)
    if joined is not None:
        return _reply(joined)
    shared = await _is_shared(request)
    made = await _make_table(request, _wanted_again(live, held, shared=shared))
    if not shared:
        live.call_again(made, held)
    return _reply(made)


def _wanted_again(live: LiveTable, held: set[str], *, shared: bool) -> wire.NewTable:
    setup, players = once_more(live.table.setup), live.table.players
    return wire.NewTable(
        title=setup.title,
        scenario=setup.scenario,
        options=setup.options,
        seats=players,
        map=setup.map,
        practice=setup.practice,
        advised=setup.advised,
        content=setup.content,
        apart=not shared,
        lesson=setup.lesson,
        invite=[] if shared else [seat for seat in players if seat not in held],
    )


async def _joined(request: Request, live: LiveTable, held: set[str]) -> wire.TableMade | None:
    """A seat at the rematch that another player has begun, once; otherwise nothing."""
    made = live.rematch
    if made is None or len(held) != 1 or held <= live.wants_again:
        return None
    (seat,) = held
    hub = hub_of(request)
    invitation = made.links.get(seat, "")
    token = await hub.on_disk(hub.store.tokens.claim, invitation) if invitation else None
    if token is None:
        return None
    note("rematch joined", table=made.table, address=address_of(request))
    return wire.TableMade(made.table, {seat: token}, None, "")


async def _is_shared(request: Request) -> bool:
    """Whether one of the request's tokens holds several seats at one screen."""
    found = await hub_of(request).seatings(tokens_of(request))
    return any(len(one.opens) > 1 for one in found.values())
