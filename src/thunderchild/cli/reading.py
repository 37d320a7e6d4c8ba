"""A record that somebody reads: one position of it, or step by step, as one seat saw it."""

from collections import deque
from pathlib import Path
from typing import Any, Final

from thunderchild import titles
from thunderchild.cli.common import load, sentence
from thunderchild.cli.keyboard import Keyboard
from thunderchild.cli.screen import Screen
from thunderchild.core import record as rec
from thunderchild.core.codec import to_plain
from thunderchild.core.errors import InputError, known_are
from thunderchild.core.events import seen_by
from thunderchild.core.game import SPECTATOR
from thunderchild.core.outcome import Outcome
from thunderchild.core.record import ReplayStep
from thunderchild.table.sealing import owner_of

WORDS: Final = {
    "Enter": "the next action",
    "back": "the action before",
    "NUMBER": "that action; 0 is the start",
    "turn": "the start of the next turn; turn N of that one",
    "end": "the last action",
    "board": "the whole position",
    "quit": "leave",
}


class Reading:
    """The actions of a record with what a seat, or a spectator, saw of each."""

    def __init__(
        self, file: Path, seat: str | None, upto: int | None = None, *, every: bool = True
    ) -> None:
        """Play the record again; raises InputError, also for a seat that may not be read yet.

        Unless it is read step by step (`every`), only the last position is kept.
        """
        owner = owner_of(rec.load(file))
        self.record = load(file)
        try:
            self.game = rec.open_game(self.record, titles.make)
            if seat is not None and seat not in self.game.seats:
                raise InputError(f"There is no seat {seat!r}; {known_are(seat, self.game.seats)}")
            if seat is not None and seat != owner and self.record.outcome() is None:
                raise InputError(f"{file}: what {seat} sees is shown when the game is over.")
            self.who = SPECTATOR if seat is None else self.game.seats.index(seat)
            steps = rec.replay(self.record, titles.make, upto)
            self.steps = list(deque(steps, maxlen=None if every else 1))
            self._check_end(file)
        except rec.RecordError as error:
            raise InputError(f"{file}: {error}") from None

    def _check_end(self, file: Path) -> None:
        """Refuse a record that claims another end than its lines bring about."""
        last, claimed = self.steps[-1], self.record.outcome()
        if claimed is None or not self.is_last(last):
            return
        if rec.ended_by(self.record, self.game, last.state) != claimed:
            who = f"{claimed.winner} has won" if claimed.winner else "nobody has won"
            raise InputError(f"{file}: it says that {who}, but its lines say otherwise.")

    def view(self, step: ReplayStep) -> Any:
        """The position after an action."""
        return self.game.view(step.state, self.who)

    def action(self, step: ReplayStep) -> str:
        """The action in words; others than its seat read only its kind before the game is over."""
        if not step.number:
            return ""
        is_own = self.who >= 0 and self.game.seats[self.who] == step.seat
        if is_own or self.record.outcome() is not None:
            return f"{step.seat} {step.text}"
        return f"{step.seat} {step.text.split()[0]} ..."

    def told(self, step: ReplayStep) -> list[tuple[str, str]]:
        """What was told of an action, each with its rule."""
        return [(event.text(), event.rule) for event in seen_by(step.events, self.who)]

    def outcome(self, step: ReplayStep) -> Outcome | None:
        """How the game ended, where this is its last position."""
        found = self.game.outcome(step.state)
        if not self.is_last(step):
            return found
        names = titles.names(self.game)
        return rec.told_end(self.record.outcome() or found, self.record.lines, names)

    def is_last(self, step: ReplayStep) -> bool:
        """Whether nothing comes after it."""
        return step.number == len(self.record.actions())

    def data(self, step: ReplayStep) -> dict[str, Any]:
        """The position as plain data."""
        return {
            "title": self.game.TITLE,
            "scenario": self.game.scenario,
            "number": step.number,
            "action": self.action(step),
            "turn": self.game.turn(step.state),
            "events": [{"text": text, "rule": rule} for text, rule in self.told(step)],
            "view": to_plain(self.game.annotated(self.view(step))),
            "outcome": to_plain(self.outcome(step)),
        }


