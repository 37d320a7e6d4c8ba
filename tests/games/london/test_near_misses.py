"""Refusals that only a wrong message could provoke, and what phases leave behind."""

import pytest

from tests.games.london.solo import combat, movement
from tests.games.london.stage import (
    act,
    allowed,
    asked,
    heard,
    legal,
    new_game,
    piece_of,
    play,
    refused,
    stage,
    where,
    winner,
)
from thunderchild.core.chance import Fast
from thunderchild.core.events import Told
from thunderchild.games.london.game import London
from thunderchild.games.london.model.actions import (
    Attack,
    Bombard,
    ChooseMinion,
    Land,
    Move,
    Repair,
    Victim,
)
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.told.combat import DieRolled
from thunderchild.games.london.told.events import (
    MartianLanded,
    PhaseBegan,
    RepairFailed,
    UnitRepaired,
)

AWAY = "Heroine 2012 down"


def on(game: London, s: LondonState, question: str, seat: str) -> tuple[LondonState, list[Told]]:
    """Decline everything up to the next question of this kind for this seat."""
    told: list[Told] = []
    while asked(game, s) != (question, [seat]):
        who = asked(game, s)[1][0]
        texts = legal(game, s, who)
        text = next((word for word in ("done", "pass") if word in texts), texts[0])
        s, more = act(game, s, who, text)
        told += more
    return s, told


# ---- movement ------------------------------------------------------------------------------


@pytest.mark.rule("LON-9.1")
def test_only_own_units_with_points_move_and_no_further_than_they_pay() -> None:
    martian = ["Walker 0902", "HQ 0101"]
    game, s = stage(martian=martian, earthling=["Infantry 0303", AWAY], rubble=["0902", "0903"])
    enemy = Move(piece_of(game, s, "E1"), [game.facts.map.at("0304")])
    assert refused(game, s, "martian", enemy).sentence == "That is not a unit of yours on the map"
    base = refused(game, s, "martian", "move M2 0101-0102")
    assert (base.rule, "cannot move" in base.sentence) == ("LON-9.1", True), base.sentence
    game, s = stage(martian=["Walker 0902"], rubble=["0902", "0903", "0904"])
    assert allowed(game, s, "martian", "move M1 0902-0903")
    far = refused(game, s, "martian", "move M1 0902-0903-0904")
    assert (far.rule, far.sentence) == ("LON-9.1", "That costs 4 points, and 3 are left")


@pytest.mark.rule("LON-6.3", "LON-9.7")
def test_moves_go_on_until_the_player_is_done() -> None:
    game, s = stage(martian=["Walker 0106", "Walker 0101"])
    s, _ = act(game, s, "martian", "move M1 0106-0206")
    assert asked(game, s) == ("MoveQuestion", ["martian"])
    s, _ = act(game, s, "martian", "move M2 0101-0201")
    assert where(game, s, "M2") == "0201"


@pytest.mark.rule("LON-9.2")
def test_a_unit_moves_in_every_turn_and_keeps_no_points() -> None:
    game, s = stage(martian=["Walker 0106"], earthling=["Infantry 1010", AWAY])
    s, told = play(game, s, "martian: move M1 0106-0206", "martian: done")
    view = game.view(s, MARTIAN)
    assert (view.mover, view.left) == (-1, 0), "two points are lost"
    s, more = on(game, s, "MoveQuestion", "martian")
    assert s.turn == 6
    assert PhaseBegan("martian", "movement") in [event for _, event in more]
    s, _ = act(game, s, "martian", "move M1 0206-0306-0406-0506")
    assert where(game, s, "M1") == "0506"
    assert PhaseBegan("martian", "movement") not in [event for _, event in told]


@pytest.mark.rule("LON-18.13", "LON-9.2")
def test_general_panic_is_ready_again_in_the_next_phase() -> None:
    game, s = stage(martian=["HQ 0101"], earthling=["Infantry 1010", AWAY], minion="general_panic")
    s, _ = act(game, s, "martian", "panic E1 1010-1011")
    s, _ = act(game, s, "martian", "done")
    s, _ = on(game, s, "MoveQuestion", "martian")
    assert allowed(game, s, "martian", "panic E1 1011-1010")


@pytest.mark.rule("LON-8.3", "LON-6.2")
def test_any_number_of_units_turn_up_after_the_moves() -> None:
    game, s = stage(martian=["Walker 0106", "Walker 0101 down", "HQ 0104 down", "Saucer 0103 down"])
    s, _ = act(game, s, "martian", "done")
    s, _ = act(game, s, "martian", "activate M2")
    assert asked(game, s) == ("ActivateQuestion", ["martian"])
    s, _ = act(game, s, "martian", "activate M4")
    assert asked(game, s) == ("ActivateQuestion", ["martian"])
    assert [bool(s.up[piece_of(game, s, f"M{i}")]) for i in (1, 2, 3, 4)] == [
        True,
        True,
        False,
        True,
    ]


