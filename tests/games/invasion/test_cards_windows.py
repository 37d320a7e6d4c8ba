"""Cards that are kept, and cards played in the midst of other acts (INV-EVT-05)."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.cards.in_hand import card_in_hand
from thunderchild.games.invasion.cards.windows import Window, open_windows
from thunderchild.games.invasion.model.card_actions import PickNumber, PickZone, PlayCard
from thunderchild.games.invasion.model.kinds import (
    DISCARDED,
    ESCAPE_PHASE,
    HELD,
    HUMAN,
    LAND,
    LAND_CARD_DRAWN,
    NONE,
    WAVE_MOVE_RESULT,
    WINDOWS,
    WORKFORCE_LOSS,
)
from thunderchild.games.invasion.rules.devastation import Devastate
from thunderchild.games.invasion.rules.losses import LoseWorkforce
from thunderchild.games.invasion.rules.wave_movement import MoveWave


@pytest.fixture
def japan():
    return Stage("japan")


@pytest.fixture
def england():
    return Stage("england")


@pytest.mark.rule("INV-EVT-05")
def test_a_window_without_a_card_asks_nothing(japan):
    for window in range(len(WINDOWS)):
        japan.run(Window(which=window))
    assert japan.told() == []


@pytest.mark.rule("INV-EVT-05")
def test_a_card_fits_only_the_window_it_names(japan):
    card = japan.hold("J-E13")
    japan.s.stack = [LoseWorkforce(zone=0, points=2)]
    assert open_windows(japan.game.facts, japan.s, WORKFORCE_LOSS) == [card]
    others = [window for window in range(len(WINDOWS)) if window != WORKFORCE_LOSS]
    assert all(not open_windows(japan.game.facts, japan.s, window) for window in others)


@pytest.mark.rule("INV-DEC-011")
@pytest.mark.rule("INV-EVT-05")
def test_only_held_cards_that_fit_can_be_played(japan):
    card, other = japan.hold("J-E13"), japan.hold("J-E08")
    japan.begin(LoseWorkforce(zone=0, points=2))
    assert japan.offers() == [PlayCard(card), Pass()]
    assert japan.why_not(PlayCard(other)).rule == "INV-EVT-05"
    assert japan.why_not(PlayCard(japan.card("J-E01"))).rule == "INV-DEC-011"
    assert japan.why_not(PlayCard(99)).rule == "INV-DEC-011"
    japan.answer(Pass())
    assert not japan.s.pending
    assert japan.s.event_deck[card] == HELD


@pytest.mark.rule("INV-EVT-05")
def test_several_cards_can_be_played_in_one_window():
    stage = Stage("japan", files={"japan-events.toml": two_buckets()})
    first, second = stage.hold("B-1"), stage.hold("B-2")
    stage.wave(1, "tokyo", "red", "red")
    stage.begin(Devastate(row=0), dice=["yellow"])
    stage.answer(PlayCard(second))
    stage.answer(PickNumber(2))
    assert stage.offers() == [PlayCard(first), Pass()]
    stage.answer(PlayCard(first))
    stage.answer(PickNumber(1))
    assert stage.s.workforce[stage.zone("tokyo")] == 8 - (4 - 2 - 1)
    assert stage.s.refugees[stage.zone("tokyo")] == 2


def two_buckets():
    effect = (
        '{ op = "save", window = "workforce_loss", then = [{ op = "prevent_workforce", n = 2 }] }'
    )
    return 'provenance = "original"\n' + "".join(
        f"""
