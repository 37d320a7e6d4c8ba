"""Each Event card of England, carried out in a position where it does something."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.cards.windows import Window, open_windows
from thunderchild.games.invasion.model.actions import (
    ChooseTripod,
)
from thunderchild.games.invasion.model.card_actions import (
    CardMove,
    PickRefugee,
    PickRow,
    PickTripod,
    PickUnit,
    PickZone,
    PlayCard,
    TakeOption,
)
from thunderchild.games.invasion.model.kinds import (
    BLACK,
    BLUE,
    CURATE,
    CYLINDER,
    DESTROYED,
    DISCARDED,
    ESCAPE_PHASE,
    EVENT_PHASE,
    GREEN,
    GUN_95T,
    HELD,
    HELIOGRAPH,
    INFANTRY,
    NARRATOR,
    NAVAL,
    NAVAL_SETUP,
    NONE,
    RED,
    RED_WEED,
    WAVE,
    YELLOW,
)
from thunderchild.games.invasion.rules import modifiers, production
from thunderchild.games.invasion.rules.cylinders import LandCylinder
from thunderchild.games.invasion.rules.units import find
from thunderchild.games.invasion.rules.wave_movement import MoveWave

pytestmark = pytest.mark.rule("INV-EVT-03")


@pytest.fixture
def stage():
    return Stage("england")


@pytest.mark.rule("INV-EVT-05")
@pytest.mark.rule("INV-CHR-03")
def test_hms_thunder_child(stage):
    stage.read("E-E01")
    card = stage.card("E-E01")
    assert stage.s.event_deck[card] == HELD
    assert open_windows(stage.game.facts, stage.s, NAVAL_SETUP) == []
    stage.s.battle = NAVAL
    stage.run(Window(which=NAVAL_SETUP), [PlayCard(card)])
    assert stage.s.thunder_child == 1
    assert stage.s.event_deck[card] == DISCARDED


@pytest.mark.rule("INV-CHR-02")
def test_heliograph(stage):
    stage.read("E-E02", PickZone(stage.zone("leeds")))
    assert stage.s.unit_zone[find(stage.s, HELIOGRAPH)] == stage.zone("leeds")


@pytest.mark.rule("INV-EVT-09")
@pytest.mark.rule("INV-CHR-03")
def test_95_ton_gun(stage):
    stage.read("E-E03")
    assert stage.s.unit_zone[find(stage.s, GUN_95T)] == stage.zone("london")
    stage.harbor("Hull")
    stage.read("E-E03")
    assert stage.s.unit_kind.count(GUN_95T) == 1
    assert stage.s.unit_zone[find(stage.s, GUN_95T)] == stage.zone("london")


def test_95_ton_gun_stands_at_a_harbor(stage):
    stage.harbor("Hull")
    stage.read("E-E03")
    assert stage.s.unit_zone[find(stage.s, GUN_95T)] == stage.zone("leeds")


def test_curate(stage):
    stage.wave(1, "scotland", "red")
    stage.wave(2, "wales", "red")
    stage.destroyed("wales")
    stage.read("E-E04")
    assert stage.s.unit_zone[find(stage.s, CURATE)] == stage.zone("scotland")


def test_curate_in_the_capital(stage):
    stage.read("E-E04")
    assert stage.s.unit_zone[find(stage.s, CURATE)] == stage.zone("london")


def test_narrator(stage):
    stage.read("E-E05", PickZone(stage.zone("norwich")))
    assert stage.s.unit_zone[find(stage.s, NARRATOR)] == stage.zone("norwich")


@pytest.mark.rule("INV-SCE-00")
@pytest.mark.rule("INV-ASM-02")
def test_handling_machine(stage):
    wales = stage.zone("wales")
    stage.cylinder(2, "wales", building=2)
    stage.read("E-E06", dice=["yellow", "yellow", "yellow", 0, 0])
    assert stage.s.machines[3 * wales : 3 * wales + 3] == [0, 1, 0]
    assert stage.s.wave_state[1] == WAVE
    assert len(stage.tripods(2)) == 2


@pytest.mark.rule("INV-SCE-00")
def test_the_first_die_of_the_chart_is_its_column(stage):
    stage.read("E-E06", dice=["red", "green"])
    bristol = stage.zone("bristol")
    assert stage.s.machines[3 * bristol + 1] == 1


def test_handling_machine_at_work(stage):
    stage.cylinder(2, "wales", building=4)
    stage.cylinder(3, "bristol", building=4)
    stage.s.machines[3 * stage.zone("bristol")] = 1
    stage.read("E-E07", PickRow(2), dice=["yellow"])
    assert stage.s.wave_state[1] == stage.s.wave_state[2] == CYLINDER


@pytest.mark.rule("INV-MAC-05")
def test_handling_machine_at_work_repairs(stage):
    stage.wave(1, "wales", "red!", "green")
    stage.read("E-E07", dice=[0])
    assert stage.tripods(1) == ["green", "red"]


@pytest.mark.rule("INV-EVT-04")
@pytest.mark.parametrize("answer", [TakeOption(0), TakeOption(1), Pass()])
def test_the_artillerymans_scheme(stage, answer):
    more = [PickZone(stage.zone("leicester"))] if answer == TakeOption(1) else []
    stage.read("E-E08", answer, *more)
    assert stage.s.pp == (10 if answer == TakeOption(0) else 0)
    assert stage.s.unit_kind == ([INFANTRY] if more else [])


def test_war_office_credit(stage):
    stage.read("E-E09")
    assert stage.s.pp == 12


@pytest.mark.rule("INV-EXA-X18")
@pytest.mark.rule("INV-EVT-12")
def test_run_on_the_banks_with_too_few_points_takes_victory_points(stage):
    stage.s.pp, stage.s.human = 3, 5
    stage.read("E-E10")
    assert (stage.s.pp, stage.s.human) == (3, 3)


@pytest.mark.rule("INV-EVT-04")
def test_run_on_the_banks_cannot_be_declined(stage):
    stage.s.pp, stage.s.human = 9, 5
    stage.read_until_asked("E-E10")
    assert stage.offers() == [TakeOption(0), TakeOption(1)]
    assert stage.why_not(Pass()).rule == "INV-EVT-04"
    stage.answer(TakeOption(0))
    assert (stage.s.pp, stage.s.human) == (1, 5)


@pytest.mark.rule("INV-EVT-12")
def test_run_on_the_banks_that_nobody_can_pay_takes_what_there_is(stage):
    stage.s.pp, stage.s.human = 3, 1
    stage.read("E-E10", TakeOption(0))
    assert (stage.s.pp, stage.s.human) == (0, 1)


@pytest.mark.rule("INV-EVT-13")
def test_the_exodus(stage):
    stage.wave(1, "scotland", "red")
    stage.destroyed("newcastle")
    stage.read("E-E11")
    near = stage.game.facts.map.neighbours[stage.zone("scotland")]
    for zone in range(len(stage.game.facts.map)):
        wanted = 2 * (zone == stage.zone("london")) + (zone in near)
        if zone == stage.zone("newcastle"):
            wanted = 0
        assert stage.s.refugees[zone] == wanted
    assert sum(stage.s.refugees_2) == 0


def test_powder_for_the_mills(stage):
    stage.unit("infantry", "leeds")
    stage.unit("infantry", "london")
    stage.read("E-E12", PickZone(stage.zone("leeds")))
    assert stage.s.kegs[stage.zone("leeds")] == 1


@pytest.mark.rule("INV-EWK-01")
def test_battery_hidden_in_the_pines(stage):
    full = stage.unit("field_gun", "leeds", works=4)
    low, high = stage.unit("field_gun", "leeds"), stage.unit("siege_gun", "london", works=3)
    stage.unit("infantry", "leeds")
    stage.read_until_asked("E-E13")
    assert stage.offers() == [PickUnit(low), PickUnit(high)]
    assert stage.why_not(PickUnit(full)).rule == "INV-EVT-11"
    stage.answer(PickUnit(high))
    assert stage.s.unit_works[high] == 4
    stage.read("E-E13")
    assert stage.s.unit_works[low] == 2


@pytest.mark.rule("INV-MIX-04")
def test_a_battery_gets_no_more_earthworks_than_there_are(stage):
    for _ in range(4):
        stage.unit("field_gun", "leeds", works=4)
    stage.unit("field_gun", "leeds", works=3)
    last = stage.unit("field_gun", "london")
    stage.read("E-E13", PickUnit(last))
    assert stage.s.unit_works[last] == 1
    stage.read("E-E13")
    assert sum(stage.s.unit_works) == 20


def test_shells_at_the_river_crossing(stage):
    stage.wave(1, "wales", "red", "blue")
    stage.wave(2, "leeds", "red!")
    stage.unit("field_gun", "wales")
    stage.read("E-E14", TakeOption(0), ChooseTripod(RED, 0))
    assert stage.tripods(1) == ["red!", "blue"]
    assert stage.tripods(2) == ["red!"]


def test_shells_at_the_river_crossing_without_a_gun(stage):
    stage.wave(1, "wales", "red")
    stage.read_until_asked("E-E14")
    assert stage.offers() == [TakeOption(1), Pass()]
    assert stage.why_not(TakeOption(0)).rule == "INV-EVT-04"
    stage.answer(TakeOption(1))
    assert stage.s.pp == 5


@pytest.mark.rule("INV-EVT-13")
@pytest.mark.rule("INV-EWK-06")
def test_trains_run_all_night(stage):
    gun, foot = stage.unit("field_gun", "london", works=2), stage.unit("infantry", "london")
    stage.unit("gun_95t", "london")
    stage.refugees("leeds", 1, 1)
    leeds, london, scotland = (stage.zone(name) for name in ("leeds", "london", "scotland"))
    birmingham = stage.zone("birmingham")
    assert stage.game.facts.map.distance(leeds, scotland) <= 2
    assert stage.game.facts.map.distance(london, birmingham) <= 2
    stage.read_until_asked("E-E15")
    movers = {(offer.unit, offer.zone, offer.points) for offer in stage.offers()[:-1]}
    assert movers == {(gun, NONE, 0), (foot, NONE, 0), (NONE, leeds, 1), (NONE, leeds, 2)}
    stage.answer(CardMove(birmingham, gun))
    assert stage.s.unit_works[gun] == 0
    assert not any(getattr(offer, "unit", NONE) == gun for offer in stage.offers())
    stage.answer(CardMove(scotland, zone=leeds, points=2))
    stage.answer(Pass())
    assert not stage.s.pending
    assert stage.s.unit_zone[gun] == birmingham
    assert stage.s.unit_zone[foot] == london
    assert (stage.s.refugees_2[leeds], stage.s.refugees_2[scotland]) == (0, 1)


def test_a_refugee_takes_the_train_once(stage):
    stage.refugees("leeds", 1)
    leeds, newcastle = stage.zone("leeds"), stage.zone("newcastle")
    stage.read("E-E15", CardMove(newcastle, zone=leeds, points=1))
    assert stage.s.refugees[newcastle] == 1


@pytest.mark.rule("INV-CYL-03")
@pytest.mark.rule("INV-CYL-05")
def test_another_falling_star(stage):
    stage.wave(1, "leeds", "red")
    stage.read("E-E16", dice=["yellow"])
    assert stage.s.wave_state[1] == CYLINDER
    assert stage.s.wave_zone[1] == stage.zone("wales")
    assert stage.s.wave_building[1] == 4
    assert stage.s.thresholds == 0


def test_another_falling_star_over_five(stage):
    for number in range(1, 6):
        stage.wave(number, "leeds", "red")
    stage.read("E-E16")
    assert stage.s.martian == 2


@pytest.mark.rule("INV-CYL-05")
def test_a_star_falls_however_many_single_tripods_there_are():
    stage = Stage("england", "2")
    for zone in range(6):
        row = 5 + zone
        stage.s.wave_state[row], stage.s.wave_zone[row] = WAVE, zone
        stage.s.wave_tripods[10 * row] = 1
    stage.read("E-E16", dice=["yellow"])
    assert stage.s.wave_state[0] == CYLINDER
    assert stage.s.martian == 0


@pytest.mark.rule("INV-SPC-03")
def test_green_fire_by_night(stage):
    stage.wave(1, "leeds", "green", "yellow", "red", "blue", "black")
    stage.wave(2, "wales", "green", "yellow", "red", "blue")
    stage.read("E-E17", dice=[0, 0])
    assert stage.tripods(2) == ["green", "yellow", "red", "blue", "black"]


@pytest.mark.rule("INV-SET-07")
def test_green_fire_in_the_final_game_may_bring_a_colour_again():
    """Its words are others too: see test_words_of_cards."""
    stage = Stage("england", profile="england_final")
    stage.wave(1, "leeds", "green")
    stage.read("E-E17", dice=[0, 0])
    assert stage.tripods(1) == ["green", "green"]


def test_wreckers_in_the_pit(stage):
    stage.s.flying = 2
    stage.read("E-E18")
    assert (stage.s.flying, stage.s.human) == (1, 0)
    stage.s.flying = 0
    stage.read("E-E18")
    assert (stage.s.flying, stage.s.human) == (0, 3)


@pytest.mark.rule("INV-EVT-04")
def test_a_shape_against_the_stars(stage):
    stage.read_until_asked("E-E19")
    assert stage.offers() == [TakeOption(0), TakeOption(1)]
    stage.answer(TakeOption(0))
    assert (stage.s.flying, stage.s.martian) == (1, 0)
    stage.read("E-E19", TakeOption(1))
    assert (stage.s.flying, stage.s.martian) == (1, 4)


@pytest.mark.rule("INV-TRK-07")
@pytest.mark.rule("INV-EXA-X19")
def test_the_weed_turns_brittle(stage):
    stage.red_weed("leeds")
    stage.read("E-E20")
    assert stage.s.ruin[stage.zone("leeds")] == DESTROYED
    stage.s.martian = 11
    stage.read("E-E20")
    assert stage.s.martian == 8


def test_red_weed_in_the_river(stage):
    stage.destroyed("leeds", "wales")
    stage.read("E-E21", PickZone(stage.zone("wales")))
    assert stage.s.ruin[stage.zone("wales")] == RED_WEED
    assert stage.s.ruin[stage.zone("leeds")] == DESTROYED


def test_red_weed_needs_a_ruin(stage):
    stage.read("E-E21")
    assert not any(stage.s.ruin)


@pytest.mark.parametrize(("human", "damaged"), [(49, ["red"]), (50, ["red!"])])
def test_sickness_among_the_invaders(stage, human, damaged):
    stage.s.human = human
    stage.wave(1, "leeds", "red")
    stage.wave(2, "wales", "blue!")
    stage.read("E-E22", dice=["yellow", "red"])
    assert stage.tripods(1) == damaged
    assert stage.s.wave_state[1] == 0


@pytest.mark.rule("INV-HST-06")
@pytest.mark.rule("INV-EVT-05")
def test_a_voice_falls_silent(stage):
    stage.read("E-E23")
    card = stage.card("E-E23")
    stage.wave(1, "leeds", "red!", "blue")
    stage.wave(2, "wales", "yellow!", "black!")
    stage.s.human = 39
    assert open_windows(stage.game.facts, stage.s, EVENT_PHASE) == []
    stage.s.human = 40
    assert open_windows(stage.game.facts, stage.s, EVENT_PHASE) == [card]
    stage.begin(Window(which=EVENT_PHASE))
    stage.answer(PlayCard(card))
    assert stage.offers() == [
        PickTripod(0, RED, 1),
        PickTripod(1, YELLOW, 1),
        PickTripod(1, BLACK, 1),
    ]
    stage.answer(PickTripod(1, BLACK, 1))
    assert stage.tripods(2) == ["yellow!"]
    assert stage.s.human == 42


@pytest.mark.rule("INV-EVT-13")
def test_paddle_steamers_off_the_coast(stage):
    card = stage.hold("E-E24")
    stage.refugees("leeds", 1, 1)
    assert open_windows(stage.game.facts, stage.s, ESCAPE_PHASE) == []
    stage.harbor("Hull")
    leeds = stage.zone("leeds")
    stage.run(Window(which=ESCAPE_PHASE), [PlayCard(card), PickRefugee(leeds, 2)])
    assert (stage.s.refugees[leeds], stage.s.refugees_2[leeds]) == (1, 0)
    assert (stage.s.human, stage.s.escaped) == (2, 2)


@pytest.mark.rule("INV-EVT-11")
@pytest.mark.parametrize(("to", "points"), [("wales", 1), ("birmingham", 0)])
def test_brothers_flight(stage, to, points):
    stage.harbor("Cardiff")
    stage.refugees("london", 1)
    london = stage.zone("london")
    stage.read("E-E25", CardMove(stage.zone(to), zone=london, points=1))
    assert stage.s.refugees[stage.zone(to)] == 1
    assert stage.s.human == points


def test_brothers_flight_declined(stage):
    stage.harbor("Folkestone")
    stage.refugees("london", 1)
    stage.read("E-E25", Pass())
    assert stage.s.human == 0


def test_canisters_over_the_hedgerows(stage):
    stage.wave(1, "leeds", "red")
    stage.wave(2, "wales", "red", "blue")
    stage.unit("infantry", "leeds")
    kept, gun = stage.unit("infantry", "wales"), stage.unit("field_gun", "wales")
    lost = stage.unit("cavalry", "wales")
    stage.unit("infantry", "london")
    stage.read("E-E26", dice=["yellow", "red"])
    assert stage.s.unit_zone[lost] == NONE
    assert stage.s.unit_zone[kept] == stage.s.unit_zone[gun] == stage.zone("wales")
    assert stage.s.martian == 0


def test_canisters_over_one_of_two_equal_waves(stage):
    stage.wave(1, "leeds", "red")
    stage.wave(2, "wales", "red")
    lost, kept = stage.unit("infantry", "leeds"), stage.unit("infantry", "wales")
    stage.read("E-E26", PickRow(0), dice=["red"])
    assert stage.s.unit_zone[lost] == NONE
    assert stage.s.unit_zone[kept] == stage.zone("wales")


@pytest.mark.rule("INV-EVT-13")
def test_ashes_of_a_county(stage):
    stage.wave(1, "leeds", "red")
    stage.wave(2, "wales", "red", "blue")
    stage.read("E-E27", dice=["green"])
    assert stage.s.workforce[stage.zone("wales")] == 4 - 2
    assert stage.s.refugees[stage.zone("wales")] == 2


def test_yeomanry_scouts_as_cavalry(stage):
    stage.read("E-E28", TakeOption(0), PickZone(stage.zone("london")))
    assert stage.s.unit_zone == [stage.zone("london")]
    assert stage.s.event_deck[stage.card("E-E28")] == DISCARDED


@pytest.mark.rule("INV-EVT-13")
@pytest.mark.rule("INV-ATR-02")
def test_yeomanry_scouts_kept_for_a_wave(stage):
    stage.read("E-E28", TakeOption(1))
    card = stage.card("E-E28")
    assert stage.s.event_deck[card] == HELD
    stage.wave(1, "leeds", "red")
    ways = list(dict.fromkeys(stage.game.facts.map.destinations[stage.zone("leeds")]))
    stage.s.workforce[ways[0]], stage.s.ruin[ways[0]] = 0, DESTROYED
    stage.begin(MoveWave(row=0))
    stage.answer(PlayCard(card))
    if stage.s.pending:
        assert stage.offers() == [PickZone(zone) for zone in ways[1:]]
        stage.answer(PickZone(ways[-1]))
    assert not stage.s.pending
    assert stage.s.wave_zone[0] == ways[-1]


@pytest.mark.rule("INV-EVT-05")
def test_astronomers_warning(stage):
    card = stage.hold("E-E29")
    stage.wave(1, "leeds", "red")
    stage.run(LandCylinder(), [PlayCard(card), PickZone(stage.zone("bristol"))])
    assert stage.s.wave_zone[1] == stage.zone("bristol")


@pytest.mark.rule("INV-EVT-05")
def test_astronomers_warning_may_wait(stage):
    card = stage.hold("E-E29")
    stage.wave(1, "leeds", "red")
    stage.run(LandCylinder(), [Pass()], dice=["green"])
    assert stage.s.wave_zone[1] == stage.zone("scotland")
    assert stage.s.event_deck[card] == HELD


@pytest.mark.rule("INV-EOT-02")
def test_martial_law(stage):
    stage.read("E-E30")
    assert production.unit_price(stage.game.facts, stage.s, INFANTRY) == 5
    assert modifiers.least(stage.s, modifiers.REFUGEE_MOVE_LIMIT) == 0
    modifiers.end_of_phase(stage.s)
    modifiers.end_of_turn(stage.s)
    stage.s.turn = 2
    modifiers.end_of_phase(stage.s)
    assert production.unit_price(stage.game.facts, stage.s, INFANTRY) == 5
    modifiers.end_of_turn(stage.s)
    assert production.unit_price(stage.game.facts, stage.s, INFANTRY) == 10
    assert stage.s.modifiers == []


@pytest.mark.rule("INV-SET-07")
def test_martial_law_in_the_final_game_ends_with_this_turn():
    stage = Stage("england", profile="england_final")
    stage.read("E-E30")
    modifiers.end_of_phase(stage.s)
    assert production.unit_price(stage.game.facts, stage.s, INFANTRY) == 5
    modifiers.end_of_turn(stage.s)
    assert stage.s.modifiers == []


# ---- scenario II: each Tripod is a Wave -------------------------------------------------------


@pytest.fixture
def alone():
    return Stage("england", "2")


def number_of(stage, zone):
    """The number of the row of a Zone's Tripods."""
    return 6 + stage.zone(zone)


