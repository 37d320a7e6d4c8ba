"""The worked examples of units in combat and on the move, with their own numbers.

The examples of odds are in test_odds.py, those of the solitaire system in test_24 to test_28, and
those of the map in test_map.py.
"""

from typing import Any

import pytest

from tests.games.london.stage import (
    act,
    allowed,
    asked,
    captor,
    heard,
    is_rubble,
    is_up,
    minion,
    reach_of,
    refused,
    stage,
    where,
    winner,
)
from thunderchild.core.events import Told
from thunderchild.games.london.game import London
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.told.combat import DieRolled, OddsFormed

Position = tuple[London, LondonState]


def fight(
    martian: list[str], earthling: list[str], side: str = "martian", **staged: Any
) -> Position:
    """A Combat Phase of two players."""
    return stage(martian=martian, earthling=earthling, side=side, at="combat", **staged)


def results(start: Position, seat: str, attack: str) -> list[str]:
    """The result of each face of the die."""
    game, s = start
    found = []
    for die in range(1, 7):
        _, told = act(game, s, seat, attack, dice=[die])
        found.append(heard(told, "spectator", DieRolled)[0].result_name)
    return found


def column(told: list[Told]) -> str:
    """The column an attack was rolled in."""
    return str(heard(told, "spectator", OddsFormed)[0].column_name)


@pytest.mark.rule("LON-14.1", "LON-8.5", "LON-1.4")
def test_example_1_a_lander_attacks_the_superhero() -> None:
    start = fight(["Walker 0101 down"], ["Superhero 0102"])
    _, told = act(*start, "martian", "attack M1 E1", dice=[1])
    assert column(told) == "3-1"
    assert results(start, "martian", "attack M1 E1") == ["ER"] * 2 + ["EE"] * 4


@pytest.mark.rule("LON-14.1")
def test_example_2_a_walker_attacks_the_superhero() -> None:
    start = fight(["Walker 0101"], ["Superhero 0102"])
    _, told = act(*start, "martian", "attack M1 E1", dice=[1])
    assert column(told) == "Crushing"
    assert results(start, "martian", "attack M1 E1") == ["ER"] * 5 + ["EE"]


@pytest.mark.rule("LON-16.3", "LON-15.4", "LON-15.2")
def test_example_3_the_super_gun_attacks_a_lander() -> None:
    start = fight(["Walker 0101 down"], ["Super Gun 0107"], "earthling")
    game, s = start
    _, told = act(game, s, "earthling", "attack E1 M1", dice=[1])
    assert column(told) == "1-2"
    found = results(start, "earthling", "attack E1 M1")
    assert found == ["ME", "MR", "MR", "miss", "ER", "EE"]
    for die, gun, lander in (
        (1, "0107", "gone"),
        (2, "0107", "gone"),  # M 0: it cannot retreat
        (4, "0107", "0101"),
        (5, "gone", "0101"),  # nor can the gun, from six hexes away
        (6, "gone", "0101"),
    ):
        after, _ = act(game, s, "earthling", "attack E1 M1", dice=[die])
        assert (where(game, after, "E1"), where(game, after, "M1")) == (gun, lander)


@pytest.mark.rule("LON-13.6")
def test_example_4_the_super_gun_attacks_walkers_up_to_six_hexes_away() -> None:
    game, s = fight(["Walker 0101", "Walker 0112"], ["Super Gun 0107"], "earthling")
    _, told = act(game, s, "earthling", "attack E1 M1", dice=[5])
    assert column(told) == "1-3"
    found = results((game, s), "earthling", "attack E1 M1")
    assert found == ["ME", "ME", "MR", "MR", "miss", "miss"]
    game, s = fight(["Walker 0101", "Walker 0112"], ["Super Gun 0108"], "earthling")
    assert refused(game, s, "earthling", "attack E1 M1").rule == "LON-13.6"


@pytest.mark.rule("LON-8.4", "LON-14.7")
def test_example_6_a_face_down_machine_turns_up_before_the_odds() -> None:
    game, s = fight(["Walker 0402"], ["Super Gun 0401 down"], rubble=["0402"])
    after, told = act(game, s, "martian", "attack M1 E1", dice=[1])
    assert column(told) == "3-1", "6 to 2"
    assert where(game, after, "E1") == "gone", "ER, and it cannot move"


@pytest.mark.rule("LON-13.6")
@pytest.mark.parametrize("attacker", ["Walker 0101", "Walker 0101 down"])
def test_example_7_only_neighbours_can_attack_the_gun(attacker: str) -> None:
    game, s = fight([attacker, "Walker 0202"], ["Super Gun 0103"])
    assert refused(game, s, "martian", "attack M1 E1").rule == "LON-13.6"
    assert allowed(game, s, "martian", "attack M2 E1")


