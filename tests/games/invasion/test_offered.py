"""Cards, Plans and Units say what they do at the moment they are chosen, in all games."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.invasion.battle_stage import field, new_game, position
from thunderchild.core.decision import AnyOf, Decision
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.battle.human_step import HumanStep
from thunderchild.games.invasion.battle.plans import PlanDecision, TakePlanDecision
from thunderchild.games.invasion.cards.windows import PlayDecision
from thunderchild.games.invasion.content.cards import all_effects
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.battle_actions import FireAt
from thunderchild.games.invasion.model.kinds import HELD, NONE, PIECES, PLANS
from thunderchild.games.invasion.words.text import card_hints

PROFILES = [("japan", {}), ("england", {}), ("england", {"profile": "england_final"})]
USES = {  # of each Plan: what it does
    "kriegsspiel": "Draw another Battle card and choose",
    "trap": "up to two Undamaged Tripods become Damaged",
    "line_of_sight": "Roll the Red die again",
    "explosive_shell": "just Damaged is Destroyed instead",
    "surprise_shot": "for its next firing",
    "terrain": "all may fire twice in this step",
}


def told(decision: Decision[Any] | None) -> list[str]:
    """What is said of each choice."""
    assert decision is not None
    parts: Any = decision.parts if isinstance(decision, AnyOf) else [decision]
    return [part.told(action) for part in parts for action in part]


def when_used(title: str, options: dict[str, Any], plan: str) -> list[str]:
    """What can be chosen at the moment of a Plan."""
    b = field(title, tripods=["G@C4"], pieces=["field_gun@C5"], plans=[plan], options=options)
    if plan == "kriegsspiel":
        b.call(DrawCard(purpose=2), cards=[b.game.facts.land_cards.ids[0]])
    else:
        b.call(HumanStep())
    if plan == "line_of_sight":
        b.act(FireAt(0, 0), dice="R")  # a miss
    if plan == "explosive_shell":
        b.act(FireAt(0, 0), dice="G" if b.game.facts.profile.id == "england" else "Y")
    return told(b.game.decision(b.s, 0))


def of_plans(title: str, options: dict[str, Any]) -> Iterator[tuple[list[str], str]]:
    """The choices where a Plan is bought, taken and used, each with what must be said."""
    game = new_game(title, **options)
    s = position(game, pp=100)
    for plan, words in zip(PLANS, game.facts.battle.plan_texts, strict=True):
        yield told(PlanDecision(game.facts.battle, s)), words
        yield told(TakePlanDecision(game.facts.battle, s)), words
        yield when_used(title, options, plan), USES[plan]


def of_cards(game: Invasion) -> Iterator[tuple[list[str], str]]:
    """The choices where a card is picked for the deck, read and played."""
    page: Any = game.board()
    characters = {one["name"]: one["text"].strip() for one in page["characters"]}
    for number, card in enumerate(game.facts.event_cards.cards):
        yield card_hints(game.facts), f"): {card.text.strip()}"
        yield [one["text"] for one in page["event_cards"]], card.text
        for name in filter(None, (effect.brings() for effect in all_effects(card.effects))):
            yield [card.text], characters[name]
        if card.is_saved:
            s = position(game)
            s.event_deck[number] = HELD
            decision = PlayDecision(game.facts, s, NONE)
            yield [decision.told(action) for action in decision.candidates()], card.text.strip()


@pytest.mark.rule("INV-PLN-03", "INV-EVT-05", "INV-EVT-07")
@pytest.mark.parametrize(("title", "options"), PROFILES)
def test_whatever_is_chosen_says_what_it_does(title: str, options: dict[str, Any]) -> None:
    game = new_game(title, **options)
    for choices, words in (*of_plans(title, options), *of_cards(game)):
        assert any(words in choice for choice in choices), (words, choices)
    page: Any = game.board()
    says = page["purposes"] | {one["name"]: one["text"] for one in page["characters"]}
    assert all(says[kind] for kind in PIECES if not kind.startswith("refugee"))
