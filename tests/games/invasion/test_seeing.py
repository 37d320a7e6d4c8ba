"""Views, imagining, invariants, notation and text of both titles."""

import re

import pytest

from tests.games.invasion.cardstage import Stage
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.errors import NotationError
from thunderchild.core.game import SPECTATOR
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.invasion.game import England, Japan
from thunderchild.games.invasion.knows import battle_seeing, seeing
from thunderchild.games.invasion.model.actions import (
    AttackCylinder,
    BuyHarbor,
    BuyUnit,
    EndProduction,
    GiveUp,
    MoveRefugee,
    MoveUnit,
)
from thunderchild.games.invasion.model.card_actions import ChooseCards
from thunderchild.games.invasion.model.kinds import FIELD_GUN, HUMAN, REFUGEE, WAVE

SETTINGS = [(kind, scenario) for kind in (Japan, England) for scenario in kind.scenarios()]


def positions(kind, scenario, seed=1, steps=60):
    game = kind(scenario)
    chance, draws = Fast(seed), Draws(seed)
    s, _ = game.new(chance)
    for _ in range(steps):
        yield game, s
        if s.winner != UNDECIDED:
            return
        s, _ = game.apply(s, HUMAN, game.decision(s, HUMAN).sample(draws), chance)


@pytest.mark.parametrize(("kind", "scenario"), SETTINGS)
def test_a_remembered_part_is_the_one_that_would_be_made(kind, scenario):
    """Nothing that a part of the view is made of is missing from what it is remembered by."""
    for game, s in positions(kind, scenario, seed=7, steps=120):
        seen = game.view(s, HUMAN)
        seeing.remembered.forget()
        battle_seeing.remembered.forget()
        assert game.view(s, HUMAN) == seen


@pytest.mark.parametrize(("kind", "scenario"), SETTINGS)
def test_an_imagined_position_has_the_same_view(kind, scenario):
    for game, s in positions(kind, scenario):
        view = game.view(s, HUMAN)
        other = game.imagine(view, Fast(s.draws))
        assert game.view(other, HUMAN) == view
        assert game.inconsistency(view, other) is None and game.inconsistency(view, s) is None
        assert game.faults(s) == game.faults(other) == []


@pytest.mark.rule("INV-EVT-01", "INV-RND-03")
def test_only_the_back_of_the_next_card_is_known():
    game = Japan("core")
    s, _ = game.new(Fast(3))
    view = game.view(s, SPECTATOR)
    tops = {game.imagine(view, Fast(seed)).event_top for seed in range(60)}
    backs = {game.facts.event_cards.back[card] for card in tops}
    assert len(tops) > 1 and backs == {game.facts.event_cards.back[s.event_top]}


def test_a_view_of_something_else_is_told():
    game = Japan("core")
    s, _ = game.new(Fast(3))
    view = game.view(s, HUMAN)
    s.pp += 1
    assert "tracks" in (game.inconsistency(view, s) or "")


def broken(**changes):
    game = Japan("core")
    s, _ = game.new(Fast(3))
    for name, value in changes.items():
        slot = getattr(s, name)
        if isinstance(slot, list):
            slot[0] = value
        else:
            setattr(s, name, value)
    return game.faults(s)


@pytest.mark.parametrize(
    "change",
    [
        {"pp": -1},
        {"human": 101},
        {"flying": 5},
        {"workforce": 9},
        {"workforce": 0},
        {"kegs": 7},
        {"moved": 1},
        {"cup": 9},
        {"naval_cup": 1},
        {"wave_tripods": 3},
        {"wave_zone": -1},
        {"wave_state": 0},
        {"harbors": 4},
        {"event_deck": 9},
        {"plans": 3},
    ],
)
def test_faults_are_found(change):
    assert broken(**change)


def test_whole_positions_have_no_fault():
    assert broken() == []


INFANTRY_ACTS = {"attack_cylinder", "dig", "dig_in", "lay_powder"}


# ---- notation ---------------------------------------------------------------------------------


