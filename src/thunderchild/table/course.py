"""The course of a game: its actions in force and its positions, backwards as well as forwards."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from thunderchild.core import record as rec
from thunderchild.core.chance import Chance
from thunderchild.core.codec import pack, unpack
from thunderchild.core.game import AnyGame
from thunderchild.core.record import RecordLine, ReplayStep
from thunderchild.core.state import State
from thunderchild.table.shedding import shed
from thunderchild.table.stepping import SeatViews, Telling

CHECKPOINT: Final = 25  # a position is kept, packed, this often; those between are played again

# What an action may have taught, so that it is not taken back.
NOTHING: Final = ""
SEALED: Final = "sealed"  # an answer that is locked while others still think
DRAWN: Final = "drawn"  # chance was drawn
SHOWN: Final = "shown"  # something hidden was shown
CLOSED: Final = "closed"  # the rules themselves make it final


class Change(Struct, frozen=True):
    """What is about to happen: the lines to write, and the position after each action in them."""

    lines: list[RecordLine]
    steps: list[ReplayStep] = []


class PlayedAction(Struct, frozen=True):
    """An action in force."""

    seat: int
    text: str
    seq: int  # the table line it came with
    learnt: str  # why it stands for good, or NOTHING
    passed: bool  # other seats are asked after it than before
    locked: tuple[int, ...]  # who had answered the question before it
    click: int  # the number of the first action of the same click


class Course:
    """A position and the way to it."""

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        state, self.first_told = game.new(chance)
        self.sight = SeatViews(game, state)
        self.played: list[PlayedAction] = []
        self.locked: tuple[int, ...] = ()  # who has answered while others still think
        self.checkpoints = {0: pack(state.to_data())}
        self._looked = 0, state  # the last position of the past that was asked for
        self.telling: Telling | None = None  # the last action, where it can be told step by step

    @property
    def state(self) -> State:
        """The position now."""
        return self.sight.state

    @property
    def number(self) -> int:
        """The number of actions in force."""
        return len(self.played)

    def take(self, step: ReplayStep, seq: int, *, joined: bool = False) -> bool:
        """Go one action on, of the same click if joined; says whether others choose as before."""
        who = self.game.seats.index(step.seat)
        before, after = self.state, step.state
        others = before.pending & ~(1 << who)
        open_act = not self.game.questions[before.kind].SEALED
        sealed = bool(others) and after.pending == others and not open_act
        beside = open_act and self._asked_as_before(before, after, others)
        learnt = SEALED if sealed else learnt_by(before, step)
        passed = before.pending != after.pending
        click = self.played[-1].click if joined and self.played else self.number + 1
        self.played.append(PlayedAction(who, step.text, seq, learnt, passed, self.locked, click))
        self.locked = (*self.locked, who) if sealed else ()
        seen, self.sight = self.sight, SeatViews(self.game, after)
        self.telling = Telling(seen, step, self.sight) if step.moments else None
        if self.number % CHECKPOINT == 0:
            self.checkpoints[self.number] = pack(after.to_data())
        return sealed or beside

    def _asked_as_before(self, before: State, after: State, others: int) -> bool:
        """Whether the others are still asked what they were: each acts openly, for itself."""
        return bool(others) and after.kind == before.kind and after.pending & others == others

    def conclude(self, state: State) -> None:
        """The players ended the game: the last position, with nobody asked."""
        self.telling, self.sight = None, SeatViews(self.game, state)
        self.locked = ()

    def go_back(self, number: int) -> None:
        """Go back to the position after an action."""
        state = self.state_at(number)
        self.locked = self.played[number].locked
        del self.played[number:]
        self.checkpoints = {n: kept for n, kept in self.checkpoints.items() if n <= number}
        self.telling, self.sight = None, SeatViews(self.game, state)

    def state_at(self, number: int) -> State:
        """The full state after an action, played again from the nearest one that is kept."""
        if number == self.number:
            return self.state
        start = max(kept for kept in self.checkpoints if kept <= number)
        if start < self._looked[0] <= number:  # whoever walks through a game plays each action once
            start, state = self._looked
        else:
            state = self.game.from_data(unpack(self.checkpoints[start]))
        for n, played in enumerate(self.played[start:number], start + 1):
            line = RecordLine(rec.ACTION, n, self.game.seats[played.seat], played.text)
            state = rec.take(self.game, state, line, self.chance).state
        self._looked = number, state
        return state

    def telling_of(self, number: int) -> Telling:
        """An action of the past, played again with the positions at its events."""
        played, before = self.played[number - 1], self.state_at(number - 1)
        action = self.game.read(before, played.seat, played.text)
        moments: list[State] = []
        after, told = self.game.apply(before, played.seat, action, self.chance, moments=moments)
        seat = self.game.seats[played.seat]
        step = ReplayStep(number, seat, played.text, action, after, told, moments)
        return Telling(SeatViews(self.game, before), step, SeatViews(self.game, after))

    def shed(self) -> Iterator[None]:
        """Let go of the way to the position, a little with each step."""
        yield from shed(self.played)
        while self.checkpoints:
            self.checkpoints.popitem()
            yield

    # ---- going back

    def last_own(self, who: int) -> int:
        """The number of a seat's last action, or -1."""
        for number in range(self.number, 0, -1):
            if self.played[number - 1].seat == who:
                return number
        return -1

    def before_click(self, number: int) -> int:
        """The number of the action before the click that an action belongs to."""
        return self.played[number - 1].click - 1

    def free_back(self, who: int) -> int:
        """The earliest action a seat may freely go back to; the present one if there is none."""
        number = self.number
        while number and self.played[number - 1].seat == who:
            if self.played[number - 1].learnt or self.played[number - 1].passed:
                break
            number -= 1
        return number

    def turn_back(self, who: int) -> int:
        """The action before a seat's last unbroken run of actions."""
        number = max(0, self.last_own(who))
        while number and self.played[number - 1].seat == who:
            number -= 1
        return number


def learnt_by(before: State, step: ReplayStep) -> str:
    """What somebody may have learned from an action."""
    if any(event.REVEALS for _, event in step.events):
        return SHOWN
    if before.draws != step.state.draws:
        return DRAWN
    return CLOSED if any(event.FINAL for _, event in step.events) else NOTHING
