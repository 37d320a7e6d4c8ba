"""The Human step, Battle Plans and the end of a Land battle (parts 13, 16, 17)."""

import pytest

from tests.games.invasion.battle_stage import Battle, field, hold, land
from thunderchild.core.actions import Pass
from thunderchild.core.codec import to_json
from thunderchild.core.forms import Odds
from thunderchild.games.invasion.battle.dice import RollDice
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.firing import Firing
from thunderchild.games.invasion.battle.human_step import (
    FireDecision,
    HumanStep,
    TerrainDecision,
    parts,
)
from thunderchild.games.invasion.battle.land import LandBattle, Rounds
from thunderchild.games.invasion.battle.martian_step import MartianStep
from thunderchild.games.invasion.battle.plans import TrapWindow
from thunderchild.games.invasion.content.files import Content, open_pack
from thunderchild.games.invasion.game import Japan
from thunderchild.games.invasion.model.battle_actions import (
    ChooseCard,
    EndStep,
    FireAt,
    PlacePiece,
    PrepareShot,
    Ready,
    RollAgain,
    SetTrap,
    SpringTrap,
    UseKriegsspiel,
    UseShell,
    UseTerrain,
)
from thunderchild.games.invasion.model.card_actions import PlayCard
from thunderchild.games.invasion.model.kinds import (
    ABSENT,
    DISCARDED,
    EXPLOSIVE_SHELL,
    HELD,
    KRIEGSSPIEL,
    LINE_OF_SIGHT,
    NO_BATTLE,
    NONE,
    SIGNAL_OFFICER,
    TERRAIN,
    WAVE,
)
from thunderchild.games.invasion.rules import modifiers


def step(b: Battle) -> Battle:
    """The Human step begins."""
    return b.call(HumanStep())


# ---- firing -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-HST-01", "INV-DEC-043")
def test_each_gun_fires_once_in_the_order_you_like() -> None:
    b = step(field(tripods=["G@C4"], pieces=["field_gun@C5", "siege_gun@C6", "infantry@C7"]))
    b.act(FireAt(1, 0), dice="GG")
    assert b.s.nearest(Firing) is None  # it is over
    assert b.why_not(FireAt(1, 0)).rule == "INV-HST-01"
    b.act(FireAt(0, 0), dice="G")
    assert b.asked == ""  # nobody can fire any more


@pytest.mark.rule("INV-HST-01")
def test_a_gun_need_not_fire() -> None:
    b = step(field(tripods=["G@C4"], pieces=["field_gun@C5"])).act(EndStep())
    assert b.asked == ""
    assert b.s.tripod_damaged == [0]


@pytest.mark.rule("INV-DEC-043", "INV-HST-07")
def test_only_guns_fire_at_tripods_on_the_board() -> None:
    b = step(field(tripods=["G@C6"], pieces=["field_gun@C5", "infantry@C7"]))
    assert b.why_not(FireAt(1, 0)).rule == "INV-DEC-043"
    assert b.why_not(FireAt(0, 5)).rule == "INV-DEC-043"
    assert b.why_not(FireAt(7, 0)).rule == "INV-DEC-043"


@pytest.mark.rule("INV-HST-04")
def test_guns_of_japan_reach_two_hexes() -> None:
    b = step(field(tripods=["G@C2", "Y@C3"], pieces=["field_gun@C5"]))
    assert b.why_not(FireAt(0, 0)).rule == "INV-HST-04"
    assert FireAt(0, 1) in b.choices


@pytest.mark.rule("INV-HST-04", "INV-DIE-01", "INV-DIE-02")
@pytest.mark.parametrize(
    ("title", "hex", "hit"),
    [
        ("japan", "C4", "Y"),
        ("japan", "C3", "R"),
        ("england", "C4", "G"),
        ("england", "C3", "Y"),
        ("england", "C2", "R"),
    ],
)
@pytest.mark.parametrize("die", ["G", "Y", "R"])
def test_the_colour_that_hits(title: str, hex: str, hit: str, die: str) -> None:
    b = step(field(title, tripods=[f"G@{hex}"], pieces=["field_gun@C5"]))
    b.act(FireAt(0, 0), dice=die)
    assert b.s.tripod_damaged == [int(die == hit)]
    assert b.s.wave_tripods[1] == int(die == hit)


