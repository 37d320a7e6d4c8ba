"""How every phase begins and ends, and where cards break in (parts 6 and 7)."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.chance import Fast
from thunderchild.core.procedure import run
from thunderchild.games.invasion.cards.windows import save_of
from thunderchild.games.invasion.content.held_cards import saves_of
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.actions import Attract, EndHumanAction, EndProduction
from thunderchild.games.invasion.model.kinds import (
    ASSEMBLY,
    BATTLE,
    CYLINDER,
    CYLINDER_LANDING,
    DEVASTATION,
    ESCAPE,
    ESCAPE_PHASE,
    EVENT,
    HELD,
    HUMAN_ACTION,
    MARTIAN_ACTION,
    NONE,
    PHASES,
    PRODUCTION,
    WAVE_MOVE_RESULT,
    WINDOWS,
    WORKFORCE_LOSS,
)
from thunderchild.games.invasion.rules import modifiers, units
from thunderchild.games.invasion.rules.assembly import AssemblyPhase
from thunderchild.games.invasion.rules.battle_phase import BattlePhase
from thunderchild.games.invasion.rules.cylinders import LandCylinder
from thunderchild.games.invasion.rules.devastation import DevastationPhase
from thunderchild.games.invasion.rules.escape import Embark, EscapePhase
from thunderchild.games.invasion.rules.human_action import HumanActionPhase
from thunderchild.games.invasion.rules.losses import LoseWorkforce
from thunderchild.games.invasion.rules.martian_action import MartianActionPhase
from thunderchild.games.invasion.rules.phase import Phase
from thunderchild.games.invasion.rules.production import ProductionPhase
from thunderchild.games.invasion.rules.tracks import gain_human
from thunderchild.games.invasion.rules.wave_movement import MoveWave
from thunderchild.games.invasion.told.cards import CardDrawn
from thunderchild.games.invasion.told.map import PhaseBegan, WorkforceLost

ALL = [
    (PRODUCTION, ProductionPhase),
    (BATTLE, BattlePhase),
    (DEVASTATION, DevastationPhase),
    (HUMAN_ACTION, HumanActionPhase),
    (ESCAPE, EscapePhase),
    (MARTIAN_ACTION, MartianActionPhase),
    (ASSEMBLY, AssemblyPhase),
]


@pytest.mark.rule("INV-PRO-01", "INV-BAT-01", "INV-DEV-01", "INV-HAC-01", "INV-ESC-01")
@pytest.mark.rule("INV-MAC-01", "INV-ASM-01")
def test_every_phase_is_told_and_noted():
    for phase, procedure in ALL:
        stage = Stage()
        stage.s.phase = NONE
        stage.begin(procedure())
        assert stage.s.phase == phase
        told = [event.phase for _, event in stage.events if isinstance(event, PhaseBegan)]
        assert told == [PHASES[phase]]


def test_every_phase_of_the_book_is_a_phase_with_its_lines_in_between():
    found = [kind for kind in Invasion.PROCEDURES if issubclass(kind, Phase)]
    assert sorted(kind.PHASE for kind in found) == list(range(len(PHASES)))
    for kind in found:
        shared = ["begin", "close"] if kind.PHASE == EVENT else [*Phase.LINES]
        assert [line for line in kind.LINES if line in Phase.LINES] == shared
        assert (kind.LINES[0], kind.LINES[-1]) == ("begin", "close")


@pytest.mark.rule("INV-EVT-01")
@pytest.mark.parametrize(("phase", "procedure"), ALL)
def test_every_phase_looks_at_the_back_of_the_next_card(phase, procedure):
    stage = Stage()
    backs = stage.game.facts.event_cards.back
    card, other = backs.index(phase), next(c for c, back in enumerate(backs) if back != phase)
    stage.s.event_top = card
    stage.s.stack = [procedure()]
    run(stage.game.play(stage.s, Fast(1), stage.events))
    assert [event.card for _, event in stage.events if isinstance(event, CardDrawn)] == [
        stage.game.facts.event_cards.ids[card]
    ]
    later = Stage()  # X14
    later.s.event_top = other
    later.begin(procedure())
    assert later.s.event_top == other


@pytest.mark.rule("INV-EVT-13")
@pytest.mark.parametrize(("phase", "procedure"), ALL)
def test_what_lasts_for_a_phase_ends_with_it(phase, procedure):
    stage = Stage()
    stage.unit("infantry", "tokyo")
    stage.begin(procedure())
    modifiers.add(stage.s, modifiers.COST, 0, 1, modifiers.THIS_PHASE)
    ends = {PRODUCTION: EndProduction(), HUMAN_ACTION: EndHumanAction()}
    if phase in ends:
        stage.answer(ends[phase])
    else:
        stage.s.human = 0
        stage.run(procedure())
    assert not stage.s.pending and not stage.s.modifiers


@pytest.mark.rule("INV-HAC-01")
def test_nobody_has_acted_when_human_action_begins():
    stage = Stage()
    unit = stage.unit("infantry", "tokyo")
    stage.s.unit_done[unit] = units.ACTED
    stage.refugees("tokyo", 1)
    stage.s.moved[stage.zone("tokyo")] = 1
    stage.begin(HumanActionPhase())
    assert stage.s.unit_done[unit] == 0 and not any(stage.s.moved)


# ---- held cards -------------------------------------------------------------------------------


def hold_all(stage, window):
    """Hold every card of the title that can be played in a window."""
    found = [
        card
        for card in saves_of(stage.game.facts.program, stage.game.facts.event_cards)
        if WINDOWS.index(save_of(stage.game.facts, card)[0].window) == window
    ]
    for card in found:
        stage.s.event_deck[card] = HELD
    return found


def asked(stage):
    return type(stage.game.questions[stage.s.kind]).__name__ if stage.s.pending else ""


def test_the_windows_of_the_map_have_cards():
    held = {
        window: [t for t in ("japan", "england") if hold_all(Stage(t), window)]
        for window in (WORKFORCE_LOSS, WAVE_MOVE_RESULT, CYLINDER_LANDING, ESCAPE_PHASE)
    }
    assert all(held.values())


@pytest.mark.rule("INV-EVT-05", "INV-EVT-13")
def test_a_held_card_may_prevent_a_loss_of_workforce():
    for title, zone in (("japan", "tokyo"), ("england", "london")):
        stage = Stage(title)
        if not hold_all(stage, WORKFORCE_LOSS):
            continue
        stage.begin(LoseWorkforce(zone=stage.zone(zone), points=3))
        assert asked(stage) == "WindowQuestion"


@pytest.mark.rule("INV-DEV-06", "INV-EVT-13")
def test_a_loss_is_no_larger_than_what_is_there():
    stage = Stage()
    stage.s.workforce[stage.zone("osaka")] = 2
    stage.run(LoseWorkforce(zone=stage.zone("osaka"), points=5))
    lost = [event for _, event in stage.events if isinstance(event, WorkforceLost)]
    assert [event.points for event in lost] == [2] and stage.s.ruin[stage.zone("osaka")]
    stage.events = []
    stage.run(LoseWorkforce(zone=stage.zone("osaka"), points=3))
    assert stage.events == []  # nothing is left to lose


@pytest.mark.rule("INV-EVT-05")
def test_held_cards_break_into_moves_landings_and_escapes():
    found = 0
    for title, zone in (("japan", "osaka"), ("england", "london")):
        stage = Stage(title)
        stage.wave(1, zone, "red")
        if hold_all(stage, WAVE_MOVE_RESULT):
            found += 1
            stage.begin(MoveWave(row=0))
            assert asked(stage) == "WindowQuestion"
        stage = Stage(title)
        if hold_all(stage, CYLINDER_LANDING):
            found += 1
            stage.begin(LandCylinder())
            assert asked(stage) == "WindowQuestion"
    assert found


@pytest.mark.rule("INV-EVT-05")
@pytest.mark.parametrize(
    ("profile", "line"),
    [("england", "card"), ("england_final", "card"), ("england_final", "card_again")],
)
def test_held_cards_break_in_before_the_dice_of_an_escape(profile, line):
    stage = Stage("england", profile=profile)
    chart, p = stage.game.facts.map, stage.play()
    stage.harbor(chart.harbor_names[chart.harbor_zone.index(stage.zone("london"))])
    stage.refugees("london", 3)
    stage.wave(1, "london", "red")
    assert hold_all(stage, ESCAPE_PHASE) and line in stage.game.book.names_of(Embark)
    getattr(Embark(zone=stage.zone("london")), line)(p)
    stage.begin(p.called)
    assert asked(stage) == "WindowQuestion"


# ---- what the phases are made of ---------------------------------------------------------------


@pytest.mark.rule("INV-ATR-02")
def test_the_only_destination_is_not_asked_for():
    stage = Stage()
    stage.wave(1, "nagasaki", "red")
    horse = stage.unit("cavalry", "nagasaki")
    places = sorted(set(stage.game.facts.map.destinations[stage.zone("nagasaki")]))
    stage.destroyed(*(stage.game.facts.map.zone_ids[place] for place in places[1:]))
    stage.begin(MoveWave(row=0))
    stage.answer(Attract(horse), ["yellow"])
    assert not stage.s.pending and stage.s.wave_zone[0] == places[0]


@pytest.mark.rule("INV-ESC-01", "INV-ESC-08", "INV-CYL-01")
def test_the_escape_phase_ends_with_crowds_points_and_cylinders():
    stage = Stage()
    chart = stage.game.facts.map
    stage.harbor(chart.harbor_names[chart.harbor_zone.index(stage.zone("osaka"))])
    stage.refugees("osaka", 1)
    stage.s.workforce[stage.zone("kobe")] = 3
    stage.refugees("kobe", 4)
    gain_human(stage.play(), 30, "INV-ESC-07", "Zones")
    stage.run(EscapePhase(), dice=["yellow", "red", 0, 0, 0])
    assert stage.s.martian == 3
    assert stage.s.wave_state[2] == CYLINDER


@pytest.mark.rule("INV-MAC-01")
def test_martian_action_ends_with_the_points_for_zones():
    stage = Stage()
    stage.red_weed("osaka")
    stage.run(MartianActionPhase())
    assert stage.s.martian == 4


@pytest.mark.rule("INV-CHR-07")
def test_the_surgeon_earns_a_point_after_assembly():
    stage = Stage()
    stage.unit("army_surgeon", "osaka")
    stage.wave(1, "osaka", "red")
    stage.run(AssemblyPhase())
    assert stage.s.human == 1