@pytest.mark.rule("LON-12.3", "LON-12.11", "LON-17.1", "LON-12.7")
def test_example_8_a_walker_attacks_the_heroine_on_a_bridge() -> None:
    game, s = fight(["Walker 0110"], ["Heroine 0210"])
    s, told = act(game, s, "martian", "attack M1 E1")
    assert heard(told, "spectator", DieRolled) == []
    assert is_rubble(game, s, "0210")
    assert captor(game, s) == "M1"
    assert where(game, s, "Heroine") == "0110"
    assert asked(game, s) == ("AdvanceQuestion", ["martian"])
    after, _ = act(game, s, "martian", "use")
    assert where(game, after, "M1") == where(game, after, "Heroine") == "0210"


@pytest.mark.rule("LON-10.3", "LON-10.6")
@pytest.mark.parametrize("enemy", ["Walker 0504", "Walker 0504 down"])
def test_example_9_the_superhero_must_stop_beside_a_martian(enemy: str) -> None:
    game, s = stage(martian=[enemy], earthling=["Superhero 0501"], side="earthling")
    assert refused(game, s, "earthling", "move E1 0501-0502-0503-0603").rule == "LON-10.3"
    s, _ = act(game, s, "earthling", "move E1 0501-0502-0503")
    assert refused(game, s, "earthling", "move E1 0503-0603").rule == "LON-10.3"


@pytest.mark.rule("LON-2.6", "LON-7.5")
def test_example_10_where_a_walker_can_go() -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Superhero 1001", "Heroine 0601"],
        rubble=["0401"],
        at="movement",
    )
    assert reach_of(game, s, "M1")["0401"] == 2
    assert refused(game, s, "martian", "move M1 0501-0502").rule == "LON-2.6"
    assert refused(game, s, "martian", "move M1 0501-0601").rule == "LON-2.6", "her hex is intact"
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Superhero 0502", "Heroine 0601"],
        rubble=["0601", "0502"],
    )
    assert refused(game, s, "martian", "move M1 0501-0502").rule == "LON-7.5"
    s, _ = act(game, s, "martian", "move M1 0501-0601")
    assert captor(game, s) == "M1"


@pytest.mark.rule("LON-8.1", "LON-9.1")
def test_example_11_who_cannot_move() -> None:
    game, s = stage(martian=["Walker 0501 down", "Walker 0106"], earthling=["Heroine 0801"])
    assert refused(game, s, "martian", "move M1 0501-0502").rule == "LON-8.1"
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Heroine 0801", "Juggernaut 1003 down", "Infantry 0903"],
        side="earthling",
    )
    assert refused(game, s, "earthling", "move E1 0801-0802").rule == "LON-9.1"
    assert refused(game, s, "earthling", "move E2 1003-1004").rule == "LON-8.1"


@pytest.mark.rule("LON-3.5", "LON-19.2", "LON-14.11")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_example_13_a_death_ray_overloads_and_the_firemen_save_their_hex(die: int) -> None:
    game, s = fight(["Death Ray 0501"], ["Firemen 0502"])
    s, told = act(game, s, "martian", "attack M1 E1", dice=[die])
    assert column(told) == "1-3"
    assert where(game, s, "M1") == "gone"
    assert not is_rubble(game, s, "0502")


@pytest.mark.rule("LON-3.5", "LON-17.6")
def test_example_14_firemen_on_a_station() -> None:
    game, s = fight(["Walker 0902"], ["Firemen 0903"], rubble=["0902"])
    after, _ = act(game, s, "martian", "attack M1 E1", dice=[4])
    assert not is_rubble(game, after, "0903")
    assert where(game, after, "E1") == "0903"
    after, _ = act(game, s, "martian", "attack M1 E1", dice=[5])
    assert is_rubble(game, after, "0903")
    assert asked(game, after) == ("RetreatQuestion", ["martian"])
    after, _ = act(game, after, "martian", "retreat 0904")
    assert asked(game, after) == ("AdvanceQuestion", ["martian"])
    after, _ = act(game, after, "martian", "use")
    assert where(game, after, "M1") == "0903"


@pytest.mark.rule("LON-19.4")
def test_example_15_a_missile_base_explodes_on_mr() -> None:
    game, s = fight(["Missile Base 0501"], ["Infantry 0503"])
    s, told = act(game, s, "martian", "attack M1 E1", dice=[2])
    assert column(told) == "1-1"
    assert where(game, s, "M1") == "gone"


@pytest.mark.rule("LON-16.1", "LON-16.2")
def test_example_16_the_martian_moves_infantry_that_rolled_er() -> None:
    game, s = fight(["Walker 0501"], ["Infantry 0502"], "earthling")
    after, _ = act(game, s, "earthling", "attack E1 M1", dice=[5])
    assert asked(game, after) == ("RetreatQuestion", ["martian"])
    after, _ = act(game, after, "martian", "retreat 0503")
    assert where(game, after, "E1") == "0503"
    around = ["Walker 0501", "Walker 0603", "Walker 0302"]
    game, s = fight(around, ["Infantry 0502"], "earthling", rubble=["0603"])
    after, _ = act(game, s, "earthling", "attack E1 M1", dice=[5])
    assert where(game, after, "E1") == "gone", "every hex around it is in a Martian zone"