@pytest.mark.rule("INV-DIE-02")
def test_a_rarer_colour_hits_by_option() -> None:
    on = {"gun_hits_at_least": "on"}
    b = step(field(tripods=["G@C4"], pieces=["field_gun@C5"], options=on))
    b.act(FireAt(0, 0), dice="R")
    assert b.s.tripod_damaged == [1]


@pytest.mark.rule("INV-HST-02", "INV-HST-03", "INV-HST-05", "INV-EXA-X04")
def test_a_siege_gun_can_destroy_in_one_firing_and_loses_one_level() -> None:
    b = step(field(tripods=["G@C4"], pieces=["siege_gun+2@C5"]))
    b.act(FireAt(0, 0), dice="YY")
    assert b.at(0) == ""
    assert b.s.piece_works == [1]
    assert b.s.unit_works == [1]
    assert sum(b.s.wave_tripods) == 0
    assert b.s.cup[0] == 5  # back in the cup


@pytest.mark.rule("INV-HST-05")
def test_dice_left_over_are_lost() -> None:
    b = step(field(tripods=["g@C4", "g@C4"], pieces=["siege_gun@C5"]))
    b.act(FireAt(0, 0), dice="YY")
    assert b.at(0) == "" and b.at(1) == "C4"


@pytest.mark.rule("INV-HST-06")
@pytest.mark.parametrize(("title", "die", "points"), [("japan", "Y", 0), ("england", "G", 2)])
def test_england_rewards_a_destroyed_tripod(title: str, die: str, points: int) -> None:
    b = step(field(title, tripods=["g@C4"], pieces=["field_gun@C5"]))
    b.act(FireAt(0, 0), dice=die)
    assert b.s.human == points


@pytest.mark.rule("INV-HST-06")
def test_japan_scenario_one_pays_for_a_tripod() -> None:
    b = step(field(tripods=["g@C4"], pieces=["field_gun@C5"], scenario="1"))
    b.act(FireAt(0, 0), dice="Y")
    assert b.s.pp == 2


@pytest.mark.rule("INV-CHR-08")
def test_the_95_ton_gun_fires_in_every_second_step() -> None:
    b = step(field("england", tripods=["G@C3", "Y@C4"], pieces=["gun_95t@C6"]))
    b.act(FireAt(0, 0), dice="RGG")  # three dice; at Range 3 Red hits
    assert b.s.tripod_damaged[0] == 1
    step(b)
    assert b.asked == ""
    hold(b.s, ["terrain"])
    step(b)
    b.act(FireAt(0, 1), dice="GGG")
    assert b.why_not(FireAt(0, 0)).rule == "INV-HST-01"
    b.act(UseTerrain()).act(FireAt(0, 0), dice="GGG")
    hold(b.s, ["terrain"])
    step(b)
    assert b.why_not(FireAt(0, 0)).rule == "INV-CHR-08"
    b.act(UseTerrain())
    assert b.asked == ""  # Terrain gives it no shot in a step of rest


@pytest.mark.rule("INV-EVT-13")
def test_a_card_changes_the_first_firing_of_each_battle() -> None:
    b = field(tripods=["G@C4"], pieces=["field_gun+1@C5", "field_gun@C6"])
    modifiers.add(b.s, modifiers.FIRST_SHOT_DICE, NONE, -1, 0)
    shots = FireDecision(step(b).game.facts.battle, b.s, terrain=0)
    assert shots.note(FireAt(0, 0)) == "Range 1, no dice: this shot is lost"
    b.act(FireAt(0, 0))
    assert b.s.piece_works[0] == 0  # it has fired all the same
    assert b.s.tripod_damaged == [0]
    b.act(FireAt(1, 0), dice="R")
    assert b.s.tripod_damaged == [1]


