"""What random play alone seldom does: for the suite."""

from typing import Any

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.testing.specimen.actions import Bribe, Buy
from thunderchild.core.testing.specimen.questions import AddOffer, BuyOffer
from thunderchild.core.testing.specimen.state import SpecimenState


def spend_all(
    _game: Any, _s: SpecimenState, _seat: int, decision: Decision[Any], _draws: Draws
) -> Buy | None:
    """Buys as much oil as there is, so that a bribe cannot be paid."""
    if not isinstance(decision, BuyOffer):
        return None
    return max(decision, key=lambda action: action.oil)


def bribe(
    _game: Any, _s: SpecimenState, _seat: int, decision: Decision[Any], _draws: Draws
) -> Bribe | None:
    """Tries a bribe wherever there is an answer to give."""
    parts = getattr(decision, "parts", ())
    return Bribe() if any(isinstance(part, AddOffer) for part in parts) else None
