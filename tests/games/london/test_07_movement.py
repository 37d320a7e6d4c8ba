"""Stacking, activation, movement, zones of control and flying (LON-7 to LON-11)."""

import pytest

from tests.games.london.stage import (
    act,
    allowed,
    asked,
    is_up,
    legal,
    piece_of,
    play,
    reach_of,
    refused,
    stage,
    where,
)
from thunderchild.games.london.model.actions import Move
from thunderchild.games.london.rules.in_hand import move_in_hand
from thunderchild.games.london.told.events import PhaseBegan


@pytest.mark.rule("LON-7.1", "LON-7.4")
def test_friends_are_passed_but_not_joined() -> None:
    game, s = stage(martian=["Walker 0106", "Walker 0206"])
    assert refused(game, s, "martian", "move M1 0106-0206").rule == "LON-7.4"
    assert allowed(game, s, "martian", "move M1 0106-0206-0306")
    assert "0206" not in reach_of(game, s, "M1")


@pytest.mark.rule("LON-12.12")
def test_the_heroine_shares_a_hex_with_anybody() -> None:
    game, s = stage(side="earthling", earthling=["Infantry 0803", "Heroine 0804"])
    s, _ = act(game, s, "earthling", "move E1 0803-0804")
    assert where(game, s, "E1") == where(game, s, "Heroine") == "0804"
    game, s = stage(
        side="earthling", earthling=["Infantry 0803", "Cavalry 0804", "Heroine 0804 down"]
    )
    assert refused(game, s, "earthling", "move E1 0803-0804").rule == "LON-7.4"


@pytest.mark.rule("LON-2.6")
def test_rubble_takes_no_room() -> None:
    game, s = stage(martian=["Walker 0902"], rubble=["0902", "0903"])
    s, _ = act(game, s, "martian", "move M1 0902-0903")
    assert where(game, s, "M1") == "0903"


@pytest.mark.rule("LON-7.3", "LON-3.10")
def test_a_hex_with_rubble_alone_is_empty() -> None:
    game, s = stage(turn=2, at="reinforcements", track={2: "walker"}, rubble=["0901"])
    s, _ = act(game, s, "martian", "land 0901")
    assert where(game, s, "M1") == "0901"


@pytest.mark.rule("LON-7.5", "WE-10")
def test_an_enemy_unit_closes_its_hex_even_to_flyers() -> None:
    game, s = stage(martian=["Walker 0106", "Saucer 0205"], earthling=["Superhero 0206"])
    assert refused(game, s, "martian", "move M1 0106-0206").rule == "LON-7.5"
    assert refused(game, s, "martian", "move M2 0205-0206").rule == "LON-7.5"
    game, s = stage(martian=["Walker 0106"], earthling=["Heroine 0206"])
    s, _ = act(game, s, "martian", "move M1 0106-0206")
    assert where(game, s, "M1") == "0206"


@pytest.mark.rule("LON-7.6", "LON-7.5")
def test_a_face_down_piece_closes_its_hex_whatever_it_is() -> None:
    for piece in ("Infantry 0206 down", "Heroine 0206 down"):
        game, s = stage(martian=["Walker 0106"], earthling=[piece])
        assert refused(game, s, "martian", "move M1 0106-0206").rule == "LON-7.5"


# ---- activation --------------------------------------------------------------------------------


@pytest.mark.rule("LON-8.2", "LON-13.5")
def test_inactive_earthlings_cannot_attack_but_landers_can() -> None:
    game, s = stage(
        side="earthling",
        at="combat",
        earthling=["Infantry 0502 down", "Infantry 0601"],
        martian=["Walker 0501", "Walker 0603"],
    )
    assert refused(game, s, "earthling", "attack E1 M1").rule == "LON-13.5"
    assert allowed(game, s, "earthling", "attack E2 M1")
    game, s = stage(at="combat", martian=["Walker 0501 down"], earthling=["Infantry 0502"])
    assert allowed(game, s, "martian", "attack M1 E1")
    assert allowed(game, s, "martian", "rubble M1 0601"), "empty hexes too"


@pytest.mark.rule("LON-8.3", "LON-6.2")
def test_units_turn_up_after_all_moves_and_may_attack_then() -> None:
    game, s = stage(
        side="earthling",
        earthling=["Infantry 0502 down", "Cavalry 0805"],
        martian=["Walker 0501"],
    )
    s, _ = act(game, s, "earthling", "done")
    assert asked(game, s) == ("ActivateQuestion", ["earthling"])
    s, told = act(game, s, "earthling", "activate E1")
    assert is_up(game, s, "E1")
    s, _ = (
        act(game, s, "earthling", "done") if asked(game, s)[0] == "ActivateQuestion" else (s, told)
    )
    assert asked(game, s) == ("AttackQuestion", ["earthling"])
    assert allowed(game, s, "earthling", "attack E1 M1")


