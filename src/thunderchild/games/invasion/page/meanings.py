"""What Units, Battle Plans, acts of Battle cards and Event cards are, for the glossary."""

from collections.abc import Iterator
from typing import Final

from thunderchild.core.explained import Explained
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.model.kinds import CARD_ACTIONS, PIECE_NAMES, PIECES
from thunderchild.games.invasion.page.purposes import purposes_of
from thunderchild.games.invasion.told.battle_cards import ACTION_NAMES, AT_SEA, ON_LAND

UNITS: Final = {  # the rule that says most about a kind
    "infantry": "INV-HAC-03",
    "cavalry": "INV-CAV-01",
    "field_gun": "INV-HST-02",
    "siege_gun": "INV-HST-02",
    "warship": "INV-NAV-13",
    "harbor": "INV-ESC-02",
}
ACTS: Final = {"Detect": "INV-MST-06", "Fire": "INV-MST-07"}
SPECIAL: Final = "INV-SPC-01"
MOVE: Final = "INV-MST-08"
ARROW: Final = "The Tripod goes one hex in this direction"


def of(facts: Facts) -> list[Explained]:
    """All of them."""
    return [*_units(facts), *_people(facts), *_plans(facts), *_acts(), *_cards(facts)]


def _units(facts: Facts) -> Iterator[Explained]:
    titles = dict(zip(PIECES, PIECE_NAMES, strict=False)) | {"harbor": "Harbor"}
    for name, purpose in purposes_of(facts.profile).items():
        words = [f"{titles[name]}s"]
        yield Explained(name, titles[name], purpose, UNITS[name], words)


def _people(facts: Facts) -> Iterator[Explained]:
    """Characters and special Units (INV-CHR-07, INV-CHR-08)."""
    for one in facts.characters.values():
        yield Explained(one.name, one.title, one.text, "INV-CHR-07")
    for special in facts.content.pieces.special:
        yield Explained(special.name, special.title, special.text, "INV-CHR-08")


def _plans(facts: Facts) -> Iterator[Explained]:
    for plan in facts.content.pieces.plan:
        yield Explained(plan.name, plan.title, plan.text, "INV-PLN-03")


def _acts() -> Iterator[Explained]:
    """The acts of Battle cards, on land and at sea."""
    for name, title in zip(CARD_ACTIONS, ACTION_NAMES, strict=True):
        move = title.startswith("Move")
        rule = MOVE if move else ACTS.get(title, SPECIAL)
        for kind, texts in (("land", ON_LAND), ("naval", AT_SEA)):
            text = ARROW if move else texts.get(title, "")
            if text:
                means = f"{text[0].upper()}{text[1:]}"
                yield Explained(f"{kind}:{name}", title, means, rule, spoken=False)


def _cards(facts: Facts) -> Iterator[Explained]:
    for card in facts.event_cards.cards:
        yield Explained(f"card:{card.id}", card.name, card.text, "INV-EVT-11")
