"""What the commander of Japan and England foretells if nobody does anything about the Waves."""

import pytest

from thunderchild import titles
from thunderchild.core.chance import Fast
from thunderchild.core.record import Setup
from thunderchild.games.invasion.model.kinds import ABSENT, DESTROYED, RED_WEED
from thunderchild.players.invasion import features, forecast


@pytest.fixture(name="japan")
def a_game_of_japan():
    return titles.make(titles.settle(Setup("japan", "core")))


@pytest.fixture(name="s")
def the_first_position(japan):
    return japan.new(Fast(1))[0]


def test_a_zone_falls_on_the_dice_that_take_its_whole_workforce(japan, s):
    # Wave 1 stands in ruins; Wave 2 has four Tripods in Miyazaki, whose Workforce is 3: black
    # smoke takes 4 of it, a heat ray 2, panic 1.
    assert forecast.falling(japan, s) == pytest.approx(1 / 3)
    s.workforce[s.wave_zone[1]] = 2
    assert forecast.falling(japan, s) == pytest.approx(5 / 6)
    s.workforce[s.wave_zone[1]] = 1
    assert forecast.falling(japan, s) == pytest.approx(1.0)


def test_without_waves_every_zone_counts_each_turn(japan, s):
    s.wave_state[:] = [ABSENT] * len(s.wave_state)
    s.ruin[:] = [0] * len(s.ruin)
    germs, martians = forecast.race(japan, s)
    assert germs == pytest.approx(100 / len(s.ruin))
    assert martians == forecast.FARTHEST
    s.ruin[:] = [RED_WEED] * len(s.ruin)
    germs, martians = forecast.race(japan, s)
    assert germs == forecast.FARTHEST
    assert martians == pytest.approx(100 / (4 * len(s.ruin)))


def test_waves_bring_the_martians_forward_and_put_the_germs_off(japan, s):
    germs, martians = forecast.race(japan, s)
    s.wave_state[0] = ABSENT
    slower = forecast.race(japan, s)
    assert slower[0] < germs and slower[1] > martians


def test_points_that_are_there_need_not_be_made(japan, s):
    germs, martians = forecast.race(japan, s)
    s.human, s.martian = 50, 50
    nearer = forecast.race(japan, s)
    assert nearer[0] < germs and nearer[1] < martians


def test_the_features_count_what_they_say(japan, s):
    found = dict(zip(features.NAMES, features.features(japan, s), strict=True))
    assert found["Waves in ruins"] == 1 and found["strong Waves"] == 1
    assert found["hits that the weakest Wave needs"] == 6 and found["Damaged Tripods"] == 0
    assert found["Workforce where Waves are"] == 3 and found["dice of the Guns"] == 0
    assert found["Production Points a turn"] == s.pp  # what the first turn has brought
    s.ruin[s.wave_zone[1]] = DESTROYED
    found = dict(zip(features.NAMES, features.features(japan, s), strict=True))
    assert found["Waves in ruins"] == 2 and found["Zones with Red Weed"] == 0


@pytest.mark.parametrize(
    ("turn", "case"),
    [(1, "turns 1 to 3"), (3, "turns 1 to 3"), (4, "turns 4 to 6"), (7, "turn 7 and later")],
)
def test_each_part_of_a_war_has_its_own_outlook(s, turn, case):
    s.turn = turn
    assert features.case(s) == case