@pytest.mark.rule("INV-SCE-19")
def test_sickness_rolls_for_each_tripod(alone):
    leeds = number_of(alone, "leeds")
    alone.wave(leeds, "leeds", "red", "red!", "blue", "blue")
    alone.read("E-E22", dice=["red", "green", "red", "yellow"])
    assert alone.tripods(leeds) == ["red!", "red!", "blue", "blue!"]


@pytest.mark.rule("INV-SCE-19")
def test_sickness_ends_a_damaged_tripod(alone):
    leeds = number_of(alone, "leeds")
    alone.wave(leeds, "leeds", "red!")
    alone.read("E-E22", dice=["red"])
    assert alone.s.wave_state[leeds - 1] == 0
    assert alone.s.human == 2


@pytest.mark.rule("INV-SCE-19")
def test_one_tripod_makes_the_further_attack(alone):
    leeds, wales = number_of(alone, "leeds"), number_of(alone, "wales")
    alone.wave(leeds, "leeds", "red", "blue")
    alone.wave(wales, "wales", "green")
    alone.read_until_asked("E-E27")
    targets = [
        PickTripod(leeds - 1, RED),
        PickTripod(leeds - 1, BLUE),
        PickTripod(wales - 1, GREEN),
    ]
    assert alone.offers() == targets
    alone.answer(targets[1], ["green"])
    assert alone.s.workforce[alone.zone("leeds")] == 7 - 1
    assert alone.s.refugees[alone.zone("leeds")] == 1
    assert alone.tripods(leeds) == ["red", "blue"]
    assert alone.s.wave_state[alone.game.facts.rows - 1] == 0


