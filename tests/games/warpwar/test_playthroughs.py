"""Golden playthroughs: a readable text for each scenario with what every seat sees.

`THUNDERCHILD_ACCEPT=1 ./run test tests/games/warpwar/test_playthroughs.py` writes the texts anew;
the difference is for people to review.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.playthroughs import must_be_as_reviewed, playthrough

HERE = Path(__file__).parent
GAMES = {
    "learning": "learning-won-by-greedy",
    "basic": "basic-won-by-greedy",
    "advanced": "advanced-protected-racks",
}
LEGEND = "  STAR capitals: base; < Amber's ships, > Teal's, x both"


def without_map(text: str) -> Iterator[str]:
    """The first line and what follows the legend of the map, without the warplines."""
    lines = text.splitlines()
    yield lines[0]
    shown = [line for line in lines[1:] if line.strip()]
    yield from (line for line in shown[shown.index(LEGEND) + 1 :] if not is_warpline(line))


def is_warpline(line: str) -> bool:
    """The list of warplines stays the same: it is left out."""
    return line.startswith("Warplines:") or " = " in line or line.endswith(";")


@pytest.mark.parametrize("scenario", GAMES)
def test_playthrough_is_as_reviewed(scenario: str) -> None:
    record = HERE / "recorded" / f"{GAMES[scenario]}.record"
    must_be_as_reviewed(HERE / "playthroughs" / f"{scenario}.txt", playthrough(record, without_map))
