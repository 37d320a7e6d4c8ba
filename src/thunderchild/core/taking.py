"""One line of a record carried out: an action, or the end that the players made themselves."""

from typing import Any

from msgspec import Struct

from thunderchild.core.chance import Chance
from thunderchild.core.errors import NotationError
from thunderchild.core.events import Told
from thunderchild.core.game import DRAWN, AnyGame, Refused
from thunderchild.core.outcome import Outcome
from thunderchild.core.recorddata import SEALED, RecordError, RecordLine
from thunderchild.core.state import State


class ReplayStep(Struct, frozen=True):
    """One action of a replay and the position after it; number 0 is the start of the game."""

    number: int
    seat: str
    text: str
    action: Any
    state: State
    events: list[Told]
    moments: list[State] = []  # the position after each event, where somebody may want to see it


def conclude(game: AnyGame, state: State, ended: Outcome) -> tuple[State, list[Told]]:
    """The position after the players ended the game themselves, and what that opened."""
    winner = DRAWN if ended.winner is None else game.seats.index(ended.winner)
    return game.conclude(state, winner)


def take(
    game: AnyGame, state: State, line: RecordLine, chance: Chance, place: int = 0
) -> ReplayStep:
    """Carry out one action line; raises RecordError where the rules do not allow it."""
    if line.kind == SEALED:
        raise RecordError(f"action {line.number} is sealed until the game is over", place)
    if line.seat not in game.seats:
        raise RecordError(f"there is no seat {line.seat!r}", place)
    if game.outcome(state) is not None:
        raise RecordError(f"action {line.number} comes after the end", place)
    seat = game.seats.index(line.seat)
    try:
        action = game.read(state, seat, line.text)
        after, events = game.apply(state, seat, action, chance)
    except NotationError as error:
        raise RecordError(f"action {line.number}: {error}", place) from None
    except Refused as error:
        raise RecordError(f"action {line.number} is not allowed: {error}", place) from None
    except RecordError as error:
        raise RecordError(f"action {line.number}: {error.sentence}", place) from None
    return ReplayStep(line.number, line.seat, line.text, action, after, events)
