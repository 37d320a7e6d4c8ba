"""Who may attack whom, the order of an attack, results, retreat, advance (LON-13 to LON-17)."""

import pytest

from tests.games.london.stage import (
    act,
    allowed,
    asked,
    captor,
    heard,
    is_rubble,
    legal,
    piece_of,
    play,
    refused,
    stage,
    where,
    winner,
)
from thunderchild.games.london.model.actions import Attack
from thunderchild.games.london.rules.in_hand import AttackInHand
from thunderchild.games.london.told.combat import DieRolled, PieceRetreated

ATTACKER = {"crt_reading": "attacker_defender"}
NO_RIVER = {"retreat_into_river": "false"}


@pytest.mark.rule("LON-13.1", "LON-13.8", "LON-13.9")
def test_each_unit_attacks_once_one_after_another() -> None:
    game, s = stage(
        at="combat", martian=["Walker 0501", "Walker 0701"], earthling=["Infantry 0502"]
    )
    s, _ = act(game, s, "martian", "rubble M1 0601")
    assert refused(game, s, "martian", "attack M1 E1").rule == "LON-13.1", "it was an attack too"
    assert allowed(game, s, "martian", "rubble M2 0801")
    other = Attack(piece_of(game, s, "E1"), piece_of(game, s, "M1"))
    assert refused(game, s, "martian", other).rule == "LON-13.1"


@pytest.mark.rule("LON-13.7", "LON-13.6", "WE-7")
def test_range_is_from_1_to_the_rating() -> None:
    game, s = stage(
        side="earthling",
        at="combat",
        earthling=["Super Gun 0803", "Heroine 0803"],
        martian=["Walker 1402", "Walker 1501"],
    )
    assert allowed(game, s, "earthling", "attack E1 M1"), "six hexes"
    assert refused(game, s, "earthling", "attack E1 M2").rule == "LON-13.6", "seven"
    # A Saucer that shares the Heroine's hex cannot attack its own hex.
    game, s = stage(at="combat", martian=["Saucer 0502"], earthling=["Heroine 0502"])
    take = Attack(piece_of(game, s, "M1"), piece_of(game, s, "E1"))
    assert refused(game, s, "martian", take).rule == "LON-3.9", "it stands there itself"


@pytest.mark.rule("LON-13.9")
@pytest.mark.parametrize("unit", ["Hero 0502", "Germs 0502", "Heroine 0502"])
def test_who_has_no_rating_never_attacks(unit: str) -> None:
    game, s = stage(
        side="earthling", at="combat", earthling=[unit, "Infantry 0601"], martian=["Walker 0501"]
    )
    assert refused(game, s, "earthling", "attack E1 M1").rule == "LON-13.9"


@pytest.mark.rule("LON-14.5", "LON-14.6", "LON-14.9", "LON-18.9")
def test_jack_boot_is_declared_at_the_odds_and_a_6_stays_a_6() -> None:
    game, s = stage(
        at="combat",
        martian=["Walker 0501", "HQ 0101"],
        earthling=["Infantry 0502"],
        minion="jack_boot",
    )
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert asked(game, s) == ("BootQuestion", ["martian"])
    assert s.top(AttackInHand).die == 0, "before the roll"
    s, told = act(game, s, "martian", "use", dice=[6])
    rolled = heard(told, "martian", DieRolled)[0]
    assert (rolled.die, rolled.bonus, rolled.result_name) == (6, 1, "EE")


@pytest.mark.rule("LON-14.5", "LON-18.9")
def test_one_more_turns_a_miss_into_a_retreat() -> None:
    game, s = stage(
        at="combat",
        martian=["Walker 0501", "HQ 0101"],
        earthling=["Infantry 0502"],
        minion="jack_boot",
    )
    s, _ = act(game, s, "martian", "attack M1 E1")
    s, told = act(game, s, "martian", "use", dice=[2])  # 2-1: 2 is a miss, 3 is ER
    assert heard(told, "martian", DieRolled)[0].result_name == "ER"


@pytest.mark.rule("LON-14.6", "LON-14.9", "LON-18.6")
def test_queen_bea_decides_after_the_die_and_the_second_stands() -> None:
    game, s = stage(
        side="earthling",
        at="combat",
        earthling=["Infantry 0502"],
        martian=["Walker 0501", "HQ 0101"],
        minion="queen_bea",
    )
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[1])
    assert asked(game, s) == ("BeaQuestion", ["martian"])
    assert where(game, s, "M1") == "0501", "nothing was applied yet"
    s, told = act(game, s, "martian", "use", dice=[4])  # 1-2: 4 is a miss
    assert heard(told, "martian", DieRolled)[0].die == 4
    assert where(game, s, "M1") == "0501"
    assert s.bea_used


