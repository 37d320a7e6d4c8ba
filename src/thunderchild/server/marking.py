"""What is stored of a position beside its lines: a mark, a summary for lists, pictures of it."""

from collections.abc import Callable

from thunderchild.core import record as rec
from thunderchild.core.codec import to_plain
from thunderchild.core.outcome import Outcome
from thunderchild.server.schema import KeptPicture, Mark, Summary
from thunderchild.table.course import Change
from thunderchild.table.table import Table


def mark_of(table: Table, change: Change) -> Mark:
    """The position after a change, and which of its actions belong to the click before them."""
    actions = [i for i, line in enumerate(change.lines) if line.kind == rec.ACTION]
    number, state = table.after(change)
    players, outcome = dict(table.players), table.outcome
    for line in change.lines:
        if line.kind == rec.END:
            outcome = Outcome(line.seat or None, line.text)
        elif line.kind == rec.HAND_OVER:
            players[line.seat] = line.text
    asked = [] if outcome else [table.game.seats[seat] for seat in table.game.asked(state)]
    engine = table.game.ENGINE if change.steps else table.engine
    summary = Summary(number, table.game.turn(state), asked, players, outcome, engine)
    return Mark(number, state.hash(table.key), frozenset(actions[1:]), summary)


def summary_of(table: Table) -> Summary:
    """What a list says of a table as it is."""
    return Summary(
        table.number, table.turn, table.asked(), dict(table.players), table.outcome, table.engine
    )


def pictures_of(table: Table) -> dict[str, KeptPicture]:
    """How the position looks to every seat, and to a spectator."""
    return picture_maker(table)()


def picture_maker(table: Table) -> Callable[[], dict[str, KeptPicture]]:
    """What makes the pictures of the position as it is now, even when the table has gone on."""
    game, state = table.game, table.state
    facts = table.number, table.turn, table.engine
    seats = {seat: table.seat_number(seat) for seat in (*table.chairs, "")}

    def make() -> dict[str, KeptPicture]:
        found = {}
        for seat, who in seats.items():
            view = game.annotated(game.view(state, who))
            found[seat] = KeptPicture(*facts, to_plain(view), game.text(view))
        return found

    return make
