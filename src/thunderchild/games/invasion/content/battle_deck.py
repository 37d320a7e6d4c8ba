"""The decks of Land and Naval Battle cards, as numbers."""

from typing import Final

from thunderchild.core.content import ContentError, Pack, quote
from thunderchild.games.invasion.content.battle_boards import LETTER_NAMES
from thunderchild.games.invasion.content.cards import (
    NO_INITIATIVE,
    BattleCard,
    BattleCardsFile,
    check_deck,
)
from thunderchild.games.invasion.model.kinds import (
    CARD_ACTIONS,
    COLOURS,
    FIRST_SPECIAL,
)

LAND_ACTIONS: Final = frozenset(
    {
        "move_down",
        "move_down_left",
        "move_down_right",
        "detect",
        "fire",
        "arrival",
        "detect_all",
        "double_move",
        "fire_all",
        "focused_detect",
        "focused_fire",
        "high_activity",
        "black_smoke",
    }
)
NAVAL_ACTIONS: Final = frozenset(
    {
        "closest",
        "freighter",
        "warship",
        "fire",
        "detect",
        "move_up",
        "move_up_left",
        "move_up_right",
        "move_down",
        "move_down_left",
        "move_down_right",
        "arrival",
        "fire_all",
        "focused_fire",
        "high_activity",
    }
)


class BattleDeck:
    """The battle cards of one deck as ints, in file order.

    `start[card][colour]` is a letter from 0 to 4; `rows[card]` are pairs of a colour and its
    actions; `initiative[card]` is 1 for H, 0 for M, -1 where the deck has no letters.
    """

    def __init__(self, name: str, file: BattleCardsFile, actions: frozenset[str]) -> None:
        """Check the cards of a file and build the deck."""
        self.file_name: Final = name
        self.cards: Final = file.card
        self.ids: Final = tuple(card.id for card in file.card)
        check_deck(name, self.ids)
        for card in file.card:
            self._check(card, actions)
        self.start: Final = [
            [LETTER_NAMES.index(letter) for letter in card.start.each()] for card in file.card
        ]
        self.rows: Final[list[list[tuple[int, tuple[int, ...]]]]] = [
            [
                (COLOURS.index(row.colour), tuple(map(CARD_ACTIONS.index, row.actions)))
                for row in card.rows
            ]
            for card in file.card
        ]
        self.initiative: Final = [{"H": 1, "M": 0, "": -1}[c.initiative] for c in file.card]

    def __len__(self) -> int:
        """Return the number of cards."""
        return len(self.cards)

    def fail(self, card: BattleCard, field: str, sentence: str) -> ContentError:
        """Make an error that names the file, the card and the field."""
        return ContentError(f'{self.file_name}: card "{card.id}": {field}: {sentence}')

    def _check(self, card: BattleCard, known: frozenset[str]) -> None:
        """All five colours, known actions, a Special one alone (INV-EVT-10, INV-SPC-01)."""
        colours = [row.colour for row in card.rows]
        if sorted(colours) != sorted(COLOURS):
            raise self.fail(card, "rows", "expected each of the five colours once")
        if (card.initiative == NO_INITIATIVE) != (self.cards[0].initiative == NO_INITIATIVE):
            raise self.fail(card, "initiative", "expected one on all cards of a deck or on none")
        for number, row in enumerate(card.rows, 1):
            for action in row.actions:
                field = f"rows {number}: actions"
                if action not in known:
                    raise self.fail(card, field, f"there is no action {quote(action)}")
                if is_special(CARD_ACTIONS.index(action)) and len(row.actions) > 1:
                    raise self.fail(card, field, f"a Special action stands alone, not {action}")


def is_special(action: int) -> bool:
    """Whether an action is Special: all but Detect, Fire and the moves (INV-SPC-01)."""
    return action >= FIRST_SPECIAL


def load_land_deck(pack: Pack, name: str) -> BattleDeck:
    """Read the Land Battle cards of a game."""
    file = f"{name}-land-cards.toml"
    return BattleDeck(file, pack.load(file, BattleCardsFile), LAND_ACTIONS)


def load_naval_deck(pack: Pack, name: str) -> BattleDeck:
    """Read the Naval Battle cards of a game."""
    file = f"{name}-naval-cards.toml"
    return BattleDeck(file, pack.load(file, BattleCardsFile), NAVAL_ACTIONS)
