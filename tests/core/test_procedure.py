"""The stack machine that runs the sequence of play."""

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from thunderchild.core.chance import Scripted
from thunderchild.core.conditions import only_where
from thunderchild.core.decision import Listed
from thunderchild.core.declared import zeros
from thunderchild.core.events import Event
from thunderchild.core.game import Game, Refused
from thunderchild.core.options import OptionSet
from thunderchild.core.procedure import END, NEXT, PlayOf, Procedure, Question, Result
from thunderchild.core.state import State

pytestmark = pytest.mark.pure


class Track(State):
    """A state that remembers which lines ran."""

    said: list[int]
    total: int


class Said(Event, frozen=True):
    RULE: ClassVar[str] = "SPEC-1.1"
    number: int

    def text(self) -> str:
        return f"{self.number} was said."


class Number(Listed[int]):
    ACTIONS = (int,)

    def candidates(self) -> Iterator[int]:
        return iter(range(10))


Play = PlayOf[Track, "Tracks"]


class Pick(Question):
    """Nine calls a procedure, eight jumps back."""

    def offer(self, p: Play, seat: int) -> Number:
        return Number()

    def take(self, p: Play, seat: int, action: int) -> Result:
        p.s.said.append(100 * (seat + 1) + action)
        p.s.total += action
        if action == 9:
            return p.call(Inner(count=90))
        return p.jump("first") if action == 8 else NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Which number?"


class Outer(Procedure):
    """Asks one seat, calls, asks both, loops, ends."""

    LINES = ("first", "ask_one", "inner", "ask_both", "loop", "leave", "never")
    rounds: int = 0

    def first(self, p: Play) -> Result:
        p.s.said.append(1)
        p.tell(Said(1))
        return NEXT

    def ask_one(self, p: Play) -> Result:
        return p.ask(0b10, Pick)

    def inner(self, p: Play) -> Result:
        return p.call(Inner(count=5))

    def ask_both(self, p: Play) -> Result:
        return p.ask(0b11, Pick)

    def loop(self, p: Play) -> Result:
        p.s.said.append(50 + self.rounds)
        self.rounds += 1
        return p.jump("loop") if self.rounds < 3 else NEXT

    def leave(self, p: Play) -> Result:
        return END

    def never(self, p: Play) -> Result:
        p.s.said.append(-1)
        return NEXT


class Inner(Procedure):
    LINES = ("say", "roll")
    count: int
    seen: list[int] = zeros(2)

    def say(self, p: Play) -> Result:
        p.s.said.append(self.count)
        return NEXT

    def roll(self, p: Play) -> Result:
        self.seen[0] = p.pick(6, "die")
        p.s.said.append(20 + self.seen[0])
        p.tell(Said(2), 1)
        return NEXT


class Options(OptionSet, frozen=True):
    pass


class Tracks(Game[Track, Any]):
    TITLE = "tracks"
    SEATS = ("left", "right")
    SCENARIOS = ("only", "short")
    OPTIONS = Options
    STATE = Track
    REASONS = ("enough",)
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]] = (Outer, Inner)
    QUESTIONS: ClassVar[tuple[type[Question], ...]] = (Pick,)

    def lines_of(self, procedure: type[Procedure]) -> tuple[str, ...]:
        short = self.scenario == "short" and procedure is Outer
        return ("first", "ask_one") if short else procedure.LINES


class Racing(Tracks):
    """Whoever brings the total to 9 ends the game at once."""

    def at_any_time(self, p: Play) -> None:
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
    with pytest.raises(Refused, match="not your turn"):
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


class Endless(Procedure):
    LINES = ("again",)

    def again(self, p: Play) -> Result:
        return p.jump("again")


class Circling(Tracks):
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]] = (Endless, Inner)


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


def test_an_answer_may_call_a_procedure_or_jump() -> None:
    play = game()
    s, _ = play.new(Scripted())
    called, _ = play.apply(s, 1, 9, Scripted([3, 3]))
    assert called.said == [1, 209, 90, 23, 5, 23], "then the line after the question"
    jumped, _ = play.apply(s, 1, 8, Scripted())
    assert jumped.said == [1, 208, 1]
    assert jumped.kind == Pick.kind


def test_a_frame_holds_the_locals_of_its_procedure() -> None:
    frame = Inner(count=7)
    assert (frame.line, frame.count, frame.seen) == (0, 7, [0, 0])
    other = frame.copy()
    other.seen[0], other.count = 4, 8
    assert (frame.count, frame.seen) == (7, [0, 0])
    assert Inner(count=1).seen == [0, 0], "each frame has a list of its own"
    assert other.to_data() == [Inner.number, 0, 8, [4, 0]]
    assert Inner.from_data(other.to_data()) == other
    with pytest.raises(TypeError, match="count"):
        Inner()  # type: ignore[call-arg]


def test_a_frame_holds_ints_and_lists_of_ints_only() -> None:
    with pytest.raises(TypeError, match="a field is an int or a list"):

        class Wordy(Procedure):
            name: str


def test_the_act_in_hand_is_found_on_the_stack() -> None:
    s = Track()
    s.stack = [Outer(rounds=1), Inner(count=2), Outer(rounds=3)]
    assert s.top(Outer).rounds == 3
    inner = s.nearest(Inner)
    assert inner is not None and inner.count == 2
    assert s.nearest(Endless) is None
    with pytest.raises(TypeError, match="Outer is on top, not Inner"):
        s.top(Inner)


class Careful(Procedure):
    """A line for one scenario, written where the line is."""

    LINES = ("always", only_where(lambda facts: facts.scenario == "short", "sometimes"))

    def always(self, p: Play) -> Result:
        return NEXT

    def sometimes(self, p: Play) -> Result:
        return NEXT


def is_short(facts: Any) -> bool:
    return bool(facts.scenario == "short")


class Rare(Careful):
    WHERE = is_short


def test_a_line_may_have_a_condition() -> None:
    assert Careful.lines_in(game()) == ("always",)
    assert Careful.lines_in(game(scenario="short")) == ("always", "sometimes")
    assert Rare.lines_in(game()) == ()
    assert Rare.lines_in(game(scenario="short")) == ("always", "sometimes")


# ---- what a procedure finds out for its caller


class Counting(Procedure):
    """Calls another procedure twice and adds up what it found out."""

    LINES = ("count", "add", "again")
    sum: int = 0

    def count(self, p: Play) -> Result:
        return p.call(Finding(upto=3 if self.sum else 2))

    def add(self, p: Play) -> Result:
        self.sum += p.value
        p.s.said += p.values
        return NEXT

    def again(self, p: Play) -> Result:
        p.s.total = self.sum
        return p.jump("count") if len(p.s.said) < 3 else END


class Finding(Procedure):
    LINES = ("find",)
    upto: int

    def find(self, p: Play) -> Result:
        p.value, p.values = self.upto, list(range(self.upto))
        return END


class Counts(Tracks):
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]] = (Counting, Finding)


def test_a_procedure_gives_its_caller_what_it_found_out() -> None:
    s, _ = game(Counts).new(Scripted())
    assert s.said == [0, 1, 0, 1, 2]
    assert s.total == 5
