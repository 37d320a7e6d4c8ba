"""Battle cards and Event cards: typed files, and the deck of Event cards."""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Annotated, Final, Literal

import msgspec

from thunderchild.core.content import ContentError, Item, Pack, Part, field_error, quote
from thunderchild.games.invasion.content.effects import Effect, EffectList
from thunderchild.games.invasion.content.program import Program
from thunderchild.games.invasion.model.kinds import (
    PHASES,
    Phase,
)

MOST_ACTIONS: Final = 2
NO_INITIATIVE: Final = ""

Colour = Literal["green", "yellow", "red", "blue", "black"]
Letter = Literal["A", "B", "C", "D", "E"]


class Start(Part, frozen=True):
    """The letter on which the Tripods of each colour are placed (INV-BAT-07)."""

    green: Letter
    yellow: Letter
    red: Letter
    blue: Letter
    black: Letter

    def each(self) -> tuple[str, ...]:
        """Return the letters in the order of the colours."""
        return self.green, self.yellow, self.red, self.blue, self.black


class CardRow(Part, frozen=True):
    """What the Tripods of one colour do, in order (INV-MST-01)."""

    colour: Colour
    actions: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_ACTIONS)]


class BattleCard(Item, frozen=True):
    """A Land or Naval Battle card. `known` tells what a rulebook example fixes."""

    id: str
    label: str
    start: Start
    rows: tuple[CardRow, ...]
    initiative: Literal["H", "M", ""] = NO_INITIATIVE
    known: str = ""


class BattleCardsFile(Part, frozen=True):
    """japan-land-cards.toml and its like."""

    card: tuple[BattleCard, ...]


class EventCard(Item, frozen=True):
    """An Event card: its back, its words and its effects (part 7).

    `phase` is the back of the card, `final_back` that of the profile england_final, `final_text`
    its words there where they differ, `tag` marks cards that a scenario names, `tone` tells whom
    it helps.
    """

    id: str
    name: str
    phase: Phase
    tone: Literal["boon", "bane", "mixed"]
    text: str
    effects: EffectList
    final_back: Phase | None = None
    final_text: str = ""
    tag: Literal["", "handling_machine"] = ""
    known: str = ""

    def __post_init__(self) -> None:
        """Check that the card does something."""
        if not self.effects:
            raise field_error("effects", "one or more", self.effects)

    def in_final_words(self) -> "EventCard":
        """The card as england_final tells it (INV-SET-07)."""
        back, text = self.final_back or self.phase, self.final_text or self.text
        return msgspec.structs.replace(self, phase=back, text=text)

    def with_abilities(self, texts: Mapping[str, str]) -> "EventCard":
        """The card with what the Character or special Unit can do that it brings (INV-EVT-07)."""
        brought = dict.fromkeys(filter(None, (one.brings() for one in all_effects(self.effects))))
        if not brought:
            return self
        words = [self.text, *(texts[name] for name in brought)]
        return msgspec.structs.replace(self, text=" ".join(map(str.strip, words)))

    @property
    def is_saved(self) -> bool:
        """Whether the card can be kept for later (INV-EVT-05)."""
        return any(effect.KEEPS_CARD for effect in all_effects(self.effects))


class EventCardsFile(Part, frozen=True):
    """japan-events.toml, england-events.toml."""

    card: tuple[EventCard, ...]


class EventDeck:
    """The Event cards of one game as ints, in file order.

    `block[card]` is the card's list of effects in the `Program`; `back[card]` its phase, or
    `final_back[card]` in the profile england_final (-1: it has none).
    """

    def __init__(self, name: str, file: EventCardsFile, program: Program) -> None:
        """Check the cards of a file and build the deck."""
        self.file_name: Final = name
        self.cards: tuple[EventCard, ...] = file.card
        self.ids: Final = tuple(card.id for card in file.card)
        check_deck(name, self.ids)
        self.back: Final = [PHASES.index(card.phase) for card in file.card]
        self.final_back: Final = [
            -1 if card.final_back is None else PHASES.index(card.final_back) for card in file.card
        ]
        self.block: Final = [program.add(card.effects) for card in file.card]

    def __len__(self) -> int:
        """Return the number of cards."""
        return len(self.cards)

    def in_final_words(self) -> "EventDeck":
        """The deck as england_final tells it: its backs and its words (INV-SET-07)."""
        deck = copy(self)
        deck.cards = tuple(card.in_final_words() for card in self.cards)
        return deck

    def with_abilities(self, texts: Mapping[str, str]) -> "EventDeck":
        """The deck whose cards say what those whom they bring can do, by their names."""
        deck = copy(self)
        deck.cards = tuple(card.with_abilities(texts) for card in self.cards)
        return deck

    def check_names(self, known: frozenset[str]) -> None:
        """Refuse Characters and special Units that the game does not have (INV-EVT-07)."""
        for card in self.cards:
            for effect in all_effects(card.effects):
                name = effect.brings()
                if name and name not in known:
                    raise ContentError(
                        f'{self.file_name}: card "{card.id}": effects: there is no {quote(name)}'
                    )


def all_effects(effects: Iterable[Effect]) -> list[Effect]:
    """Return the effects of a list and of all lists inside it."""
    found = []
    for effect in effects:
        found.append(effect)
        for block in effect.inner():
            found += all_effects(block)
    return found


def load_events(pack: Pack, name: str, program: Program) -> EventDeck:
    """Read the Event cards of a game."""
    file = f"{name}-events.toml"
    return EventDeck(file, pack.load(file, EventCardsFile), program)


def check_deck(name: str, ids: tuple[str, ...]) -> None:
    """Refuse an empty deck and cards of the same id."""
    if not ids:
        raise ContentError(f"{name}: card: expected one or more")
    for card in ids:
        if ids.count(card) > 1:
            raise ContentError(f'{name}: card "{card}": id: there is another card of this id')
