"""What all requests have in common: who asks, what was sent, and that work is paid for."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from thunderchild.server.hub import Hub, NoSuchTableError
from thunderchild.server.limits import Visitor
from thunderchild.server.live import LiveTable

BODY_WITHIN: Final = 20.0  # seconds
TOKENS_AT_ONCE: Final = 50

T = TypeVar("T")


def hub_of(request: Request) -> Hub:
    """The hub of the server that was asked."""
    hub: Hub = request.app.state.hub
    return hub


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def visitor_of(request: Request) -> Visitor:
    """Who asks, by address."""
    return hub_of(request).visitors.at(address_of(request))


async def body_of(request: Request, most: int) -> bytes:
    """What was sent, if it is not too long and comes in time."""
    raw = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > most:
                    raise HTTPException(413, f"The request has more than {most} bytes.")
    except TimeoutError:
        raise HTTPException(408, "The request did not arrive in time.") from None
    except ClientDisconnect:  # nobody reads this
        raise HTTPException(400, "The request was not complete.") from None
    return bytes(raw)


async def table_of(request: Request) -> LiveTable:
    """The table of the address; whoever causes it to be opened is charged for that."""
    hub, id_ = hub_of(request), request.path_params["table"]
    is_new = not hub.is_open(id_)
    try:
        live = await hub.open(id_)
    except NoSuchTableError:
        raise HTTPException(404, "There is no such table.") from None
    if is_new:
        visitor_of(request).work.spend(live.opening)
    return live


async def paid(request: Request, work: Callable[..., T], *args: Any) -> T:
    """Do something in a thread; whoever asks is charged for it."""
    return await asyncio.to_thread(timed(request, work), *args)


def timed(request: Request, work: Callable[..., T]) -> Callable[..., T]:
    """Work whose processor time is taken from the account of whoever asks."""
    account = visitor_of(request).work

    def done(*args: Any) -> T:
        begun = time.thread_time()
        try:
            return work(*args)
        finally:
            account.spend((time.thread_time() - begun) * 1000)

    return done


async def held_seats(request: Request) -> set[str]:
    """The seats of this table that the request's tokens open."""
    found = (await hub_of(request).seatings(tokens_of(request))).values()
    table = request.path_params["table"]
    return {seat for one in found if one.game == table for seat in one.opens}


def tokens_of(request: Request) -> list[str]:
    """The tokens of `Authorization: Bearer T1,T2`."""
    word, _, rest = request.headers.get("authorization", "").partition(" ")
    tokens = [token.strip() for token in rest.split(",")] if word.lower() == "bearer" else []
    return [token for token in tokens if 0 < len(token) <= 128][:TOKENS_AT_ONCE]