# ---- combat --------------------------------------------------------------------------------


def fight() -> tuple[London, LondonState]:
    return stage(
        martian=["Walker 0501", "Walker 0701"],
        earthling=["Infantry 0502", "Cavalry 0603", AWAY],
        at="combat",
    )


@pytest.mark.rule("LON-13.8")
def test_an_attack_is_settled_at_once_and_is_over_then() -> None:
    game, s = fight()
    s, told = act(game, s, "martian", "attack M1 E1", dice=[1])  # 2-1: a miss
    assert len(heard(told, "spectator", DieRolled)) == 1
    assert game.view(s, MARTIAN).attack is None
    drawn = s.draws
    s, told = act(game, s, "martian", "done")
    assert s.draws == drawn, "it is not made once more"
    assert heard(told, "spectator", DieRolled) == []


@pytest.mark.rule("LON-13.1")
def test_each_unit_attacks_once_in_every_combat_phase() -> None:
    game, s = fight()
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[1])
    assert refused(game, s, "martian", "attack M1 E1").rule == "LON-13.1"
    s, told = on(game, s, "MoveQuestion", "martian")
    s, _ = act(game, s, "martian", "done")
    assert asked(game, s) == ("AttackQuestion", ["martian"])
    assert allowed(game, s, "martian", "attack M1 E1"), "a turn later"
    assert PhaseBegan("earthling", "combat") in [event for _, event in told]


@pytest.mark.rule("LON-6.3")
def test_the_end_of_combat_closes_nothing_that_follows() -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0502", AWAY],
        side="earthling",
        at="combat",
        turn=5,
    )
    s, _ = act(game, s, "earthling", "done")
    assert asked(game, s) == ("ReinforceQuestion", ["earthling"])
    assert not game.view(s, EARTHLING).closed


@pytest.mark.rule("LON-13.3", "LON-3.3", "LON-13.6")
def test_friends_far_hexes_and_houses_are_no_targets() -> None:
    game, s = stage(martian=["Walker 0501", "Walker 0701"], earthling=[AWAY], at="combat")
    friend = Attack(piece_of(game, s, "M1"), piece_of(game, s, "M2"))
    assert refused(game, s, "martian", friend).rule == "LON-13.3"
    nobody = Attack(piece_of(game, s, "M1"), 99)
    assert refused(game, s, "martian", nobody).rule == "LON-13.3"
    far = refused(game, s, "martian", "rubble M1 0602")
    assert (far.rule, far.sentence) == ("LON-13.6", "It is 2 hexes away, the Range is 1")
    assert allowed(game, s, "martian", "rubble M1 0601")
    game, s = stage(
        martian=["Walker 0501"], earthling=["Infantry 0502", AWAY], side="earthling", at="combat"
    )
    house = Bombard(piece_of(game, s, "E1"), game.facts.map.at("0602"))
    assert refused(game, s, "earthling", house).rule == "LON-3.3"


@pytest.mark.rule("LON-20.3")
def test_the_hero_takes_no_earthling_and_nobody_who_is_gone() -> None:
    game, s = stage(
        martian=["Walker 0501", "Walker gone", "Saucer 0101"],
        earthling=["Hero 0502", AWAY],
        at="combat",
    )
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert asked(game, s) == ("VictimQuestion", ["earthling"])
    for label in ("E1", "E2", "M2"):
        victim = Victim(piece_of(game, s, label))
        assert refused(game, s, "earthling", victim).rule == "LON-20.3"
    assert legal(game, s, "earthling") == ["victim M1", "victim M3"]


# ---- minions and reinforcements ------------------------------------------------------------


@pytest.mark.rule("LON-18.1")
def test_there_are_four_minions() -> None:
    game, s = stage(martian=["HQ 0501 down"], earthling=[AWAY], at="activation")
    s, _ = act(game, s, "martian", "activate M1")
    for number in (-1, 4):
        assert refused(game, s, "martian", ChooseMinion(number)).rule == "LON-18.1"
    assert len(legal(game, s, "martian")) == 4


@pytest.mark.rule("LON-18.3", "LON-18.7")
def test_queen_beas_arrival_is_settled_once() -> None:
    game, s = stage(martian=["HQ 0501 down", "Walker 0101 down"], earthling=[AWAY], at="activation")
    s, _ = play(game, s, "martian: activate M1", "martian: minion queen_bea")
    assert asked(game, s) == ("HeroineQuestion", ["earthling"])
    s, _ = act(game, s, "earthling", "pass")
    assert asked(game, s) == ("ActivateQuestion", ["martian"])
    s, _ = act(game, s, "martian", "activate M2")
    assert asked(game, s)[0] != "HeroineQuestion", "not again when another unit turns up"