def test_actions_are_written_with_names():
    stage = Stage()
    gun = stage.unit("field_gun", "sendai")
    stage.cylinder(3, "obihiro", "red")
    tokyo, sendai = stage.zone("tokyo"), stage.zone("sendai")
    found = {
        "buy_unit field_gun tokyo": BuyUnit(FIELD_GUN, tokyo),
        "buy_harbor": BuyHarbor(),
        "end_production": EndProduction(),
        f"move_unit field_gun-{gun + 1} tokyo": MoveUnit(gun, tokyo),
        "move_refugee sendai tokyo refugee": MoveRefugee(sendai, tokyo, REFUGEE),
        "move_refugee sendai tokyo refugee further": MoveRefugee(sendai, tokyo, REFUGEE, True),
        "give_up - refugee": GiveUp(refugee=REFUGEE),
        "attack_cylinder field_gun-1 3": AttackCylinder(gun, 2),
    }
    for text, action in found.items():
        assert stage.game.write(stage.s, HUMAN, action) == text
        assert stage.game.read(stage.s, HUMAN, text) == action
        assert stage.game.read(stage.s, HUMAN, text.upper()) == action


def test_the_examples_of_the_page_on_records_could_be_played(root):
    """Each names a Unit that can do it: only Infantry attacks, digs and lays powder."""
    page = (root / "docs" / "records.md").read_text("utf-8")
    examples = re.findall(r"`(\w+) ((?:infantry|cavalry|field_gun|siege_gun)-\d+)", page)
    doers = {"infantry": INFANTRY_ACTS, "cavalry": {"send_cavalry", "attract"}}
    for kind, acts in doers.items():
        named = {act: unit for act, unit in examples if act in acts}
        assert named.keys() == acts
        assert all(unit.startswith(kind) for unit in named.values()), named


def test_cards_are_written_by_their_ids():
    game = England("1")
    s, _ = game.new(Fast(1))
    action = ChooseCards([0, 2])
    text = game.write(s, HUMAN, action)
    assert text == f"choose_cards {game.facts.event_cards.ids[0]},{game.facts.event_cards.ids[2]}"
    assert game.read(s, HUMAN, text) == action


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "what is done"),
        ("dance", 0, "what is done"),
        ("buy_unit zeppelin tokyo", 9, "a kind of Unit"),
        ("buy_unit cavalry", 16, "a Zone"),
        ("buy_unit cavalry atlantis", 17, "a Zone"),
        ("end_production now", 15, "nothing more"),
        ("move_unit infantry-9 tokyo", 10, "a Unit"),
        ("choose_wave 7", 12, "the number of a Wave"),
        ("choose_wave #x", 12, "the number of a Wave"),
    ],
)
def test_errors_say_where_and_what(text, position, expected):
    game = Japan("core")
    s, _ = game.new(Fast(1))
    with pytest.raises(NotationError) as error:
        game.read(s, HUMAN, text)
    assert error.value.position == position and expected in error.value.expected


@pytest.mark.parametrize(("kind", "scenario"), SETTINGS)
def test_what_is_written_can_be_read(kind, scenario):
    for game, s in positions(kind, scenario, seed=2):
        decision = game.decision(s, HUMAN)
        for seed in range(4) if decision is not None else ():
            action = decision.sample(Draws(seed))
            assert game.read(s, HUMAN, game.write(s, HUMAN, action)) == action


# ---- text -------------------------------------------------------------------------------------


def test_the_text_shows_tracks_zones_and_waves():
    game = Japan("core")
    s, _ = game.new(Fast(1))
    text = game.text(game.view(s, HUMAN))
    assert "Turn 1, Production." in text and "Obihiro" in text and "destroyed" in text
    assert "Wave 2 in Miyazaki" in text and "the next one shows" in text


def test_the_view_names_what_is_there():
    game = Japan("core")
    s, _ = game.new(Fast(1))
    view = game.view(s, HUMAN)
    assert [wave.name for wave in view.waves] == ["Wave 1", "Wave 2"]
    assert sum(view.waves[1].whole) == 4 and s.wave_state[1] == WAVE
    assert view.zones[game.facts.map.capital].colour == "blue" and view.question
    assert game.board()


def test_the_text_shows_the_battle_in_hand():
    shown = [
        game.text(game.view(s, HUMAN))
        for seed in range(12)
        for game, s in positions(Japan, "core", seed, steps=400)
        if s.battle and s.round
    ]
    assert shown
    for text in shown:
        assert "Battle in " in text or "Battle on the " in text
        assert "C4=" in text or "C4*" in text


@pytest.mark.rule("INV-PLN-04")
def test_more_plans_than_counters_are_a_fault():
    assert any("Battle Plans" in fault for fault in broken(plans=3))
