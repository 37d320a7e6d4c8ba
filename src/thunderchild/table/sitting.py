"""One game in progress: what it holds, what its seats see, and what a line changes.

A table whose stored lines no longer play out is `still`: it can be looked at, and nobody can play
on.
"""

from collections.abc import Container, Iterable, Iterator
from secrets import token_bytes
from typing import Any, Self

from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import KEY_BYTES, Chance, Fast, Keyed, key_from_seed
from thunderchild.core.codec import CodecError, from_plain, pack
from thunderchild.core.game import SPECTATOR, AnyGame, Refused
from thunderchild.core.outcome import Outcome
from thunderchild.core.record import Record, RecordError, RecordLine, ReplayStep, Setup
from thunderchild.core.rules import Refusal
from thunderchild.core.state import State
from thunderchild.table import looking
from thunderchild.table.bookmark import Bookmark, open_at
from thunderchild.table.course import Change, Course
from thunderchild.table.guide import Guide, guide_of
from thunderchild.table.log import Log
from thunderchild.table.position import Entry, Offer, Position
from thunderchild.table.shedding import shed
from thunderchild.table.takeback import Takeback
from thunderchild.titles import PERSON


class Sitting:
    """One game: seats and players, the record, the position, and how a line changes it."""

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

        Where a machine plays, it gets the limit that the title has for machines; a game that
        was begun elsewhere (`limited` is False) keeps the options it has.
        """
        self.players = _checked(setup, players)
        if limited:
            titles.refuse_idle(setup)
            setup = titles.with_limit(setup, self.players.values())
        self.setup = titles.settle(setup)
        self.game: AnyGame = titles.make(self.setup)
        self.first_players = dict(self.players)
        chance: Chance
        if seed is not None:
            chance = Fast(seed)
            self.kind, self.seal, self.key = "fast", str(chance.seed), key_from_seed(chance.seed)
        else:
            chance = Keyed(key if key is not None else token_bytes(KEY_BYTES))
            self.kind, self.seal, self.key = "keyed", chance.commitment(), chance.key
        self.course = Course(self.game, chance)
        self.engine = self.first_engine = self.game.ENGINE
        self.lines: list[RecordLine] = []
        self.names = titles.names(self.game)
        self.log = Log(self.game.seats, self.names)
        self._tell_limit()
        self.log.tell(0, 0, self.course.first_told)
        self.drafts: dict[str, object] = {}
        self.seen: dict[str, int] = {}
        self.asking: list[RecordLine] = []  # draws and take-backs that are offered
        self.undone = 0  # how often play went back
        self.still = ""  # why nobody can play on
        self.outcome: Outcome | None = self.game.outcome(self.state)
        self.fresh = [0] * len(self.game.seats)  # the line since which a seat is asked this
        self.guide: Guide | None = guide_of(self)  # where the game is a lesson

    @classmethod
    def restore(
        cls,
        setup: Setup,
        players: dict[str, str],
        lines: list[RecordLine],
        *,
        key: bytes | None = None,
        seed: int | None = None,
        engine: int | None = None,
        joined: Container[int] = (),
        bookmark: Bookmark | None = None,
    ) -> Self:
        """Rebuild a table from its lines; raises RecordError where they break the rules.

        `engine` began it, if not this one. `joined` are the places of actions that belong to the
        click of the action before. With `bookmark`, what was kept after some of the lines, those
        are not played again.
        """
        table = cls(setup, players, key=key, seed=seed, limited=False)
        table.engine = table.first_engine = engine or table.engine
        if bookmark is not None:
            open_at(table, bookmark, lines)
        for place, line in enumerate(lines[table.seq :], table.seq + 1):
            table.follow(line, place, joined=place in joined)
        return table

    def follow(self, line: RecordLine, place: int, *, joined: bool = False) -> None:
        """Play the next line of a record; raises RecordError if the rules do not allow it."""
        steps = []
        if line.kind == rec.ACTION:
            steps = [rec.take(self.game, self.state, line, self.course.chance, place)]
        elif line.kind == rec.HASH and not self.has_hash(line.text):
            raise RecordError(f"the position after action {line.number} differs", place)
        self.commit(Change([line], steps), joined=joined)

    def has_hash(self, text: str) -> bool:
        """Whether the position can have this hash, given by the engine that has played so far."""
        return self.game.hash_agrees(self.state, self.key, self.engine, text)

    def _tell_limit(self) -> None:
        """Say what ends a game with a machine."""
        limit = titles.title(self.setup.title).machine_limit
        value = self.setup.options.get(limit.option) if limit is not None else None
        if limit is not None and value is not None and set(self.players.values()) - {PERSON}:
            who = "With a machine" if PERSON in self.players.values() else "Machines alone play:"
            self.log.limit(f"{who} {limit.words.format(value)}.", limit.rule)

    # ---- what it knows --------------------------------------------------------------------

    @property
    def state(self) -> State:
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

    @property
    def turn(self) -> int:
        """The number of the game-turn."""
        return self.game.turn(self.state)

    @property
    def chairs(self) -> tuple[str, ...]:
        """The seats that somebody plays."""
        return self.game.chairs

    def board(self) -> object:
        """What a page needs once to draw the board."""
        return self.game.board()

    @property
    def draws(self) -> bool:
        """Whether the players may agree on a draw."""
        return self.game.DRAWS and len(self.game.chairs) > 1

    @property
    def curtained(self) -> bool:
        """Whether seats have secrets from each other: between them hangs a curtain."""
        return not self.game.ALL_SEE_ALL

    @property
    def stepwise(self) -> bool:
        """Whether past actions can be shown event by event."""
        return self.game.STEPWISE

    def asked(self) -> list[str]:
        """The seats that must choose now."""
        if self.outcome is not None or self.still:
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
        return self.fresh[self.seat_number(seat)] <= seq <= self.seq

    def read_action(self, data: object) -> Any:
        """An action from plain data; raises Refused."""
        try:
            return from_plain(data, self.game.ACTIONS)
        except CodecError as error:
            raise Refused(Refusal(f"That is not an action: {error}")) from None

    def why_not(self, seat: str, data: object) -> Refusal | None:
        """Why a seat may not do this now, or None; nothing is done."""
        try:
            self.still_on()
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

    def position(self, seat: str, since: int = -1, *, on_page: bool = False) -> Position:
        """The game as a seat sees it now, with the log after line `since`.

        `on_page` leaves out of the view what only machines need.
        """
        return looking.position(self, seat, since, on_page=on_page)

    def at(self, number: int, seat: str, event: int = -1) -> Position:
        """The position after an action, or after one entry of it, as the seat saw it."""
        return looking.at(self, number, seat, event)

    def offers_to(self, seat: str) -> list[Offer]:
        """What seats have asked the others, in words for the one that reads it."""
        return looking.offers_to(self, seat)

    def scripted(self, seat: str) -> object:
        """What a lesson has a seat do now, as plain data; None where it says nothing."""
        return None if self.guide is None else self.guide.scripted(seat)

    def waits(self, seat: str) -> bool:
        """Whether a lesson has a seat wait for the learner, though both are asked."""
        return self.guide is not None and self.guide.waits(seat)

    def takeback(self, seat: str) -> Takeback:
        """What a seat may take back now."""
        return Takeback(
            self.course,
            self.log,
            self.seat_number(seat),
            len(self.other_persons(seat)),
            practice=self.setup.practice,
        )

    def record(self, *, with_key: bool | None = None) -> Record:
        """The game on paper; the key is opened when the game is over, unless told otherwise."""
        lines = list(self.lines)
        if self.outcome is None:
            lines.extend(self.hash_lines(self.state, self.number))
        shown = self.outcome is not None if with_key is None else with_key
        return Record(
            setup=self.setup,
            content=self.game.content_hash,
            seats=dict(self.first_players),
            chance=self.kind,
            seal=self.seal,
            lines=lines,
            key=self.key if shown and self.kind == "keyed" else None,
            engine=self.first_engine,
        )

    def machine_seed(self, seat: str) -> int:
        """A number for a machine's own draws: secret during the game, the same when repeated.

        After a take-back it is another, so that the machine chooses anew.
        """
        at = (1 << 62) + (self.undone << 32) + self.number * 64 + self.seat_number(seat)
        return Keyed(self.key).pick(1 << 62, at, "a machine's seed")

    def mark(self, change: Change) -> tuple[int, str]:
        """The number of the last action after a change, and the hash of the position then."""
        number, state = self.after(change)
        return number, state.hash(self.key)

    def after(self, change: Change) -> tuple[int, State]:
        """The number of the last action after a change, and the position then."""
        state, number = self.state, self.number
        for line in change.lines:
            if line.kind == rec.UNDO:
                number, state = line.number, self.course.state_at(line.number)
            elif (ended := rec.conceded(self.game.sides, line)) is not None:
                state, _ = rec.conclude(self.game, state, ended)
        if change.steps:
            number, state = change.steps[-1].number, change.steps[-1].state
        return number, state

    def keep_draft(self, seat: str, data: object) -> None:
        """Keep a half-finished action for a seat; None forgets it."""
        self.drafts[self.known(seat)] = data

    def shed(self) -> Iterator[None]:
        """Let go of all that it remembers, a little with each step; it is of no use afterwards."""
        yield from shed(self.lines)
        yield from self.log.shed()
        yield from self.course.shed()

    # ---- making it so ---------------------------------------------------------------------

    def commit(self, change: Change, *, joined: bool = False) -> None:
        """Make a planned change; the actions of one change are one click."""
        steps = iter(change.steps)
        for line in change.lines:
            self.lines.append(line)
            if line.kind == rec.ACTION:
                self._take_action(next(steps), joined=joined)
                self.seen[line.seat] = self.seq  # who acts has been told what went before
                joined = True
            else:
                self._take_line(line)
                self.log.note(self.seq, self.number, line)
                self._conclude(line)

    def _take_action(self, step: ReplayStep, *, joined: bool) -> None:
        same = self.course.take(step, self.seq, joined=joined)
        self._refresh([step.seat] if same else self.game.chairs)
        # Whoever acts on withdraws his own wish to go back, and lets an offered draw pass. A wish
        # of another to go back stands as long as nobody has learnt anything since.
        learnt = self.course.played[-1].learnt
        self.asking = [
            line
            for line in self.asking
            if (line.kind == rec.TAKEBACK) != (line.seat == step.seat)
            and not (line.kind == rec.TAKEBACK and learnt and not self.setup.practice)
        ]
        self.log.tell(self.seq, self.number, step.events, step.seat)

    def _take_line(self, line: RecordLine) -> None:
        if line.kind in (rec.UNDO, rec.END):
            self.asking = []
            self._refresh(self.game.chairs)
        if line.kind == rec.UNDO:
            self.undone += 1
            self.course.go_back(line.number)
            self.log.take_back(line.number)
        elif line.kind in (rec.DRAW, rec.TAKEBACK):
            self.asking = [asked for asked in self.asking if asked.kind != line.kind]
            if line.text in ("offered", "asked"):
                self.asking.append(line)
        elif line.kind == rec.ENGINE:
            self.engine = line.number
        elif line.kind == rec.HAND_OVER:
            self.players[line.seat] = line.text
        elif line.kind == rec.END:
            self.outcome = Outcome(line.seat or None, line.text)

    def _conclude(self, line: RecordLine) -> None:
        """Where a line ends the game, open what the end opens."""
        ended = rec.conceded(self.game.sides, line)
        if ended is not None:
            state, told = rec.conclude(self.game, self.state, ended)
            self.course.conclude(state)
            self.log.tell(self.seq, self.number, told)
            self.outcome = ended

    def _refresh(self, seats: Iterable[str]) -> None:
        for seat in seats:
            self.fresh[self.seat_number(seat)] = self.seq
            self.drafts.pop(seat, None)

    def hash_lines(self, state: State, number: int) -> list[RecordLine]:
        """The hash of a position as a line, unless it is the last one already."""
        line = RecordLine(rec.HASH, number, "", state.hash(self.key))
        return [] if self.lines and self.lines[-1] == line else [line]

    def other_persons(self, seat: str) -> list[str]:
        """The seats of the other persons at the table."""
        return [s for s, player in self.players.items() if s != seat and player == PERSON]

    def known(self, seat: str) -> str:
        """A seat that somebody plays; raises Refused."""
        if self.seat_number(seat) == SPECTATOR:
            raise Refused(Refusal("A spectator has no seat"))
        return seat

    def still_on(self) -> None:
        """Check that the game is not over; raises Refused."""
        if self.outcome is not None:
            raise Refused(Refusal("The game is over"))
        if self.still:
            raise Refused(Refusal(self.still))


def _checked(setup: Setup, players: dict[str, str]) -> dict[str, str]:
    """A player for every seat of a setup; raises InputError."""
    entry, files = titles.title(setup.title), titles.settle(setup).content
    entry.check_seats(setup.scenario, players, files)
    return {seat: players.get(seat, PERSON) for seat in entry.seats_of(setup.scenario, files)}