@pytest.mark.rule("LON-8.3")
def test_only_own_face_down_units_turn_up() -> None:
    game, s = stage(at="activation", martian=["Walker 0106 down", "Walker 0206"])
    assert refused(game, s, "martian", "activate M2").rule == "LON-8.3"
    game, s = stage(at="activation", martian=["Walker 0106 down"], earthling=["Infantry 0502 down"])
    assert refused(game, s, "martian", "activate E1").rule == "LON-8.3"


@pytest.mark.rule("LON-8.4", "LON-14.7", "WE-6")
def test_an_attacked_face_down_earthling_turns_up_and_fights_with_its_front() -> None:
    game, s = stage(at="combat", martian=["Walker 0501"], earthling=["Juggernaut 0502 down"])
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[5])
    # Crushing, 6 to 1: five times in six it only retreats.
    assert is_up(game, s, "E1")
    assert asked(game, s)[0] == "RetreatQuestion"


@pytest.mark.rule("LON-8.5", "LON-1.4")
def test_an_attacked_lander_stays_a_lander() -> None:
    game, s = stage(
        side="earthling", at="combat", earthling=["Infantry 0502"], martian=["Walker 0501 down"]
    )
    assert game.facts.combat_of(s, piece_of(game, s, "M1")) == 3
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[3])  # 1-1, miss
    assert not is_up(game, s, "M1")


@pytest.mark.rule("LON-8.6")
def test_nobody_turns_down_again() -> None:
    game, s = stage(at="activation", martian=["Walker 0106 down"])
    s, _ = act(game, s, "martian", "activate M1")
    for _ in range(60):
        if not s.pending:
            break
        seat = asked(game, s)[1][0]
        s, _ = act(
            game, s, seat, "done" if "done" in legal(game, s, seat) else legal(game, s, seat)[0]
        )
        assert is_up(game, s, "M1") or where(game, s, "M1") == "gone"


@pytest.mark.rule("LON-8.7", "LON-17.1")
def test_a_lander_has_no_ability_of_its_front() -> None:
    # A Lander of 3 on a Superhero of 1: 3-1, EE on 3 to 6; it does not advance.
    game, s = stage(
        at="combat", martian=["Walker 0501 down", "Walker 0101"], earthling=["Superhero 0502"]
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[4])
    assert where(game, s, "E1") == "gone"
    assert asked(game, s)[0] != "AdvanceQuestion"
    game, s = stage(martian=["Saucer 0501 down", "Walker 0101"])
    assert refused(game, s, "martian", "move M1 0501-0502").rule == "LON-8.1"


# ---- movement ----------------------------------------------------------------------------------


@pytest.mark.rule("LON-9.1")
def test_a_unit_spends_its_rating_hex_by_hex() -> None:
    game, s = stage(martian=["Walker 0106"])
    assert max(reach_of(game, s, "M1").values()) == 3
    far = refused(game, s, "martian", "move M1 0106-0206-0306-0406-0506")
    assert far.rule == "LON-9.1"
    game, s = stage(martian=["HQ 0106", "Walker 0101"])
    assert refused(game, s, "martian", "move M1 0106-0206").rule == "LON-9.1"


@pytest.mark.rule("LON-9.2", "LON-9.7")
def test_each_unit_moves_once_and_ends_when_the_next_starts() -> None:
    game, s = stage(martian=["Walker 0106", "Walker 0101"])
    s, _ = act(game, s, "martian", "move M1 0106-0206")
    assert allowed(game, s, "martian", "move M1 0206-0306"), "it is still its move"
    s, _ = act(game, s, "martian", "move M2 0101-0102")
    assert refused(game, s, "martian", "move M1 0206-0306").rule == "LON-9.2"


@pytest.mark.rule("LON-9.3", "LON-9.4")
def test_a_full_turn_entry_is_the_whole_move() -> None:
    game, s = stage(side="earthling", earthling=["Angry Mob 1107"])
    assert allowed(game, s, "earthling", "move E1 1107-1007"), "with Movement 2 as well"
    assert refused(game, s, "earthling", "move E1 1107-1006-1007").rule == "LON-9.3"
    s, _ = act(game, s, "earthling", "move E1 1107-1007")
    assert not s.pending or "move E1 1007-1006" not in legal(game, s, asked(game, s)[1][0])
    # Leaving the water costs only the next hex.
    game, s = stage(side="earthling", earthling=["Infantry 1007"])
    assert reach_of(game, s, "E1")["1107"] == 1


