"""A full position from a view alone: only the next Event card has to be thought up."""

from collections.abc import Sequence

from thunderchild.core.chance import Chance, FromSource
from thunderchild.core.procedure import Procedure
from thunderchild.games.invasion.cards.deck import back_of, is_used
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.knows.seeing import HIDDEN_SLOT
from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.model.kinds import IN_DECK, NONE, PHASES
from thunderchild.games.invasion.model.state import InvasionState


def tops(facts: Facts, view: View, deck: list[int]) -> list[int]:
    """The cards that can lie on top: in the deck, with the back that is seen (INV-EVT-01)."""
    if not view.cards.next_back:
        return [NONE]
    phase = PHASES.index(view.cards.next_back)
    return [
        card
        for card, place in enumerate(deck)
        if place == IN_DECK and back_of(facts, card) == phase and is_used(facts, card)
    ]


def imagine(
    facts: Facts, procedures: Sequence[type[Procedure]], view: View, chance: Chance
) -> InvasionState:
    """A random position that fits the view."""
    data = [view.position.get(name, NONE) for name in InvasionState.FIELDS]
    s = InvasionState.from_data(data, procedures)
    found = tops(facts, view, s.event_deck)
    setattr(s, HIDDEN_SLOT, found[FromSource(chance).pick(len(found), "the next Event card")])
    return s


def inconsistency(facts: Facts, view: View, other: View, s: InvasionState) -> str | None:
    """The first thing in which a position, whose own view is `other`, contradicts a view."""
    for name in View.__struct_fields__:
        if getattr(other, name) != getattr(view, name):
            return f"{name} is {getattr(other, name)}, seen was {getattr(view, name)}"
    if s.event_top not in tops(facts, view, s.event_deck):
        return "the next Event card cannot be that one"
    return None
