"""Section 12: the Combat Results Table as weapons are read on it in play."""

from itertools import pairwise
from typing import Any

import pytest

from tests.games.warpwar.fights import Fight
from tests.games.warpwar.referee import BONUS, look_up
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.kinds import TACTIC_NAMES

WORDS = {"m": "miss", "h": "hit", "1": "hit+1", "2": "hit+2", "e": "escapes"}
BEAM = 3
DIFFERENCES = (*range(-6, 7), -15, 15)


def drives(difference: int) -> tuple[int, int]:
    """The firer's and the target's Drive."""
    return max(0, difference) + 1, max(0, -difference) + 1


@pytest.mark.rule("WW-12.1", "WW-13.1", "WW-13.5")
@pytest.mark.parametrize("column", TACTIC_NAMES)
@pytest.mark.parametrize("row", TACTIC_NAMES)
def test_beams_are_read_at_every_difference(row: str, column: str) -> None:
    fight = Fight(["W1 PD30 B3"], ["W2 PD30"])
    start = fight.s
    for difference in DIFFERENCES:
        mine, his = drives(difference)
        fight.s = start
        fight.round(f"W1 {row} D{mine} B{BEAM}>W2", f"W2 {column} D{his}")
        cell = look_up(row, column, difference)
        damage = BEAM + BONUS[cell] if cell in BONUS else 0
        assert fight.shots == [("first W1", difference, WORDS[cell], damage)]
        assert fight.hits == ({"second W2": damage} if damage else {})


@pytest.mark.rule("WW-12.1", "WW-13.2", "WW-13.5")
@pytest.mark.parametrize("column", TACTIC_NAMES)
@pytest.mark.parametrize("row", TACTIC_NAMES)
def test_missiles_are_read_on_the_attack_rows(row: str, column: str) -> None:
    fight = Fight(["W1 PD9 T1 M3"], ["W2 PD30"])
    start = fight.s
    for difference in DIFFERENCES:
        mine, his = drives(difference)
        fight.s = start
        # The firer's own Drive is 2 throughout: it has no say.
        fight.round(f"W1 {row} D2 M>W2@{mine}", f"W2 {column} D{his}")
        cell = look_up("attack", column, difference)
        damage = 2 + BONUS[cell] if cell in BONUS else 0
        assert fight.shots == [("first W1", difference, WORDS[cell], damage)]
        assert fight.hits == ({"second W2": damage} if damage else {})


@pytest.mark.rule("WW-12.1")
def test_the_page_is_told_the_bounds_of_each_row() -> None:
    """So that it finds the row of a shot without reading what is printed."""
    data: Any = WarpWar("basic").board()
    limit = data["crt_limit"]
    for row in data["crt"]:
        lowest, highest = row["bounds"]
        assert -limit <= lowest <= highest <= limit
    first = [row["bounds"] for row in data["crt"] if row["tactic"] == "attack"]
    assert first[0][0] == -limit and first[-1][1] == limit
    assert all(a[1] + 1 == b[0] for a, b in pairwise(first))