# ---- forms ------------------------------------------------------------------------------------


@pytest.mark.rule("INV-HST-04", "INV-DIE-01")
def test_the_form_has_range_dice_and_exact_chances() -> None:
    b = step(field(tripods=["G@C3", "g@C4", "Y@C1"], pieces=["siege_gun@C5"]))
    shots = FireDecision(b.game.facts.battle, b.s, terrain=0).form().choices
    by_tripod = {shot.action.tripod: shot for shot in shots}
    far = by_tripod[0]
    assert (far.range, far.dice, far.needs) == (2, 2, "red")
    assert far.odds == (Odds("Damaged", 5, 18), Odds("Destroyed", 1, 36))
    assert by_tripod[1].odds == (Odds("Destroyed", 5, 9),)
    assert by_tripod[2].why_not is not None
    assert by_tripod[2].needs == ""


# ---- Battle Plans -----------------------------------------------------------------------------


@pytest.mark.rule("INV-PLN-03", "INV-DEC-046", "INV-EXA-X05")
def test_explosive_shell_destroys_what_was_just_damaged() -> None:
    b = step(field(tripods=["G@C4"], pieces=["field_gun@C5"], plans=["explosive_shell"]))
    b.act(FireAt(0, 0), dice="Y")
    assert b.asked == "ShellQuestion"
    b.act(UseShell())
    assert b.at(0) == ""
    assert b.s.plans_held[EXPLOSIVE_SHELL] == 0
    assert is_over(b.game.facts.battle, b.s)


@pytest.mark.rule("INV-PLN-03", "INV-DEC-046")
@pytest.mark.parametrize(("tripod", "dice"), [("G", "G"), ("g", "Y")])
def test_no_shell_without_fresh_damage(tripod: str, dice: str) -> None:
    b = field(tripods=[f"{tripod}@C4", "Y@C4"], pieces=["field_gun@C5"], plans=["explosive_shell"])
    step(b).act(FireAt(0, 0), dice=dice)
    assert b.asked != "ShellQuestion"


@pytest.mark.rule("INV-PLN-03", "INV-DEC-044")
@pytest.mark.parametrize(("title", "dice"), [("japan", 3), ("england", 2)])
def test_surprise_shot_adds_dice_to_the_next_firing(title: str, dice: int) -> None:
    b = field(title, tripods=["G@C4"], pieces=["field_gun@C5"], plans=["surprise_shot", "terrain"])
    step(b)
    assert b.why_not(PrepareShot(3)).rule == "INV-DEC-044"
    b.act(PrepareShot(0)).act(FireAt(0, 0), dice="R" * dice)
    assert b.why_not(PrepareShot(0)).rule == "INV-DEC-044"
    b.act(UseTerrain()).act(FireAt(0, 0), dice="R")  # only once


@pytest.mark.rule("INV-PLN-03", "INV-DEC-045", "INV-HST-03")
def test_terrain_lets_everyone_fire_twice_at_a_level_each() -> None:
    pieces = ["field_gun+2@C5", "field_gun+1@C6"]
    b = field(tripods=["G@C4"], pieces=pieces, plans=["terrain", "terrain"])
    step(b).act(FireAt(0, 0), dice="G").act(UseTerrain())
    assert b.why_not(UseTerrain()).rule == "INV-DEC-045"
    b.act(FireAt(0, 0), dice="G")
    assert b.s.piece_works == [0, 1]
    assert b.why_not(FireAt(0, 0)).rule == "INV-HST-01"
    step(b)
    assert b.s.top(HumanStep).terrain == 0  # for this round's step only


@pytest.mark.rule("INV-PLN-03", "INV-DEC-040")
def test_trap_damages_up_to_two_on_green() -> None:
    b = field(tripods=["G@C4", "Y@C1", "R@A1", "u@B1"], pieces=["field_gun@E6"], plans=["trap"])
    step(b).act(SetTrap(), dice="G")
    assert b.texts()[-1] == "Trap (needs exactly Green): Green: the Trap works."
    assert b.asked == "SpringQuestion"
    assert b.why_not(SpringTrap(3)).rule == "INV-DEC-040"  # Damaged already
    assert b.why_not(SpringTrap(1, 1)).rule == "INV-DEC-040"
    assert len(b.choices) == 3 + 3 + 1
    b.act(SpringTrap(0, 2))
    assert b.s.tripod_damaged == [1, 0, 1, 1]
    assert b.s.wave_tripods[1] == 1


