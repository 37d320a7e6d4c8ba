"""The stack machine that runs the sequence of play."""

from collections.abc import Iterator
from typing import Any, ClassVar, Self

import pytest

from thunderchild.core.chance import Scripted
from thunderchild.core.decision import Listed
from thunderchild.core.events import Event
from thunderchild.core.game import Game, Refused
from thunderchild.core.options import OptionSet
from thunderchild.core.procedure import END, UNDECIDED, Ask, Call, Jump, Play, Procedure, Question
from thunderchild.core.state import CORE_SLOTS, State


class Track(State):
    """A state that remembers which lines ran."""

    __slots__ = ("said", "total")
    FIELDS: ClassVar[tuple[str, ...]] = CORE_SLOTS + __slots__
    said: list[int]
    total: int

    def __init__(self) -> None:
        self.stack, self.said = [], []
        self.kind, self.pending, self.draws = -1, 0, 0
        self.winner, self.reason, self.total = UNDECIDED, 0, 0

    def copy(self) -> Self:
        s = type(self)()
        s.stack, s.said, s.total = self.stack[:], self.said[:], self.total
        s.kind, s.pending, s.draws = self.kind, self.pending, self.draws
        s.winner, s.reason = self.winner, self.reason
        return s


class Said(Event, frozen=True):
    RULE: ClassVar[str] = "SPEC-1.1"
    number: int

    def text(self) -> str:
        return f"{self.number} was said."


class Number(Listed[int]):
    ACTIONS = (int,)

    def candidates(self) -> Iterator[int]:
        return iter(range(10))


class Pick(Question[Track]):
    def offer(self, game: Any, s: Track, seat: int) -> Number:
        return Number()

    def take(self, p: Play[Track], seat: int, action: int) -> None:
        p.s.said.append(100 * (seat + 1) + action)
        p.s.total += action

    def prompt(self, game: Any, s: Track, seat: int) -> str:
        return "Which number?"


P = Play[Track]


class Outer(Procedure[Track]):
    """Asks one seat, calls, asks both, loops, ends."""

    LINES = ("first", "ask_one", "inner", "ask_both", "loop", "leave", "never")

    def first(self, p: P) -> None:
        p.s.said.append(1)
        p.tell(Said(1))

    def ask_one(self, p: P) -> Ask:
        return Ask(0b10, Pick)

    def inner(self, p: P) -> Call:
        return Call(Inner, 5)

    def ask_both(self, p: P) -> Ask:
        return Ask(0b11, Pick)

    def loop(self, p: P) -> Jump | None:
        p.s.said.append(50 + p.index)
        p.index += 1
        return Jump("loop") if p.index < 3 else None

    def leave(self, p: P) -> Any:
        return END

    def never(self, p: P) -> None:
        p.s.said.append(-1)


class Inner(Procedure[Track]):
    LINES = ("count", "roll")

    def count(self, p: P) -> None:
        p.s.said.append(p.index)

    def roll(self, p: P) -> None:
        p.s.said.append(20 + p.pick(6, "die"))
        p.tell(Said(2), 1)


class Options(OptionSet, frozen=True):
    pass


class Tracks(Game[Track, Any]):
    TITLE = "tracks"
    SEATS = ("left", "right")
    SCENARIOS = ("only", "short")
    OPTIONS = Options
    REASONS = ("enough",)
    PROCEDURES: ClassVar[tuple[type[Procedure[Any]], ...]] = (Outer, Inner)
    QUESTIONS: ClassVar[tuple[type[Question[Any]], ...]] = (Pick,)

    def lines_of(self, procedure: type[Procedure[Any]]) -> tuple[str, ...]:
        short = self.scenario == "short" and procedure is Outer
        return ("first", "ask_one") if short else procedure.LINES

    def blank(self) -> Track:
        s = Track()
        s.stack = [Outer.number, 0, 0]
        return s


class Racing(Tracks):
    """Whoever brings the total to 9 ends the game at once."""

    def at_any_time(self, p: P) -> None:
        if p.s.total >= 9:
            p.s.winner = 0


