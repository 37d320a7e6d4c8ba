"""Sentences that must read well whatever stands in them."""

from tests.games.invasion.cardstage import Stage
from thunderchild.games.invasion.rules.zones import Aftermath
from thunderchild.games.invasion.told.battle import BattleBegan, BattleEnded
from thunderchild.games.invasion.told.cards import WaveDrawn
from thunderchild.games.invasion.told.martians import WaveMoved, WaveRemoved
from thunderchild.games.invasion.told.phrases import at, capital, needs_words, placed


def test_small_words() -> None:
    assert at("Tokyo") == "in Tokyo"
    assert at("the sea off Kobe") == "on the sea off Kobe"
    assert capital("the Tripods in Osaka") == "The Tripods in Osaka"
    assert placed("Wave 2", "Osaka") == "Wave 2 in Osaka"
    assert placed("the Tripods in Osaka", "Osaka") == "the Tripods in Osaka"


def test_a_colour_that_is_needed_is_needed_exactly() -> None:
    """Red does not do for Yellow, against every player's instinct; an option plays it so."""
    assert needs_words("yellow") == "needs exactly Yellow"
    assert needs_words("yellow", or_rarer=True) == "needs Yellow or rarer"


def test_a_zone_without_red_weed_is_not_called_red_weed() -> None:
    stage = Stage("japan")
    stage.destroyed("kochi")
    stage.run(Aftermath(), dice=["yellow"])
    assert stage.told()[0].startswith("The ruins of Kochi: Yellow, no Red Weed")


def test_tripods_without_a_number_are_named_once() -> None:
    tripods = "the Tripods in Osaka"
    assert BattleBegan("Osaka", tripods, "").text() == f"Battle began against {tripods}."
    assert BattleBegan("Osaka", "Wave 1", "").text() == "Battle began against Wave 1 in Osaka."
    assert WaveRemoved(tripods).text() == "The Tripods in Osaka were wiped out."
    assert WaveRemoved("Wave 3").text() == "Wave 3 was wiped out."
    assert WaveMoved(tripods, "Osaka", "Kobe", "").text().startswith("The Tripods in Osaka moved")
    assert WaveDrawn(tripods, "Osaka").text() == f"It is {tripods}."


def test_battles_are_fought_on_the_sea() -> None:
    began = BattleBegan("the open sea", "1 Tripod", "").text()
    assert began == "Battle began against 1 Tripod on the open sea."
    ended = BattleEnded("the open sea", "no Tripod is left", "").text()
    assert ended == "The battle on the open sea ended: no Tripod is left."
