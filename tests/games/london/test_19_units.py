"""What single units do: Martians, Champions, Infernal Machines and Army (LON-19 to LON-21)."""

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
    new_game,
    reach_of,
    refused,
    stage,
    where,
    winner,
)
from thunderchild.core.chance import Fast
from thunderchild.games.london.battle.retreat import retreats
from thunderchild.games.london.game import London
from thunderchild.games.london.model.kinds import EARTHLING
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.in_hand import move_in_hand
from thunderchild.games.london.told.combat import DieRolled, ObjectiveShown

AWAY = "Heroine 2012 down"


def fight(
    martian: list[str], earthling: list[str], side: str = "martian", **more: Any
) -> tuple[London, LondonState]:
    return stage(martian=martian, earthling=[*earthling, AWAY], side=side, at="combat", **more)


def shots(game: London, s: LondonState, seat: int = 0) -> list[Any]:
    """All attacks offered in the form, with their odds."""
    decision: Any = game.decision(s, seat)
    return [shot for shooter in decision.form().shooters for shot in shooter.shots]


# ---- Martians ------------------------------------------------------------------------------


@pytest.mark.rule("LON-19.1")
@pytest.mark.parametrize(("unit", "advances"), [("Walker", True), ("Monster", False)])
def test_only_walkers_advance(unit: str, advances: bool) -> None:
    game, s = fight([f"{unit} 0202"], ["Infantry 0203"])
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    assert where(game, s, "E1") == "gone"
    assert (asked(game, s)[0] == "AdvanceQuestion") == advances


@pytest.mark.rule("LON-19.2", "LON-14.11")
@pytest.mark.parametrize(("die", "gone"), [(1, True), (2, True), (3, False)])
def test_a_death_ray_overloads_in_its_own_attack(die: int, gone: bool) -> None:
    game, s = fight(["Death Ray 0101"], ["Infantry 0104"])
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[die])
    assert (where(game, s, "M1") == "gone") == gone


@pytest.mark.rule("LON-16.8", "LON-16.2")
def test_a_death_ray_that_is_attacked_retreats_into_a_park() -> None:
    game, s = fight(["Death Ray 0203"], ["Infantry 0303", "Police 0204"], "earthling")
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[2])
    assert where(game, s, "M1") == "0103", "parks only, and out of every Earthling zone"


@pytest.mark.rule("LON-2.6")
def test_a_death_ray_enters_only_parks_and_leaves_any_hex() -> None:
    game, s = stage(
        martian=["Death Ray 0107"], earthling=[AWAY], rubble=["0107", "0205", "0207"], at="movement"
    )
    assert set(reach_of(game, s, "M1")) == {"0106", "0206", "0105", "0306"}
    assert refused(game, s, "martian", "move M1 0107-0207").rule == "LON-2.6", "rubble"


@pytest.mark.rule("LON-19.3", "LON-9.6")
def test_a_monster_buys_two_extra_attacks_at_most() -> None:
    game, s = stage(
        martian=["Monster 0501", "Walker 1501"], earthling=[AWAY], rubble=["0401"], at="movement"
    )
    assert refused(game, s, "martian", "rubble M2 1502").rule == "LON-9.6"
    s, _ = act(game, s, "martian", "rubble M1 0601")
    assert move_in_hand(s).left == 2
    both, _ = act(game, s, "martian", "rubble M1 0502")
    assert move_in_hand(both).left == 0
    assert not allowed(game, both, "martian", "move M1 0501-0502")
    moved, _ = act(game, s, "martian", "move M1 0501-0601")
    assert where(game, moved, "M1") == "0601"
    assert refused(game, moved, "martian", "rubble M1 0602").rule == "LON-19.3"


@pytest.mark.rule("LON-19.3")
def test_a_monster_stopped_by_a_zone_may_still_attack_and_then_fights_as_usual() -> None:
    game, s = stage(martian=["Monster 0101"], earthling=["Infantry 0103", AWAY], at="movement")
    s, _ = act(game, s, "martian", "move M1 0101-0102")
    assert move_in_hand(s).stopped
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[1])
    assert move_in_hand(s).left == 1
    s, _ = act(game, s, "martian", "done")
    assert asked(game, s) == ("AttackQuestion", ["martian"])
    assert allowed(game, s, "martian", "attack M1 E1"), "its usual attack"


