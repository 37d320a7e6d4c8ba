"""The HQ and its four minions (LON-18)."""

from typing import Any

import pytest

from tests.games.london.stage import (
    act,
    allowed,
    asked,
    captor,
    heard,
    is_up,
    legal,
    minion,
    refused,
    stage,
    where,
)
from thunderchild.games.london.game import London
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.told.combat import DieRolled, MinionAppeared, MinionShot

AWAY = "Heroine 2012 down"
ALL = ["queen_bea", "general_panic", "jack_boot", "otto_matik"]


def attacked(
    die: int,
    *martian: str,
    attack: str = "attack E1 M2",
    draws: list[int] | None = None,
    **more: Any,
) -> tuple[London, LondonState, list[Any]]:
    """An Earthling attack beside an HQ in the east; `draws` follow the die."""
    game, s = stage(
        martian=["HQ 2004", *(martian or ("Walker 0202 down",))],
        earthling=["Infantry 0203", AWAY],
        side="earthling",
        at="combat",
        **more,
    )
    s, told = act(game, s, "earthling", attack, draws=[die - 1, *(draws or [])])
    return game, s, told


@pytest.mark.rule("LON-18.1")
@pytest.mark.parametrize("name", ALL)
def test_the_owner_of_a_new_hq_picks_any_minion(name: str) -> None:
    game, s = stage(martian=["HQ 0501 down", "Walker 0101"], at="activation")
    s, _ = act(game, s, "martian", "activate M1")
    assert asked(game, s) == ("MinionQuestion", ["martian"])
    assert legal(game, s, "martian") == [f"minion {each}" for each in ALL]
    s, told = act(game, s, "martian", f"minion {name}")
    assert minion(s) == name
    appeared = heard(told, "earthling", MinionAppeared)[0]
    assert appeared.speech == game.content.minions[ALL.index(name)].speech


@pytest.mark.rule("LON-18.2")
def test_a_lost_martian_costs_the_minion_and_a_random_one_follows() -> None:
    for drawn, name in enumerate(["general_panic", "otto_matik"]):
        _, s, told = attacked(
            1,
            minion="jack_boot",
            minions=["general_panic", "otto_matik"],
            draws=[drawn],
        )
        assert minion(s) == name
        assert len(heard(told, "martian", MinionShot)) == 1
    _, s, _ = attacked(1, minion="jack_boot", minions=[])
    assert minion(s) == "", "the last one is shot too"
    _, s, told = attacked(4, minion="jack_boot")
    assert minion(s) == "jack_boot", "nobody was lost"
    assert heard(told, "martian", MinionShot) == []


@pytest.mark.rule("LON-18.2")
def test_without_an_active_hq_nobody_is_shot() -> None:
    game, s = stage(
        martian=["HQ 2004 down", "Walker 0202 down"],
        earthling=["Infantry 0203", AWAY],
        side="earthling",
        at="combat",
    )
    s, told = act(game, s, "earthling", "attack E1 M2", dice=[1])
    assert heard(told, "martian", MinionShot) == []
    assert len(s.minions) == 4


@pytest.mark.rule("LON-18.3", "LON-18.4")
def test_the_minion_leaves_with_its_hq() -> None:
    game, s = stage(
        martian=["HQ 0202", "Walker 2004"],
        earthling=["Police 0203", AWAY],
        side="earthling",
        at="combat",
        minion="jack_boot",
    )
    s, told = act(game, s, "earthling", "attack E1 M1", dice=[1])
    assert where(game, s, "M1") == "gone"
    assert minion(s) == ""
    assert heard(told, "martian", MinionAppeared) == []
    assert not game.facts.has_minion(s, 2)


@pytest.mark.rule("LON-18.6", "LON-14.6", "LON-14.9")
def test_queen_bea_has_an_earthling_attack_rolled_again_once_a_turn() -> None:
    game, s, _ = attacked(1, minion="queen_bea")
    assert asked(game, s) == ("BeaQuestion", ["martian"])
    assert where(game, s, "M2") == "0202", "nothing is applied yet"
    after, told = act(game, s, "martian", "use", dice=[4])
    assert heard(told, "earthling", DieRolled)[0].die == 4
    assert where(game, after, "M2") == "0202", "the second roll stands"
    assert after.bea_used
    lost, _ = act(game, s, "martian", "pass", draws=[0])
    assert where(game, lost, "M2") == "gone"


@pytest.mark.rule("LON-18.6")
@pytest.mark.parametrize(("option", "is_asked"), [("earthling", False), ("any", True)])
def test_queen_bea_and_martian_attacks(option: str, is_asked: bool) -> None:
    game, s = stage(
        martian=["HQ 2004", "Walker 0202"],
        earthling=["Infantry 0203", AWAY],
        at="combat",
        minion="queen_bea",
        options={"bea_reroll": option},
    )
    s, _ = act(game, s, "martian", "attack M2 E1", dice=[1])
    assert (asked(game, s)[0] == "BeaQuestion") == is_asked


