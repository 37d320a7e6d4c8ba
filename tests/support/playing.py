"""Play games at a table, for the tests of records, tables and the server."""

from thunderchild.core import record as rec
from thunderchild.core.chance import Draws, key_from_seed
from thunderchild.core.record import RecordLine, Setup
from thunderchild.table.course import Change
from thunderchild.table.table import Table

DUEL = Setup("specimen", "duel")


def new_table(seed: int = 1, setup: Setup = DUEL, **players: str) -> Table:
    """A table whose draws are known."""
    return Table(setup, players, key=key_from_seed(seed))


def play(table: Table, actions: int = 1_000_000, seed: int = 1) -> Table:
    """Play on at random, up to the end or for some actions."""
    draws = Draws(seed)
    goal = table.number + actions
    while table.outcome is None and table.number < goal:
        seat = draws.choose(table.asked())
        decision = table.game.decision(table.state, table.seat_number(seat))
        assert decision is not None
        table.act(seat, decision.sample(draws))
    return table


def finished(seed: int = 1, setup: Setup = DUEL) -> Table:
    """A game that was played to its end."""
    return play(new_table(seed, setup), seed=seed)


def handed_over(seat: str, player: str) -> Change:
    """The line of a record from which on somebody else plays a seat."""
    return Change([RecordLine(rec.HAND_OVER, 0, seat, player)])
