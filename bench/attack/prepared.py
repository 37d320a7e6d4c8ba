"""Games that are stored in mid-play before a server starts, with the moves that come next.

Who plays them afterwards needs no rules: a load is measured without the work of its players.
"""

from pathlib import Path
from typing import Final

from msgspec import Struct

from bench.attack.bystanders import SETUPS
from thunderchild.core.chance import Draws, key_from_seed
from thunderchild.core.codec import to_json, to_plain
from thunderchild.core.record import Setup
from thunderchild.core.state import State
from thunderchild.server.hub import begun_of
from thunderchild.server.schema import Mark
from thunderchild.server.store import Store
from thunderchild.server.tokens import SEAT, NewToken
from thunderchild.table.table import Table

STAGES: Final = 100  # games stand at any action up to this one


class Move(Struct, frozen=True):
    """What a seat does next, as JSON."""

    seat: str
    action: str


class PreparedGame(Struct, frozen=True):
    """A stored game: its links by seat, and what will be done in it."""

    table: str
    links: dict[str, str]
    moves: list[Move]


def prepare(folder: Path, count: int, ahead: int) -> list[PreparedGame]:
    """Store so many games of all titles, each with at most so many moves to come."""
    store = Store(folder)
    try:
        return [
            _prepared(store, SETUPS[i % len(SETUPS)], 100 + i, i * 37 % STAGES, ahead)
            for i in range(count)
        ]
    finally:
        store.close()


def _prepared(store: Store, setup: Setup, seed: int, stage: int, ahead: int) -> PreparedGame:
    """A game that stands at a stage; one that ends too soon afterwards stands earlier."""
    return store_played(store, f"prepared-{seed}", setup, seed, (stage, ahead))


def store_played(
    store: Store, id_: str, setup: Setup, seed: int, stage_ahead: tuple[int, int]
) -> PreparedGame:
    """Play a game at random and store it at a stage, with its next moves."""
    stage, ahead = stage_ahead
    table, draws = Table(setup, {}, key=key_from_seed(seed)), Draws(seed)
    places: list[tuple[int, State]] = [(0, table.state)]
    moves: list[Move] = []
    while table.outcome is None and len(moves) < stage + ahead:
        seat = table.asked()[0]
        decision = table.game.decision(table.state, table.seat_number(seat))
        assert decision is not None  # noqa: S101
        action = decision.sample(draws)
        moves.append(Move(seat, to_json(to_plain(action)).decode()))
        table.act(seat, action)
        places.append((table.seq, table.state))
    at = max(0, len(moves) - ahead)
    seq, state = places[at]
    links = stored(store, id_, table, seq, Mark(at, state.hash(table.key)))
    return PreparedGame(id_, links, moves[at:])


def stored(store: Store, id_: str, table: Table, seq: int, mark: Mark) -> dict[str, str]:
    """Store the first lines of a table; the links of its seats."""
    tokens = {seat: NewToken(SEAT, [seat]) for seat in table.chairs}
    store.create(id_, begun_of(table), tokens.values())
    store.append(id_, 0, "record", table.lines[:seq], None, mark)
    return {seat: token.text for seat, token in tokens.items()}