@pytest.mark.rule("LON-16.4", "LON-12.7")
def test_example_17_a_captor_drops_the_heroine_before_it_retreats() -> None:
    game, s = fight(["Walker 0202"], ["Infantry 0203", "Heroine 0202"], "earthling", captor="M1")
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[2])
    assert asked(game, s) == ("RetreatQuestion", ["earthling"])
    s, _ = act(game, s, "earthling", "retreat 0201")
    assert where(game, s, "M1") == "0201"
    assert where(game, s, "Heroine") == "0202"
    assert captor(game, s) == ""


@pytest.mark.rule("LON-20.9", "LON-20.10")
def test_example_18_the_priest_and_a_lander() -> None:
    game, s = fight(["Walker 0501 down"], ["Priest 0502", "Infantry 1010"], "earthling")
    s, _ = act(game, s, "earthling", "attack E1 M1")
    assert where(game, s, "M1") == where(game, s, "E1") == "gone"


@pytest.mark.rule("LON-20.4", "LON-23.8")
def test_example_19_germs_win_before_anything_else() -> None:
    stations = ["0505", "0904", "0903", "1204", "1305", "1206", "1107", "0906"]
    start = fight(["Walker 0707"], ["Germs 0807 down"], rubble=[*stations, "0707"])
    s, _ = act(*start, "martian", "attack M1 E1")
    assert winner(start[0], s)[0] == "earthling"
    assert not is_rubble(start[0], s, "0807"), "the ninth station would have been Crush Army!"


@pytest.mark.rule("LON-23.6", "LON-23.7", "LON-13.10")
def test_example_20_peace() -> None:
    def after(first: str) -> tuple[str, str]:
        game, s = fight(
            ["Walker 0501 down"],
            ["Infantry 0502"],
            "earthling",
            objective="peace",
            track={7: "envoy"},
            first_attack=first,
            turn=1,
        )
        s, _ = act(game, s, "earthling", "attack E1 M1", dice=[3])
        return winner(game, s)

    assert after("") == ("martian", "Peace! was met")
    assert after("martian") == ("", "")


@pytest.mark.rule("LON-23.2")
def test_example_21_a_station_and_the_unit_in_it_count_both() -> None:
    stations = ["0505", "0904", "1204", "1305", "1206", "1107", "0906"]
    game, s = fight(
        ["Walker 0902"],
        ["Infantry 0903", "Artillery gone"],
        rubble=[*stations, "0902"],
        objective="crush_army",
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    if asked(game, s)[0] == "AdvanceQuestion":
        s, _ = act(game, s, "martian", "pass")
    assert winner(game, s) == ("martian", "Crush Army! was met")


@pytest.mark.rule("LON-23.5")
@pytest.mark.parametrize(
    ("heroine", "won"), [("Heroine 1010 down", "earthling"), ("Heroine 1010", "martian")]
)
def test_example_22_a_face_down_heroine_spoils_colonize(heroine: str, won: str) -> None:
    game, s = stage(
        martian=["HQ 0501", "Bio Lab 1501"],
        earthling=[heroine],
        objective="colonize",
        turn=12,
        at="end",
    )
    assert winner(game, s)[0] == won


@pytest.mark.rule("LON-9.3")
def test_example_30_river_and_bridge() -> None:
    game, s = stage(martian=["Walker 0101"], earthling=["Infantry 1107"], side="earthling")
    reach = reach_of(game, s, "E1")
    assert reach["1007"] == 3, "the whole move"
    assert reach["0906"] == 2, "over the bridge 1006"
    assert refused(game, s, "earthling", "move E1 1107-1108-1007").rule == "LON-9.3"


@pytest.mark.rule("LON-3.11", "LON-3.5")
def test_example_34_the_heroine_beside_firemen() -> None:
    game, s = fight(["Walker 0501"], ["Firemen 0502 down", "Heroine 0502"])
    after, _ = act(game, s, "martian", "attack M1 E2")
    assert captor(game, after) == "M1"
    assert is_rubble(game, after, "0502")
    assert not is_up(game, after, "E1")
    assert asked(game, after)[0] != "AdvanceQuestion"
    game, s = fight(["Walker 0501"], ["Firemen 0502", "Heroine 0502"])
    after, _ = act(game, s, "martian", "attack M1 E2")
    assert captor(game, after) == "M1"
    assert not is_rubble(game, after, "0502")


@pytest.mark.rule("LON-18.2")
def test_example_35_the_last_minion_is_shot_too() -> None:
    game, s = fight(
        ["HQ 2004", "Walker 0501 down"],
        ["Infantry 0502"],
        "earthling",
        minion="jack_boot",
        minions=[],
    )
    s, _ = act(game, s, "earthling", "attack E1 M2", dice=[1])
    assert where(game, s, "M2") == "gone"
    assert minion(s) == ""
    assert where(game, s, "M1") == "2004"


@pytest.mark.rule("LON-13.4", "LON-13.11")
def test_example_36_out_of_the_river_but_not_into_it() -> None:
    game, s = fight(["Walker 0309", "Walker 0109"], ["Infantry 0209"], "earthling")
    assert allowed(game, s, "earthling", "attack E1 M1"), "onto the market gardens of 0309"
    assert refused(game, s, "earthling", "attack E1 M2").rule == "LON-13.4"
