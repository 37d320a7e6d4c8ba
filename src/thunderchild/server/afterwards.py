"""After a game: its review, a game that branches off it, and records that people bring."""

import asyncio
from collections.abc import Sequence

import sqlalchemy as sa
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderchild.core import record as rec
from thunderchild.core.codec import CodecError, from_json, from_plain, pack, to_json, to_plain
from thunderchild.core.record import Record
from thunderchild.core.rules import Refusal
from thunderchild.players import REVIEWER
from thunderchild.players.levels import parts_of
from thunderchild.players.search.hindsight import ChoicePoint, ChoiceWatch, Judged
from thunderchild.server import importing, wire
from thunderchild.server.asking import body_of, hub_of, paid, table_of, timed, visitor_of
from thunderchild.server.bookmarks import PackedBookmark
from thunderchild.server.cage import RecordTrial
from thunderchild.server.door import free_disk
from thunderchild.server.eyes import note
from thunderchild.server.live import LiveTable
from thunderchild.server.queueing import BusyError
from thunderchild.table.machines import MachineFailedError, MachineJob
from thunderchild.table.review import Review, review
from thunderchild.table.table import Table
from thunderchild.titles import PERSON, title

SMALL_BODY = 1024  # bytes
JUDGED_PRICE = 300.0  # ms of work that a second look at a choice counts for
RECORD_PRICE = 3.0  # a record counts as so many new tables
LINES_OF_TABLE = 2000  # so many lines of a branch count as a new table more
BUSY_REVIEWS = "Other games are being reviewed just now; try again in a minute."
BUSY_RECORDS = "Other records are being checked just now; try again in a minute."
FIRST_WORDS = "thunderchild record "
NO_RECORD = "This file is not the record of a game. You get a record at the end of a game."
FOREIGN = (
    "This record has content files of its own, and this server does not accept other people's "
    "content; its host can allow it with --allow-content."
)
UNFINISHED = (
    "The game of this record is not over; only finished games can be opened in the browser. "
    "`./run play --open FILE` resumes it on the computer where it was played."
)


def routes() -> list[Route]:
    """The addresses for whoever looks at a game that is over."""
    return [
        Route("/api/tables/{table}/review", reviewed),
        Route("/api/tables/{table}/choices/{number}", judged),
        Route("/api/tables/{table}/branch", branch, methods=["POST"]),
        Route("/api/records", bring, methods=["POST"]),
    ]


async def reviewed(request: Request) -> Response:
    """The review of a game that is over; it is made once."""
    live = await _seen(request)
    made = await _made(request, live)
    seats = live.table.game.seats
    choices = [wire.ReviewedChoice(one.number, one.turn, seats[one.seat]) for one in live.choices]
    return Response(to_json(wire.ReviewInfo(made, choices)), media_type="application/json")


async def _made(request: Request, live: LiveTable) -> Review:
    """The review of a table, made when it is first wanted."""
    made: Review | Refusal | None = live.reviewed
    if made is None:
        await asyncio.sleep(visitor_of(request).work.wait())
        try:
            made = await hub_of(request).reviews.do(timed(request, _review), live)
        except BusyError:
            raise HTTPException(503, BUSY_REVIEWS) from None
    if isinstance(made, Refusal):
        raise HTTPException(403, f"{made.sentence}.")
    return made


async def judged(request: Request) -> Response:
    """A choice of a finished game, looked at again by a machine; each is judged once."""
    live, wanted = await _seen(request), request.path_params["number"]
    await _made(request, live)
    choice = next((one for one in live.choices if str(one.number) == wanted), None)
    if choice is None:
        raise HTTPException(404, "No plan was chosen after that action.")
    number = choice.number
    if number not in live.judged:
        account = visitor_of(request).work
        await asyncio.sleep(account.wait())
        account.spend(JUDGED_PRICE)
        job = await paid(request, _job, live.table, choice)
        try:
            answer = await hub_of(request).turns.ask(live.id, job, persons=False)
        except MachineFailedError:
            raise HTTPException(503, "The machine failed; ask again.") from None
        live.judged[number] = from_plain(answer, Judged)
    found = live.judged[number]
    told = wire.JudgedChoice(**{name: getattr(found, name) for name in found.__struct_fields__})
    return Response(to_json(told), media_type="application/json")


def _job(table: Table, choice: ChoicePoint) -> MachineJob:
    """What a reviewer is asked about a choice: the view at the time, and what was done."""
    game, course = table.game, table.course
    state = course.state_at(choice.number)
    view = pack(game.view(state, choice.seat))
    done = []
    for number in choice.actions:
        played = course.played[number - 1]
        done.append(to_plain(game.read(course.state_at(number - 1), played.seat, played.text)))
    return MachineJob(table.setup, choice.seat, REVIEWER, view, choice.number, done)


def _review(live: LiveTable) -> Review | Refusal:
    """Make a review, unless it has been made for somebody else meanwhile."""
    if live.reviewed is None:
        table = live.table
        persons = [seat for seat in table.chairs if table.players[seat] == PERSON] or table.chairs
        parts = parts_of(title(table.setup.title))
        watch = ChoiceWatch(parts, table.game, map(table.seat_number, persons))
        made = review(table, watch.see)
        if isinstance(made, Refusal):
            return made
        live.reviewed, live.choices = made, watch.points()
    return live.reviewed


