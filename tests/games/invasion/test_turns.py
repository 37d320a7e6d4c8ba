"""The sequence of play, the order of battles, and what waits for the next turn (parts 6 and 10)."""

from typing import Any

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.invasion.game import England, Japan
from thunderchild.games.invasion.model.actions import ChooseBattle
from thunderchild.games.invasion.model.kinds import CYLINDER, HUMAN, LAND, NAVAL, WAVE, WAVES
from thunderchild.games.invasion.proves.invariants import faults
from thunderchild.games.invasion.rules import modifiers, units, waves
from thunderchild.games.invasion.rules.assembly import AssemblyPhase
from thunderchild.games.invasion.rules.battle_phase import BattlePhase, contested
from thunderchild.games.invasion.rules.crowding import Overcrowding
from thunderchild.games.invasion.rules.escape import EscapePhase
from thunderchild.games.invasion.rules.martian_action import MartianActionPhase
from thunderchild.games.invasion.rules.sequence import Turn
from thunderchild.games.invasion.told.map import PhaseBegan, TurnBegan

JAPAN = (
    "production",
    "battle",
    "devastation",
    "human_action",
    "escape",
    "martian_action",
    "assembly",
)
ENGLAND = ("production", "devastation", "battle", *JAPAN[3:], "event")


def told(game, seed):
    """All that one random game tells."""
    chance, draws, found = Fast(seed), Draws(seed), []
    s, events = game.new(chance)
    found += events
    while s.winner == UNDECIDED:
        s, events = game.apply(s, HUMAN, game.decision(s, HUMAN).sample(draws), chance)
        found += events
    return [event for _, event in found]


@pytest.mark.rule("INV-SEQ-01", "INV-SEQ-02", "INV-SEQ-03", "INV-SEQ-05")
@pytest.mark.parametrize(("kind", "order"), [(Japan, JAPAN), (England, ENGLAND)])
def test_the_phases_come_in_order_turn_after_turn(kind, order):
    events = told(kind("core"), 5)
    phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
    turns = [event.turn for event in events if isinstance(event, TurnBegan)]
    assert turns == list(range(1, len(turns) + 1)) and len(turns) > 1
    assert phases == [order[i % len(order)] for i in range(len(phases))]
    assert len(phases) > (len(turns) - 1) * len(order)


@pytest.mark.rule("INV-EOT-02")
def test_what_lasts_to_the_end_of_a_turn_ends_there():
    stage = Stage()
    stage.s.turn = 4
    modifiers.add(stage.s, modifiers.EXTRA_STEPS, -1, 3, 4)
    modifiers.add(stage.s, modifiers.EXTRA_STEPS, -1, 2, 5)
    Turn().end(stage.play())
    assert modifiers.total(stage.s, modifiers.EXTRA_STEPS) == 2


# ---- battles ----------------------------------------------------------------------------------


def mustered(stage):
    stage.s.wave_done = [2 if state == WAVE else 0 for state in stage.s.wave_state]
    return contested(stage.s)


@pytest.mark.rule("INV-BAT-01")
def test_a_wave_and_a_gun_in_one_zone_must_fight():
    stage = Stage()
    stage.wave(1, "osaka", "red")
    stage.wave(2, "kobe", "red")
    stage.cylinder(3, "tokyo", "red")
    stage.unit("infantry", "osaka")
    stage.unit("field_gun", "tokyo")
    assert mustered(stage) == []
    stage.unit("siege_gun", "kobe")
    assert mustered(stage) == [1]
    stage.begin(BattlePhase())
    assert stage.s.battle == LAND and stage.s.battle_zone == stage.zone("kobe")


@pytest.mark.rule("INV-BAT-02", "INV-DEC-030", "INV-BEN-04")
def test_you_choose_the_order_and_each_wave_fights_once():
    stage = Stage()
    stage.wave(1, "osaka", "red")
    stage.wave(2, "osaka", "blue")
    stage.wave(4, "kobe", "green")
    stage.unit("field_gun", "osaka")
    stage.unit("field_gun", "kobe")
    stage.begin(BattlePhase())
    assert set(stage.offers()) == {ChooseBattle(0), ChooseBattle(1), ChooseBattle(3)}
    assert stage.why_not(ChooseBattle(2)).rule == "INV-DEC-030"
    chance, draws = Fast(4), Draws(4)
    fought: list[Any] = []
    action = ChooseBattle(1)
    while stage.s.pending:
        stage.s, _ = stage.game.apply(stage.s, HUMAN, action, chance)
        if stage.s.battle and (not fought or fought[-1] != stage.s.battle_row):
            fought.append(stage.s.battle_row)
        if stage.s.pending:
            action = stage.decision().sample(draws)
    assert fought[0] == 1 and len(fought) == len(set(fought)) and 3 in fought


