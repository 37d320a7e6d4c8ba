"""Golden playthroughs: a readable text for each scenario with what every seat sees.

`THUNDERCHILD_ACCEPT=1 ./run test tests/games/london/test_playthroughs.py` writes the texts anew;
the difference is for people to review.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.playthroughs import must_be_as_reviewed, playthrough

HERE = Path(__file__).parent
GAMES = {
    "two_player": "colonize-won",
    "solitaire": "solitaire-force-6-no-martian-left",
}
LEGEND = "  L: "  # the last line of the map's legend, with lines that continue it


def without_map(text: str) -> Iterator[str]:
    """The first line and what follows the legend of the map."""
    lines = text.splitlines()
    yield lines[0]
    legend = next((i for i, line in enumerate(lines) if line.startswith(LEGEND)), 0)
    rest = lines[legend + 1 :]
    below = rest[rest.index("") :] if "" in rest else rest
    yield from (line for line in below if line.strip())


@pytest.mark.parametrize("scenario", GAMES)
def test_playthrough_is_as_reviewed(scenario: str) -> None:
    record = HERE / "recorded" / f"{GAMES[scenario]}.record"
    must_be_as_reviewed(HERE / "playthroughs" / f"{scenario}.txt", playthrough(record, without_map))