@pytest.mark.rule("LON-18.7", "LON-18.12", "LON-12.8")
def test_queen_beas_arrival_lets_the_earthling_move_the_heroine() -> None:
    game, s = stage(
        martian=["HQ 2004", "Walker 0202 down", "Walker 0501"],
        earthling=["Infantry 0203", "Heroine 0501"],
        side="earthling",
        at="combat",
        minion="jack_boot",
        minions=["queen_bea"],
        captor="M3",
    )
    s, _ = act(game, s, "earthling", "attack E1 M2", draws=[0, 0])
    assert asked(game, s) == ("HeroineQuestion", ["earthling"])
    assert refused(game, s, "earthling", "relocate 2004").rule == "LON-18.7"
    assert allowed(game, s, "earthling", "pass")
    s, _ = act(game, s, "earthling", "relocate 1007")
    assert where(game, s, "Heroine") == "1007"
    assert captor(game, s) == ""
    assert is_up(game, s, "E2")


@pytest.mark.rule("LON-18.7")
def test_a_face_down_heroine_turns_up_when_she_is_moved() -> None:
    game, s = stage(martian=["HQ 0501 down", "Walker 0101"], earthling=[AWAY], at="activation")
    s, _ = act(game, s, "martian", "activate M1")
    s, _ = act(game, s, "martian", "minion queen_bea")
    assert asked(game, s) == ("HeroineQuestion", ["earthling"])
    stayed, _ = act(game, s, "earthling", "pass")
    assert not is_up(game, stayed, "E1")
    moved, _ = act(game, s, "earthling", "relocate 1010")
    assert is_up(game, moved, "E1")


def panicking(*earthling: str, **more: Any) -> tuple[London, LondonState]:
    return stage(
        martian=["HQ 0501", "Walker 0106"],
        earthling=[*earthling, AWAY],
        at="movement",
        minion="general_panic",
        **more,
    )


@pytest.mark.rule("LON-18.8", "LON-18.13", "LON-10.7")
def test_general_panic_moves_an_active_earthling_once_ignoring_zones() -> None:
    game, s = panicking("Infantry 0401", "Cavalry 0903 down", "Super Gun 1010", "Police 1305")
    for still in ("panic E2 0903-0904", "panic E3 1010-1009"):
        assert not allowed(game, s, "martian", still)
    assert refused(game, s, "martian", "panic E1 0401-0501").rule == "LON-7.5"
    # 0401, 0402 and 0502 are all in the zone of the HQ.
    s, _ = act(game, s, "martian", "panic E1 0401-0402-0502-0601")
    assert where(game, s, "E1") == "0601"
    assert refused(game, s, "martian", "panic E4 1305-1304").rule == "LON-18.13"


@pytest.mark.rule("LON-18.8")
def test_the_victim_keeps_its_own_move() -> None:
    game, s = panicking("Infantry 0401")
    s, _ = act(game, s, "martian", "panic E1 0401-0402")
    assert s.moved[0] == 0


@pytest.mark.rule("LON-18.8", "LON-18.13")
def test_panic_uses_the_units_own_terrain_unless_the_option_says_martian() -> None:
    game, s = panicking("Infantry 1107", "Infantry 0903")
    assert allowed(game, s, "martian", "panic E1 1107-1007"), "a full-turn entry"
    assert not allowed(game, s, "martian", "panic E1 1107-1108-1007")
    assert not allowed(game, s, "martian", "panic E1 1107-1006-0906-0905-0904")
    game, s = panicking("Infantry 1107", "Infantry 0903", options={"panic_terrain": "martian"})
    assert not allowed(game, s, "martian", "panic E1 1107-1108"), "intact city is closed to it"
    assert allowed(game, s, "martian", "panic E1 1107-1007")


@pytest.mark.rule("LON-18.13", "LON-18.4")
def test_general_panic_must_be_in_an_active_hq() -> None:
    game, s = stage(
        martian=["HQ 0501", "Walker 0106"],
        earthling=["Infantry 0903", AWAY],
        at="movement",
        minion="jack_boot",
    )
    assert refused(game, s, "martian", "panic E1 0903-0904").rule == "LON-18.13"


