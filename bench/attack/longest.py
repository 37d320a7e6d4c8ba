"""The longest games that there can be, stored before a server starts.

WarpWar without a limit of turns goes on for thousands of actions. A League of four has the most to
show. In a game of practice one click with a long battle can be taken back and made again and again.
"""

from pathlib import Path
from typing import Final

from msgspec import Struct

from bench.attack.prepared import Move, PreparedGame, store_played, stored
from thunderchild.core.chance import Draws, key_from_seed
from thunderchild.core.codec import to_json, to_plain
from thunderchild.core.record import Setup, write
from thunderchild.server.limits import PUBLIC
from thunderchild.server.schema import Mark
from thunderchild.server.store import Store
from thunderchild.table.table import Table

LONGEST: Final = (
    5_600  # actions; with hashes, and room for some more, as many lines as there may be
)
SHORTER: Final = 1_500  # for a short run
AHEAD: Final = 40
LIVE: Final = "longest-live"
OVER: Final = "longest-over"
LEAGUE: Final = "longest-league"
PRACTICE: Final = "longest-practice"


class LongGames(Struct, frozen=True):
    """One that goes on, a League, one of practice; and the records of two that are over."""

    live: PreparedGame
    over: str  # the record of a long game of WarpWar
    number: int  # of its actions
    league: dict[str, str]  # links of a League that is over
    practice: PreparedGame  # its one move is a long one, and can be made after an undo
    storm: str  # a record of one long move, taken back as often as lines allow


def prepare_longest(folder: Path, actions: int) -> LongGames:
    """Store all of them."""
    store = Store(folder)
    try:
        live = store_played(store, LIVE, Setup("warpwar", "advanced"), 3, (actions, AHEAD))
        over = played(Setup("warpwar", "advanced"), 3, actions)
        over.commit(over.plan_resign("second"))
        put(store, OVER, over)
        league = played(Setup("league", "four"), 3, actions)
        if league.outcome is None:
            league.commit(league.plan_resign("first"))
        practice, storm = stormy(store, actions)
        return LongGames(
            live, write(over.record()), over.number, put(store, LEAGUE, league), practice, storm
        )
    finally:
        store.close()


def played(setup: Setup, seed: int, actions: int) -> Table:
    """A game of random moves."""
    table, draws = Table(setup, {}, key=key_from_seed(seed)), Draws(seed)
    while table.outcome is None and table.number < actions:
        seat = table.asked()[0]
        decision = table.game.decision(table.state, table.seat_number(seat))
        assert decision is not None  # noqa: S101
        table.act(seat, decision.sample(draws))
    return table


def put(store: Store, id_: str, table: Table) -> dict[str, str]:
    """Store a whole table; the links of its seats."""
    return stored(store, id_, table, table.seq, Mark(table.number, table.state.hash(table.key)))


def stormy(store: Store, lines: int) -> tuple[PreparedGame, str]:
    """A game of practice whose longest move is taken back again and again, and its record.

    The stored one has as many events as a server allows, or nearly; the record has many more.
    """
    setup = Setup("japan", "core", practice=True)
    first = played(setup, 3, 60)
    told = [sum(row.number == n for row in first.log.rows) for n in range(first.number + 1)]
    most = told.index(max(told))
    table = played(setup, 3, most)
    (seat,) = table.chairs
    moved = first.game.read(table.state, 0, first.course.played[most].text)
    move = Move(seat, to_json(to_plain(moved)).decode())
    room = PUBLIC.events_of_table - 5 * max(told)
    kept = 0
    while table.seq < lines:
        table.act(seat, moved)
        table.commit(table.plan_undo(seat))
        if len(table.log.rows) < room and table.undone < PUBLIC.undos_of_table - 5:
            kept = table.seq
    links = stored(store, PRACTICE, table, kept, Mark(most, table.state.hash(table.key)))
    table.commit(table.plan_resign(seat))
    return PreparedGame(PRACTICE, links, [move]), write(table.record())
