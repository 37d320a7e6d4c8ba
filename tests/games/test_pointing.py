"""Whatever an action names on the board, it says: its choice carries piece and place as data."""

from typing import Any, get_args

import pytest

from thunderchild import titles
from thunderchild.core.actions import Action, Ref
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.decision import Listed
from thunderchild.games.london.model import actions as london
from thunderchild.games.warpwar.model import actions as warpwar

TITLES = ("warpwar", "london", "japan", "england")
ON_BOARD = {"hex", "to", "zone", "ship", "piece", "unit"}  # fields with a number of the board


def actions(title: str) -> tuple[type[Action], ...]:
    kinds: tuple[type[Action], ...] = get_args(titles.title(title).kind.ACTIONS)
    return kinds


def named(kind: type[Action]) -> set[str]:
    """The fields of an action that are its piece and its place."""
    own = {pair[1] for pair in (kind.TAKES, kind.GOES) if pair}
    mixed = kind.takes is not Action.takes or kind.goes is not Action.goes
    return own | (set(kind.__struct_fields__) if mixed else set())


@pytest.mark.parametrize("title", TITLES)
def test_an_action_says_what_it_names_on_the_board(title: str) -> None:
    for kind in actions(title):
        fields = {
            field
            for field, hint in kind.__annotations__.items()
            if field in ON_BOARD and hint in (int, "int")
        }
        assert fields <= named(kind), kind
        assert named(kind) <= set(kind.__struct_fields__), kind


def parts(decision: Any) -> list[Listed[Any]]:
    """The lists of a decision, however deep."""
    inner = getattr(decision, "parts", None) or []
    lists = [part for one in inner for part in parts(one)]
    return [decision, *lists] if isinstance(decision, Listed) else lists


@pytest.mark.parametrize(("title", "scenario"), [("warpwar", "advanced"), ("london", "two_player")])
def test_every_choice_of_a_list_carries_them(title: str, scenario: str) -> None:
    game = titles.title(title).kind(scenario)
    chance, draws, met = Fast(3), Draws(3), set()
    s, _ = game.new(chance)
    for _ in range(150):
        if game.outcome(s) is not None:
            break
        seat = draws.choose(list(game.asked(s)))
        decision = game.decision(s, seat)
        assert decision is not None
        for part in parts(decision):
            for action in part:
                choice = part.choice(action)
                for ref in filter(None, (choice.piece, choice.place)):
                    met.add(ref.kind)
                    assert getattr(action, ref.field) == ref.id >= 0
        s, _ = game.apply(s, seat, decision.sample(draws), chance)
    assert met >= ({"ship", "hex"} if title == "warpwar" else {"piece", "hex", "unit"})


def test_piece_and_place_of_some_actions() -> None:
    assert warpwar.Retreat(4, 31).takes() == Ref("ship", 4, "ship")
    assert warpwar.Retreat(4, 31).goes() == Ref("hex", 31, "to")
    assert warpwar.ChooseCombat(31).goes() == Ref("hex", 31, "hex")
    assert london.Attack(1, 2).goes() == Ref("piece", 2, "target")
    assert london.ChooseMinion(3).takes() == Ref("minion", 3, "minion")