class Stepper:
    """Goes through a record at a terminal or in a pipe."""

    def __init__(self, reading: Reading, screen: Screen) -> None:
        self.reading, self.game, self.steps = reading, reading.game, reading.steps
        self.screen = screen
        self.at = 0
        self.chapter: object = None  # of the board that was shown last
        self.status = ""

    def show(self, *, whole: bool = False) -> None:
        """An action, what it told, and the position: the whole board in a new chapter."""
        step = self.steps[self.at]
        self.headline(step)
        for text, rule in self.reading.told(step):
            self.screen.say(f"  {text} ({rule})" if rule else f"  {text}")
        view = self.reading.view(step)
        chapter, status = self.game.chapter(view), self.game.status(view)
        if whole or chapter != self.chapter:
            self.board()
        elif status != self.status:
            self.screen.say(status)
        self.chapter, self.status = chapter, status
        outcome = self.reading.outcome(step)
        if outcome is not None:
            winner = outcome.winner or "nobody"
            who = titles.names(self.game).get(winner, winner)
            self.screen.say(sentence(f"The game is over: {who} wins, {outcome.reason}"))

    def headline(self, step: ReplayStep) -> None:
        """Which action this is."""
        done = f"After action {step.number}: {self.reading.action(step)}"
        self.screen.say(done if step.number else "At the start")

    def board(self) -> None:
        """`board`."""
        view = self.reading.view(self.steps[self.at])
        self.screen.show("\n" + self.game.text(view, self.screen.width))

    # ---- step by step -------------------------------------------------------------------------

    def run(self, start: int | None) -> None:
        """Read lines until the person quits."""
        keyboard = Keyboard(self.screen)
        self.screen.say("Enter goes on, back goes back, a number goes there; ? explains.")
        self.go(start or 0)
        last = len(self.steps) - 1
        while (line := keyboard.line(f"{self.at} of {last}> ", self.offers)) is not None:
            word, _, rest = line.strip().lower().partition(" ")
            if word == "quit":
                return
            try:
                self.obey(word, rest.strip())
            except InputError as error:
                self.screen.say(sentence(str(error)))
        self.screen.say()

    def offers(self) -> list[str]:
        """What can be typed, for completion."""
        return [word for word in WORDS if word.islower()]

    def obey(self, word: str, rest: str) -> None:
        """Do what a line says."""
        if word in ("", "next"):
            self.go(self.at + 1)
        elif word == "back":
            self.go(self.at - 1)
        elif word.isascii() and word.isdigit() and len(word) < 9:
            self.go(int(word), whole=True)
        elif word == "turn":
            self.go(self.turn(rest), whole=True)
        elif word == "end":
            self.go(len(self.steps) - 1, whole=True)
        elif word == "board":
            self.board()
        elif word in ("?", "help"):
            for name, text in WORDS.items():
                self.screen.say(f"  {name:8}  {text}", hang=10)
        else:
            raise InputError(f"{word!r} is not a word here; ? explains")

    def go(self, number: int, *, whole: bool = False) -> None:
        """Show the position after an action."""
        last = len(self.steps) - 1
        if number == self.at + 1 > last:
            raise InputError("This is the last position")
        if number < 0:
            raise InputError("This is the start")
        if number > last:
            raise InputError(f"There is no action {number}: the record has {last}")
        self.at = number
        self.show(whole=whole)

    def turn(self, rest: str) -> int:
        """The action after which a turn has begun: the next one, or the one that is named."""
        turns = [self.game.turn(step.state) for step in self.steps]
        if rest and not (rest.isascii() and rest.isdigit() and len(rest) < 9):
            raise InputError(f"Say which turn by its number, not {rest!r}")
        wanted = int(rest) if rest else turns[self.at] + 1
        for number, turn in enumerate(turns):
            if turn == wanted:
                return number
        raise InputError(f"The record has no turn {wanted}; its last is {turns[-1]}")
