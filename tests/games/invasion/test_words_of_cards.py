"""Cards and Characters speak of the game that is played, and of nothing else."""

import re

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.games.invasion.cards import words
from thunderchild.games.invasion.cards.effects.control import Modifier, meaning
from thunderchild.games.invasion.content.effects import Effect
from thunderchild.games.invasion.game import England, Japan
from thunderchild.games.invasion.model.kinds import PHASES
from thunderchild.games.invasion.rules import modifiers

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
    yield from ((card.id, card.text) for card in game.facts.event_cards.cards)
    mine = game.facts.profile.file.characters
    yield from ((one.name, one.text) for one in game.facts.characters.values() if one.game == mine)


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
    assert [
        PHASES.index(card.phase) for card in final.facts.event_cards.cards
    ] == final.facts.event_backs
    assert {card.phase for card in game_of("early").facts.event_cards.cards} == {"event"}


@pytest.mark.rule("INV-SET-07")
def test_the_page_is_told_the_words_of_the_final_rules():
    (card,) = [one for one in game_of("final").board()["event_cards"] if one["id"] == "E-E24"]
    assert card["text"].startswith("Keep this card. Discard it in an Escape Phase: one Refugee in")
    assert card["phase_title"] == "Escape"


# ---- buttons, and what is told of effects ------------------------------------------------------


@pytest.mark.rule("INV-EVT-04")
@pytest.mark.parametrize(
    ("title", "zone", "card", "what", "where"),
    [
        (
            "japan",
            "kobe",
            "J-E10",
            "Place 1 Field Gun with 1 level of Earthworks",
            "in a Zone that is not ruined and holds one of your Guns",
        ),
        (
            "england",
            "leeds",
            "E-E14",
            "1 Damage to a Wave",
            "in a Zone with one of your Guns",
        ),
    ],
)
def test_a_button_says_which_units_a_place_needs(title, zone, card, what, where):
    stage = Stage(title)
    stage.unit("siege_gun", zone)
    stage.wave(1, zone, "red")
    stage.read_until_asked(card)
    assert stage.decision().text(stage.offers()[0]) == f"{what} {where}"


@pytest.mark.rule("INV-EVT-03")
def test_what_could_not_be_done_is_what_the_card_had_to_do():
    """Of two Waves one repairs: the other is named, and no Cylinder, since there is none."""
    stage = Stage("england")
    stage.wave(1, "leeds", "red!")
    stage.wave(2, "wales", "blue")
    stage.read("E-E07", dice=[0])
    assert stage.tripods(1) == ["red"]
    assert "This could not be done: Wave 2 repairs 1 Tripod." in stage.told()
    assert not [text for text in stage.told() if "Cylinder" in text.partition("done:")[2]]


@pytest.mark.rule("INV-EVT-03")
def test_a_condition_that_is_met_is_not_called_unmet():
    stage = Stage("england")
    stage.harbor("Hull")
    stage.unit("gun_95t", "leeds")
    stage.read("E-E03")  # there is one such Gun
    assert stage.told()[2:] == ["This could not be done: place 1 95-ton Gun in a Harbor Zone."]
    stage.events.clear()
    stage.read("E-E21")
    told = "Red Weed covers a Destroyed Zone, as the condition of the card is not met"
    assert stage.told()[1:] == [f"This could not be done: {told}."]


@pytest.mark.rule("INV-EVT-13")
def test_a_change_says_whom_it_is_about_and_how_long_it_lasts():
    stage = Stage("japan")
    stage.wave(1, "kobe", "red")
    stage.wave(2, "osaka", "blue")
    stage.read("J-E24", dice=[1])
    assert stage.told()[-1] == "In this phase: Wave 2 takes no action."
    early, final = Stage("england"), Stage("england", profile="england_final")
    for stage, turn in ((early, 2), (final, 1)):
        stage.read("E-E30")
        assert stage.told()[1] == f"Until the end of turn {turn}: each Infantry costs 5 PP less."


def changes_in(effects):
    """All changes for a time in a list of effects, however deep."""
    for effect in effects:
        if isinstance(effect, Modifier):
            yield effect
        for name in effect.__struct_fields__:
            inner = getattr(effect, name)
            for part in inner if isinstance(inner, tuple) else ():
                if isinstance(part, Effect):
                    yield from changes_in([part])
                elif isinstance(part, tuple):
                    yield from changes_in(part)


@pytest.mark.rule("INV-EVT-13")
@pytest.mark.parametrize("name", FOREIGN)
def test_what_a_card_has_changed_can_be_read_until_it_ends(name):
    """On the page and in the terminal, in the words it was told with."""
    game = game_of(name)
    found = [e for card in game.facts.event_cards.cards for e in changes_in(card.effects)]
    assert len(found) > 1
    for effect in found:
        s = game.blank()
        key, argument, value = meaning(effect)
        of_a_wave = effect.wave is not None or effect.cylinder is not None
        modifiers.add(s, key, 1 if of_a_wave else argument, value, 3)
        who = "Wave 2" if of_a_wave else ""
        (shown,) = game.view(s, 0).cards.changes
        assert (shown.until, shown.what) == ("Until the end of turn 3", words.change(effect, who))
        assert f"{shown.until}: {shown.what}." in game.text(game.view(s, 0)).replace("\n    ", " ")