@pytest.mark.rule("LON-19.4")
@pytest.mark.parametrize("die", [1, 2])
def test_a_missile_base_explodes(die: int) -> None:
    game, s = fight(["Missile Base 0101"], ["Infantry 0105"])
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[die])
    assert where(game, s, "M1") == "gone"
    game, s = fight(["Missile Base 0101 down"], ["Infantry 0102"])
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])
    assert where(game, s, "M1") == "0101", "a Miss, as a Lander"


@pytest.mark.rule("LON-19.5", "LON-18.4")
def test_the_hq_hosts_a_minion_only_while_active() -> None:
    game, s = stage(martian=["HQ 0501", "Walker 0101"], minion="jack_boot", at="combat")
    assert game.facts.has_minion(s, 2)
    assert not game.facts.has_minion(s, 0)


@pytest.mark.rule("LON-19.6", "LON-20.4", "LON-20.12")
def test_an_active_bio_lab_makes_germs_harmless() -> None:
    people = ["Germs 0502 down"]
    game, s = fight(["Walker 0501", "Bio Lab 2001"], people)
    s, told = act(game, s, "martian", "attack M1 E1")
    assert winner(game, s) == ("", "")
    assert where(game, s, "E1") == "gone"
    assert is_rubble(game, s, "0502")
    assert heard(told, "spectator", DieRolled) == []
    assert asked(game, s)[0] == "AdvanceQuestion"
    for lab in ([], ["Bio Lab 2001 down"]):
        game, s = fight(["Walker 0501", *lab], people)
        s, _ = act(game, s, "martian", "attack M1 E1")
        assert winner(game, s)[0] == "earthling"


@pytest.mark.rule("LON-19.7", "LON-13.9")
def test_an_envoy_never_attacks_and_dies_when_attacked_active() -> None:
    game, s = fight(["Envoy 0202", "Walker 0401"], ["Infantry 0203"], rubble=["0401"])
    assert refused(game, s, "martian", "attack M1 E1").rule == "LON-13.9"
    game, s = fight(["Envoy 0202"], ["Infantry 0203"], "earthling", track={9: "walker"})
    s, told = act(game, s, "earthling", "attack E1 M1")
    assert where(game, s, "M1") == "gone"
    assert heard(told, "spectator", DieRolled) == []
    game, s = fight(["Envoy 0202 down"], ["Infantry 0203"], "earthling")
    s, told = act(game, s, "earthling", "attack E1 M1", dice=[3])
    assert where(game, s, "M1") == "0202", "a Lander of 3: 1-1, a Miss"


@pytest.mark.rule("LON-19.8", "LON-20.2", "LON-11.1")
@pytest.mark.parametrize(
    ("side", "unit", "hexes"), [("martian", "Saucer", 5), ("earthling", "Superhero", 6)]
)
def test_flyers_pay_1_for_every_hex(side: str, unit: str, hexes: int) -> None:
    mine = [f"{unit} 1007"]
    game, s = stage(
        martian=mine if side == "martian" else ["Walker 0101"],
        earthling=[*(mine if side == "earthling" else []), AWAY],
        side=side,
        at="movement",
    )
    reach = reach_of(game, s, "M1" if side == "martian" else "E1")
    row = game.facts.distance[game.facts.map.at("1007")]
    for label, cost in reach.items():
        assert cost == row[game.facts.map.at(label)]
    assert max(reach.values()) == hexes


@pytest.mark.rule("LON-19.10")
@pytest.mark.parametrize("base", ["HQ", "Bio Lab"])
def test_active_bases_may_attack(base: str) -> None:
    game, s = fight([f"{base} 0202"], ["Infantry 0203"], minion="jack_boot" if base == "HQ" else "")
    assert allowed(game, s, "martian", "attack M1 E1")


# ---- Champions -----------------------------------------------------------------------------


