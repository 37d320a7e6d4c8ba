"""Games inside a game: states that hold states, lines that wait, seats that act openly at once."""

from typing import Any, ClassVar

import pytest

from thunderchild.core.actions import Action, Pass
from thunderchild.core.chance import Scripted
from thunderchild.core.choices import Menu
from thunderchild.core.codec import pack, unpack
from thunderchild.core.decision import Decision
from thunderchild.core.declared import Declared
from thunderchild.core.events import Event
from thunderchild.core.game import Game
from thunderchild.core.inner import InnerPlay, answer, go_on
from thunderchild.core.open import OpenGame
from thunderchild.core.procedure import END, NEXT, PlayOf, Procedure, Question, Result
from thunderchild.core.state import State
from thunderchild.core.testing.states import holders_of, places_of, raw

pytestmark = pytest.mark.pure

Play = PlayOf[Any, Any]


class Roll(Action, frozen=True, tag="roll"):
    """Roll the die once more."""


class Rolled(Event, frozen=True):
    """A die."""

    RULE: ClassVar[str] = "X-1.1"
    TEXT: ClassVar[str] = "{0.pips} pips."
    pips: int


class Heading(Event, frozen=True):
    """Whose die it is."""

    RULE: ClassVar[str] = "X-1.1"
    TEXT: ClassVar[str] = "Player {0.number}:"
    number: int


class RollQuestion(Question):
    PROMPT = "Roll, or pass?"

    def offer(self, p: Play, seat: int) -> Decision[Any]:
        return Menu({Roll(): "Roll", Pass(): "Pass"}, "X-1.1")

    def take(self, p: Play, seat: int, action: Any) -> Result:
        if isinstance(action, Pass):
            return NEXT
        pips = 1 + p.pick(6, "a die")
        p.s.total += pips
        p.tell(Rolled(pips))
        return p.jump("ask")


class Round(Procedure):
    """Roll as often as you like, then wait for the others."""

    LINES = ("ask", "wait", "again")

    def ask(self, p: Play) -> Result:
        return p.ask(1, RollQuestion)

    def wait(self, p: Play) -> Result:
        return p.wait()

    def again(self, p: Play) -> Result:
        p.s.rounds += 1
        return p.jump("ask")


class DiceState(State):
    total: int
    rounds: int


class Dice(OpenGame[DiceState]):
    TITLE = "dice"
    SEATS = ("player",)
    ACTIONS = Roll | Pass
    EVENTS = Rolled
    REASONS = ("won",)
    STATE = DiceState
    PROCEDURES = (Round,)
    QUESTIONS = (RollQuestion,)


class PairState(State):
    tables: list[DiceState]


class TogetherQuestion(Question):
    SEALED = False

    def offer(self, p: Play, seat: int) -> Decision[Any]:
        found: Decision[Any] | None = p.facts.dice.decision(p.s.tables[seat], 0)
        assert found is not None
        return found

    def take(self, p: Play, seat: int, action: Any) -> Result:
        answer(inner(p, seat), p.facts.dice, 0, action)
        return NEXT

    def awaited(self, p: Play, seat: int, action: Any) -> int:
        return busy(p.s)


class Match(Procedure):
    """Rounds of both tables together."""

    LINES = ("begin", "act", "again")

    def begin(self, p: Play) -> Result:
        for seat in range(2):
            go_on(inner(p, seat))
        return NEXT

    def act(self, p: Play) -> Result:
        return p.ask(busy(p.s), TogetherQuestion)

    def again(self, p: Play) -> Result:
        return p.jump("begin") if p.s.tables[0].rounds < 3 else END


class Pair(Game[PairState, Any]):
    TITLE = "pair"
    SEATS = ("left", "right")
    ACTIONS = Roll | Pass
    EVENTS = Rolled | Heading
    REASONS = ("won",)
    STATE = PairState
    INNER = Dice
    PROCEDURES = (Match,)
    QUESTIONS = (TogetherQuestion,)

    def __init__(self) -> None:
        self.dice = Dice()
        super().__init__()

    def inner_games(self) -> list[Game[Any, Any]]:
        return [self.dice]

    def blank(self) -> PairState:
        s = super().blank()
        s.tables = [self.dice.blank(), self.dice.blank()]
        return s


def busy(s: PairState) -> int:
    return sum(1 << seat for seat, table in enumerate(s.tables) if table.pending)


def inner(p: Play, seat: int) -> InnerPlay:
    return InnerPlay(p, p.facts.dice, p.s.tables[seat], Heading(seat))


def begun() -> tuple[Pair, PairState]:
    game = Pair()
    return game, game.new(Scripted([]))[0]


def test_a_state_holds_states_and_copies_and_writes_them() -> None:
    game, s = begun()
    twin = s.copy()
    twin.tables[0].total = 9
    assert s.tables[0].total == 0
    assert twin.hash() != s.hash()
    back = game.from_data(unpack(pack(twin.to_data())))
    assert back == twin
    assert isinstance(back.tables[0].stack[0], Round)


def test_the_suite_looks_into_the_states_of_the_inner_games() -> None:
    _, s = begun()
    places = {name for name, _, _ in places_of(s)}
    assert {"pending", "tables[0].total", "tables[1].stack[0].line"} <= places
    assert "tables" not in places
    twin = s.copy()
    twin.tables[1].rounds = 4
    assert raw(twin) != raw(s)
    assert len(holders_of(s)) == 2 + 4


def test_other_lists_are_still_refused() -> None:
    with pytest.raises(TypeError, match="or a list of states"):
        Declared("WrongState", (State,), {"__annotations__": {"names": list[str]}})


def test_the_seats_act_at_once_and_nobody_goes_on_before_all_are_done() -> None:
    game, s = begun()
    chance = Scripted([5, 0, 2])
    s, _ = game.apply(s, 1, Roll(), chance)
    assert game.asked(s) == [0, 1]  # as often as it likes
    s, _ = game.apply(s, 1, Roll(), chance)
    s, _ = game.apply(s, 1, Pass(), chance)
    assert game.asked(s) == [0]
    assert (s.tables[1].total, s.tables[1].rounds) == (7, 0)  # it waits
    assert game.why_not(s, 1, Roll()) is not None
    s, _ = game.apply(s, 0, Roll(), chance)
    s, _ = game.apply(s, 0, Pass(), chance)
    assert game.asked(s) == [0, 1]
    assert [table.rounds for table in s.tables] == [1, 1]


def test_all_inner_games_draw_from_one_row() -> None:
    game, s = begun()
    chance = Scripted([5, 0])
    s, _ = game.apply(s, 0, Roll(), chance)
    s, _ = game.apply(s, 1, Roll(), chance)
    assert [table.total for table in s.tables] == [6, 1]
    assert s.draws == 2


def test_what_an_inner_game_tells_stands_under_its_heading() -> None:
    game, s = begun()
    _, told = game.apply(s, 1, Roll(), Scripted([3]))
    assert [event.text() for _, event in told] == ["Player 1:", "4 pips."]
    moments: list[PairState] = []
    game.apply(s, 1, Roll(), Scripted([3]), moments=moments)
    assert [moment.tables[1].total for moment in moments] == [4, 4]
    assert game.advance(s.copy(), 1, Roll(), Scripted([3])) == []
