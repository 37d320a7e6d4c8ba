"""Continue a game that an earlier engine has played.

Stored lines are played again, and every hash in them is checked in the layout of the engine that
wrote it. Where this engine asks what that one settled by itself, or settles what that one asked,
the game's `bridge` says so; then a line is put in or left out, and the numbers that follow move.
"""

from typing import Any, Final

from msgspec import Struct

from thunderchild.core.chance import Chance
from thunderchild.core.game import Game
from thunderchild.core.outcome import DROP
from thunderchild.core.recorddata import (
    ACTION,
    END,
    ENGINE,
    HASH,
    SEALED,
    TAKEBACK,
    UNDO,
    RecordError,
    RecordLine,
    conceded,
)
from thunderchild.core.taking import ReplayStep, conclude, take

MOST: Final = 50  # lines put in at one place


class Bridged(Struct, frozen=True):
    """The lines as this engine has them; where nothing was changed, they are the stored ones."""

    lines: list[RecordLine]
    changed: int  # lines put in or left out
    state: Any


def bridged(
    game: Game[Any, Any], lines: list[RecordLine], chance: Chance, key: bytes, engine: int
) -> Bridged:
    """Continue a stored game; raises RecordError at the line that cannot be played."""
    crossing = _Crossing(game, chance, key, engine)
    for place, line in enumerate(lines, 1):
        crossing.cross(line, place)
    crossing.settle()
    crossing.catch_up(len(lines))
    kept = crossing.lines if crossing.changed else lines
    return Bridged(kept, crossing.changed, crossing.states[-1])


class _Crossing:
    """The lines of a game, translated from one engine to the next."""

    def __init__(self, game: Game[Any, Any], chance: Chance, key: bytes, engine: int) -> None:
        self.game, self.chance, self.key, self.engine = game, chance, key, engine
        self.states = [game.new(chance, telling=False)[0]]
        self.numbers = [0]  # by stored number: the number of that action now
        self.lines: list[RecordLine] = []
        self.changed = 0
        self.doubt: RecordError | None = None  # a hash that has not agreed

    @property
    def number(self) -> int:
        """The number of actions in force."""
        return len(self.states) - 1

    def cross(self, line: RecordLine, place: int) -> None:
        """One stored line."""
        if line.kind == SEALED:
            raise RecordError(f"action {line.number} is sealed until the game is over", place)
        if line.kind == ACTION:
            self.act(line, place)
        elif line.kind == HASH:
            self.check(line, place)
        elif line.kind == UNDO:
            self.settle()
            number = self.numbers[line.number]
            del self.states[number + 1 :], self.numbers[line.number + 1 :]
            self.lines.append(RecordLine(UNDO, number, line.seat))
        elif line.kind == TAKEBACK:
            number = self.numbers[line.number] if line.text == "asked" else 0
            self.lines.append(RecordLine(TAKEBACK, number, line.seat, line.text))
        elif line.kind == END:
            self.end(line, place)
        elif line.kind == ENGINE:
            self.engine = line.number
        else:
            self.lines.append(line)
            ended = conceded(self.game.sides, line)
            if ended is not None:
                self.states[-1] = conclude(self.game, self.states[-1], ended)[0]

    def act(self, line: RecordLine, place: int) -> None:
        """An action, with what has to come before it, or without it."""
        self.catch_up(place)
        for _ in range(MOST):
            try:
                after = self.after(line.seat, line.text, place)
            except RecordError as error:
                answer = self.bridge(line.seat, line.text)
                if answer is None:
                    if not self.go_on(place):
                        raise RecordError(error.sentence, place) from None
                    continue
                if answer is DROP:
                    self.changed += 1
                    self.doubt = None
                    break
                self.put_in(line.seat, answer, place)
            else:
                self.go_to(after)
                break
        else:
            raise RecordError(f"action {line.number} fits nowhere", place)
        self.numbers.append(self.number)

    def settle(self) -> None:
        """A hash may differ only because of a question that is no longer asked."""
        if self.doubt is not None:
            raise self.doubt

    def after(self, seat: str, text: str, place: int) -> ReplayStep:
        """The position after one action of this engine."""
        line = RecordLine(ACTION, self.number + 1, seat, text)
        return take(self.game, self.states[-1], line, self.chance, place)

    def go_to(self, step: ReplayStep) -> None:
        """Make the step."""
        self.settle()
        self.states.append(step.state)
        self.lines.append(RecordLine(ACTION, step.number, step.seat, step.text))

    def bridge(self, seat: str, text: str) -> Any:
        """What the game says of a line that does not fit here."""
        game = self.game
        number = game.seats.index(seat) if seat in game.seats else -1
        return game.bridge(self.states[-1], number, text, self.engine)

    def put_in(self, seat: str, action: Any, place: int) -> None:
        """What the earlier engine did by itself."""
        number = self.game.seats.index(seat)
        self.go_to(self.after(seat, self.game.write(self.states[-1], number, action), place))
        self.changed += 1

    def catch_up(self, place: int) -> None:
        """Answer the questions that the earlier engine did not ask."""
        game = self.game
        for _ in range(MOST):
            state = self.states[-1]
            action = game.unasked(state, self.engine) if self.engine < game.ENGINE else None
            if action is None:
                return
            self.put_in(game.seats[game.asked(state)[0]], action, place)

    def go_on(self, place: int) -> bool:
        """Put in the next thing that the earlier engine did by itself, if any."""
        for number in self.game.asked(self.states[-1]):
            seat = self.game.seats[number]
            answer = self.bridge(seat, "")
            if answer is not None and answer is not DROP:
                self.put_in(seat, answer, place)
                return True
        return False

    def check(self, line: RecordLine, place: int) -> None:
        """The position must be the one that was hashed."""
        self.catch_up(place)
        for _ in range(MOST):
            state = self.states[-1]
            if self.game.hash_agrees(state, self.key, self.engine, line.text):
                self.lines.append(RecordLine(HASH, self.number, "", state.hash(self.key)))
                return
            if not self.go_on(place):
                break
        self.settle()
        self.doubt = RecordError(f"the position after action {line.number} differs", place)

    def end(self, line: RecordLine, place: int) -> None:
        """The game must be over."""
        self.catch_up(place)
        self.settle()
        for _ in range(MOST):
            if self.game.outcome(self.states[-1]) is not None or not self.go_on(place):
                break
        outcome = self.game.outcome(self.states[-1])
        if outcome is None or (outcome.winner or "") != line.seat:
            raise RecordError("the stored game ends otherwise than here", place)
        self.lines.append(line)
