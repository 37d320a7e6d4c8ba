"""Minions, Champions and Martian units where their rules meet (LON-18 to LON-21)."""

from typing import Any

import pytest

from tests.games.london.stage import (
    act,
    allowed,
    asked,
    captor,
    heard,
    is_rubble,
    legal,
    minion,
    piece_of,
    play,
    reach_of,
    refused,
    stage,
    where,
    winner,
)
from thunderchild.games.london.game import London
from thunderchild.games.london.model.actions import Panic
from thunderchild.games.london.model.kinds import MARTIAN
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.in_hand import move_in_hand
from thunderchild.games.london.told.combat import (
    DieRolled,
    MinionAppeared,
    MinionShot,
    NoEffect,
    ObjectiveShown,
)
from thunderchild.games.london.told.events import UnitRepaired

AWAY = "Heroine 2012 down"


def earthling_fight(*people: str, **staged: Any) -> tuple[London, LondonState]:
    """An Earthling Combat Phase; the HQ is far away."""
    staged.setdefault("martian", ["HQ 2004", "Walker 0202", "Walker 0205"])
    return stage(side="earthling", at="combat", earthling=[*people, AWAY], **staged)


# ---- minions -------------------------------------------------------------------------------


@pytest.mark.rule("LON-18.6")
def test_queen_bea_objects_once_in_a_game_turn() -> None:
    game, s = earthling_fight("Infantry 0203", "Cavalry 0303", minion="queen_bea")
    s, _ = act(game, s, "earthling", "attack E1 M2", dice=[1])
    s, told = act(game, s, "martian", "use", dice=[4])
    assert len(heard(told, "spectator", DieRolled)) == 1, "the second roll, which stands"
    assert asked(game, s) == ("AttackQuestion", ["earthling"])
    s, _ = act(game, s, "earthling", "attack E2 M2", dice=[4])
    assert asked(game, s)[0] != "BeaQuestion", "she has had her attack of this turn"


@pytest.mark.rule("LON-18.6", "LON-14.9")
def test_without_a_roll_queen_bea_has_nothing_to_say() -> None:
    game, s = earthling_fight("Priest 0203", minion="queen_bea")
    s, _ = act(game, s, "earthling", "attack E1 M2")
    assert asked(game, s)[0] == "DriveQuestion"


@pytest.mark.rule("LON-18.12", "LON-18.2", "LON-20.3")
def test_queen_bea_comes_before_a_walker_advances() -> None:
    game, s = stage(
        martian=["HQ 2004", "Walker 0501", "Saucer 1501 down"],
        earthling=["Hero 0502", "Heroine 1010 down"],
        at="combat",
        minion="jack_boot",
        minions=["queen_bea"],
    )
    s, _ = act(game, s, "martian", "attack M2 E1")
    s, told = act(game, s, "earthling", "victim M3", draws=[0])
    assert [event.by for event in heard(told, "spectator", MinionShot)] == ["LON-18.2"]
    assert asked(game, s) == ("HeroineQuestion", ["earthling"])
    s, _ = act(game, s, "earthling", "relocate 0502")
    assert asked(game, s) == ("AdvanceQuestion", ["martian"]), "a lone face-up Heroine is no bar"
    s, _ = act(game, s, "martian", "use")
    assert captor(game, s) == "M2"


@pytest.mark.rule("LON-18.3", "LON-20.3")
def test_the_hero_may_take_the_hq_and_its_minion() -> None:
    game, s = stage(
        martian=["HQ 2004", "Walker 0501"],
        earthling=["Hero 0502", AWAY],
        at="combat",
        minion="jack_boot",
    )
    s, _ = act(game, s, "martian", "attack M2 E1")
    s, told = act(game, s, "earthling", "victim M1")
    assert [event.by for event in heard(told, "spectator", MinionShot)] == ["LON-18.3"]
    assert heard(told, "spectator", MinionAppeared) == []
    assert minion(s) == ""


@pytest.mark.rule("LON-18.8")
def test_panic_does_not_move_the_heroine_or_a_martian() -> None:
    game, s = stage(
        martian=["HQ 0501", "Walker 0106"],
        earthling=["Infantry 1010", "Heroine 1005"],
        minion="general_panic",
    )
    hex = game.facts.map.at("1004")
    for label in ("E2", "M2"):
        moved = Panic(piece_of(game, s, label), [hex])
        assert refused(game, s, "martian", moved).rule == "LON-18.8"
    assert allowed(game, s, "martian", "panic E1 1010-1009")


