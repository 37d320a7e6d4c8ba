"""New cards laid over the game's own, and cards that are refused."""

import pytest

from tests.games.invasion.cardstage import Stage, card_text, deck_text
from thunderchild.core.content import ContentError, Pack
from thunderchild.core.game import SPECTATOR
from thunderchild.games.invasion.cards.deck import EventCheck
from thunderchild.games.invasion.content.files import PACKAGE, Content, open_pack
from thunderchild.games.invasion.game import Japan
from thunderchild.games.invasion.model.card_actions import PickZone
from thunderchild.games.invasion.model.kinds import HUMAN, PRODUCTION

NEW_CARD = """
[[card]]
id = "X-1"
name = "Help from the Provinces"
phase = "production"
tone = "boon"
text = "Place two Infantry in a Factory Zone and gain 1 Human Victory Point."
effects = [
  { op = "add_unit", unit = "infantry", n = 2, at = "choose_factory" },
  { op = "points", track = "hvp", n = 1 },
]
"""


@pytest.mark.rule("INV-EVT-10")
def test_a_new_card_in_a_folder_of_corrections_works(tmp_path):
    own = open_pack().text("japan-events.toml")
    (tmp_path / "japan-events.toml").write_text(own + NEW_CARD)
    content = Content(Pack(PACKAGE, front=tmp_path))
    stage = Stage("japan", content=content)
    card = stage.card("X-1")
    assert len(stage.game.facts.event_cards) == 31
    stage.s.phase, stage.s.event_top = PRODUCTION, card
    stage.begin(EventCheck())
    osaka = stage.zone("osaka")
    assert stage.game.write(stage.s, HUMAN, PickZone(osaka)) == "pick_zone osaka"
    stage.answer(stage.game.read(stage.s, HUMAN, "pick_zone osaka"), [0])
    assert stage.s.unit_zone == [osaka, osaka]
    assert stage.s.human == 1


def test_a_game_with_the_new_card_can_be_begun_and_seen():
    from thunderchild.core.chance import Fast

    own = open_pack().text("japan-events.toml")
    content = Content(open_pack({"japan-events.toml": own + NEW_CARD}))
    game = Japan("core", content=content)
    s, _ = game.new(Fast(1))
    cards = len(s.event_deck)
    assert cards == len(game.facts.event_cards.ids) == len(Japan("core").facts.event_cards.ids) + 1
    assert game.text(game.view(s, HUMAN)) == game.text(game.view(s, SPECTATOR))
    assert f"{cards} Event cards in the deck" in game.text(game.view(s, HUMAN))


WRONG = {
    "a card is saved for one window only": ", ".join(
        ['{ op = "save", window = "event_phase", then = [{ op = "points", track = "pp", n = 1 }] }']
        * 2
    ),
    "a loop cannot stand in another loop": """{ op = "per", each = "wave", do = [
        { op = "per", each = "wave", do = [{ op = "points", track = "pp", n = 1 }] }] }""",
    "this_zone, this_wave and remove_this need a loop around them": """
        { op = "add_refugees", n = 1, at = "this_zone" }""",
    "a Character is placed with place_character": """
        { op = "add_unit", unit = "character", n = 1, at = "capital" }""",
    "a Refugee cannot be selected": '{ op = "select_unit", unit = "refugee", at = "capital" }',
    "only Refugees Escape by a card": """{ op = "remove_unit", units = ["infantry"], n = 1,
        at = "capital", fate = "escaped" }""",
    "the map has no nine-Zone chart": '{ op = "add_keg", n = 1, at = "roll_chart" }',
    "holding: expected the kind of Unit": '{ op = "add_keg", n = 1, at = "choose_zone_with" }',
    "expected fewer than 100 in a list": ", ".join(
        ['{ op = "points", track = "pp", n = 1 }'] * 100
    ),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_card_that_cannot_work_is_refused_with_the_reason(sentence):
    text = deck_text(card_text("X-1", WRONG[sentence]))
    with pytest.raises(ContentError) as error:
        Content(open_pack({"japan-events.toml": text}))
    assert str(error.value) == f'japan-events.toml: card "X-1": effects: {sentence}'


def test_a_back_that_never_comes_is_refused():
    text = deck_text(card_text("X-1", '{ op = "points", track = "pp", n = 1 }', phase="event"))
    with pytest.raises(ContentError) as error:
        Content(open_pack({"japan-events.toml": text}))
    assert str(error.value) == 'japan-events.toml: card "X-1": phase: the game has no such phase'


def test_a_back_of_the_final_game_must_come_too():
    effects = '{ op = "points", track = "pp", n = 1 }'
    text = deck_text(card_text("X-1", effects, phase="event", final_back="event"))
    with pytest.raises(ContentError, match="no such phase"):
        Content(open_pack({"england-events.toml": text}))
