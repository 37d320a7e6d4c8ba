"""The Event deck: when cards are drawn, and what becomes of them (part 7)."""

import pathlib
from typing import Any

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.cards import deck
from thunderchild.games.invasion.cards.deck import EventCheck
from thunderchild.games.invasion.cards.event_phase import EventPhase
from thunderchild.games.invasion.cards.purchase import ChooseDeck
from thunderchild.games.invasion.model.card_actions import (
    BuyCard,
    ChooseCards,
    PlayCard,
    TakeOption,
)
from thunderchild.games.invasion.model.kinds import (
    ASSEMBLY,
    BATTLE,
    DISCARDED,
    ESCAPE,
    EVENT,
    HELD,
    HUMAN,
    IN_DECK,
    NONE,
    OUT,
    PRODUCTION,
)
from thunderchild.games.invasion.rules import modifiers

HERE = pathlib.Path(__file__).parent


@pytest.fixture
def japan():
    return Stage("japan")


@pytest.fixture
def england():
    return Stage("england")


@pytest.mark.parametrize("title", ["japan", "england"])
def test_every_card_has_a_test(title):
    text = (HERE / f"test_cards_{title}.py").read_text()
    ids = Stage(title).game.facts.event_cards.ids
    assert [id for id in ids if f'"{id}"' not in text] == []


# ---- Japan: by the back of the card -----------------------------------------------------------


@pytest.mark.rule("INV-EVT-01")
def test_the_top_card_is_read_in_the_phase_of_its_back(japan):
    card = japan.card("J-E01")
    japan.s.phase, japan.s.event_top = PRODUCTION, card
    japan.run(EventCheck(), dice=[5])
    assert japan.s.pp == 4
    assert japan.s.event_deck[card] == DISCARDED
    assert japan.s.event_top == 6  # the card at place 5 of those left
    assert japan.told()[-1] == "The next Event card shows Battle."


@pytest.mark.rule("INV-EVT-01")
@pytest.mark.rule("INV-EXA-X14")
def test_a_card_of_another_phase_stays_on_top(japan):
    japan.s.phase, japan.s.event_top = BATTLE, japan.card("J-E20")
    before = japan.s.copy()
    japan.run(EventCheck())
    before.stack = japan.s.stack
    assert japan.s == before


@pytest.mark.rule("INV-EVT-01")
@pytest.mark.parametrize(("option", "points"), [("off", 4), ("on", 0)])
def test_a_second_card_of_the_phase_waits_unless_the_option_says_otherwise(option, points):
    stage, chain = Stage("japan", event_chain=option), option == "on"
    stage.s.phase, stage.s.event_top = PRODUCTION, stage.card("J-E01")
    coal = stage.card("J-E03") - 1
    battle = [stage.card("J-E06") - 2] if chain else []
    stage.run(EventCheck(), dice=[coal, *battle])
    assert stage.s.pp == points
    assert stage.s.event_deck[stage.card("J-E03")] == (DISCARDED if chain else IN_DECK)


@pytest.mark.rule("INV-EVT-08")
def test_an_empty_deck_takes_up_its_discards_but_not_held_cards(japan):
    japan.s.event_deck = [DISCARDED] * 30
    japan.hold("J-E08")
    last = japan.card("J-E01")
    japan.s.event_deck[last] = IN_DECK
    japan.s.phase, japan.s.event_top = PRODUCTION, last
    japan.run(EventCheck(), dice=[0])
    assert japan.s.event_deck.count(IN_DECK) == 29
    assert japan.s.event_deck[japan.card("J-E08")] == HELD
    assert japan.s.event_top == last


@pytest.mark.rule("INV-EVT-08")
def test_when_all_cards_are_held_there_is_no_next_card(japan):
    japan.s.event_deck = [HELD] * 30
    deck.turn_up_back(japan.play())
    assert japan.s.event_top == NONE
    japan.run(EventCheck())
    assert japan.s.event_top == NONE


@pytest.mark.rule("INV-SET-07")
def test_the_final_game_has_backs_of_its_own():
    stage = Stage("england", profile="england_final")
    card = stage.card("E-E09")
    assert deck.back_of(stage.game.facts, card) == PRODUCTION
    assert deck.back_of(Stage("england").game.facts, card) == EVENT
    stage.s.phase, stage.s.event_top = PRODUCTION, card
    stage.run(EventCheck(), dice=[0])
    assert stage.s.pp == 12
    assert deck.back_of(stage.game.facts, stage.s.event_top) == ESCAPE


# ---- England: the Event Phase -----------------------------------------------------------------


@pytest.mark.rule("INV-EVT-02")
@pytest.mark.rule("INV-SEQ-02")
@pytest.mark.rule("INV-RND-03")
def test_one_card_in_each_event_phase(england):
    england.run(EventPhase(), dice=[england.card("E-E09")])
    assert england.s.phase == EVENT
    assert england.s.pp == 12
    assert england.s.event_deck.count(DISCARDED) == 1


@pytest.mark.rule("INV-EVT-08")
def test_the_deck_of_england_is_shuffled_again(england):
    england.s.event_deck = [DISCARDED] * 30
    england.run(EventPhase(), dice=[england.card("E-E09")])
    assert england.s.event_deck.count(IN_DECK) == 29