@pytest.mark.rule("LON-9.4")
def test_points_must_suffice_for_a_normal_hex() -> None:
    game, s = stage(martian=["Walker 0902"], rubble=["0902", "0903", "0904"])
    assert reach_of(game, s, "M1")["0903"] == 2
    assert refused(game, s, "martian", "move M1 0902-0903-0904").rule == "LON-9.1"


@pytest.mark.rule("LON-9.5")
def test_a_move_goes_over_neighbours_and_stays_on_the_map() -> None:
    game, s = stage(martian=["Walker 0106"])
    jump = Move(piece_of(game, s, "M1"), [game.facts.map.at("0306")])
    assert refused(game, s, "martian", jump).rule == "LON-9.5"
    nowhere = Move(piece_of(game, s, "M1"), [-1])
    assert refused(game, s, "martian", nowhere).rule == "LON-9.5"


@pytest.mark.rule("LON-9.6")
def test_nobody_but_the_monster_attacks_while_moving() -> None:
    game, s = stage(martian=["Walker 0501", "Monster 0106"], earthling=["Infantry 0502"])
    assert refused(game, s, "martian", "attack M1 E1").rule == "LON-9.6"


# ---- zones of control --------------------------------------------------------------------------


@pytest.mark.rule("LON-10.1", "LON-10.3", "LON-10.6", "WE-9")
@pytest.mark.parametrize("martian", ["Walker 0501", "Walker 0501 down"])
def test_a_unit_stops_in_an_enemy_zone(martian: str) -> None:
    game, s = stage(side="earthling", earthling=["Superhero 0504"], martian=[martian])
    assert refused(game, s, "earthling", "move E1 0504-0503-0502-0602").rule == "LON-10.3"
    s, _ = act(game, s, "earthling", "move E1 0504-0503-0502")
    assert move_in_hand(s).stopped == 1, "with points left it still goes no further"
    assert move_in_hand(s).left > 0


@pytest.mark.rule("LON-10.3")
def test_from_zone_to_zone_one_step_is_possible() -> None:
    game, s = stage(side="earthling", earthling=["Infantry 0502"], martian=["Walker 0501"])
    assert allowed(game, s, "earthling", "move E1 0502-0601")
    assert refused(game, s, "earthling", "move E1 0502-0601-0602").rule == "LON-10.3"


@pytest.mark.rule("LON-10.2", "LON-10.1")
@pytest.mark.parametrize(
    ("piece", "stops"),
    [
        ("Infantry 0306", True),
        ("Infantry 0306 down", False),
        ("Hero 0306", False),
        ("Priest 0306", False),
        ("Germs 0306", False),
        ("Heroine 0306", False),
        ("Angry Mob 0306", True),
    ],
)
def test_only_numbers_have_a_zone(piece: str, stops: bool) -> None:
    # 0206 lies next to 0306: a zone there ends the move.
    game, s = stage(martian=["Walker 0106"], earthling=[piece])
    assert allowed(game, s, "martian", "move M1 0106-0206")
    assert allowed(game, s, "martian", "move M1 0106-0206-0106") != stops


@pytest.mark.rule("LON-10.2")
def test_the_envoy_has_no_zone() -> None:
    for martian, stops in (("Envoy 0501", False), ("Envoy 0501 down", True)):
        game, s = stage(side="earthling", earthling=["Infantry 0503"], martian=[martian])
        assert allowed(game, s, "earthling", "move E1 0503-0502-0602") != stops


@pytest.mark.rule("LON-10.4")
@pytest.mark.parametrize(
    ("unit", "stops"),
    [
        ("Infantry", False),
        ("Cavalry", False),
        ("Police", False),
        ("Firemen", False),
        ("Artillery", True),
    ],
)
def test_land_zones_do_not_reach_into_water(unit: str, stops: bool) -> None:
    # 1708 and 1709: the river hexes 1707, 1708 next to 1608 on land.
    game, s = stage(martian=["Saucer 1706"], earthling=[f"{unit} 1607"])
    path = "move M1 1706-1707-1708"
    assert allowed(game, s, "martian", path) != stops


