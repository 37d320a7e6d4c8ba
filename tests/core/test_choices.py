"""Lists of choices that most games have."""

import pytest

from thunderchild.core.actions import Action, Pass, Ref
from thunderchild.core.chance import Draws
from thunderchild.core.choices import Enough, Menu, Offers, Single
from thunderchild.core.decision import AnyOf, NoLegalAction
from thunderchild.core.forms import ListForm


class Move(Action, frozen=True, tag="move"):
    unit: int
    to: int
    TAKES = ("unit", "unit")
    GOES = ("zone", "to")


class Moves(Offers[Move]):
    ACTIONS = (Move,)

    def __init__(self, *zones: int) -> None:
        self.zones = zones

    def legal(self) -> list[Move]:
        return [Move(7, zone) for zone in self.zones]


def test_a_menu_has_its_choices_and_no_others() -> None:
    menu = Menu({Move(1, 2): "Go", Pass(): "Stay"}, "SPEC-2.1")
    assert list(menu) == [Move(1, 2), Pass()]
    assert [menu.text(action) for action in menu] == ["Go", "Stay"]
    refusal = menu.why_not(Move(1, 3))
    assert refusal is not None and refusal.rule == "SPEC-2.1"


def test_a_single_action_says_what_it_does_and_enough_ends_the_step() -> None:
    use, enough = Single(Move(1, 2), "Go", "It goes"), Enough(Pass(), "Stay")
    form = AnyOf([use, enough]).form()
    one, other = (part.choices[0] for part in form.parts)  # type: ignore[attr-defined]
    assert (one.text, one.note, one.ends) == ("Go", "It goes", False)
    assert (other.action, other.text, other.ends) == (Pass(), "Stay", True)
    assert ((Move,), (Pass,)) == (use.kinds(), enough.kinds())


def test_offers_are_written_down_at_once() -> None:
    moves, none = Moves(3, 4), Moves()
    assert list(moves) == list(moves.candidates()) == [Move(7, 3), Move(7, 4)]
    assert moves.possible() and not none.possible()
    assert moves.sample(Draws(1)) in moves.legal()
    with pytest.raises(NoLegalAction):
        none.sample(Draws(1))


def test_an_action_points_at_piece_and_place() -> None:
    form = Moves(3).form()
    assert isinstance(form, ListForm)
    assert form.choices[0].piece == Ref("unit", 7, "unit")
    assert form.choices[0].place == Ref("zone", 3, "to")
    assert Move(1, -1).goes() is None and Pass().takes() is None
