"""Each Event card of Japan, carried out in a position where it does something."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.model.actions import (
    ChooseTripod,
)
from thunderchild.games.invasion.model.card_actions import (
    PickHarbor,
    PickNumber,
    PickRefugee,
    PickRow,
    PickTripod,
    PickUnit,
    PickZone,
    PlayCard,
    TakeOption,
)
from thunderchild.games.invasion.model.kinds import (
    ARMY_SURGEON,
    DISCARDED,
    EMPEROR,
    FIELD_GUN,
    FUTABATEI,
    GREEN,
    HELD,
    NONE,
    OKUMA,
    ON_MAP,
    RED,
    REMOVED,
    SIEGE_GUN,
    SIGNAL_OFFICER,
    YELLOW,
)
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.devastation import Devastate
from thunderchild.games.invasion.rules.losses import LoseWorkforce
from thunderchild.games.invasion.rules.units import find
from thunderchild.games.invasion.rules.zones import Aftermath

pytestmark = pytest.mark.rule("INV-EVT-03")


@pytest.fixture
def stage():
    return Stage("japan")


def test_night_shifts_at_the_arsenal(stage):
    stage.s.pp = 2
    stage.read("J-E01")
    assert stage.s.pp == 6
    assert stage.s.event_deck[stage.card("J-E01")] == DISCARDED


@pytest.mark.rule("INV-EVT-07", "INV-CHR-06")
def test_the_emperor_stays_in_his_capital(stage):
    stage.read("J-E02")
    assert stage.s.unit_zone[find(stage.s, EMPEROR)] == stage.zone("tokyo")


@pytest.mark.rule("INV-TRK-02")
def test_coal_barges_burned(stage):
    stage.s.pp = 7
    stage.read("J-E03")
    assert stage.s.pp == 2
    stage.read("J-E03")
    assert stage.s.pp == 0


@pytest.mark.rule("INV-PRO-05")
def test_shipwrights_of_the_inland_sea(stage):
    harbor = stage.game.facts.map.harbor_names.index("Kobe")
    stage.read("J-E04", dice=[harbor])
    assert stage.s.harbors[harbor] == ON_MAP
    assert stage.s.pp == 0


def test_a_harbor_of_a_ruined_zone_leaves_the_game_and_another_is_drawn(stage):
    stage.destroyed("kobe")
    kobe = stage.game.facts.map.harbor_names.index("Kobe")
    stage.read("J-E04", dice=[kobe, 0])
    assert stage.s.harbors[kobe] == REMOVED
    assert stage.s.harbors[0] == ON_MAP


@pytest.mark.rule("INV-EVT-07", "INV-CHR-06")
def test_okuma_comes_to_a_producing_zone(stage):
    stage.destroyed("sendai")
    stage.read_until_asked("J-E05")
    assert PickZone(stage.zone("sendai")) not in stage.offers()
    stage.answer(PickZone(stage.zone("nagasaki")))
    assert stage.s.unit_zone[find(stage.s, OKUMA)] == stage.zone("nagasaki")


@pytest.mark.rule("INV-EVT-13")
def test_woodcutters_as_guides(stage):
    stage.read("J-E06")
    assert stage.s.next_plans == 1
    modifiers.end_of_phase(stage.s)
    assert stage.s.next_plans == 0


@pytest.mark.rule("INV-EVT-13")
def test_damp_fuses(stage):
    stage.read("J-E07")
    assert modifiers.total(stage.s, modifiers.FIRST_SHOT_DICE) == -1


@pytest.mark.rule("INV-EVT-05")
def test_captive_balloon_is_kept(stage):
    stage.read("J-E08")
    assert stage.s.event_deck[stage.card("J-E08")] == HELD


@pytest.mark.rule("INV-EVT-04", "INV-EVT-12")
def test_cholera_takes_two_infantry_or_points(stage):
    lost = [stage.unit("infantry", "sendai"), stage.unit("infantry", "osaka")]
    kept = [stage.unit("infantry", "tokyo"), stage.unit("cavalry", "osaka")]
    stage.s.human = 12
    stage.read_until_asked("J-E09")
    assert stage.offers() == [TakeOption(0), TakeOption(1)]  # no way to decline
    for unit, answer in zip(lost, (TakeOption(0), PickUnit(lost[0])), strict=True):
        stage.answer(answer)
        assert stage.s.unit_zone[unit] != NONE or unit == lost[0]
    stage.answer(PickUnit(lost[1]))
    assert [stage.s.unit_zone[unit] for unit in lost] == [NONE, NONE]
    assert NONE not in [stage.s.unit_zone[unit] for unit in kept]
    assert (stage.s.human, stage.s.martian) == (12, 0)


@pytest.mark.rule("INV-EVT-04", "INV-TRK-05")
def test_cholera_without_infantry_costs_points(stage):
    stage.unit("cavalry", "osaka")
    stage.s.human = 12
    stage.read("J-E09")
    assert stage.s.human == 9  # Germs fall from 1 to 0


def test_old_fort_artillery_joins_another_gun(stage):
    stage.unit("siege_gun", "osaka")
    stage.read("J-E10", TakeOption(0))
    assert stage.s.unit_kind == [SIEGE_GUN, FIELD_GUN]
    assert stage.s.unit_zone[1] == stage.zone("osaka")
    assert stage.s.unit_works[1] == 1


@pytest.mark.rule("INV-PRO-04")
def test_old_fort_artillery_comes_to_no_ruined_zone(stage):
    stage.unit("siege_gun", "obihiro")
    stage.destroyed("obihiro")
    stage.read("J-E10")
    assert stage.s.unit_kind == [SIEGE_GUN]
    assert stage.s.pp == 2


@pytest.mark.rule("INV-EVT-04")
def test_old_fort_artillery_without_guns_gives_points(stage):
    stage.read("J-E10")
    assert stage.s.pp == 2


def test_typhoon_on_the_coast(stage):
    stage.harbor("Kobe")
    kept = stage.harbor("Osaka")
    lost = stage.game.facts.map.harbor_names.index("Kobe")
    stage.read("J-E11", PickHarbor(lost))
    assert stage.s.harbors[lost] == REMOVED
    assert stage.s.harbors[kept] == ON_MAP
    stage.wave(1, "osaka", "red")
    before = stage.s.workforce[stage.zone("osaka")]
    stage.run(Devastate(row=0), dice=["yellow"])
    assert stage.s.workforce[stage.zone("osaka")] == before
    assert stage.s.refugees[stage.zone("osaka")] == 3


@pytest.mark.rule("INV-EVT-13")
def test_earthquake(stage):
    zone = stage.zone("sendai")
    stage.read("J-E12", dice=[zone])
    assert stage.s.workforce[zone] == 6 - 2
    assert stage.s.refugees[zone] == 2


@pytest.mark.rule("INV-EVT-13")
def test_an_earthquake_that_destroys_a_zone_still_places_its_refugees(stage):
    zone = stage.zone("osaka")
    stage.s.workforce[zone] = 1
    stage.read("J-E12", dice=[zone])
    assert stage.s.ruin[zone]
    assert stage.s.refugees[zone] == 2


@pytest.mark.rule("INV-EVT-13")
def test_bucket_lines_prevent_up_to_two_points(stage):
    card = stage.hold("J-E13")
    stage.begin(LoseWorkforce(zone=stage.zone("tokyo"), points=4))
    stage.answer(PlayCard(card))
    assert stage.offers() == [PickNumber(2), PickNumber(1)]
    stage.answer(PickNumber(1))
    assert stage.s.workforce[stage.zone("tokyo")] == 8 - 3
    assert stage.s.event_deck[card] == DISCARDED


def test_trains_overwhelmed(stage):
    stage.wave(1, "sendai", "red")
    stage.wave(2, "osaka", "red")
    stage.wave(3, "osaka", "green")
    stage.wave(4, "kobe", "green")
    stage.destroyed("kobe")
    stage.read("J-E14")
    assert stage.s.refugees[stage.zone("sendai")] == 1
    assert stage.s.refugees[stage.zone("osaka")] == 1
    assert sum(stage.s.refugees) == 2


@pytest.mark.rule("INV-EVT-13")
def test_forced_march_by_moonlight(stage):
    stage.read("J-E15")
    assert modifiers.total(stage.s, modifiers.EXTRA_STEPS) == 3


SWORDSMEN = [
    ("green", ["red", "yellow"], NONE),
    ("yellow", ["yellow", "red!"], NONE),
    ("red", ["yellow"], None),
]


@pytest.mark.parametrize(("die", "tripods", "lost"), SWORDSMEN)
def test_swordsmen_in_the_ruins(stage, die, tripods, lost):
    stage.wave(1, "sendai", "red", "yellow")
    unit = stage.unit("infantry", "sendai")
    stage.unit("infantry", "osaka")
    damage = {"green": 0, "yellow": 1, "red": 2}[die]
    answers = [ChooseTripod(RED, 0), ChooseTripod(RED, 1)][:damage]
    stage.read("J-E16", TakeOption(0), *answers, dice=[die])
    assert sorted(stage.tripods(1)) == sorted(tripods)
    assert (stage.s.unit_zone[unit] == NONE) == (lost == NONE)


@pytest.mark.rule("INV-EVT-04")
def test_swordsmen_may_stay_at_home(stage):
    stage.wave(1, "sendai", "red")
    stage.unit("infantry", "sendai")
    stage.read("J-E16", Pass())
    assert stage.tripods(1) == ["red"]


@pytest.mark.rule("INV-EVT-07", "INV-CHR-06")
def test_futabatei(stage):
    stage.read_until_asked("J-E17").answer(PickZone(stage.zone("kobe")))
    assert stage.s.unit_zone[find(stage.s, FUTABATEI)] == stage.zone("kobe")


@pytest.mark.rule("INV-EVT-07")
@pytest.mark.rule("INV-CHR-06")
def test_signal_officer(stage):
    stage.destroyed("sendai")
    stage.read_until_asked("J-E18")
    assert PickZone(stage.zone("sendai")) not in stage.offers()
    stage.answer(PickZone(stage.zone("osaka")))
    assert stage.s.unit_zone[find(stage.s, SIGNAL_OFFICER)] == stage.zone("osaka")


@pytest.mark.rule("INV-EVT-13")
def test_roads_choked_with_carts(stage):
    assert modifiers.least(stage.s, modifiers.REFUGEE_MOVE_LIMIT) == modifiers.UNLIMITED
    stage.read("J-E19")
    assert modifiers.least(stage.s, modifiers.REFUGEE_MOVE_LIMIT) == 2


@pytest.mark.rule("INV-EVT-13")
def test_mail_steamers_turn_back(stage):
    stage.read("J-E20")
    assert stage.s.free_warships == 2
    modifiers.end_of_phase(stage.s)
    assert stage.s.free_warships == 0


@pytest.mark.rule("INV-EVT-13")
def test_sea_fog_in_the_strait(stage):
    stage.read("J-E21")
    assert modifiers.remap(stage.s, modifiers.GROUP_REMAP, 2) == 1
    assert modifiers.remap(stage.s, modifiers.GROUP_REMAP, 0) == 0


@pytest.mark.rule("INV-EVT-13")
def test_heavy_surf(stage):
    printed = 1 << 0 | 1 << 2
    assert modifiers.colours(stage.s, modifiers.FLEE_COLOURS, printed) == printed
    stage.read("J-E22")
    assert modifiers.colours(stage.s, modifiers.FLEE_COLOURS, printed) == 1 << 0


@pytest.mark.rule("INV-EVT-11")
def test_foreign_consuls_launch_takes_up_to_two_of_one_zone(stage):
    stage.harbor("Kobe")
    stage.harbor("Osaka")
    stage.refugees("kobe", 3)
    stage.refugees("osaka", 1)
    stage.refugees("tokyo", 1)
    stage.read_until_asked("J-E23")
    kobe, osaka = PickRefugee(stage.zone("kobe")), PickRefugee(stage.zone("osaka"))
    assert sorted(stage.offers(), key=str) == sorted([kobe, osaka, Pass()], key=str)
    stage.answer(kobe)
    assert stage.offers() == [kobe, Pass()]
    stage.answer(kobe)
    assert not stage.s.pending
    assert stage.s.refugees[stage.zone("kobe")] == 1
    assert (stage.s.human, stage.s.escaped) == (2, 2)


def test_foreign_consuls_launch_may_leave_them_ashore(stage):
    stage.harbor("Kobe")
    stage.refugees("kobe", 3)
    stage.read("J-E23", PickRefugee(stage.zone("kobe")), Pass())
    assert stage.s.refugees[stage.zone("kobe")] == 2
    assert stage.s.human == 1


@pytest.mark.rule("INV-EVT-13")
def test_the_machines_stand_idle(stage):
    stage.wave(1, "sendai", "red")
    stage.wave(3, "osaka", "red")
    stage.read("J-E24", dice=[1])
    assert modifiers.is_on(stage.s, modifiers.SKIP_WAVE, 2)
    assert not modifiers.is_on(stage.s, modifiers.SKIP_WAVE, 0)


@pytest.mark.rule("INV-SEQ-04")
def test_first_fever(stage):
    stage.wave(1, "sendai", "red", "red", "red")
    stage.wave(2, "osaka", "red", "green")
    stage.wave(4, "kobe", "red", "red", "green")
    stage.read("J-E25", ChooseTripod(GREEN, 0), dice=["green", "red"])
    assert stage.tripods(1) == ["red", "red", "red"]
    assert stage.tripods(4) == ["green!", "red", "red"]


@pytest.mark.parametrize(("germs", "found"), [(4, "red"), (5, "red!")])
def test_first_fever_spreads_with_the_germs(stage, germs, found):
    stage.s.human = 10 * germs
    stage.wave(1, "sendai", "red", "red", "red")
    stage.read("J-E25", dice=["yellow"])
    assert max(stage.tripods(1)) == found


def test_green_flash_over_the_mountains(stage):
    stage.wave(1, "sendai", "red", "red")
    stage.wave(2, "osaka", "red")
    stage.wave(3, "kobe", "red", "black!")
    stage.read_until_asked("J-E26", dice=[])
    assert stage.offers() == [PickRow(0), PickRow(2)]
    stage.answer(PickRow(2), [0])
    assert stage.tripods(3) == ["green", "red", "black!"]


def test_weed_in_the_rice_fields(stage):
    stage.destroyed("sendai", "osaka")
    stage.read("J-E27")
    stage.run(Aftermath(), dice=["yellow", "green"])
    assert sorted(stage.s.ruin)[-2:] == [1, 2]


@pytest.mark.rule("INV-EVT-13")
def test_hammering_in_the_pit_with_a_cylinder(stage):
    stage.cylinder(3, "miyazaki", "red")
    stage.read("J-E28")
    assert modifiers.most(stage.s, modifiers.ASSEMBLY_ROLLS, 1) == 2


@pytest.mark.rule("INV-EVT-04", "INV-TRK-07")
def test_hammering_in_the_pit_without_a_cylinder(stage):
    stage.read_until_asked("J-E28")
    assert stage.offers() == [TakeOption(0), TakeOption(1)]  # no way to decline
    stage.answer(TakeOption(0))
    assert (stage.s.flying, stage.s.martian) == (1, 0)
    stage.read("J-E28", TakeOption(1))
    assert (stage.s.flying, stage.s.martian) == (1, 4)


@pytest.mark.rule("INV-EVT-13")
def test_flooded_excavation(stage):
    stage.cylinder(3, "miyazaki", "red", "yellow")
    stage.cylinder(4, "obihiro", "red")
    stage.read("J-E29", PickTripod(2, YELLOW))
    assert stage.tripods(3) == ["red"]
    assert modifiers.is_on(stage.s, modifiers.ASSEMBLY_SKIP, 2)
    assert not modifiers.is_on(stage.s, modifiers.ASSEMBLY_SKIP, 3)


@pytest.mark.rule("INV-EVT-13")
def test_flooded_excavation_empties_a_cylinder(stage):
    stage.cylinder(3, "miyazaki", "red")
    stage.read("J-E29")
    assert stage.s.wave_state[2] == 0
    assert stage.s.modifiers == []


def test_flooded_excavation_without_a_cylinder(stage):
    stage.read("J-E29")
    assert stage.s.pp == 2


@pytest.mark.rule("INV-EVT-09")
def test_army_surgeon_comes_once_and_comes_back(stage):
    stage.read("J-E30")
    surgeon = find(stage.s, ARMY_SURGEON)
    assert stage.s.unit_zone[surgeon] == stage.zone("tokyo")
    stage.read("J-E30")
    assert stage.s.unit_kind.count(ARMY_SURGEON) == 1
    stage.s.unit_kind, stage.s.unit_zone, stage.s.unit_works, stage.s.unit_done = [], [], [], []
    stage.read("J-E30")
    assert stage.s.unit_kind == [ARMY_SURGEON]
