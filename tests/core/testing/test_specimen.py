"""Lanterns by its rules, with scripted chance."""

from pathlib import Path

import pytest

from thunderchild.core.actions import Pass
from thunderchild.core.chance import Fast, Scripted
from thunderchild.core.content import PROVENANCES
from thunderchild.core.rulebook import RuleBook
from thunderchild.core.testing import specimen
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import (
    Add,
    Bribe,
    Buy,
    Options,
    Orders,
    Rich,
    SpecimenState,
)
from thunderchild.core.testing.specimen.told import (
    MachineBribed,
    OrdersShown,
    Scored,
    TileSeen,
    WindRolled,
)

LEFT, RIGHT = 0, 1
CALM = Options(wind="off")


def at_orders(game: Specimen, left: list[int], right: list[int]) -> SpecimenState:
    """The first turn, both about to write orders, with these hands."""
    s, _ = game.new(Fast(1))
    s.hands = [*left, *right]
    tiles = zip(game.content.tiles, left, right, strict=True)
    s.cup = [count - a - b for count, a, b in tiles]
    for seat, action in ((LEFT, Rich(1)), (LEFT, Buy()), (RIGHT, Buy())):
        if seat in game.asked(s):
            s, _ = game.apply(s, seat, action, Fast(1))
    assert game.faults(s) == []
    return s


def test_the_rich_lane_may_not_be_named_twice() -> None:
    game = Specimen("duel", Options())
    s, _ = game.new(Fast(1))
    s.rich = 0
    assert (
        str(game.why_not(s, LEFT, Rich(0))) == "It was the rich lane in the turn before (SPEC-2.2)"
    )
    assert game.why_not(s, LEFT, Rich(1)) is None


def test_lamp_or_oil_within_the_purse() -> None:
    game = Specimen("duel", Options())
    s, _ = game.new(Fast(1))
    s, _ = game.apply(s, LEFT, Rich(0), Fast(1))
    decision = game.decision(s, LEFT)
    assert decision is not None
    assert set(decision) == {Buy(0, 0), Buy(1, 0), Buy(0, 1)}
    assert str(game.why_not(s, LEFT, Buy(0, 2))) == (
        "4 coins are more than the purse holds (2) (SPEC-3.1)"
    )
    assert str(game.why_not(s, LEFT, Buy(1, 1))) == "Lamp or oil, not both (SPEC-3.4)"


def test_a_lamp_shows_one_tile_to_whoever_lit_it() -> None:
    game = Specimen("duel", Options())
    s, _ = game.new(Fast(1))
    s, _ = game.apply(s, LEFT, Rich(0), Fast(1))
    s.cup = [a + b for a, b in zip(s.cup, s.hand(RIGHT), strict=True)]
    s.hands[3:], s.cup[2] = [0, 0, 3], s.cup[2] - 3
    s, told = game.apply(s, LEFT, Buy(1, 0), Fast(1))
    assert (LEFT, TileSeen(3)) in told
    left, right = game.view(s, LEFT), game.view(s, RIGHT)
    assert left.own is not None
    assert left.own.seen == 3
    assert right.own is not None
    assert right.own.seen == 0


def test_orders_come_from_the_hand_and_each_tile_once() -> None:
    game = Specimen("duel", CALM)
    s = at_orders(game, [1, 0, 1], [1, 1, 0])
    assert str(game.why_not(s, LEFT, Orders((2, 0)))) == "You hold no 2 (SPEC-4.2)"
    assert str(game.why_not(s, LEFT, Orders((9, 0)))) == "There is no such tile (SPEC-4.1)"
    assert str(game.why_not(s, LEFT, Orders((3, 3)))) == "You hold 1 tile of value 3 (SPEC-4.3)"
    assert game.why_not(s, LEFT, Orders((3, 1))) is None