@pytest.mark.rule("INV-PLN-03")
@pytest.mark.parametrize("die", ["Y", "R"])
def test_trap_fails_on_other_colours(die: str) -> None:
    b = field(tripods=["G@C4"], pieces=["field_gun@E6"], plans=["trap"])
    step(b).act(SetTrap(), dice=die)
    assert b.asked == ""  # no Tripod is chosen
    assert b.s.tripod_damaged == [0]


@pytest.mark.rule("INV-PLN-02", "INV-PLN-03", "INV-DEC-040")
def test_trap_windows_in_the_martian_step() -> None:
    b = field(tripods=["G@C1", "Y@E1"], pieces=["field_gun@A6"], plans=["trap", "trap"])
    b.call(MartianStep(), cards=["J-L02"])
    assert b.asked == "TrapQuestion" and b.at(0) == "C1"  # after the card is shown
    b.act(Pass())
    assert b.asked == "TrapQuestion" and b.at(0) == "C2"  # between two Tripods
    b.act(SetTrap(), dice="G").act(SpringTrap(1))
    assert b.asked == "TrapQuestion" and b.at(1) == "E1"  # the second counter, at once
    b.act(Pass())
    assert b.at(1) == "D1"


@pytest.mark.rule("INV-PLN-03", "INV-PLN-02")
def test_a_trap_must_be_held_and_find_somebody() -> None:
    b = step(field(tripods=["G@C4", "Y@A1"], pieces=["field_gun@C5"]))
    assert b.why_not(SetTrap()).rule == "INV-PLN-03"
    b = step(field(tripods=["g@C4"], pieces=["field_gun@C5"], plans=["trap"]))
    assert b.why_not(SetTrap()).rule == "INV-PLN-03"


@pytest.mark.rule("INV-PLN-03")
def test_a_trap_after_set_up() -> None:
    b = land(wave="GY", units=["field_gun"], plans=["trap", "surprise_shot"])
    b.act(PlacePiece(0, b.hex("C4")), cards=["J-L01"])
    assert b.asked == "TrapQuestion"
    assert b.s.round == 0
    b.act(SetTrap(), dice="G").act(SpringTrap(0, 1), cards=["J-L02"])
    assert b.s.tripod_damaged == [1, 1]


@pytest.mark.rule("INV-PLN-03")
def test_a_trap_is_not_offered_when_all_are_damaged() -> None:
    b = field(tripods=["g@C1"], pieces=["field_gun@A6"], plans=["trap"]).call(TrapWindow())
    assert b.asked == ""


@pytest.mark.rule("INV-PLN-03", "INV-DIE-03", "INV-DEC-039")
def test_line_of_sight_rolls_one_die_again() -> None:
    plans = ["line_of_sight", "line_of_sight"]
    b = step(field(tripods=["G@C4"], pieces=["siege_gun@C5"], plans=plans))
    b.act(FireAt(0, 0), dice="GY")
    assert b.asked == "AgainQuestion"
    assert b.why_not(RollAgain(2)).rule == "INV-DIE-03"
    assert b.why_not(RollAgain(0, SIGNAL_OFFICER)).rule == "INV-DEC-039"
    b.act(RollAgain(0), dice="G")
    assert b.s.top(RollDice).dice == [0, 1]
    b.act(RollAgain(0), dice="Y")  # it stands unless it is rolled again
    assert b.at(0) == ""
    assert b.s.plans_held[LINE_OF_SIGHT] == 0