@pytest.mark.rule("INV-DEC-011")
def test_a_held_card_can_be_played_before_the_draw(england):
    card = england.hold("E-E23")
    england.s.human = 40
    england.wave(1, "leeds", "red!", "blue")
    england.begin(EventPhase())
    assert england.told() == ["The Event Phase began."]
    england.answer(PlayCard(card), [england.card("E-E09")])
    assert england.tripods(1) == ["blue"]
    assert england.s.pp == 12


@pytest.mark.rule("INV-DEC-011")
def test_a_held_card_can_be_played_after_the_draw(england):
    card = england.hold("E-E23")
    england.s.human = 38
    england.wave(1, "leeds", "red!")
    wreckers = sum(where == IN_DECK for where in england.s.event_deck[: england.card("E-E18")])
    england.begin(EventPhase(), dice=[wreckers])
    assert england.s.human == 41  # Wreckers in the Pit brought the Germs to 4
    england.answer(PlayCard(card))
    assert not england.s.pending
    assert england.tripods(1) == []


@pytest.mark.rule("INV-EVT-13")
def test_the_event_phase_ends_what_lasts_for_it(england):
    modifiers.add(england.s, modifiers.EXTRA_STEPS, NONE, 1, modifiers.THIS_PHASE)
    england.run(EventPhase(), dice=[england.card("E-E09")])
    assert england.s.modifiers == []


# ---- scenarios --------------------------------------------------------------------------------


@pytest.mark.rule("INV-SCE-18")
def test_handling_machine_cards_are_drawn_anew():
    stage = Stage("england", "2")
    first = stage.card("E-E06")
    stage.run(EventPhase(), dice=[first, first, stage.card("E-E09") - 2])
    assert stage.s.pp == 12
    assert stage.s.event_deck[stage.card("E-E06")] == DISCARDED
    assert stage.s.event_deck[stage.card("E-E07")] == DISCARDED


@pytest.mark.rule("INV-SCE-18")
def test_a_deck_of_such_cards_alone_gives_none():
    stage = Stage("england", "2")
    stage.s.event_deck = [OUT] * 30
    stage.s.event_deck[stage.card("E-E06")] = IN_DECK
    stage.run(EventPhase())
    assert stage.told()[-1] == "There was no Event card left."


CHOSEN = list(range(8, 23))


@pytest.mark.rule("INV-SCE-02")
@pytest.mark.rule("INV-DEC-002")
def test_fifteen_cards_are_chosen_as_the_deck():
    stage = Stage("england", "1")
    stage.begin(ChooseDeck())
    for wrong in (CHOSEN[1:], [*CHOSEN, 23], [8, *CHOSEN[:-1]], [*CHOSEN[1:], 30], CHOSEN[::-1]):
        assert stage.why_not(ChooseCards(wrong)).rule == "INV-SCE-02"
    stage.answer(ChooseCards(CHOSEN))
    assert [card for card, where in enumerate(stage.s.event_deck) if where == IN_DECK] == CHOSEN
    assert stage.s.event_deck.count(OUT) == 15


def test_the_other_games_have_their_whole_deck(england):
    england.run(ChooseDeck())
    assert england.s.event_deck == [IN_DECK] * 30


def test_the_deck_can_be_sampled_and_shown():
    from thunderchild.core.chance import Draws

    stage = Stage("england", "1")
    stage.begin(ChooseDeck())
    decision: Any = stage.game.decision(stage.s, HUMAN)
    assert decision.sample(Draws(1)) in decision
    assert all(action in decision for action in decision.candidates())
    assert decision.form().cap == 15


@pytest.fixture
def ironclads():
    stage = Stage("england", "1")
    stage.s.event_deck = [IN_DECK if card in CHOSEN else OUT for card in range(30)]
    return stage


@pytest.mark.rule("INV-SCE-06")
@pytest.mark.rule("INV-DEC-100")
def test_cards_can_be_bought_as_often_as_points_last(ironclads):
    credit, banks = 0, 0  # War Office Credit, then Run on the Banks
    rest = ironclads.begin(EventPhase(), dice=[credit])
    assert ironclads.s.pp == 12
    assert not rest
    ironclads.s.human = 5
    ironclads.answer(BuyCard(), [banks])
    assert ironclads.s.human == 3  # 7 PP are too few: the Victory Points went
    assert ironclads.s.pp == 7
    ironclads.answer(Pass())
    assert not ironclads.s.pending
    assert ironclads.s.event_deck.count(DISCARDED) == 2


@pytest.mark.rule("INV-SCE-06")
def test_without_points_no_card_is_offered(ironclads):
    place = CHOSEN.index(ironclads.card("E-E18"))
    ironclads.s.pp = 4
    ironclads.run(EventPhase(), dice=[place])


@pytest.mark.rule("INV-SCE-06")
def test_when_the_fifteen_cards_are_gone_there_are_no_more_events(ironclads):
    ironclads.s.event_deck = [OUT] * 15 + [DISCARDED] * 15
    ironclads.s.pp = 50
    ironclads.run(EventPhase())
    assert ironclads.told()[-1] == "There was no Event card left."
    assert ironclads.s.event_deck.count(DISCARDED) == 15


@pytest.mark.rule("INV-EVT-05")
def test_a_card_can_be_kept_or_used_at_once(england):
    england.run(EventPhase(), [TakeOption(1)], dice=[england.card("E-E28")])
    assert england.s.event_deck[england.card("E-E28")] == HELD


def test_the_end_of_assembly_knows_its_phase(japan):
    assert deck.back_of(japan.game.facts, japan.card("J-E30")) == ASSEMBLY