async def branch(request: Request) -> Response:
    """Play on from an action of a game that is over, in a new practice game."""
    live = await _seen(request)
    try:
        wanted = from_json(await body_of(request, SMALL_BODY), wire.Branch)
    except CodecError as error:
        raise HTTPException(400, f"The request cannot be read: {error}") from None
    table = live.table
    await paid(request, _check_branch, table, wanted)  # it may play some of the game
    if table.outcome is None:
        return await _sketch(request, live, wanted)
    machine = title(table.setup.title).usual_machine
    players = {seat: PERSON if seat == wanted.seat else machine for seat in table.chairs}
    _count(request, 1.0 + wanted.number / LINES_OF_TABLE)
    record = await paid(request, importing.branched, table, wanted.number, players)
    note("branch begun", table=live.id, number=wanted.number)
    return await _added(request, record, [wanted.seat])


async def _sketch(request: Request, live: LiveTable, wanted: wire.Branch) -> Response:
    """Try something out in an unfinished game: from what the seat of whoever asks knows.

    Where people play each other, whoever asks plays all sides of it; machines play the others only
    if the people agreed on the adviser.
    """
    if wanted.seat not in await _seats(request, live.id):
        raise HTTPException(403, "Only whoever has the seat can try something out for it.")
    table = live.table
    players = dict(table.players)
    persons = [seat for seat, player in players.items() if player == PERSON]
    if len(persons) > 1 and table.setup.advised:
        machine = title(table.setup.title).usual_machine
        players = {seat: PERSON if seat == wanted.seat else machine for seat in table.chairs}
    _count(request, 1.0)
    record = await paid(request, importing.sketched, table, wanted.number, wanted.seat, players)
    note("sketch begun", table=live.id, number=wanted.number)
    return await _added(request, record, importing.persons_of(record))


def _check_branch(table: Table, wanted: wire.Branch) -> None:
    if table.still:
        raise HTTPException(403, "This game can only be looked at.")
    if wanted.seat not in table.chairs:
        raise HTTPException(404, f"There is no seat {wanted.seat!r} at this table.")
    if not 0 <= wanted.number <= table.number:
        raise HTTPException(
            404, f"There is no action {wanted.number}: the game has {table.number}."
        )
    if table.game.outcome(table.course.state_at(wanted.number)) is not None:
        raise HTTPException(409, "The game was over there; choose an earlier moment.")


async def bring(request: Request) -> Response:
    """Open the record of a finished game, to look at. First it is read and played out in a cage."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "text/plain":
        raise HTTPException(415, "A record must be sent as text/plain.")
    hub = hub_of(request)
    raw = await body_of(request, wire.LARGEST_RECORD)
    _count(request, RECORD_PRICE)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise HTTPException(400, "A record must be text in UTF-8.") from None
    if not text.startswith(FIRST_WORDS):
        raise HTTPException(400, NO_RECORD)
    record = await paid(request, rec.parse, text)
    if record.outcome() is None or record.owner:
        raise HTTPException(409, UNFINISHED)
    if record.setup.start:
        raise HTTPException(
            403, "A game that began in the middle of another cannot be opened from a record."
        )
    if record.setup.content and not hub.limits.foreign_content:
        raise HTTPException(403, FOREIGN)
    if hub.limits.caged and not title(record.setup.title).listed:
        raise HTTPException(404, f"There is no game {record.setup.title!r}.")
    if len(record.lines) > hub.limits.lines_of_table:
        raise HTTPException(413, f"A game can have at most {hub.limits.lines_of_table} lines.")
    limits = hub.limits
    trial = RecordTrial(text, limits.undos_of_table, limits.events_of_table)
    try:
        bookmark = await hub.record_trials.do(hub.record_cage.check, trial)
    except BusyError:
        raise HTTPException(503, BUSY_RECORDS) from None
    note("record brought", title=record.setup.title, lines=len(record.lines))
    return await _added(request, record, [], bookmark)


async def _added(
    request: Request, record: Record, persons: list[str], bookmark: PackedBookmark | None = None
) -> Response:
    hub = hub_of(request)
    portions = importing.adding(hub.store, record, persons, bookmark)
    made = importing.Imported("", "")
    try:
        while (one := await hub.on_disk(next, portions, None)) is not None:
            made = one
    except sa.exc.SQLAlchemyError as error:
        reason = getattr(error, "orig", None) or error
        raise HTTPException(507, f"The table could not be stored: {reason}.") from None
    answer = wire.Added(made.table, made.token, record.setup.title)
    return Response(to_json(answer), 201, media_type="application/json")


# ---- who asks, and for what -------------------------------------------------------------


async def _seen(request: Request) -> LiveTable:
    """The table of the address, if whoever asks may look at it."""
    live = await table_of(request)
    if not live.watched and not await _has_seat(request, live.id):
        raise HTTPException(403, wire.PRIVATE)
    return live


async def _has_seat(request: Request, table: str) -> bool:
    return bool(await _seats(request, table))


async def _seats(request: Request, table: str) -> Sequence[str]:
    """The seats that the link of a request opens at a table."""
    word, _, token = request.headers.get("authorization", "").partition(" ")
    if word.lower() != "bearer" or not 0 < len(token.strip()) <= 128:
        return ()
    seating = await hub_of(request).seating(token.strip())
    return seating.opens if seating is not None and seating.game == table else ()


def _count(request: Request, price: float) -> None:
    """Count a new table, if this address may begin one and there is room for it."""
    if free_disk(hub_of(request).store.folder) < hub_of(request).limits.free_disk:
        raise HTTPException(507, "There is no room on this server for a new table.")
    if not visitor_of(request).may_begin(price):
        raise HTTPException(429, "Too many new tables from your address; wait a little.")
