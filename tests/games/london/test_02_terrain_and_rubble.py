"""Pieces, terrain and rubble (LON-1, LON-2, LON-3)."""

import pytest

from tests.games.london.stage import (
    act,
    allowed,
    asked,
    captor,
    heard,
    is_rubble,
    is_up,
    legal,
    new_game,
    piece_of,
    play,
    reach_of,
    refused,
    stage,
    where,
)
from thunderchild.core.chance import Fast
from thunderchild.games.london.told.combat import AttackDeclared

PARKS = {"rubble_in_parks": "true"}


@pytest.mark.rule("LON-8.1", "LON-1.5", "LON-1.3")
def test_a_face_down_unit_shows_nothing_and_stays() -> None:
    game, s = stage(side="earthling", earthling=["Cavalry 0802 down", "Cavalry 0805"])
    assert refused(game, s, "earthling", "move E1 0802-0803").rule == "LON-8.1"
    assert allowed(game, s, "earthling", "move E2 0805-0804")
    view = game.view(s, 0)
    dark = next(row for row in view.seen if row.label == "E1")
    assert (dark.kind, dark.up) == (-1, False)
    assert game.facts.combat_of(s, piece_of(game, s, "E1")) == 0
    s, _ = play(game, s, "earthling: done", "earthling: activate E1")
    assert is_up(game, s, "E1")


@pytest.mark.rule("LON-1.7", "LON-4.6", "LON-5.6")
def test_dummies_fill_the_track_up_to_box_10() -> None:
    game = new_game()
    s, _ = game.new(Fast(1))
    s, _ = play(
        game,
        s,
        "martian: objective level_city",
        "martian: buy walker 2",
        "martian: track walker walker",
    )
    assert game.view(s, 0).track == [0, 0] + [-1] * 8
    assert game.view(s, 1).track == [-2] * 10, "unit or dummy: the other cannot tell"


@pytest.mark.rule("LON-2.2", "LON-2.6")
def test_parks_hinder_nothing() -> None:
    game, s = stage(martian=["Walker 0106"])
    assert reach_of(game, s, "M1")["0306"] == 2
    assert allowed(game, s, "martian", "move M1 0106-0206-0306")
    game, s = stage(side="earthling", earthling=["Infantry 0106"])
    assert reach_of(game, s, "E1")["0206"] == 1


@pytest.mark.rule("LON-2.3", "LON-2.10")
def test_the_city_bars_martians_but_no_fire() -> None:
    game, s = stage(martian=["Walker 0501"])
    assert refused(game, s, "martian", "move M1 0501-0502").rule == "LON-2.6"
    # Six hexes of houses lie between the Super Gun and the Walker.
    game, s = stage(
        side="earthling", at="combat", earthling=["Super Gun 0803"], martian=["Walker 1402"]
    )
    assert game.facts.distance[game.facts.map.at("0803")][game.facts.map.at("1402")] == 6
    assert allowed(game, s, "earthling", "attack E1 M1")


@pytest.mark.rule("LON-2.4", "LON-13.4")
@pytest.mark.parametrize("unit", ["Infantry", "Cavalry", "Police", "Firemen"])
def test_land_units_cannot_attack_into_the_river(unit: str) -> None:
    martians = ["Saucer 1007", "Saucer 1108"]
    game, s = stage(side="earthling", at="combat", earthling=[f"{unit} 1107"], martian=martians)
    assert refused(game, s, "earthling", "attack E1 M1").rule == "LON-13.4"
    assert allowed(game, s, "earthling", "attack E1 M2")
    game, s = stage(side="earthling", at="combat", earthling=["Artillery 1107"], martian=martians)
    assert allowed(game, s, "earthling", "attack E1 M1")


@pytest.mark.rule("LON-2.4", "LON-2.6")
def test_the_river_is_like_rubbled_city_for_martians() -> None:
    game, s = stage(martian=["Walker 0902"], rubble=["0902", "0903"])
    city = reach_of(game, s, "M1")["0903"]
    game, s = stage(martian=["Walker 1708"])
    assert reach_of(game, s, "M1")["1808"] == city == 2
    assert allowed(game, s, "martian", "move M1 1708-1808")


@pytest.mark.rule("WE-30")
def test_a_bridge_is_city_while_it_stands_and_river_when_it_fell() -> None:
    game, s = stage(side="earthling", earthling=["Infantry 1107"])
    assert reach_of(game, s, "E1")["0906"] == 2, "over the bridge 1006"
    assert reach_of(game, s, "E1")["1007"] == 3, "the river takes the whole move"
    game, s = stage(side="earthling", earthling=["Infantry 1107"], rubble=["1006", "1106"])
    assert reach_of(game, s, "E1")["1006"] == 3
    assert "0906" not in reach_of(game, s, "E1")
    game, s = stage(martian=["Walker 1007"])
    assert refused(game, s, "martian", "move M1 1007-1006").rule == "LON-2.6"
    game, s = stage(martian=["Walker 1007"], rubble=["1006"])
    assert reach_of(game, s, "M1")["1006"] == 2


@pytest.mark.rule("LON-2.5")
def test_a_bridge_is_no_city_hex_for_set_up() -> None:
    game = new_game()
    s, _ = game.new(Fast(1))
    s, _ = play(
        game, s, "martian: objective peace", "martian: buy walker 1", "martian: track walker"
    )
    s, _ = play(game, s, "earthling: buy infantry 1, warship 1")
    assert refused(game, s, "earthling", "place infantry 1006").rule == "LON-4.9"
    assert allowed(game, s, "earthling", "place infantry 1005")
    assert allowed(game, s, "earthling", "place warship 1006")
    assert refused(game, s, "earthling", "place warship 1005").rule == "LON-4.9"


# ---- rubble ------------------------------------------------------------------------------------


