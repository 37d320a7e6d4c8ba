"""Sentences that must read well whatever stands in them."""

from thunderchild.games.invasion.battle.events import BattleBegan, BattleEnded
from thunderchild.games.invasion.events_cards.events import WaveDrawn
from thunderchild.games.invasion.martian_events import WaveMoved, WaveRemoved
from thunderchild.games.invasion.words import at, capital, placed


def test_small_words() -> None:
    assert at("Tokyo") == "in Tokyo"
    assert at("the sea off Kobe") == "on the sea off Kobe"
    assert capital("the Tripods in Osaka") == "The Tripods in Osaka"
    assert placed("Wave 2", "Osaka") == "Wave 2 in Osaka"
    assert placed("the Tripods in Osaka", "Osaka") == "the Tripods in Osaka"


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
