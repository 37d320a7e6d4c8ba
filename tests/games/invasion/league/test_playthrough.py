"""A golden playthrough: a League of two as both people and a spectator are told it.

`THUNDERCHILD_ACCEPT=1 ./run test tests/games/invasion/league/test_playthrough.py` writes the text
anew; the difference is for people to review.
"""

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

from tests.support.playthroughs import must_be_as_reviewed, playthrough

HERE = Path(__file__).parent


def shown(text: str) -> Iterator[str]:
    """The League's own part of a view; the playthroughs of the Nations show their maps."""
    lines = (line for line in text.splitlines() if line)
    return takewhile(lambda line: line.startswith(" ") or not line.endswith(":"), lines)


def test_playthrough_is_as_reviewed() -> None:
    path = HERE / "recorded" / "two--won.record"
    must_be_as_reviewed(HERE / "playthroughs" / "two.txt", playthrough(path, shown))
