"""What belongs to a table and not to its game: sitting down, new links, spectators, removing it."""

from typing import TypeVar

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderchild.core.codec import CodecError, from_json, to_json
from thunderchild.server import wire
from thunderchild.server.asking import address_of, body_of, hub_of, table_of
from thunderchild.server.eyes import note
from thunderchild.server.live import LiveTable
from thunderchild.server.schema import Seating
from thunderchild.server.tokens import HOST, INVITATION

LARGEST = 1024  # bytes of a request

T = TypeVar("T", bound=Struct)


def routes() -> list[Route]:
    """The addresses for whoever sits down or hosts."""
    return [
        Route("/api/tables/{table}/claim", claim, methods=["POST"]),
        Route("/api/tables/{table}/renew", renew, methods=["POST"]),
        Route("/api/tables/{table}/watching", watching, methods=["POST"]),
        Route("/api/tables/{table}", remove, methods=["DELETE"]),
    ]


async def claim(request: Request) -> Response:
    """Sit down with an invitation: a token of one's own, which nobody else has seen."""
    token, seating = await _presented(request)
    if seating.kind != INVITATION:
        raise HTTPException(409, "This link already opens its seat.")
    found = await hub_of(request).on_disk(hub_of(request).store.tokens.claim, token)
    if found is None:
        raise HTTPException(409, "Somebody else has just sat down here.")
    note("seat claimed", table=seating.game, seats=seating.seats, address=address_of(request))
    return _reply(wire.Claimed(found, seating.seats))


async def renew(request: Request) -> Response:
    """End the links of a seat, and make a new invitation to it."""
    live = await _hosted(request)
    wanted = await _body(request, wire.Renew)
    if wanted.seat not in live.table.players:
        raise HTTPException(404, f"There is no seat {wanted.seat!r} at this table.")
    hub = hub_of(request)
    token = await hub.on_disk(hub.store.tokens.renew, live.id, wanted.seat)
    for page in [page for page in live.pages if wanted.seat in page.seats]:
        page.send_away("The link of this seat was replaced by a new one.", wire.CLOSE_WRONG_TOKEN)
    await hub.close_ended()  # those that are just arriving
    note("seat renewed", table=live.id, seat=wanted.seat, address=address_of(request))
    return _reply(wire.Renewed(wanted.seat, token))


async def watching(request: Request) -> Response:
    """Allow spectators, or not."""
    live = await _hosted(request)
    wanted = await _body(request, wire.Watching)
    hub = hub_of(request)
    await hub.on_disk(lambda: hub.store.change(live.id, watched=wanted.allowed))
    live.watched = wanted.allowed
    if not wanted.allowed:
        for page in [page for page in live.pages if not page.seats]:
            page.send_away(wire.PRIVATE, wire.CLOSE_PRIVATE)
    return _reply(wanted)


async def remove(request: Request) -> Response:
    """Remove a table; its players are told."""
    live = await _hosted(request)
    await hub_of(request).remove(live.id)
    note("table removed", table=live.id, address=address_of(request))
    return Response(status_code=204)


async def _hosted(request: Request) -> LiveTable:
    """The table of the address, for its host alone."""
    _, seating = await _presented(request)
    if seating.kind != HOST:
        raise HTTPException(403, "Only the host of this table can do this.")
    return await table_of(request)


async def _presented(request: Request) -> tuple[str, Seating]:
    """The one token of a request, and what it opens at this table."""
    word, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    if word.lower() != "bearer" or not 0 < len(token) <= 128:
        raise HTTPException(401, "This needs the link of the table.")
    seating = await hub_of(request).seating(token)
    if seating is None or seating.game != request.path_params["table"]:
        raise HTTPException(403, "This link does not open this table.")
    if seating.ended:
        raise HTTPException(403, seating.ended)
    return token, seating


async def _body(request: Request, kind: type[T]) -> T:
    try:
        return from_json(await body_of(request, LARGEST), kind)
    except CodecError as error:
        raise HTTPException(400, f"The request cannot be read: {error}") from None


def _reply(data: object) -> Response:
    return Response(to_json(data), media_type="application/json")
