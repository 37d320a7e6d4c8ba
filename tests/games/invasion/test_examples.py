"""The worked examples of set-up, Production, Devastation and the end, with their own numbers.

Those of battles stand with the tests of the battles.
"""

import pytest

from tests.games.invasion.battle_stage import field
from tests.games.invasion.cardstage import Stage
from tests.games.invasion.country import harbor_in, land, people, tracks
from thunderchild.core.procedure import UNDECIDED, run
from thunderchild.games.invasion.battle.land import LandBattle, Rounds
from thunderchild.games.invasion.model.actions import PayMove
from thunderchild.games.invasion.model.battle_actions import FireAt
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
    COLONIZATION_ROLL,
    CYLINDER,
    DESTROYED,
    GERM_ROLL,
    HUMAN,
    MARTIAN,
    NO_MARTIANS_LEFT,
    REMOVED,
    WAVE,
    ZONE_BLUE,
    ZONE_COLOURS,
    ZONE_GREEN,
    ZONE_YELLOW,
)
from thunderchild.games.invasion.rules import units
from thunderchild.games.invasion.rules.devastation import DevastationPhase
from thunderchild.games.invasion.rules.production import ProductionPhase
from thunderchild.games.invasion.rules.sequence import Turn
from thunderchild.games.invasion.rules.setup import SetUp
from thunderchild.games.invasion.rules.tracks import gain_human, lose_human

FIRST_WAVE = [0] * 4  # draws


def set_up(title, *dice):
    """A new game after its set-up: these dice, and the first Tripod of the cup each time."""
    stage = Stage(title)
    stage.s = stage.game.blank()
    stage.begin(SetUp(), dice=[*dice, *[0] * 20])
    assert stage.s.set_up == 1
    return stage


def only(title, zone, workforce, **options):
    """A country of which one Zone is left."""
    stage = Stage(title, **options)
    stage.destroyed(*stage.game.facts.map.zone_ids)
    at = stage.zone(zone)
    stage.s.ruin[at], stage.s.workforce[at] = 0, workforce
    return stage


# ---- set-up and Production ---------------------------------------------------------------------


@pytest.mark.rule("INV-EXA-J02", "INV-SET-02", "INV-COM-03")
def test_the_colours_of_tokyo_and_osaka():
    stage = set_up("japan")
    assert land(stage, "tokyo")[:2] == (ZONE_BLUE, 8)
    assert land(stage, "osaka")[:2] == (ZONE_YELLOW, 3)


@pytest.mark.rule("INV-EXA-J03", "INV-SET-04")
def test_the_first_waves_of_japan():
    stage = set_up("japan")
    s, first, second = stage.s, stage.zone("obihiro"), stage.zone("miyazaki")
    assert s.wave_state == [WAVE, WAVE, *[ABSENT] * (len(s.wave_state) - 2)]
    assert s.wave_zone[:2] == [first, second]
    assert (len(stage.tripods(1)), len(stage.tripods(2))) == (3, 4)
    assert s.ruin[first] == DESTROYED and s.ruin[second] != DESTROYED


@pytest.mark.rule("INV-EXA-E01", "INV-SET-02", "INV-COM-03")
def test_leicester_and_scotland():
    stage = set_up("england", "yellow", *FIRST_WAVE, "green")  # the Wave lands in Wales
    assert land(stage, "leicester") == (ZONE_GREEN, 6, 2)
    assert land(stage, "scotland") == (ZONE_YELLOW, 4, 1)


@pytest.mark.rule("INV-EXA-E03", "INV-SET-04")
@pytest.mark.parametrize(
    ("die", "zone", "bonus"),
    [("green", "scotland", 0), ("yellow", "wales", 5), ("red", "bristol", 10)],
)
def test_the_bonus_of_the_first_landing(die, zone, bonus):
    stage = set_up("england", die, *FIRST_WAVE, "green")
    assert stage.s.wave_zone[0] == stage.zone(zone)
    assert stage.s.pp == bonus
    assert [z for z, ruin in enumerate(stage.s.ruin) if ruin == DESTROYED] == [stage.zone(zone)]
    landings = [text for text in stage.told() if text.startswith("The landing of")]
    assert landings == [
        f"The landing of Wave 1: {die.title()}, {zone.title()}.",
        "The landing of Cylinder 2: Green, Scotland.",
    ]


@pytest.mark.rule("INV-EXA-J04", "INV-EXA-E02", "INV-PRO-02")
@pytest.mark.parametrize(
    ("title", "zone", "workforce", "colour", "pp"),
    [("japan", "osaka", 3, "yellow", 1), ("england", "leicester", 6, "green", 2)],
)
def test_the_income_of_one_zone(title, zone, workforce, colour, pp):
    stage = only(title, zone, workforce, income="1")  # without our handicap
    assert ZONE_COLOURS[land(stage, zone)[0]] == colour
    stage.begin(ProductionPhase())
    assert stage.s.pp == pp


@pytest.mark.rule("INV-EXA-J05", "INV-PRO-06", "INV-DEC-024")
def test_three_points_of_marching():
    stage = only("japan", "osaka", 3)
    stage.s.pp = 2
    infantry, gun = stage.unit("infantry", "sendai"), stage.unit("field_gun", "sendai")
    stage.begin(ProductionPhase())
    assert stage.s.pp == 3
    tokyo, shizuoka = stage.zone("tokyo"), stage.zone("shizuoka")
    stage.answer(PayMove(infantry, tokyo))
    stage.answer(PayMove(gun, tokyo))
    assert stage.s.pp == 1
    stage.answer(PayMove(infantry, shizuoka))
    assert stage.s.pp == 0
    assert (stage.s.unit_zone[gun], stage.s.unit_zone[infantry]) == (tokyo, shizuoka)