@pytest.mark.rule("LON-18.13", "LON-18.8")
@pytest.mark.parametrize("terrain", ["own", "martian"])
def test_in_panic_a_flyer_flies(terrain: str) -> None:
    game, s = stage(
        martian=["HQ 0501"],
        earthling=["Airship 1107", AWAY],
        minion="general_panic",
        options={"panic_terrain": terrain},
    )
    assert allowed(game, s, "martian", "panic E1 1107-1007-0907-0906-0905"), "four hexes of 1"
    assert not allowed(game, s, "martian", "panic E1 1107-1007-0907-0906-0905-0904")


@pytest.mark.rule("LON-18.13", "LON-7.4")
def test_in_panic_friends_are_passed_but_not_joined() -> None:
    game, s = stage(
        martian=["HQ 0501"],
        earthling=["Infantry 1010", "Cavalry 1011 down", "Heroine 1009"],
        minion="general_panic",
    )
    assert not allowed(game, s, "martian", "panic E1 1010-1011")
    assert allowed(game, s, "martian", "panic E1 1010-1011-1012")
    assert allowed(game, s, "martian", "panic E1 1010-1009"), "a free face-up Heroine leaves room"
    hidden, t = stage(
        martian=["HQ 0501"],
        earthling=["Infantry 1010", "Heroine 1009 down"],
        minion="general_panic",
    )
    assert not allowed(hidden, t, "martian", "panic E1 1010-1009"), "the owner need not say who"


@pytest.mark.rule("LON-18.13", "LON-18.8")
def test_the_panicked_unit_still_makes_its_own_move_between_martian_moves() -> None:
    game, s = stage(
        martian=["HQ 0501", "Walker 0106", "Walker 0101"],
        earthling=["Infantry 1010", AWAY],
        minion="general_panic",
    )
    s, _ = play(
        game,
        s,
        "martian: move M2 0106-0206",
        "martian: panic E1 1010-1011",
        "martian: move M3 0101-0201",
    )
    assert refused(game, s, "martian", "move M2 0206-0306").rule == "LON-9.2", "its move is over"
    while asked(game, s) != ("MoveQuestion", ["earthling"]):
        who = asked(game, s)[1][0]
        s, _ = act(game, s, who, "done")
    assert reach_of(game, s, "E1")["1008"] == 3, "all three points"


@pytest.mark.rule("LON-18.13")
def test_a_general_who_has_just_come_waits_a_turn() -> None:
    game, s = stage(
        martian=["HQ 0501 down", "Walker 0106"], earthling=["Infantry 1010", AWAY], at="activation"
    )
    s, _ = play(game, s, "martian: activate M1", "martian: minion general_panic")
    panic = Panic(piece_of(game, s, "E1"), [game.facts.map.at("1011")])
    assert not allowed(game, s, "martian", panic), "activation follows all movement"
    while asked(game, s) != ("MoveQuestion", ["martian"]):
        who = asked(game, s)[1][0]
        texts = legal(game, s, who)
        s, _ = act(game, s, who, "done" if "done" in texts else texts[0])
    assert s.turn == 6
    assert allowed(game, s, "martian", panic)


@pytest.mark.rule("LON-18.11", "LON-18.14")
@pytest.mark.parametrize(("drawn", "label"), [(0, "M3"), (1, "M4")])
def test_otto_draws_first_and_then_the_hex_is_chosen(drawn: int, label: str) -> None:
    game, s = stage(
        martian=["HQ 0102", "Death Ray gone", "Walker gone", "Saucer gone"],
        earthling=["Infantry 0101", AWAY],
        minion="otto_matik",
        at="reinforcements",
    )
    s, told = act(game, s, "martian", "repair", draws=[drawn])
    (event,) = heard(told, "earthling", UnitRepaired)
    assert game.facts.label(s, event.piece) == label
    assert refused(game, s, "martian", "restore 0101").rule == "LON-18.11", "it is taken"
    open_hexes = {text.split()[1] for text in legal(game, s, "martian")}
    assert open_hexes == {"0201", "0202", "0103"}
    s, _ = act(game, s, "martian", "restore 0202")
    assert where(game, s, label) == "0202"


@pytest.mark.rule("LON-18.10", "LON-18.14")
def test_an_otto_with_nothing_to_mend_is_not_asked() -> None:
    game, s = stage(
        martian=["HQ 0102", "Walker 0501"],
        earthling=["Angry Mob 0502", AWAY],
        minion="otto_matik",
        minions=[],
        at="combat",
        options={"otto_phase": "combat"},
        track={5: "walker"},
    )
    s, _ = act(game, s, "martian", "done")
    assert asked(game, s) == ("LandQuestion", ["martian"]), "the landing; nothing was lost"
    assert not allowed(game, s, "martian", "repair")


@pytest.mark.rule("LON-18.10")
def test_otto_does_not_work_in_the_earthlings_combat_phase() -> None:
    game, s = earthling_fight(
        "Infantry 1010",
        martian=["HQ 0102", "Walker gone"],
        minion="otto_matik",
        options={"otto_phase": "combat"},
        turn=5,
    )
    assert asked(game, s) == ("ReinforceQuestion", ["earthling"])


