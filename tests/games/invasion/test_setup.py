"""Set-up of the core games and the scenarios (parts 5, 31 and 32), and the options (part 37)."""

import pytest

from tests.games.invasion.cardstage import Numbers, Stage
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.options import OptionError, parse, specs
from thunderchild.core.procedure import UNDECIDED, run
from thunderchild.games.invasion.game import England, Japan
from thunderchild.games.invasion.model.actions import PlaceUnit
from thunderchild.games.invasion.model.card_actions import ChooseCards
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
    CYLINDER,
    DESTROYED,
    DIE_GREEN,
    DIE_RED,
    DIE_YELLOW,
    GUN_95T,
    HUMAN,
    INFANTRY,
    MARTIAN,
    NONE,
    ON_MAP,
    WAVE,
)
from thunderchild.games.invasion.model.options import EnglandOptions, JapanOptions
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.setup import SetUp

TITLES = {"japan": Japan, "england": England}


def set_up(title, scenario="core", dice=(), **options):
    """Set-up alone, with these dice; what is not given is drawn by chance."""
    stage = Stage(title, scenario, **options)

    class Mixed(Numbers):
        def pick(self, n, at, what):
            if self.numbers and n == 6:
                return super().pick(n, at, what)
            return Fast(1).pick(n, at, what)

    stage.s = stage.game.blank()
    stage.s.stack = [SetUp()]
    p = stage.play()
    p.chance = Mixed(dice)
    run(p)
    return stage


def rows(stage):
    return [
        (number, stage.game.facts.map.zone_ids[zone], state, waves.tripods_of(stage.s, number - 1))
        for number, (zone, state) in enumerate(
            zip(stage.s.wave_zone, stage.s.wave_state, strict=True), 1
        )
        if state != ABSENT
    ]


def machines(stage):
    chart = stage.game.facts.map
    return {
        (chart.zone_ids[zone], colour): stage.s.machines[3 * zone + colour]
        for zone in range(len(chart))
        for colour in range(3)
        if stage.s.machines[3 * zone + colour]
    }


@pytest.mark.rule("INV-SET-01", "INV-SET-02", "INV-SET-04", "INV-SET-05", "INV-SET-06")
@pytest.mark.rule("INV-VIC-02")
def test_japan_begins_with_two_waves():
    stage = set_up("japan")  # J02, J03
    assert rows(stage) == [(1, "obihiro", WAVE, 3), (2, "miyazaki", WAVE, 4)]
    s = stage.s
    assert s.ruin[stage.zone("obihiro")] == DESTROYED and s.workforce[stage.zone("obihiro")] == 0
    assert not s.ruin[stage.zone("miyazaki")]
    assert s.workforce[stage.zone("tokyo")] == 8 and s.workforce[stage.zone("osaka")] == 3
    assert (s.pp, s.human, s.martian, s.flying) == (0, 0, 0, 0)
    assert not s.unit_zone and ON_MAP not in s.harbors
    assert s.event_top != NONE and s.set_up == 1


@pytest.mark.rule("INV-SET-03", "INV-COM-07")
def test_machines_of_the_core_games():
    assert machines(set_up("japan")) == {
        ("miyazaki", DIE_GREEN): 1,
        ("obihiro", DIE_YELLOW): 1,
        ("asahikawa", DIE_RED): 1,
    }
    assert machines(set_up("england")) == {
        ("scotland", DIE_GREEN): 1,
        ("wales", DIE_YELLOW): 1,
        ("bristol", DIE_RED): 1,
    }


@pytest.mark.rule("INV-SET-04", "INV-SET-05")
@pytest.mark.parametrize(
    ("die", "zone", "bonus"),
    [("green", "scotland", 0), ("yellow", "wales", 5), ("red", "bristol", 10)],
)
def test_england_rolls_for_wave_and_cylinder(die, zone, bonus):
    stage = set_up("england", dice=[die, "green"])  # E01, E03
    assert rows(stage) == [(1, zone, WAVE, 4), (2, "scotland", CYLINDER, 0)]
    assert stage.s.pp == bonus and stage.s.wave_building[1] == 4
    assert stage.s.ruin[stage.zone(zone)] == DESTROYED
    assert len(set(stage.tripods(1))) == 4
    assert stage.s.workforce[stage.zone("leicester")] == 6
    assert stage.s.event_top == NONE


