"""What core carries for games: their parts found in their modules, cups, menus, several calls."""

import sys
from types import ModuleType

import pytest

from thunderchild.core.actions import Action, Pass
from thunderchild.core.chance import Fast
from thunderchild.core.choices import Menu
from thunderchild.core.cups import EMPTY, draw, look
from thunderchild.core.events import Event
from thunderchild.core.forms import ListForm
from thunderchild.core.gathering import kinds_in
from thunderchild.core.procedure import END, NEXT, Book, PlayOf, Procedure, Result, run
from thunderchild.core.rules import Refusal
from thunderchild.core.state import State
from thunderchild.core.testing.specimen import Specimen, model, rules, told


def test_lanterns_is_made_of_what_its_modules_define() -> None:
    assert [kind.__name__ for kind in Specimen.PROCEDURES] == ["Match", "Turn", "Purchase", "Lane"]
    questions = ["NameRich", "Spend", "WriteOrders", "Answer"]
    assert [kind.__name__ for kind in Specimen.QUESTIONS] == questions
    assert vars(Specimen)["STATE"] is model.SpecimenState
    assert vars(Specimen)["VIEW"] is told.View
    assert isinstance(Pass(), Specimen.ACTIONS)
    assert isinstance(told.TurnBegan(1), Specimen.EVENTS)


def test_what_a_module_only_imports_is_not_of_it() -> None:
    assert kinds_in([rules], Action) == (Pass,)  # Rich, Buy and the others are of the model
    assert kinds_in([told], Event)[0] is told.SeatEvent
    assert kinds_in([ModuleType("empty"), sys.modules[__name__]], Procedure) == (Steps, Step)


class Count(State):
    """Which steps were taken, in their order."""

    taken: list[int]


CountPlay = PlayOf[Count, None]


class Steps(Procedure):
    LINES = ("three", "end")

    def three(self, p: CountPlay) -> Result:
        return p.call_each([Step(at=at) for at in (1, 2, 3)])

    def end(self, p: CountPlay) -> Result:
        p.s.winner = 0
        return NEXT


class Step(Procedure):
    LINES = ("take",)
    at: int

    def take(self, p: CountPlay) -> Result:
        p.s.taken.append(self.at)
        return END


@pytest.mark.pure
def test_several_procedures_run_one_after_the_other() -> None:
    Steps.number, Step.number = 0, 1
    book = Book((Steps, Step), lambda kind: kind.lines_in(None))
    s = Count()
    s.stack = [Steps()]
    run(PlayOf(book, None, s, Fast(1), None))
    assert s.taken == [1, 2, 3]
    assert [type(frame) for frame in s.stack] == [Steps]


def test_a_piece_is_drawn_by_its_count_and_leaves_the_cup() -> None:
    cup = [2, 0, 1]
    assert [look(cup, Lately(at)) for at in range(3)] == [0, 0, 2]
    assert (draw(cup, Lately(2)), cup) == (2, [2, 0, 0])
    assert (look([0, 0], Lately(0)), draw([], Lately(0))) == (EMPTY, EMPTY)


class Lately:
    """Draws one number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def pick(self, n: int, what: str) -> int:
        assert self.number < n
        return self.number


def test_a_menu_shows_what_is_barred_with_its_reason() -> None:
    why = Refusal("Not again", "SPEC-2.2")
    menu = Menu(
        [model.Add(1), model.Add(2)], "SPEC-5.5", "No such tile", barred={model.Add(2): why}
    )
    assert list(menu) == [model.Add(1)]
    assert menu.why_not(model.Add(2)) == why
    assert menu.why_not(model.Add(3)) == Refusal("No such tile", "SPEC-5.5")
    assert menu.text(model.Add(1)) == "Add 1"
    form = menu.form()
    assert isinstance(form, ListForm)
    assert [choice.why_not for choice in form.choices] == [None, why]