def test_orders_are_shown_when_both_are_written() -> None:
    game = Specimen("duel", CALM)
    s = at_orders(game, [1, 0, 1], [1, 1, 0])
    s, told = game.apply(s, RIGHT, Orders((2, 1)), Fast(1))
    assert not any(isinstance(event, OrdersShown) for _, event in told)
    assert game.view(s, LEFT).open_orders == []
    assert game.view(s, LEFT).sealed[RIGHT]
    s, told = game.apply(s, LEFT, Orders((3, 1)), Fast(1))
    assert (-1, OrdersShown(RIGHT, [2, 1])) in told
    assert game.view(s, LEFT).open_orders == [3, 1, 2, 1]
    assert game.asked(s) == [RIGHT]
    assert game.prompt(s, RIGHT) == "You are weaker, 2 against 3. Do you answer?"


@pytest.mark.parametrize(
    ("answer", "points"),
    [(Pass(), [1, 0]), (Bribe(), [0, 0]), (Add(2), [0, 1])],
)
def test_the_weaker_side_answers(answer: object, points: list[int]) -> None:
    game = Specimen("duel", CALM)
    s = at_orders(game, [1, 0, 1], [0, 2, 0])
    s, _ = game.apply(s, LEFT, Orders((3, 0)), Fast(1))
    s, _ = game.apply(s, RIGHT, Orders((2, 0)), Fast(1))
    s, _ = game.apply(s, RIGHT, answer, Fast(1))
    assert s.points == points


def test_the_rich_lane_counts_double_and_points_win_at_once() -> None:
    game = Specimen("duel", Options(wind="off", target=2))
    s = at_orders(game, [1, 0, 1], [1, 0, 0])
    s, _ = game.apply(s, LEFT, Orders((0, 3)), Fast(1))
    s, _ = game.apply(s, RIGHT, Orders((0, 1)), Fast(1))
    s, told = game.apply(s, RIGHT, Pass(), Fast(1))
    assert told[-1] == (-1, Scored(LEFT, 2, 3, 1))
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winner == "left"


def test_a_six_puts_out_the_lights() -> None:
    game = Specimen("duel", Options(turns=1))
    s = at_orders(game, [1, 0, 1], [1, 0, 0])
    s, _ = game.apply(s, LEFT, Orders((3, 1)), Fast(1))
    s, told = game.apply(s, RIGHT, Orders((0, 0)), Scripted([5, 5], first=s.draws))
    assert [e for _, e in told if isinstance(e, WindRolled)] == [
        WindRolled(0, 6, True),
        WindRolled(1, 6, True),
    ]
    outcome = game.outcome(s)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "equal points")


def test_the_machine_plays_by_its_lines() -> None:
    game = Specimen("solitaire", CALM)
    s = at_orders(game, [0, 0, 2], [0, 0, 0])
    assert game.asked(s) == [LEFT]
    s, told = game.apply(s, LEFT, Orders((3, 0)), Scripted([0, 0, 0], first=s.draws))
    assert s.orders_of(RIGHT) == [1, 1]
    assert (-1, MachineBribed(1)) in told
    assert game.asked(s) == [LEFT]


def test_the_book_names_every_option_and_the_content_its_origin() -> None:
    book = RuleBook.of("thunderchild.core.testing.specimen")
    told = {note.name for rule in book for note in rule.options}
    assert told == set(Options.__struct_fields__)
    assert Specimen("duel", Options()).content.provenance in PROVENANCES


def test_a_view_can_be_printed() -> None:
    game = Specimen("duel", Options())
    s, _ = game.new(Fast(1))
    assert game.text(game.view(s, LEFT)).startswith("Turn 1, 9 tiles in the cup\nleft: 0 points")
    assert "hand" not in game.text(game.view(s, -1))


@pytest.mark.pure
def test_lanterns_stays_short() -> None:
    """It had 1,454 lines before core carried what every game needs: half of that is enough."""
    files = Path(specimen.__file__).parent.glob("*.py")
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= 727
