"""The Heroine (LON-12)."""

import pytest

from tests.games.london.stage import (
    act,
    allowed,
    asked,
    captor,
    is_rubble,
    is_up,
    legal,
    piece_of,
    play,
    refused,
    stage,
    where,
)
from thunderchild.games.london.model.actions import Attack
from thunderchild.games.london.rules.in_hand import move_in_hand

ADJACENT_ONLY = {"ranged_capture": "false"}


@pytest.mark.rule("LON-12.1")
def test_she_never_moves_or_attacks() -> None:
    game, s = stage(side="earthling", earthling=["Heroine 0503", "Infantry 0805"])
    assert refused(game, s, "earthling", "move E1 0503-0504").rule == "LON-9.1"
    game, s = stage(
        side="earthling",
        at="combat",
        earthling=["Heroine 0502", "Infantry 0601"],
        martian=["Walker 0501"],
    )
    strike = Attack(piece_of(game, s, "E1"), piece_of(game, s, "M1"))
    assert refused(game, s, "earthling", strike).rule == "LON-13.9"


@pytest.mark.rule("LON-12.2", "LON-12.16", "LON-12.5")
def test_a_martian_that_enters_her_hex_takes_her_along() -> None:
    game, s = stage(martian=["Envoy 0106"], earthling=["Heroine 0206"])
    s, _ = act(game, s, "martian", "move M1 0106-0206-0306")
    assert captor(game, s) == "M1", "even the Envoy, even in passing"
    assert where(game, s, "Heroine") == where(game, s, "M1") == "0306"
    assert move_in_hand(s).left == 1, "at no cost"


@pytest.mark.rule("LON-12.2", "LON-12.3")
def test_an_attack_captures_her_without_a_die() -> None:
    game, s = stage(at="combat", martian=["HQ 0501", "Walker 0101"], earthling=["Heroine 0502"])
    drawn = s.draws
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert s.draws == drawn
    assert captor(game, s) == "M1", "bases can hold her too"
    assert where(game, s, "Heroine") == "0501"
    assert is_rubble(game, s, "0502")


@pytest.mark.rule("LON-12.4")
def test_she_is_carried_off_over_any_range_unless_the_option_says_no() -> None:
    far = {"martian": ["Missile Base 0501", "Walker 0101"], "earthling": ["Heroine 0504"]}
    game, s = stage(at="combat", **far)  # type: ignore[arg-type]
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert where(game, s, "Heroine") == "0501"
    game, s = stage(at="combat", options=ADJACENT_ONLY, **far)  # type: ignore[arg-type]
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert captor(game, s) == ""
    assert where(game, s, "Heroine") == "0504"


@pytest.mark.rule("LON-12.6", "LON-12.14")
def test_a_captor_puts_her_down_and_another_takes_her_up() -> None:
    game, s = stage(martian=["Walker 0106", "Walker 0105"], captor="M1")
    s, _ = play(game, s, "martian: drop", "martian: move M1 0106-0206")
    assert captor(game, s) == ""
    assert where(game, s, "Heroine") == "0106"
    s, _ = act(game, s, "martian", "move M2 0105-0106")
    assert captor(game, s) == "M2"


@pytest.mark.rule("LON-12.6")
def test_only_a_captor_can_drop_her() -> None:
    game, s = stage(martian=["Walker 0106"], earthling=["Heroine 0503"])
    assert refused(game, s, "martian", "drop").rule == "LON-12.6"


@pytest.mark.rule("LON-3.9")
def test_a_dropped_heroine_is_not_attacked_while_a_martian_stands_there() -> None:
    game, s = stage(
        at="combat",
        martian=["Walker 0502", "Walker 0501"],
        earthling=["Heroine 0502"],
        rubble=["0502"],
    )
    take = Attack(piece_of(game, s, "M2"), piece_of(game, s, "E1"))
    assert refused(game, s, "martian", take).rule == "LON-3.9"


@pytest.mark.rule("LON-12.15")
def test_passing_through_the_captors_hex_does_not_take_her_over() -> None:
    game, s = stage(martian=["Walker 0106", "Walker 0105"], captor="M1")
    s, _ = act(game, s, "martian", "move M2 0105-0106-0206")
    assert captor(game, s) == "M1"
    assert where(game, s, "Heroine") == "0106"


@pytest.mark.rule("LON-12.7", "LON-16.4", "WE-17")
def test_a_captor_that_retreats_or_dies_leaves_her() -> None:
    for die, gone in ((1, True), (2, False)):  # Infantry 3 on Walker 6, 1-2: ME, MR
        game, s = stage(
            side="earthling",
            at="combat",
            earthling=["Infantry 0205"],
            martian=["Walker 0105"],
            captor="M1",
        )
        s, _ = act(game, s, "earthling", "attack E1 M1", dice=[die])
        assert where(game, s, "M1") == ("gone" if gone else "0104"), "its only hex"
        assert captor(game, s) == ""
        assert where(game, s, "Heroine") == "0105"


@pytest.mark.rule("LON-12.9")
def test_face_down_she_is_like_any_inactive_unit_until_attacked() -> None:
    game, s = stage(at="combat", martian=["Walker 0501"], earthling=["Heroine 0502 down"])
    s, _ = act(game, s, "martian", "attack M1 E1")
    assert is_up(game, s, "E1")
    assert captor(game, s) == "M1"


@pytest.mark.rule("LON-12.3")
def test_beside_a_unit_each_is_a_target_of_its_own() -> None:
    game, s = stage(
        at="combat", martian=["Walker 0501"], earthling=["Infantry 0502", "Heroine 0502"]
    )
    assert {"attack M1 E1", "attack M1 E2"} <= set(legal(game, s, "martian"))
    s, _ = act(game, s, "martian", "attack M1 E2")
    assert captor(game, s) == "M1"
    assert where(game, s, "E1") == "0502"
    assert asked(game, s)[0] != "AdvanceQuestion", "the unit keeps Martians out"


@pytest.mark.rule("LON-12.13", "LON-22.1")
def test_landing_needs_an_empty_hex() -> None:
    game, s = stage(turn=2, at="reinforcements", track={2: "walker"}, earthling=["Heroine 0901"])
    assert refused(game, s, "martian", "land 0901").rule == "LON-22.1"
    assert allowed(game, s, "martian", "land 0801")
