"""One game in progress.

Every change has two halves: `plan_...` finds out whether it may be and what it brings, and touches
nothing; `commit` makes it so. A server writes the planned lines to disk between the two.

Undo. A seat may undo its own last actions freely as long as each of them

* drew nothing by chance,
* told no event that shows something hidden (`REVEALS`),
* left the same seats being asked, so a sealed answer is final,
* did not end the game, and no other seat has acted since.

Such an action taught its seat nothing, so taking it back leaks nothing. What others watched they
have seen, and the undo itself is a line in the log. Beyond that barrier the other persons must
agree; machines always do.
"""

from collections.abc import Iterable
from secrets import token_bytes
from typing import Any

from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import KEY_BYTES, Chance, Draws, Fast, Keyed, key_from_seed
from thunderchild.core.codec import CodecError, from_plain, pack
from thunderchild.core.game import SPECTATOR, Game, Outcome, Refused
from thunderchild.core.record import Line, Record, RecordError, Setup, Step
from thunderchild.core.rules import Refusal
from thunderchild.table.course import Change, Course
from thunderchild.table.log import Log
from thunderchild.table.position import Entry, Offer, Position
from thunderchild.table.stepping import with_way_back
from thunderchild.titles import PERSON


class Table:
    """One game: the seats and their players, the record, the position."""

    def __init__(
        self,
        setup: Setup,
        players: dict[str, str],
        *,
        key: bytes | None = None,
        seed: int | None = None,
        limited: bool = True,
    ) -> None:
        """Begin a game, with a secret key of its own, the given key, or a seed for fast chance.

        Where no person plays, it gets the limit that the title has for machines; a game that
        was begun elsewhere (`limited` is False) keeps the options it has.
        """
        self.players = _checked(setup, players)
        if limited:
            setup = titles.with_limit(setup, self.players.values())
        self.setup = titles.settle(setup)
        self.game: Game[Any, Any] = titles.make(self.setup)
        self.first_players = dict(self.players)
        chance: Chance
        if seed is not None:
            chance = Fast(seed)
            self.kind, self.seal, self.key = "fast", str(chance.seed), key_from_seed(chance.seed)
        else:
            chance = Keyed(key if key is not None else token_bytes(KEY_BYTES))
            self.kind, self.seal, self.key = "keyed", chance.commitment(), chance.key
        self.course = Course(self.game, chance)
        self.lines: list[Line] = []
        self.log = Log()
        self._tell_limit()
        self.log.tell(0, 0, self.course.first_told)
        self.drafts: dict[str, Any] = {}
        self.seen: dict[str, int] = {}
        self.offers: list[Offer] = []
        self.outcome: Outcome | None = self.game.outcome(self.state)
        self._fresh = [0] * len(self.game.seats)  # the line since which a seat is asked this

    @classmethod
    def restore(
        cls,
        setup: Setup,
        players: dict[str, str],
        lines: list[Line],
        *,
        key: bytes | None = None,
        seed: int | None = None,
    ) -> "Table":
        """The table whose lines these are; raises RecordError where they part from the rules."""
        table = cls(setup, players, key=key, seed=seed, limited=False)
        for place, line in enumerate(lines, 1):
            step = None
            if line.kind == rec.ACTION:
                step = rec.take(table.game, table.state, line, table.course.chance, place)
            elif line.kind == rec.HASH and line.text != table.state.hash(table.key):
                raise RecordError(f"the position after action {line.number} differs", place)
            table.commit(Change([line], step))
        return table

    def _tell_limit(self) -> None:
        """Say what ends a game between machines."""
        limit = titles.title(self.setup.title).machine_limit
        value = self.setup.options.get(limit.option) if limit is not None else None
        if limit is not None and value is not None and PERSON not in self.players.values():
            self.log.limit(f"Machines alone play: {limit.option} {value} ends the game", limit.rule)

    # ---- what it knows --------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The full state: never for a page or a player."""
        return self.course.state

    @property
    def seq(self) -> int:
        """The number of lines so far."""
        return len(self.lines)

    @property
    def number(self) -> int:
        """The number of actions in force."""
        return self.course.number

    def asked(self) -> list[str]:
        """The seats that must choose now."""
        if self.outcome is not None:
            return []
        return [self.game.seats[seat] for seat in self.game.asked(self.state)]

    def seat_number(self, seat: str) -> int:
        """The number of a seat; the spectator is the empty name."""
        if seat == "":
            return SPECTATOR
        if seat not in self.game.chairs:
            raise Refused(Refusal(f"There is no seat {seat!r}"))
        return self.game.seats.index(seat)

    def is_current(self, seat: str, seq: int) -> bool:
        """Whether somebody who looked at line `seq` saw the question that the seat is asked now."""
        return self._fresh[self.seat_number(seat)] <= seq <= self.seq

    def read_action(self, data: object) -> Any:
        """An action from plain data; raises Refused."""
        try:
            return from_plain(data, self.game.ACTIONS)
        except CodecError as error:
            raise Refused(Refusal(f"That is not an action: {error}")) from None

    def why_not(self, seat: str, data: object) -> Refusal | None:
        """Why a seat may not do this now, or None; nothing is done."""
        if self.outcome is not None:
            return Refusal("The game is over")
        try:
            action = self.read_action(data)
        except Refused as error:
            return error.refusal
        return self.game.why_not(self.state, self.seat_number(seat), action)

    def since(self, seat: str, seq: int) -> list[Entry]:
        """What a seat was told after line `seq`; -1 gives the whole log."""
        return self.log.since(self.seat_number(seat), seq)

    def packed_view(self, seat: str) -> bytes:
        """What a machine at this seat may know, as bytes."""
        return pack(self.game.view(self.state, self.seat_number(seat)))

    def position(self, seat: str, since: int = -1) -> Position:
        """The game as a seat sees it now, with the log after line `since`."""
        who = self.seat_number(seat)
        over = self.outcome is not None
        decision = None if over else self.game.decision(self.state, who)
        return Position(
            seq=self.seq,
            number=self.number,
            turn=self.game.turn(self.state),
            seat=seat,
            asked=self.asked(),
            locked=[self.game.seats[other] for other in self.course.locked],
            prompt="" if over else self.game.prompt(self.state, who),
            form=None if decision is None else decision.form(),
            view=self.game.view(self.state, who),
            events=self._retraceable(self.log.since(who, since), who),
            outcome=self.outcome,
            players=dict(self.players),
            can_undo=not over and self.course.free_back(who) < self.number,
            can_ask_undo=self._can_ask(who) and not over,
            offers=list(self.offers),
            draft=self.drafts.get(seat),
            seen=self.seen.get(seat, -1),
        )

    def _retraceable(self, entries: list[Entry], who: int) -> list[Entry]:
        """Give what the last action told the way back from each event to the one before it."""
        first = len(entries)
        while first and entries[first - 1].number == self.number:
            first -= 1
        told = [e for e in entries[first:] if e.facts["event"] != "table" and not e.undone]
        if not told or (views := self.course.views(who)) == []:
            return entries
        steps = {id(e): new for e, new in zip(told, with_way_back(told, views), strict=True)}
        return [*entries[:first], *(steps.get(id(e), e) for e in entries[first:])]

    def at(self, number: int, seat: str) -> Position:
        """The position after action `number` as the seat saw it, with the events of that action."""
        who = self.seat_number(seat)
        if not 0 <= number <= self.number:
            raise Refused(Refusal(f"There is no action {number}: the game has {self.number}"))
        state = self.course.state_at(number)
        seq = self.course.played[number - 1].seq if number else 0
        return Position(
            seq=seq,
            number=number,
            turn=self.game.turn(state),
            seat=seat,
            asked=[self.game.seats[other] for other in self.game.asked(state)],
            locked=[],
            prompt="",
            form=None,
            view=self.game.view(state, who),
            events=self._told_at(who, seq, last=number == self.number),
            outcome=self.outcome if number == self.number else self.game.outcome(state),
            players=dict(self.players),
            can_undo=False,
            can_ask_undo=False,
            offers=[],
            draft=None,
            seen=seq,
        )

    def _told_at(self, who: int, seq: int, *, last: bool) -> list[Entry]:
        """What an action told; with the last one also what the players' end of the game opened."""
        found = self.log.since(who, seq - 1)
        return [e for e in found if e.seq == seq or (last and e.facts["event"] != "table")]

    def record(self, *, with_key: bool | None = None) -> Record:
        """The game on paper; the key is opened when the game is over, unless told otherwise."""
        lines = list(self.lines)
        if self.outcome is None:
            lines.extend(self._hash_lines(self.state, self.number))
        shown = self.outcome is not None if with_key is None else with_key
        return Record(
            setup=self.setup,
            content=self.game.content_hash,
            seats=dict(self.first_players),
            chance=self.kind,
            seal=self.seal,
            lines=lines,
            key=self.key if shown and self.kind == "keyed" else None,
        )

    def machine_seed(self, seat: str) -> int:
        """A number for a machine's own draws: secret during the game, the same when repeated."""
        at = (1 << 62) + self.number * 64 + self.seat_number(seat)
        return Keyed(self.key).pick(1 << 62, at, "a machine's seed")

    # ---- what may be done -----------------------------------------------------------------

    def plan_act(self, seat: str, action: Any) -> Change:
        """An action by a seat; raises Refused."""
        self._still_on()
        who = self.seat_number(seat)
        after, told = self.game.apply(self.state, who, action, self.course.chance)
        text = self.game.write(self.state, who, action)
        if self.game.read(self.state, who, text) != action:
            raise RuntimeError(f"the notation {text!r} does not mean {action!r}")
        number = self.number + 1
        lines = [Line(rec.ACTION, number, seat, text)]
        outcome = self.game.outcome(after)
        if outcome is not None:
            lines += self._ending(after, number, outcome)
        elif rec.is_hash_due(number):
            lines.append(Line(rec.HASH, number, "", after.hash(self.key)))
        return Change(lines, Step(number, seat, text, action, after, told))

    def plan_deadline(self, seat: str) -> Change:
        """What is done for a seat that gave no legal answer in time, with a line that says so."""
        self._still_on()
        decision = self.game.decision(self.state, self.seat_number(seat))
        if decision is None:
            raise Refused(Refusal("It is not yours to choose now"))
        change = self.plan_act(seat, decision.default(Draws(self.machine_seed(seat))))
        return Change([Line(rec.DEADLINE, 0, seat), *change.lines], change.step)

    def plan_undo(self, seat: str, to: int | None = None) -> Change:
        """Go back to the position after action `to`: freely, or by asking the others."""
        self._still_on()
        who = self.seat_number(self._known(seat))
        last = self.course.last_own(who)
        if last < 0:
            raise Refused(Refusal("You have done nothing that could be undone"))
        goal = last - 1 if to is None else to
        if not 0 <= goal < self.number:
            raise Refused(Refusal(f"There is no action {goal} to go back to"))
        if goal < self.course.free_back(who):
            if who not in self.game.asked(self.course.state_at(goal)):
                raise Refused(Refusal(f"After action {goal} it was not yours to choose"))
            if self._other_persons(seat):
                return Change([Line(rec.TAKEBACK, goal, seat, "asked")])
            if self._is_against_the_rules:
                raise Refused(Refusal("What a die, a card or the other side has shown stands"))
        return Change([Line(rec.UNDO, goal, seat)])

    def plan_resign(self, seat: str) -> Change:
        """The seat gives up."""
        return self._concede(Line(rec.RESIGN, 0, self._known(seat)))

    def plan_draw(self, seat: str) -> Change:
        """Offer a draw; to offer one where the other has already is to agree."""
        self._still_on()
        if not self._other_persons(self._known(seat)):
            raise Refused(Refusal("There is nobody who could agree to a draw"))
        by = [offer.by for offer in self.offers if offer.kind == rec.DRAW]
        if seat in by:
            raise Refused(Refusal("You have offered a draw already"))
        if by:
            return self._concede(Line(rec.DRAW, 0, seat, "agreed"))
        return Change([Line(rec.DRAW, 0, seat, "offered")])

    def plan_answer(self, seat: str, kind: str, *, yes: bool) -> Change:
        """Agree to an offer of another seat, or decline it."""
        self._still_on()
        self._known(seat)
        found = [offer for offer in self.offers if offer.kind == kind and offer.by != seat]
        if not found:
            raise Refused(Refusal("There is no such offer to answer"))
        if not yes:
            return Change([Line(kind, 0, seat, "declined")])
        if kind == rec.DRAW:
            return self._concede(Line(rec.DRAW, 0, seat, "agreed"))
        return Change([Line(rec.UNDO, found[0].number, found[0].by)])

    def plan_hand_over(self, seat: str, player: str) -> Change:
        """Somebody else plays the seat from now on."""
        self._still_on()
        titles.title(self.setup.title).check_player(player)
        return Change([Line(rec.HAND_OVER, 0, self._known(seat), player)])

    def keep_draft(self, seat: str, data: object) -> None:
        """Keep a half-finished action for a seat; None forgets it."""
        self.drafts[self._known(seat)] = data

    # ---- making it so ---------------------------------------------------------------------

    def commit(self, change: Change) -> None:
        """Make a planned change."""
        for line in change.lines:
            self.lines.append(line)
            if line.kind == rec.ACTION and change.step is not None:
                self._take_action(change.step)
            else:
                self._take_line(line)
                self.log.note(self.seq, self.number, line)
                self._conclude(line)

    def act(self, seat: str, action: Any) -> Change:
        """Plan an action and commit it at once, where nothing has to be stored between."""
        change = self.plan_act(seat, action)
        self.commit(change)
        return change

    def _take_action(self, step: Step) -> None:
        sealed = self.course.take(step, self.seq)
        self._refresh([step.seat] if sealed else self.game.chairs)
        # Whoever acts on withdraws his own wish to go back, and lets an offered draw pass.
        self.offers = [
            offer
            for offer in self.offers
            if (offer.kind == rec.TAKEBACK) != (offer.by == step.seat)
        ]
        self.log.tell(self.seq, self.number, step.events)

    def _take_line(self, line: Line) -> None:
        if line.kind in (rec.UNDO, rec.END):
            self.offers = []
            self._refresh(self.game.chairs)
        if line.kind == rec.UNDO:
            self.course.go_back(line.number)
            self.log.take_back(line.number)
        elif line.kind in (rec.DRAW, rec.TAKEBACK):
            self.offers = [offer for offer in self.offers if offer.kind != line.kind]
            if line.text in ("offered", "asked"):
                self.offers.append(Offer(line.kind, line.seat, line.number))
        elif line.kind == rec.HAND_OVER:
            self.players[line.seat] = line.text
        elif line.kind == rec.END:
            self.outcome = Outcome(line.seat or None, line.text)

    def _conclude(self, line: Line) -> None:
        """Where a line ends the game, open what the end opens."""
        ended = rec.conceded(self.game.seats, line)
        if ended is not None:
            state, told = rec.conclude(self.game, self.state, ended)
            self.course.conclude(state)
            self.log.tell(self.seq, self.number, told)
            self.outcome = ended

    def _refresh(self, seats: Iterable[str]) -> None:
        for seat in seats:
            self._fresh[self.seat_number(seat)] = self.seq
            self.drafts.pop(seat, None)

    def _concede(self, line: Line) -> Change:
        self._still_on()
        outcome = rec.conceded(self.game.seats, line)
        if outcome is None:
            raise ValueError(f"{line.kind} does not end a game")
        state, _ = rec.conclude(self.game, self.state, outcome)
        return Change([line, *self._ending(state, self.number, outcome)])

    def _ending(self, state: Any, number: int, outcome: Outcome) -> list[Line]:
        end = Line(rec.END, 0, outcome.winner or "", outcome.reason)
        return [*self._hash_lines(state, number), end]

    def _hash_lines(self, state: Any, number: int) -> list[Line]:
        line = Line(rec.HASH, number, "", state.hash(self.key))
        return [] if self.lines and self.lines[-1] == line else [line]

    @property
    def _is_against_the_rules(self) -> bool:
        """Whether the rules run a side: then nobody could agree to take back what was seen."""
        return len(self.game.chairs) < len(self.game.seats)

    def _can_ask(self, who: int) -> bool:
        """Whether going back further than is free could be asked for."""
        return self.course.last_own(who) >= 0 and not self._is_against_the_rules

    def _other_persons(self, seat: str) -> list[str]:
        return [s for s, player in self.players.items() if s != seat and player == PERSON]

    def _known(self, seat: str) -> str:
        if self.seat_number(seat) == SPECTATOR:
            raise Refused(Refusal("A spectator has no seat"))
        return seat

    def _still_on(self) -> None:
        if self.outcome is not None:
            raise Refused(Refusal("The game is over"))


def _checked(setup: Setup, players: dict[str, str]) -> dict[str, str]:
    """A player for every seat of a setup; raises InputError."""
    entry = titles.title(setup.title)
    entry.check_seats(setup.scenario, players)
    return {seat: players.get(seat, PERSON) for seat in entry.seats_of(setup.scenario)}
