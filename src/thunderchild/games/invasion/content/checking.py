"""Cards that cannot work are refused when they are read, with the card and the reason."""

from collections.abc import Iterator, Sequence
from typing import Final

from thunderchild.core.content import ContentError
from thunderchild.games.invasion.content import primitives as do
from thunderchild.games.invasion.content.cards import EventDeck
from thunderchild.games.invasion.content.program import inner

PLACES: Final = 100  # of a list of effects


def check_deck(deck: EventDeck, has_chart: bool) -> None:
    """Refuse cards that say what no rule can carry out."""
    for card in deck.cards:
        found = list(problems(card.effects, False, has_chart))
        if sum(isinstance(effect, do.Save) for effect in everything(card.effects)) > 1:
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


def everything(effects: do.Effects) -> Iterator[do.Effect]:
    """All effects of a list and of the lists in it."""
    for effect in effects:
        yield effect
        for block in inner(effect):
            yield from everything(block)


def problems(effects: do.Effects, in_loop: bool, has_chart: bool) -> Iterator[str]:
    """What is wrong with a list of effects; `in_loop`: a loop is around it."""
    if len(effects) >= PLACES:
        yield f"expected fewer than {PLACES} in a list"
    for effect in effects:
        yield from of_one(effect, in_loop, has_chart)
        for block in inner(effect):
            yield from problems(block, in_loop or isinstance(effect, do.Per), has_chart)


def of_one(effect: do.Effect, in_loop: bool, has_chart: bool) -> Iterator[str]:
    """What is wrong with one effect."""
    selectors = (getattr(effect, "at", ""), getattr(effect, "wave", ""))
    looped = isinstance(effect, do.RemoveThis) or bool({"this_zone", "this_wave"} & {*selectors})
    if looped and not in_loop:
        yield "this_zone, this_wave and remove_this need a loop around them"
    if any(str(one).endswith("_with") for one in selectors) and not getattr(effect, "holding", ""):
        yield "holding: expected the kind of Unit"
    if "roll_chart" in selectors and not has_chart:
        yield "the map has no nine-Zone chart"
    match effect:
        case do.Per() if in_loop:
            yield "a loop cannot stand in another loop"
        case do.AddUnit() if effect.unit == "character":
            yield "a Character is placed with place_character"
        case do.SelectUnit() if effect.unit == "refugee":
            yield "a Refugee cannot be selected"
        case do.RemoveUnit() | do.RemoveSelected() | do.RemoveThis() if effect.fate == "escaped":
            yield "only Refugees Escape by a card"
        case _:
            pass
