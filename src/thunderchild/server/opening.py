"""Open a stored game: as it is, translated from an earlier engine, or to be viewed only."""

import logging
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from thunderchild import titles
from thunderchild.core import kept
from thunderchild.core.bridging import bridged
from thunderchild.core.errors import InputError
from thunderchild.core.recorddata import HASH, RecordError, RecordLine, Setup
from thunderchild.server.schema import KeptPicture, Stored, chance_of
from thunderchild.table.bookmark import Bookmark
from thunderchild.table.still import Picture, StillTable
from thunderchild.table.table import Table

logger = logging.getLogger("thunderchild.server")

AS_IT_IS = "as it is"
BRIDGED = "bridged"
STILL = "still"


class Opened(Struct, frozen=True):
    """A table, and how it was opened."""

    table: Table
    how: str
    files: Mapping[str, str]  # all content files it is played with
    changed: int = 0  # lines that a bridge put in or left out
    played: int = 0  # lines that were played again
    line: int = 0  # where a game that is still parted


class OpeningAttempt(Struct, frozen=True):
    """One content with which a stored game can be tried."""

    setup: Setup
    files: Mapping[str, str]


def open_stored(
    stored: Stored,
    files: Mapping[str, str] | None,
    pictures: Mapping[str, KeptPicture],
    bookmark: Bookmark | None = None,
) -> Opened:
    """The table of a stored game; `files` is the content it began with, if the store has it.

    With `bookmark` only the lines after it are played. Where that leads nowhere, all of them are.
    """
    if bookmark is not None and files is not None:
        try:
            return _as_it_is(stored, next(attempts(stored, files)), bookmark)
        except Exception:
            logger.exception(
                "table %s does not stand as it was kept; it is played again", stored.id
            )
    problem = RecordError("it was played with content that is not kept")
    proved: Table | None = None
    for attempt in attempts(stored, files):
        try:
            return _as_it_is(stored, attempt)
        except RecordError as error:
            problem = error
        except InputError as error:
            problem = RecordError(str(error))
            continue
        try:
            return _bridged(stored, attempt)
        except RecordError as error:
            problem = error
        proved = _proved(stored, attempt)
    return Opened(_still(stored, problem, proved, pictures), STILL, {}, line=problem.line)


def attempts(stored: Stored, files: Mapping[str, str] | None) -> Iterator[OpeningAttempt]:
    """The contents that a game can have begun with: one, unless it is from before."""
    setup = replace(stored.setup, engine=stored.engine)
    package = titles.title(setup.title).package
    if files is not None:
        yield OpeningAttempt(replace(setup, content=kept.laid_over(files, package, {})), files)
        return
    for pack in (*kept.kept_packs(package), kept.own_texts(package)):
        whole = {**pack, **setup.content}
        yield OpeningAttempt(
            replace(setup, content=kept.laid_over(pack, package, setup.content)), whole
        )


def _lines(stored: Stored) -> list[RecordLine]:
    """The lines, with the hash of the last position where it is known."""
    if not stored.last:
        return stored.lines
    return [*stored.lines, RecordLine(HASH, stored.number, "", stored.last)]


def _restored(
    stored: Stored,
    setup: Setup,
    lines: list[RecordLine],
    engine: int,
    bookmark: Bookmark | None = None,
) -> Table:
    return Table.restore(
        setup,
        stored.players,
        lines,
        key=stored.key,
        seed=_seed(stored),
        engine=engine,
        joined=stored.joined,
        bookmark=bookmark,
    )


def _seed(stored: Stored) -> int | None:
    """The seed of fast chance, where a game has one."""
    return int(stored.seed) if stored.seed else None


def _as_it_is(stored: Stored, attempt: OpeningAttempt, bookmark: Bookmark | None = None) -> Opened:
    table = _restored(stored, attempt.setup, stored.lines, stored.engine, bookmark)
    if stored.last and not table.has_hash(stored.last):
        raise RecordError(f"the position after action {stored.number} differs", len(stored.lines))
    played = len(stored.lines) - (0 if bookmark is None else bookmark.seq)
    return Opened(table, AS_IT_IS, attempt.files, played=played)


def _bridged(stored: Stored, attempt: OpeningAttempt) -> Opened:
    """The table as this engine plays it, if a bridge leads there."""
    game = titles.make(attempt.setup)
    chance = chance_of(stored.key, stored.seed)
    taken = bridged(game, _lines(stored), chance, stored.key, stored.engine)
    lines = taken.lines[:-1] if stored.last else taken.lines
    table = Table.restore(attempt.setup, stored.players, lines, key=stored.key, seed=_seed(stored))
    return Opened(table, BRIDGED, attempt.files, changed=taken.changed)


def _proved(stored: Stored, attempt: OpeningAttempt) -> Table | None:
    """The table up to the last of its hashes that agrees; at its start, if none does."""
    place = good = 0
    table = _restored(stored, attempt.setup, [], stored.engine)
    try:
        for place, line in enumerate(stored.lines, 1):
            table.follow(line, place)
            good = place if line.kind == HASH else good
    except RecordError:
        table = _restored(stored, attempt.setup, stored.lines[:good], stored.engine)
    return table


def _still(
    stored: Stored, problem: RecordError, proved: Table | None, pictures: Mapping[str, KeptPicture]
) -> StillTable:
    shown = {
        seat: Picture(one.number, one.turn, one.view, one.text) for seat, one in pictures.items()
    }
    number = next(iter(shown.values())).number if shown else proved.number if proved else 0
    why = (
        "The rules or the content of this game have changed since it was played "
        f"({problem}). Nothing is lost. It can be looked at as it stood after action {number}, "
        "but nobody can play on"
    )
    return StillTable(
        stored.setup, stored.players, stored.lines, why, pictures=shown, proved=proved
    )