@pytest.mark.rule("INV-PLN-03", "INV-RND-08")
def test_line_of_sight_also_against_tripod_dice() -> None:
    b = field(tripods=["G@C3"], pieces=["field_gun@C4"], plans=["line_of_sight"])
    b.call(MartianStep(), cards=["J-L08"], dice="G")  # Green: Detect, Fire
    assert b.asked == "AgainQuestion"
    b.act(RollAgain(0), dice="R")
    assert b.piece_at(0) == "C4"


@pytest.mark.rule("INV-CHR-07", "INV-DEC-013")
def test_the_signal_officer_rolls_one_die_again_in_a_battle() -> None:
    b = step(field(tripods=["G@C4"], pieces=["field_gun@C5", "field_gun@C6", "signal_officer@A7"]))
    b.act(FireAt(0, 0), dice="G").act(RollAgain(0, SIGNAL_OFFICER), dice="Y")
    assert b.s.tripod_damaged == [1]
    b.act(FireAt(1, 0), dice="G")
    assert b.asked == ""  # his help is used


@pytest.mark.rule("INV-CHR-07")
def test_the_heliograph_helps_from_an_adjacent_zone() -> None:
    b = field("england", tripods=["G@C4"], pieces=["field_gun@C5", "heliograph@A7"])
    near = b.game.facts.map.neighbours[b.s.battle_zone][0]
    b.s.unit_zone[1], b.s.piece_hex[1] = near, NONE
    step(b).act(FireAt(0, 0), dice="R")
    assert b.asked == "AgainQuestion"
    far = next(
        zone
        for zone in range(len(b.game.facts.map))
        if zone != b.s.battle_zone and zone not in b.game.facts.map.neighbours[b.s.battle_zone]
    )
    b.s.unit_zone[1] = far
    assert b.why_not(RollAgain(0, 8)).rule == "INV-DEC-039"


@pytest.mark.rule("INV-PLN-03", "INV-DEC-038")
def test_kriegsspiel_offers_a_further_card() -> None:
    b = field(tripods=["G@C1"], pieces=["field_gun@C6"], plans=["kriegsspiel", "kriegsspiel"])
    b.call(DrawCard(purpose=2), cards=["J-L01"])
    assert b.asked == "KriegsspielQuestion"
    b.act(UseKriegsspiel(), cards=["J-L02"])
    assert b.asked == "KriegsspielQuestion"  # also on the second card
    b.act(UseKriegsspiel(), cards=["J-L03"])
    assert b.asked == "CardQuestion"
    ids = b.game.facts.battle.deck(b.s).ids
    assert b.why_not(ChooseCard(ids.index("J-L09"))).rule == "INV-DEC-038"
    b.act(ChooseCard(ids.index("J-L02")))
    assert b.s.battle_card == ids.index("J-L02")
    assert b.s.plans_held[KRIEGSSPIEL] == 0
    assert [b.s.land_deck[ids.index(name)] for name in ("J-L01", "J-L02", "J-L03")] == [0, 0, 0]


@pytest.mark.rule("INV-DIE-05")
def test_the_discards_make_a_new_deck() -> None:
    b = field(tripods=["G@C1"], pieces=["field_gun@C6"], plans=["kriegsspiel"])
    ids = b.game.facts.battle.deck(b.s).ids
    b.s.land_deck = [0] * len(ids)
    b.s.land_deck[3] = 1
    b.call(DrawCard(purpose=2), cards=["J-L04"]).act(UseKriegsspiel(), cards=["J-L01"])
    assert sum(b.s.land_deck) == len(ids) - 2  # the two in hand are out of it


# ---- the end ----------------------------------------------------------------------------------


@pytest.mark.rule("INV-BEN-02", "INV-BEN-03", "INV-EWK-05", "INV-PLN-02")
def test_after_the_battle_everything_goes_back() -> None:
    b = land(wave="g", units=["field_gun+2"], plans=["surprise_shot", "trap"])
    b.s.tripod_hex[0] = NONE
    b.act(PlacePiece(0, b.hex("C4")), cards=["J-L01"])
    assert b.s.battle == NO_BATTLE
    assert b.s.unit_works == [2]
    assert b.s.plans == [2] * 6 and b.s.plans_held == [0] * 6
    assert b.s.piece_kind == b.s.tripod_colour == []
    assert b.s.wave_state[0] == WAVE  # its Tripod lives


