"""Ways to act in positions that were set up by hand; every game's stage uses them."""

from typing import Any

import pytest

from thunderchild.core.chance import Chance, Fast
from thunderchild.core.events import Told
from thunderchild.core.game import Game, Refused
from thunderchild.core.rules import Refusal


def meant(game: Game[Any, Any], s: Any, seat: str, what: object) -> tuple[int, Any]:
    """A seat's number, and an action that is given as such or as a text in notation."""
    number = game.seats.index(seat)
    return number, game.read(s, number, what) if isinstance(what, str) else what


def act(
    game: Game[Any, Any], s: Any, seat: str, what: object, chance: Chance | None = None
) -> tuple[Any, list[Told]]:
    """The position after an action, and what was told; the old position stays as it was."""
    number, action = meant(game, s, seat, what)
    before = s.hash()
    after, told = game.apply(s, number, action, chance or Fast(0))
    assert s.hash() == before, "the gate changed the position it was given"
    assert game.faults(after) == []
    return after, told


def refused(game: Game[Any, Any], s: Any, seat: str, what: object) -> Refusal:
    """Why an action is refused: it must be, everywhere, and change nothing."""
    number, action = meant(game, s, seat, what)
    before = s.hash()
    with pytest.raises(Refused) as caught:
        game.apply(s, number, action, Fast(0))
    assert s.hash() == before
    assert game.why_not(s, number, action) == caught.value.refusal
    decision = game.decision(s, number)
    assert decision is None or action not in decision
    return caught.value.refusal