@pytest.mark.rule("LON-3.1", "LON-3.6")
def test_an_empty_hex_becomes_rubble_without_a_die() -> None:
    game, s = stage(at="combat", martian=["Walker 0501"])
    drawn = s.draws
    s, told = act(game, s, "martian", "rubble M1 0502")
    assert heard(told, "martian", AttackDeclared)[0].target_name == "the empty hex"
    assert is_rubble(game, s, "0502")
    assert s.draws == drawn


@pytest.mark.rule("LON-3.2", "LON-3.7")
@pytest.mark.parametrize(("die", "result"), [(1, "miss"), (2, "miss"), (3, "ER"), (4, "EE")])
def test_an_attack_on_a_unit_rubbles_its_hex_whatever_the_result(die: int, result: str) -> None:
    # Walker 6 on Infantry 3: 2-1.
    game, s = stage(at="combat", martian=["Walker 0501"], earthling=["Infantry 0502"])
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[die])
    assert is_rubble(game, s, "0502"), result
    if result == "miss":
        assert where(game, s, "E1") == "0502", "it stays there unharmed"


@pytest.mark.rule("LON-3.7")
def test_a_unit_on_a_bridge_stays_when_the_bridge_falls() -> None:
    game, s = stage(at="combat", martian=["Walker 1007"], earthling=["Infantry 1006"])
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[1])
    assert is_rubble(game, s, "1006")
    assert where(game, s, "E1") == "1006"


@pytest.mark.rule("LON-3.3")
def test_earthlings_make_no_rubble() -> None:
    game, s = stage(
        side="earthling", at="combat", earthling=["Infantry 0502"], martian=["Walker 0503"]
    )
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[4])
    assert not is_rubble(game, s, "0503")


@pytest.mark.rule("LON-3.4")
def test_there_is_no_rubble_in_parks_unless_the_option_says_so() -> None:
    game, s = stage(at="combat", martian=["Walker 0106"], earthling=["Infantry 0105"])
    assert "rubble M1 0107" in legal(game, s, "martian")
    assert refused(game, s, "martian", "rubble M1 0206").rule == "LON-3.4"
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[1])
    assert not is_rubble(game, s, "0105")
    game, s = stage(
        at="combat", martian=["Walker 0106"], earthling=["Infantry 0105"], options=PARKS
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[1])
    assert is_rubble(game, s, "0105")


def test_rubble_in_a_park_closes_it_to_the_death_ray() -> None:
    game, s = stage(martian=["Death Ray 0106"])
    assert "0206" in reach_of(game, s, "M1")
    game, s = stage(martian=["Death Ray 0106"], rubble=["0206"], options=PARKS)
    assert "0206" not in reach_of(game, s, "M1")


@pytest.mark.rule("LON-3.5", "LON-20.8", "WE-14")
@pytest.mark.parametrize(
    ("die", "burns"), [(1, False), (2, False), (3, False), (4, False), (5, True), (6, True)]
)
def test_firemen_save_their_hex_unless_they_are_beaten(die: int, burns: bool) -> None:
    # Walker 6 on Firemen 7: 1-2; 5 is ER, 6 EE.
    game, s = stage(
        at="combat", martian=["Walker 0902"], rubble=["0902"], earthling=["Firemen 0903"]
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[die])
    while asked(game, s)[0] == "RetreatQuestion":
        seat = asked(game, s)[1][0]
        s, _ = act(game, s, seat, legal(game, s, seat)[0])
    assert is_rubble(game, s, "0903") == burns


@pytest.mark.rule("LON-3.5", "LON-3.11", "WE-34")
def test_firemen_beside_an_attacked_heroine() -> None:
    for firemen, burns in (("Firemen 0903 down", True), ("Firemen 0903", False)):
        game, s = stage(
            at="combat",
            martian=["Walker 0902"],
            rubble=["0902"],
            earthling=[firemen, "Heroine 0903"],
        )
        s, _ = act(game, s, "martian", "attack M1 E2")
        assert captor(game, s) == "M1"
        assert is_rubble(game, s, "0903") == burns
        assert is_up(game, s, "E1") == (not burns), "hidden Firemen stay hidden"


@pytest.mark.rule("LON-3.11")
def test_hidden_firemen_who_are_the_target_turn_up_and_protect() -> None:
    game, s = stage(
        at="combat", martian=["Walker 0902"], rubble=["0902"], earthling=["Firemen 0903 down"]
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[4])
    assert is_up(game, s, "E1")
    assert not is_rubble(game, s, "0903")


@pytest.mark.rule("LON-3.8", "LON-22.1")
def test_landing_makes_no_rubble() -> None:
    game, s = stage(turn=2, at="reinforcements", track={2: "walker"})
    s, _ = act(game, s, "martian", "land 0901")
    assert not is_rubble(game, s, "0901")


@pytest.mark.rule("LON-3.9", "LON-13.3")
def test_martians_do_not_fire_at_a_hex_with_a_friend() -> None:
    game, s = stage(at="combat", martian=["Walker 0501", "Saucer 0502"])
    assert refused(game, s, "martian", "rubble M1 0502").rule in ("LON-3.9", "LON-3.10")
    game, s = stage(at="combat", martian=["Walker 0501", "Saucer 0502"], earthling=["Heroine 0502"])
    assert refused(game, s, "martian", "attack M1 E1").rule == "LON-3.9"


@pytest.mark.rule("LON-3.10", "LON-13.2")
def test_where_pieces_stand_one_of_them_must_be_named() -> None:
    game, s = stage(at="combat", martian=["Walker 0501"], earthling=["Infantry 0502 down"])
    assert refused(game, s, "martian", "rubble M1 0502").rule == "LON-3.10"
    assert allowed(game, s, "martian", "attack M1 E1")
