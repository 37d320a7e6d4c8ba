"""Section 13: fire."""

import pytest

from tests.games.warpwar.fights import Fight
from thunderchild.games.warpwar.told.combat import ShotRead


@pytest.mark.rule("WW-13.1")
def test_a_beam_goes_by_the_firers_tactic_and_drive() -> None:
    fight = Fight(["W1 PD9 B2"], ["W2 PD9"])
    fight.round("W1 dodge D1 B2>W2", "W2 dodge D4", second_hits="W2 PD2")
    assert fight.shots == [("first W1", -3, "hit", 2)]
    fight.round("W1 attack D1 B2>W2", "W2 dodge D4")
    assert fight.shots == [("first W1", -3, "miss", 0)]
    fight.round("W1 retreat D5 B2>W2", "W2 attack D5", second_hits="W2 PD2")
    assert fight.shots == [("first W1", 0, "hit", 2)]
    shot = fight.heard("second", ShotRead)[0]
    assert (shot.row, shot.column, shot.rule) == (2, 0, "WW-13.1")


@pytest.mark.rule("WW-13.2")
def test_a_missile_always_attacks_with_its_own_drive() -> None:
    fight = Fight(["W1 PD9 T1 M3"], ["W2 PD9"])
    fight.round("W1 dodge D8 M>W2@2", "W2 dodge D0", second_hits="W2 PD3")
    assert fight.shots == [("first W1", 2, "hit+1", 3)]
    shot = fight.heard("second", ShotRead)[0]
    assert (shot.row, shot.column, shot.rule) == (0, 1, "WW-13.2")


@pytest.mark.rule("WW-13.3", "WW-6.3")
@pytest.mark.parametrize(
    ("level", "drive", "result", "damage"),
    [
        (0, 0, "hit+2", 6),
        (0, 2, "hit+1", 5),
        (0, 3, "miss", 0),
        (3, 0, "hit+2", 9),
        (3, 2, "hit+1", 8),
        (3, 3, "miss", 0),
    ],
)
def test_beam_damage_is_power_level_and_bonus(
    level: int, drive: int, result: str, damage: int
) -> None:
    fight = Fight([f"W1 TL{level} PD9 B5"], ["W2 PD20"])
    fight.round(f"W1 attack D{drive} B4>W2", "W2 attack")
    assert fight.shots == [("first W1", drive, result, damage)]


@pytest.mark.rule("WW-13.4", "WW-6.3")
@pytest.mark.parametrize(("level", "damages"), [(0, [2, 3, 4]), (3, [5, 6, 7])])
def test_missile_damage_is_2_level_and_bonus_for_each(level: int, damages: list[int]) -> None:
    fight = Fight([f"W1 TL{level} PD3 T3 M3"], ["W2 PD30"])
    fight.round("W1 attack M>W2@1 M>W2@4 M>W2@2", "W2 attack D2", second_hits="")
    assert [shot[1:] for shot in fight.shots] == [
        (-1, "hit", damages[0]),
        (2, "hit+1", damages[1]),
        (0, "hit+2", damages[2]),
    ]
    assert fight.hits == {"second W2": sum(damages)}


@pytest.mark.rule("WW-13.5", "WW-13.3")
def test_a_beam_that_misses_or_lets_escape_does_no_damage_whatever_its_level() -> None:
    fight = Fight(["W1 TL3 PD9 B5", "W3 PD1"], ["W2 PD9"])
    fight.round("W1 attack D0 B5>W2; W3 dodge", "W2 dodge")
    assert fight.shots == [("first W1", 0, "miss", 0)]
    fight.round("W1 attack D0 B5>W2; W3 dodge", "W2 retreat D1")
    assert fight.shots == [("first W1", -1, "escapes", 0)]
    assert fight.counted == {}


@pytest.mark.rule("WW-13.5", "WW-13.4", "WW-15.2")
def test_a_missile_that_misses_or_lets_escape_does_no_damage_whatever_its_level() -> None:
    fight = Fight(["W1 TL3 PD9 T2 M3"], ["W2 PD9"])
    fight.round("W1 attack M>W2@2 M>W2@4", "W2 retreat D3")
    assert [shot[1:] for shot in fight.shots] == [(-1, "escapes", 0), (1, "miss", 0)]
    assert fight.counted == {}
    assert fight.escaped == ["second W2"]


@pytest.mark.rule("WW-13.6")
def test_fired_missiles_are_gone_hit_or_miss() -> None:
    fight = Fight(["W1 PD3 T3 M6"], ["W2 PD9"])
    fight.round("W1 dodge M>W2@99 M>W2@99", "W2 dodge")
    assert fight.record("first", "W1") == [3, 0, 0, 3, 4, 0]
    fight.round("W1 dodge M>W2@2", "W2 dodge", second_hits="W2 PD3")
    assert fight.record("first", "W1") == [3, 0, 0, 3, 3, 0]
    fight.round("W1 dodge M>W2@99 M>W2@99 M>W2@99", "W2 dodge")
    assert fight.record("first", "W1") == [3, 0, 0, 3, 0, 0]
    assert fight.breaks("first", "W1 dodge M>W2@1") == "WW-11.5"


@pytest.mark.rule("WW-13.6", "WW-14.5")
def test_a_fired_missile_absorbs_no_hit_in_its_round() -> None:
    fight = Fight(["W1 PD5 T1 M1/3"], ["W2 PD9 B1"])
    fight.round("W1 attack M>W2@99", "W2 attack B1>W1")
    assert fight.hits == {"first W1": 3}
    assert fight.refused("first", "hits W1 PD2 M1").rule == "WW-14.5"
    fight.act("first", "hits W1 PD3")