@pytest.mark.rule("LON-20.3", "LON-5.8")
def test_the_hero_shows_the_objective_and_takes_a_martian_with_him() -> None:
    game, s = fight(["Walker 0202", "Saucer 1501 down"], ["Hero 0203 down"], objective="colonize")
    s, told = act(game, s, "martian", "attack M1 E1")
    assert [event.name for event in heard(told, "earthling", ObjectiveShown)] == ["Colonize!"]
    assert asked(game, s) == ("VictimQuestion", ["earthling"])
    assert legal(game, s, "earthling") == ["victim M1", "victim M2"]
    s, _ = act(game, s, "earthling", "victim M2")
    assert where(game, s, "M2") == where(game, s, "E1") == "gone"
    assert asked(game, s) == ("AdvanceQuestion", ["martian"])


@pytest.mark.rule("LON-20.3")
@pytest.mark.parametrize(("option", "may"), [("false", False), ("true", True)])
def test_the_hero_attacks_only_with_the_option(option: str, may: bool) -> None:
    game, s = fight(
        ["Walker 0202", "Saucer 1501"],
        ["Hero 0203", "Infantry 0303"],
        "earthling",
        options={"hero_may_attack": option},
    )
    assert allowed(game, s, "earthling", "attack E1 M1") == may
    if may:
        s, _ = act(game, s, "earthling", "attack E1 M1")
        s, _ = act(game, s, "earthling", "victim M2")
        assert where(game, s, "E1") == where(game, s, "M2") == "gone"
        assert where(game, s, "M1") == "0202"


@pytest.mark.rule("LON-20.5", "LON-21.1")
@pytest.mark.parametrize(
    ("unit", "odds"),
    [
        ("Angry Mob", "1-1"),
        ("Juggernaut", "One in a Million"),
        ("EMP Beam", "One in a Million"),
        ("Airship", "1-3"),
        ("Artillery", "1-3"),
        ("Infantry", "1-2"),
        ("Cavalry", "1-2"),
        ("Super Gun", "1-3"),
    ],
)
def test_common_units_fight_by_their_ratings(unit: str, odds: str) -> None:
    game, s = fight(["Walker 0202"], [f"{unit} 0203"], "earthling")
    assert [shot.odds for shot in shots(game, s, EARTHLING)] == [odds]


@pytest.mark.rule("LON-20.6")
def test_the_warship_is_set_up_on_the_water() -> None:
    game = new_game("solitaire")
    s, _ = game.new(Fast(1))
    s, _ = act(game, s, "earthling", "buy warship 1")
    assert allowed(game, s, "earthling", "place warship 1007")
    assert allowed(game, s, "earthling", "place warship 1006")
    assert not allowed(game, s, "earthling", "place warship 0903")
    assert not allowed(game, s, "earthling", "place warship 0506")


@pytest.mark.rule("LON-20.7", "LON-20.8", "LON-21.2", "LON-13.4")
@pytest.mark.parametrize(
    ("unit", "may"),
    [
        ("Police", False),
        ("Firemen", False),
        ("Infantry", False),
        ("Cavalry", False),
        ("Artillery", True),
        ("Angry Mob", True),
    ],
)
def test_land_troops_do_not_attack_into_water(unit: str, may: bool) -> None:
    game, s = fight(["Walker 1007", "Walker 1207"], [f"{unit} 1107"], "earthling", rubble=["1207"])
    assert allowed(game, s, "earthling", "attack E1 M1") == may
    assert allowed(game, s, "earthling", "attack E1 M2")


@pytest.mark.rule("LON-20.9")
def test_the_priest_drives_a_martian_three_hexes_and_is_gone() -> None:
    game, s = fight(["Walker 0202"], ["Priest 0203"])
    s, told = act(game, s, "martian", "attack M1 E1")
    assert heard(told, "spectator", DieRolled) == []
    assert asked(game, s) == ("DriveQuestion", ["earthling"])
    paths = [line.split()[1].split("-") for line in legal(game, s, "earthling")]
    assert paths
    for path in paths:
        assert len(path) == 3
        assert len({*path, "0202"}) == 4, "no hex twice, not back to the start"
    assert not allowed(game, s, "earthling", "drive 0201-0202-0302")
    s, _ = act(game, s, "earthling", "drive 0201-0101-0102")
    assert where(game, s, "M1") == "0102"
    assert where(game, s, "E1") == "gone"
    assert asked(game, s)[0] != "AdvanceQuestion"


