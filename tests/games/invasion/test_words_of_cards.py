"""Cards and Characters speak of the game that is played, and of nothing else."""

import re

import pytest

from thunderchild.games.invasion.game import England, Japan
from thunderchild.games.invasion.kinds import PHASES

# What a game does not have, and a word of a card must not name.
FOREIGN = {
    "final": (
        "Event Phase",
        "Powder Mill",
        "Refugee 1",
        "Refugee 2",
        "Refugee counter",
        "next turn",
        "colour it lacks",
    ),
    "early": ("Powder Keg", "Freighter", "card back"),
    "japan": ("Event Phase", "Powder Mill", "Refugee 1", "Refugee counter", "London"),
}


def game_of(name):
    """A game by its rules."""
    if name == "japan":
        return Japan("core")
    profile = "england_final" if name == "final" else "england"
    return England("core", England.OPTIONS(profile=profile))


def words_of(game):
    """All that cards and Characters of a game say."""
    yield from ((card.id, card.text) for card in game.event_cards.cards)
    mine = game.profile.file.characters
    yield from ((one.name, one.text) for one in game.characters.values() if one.game == mine)


@pytest.mark.parametrize("name", FOREIGN)
def test_no_card_names_what_its_game_does_not_have(name):
    found = [
        (who, word)
        for who, text in words_of(game_of(name))
        for word in FOREIGN[name]
        if re.search(rf"\b{re.escape(word)}", text)
    ]
    assert found == []


def test_the_early_rules_keep_their_words():
    texts = dict(words_of(game_of("early")))
    assert "Powder Mill" in texts["E-E12"]
    assert "Event Phase" in texts["narrator"]
    assert "next turn" in texts["E-E30"]


@pytest.mark.rule("INV-SET-07")
def test_the_back_that_is_told_is_the_back_that_is_played():
    final = game_of("final")
    assert [PHASES.index(card.phase) for card in final.event_cards.cards] == final.event_backs
    assert {card.phase for card in game_of("early").event_cards.cards} == {"event"}


@pytest.mark.rule("INV-SET-07")
def test_the_page_is_told_the_words_of_the_final_rules():
    (card,) = [one for one in game_of("final").board()["event_cards"] if one["id"] == "E-E24"]
    assert card["text"].startswith("Keep this card. Discard it in an Escape Phase: one Refugee in")
    assert card["phase"] == "escape"