@pytest.mark.rule("INV-BEN-01", "INV-BEN-03", "INV-BAT-04", "INV-MST-01", "INV-HST-01")
def test_a_whole_battle_to_the_end_of_the_wave() -> None:
    b = land(hills=True, wave="g", units=["siege_gun"], plans=["surprise_shot"])
    b.act(Ready(), cards=["J-L05"])
    start = b.at(0)
    hex = start[0] + "4"
    b.act(PlacePiece(0, b.hex(hex)), cards=["J-L03"])  # Green: Move down (Damaged: only that)
    assert b.s.round == 1
    assert b.asked == "HumanStepQuestion"
    b.act(EndStep(), cards=["J-L07"])  # Green: Move down
    assert b.s.round == 2
    assert b.asked == "HumanStepQuestion"
    b.act(FireAt(0, 0), dice="YG")
    assert b.s.battle == NO_BATTLE
    assert b.s.wave_state[0] == ABSENT
    assert b.names()[-1] == "WaveRemoved"


@pytest.mark.rule("INV-BEN-01", "INV-EXA-X17", "INV-HST-06")
def test_in_england_the_end_comes_with_the_last_other_tripod() -> None:
    b = field("england", tripods=["G@C7", "y@C5"], pieces=["field_gun@C6", "field_gun@A4"])
    b.s.stack = []
    step(b).act(FireAt(0, 1), dice="G")
    assert b.asked == ""  # the other Gun does not fire
    assert is_over(b.game.facts.battle, b.s)
    assert b.s.human == 2
    assert b.s.wave_tripods[0] == 1  # the blue one lives


@pytest.mark.rule("INV-BAT-04", "INV-BEN-01")
def test_rounds_go_on_until_one_side_has_nothing() -> None:
    b = field(tripods=["R@C6"], pieces=["infantry@C7", "infantry@A7"])
    b.call(Rounds(), cards=["J-L07"])  # Red: Move down: it takes one and leaves
    assert b.s.round == 1
    assert b.s.martian == 1
    assert b.asked == ""


def test_the_frame_is_a_procedure_of_the_game() -> None:
    assert LandBattle.number >= 0


@pytest.mark.rule("INV-EVT-13", "INV-DEC-011")
def test_a_saved_card_draws_another_and_kriegsspiel_may_follow() -> None:
    b = field(tripods=["G@C1"], pieces=["field_gun@C6"], plans=["kriegsspiel"])
    cards = b.game.facts.event_cards.cards
    saved = next(i for i, card in enumerate(cards) if "redraw_card" in str(to_json(card)))
    b.s.event_deck[saved] = HELD
    b.call(DrawCard(purpose=2), cards=["J-L01"])
    assert b.asked == "WindowQuestion"
    b.act(PlayCard(saved), cards=["J-L02"])
    assert b.asked == "KriegsspielQuestion"
    b.act(UseKriegsspiel(), cards=["J-L03"])
    assert len(b.choices) == 3
    assert b.s.event_deck[saved] == DISCARDED


@pytest.mark.rule("INV-PLN-03")
@pytest.mark.parametrize(("windows", "offered"), [("human_step", True), ("after_setup", False)])
def test_a_plan_can_be_used_in_its_windows_alone(windows, offered):
    text = open_pack().text("pieces.toml")
    assert 'windows = ["human_step"]' in text  # that of Terrain
    text = text.replace('windows = ["human_step"]', f'windows = ["{windows}"]')
    game = Japan("core", None, Content(open_pack({"pieces.toml": text})))
    s = game.blank()
    s.plans_held[TERRAIN] = 1
    kinds = [type(part) for part in parts(game.facts.battle, s, terrain=0)]
    assert (TerrainDecision in kinds) is offered
    assert game.facts.battle.has_plan(s, TERRAIN, "human_step") is offered
