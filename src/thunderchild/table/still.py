"""A table that nobody can play on: a stored game whose lines this program no longer plays out.

It shows the last position that was kept of it, as each seat saw it then, or else the last one that
its hashes prove. It says so, and it refuses everything else.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from thunderchild.core.codec import CodecError, from_plain
from thunderchild.core.game import Refused
from thunderchild.core.outcome import Outcome
from thunderchild.core.recorddata import END, Record, RecordLine, Setup, in_force, told_end
from thunderchild.core.rules import Refusal
from thunderchild.table.looking import NO_UNDO
from thunderchild.table.position import Position
from thunderchild.table.shedding import shed
from thunderchild.table.table import Table
from thunderchild.titles import title


class Picture(Struct, frozen=True):
    """A position as one seat saw it, kept as plain data and in words."""

    number: int
    turn: int
    view: Any
    text: str


class StillTable(Table):
    """A stored game that can only be viewed."""

    def __init__(
        self,
        setup: Setup,
        players: dict[str, str],
        lines: list[RecordLine],
        why: str,
        *,
        pictures: Mapping[str, Picture],
        proved: Table | None,
    ) -> None:
        """`proved` is the table as far as it is proved, if the game can be made at all."""
        self.setup, self.players, self.lines = setup, dict(players), lines
        self.first_players = dict(players)
        self.still = why
        self.pictures, self.proved = pictures, proved
        self.kind, self.seal = "keyed", proved.seal if proved is not None else ""
        self.names = proved.names if proved is not None else title(setup.title).sides
        self.drafts: dict[str, object] = {}
        self.seen: dict[str, int] = {}
        self.asking: list[RecordLine] = []
        last = lines[-1] if lines else None
        self.outcome = (
            Outcome(last.seat or None, last.text) if last is not None and last.kind == END else None
        )

    @property
    def chairs(self) -> tuple[str, ...]:
        """The seats that somebody plays."""
        return tuple(self.players)

    @property
    def number(self) -> int:
        """The number of actions in force."""
        return len(in_force(self.lines))

    @property
    def turn(self) -> int:
        """The game-turn of the position that is shown."""
        if self.pictures:
            return next(iter(self.pictures.values())).turn
        return self.proved.turn if self.proved is not None else 0

    def asked(self) -> list[str]:
        """Nobody is asked."""
        return []

    def board(self) -> object:
        """What a page needs to draw the board, where the game can be made."""
        return self.proved.board() if self.proved is not None else None

    @property
    def draws(self) -> bool:
        """No draw can be agreed."""
        return False

    @property
    def curtained(self) -> bool:
        """Nothing is asked, so no seat has to give way to another."""
        return True

    @property
    def stepwise(self) -> bool:
        """Only whole actions are shown."""
        return False

    def seat_number(self, seat: str) -> int:
        """The number of a seat; the spectator is the empty name."""
        if seat and seat not in self.players:
            raise Refused(Refusal(f"There is no seat {seat!r}"))
        return list(self.players).index(seat) if seat else -1

    def is_current(self, seat: str, seq: int) -> bool:
        """Nothing is asked."""
        return False

    def shed(self) -> Iterator[None]:
        """Let go of its lines and of what was proved, a little with each step."""
        yield from shed(self.lines)
        if self.proved is not None:
            yield from self.proved.shed()

    def position(self, seat: str, since: int = -1, *, on_page: bool = False) -> Position:
        """The last position that was kept or proved, as the seat saw it."""
        self.seat_number(seat)
        shown = self._of_picture(seat) if seat in self.pictures else self._proved(seat)
        return replace(
            shown,
            seq=self.seq,
            asked=[],
            locked=[],
            prompt="",
            form=None,
            outcome=told_end(self.outcome, self.lines, self.names),
            players=dict(self.players),
            undo=NO_UNDO,
            offers=[],
            draft=None,
            still=self.still,
        )

    def _of_picture(self, seat: str) -> Position:
        """The position of a picture; in words only, where its view cannot be drawn any more."""
        picture = self.pictures[seat]
        view = picture.view if self._can_draw(picture.view) else None
        return replace(
            _empty(seat),
            number=picture.number,
            turn=picture.turn,
            view=view,
            text="" if view is not None else picture.text,
        )

    def _can_draw(self, view: object) -> bool:
        """Whether a page of this program can draw a view that was kept."""
        if self.proved is None:
            return False
        try:
            from_plain(view, self.proved.game.VIEW)
        except CodecError:
            return False
        return True

    def _proved(self, seat: str) -> Position:
        """The last position that the hashes prove."""
        if self.proved is None:
            return replace(_empty(seat), text="No position of this game was kept.")
        return self.proved.position(seat, -1)

    def at(self, number: int, seat: str, event: int = -1) -> Position:
        """The past is shown as far as it is proved."""
        if self.proved is None or number > self.proved.number:
            raise Refused(Refusal(self.still))
        return self.proved.at(number, seat)

    def record(self, *, with_key: bool | None = None) -> Record:
        """The lines as they lie in the store."""
        raise Refused(Refusal(self.still))


def _empty(seat: str) -> Position:
    return Position(
        seq=0,
        number=0,
        turn=0,
        seat=seat,
        asked=[],
        locked=[],
        prompt="",
        form=None,
        view=None,
        events=[],
        outcome=None,
        players={},
        undo=NO_UNDO,
        offers=[],
        draft=None,
        seen=-1,
    )
