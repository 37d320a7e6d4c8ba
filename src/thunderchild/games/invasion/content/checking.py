"""Cards that cannot work are refused when they are read, with the card and the reason."""

from collections.abc import Iterator, Sequence
from typing import Final

from thunderchild.core.content import ContentError
from thunderchild.games.invasion.content.cards import EventDeck, all_effects
from thunderchild.games.invasion.content.effects import EffectList

PLACES: Final = 100  # of a list of effects


def check_deck(deck: EventDeck, has_chart: bool) -> None:
    """Refuse cards that say what no rule can carry out."""
    for card in deck.cards:
        found = list(problems(card.effects, in_loop=False, has_chart=has_chart))
        if sum(effect.KEEPS_CARD for effect in all_effects(card.effects)) > 1:
            found.append("a card is saved for one window only")
        if found:
            raise ContentError(f'{deck.file_name}: card "{card.id}": effects: {found[0]}')


def check_backs(deck: EventDeck, backs: Sequence[int], phases: Sequence[int]) -> None:
    """Refuse cards whose back shows a phase that never comes: the deck would stop there."""
    for card, back in zip(deck.cards, backs, strict=True):
        if back not in phases:
            raise ContentError(
                f'{deck.file_name}: card "{card.id}": phase: the game has no such phase'
            )


def problems(effects: EffectList, *, in_loop: bool, has_chart: bool) -> Iterator[str]:
    """What is wrong with a list of effects; `in_loop`: a loop is around it."""
    if len(effects) >= PLACES:
        yield f"expected fewer than {PLACES} in a list"
    for effect in effects:
        yield from effect.problems(in_loop=in_loop, has_chart=has_chart)
        for block in effect.inner():
            yield from problems(block, in_loop=in_loop or effect.IS_LOOP, has_chart=has_chart)
