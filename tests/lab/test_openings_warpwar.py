"""The bench that plays openings of WarpWar against each other."""

import pytest

from bench import openings_warpwar as openings
from tests.support.amount import counted


@counted
def test_a_row_has_a_cell_for_each_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert openings.main(["--games", "2", "--first", "Screen 3"]) == 0
    head, row = capsys.readouterr().out.splitlines()
    columns = "pickets and a gun, pickets and a runner, two guards, three guards, reference"
    assert head == f"veteran, 2 games each: {columns}"
    cells = [float(cell) for cell in row.removeprefix("Screen 3").split()]
    assert len(cells) == len(openings.SECOND) + 1 and all(0 <= cell <= 2 for cell in cells)


@counted
def test_an_unarmed_ship_does_not_get_past_pickets() -> None:
    """Nothing but a Beam clears one, so the first mover has lost his lead."""
    first = openings.makers("veteran", openings.FIRST)["Screen 3"]
    second = openings.makers("veteran", openings.SECOND)["pickets and a gun"]
    assert openings.won(first, second, 6, 3) < 3


def test_a_level_that_nobody_has_is_refused() -> None:
    with pytest.raises(SystemExit, match="no level king"):
        openings.seated("king", {})