@pytest.mark.rule("INV-SCE-19")
def test_the_only_tripod_of_a_zone_attacks_and_stays(alone):
    wales = number_of(alone, "wales")
    alone.wave(wales, "wales", "green")
    alone.read("E-E27", dice=["yellow"])
    assert alone.s.workforce[alone.zone("wales")] == 4 - 2
    assert alone.tripods(wales) == ["green"]


@pytest.mark.rule("INV-SCE-19")
def test_each_tripod_has_the_same_chance_to_be_joined(alone):
    leeds, wales = number_of(alone, "leeds"), number_of(alone, "wales")
    alone.wave(leeds, "leeds", "red", "red", "blue")
    alone.wave(wales, "wales", "green")
    alone.read("E-E17", dice=[3, 0])
    assert len(alone.tripods(wales)) == 2
    alone.read("E-E17", dice=[2, 0])
    assert len(alone.tripods(leeds)) == 4


@pytest.mark.rule("INV-SCE-19")
def test_shells_hit_one_tripod_of_your_choice(alone):
    leeds = number_of(alone, "leeds")
    alone.wave(leeds, "leeds", "red", "blue!")
    alone.unit("field_gun", "leeds")
    alone.read("E-E14", TakeOption(0), PickTripod(leeds - 1, BLUE, 1))
    assert alone.tripods(leeds) == ["red"]


@pytest.mark.rule("INV-SCE-19")
def test_canisters_over_any_zone_with_a_tripod(alone):
    leeds, wales = number_of(alone, "leeds"), number_of(alone, "wales")
    alone.wave(leeds, "leeds", "red", "blue")
    alone.wave(wales, "wales", "green")
    kept, lost = alone.unit("infantry", "leeds"), alone.unit("infantry", "wales")
    alone.read("E-E26", PickRow(wales - 1), dice=["red"])
    assert alone.s.unit_zone[kept] != NONE
    assert lost >= len(alone.s.unit_zone) or alone.s.unit_zone[lost] == NONE
