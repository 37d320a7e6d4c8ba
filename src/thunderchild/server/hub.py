"""All open tables of a server, and how they are begun, opened, listed and closed."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from hashlib import sha256
from threading import RLock
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from thunderchild import titles
from thunderchild.core import codec, kept
from thunderchild.core.chance import key_from_seed
from thunderchild.core.content import data_hash
from thunderchild.core.errors import InputError
from thunderchild.core.title import RANDOM_MAP
from thunderchild.players import advising
from thunderchild.players.planned import BattlePlan
from thunderchild.players.search.advice import Advice
from thunderchild.server import archive, wire
from thunderchild.server.appends import Appends
from thunderchild.server.cage import Cage, Trial
from thunderchild.server.eyes import Eyes, note
from thunderchild.server.leaving import Leaving
from thunderchild.server.limits import ServerLimits, Visitors
from thunderchild.server.live import LiveTable
from thunderchild.server.marking import summary_of
from thunderchild.server.opening import BRIDGED, STILL, open_stored
from thunderchild.server.places import Places
from thunderchild.server.queueing import OneByOne
from thunderchild.server.reading import assembled
from thunderchild.server.schema import Begun, Listing, Seating
from thunderchild.server.store import Store
from thunderchild.server.tokens import HOST, INVITATION, RENEWED, SEAT, WHY, NewToken, new_id, now
from thunderchild.server.turns import MachineTurns
from thunderchild.server.writing import BridgeEnd
from thunderchild.table.home import secret_of
from thunderchild.table.machines import MachineFailedError, Machines, job_of
from thunderchild.table.table import Table, lesson_table
from thunderchild.titles import PERSON

codec.take_turns(RLock())  # tables are opened in threads

logger = logging.getLogger("thunderchild.server")

REPLAYED: Final = 25  # lines; where more were played again, it is kept how the table stands
OPEN_TABLES: Final = 200  # kept in memory while nobody looks
OPEN_SIZE: Final = 15_000  # of all of these together: some 10 MB
READ_AT_ONCE: Final = 2  # tables: a long one takes more meanwhile than afterwards
ARCHIVED_AFTER: Final = timedelta(days=90)

T = TypeVar("T")


class NoSuchTableError(Exception):
    """No table has this id."""


class Hub:
    """All open tables of a server."""

    def __init__(self, store: Store, machines: Machines, visitors: Visitors | None = None) -> None:
        self.store = store
        self.machines = machines
        self.visitors = Visitors() if visitors is None else visitors
        self.places = Places(self.visitors)
        self.cage, self.record_cage = Cage(), Cage()
        self.trials = OneByOne("trials", 8)  # of content
        self.record_trials = OneByOne("records", 4)
        self.reviews = OneByOne("reviews", 8)  # of finished games
        self.leaving = Leaving()
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self.eyes = Eyes(self)
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._disk = ThreadPoolExecutor(1, "store")
        self.appends = Appends(store, self._disk)
        self.turns = MachineTurns(machines)

    @property
    def limits(self) -> ServerLimits:
        """How much of everything is allowed."""
        return self.visitors.limits

    @property
    def open_count(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    @property
    def killed(self) -> int:
        """How often something was too much for its cage."""
        return self.cage.killed + self.record_cage.killed

    async def close_removed(self) -> None:
        """Close the tables that were removed by a command beside the server."""
        if self._live:
            for id_ in await self.on_disk(self.store.upkeep.removed, list(self._live)):
                await self.remove(id_)

    async def close_ended(self) -> None:
        """Close the pages whose links were replaced by new ones, wherever they have got to."""
        links = [guest.link for guest in self.places.guests.values() if guest.link]
        if links:
            ended = await self.on_disk(self.store.tokens.ended, links)
            self.places.close_ended(ended, WHY[RENEWED])

    async def tidy(self) -> int:
        """Pack tables that have not been changed for a long time; returns how many."""
        before = now(-ARCHIVED_AFTER)
        return await self.on_disk(archive.archive, self.store.engine, before)

    async def on_disk(self, work: Callable[..., T], *args: Any) -> T:
        """Do something with the store, in its one thread."""
        return await asyncio.get_running_loop().run_in_executor(self._disk, work, *args)

    async def machine_answer(self, live: LiveTable, seat: str) -> Any:
        """A machine's action as plain data, or None when it failed."""
        scripted = live.table.scripted(seat)
        if scripted is not None:
            return scripted
        persons = PERSON in live.table.players.values()
        try:
            return await self.turns.ask(live.id, job_of(live.table, seat), persons=persons)
        except MachineFailedError as error:
            logger.warning("table %s: the machine of %s: %s", live.id, seat, error)
            return None

    async def advice(self, live: LiveTable, seat: str) -> Advice:
        """What the adviser says to a seat; raises MachineFailedError.

        Machines whose person waits for them come first.
        """
        job = advising.asking(job_of(live.table, seat))
        return advising.read(await self.turns.ask(live.id, job, persons=False))

    async def plan(self, live: LiveTable, seat: str) -> BattlePlan:
        """How the battles ahead of a seat turn out; raises MachineFailedError."""
        job = advising.planning(job_of(live.table, seat))
        return advising.read_plan(await self.turns.ask(live.id, job, persons=False))

    async def create(self, wanted: wire.NewTable) -> wire.TableMade:
        """Begin a game; raises InputError."""
        if self.limits.caged:
            if not titles.title(wanted.title).listed:
                raise InputError(f"There is no game {wanted.title!r}.")
            if wanted.content:
                trial = Trial(_setup(wanted), wanted.seats)
                await self.trials.do(self.cage.check, trial)
        made = await asyncio.to_thread(_begin, wanted)
        persons = [seat for seat, player in made.players.items() if player == PERSON]
        links = {
            seat: NewToken(INVITATION if seat in wanted.invite else SEAT, [seat])
            for seat in persons
        }
        tokens = [*links.values(), host := NewToken(HOST, [])]
        hotseat = None
        if len(persons) > 1 and not wanted.apart and not wanted.invite:
            tokens.append(hotseat := NewToken(SEAT, persons))
        id_ = new_id()
        seeded = wanted.seed is not None or bool(wanted.lesson)
        begun = begun_of(made, watched=not wanted.private, seeded=seeded)
        await self.on_disk(self.store.create, id_, begun, tokens)
        note("table begun", table=id_, title=wanted.title, scenario=wanted.scenario)
        await self.open(id_)
        texts = {seat: token.text for seat, token in links.items()}
        return wire.TableMade(id_, texts, hotseat.text if hotseat else None, host.text)

    async def open(self, id_: str) -> LiveTable:
        """A table by its id; raises NoSuchTableError, or InputError when it cannot be opened."""
        if id_ in self._live:
            self._live[id_] = self._live.pop(id_)  # the last used last
            return self._live[id_]
        if id_ not in self._opening:
            self._opening[id_] = asyncio.ensure_future(self._load(id_))
        return await asyncio.shield(self._opening[id_])

    async def _load(self, id_: str) -> LiveTable:
        try:
            async with self._reading:
                self.make_room()
                await self.free()  # what comes now can have the room
                live = self._live[id_] = await self._loaded(id_)
        except NoSuchTableError:
            raise
        except Exception as error:
            await self._unlist(id_)
            if isinstance(error, InputError):
                logger.warning("table %s cannot be opened: %s", id_, error)
                raise InputError(f"This table cannot be opened: {error}") from None
            if isinstance(error, sa.exc.DatabaseError):
                logger.warning("table %s cannot be read: %s", id_, error.orig)
                raise InputError(
                    f"This table cannot be read ({error.orig}); the host of the server may have "
                    "a backup of it."
                ) from None
            raise
        else:
            return live
        finally:
            del self._opening[id_]

    async def _unlist(self, id_: str) -> None:
        """Make the list open a table that could not be opened, so that it says why."""
        with contextlib.suppress(sa.exc.SQLAlchemyError):
            await self.on_disk(partial(self.store.change, id_, summary=None))

    async def _loaded(self, id_: str) -> LiveTable:
        fetched = await self.on_disk(self.store.fetch, id_)
        if fetched is None:
            raise NoSuchTableError(id_)
        stored, checking = await asyncio.to_thread(timed, assembled, fetched)
        files = await self.on_disk(self.store.pack_files, stored.content)
        pictures = await self.on_disk(self.store.positions, id_)
        bookmark = await self.on_disk(self.store.bookmark, stored)
        opening = partial(open_stored, stored, files, pictures, bookmark)
        opened, took = await asyncio.to_thread(timed, opening)
        table = opened.table
        live = LiveTable(self, id_, table, dict(stored.wishes))
        live.opening = 2 * checking + took  # to fetch the lines takes as long as to check them
        live.created, live.changed_at = stored.created, stored.changed
        live.watched, live.seeded = stored.watched, stored.seeded
        live.extra = table.seq - (len(stored.lines) - stored.extra)
        if opened.how == STILL:
            logger.warning("table %s is only to look at: %s", id_, table.still)
            return live
        if not stored.content:
            content = data_hash(opened.files)
            await self.on_disk(self.store.keep_content, id_, content, opened.files)
        if opened.how == BRIDGED:
            log, content = len(stored.lines) - stored.extra, data_hash(opened.files)
            end = BridgeEnd(table.number, table.state.hash(table.key), content)
            keep = (self.store.keep_bridge, id_, table.game.ENGINE, log, table.lines, end)
            await self.on_disk(*keep)
        live.marked = 0 if bookmark is None else bookmark.seq
        if not pictures or opened.played > REPLAYED:
            live.keep_later(bookmark=True)
        elif all(picture.number == table.number for picture in pictures.values()):
            live.pictured = table.seq
        if not pictures:
            await self.on_disk(self.store.keep_summary, id_, summary_of(table))
        return live

    def make_room(self) -> None:
        """Forget tables that nobody looks at, the longest unused first: too many, or too large."""
        idle = [live for live in self._live.values() if live.is_idle]
        size = sum(live.size for live in idle)
        for live in idle:
            if len(self._live) <= OPEN_TABLES and size <= OPEN_SIZE:
                return
            size -= live.size
            self.forget(live)

    async def free(self) -> None:
        """Free the forgotten tables that nobody has any more."""
        if self.leaving:
            await asyncio.to_thread(self.leaving.free)

    async def remove(self, id_: str) -> None:
        """Remove a table; whoever is there is told. Its lines stay in the database."""
        await self.on_disk(partial(self.store.change, id_, removed=now()))
        live = self._live.get(id_)
        if live is not None:
            self.forget(live)
            for page in list(live.pages):
                page.send_away("This table was removed by its host.", wire.CLOSE_NO_TABLE)

    def forget(self, live: LiveTable) -> None:
        """Close a table in memory; its next use reads it again."""
        if not live.forgotten:
            live.forgotten = True
            self.leaving.add(live.table)
        if self._live.get(live.id) is live:
            del self._live[live.id]

    def is_open(self, id_: str) -> bool:
        """Whether a table is in memory."""
        return id_ in self._live

    async def listings(self, ids: list[str]) -> dict[str, Listing]:
        """What a list says of some tables, without those that must be opened for that."""
        found = await self.on_disk(self.store.listings, ids)
        known = engines()
        return {
            id_: one for id_, one in found.items() if one.summary.engine == known.get(one.title)
        }

    async def secret(self) -> bytes:
        """The secret that records of unfinished games are sealed with."""
        return await self.on_disk(secret_of, self.store.folder)

    async def seating(self, token: str) -> Seating | None:
        """What a token opens."""
        return (await self.seatings([token])).get(token)

    async def seatings(self, tokens: list[str]) -> dict[str, Seating]:
        """What some tokens open, those that are known."""
        return await self.on_disk(self.store.tokens.find_all, tokens)

    async def close(self) -> None:
        """Stop everything; what is acknowledged is on disk already."""
        await self.eyes.close()
        waiting: list[Awaitable[None]] = []
        for live in self._live.values():
            for task in live.thinking.values():
                task.cancel()
                waiting.append(task)
        self.machines.close()
        self.cage.kill()
        self.record_cage.kill()
        for queue in (self.trials, self.record_trials, self.reviews):
            queue.close()
        await asyncio.gather(*waiting, return_exceptions=True)
        await self.appends.close()
        for live in self._live.values():
            await live.close()
        self.turns.close()
        self._disk.shutdown(wait=True)
        self.store.close()


