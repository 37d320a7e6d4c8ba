"""The addresses of the server. docs/protocol.md lists them."""

import contextlib
import gzip
import logging
from collections.abc import AsyncIterator, Callable
from functools import lru_cache
from http import HTTPStatus
from typing import Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from thunderchild.core import recordtext
from thunderchild.core.codec import to_json
from thunderchild.core.errors import InputError
from thunderchild.core.record import Record
from thunderchild.server import afterwards, beginning, face, hosting, listing, wire
from thunderchild.server.arriving import serve_page
from thunderchild.server.asking import (
    held_seats,
    hub_of,
    paid,
    table_of,
    tokens_of,
    visitor_of,
)
from thunderchild.server.files import StaticFiles
from thunderchild.server.guard import Guard, ServerSite
from thunderchild.server.hub import Hub, engines
from thunderchild.server.limits import Visitors
from thunderchild.table.briefing import briefings_of
from thunderchild.table.glossary import glossary_of, values_of
from thunderchild.table.lesson import lessons_of
from thunderchild.table.sealing import sealed
from thunderchild.titles import TITLES, Title, rule_book

logger = logging.getLogger("thunderchild.server")


SEEDED: Final = (
    "This game was begun with a seed, which could be guessed from its record; the record can be "
    "opened when the game is over."
)


def make_app(
    open_hub: Callable[[Visitors], Hub],
    site: ServerSite | None = None,
    files: StaticFiles | None = None,
) -> Starlette:
    """The application; the hub is opened when it starts and closed when it stops."""
    site = site or ServerSite()
    visitors = Visitors(site.limits)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        # Nobody waits yet; later everybody would, until rules and threads are there.
        await run_in_threadpool(engines)
        app.state.hub = open_hub(visitors)
        app.state.hub.eyes.open()
        try:
            yield
        finally:
            await app.state.hub.close()

    app = Starlette(
        routes=[
            Route("/api/health", health),
            Route("/metrics", metrics),
            Route("/api/openapi.json", openapi),
            Route("/api/games", games),
            Route("/api/tables", tables, methods=["GET"]),
            Route("/api/tables/{table}/record", table_record),
            *beginning.routes(),
            *hosting.routes(),
            *afterwards.routes(),
            Route("/api/rules/{book}", rules),
            Route("/api/briefings/{title}", briefings),
            Route("/api/glossary/{title}", glossary),
            Route("/api/{rest:path}", nothing, methods=["GET", "POST", "PUT", "DELETE"]),
            WebSocketRoute("/ws/{table}", socket),
            WebSocketRoute("/{rest:path}", no_socket),
            Route("/static/{name:path}", static),
            Route("/{rest:path}", page),
        ],
        middleware=[Middleware(Guard, site=site, visitors=visitors)],
        exception_handlers={
            HTTPException: on_http_error,
            InputError: on_input_error,
            Exception: on_fault,
        },
        lifespan=lifespan,
    )
    app.state.files = files or StaticFiles()
    app.state.site = site
    return app


