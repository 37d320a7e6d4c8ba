"""What the seats of a game in progress may do.

Every change has two halves: `plan_...` finds out whether it may be and what it brings, and touches
nothing; `commit` makes it so. A server writes the planned lines to disk between the two.

What may be taken back is in `takeback`.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.core.game import Refused
from thunderchild.core.outcome import Outcome
from thunderchild.core.procedure import UNDECIDED
from thunderchild.core.record import RecordLine, ReplayStep
from thunderchild.core.rules import Refusal
from thunderchild.core.state import State
from thunderchild.table.course import Change
from thunderchild.table.lesson import lesson
from thunderchild.table.sitting import Sitting
from thunderchild.table.wishes import Act, AnswerOffer, OfferDraw, Resign, Undo, Wish
from thunderchild.titles import PERSON

LATE: Final = Refusal("The game has moved on since; look at the position and choose again")


class Table(Sitting):
    """A game in progress, with all that can be planned in it."""

    def plan(self, seat: str, wish: Wish) -> Change:
        """The change that a seat's wish makes; raises Refused or InputError."""
        match wish:
            case Act():
                if not self.is_current(seat, wish.seq):
                    raise Refused(LATE)
                actions = [self.read_action(one) for one in (wish.action, *wish.then)]
                return self.plan_act(seat, actions[0], actions[1:])
            case Undo():
                return self.plan_undo(seat, wish.to)
            case Resign():
                return self.plan_resign(seat)
            case OfferDraw():
                return self.plan_draw(seat)
            case AnswerOffer():
                return self.plan_answer(seat, wish.kind, yes=wish.yes)
        raise Refused(Refusal("This message is unknown"))

    def plan_act(self, seat: str, action: object, then: Sequence[object] = ()) -> Change:
        """An action by a seat; raises Refused.

        `then` are further actions of the same click: they are all done or none, and undone
        together. What comes after the seat is no longer asked is left out.
        """
        self.still_on()
        if self.guide is not None:
            self.guide.check(seat, [action, *then])
        lines, steps = self._engine_lines(), list[ReplayStep]()
        state = self.state
        for one in (action, *then):
            if steps and not self._goes_on(state, seat):
                break
            step = self._step(state, seat, one, self.number + len(steps) + 1)
            state = step.state
            steps.append(step)
            lines.append(RecordLine(rec.ACTION, step.number, seat, step.text))
            outcome = self.game.outcome(state)
            if outcome is not None:
                lines += self._ending(state, step.number, outcome)
            elif rec.is_hash_due(step.number):
                lines.append(RecordLine(rec.HASH, step.number, "", state.hash(self.key)))
        return Change(lines, steps)

    def _goes_on(self, state: State, seat: str) -> bool:
        """Whether a click can go on: the seat is still asked, and the game is not over."""
        return state.winner == UNDECIDED and self.seat_number(seat) in self.game.asked(state)

    def _step(self, state: State, seat: str, action: object, number: int) -> ReplayStep:
        who = self.seat_number(seat)
        moments: list[State] = []
        watched = moments if self.game.STEPWISE else None
        after, told = self.game.apply(state, who, action, self.course.chance, moments=watched)
        text = self.game.write(state, who, action)
        if self.game.read(state, who, text) != action:
            raise RuntimeError(f"the notation {text!r} does not mean {action!r}")
        return ReplayStep(number, seat, text, action, after, told, moments)

    def _engine_lines(self) -> list[RecordLine]:
        """If an earlier engine has played so far, the line that names this one."""
        engine = self.game.ENGINE
        return [] if self.engine == engine else [RecordLine(rec.ENGINE, engine)]

    def plan_deadline(self, seat: str) -> Change:
        """What is done for a seat that gave no legal answer in time, with a line that says so."""
        self.still_on()
        decision = self.game.decision(self.state, self.seat_number(seat))
        if decision is None:
            raise Refused(Refusal("It is not your turn to choose"))
        change = self.plan_act(seat, decision.default(Draws(self.machine_seed(seat))))
        return Change([RecordLine(rec.DEADLINE, 0, seat), *change.lines], change.steps)

    def plan_undo(self, seat: str, to: int | None = None) -> Change:
        """Go back to the position after action `to` (one click, if not given), or ask for it."""
        self.still_on()
        goal, asks = self.takeback(self.known(seat)).goal(to)
        if asks:
            return Change([RecordLine(rec.TAKEBACK, goal, seat, "asked")])
        return Change([RecordLine(rec.UNDO, goal, seat)])

    def plan_resign(self, seat: str) -> Change:
        """The seat gives up."""
        return self._concede(RecordLine(rec.RESIGN, 0, self.known(seat)))

    def plan_draw(self, seat: str) -> Change:
        """Offer a draw; to offer one where the other has already is to agree.

        Machines answer at once, as their rules say.
        """
        self.still_on()
        self.known(seat)
        others = [other for other in self.players if other != seat]
        if not others:
            raise Refused(Refusal("There is nobody who could agree to a draw"))
        if not self.game.DRAWS:
            raise Refused(Refusal("This game has no draws"))
        by = [line.seat for line in self.asking if line.kind == rec.DRAW]
        if seat in by:
            raise Refused(Refusal("You have offered a draw already"))
        if by:
            return self._concede(RecordLine(rec.DRAW, 0, seat, "agreed"))
        offer = RecordLine(rec.DRAW, 0, seat, "offered")
        machines = [other for other in others if self.players[other] != PERSON]
        unwilling = [other for other in machines if not self._agrees_to_draw(other)]
        if unwilling:
            return Change([offer, RecordLine(rec.DRAW, 0, unwilling[0], "declined")])
        if len(machines) < len(others):
            return Change([offer])
        ended = self._concede(RecordLine(rec.DRAW, 0, machines[-1], "agreed"))
        return Change([offer, *ended.lines])

    def _agrees_to_draw(self, seat: str) -> bool:
        """Whether the machine at a seat agrees to a draw, from what it may know."""
        who = self.seat_number(seat)
        return self.game.agrees_to_draw(self.game.view(self.state, who), who)

    def plan_answer(self, seat: str, kind: str, *, yes: bool) -> Change:
        """Agree to an offer of another seat, or decline it."""
        self.still_on()
        self.known(seat)
        found = [line for line in self.asking if line.kind == kind and line.seat != seat]
        if not found:
            raise Refused(Refusal("There is no such offer to answer"))
        if not yes:
            return Change([RecordLine(kind, 0, seat, "declined")])
        if kind == rec.DRAW:
            return self._concede(RecordLine(rec.DRAW, 0, seat, "agreed"))
        return Change([RecordLine(rec.UNDO, found[0].number, found[0].seat)])

    def act(self, seat: str, action: object) -> Change:
        """Plan an action and commit it at once, where nothing has to be stored between."""
        change = self.plan_act(seat, action)
        self.commit(change)
        return change

    def _concede(self, line: RecordLine) -> Change:
        self.still_on()
        outcome = rec.conceded(self.game.sides, line)
        if outcome is None:
            raise ValueError(f"{line.kind} does not end a game")
        state, _ = rec.conclude(self.game, self.state, outcome)
        return Change([line, *self._ending(state, self.number, outcome)])

    def _ending(self, state: State, number: int, outcome: Outcome) -> list[RecordLine]:
        end = RecordLine(rec.END, 0, outcome.winner or "", outcome.reason)
        return [*self.hash_lines(state, number), end]


def lesson_table(title: str, id_: str = "") -> Table:
    """The table of a lesson: that of this id, or the first of the title; raises InputError."""
    id_, found = lesson(title, id_)
    return Table(replace(found.setup, lesson=id_), found.players, key=found.key)
