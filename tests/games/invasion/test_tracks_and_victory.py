"""Tracks and the end of the game (parts 3 and 4)."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.games.invasion.model.kinds import (
    CAPITAL_FELL,
    COLONIZATION_ROLL,
    COLONIZED,
    FLYING_MACHINE_BUILT,
    GERM_ROLL,
    GERMS_WON,
    HUMAN,
    MACHINES_GONE,
    MARTIAN,
    NO_MARTIANS_LEFT,
    NO_TRIPODS_LEFT,
)
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.sequence import Turn
from thunderchild.games.invasion.rules.tracks import (
    gain_human,
    gain_martian,
    gain_pp,
    lose_human,
    lose_martian,
    lose_pp,
)


def ready(title="japan", scenario="core", **options):
    stage = Stage(title, scenario, **options)
    stage.s.set_up = 1
    stage.wave(1, "tokyo" if title == "japan" else "scotland", "red")
    return stage


def ended(stage):
    stage.game.at_any_time(stage.play())
    return (stage.s.winner, stage.s.reason)


@pytest.mark.rule("INV-TRK-02")
def test_points_to_spend_have_no_limit_above_and_never_fall_below_none():
    stage = Stage()
    gain_pp(stage.play(), 250, "INV-PRO-02", "income")
    assert stage.s.pp == 250
    lose_pp(stage.play(), 300, "INV-PRO-03", "guns")
    assert stage.s.pp == 0


@pytest.mark.rule("INV-TRK-01", "INV-TRK-03", "INV-TRK-04")
def test_ten_points_carry_over():
    stage = Stage()
    gain_human(stage.play(), 13, "INV-ESC-07", "Zones")
    gain_martian(stage.play(), 20, "INV-ZON-02", "Zones")
    tracks = stage.game.view(stage.s, HUMAN).tracks
    assert (tracks.germs, tracks.hvp, tracks.colonization, tracks.mvp) == (1, 3, 2, 0)


@pytest.mark.rule("INV-TRK-05")
def test_a_loss_borrows_from_the_germs():
    stage = Stage()
    stage.s.human = 31  # J18
    lose_human(stage.play(), 2, "INV-DEV-07", "Devastation")
    assert stage.s.human == 29
    stage.s.human = 5  # X01
    lose_human(stage.play(), 7, "INV-DEV-07", "Devastation")
    assert stage.s.human == 0


@pytest.mark.rule("INV-TRK-07")
def test_martian_points_borrow_too():
    stage = Stage()
    stage.s.martian = 11  # X19
    lose_martian(stage.play(), 3, "INV-EVT-03", "a card")
    assert stage.s.martian == 8
    lose_martian(stage.play(), 30, "INV-EVT-03", "a card")
    assert stage.s.martian == 0


@pytest.mark.rule("INV-TRK-06")
def test_points_beyond_the_end_are_ignored():
    stage = ready()
    stage.s.human = 98
    gain_human(stage.play(), 9, "INV-ESC-07", "Zones")
    assert stage.s.human == 100
    assert ended(stage) == (HUMAN, GERMS_WON)


@pytest.mark.rule("INV-VIC-01")
@pytest.mark.parametrize(
    ("change", "end"),
    [
        ({"human": 100}, (HUMAN, GERMS_WON)),
        ({"martian": 100}, (MARTIAN, COLONIZED)),
        ({"flying": 4}, (MARTIAN, FLYING_MACHINE_BUILT)),
        ({"human": 100, "martian": 100, "flying": 4}, (HUMAN, GERMS_WON)),
        ({"martian": 100, "flying": 4}, (MARTIAN, COLONIZED)),
        ({"human": 99, "martian": 99, "flying": 3}, (-2, 0)),
    ],
)
def test_the_first_true_condition_decides(change, end):
    stage = ready()
    for name, value in change.items():
        setattr(stage.s, name, value)
    assert ended(stage) == end


@pytest.mark.rule("INV-VIC-01")
def test_the_fall_of_the_capital_loses():
    stage = ready()
    stage.destroyed("tokyo")
    assert ended(stage) == (MARTIAN, CAPITAL_FELL)


@pytest.mark.rule("INV-VIC-01", "INV-BEN-03")
def test_the_last_tripod_of_the_last_wave_wins_at_once():
    stage = ready()  # X08
    waves.destroy_tripod(stage.play(), 0, 2, 0, "INV-HST-05")
    waves.remove_wave_if_empty(stage.play(), 0)
    assert ended(stage) == (HUMAN, NO_MARTIANS_LEFT)


@pytest.mark.rule("INV-VIC-02")
def test_nobody_wins_during_set_up_and_machines_do_not_count():
    stage = Stage()
    assert ended(stage) == (-2, 0)
    stage.s.set_up, stage.s.machines[0] = 1, 1
    assert ended(stage) == (HUMAN, NO_MARTIANS_LEFT)


@pytest.mark.rule("INV-VIC-01")
def test_a_cylinder_keeps_the_game_alive():
    stage = Stage()
    stage.s.set_up = 1
    row = stage.cylinder(3, "obihiro", "red")
    assert ended(stage) == (-2, 0)
    waves.forget(stage.s, row)
    assert ended(stage) == (HUMAN, NO_MARTIANS_LEFT)


@pytest.mark.rule("INV-VIC-04", "INV-SCJ-2")
def test_machines_and_tripods_must_all_be_gone():
    stage = Stage("japan", "2")
    stage.s.set_up = 1
    stage.s.machines[0] = 1
    assert ended(stage) == (-2, 0)
    stage.s.machines[0] = 0
    stage.cylinder(3, "asahikawa", "red")
    assert ended(stage) == (-2, 0)
    stage.s.wave_state[2] = 0
    assert ended(stage) == (HUMAN, MACHINES_GONE)


@pytest.mark.rule("INV-SCE-17")
def test_england_only_asks_for_the_machines():
    stage = Stage("england", "2")
    stage.s.set_up = 1
    stage.s.machines[0] = 1
    assert ended(stage) == (-2, 0)
    stage.s.machines[0] = 0
    waves.place_wave(stage.s, 5, 2, 0)
    stage.s.wave_tripods[5 * waves.ROW] = 1
    assert ended(stage) == (HUMAN, MACHINES_GONE)


@pytest.mark.rule("INV-SCE-10")
def test_no_tripods_are_enough_against_the_ironclads():
    stage = Stage("england", "1")
    stage.s.set_up = 1
    stage.wave(1, "leeds", "red")
    assert ended(stage) == (-2, 0)
    stage.s.wave_tripods = [0] * len(stage.s.wave_tripods)
    assert ended(stage) == (HUMAN, NO_TRIPODS_LEFT)


def end_of_turn(stage, dice):
    turn = Turn()
    stage.s.stack = [turn]
    p = stage.play(dice)
    for line in ("germ_roll", "colonization_roll"):
        if stage.s.winner == -2:
            getattr(turn, line)(p)
    return p.chance.numbers


@pytest.mark.rule("INV-VIC-03", "INV-EOT-01", "INV-RND-20")
def test_the_germ_die_comes_first():
    stage = ready("england")  # E08
    stage.s.human, stage.s.martian = 70, 70
    assert end_of_turn(stage, ["red"]) == []
    assert (stage.s.winner, stage.s.reason) == (HUMAN, GERM_ROLL)


@pytest.mark.rule("INV-VIC-03")
def test_the_colour_must_be_exact_and_then_the_martians_roll():
    stage = ready("england")  # E09
    stage.s.human, stage.s.martian = 80, 90
    assert end_of_turn(stage, ["red", "green"]) == []
    assert (stage.s.winner, stage.s.reason) == (MARTIAN, COLONIZATION_ROLL)


@pytest.mark.rule("INV-VIC-03")
def test_below_seven_no_die_is_rolled():
    stage = ready("england")
    stage.s.human, stage.s.martian = 69, 69
    assert end_of_turn(stage, []) == []
    assert stage.s.winner == -2


@pytest.mark.rule("INV-VIC-03")
def test_only_england_rolls_at_the_end_and_each_has_its_order():
    japan = Stage().game.book.names_of(Turn)
    england = Stage("england").game.book.names_of(Turn)
    final = Stage("england", profile="england_final").game.book.names_of(Turn)
    stage = ready()
    stage.s.human = 70
    assert end_of_turn(stage, ["red"]) == []
    rolling = Stage(end_of_turn_rolls="on").game.book.names_of(Turn)
    assert japan[1:4] == ("production", "battle", "devastation")
    assert england[1:4] == ("production", "devastation", "battle")
    assert "germ_roll" in england and "germ_roll" not in japan and "germ_roll" in rolling
    assert england[-4:] == ("event", "germ_roll", "colonization_roll", "end")
    assert final == japan
