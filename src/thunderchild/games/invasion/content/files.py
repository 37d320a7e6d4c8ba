"""The content of Japan and England: maps, profiles, cards, boards, pieces and scenarios."""

from functools import cache
from typing import Final

from thunderchild.core.content import ContentError, Pack
from thunderchild.games.invasion.content.battle_boards import Board
from thunderchild.games.invasion.content.battle_deck import (
    BattleDeck,
    load_land_deck,
    load_naval_deck,
)
from thunderchild.games.invasion.content.board_file import BoardsFile
from thunderchild.games.invasion.content.cards import EventDeck, load_events
from thunderchild.games.invasion.content.checking import check_backs, check_deck
from thunderchild.games.invasion.content.league import LeagueFile
from thunderchild.games.invasion.content.maps import Map, load_map
from thunderchild.games.invasion.content.pieces import Character, Special, load_pieces
from thunderchild.games.invasion.content.profiles import Profile, load_profiles
from thunderchild.games.invasion.content.program import Program
from thunderchild.games.invasion.content.scenarios import (
    TITLES,
    Scenario,
    load_scenarios,
    load_scenarios_file,
)
from thunderchild.games.invasion.model.kinds import CHARACTERS, GUN_95T, PIECES, THUNDER_CHILD

PACKAGE: Final = "thunderchild.games.invasion"
BOARD_NAMES: Final = ("land", "naval")
LEAGUE: Final = "league"  # the title that joins the others


def open_pack(files: dict[str, str] | None = None) -> Pack:
    """Return the family's own content files, with other texts laid over them."""
    return Pack(PACKAGE, files=files)


class Content:
    """All content of the family, checked; a game picks map, profile and decks (INV-COM-11)."""

    def __init__(self, pack: Pack | None = None) -> None:
        """Load a pack; the error of a wrong file names file, item and field."""
        self.pack: Final = pack if pack is not None else open_pack()
        self.maps: Final[dict[str, Map]] = {
            name: load_map(self.pack, f"{name}-map.toml") for name in TITLES
        }
        self.profiles: Final[dict[str, Profile]] = load_profiles(self.pack, self.maps)
        self.pieces: Final = load_pieces(self.pack)
        self.boards: Final = self._boards()
        self.land_board: Final = self.boards["land"]
        self.naval_board: Final = self.boards["naval"]
        self.land_decks: Final[dict[str, BattleDeck]] = {
            name: load_land_deck(self.pack, name) for name in TITLES
        }
        self.naval_decks: Final[dict[str, BattleDeck]] = {
            name: load_naval_deck(self.pack, name) for name in TITLES
        }
        self.program: Final = Program()
        self.event_decks: Final[dict[str, EventDeck]] = {
            name: load_events(self.pack, name, self.program) for name in TITLES
        }
        self.characters: Final[dict[int, Character]] = dict(
            zip(CHARACTERS, self.pieces.character, strict=False)
        )
        self.specials: Final[dict[int, Special]] = dict(
            zip((GUN_95T, THUNDER_CHILD), self.pieces.special, strict=True)
        )
        self.ability_block: Final = {
            kind: self.program.add(character.ability.effects)
            for kind, character in self.characters.items()
        }
        file = load_scenarios_file(self.pack)
        self.scenario_table: Final = load_scenarios(file, self.maps)
        self.leagues: Final = {league.id: league for league in file.league}
        self.league_rows: Final = file.league_row
        self.league_handicap: Final = {
            nation: table.more for table in file.league_handicap for nation in table.nations
        }
        self._check()

    def scenarios_of(self, title: str) -> tuple[Scenario | LeagueFile, ...]:
        """The scenarios of one title of the family, in order."""
        if title == LEAGUE:
            return tuple(self.leagues.values())
        return tuple(self.scenario_table[title].values())

    def _boards(self) -> dict[str, Board]:
        """Read both boards."""
        file = self.pack.load("boards.toml", BoardsFile)
        found = [board.name for board in file.board]
        if tuple(found) != BOARD_NAMES:
            raise ContentError(f"boards.toml: board: expected {', '.join(BOARD_NAMES)}")
        return {board.name: Board(board) for board in file.board}

    def _check(self) -> None:
        """Refuse cards that need what their game does not have, and lone card letters."""
        for name, deck in self.event_decks.items():
            deck.check_names(self._named(name))
            check_deck(deck, bool(self.maps[name].chart))
        for profile in self.profiles.values():
            file = profile.file
            deck = self.event_decks[file.event_cards]
            final = file.events.backs == "final_back"
            if final and -1 in deck.final_back:
                raise profile.fail("events: backs", "a card of the deck has no final_back")
            check_backs(deck, deck.final_back if final else deck.back, profile.phases)
            for field, cards, way in (
                ("land_cards", self.land_decks[file.land_cards], file.battle.initiative),
                ("naval_cards", self.naval_decks[file.naval_cards], file.naval.initiative),
            ):
                if way == "card" and -1 in cards.initiative:
                    raise profile.fail(field, "the cards of the deck have no initiative letters")

    def _named(self, game: str) -> frozenset[str]:
        """Return the Characters and special Units of one game by name."""
        characters = {PIECES[kind] for kind, c in self.characters.items() if c.game == game}
        return frozenset(
            characters | {PIECES[kind] for kind, s in self.specials.items() if s.game == game}
        )


@cache
def own_content() -> Content:
    """The family's own content, read once."""
    return Content()