@pytest.mark.rule("LON-14.8", "LON-14.10")
def test_the_order_of_one_attack() -> None:
    # Rubble and capture come although no die is rolled, and then the advance is asked.
    game, s = stage(at="combat", martian=["Walker 1007"], earthling=["Heroine 1006"])
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert is_rubble(game, s, "1006")
    assert captor(game, s) == "M1"
    assert asked(game, s) == ("AdvanceQuestion", ["martian"])
    s, _ = act(game, s, "martian", "use")
    assert where(game, s, "M1") == where(game, s, "Heroine") == "1006"


@pytest.mark.rule("LON-14.8", "LON-23.8", "WE-19")
def test_germs_come_before_everything_else() -> None:
    city = ["0505", "0904", "1204", "1305", "1206", "1107", "0906", "0807"]
    city += ["0907", "0806", "1105", "1405", "0905", "0507"]
    game, s = stage(
        at="combat",
        martian=["Walker 0902"],
        rubble=["0902", *city],
        earthling=["Germs 0903 down"],
        objective="level_city",
    )
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert winner(game, s)[0] == "earthling"


@pytest.mark.rule("LON-15.3")
def test_letters_name_the_sides_or_attacker_and_defender() -> None:
    hunt = {"earthling": ["Superhero 0205"], "martian": ["Walker 0106"]}
    game, s = stage(side="earthling", at="combat", **hunt)  # type: ignore[arg-type]
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[1])  # One in a Million: ME
    assert (where(game, s, "M1"), where(game, s, "E1")) == ("gone", "0205")
    game, s = stage(side="earthling", at="combat", options=ATTACKER, **hunt)  # type: ignore[arg-type]
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[1])
    assert (where(game, s, "M1"), where(game, s, "E1")) == ("0106", "gone")


# ---- retreat -----------------------------------------------------------------------------------


def beaten(*earthling: str, **more: object) -> list[str]:
    """The hexes an Infantry beaten by the Walker in 0501 can be moved to from 0502."""
    game, s = stage(
        at="combat",
        martian=["Walker 0501", *more.pop("martian", [])],  # type: ignore[misc]
        earthling=["Infantry 0502", *earthling],
        **more,  # type: ignore[arg-type]
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])  # 2-1: ER
    if where(game, s, "E1") == "gone":
        return []
    assert asked(game, s) == ("RetreatQuestion", ["martian"])
    return [text.removeprefix("retreat ") for text in legal(game, s, "martian")]


@pytest.mark.rule("LON-16.1", "LON-16.2", "LON-16.9")
def test_the_winner_moves_the_loser_one_hex_out_of_his_zones() -> None:
    # 0501, 0601 and 0401 are the Walker's or lie in its zone.
    assert sorted(beaten()) == ["0402", "0503", "0602"]
    assert sorted(beaten("Cavalry 0503")) == ["0402", "0602"]
    assert beaten("Cavalry 0503", martian=["Walker 0302", "Walker 0702"]) == []


@pytest.mark.rule("LON-16.2")
def test_an_only_hex_is_taken_without_a_question() -> None:
    # 0402 and 0602 lie in the zones of the other Walkers.
    walkers = ["Walker 0501", "Walker 0302", "Walker 0702"]
    game, s = stage(at="combat", martian=walkers, earthling=["Infantry 0502"])
    s, told = act(game, s, "martian", "attack M1 E1", dice=[3])
    assert where(game, s, "E1") == "0503"
    assert asked(game, s)[0] == "AdvanceQuestion"
    (moved,) = heard(told, "spectator", PieceRetreated)
    assert (moved.only, moved.rule) == (True, "LON-16.2")
    assert moved.text().endswith("there was no other way.")


@pytest.mark.rule("LON-16.9", "LON-16.6")
def test_a_lone_heroine_does_not_close_a_hex_to_a_retreating_earthling() -> None:
    assert "0503" in beaten("Heroine 0503")
    assert "0503" not in beaten("Heroine 0503 down"), "face-down she is like any other piece"
    assert "0503" not in beaten("Cavalry 0503 down", "Heroine 2012 down")