@pytest.mark.rule("LON-10.5")
def test_range_does_not_enlarge_a_zone_and_friends_do_not_cancel_it() -> None:
    game, s = stage(martian=["Walker 0104"], earthling=["Super Gun 0306"])
    assert allowed(game, s, "martian", "move M1 0104-0105-0106")
    game, s = stage(martian=["Walker 0104", "Walker 0106"], earthling=["Infantry 0205"])
    assert refused(game, s, "martian", "move M1 0104-0105-0104").rule == "LON-10.3"


@pytest.mark.rule("LON-10.8")
def test_no_entry_where_it_must_stop_on_a_friend() -> None:
    game, s = stage(
        side="earthling",
        earthling=["Infantry 0503", "Cavalry 0502"],
        martian=["Walker 0501"],
    )
    assert refused(game, s, "earthling", "move E1 0503-0502-0602").rule == "LON-10.3"
    assert refused(game, s, "earthling", "move E1 0503-0502").rule == "LON-7.4"
    game, s = stage(side="earthling", earthling=["Infantry 1107", "Artillery 1007"])
    assert refused(game, s, "earthling", "move E1 1107-1007").rule == "LON-7.4"


@pytest.mark.rule("LON-17.2")
def test_an_advance_ignores_zones() -> None:
    game, s = stage(
        at="combat",
        martian=["Walker 0501"],
        earthling=["Infantry 0502", "Cavalry 0503", "Cavalry 0602"],
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    s, _ = act(game, s, "martian", "use")
    assert where(game, s, "M1") == "0502"


# ---- flying ------------------------------------------------------------------------------------


@pytest.mark.rule("LON-11.1", "LON-19.8", "LON-20.2")
def test_flyers_pay_1_everywhere_and_stop_anywhere() -> None:
    game, s = stage(martian=["Saucer 0801"])
    reach = reach_of(game, s, "M1")
    assert reach["0802"] == 1
    assert reach["0806"] == 5, "over the roofs"
    game, s = stage(side="earthling", earthling=["Superhero 1107", "Airship 1108"])
    assert reach_of(game, s, "E1")["1007"] == 1
    assert reach_of(game, s, "E2")["1009"] == 1 or reach_of(game, s, "E2")["1008"] == 1


@pytest.mark.rule("LON-11.3", "LON-13.4")
def test_flyers_are_attacked_like_others() -> None:
    martians = ["Saucer 1108", "Saucer 1007"]
    game, s = stage(side="earthling", at="combat", earthling=["Infantry 1107"], martian=martians)
    assert allowed(game, s, "earthling", "attack E1 M1")
    assert refused(game, s, "earthling", "attack E1 M2").rule == "LON-13.4"


# ---- the sequence ------------------------------------------------------------------------------


@pytest.mark.rule("LON-6.1", "LON-6.2", "LON-6.4")
def test_a_turn_is_three_phases_for_each_side() -> None:
    game, s = stage(turn=5, martian=["Walker 0106"], earthling=["Infantry 0502"])
    told = []
    while s.turn == 5 and s.pending:
        seat = asked(game, s)[1][0]
        options = legal(game, s, seat)
        s, more = act(game, s, seat, "done" if "done" in options else options[0])
        told += more
    phases = [(e.who, e.phase) for _, e in told if isinstance(e, PhaseBegan)]
    assert phases[:5] == [
        ("martian", "combat"),
        ("martian", "reinforcements"),
        ("earthling", "movement"),
        ("earthling", "combat"),
        ("earthling", "reinforcements"),
    ]
    assert s.turn == 6


@pytest.mark.rule("LON-6.3")
def test_units_may_be_left_idle() -> None:
    game, s = stage(martian=["Walker 0106"])
    s, _ = play(game, s, "martian: done")
    assert where(game, s, "M1") == "0106"


@pytest.mark.rule("LON-6.5", "LON-22.1")
def test_a_landed_unit_turns_up_next_turn_and_moves_in_the_one_after() -> None:
    game, s = stage(turn=2, at="reinforcements", track={2: "walker"}, martian=["Walker 0101"])
    s, _ = act(game, s, "martian", "land 0106")
    seen = []
    while s.turn <= 4 and s.pending:
        seat = asked(game, s)[1][0]
        options = legal(game, s, seat)
        if seat == "martian" and any(text.startswith("move M2") for text in options):
            seen.append(("moves", s.turn))
            break
        if "activate M2" in options:
            seen.append(("turns up", s.turn))
            s, _ = act(game, s, seat, "activate M2")
            continue
        s, _ = act(game, s, seat, "done" if "done" in options else options[0])
    assert seen == [("turns up", 3), ("moves", 4)]
