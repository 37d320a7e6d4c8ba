"""Sentences that must read well whatever stands in them."""

from tests.games.invasion.cardstage import Stage
from thunderchild.core.events import Named
from thunderchild.games.invasion.model.kinds import NONE
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
    tripods, osaka, kobe = "the Tripods in Osaka", Named(4, "Osaka"), Named(5, "Kobe")
    row = Named(9, tripods)
    assert BattleBegan(osaka, tripods, "").text() == f"Battle began against {tripods}."
    assert BattleBegan(osaka, "Wave 1", "").text() == "Battle began against Wave 1 in Osaka."
    assert WaveRemoved(row).text() == "The Tripods in Osaka were wiped out."
    assert WaveRemoved(Named(2, "Wave 3")).text() == "Wave 3 was wiped out."
    assert WaveMoved(row, osaka, kobe, "").text().startswith("The Tripods in Osaka moved")
    assert WaveDrawn(row, osaka).text() == f"The choice fell on {tripods}."


def test_battles_are_fought_on_the_sea() -> None:
    sea = Named(NONE, "the open sea")
    began = BattleBegan(sea, "1 Tripod", "").text()
    assert began == "Battle began against 1 Tripod on the open sea."
    ended = BattleEnded(sea, "no Tripod is left", "").text()
    assert ended == "The battle on the open sea ended: no Tripod is left."