@pytest.mark.rule("LON-16.5")
def test_earthlings_can_be_pushed_into_the_river_unless_the_option_says_no() -> None:
    # 1007 lies in the zone of a Walker in 1108; the fallen bridge 1006 does not.
    fight = {"martian": ["Walker 1108"], "earthling": ["Infantry 1107"], "rubble": ["1108", "1006"]}
    for options, wet in (({}, True), (NO_RIVER, False)):
        game, s = stage(at="combat", options=options, **fight)  # type: ignore[arg-type]
        s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])
        assert ("retreat 1006" in legal(game, s, "martian")) == wet


@pytest.mark.rule("LON-16.6", "LON-16.4")
def test_a_martian_pushed_onto_a_free_heroine_captures_her() -> None:
    game, s = stage(
        side="earthling",
        at="combat",
        earthling=["Infantry 0205", "Heroine 0206"],
        martian=["Walker 0105"],
    )
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[2])  # 1-2: MR
    assert (where(game, s, "M1"), captor(game, s)) == ("0104", "")
    game, s = stage(
        side="earthling",
        at="combat",
        earthling=["Infantry 0205", "Heroine 0104"],
        martian=["Walker 0105"],
    )
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[2])
    assert (where(game, s, "M1"), captor(game, s)) == ("0104", "M1")


@pytest.mark.rule("LON-16.7", "LON-19.3")
def test_a_monster_beaten_on_the_move_ends_its_move() -> None:
    # Monster 6 on the Mob's 9: 1-2, 2 is MR.
    game, s = stage(martian=["Monster 0105", "Walker 0101"], earthling=["Angry Mob 0205"])
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[2])
    assert where(game, s, "M1") == "0104", "its only hex"
    assert asked(game, s)[0] == "MoveQuestion"
    assert not any(text.startswith(("move M1", "attack M1")) for text in legal(game, s, "martian"))


@pytest.mark.rule("LON-16.8", "LON-19.2")
def test_the_death_ray_retreats_into_parks_only() -> None:
    game, s = stage(
        side="earthling", at="combat", earthling=["Infantry 0303"], martian=["Death Ray 0302"]
    )
    # Infantry 3 on 3: 1-1, 2 is MR; an ordinary retreat when it is attacked.
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[2])
    hexes = {text.removeprefix("retreat ") for text in legal(game, s, "earthling")}
    assert hexes == {"0301", "0201"}, "0401 is city"
    assert all(game.facts.terrain[game.facts.map.at(hex)] == 0 for hex in hexes)


# ---- advance -----------------------------------------------------------------------------------


@pytest.mark.rule("LON-17.1", "LON-17.5", "LON-17.2", "LON-19.1")
def test_a_walker_may_enter_the_hex_it_cleared_or_stay() -> None:
    for answer, there in (("use", "0502"), ("pass", "0501")):
        game, s = stage(at="combat", martian=["Walker 0501"], earthling=["Infantry 0502"])
        s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
        assert asked(game, s) == ("AdvanceQuestion", ["martian"])
        s, _ = act(game, s, "martian", answer)
        assert where(game, s, "M1") == there
    game, s = stage(at="combat", martian=["Monster 0501"], earthling=["Infantry 0502"])
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    assert asked(game, s)[0] != "AdvanceQuestion", "only Walkers advance"


@pytest.mark.rule("LON-13.3")
def test_an_empty_hex_gives_no_advance() -> None:
    game, s = stage(at="combat", martian=["Walker 0501", "Walker 0101"])
    s, _ = act(game, s, "martian", "rubble M1 0502")
    assert asked(game, s)[0] != "AdvanceQuestion"
    assert where(game, s, "M1") == "0501"


@pytest.mark.rule("LON-17.4", "LON-17.7")
def test_a_heroine_left_alone_is_captured_unless_she_is_face_down() -> None:
    for girl, advances in (("Heroine 0502", True), ("Heroine 0502 down", False)):
        game, s = stage(at="combat", martian=["Walker 0501"], earthling=["Infantry 0502", girl])
        s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
        assert (asked(game, s)[0] == "AdvanceQuestion") == advances
        if advances:
            s, _ = act(game, s, "martian", "use")
            assert captor(game, s) == "M1"


@pytest.mark.rule("LON-17.6", "LON-3.5")
def test_driven_out_firemen_leave_rubble_to_advance_into() -> None:
    game, s = stage(
        at="combat", martian=["Walker 0902"], rubble=["0902"], earthling=["Firemen 0903"]
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    s, _ = play(game, s, "martian: use")
    assert where(game, s, "M1") == "0903"
