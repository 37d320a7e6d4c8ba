"""Content of one's own: a player who has the boxed game puts corrected files in front."""

from pathlib import Path
from typing import Any

import pytest

from thunderchild.core.chance import Draws, Fast
from thunderchild.core.content import ContentError, read_folder
from thunderchild.core.game import Game
from thunderchild.games.invasion.content.files import open_pack
from thunderchild.titles import Setup, make

OWN = open_pack()
MOVES = 40


def corrected(*changes: tuple[str, str, str]) -> dict[str, str]:
    """Give the texts of changed files."""
    files: dict[str, str] = {}
    for name, old, new in changes:
        text = files.get(name, OWN.text(name))
        assert old in text
        files[name] = text.replace(old, new, 1)
    return files


def game_with(
    files: dict[str, str], title: str = "japan", scenario: str = "core"
) -> Game[Any, Any]:
    return make(Setup(title=title, scenario=scenario, options={}, content=files))


def play_some(game: Game[Any, Any], seed: int) -> Any:
    """Play at random for a while; nothing may break."""
    draws, chance = Draws(seed), Fast(seed)
    s, _ = game.new(chance)
    for _ in range(MOVES):
        asked = game.asked(s)
        if not asked:
            break
        decision = game.decision(s, asked[0])
        assert decision is not None
        s, _ = game.apply(s, asked[0], decision.sample(draws), chance)
    return s


def test_a_folder_of_corrected_files(tmp_path: Path) -> None:
    for name, text in corrected(("japan-map.toml", "workforce = 2\n", "workforce = 3\n")).items():
        (tmp_path / name).write_text(text)
    files = read_folder(tmp_path)
    game, own = game_with(files), game_with({})
    assert game.content_hash != own.content_hash
    zone = own.facts.map.zone_names.index("Asahikawa")
    assert own.new(Fast(1))[0].workforce[zone] == 2
    assert game.new(Fast(1))[0].workforce[zone] == 3


def test_one_title_can_be_corrected_without_the_other() -> None:
    files = corrected(("england-events.toml", 'name = "War Office Credit"', 'name = "Credit"'))
    assert game_with(files).content_hash != game_with({}).content_hash
    play_some(game_with(files), 1)
    play_some(game_with(files, "england"), 1)


@pytest.mark.parametrize("title", ["japan", "england"])
def test_other_boards_decks_and_tables_can_be_played(title: str) -> None:
    land = '"A6", "B6", "C6", "D6", "E6",\n'
    files = corrected(
        ("boards.toml", land, ""),
        ("boards.toml", 'centre = "C4"', 'centre = "B4"'),
        ("pieces.toml", "kegs = 6", "kegs = 1"),
        ("pieces.toml", "plans_of_a_kind = 2", "plans_of_a_kind = 1"),
        ("profiles.toml", "infantry = 4", "infantry = 1"),
        ("profiles.toml", "infantry = 10", "infantry = 1"),
        ("japan-map.toml", 'harbors = ["Hakodate"]', 'harbors = ["Hakodate", "Otaru"]'),
        ("scenarios.toml", "points = 25", "points = 99"),
    )
    for seed in range(4):
        play_some(game_with(files, title), seed)
        play_some(game_with(files, title, "1"), seed)


def test_a_second_harbor_in_a_zone() -> None:
    files = corrected(
        ("japan-map.toml", 'harbors = ["Hakodate"]', 'harbors = ["Hakodate", "Otaru"]')
    )
    s = game_with(files).new(Fast(1))[0]
    assert len(s.harbors) == 14


def test_files_of_no_use_are_refused() -> None:
    with pytest.raises(ContentError, match="no content file has this name"):
        game_with({"france-map.toml": ""})
    with pytest.raises(ContentError, match=r"^profiles.toml: "):
        game_with({"profiles.toml": "profile = 3\n"})
    with pytest.raises(ContentError, match=r"^japan-events.toml: "):
        game_with({"japan-events.toml": "card = []\n"})