@pytest.mark.rule("LON-10.7", "LON-18.8")
def test_panic_is_offered_through_zones() -> None:
    game, s = stage(martian=["HQ 0501"], earthling=["Infantry 0401", AWAY], minion="general_panic")
    goals = {text[-4:] for text in legal(game, s, "martian") if text.startswith("panic E1")}
    assert {"0502", "0601"} <= goals, "0601 lies behind 0502, which the HQ controls"


# ---- Champions -----------------------------------------------------------------------------


@pytest.mark.rule("LON-20.3", "LON-20.11")
def test_the_hero_may_take_his_captor_along() -> None:
    game, s = stage(
        martian=["Walker 0501", "Walker 1501"], earthling=["Hero 0502", AWAY], at="combat"
    )
    s, _ = act(game, s, "martian", "attack M1 E1")
    s, _ = act(game, s, "earthling", "victim M1")
    assert where(game, s, "M1") == where(game, s, "E1") == "gone"
    assert is_rubble(game, s, "0502")
    assert asked(game, s)[0] != "AdvanceQuestion", "nobody is left to advance"


@pytest.mark.rule("LON-20.3", "LON-13.6")
def test_a_hero_who_may_attack_reaches_one_hex_and_shows_the_objective() -> None:
    game, s = earthling_fight("Hero 0203", options={"hero_may_attack": "true"})
    assert refused(game, s, "earthling", "attack E1 M3").rule == "LON-13.6"
    s, told = act(game, s, "earthling", "attack E1 M2")
    assert len(heard(told, "spectator", ObjectiveShown)) == 1
    assert heard(told, "spectator", DieRolled) == []
    s, _ = act(game, s, "earthling", "victim M3")
    assert where(game, s, "E1") == where(game, s, "M3") == "gone"
    assert where(game, s, "M2") == "0202"
    assert sum(s.rubble) == 0


@pytest.mark.rule("LON-20.4", "LON-19.6")
def test_a_bio_lab_that_is_gone_helps_nobody() -> None:
    for lab in ("Bio Lab gone", "Bio Lab 2001 down"):
        game, s = stage(martian=["Walker 0501", lab], earthling=["Germs 0502", AWAY], at="combat")
        s, _ = act(game, s, "martian", "attack M1 E1")
        assert winner(game, s) == (
            "earthling",
            "Germs were attacked, and no Bio Lab was Active",
        )


@pytest.mark.rule("LON-20.9", "LON-20.13")
def test_a_priest_who_attacks_leaves_the_hex_as_it_is() -> None:
    game, s = earthling_fight(
        "Priest 0204", martian=["Walker 0203", "Walker 0207"], rubble=["0207"]
    )
    assert refused(game, s, "earthling", "attack E1 M2").rule == "LON-13.6", "adjacent only"
    s, told = act(game, s, "earthling", "attack E1 M1")
    assert heard(told, "spectator", DieRolled) == []
    s, _ = act(game, s, "earthling", "drive 0202-0201-0101")
    assert where(game, s, "M1") == "0101"
    assert where(game, s, "E1") == "gone"
    assert not is_rubble(game, s, "0204")


@pytest.mark.rule("LON-20.9", "LON-16.2")
def test_every_step_of_the_drive_is_a_legal_retreat() -> None:
    # 0302 holds Infantry: 0301, 0202, 0201, 0303 and the city beyond are in its zone or closed.
    game, s = earthling_fight(
        "Priest 0203", "Infantry 0302", martian=["Walker 0202", "Walker 2004"]
    )
    s, _ = act(game, s, "earthling", "attack E1 M1")
    paths = [text.split()[1].split("-") for text in legal(game, s, "earthling")]
    stepped = {hex for path in paths for hex in path}
    zone = {"0301", "0402", "0303", "0202", "0201", "0302"}
    assert not stepped & (zone | {"0401", "0203"})
    assert stepped <= {"0102", "0101", "0103", "0104", "0105"}
    assert ["0103", "0104", "0105"] in paths


@pytest.mark.rule("LON-20.11", "LON-20.9")
def test_a_walker_driven_round_the_priest_does_not_advance() -> None:
    game, s = stage(
        martian=["Walker 0202"], earthling=["Priest 0203", AWAY], at="combat", track={9: "walker"}
    )
    s, _ = act(game, s, "martian", "attack M1 E1")
    s, _ = act(game, s, "earthling", "drive 0201-0102-0103")
    assert where(game, s, "M1") == "0103", "next to the hex where he stood"
    assert where(game, s, "E1") == "gone"
    assert asked(game, s)[0] != "AdvanceQuestion"