def game(kind: type[Tracks] = Tracks, scenario: str = "only") -> Tracks:
    return kind(scenario, Options())


def test_lines_run_until_somebody_must_choose() -> None:
    s, told = game().new(Scripted())
    assert s.said == [1]
    assert (s.pending, s.kind) == (0b10, Pick.kind)
    assert told == [(-1, Said(1))]


def test_after_the_answer_play_goes_on_with_the_next_line() -> None:
    play = game()
    s, _ = play.new(Scripted())
    s, told = play.apply(s, 1, 7, Scripted([3]))
    assert s.said == [1, 207, 5, 23]
    assert s.pending == 0b11
    assert s.draws == 1
    assert told == [(1, Said(2))]


def test_both_must_answer_in_any_order_and_once() -> None:
    play = game()
    s, _ = play.new(Scripted())
    s, _ = play.apply(s, 1, 7, Scripted([3]))
    half, _ = play.apply(s, 1, 4, Scripted())
    assert play.asked(half) == [0]
    assert half.said[-1] == 204
    with pytest.raises(Refused, match="not yours"):
        play.apply(half, 1, 4, Scripted())
    whole, _ = play.apply(half, 0, 2, Scripted())
    assert whole.said == [1, 207, 5, 23, 204, 102, 50, 51, 52]
    other, _ = play.apply(s, 0, 2, Scripted())
    other, _ = play.apply(other, 1, 4, Scripted())
    assert other.said[-3:] == [50, 51, 52]


def test_end_leaves_the_procedure() -> None:
    play = game()
    s, _ = play.new(Scripted())
    for seat, number in ((1, 7), (1, 4), (0, 2)):
        s, _ = play.apply(s, seat, number, Scripted([3]))
    assert -1 not in s.said
    assert s.stack == []
    assert (s.pending, s.kind) == (0, -1)


def test_a_scenario_may_have_lines_of_its_own() -> None:
    play = game(scenario="short")
    s, _ = play.new(Scripted())
    s, _ = play.apply(s, 1, 7, Scripted())
    assert s.said == [1, 207]
    assert s.stack == []


def test_victory_at_any_time_is_seen_right_after_an_answer() -> None:
    play = game(Racing)
    s, _ = play.new(Scripted())
    s, _ = play.apply(s, 1, 9, Scripted())
    assert s.winner == 0
    assert s.said == [1, 209]
    assert play.asked(s) == []
    assert s.kind == -1


class Endless(Procedure[Track]):
    LINES = ("again",)

    def again(self, p: P) -> Jump:
        return Jump("again")


class Circling(Tracks):
    PROCEDURES: ClassVar[tuple[type[Procedure[Any]], ...]] = (Endless, Inner)


def test_games_that_share_a_procedure_have_it_at_the_same_place() -> None:
    with pytest.raises(TypeError, match="Inner has another place in another game"):
        type("Crossed", (Tracks,), {"PROCEDURES": (Inner, Outer)})
    assert (Outer.number, Inner.number) == (0, 1)


def test_lines_that_never_come_to_a_choice_are_stopped() -> None:
    with pytest.raises(RuntimeError, match="Endless runs on without end"):
        game(Circling).new(Scripted())


def test_a_draw_that_fails_leaves_the_state_alone() -> None:
    play = game()
    s, _ = play.new(Scripted())
    code = s.hash()
    with pytest.raises(Exception, match="die"):
        play.apply(s, 1, 7, Scripted())
    assert s.hash() == code


def test_advance_is_apply_in_place() -> None:
    play = game()
    s, _ = play.new(Scripted())
    after, told = play.apply(s, 1, 7, Scripted([3]))
    assert play.advance(s, 1, 7, Scripted([3]), telling=True) == told
    assert s == after


def test_telling_can_be_switched_off() -> None:
    play = game()
    s, told = play.new(Scripted(), telling=False)
    assert told == []
    after, told = play.apply(s, 1, 7, Scripted([3]), telling=False)
    assert told == []
    assert after == play.apply(s, 1, 7, Scripted([3]))[0]
