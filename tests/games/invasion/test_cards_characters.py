"""What Characters do by themselves (part 29)."""

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.actions import Pass
from thunderchild.core.procedure import run
from thunderchild.games.invasion.cards.characters import (
    END_OF_ASSEMBLY,
    INFANTRY_ACTION,
    START_OF_EVENT_PHASE,
    AfterAssembly,
    Trigger,
)
from thunderchild.games.invasion.cards.event_phase import EventPhase
from thunderchild.games.invasion.model.actions import (
    GiveUpCurate,
)
from thunderchild.games.invasion.model.kinds import CAPTURED_FATE, CURATE, INFANTRY, NONE
from thunderchild.games.invasion.rules.crowding import excess
from thunderchild.games.invasion.rules.embarking import sailors
from thunderchild.games.invasion.rules.infantry import POWDER, InfantryAction
from thunderchild.games.invasion.rules.losses import LoseUnit
from thunderchild.games.invasion.rules.units import find
from thunderchild.games.invasion.rules.zones import Aftermath


@pytest.fixture
def japan():
    return Stage("japan")


@pytest.fixture
def england():
    return Stage("england")


# ---- Army Surgeon -----------------------------------------------------------------------------


@pytest.mark.rule("INV-CHR-07")
@pytest.mark.parametrize("place", ["in", "next", "far"])
@pytest.mark.parametrize("what", ["wave", "destroyed", "red_weed"])
def test_the_surgeon_works_in_or_next_to_the_invasion(japan, what, place):
    japan.unit("army_surgeon", "tokyo")
    tokyo = japan.zone("tokyo")
    far = next(
        z for z in range(len(japan.game.facts.map)) if japan.game.facts.map.distance(tokyo, z) == 2
    )
    zone = {"in": tokyo, "next": japan.game.facts.map.neighbours[tokyo][0], "far": far}[place]
    name = japan.game.facts.map.zone_ids[zone]
    if what == "wave":
        japan.wave(1, name, "red")
    elif what == "destroyed":
        japan.destroyed(name)
    else:
        japan.red_weed(name)
    japan.run(AfterAssembly())
    assert japan.s.human == (0 if place == "far" else 1)


@pytest.mark.rule("INV-CHR-07")
def test_a_surgeon_who_is_not_on_the_map_does_nothing(japan):
    japan.wave(1, "tokyo", "red")
    japan.run(Trigger(trigger=END_OF_ASSEMBLY))
    assert japan.s.human == 0


# ---- those the publisher names ----------------------------------------------------------------


@pytest.mark.rule("INV-CHR-07")
@pytest.mark.parametrize(("zone", "points"), [("tokyo", 1), ("sendai", 1), ("kobe", 0)])
def test_the_emperor_in_or_next_to_his_capital(japan, zone, points):
    japan.unit("emperor", zone)
    japan.run(AfterAssembly())
    assert (japan.s.human, japan.s.pp, japan.s.martian) == (points, 0, 0)


@pytest.mark.rule("INV-CHR-07")
@pytest.mark.parametrize(("zone", "points"), [("kobe", 2), ("osaka", 2), ("tokyo", 0)])
def test_okuma_in_or_next_to_a_harbor(japan, zone, points):
    japan.harbor("Kobe")
    japan.unit("okuma", zone)
    japan.run(AfterAssembly())
    assert (japan.s.human, japan.s.pp, japan.s.martian) == (0, points, 0)


@pytest.mark.rule("INV-CHR-07")
@pytest.mark.parametrize(("zone", "left"), [("kobe", 20), ("osaka", 20), ("tokyo", 21)])
def test_futabatei_in_or_next_to_a_wave(japan, zone, left):
    japan.s.martian = 21
    japan.wave(1, "kobe", "red")
    japan.unit("futabatei", zone)
    japan.run(AfterAssembly())
    assert (japan.s.human, japan.s.pp, japan.s.martian) == (0, 0, left)


@pytest.mark.rule("INV-CAP-01")
@pytest.mark.parametrize(
    ("who", "points"), [("emperor", 5), ("okuma", 2), ("futabatei", 1), ("army_surgeon", 1)]
)
def test_what_a_character_gives_the_martians_stands_on_its_card(japan, who, points):
    unit = japan.unit(who, "tokyo")
    japan.run(LoseUnit(unit=unit, fate=CAPTURED_FATE))
    assert japan.s.martian == points


# ---- Narrator ---------------------------------------------------------------------------------


@pytest.mark.rule("INV-CHR-07")
def test_the_narrator_sees_a_wave_before_the_card_is_drawn(england):
    england.unit("narrator", "london")
    england.wave(1, "london", "red")
    england.run(EventPhase(), dice=[england.card("E-E09")])
    assert england.s.human == 1
    words = england.told()
    assert words.index("The Narrator was at work in London.") < words.index(
        "Event: War Office Credit. Gain 12 Production Points."
    )


@pytest.mark.rule("INV-CHR-07")
def test_ruins_are_nothing_to_the_narrator(england):
    england.unit("narrator", "london")
    england.destroyed("london")
    england.run(Trigger(trigger=START_OF_EVENT_PHASE))
    assert england.s.human == 0


@pytest.mark.rule("INV-SET-07")
def test_without_an_event_phase_the_narrator_speaks_after_assembly():
    stage = Stage("england", profile="england_final")
    stage.unit("narrator", "london")
    stage.wave(1, "london", "red")
    stage.run(AfterAssembly())
    assert stage.s.human == 1


@pytest.mark.rule("INV-SET-07")
def test_without_an_event_phase_its_cards_are_played_after_assembly():
    stage = Stage("england", profile="england_final")
    stage.hold("E-E23")
    stage.s.human = 40
    stage.wave(1, "london", "red!")
    stage.run(AfterAssembly(), [Pass()])


def test_with_an_event_phase_assembly_leaves_the_narrator_alone(england):
    england.unit("narrator", "london")
    england.wave(1, "london", "red")
    england.hold("E-E23")
    england.s.human = 40
    england.run(AfterAssembly())
    assert england.s.human == 40


# ---- Curate -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-CHR-07")
@pytest.mark.rule("INV-RND-22")
@pytest.mark.parametrize(("die", "kegs"), [("green", 1), ("yellow", 1), ("red", 0)])
def test_the_curate_may_spoil_an_infantry_action(england, die, kegs):
    unit = england.unit("infantry", "leeds")
    england.unit("curate", "leeds")
    dice = [die] if die == "red" else [die, "green"]
    england.run(InfantryAction(task=POWDER, unit=unit, target=NONE), dice=dice)
    assert sum(england.s.kegs) == kegs
    assert england.s.unit_kind == [INFANTRY, CURATE]


@pytest.mark.rule("INV-CHR-07")
def test_the_curate_meddles_in_his_own_zone_only(england):
    unit = england.unit("infantry", "leeds")
    england.unit("curate", "london")
    england.run(InfantryAction(task=POWDER, unit=unit, target=NONE), dice=["green"])
    assert sum(england.s.kegs) == 1


@pytest.mark.rule("INV-CHR-07")
def test_a_moment_says_whether_the_action_is_spent(england):
    england.unit("curate", "leeds")
    for die, spent in (("red", 1), ("green", 0)):
        england.s.stack = [Trigger(trigger=INFANTRY_ACTION, zone=england.zone("leeds"))]
        p = england.play([die])
        run(p)
        assert p.value == spent


@pytest.mark.rule("INV-CHR-07")
@pytest.mark.rule("INV-DEC-015")
@pytest.mark.parametrize("answer", [GiveUpCurate(), Pass()])
def test_the_curate_may_stand_in_for_an_infantry_that_a_card_takes(england, answer):
    england.wave(1, "leeds", "red")
    foot = england.unit("infantry", "leeds")
    england.unit("curate", "leeds")
    england.read("E-E26", answer, dice=["red"])
    given_up = answer == GiveUpCurate()
    assert (find(england.s, CURATE) == NONE) == given_up
    assert (foot < len(england.s.unit_zone) and england.s.unit_zone[foot] != NONE) == given_up


# ---- no Refugees ------------------------------------------------------------------------------


@pytest.mark.rule("INV-CHR-04")
@pytest.mark.rule("INV-CHR-05")
def test_characters_are_not_taken_with_the_refugees(england):
    england.harbor("Hull")
    england.wave(1, "leeds", "red")
    curate, narrator = england.unit("curate", "leeds"), england.unit("narrator", "leeds")
    england.refugees("leeds", 1)
    leeds = england.zone("leeds")
    assert sailors(england.game.facts, england.s, leeds) == [narrator]
    assert excess(england.game.facts, england.s, leeds) == 0
    england.run(Aftermath())
    assert england.s.refugees[leeds] == 0
    assert england.s.martian == 1
    assert england.s.unit_zone[curate] == england.s.unit_zone[narrator] == leeds
