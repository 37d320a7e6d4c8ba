"""Technological level (WW-6)."""

import pytest

from tests.games.warpwar.stage import act, heard, orders, play, record, ship_of, stage
from thunderchild.games.warpwar.told.combat import HitsCounted, ShotRead


@pytest.mark.rule("WW-6.1")
@pytest.mark.parametrize(
    ("turn", "level"), [(2, 0), (4, 0), (5, 1), (8, 1), (9, 2), (12, 2), (13, 3), (17, 4), (41, 10)]
)
def test_the_level_is_fixed_by_the_turn_of_building(turn: int, level: int) -> None:
    game, s = stage(at="build", turn=turn)
    s, _ = act(game, s, "first", "build W PD1 at Ur; S PD1 at Ur")
    assert [s.level[ship] for ship in range(2)] == [level, level]
    assert game.view(s, 1).seen[0].level == level


@pytest.mark.rule("WW-6.2", "WW-7.3", "WW-7.4")
def test_neither_repair_nor_resupply_changes_the_level() -> None:
    game, s = stage(first=["W1 PD1/3 T1 M0/3 at Ur"], at="build", turn=9)
    assert game.facts.level(9) == 2
    s, _ = act(game, s, "first", "build repair W1 PD2 M3; W PD1 at Ur")
    assert record(s, "first", "W1") == [3, 0, 0, 1, 3, 0]
    assert s.level[ship_of(s, "first", "W1")] == 0
    assert s.level[ship_of(s, "first", "W2")] == 2


@pytest.mark.rule("WW-6.3")
@pytest.mark.parametrize("level", [0, 1, 3])
def test_the_level_is_added_once_for_a_beam_and_once_for_every_missile(level: int) -> None:
    """Beam 4 at d +3 against Dodge: a plain Hit. Missiles at d +3: plain Hits of 2 each."""
    game, s = stage(
        first=[f"W1 TL{level} PD7 B4 at Umma", f"W2 TL{level} PD2 T2 M3 at Umma"],
        second=["W1 PD90 at Umma", "W2 PD90 at Umma"],
        turn=20,
        at="combat",
    )
    s, told = orders(game, s, "W1 attack D3 B4>W1; W2 dodge M>W2@3 M>W2@3", "W1 dodge; W2 dodge")
    shots = heard(told, "first", ShotRead)
    assert [(e.missile, e.damage) for e in shots] == [
        (False, 4 + level),
        (True, 2 + level),
        (True, 2 + level),
    ]
    assert [e.effective for e in heard(told, "first", HitsCounted)] == [4 + level, 4 + 2 * level]


@pytest.mark.rule("WW-6.3")
def test_a_miss_gains_nothing_from_the_level() -> None:
    game, s = stage(
        first=["W1 TL3 PD9 B4 at Umma"], second=["W1 PD9 at Umma"], turn=20, at="combat"
    )
    s, told = orders(game, s, "W1 attack B4>W1", "W1 dodge")
    assert [(e.damage, e.result) for e in heard(told, "first", ShotRead)] == [(0, 0)]


@pytest.mark.rule("WW-6.4")
@pytest.mark.parametrize(
    ("option", "power", "absorbed"),
    [("yes", 2, 4), ("yes", 1, 3), ("yes", 0, 0), ("no", 2, 2), ("no", 1, 1), ("no", 0, 0)],
)
def test_the_level_is_added_to_a_powered_screen_unless_the_option_says_no(
    option: str, power: int, absorbed: int
) -> None:
    """9 hits on a ship of TL 2; a Screen without power absorbs nothing."""
    game, s = stage(
        first=["W1 PD9 B7 at Umma"],
        second=["W1 TL2 PD30 S3 at Umma"],
        turn=20,
        at="combat",
        options={"screen_tech": option},
    )
    s, told = orders(game, s, "W1 attack B7>W1", f"W1 attack S{power}")
    counted = heard(told, "second", HitsCounted)
    assert [(e.total, e.absorbed, e.effective) for e in counted] == [(9, absorbed, 9 - absorbed)]


@pytest.mark.rule("WW-6.4")
def test_a_screen_absorbs_no_more_than_there_is() -> None:
    game, s = stage(
        first=["W1 PD2 B1 at Umma"], second=["W1 TL3 PD9 S3 at Umma"], turn=20, at="combat"
    )
    s, told = play(game, s, "first: orders W1 attack B1>W1", "second: orders W1 attack S1")
    counted = heard(told, "first", HitsCounted)
    assert [(e.total, e.absorbed, e.effective) for e in counted] == [(3, 3, 0)]