@pytest.mark.rule("INV-BAT-02")
def test_without_a_gun_left_the_next_wave_does_not_fight():
    stage = Stage()
    stage.wave(1, "osaka", "red")
    stage.wave(2, "osaka", "blue")
    gun = stage.unit("field_gun", "osaka")
    assert mustered(stage) == [0, 1]
    units.take_away(stage.s, gun)
    assert contested(stage.s) == []


# ---- Waves and Cylinders ----------------------------------------------------------------------


@pytest.mark.rule("INV-COM-04", "INV-COM-05")
def test_a_number_is_in_play_once_as_wave_or_cylinder():
    stage = Stage()
    row = stage.wave(1, "osaka", "red")
    assert waves.wave_label(stage.game.facts, stage.s, row) == "Wave 1"
    stage.s.wave_state[row] = CYLINDER
    assert waves.wave_label(stage.game.facts, stage.s, row) == "Cylinder 1"
    assert faults(stage.game.facts, stage.s) == []
    stage.s.wave_state[row] = 0
    assert faults(stage.game.facts, stage.s) != []


@pytest.mark.rule("INV-ASM-03", "INV-KEG-06")
def test_a_new_wave_acts_next_turn_and_sets_no_powder_off():
    stage = Stage()
    row = stage.cylinder(3, "miyazaki", "red")
    zone = stage.zone("miyazaki")
    stage.s.machines[3 * zone] = stage.s.kegs[zone] = 1
    stage.run(AssemblyPhase(), dice=["green"])
    assert stage.s.wave_state[row] == WAVE and stage.s.kegs[zone] == 1
    assert stage.tripods(3) == ["red"]
    stage.s.workforce[zone] = 3
    stage.run(MartianActionPhase(), dice=["red", 0])
    assert stage.tripods(3) == ["green", "red"]


@pytest.mark.rule("INV-SCE-14", "INV-SCJ-2")
def test_an_opened_cylinder_joins_the_tripods_of_its_zone():
    for title, zone in (("japan", "osaka"), ("england", "leeds")):
        stage = Stage(title, "2")
        row = WAVES + stage.zone(zone)
        waves.place_wave(stage.s, row, WAVE, stage.zone(zone))
        stage.s.wave_tripods[row * waves.ROW] = 1
        stage.s.cup[0] -= 1
        stage.cylinder(3, zone, "green")
        stage.s.machines[3 * stage.zone(zone) + 1] = 1
        stage.run(AssemblyPhase(), dice=["yellow", "red"])
        assert stage.s.wave_state[2] == 0
        assert stage.s.wave_tripods[row * waves.ROW] == 2


# ---- Characters, and the ironclads at sea ------------------------------------------------------


@pytest.mark.rule("INV-CHR-04")
def test_characters_do_not_crowd_a_zone():
    stage = Stage()
    stage.destroyed("osaka")
    officer = stage.unit("signal_officer", "osaka")
    stage.wave(1, "osaka", "red")
    stage.run(Overcrowding())
    stage.begin(EscapePhase())
    assert units.is_unit(stage.s, officer) and stage.s.martian == 0


@pytest.mark.rule("INV-SCE-09")
def test_two_tripods_come_to_the_naval_battles_of_the_ironclads():
    for scenario, tripods in (("1", 2), ("core", 1)):
        stage = Stage("england", scenario)
        chart = stage.game.facts.map
        harbor = chart.harbor_zone.index(stage.zone("london"))
        stage.harbor(chart.harbor_names[harbor])
        stage.refugees("london", 1)
        stage.s.pp = 20
        stage.begin(EscapePhase(), dice=["red"])
        assert stage.s.battle == NAVAL
        texts = [text for text in stage.told() if "Battle began" in text]
        assert f"{tripods} Tripod" in texts[0]