@pytest.mark.rule("INV-SET-07")
def test_the_final_rules_on_englands_map():
    stage = set_up("england", dice=["red", "yellow"], profile="england_final")
    assert rows(stage) == [(1, "bristol", WAVE, 3), (2, "wales", WAVE, 4)]
    assert stage.s.ruin[stage.zone("bristol")] == DESTROYED
    assert not stage.s.ruin[stage.zone("wales")] and stage.s.pp == 10
    profile = stage.game.facts.profile
    assert profile.prices.infantry == 10 and profile.prices.move == -1
    assert profile.prices.warship == 3 and profile.germs == (3, 6, 9)
    assert (
        stage.game.facts.first_new_number == 0
        and stage.game.facts.land_cards.file_name.startswith("japan")
    )
    assert stage.s.event_top != NONE
    with pytest.raises(OptionError, match="core game only"):
        England("2", EnglandOptions(profile="england_final"))


# ---- scenarios --------------------------------------------------------------------------------


@pytest.mark.rule("INV-SCJ-1")
def test_the_mars_ironclads_of_japan():
    stage = set_up("japan", "1")
    zones = ("obihiro", "miyazaki", "sendai", "hiroshima")
    assert rows(stage) == [(n, zone, WAVE, 2) for n, zone in enumerate(zones, 1)]
    assert stage.s.pp == 25 and not machines(stage) and not any(stage.s.ruin)
    waves.destroy_tripod(stage.play(), 0, *waves.classes_of(stage.s, 0)[0], "INV-HST-05")
    assert stage.s.pp == 27 and stage.s.human == 0


@pytest.mark.rule("INV-SCJ-2")
def test_the_handling_machines_of_japan():
    stage = set_up("japan", "2", dice=["green", "green", *["red"] * 12])
    assert machines(stage) == {
        ("obihiro", 0): 1,
        ("miyazaki", 0): 1,
        ("osaka", 0): 1,
        ("seoul", 1): 2,
        ("sendai", 1): 2,
    }
    assert stage.s.pp == 4 and not any(stage.s.ruin)
    assert sum(stage.s.wave_tripods) == 2 and stage.s.wave_state.count(WAVE) == 1
    few = set_up("japan", "2", dice=["red"] * 10, scj2_yellow_each="1")
    assert sum(few.s.machines) == 5


@pytest.mark.rule("INV-SCJ-3")
def test_the_refugees_of_japan():
    stage = set_up("japan", "3")
    assert stage.s.refugees == [2] * len(stage.game.facts.map)
    assert stage.s.workforce[stage.zone("tokyo")] == 8
    assert stage.s.workforce[stage.zone("osaka")] == 4
    assert stage.s.ruin[stage.zone("obihiro")] == DESTROYED


@pytest.mark.rule("INV-SCE-1", "INV-SCE-02", "INV-SCE-03", "INV-SCE-04", "INV-SCE-05")
@pytest.mark.rule("INV-DEC-003", "INV-RND-01", "INV-RND-02")
def test_the_mars_ironclads_of_england():
    stage = set_up("england", "1")
    stage.answer(ChooseCards(list(range(15))))
    assert stage.why_not(PlaceUnit(GUN_95T, 0)).rule == "INV-DEC-003"
    assert stage.why_not(PlaceUnit(INFANTRY, 99)).rule == "INV-DEC-003"
    for number in range(20):
        assert stage.prompt().startswith(f"Place a Unit: {20 - number} ")
        last = number == 19
        drawn = [0, 0, 0, *(["green", "yellow", 0, 0, 0, 0, 0] * 5)] if last else []
        stage.answer(PlaceUnit(INFANTRY, number % 11), drawn)
    newcastle = stage.game.facts.map.chart[DIE_YELLOW][DIE_GREEN]
    assert stage.s.wave_zone == [newcastle] * 5
    assert [waves.tripods_of(stage.s, row) for row in range(5)] == [5] * 5
    assert all(len(set(stage.tripods(number))) == 5 for number in range(1, 6))
    assert stage.s.harbors.count(ON_MAP) == 3 and not any(stage.s.ruin) and stage.s.pp == 0
    assert len(stage.s.unit_zone) == 20 and not any(stage.s.machines)