@pytest.mark.rule("LON-18.9", "LON-14.6", "LON-14.9", "LON-14.5")
def test_jack_boot_adds_one_before_the_roll() -> None:
    game, s = stage(
        martian=["HQ 2004", "Walker 0202", "Walker 0401"],
        earthling=["Infantry 0203", "Cavalry 0402", AWAY],
        rubble=["0401"],
        at="combat",
        minion="jack_boot",
    )
    s, _ = act(game, s, "martian", "attack M2 E1")
    assert asked(game, s) == ("BootQuestion", ["martian"])
    used, told = act(game, s, "martian", "use", dice=[6])
    roll = heard(told, "earthling", DieRolled)[0]
    assert (roll.die, roll.bonus, roll.result_name) == (6, 1, "EE"), "kept within 6"
    if asked(game, used)[0] == "AdvanceQuestion":
        used, _ = act(game, used, "martian", "pass")
    used, told = act(game, used, "martian", "attack M3 E2", dice=[1])
    assert heard(told, "earthling", DieRolled)[0].bonus == 0, "once a turn"
    kept, told = act(game, s, "martian", "pass", dice=[1])
    assert heard(told, "earthling", DieRolled)[0].bonus == 0
    kept, _ = act(game, kept, "martian", "attack M3 E2")
    assert asked(game, kept)[0] == "BootQuestion", "what was kept can be used later"


@pytest.mark.rule("LON-18.9")
def test_jack_boot_helps_a_monsters_extra_attack() -> None:
    game, s = stage(
        martian=["HQ 2004", "Monster 0202"],
        earthling=["Infantry 0203", AWAY],
        at="movement",
        minion="jack_boot",
    )
    s, _ = act(game, s, "martian", "attack M2 E1")
    s, told = act(game, s, "martian", "use", dice=[3])
    assert heard(told, "earthling", DieRolled)[0].bonus == 1


def repairing(*martian: str, **more: Any) -> tuple[London, LondonState]:
    more = {"at": "reinforcements", "minion": "otto_matik", "earthling": [AWAY], **more}
    return stage(martian=["HQ 0102", *martian], **more)


@pytest.mark.rule("LON-18.10", "LON-18.11", "LON-18.14")
def test_otto_rebuilds_a_walker_or_saucer_beside_the_hq() -> None:
    game, s = repairing("Walker gone", "Saucer gone", "Monster gone")
    assert asked(game, s) == ("LandQuestion", ["martian"])
    assert allowed(game, s, "martian", "pass"), "he may be left unused"
    s, _ = act(game, s, "martian", "repair", draws=[1])
    assert asked(game, s) == ("RestoreQuestion", ["martian"])
    assert refused(game, s, "martian", "restore 0104").rule == "LON-18.11"
    s, _ = act(game, s, "martian", "restore 0103")
    assert where(game, s, "M3") == "0103", "the second of two wrecks; a Monster is none"
    assert is_up(game, s, "M3")
    assert not allowed(game, s, "martian", "repair")


@pytest.mark.rule("LON-18.11")
def test_a_walker_needs_ground_it_could_enter() -> None:
    game, s = stage(
        martian=["HQ 0901", "Walker gone", "Saucer gone"],
        earthling=[AWAY],
        at="reinforcements",
        minion="otto_matik",
    )
    failed, _ = act(game, s, "martian", "repair", draws=[0])
    assert where(game, failed, "M2") == "gone", "city all around"
    s, _ = act(game, s, "martian", "repair", draws=[1])
    assert allowed(game, s, "martian", "restore 0902")


@pytest.mark.rule("LON-18.14")
@pytest.mark.parametrize("first", ["land 0501", "repair"])
def test_landing_and_repair_come_in_any_order(first: str) -> None:
    game, s = repairing("Walker gone", track={5: "saucer"})
    s, _ = act(game, s, "martian", first, draws=[0])
    if first == "repair":
        s, _ = act(game, s, "martian", "restore 0103")
        assert allowed(game, s, "martian", "land 0501")
        assert not allowed(game, s, "martian", "pass")
    else:
        assert allowed(game, s, "martian", "repair")


@pytest.mark.rule("LON-18.10")
def test_with_the_option_otto_works_at_the_end_of_combat() -> None:
    game, s = repairing("Walker gone", at="combat", options={"otto_phase": "combat"})
    assert allowed(game, s, "martian", "repair")
    game, s = repairing("Walker gone", options={"otto_phase": "combat"})
    assert asked(game, s)[0] != "LandQuestion"


@pytest.mark.rule("LON-18.14")
def test_powers_are_fresh_when_the_marker_moves() -> None:
    game, s = stage(
        martian=["Walker 0101", "HQ 2004"],
        earthling=[AWAY],
        side="earthling",
        at="activation",
        turn=4,
        minion="jack_boot",
    )
    s.bea_used = s.boot_used = s.otto_used = 1
    s, _ = act(game, s, "earthling", "done")
    assert s.turn == 5
    assert (s.bea_used, s.boot_used, s.otto_used) == (0, 0, 0)