[[card]]
id = "B-{number}"
name = "Buckets {number}"
phase = "devastation"
tone = "boon"
text = "Keep this card."
effects = [{effect}]
"""
        for number in (1, 2)
    )


# ---- the act in hand goes on ------------------------------------------------------------------


@pytest.mark.rule("INV-EVT-13")
def test_a_card_played_within_a_card_leaves_the_first_as_it_was(japan):
    buckets, osaka = japan.hold("J-E13"), japan.zone("osaka")
    japan.s.workforce[osaka] = 3
    japan.read_until_asked("J-E12", dice=[osaka])
    japan.answer(PlayCard(buckets))
    japan.answer(PickNumber(2))
    assert japan.s.workforce[osaka] == 3
    assert japan.s.refugees[osaka] == 2  # the card still knows its Zone
    assert japan.s.event_deck[japan.card("J-E12")] == DISCARDED


@pytest.mark.rule("INV-EVT-13")
def test_devastation_goes_on_after_a_card(japan):
    buckets, tokyo = japan.hold("J-E13"), japan.zone("tokyo")
    japan.wave(1, "tokyo", "red", "red", "red", "red")
    japan.s.human = 9
    japan.begin(Devastate(row=0), dice=["yellow"])
    japan.answer(PlayCard(buckets))
    japan.answer(PickNumber(2))
    assert japan.s.workforce[tokyo] == 8 - 2
    assert japan.s.refugees[tokyo] == 2
    assert japan.s.human == 7


@pytest.mark.rule("INV-EVT-13")
def test_a_loss_that_is_wholly_prevented_does_not_destroy(japan):
    buckets, osaka = japan.hold("J-E13"), japan.zone("osaka")
    japan.s.workforce[osaka] = 2
    japan.wave(1, "osaka", "red")
    japan.begin(Devastate(row=0), dice=["yellow"])
    japan.answer(PlayCard(buckets))
    assert japan.offers() == [PickNumber(2), PickNumber(1)]
    japan.answer(PickNumber(2))
    assert japan.s.workforce[osaka] == 2
    assert not japan.s.ruin[osaka]


@pytest.mark.rule("INV-ATR-02")
@pytest.mark.rule("INV-EVT-05")
def test_the_wave_that_moves_is_still_the_same(england):
    scouts = england.hold("E-E28")
    england.wave(1, "wales", "red")
    england.wave(2, "leeds", "blue")
    ways = list(dict.fromkeys(england.game.facts.map.destinations[england.zone("leeds")]))
    answers = [PickZone(ways[-1])] if len(ways) > 1 else []
    england.run(MoveWave(row=1), [PlayCard(scouts), *answers])
    assert england.s.wave_zone[1] == ways[-1]
    assert england.s.wave_zone[0] == england.zone("wales")


def test_the_card_of_a_move_cannot_be_played_twice(england):
    england.hold("E-E28")
    row = england.wave(2, "leeds", "blue")
    move = MoveWave(row=row)
    england.s.stack = [move]
    assert open_windows(england.game.facts, england.s, WAVE_MOVE_RESULT)
    move.destination = england.zone("newcastle")
    assert open_windows(england.game.facts, england.s, WAVE_MOVE_RESULT) == []


def test_each_card_in_hand_speaks_of_its_own(japan):
    buckets, osaka = japan.hold("J-E13"), japan.zone("osaka")
    japan.s.workforce[osaka] = 3
    japan.read_until_asked("J-E12", dice=[osaka])
    first = japan.card("J-E12")
    assert (card_in_hand(japan.s).card, card_in_hand(japan.s).zone) == (first, osaka)
    assert japan.game.view(japan.s, HUMAN).cards.in_hand == "J-E12"
    japan.answer(PlayCard(buckets))
    assert (card_in_hand(japan.s).card, card_in_hand(japan.s).zone) == (buckets, NONE)
    assert japan.game.view(japan.s, HUMAN).cards.in_hand == "J-E13"
    japan.answer(PickNumber(2))
    assert japan.game.view(japan.s, HUMAN).cards.in_hand == ""


# ---- in battles --------------------------------------------------------------------------------


@pytest.mark.rule("INV-EVT-13")
def test_captive_balloon_draws_another_battle_card(japan):
    balloon = japan.hold("J-E08")
    japan.s.battle, japan.s.battle_zone, japan.s.battle_row = LAND, japan.zone("osaka"), 0
    japan.wave(1, "osaka", "red")
    japan.begin(DrawCard(purpose=2), dice=[3])
    assert japan.offers() == [PlayCard(balloon), Pass()]
    japan.answer(PlayCard(balloon), [7])
    assert japan.s.top(DrawCard).hand == [3, 8]
    cards = japan.offers()
    assert [card.card for card in cards] == [3, 8]
    japan.answer(cards[1])
    assert japan.s.battle_card == 8
    assert japan.s.event_deck[balloon] == DISCARDED


@pytest.mark.rule("INV-EVT-13")
def test_captive_balloon_is_of_no_use_when_no_card_is_drawn(japan):
    japan.hold("J-E08")
    assert open_windows(japan.game.facts, japan.s, LAND_CARD_DRAWN) == []


@pytest.mark.rule("INV-DEC-011")
def test_a_card_in_a_window_has_its_name(england):
    card = england.hold("E-E24")
    england.harbor("Hull")
    england.refugees("leeds", 1)
    england.begin(Window(which=ESCAPE_PHASE))
    assert england.offers() == [PlayCard(card), Pass()]
    choice = england.decision().form().parts[0].choices[0]
    assert choice.text == "Play Paddle Steamers off the Coast"
    england.answer(PlayCard(card))
    assert england.s.event_deck[card] == DISCARDED
    assert len(england.offers()) == 2