@pytest.mark.rule("INV-SCE-07")
def test_plans_are_dearer_against_the_ironclads():
    prices = England("1").facts.profile.prices
    assert (prices.random_plan, prices.chosen_plan) == (10, 20)
    assert (England("core").facts.profile.prices.random_plan, prices.infantry) == (5, 10)


@pytest.mark.rule("INV-SCE-00", "INV-SCE-11", "INV-SCE-12", "INV-SCE-13")
def test_the_uprising_of_englands_machines():
    chart = ["green", "yellow", "green", "yellow", "green", "yellow"]  # three times Newcastle
    chart += ["red", "red"] * 3  # three times Norwich
    stage = set_up("england", "2", dice=[*chart, *["red"] * 40])
    found = machines(stage)
    assert found[("newcastle", DIE_YELLOW)] == 3 and found[("norwich", DIE_RED)] == 3
    assert all(found[(zone, DIE_GREEN)] == 1 for zone in ("scotland", "wales", "norwich", "leeds"))
    assert stage.s.pp == 9 and not any(stage.s.ruin)
    assert sum(stage.s.wave_tripods) == 6  # two Red dice for each Red machine


@pytest.mark.rule("INV-SCE-00", "INV-RND-21")
def test_the_nine_zones_of_the_chart():
    names = England("core").facts.map.zone_ids
    chart = [[names[zone] for zone in row] for row in England("core").facts.map.chart]
    assert chart == [
        ["scotland", "leeds", "bristol"],
        ["newcastle", "wales", "southampton"],
        ["liverpool", "birmingham", "norwich"],
    ]
    stage = set_up("england", "2", dice=["yellow", "red", *["red"] * 50])
    assert machines(stage)[("birmingham", DIE_YELLOW)] == 1


# ---- options ----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [JapanOptions, EnglandOptions])
def test_every_option_has_a_rule_and_each_value_makes_a_game(options):
    kind = Japan if options is JapanOptions else England
    for spec in specs(options):
        assert spec.rule.startswith("INV-") and spec.text
        for value in spec.values or ["1", "3", "standard"]:
            kind("core", parse(options, {spec.name: value}))


@pytest.mark.rule("INV-DEC-001")
def test_what_the_player_changes_is_changed():
    options = parse(
        JapanOptions,
        {
            "keg_table": "example",
            "warship_price": "4",
            "earthworks_cap": "2",
            "wave_order": "player",
        },
    )
    profile = Japan("core", options).facts.profile
    assert profile.options.keg_table == "example" and profile.prices.warship == 4
    assert profile.options.earthworks_cap == 2 and profile.options.wave_order == "player"
    assert Japan("core").facts.profile.options.keg_table == "text"


# ---- whole games ------------------------------------------------------------------------------


def play(game, seed):
    chance, draws = Fast(seed), Draws(seed)
    s, _ = game.new(chance, telling=False)
    while s.winner == UNDECIDED:
        game.advance(s, HUMAN, game.decision(s, HUMAN).sample(draws), chance)
    return s


@pytest.mark.rule("INV-SEQ-03")
@pytest.mark.parametrize(
    ("title", "scenario", "profile"),
    [
        *(("japan", scenario, "") for scenario in Japan.scenarios()),
        *(("england", scenario, "england") for scenario in England.scenarios()),
        ("england", "core", "england_final"),
    ],
)
def test_random_games_come_to_an_end(title, scenario, profile):
    kind = TITLES[title]
    game = kind(scenario, parse(kind.OPTIONS, {"profile": profile} if profile else {}))
    for seed in range(4):
        s = play(game, seed)
        outcome = game.outcome(s)
        assert s.winner in (HUMAN, MARTIAN)
        assert outcome is not None
        assert outcome.reason in game.REASONS


@pytest.mark.rule("INV-SET-01")
def test_a_new_game_begins_with_its_set_up():
    s, _ = Japan("core").new(Fast(1))
    assert s.set_up == 1 and s.turn == 1 and s.wave_state[:2] == [WAVE, WAVE]


def test_nobody_is_asked_after_the_end():
    game = Japan("core")
    s = play(game, 1)
    assert game.asked(s) == [] and game.outcome(s) is not None