@pytest.mark.rule("LON-20.9")
def test_without_a_way_of_three_hexes_the_martian_is_eliminated() -> None:
    game, s = fight(["Walker 0501"], ["Priest 0502"], "earthling", track={9: "walker"})
    s, _ = act(game, s, "earthling", "attack E1 M1")
    assert where(game, s, "M1") == where(game, s, "E1") == "gone"


@pytest.mark.rule("LON-20.10")
@pytest.mark.parametrize(("option", "gone"), [("eliminated", True), ("no_effect", False)])
def test_the_priest_against_the_immobile(option: str, gone: bool) -> None:
    game, s = fight(
        ["Bio Lab 0202", "Walker 1501"],
        ["Priest 0203"],
        "earthling",
        options={"priest_vs_immobile": option},
    )
    s, _ = act(game, s, "earthling", "attack E1 M1")
    assert (where(game, s, "M1") == "gone") == gone
    assert where(game, s, "E1") == "gone"


@pytest.mark.rule("LON-20.11")
def test_hexes_of_hero_and_priest_become_rubble() -> None:
    game, s = fight(["Walker 0501", "Saucer 2001"], ["Hero 0502"])
    s, _ = act(game, s, "martian", "attack M1 E1")
    s, _ = act(game, s, "earthling", "victim M2")
    assert is_rubble(game, s, "0502")
    assert asked(game, s)[0] == "AdvanceQuestion", "it is alive and adjacent"
    game, s = fight(["Walker 0402"], ["Priest 0401"], rubble=["0402"])
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert is_rubble(game, s, "0401")


@pytest.mark.rule("LON-20.13", "LON-16.4")
def test_the_priest_beats_envoy_and_captor_and_makes_no_rubble() -> None:
    game, s = stage(
        martian=["Envoy 0202"],
        earthling=["Priest 0203", "Heroine 0202"],
        side="earthling",
        at="combat",
        captor="M1",
    )
    s, _ = act(game, s, "earthling", "attack E1 M1")
    assert asked(game, s) == ("DriveQuestion", ["earthling"]), "driven off, not eliminated"
    s, _ = act(game, s, "earthling", "drive 0201-0101-0102")
    assert where(game, s, "Heroine") == "0202"
    assert captor(game, s) == ""
    assert sum(s.rubble) == 0


@pytest.mark.rule("LON-21.3")
def test_infernal_machines_can_be_bought_one_at_these_prices() -> None:
    game = new_game("solitaire")
    s, _ = game.new(Fast(1))
    for name in ("juggernaut", "super_gun", "emp_beam", "airship"):
        assert allowed(game, s, "earthling", f"buy {name} 1")
    assert not allowed(game, s, "earthling", "buy airship 1, juggernaut 1")


# ---- loose ends of flight and advance ------------------------------------------------------


@pytest.mark.rule("LON-11.2")
@pytest.mark.parametrize(
    ("unit", "hexes"), [("Saucer", "1005 1106 1107 1007 0907 0906"), ("Walker", "1007")]
)
def test_flyers_retreat_onto_any_terrain(unit: str, hexes: str) -> None:
    """Around the bridge 1006 lie city hexes, a bridge and the river 1007."""
    game, s = fight([f"{unit} 1006"], ["Infantry 2001"], rubble=["1006"])
    found = [game.facts.labels[hex] for hex in retreats(game.facts, s, s.order[0])]
    assert found == hexes.split()


@pytest.mark.rule("LON-17.3")
def test_there_is_no_advance_into_an_empty_hex() -> None:
    game, s = fight(["Walker 0501", "Walker 0106"], ["Infantry 1010"])
    s, _ = act(game, s, "martian", "rubble M1 0601")
    assert is_rubble(game, s, "0601")
    assert asked(game, s)[0] != "AdvanceQuestion"
    assert where(game, s, "M1") == "0501"