@pytest.mark.rule("LON-22.1", "LON-18.10")
def test_nothing_lands_that_is_not_due_and_otto_works_once() -> None:
    game, s = stage(
        martian=["HQ 0102", "Walker gone", "Saucer gone"],
        earthling=[AWAY],
        minion="otto_matik",
        at="reinforcements",
    )
    assert asked(game, s) == ("LandQuestion", ["martian"])
    edge = game.facts.map.at("0106")
    assert refused(game, s, "martian", Land(edge)).sentence == "No unit is due to land"
    assert allowed(game, s, "martian", Repair())
    game, s = stage(martian=["HQ 0102", "Walker gone"], track={5: "walker"}, at="reinforcements")
    assert refused(game, s, "martian", Repair()).rule == "LON-18.10", "Otto is not there"


@pytest.mark.rule("LON-18.11")
def test_among_intact_houses_no_walker_comes_back() -> None:
    game, s = stage(
        martian=["HQ 1203", "Walker gone"],
        earthling=[AWAY],
        minion="otto_matik",
        at="reinforcements",
    )
    s, told = act(game, s, "martian", "repair", draws=[0])
    assert len(heard(told, "spectator", RepairFailed)) == 1
    assert asked(game, s)[0] != "RestoreQuestion"
    assert where(game, s, "M2") == "gone"


# ---- the end -------------------------------------------------------------------------------


@pytest.mark.rule("LON-23.11")
@pytest.mark.parametrize(("early_stop", "won"), [("true", "earthling"), ("false", "")])
def test_martians_who_bought_nothing_lose_before_they_begin(early_stop: str, won: str) -> None:
    game = new_game(early_stop=early_stop)
    s, _ = game.new(Fast(1))
    for line in ("objective peace", "buy nothing", "track nothing"):
        s, _ = act(game, s, "martian", line)
    for line in ("buy infantry 1", "place infantry 0502"):
        s, _ = act(game, s, "earthling", line)
    s, told = act(game, s, "earthling", "place heroine 0503")
    assert winner(game, s)[0] == won
    began = [event for _, event in told if isinstance(event, PhaseBegan)]
    assert bool(began) == (not won), "no phase begins"


# ---- solitaire -----------------------------------------------------------------------------


@pytest.mark.rule("LON-28.1", "LON-25.1")
def test_the_systems_phases_are_told() -> None:
    solo = combat(["Walker 0501"], track={5: "walker"}, draws=[0])
    began = [event for event in solo.events(PhaseBegan) if event.who == "martian"]
    assert [event.phase for event in began] == ["combat", "reinforcements"]
    assert len(solo.events(MartianLanded)) == 1
    assert not solo.s.closed


@pytest.mark.rule("LON-27.1", "LON-9.2")
def test_the_systems_moves_leave_nothing_behind() -> None:
    solo = movement(["Monster 0106"], "Infantry 1010")
    assert solo.events(PhaseBegan)[0] == PhaseBegan("martian", "movement")
    assert solo.moves(), "the Monster moved"
    game, s = solo.game, solo.s
    assert asked(game, s) == ("MoveQuestion", ["earthling"])
    view = game.view(s, MARTIAN)
    assert (view.left, view.extra, view.stopped) == (0, 0, False)


@pytest.mark.rule("LON-9.7")
def test_each_monster_starts_with_all_its_points() -> None:
    solo = movement(["Monster 0106"])
    assert solo.moves() == ["M1 0106-0206", "M1 0206-0306"], "two points, and two for an attack"
    assert solo.attacks() == ["M1 0405"]


@pytest.mark.rule("LON-18.10")
@pytest.mark.parametrize("phase", ["reinforcement", "combat"])
def test_the_systems_otto_keeps_to_his_phase(phase: str) -> None:
    options = {"otto_phase": phase}
    whole = combat(
        ["HQ 0102", "Walker gone", "Saucer gone"], minion="otto_matik", options=options, draws=[0]
    )
    order = [
        event
        for _, event in whole.told
        if isinstance(event, UnitRepaired)
        or (isinstance(event, PhaseBegan) and event.phase == "reinforcements")
    ]
    first = UnitRepaired if phase == "combat" else PhaseBegan
    assert [type(event) for event in order][:1] == [first]
    assert len([event for event in order if isinstance(event, UnitRepaired)]) == 1
    told: list[Told] = []
    stage(
        "solitaire",
        martian=["HQ 0102", "Walker gone"],
        earthling=["Infantry 1010", AWAY],
        minion="otto_matik",
        options=options,
        at="reinforcements",
        draws=[0],
        told=told,
    )
    repaired = [event for _, event in told if isinstance(event, UnitRepaired)]
    assert len(repaired) == (0 if phase == "combat" else 1)