def reply(data: object, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(to_json(data), status, media_type="application/json")


def problem(sentence: str, status: int) -> Response:
    """An error in one sentence."""
    return reply(wire.Problem(sentence), status)


async def on_http_error(request: Request, error: Exception) -> Response:
    """An error with a status of its own."""
    if not isinstance(error, HTTPException):
        return await on_fault(request, error)
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        return problem(f"This address does not accept {request.method}.", error.status_code)
    return problem(error.detail, error.status_code)


async def on_input_error(_request: Request, error: Exception) -> Response:
    """A bad request."""
    return problem(str(error), 400)


async def on_fault(_request: Request, _error: Exception) -> Response:
    """A server error; Starlette logs it."""
    return problem("Something went wrong on the server; nothing was changed.", 500)


async def health(request: Request) -> Response:
    """Say whether the server can do its work: 503 and a sentence when it cannot."""
    problem = await hub_of(request).eyes.problem()
    return reply({"ok": False, "sentence": problem}, 503) if problem else reply({"ok": True})


def openapi(_request: Request) -> Response:
    """The addresses, for other programs; made once, in a thread."""
    return Response(face.document(), media_type="application/json")


async def metrics(request: Request) -> Response:
    """Figures for Prometheus, only for this computer, not for anybody behind a proxy."""
    address = request.client.host if request.client else ""
    if "x-forwarded-for" in request.headers or not _is_here(address):
        raise HTTPException(404, "There is no such address.")
    return Response(hub_of(request).eyes.figures(), media_type="text/plain; version=0.0.4")


def _is_here(address: str) -> bool:
    return address == "::1" or address.startswith("127.")


async def nothing(_request: Request) -> Response:
    """Say that there is no such address."""
    raise HTTPException(404, "There is no such address.")


def page(request: Request) -> Response:
    """The client, in a thread: the first request has it read and packed."""
    answer: Response = request.app.state.files.page(request)
    return answer


def static(request: Request) -> Response:
    """A file of the client, in a thread as well."""
    answer: Response = request.app.state.files.answer(request, request.path_params["name"])
    return answer


def games(request: Request) -> Response:
    """All games that can be played.

    Like the rules and the briefings it is worked out once, in a thread: that takes long.
    """
    return _lasting(request, _games())


def _lasting(request: Request, body: bytes) -> Response:
    """An answer that is the same as long as the server runs, compressed for whoever takes that."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = _compressed(body), "gzip"
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(maxsize=16)
def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


@lru_cache(maxsize=1)
def _games() -> bytes:
    return to_json(
        [
            wire.GameInfo(
                name=title.name,
                label=title.label,
                blurb=title.blurb,
                catalogue=title.catalogue,
                scenarios=title.scenario_texts(),
                seats=list(title.seats),
                options=title.options,
                players=list(title.players),
                levels=title.levels,
                random_maps=bool(title.kind.MAP_FILE),
                machine_limit=title.machine_limit,
                box=title.box,
                lessons=[
                    wire.LessonInfo(id_, one.name, one.blurb, one.minutes, one.scenario, one.seat)
                    for id_, one in lessons_of(title).items()
                ],
            )
            for title in TITLES.values()
            if title.listed
        ]
    )


def rules(request: Request) -> Response:
    """The rules of a title; a book that titles share also has a name of its own."""
    book = request.path_params["book"]
    packages = {}
    for title in TITLES.values():
        if title.listed:
            packages[title.name] = packages[title.catalogue] = (title.catalogue, title.package)
    if book not in packages:
        raise HTTPException(404, f"There are no rules {book!r}; there are: {', '.join(packages)}.")
    return _lasting(request, _rules(*packages[book]))


@lru_cache(maxsize=8)
def _rules(catalogue: str, package: str) -> bytes:
    book = rule_book(package)
    found = [
        wire.RuleInfo(
            r.id,
            r.section,
            r.title,
            r.text,
            list(r.rulings),
            [wire.RuleOption(note.name, note.text) for note in r.options],
        )
        for r in book
    ]
    return to_json(wire.RulesInfo(catalogue, book.title, book.intro, found))


def briefings(request: Request) -> Response:
    """The briefings of a title; a table of any may ask."""
    found = briefings_of(_title_of(request, listed=False))
    return _lasting(request, to_json(wire.BriefingsInfo(list(found))))


def glossary(request: Request) -> Response:
    """What the signs, numbers, pieces, cards and words of a title mean; a table of any may ask."""
    title = _title_of(request, listed=False)
    found = wire.GlossaryInfo(list(glossary_of(title)), values_of(title))
    return _lasting(request, to_json(found))


def _title_of(request: Request, *, listed: bool = True) -> Title:
    """The title that an address names; raises HTTPException for any other."""
    name = request.path_params["title"]
    if name not in TITLES or (listed and not TITLES[name].listed):
        known = ", ".join(title.name for title in TITLES.values() if title.listed)
        raise HTTPException(404, f"There is no game {name!r}; there are: {known}.")
    return TITLES[name]


async def tables(request: Request) -> Response:
    """The tables that the request's tokens open."""
    account = visitor_of(request).work
    return reply(await listing.tables(hub_of(request), tokens_of(request), account))


async def table_record(request: Request) -> Response:
    """The record: of a game that is over, or for whoever has a seat, with the rest sealed."""
    live = await table_of(request)
    table, held = live.table, await held_seats(request)
    if table.outcome is None and not held:
        raise HTTPException(403, "The record can be opened when the game is over.")
    if not held and not live.watched:
        raise HTTPException(403, wire.PRIVATE)
    if live.seeded and table.outcome is None and held != set(table.chairs):
        raise HTTPException(403, SEEDED)
    if table.still:
        raise HTTPException(409, f"{table.still}.")
    owner = next(iter(held)) if len(held) == 1 else ""
    secret = await hub_of(request).secret()
    text = await paid(request, _written, table.record(with_key=True), owner, secret)
    name = f"{table.setup.title}-{request.path_params['table']}.record"
    return Response(
        text,
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _written(record: Record, owner: str, secret: bytes) -> str:
    return recordtext.write(sealed(record, owner, secret))


async def socket(websocket: WebSocket) -> None:
    """A page at a table."""
    await serve_page(websocket, websocket.app.state.hub, websocket.path_params["table"])


async def no_socket(websocket: WebSocket) -> None:
    """Say that there is nothing at this address."""
    await websocket.accept()
    sentence = "There is no such address; tables are at /ws/ID."
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_text(to_json(wire.Error(sentence)).decode())
        await websocket.close(wire.CLOSE_NO_TABLE)