def engines() -> dict[str, int]:
    """The engine of every title. The first call loads the rules of all games, which takes long."""
    return {title.name: title.kind.ENGINE for title in titles.TITLES.values()}


def timed(work: Callable[..., T], *words: Any) -> tuple[T, float]:
    """Something done, and the milliseconds of work that it took."""
    begun = time.thread_time()
    return work(*words), (time.thread_time() - begun) * 1000


def begun_of(table: Table, *, watched: bool = True, seeded: bool = False) -> Begun:
    """What the store keeps of a new game."""
    package = titles.title(table.setup.title).package
    return Begun(
        table.setup,
        table.players,
        table.key,
        table.game.content_hash,
        table.engine,
        {**kept.own_texts(package), **table.setup.content},
        watched=watched,
        seeded=seeded,
    )


def _begin(wanted: wire.NewTable) -> Table:
    """Make the table that was asked for, to see that it can be made."""
    if wanted.lesson:
        return lesson_table(wanted.title, wanted.lesson)
    key = None if wanted.seed is None else key_from_seed(wanted.seed)
    return Table(_setup(wanted), wanted.seats, key=key)


def _setup(wanted: wire.NewTable) -> titles.Setup:
    """What was asked for, with a number for a random map: one that says nothing of the seed."""
    map_ = wanted.map
    if map_ == RANDOM_MAP:
        map_ = f"{RANDOM_MAP}:{_map_seed(wanted.seed)}"
    return titles.Setup(
        wanted.title,
        wanted.scenario,
        wanted.options,
        wanted.content,
        map_,
        wanted.practice,
        advised=wanted.advised,
    )


def _map_seed(seed: int | None) -> int:
    """The number of a random map; that of a seeded game follows from the seed, and not back."""
    given = secrets.token_bytes(16) if seed is None else f"map {seed}".encode()
    return int.from_bytes(sha256(given).digest()[:4])