# ---- Devastation -------------------------------------------------------------------------------


def devastated(title, zone, workforce, tripods, die, scenario="core"):
    """One Wave devastates a Zone; the people had 30 points."""
    stage = Stage(title, scenario)
    stage.wave(1, zone, *["red", "green", "blue", "black"][:tripods])
    stage.s.workforce[stage.zone(zone)], stage.s.human = workforce, 30
    return stage.run(DevastationPhase(), dice=[die])


@pytest.mark.rule("INV-EXA-J17", "INV-DEV-03")
def test_a_lone_tripod_in_kanazawa():
    stage = devastated("japan", "kanazawa", 4, 1, "green")
    assert people(stage, "kanazawa") == (3, 2, 0)
    assert stage.s.human == 30


@pytest.mark.rule("INV-EXA-X02", "INV-DEV-08")
def test_a_zone_falls_before_the_rest_of_the_attack():
    stage = Stage()
    stage.wave(1, "osaka", "red", "green", "blue", "black")
    stage.s.workforce[stage.zone("osaka")], stage.s.human = 2, 30
    harbor = harbor_in(stage, "osaka")
    stage.run(DevastationPhase(), dice=["yellow"])
    assert stage.s.ruin[stage.zone("osaka")] == DESTROYED
    assert people(stage, "osaka") == (0, 0, 0)
    assert stage.s.human == 30 and stage.s.harbors[harbor] == REMOVED


@pytest.mark.rule("INV-EXA-X03", "INV-DEV-09", "INV-CAP-01")
def test_infantry_is_captured_in_ruins():
    stage = Stage()
    stage.wave(1, "osaka", "red", "blue")
    stage.destroyed("osaka")
    infantry = stage.unit("infantry", "osaka")
    stage.s.human = 30
    stage.run(DevastationPhase(), dice=["green"])
    assert not units.is_unit(stage.s, infantry) and stage.s.martian == 1
    assert people(stage, "osaka") == (0, 0, 0) and stage.s.human == 30


@pytest.mark.rule("INV-EXA-J28", "INV-SCJ-3")
def test_two_points_of_workforce_are_two_more_refugees():
    for scenario, refugees in (("core", 2), ("3", 2 + 2)):
        stage = devastated("japan", "tokyo", 8, 2, "green", scenario)
        assert people(stage, "tokyo") == (6, refugees, 0)


@pytest.mark.rule("INV-EXA-E06", "INV-EXA-E07", "INV-EXA-X22", "INV-SCE-21", "INV-SCE-3")
@pytest.mark.parametrize(
    ("workforce", "die", "left"),
    [
        (7, "green", (6, 2, 0)),  # E06: one from the table, one from the scenario
        (7, "yellow", (5, 0, 1)),  # E07: one counter for two points
        (1, "yellow", (0, 1, 0)),  # X22: one point was left to lose
    ],
)
def test_who_flees_in_the_third_scenario_of_england(workforce, die, left):
    stage = devastated("england", "leeds", workforce, 1, die, "3")
    assert people(stage, "leeds") == left
    assert (stage.s.ruin[stage.zone("leeds")] == DESTROYED) == (left[0] == 0)


# ---- tracks and the end ------------------------------------------------------------------------


@pytest.mark.rule("INV-EXA-J18", "INV-EXA-X01", "INV-TRK-05")
@pytest.mark.parametrize(
    ("before", "loss", "after"), [((3, 1), 2, (2, 9)), ((0, 5), 7, (0, 0))], ids=["J18", "X01"]
)
def test_lost_points_are_borrowed_from_the_germs(before, loss, after):
    stage = Stage()
    gain_human(stage.play(), 10 * before[0] + before[1], "INV-ESC-07", "Zones")
    assert tracks(stage)[:2] == before
    lose_human(stage.play(), loss, "INV-DEV-07", "Devastation")
    assert tracks(stage)[:2] == after


@pytest.mark.rule("INV-EXA-X08", "INV-VIC-01", "INV-BEN-03")
def test_the_last_tripod_falls_and_the_game_is_won():
    for cylinders in (0, 1):
        b = field(tripods=["g@C3"], pieces=["field_gun@C5"])
        b.s.set_up, b.s.wave_state[2], b.s.wave_zone[2] = 1, CYLINDER * cylinders, -1
        b.call(Rounds(), cards=["J-L02"])  # Green moves to C4
        b.s.stack.insert(0, LandBattle(line=b.game.book.line(LandBattle, "end")))
        b.act(FireAt(0, 0), dice="Y")
        assert b.s.wave_state[0] == ABSENT
        won = (HUMAN, NO_MARTIANS_LEFT)
        assert (b.s.winner, b.s.reason) == (won if not cylinders else (UNDECIDED, 0))


@pytest.mark.rule("INV-EXA-E08", "INV-EXA-E09", "INV-VIC-03", "INV-EOT-01")
@pytest.mark.parametrize(
    ("germs", "colonization", "dice", "end"),
    [
        (7, 7, ["red"], (HUMAN, GERM_ROLL)),  # E08: the second die is not rolled
        (8, 9, ["red", "green"], (MARTIAN, COLONIZATION_ROLL)),  # E09: 8 needs Yellow
    ],
)
def test_the_dice_at_the_end_of_a_turn(germs, colonization, dice, end):
    stage = Stage("england")
    stage.s.set_up = 1
    stage.wave(1, "scotland", "red")
    stage.s.human, stage.s.martian = 10 * germs, 10 * colonization
    stage.s.stack = [Turn(line=stage.game.book.line(Turn, "germ_roll"))]
    p = stage.play(dice)
    run(p)
    assert (stage.s.winner, stage.s.reason) == end
    assert p.chance.numbers == []
