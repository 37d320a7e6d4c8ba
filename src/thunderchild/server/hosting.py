"""What belongs to a table and not to its game: sitting down, new links, spectators, removing it."""

from typing import TypeVar

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderchild.core.codec import CodecError, from_json, to_json
from thunderchild.server import wire
from thunderchild.server.eyes import note
from thunderchild.server.hub import Hub, NoSuchTableError
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
        raise HTTPException(409, "This link opens its seat already.")
    found = await _hub(request).on_disk(_hub(request).store.tokens.claim, token)
    if found is None:
        raise HTTPException(409, "Somebody else has just sat down here.")
    note("seat claimed", table=seating.game, seats=seating.seats, address=_address(request))
    return _reply(wire.Claimed(found, seating.seats))


async def renew(request: Request) -> Response:
    """End the links of a seat, and invite to it anew."""
    live = await _hosted(request)
    wanted = await _body(request, wire.Renew)
    if wanted.seat not in live.table.players:
        raise HTTPException(404, f"There is no seat {wanted.seat!r} at this table.")
    hub = _hub(request)
    token = await hub.on_disk(hub.store.tokens.renew, live.id, wanted.seat)
    for page in [page for page in live.pages if wanted.seat in page.seats]:
        page.send_away("The link of this seat was replaced by a new one.", wire.CLOSE_WRONG_TOKEN)
    note("seat renewed", table=live.id, seat=wanted.seat, address=_address(request))
    return _reply(wire.Renewed(wanted.seat, token))


async def watching(request: Request) -> Response:
    """Allow spectators, or not."""
    live = await _hosted(request)
    wanted = await _body(request, wire.Watching)
    hub = _hub(request)
    await hub.on_disk(lambda: hub.store.change(live.id, watched=wanted.allowed))
    live.watched = wanted.allowed
    if not wanted.allowed:
        for page in [page for page in live.pages if not page.seats]:
            page.send_away(wire.PRIVATE, wire.CLOSE_PRIVATE)
    return _reply(wanted)


async def remove(request: Request) -> Response:
    """Remove a table; its players are told."""
    live = await _hosted(request)
    await _hub(request).remove(live.id)
    note("table removed", table=live.id, address=_address(request))
    return Response(status_code=204)


async def _hosted(request: Request) -> LiveTable:
    """The table of the address, for its host alone."""
    _, seating = await _presented(request)
    if seating.kind != HOST:
        raise HTTPException(403, "Only the host of this table can do this.")
    try:
        return await _hub(request).open(seating.game)
    except NoSuchTableError:
        raise HTTPException(404, "There is no such table.") from None


async def _presented(request: Request) -> tuple[str, Seating]:
    """The one token of a request, and what it opens at this table."""
    word, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    if word.lower() != "bearer" or not 0 < len(token) <= 128:
        raise HTTPException(401, "This needs the link of the table.")
    seating = await _hub(request).seating(token)
    if seating is None or seating.game != request.path_params["table"]:
        raise HTTPException(403, "This link does not open this table.")
    if seating.ended:
        raise HTTPException(403, seating.ended)
    return token, seating


async def _body(request: Request, kind: type[T]) -> T:
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > LARGEST:
            raise HTTPException(413, f"The request has more than {LARGEST} bytes.")
    try:
        return from_json(raw, kind)
    except CodecError as error:
        raise HTTPException(400, f"The request cannot be read: {error}") from None


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _reply(data: object) -> Response:
    return Response(to_json(data), media_type="application/json")


def _hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub
