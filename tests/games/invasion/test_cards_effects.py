"""Kinds of effects that no printed card uses, or not in this way: cards of our own (INV-EVT-13)."""

import pytest

from tests.games.invasion.cardstage import Stage, card_text, deck_text
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.battle.dice import BY_CARD, RollDice
from thunderchild.games.invasion.battle.rolls import TRAP_ROLL
from thunderchild.games.invasion.cards.effect import own
from thunderchild.games.invasion.cards.effects.units import PlaceCharacter
from thunderchild.games.invasion.cards.parts import EFFECTS
from thunderchild.games.invasion.content.cards import all_effects
from thunderchild.games.invasion.content.effects import kinds
from thunderchild.games.invasion.content.files import Content, open_pack
from thunderchild.games.invasion.model.battle_actions import RollAgain
from thunderchild.games.invasion.model.card_actions import (
    CardMove,
    PickHarbor,
    PickRefugee,
    PickRow,
    PickTripod,
    PickUnit,
    PickZone,
    TakeOption,
)
from thunderchild.games.invasion.model.kinds import (
    CYLINDER,
    DIE,
    DIE_GREEN,
    HUMAN,
    LAND,
    NAVAL,
    ON_MAP,
    RED,
    RED_WEED,
    WARSHIP,
)
from thunderchild.games.invasion.rules import modifiers, production

CARDS = {
    "harbor": '{ op = "add_harbor", n = 2, how = "choose" }',
    "plans": '{ op = "gain_plan", n = 2, how = "choose", when = "next_land_battle" }',
    "two_units": """{ op = "remove_unit", units = ["infantry", "refugee"], n = 2,
        at = "choose_wave_zone", fate = "captured" }""",
    "captured": """{ op = "remove_refugees", n = 3, at = "choose_wave_zone",
        fate = "captured" }""",
    "recover": '{ op = "workforce", n = 3, at = "choose_producing" }',
    "quake": '{ op = "workforce", n = -2, at = "capital" }',
    "machine": '{ op = "handling_machine", change = "remove", colour = "green", at = "capital" }',
    "another": '{ op = "handling_machine", change = "add", colour = "green", at = "capital" }',
    "panic": '{ op = "devastate", wave = "choose", result = "panic" }',
    "cylinder": '{ op = "cylinder_tripod", n = 2, cylinder = "choose" }',
    "cylinder_less": '{ op = "cylinder_tripod", n = -2, cylinder = "choose" }',
    "spread": '{ op = "red_weed", change = "spread", at = "choose_destroyed" }',
    "land": '{ op = "land_cylinder" }',
    "destroy": '{ op = "destroy_tripod", n = 2, wave = "choose" }',
    "destroy_random": '{ op = "destroy_tripod", n = 1, wave = "random", damaged_only = true }',
    "repair": '{ op = "repair_tripod", n = 3, wave = "largest" }',
    "reroll": '{ op = "reroll", n = 1, scope = "battle" }',
    "flying": '{ op = "flying_machine", n = 9 }',
    "wreck": '{ op = "flying_machine", n = -9 }',
    "people": '{ op = "add_unit", unit = "refugee", n = 2, at = "capital" }',
    "works": '{ op = "add_earthworks", n = 9, at = "choose_gun" }',
    "kegs": '{ op = "add_keg", n = 9, at = "choose_producing" }',
    "ships": '{ op = "modifier", key = "cost.warship", n = -5, until = "end_of_phase" }',
    "harbors": """{ op = "modifier", key = "cost.random_harbor", n = 1,
        until = "end_of_phase" }""",
    "idle": """{ op = "modifier", key = "martian.skip_wave", wave = "choose",
        until = "end_of_phase" }""",
    "gas": """{ op = "per", each = "unit_in_zone_of_wave", wave = "random", units = ["infantry"],
        do = [{ op = "remove_this", fate = "captured" }, { op = "add_refugees", n = 1,
        at = "this_zone" }] }""",
    "growth": """{ op = "per", each = "unit_in_zone_of_wave", wave = "largest",
        units = ["infantry", "cavalry"], do = [
        { op = "add_unit", unit = "cavalry", n = 1, at = "this_zone" }] }""",
    "chain": """{ op = "choose", optional = false, options = [
        [{ op = "points", track = "pp", n = -2 }, { op = "choose", optional = true, options = [
            [{ op = "points", track = "hvp", n = 1 }]] }],
        [{ op = "points", track = "mvp", n = 1 }]] }""",
    "three": """{ op = "choose", optional = false, options = [
        [{ op = "points", track = "pp", n = -5 }], [{ op = "points", track = "mvp", n = 1 }],
        [{ op = "points", track = "hvp", n = 1 }]] }""",
    "pay": """{ op = "choose", optional = true, options = [
        [{ op = "points", track = "pp", n = -5 }, { op = "points", track = "hvp", n = 3 }]] }""",
    "march": '{ op = "move_units", units = ["infantry", "gun_95t"], n = 2, steps = 1 }',
    "march_on": """{ op = "move_units", units = ["infantry"], n = 1, steps = 1 },
        { op = "choose", optional = false, options = [
        [{ op = "move_units", units = ["infantry"], n = 1, steps = 1 }],
        [{ op = "points", track = "mvp", n = 1 }]] }""",
    "signal": '{ op = "place_character", character = "CHARACTER", at = "choose_gun" }',
}
PEOPLE = {"japan": "signal_officer", "england": "narrator"}
PHASES = {"japan": "production", "england": "event"}


@pytest.fixture(scope="module")
def content():
    """Both games with our cards as their decks."""
    files = {
        f"{title}-events.toml": deck_text(
            *(
                card_text(
                    id,
                    effects.replace("CHARACTER", PEOPLE[title]),
                    PHASES[title],
                    final_back="battle",
                )
                for id, effects in CARDS.items()
            )
        )
        for title in PEOPLE
    }
    return Content(open_pack(files))


@pytest.fixture
def japan(content):
    return Stage("japan", content=content)


@pytest.fixture
def england(content):
    return Stage("england", content=content)


def test_every_kind_of_effect_is_carried_out_and_has_words():
    assert set(EFFECTS) == set(kinds().values())
    assert len(EFFECTS) == 41
    for deck in Content().event_decks.values():
        for card in deck.cards:
            for effect in all_effects(card.effects):
                text = own(effect).describe()
                assert text
                assert "{" not in text


# ---- choices ----------------------------------------------------------------------------------


@pytest.mark.rule("INV-EVT-12")
def test_an_option_that_costs_needs_the_whole_amount(japan):
    japan.s.pp = 1
    japan.read("chain")
    assert (japan.s.pp, japan.s.martian) == (1, 1)
    japan.s.pp = 2
    japan.read_until_asked("chain")
    assert japan.offers() == [TakeOption(0), TakeOption(1)]
    japan.answer(TakeOption(0))
    japan.answer(Pass())
    assert (japan.s.pp, japan.s.human) == (0, 0)


@pytest.mark.rule("INV-EVT-06")
def test_what_costs_points_can_be_declined(japan):
    japan.s.pp = 5
    japan.read("pay", Pass())
    assert (japan.s.pp, japan.s.human) == (5, 0)
    japan.read("pay", TakeOption(0))
    assert (japan.s.pp, japan.s.human) == (0, 3)


@pytest.mark.rule("INV-EVT-06")
def test_what_cannot_be_paid_is_not_offered(japan):
    japan.s.pp = 4
    japan.read("pay")
    assert (japan.s.pp, japan.s.human) == (4, 0)


@pytest.mark.rule("INV-EVT-12")
def test_the_refusal_says_that_it_cannot_be_paid(japan):
    japan.s.pp = 4
    japan.read_until_asked("three")
    assert japan.offers() == [TakeOption(1), TakeOption(2)]
    assert japan.why_not(TakeOption(0)).rule == "INV-EVT-12"
    greyed = [choice for choice in japan.decision().form().choices if choice.why_not]
    assert [choice.action for choice in greyed] == [TakeOption(0)]
    assert greyed[0].text == "Lose 5 PP"


@pytest.mark.rule("INV-DEC-012")
@pytest.mark.rule("INV-EVT-11")
@pytest.mark.rule("INV-EVT-04")
def test_only_targets_are_legal_and_losses_cannot_be_declined(japan):
    japan.wave(1, "tokyo", "red")
    for zone in ("tokyo", "tokyo", "tokyo", "osaka"):
        japan.unit("infantry", zone)
    japan.read_until_asked("two_units")
    assert japan.offers() == [PickUnit(0), PickUnit(1), PickUnit(2)]
    assert japan.why_not(PickUnit(3)).rule == "INV-EVT-11"
    assert japan.why_not(PickUnit(7)).rule == "INV-EVT-11"
    assert japan.why_not(Pass()).rule == "INV-EVT-04"


# ---- people -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-EVT-11")
def test_several_units_are_lost_in_one_zone(japan):
    for zone in ("tokyo", "osaka"):
        japan.wave(1 + (zone == "osaka"), zone, "red")
        japan.unit("infantry", zone)
    japan.refugees("osaka", 3)
    osaka = japan.zone("osaka")
    japan.read_until_asked("two_units")
    assert len(japan.offers()) == 3
    japan.answer(PickRefugee(osaka))
    assert japan.offers() == [PickUnit(1), PickRefugee(osaka)]
    japan.answer(PickUnit(1))
    assert not japan.s.pending
    assert japan.s.martian == 2
    assert japan.s.refugees[osaka] == 2


@pytest.mark.rule("INV-EVT-11")
def test_as_many_as_there_are(japan):
    japan.wave(1, "tokyo", "red")
    japan.unit("infantry", "tokyo")
    japan.read("two_units")
    assert japan.s.martian == 1


@pytest.mark.rule("INV-CAP-04")
def test_captured_refugees_are_counted_in_points(england):
    england.wave(1, "leeds", "red")
    england.refugees("leeds", 0, 2)
    leeds = england.zone("leeds")
    england.read("captured")
    assert england.s.martian == 3
    assert (england.s.refugees[leeds], england.s.refugees_2[leeds]) == (1, 0)


def test_a_unit_can_be_a_refugee(japan):
    japan.read("people")
    assert japan.s.refugees[japan.zone("tokyo")] == 2


@pytest.mark.rule("INV-EVT-13")
def test_a_unit_that_never_moves_cannot_be_chosen(england):
    england.unit("gun_95t", "london")
    foot = england.unit("infantry", "london")
    england.read_until_asked("march")
    near = england.game.facts.map.neighbours[england.zone("london")]
    assert [offer.unit for offer in england.offers()[:-1]] == [foot] * len(near)
    england.answer(CardMove(near[0], foot))
    assert not england.s.pending


@pytest.mark.rule("INV-EVT-11")
def test_a_character_can_join_a_gun(japan, england):
    japan.read("signal")
    assert japan.s.unit_kind == []
    england.unit("field_gun", "leeds")
    england.read("signal")
    assert england.s.unit_zone == [england.zone("leeds")] * 2


@pytest.mark.rule("INV-EWK-01")
def test_earthworks_stop_at_the_cap(japan):
    gun = japan.unit("field_gun", "tokyo")
    japan.read("works")
    assert japan.s.unit_works[gun] == 4
    japan.read("works")
    assert japan.s.unit_works[gun] == 4


def test_a_loop_over_units_of_a_random_wave(japan):
    for number, zone in ((1, "tokyo"), (2, "osaka")):
        japan.wave(number, zone, "red")
        japan.unit("infantry", zone)
        japan.unit("infantry", zone)
    japan.read("gas", dice=[1])
    assert japan.s.martian == 2
    assert japan.s.refugees[japan.zone("osaka")] == 2
    assert japan.s.refugees[japan.zone("tokyo")] == 0


def test_a_unit_that_one_effect_moved_can_be_moved_by_the_next(japan):
    unit = japan.unit("infantry", "tokyo")
    japan.read_until_asked("march_on")
    japan.answer(CardMove(japan.zone("sendai"), unit))
    assert japan.offers() == [TakeOption(0), TakeOption(1)]
    japan.answer(TakeOption(0))
    assert CardMove(japan.zone("tokyo"), unit) in japan.offers()


@pytest.mark.rule("INV-SEQ-06")
def test_a_loop_is_over_what_was_there_when_it_began(japan):
    for zone in ("sendai", "tokyo", "tokyo"):
        japan.unit("infantry", zone)
    japan.wave(1, "tokyo", "red")
    japan.read("growth")
    assert japan.s.unit_kind == [0, 0, 0, 1, 1]


# ---- places -----------------------------------------------------------------------------------


def test_harbors_of_your_choice(japan):
    japan.destroyed("kobe")
    kobe = japan.game.facts.map.harbor_names.index("Kobe")
    japan.read_until_asked("harbor")
    assert PickHarbor(kobe) not in japan.offers()
    japan.answer(PickHarbor(0))
    assert PickHarbor(0) not in japan.offers()
    japan.answer(PickHarbor(2))
    assert japan.s.harbors.count(ON_MAP) == 2


@pytest.mark.rule("INV-EVT-13")
def test_workforce_comes_back_but_not_above_eight(japan):
    japan.s.workforce = [8] * len(japan.game.facts.map)
    osaka = japan.zone("osaka")
    japan.s.workforce[osaka] = 6
    japan.destroyed("sendai")
    japan.read("recover")
    assert japan.s.workforce[osaka] == 8
    japan.read("recover")
    assert max(japan.s.workforce) == 8


@pytest.mark.rule("INV-EVT-13")
def test_a_loss_by_a_card_drives_people_out_where_the_scenario_says_so(content):
    stage = Stage("japan", "3", content=content)
    stage.read("quake")
    assert stage.s.workforce[stage.zone("tokyo")] == 6
    assert stage.s.refugees[stage.zone("tokyo")] == 2


@pytest.mark.rule("INV-KEG-02")
def test_powder_as_far_as_the_counters_go(japan):
    japan.read("kegs", PickZone(japan.zone("osaka")))
    assert japan.s.kegs[japan.zone("osaka")] == 6


def test_weed_on_a_ruin_of_your_choice(japan):
    japan.destroyed("sendai", "osaka")
    japan.read("spread", PickZone(japan.zone("osaka")))
    assert japan.s.ruin[japan.zone("osaka")] == RED_WEED


# ---- Martians ---------------------------------------------------------------------------------


@pytest.mark.rule("INV-MIX-02", "INV-MIX-03")
@pytest.mark.parametrize(("strict", "there"), [("on", 12), ("off", 13)])
def test_the_strict_mix_limits_handling_machines(content, strict, there):
    stage = Stage("japan", content=content, strict_counter_mix=strict)
    tokyo = stage.game.facts.map.capital
    stage.s.machines = [0] * len(stage.s.machines)
    stage.s.machines[3 * tokyo] = 11
    stage.read("another")
    stage.read("another")
    assert sum(stage.s.machines) == there


@pytest.mark.rule("INV-EVT-13")
def test_a_machine_is_removed(japan):
    tokyo = japan.zone("tokyo")
    japan.s.machines[3 * tokyo] = 2
    japan.read("machine")
    assert japan.s.machines[3 * tokyo] == 1
    japan.s.machines[3 * tokyo] = 0
    japan.read("machine")
    assert sum(japan.s.machines) == 0


@pytest.mark.rule("INV-EVT-13")
def test_a_card_can_name_the_result_of_an_attack(japan):
    japan.wave(1, "osaka", "red")
    japan.wave(2, "kobe", "red")
    japan.read("panic", PickRow(0))
    assert japan.s.refugees[japan.zone("osaka")] == 3


@pytest.mark.rule("INV-EVT-13")
def test_tripods_go_into_a_cylinder(japan, england):
    japan.cylinder(3, "miyazaki", "red")
    japan.read("cylinder", dice=[0, 0])
    assert japan.tripods(3) == ["green", "green", "red"]
    england.cylinder(2, "wales", building=3)
    england.read("cylinder")
    assert england.s.wave_building[1] == 5


@pytest.mark.rule("INV-EVT-13")
def test_tripods_come_out_of_a_cylinder_of_england(england):
    england.cylinder(2, "wales", building=3)
    england.read("cylinder_less")
    assert england.s.wave_building[1] == 1
    england.read("cylinder_less")
    assert england.s.wave_state[1] == 0
    assert england.s.human == 0


@pytest.mark.rule("INV-EVT-13")
def test_two_tripods_come_out_of_the_same_cylinder(japan):
    japan.cylinder(3, "miyazaki", "red", "green")
    japan.cylinder(4, "obihiro", "red")
    before = list(japan.s.cup)
    japan.read("cylinder_less", PickTripod(2, RED))
    assert japan.s.wave_state[2:4] == [0, CYLINDER]
    assert sum(japan.s.cup) == sum(before) + 2


@pytest.mark.rule("INV-CYL-05")
def test_no_cylinder_lands_without_a_number(england):
    for number in range(1, 6):
        england.wave(number, "leeds", "red")
    england.read("land")
    assert CYLINDER not in england.s.wave_state


@pytest.mark.rule("INV-SCE-01")
def test_no_cylinder_lands_among_the_ironclads(content):
    stage = Stage("england", "1", content=content)
    stage.read("land")
    assert CYLINDER not in stage.s.wave_state


@pytest.mark.rule("INV-EVT-13")
def test_destroyed_tripods_are_all_of_one_wave(england):
    england.wave(1, "leeds", "red", "green")
    england.wave(2, "wales", "red")
    england.read("destroy", PickTripod(0, RED), dice=[])
    assert england.s.wave_state[0] == 0
    assert england.tripods(2) == ["red"]
    assert england.s.human == 4


@pytest.mark.rule("INV-EVT-13")
def test_a_random_damaged_tripod(england):
    england.wave(1, "leeds", "red", "green!")
    england.wave(2, "wales", "red!")
    england.read("destroy_random", dice=[1])
    assert england.tripods(1) == ["green!", "red"]
    assert england.tripods(2) == []
    england.wave(3, "london", "red!", "blue!")
    england.read("destroy_random", PickTripod(2, RED, 1), dice=[1])
    assert england.tripods(3) == ["blue!"]


@pytest.mark.rule("INV-MAC-05")
def test_as_many_are_repaired_as_are_damaged(japan):
    japan.wave(1, "osaka", "red!", "green!", "blue")
    japan.read("repair", dice=[0, 0])
    assert japan.tripods(1) == ["green", "red", "blue"]


@pytest.mark.rule("INV-COM-08")
def test_the_flying_machine_has_none_to_four_parts(japan):
    japan.s.flying = 2
    japan.read("wreck")
    assert japan.s.flying == 0
    japan.read("wreck")
    assert japan.s.flying == 0
    japan.read("flying")
    assert japan.s.flying == 4


# ---- battles and changes ----------------------------------------------------------------------


@pytest.mark.rule("INV-EVT-13")
def test_chosen_plans_wait_for_the_next_battle(japan):
    japan.read("plans")
    assert (japan.s.next_plans, japan.s.next_chosen) == (0, 2)
    modifiers.end_of_phase(japan.s)
    assert japan.s.next_chosen == 0


@pytest.mark.rule("INV-EVT-13")
@pytest.mark.parametrize(("battle", "rerolls"), [(0, 0), (LAND, 1), (NAVAL, 1)])
def test_a_free_roll_again_needs_a_battle(japan, battle, rerolls):
    japan.s.battle = battle
    japan.read("reroll")
    assert japan.s.free_rerolls == rerolls


@pytest.mark.rule("INV-EVT-13")
@pytest.mark.rule("INV-DIE-03")
def test_a_die_of_the_battle_is_rolled_again_by_a_card(japan):
    japan.s.battle = LAND
    japan.read("reroll")
    japan.begin(RollDice(what=TRAP_ROLL), ["red"])
    again = RollAgain(0, BY_CARD)
    assert japan.offers() == [again, Pass()]
    assert japan.game.read(japan.s, HUMAN, japan.game.write(japan.s, HUMAN, again)) == again
    japan.answer(again, ["green"])
    assert not japan.s.pending
    assert japan.events[-1][1].now == DIE[DIE_GREEN]
    assert japan.s.free_rerolls == 0


@pytest.mark.rule("INV-EVT-13")
def test_prices_change_but_never_fall_below_nothing(japan):
    japan.read("ships")
    japan.read("harbors")
    assert modifiers.price(japan.s, WARSHIP, 3) == 0
    assert modifiers.price(japan.s, WARSHIP, 6) == 1
    assert production.harbor_price(japan.game.facts, japan.s, chosen=False) == 3


@pytest.mark.rule("INV-EVT-13")
def test_a_wave_of_your_choice_stays_idle(japan):
    japan.wave(1, "osaka", "red")
    japan.wave(2, "kobe", "red")
    japan.read("idle", PickRow(1))
    assert modifiers.is_on(japan.s, modifiers.SKIP_WAVE, 1)
    assert not modifiers.is_on(japan.s, modifiers.SKIP_WAVE, 0)


def test_people_are_called_by_their_names() -> None:
    okuma = PlaceCharacter("choose_producing", "okuma")
    assert okuma.describe() == "place Shigenobu Okuma in a producing Zone"
    narrator = PlaceCharacter("choose_producing", "narrator")
    assert narrator.describe() == "place the Narrator in a producing Zone"