@pytest.mark.rule("LON-20.10")
def test_an_unmoved_base_is_told() -> None:
    game, s = earthling_fight(
        "Priest 0203", martian=["HQ 0202"], options={"priest_vs_immobile": "no_effect"}
    )
    s, told = act(game, s, "earthling", "attack E1 M1")
    assert [event.by for event in heard(told, "spectator", NoEffect)] == ["LON-20.10"]
    assert where(game, s, "M1") == "0202"
    assert where(game, s, "E1") == "gone"


@pytest.mark.rule("LON-13.6")
def test_the_warship_lobs_over_four_hexes_and_never_moves() -> None:
    game, s = stage(
        martian=["Walker 1010", "Walker 1012"],
        earthling=["Warship 1006", AWAY],
        rubble=["1006", "1010", "1012"],
        side="earthling",
    )
    assert asked(game, s)[0] != "MoveQuestion", "it stays, on a broken bridge too"
    game, s = earthling_fight(
        "Warship 1006",
        martian=["Walker 1010", "Walker 1011"],
        rubble=["1006", "1010", "1011"],
    )
    assert allowed(game, s, "earthling", "attack E1 M1")
    assert refused(game, s, "earthling", "attack E1 M2").rule == "LON-13.6"


@pytest.mark.rule("LON-19.3", "LON-15.2")
def test_a_monster_lost_in_an_extra_attack_moves_no_more() -> None:
    game, s = stage(
        martian=["Monster 0202", "Walker 0106"], earthling=["Angry Mob 0203", AWAY], at="movement"
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[1])  # 6:9 is 1-2: ME
    assert where(game, s, "M1") == "gone"
    assert game.view(s, MARTIAN).mover == -1
    assert asked(game, s) == ("MoveQuestion", ["martian"])
    assert allowed(game, s, "martian", "move M2 0106-0206")


@pytest.mark.rule("LON-19.3")
def test_a_monster_that_has_moved_and_another_unit_too_buys_nothing() -> None:
    game, s = stage(
        martian=["Monster 0202", "Walker 0106"], earthling=["Infantry 0203", AWAY], at="movement"
    )
    s, _ = play(game, s, "martian: move M1 0202-0102", "martian: move M2 0106-0206")
    refusal = refused(game, s, "martian", "attack M1 E1")
    assert refusal.rule == "LON-19.3", "its move is finished"


@pytest.mark.rule("LON-19.3")
def test_extra_attacks_are_counted() -> None:
    game, s = stage(martian=["Monster 0501"], earthling=[AWAY])
    s, _ = act(game, s, "martian", "rubble M1 0601")
    assert (game.view(s, MARTIAN).extra, move_in_hand(s).left) == (1, 2)
    s, _ = act(game, s, "martian", "rubble M1 0502")
    assert not any(text.startswith("rubble") for text in still_legal(game, s))


def still_legal(game: London, s: LondonState) -> list[str]:
    """What the Martian may still do, where he is asked to move."""
    return legal(game, s, "martian") if asked(game, s)[0] == "MoveQuestion" else []


# ---- zones and the end ---------------------------------------------------------------------


@pytest.mark.rule("LON-10.7", "LON-17.2")
def test_a_walker_advances_into_a_zone_of_control() -> None:
    game, s = stage(
        martian=["Walker 0501"], earthling=["Infantry 0502", "Police 0503", AWAY], at="combat"
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    assert asked(game, s) == ("AdvanceQuestion", ["martian"])
    s, _ = act(game, s, "martian", "use")
    assert where(game, s, "M1") == "0502", "beside the Police"


@pytest.mark.rule("LON-10.7", "LON-16.2")
def test_a_retreat_never_ends_in_a_zone_of_control() -> None:
    martian = ["Walker 0502", "Walker 0704 down"]
    game, s = stage(martian=martian, earthling=["Infantry 0602", AWAY], at="combat")
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])  # 2-1: ER
    # Around 0602: 0601 and 0503 are beside the Walker, 0703 and 0603 beside the Lander.
    assert where(game, s, "E1") == "0702", "the only hex left"


@pytest.mark.rule("LON-23.11", "LON-23.9")
@pytest.mark.parametrize(("stations", "goes_on"), [(9, True), (8, False)])
def test_an_objective_met_but_not_declared_is_not_lost_by_the_last_martian(
    stations: int, goes_on: bool
) -> None:
    rubble = ["0505", "0904", "0903", "1204", "1305", "1206", "1107", "0906", "0807"][:stations]
    game, s = stage(
        martian=["Walker 0202 down"],
        earthling=["Superhero 0203", AWAY],
        rubble=rubble,
        side="earthling",
        at="combat",
        options={"instant_objectives": "false"},
    )
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[1])
    assert where(game, s, "M1") == "gone"
    assert (winner(game, s) == ("", "")) == goes_on
